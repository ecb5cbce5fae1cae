rules-jieqi-title = Pravidla Jieqi
rules-jieqi-description = Pravidla Jieqi (skryté xiangqi, cờ úp, 揭棋): jak táhnou figury ležící lícem dolů, co se liší od xiangqi, braní, která vidí jen jeden hráč, a jak partie končí.
rules-xiangqi-title = Pravidla Xiangqi
rules-xiangqi-description = Pravidla xiangqi (čínských šachů): deska, figury, šach a mat a pravidla opakování tak, jak je uplatňuje tento stůl.
rules-jieqi-kind = Varianta Xiangqi (čínských šachů)
rules-xiangqi-kind = Čínské šachy
rules-jieqi-lede = Xiangqi, v němž se všechny figury kromě generálů zamíchají a začínají lícem dolů: prvním tahem táhne každá jako figura, na jejímž bodu stojí, a pak se otočí.
rules-xiangqi-lede = Čínské šachy: dvě armády, mezi nimi řeka a na každé straně generál, který nikdy neopustí palác.

rules-what-jieqi = Co je Jieqi?
rules-what-jieqi-same = Jieqi je xiangqi, v němž jsou figury skryté. Deska, generálové a cesta k výhře jsou jako ve standardní hře. Ostatních { $hidden } figur každé strany se však zamíchá a položí lícem dolů na body, na kterých tato strana vždy začíná. Víte tedy, na kterých bodech vaše figury stojí, ale ne, která stojí kde.
rules-what-jieqi-first = Dokud figura leží lícem dolů, táhne jako ta, která na jejím bodu normálně začíná: v rohu, odkud vyráží vůz, jako vůz; na bodu děla jako dělo; a tak dále. Jakmile jednou táhne, otočí se a prozradí, čím doopravdy je, a dál už táhne podle toho. Jako figura svého bodu také napadá a dává šach, takže šach a mat fungují jako vždy.
rules-what-jieqi-free = Rádci otočení lícem nahoru smějí ven z paláce a sloni přes řeku, protože skrytá figura se jako rádce nebo slon může ukázat kdekoli na desce. Co odkryjete, je věc štěstí; kdy to odkryjete, je věc umění.
rules-figure = Z červené figury ležící lícem dolů se stane dělo, z černé kůň
rules-what-xiangqi = Co je Xiangqi?
rules-what-xiangqi-board = Dvě armády po { $army } figurách stojí na bodech, kde se kříží čáry desky: { $files } sloupců, { $ranks } řad. Středem teče řeka. Na každé straně leží palác o { $palace } bodech. Začíná Červený, pak se hráči střídají.
rules-what-xiangqi-aim = Vyhráváte, když je soupeřův generál napaden a nelze ho zachránit, nebo když soupeř nemá žádný platný tah.

rules-changes = Změny pravidel
rules-changes-caption = Čím se Jieqi liší od standardního Xiangqi
rules-column-rule = Pravidlo
rules-column-xiangqi = Standardní Xiangqi
rules-column-jieqi = Jieqi
rules-start = Výchozí postavení
rules-start-xiangqi = Obě armády stojí lícem nahoru, každá figura na svém pevném bodu.
rules-start-jieqi = Lícem nahoru stojí jen generálové, na svých obvyklých bodech e0 a e9. Zbývajících { $hidden } figur se na každé straně zamíchá a položí lícem dolů na zbývajících { $hidden } výchozích bodů téže strany.
rules-down = Figury lícem dolů
rules-down-xiangqi = Žádné nejsou.
rules-down-jieqi = Dokud figura leží lícem dolů, táhne, bere i dává šach tak jako figura, která na jejím bodu normálně začíná, a v mezích, které má tato figura ve standardním xiangqi. Její barvu vidí všichni; čím je, nevidí nikdo, ani její majitel.
rules-turn = Otočení lícem nahoru
rules-turn-xiangqi = Neexistuje.
rules-turn-jieqi = Když figura ležící lícem dolů táhne, otočí se lícem nahoru a oba hráči vidí, čím je. Od té chvíle táhne jako to, čím doopravdy je.
rules-free = Rádci a sloni
rules-free-xiangqi = Rádci neopouštějí palác; sloni nepřekračují řeku.
rules-free-jieqi = Otočení lícem nahoru jsou volní: rádce táhne diagonálně o jeden bod, ať stojí na desce kdekoli, a slon smí i přes řeku. Stojí-li figura na bodu mezi, na sloním oku, slon tudy ani potom neprojde. Generálové palác neopouštějí a vojáci táhnou jako vždy.
rules-capture = Braní figury lícem dolů
rules-capture-xiangqi = Neexistuje: všechno leží odkryté.
rules-capture-jieqi = Jen hráč, který vezme figuru ležící lícem dolů, se dozví, čím byla. Druhý hráč i diváci se to dozvědí po skončení partie.
rules-win = Jak vyhrát
rules-win-xiangqi = Vyhrajete, když dáte soupeřovu generálovi mat nebo když soupeři nezbude žádný platný tah.
rules-win-jieqi = Stejně.
rules-draw = Remízy
rules-draw-xiangqi = Když pozice nastane potřetí, partie končí. Věčný šach a věčné pronásledování prohrávají, jinak je to remíza. Počet tahů není omezen.
rules-draw-jieqi = Stejné pravidlo opakování. Aby žádná partie netrvala věčně, skončí remízou po { $moves } tazích každé strany bez braní; výsledek řekne, že to bylo proto.

