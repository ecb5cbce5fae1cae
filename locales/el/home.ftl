home-title = Κρυφό σιάνγκτσι σε δικό σας τραπέζι
home-description = Παίξτε Τζιετσί (Jieqi, κρυφό σιάνγκτσι, cờ úp, 揭棋) και σιάνγκτσι (xiangqi) online με έναν φίλο: χωρίς λογαριασμό, με έναν σύνδεσμο.
home-heading = Κάθε κομμάτι μένει κρυφό ώσπου να κινηθεί
home-lede = Κρυφό σιάνγκτσι με έναν φίλο. Χωρίς λογαριασμό: φτιάξτε τραπέζι, στείλτε τον σύνδεσμο, παίξτε.

home-play = Παίξτε
home-friend = Με έναν φίλο
home-friend-copies = αντιγράφει τον σύνδεσμο
home-anyone = Με οποιονδήποτε
home-anyone-how = με τον επόμενο που ζητά το ίδιο παιχνίδι
home-game = Παιχνίδι
home-game-jieqi = Τζιετσί
home-game-xiangqi = Σιάνγκτσι
home-seat = Η πλευρά σας
home-seat-random = Με κλήρο
home-seat-red = Κόκκινα
home-seat-black = Μαύρα
home-clock = Ρολόι, λεπτά + δευτερόλεπτα ανά κίνηση
home-clock-none = Χωρίς
home-clock-other = Άλλο…
home-clock-kind = Είδος ρολογιού
home-clock-increment = Προσαύξηση
home-clock-per_move = Όριο ανά κίνηση
home-clock-days = Ημέρες ανά κίνηση
home-minutes = Λεπτά στην αρχή
home-increment = Δευτερόλεπτα που προσθέτει κάθε κίνηση
home-per-move = Δευτερόλεπτα για κάθε κίνηση μετά
home-days = Ημέρες για κάθε κίνηση
home-failed = Το τραπέζι δεν φτιάχτηκε. Ελέγξτε τη σύνδεση και δοκιμάστε ξανά.
home-refused = Το τραπέζι δεν φτιάχτηκε: μόλις πριν φτιάχτηκαν πάρα πολλά από εδώ. Περιμένετε ένα λεπτό και δοκιμάστε ξανά.

home-new = Πρώτη φορά Τζιετσί;
home-rules = Οι κανόνες σε τρία λεπτά

home-mine = Τα τραπέζια σας
home-open = Ανοιχτά τραπέζια
home-open-none = Αυτή τη στιγμή δεν περιμένει κανείς. Πατήστε «Με οποιονδήποτε» και κάντε την αρχή.
