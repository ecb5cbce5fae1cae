# 首頁的棋桌列表。

list-waiting = 等對手入座
list-dealing = 正在排布暗子
list-expired = 沒有人及時入座
list-closed = 無人入座前已撤掉
list-called-off = 開始前已取消
list-move = 第 { $move } 回合
list-here = 對方在線上
list-computer = 對電腦 { $level } 級
list-badge-turn = 輪到你
list-badge-their = 對方走
list-badge-open = 空位
list-badge-over = 已結束
list-nobody = 無名棋友
list-you-play = 你執{ side-colour }
list-sit = 入座
