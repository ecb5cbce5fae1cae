game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Xadrez chinês
   *[jieqi] Xadrez chinês com peças ocultas
}

clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s por jogada
    [per_move] { $minutes } min, depois { $seconds } s por jogada
    [days] { $days ->
        [one] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
   *[none] Sem relógio
}
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, depois { $seconds } s
    [days] { $days ->
        [one] { $days } dia por jogada
       *[other] { $days } dias por jogada
    }
   *[none] Sem relógio
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } dia
       *[other] { $days } dias
    }
   *[none] Sem relógio
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } h { $minutes } min
    [one] { $days } dia { $hours } h
   *[other] { $days } dias { $hours } h
}
