result-you-win = Vyhráli jste
result-you-lose = Prohráli jste
result-red = Vyhrál Červený
result-black = Vyhrál Černý
result-draw = Remíza
result-none = Bez výsledku

reason-checkmate = Mat: generál { loser-genitive } na { $point } je napaden a žádný tah ho nezachrání.
reason-stalemate = { loser-name } nemá žádný platný tah, a tím prohrává.
reason-perpetual_check = { loser-name } dával šach každým tahem od { $first }. do { $last }. tahu a tatáž pozice přitom nastala třikrát. Věčný šach prohrává.
reason-perpetual_chase = { loser-name } pronásledoval { $victim } každým tahem od { $first }. do { $last }. tahu a tatáž pozice přitom nastala třikrát. Věčné pronásledování prohrává.
victim-up = { $role ->
    [general] jednoho a téhož generála
    [advisor] jednoho a téhož rádce
    [elephant] jednoho a téhož slona
    [horse] jednoho a téhož koně
    [chariot] jeden a týž vůz
    [cannon] jedno a totéž dělo
   *[soldier] jednoho a téhož vojáka
}
victim-down = jednu a tutéž skrytou figuru
reason-repetition = Mezi { $first }. a { $last }. tahem nastala tatáž pozice třikrát a žádná strana ji nevynucovala sama.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } tah obou stran bez braní: limit je { $moves } na každou stranu.
    [few] { $quiet } tahy obou stran bez braní: limit je { $moves } na každou stranu.
   *[other] { $quiet } tahů obou stran bez braní: limit je { $moves } na každou stranu.
}
reason-agreement = Oba hráči se dohodli na remíze.
reason-abandonment-win = { loser-name } odešel od stolu a soupeř si vyžádal výhru.
reason-abandonment-draw = Jedna strana odešla od stolu a druhá si vyžádala remízu.
reason-resignation = { loser-name } partii vzdal.
reason-time = { loser-name } překročil čas.
reason-aborted = { side-name } zrušil partii, než začala.
reason-closed = Stůl byl zrušen dřív, než se kdo posadil.
reason-expired = Nikdo se včas neposadil.
reason-not-dealt = Rozložení nevzniklo včas, protože chyběl prohlížeč toho, kdo stůl založil.
reason-no-first-move = { side-name } včas nezahrál první tah.
reason-length = { moves-played }.
replay-at = { $ply } z { $plies }.
lens-note = { $lens ->
    [red] Rub má figura, kterou Červený neznal. Zavřené oko označuje to, co se dozvěděl jen Červený.
    [black] Rub má figura, kterou Černý neznal. Zavřené oko označuje to, co se dozvěděl jen Černý.
   *[everything] Přerušovaný kroužek označuje figuru, kterou neznal nikdo. Zavřené oko označuje to, co se dozvěděla jen strana, která brala.
}
