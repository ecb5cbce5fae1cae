# Figury a strany v pádech, které věty potřebují.

role = { $role ->
    [general] generál
    [advisor] rádce
    [elephant] slon
    [horse] kůň
    [chariot] vůz
    [cannon] dělo
   *[soldier] voják
}
role-title = { $role ->
    [general] Generál
    [advisor] Rádce
    [elephant] Slon
    [horse] Kůň
    [chariot] Vůz
    [cannon] Dělo
   *[soldier] Voják
}
role-is = { role }
# Čí je výchozí bod.
role-genitive = { $role ->
    [general] generála
    [advisor] rádce
    [elephant] slona
    [horse] koně
    [chariot] vozu
    [cannon] děla
   *[soldier] vojáka
}
# Čím se táhne.
role-instrumental = { $role ->
    [general] generálem
    [advisor] rádcem
    [elephant] slonem
    [horse] koněm
    [chariot] vozem
    [cannon] dělem
   *[soldier] vojákem
}
# Koho nebo co tah bere.
role-taken = { $taken ->
    [general] generála
    [advisor] rádce
    [elephant] slona
    [horse] koně
    [chariot] vůz
    [cannon] dělo
   *[soldier] vojáka
}
role-taken-down = { $taken ->
    [advisor] skrytého rádce
    [elephant] skrytého slona
    [horse] skrytého koně
    [chariot] skrytý vůz
    [cannon] skryté dělo
   *[soldier] skrytého vojáka
}
role-count = { $role ->
    [general] { $count ->
        [one] { $count } { side-masculine } generál
        [few] { $count } { side-animate } generálové
       *[other] { $count } { side-many } generálů
    }
    [advisor] { $count ->
        [one] { $count } { side-masculine } rádce
        [few] { $count } { side-animate } rádci
       *[other] { $count } { side-many } rádců
    }
    [elephant] { $count ->
        [one] { $count } { side-masculine } slon
        [few] { $count } { side-animate } sloni
       *[other] { $count } { side-many } slonů
    }
    [horse] { $count ->
        [one] { $count } { side-masculine } kůň
        [few] { $count } { side-animate } koně
       *[other] { $count } { side-many } koní
    }
    [chariot] { $count ->
        [one] { $count } { side-masculine } vůz
        [few] { $count } { side-feminine } vozy
       *[other] { $count } { side-many } vozů
    }
    [cannon] { $count ->
        [one] { $count } { side-neuter } dělo
        [few] { $count } { side-things } děla
       *[other] { $count } { side-many } děl
    }
   *[soldier] { $count ->
        [one] { $count } { side-masculine } voják
        [few] { $count } { side-animate } vojáci
       *[other] { $count } { side-many } vojáků
    }
}
# Figura s barvou.
piece-name = { $role ->
    [cannon] { side-neuter } dělo
   *[soldier] { side-masculine } { role }
}

side-name = { $side ->
    [black] Černý
   *[red] Červený
}
# Druhý i čtvrtý pád strany.
side-genitive = { $side ->
    [black] Černého
   *[red] Červeného
}
# Barva jako přídavné jméno: rod a číslo.
side-masculine = { $side ->
    [black] černý
   *[red] červený
}
# Také množné číslo neživotné: černé vozy.
side-feminine = { $side ->
    [black] černé
   *[red] červené
}
side-neuter = { $side ->
    [black] černé
   *[red] červené
}
side-animate = { $side ->
    [black] černí
   *[red] červení
}
side-things = { $side ->
    [black] černá
   *[red] červená
}
side-many = { $side ->
    [black] černých
   *[red] červených
}
loser-name = { $loser ->
    [black] Černý
   *[red] Červený
}
loser-genitive = { $loser ->
    [black] Černého
   *[red] Červeného
}
