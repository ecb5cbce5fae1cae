# The rules pages. What stands in braces as a number comes from the program that enforces it.

rules-jieqi-title = The rules of Jieqi
rules-jieqi-description = The rules of Jieqi (hidden xiangqi, cờ úp, 揭棋): how face-down pieces move, what changes from xiangqi, captures that only one player sees, and how a game ends.
rules-xiangqi-title = The rules of Xiangqi
rules-xiangqi-description = The rules of xiangqi (Chinese chess): the board, the pieces, check and checkmate, and the rules of repetition as this table enforces them.
# What kind of game it is, above its name.
rules-jieqi-kind = A variant of Xiangqi (Chinese chess)
rules-xiangqi-kind = Chinese chess
# One sentence under the name.
rules-jieqi-lede = Xiangqi in which every piece but the general is shuffled and starts face down: it makes its first move as the piece whose point it stands on, and then turns over.
rules-xiangqi-lede = Chinese chess: two armies, a river between them, and on each side a general who never leaves the palace.

rules-what-jieqi = What is Jieqi?
rules-what-jieqi-same = Jieqi is xiangqi with hidden pieces. The board, the generals and the way to win are those of the standard game. But the other { $hidden } pieces of each side are shuffled and laid face down on the points where that side always starts. So you know on which points your pieces stand, but not which piece stands where.
rules-what-jieqi-first = As long as it lies face down, a piece moves as the one that normally starts on its point: in the corner, where a chariot starts, as a chariot; on a cannon’s point as a cannon; and so on. Once it has moved it turns over and shows what it really is, and from then on it moves as that. It also attacks and gives check as the piece of its point, so check and checkmate work as ever.
rules-what-jieqi-free = Advisors and elephants that lie face up may leave the palace and cross the river, since a hidden piece can turn up anywhere on the board. What you uncover is luck; when you uncover it is skill.
rules-figure = A face-down red piece turns out to be a cannon, a face-down black piece a horse
rules-what-xiangqi = What is Xiangqi?
rules-what-xiangqi-board = Two armies of { $army } pieces stand on the points where the lines of the board cross: { $files } files, { $ranks } ranks. A river runs across the middle. On each side lies a palace of { $palace } points. Red moves first, then the players take turns.
rules-what-xiangqi-aim = You win when the other side’s general is attacked and cannot be saved, or when the other side has no legal move left.

rules-changes = Rule changes
rules-changes-caption = How Jieqi differs from standard Xiangqi
rules-column-rule = Rule
rules-column-xiangqi = Standard Xiangqi
rules-column-jieqi = Jieqi
rules-start = Start position
rules-start-xiangqi = Both armies stand face up, every piece on its fixed point.
rules-start-jieqi = The generals stand face up on their usual points, e0 and e9. The other { $hidden } pieces of each side are shuffled and laid face down on the other { $hidden } start points of that side.
rules-down = Face-down pieces
rules-down-xiangqi = There are none.
rules-down-jieqi = A face-down piece moves, captures and gives check as the piece that normally starts on its point, within the limits that this piece has in standard xiangqi. Everybody sees its colour; nobody sees what it is, not even its owner.
rules-turn = Turning face up
rules-turn-xiangqi = Does not happen.
rules-turn-jieqi = When a face-down piece moves it turns face up, and both players see what it is. From then on it moves as what it really is.
rules-free = Advisors and elephants
rules-free-xiangqi = Advisors stay in the palace; elephants stay on their own side of the river.
rules-free-jieqi = Face up, an advisor goes one point diagonally anywhere on the board, and an elephant may cross the river. A piece on the elephant’s eye, the point between, still blocks it. Generals stay in the palace, and soldiers move as they always do.
rules-capture = Capturing a face-down piece
rules-capture-xiangqi = Does not happen: everything lies open.
rules-capture-jieqi = Only the player who captures a face-down piece learns what it was. The other player, and whoever watches, learns it when the game is over.
rules-win = How you win
rules-win-xiangqi = Checkmate the other side’s general, or leave the other side without a legal move.
rules-win-jieqi = The same.
rules-draw = Draws
rules-draw-xiangqi = When a position stands for the third time the game ends: perpetual check and perpetual chase lose, otherwise the game is a draw. There is no limit of moves.
rules-draw-jieqi = The same rule of repetition. So that no game goes on for ever, { $moves } moves by each side without a capture end it as a draw, and the result says that this was why.

rules-pieces = How the pieces move
rules-pieces-intro = The dots are the points where the piece in the middle can go; a ring marks a piece that it can take.
# Only where the boards can be tried.
rules-pieces-try = Try it: click a dot, or go there with Tab and Enter.
rules-again = Start again
# What a board is called, for those who hear it.
rules-board-of = Board: { role-title }
rules-board-down = Board: a face-down piece
# Under a heading such as “Advisor”: which of two boards it is.
rules-board-xiangqi = In Xiangqi, and face down on its point
rules-board-free = Face up in Jieqi

