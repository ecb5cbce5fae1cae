language-name = Italiano
language-direction = ltr
language-pieces = trad
language-notation = coordinates

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Vai al contenuto
home = Home
language = Lingua
theme-switch = Chiaro o scuro
close = Chiudi
beta = Beta
needs-script = La scacchiera richiede JavaScript. Tutto il resto si legge anche senza.

footer-rules = Regole
footer-xiangqi = Xiangqi
footer-analysis = Analisi
footer-privacy = Privacy
footer-promise = Nessuna registrazione: manda un link e gioca.
footer-version = { $version } · { $commit }

missing-title = Qui non c’è niente
missing-text = L’indirizzo è sbagliato, oppure il tavolo è stato chiuso. Controlla il link o crea un tavolo tuo.
failed-title = Si è rotto qualcosa da parte nostra
failed-text = Non è colpa tua, e niente di quello che è stato giocato va perso. Riprova tra un momento.
offline-title = Nessuna connessione
offline-text = Questo è un tavolo per il jieqi e lo xiangqi che due giocatori condividono in rete. Le tue partite sono conservate: riapri questa pagina quando torna la connessione.
refused-title = Non ha funzionato
to-home = Alla pagina iniziale
