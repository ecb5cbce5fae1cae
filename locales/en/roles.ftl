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
        [one] { $count } { $side } general
       *[other] { $count } { $side } generals
    }
    [advisor] { $count ->
        [one] { $count } { $side } advisor
       *[other] { $count } { $side } advisors
    }
    [elephant] { $count ->
        [one] { $count } { $side } elephant
       *[other] { $count } { $side } elephants
    }
    [horse] { $count ->
        [one] { $count } { $side } horse
       *[other] { $count } { $side } horses
    }
    [chariot] { $count ->
        [one] { $count } { $side } chariot
       *[other] { $count } { $side } chariots
    }
    [cannon] { $count ->
        [one] { $count } { $side } cannon
       *[other] { $count } { $side } cannons
    }
   *[soldier] { $count ->
        [one] { $count } { $side } soldier
       *[other] { $count } { $side } soldiers
    }
}

side-name = { $color ->
    [black] Black
   *[red] Red
}
