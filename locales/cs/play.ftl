board-yours = Deska, hrajete za { side-genitive }
board-watched = Deska, { side-name } je dole
board-over = Deska, partie skončila
point-empty = { $point }, prázdný bod
point-up = { $point }, { piece-name }
point-down = { $point }, { side-feminine-one } figura lícem dolů, táhne jako { role }
point-shown = { $point }, { piece-name }, ležící lícem dolů
man-up = { piece-name }
man-down = { side-feminine-one } figura lícem dolů, táhne jako { role }
with-state = { $name }, { $state }
state-selected = vybráno
state-go = sem lze táhnout
state-take = lze sebrat
state-loses = prohrává opakováním
state-check = v šachu
state-from = poslední tah odtud
state-to = poslední tah sem

side-feminine-one = { $side ->
    [black] černá
   *[red] červená
}

say-your-move = Jste na tahu.
say-their-move = Na tahu je { side-name }.
say-check-you = Šach. Váš generál je napaden.
say-check-them = { side-name } je v šachu.
say-dealing-creator = Figury se rozmisťují…
say-dealing = Čeká se, až prohlížeč hostitele rozpečetí svůj podíl na rozložení.
say-open = Stůl čeká na druhého hráče.
say-looking = { $move ->
    [0] Prohlížíte si výchozí postavení. Zpátky vás vrátí poslední tah v seznamu.
    [one] Prohlížíte si { $move }. tah. Zpátky vás vrátí poslední tah v seznamu.
    [few] Prohlížíte si { $move }. tah. Zpátky vás vrátí poslední tah v seznamu.
   *[other] Prohlížíte si { $move }. tah. Zpátky vás vrátí poslední tah v seznamu.
}
say-first-move = { $seconds ->
    [one] Pokud { side-name } nezahraje první tah, stůl se za { $seconds } sekundu zruší.
    [few] Pokud { side-name } nezahraje první tah, stůl se za { $seconds } sekundy zruší.
   *[other] Pokud { side-name } nezahraje první tah, stůl se za { $seconds } sekund zruší.
}
say-selected-down = { $point }: figura lícem dolů na výchozím bodu { role-genitive }, táhne tedy jako { role }.
say-selected-up = { $point }: { piece-name }.
say-confirm = Táhnout z { $from } na { $to }?
say-lost-share = Tento prohlížeč už nemá svůj podíl na rozložení, takže partie nemůže začít. Stůl se za chvíli zruší.
say-eye = Zavřené oko označuje figury, které jste viděli jen vy.

did-you-up = Táhnete { role-instrumental } z { $from } na { $to }.
did-you-down = Táhnete skrytou figurou z { $from } na { $to }: je to { role }.
did-they-up = { side-name } táhne { role-instrumental } z { $from } na { $to }.
did-they-down = { side-name } táhne skrytou figurou z { $from } na { $to }: je to { role }.
did-take = Bere { role-taken }.
did-take-secret = Bere { role-taken-down }: víte to jen vy.
did-take-yours = Bere vám { role-taken }.
did-take-yours-down = Bere vám skrytou figuru.
did-take-down = Bere skrytou figuru { side-genitive }.
did-take-known = Bere { role-taken-down }.
did-check-you = Šach. Váš generál je napaden.
did-check-they = Šach.
did-sit = { side-name } se posadil ke stolu.
did-start = Partie začíná. Prvním tahem ji zahájí { side-name }.
did-offer-you = Nabízíte remízu.
did-offer-they = { side-name } nabízí remízu.
did-offer-gone = Nabídka remízy už neplatí.
did-here = { side-name } je zpátky.
did-away = { side-name } je pryč.

did-take-back-asked = { side-name } žádá o vrácení tahu.
did-take-back-asked-you = Žádáte o vrácení tahu.
did-take-back-done = Poslední tah { side-genitive } je vrácen.
did-take-back-gone = Tah platí.
did-rematch-they = { side-name } nabízí odvetu.
did-rematch-you = Nabízíte odvetu.
did-rematch-gone = Odveta se nekoná.
did-rematch = Hrajete spolu dál u nového stolu.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] Zbývá { $seconds } sekunda.
    [few] Zbývají { $seconds } sekundy.
   *[other] Zbývá { $seconds } sekund.
}

