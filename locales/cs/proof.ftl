proof-heading = Ověřit rozložení
proof-ok = Rozložení je to, které bylo zapečetěno, a každá ukázaná figura je ta, která na svém místě ležela.
proof-partly = Všechno, co může tento prohlížeč ověřit, souhlasí. Kdo seděl u stolu od začátku, může ověřit víc.
proof-failed = Něco nesouhlasí: toto není rozložení, které bylo zapečetěno.
proof-none = Partie skončila dřív, než rozložení vzniklo.

proof-commitment = { $state ->
    [ok] Tajemství serveru je to, které zapečetil, než se kdo posadil.
    [failed] Tajemství serveru není to, které zapečetil, než se kdo posadil.
   *[unknown] Tento prohlížeč pečeť serveru před partií neviděl.
}
proof-creator_seal = { $state ->
    [ok] Podíl hostitele je ten, který byl zapečetěn, než se posadil host.
    [failed] Podíl hostitele není ten, který byl zapečetěn, než se posadil host.
   *[unknown] Tento prohlížeč pečeť podílu hostitele neviděl.
}
proof-creator_bytes = { $state ->
    [ok] Podíl hostitele je ten, který vylosoval tento prohlížeč.
    [failed] Podíl hostitele není ten, který vylosoval tento prohlížeč.
   *[unknown] Podíl hostitele byl vylosován jinde.
}
proof-guest_bytes = { $state ->
    [ok] Podíl hosta je ten, který tento prohlížeč zná.
    [failed] Podíl hosta není ten, který tento prohlížeč zná.
   *[unknown] Tento prohlížeč podíl hosta před partií neviděl.
}
proof-deal = { $state ->
    [ok] Z tajemství a obou podílů vychází přesně toto rozložení.
   *[failed] Z tajemství a obou podílů vychází jiné rozložení.
}
proof-reveals = { $state ->
    [ok] { $count ->
        [0] Žádná figura se neodhalila.
        [one] Odhalena byla { $count } figura a odpovídá rozložení.
        [few] Odhaleny byly { $count } figury a všechny odpovídají rozložení.
       *[other] Odhaleno bylo { $count } figur a všechny odpovídají rozložení.
    }
   *[failed] Některá odhalená figura neodpovídá rozložení: { $points }.
}
proof-captures = { $state ->
    [ok] { $count ->
        [0] Žádná figura nebyla sebrána lícem dolů.
        [one] Lícem dolů byla sebrána { $count } figura a odpovídá rozložení.
        [few] Lícem dolů byly sebrány { $count } figury a všechny odpovídají rozložení.
       *[other] Lícem dolů bylo sebráno { $count } figur a všechny odpovídají rozložení.
    }
   *[failed] Některá figura sebraná lícem dolů neodpovídá rozložení: { $points }.
}
proof-value-commitment = Pečeť ukázaná před partií
proof-value-server = Tajemství serveru, nyní ukázané
proof-value-creator = Podíl hostitele
proof-value-guest = Podíl hosta
