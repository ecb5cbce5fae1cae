game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Čínské šachy
   *[jieqi] Čínské šachy se skrytými figurami
}

clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s za tah
    [per_move] { $minutes } min, pak { $seconds } s na tah
    [days] { $days ->
        [one] { $days } den na tah
        [few] { $days } dny na tah
       *[other] { $days } dní na tah
    }
   *[none] Bez hodin
}
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, pak { $seconds } s
    [days] { $days ->
        [one] { $days } den na tah
        [few] { $days } dny na tah
       *[other] { $days } dní na tah
    }
   *[none] Bez hodin
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }
   *[none] Bez hodin
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } h { $minutes } min
    [one] { $days } den { $hours } h
    [few] { $days } dny { $hours } h
   *[other] { $days } dní { $hours } h
}
