# The lists of tables on the front page.

list-waiting = Waiting for a second player
list-dealing = The deal is being made
list-expired = Nobody sat down in time
list-closed = Closed before anybody sat down
list-called-off = Called off before it began
list-move = move { $move }
list-here = the other player is here
list-computer = against the computer, level { $level }
list-badge-turn = Your move
list-badge-their = Their move
list-badge-open = Open
list-badge-over = Over
list-nobody = Somebody
list-you-play = you play { side-name }
list-sit = Sit down
