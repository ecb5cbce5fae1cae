# Τα κομμάτια και οι πλευρές, στους τύπους που χρειάζονται οι προτάσεις.

role = { $role ->
    [general] στρατηγός
    [advisor] σύμβουλος
    [elephant] ελέφαντας
    [horse] άλογο
    [chariot] άρμα
    [cannon] κανόνι
   *[soldier] στρατιώτης
}
role-title = { $role ->
    [general] Στρατηγός
    [advisor] Σύμβουλος
    [elephant] Ελέφαντας
    [horse] Άλογο
    [chariot] Άρμα
    [cannon] Κανόνι
   *[soldier] Στρατιώτης
}
role-is = { role }
# Γενική με άρθρο: το σημείο «του αλόγου».
role-genitive = { $role ->
    [general] του στρατηγού
    [advisor] του συμβούλου
    [elephant] του ελέφαντα
    [horse] του αλόγου
    [chariot] του άρματος
    [cannon] του κανονιού
   *[soldier] του στρατιώτη
}
# Αιτιατική με άρθρο: κινείτε «το άλογο».
role-accusative = { $role ->
    [general] τον στρατηγό
    [advisor] τον σύμβουλο
    [elephant] τον ελέφαντα
    [horse] το άλογο
    [chariot] το άρμα
    [cannon] το κανόνι
   *[soldier] τον στρατιώτη
}
role-taken = { $taken ->
    [general] έναν στρατηγό
    [advisor] έναν σύμβουλο
    [elephant] έναν ελέφαντα
    [horse] ένα άλογο
    [chariot] ένα άρμα
    [cannon] ένα κανόνι
   *[soldier] έναν στρατιώτη
}
role-taken-down = { $taken ->
    [advisor] έναν κλειστό σύμβουλο
    [elephant] έναν κλειστό ελέφαντα
    [horse] ένα κλειστό άλογο
    [chariot] ένα κλειστό άρμα
    [cannon] ένα κλειστό κανόνι
   *[soldier] έναν κλειστό στρατιώτη
}
role-count = { $role ->
    [general] { $count ->
        [one] { $count } { side-masculine } στρατηγός
       *[other] { $count } { side-masculine-many } στρατηγοί
    }
    [advisor] { $count ->
        [one] { $count } { side-masculine } σύμβουλος
       *[other] { $count } { side-masculine-many } σύμβουλοι
    }
    [elephant] { $count ->
        [one] { $count } { side-masculine } ελέφαντας
       *[other] { $count } { side-masculine-many } ελέφαντες
    }
    [horse] { $count ->
        [one] { $count } { side-neuter } άλογο
       *[other] { $count } { side-neuter-many } άλογα
    }
    [chariot] { $count ->
        [one] { $count } { side-neuter } άρμα
       *[other] { $count } { side-neuter-many } άρματα
    }
    [cannon] { $count ->
        [one] { $count } { side-neuter } κανόνι
       *[other] { $count } { side-neuter-many } κανόνια
    }
   *[soldier] { $count ->
        [one] { $count } { side-masculine } στρατιώτης
       *[other] { $count } { side-masculine-many } στρατιώτες
    }
}
# Κομμάτι με το χρώμα του.
piece-name = { $role ->
    [horse] { side-neuter } άλογο
    [chariot] { side-neuter } άρμα
    [cannon] { side-neuter } κανόνι
   *[soldier] { side-masculine } { role }
}

side-name = { $side ->
    [black] Μαύρα
   *[red] Κόκκινα
}
# Υποκείμενο στην αρχή της πρότασης.
side-subject = { $side ->
    [black] Τα Μαύρα
   *[red] Τα Κόκκινα
}
# Μέσα στην πρόταση, ονομαστική ή αιτιατική.
side-inside = { $side ->
    [black] τα Μαύρα
   *[red] τα Κόκκινα
}
side-genitive = { $side ->
    [black] των Μαύρων
   *[red] των Κόκκινων
}
side-masculine = { $side ->
    [black] μαύρος
   *[red] κόκκινος
}
side-masculine-many = { $side ->
    [black] μαύροι
   *[red] κόκκινοι
}
side-neuter = { $side ->
    [black] μαύρο
   *[red] κόκκινο
}
side-neuter-many = { $side ->
    [black] μαύρα
   *[red] κόκκινα
}
loser-name = { $loser ->
    [black] Τα Μαύρα
   *[red] Τα Κόκκινα
}
loser-genitive = { $loser ->
    [black] των Μαύρων
   *[red] των Κόκκινων
}
