# What stands on the table page from the start.

table-heading = { $game }, { $clock }
table-skip = Skip to the board
table-description-open = A seat is free: { $game }, { $clock }. No account needed.
table-description-play = { $game }, { $clock }. Watch the game.
table-loading = Setting up the board …

wait-heading = Send this link to a friend
wait-copied = The game starts when they sit down. It is copied already: just paste it.
wait-text = The game starts when they sit down.
wait-link = Link to your table
wait-copy = Copy
wait-copy-done = Copied
wait-share = Share
wait-qr = The link as a QR code
wait-side-by-side = Sitting side by side?
wait-camera = Let your friend’s camera read this.
wait-you = You
wait-empty = Empty
wait-waiting = waiting
wait-moves-first = { $side }, moves first
wait-moves-second = { $side }
wait-game = Game
wait-deal = Deal
wait-sealed = sealed as { $seal }; anyone can check it after the game
wait-close = Close the table

sit-heading = You are asked to play { $game }
sit-text = { $kind }, { $clock }. No account needed.
sit-host = Your host
sit-yours = Your seat
sit-button = Sit down
sit-watch = Just watch
sit-rules = Rules in three minutes
sit-fair = When you sit down, your browser adds a random number of its own to the deal. Nobody can arrange the pieces, and after the game both of you can check that.
sit-not-yet = The host’s browser has not sealed its part of the deal yet. You can sit down in a moment.


board-latest = Latest moves
act-group = Actions
act-pool = Hidden
act-moves = Moves
act-flip = Flip
act-draw = Draw
act-resign = Resign
act-abort = Call off
act-withdraw = Withdraw
act-rules = Rules
act-sound = Sound
act-settings = Settings


moves-heading = Moves
moves-none = No moves yet.

pool-heading = Still face down
pool-caption = What may lie under each back, and how likely.
pool-role = Role
deal-heading = This table
deal-game = Game
deal-deal = Deal

resign-heading = Resign this game?
resign-text = The other side wins at once. This cannot be taken back.
resign-yes = Resign
keep-playing = Keep playing
draw-heading = Offer a draw?
draw-text = The other side can take it or leave it.
draw-yes = Offer a draw
abort-heading = Call the game off?
abort-text = Nobody wins or loses: no move has been made.
abort-yes = Call it off
losing-heading = This move loses
losing-yes = Play it all the same
losing-no = Choose another

settings-heading = Settings
settings-pieces = Pieces
settings-trad = Traditional
settings-simp = Simplified
settings-intl = Pictures
settings-colours = Colours
settings-auto = As the device
settings-light = Light
settings-dark = Dark
settings-board = Board
settings-coords = Coordinates
settings-legal = Legal moves
settings-confirm = Confirm each move
settings-motion = Movement
settings-sound = Sound
settings-done = Done

show-all = Show every piece
show-was = Show as it was
new-table = New table
replay = Replay
replay-first = First
replay-back = Back
replay-play = Play
replay-next = Next
replay-last = Last
