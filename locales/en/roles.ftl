# The pieces and the sides, in the forms that sentences need.

# A bare name, inside a sentence: “Red horse”.
role = { $role ->
    [general] general
    [advisor] advisor
    [elephant] elephant
    [horse] horse
    [chariot] chariot
    [cannon] cannon
   *[soldier] soldier
}
# A name that stands alone.
role-title = { $role ->
    [general] General
    [advisor] Advisor
    [elephant] Elephant
    [horse] Horse
    [chariot] Chariot
    [cannon] Cannon
   *[soldier] Soldier
}
# “It is …”
role-is = { $role ->
    [general] a general
    [advisor] an advisor
    [elephant] an elephant
    [horse] a horse
    [chariot] a chariot
    [cannon] a cannon
   *[soldier] a soldier
}
# “… takes …”
role-taken = { $taken ->
    [general] a general
    [advisor] an advisor
    [elephant] an elephant
    [horse] a horse
    [chariot] a chariot
    [cannon] a cannon
   *[soldier] a soldier
}
# “… takes … that lay face down”
role-taken-down = { $taken ->
    [advisor] a face-down advisor
    [elephant] a face-down elephant
    [horse] a face-down horse
    [chariot] a face-down chariot
    [cannon] a face-down cannon
   *[soldier] a face-down soldier
}
# So many of one kind, in a tray.
role-count = { $role ->
    [general] { $count ->
        [one] { $count } { side-name } general
       *[other] { $count } { side-name } generals
    }
    [advisor] { $count ->
        [one] { $count } { side-name } advisor
       *[other] { $count } { side-name } advisors
    }
    [elephant] { $count ->
        [one] { $count } { side-name } elephant
       *[other] { $count } { side-name } elephants
    }
    [horse] { $count ->
        [one] { $count } { side-name } horse
       *[other] { $count } { side-name } horses
    }
    [chariot] { $count ->
        [one] { $count } { side-name } chariot
       *[other] { $count } { side-name } chariots
    }
    [cannon] { $count ->
        [one] { $count } { side-name } cannon
       *[other] { $count } { side-name } cannons
    }
   *[soldier] { $count ->
        [one] { $count } { side-name } soldier
       *[other] { $count } { side-name } soldiers
    }
}

# A side, for itself or as the subject of a sentence.
side-name = { $side ->
    [black] Black
   *[red] Red
}
# The side that has lost, as the subject of a sentence.
loser-name = { $loser ->
    [black] Black
   *[red] Red
}
