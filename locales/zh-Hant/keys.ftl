# 按鍵時在棋盤上讀出的話。

read-no-move = 還沒有走棋。
read-no-clock = 本局不計時。
read-days = { $count }天
read-hours = { $count }小時
read-minutes = { $count }分鐘
read-seconds = { $count }秒
read-side = { side-name }：{ $list }。
read-side-down = { side-name }暗子：{ $list }。
read-standing = { role } { $point }
read-taken = { side-name }吃掉：{ $list }。
read-taken-nothing = { side-name }還沒有吃子。
read-down = { side-name }有 { $count } 個暗子，每個可能是：{ $list }。
read-down-none = { side-name }沒有暗子。
read-nothing-down = 本局沒有暗子。
read-chance = { role } { $share }
read-point = { $point } 可能是：{ $list }。
read-point-none = { $point } 上沒有暗子。

typed-unreadable = 「{ $text }」不是著法。請寫 h2e2、C2=5 或炮二平五。
typed-none = { $text } 現在走不了。
typed-several = { $text } 可以指不止一著。請寫出起點和終點：h2e2。
