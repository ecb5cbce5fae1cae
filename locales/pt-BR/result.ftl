result-you-win = Você venceu
result-you-lose = Você perdeu
result-red = O Vermelho venceu
result-black = O Preto venceu
result-draw = Empate
result-none = Sem resultado

reason-checkmate = Xeque-mate: o general { loser-of } em { $point } está atacado e nenhuma jogada o salva.
reason-stalemate = { loser-name } não tem mais jogada legal, e por isso perde.
reason-perpetual_check = { loser-name } deu xeque em todas as jogadas, da { $first }ª à { $last }ª, enquanto a mesma posição ocorreu três vezes. Xeque perpétuo perde.
reason-perpetual_chase = { loser-name } perseguiu { $victim } em todas as jogadas, da { $first }ª à { $last }ª, enquanto a mesma posição ocorreu três vezes. Perseguição perpétua perde.
victim-up = sempre o mesmo { role }
victim-down = sempre a mesma peça virada para baixo
reason-repetition = A mesma posição ocorreu três vezes entre as jogadas { $first } e { $last }, e nenhum dos lados a forçou sozinho.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } jogada ao todo sem captura: o limite é de { $moves } de cada lado.
   *[other] { $quiet } jogadas ao todo sem captura: o limite é de { $moves } de cada lado.
}
reason-agreement = Os dois jogadores concordaram com o empate.
reason-abandonment-win = { loser-name } deixou a mesa, e o adversário reivindicou a vitória.
reason-abandonment-draw = Um dos lados deixou a mesa, e o outro reivindicou o empate.
reason-resignation = { loser-name } desistiu.
reason-time = O tempo { loser-of } se esgotou.
reason-aborted = { side-subject } cancelou a partida antes de ela começar.
reason-closed = A mesa foi fechada antes de alguém se sentar.
reason-expired = Ninguém se sentou a tempo.
reason-not-dealt = A distribuição não foi feita a tempo, porque o navegador de quem criou a mesa não estava presente.
reason-no-first-move = { side-subject } não fez a primeira jogada a tempo.
reason-length = { moves-played }.
replay-at = { $ply } de { $plies }.
lens-note = { $lens ->
    [red] Um verso é uma peça que o Vermelho não conhecia. O olho fechado marca o que só o Vermelho soube.
    [black] Um verso é uma peça que o Preto não conhecia. O olho fechado marca o que só o Preto soube.
   *[everything] Um anel tracejado marca uma peça que ninguém conhecia. O olho fechado marca o que só o lado que capturou soube.
}
