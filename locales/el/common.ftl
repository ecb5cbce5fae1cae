language-name = Ελληνικά
language-direction = ltr
language-pieces = trad
language-notation = coordinates

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Μετάβαση στο περιεχόμενο
home = Αρχική
language = Γλώσσα
theme-switch = Φωτεινή ή σκούρα εμφάνιση
close = Κλείσιμο
beta = Δοκιμαστικό
needs-script = Το ταμπλό χρειάζεται JavaScript. Όλα τα άλλα διαβάζονται και χωρίς αυτό.

footer-rules = Κανόνες
footer-xiangqi = Σιάνγκτσι
footer-analysis = Ανάλυση
footer-privacy = Απόρρητο
footer-promise = Χωρίς εγγραφή: στείλτε έναν σύνδεσμο και παίξτε.
footer-version = { $version } · { $commit }

missing-title = Εδώ δεν υπάρχει τίποτα
missing-text = Η διεύθυνση είναι λάθος ή το τραπέζι έχει διαλυθεί. Ελέγξτε τον σύνδεσμο ή φτιάξτε δικό σας τραπέζι.
failed-title = Κάτι χάλασε από τη μεριά μας
failed-text = Δεν φταίτε εσείς, και τίποτα από όσα παίχτηκαν δεν χάθηκε. Δοκιμάστε ξανά σε λίγο.
offline-title = Χωρίς σύνδεση
offline-text = Αυτό είναι ένα τραπέζι για Τζιετσί και Σιάνγκτσι που δύο παίκτες μοιράζονται μέσω διαδικτύου. Οι παρτίδες σας φυλάσσονται: ανοίξτε ξανά τη σελίδα όταν επανέλθει η σύνδεση.
refused-title = Αυτό δεν έγινε
to-home = Στην αρχική σελίδα
