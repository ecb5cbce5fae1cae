# Games and clocks, by name.

game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Chinese chess
   *[jieqi] Hidden Chinese chess
}

# A clock in full, as in “10 min + 5 s a move”.
clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s a move
    [per_move] { $minutes } min, then { $seconds } s a move
    [days] { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
   *[none] No clock
}
# The same on a button.
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, then { $seconds } s
    [days] { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
   *[none] No clock
}
# The same, where there is little room.
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
   *[none] No clock
}
game-and-clock = { $game } · { $clock }
# What is left for a move where days are counted.
clock-left = { $days ->
    [0] { $hours } h { $minutes } min
    [one] { $days } day { $hours } h
   *[other] { $days } days { $hours } h
}
