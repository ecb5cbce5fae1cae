board-yours = Tabuleiro, você é { side-inside }
board-watched = Tabuleiro, { side-inside } embaixo
board-over = Tabuleiro, a partida acabou
point-empty = { $point }, vazio
point-up = { $point }, { role } { side-adjective }
point-down = { $point }, peça { side-feminine } virada para baixo, move-se como { role }
point-shown = { $point }, { role } { side-adjective }, estava virado para baixo
man-up = { role } { side-adjective }
man-down = peça { side-feminine } virada para baixo: move-se como { role }
with-state = { $name }, { $state }
state-selected = seleção atual
state-go = dá para ir até aqui
state-take = dá para capturar
state-loses = perderia por repetição
state-check = em xeque
state-from = última jogada a partir daqui
state-to = última jogada até aqui

say-your-move = Sua vez.
say-their-move = É a vez { side-of }.
say-check-you = Xeque. Seu general está atacado.
say-check-them = { side-subject } está em xeque.
say-dealing-creator = Distribuindo as peças…
say-dealing = Esperando o navegador do anfitrião abrir a parte dele na distribuição.
say-open = A mesa espera um segundo jogador.
say-looking = { $move ->
    [0] Você está vendo a posição inicial. A última jogada da lista traz você de volta.
    [one] Você está vendo a jogada { $move }. A última jogada da lista traz você de volta.
   *[other] Você está vendo a jogada { $move }. A última jogada da lista traz você de volta.
}
say-first-move = { $seconds ->
    [one] Se { side-inside } não jogar, a mesa será desfeita em { $seconds } segundo.
   *[other] Se { side-inside } não jogar, a mesa será desfeita em { $seconds } segundos.
}
say-selected-down = { $point }: peça virada para baixo no ponto de partida do { role }, portanto move-se como { role-is }.
say-selected-up = { $point }: { role } { side-adjective }.
say-confirm = De { $from } para { $to }?
say-lost-share = Este navegador não tem mais a parte dele na distribuição, então a partida não pode começar. A mesa será desfeita daqui a pouco.
say-eye = O olho fechado marca as peças que só você viu.

did-you-up = Você move o { role } de { $from } para { $to }.
did-you-down = Você move uma peça oculta de { $from } para { $to }: é { role-is }.
did-they-up = { side-subject } move o { role } de { $from } para { $to }.
did-they-down = { side-subject } move uma peça oculta de { $from } para { $to }: é { role-is }.
did-take = Captura { role-taken }.
did-take-secret = Captura { role-taken-down }: só você sabe.
did-take-yours = Captura o seu { taken-name }.
did-take-yours-down = Captura uma peça oculta sua.
did-take-down = Captura uma peça oculta { side-of }.
did-take-known = Captura { role-taken-down }.
did-check-you = Xeque. Seu general está atacado.
did-check-they = Xeque.
did-sit = { side-subject } se sentou.
did-start = A partida começa. A primeira jogada é { side-of }.
did-offer-you = Você propõe empate.
did-offer-they = { side-subject } propõe empate.
did-offer-gone = A proposta de empate não vale mais.
did-here = { side-subject } voltou.
did-away = { side-subject } está ausente.

did-take-back-asked = { side-subject } pede para voltar uma jogada.
did-take-back-asked-you = Você pede para voltar uma jogada.
did-take-back-done = A última jogada { side-of } foi desfeita.
did-take-back-gone = A jogada fica.
did-rematch-they = { side-subject } propõe revanche.
did-rematch-you = Você propõe revanche.
did-rematch-gone = A revanche foi descartada.
did-rematch = Vocês dois continuam em uma nova mesa.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] Resta { $seconds } segundo.
   *[other] Restam { $seconds } segundos.
}

phrase-hello = Olá!
phrase-good_luck = Boa sorte!
phrase-well_played = Boa partida!
phrase-thanks = Valeu!
phrase-one_moment = Um momento, por favor.
phrase-sorry = Desculpe!

claim-soon = { side-subject } está ausente. Você poderá reivindicar a partida em { $time }.
claim-now = { side-subject } foi embora.
claim-win = Reivindicar a vitória
claim-draw = Encerrar em empate
claim-wait = Esperar

sentences = { $first } { $second }

offer-accept = Aceitar
offer-decline = Recusar
take-back-yes = Permitir
take-back-no = Não
rematch-yes = Jogar de novo
rematch-no = Não, obrigado
confirm-yes = Jogar
confirm-no = Voltar

presence-here = presente
presence-away = ausente
you = (você)
seat-you = Você, { side-name }
seat-computer = Computador { $level }
seat-took-you = Você capturou:
seat-took-they = { side-subject } capturou:
seat-clock-runs = Relógio: { $name }, correndo
seat-clock-stands = Relógio: { $name }

tray-up = { role-count }
tray-secret = { role-count }, só você viu
tray-down = { $count ->
    [one] { $count } peça { side-feminine } virada para baixo
   *[other] { $count } peças { side-feminine-plural } viradas para baixo
}
tray-was-down = { role-count }, { $count ->
    [one] estava virado para baixo, só o lado que capturou viu
   *[other] estavam virados para baixo, só o lado que capturou viu
}

move-reveal = revela-se: { role }
move-take = captura { role-taken }
move-take-down = captura uma peça oculta
move-take-hidden = captura { role-taken-down }, visto só por um lado
move-check = xeque
moves-played = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}

pool-you = Você, { side-name }
pool-face-down = Viradas para baixo no tabuleiro: Preto { $black }, Vermelho { $red }.
pool-taken-yours = { $count ->
    [one] { side-subject } capturou { $count } peça sua que você não viu: ela ainda conta aqui.
   *[other] { side-subject } capturou { $count } peças suas que você não viu: elas ainda contam aqui.
}
pool-taken-unseen = { $count ->
    [one] { $count } peça capturada virada para baixo ainda conta aqui.
   *[other] { $count } peças capturadas viradas para baixo ainda contam aqui.
}

warn-repetition-draw = Esta posição já ocorreu duas vezes. Na terceira é empate.
warn-repetition-you = Esta posição já ocorreu duas vezes. Na terceira você perde: { $rule }.
warn-repetition-they = Esta posição já ocorreu duas vezes. Na terceira { side-inside } perde: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] perseguição perpétua
   *[perpetual_check] xeque perpétuo
}
warn-quiet = { $left ->
    [one] Mais { $left } jogada sem captura e a partida termina empatada.
   *[other] Mais { $left } jogadas sem captura e a partida termina empatada.
}
losing-text = Depois da jogada de { $from } para { $to } a posição ocorre pela terceira vez, e perde quem ficou dando xeque ou perseguindo: você.

browser-this = Este navegador
browser-other = Navegador { $number }
browser-sign-out = Desconectar

watching = { $count ->
    [0] Ninguém está assistindo
    [one] { $count } espectador
   *[other] { $count } espectadores
}

line-stale = A conexão caiu. Tentando de novo…
line-back = A conexão voltou.

title-waiting = Esperando um amigo
title-sit = Sente-se
notice-turn = { side-subject } jogou. É a sua vez.
notice-start = A partida começou.
