result-you-win = Hai vinto
result-you-lose = Hai perso
result-red = Vince il Rosso
result-black = Vince il Nero
result-draw = Patta
result-none = Nessun risultato

reason-checkmate = Scacco matto: il generale { loser-of } in { $point } è attaccato e nessuna mossa lo salva.
reason-stalemate = { loser-name } non ha più mosse legali, e quindi perde.
reason-perpetual_check = { loser-name } ha dato scacco a ogni turno, dalla mossa { $first } alla mossa { $last }, mentre la stessa posizione si è presentata tre volte. Lo scacco perpetuo perde.
reason-perpetual_chase = { loser-name } ha dato la caccia { $victim } a ogni turno, dalla mossa { $first } alla mossa { $last }, mentre la stessa posizione si è presentata tre volte. La caccia perpetua perde.
victim-up = sempre allo stesso { role }
victim-down = sempre allo stesso pezzo coperto
reason-repetition = La stessa posizione si è presentata tre volte tra le mosse { $first } e { $last }, e nessuno dei due lati era il solo a forzarla.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } mossa in tutto senza catture: il limite è di { $moves } per lato.
   *[other] { $quiet } mosse in tutto senza catture: il limite è di { $moves } per lato.
}
reason-agreement = I due giocatori si sono accordati per la patta.
reason-abandonment-win = { loser-name } ha lasciato il tavolo, e l’avversario ha reclamato la vittoria.
reason-abandonment-draw = Un lato ha lasciato il tavolo, e l’altro ha reclamato la patta.
reason-resignation = { loser-name } ha abbandonato.
reason-time = { loser-name } ha esaurito il tempo.
reason-aborted = { side-subject } ha annullato la partita prima che cominciasse.
reason-closed = Il tavolo è stato chiuso prima che qualcuno si sedesse.
reason-expired = Nessuno si è seduto in tempo.
reason-not-dealt = La disposizione non è stata fatta in tempo, perché mancava il browser di chi ha creato il tavolo.
reason-no-first-move = { side-subject } non ha fatto in tempo la sua prima mossa.
reason-length = { moves-played }.
replay-at = { $ply } di { $plies }.
lens-note = { $lens ->
    [red] Un dorso è un pezzo che il Rosso non conosceva. L’occhio chiuso segna quello che ha saputo solo il Rosso.
    [black] Un dorso è un pezzo che il Nero non conosceva. L’occhio chiuso segna quello che ha saputo solo il Nero.
   *[everything] Un cerchio tratteggiato segna un pezzo che nessuno conosceva. L’occhio chiuso segna quello che ha saputo solo il lato che l’ha catturato.
}
