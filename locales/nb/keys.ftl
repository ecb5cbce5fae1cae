# Det en tast leser opp ved brettet.

read-no-move = Ingen trekk er gjort ennå.
read-no-clock = Dette partiet har ingen klokke.
read-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dager
}
read-hours = { $count ->
    [one] { $count } time
   *[other] { $count } timer
}
read-minutes = { $count ->
    [one] { $count } minutt
   *[other] { $count } minutter
}
read-seconds = { $count ->
    [one] { $count } sekund
   *[other] { $count } sekunder
}
read-side = { side-name }: { $list }.
read-side-down = { side-name }, med forsiden ned: { $list }.
read-standing = { role } { $point }
read-taken = { side-name } har slått: { $list }.
read-taken-nothing = { side-name } har ikke slått noe.
read-down = { $count ->
    [one] { side-name } har { $count } skjult brikke. Den kan være: { $list }.
   *[other] { side-name } har { $count } skjulte brikker. Hver av dem kan være: { $list }.
}
read-down-none = { side-name } har ingen skjulte brikker.
read-nothing-down = I dette partiet ligger alle brikker med forsiden opp.
read-chance = { role } { $share }
read-point = Brikken på { $point } kan være: { $list }.
read-point-none = Ingen skjult brikke på { $point }.

typed-unreadable = «{ $text }» er ikke et trekk. Skriv h2e2, C2=5 eller 炮二平五.
typed-none = { $text } er ikke mulig nå.
typed-several = { $text } kan være flere trekk. Skriv det med punktene: h2e2.
