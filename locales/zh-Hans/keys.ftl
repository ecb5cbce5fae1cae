# 按键时在棋盘上读出的话。

read-no-move = 还没有走棋。
read-no-clock = 本局不计时。
read-days = { $count }天
read-hours = { $count }小时
read-minutes = { $count }分钟
read-seconds = { $count }秒
read-side = { side-name }：{ $list }。
read-side-down = { side-name }暗子：{ $list }。
read-standing = { role } { $point }
read-taken = { side-name }吃掉：{ $list }。
read-taken-nothing = { side-name }还没有吃子。
read-down = { side-name }有 { $count } 个暗子，每个可能是：{ $list }。
read-down-none = { side-name }没有暗子。
read-nothing-down = 本局没有暗子。
read-chance = { role } { $share }
read-point = { $point } 可能是：{ $list }。
read-point-none = { $point } 上没有暗子。

typed-unreadable = “{ $text }”不是着法。请写 h2e2、C2=5 或炮二平五。
typed-none = { $text } 现在走不了。
typed-several = { $text } 可以指不止一着。请写出起点和终点：h2e2。
