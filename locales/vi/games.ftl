# Tên cờ và đồng hồ.

game-name = { $game ->
    [xiangqi] Cờ tướng
   *[jieqi] Cờ úp
}
game-kind = { $game ->
    [xiangqi] Cờ tướng truyền thống
   *[jieqi] Cờ tướng với quân úp
}

clock-long = { $kind ->
    [increment] { $minutes } phút + { $seconds } giây mỗi nước
    [per_move] { $minutes } phút, sau đó { $seconds } giây mỗi nước
    [days] { $days } ngày mỗi nước
   *[none] Không tính giờ
}
clock-brief = { $kind ->
    [increment] { $minutes } phút + { $seconds } giây
    [per_move] { $minutes } phút, rồi { $seconds } giây
    [days] { $days } ngày mỗi nước
   *[none] Không tính giờ
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } ph, { $seconds } s
    [days] { $days } ngày
   *[none] Không tính giờ
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } giờ { $minutes } phút
   *[other] { $days } ngày { $hours } giờ
}
