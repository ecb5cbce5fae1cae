read-no-move = Ainda não houve nenhuma jogada.
read-no-clock = Esta partida não tem relógio.
read-days = { $count ->
    [one] { $count } dia
   *[other] { $count } dias
}
read-hours = { $count ->
    [0] { $count } horas
    [one] { $count } hora
   *[other] { $count } horas
}
read-minutes = { $count ->
    [0] { $count } minutos
    [one] { $count } minuto
   *[other] { $count } minutos
}
read-seconds = { $count ->
    [0] { $count } segundos
    [one] { $count } segundo
   *[other] { $count } segundos
}
read-side = { side-name }: { $list }.
read-side-down = { side-name }, viradas para baixo: { $list }.
read-standing = { role } { $point }
read-taken = { side-subject } capturou: { $list }.
read-taken-nothing = { side-subject } não capturou nada.
read-down = { $count ->
    [one] { side-subject } tem { $count } peça virada para baixo. Ela pode ser: { $list }.
   *[other] { side-subject } tem { $count } peças viradas para baixo. Cada uma pode ser: { $list }.
}
read-down-none = { side-subject } não tem nenhuma peça virada para baixo.
read-nothing-down = Neste jogo todas as peças ficam viradas para cima.
read-chance = { role } { $share }
read-point = { $point } pode ser: { $list }.
read-point-none = Em { $point } não há peça virada para baixo.

typed-unreadable = “{ $text }” não é uma jogada. Escreva h2e2, C2=5 ou 炮二平五.
typed-none = { $text } não é possível agora.
typed-several = { $text } pode ser mais de uma jogada. Escreva com os pontos: h2e2.
