game-name = { $game ->
    [xiangqi] Σιάνγκτσι
   *[jieqi] Τζιετσί
}
game-kind = { $game ->
    [xiangqi] Κινέζικο σκάκι
   *[jieqi] Κινέζικο σκάκι με κρυφά κομμάτια
}

clock-long = { $kind ->
    [increment] { $minutes } λεπτά + { $seconds } δευτ. ανά κίνηση
    [per_move] { $minutes } λεπτά, μετά { $seconds } δευτ. ανά κίνηση
    [days] { $days ->
        [one] { $days } ημέρα ανά κίνηση
       *[other] { $days } ημέρες ανά κίνηση
    }
   *[none] Χωρίς ρολόι
}
clock-brief = { $kind ->
    [increment] { $minutes } λ. + { $seconds } δ.
    [per_move] { $minutes } λ., μετά { $seconds } δ.
    [days] { $days ->
        [one] { $days } ημέρα ανά κίνηση
       *[other] { $days } ημέρες ανά κίνηση
    }
   *[none] Χωρίς ρολόι
}
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } λ., { $seconds } δ.
    [days] { $days ->
        [one] { $days } ημέρα
       *[other] { $days } ημέρες
    }
   *[none] Χωρίς ρολόι
}
game-and-clock = { $game } · { $clock }
clock-left = { $days ->
    [0] { $hours } ώρ. { $minutes } λ.
    [one] { $days } ημέρα { $hours } ώρ.
   *[other] { $days } ημέρες { $hours } ώρ.
}
