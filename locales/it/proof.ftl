proof-heading = Verifica la disposizione
proof-ok = La disposizione è quella che era stata sigillata, e ogni pezzo mostrato è quello che era stato disposto.
proof-partly = Tutto ciò che questo browser può verificare è giusto. Chi era al tavolo dall’inizio può verificare di più.
proof-failed = Qualcosa non torna: non è questa la disposizione che era stata sigillata.
proof-none = La partita è finita prima che si facesse la disposizione.

proof-commitment = { $state ->
    [ok] Il segreto del server è quello che ha sigillato prima che qualcuno si sedesse.
    [failed] Il segreto del server non è quello che ha sigillato prima che qualcuno si sedesse.
   *[unknown] Questo browser non ha visto il sigillo del server prima della partita.
}
proof-creator_seal = { $state ->
    [ok] Il contributo dell’ospitante è quello sigillato prima che l’invitato si sedesse.
    [failed] Il contributo dell’ospitante non è quello sigillato prima che l’invitato si sedesse.
   *[unknown] Questo browser non ha visto il sigillo del contributo dell’ospitante.
}
proof-creator_bytes = { $state ->
    [ok] Il contributo dell’ospitante è quello sorteggiato da questo browser.
    [failed] Il contributo dell’ospitante non è quello sorteggiato da questo browser.
   *[unknown] Il contributo dell’ospitante è stato sorteggiato altrove.
}
proof-guest_bytes = { $state ->
    [ok] Il contributo dell’invitato è quello che questo browser conosce.
    [failed] Il contributo dell’invitato non è quello che questo browser conosce.
   *[unknown] Questo browser non ha visto il contributo dell’invitato prima della partita.
}
proof-deal = { $state ->
    [ok] Il segreto e i due contributi danno esattamente questa disposizione.
   *[failed] Il segreto e i due contributi danno un’altra disposizione.
}
proof-reveals = { $state ->
    [ok] { $count ->
        [0] Nessun pezzo si è scoperto.
        [one] { $count } pezzo si è scoperto, ed è quello disposto.
       *[other] { $count } pezzi si sono scoperti, e tutti sono quelli disposti.
    }
   *[failed] Un pezzo che si è scoperto non è quello disposto: { $points }.
}
proof-captures = { $state ->
    [ok] { $count ->
        [0] Nessun pezzo è stato catturato coperto.
        [one] { $count } pezzo è stato catturato coperto, ed è quello disposto.
       *[other] { $count } pezzi sono stati catturati coperti, e tutti sono quelli disposti.
    }
   *[failed] Un pezzo catturato coperto non è quello disposto: { $points }.
}
proof-value-commitment = Sigillo mostrato prima della partita
proof-value-server = Il segreto del server, ora mostrato
proof-value-creator = Il contributo dell’ospitante
proof-value-guest = Il contributo dell’invitato
