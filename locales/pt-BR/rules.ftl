rules-jieqi-title = As regras do Jieqi
rules-jieqi-description = As regras do Jieqi (xiangqi oculto, cờ úp, 揭棋): como se movem as peças viradas para baixo, o que muda em relação ao xiangqi, as capturas que só um jogador vê e como a partida termina.
rules-xiangqi-title = As regras do Xiangqi
rules-xiangqi-description = As regras do xiangqi (xadrez chinês): o tabuleiro, as peças, o xeque e o xeque-mate, e as regras de repetição como esta mesa as aplica.
rules-jieqi-kind = Uma variante do Xiangqi (xadrez chinês)
rules-xiangqi-kind = Xadrez chinês
rules-jieqi-lede = Xiangqi em que todas as peças, menos os generais, são embaralhadas e começam viradas para baixo: cada uma faz a primeira jogada como a peça do ponto em que está, e depois se revela.
rules-xiangqi-lede = Xadrez chinês: dois exércitos, um rio entre eles e, de cada lado, um general que nunca deixa o palácio.

rules-what-jieqi = O que é Jieqi?
rules-what-jieqi-same = Jieqi é um xiangqi em que as peças começam ocultas. O tabuleiro, os generais e a maneira de vencer são os do jogo padrão. Já as demais { $hidden } peças de cada lado são embaralhadas e vão, viradas para baixo, para os pontos em que esse lado sempre começa. Assim você sabe em que pontos estão as suas peças, mas não qual peça está onde.
rules-what-jieqi-first = Enquanto está virada para baixo, a peça se move como aquela que normalmente começa no seu ponto: no canto, de onde sai um carro, como um carro; no ponto de um canhão, como um canhão; e assim por diante. Feita a primeira jogada, ela vira, mostra o que realmente é e passa a se mover desse jeito. Enquanto está oculta, ela vale como a peça do seu ponto também para atacar e dar xeque, e por isso xeque e xeque-mate seguem as regras de sempre.
rules-what-jieqi-free = Virados para cima, os conselheiros podem deixar o palácio e os elefantes podem cruzar o rio, já que uma peça oculta pode aparecer em qualquer lugar do tabuleiro. O que você descobre é sorte; quando você descobre é habilidade.
rules-figure = Uma peça vermelha virada para baixo revela-se um canhão; uma preta, um cavalo
rules-what-xiangqi = O que é Xiangqi?
rules-what-xiangqi-board = Dois exércitos de { $army } peças ficam nos pontos em que as linhas do tabuleiro se cruzam: { $files } colunas, { $ranks } fileiras. Um rio corre pelo meio. De cada lado há um palácio de { $palace } pontos. O Vermelho joga primeiro, e depois os jogadores se alternam.
rules-what-xiangqi-aim = Você vence quando o general adversário está atacado e não pode ser salvo, ou quando o adversário não tem mais jogada legal.

rules-changes = Mudanças nas regras
rules-changes-caption = Em que o Jieqi difere do Xiangqi padrão
rules-column-rule = Regra
rules-column-xiangqi = Xiangqi padrão
rules-column-jieqi = Jieqi
rules-start = Posição inicial
rules-start-xiangqi = Os dois exércitos ficam virados para cima, cada peça em seu ponto fixo.
rules-start-jieqi = Só os generais ficam virados para cima, em seus pontos habituais, e0 e e9. Embaralham-se as demais { $hidden } peças de cada lado, que vão viradas para baixo nos { $hidden } pontos de partida restantes desse lado.
rules-down = Peças viradas para baixo
rules-down-xiangqi = Não existem.
rules-down-jieqi = Enquanto está virada para baixo, a peça se move, captura ou dá xeque como aquela que normalmente começa no seu ponto, nos limites que esta tem no xiangqi padrão. Todos veem a cor dela; ninguém vê o que ela é, nem mesmo o dono.
rules-turn = Virar para cima
rules-turn-xiangqi = Não acontece.
rules-turn-jieqi = Quando uma peça virada para baixo se move, ela vira para cima e fica à vista dos dois jogadores. Daí em diante ela se move como o que realmente é.
rules-free = Conselheiros e elefantes
rules-free-xiangqi = Os conselheiros não saem do palácio; os elefantes não atravessam o rio.
rules-free-jieqi = Virado para cima, o conselheiro anda na diagonal, um ponto por vez, onde quer que esteja no tabuleiro, e o elefante pode cruzar o rio. Se o ponto do meio, o olho do elefante, estiver ocupado, o elefante continua sem passagem. Os generais não saem do palácio, e os soldados se movem como sempre.
rules-capture = Capturar uma peça virada para baixo
rules-capture-xiangqi = Não acontece: tudo fica à vista.
rules-capture-jieqi = Quem captura uma peça virada para baixo é o único a saber o que ela era. O outro jogador, e quem assiste, fica sabendo quando a partida acaba.
rules-win = Como vencer
rules-win-xiangqi = Você vence se der xeque-mate no general adversário ou se o adversário ficar sem jogada legal.
rules-win-jieqi = O mesmo.
rules-draw = Empates
rules-draw-xiangqi = Quando uma posição ocorre pela terceira vez, a partida termina. Xeque perpétuo e perseguição perpétua perdem; fora isso, é empate. Não há limite de jogadas.
rules-draw-jieqi = A mesma regra de repetição. Para que nenhuma partida dure para sempre, { $moves } jogadas de cada lado sem captura a encerram empatada, e o resultado diz que foi por isso.