rules-pieces = Jak figury táhnou
rules-pieces-intro = Tečky jsou body, kam může táhnout figura uprostřed; kroužek označuje figuru, kterou může vzít.
rules-pieces-try = Vyzkoušejte si to: klepněte na tečku, nebo na ni přejděte klávesami Tab a Enter.
rules-again = Znovu od začátku
rules-board-of = Deska: { role-title }
rules-board-down = Deska: figura lícem dolů
rules-board-xiangqi = V Xiangqi a lícem dolů na svém bodu
rules-board-free = Lícem nahoru v Jieqi

rules-piece-down-title = Figura lícem dolů
rules-piece-down = Stojí na bodu děla, a tak prvním tahem táhne jako dělo. Z téhle se vyklube kůň a od té chvíle táhne jako kůň.
rules-piece-general = O jeden bod po čáře, nikdy ven z paláce. Oba generálové nikdy nesmějí stát proti sobě na sloupci, na kterém mezi nimi nic není.
rules-piece-advisor-xiangqi = O jeden bod diagonálně, uvnitř paláce.
rules-piece-advisor-jieqi = O jeden bod diagonálně. Lícem dolů zůstává v paláci, protože tak to říká jeho bod; lícem nahoru smí kamkoli na desce.
rules-piece-elephant-xiangqi = Přesně o dva body diagonálně, na své straně řeky. Figura na bodu mezi, na sloním oku, ho blokuje.
rules-piece-elephant-jieqi = Přesně o dva body diagonálně. Figura na bodu mezi, na sloním oku, ho blokuje. Lícem dolů zůstává na své straně řeky; lícem nahoru smí kamkoli na desce.
rules-piece-horse = O jeden bod po čáře a pak o jeden diagonálně směrem ven. Figura na prvním z obou bodů, na koňské noze, tuto cestu blokuje.
rules-piece-chariot = Po čáře libovolně daleko.
rules-piece-cannon = Táhne jako vůz. Když bere, přeskočí právě jednu figuru kterékoli strany, lafetu.
rules-piece-soldier = O jeden bod vpřed. Jakmile je za řekou, také o jeden bod do strany. Nikdy zpět.

rules-ends = Šach a konec partie
rules-ends-check = Nesmíte nechat vlastního generála napadeného ani otevřít sloupec, na kterém by generálové stáli proti sobě. Napadený generál je v šachu; když ho nezachrání žádný tah, je to mat a jeho strana prohrála.
rules-ends-stalemate = Prohrává i strana, která nemá žádný platný tah, ať je v šachu, nebo ne.
rules-ends-hidden = Tah figury ležící lícem dolů se posuzuje ve chvíli, kdy se hraje, dřív než kdo ví, co se objeví. Zda dává šach, se posuzuje podle figury, která se objevila.
rules-ends-other = Hráč také může partii vzdát, oba se mohou dohodnout na remíze a komu vyprší čas, ten prohrává. Partie nikdy nekončí remízou proto, že zbývá příliš málo figur.
rules-ends-limit = { $warning ->
    [one] Stůl vás upozorní, když do limitu { $moves } tahů každé strany zbývá { $warning } tah bez braní. Braní začíná počítat znovu; otočení figury ne.
    [few] Stůl vás upozorní, když do limitu { $moves } tahů každé strany zbývají { $warning } tahy bez braní. Braní začíná počítat znovu; otočení figury ne.
   *[other] Stůl vás upozorní, když do limitu { $moves } tahů každé strany zbývá { $warning } tahů bez braní. Braní začíná počítat znovu; otočení figury ne.
}

