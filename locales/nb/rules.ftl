# Regelsidene. Tallene i klammer kommer fra programmet som håndhever dem.

rules-jieqi-title = Reglene i jieqi
rules-jieqi-description = Reglene i jieqi (skjult xiangqi, cờ úp, 揭棋): hvordan brikker med forsiden ned går, hva som er annerledes enn i xiangqi, slag som bare den ene ser, og hvordan et parti ender.
rules-xiangqi-title = Reglene i xiangqi
rules-xiangqi-description = Reglene i xiangqi (kinesisk sjakk): brettet, brikkene, sjakk og matt, og gjentakelsesreglene slik dette bordet håndhever dem.
rules-jieqi-kind = En variant av xiangqi (kinesisk sjakk)
rules-xiangqi-kind = Kinesisk sjakk
rules-jieqi-lede = Xiangqi der hver brikke unntatt generalen er stokket og begynner med forsiden ned: den gjør sitt første trekk som brikken som hører til punktet, og snus så.
rules-xiangqi-lede = Kinesisk sjakk: to hærer, en elv mellom dem, og på hver side en general som aldri forlater palasset.

rules-what-jieqi = Hva er jieqi?
rules-what-jieqi-same = Jieqi er xiangqi, men med brikkene skjult. Brettet, generalene og måten å vinne på er som i vanlig xiangqi. De andre { $hidden } brikkene på hver side stokkes derimot og legges med forsiden ned på punktene der siden alltid begynner. Du vet altså hvilke punkter brikkene dine står på, men ikke hvilken brikke som står hvor.
rules-what-jieqi-first = Så lenge en brikke ligger med forsiden ned, går den som den som vanligvis begynner på punktet: i hjørnet, der en vogn begynner, som en vogn; på et kanonpunkt som en kanon; og slik videre. Etter sitt første trekk snur den seg og røper hva den egentlig er, og det er den brikken den går som resten av partiet. Så lenge den er skjult, teller den som punktets brikke også når den angriper eller gir sjakk, så sjakk og matt er som i et vanlig parti.
rules-what-jieqi-free = For rådgivere og elefanter med forsiden opp er verken palasset eller elven noen grense, for en skjult brikke kan vise seg hvor som helst på brettet. Hva du avdekker, er flaks; når du avdekker det, er dyktighet.
rules-figure = En rød brikke med forsiden ned viser seg å være en kanon, en svart en hest
rules-what-xiangqi = Hva er xiangqi?
rules-what-xiangqi-board = To hærer på { $army } brikker står på punktene der linjene på brettet møtes: { $files } linjer og { $ranks } rader. En elv renner tvers over midten. På hver side ligger et palass på { $palace } punkter. Rød trekker først, deretter trekker spillerne etter tur.
rules-what-xiangqi-aim = Du vinner når motstanderens general er angrepet og ikke kan reddes, eller når motstanderen ikke har noe lovlig trekk igjen.

rules-changes = Regelendringer
rules-changes-caption = Forskjellene mellom jieqi og vanlig xiangqi
rules-column-rule = Regel
rules-column-xiangqi = Vanlig xiangqi
rules-column-jieqi = Jieqi
rules-start = Startstilling
rules-start-xiangqi = Begge hærene står med forsiden opp, hver brikke på sitt faste punkt.
rules-start-jieqi = Bare generalene står med forsiden opp, på e0 og e9 der de hører hjemme. De andre { $hidden } brikkene på hver side stokkes og legges med forsiden ned på sidens andre { $hidden } startpunkter.
rules-down = Brikker med forsiden ned
rules-down-xiangqi = Finnes ikke.
rules-down-jieqi = Når en brikke med forsiden ned flytter, slår eller gir sjakk, gjør den det som brikken som vanligvis begynner der, innenfor grensene som gjelder for denne i vanlig xiangqi. Alle ser fargen; ingen ser hva den er, heller ikke eieren.
rules-turn = Å snu med forsiden opp
rules-turn-xiangqi = Forekommer ikke.
rules-turn-jieqi = Når en brikke med forsiden ned flytter, snus den med forsiden opp, og begge spillerne ser hva den er. Fra da av går den som det den egentlig er.
rules-free = Rådgivere og elefanter
rules-free-xiangqi = Rådgiverne forlater aldri palasset, og elefantene krysser aldri elven.
rules-free-jieqi = En rådgiver med forsiden opp går ett punkt diagonalt, hvor på brettet den enn står, og en elefant med forsiden opp kan krysse elven. Står det en brikke imellom, på elefantens øye, kommer elefanten fortsatt ikke fram. Generalene må bli i palasset, og soldatene går som de alltid gjør.
rules-capture = Å slå en brikke med forsiden ned
rules-capture-xiangqi = Forekommer ikke: alt ligger åpent.
rules-capture-jieqi = Hva en slått brikke med forsiden ned var, er det bare den som slo, som får vite. Motstanderen og tilskuerne må vente til partiet er over.
rules-win = Slik vinner du
rules-win-xiangqi = Du vinner ved å sette motstanderens general matt, eller når motstanderen ikke har noe lovlig trekk igjen.
rules-win-jieqi = Det samme.
rules-draw = Remis
rules-draw-xiangqi = Når en stilling står for tredje gang, ender partiet. Evig sjakk og evig jakt taper, ellers er det remis. Det er ingen grense for antall trekk.
rules-draw-jieqi = Samme gjentakelsesregel. For at ingen partier skal vare evig, gir { $moves } trekk fra hver side uten slag remis, og resultatet sier at det var grunnen.