rules-piece-down-title = A face-down piece
rules-piece-down = It stands on a cannon’s point, so it makes its first move as a cannon. This one turns out to be a horse, and moves as a horse from then on.
rules-piece-general = One point along a line, never out of the palace. The two generals may never face each other on a file with nothing between them.
rules-piece-advisor-xiangqi = One point diagonally, inside the palace.
rules-piece-advisor-jieqi = One point diagonally. Face down it stays in the palace, because its point says so; face up it goes anywhere on the board.
rules-piece-elephant-xiangqi = Exactly two points diagonally, on its own side of the river. A piece on the point between, the elephant’s eye, blocks it.
rules-piece-elephant-jieqi = Exactly two points diagonally. A piece on the point between, the elephant’s eye, blocks it. Face down it stays on its own side of the river; face up it goes anywhere on the board.
rules-piece-horse = One point along a line, then one diagonally outward. A piece on the first of the two points, the horse’s leg, blocks that way.
rules-piece-chariot = Any distance along a line.
rules-piece-cannon = Moves like the chariot. To capture it jumps over exactly one piece of either side, the screen.
rules-piece-soldier = One point forward. Once it is across the river also one point sideways. Never backward.

rules-ends = Check and the end of a game
rules-ends-check = You may not leave your own general attacked, nor open a file on which the two generals would face each other. A general that is attacked is in check; if no move saves it, it is checkmate and its side has lost.
rules-ends-stalemate = A side that has no legal move has lost too, whether it is in check or not.
rules-ends-hidden = The move of a face-down piece is judged as it is made, before anybody knows what turns up. Whether it gives check is judged with the piece that turned up.
rules-ends-other = A player can also resign, both can agree to a draw, and whoever runs out of time loses. A game is never drawn because too few pieces are left.
rules-ends-limit = { $warning ->
    [one] The table warns you when { $warning } quiet move is left until the limit of { $moves } moves by each side. A capture starts the count anew; turning a piece over does not.
   *[other] The table warns you when { $warning } quiet moves are left until the limit of { $moves } moves by each side. A capture starts the count anew; turning a piece over does not.
}

rules-repetition = Repetition
rules-repetition-text = A position is the same when the same pieces stand on the same points, as far as everybody can see, and the same side is to move. When it stands for the third time, the game ends. What counts is every move from the first time to the third.
rules-repetition-warned = The table warns you when a position stands for the second time, and asks before you play a move that would lose.
rules-repetition-check-title = Perpetual check
rules-repetition-check = A side that gave check with every move loses.
rules-repetition-chase-title = Perpetual chase
rules-repetition-chase = A side that attacked one and the same piece anew with every move loses, if that piece was unprotected or worth more than its attacker. Generals and soldiers may chase for ever, and a soldier that has not crossed the river may be chased for ever.
rules-repetition-draw-title = Draw
rules-repetition-draw = If neither side did that, or both did the same, the game is drawn. Perpetual check weighs more than perpetual chase: if one side does the one and the other side the other, the checking side loses.
rules-example-check = Red’s chariot gives check with every move, and Black’s general steps aside each time. With move { $last } the position stands for the third time: Red loses.
rules-example-chase = Red’s chariot attacks the unprotected cannon with every move, and the cannon steps aside each time. With move { $last } the position stands for the third time: Red loses.
rules-example-draw = Red’s chariot gives check with every second move only. With move { $last } the position stands for the third time: the game is a draw.
rules-example-board = Board: an example of repetition
rules-example-start = The start of the example

rules-houses = What houses differ on
rules-houses-text = Descriptions and clubs do not agree on everything. This is what they differ on, and what this table does.
rules-houses-topic = Question
rules-houses-here = At this table
rules-houses-seen = Who sees a captured face-down piece?
rules-houses-seen-here = The captor alone, until the game is over.
rules-houses-limit = When is a game without captures drawn?
rules-houses-limit-jieqi-here = After { $moves } moves by each side in jieqi. Turning a piece over does not start the count anew.
rules-houses-limit-xiangqi-here = Never: xiangqi has no such limit here.
rules-houses-mixed = Check and chase by turns?
rules-houses-mixed-here = A draw: a checking move counts as a check and never also as a chase.
rules-houses-two = Two pieces chased by turns?
rules-houses-two-here = A draw: only one and the same piece counts.
rules-houses-hidden = A face-down piece that chases or is chased?
rules-houses-hidden-here = It counts as the piece of its point. On a soldier’s point it neither chases nor can be chased.
rules-houses-stalemate = No legal move left?
rules-houses-stalemate-here = That side loses.
rules-houses-order = Several rules at once?
rules-houses-order-jieqi-here = Checkmate and stalemate come first, then repetition, then the limit without a capture.
rules-houses-order-xiangqi-here = Checkmate and stalemate come first, then repetition.

rules-history = History
rules-history-jieqi-name = The Chinese name 揭棋, jiēqí, means the game of uncovering: you lift the cover from your pieces one by one. It is a Chinese variant of xiangqi, played with an ordinary set whose pieces are turned upside down; in Vietnam it is called cờ úp. In recent years it has won players fast, above all in China and Vietnam, and owes much of that to play online.
rules-history-jieqi-rules = No single body sets its rules, and descriptions differ in some details, most of all on who learns what a captured face-down piece was. The core is what the published descriptions share: face-down pieces move as the piece of their point, and advisors and elephants that were turned up are free of palace and river. For face-down pieces that are captured, this table follows what is usual online: only the captor learns what it was.
rules-history-xiangqi = Xiangqi has been played in China for about a thousand years in the form that is played today. For repetition this table follows the rules of the Asian Xiangqi Federation.
rules-play = Play a friend