phrase-hello = Zdravím!
phrase-good_luck = Hodně štěstí!
phrase-well_played = Dobrá hra!
phrase-thanks = Díky!
phrase-one_moment = Okamžik, prosím.
phrase-sorry = Promiňte!

claim-soon = { side-name } je pryč. Ukončení partie si můžete vyžádat za { $time }.
claim-now = { side-name } odešel.
claim-win = Vyžádat si výhru
claim-draw = Ukončit remízou
claim-wait = Počkat

sentences = { $first } { $second }

offer-accept = Přijmout
offer-decline = Odmítnout
take-back-yes = Povolit
take-back-no = Ne
rematch-yes = Hrát znovu
rematch-no = Ne, díky
confirm-yes = Zahrát
confirm-no = Vrátit zpět

presence-here = u stolu
presence-away = pryč
you = (vy)
seat-you = Vy, { side-name }
seat-computer = Počítač { $level }
seat-took-you = Sebrali jste:
seat-took-they = { side-name } sebral:
seat-clock-runs = Hodiny, { $name }, běží
seat-clock-stands = Hodiny, { $name }

tray-up = { role-count }
tray-secret = { role-count }, viděli jste jen vy
tray-down = { $count ->
    [one] { $count } { side-feminine-one } figura lícem dolů
    [few] { $count } { side-feminine } figury lícem dolů
   *[other] { $count } { side-many } figur lícem dolů
}
tray-was-down = { role-count }, sebráno lícem dolů, viděla jen strana, která brala

move-reveal = odhalení: { role }
move-take = bere { role-taken }
move-take-down = bere skrytou figuru
move-take-hidden = bere { role-taken-down }, vidí to jen jedna strana
move-check = šach
moves-played = { $count ->
    [one] { $count } tah
    [few] { $count } tahy
   *[other] { $count } tahů
}

pool-you = Vy, { side-name }
pool-face-down = Lícem dolů na desce: Černý { $black }, Červený { $red }.
pool-taken-yours = { $count ->
    [one] { side-name } vám sebral { $count } figuru, kterou jste neviděli: zde se stále počítá.
    [few] { side-name } vám sebral { $count } figury, které jste neviděli: zde se stále počítají.
   *[other] { side-name } vám sebral { $count } figur, které jste neviděli: zde se stále počítají.
}
pool-taken-unseen = { $count ->
    [one] { $count } figura sebraná lícem dolů se zde stále počítá.
    [few] { $count } figury sebrané lícem dolů se zde stále počítají.
   *[other] { $count } figur sebraných lícem dolů se zde stále počítá.
}

warn-repetition-draw = Tato pozice nastala už dvakrát. Potřetí to bude remíza.
warn-repetition-you = Tato pozice nastala už dvakrát. Potřetí prohrajete: { $rule }.
warn-repetition-they = Tato pozice nastala už dvakrát. Potřetí prohraje { side-name }: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] věčné pronásledování
   *[perpetual_check] věčný šach
}
warn-quiet = { $left ->
    [one] Ještě { $left } tah bez braní a partie skončí remízou.
    [few] Ještě { $left } tahy bez braní a partie skončí remízou.
   *[other] Ještě { $left } tahů bez braní a partie skončí remízou.
}
losing-text = Po tahu z { $from } na { $to } nastane pozice potřetí a prohraje ten, kdo stále dával šach nebo pronásledoval: vy.

browser-this = Tento prohlížeč
browser-other = Prohlížeč { $number }
browser-sign-out = Odhlásit

watching = { $count ->
    [0] Nikdo se nedívá
    [one] Dívá se { $count } divák
    [few] Dívají se { $count } diváci
   *[other] Dívá se { $count } diváků
}

line-stale = Spojení vypadlo. Obnovuje se…
line-back = Spojení je zpátky.

title-waiting = Čeká se na přítele
title-sit = Posaďte se
notice-turn = { side-name } zahrál. Jste na tahu.
notice-start = Partie začala.