rules-repetition = Opakování
rules-repetition-text = Pozice je stejná, když na stejných bodech stojí stejné figury, pokud to všichni mohou vidět, a na tahu je stejná strana. Když nastane potřetí, partie končí. Počítá se každý tah od prvního výskytu po třetí.
rules-repetition-warned = Stůl vás upozorní, když pozice nastane podruhé, a zeptá se vás, než zahrajete tah, který by prohrál.
rules-repetition-check-title = Věčný šach
rules-repetition-check = Strana, která dávala šach každým tahem, prohrává.
rules-repetition-chase-title = Věčné pronásledování
rules-repetition-chase = Strana, která každým tahem nově napadla jednu a tutéž figuru, prohrává, pokud ta figura byla nekrytá nebo měla větší cenu než útočník. Generálové a vojáci smějí pronásledovat věčně a věčně pronásledován smí být i voják, který nepřekročil řeku.
rules-repetition-draw-title = Remíza
rules-repetition-draw = Když to nedělala žádná strana, nebo obě dělaly totéž, je to remíza. Věčný šach váží víc než věčné pronásledování: když jedna strana dává šach a druhá pronásleduje, prohrává ta, která dává šach.
rules-example-check = Červený vůz dává šach každým tahem a černý generál pokaždé uhne. { $last }. tahem nastane pozice potřetí: Červený prohrává.
rules-example-chase = Červený vůz každým tahem napadá nekryté dělo a dělo pokaždé uhne. { $last }. tahem nastane pozice potřetí: Červený prohrává.
rules-example-draw = Červený vůz dává šach jen každým druhým tahem. { $last }. tahem nastane pozice potřetí: partie končí remízou.
rules-example-board = Deska: příklad opakování
rules-example-start = Začátek příkladu

rules-houses = V čem se zvyklosti liší
rules-houses-text = Popisy a kluby se neshodnou na všem. Tady je, v čem se liší a jak to má tento stůl.
rules-houses-topic = Otázka
rules-houses-here = U tohoto stolu
rules-houses-seen = Kdo vidí sebranou figuru, která ležela lícem dolů?
rules-houses-seen-here = Do konce partie jen ten, kdo ji vzal.
rules-houses-limit = Kdy končí partie bez braní remízou?
rules-houses-limit-jieqi-here = V jieqi po { $moves } tazích každé strany. Otočení figury nezačíná počítat znovu.
rules-houses-limit-xiangqi-here = Nikdy: xiangqi tu takový limit nemá.
rules-houses-mixed = Střídavě šach a pronásledování?
rules-houses-mixed-here = Remíza: tah se šachem se počítá jako šach, a nikdy zároveň jako pronásledování.
rules-houses-two = Střídavé pronásledování dvou figur?
rules-houses-two-here = Remíza: počítá se jen jedna a tatáž figura.
rules-houses-hidden = Pronásleduje figura lícem dolů, nebo je pronásledována?
rules-houses-hidden-here = Počítá se jako figura svého bodu. Na bodu vojáka nepronásleduje ani nemůže být pronásledována.
rules-houses-stalemate = Žádný platný tah?
rules-houses-stalemate-here = Tato strana prohrává.
rules-houses-order = Více pravidel najednou?
rules-houses-order-jieqi-here = Nejdřív mat a postavení bez platného tahu, pak opakování, nakonec limit bez braní.
rules-houses-order-xiangqi-here = Nejdřív mat a postavení bez platného tahu, pak opakování.

rules-history = Historie
rules-history-jieqi-name = Čínský název 揭棋, jiēqí, znamená odkrývací šachy: své figury odkrýváte jednu po druhé. Je to čínská varianta xiangqi a hraje se s obyčejnou sadou, jejíž figury se obrátí; ve Vietnamu se jmenuje cờ úp. V posledních letech hráčů rychle přibývá, především v Číně a Vietnamu, a velký podíl na tom má hra online.
rules-history-jieqi-rules = Žádná organizace neurčuje pravidla pro všechny a popisy se v podrobnostech liší, nejvíc v odpovědi na otázku, kdo se dozví, jaká figura byla sebrána lícem dolů. Základ je to, co mají zveřejněné popisy společné: figury lícem dolů táhnou jako figura svého bodu a otočené rádce a slony už palác ani řeka neomezují. U sebraných figur ležících lícem dolů se tento stůl drží toho, co je obvyklé online: čím byly, se dozví jen ten, kdo je vzal.
rules-history-xiangqi = Xiangqi se v podobě, v jaké se hraje dnes, hraje v Číně asi tisíc let. Při opakování se tento stůl řídí pravidly Asijské federace xiangqi.
rules-play = Hrát s přítelem
