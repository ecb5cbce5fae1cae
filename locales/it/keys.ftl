read-no-move = Non è ancora stata giocata nessuna mossa.
read-no-clock = Questa partita è senza orologio.
read-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
read-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
read-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
read-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
read-side = { side-name }: { $list }.
read-side-down = { side-name }, coperti: { $list }.
read-standing = { role } { $point }
read-taken = { side-subject } ha catturato: { $list }.
read-taken-nothing = { side-subject } non ha catturato niente.
read-down = { $count ->
    [one] { side-subject } ha { $count } pezzo coperto. Può essere: { $list }.
   *[other] { side-subject } ha { $count } pezzi coperti. Ciascuno può essere: { $list }.
}
read-down-none = { side-subject } non ha pezzi coperti.
read-nothing-down = In questo gioco tutti i pezzi sono scoperti.
read-chance = { role } { $share }
read-point = { $point } può essere: { $list }.
read-point-none = In { $point } non c’è nessun pezzo coperto.

typed-unreadable = «{ $text }» non è una mossa. Scrivi h2e2, C2=5 o 炮二平五.
typed-none = { $text } adesso non è possibile.
typed-several = { $text } può indicare più di una mossa. Scrivila con i suoi punti: h2e2.
