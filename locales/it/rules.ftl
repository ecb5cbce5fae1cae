rules-jieqi-title = Le regole del Jieqi
rules-jieqi-description = Le regole del Jieqi (xiangqi nascosto, cờ úp, 揭棋): come muovono i pezzi coperti, che cosa cambia rispetto allo xiangqi, le catture che vede un solo giocatore e come finisce una partita.
rules-xiangqi-title = Le regole dello Xiangqi
rules-xiangqi-description = Le regole dello xiangqi (scacchi cinesi): la scacchiera, i pezzi, scacco e scacco matto, e le regole della ripetizione come le applica questo tavolo.
rules-jieqi-kind = Una variante dello Xiangqi (scacchi cinesi)
rules-xiangqi-kind = Scacchi cinesi
rules-jieqi-lede = Xiangqi in cui tutti i pezzi tranne i generali vengono mescolati e partono coperti: ciascuno fa la sua prima mossa come il pezzo del punto su cui sta, e poi si scopre.
rules-xiangqi-lede = Scacchi cinesi: due eserciti, un fiume in mezzo, e da ogni parte un generale che non lascia mai il palazzo.

rules-what-jieqi = Che cos’è il Jieqi?
rules-what-jieqi-same = Il Jieqi è uno xiangqi in cui i pezzi partono nascosti. Scacchiera, generali e modo di vincere restano quelli del gioco normale. Gli altri { $hidden } pezzi di ogni lato, invece, vengono mescolati e messi coperti sui punti da cui quel lato parte sempre. Così sai su quali punti stanno i tuoi pezzi, ma non quale pezzo sta dove.
rules-what-jieqi-first = Finché è coperto, un pezzo muove come quello che di norma parte dal suo punto: nell’angolo, da dove parte un carro, come un carro; sul punto di un cannone come un cannone; e così via. Fatta la prima mossa si scopre, rivela che cos’è davvero e da lì in poi muove di conseguenza. Finché è coperto vale come il pezzo del suo punto anche quando attacca o dà scacco, per cui scacco e scacco matto funzionano come sempre.
rules-what-jieqi-free = Una volta scoperti, i consiglieri possono uscire dal palazzo e gli elefanti passare il fiume, visto che un pezzo nascosto può saltar fuori in qualsiasi punto della scacchiera. Che cosa scopri è fortuna; quando lo scopri è abilità.
rules-figure = Un pezzo rosso coperto si rivela un cannone, un pezzo nero coperto un cavallo
rules-what-xiangqi = Che cos’è lo Xiangqi?
rules-what-xiangqi-board = Due eserciti di { $army } pezzi stanno sui punti in cui si incrociano le linee della scacchiera: { $files } colonne, { $ranks } traverse. Nel mezzo scorre un fiume. Da ogni parte c’è un palazzo di { $palace } punti. Muove per primo il Rosso, poi i giocatori si alternano.
rules-what-xiangqi-aim = Vinci quando il generale avversario è attaccato e non si può salvare, o quando l’avversario non ha più mosse legali.

rules-changes = Regole che cambiano
rules-changes-caption = In che cosa il Jieqi differisce dallo Xiangqi normale
rules-column-rule = Regola
rules-column-xiangqi = Xiangqi normale
rules-column-jieqi = Jieqi
rules-start = Posizione iniziale
rules-start-xiangqi = I due eserciti stanno scoperti, ogni pezzo sul suo punto fisso.
rules-start-jieqi = Scoperti stanno solo i generali, sui loro soliti punti, e0 ed e9. Gli altri { $hidden } pezzi di ogni lato vengono mescolati e messi coperti sui restanti { $hidden } punti di partenza dello stesso lato.
rules-down = Pezzi coperti
rules-down-xiangqi = Non ce ne sono.
rules-down-jieqi = Finché è coperto, un pezzo muove, cattura o dà scacco come quello che di norma parte dal suo punto, nei limiti che quello ha nello xiangqi normale. Il suo colore lo vedono tutti; che cosa sia non lo vede nessuno, nemmeno il suo proprietario.
rules-turn = Scoprire un pezzo
rules-turn-xiangqi = Non succede.
rules-turn-jieqi = Quando un pezzo coperto muove, si scopre, e i due giocatori vedono che cos’è. Da lì in poi muove come quello che è davvero.
rules-free = Consiglieri ed elefanti
rules-free-xiangqi = I consiglieri non escono dal palazzo; gli elefanti non passano il fiume.
rules-free-jieqi = Una volta scoperti, il consigliere va di un punto in diagonale dovunque si trovi sulla scacchiera e l’elefante può passare il fiume. Se il punto in mezzo, l’occhio dell’elefante, è occupato, l’elefante resta comunque bloccato. I generali non lasciano il palazzo, e i soldati muovono come sempre.
rules-capture = Catturare un pezzo coperto
rules-capture-xiangqi = Non succede: è tutto scoperto.
rules-capture-jieqi = Solo il giocatore che cattura un pezzo coperto viene a sapere che cos’era. L’altro giocatore, e chi guarda, lo sa a partita finita.
rules-win = Come si vince
rules-win-xiangqi = Vinci se dai scacco matto al generale avversario o se l’avversario resta senza mosse legali.
rules-win-jieqi = Lo stesso.
rules-draw = Patte
rules-draw-xiangqi = Quando una posizione si presenta per la terza volta la partita finisce. Lo scacco perpetuo e la caccia perpetua perdono, altrimenti è patta. Non c’è limite di mosse.
rules-draw-jieqi = La stessa regola della ripetizione. Perché nessuna partita duri in eterno, { $moves } mosse per lato senza catture la chiudono in patta, e il risultato dice che il motivo è questo.