rules-pieces = Como as peças se movem
rules-pieces-intro = As bolinhas são os pontos aonde a peça do meio pode ir; um anel marca uma peça que ela pode capturar.
rules-pieces-try = Experimente: toque em uma bolinha, ou vá até ela com Tab e Enter.
rules-again = Recomeçar
rules-board-of = Tabuleiro: { role-title }
rules-board-down = Tabuleiro: uma peça virada para baixo
rules-board-xiangqi = No Xiangqi, e virado para baixo em seu ponto
rules-board-free = Virado para cima no Jieqi

rules-piece-down-title = Uma peça virada para baixo
rules-piece-down = Ela está no ponto de um canhão, e por isso faz a primeira jogada como canhão. Esta se revela um cavalo, e daí em diante se move como cavalo.
rules-piece-general = Um ponto ao longo de uma linha, nunca fora do palácio. Os dois generais nunca podem ficar frente a frente em uma coluna sem nada entre eles.
rules-piece-advisor-xiangqi = Um ponto na diagonal, dentro do palácio.
rules-piece-advisor-jieqi = Um ponto na diagonal. Virado para baixo fica no palácio, porque é o que manda o seu ponto; virado para cima vai a qualquer lugar do tabuleiro.
rules-piece-elephant-xiangqi = Exatamente dois pontos na diagonal, do seu próprio lado do rio. Uma peça no ponto do meio, o olho do elefante, o bloqueia.
rules-piece-elephant-jieqi = Exatamente dois pontos na diagonal. Uma peça no ponto do meio, o olho do elefante, o bloqueia. Virado para baixo fica do seu próprio lado do rio; virado para cima vai a qualquer lugar do tabuleiro.
rules-piece-horse = Um ponto ao longo de uma linha, depois um na diagonal para fora. Uma peça no primeiro dos dois pontos, a pata do cavalo, bloqueia esse caminho.
rules-piece-chariot = Qualquer distância ao longo de uma linha.
rules-piece-cannon = Move-se como o carro. Para capturar, salta sobre exatamente uma peça de qualquer lado, o suporte.
rules-piece-soldier = Um ponto para a frente. Depois de atravessar o rio, também um ponto para o lado. Nunca para trás.

rules-ends = O xeque e o fim da partida
rules-ends-check = Você não pode deixar o próprio general atacado, nem abrir uma coluna em que os dois generais ficariam frente a frente. Um general atacado está em xeque; se nenhuma jogada o salva, é xeque-mate e o lado dele perdeu.
rules-ends-stalemate = Também perde o lado que não tem jogada legal, esteja ou não em xeque.
rules-ends-hidden = A jogada de uma peça virada para baixo é julgada no momento em que é feita, antes que alguém saiba o que vai aparecer. Se ela dá xeque, isso é julgado com a peça que apareceu.
rules-ends-other = Um jogador também pode desistir, os dois podem concordar com o empate, e quem fica sem tempo perde. Uma partida nunca empata porque restam peças de menos.
rules-ends-limit = { $warning ->
    [one] A mesa avisa quando falta { $warning } jogada sem captura para o limite de { $moves } jogadas de cada lado. Uma captura recomeça a contagem; virar uma peça, não.
   *[other] A mesa avisa quando faltam { $warning } jogadas sem captura para o limite de { $moves } jogadas de cada lado. Uma captura recomeça a contagem; virar uma peça, não.
}

