board-yours = Scacchiera, sei { side-inside }
board-watched = Scacchiera, { side-inside } in basso
board-over = Scacchiera, la partita è finita
point-empty = { $point }, vuoto
point-up = { $point }, { role } { side-adjective }
point-down = { $point }, pezzo { side-adjective } coperto, muove come { role-is }
point-shown = { $point }, { role } { side-adjective }, era coperto
man-up = { role } { side-adjective }
man-down = pezzo { side-adjective } coperto: muove come { role-is }
with-state = { $name }, { $state }
state-selected = selezionato
state-go = si può muovere qui
state-take = si può catturare
state-loses = perderebbe per ripetizione
state-check = sotto scacco
state-from = ultima mossa da qui
state-to = ultima mossa fin qui

say-your-move = Tocca a te.
say-their-move = Tocca { side-to }.
say-check-you = Scacco. Il tuo generale è attaccato.
say-check-them = { side-subject } è sotto scacco.
say-dealing-creator = Si dispongono i pezzi…
say-dealing = Si aspetta che il browser dell’ospitante apra il suo contributo alla disposizione.
say-open = Il tavolo aspetta un secondo giocatore.
say-looking = { $move ->
    [0] Stai guardando la posizione iniziale. L’ultima mossa dell’elenco ti riporta indietro.
    [one] Stai guardando la mossa { $move }. L’ultima mossa dell’elenco ti riporta indietro.
   *[other] Stai guardando la mossa { $move }. L’ultima mossa dell’elenco ti riporta indietro.
}
say-first-move = { $seconds ->
    [one] Se { side-inside } non muove, il tavolo si chiude tra { $seconds } secondo.
   *[other] Se { side-inside } non muove, il tavolo si chiude tra { $seconds } secondi.
}
say-selected-down = { $point }: pezzo coperto sul punto di partenza { role-of }, quindi muove come { role-is }.
say-selected-up = { $point }: { role } { side-adjective }.
say-confirm = Da { $from } a { $to }?
say-lost-share = Questo browser non ha più il suo contributo alla disposizione, quindi la partita non può iniziare. Il tavolo si chiude tra un momento.
say-eye = L’occhio chiuso segna i pezzi che hai visto solo tu.

did-you-up = Muovi il tuo { role } da { $from } a { $to }.
did-you-down = Muovi un tuo pezzo coperto da { $from } a { $to }: è { role-is }.
did-they-up = { side-subject } muove il suo { role } da { $from } a { $to }.
did-they-down = { side-subject } muove un suo pezzo coperto da { $from } a { $to }: è { role-is }.
did-take = Cattura { role-taken }.
did-take-secret = Cattura { role-taken-down }: lo sai solo tu.
did-take-yours = Cattura il tuo { taken-name }.
did-take-yours-down = Cattura un tuo pezzo coperto.
did-take-down = Cattura un pezzo coperto { side-of }.
did-take-known = Cattura { role-taken-down }.
did-check-you = Scacco. Il tuo generale è attaccato.
did-check-they = Scacco.
did-sit = { side-subject } si è seduto.
did-start = La partita comincia. La prima mossa tocca { side-to }.
did-offer-you = Proponi patta.
did-offer-they = { side-subject } propone patta.
did-offer-gone = La proposta di patta non vale più.
did-here = { side-subject } è tornato.
did-away = { side-subject } è assente.

did-take-back-asked = { side-subject } chiede di ritirare una mossa.
did-take-back-asked-you = Chiedi di ritirare una mossa.
did-take-back-done = L’ultima mossa { side-of } è stata ritirata.
did-take-back-gone = La mossa resta.
did-rematch-they = { side-subject } propone la rivincita.
did-rematch-you = Proponi la rivincita.
did-rematch-gone = La rivincita non si fa.
did-rematch = Continuate a giocare a un nuovo tavolo.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] Resta { $seconds } secondo.
   *[other] Restano { $seconds } secondi.
}

phrase-hello = Ciao!
phrase-good_luck = Buona fortuna!
phrase-well_played = Bella partita!
phrase-thanks = Grazie!
phrase-one_moment = Un momento, per favore.
phrase-sorry = Scusa!

claim-soon = { side-subject } è assente. Potrai reclamare la partita tra { $time }.
claim-now = { side-subject } se n’è andato.
claim-win = Reclama la vittoria
claim-draw = Chiudi in patta
claim-wait = Aspetta

sentences = { $first } { $second }

offer-accept = Accetta
offer-decline = Rifiuta
take-back-yes = Concedi
take-back-no = No
rematch-yes = Gioca ancora
rematch-no = No, grazie
confirm-yes = Gioca
confirm-no = Rimetti

presence-here = presente
presence-away = assente
you = (tu)
seat-you = Tu, { side-name }
seat-computer = Computer { $level }
seat-took-you = Hai catturato:
seat-took-they = { side-subject } ha catturato:
seat-clock-runs = Orologio: { $name }, in moto
seat-clock-stands = Orologio: { $name }

tray-up = { role-count }
tray-secret = { role-count }, { $count ->
    [one] visto solo da te
   *[other] visti solo da te
}
tray-down = { $count ->
    [one] { $count } pezzo { side-adjective } coperto
   *[other] { $count } pezzi { side-plural } coperti
}
tray-was-down = { role-count }, { $count ->
    [one] era coperto, visto solo dal lato che ha catturato
   *[other] erano coperti, visti solo dal lato che ha catturato
}

move-reveal = si scopre: { role }
move-take = cattura { role-taken }
move-take-down = cattura un pezzo coperto
move-take-hidden = cattura { role-taken-down }, visto da un lato solo
move-check = scacco
moves-played = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
}

pool-you = Tu, { side-name }
pool-face-down = Coperti sulla scacchiera: Nero { $black }, Rosso { $red }.
pool-taken-yours = { $count ->
    [one] { side-subject } ha catturato { $count } tuo pezzo che non hai visto: qui conta ancora.
   *[other] { side-subject } ha catturato { $count } tuoi pezzi che non hai visto: qui contano ancora.
}
pool-taken-unseen = { $count ->
    [one] { $count } pezzo catturato coperto conta ancora qui.
   *[other] { $count } pezzi catturati coperti contano ancora qui.
}

warn-repetition-draw = Questa posizione si è già presentata due volte. Alla terza è patta.
warn-repetition-you = Questa posizione si è già presentata due volte. Alla terza perdi: { $rule }.
warn-repetition-they = Questa posizione si è già presentata due volte. Alla terza { side-inside } perde: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] caccia perpetua
   *[perpetual_check] scacco perpetuo
}
warn-quiet = { $left ->
    [one] Ancora { $left } mossa senza catture e la partita è patta.
   *[other] Ancora { $left } mosse senza catture e la partita è patta.
}
losing-text = Dopo la mossa da { $from } a { $to } la posizione si presenta per la terza volta, e perde chi ha continuato a dare scacco o la caccia: tu.

browser-this = Questo browser
browser-other = Browser { $number }
browser-sign-out = Disconnetti

watching = { $count ->
    [0] Nessuno sta guardando
    [one] { $count } spettatore
   *[other] { $count } spettatori
}

line-stale = La connessione è caduta. Nuovo tentativo…
line-back = La connessione è tornata.

title-waiting = In attesa di un amico
title-sit = Siediti
notice-turn = { side-subject } ha mosso. Tocca a te.
notice-start = La partita è cominciata.
