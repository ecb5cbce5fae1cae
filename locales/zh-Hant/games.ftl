# 棋種與棋鐘。

game-name = { $game ->
    [xiangqi] 象棋
   *[jieqi] 揭棋
}
game-kind = { $game ->
    [xiangqi] 中國象棋
   *[jieqi] 暗子象棋
}

clock-long = { $kind ->
    [increment] { $minutes } 分鐘，每步加 { $seconds } 秒
    [per_move] { $minutes } 分鐘，之後每步限 { $seconds } 秒
    [days] 每步 { $days } 天
   *[none] 不計時
}
clock-brief = { $kind ->
    [increment] { $minutes } 分 + { $seconds } 秒
    [per_move] { $minutes } 分，後每步 { $seconds } 秒
    [days] 每步 { $days } 天
   *[none] 不計時
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } 分，{ $seconds } 秒
    [days] { $days } 天
   *[none] 不計時
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } 小時 { $minutes } 分
   *[other] { $days } 天 { $hours } 小時
}
