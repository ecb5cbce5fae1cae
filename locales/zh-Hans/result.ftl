# 谁胜谁负，以及原因。

result-you-win = 你赢了
result-you-lose = 你输了
result-red = 红方胜
result-black = 黑方胜
result-draw = 和棋
result-none = 没有结果

reason-checkmate = 将死：{ loser-name }在 { $point } 的将（帅）被攻击，无法解救。
reason-stalemate = 困毙：{ loser-name }没有合法着法，判负。
reason-perpetual_check = 从第 { $first } 回合到第 { $last } 回合，{ loser-name }步步将军，同一局面出现三次。长将判负。
reason-perpetual_chase = 从第 { $first } 回合到第 { $last } 回合，{ loser-name }步步捉{ $victim }，同一局面出现三次。长捉判负。
victim-up = 同一个{ role }
victim-down = 同一个暗子
reason-repetition = 从第 { $first } 回合到第 { $last } 回合，同一局面出现三次，并非单方造成，判和。
reason-no_capture_limit = 连续 { $quiet } 步没有吃子：双方各走 { $moves } 步即达限着，判和。
reason-agreement = 双方同意和棋。
reason-abandonment-win = { loser-name }离开了棋桌，对方申请判胜。
reason-abandonment-draw = 一方离开了棋桌，另一方申请判和。
reason-resignation = { loser-name }认输。
reason-time = { loser-name }超时。
reason-aborted = { side-name }在对局开始前取消了对局。
reason-closed = 还没有人入座，棋桌就撤掉了。
reason-expired = 没有人及时入座。
reason-not-dealt = 桌主的浏览器不在，暗子没能及时排布。
reason-no-first-move = { side-name }没有及时走第一步。
reason-length = 共 { moves-played }。

replay-at = { $plies } 步中的第 { $ply } 步。
lens-note = { $lens ->
    [red] 棋子背面表示红方不知道的棋子，闭眼标记表示只有红方知道的棋子。
    [black] 棋子背面表示黑方不知道的棋子，闭眼标记表示只有黑方知道的棋子。
   *[everything] 虚线圈表示谁都不知道的棋子，闭眼标记表示只有吃子的一方知道的棋子。
}