rules-pieces = Come muovono i pezzi
rules-pieces-intro = I puntini sono i punti dove può andare il pezzo in mezzo; un cerchio segna un pezzo che può catturare.
rules-pieces-try = Prova: premi un puntino, o raggiungilo con Tab e Invio.
rules-again = Ricomincia
rules-board-of = Scacchiera: { role-title }
rules-board-down = Scacchiera: un pezzo coperto
rules-board-xiangqi = Nello Xiangqi, e coperto sul suo punto
rules-board-free = Scoperto nel Jieqi

rules-piece-down-title = Un pezzo coperto
rules-piece-down = Sta sul punto di un cannone, quindi fa la sua prima mossa come un cannone. Questo si rivela un cavallo, e da lì in poi muove come un cavallo.
rules-piece-general = Di un punto lungo una linea, mai fuori dal palazzo. I due generali non possono mai trovarsi faccia a faccia su una colonna senza niente in mezzo.
rules-piece-advisor-xiangqi = Di un punto in diagonale, dentro il palazzo.
rules-piece-advisor-jieqi = Di un punto in diagonale. Coperto resta nel palazzo, perché così vuole il suo punto; scoperto va dovunque sulla scacchiera.
rules-piece-elephant-xiangqi = Esattamente di due punti in diagonale, dalla sua parte del fiume. Un pezzo sul punto in mezzo, l’occhio dell’elefante, lo blocca.
rules-piece-elephant-jieqi = Esattamente di due punti in diagonale. Un pezzo sul punto in mezzo, l’occhio dell’elefante, lo blocca. Coperto resta dalla sua parte del fiume; scoperto va dovunque sulla scacchiera.
rules-piece-horse = Di un punto lungo una linea, poi di uno in diagonale verso l’esterno. Un pezzo sul primo dei due punti, la zampa del cavallo, blocca quella via.
rules-piece-chariot = Quanto vuole lungo una linea.
rules-piece-cannon = Muove come il carro. Per catturare salta esattamente un pezzo, di qualunque lato: il supporto.
rules-piece-soldier = Di un punto in avanti. Passato il fiume, anche di un punto di lato. Mai indietro.

rules-ends = Lo scacco e la fine della partita
rules-ends-check = Non puoi lasciare attaccato il tuo generale, né aprire una colonna su cui i due generali si troverebbero faccia a faccia. Un generale attaccato è sotto scacco; se nessuna mossa lo salva è scacco matto, e il suo lato ha perso.
rules-ends-stalemate = Perde anche il lato che non ha mosse legali, sia o non sia sotto scacco.
rules-ends-hidden = La mossa di un pezzo coperto si giudica nel momento in cui si fa, prima che qualcuno sappia che cosa ne esce. Se dà scacco, lo si giudica con il pezzo che ne è uscito.
rules-ends-other = Un giocatore può anche abbandonare, i due possono accordarsi per la patta, e chi esaurisce il tempo perde. Una partita non è mai patta perché restano troppo pochi pezzi.
rules-ends-limit = { $warning ->
    [one] Il tavolo ti avvisa quando manca { $warning } mossa senza catture al limite di { $moves } mosse per lato. Una cattura fa ripartire il conto; scoprire un pezzo no.
   *[other] Il tavolo ti avvisa quando mancano { $warning } mosse senza catture al limite di { $moves } mosse per lato. Una cattura fa ripartire il conto; scoprire un pezzo no.
}

