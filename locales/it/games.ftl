game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Scacchi cinesi
   *[jieqi] Scacchi cinesi a pezzi coperti
}

clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s a mossa
    [per_move] { $minutes } min, poi { $seconds } s a mossa
    [days] { $days ->
        [one] { $days } giorno a mossa
       *[other] { $days } giorni a mossa
    }
   *[none] Senza orologio
}
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, poi { $seconds } s
    [days] { $days ->
        [one] { $days } giorno a mossa
       *[other] { $days } giorni a mossa
    }
   *[none] Senza orologio
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
   *[none] Senza orologio
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } h { $minutes } min
    [one] { $days } giorno { $hours } h
   *[other] { $days } giorni { $hours } h
}
