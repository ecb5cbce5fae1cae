# 终局后验证排布。

proof-heading = 验证排布
proof-ok = 排布与封存的一致，亮出的每个棋子都与排布相符。
proof-partly = 这个浏览器能验证的都正确。从一开始就在座的人能验证得更多。
proof-failed = 有地方对不上：这不是当初封存的排布。
proof-none = 排布产生之前对局就结束了。

proof-commitment = { $state ->
    [ok] 服务器的密值与任何人入座前封存的一致。
    [failed] 服务器的密值与任何人入座前封存的不一致。
   *[unknown] 这个浏览器在对局前没有见过服务器的封印。
}
proof-creator_seal = { $state ->
    [ok] 桌主的份额与来客入座前封存的一致。
    [failed] 桌主的份额与来客入座前封存的不一致。
   *[unknown] 这个浏览器没有见过桌主份额的封印。
}
proof-creator_bytes = { $state ->
    [ok] 桌主的份额正是这个浏览器生成的。
    [failed] 桌主的份额不是这个浏览器生成的那份。
   *[unknown] 桌主的份额是在别处生成的。
}
proof-guest_bytes = { $state ->
    [ok] 来客的份额与这个浏览器所知的一致。
    [failed] 来客的份额与这个浏览器所知的不一致。
   *[unknown] 这个浏览器在对局前没有见过来客的份额。
}
proof-deal = { $state ->
    [ok] 由密值和两份随机数得出的正是这个排布。
   *[failed] 由密值和两份随机数得出的是另一个排布。
}
proof-reveals = { $state ->
    [ok] 翻开了 { $count } 个棋子，都与排布相符。
   *[failed] 有翻开的棋子与排布不符：{ $points }。
}
proof-captures = { $state ->
    [ok] 被吃的暗子有 { $count } 个，都与排布相符。
   *[failed] 有被吃的暗子与排布不符：{ $points }。
}
proof-value-commitment = 对局前公布的封印
proof-value-server = 现在公布的服务器密值
proof-value-creator = 桌主的份额
proof-value-guest = 来客的份额
