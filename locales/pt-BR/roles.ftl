# As peças e os lados, nas formas de que as frases precisam. Todos os nomes de peças são masculinos.

role = { $role ->
    [general] general
    [advisor] conselheiro
    [elephant] elefante
    [horse] cavalo
    [chariot] carro
    [cannon] canhão
   *[soldier] soldado
}
role-title = { $role ->
    [general] General
    [advisor] Conselheiro
    [elephant] Elefante
    [horse] Cavalo
    [chariot] Carro
    [cannon] Canhão
   *[soldier] Soldado
}
role-is = um { role }
# O nome da peça capturada, sem artigo.
taken-name = { $taken ->
    [general] general
    [advisor] conselheiro
    [elephant] elefante
    [horse] cavalo
    [chariot] carro
    [cannon] canhão
   *[soldier] soldado
}
role-taken = um { taken-name }
role-taken-down = um { taken-name } oculto
role-count = { $role ->
    [general] { $count ->
        [one] { $count } general { side-adjective }
       *[other] { $count } generais { side-plural }
    }
    [advisor] { $count ->
        [one] { $count } conselheiro { side-adjective }
       *[other] { $count } conselheiros { side-plural }
    }
    [elephant] { $count ->
        [one] { $count } elefante { side-adjective }
       *[other] { $count } elefantes { side-plural }
    }
    [horse] { $count ->
        [one] { $count } cavalo { side-adjective }
       *[other] { $count } cavalos { side-plural }
    }
    [chariot] { $count ->
        [one] { $count } carro { side-adjective }
       *[other] { $count } carros { side-plural }
    }
    [cannon] { $count ->
        [one] { $count } canhão { side-adjective }
       *[other] { $count } canhões { side-plural }
    }
   *[soldier] { $count ->
        [one] { $count } soldado { side-adjective }
       *[other] { $count } soldados { side-plural }
    }
}

side-name = { $side ->
    [black] Preto
   *[red] Vermelho
}
# Sujeito no começo da frase, e dentro da frase.
side-subject = { $side ->
    [black] O Preto
   *[red] O Vermelho
}
side-inside = { $side ->
    [black] o Preto
   *[red] o Vermelho
}
side-of = { $side ->
    [black] do Preto
   *[red] do Vermelho
}
side-adjective = { $side ->
    [black] preto
   *[red] vermelho
}
side-plural = { $side ->
    [black] pretos
   *[red] vermelhos
}
# Com a palavra “peça”.
side-feminine = { $side ->
    [black] preta
   *[red] vermelha
}
side-feminine-plural = { $side ->
    [black] pretas
   *[red] vermelhas
}
loser-name = { $loser ->
    [black] O Preto
   *[red] O Vermelho
}
loser-of = { $loser ->
    [black] do Preto
   *[red] do Vermelho
}