rules-pieces = Hvordan brikkene går
rules-pieces-intro = Prikkene er punktene som brikken i midten kan gå til; en ring merker en brikke den kan slå.
rules-pieces-try = Prøv selv: klikk på en prikk, eller gå dit med Tab og Enter.
rules-again = Begynn på nytt
rules-board-of = Brett: { role-title }
rules-board-down = Brett: en brikke med forsiden ned
rules-board-xiangqi = I xiangqi, og med forsiden ned på sitt punkt
rules-board-free = Med forsiden opp i jieqi

rules-piece-down-title = En brikke med forsiden ned
rules-piece-down = Den står på kanonens punkt, så i sitt første trekk går den som en kanon. Denne viser seg å være en hest, og fra da av går den som en hest.
rules-piece-general = Ett punkt langs en linje eller rad, aldri ut av palasset. De to generalene må aldri stå mot hverandre på en linje uten noe imellom.
rules-piece-advisor-xiangqi = Ett punkt diagonalt, innenfor palasset.
rules-piece-advisor-jieqi = Ett punkt diagonalt. Med forsiden ned holder den seg i palasset, for det bestemmer punktet; med forsiden opp går den hvor som helst på brettet.
rules-piece-elephant-xiangqi = Nøyaktig to punkter diagonalt, på sin egen side av elven. En brikke på punktet imellom, elefantens øye, sperrer den.
rules-piece-elephant-jieqi = Nøyaktig to punkter diagonalt. En brikke på punktet imellom, elefantens øye, sperrer den. Med forsiden ned holder den seg på sin egen side av elven; med forsiden opp går den hvor som helst på brettet.
rules-piece-horse = Ett punkt rett fram, bakover eller til siden, deretter ett diagonalt utover. En brikke på det første av de to punktene, hestens bein, sperrer den veien.
rules-piece-chariot = Så langt den vil langs en linje eller rad.
rules-piece-cannon = Går som vognen. For å slå hopper den over nøyaktig én brikke, uansett side: skjermen.
rules-piece-soldier = Ett punkt framover. Når den er over elven, også ett punkt til siden. Aldri bakover.

rules-ends = Sjakk og partiets slutt
rules-ends-check = Du kan ikke la din egen general stå angrepet, og heller ikke åpne en linje der de to generalene ville stå mot hverandre. En general som er angrepet, står i sjakk; hvis intet trekk redder den, er det matt, og siden har tapt.
rules-ends-stalemate = En side uten lovlige trekk har også tapt, enten den står i sjakk eller ikke.
rules-ends-hidden = Trekket til en brikke med forsiden ned bedømmes når det gjøres, før noen vet hva som viser seg. Om det gir sjakk, bedømmes etter brikken som viste seg.
rules-ends-other = En spiller kan også gi opp, begge kan bli enige om remis, og den som bruker opp tiden, taper. Et parti blir aldri remis fordi det er for få brikker igjen.
rules-ends-limit = { $warning ->
    [one] Bordet varsler deg når det er { $warning } trekk uten slag igjen til grensen på { $moves } trekk fra hver side. Et slag starter tellingen på nytt; å snu en brikke gjør det ikke.
   *[other] Bordet varsler deg når det er { $warning } trekk uten slag igjen til grensen på { $moves } trekk fra hver side. Et slag starter tellingen på nytt; å snu en brikke gjør det ikke.
}

