# What the browser says while a game is watched or played.

# The names of the points, for those who hear the board.
board-yours = Board, you are { side-name }
board-watched = Board, { side-name } below
board-over = Board, the game is over
point-empty = { $point }, empty
point-up = { $point }, { side-name } { role }
point-down = { $point }, { side-name } face down, moves as { role }
point-shown = { $point }, { side-name } { role }, lay face down
# The name of a piece, shown beside it.
man-up = { side-name } { role }
man-down = { side-name }, face down: moves as { role }
with-state = { $name }, { $state }
state-selected = selected
state-go = can go here
state-take = can be taken
state-loses = would lose by repetition
state-check = in check
state-from = last move from here
state-to = last move to here

# The status line: what is to be done.
say-your-move = Your move.
say-their-move = { side-name } is to move.
say-check-you = Check. Your general is attacked.
say-check-them = { side-name } is in check.
say-dealing-creator = Dealing …
say-dealing = Waiting for the host’s browser to open its part of the deal.
say-open = The table is waiting for a second player.
say-looking = { $move ->
    [0] You are looking at the start position. The last move of the list brings you back.
    [one] You are looking at move { $move }. The last move of the list brings you back.
   *[other] You are looking at move { $move }. The last move of the list brings you back.
}
say-first-move = { $seconds ->
    [one] The table is cleared in { $seconds } second unless { side-name } moves.
   *[other] The table is cleared in { $seconds } seconds unless { side-name } moves.
}
say-selected-down = { $point } is face down on the point of { role-is }: it moves as { role-is }.
say-selected-up = { $point }: { side-name } { role }.
say-confirm = { $from } to { $to }?
say-lost-share = This browser no longer has its part of the deal, so the game cannot start. The table is cleared in a moment.
say-eye = The closed eye marks pieces that only you have seen.

# What happened, one sentence each.
did-you-up = You move your { role } from { $from } to { $to }.
did-you-down = You move your face-down piece from { $from } to { $to }: it is { role-is }.
did-they-up = { side-name } moves its { role } from { $from } to { $to }.
did-they-down = { side-name } moves its face-down piece from { $from } to { $to }: it is { role-is }.
did-take = It takes { role-taken }.
did-take-secret = It takes { role-taken-down }: only you know.
did-take-yours = It takes your { $taken ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] soldier
}.
did-take-yours-down = It takes your face-down piece.
did-take-down = It takes a face-down piece of { side-name }.
did-take-known = It takes { role-taken-down }.
did-check-you = Check. Your general is attacked.
did-check-they = Check.
did-sit = { side-name } has sat down.
did-start = The game begins. { side-name } moves first.
did-offer-you = You offer a draw.
did-offer-they = { side-name } offers a draw.
did-offer-gone = The draw offer is off.
did-here = { side-name } is back.
did-away = { side-name } is away.

did-take-back-asked = { side-name } asks to take a move back.
did-take-back-asked-you = You ask to take a move back.
did-take-back-done = The last move of { side-name } is taken back.
did-take-back-gone = The move stays.
did-rematch-they = { side-name } offers a rematch.
did-rematch-you = You offer a rematch.
did-rematch-gone = The rematch is off.
did-rematch = You both play on at a new table.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}

# What players may say.
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-thanks = Thanks!
phrase-one_moment = One moment, please.
phrase-sorry = Sorry!

# The other player is away.
claim-soon = { side-name } is away. You may claim the game in { $time }.
claim-now = { side-name } has left.
claim-win = Claim the win
claim-draw = Call it a draw
claim-wait = Wait

# Sentences in a row.
sentences = { $first } { $second }

offer-accept = Accept
offer-decline = Decline
take-back-yes = Let it
take-back-no = No
rematch-yes = Play again
rematch-no = No, thanks
confirm-yes = Play it
confirm-no = Put it back

# Presence.
presence-here = here
presence-away = away
you = (you)
seat-you = You, { side-name }
# Who plays, beside the board: a computer and its level. There is little room.
seat-computer = Computer { $level }
seat-took-you = You took:
seat-took-they = { side-name } took:
seat-clock-runs = { $name }’s clock, running
seat-clock-stands = { $name }’s clock

# Trays.
tray-up = { role-count }
tray-secret = { role-count }, seen only by you
tray-down = { $count ->
    [one] { $count } { side-name } face down
   *[other] { $count } { side-name } face down
}
tray-was-down = { role-count }, lay face down, seen only by the side that took

# The list of moves, for those who hear it.
move-reveal = turns over: { role }
move-take = takes { $taken ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] soldier
}
move-take-down = takes a face-down piece
move-take-hidden = takes { role-taken-down }, seen by one side only
move-check = check
moves-played = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

# The pool.
pool-you = You, { side-name }
pool-face-down = Face down on the board: Black { $black }, Red { $red }.
pool-taken-yours = { $count ->
    [one] { side-name } took { $count } of yours unseen: it is still counted here.
   *[other] { side-name } took { $count } of yours unseen: they are still counted here.
}
pool-taken-unseen = { $count ->
    [one] { $count } taken face down is still counted here.
   *[other] { $count } taken face down are still counted here.
}

# Warnings before a rule bites.
warn-repetition-draw = This position has stood twice. A third time is a draw.
warn-repetition-you = This position has stood twice. A third time you lose: { $rule }.
warn-repetition-they = This position has stood twice. A third time { side-name } loses: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] perpetual chase
   *[perpetual_check] perpetual check
}
warn-quiet = { $left ->
    [one] { $left } quiet move left: without a capture the game is then drawn.
   *[other] { $left } quiet moves left: without a capture the game is then drawn.
}
losing-text = After { $from } to { $to } the position stands for the third time, and the one who kept checking or chasing loses: you.

# The browsers that hold a seat.
browser-this = This browser
browser-other = Browser { $number }
browser-sign-out = Sign out

watching = { $count ->
    [0] Nobody is watching
    [one] { $count } is watching
   *[other] { $count } are watching
}

# The line to the server.
line-stale = The line is down. Trying again …
line-back = The line is back.

# Titles of the window.
title-waiting = Waiting for a friend
title-sit = Sit down
notice-turn = { side-name } has moved. It is your turn.
notice-start = The game has begun.
