proof-heading = Conferir a distribuição
proof-ok = A distribuição é a que foi selada, e cada peça mostrada é a que foi distribuída.
proof-partly = Tudo o que este navegador pode conferir está certo. Quem estava na mesa desde o início pode conferir mais.
proof-failed = Algo não bate: esta não é a distribuição que foi selada.
proof-none = A partida terminou antes de a distribuição ser feita.

proof-commitment = { $state ->
    [ok] O segredo do servidor é o que ele selou antes de alguém se sentar.
    [failed] O segredo do servidor não é o que ele selou antes de alguém se sentar.
   *[unknown] Este navegador não viu o selo do servidor antes da partida.
}
proof-creator_seal = { $state ->
    [ok] A parte do anfitrião é a que foi selada antes de o convidado se sentar.
    [failed] A parte do anfitrião não é a que foi selada antes de o convidado se sentar.
   *[unknown] Este navegador não viu o selo da parte do anfitrião.
}
proof-creator_bytes = { $state ->
    [ok] A parte do anfitrião é a que este navegador sorteou.
    [failed] A parte do anfitrião não é a que este navegador sorteou.
   *[unknown] A parte do anfitrião foi sorteada em outro lugar.
}
proof-guest_bytes = { $state ->
    [ok] A parte do convidado é a que este navegador conhece.
    [failed] A parte do convidado não é a que este navegador conhece.
   *[unknown] Este navegador não viu a parte do convidado antes da partida.
}
proof-deal = { $state ->
    [ok] O segredo e as duas partes dão exatamente esta distribuição.
   *[failed] O segredo e as duas partes dão outra distribuição.
}
proof-reveals = { $state ->
    [ok] { $count ->
        [0] Nenhuma peça foi virada.
        [one] { $count } peça foi virada, como foi distribuída.
       *[other] { $count } peças foram viradas, todas como foram distribuídas.
    }
   *[failed] Uma peça que foi virada não é a que foi distribuída: { $points }.
}
proof-captures = { $state ->
    [ok] { $count ->
        [0] Nenhuma peça foi capturada virada para baixo.
        [one] { $count } peça foi capturada virada para baixo, como foi distribuída.
       *[other] { $count } peças foram capturadas viradas para baixo, todas como foram distribuídas.
    }
   *[failed] Uma peça capturada virada para baixo não é a que foi distribuída: { $points }.
}
proof-value-commitment = Selo mostrado antes da partida
proof-value-server = O segredo do servidor, mostrado agora
proof-value-creator = A parte do anfitrião
proof-value-guest = A parte do convidado
