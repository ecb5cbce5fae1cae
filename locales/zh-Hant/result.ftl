# 誰勝誰負，以及原因。

result-you-win = 你贏了
result-you-lose = 你輸了
result-red = 紅方勝
result-black = 黑方勝
result-draw = 和棋
result-none = 沒有結果

reason-checkmate = 將死：{ loser-name }在 { $point } 的將（帥）被攻擊，無法解救。
reason-stalemate = 困斃：{ loser-name }沒有合法著法，判負。
reason-perpetual_check = 從第 { $first } 回合到第 { $last } 回合，{ loser-name }步步將軍，同一局面出現三次。長將判負。
reason-perpetual_chase = 從第 { $first } 回合到第 { $last } 回合，{ loser-name }步步捉{ $victim }，同一局面出現三次。長捉判負。
victim-up = 同一個{ role }
victim-down = 同一個暗子
reason-repetition = 從第 { $first } 回合到第 { $last } 回合，同一局面出現三次，並非單方造成，判和。
reason-no_capture_limit = 連續 { $quiet } 步沒有吃子：雙方各走 { $moves } 步即達限著，判和。
reason-agreement = 雙方同意和棋。
reason-abandonment-win = { loser-name }離開了棋桌，對方申請判勝。
reason-abandonment-draw = 一方離開了棋桌，另一方申請判和。
reason-resignation = { loser-name }認輸。
reason-time = { loser-name }超時。
reason-aborted = { side-name }在對局開始前取消了對局。
reason-closed = 還沒有人入座，棋桌就撤掉了。
reason-expired = 沒有人及時入座。
reason-not-dealt = 桌主的瀏覽器不在，暗子沒能及時排布。
reason-no-first-move = { side-name }沒有及時走第一步。
reason-length = 共 { moves-played }。

replay-at = { $plies } 步中的第 { $ply } 步。
lens-note = { $lens ->
    [red] 棋子背面表示紅方不知道的棋子，閉眼標記表示只有紅方知道的棋子。
    [black] 棋子背面表示黑方不知道的棋子，閉眼標記表示只有黑方知道的棋子。
   *[everything] 虛線圈表示誰都不知道的棋子，閉眼標記表示只有吃子的一方知道的棋子。
}
