board-yours = Ταμπλό, παίζετε με { side-inside }
board-watched = Ταμπλό, { side-inside } κάτω
board-over = Ταμπλό, η παρτίδα τελείωσε
point-empty = { $point }, κενό
point-up = { $point }, { piece-name }
point-down = { $point }, { side-neuter } κλειστό κομμάτι, κινείται σαν { role }
point-shown = { $point }, { piece-name }, ήταν κλειστό κομμάτι
man-up = { piece-name }
man-down = { side-neuter } κλειστό κομμάτι, κινείται σαν { role }
with-state = { $name }, { $state }
state-selected = έχει επιλεγεί
state-go = μπορεί να πάει εδώ
state-take = μπορεί να παρθεί
state-loses = θα έχανε λόγω επανάληψης
state-check = σε σαχ
state-from = τελευταία κίνηση από εδώ
state-to = τελευταία κίνηση προς τα εδώ

say-your-move = Παίζετε εσείς.
say-their-move = Παίζουν { side-inside }.
say-check-you = Σαχ. Ο στρατηγός σας απειλείται.
say-check-them = { side-subject } είναι σε σαχ.
say-dealing-creator = Γίνεται η μοιρασιά…
say-dealing = Αναμονή να ανοίξει το πρόγραμμα περιήγησης του οικοδεσπότη τη συνεισφορά του στη μοιρασιά.
say-open = Το τραπέζι περιμένει δεύτερο παίκτη.
say-looking = { $move ->
    [0] Βλέπετε την αρχική θέση. Η τελευταία κίνηση της λίστας σάς φέρνει πίσω.
    [one] Βλέπετε την κίνηση { $move }. Η τελευταία κίνηση της λίστας σάς φέρνει πίσω.
   *[other] Βλέπετε την κίνηση { $move }. Η τελευταία κίνηση της λίστας σάς φέρνει πίσω.
}
say-first-move = { $seconds ->
    [one] Αν δεν παίξουν { side-inside }, το τραπέζι διαλύεται σε { $seconds } δευτερόλεπτο.
   *[other] Αν δεν παίξουν { side-inside }, το τραπέζι διαλύεται σε { $seconds } δευτερόλεπτα.
}
say-selected-down = { $point }: κλειστό κομμάτι στο αρχικό σημείο { role-genitive }, άρα κινείται σαν { role }.
say-selected-up = { $point }: { piece-name }.
say-confirm = Από το { $from } στο { $to };
say-lost-share = Αυτό το πρόγραμμα περιήγησης δεν έχει πια τη συνεισφορά του στη μοιρασιά, οπότε η παρτίδα δεν μπορεί να αρχίσει. Το τραπέζι διαλύεται σε λίγο.
say-eye = Το κλειστό μάτι δείχνει τα κομμάτια που έχετε δει μόνο εσείς.

did-you-up = Κινείτε { role-accusative } από το { $from } στο { $to }.
did-you-down = Κινείτε ένα κλειστό κομμάτι από το { $from } στο { $to }: είναι { role-is }.
did-they-up = { side-subject } κινούν { role-accusative } από το { $from } στο { $to }.
did-they-down = { side-subject } κινούν ένα κλειστό κομμάτι από το { $from } στο { $to }: είναι { role-is }.
did-take = Παίρνει { role-taken }.
did-take-secret = Παίρνει { role-taken-down }: το ξέρετε μόνο εσείς.
did-take-yours = Παίρνει { $taken ->
    [general] τον στρατηγό σας
    [advisor] τον σύμβουλό σας
    [elephant] τον ελέφαντά σας
    [horse] το άλογό σας
    [chariot] το άρμα σας
    [cannon] το κανόνι σας
   *[soldier] τον στρατιώτη σας
}.
did-take-yours-down = Παίρνει ένα κλειστό κομμάτι σας.
did-take-down = Παίρνει ένα κλειστό κομμάτι { side-genitive }.
did-take-known = Παίρνει { role-taken-down }.
did-check-you = Σαχ. Ο στρατηγός σας απειλείται.
did-check-they = Σαχ.
did-sit = { side-subject } κάθισαν στο τραπέζι.
did-start = Η παρτίδα αρχίζει. Πρώτα παίζουν { side-inside }.
did-offer-you = Προτείνετε ισοπαλία.
did-offer-they = { side-subject } προτείνουν ισοπαλία.
did-offer-gone = Η πρόταση ισοπαλίας δεν ισχύει πια.
did-here = { side-subject } επέστρεψαν.
did-away = { side-subject } λείπουν.

did-take-back-asked = { side-subject } ζητούν να πάρουν πίσω μια κίνηση.
did-take-back-asked-you = Ζητάτε να πάρετε πίσω μια κίνηση.
did-take-back-done = Η τελευταία κίνηση { side-genitive } πάρθηκε πίσω.
did-take-back-gone = Η κίνηση μένει.
did-rematch-they = { side-subject } προτείνουν ρεβάνς.
did-rematch-you = Προτείνετε ρεβάνς.
did-rematch-gone = Η ρεβάνς δεν ισχύει πια.
did-rematch = Συνεχίζετε και οι δύο σε νέο τραπέζι.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] Απομένει { $seconds } δευτερόλεπτο.
   *[other] Απομένουν { $seconds } δευτερόλεπτα.
}

