# Det nettleseren sier mens et parti vises eller spilles.

board-yours = Brett, du er { side-name }
board-watched = Brett, { side-name } nederst
board-over = Brett, partiet er over
point-empty = { $point }, tomt
point-up = { $point }, { side-colour } { role }
point-down = { $point }, { side-colour } skjult brikke, går som { role }
point-shown = { $point }, { side-colour } { role }, lå med forsiden ned
man-up = { side-name } { role }
man-down = { side-name } skjult brikke: går som { role }
with-state = { $name }, { $state }
state-selected = valgt
state-go = kan gå hit
state-take = kan slås
state-loses = taper på gjentakelse
state-check = i sjakk
state-from = siste trekk herfra
state-to = siste trekk hit

say-your-move = Ditt trekk.
say-their-move = { side-name } er i trekket.
say-check-you = Sjakk. Generalen din er angrepet.
say-check-them = { side-name } står i sjakk.
say-dealing-creator = Fordeler brikkene …
say-dealing = Venter på at vertens nettleser åpner sin del av fordelingen.
say-open = Bordet venter på en spiller til.
say-looking = { $move ->
    [0] Du ser på startstillingen. Det siste trekket i listen tar deg tilbake.
    [one] Du ser på trekk { $move }. Det siste trekket i listen tar deg tilbake.
   *[other] Du ser på trekk { $move }. Det siste trekket i listen tar deg tilbake.
}
say-first-move = { $seconds ->
    [one] Bordet ryddes om { $seconds } sekund hvis ikke { side-name } trekker.
   *[other] Bordet ryddes om { $seconds } sekunder hvis ikke { side-name } trekker.
}
say-selected-down = Brikken på { $point } ligger med forsiden ned på startpunktet til { role-is }: den går som { role-is }.
say-selected-up = { $point }: { side-colour } { role }.
say-confirm = { $from } til { $to }?
say-lost-share = Denne nettleseren har ikke lenger sin del av fordelingen, så partiet kan ikke begynne. Bordet ryddes om et øyeblikk.
say-eye = Det lukkede øyet merker brikker som bare du har sett.

did-you-up = Du flytter { role-the } fra { $from } til { $to }.
did-you-down = Du flytter den skjulte brikken fra { $from } til { $to }: det er { role-is }.
did-they-up = { side-name } flytter { role-the } fra { $from } til { $to }.
did-they-down = { side-name } flytter den skjulte brikken fra { $from } til { $to }: det er { role-is }.
did-take = Den slår { role-taken }.
did-take-secret = Den slår { role-taken-down }: bare du vet det.
did-take-yours = Den slår { role-taken-the } din.
did-take-yours-down = Den slår en av dine skjulte brikker.
did-take-down = { side-name } mister en skjult brikke.
did-take-known = Den slår { role-taken-down }.
did-check-you = Sjakk. Generalen din er angrepet.
did-check-they = Sjakk.
did-sit = { side-name } har satt seg.
did-start = Partiet begynner. { side-name } trekker først.
did-offer-you = Du tilbyr remis.
did-offer-they = { side-name } tilbyr remis.
did-offer-gone = Remistilbudet gjelder ikke lenger.
did-here = { side-name } er tilbake.
did-away = { side-name } er borte.

did-take-back-asked = { side-name } ber om å få ta tilbake et trekk.
did-take-back-asked-you = Du ber om å få ta tilbake et trekk.
did-take-back-done = { side-name } har tatt tilbake sitt siste trekk.
did-take-back-gone = Trekket blir stående.
did-rematch-they = { side-name } tilbyr omkamp.
did-rematch-you = Du tilbyr omkamp.
did-rematch-gone = Det blir ingen omkamp.
did-rematch = Dere spiller videre ved et nytt bord.
did-said = { side-name }: { $phrase }
did-low = { $seconds ->
    [one] { $seconds } sekund igjen.
   *[other] { $seconds } sekunder igjen.
}

phrase-hello = Hei!
phrase-good_luck = Lykke til!
phrase-well_played = Godt spilt!
phrase-thanks = Takk!
phrase-one_moment = Et øyeblikk.
phrase-sorry = Beklager!

claim-soon = { side-name } er borte. Om { $time } kan du kreve partiet.
claim-now = { side-name } har gått.
claim-win = Krev seier
claim-draw = Krev remis
claim-wait = Vent

sentences = { $first } { $second }

offer-accept = Godta
offer-decline = Avslå
take-back-yes = Ja, greit
take-back-no = Nei
rematch-yes = Spill igjen
rematch-no = Nei takk
confirm-yes = Spill trekket
confirm-no = Sett tilbake

presence-here = til stede
presence-away = borte
you = (deg)
seat-you = Du, { side-name }
seat-computer = Maskinen { $level }
seat-took-you = Du har slått:
seat-took-they = { side-name } har slått:
seat-clock-runs = Klokken til { $name }, går
seat-clock-stands = Klokken til { $name }

tray-up = { role-count }
tray-secret = { role-count }, bare du har sett
tray-down = { $count ->
    [one] { $count } { side-colour } skjult brikke
   *[other] { $count } { side-colour-many } skjulte brikker
}
tray-was-down = { role-count }, lå med forsiden ned, bare sett av siden som slo

move-reveal = viser { role-is }
move-take = slår { role-taken }
move-take-down = slår en skjult brikke
move-take-hidden = slår { role-taken-down }, sett bare av den ene siden
move-check = sjakk
moves-played = { $count } trekk

pool-you = Du, { side-name }
pool-face-down = Med forsiden ned på brettet: Svart { $black }, Rød { $red }.
pool-taken-yours = { $count ->
    [one] { side-name } slo { $count } av dine skjulte brikker: den regnes fortsatt med her.
   *[other] { side-name } slo { $count } av dine skjulte brikker: de regnes fortsatt med her.
}
pool-taken-unseen = { $count ->
    [one] { $count } skjult brikke som er slått, regnes fortsatt med her.
   *[other] { $count } skjulte brikker som er slått, regnes fortsatt med her.
}

warn-repetition-draw = Denne stillingen har stått to ganger. Tredje gang blir det remis.
warn-repetition-you = Denne stillingen har stått to ganger. Tredje gang taper du: { $rule }.
warn-repetition-they = Denne stillingen har stått to ganger. Tredje gang taper { side-name }: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] evig jakt
   *[perpetual_check] evig sjakk
}
warn-quiet = { $left ->
    [one] { $left } trekk til uten slag, så er det remis.
   *[other] { $left } trekk til uten slag, så er det remis.
}
losing-text = Etter { $from } til { $to } står stillingen for tredje gang, og den som hele tiden ga sjakk eller jaget, taper: du.

browser-this = Denne nettleseren
browser-other = Nettleser { $number }
browser-sign-out = Logg ut

watching = { $count ->
    [0] Ingen ser på
    [one] { $count } ser på
   *[other] { $count } ser på
}

line-stale = Forbindelsen er brutt. Prøver igjen …
line-back = Forbindelsen er tilbake.

title-waiting = Venter på en venn
title-sit = Sett deg
notice-turn = { side-name } har trukket. Det er din tur.
notice-start = Partiet har begynt.