rules-repetition = Ripetizione
rules-repetition-text = Una posizione è la stessa quando gli stessi pezzi stanno sugli stessi punti, per quanto tutti possono vedere, e tocca allo stesso lato. Quando si presenta per la terza volta, la partita finisce. Conta ogni mossa dalla prima volta alla terza.
rules-repetition-warned = Il tavolo ti avvisa quando una posizione si presenta per la seconda volta, e ti chiede conferma prima di una mossa che perderebbe.
rules-repetition-check-title = Scacco perpetuo
rules-repetition-check = Il lato che ha dato scacco con ogni mossa perde.
rules-repetition-chase-title = Caccia perpetua
rules-repetition-chase = Il lato che con ogni mossa ha attaccato di nuovo sempre lo stesso pezzo perde, se quel pezzo era indifeso o valeva più di chi lo attaccava. I generali e i soldati possono dare la caccia all’infinito, e a un soldato che non ha attraversato il fiume si può dare la caccia all’infinito.
rules-repetition-draw-title = Patta
rules-repetition-draw = Se nessuno dei due lati l’ha fatto, o se entrambi hanno fatto la stessa cosa, la partita è patta. Lo scacco perpetuo pesa più della caccia perpetua: se un lato fa l’uno e l’altro lato l’altra, perde quello che dà scacco.
rules-example-check = Il carro rosso dà scacco con ogni mossa, e ogni volta il generale nero si sposta. Con la mossa { $last } la posizione si presenta per la terza volta: il Rosso perde.
rules-example-chase = Il carro rosso attacca con ogni mossa il cannone indifeso, e ogni volta il cannone si sposta. Con la mossa { $last } la posizione si presenta per la terza volta: il Rosso perde.
rules-example-draw = Il carro rosso dà scacco solo una mossa su due. Con la mossa { $last } la posizione si presenta per la terza volta: la partita è patta.
rules-example-board = Scacchiera: un esempio di ripetizione
rules-example-start = L’inizio dell’esempio

rules-houses = Su che cosa gli usi differiscono
rules-houses-text = Le descrizioni e i circoli non concordano su tutto. Ecco su che cosa differiscono, e che cosa fa questo tavolo.
rules-houses-topic = Domanda
rules-houses-here = A questo tavolo
rules-houses-seen = Chi vede un pezzo coperto catturato?
rules-houses-seen-here = Solo chi l’ha catturato, fino alla fine della partita.
rules-houses-limit = Quando è patta una partita senza catture?
rules-houses-limit-jieqi-here = Nel jieqi dopo { $moves } mosse per lato. Scoprire un pezzo non fa ripartire il conto.
rules-houses-limit-xiangqi-here = Mai: qui lo xiangqi non ha un limite del genere.
rules-houses-mixed = Scacco e caccia alternati?
rules-houses-mixed-here = Patta: una mossa che dà scacco conta come scacco e mai anche come caccia.
rules-houses-two = Caccia a due pezzi a turno?
rules-houses-two-here = Patta: conta solo uno stesso pezzo.
rules-houses-hidden = Un pezzo coperto che dà o subisce la caccia?
rules-houses-hidden-here = Conta come il pezzo del suo punto. Sul punto di un soldato non dà la caccia e non la può subire.
rules-houses-stalemate = Nessuna mossa legale?
rules-houses-stalemate-here = Quel lato perde.
rules-houses-order = Più regole insieme?
rules-houses-order-jieqi-here = Prima lo scacco matto e la mancanza di mosse legali, poi la ripetizione, poi il limite senza catture.
rules-houses-order-xiangqi-here = Prima lo scacco matto e la mancanza di mosse legali, poi la ripetizione.

rules-history = Storia
rules-history-jieqi-name = Il nome cinese 揭棋, jiēqí, significa scacchi da scoprire: togli la copertura ai tuoi pezzi, uno dopo l’altro. Questa variante cinese dello xiangqi si gioca con un set comune, rovesciando i pezzi; in Vietnam si chiama cờ úp. Negli ultimi anni i suoi giocatori sono aumentati in fretta, soprattutto in Cina e in Vietnam, e molto si deve al gioco online.
rules-history-jieqi-rules = Non c’è un ente unico che ne fissi le regole. Le descrizioni non coincidono in tutti i dettagli, e la differenza maggiore è su chi viene a sapere che cos’era un pezzo coperto catturato. Il nucleo è quello che le descrizioni pubblicate hanno in comune: un pezzo coperto muove come quello del suo punto, e i consiglieri e gli elefanti che si sono scoperti non sono legati al palazzo e al fiume. Per i pezzi coperti che vengono catturati questo tavolo segue l’uso online: solo chi cattura viene a sapere che cos’erano.
rules-history-xiangqi = Nella forma in cui si gioca oggi, lo xiangqi si gioca in Cina da circa mille anni. Per la ripetizione questo tavolo segue le regole della Federazione asiatica di xiangqi.
rules-play = Gioca con un amico
