# I pezzi e i lati, nelle forme che servono alle frasi. Tutti i nomi dei pezzi sono maschili.

role = { $role ->
    [general] generale
    [advisor] consigliere
    [elephant] elefante
    [horse] cavallo
    [chariot] carro
    [cannon] cannone
   *[soldier] soldato
}
role-title = { $role ->
    [general] Generale
    [advisor] Consigliere
    [elephant] Elefante
    [horse] Cavallo
    [chariot] Carro
    [cannon] Cannone
   *[soldier] Soldato
}
role-is = un { role }
# Di chi è il punto di partenza.
role-of = { $role ->
    [elephant] dell’elefante
   *[soldier] del { role }
}
# Il nome del pezzo catturato, senza articolo.
taken-name = { $taken ->
    [general] generale
    [advisor] consigliere
    [elephant] elefante
    [horse] cavallo
    [chariot] carro
    [cannon] cannone
   *[soldier] soldato
}
role-taken = un { taken-name }
role-taken-down = un { taken-name } coperto
role-count = { $role ->
    [general] { $count ->
        [one] { $count } generale { side-adjective }
       *[other] { $count } generali { side-plural }
    }
    [advisor] { $count ->
        [one] { $count } consigliere { side-adjective }
       *[other] { $count } consiglieri { side-plural }
    }
    [elephant] { $count ->
        [one] { $count } elefante { side-adjective }
       *[other] { $count } elefanti { side-plural }
    }
    [horse] { $count ->
        [one] { $count } cavallo { side-adjective }
       *[other] { $count } cavalli { side-plural }
    }
    [chariot] { $count ->
        [one] { $count } carro { side-adjective }
       *[other] { $count } carri { side-plural }
    }
    [cannon] { $count ->
        [one] { $count } cannone { side-adjective }
       *[other] { $count } cannoni { side-plural }
    }
   *[soldier] { $count ->
        [one] { $count } soldato { side-adjective }
       *[other] { $count } soldati { side-plural }
    }
}

side-name = { $side ->
    [black] Nero
   *[red] Rosso
}
# Soggetto all’inizio della frase, e dentro la frase.
side-subject = { $side ->
    [black] Il Nero
   *[red] Il Rosso
}
side-inside = { $side ->
    [black] il Nero
   *[red] il Rosso
}
side-of = { $side ->
    [black] del Nero
   *[red] del Rosso
}
side-to = { $side ->
    [black] al Nero
   *[red] al Rosso
}
side-adjective = { $side ->
    [black] nero
   *[red] rosso
}
side-plural = { $side ->
    [black] neri
   *[red] rossi
}
loser-name = { $loser ->
    [black] Il Nero
   *[red] Il Rosso
}
loser-of = { $loser ->
    [black] del Nero
   *[red] del Rosso
}