phrase-hello = Γεια σας!
phrase-good_luck = Καλή επιτυχία!
phrase-well_played = Ωραίο παιχνίδι!
phrase-thanks = Ευχαριστώ!
phrase-one_moment = Μια στιγμή, παρακαλώ.
phrase-sorry = Συγγνώμη!

claim-soon = { side-subject } λείπουν. Μπορείτε να διεκδικήσετε την παρτίδα σε { $time }.
claim-now = { side-subject } έφυγαν.
claim-win = Διεκδίκηση νίκης
claim-draw = Λήξη με ισοπαλία
claim-wait = Αναμονή

sentences = { $first } { $second }

offer-accept = Αποδοχή
offer-decline = Απόρριψη
take-back-yes = Δεκτό
take-back-no = Όχι
rematch-yes = Νέα παρτίδα
rematch-no = Όχι, ευχαριστώ
confirm-yes = Επιβεβαίωση
confirm-no = Πίσω

presence-here = εδώ
presence-away = λείπει
you = (εσείς)
seat-you = Εσείς, { side-name }
seat-computer = Υπολογιστής { $level }
seat-took-you = Πήρατε:
seat-took-they = { side-subject } πήραν:
seat-clock-runs = Ρολόι: { $name }, τρέχει
seat-clock-stands = Ρολόι: { $name }

tray-up = { role-count }
tray-secret = { role-count }, { $count ->
    [one] μόνο εσείς το είδατε
   *[other] μόνο εσείς τα είδατε
}
tray-down = { $count ->
    [one] { $count } { side-neuter } κλειστό κομμάτι
   *[other] { $count } { side-neuter-many } κλειστά κομμάτια
}
tray-was-down = { role-count }, { $count ->
    [one] ήταν κλειστό κομμάτι, το είδε μόνο η πλευρά που το πήρε
   *[other] ήταν κλειστά κομμάτια, τα είδε μόνο η πλευρά που τα πήρε
}

move-reveal = ανοίγει: { role }
move-take = παίρνει { role-taken }
move-take-down = παίρνει κλειστό κομμάτι
move-take-hidden = παίρνει { role-taken-down }, ορατό μόνο στη μία πλευρά
move-check = σαχ
moves-played = { $count ->
    [one] { $count } κίνηση
   *[other] { $count } κινήσεις
}

pool-you = Εσείς, { side-name }
pool-face-down = Κλειστά στο ταμπλό: Μαύρα { $black }, Κόκκινα { $red }.
pool-taken-yours = { $count ->
    [one] { side-subject } πήραν { $count } κομμάτι σας που δεν είδατε: μετριέται ακόμη εδώ.
   *[other] { side-subject } πήραν { $count } κομμάτια σας που δεν είδατε: μετριούνται ακόμη εδώ.
}
pool-taken-unseen = { $count ->
    [one] { $count } κομμάτι που πάρθηκε κλειστό μετριέται ακόμη εδώ.
   *[other] { $count } κομμάτια που πάρθηκαν κλειστά μετριούνται ακόμη εδώ.
}

warn-repetition-draw = Η θέση αυτή έχει εμφανιστεί δύο φορές. Την τρίτη είναι ισοπαλία.
warn-repetition-you = Η θέση αυτή έχει εμφανιστεί δύο φορές. Την τρίτη χάνετε: { $rule }.
warn-repetition-they = Η θέση αυτή έχει εμφανιστεί δύο φορές. Την τρίτη χάνουν { side-inside }: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] διαρκής καταδίωξη
   *[perpetual_check] διαρκές σαχ
}
warn-quiet = { $left ->
    [one] Ακόμη { $left } κίνηση χωρίς πάρσιμο και η παρτίδα λήγει ισόπαλη.
   *[other] Ακόμη { $left } κινήσεις χωρίς πάρσιμο και η παρτίδα λήγει ισόπαλη.
}
losing-text = Μετά την κίνηση από το { $from } στο { $to } η θέση εμφανίζεται για τρίτη φορά και χάνει όποιος συνέχιζε το σαχ ή την καταδίωξη: εσείς.

browser-this = Αυτό το πρόγραμμα περιήγησης
browser-other = Πρόγραμμα περιήγησης { $number }
browser-sign-out = Αποσύνδεση

watching = { $count ->
    [0] Δεν παρακολουθεί κανείς
    [one] Παρακολουθεί { $count } θεατής
   *[other] Παρακολουθούν { $count } θεατές
}

line-stale = Η σύνδεση χάθηκε. Γίνεται νέα προσπάθεια…
line-back = Η σύνδεση επανήλθε.

title-waiting = Αναμονή για φίλο
title-sit = Καθίστε
notice-turn = { side-subject } έπαιξαν. Είναι η σειρά σας.
notice-start = Η παρτίδα άρχισε.