rules-repetition = Repetição
rules-repetition-text = Uma posição é a mesma quando as mesmas peças estão nos mesmos pontos, até onde todos podem ver, e é a vez do mesmo lado. Quando ela ocorre pela terceira vez, a partida termina. Conta cada jogada da primeira vez até a terceira.
rules-repetition-warned = A mesa avisa quando uma posição ocorre pela segunda vez, e pergunta antes de você fazer uma jogada que perderia.
rules-repetition-check-title = Xeque perpétuo
rules-repetition-check = O lado que deu xeque em todas as jogadas perde.
rules-repetition-chase-title = Perseguição perpétua
rules-repetition-chase = O lado que em todas as jogadas atacou de novo a mesma peça perde, se essa peça estava desprotegida ou valia mais do que quem a atacava. Generais e soldados podem perseguir para sempre, e um soldado que não atravessou o rio pode ser perseguido para sempre.
rules-repetition-draw-title = Empate
rules-repetition-draw = Se nenhum dos lados fez isso, ou se os dois fizeram o mesmo, a partida empata. O xeque perpétuo pesa mais do que a perseguição perpétua: se um lado faz o primeiro e o outro a segunda, perde o lado que dá xeque.
rules-example-check = O carro vermelho dá xeque em todas as jogadas, e o general preto se desvia a cada vez. Com a jogada { $last } a posição ocorre pela terceira vez: o Vermelho perde.
rules-example-chase = O carro vermelho ataca o canhão desprotegido em todas as jogadas, e o canhão se desvia a cada vez. Com a jogada { $last } a posição ocorre pela terceira vez: o Vermelho perde.
rules-example-draw = O carro vermelho dá xeque só em uma de cada duas jogadas. Com a jogada { $last } a posição ocorre pela terceira vez: a partida empata.
rules-example-board = Tabuleiro: um exemplo de repetição
rules-example-start = O início do exemplo

rules-houses = No que os costumes diferem
rules-houses-text = Descrições e clubes não concordam em tudo. Aqui está no que diferem, e o que esta mesa faz.
rules-houses-topic = Questão
rules-houses-here = Nesta mesa
rules-houses-seen = Quem vê uma peça capturada virada para baixo?
rules-houses-seen-here = Só quem a capturou, até o fim da partida.
rules-houses-limit = Quando empata uma partida sem capturas?
rules-houses-limit-jieqi-here = No jieqi, depois de { $moves } jogadas de cada lado. Virar uma peça não recomeça a contagem.
rules-houses-limit-xiangqi-here = Nunca: aqui o xiangqi não tem esse limite.
rules-houses-mixed = Xeque e perseguição alternados?
rules-houses-mixed-here = Empate: uma jogada que dá xeque conta como xeque e nunca também como perseguição.
rules-houses-two = Duas peças perseguidas alternadamente?
rules-houses-two-here = Empate: só conta uma mesma peça.
rules-houses-hidden = Uma peça virada para baixo que persegue ou é perseguida?
rules-houses-hidden-here = Conta como a peça do seu ponto. No ponto de um soldado, não persegue nem pode ser perseguida.
rules-houses-stalemate = Nenhuma jogada legal?
rules-houses-stalemate-here = Esse lado perde.
rules-houses-order = Várias regras ao mesmo tempo?
rules-houses-order-jieqi-here = Primeiro o xeque-mate e a falta de jogada legal, depois a repetição, depois o limite sem capturas.
rules-houses-order-xiangqi-here = Primeiro o xeque-mate e a falta de jogada legal, depois a repetição.

rules-history = História
rules-history-jieqi-name = O nome chinês 揭棋, jiēqí, quer dizer xadrez de revelar: você tira a cobertura das suas peças, uma por uma. É uma variante chinesa do xiangqi, jogada com um conjunto comum, com as peças viradas para baixo; no Vietnã se chama cờ úp. Nos últimos anos ela ganhou jogadores rapidamente, sobretudo na China e no Vietnã, e deve boa parte disso às partidas online.
rules-history-jieqi-rules = Não há uma entidade única que fixe as regras. As descrições nem sempre coincidem nos detalhes; onde mais se afastam é em quem fica sabendo o que era uma peça capturada virada para baixo. O núcleo é o que as descrições publicadas têm em comum: cada peça virada para baixo se move como a do seu ponto, e o palácio e o rio já não limitam conselheiros e elefantes revelados. Quanto às peças viradas para baixo que são capturadas, esta mesa segue o costume online: só quem as capturou sabe o que eram, até o fim da partida.
rules-history-xiangqi = O xiangqi é jogado na China há cerca de mil anos na forma em que é jogado hoje. Na repetição, esta mesa segue as regras da Federação Asiática de Xiangqi.
rules-play = Jogar com um amigo
