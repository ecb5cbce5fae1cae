# 首页。

home-title = 自己开桌下揭棋
home-description = 在网上和朋友下揭棋（jieqi，cờ úp）与象棋：无需注册，一个链接就能开局。
home-heading = 棋子不动，谜底不揭
home-lede = 和朋友下揭棋。无需注册：开桌，发链接，下棋。

home-play = 下棋
home-friend = 和朋友下
home-friend-copies = 复制链接
home-anyone = 匹配对手
home-anyone-how = 有人选同样的对局就开始
home-computer = 和电脑下
home-computer-level = { $level } 级
home-game = 棋种
home-game-jieqi = 揭棋
home-game-xiangqi = 改下象棋
home-seat = 你执
home-seat-random = 随机
home-seat-red = 红
home-seat-black = 黑
home-level = 电脑等级，从 1（易）到 8（强）
home-clock = 棋钟：分钟 + 每步加秒
home-clock-none = 不计时
home-clock-other = 其他…
home-clock-kind = 计时方式
home-clock-increment = 每步加秒
home-clock-per_move = 每步限时
home-clock-days = 每步几天
home-minutes = 开局分钟数
home-increment = 每步加的秒数
home-per-move = 之后每步的秒数
home-days = 每步的天数
home-failed = 棋桌没有开成。请检查网络后再试。
home-refused = 棋桌没有开成：刚才从这里开的棋桌太多。请等一分钟再试。

home-new = 第一次下揭棋？
home-rules = 三分钟学会规则

home-mine = 你的棋桌
home-open = 等人入座的棋桌
home-open-none = 现在没有人在等。点“匹配对手”，做第一个吧。
