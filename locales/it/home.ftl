home-title = Xiangqi nascosto a un tavolo tutto tuo
home-description = Gioca online con un amico a Jieqi (xiangqi nascosto, cờ úp, 揭棋) e a xiangqi: nessun account, un solo link.
home-heading = Ogni pezzo è un segreto finché non muove
home-lede = Xiangqi nascosto con un amico. Nessun account: crea un tavolo, manda il link, gioca.

home-play = Gioca
home-friend = Gioca con un amico
home-friend-copies = copia il link
home-anyone = Gioca con chiunque
home-anyone-how = il prossimo che cerca lo stesso gioco
home-game = Gioco
home-game-jieqi = Jieqi
home-game-xiangqi = Piuttosto Xiangqi
home-seat = Il tuo colore
home-seat-random = A sorte
home-seat-red = Rosso
home-seat-black = Nero
home-clock = Orologio, minuti + secondi a mossa
home-clock-none = Senza
home-clock-other = Altro…
home-clock-kind = Tipo di orologio
home-clock-increment = Incremento
home-clock-per_move = Limite a mossa
home-clock-days = Giorni a mossa
home-minutes = Minuti all’inizio
home-increment = Secondi aggiunti a ogni mossa
home-per-move = Secondi per ogni mossa successiva
home-days = Giorni per ogni mossa
home-failed = Non è stato possibile creare il tavolo. Controlla la connessione e riprova.
home-refused = Non è stato possibile creare il tavolo: da qui ne sono stati creati troppi poco fa. Aspetta un minuto e riprova.

home-new = Non conosci il Jieqi?
home-rules = Le regole in tre minuti

home-mine = I tuoi tavoli
home-open = Tavoli liberi
home-open-none = In questo momento non aspetta nessuno. Premi «Gioca con chiunque» e comincia tu.
