home-title = Skryté xiangqi u vlastního stolu
home-description = Hrajte s přítelem online Jieqi (skryté xiangqi, cờ úp, 揭棋) i xiangqi: bez účtu, stačí jeden odkaz.
home-heading = Každá figura je tajemství, dokud netáhne
home-lede = Skryté xiangqi s přítelem. Bez účtu: založte stůl, pošlete odkaz, hrajte.

home-play = Hrát
home-friend = Hrát s přítelem
home-friend-copies = zkopíruje odkaz
home-anyone = Hrát s kýmkoli
home-anyone-how = s prvním, kdo hledá stejnou hru
home-game = Hra
home-game-jieqi = Jieqi
home-game-xiangqi = Raději Xiangqi
home-seat = Vaše barva
home-seat-random = Losem
home-seat-red = Červený
home-seat-black = Černý
home-clock = Hodiny, minuty + sekundy za tah
home-clock-none = Bez hodin
home-clock-other = Jiné…
home-clock-kind = Druh hodin
home-clock-increment = Přídavek za tah
home-clock-per_move = Limit na tah
home-clock-days = Dny na tah
home-minutes = Minuty na začátku
home-increment = Sekundy přidané za každý tah
home-per-move = Sekundy na každý další tah
home-days = Dny na každý tah
home-failed = Stůl se nepodařilo založit. Zkontrolujte připojení a zkuste to znovu.
home-refused = Stůl se nepodařilo založit: před chvílí jich odsud vzniklo příliš mnoho. Počkejte minutu a zkuste to znovu.

home-new = Jieqi ještě neznáte?
home-rules = Pravidla za tři minuty

home-mine = Vaše stoly
home-open = Volné stoly
home-open-none = Právě teď nikdo nečeká. Stiskněte „Hrát s kýmkoli“ a buďte první.
