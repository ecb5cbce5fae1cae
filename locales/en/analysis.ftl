# A table for looking: any position, both sides, every way.

analysis-title = A table for looking
analysis-description = Set up any position of jieqi or xiangqi, play both sides, try out reveals and branches. Nothing of it leaves your browser.
analysis-none = Move a piece of the side to move. Every way that you try is kept here.
analysis-remove = Remove this move and what follows
analysis-promote = Make this the main line
analysis-draw = Draw at random
analysis-unknown = Not known
analysis-cancel = Cancel
analysis-exchange = Position and game
analysis-start = From the start
analysis-setup = Set up a position
analysis-setup-text = Choose a piece, then the points where it stands. The cross clears a point.
analysis-setup-done = Look at this
analysis-clear = Clear the board
analysis-piece = Piece to set
analysis-turn = Who is to move
analysis-turn-red = Red to move
analysis-turn-black = Black to move
analysis-fen = This position as a FEN
analysis-copy-fen = Copy the FEN
analysis-copy-record = Copy the record
analysis-copy-line = Copy the line
analysis-paste = A FEN, a record, or an engine’s line
analysis-read = Read it
analysis-promise = What you look at stands in this page’s address behind the # sign. No server is ever told.

# What the page says while one looks.
analysis-to-move = { side-name } is to move.
analysis-in-check = { side-name } is to move, in check.
analysis-reveal = { $from } to { $to }: what does it turn out to be?
analysis-taken = What was the piece on { $point } that it takes?
analysis-count = { role-title }, { $count } left
analysis-piece-name = { side-name } { role }
analysis-down-name = { side-name } face down
analysis-nothing-name = No piece
analysis-variation = Another way from move { $move }
analysis-board = Board for looking, { side-name } below
analysis-board-setup = Board to set up
analysis-no-rules = This browser cannot run the rules of the game. A newer one can.

# What is wrong with a text or a position.
analysis-wrong-fen = This is no FEN: look at sign { $at }.
analysis-wrong-line = This is no line of moves: look at sign { $at }.
analysis-wrong-record = This is no record: look at line { $line }, sign { $at }.
analysis-wrong-game = Move { $at } of this game cannot be played.
analysis-wrong-general-missing = { side-name } has no general.
analysis-wrong-general-twice = { side-name } has more than one general.
analysis-wrong-general-outside = { side-name }’s general stands outside its palace.
analysis-wrong-generals-facing = The generals face each other on an open file.
analysis-wrong-opponent-in-check = { side-name } is in check although the other side is to move.
analysis-wrong-too-many = { side-name } has more pieces of one kind than there are.
analysis-wrong-pool-too-large = { side-name } has more pieces face up and face down together than there are.
analysis-wrong-pool-too-small = { side-name } has more face-down pieces than there are kinds left for them.
analysis-wrong-out-of-reach = A piece of { side-name } stands where it can never come to.
analysis-wrong-down-in-xiangqi = Xiangqi has no face-down pieces.
analysis-wrong-down-astray = A face-down piece of { side-name } stands away from its start points.
