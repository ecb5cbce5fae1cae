# Spill og klokker.

game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Kinesisk sjakk
   *[jieqi] Kinesisk sjakk med skjulte brikker
}

clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s per trekk
    [per_move] { $minutes } min, deretter { $seconds } s per trekk
    [days] { $days ->
        [one] { $days } dag per trekk
       *[other] { $days } dager per trekk
    }
   *[none] Uten klokke
}
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, så { $seconds } s
    [days] { $days ->
        [one] { $days } dag per trekk
       *[other] { $days } dager per trekk
    }
   *[none] Uten klokke
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } dag
       *[other] { $days } dager
    }
   *[none] Uten klokke
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } t { $minutes } min
    [one] { $days } dag { $hours } t
   *[other] { $days } dager { $hours } t
}
