home-title = Xiangqi oculto em uma mesa só sua
home-description = Jogue Jieqi (xiangqi oculto, cờ úp, 揭棋) e xiangqi online com um amigo: sem cadastro, com um único link.
home-heading = Cada peça é um segredo até se mover
home-lede = Xiangqi oculto com um amigo. Sem cadastro: crie uma mesa, envie o link, jogue.

home-play = Jogar
home-friend = Jogar com um amigo
home-friend-copies = copia o link
home-anyone = Jogar com qualquer um
home-anyone-how = o próximo que procurar o mesmo jogo
home-game = Jogo
home-game-jieqi = Jieqi
home-game-xiangqi = Prefiro Xiangqi
home-seat = Sua cor
home-seat-random = Sorteio
home-seat-red = Vermelho
home-seat-black = Preto
home-clock = Relógio, minutos + segundos por jogada
home-clock-none = Sem
home-clock-other = Outro…
home-clock-kind = Tipo de relógio
home-clock-increment = Acréscimo
home-clock-per_move = Limite por jogada
home-clock-days = Dias por jogada
home-minutes = Minutos no início
home-increment = Segundos acrescentados a cada jogada
home-per-move = Segundos para cada jogada depois disso
home-days = Dias para cada jogada
home-failed = Não foi possível criar a mesa. Verifique a conexão e tente de novo.
home-refused = Não foi possível criar a mesa: há pouco foram criadas mesas demais daqui. Espere um minuto e tente de novo.

home-new = Não conhece Jieqi?
home-rules = As regras em três minutos

home-mine = Suas mesas
home-open = Mesas abertas
home-open-none = Ninguém está esperando agora. Toque em “Jogar com qualquer um” e seja o primeiro.
