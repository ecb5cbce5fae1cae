# The rules pages.

rules-jieqi-title = The rules of Jieqi
rules-jieqi-description = The rules of Jieqi (hidden xiangqi, cờ úp, 揭棋): how the face-down pieces move, what changes from xiangqi, captures that only one player sees, and how a game ends.
rules-jieqi-kind = Abstract strategy · two players · hidden information
rules-jieqi-lede = Hidden xiangqi: the board and the moves of Chinese chess, with an army that you have to discover while you fight with it.
rules-xiangqi-title = The rules of Xiangqi
rules-xiangqi-description = The rules of xiangqi (Chinese chess): board, pieces, check and checkmate, and the rules of repetition as they are enforced at this table.
rules-xiangqi-kind = Abstract strategy · two players · everything in the open
rules-xiangqi-lede = Chinese chess: two armies, a river between them, and a general on each side who never leaves the palace.

rules-what-jieqi = What is Jieqi?
rules-what-xiangqi = What is Xiangqi?
rules-board = Two armies of sixteen stand on the points where the lines of a board cross: nine files, ten ranks. Between the fifth and the sixth rank runs the river; on each side lies a palace of nine points, which the general never leaves. Red moves first. Whoever mates the other’s general wins.
rules-hidden = In Jieqi all pieces but the generals start face down, each side’s shuffled among its own points. The point on which a piece stands says how it makes its first move. Then it turns over, and both players see what it really is.
rules-figure = A face-down red piece turns out to be a cannon, a face-down black piece a horse

rules-changes = Rule changes
rules-changes-caption = What Jieqi changes in xiangqi
rules-column-rule = Rule
rules-column-xiangqi = Standard Xiangqi
rules-column-jieqi = Jieqi
rules-start = Start position
rules-start-xiangqi = Every piece stands face up on its own point.
rules-start-jieqi = Only the generals stand face up, on e0 and e9. Each side’s other { $hidden } pieces are shuffled and laid face down on that side’s other { $hidden } points.
rules-down = Face-down pieces
rules-down-xiangqi = There are none.
rules-down-jieqi = A face-down piece moves, captures, gives check, protects and blocks as the piece whose start point it stands on, within the limits that this piece has in xiangqi. Nobody knows what it is, its owner included.
rules-turn = Turning face up
rules-turn-xiangqi = Does not happen.
rules-turn-jieqi = A piece turns face up for both players as soon as it has made its first move. From then on it moves as what it is.
rules-free = Advisors and elephants
rules-free-xiangqi = Advisors stay in the palace, elephants on their own side of the river.
rules-free-jieqi = Face up, both may go anywhere: the advisor one point diagonally, the elephant two. A piece on the point between still blocks the elephant.
rules-capture = Capturing a face-down piece
rules-capture-xiangqi = Both players see what was taken.
rules-capture-jieqi = Only the player who took it sees what it was. The other player, and everybody who watches, learns it when the game is over.
rules-win = How you win
rules-win-xiangqi = Checkmate, or the other side has no legal move left.
rules-win-jieqi = The same.
rules-draw = Draws
rules-draw-xiangqi = By agreement, or by repetition when neither side is to blame. There is no limit of moves here.
rules-draw-jieqi = The same, and a limit: { $moves } moves by each side without a capture end the game as a draw.

rules-pieces = How the pieces move


rules-piece-general = One point along a line, inside the palace. The two generals may never face each other on a file with nothing between them.
rules-piece-advisor = One point diagonally; in xiangqi inside the palace.
rules-piece-elephant = Exactly two points diagonally, and only if the point between is empty; in xiangqi on its own side of the river.
rules-piece-horse = One point along a line, then one diagonally outward. A piece on the first of the two points blocks it.
rules-piece-chariot = Any distance along a line.
rules-piece-cannon = Moves like the chariot. To capture it must jump over exactly one piece of either side.
rules-piece-soldier = One point forward; once across the river also one point sideways. Never backward.

rules-check = Check and the end
rules-check-text = You may not leave your own general attacked. A general that is attacked and cannot be saved is mated, and its side has lost. A side that has no legal move has lost too, in check or not. A clock that runs out loses.
rules-legal-jieqi = A move of a face-down piece is judged as it is made, before anybody knows what turns up. Whether it gives check is judged with the piece that turned up.

rules-repetition = Repetition
rules-repetition-text = When the same position, with the same side to move, stands for the third time, the game ends. Every move between the first time and the third counts.
rules-repetition-check = Who gave check with every move loses: perpetual check.
rules-repetition-chase = Who attacked one and the same unprotected piece with every move loses: perpetual chase. Generals and soldiers may attack for ever; soldiers that have not crossed the river may be attacked for ever.
rules-repetition-draw = If both did it, or neither, the game is drawn.
rules-repetition-warned = The table warns you when a position stands for the second time, and asks before you play a move that would lose.

rules-history = History
rules-history-jieqi = The game is called 揭棋 in China, “the game of uncovering”, and cờ úp in Vietnam, “face-down chess”. No single body sets its rules, and descriptions differ: on whether the captured piece is shown, on the limit for draws, on repetition. This table plays the version written above: what was captured face down is known to the captor alone until the game is over.
rules-history-xiangqi = Xiangqi has been played in China for about a thousand years in the form that is played today. This table follows the rules of the Asian Xiangqi Federation for repetition.
rules-play = Play a friend
