# 棋种与棋钟。

game-name = { $game ->
    [xiangqi] 象棋
   *[jieqi] 揭棋
}
game-kind = { $game ->
    [xiangqi] 中国象棋
   *[jieqi] 暗子象棋
}

clock-long = { $kind ->
    [increment] { $minutes } 分钟，每步加 { $seconds } 秒
    [per_move] { $minutes } 分钟，之后每步限 { $seconds } 秒
    [days] 每步 { $days } 天
   *[none] 不计时
}
clock-brief = { $kind ->
    [increment] { $minutes } 分 + { $seconds } 秒
    [per_move] { $minutes } 分，后每步 { $seconds } 秒
    [days] 每步 { $days } 天
   *[none] 不计时
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } 分，{ $seconds } 秒
    [days] { $days } 天
   *[none] 不计时
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } 小时 { $minutes } 分
   *[other] { $days } 天 { $hours } 小时
}
