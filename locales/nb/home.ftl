# Forsiden.

home-title = Skjult xiangqi ved ditt eget bord
home-description = Spill jieqi (skjult xiangqi, cờ úp, 揭棋) og xiangqi på nett med en venn: ingen konto, én lenke.
home-heading = Hver brikke er hemmelig til den flytter
home-lede = Skjult xiangqi med en venn. Ingen konto: lag et bord, send lenken, spill.

home-play = Spill
home-friend = Spill mot en venn
home-friend-copies = kopierer lenken
home-anyone = Spill mot hvem som helst
home-anyone-how = den neste som vil ha samme parti
home-computer = Spill mot maskinen
home-computer-level = nivå { $level }
home-game = Spill
home-game-jieqi = Jieqi
home-game-xiangqi = Heller xiangqi
home-seat = Din side
home-seat-random = Trekk lodd
home-seat-red = Rød
home-seat-black = Svart
home-level = Maskinens nivå, fra 1 (lett) til 8 (sterk)
home-clock = Klokke, minutter + sekunder per trekk
home-clock-none = Ingen
home-clock-other = Annet…
home-clock-kind = Type klokke
home-clock-increment = Sekunder i tillegg
home-clock-per_move = Grense per trekk
home-clock-days = Dager per trekk
home-minutes = Minutter ved start
home-increment = Sekunder i tillegg per trekk
home-per-move = Sekunder til hvert trekk deretter
home-days = Dager til hvert trekk
home-failed = Bordet kunne ikke lages. Kontroller nettforbindelsen og prøv igjen.
home-refused = Bordet kunne ikke lages: for mange ble laget herfra nettopp. Vent et minutt og prøv igjen.

home-new = Ny med jieqi?
home-rules = Reglene på tre minutter

home-mine = Bordene dine
home-open = Åpne bord
home-open-none = Ingen venter akkurat nå. Trykk på «Spill mot hvem som helst» og bli den første.
