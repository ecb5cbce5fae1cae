# 終局後驗證排布。

proof-heading = 驗證排布
proof-ok = 排布與封存的一致，亮出的每個棋子都與排布相符。
proof-partly = 這個瀏覽器能驗證的都正確。從一開始就在座的人能驗證得更多。
proof-failed = 有地方對不上：這不是當初封存的排布。
proof-none = 排布產生之前對局就結束了。

proof-commitment = { $state ->
    [ok] 伺服器的密值與任何人入座前封存的一致。
    [failed] 伺服器的密值與任何人入座前封存的不一致。
   *[unknown] 這個瀏覽器在對局前沒有見過伺服器的封印。
}
proof-creator_seal = { $state ->
    [ok] 桌主的份額與來客入座前封存的一致。
    [failed] 桌主的份額與來客入座前封存的不一致。
   *[unknown] 這個瀏覽器沒有見過桌主份額的封印。
}
proof-creator_bytes = { $state ->
    [ok] 桌主的份額正是這個瀏覽器產生的。
    [failed] 桌主的份額不是這個瀏覽器產生的那份。
   *[unknown] 桌主的份額是在別處產生的。
}
proof-guest_bytes = { $state ->
    [ok] 來客的份額與這個瀏覽器所知的一致。
    [failed] 來客的份額與這個瀏覽器所知的不一致。
   *[unknown] 這個瀏覽器在對局前沒有見過來客的份額。
}
proof-deal = { $state ->
    [ok] 由密值和兩份隨機數得出的正是這個排布。
   *[failed] 由密值和兩份隨機數得出的是另一個排布。
}
proof-reveals = { $state ->
    [ok] 翻開了 { $count } 個棋子，都與排布相符。
   *[failed] 有翻開的棋子與排布不符：{ $points }。
}
proof-captures = { $state ->
    [ok] 被吃的暗子有 { $count } 個，都與排布相符。
   *[failed] 有被吃的暗子與排布不符：{ $points }。
}
proof-value-commitment = 對局前公布的封印
proof-value-server = 現在公布的伺服器密值
proof-value-creator = 桌主的份額
proof-value-guest = 來客的份額
