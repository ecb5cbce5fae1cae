# Brikkene og sidene, i de formene som setningene trenger.

role = { $role ->
    [general] general
    [advisor] rådgiver
    [elephant] elefant
    [horse] hest
    [chariot] vogn
    [cannon] kanon
   *[soldier] soldat
}
role-title = { $role ->
    [general] General
    [advisor] Rådgiver
    [elephant] Elefant
    [horse] Hest
    [chariot] Vogn
    [cannon] Kanon
   *[soldier] Soldat
}
role-is = en { role }
role-the = { $role ->
    [general] generalen
    [advisor] rådgiveren
    [elephant] elefanten
    [horse] hesten
    [chariot] vognen
    [cannon] kanonen
   *[soldier] soldaten
}
role-many = { $role ->
    [general] generaler
    [advisor] rådgivere
    [elephant] elefanter
    [horse] hester
    [chariot] vogner
    [cannon] kanoner
   *[soldier] soldater
}
role-taken = { $taken ->
    [general] en general
    [advisor] en rådgiver
    [elephant] en elefant
    [horse] en hest
    [chariot] en vogn
    [cannon] en kanon
   *[soldier] en soldat
}
role-taken-down = { $taken ->
    [advisor] en skjult rådgiver
    [elephant] en skjult elefant
    [horse] en skjult hest
    [chariot] en skjult vogn
    [cannon] en skjult kanon
   *[soldier] en skjult soldat
}
role-taken-the = { $taken ->
    [general] generalen
    [advisor] rådgiveren
    [elephant] elefanten
    [horse] hesten
    [chariot] vognen
    [cannon] kanonen
   *[soldier] soldaten
}
role-count = { $count ->
    [one] { $count } { side-colour } { role }
   *[other] { $count } { side-colour-many } { role-many }
}

side-name = { $side ->
    [black] Svart
   *[red] Rød
}
# «en rød hest», «to røde hester»
side-colour = { $side ->
    [black] svart
   *[red] rød
}
side-colour-many = { $side ->
    [black] svarte
   *[red] røde
}
loser-name = { $loser ->
    [black] Svart
   *[red] Rød
}
