result-you-win = Κερδίσατε
result-you-lose = Χάσατε
result-red = Κέρδισαν τα Κόκκινα
result-black = Κέρδισαν τα Μαύρα
result-draw = Ισοπαλία
result-none = Χωρίς αποτέλεσμα

reason-checkmate = Ματ: ο στρατηγός { loser-genitive } στο { $point } απειλείται και καμία κίνηση δεν τον σώζει.
reason-stalemate = { loser-name } δεν έχουν πια έγκυρη κίνηση, άρα χάνουν.
reason-perpetual_check = { loser-name } έδιναν σαχ με κάθε κίνηση από την { $first }η ως την { $last }η, ενώ η ίδια θέση εμφανίστηκε τρεις φορές. Το διαρκές σαχ χάνει.
reason-perpetual_chase = { loser-name } καταδίωκαν { $victim } με κάθε κίνηση από την { $first }η ως την { $last }η, ενώ η ίδια θέση εμφανίστηκε τρεις φορές. Η διαρκής καταδίωξη χάνει.
victim-up = { $role ->
    [general] συνεχώς τον ίδιο στρατηγό
    [advisor] συνεχώς τον ίδιο σύμβουλο
    [elephant] συνεχώς τον ίδιο ελέφαντα
    [horse] συνεχώς το ίδιο άλογο
    [chariot] συνεχώς το ίδιο άρμα
    [cannon] συνεχώς το ίδιο κανόνι
   *[soldier] συνεχώς τον ίδιο στρατιώτη
}
victim-down = συνεχώς το ίδιο κλειστό κομμάτι
reason-repetition = Η ίδια θέση εμφανίστηκε τρεις φορές ανάμεσα στις κινήσεις { $first } και { $last }, και καμία πλευρά δεν την επέβαλλε μόνη της.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } κίνηση συνολικά χωρίς πάρσιμο: το όριο είναι { $moves } από κάθε πλευρά.
   *[other] { $quiet } κινήσεις συνολικά χωρίς πάρσιμο: το όριο είναι { $moves } από κάθε πλευρά.
}
reason-agreement = Οι δύο παίκτες συμφώνησαν ισοπαλία.
reason-abandonment-win = { loser-name } έφυγαν από το τραπέζι και ο αντίπαλος διεκδίκησε τη νίκη.
reason-abandonment-draw = Η μία πλευρά έφυγε από το τραπέζι και η άλλη ζήτησε ισοπαλία.
reason-resignation = { loser-name } παραιτήθηκαν.
reason-time = Ο χρόνος { loser-genitive } τελείωσε.
reason-aborted = { side-subject } ακύρωσαν την παρτίδα πριν αρχίσει.
reason-closed = Το τραπέζι έκλεισε πριν καθίσει κανείς.
reason-expired = Κανείς δεν κάθισε εγκαίρως.
reason-not-dealt = Η μοιρασιά δεν έγινε εγκαίρως, γιατί έλειπε το πρόγραμμα περιήγησης εκείνου που έφτιαξε το τραπέζι.
reason-no-first-move = { side-subject } δεν έκαναν εγκαίρως την πρώτη τους κίνηση.
reason-length = { moves-played }.
