# 首页的棋桌列表。

list-waiting = 等对手入座
list-dealing = 正在排布暗子
list-expired = 没有人及时入座
list-closed = 无人入座前已撤掉
list-called-off = 开始前已取消
list-move = 第 { $move } 回合
list-here = 对方在线
list-computer = 对电脑 { $level } 级
list-badge-turn = 轮到你
list-badge-their = 对方走
list-badge-open = 空位
list-badge-over = 已结束
list-nobody = 无名棋友
list-you-play = 你执{ side-colour }
list-sit = 入座
