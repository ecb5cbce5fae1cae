# The front page.

home-title = Hidden xiangqi at a table of your own
home-description = Play Jieqi (hidden xiangqi, cờ úp, 揭棋) and xiangqi online with a friend: no account, one link.
home-heading = Every piece a secret until it moves
home-lede = Hidden xiangqi with a friend. No account: make a table, send the link, play.

home-play = Play
home-friend = Play a friend
home-friend-copies = copies the link
home-anyone = Play anyone
home-anyone-how = the next one who looks for the same game
home-computer = Play the computer
home-computer-level = level { $level }
home-game = Game
home-game-jieqi = Jieqi
home-game-xiangqi = Xiangqi instead
home-seat = Your side
home-seat-random = By lot
home-seat-red = Red
home-seat-black = Black
home-level = Computer’s level, from 1 (easy) to 8 (strong)
home-clock = Clock, minutes + seconds a move
home-clock-none = None
home-clock-other = Other…
home-clock-kind = Kind of clock
home-clock-increment = Seconds added
home-clock-per_move = Limit a move
home-clock-days = Days a move
home-minutes = Minutes at the start
home-increment = Seconds added by each move
home-per-move = Seconds for each move after that
home-days = Days for each move
home-failed = The table could not be made. Check the line and try again.
home-refused = The table could not be made: too many were made from here a moment ago. Wait a minute and try again.

home-new = New to Jieqi?
home-rules = The rules in three minutes

home-mine = Your tables
home-open = Open tables
home-open-none = Nobody is waiting just now. Press “Play anyone” and be the first.
