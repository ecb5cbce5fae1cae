# Hvordan et parti endte: hvem, så hvorfor.

result-you-win = Du vant
result-you-lose = Du tapte
result-red = Rød vant
result-black = Svart vant
result-draw = Remis
result-none = Uten resultat

reason-checkmate = Matt: generalen til { loser-name } på { $point } er angrepet, og intet trekk redder den.
reason-stalemate = { loser-name } har ingen lovlige trekk igjen og taper.
reason-perpetual_check = { loser-name } ga sjakk med hvert trekk fra trekk { $first } til { $last } mens samme stilling oppsto tre ganger. Evig sjakk taper.
reason-perpetual_chase = { loser-name } jaget { $victim } med hvert trekk fra trekk { $first } til { $last } mens samme stilling oppsto tre ganger. Evig jakt taper.
victim-up = den samme { role-the }
victim-down = den samme skjulte brikken
reason-repetition = Samme stilling oppsto tre ganger mellom trekk { $first } og { $last }, og ikke bare én av sidene tvang det fram.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } halvtrekk uten slag: { $moves } fra hver side er grensen.
   *[other] { $quiet } halvtrekk uten slag: { $moves } trekk fra hver side er grensen.
}
reason-agreement = Spillerne ble enige om remis.
reason-abandonment-win = { loser-name } forlot bordet, og seieren ble krevd.
reason-abandonment-draw = Den ene siden forlot bordet, og remis ble krevd.
reason-resignation = { loser-name } ga opp.
reason-time = { loser-name } brukte opp tiden.
reason-aborted = { side-name } avlyste partiet før det begynte.
reason-closed = Bordet ble lukket før noen satte seg.
reason-expired = Ingen satte seg i tide.
reason-not-dealt = Brikkene ble ikke fordelt i tide, fordi nettleseren til verten ikke var til stede.
reason-no-first-move = { side-name } gjorde ikke noe første trekk i tide.
reason-length = { moves-played }.

replay-at = { $ply } av { $plies }.
lens-note = { $lens ->
    [red] En bakside er en brikke som Rød ikke kjente. Det lukkede øyet merker det som bare Rød fikk vite.
    [black] En bakside er en brikke som Svart ikke kjente. Det lukkede øyet merker det som bare Svart fikk vite.
   *[everything] En brutt ring merker en brikke som ingen kjente. Det lukkede øyet merker det som bare siden som slo, fikk vite.
}
