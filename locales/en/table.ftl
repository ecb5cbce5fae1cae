# What stands on the table page from the start.

table-heading = { $game }, { $clock }
table-skip = Skip to the board
table-description-open = A seat is free: { $game }, { $clock }. No account needed.
table-description-ended = { $game }, { $clock }. The game is over: see how it went.
table-description-play = { $game }, { $clock }. Watch the game.
table-loading = Setting up the board …

wait-heading = Send this link to a friend
wait-heading-anyone = Looking for an opponent
wait-text-anyone = Your table is on the list on the front page. Whoever sits down first plays; the link works as well.
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
wait-moves-first = { side-name }, moves first
wait-moves-second = { side-name }
wait-game = Game
wait-deal = Deal
wait-sealed = sealed as { $seal }; anyone can check it after the game
wait-close = Close the table

sit-heading = You are asked to play { $game }
sit-text = { $kind }, { $clock }. No account needed.
sit-host = Your host
sit-yours = Your seat
sit-name = Your name (you may leave it empty)
sit-heading-by = { $name } asks you to play { $game }
sit-button = Sit down
sit-watch = Just watch
sit-rules = Rules in three minutes
sit-fair = When you sit down, your browser adds a random number of its own to the deal. Nobody can arrange the pieces, and after the game both of you can check that.
sit-not-yet = The host’s browser has not sealed its part of the deal yet. You can sit down in a moment.


closed-heading = This table is closed

board-latest = Latest moves
act-group = Actions
act-pool = Hidden
act-moves = Moves
act-flip = Flip
act-draw = Draw
act-resign = Resign
act-abort = Call off
act-withdraw = Withdraw
act-more = More
act-take-back = Take a move back
act-withdraw-take-back = Keep the move after all
act-give-time = Give 15 seconds
act-device = Continue on another device
act-look-into = Look into this
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
settings-ground = Look of the board
settings-wood = Wood
settings-ink = Paper and ink
settings-notation = Moves
settings-coordinates = a0–i9
settings-wxf = WXF
settings-chinese = 炮二平五
settings-colours = Colours
settings-auto = As the device
settings-light = Light
settings-dark = Dark
settings-board = Board
settings-facing = Turn the other side’s pieces to face their player
settings-coords = Coordinates
settings-legal = Legal moves
settings-confirm = Confirm each move
settings-motion = Movement
settings-sound = Sound
settings-notify = Notify me
settings-phrases = Phrases
settings-name = Your name
settings-people = People
settings-done = Done

new-table = New table
rematch = Rematch
rematch-withdraw = Withdraw the rematch
next-game = To the next game
say-heading = Say
more-heading = More

device-heading = Continue on another device
device-text = Open this link on the other device. It works once, for ten minutes. Afterwards both devices hold your seat.
device-link = Link for the other device
device-browsers = Who holds your seat
device-failed = There is no link just now. Try again in a moment.

link-title = Continue here
link-text = This takes your seat to this device. The other device keeps it too.
link-button = Take my seat here
link-empty = This link is not whole. Copy all of it, to the last sign.
link-refused = This link is used up or too old. Make a new one on the other device.

replay = Replay
replay-first = First
replay-back = Back
replay-play = Play
replay-next = Next
replay-last = Last
replay-link = Copy the link to this move

lens-heading = Through whose eyes
lens-everything = Everything
lens-red = As Red saw it
lens-black = As Black saw it

# The keys at the board.
keys-heading = Keys
keys-text = With the board in focus; Tab brings you there.
key-arrows = Walk from point to point
key-enter = Choose the piece, or go there
key-escape = Put the piece back
key-target = The next or the last place to go
key-letters = Jump to your next piece of that kind: general, advisor, elephant, horse, chariot, cannon, soldier, face down. With Shift, backwards
key-last = Read the last move
key-clocks = Read the clocks
key-taken = Read what was taken
key-down = Read what may lie face down
key-position = Read where everything stands
key-point = Read what the piece on this point may be
key-step = Away from the board: look back a move, or on
key-ends = Away from the board: look at the start, or at the last move
key-type = Type a move
key-help = These keys
typed-label = Type a move
typed-go = Play it
