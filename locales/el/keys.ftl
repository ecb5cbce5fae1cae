read-no-move = Δεν έχει παιχτεί ακόμη καμία κίνηση.
read-no-clock = Αυτή η παρτίδα παίζεται χωρίς ρολόι.
read-days = { $count ->
    [one] { $count } ημέρα
   *[other] { $count } ημέρες
}
read-hours = { $count ->
    [one] { $count } ώρα
   *[other] { $count } ώρες
}
read-minutes = { $count ->
    [one] { $count } λεπτό
   *[other] { $count } λεπτά
}
read-seconds = { $count ->
    [one] { $count } δευτερόλεπτο
   *[other] { $count } δευτερόλεπτα
}
read-side = { side-name }: { $list }.
read-side-down = { side-name }, κλειστά: { $list }.
read-standing = { role } { $point }
read-taken = { side-subject } πήραν: { $list }.
read-taken-nothing = { side-subject } δεν πήραν τίποτα.
read-down = { $count ->
    [one] { side-subject } έχουν { $count } κλειστό κομμάτι. Μπορεί να είναι: { $list }.
   *[other] { side-subject } έχουν { $count } κλειστά κομμάτια. Το καθένα μπορεί να είναι: { $list }.
}
read-down-none = { side-subject } δεν έχουν κανένα κλειστό κομμάτι.
read-nothing-down = Σε αυτό το παιχνίδι όλα τα κομμάτια είναι ανοιχτά.
read-chance = { role } { $share }
read-point = Το { $point } μπορεί να είναι: { $list }.
read-point-none = Στο { $point } δεν υπάρχει κλειστό κομμάτι.

typed-unreadable = Το «{ $text }» δεν είναι κίνηση. Γράψτε h2e2, C2=5 ή 炮二平五.
typed-none = Η κίνηση { $text } δεν είναι δυνατή τώρα.
typed-several = Το { $text } μπορεί να σημαίνει περισσότερες από μία κινήσεις. Γράψτε την με τα σημεία της: h2e2.