rules-repetition = Gjentakelse
rules-repetition-text = En stilling er den samme når de samme brikkene står på de samme punktene, så langt alle kan se, og den samme siden er i trekket. Når den står for tredje gang, ender partiet. Alle trekk fra første til tredje gang teller.
rules-repetition-warned = Bordet varsler deg når en stilling står for andre gang, og spør før du spiller et trekk som ville tape.
rules-repetition-check-title = Evig sjakk
rules-repetition-check = En side som ga sjakk med hvert trekk, taper.
rules-repetition-chase-title = Evig jakt
rules-repetition-chase = En side som med hvert trekk angrep én og samme brikke på nytt, taper hvis brikken var udekket eller mer verdt enn den som angrep. Generaler og soldater kan jage for alltid, og en soldat som ikke har krysset elven, kan jages for alltid.
rules-repetition-draw-title = Remis
rules-repetition-draw = Hvis ingen av sidene gjorde det, eller begge gjorde det samme, er partiet remis. Evig sjakk veier tyngre enn evig jakt: gjør den ene siden det ene og den andre det andre, taper siden som ga sjakk.
rules-example-check = Den røde vognen gir sjakk med hvert trekk, og den svarte generalen går til side hver gang. Med trekk { $last } står stillingen for tredje gang: Rød taper.
rules-example-chase = Den røde vognen angriper den udekkede kanonen med hvert trekk, og kanonen går til side hver gang. Med trekk { $last } står stillingen for tredje gang: Rød taper.
rules-example-draw = Den røde vognen gir sjakk bare med annethvert trekk. Med trekk { $last } står stillingen for tredje gang: partiet er remis.
rules-example-board = Brett: et eksempel på gjentakelse
rules-example-start = Eksemplets begynnelse

rules-houses = Der reglene varierer
rules-houses-text = Beskrivelser og klubber er ikke enige om alt. Her er det de er uenige om, og hva dette bordet gjør.
rules-houses-topic = Spørsmål
rules-houses-here = Ved dette bordet
rules-houses-seen = Hvem ser en slått brikke som lå med forsiden ned?
rules-houses-seen-here = Bare den som slo, til partiet er over.
rules-houses-limit = Når er et parti uten slag remis?
rules-houses-limit-jieqi-here = Etter { $moves } trekk fra hver side i jieqi. Å snu en brikke starter ikke tellingen på nytt.
rules-houses-limit-xiangqi-here = Aldri: xiangqi har ingen slik grense her.
rules-houses-mixed = Sjakk og jakt annenhver gang?
rules-houses-mixed-here = Remis: et trekk som gir sjakk, teller som sjakk og aldri også som jakt.
rules-houses-two = To brikker jaget annenhver gang?
rules-houses-two-here = Remis: bare én og samme brikke teller.
rules-houses-hidden = En brikke med forsiden ned som jager eller jages?
rules-houses-hidden-here = Den teller som brikken på sitt punkt. På en soldats punkt verken jager den eller kan jages.
rules-houses-stalemate = Ingen lovlige trekk igjen?
rules-houses-stalemate-here = Den siden taper.
rules-houses-order = Flere regler samtidig?
rules-houses-order-jieqi-here = Matt og mangel på lovlige trekk kommer først, så gjentakelse, så grensen uten slag.
rules-houses-order-xiangqi-here = Matt og mangel på lovlige trekk kommer først, så gjentakelse.

rules-history = Historie
rules-history-jieqi-name = Det kinesiske navnet 揭棋, jiēqí, betyr avdekkingssjakk: brikke for brikke løfter du av dekket. Spillet er en kinesisk variant av xiangqi, og du trenger bare et vanlig sett og snur brikkene opp ned; i Vietnam heter det cờ úp. De siste årene har det raskt fått flere spillere, først og fremst i Kina og Vietnam, mye takket være spill på nett.
rules-history-jieqi-rules = Det finnes ingen felles instans som bestemmer reglene, og beskrivelsene spriker på noen punkter, særlig i spørsmålet om hvem som får se hva en slått brikke med forsiden ned var. Kjernen er det de publiserte beskrivelsene har felles: en brikke med forsiden ned går som brikken på punktet, og rådgivere og elefanter som er avslørt, er fri fra palass og elv. Når en brikke med forsiden ned blir slått, følger dette bordet det som er vanlig på nett: hva det var, ser bare den som slo.
rules-history-xiangqi = Xiangqi har vært spilt i Kina i omtrent tusen år i den formen som spilles i dag. For gjentakelse følger dette bordet reglene til det asiatiske xiangqi-forbundet.
rules-play = Spill mot en venn
