# Listene over bord på forsiden.

list-waiting = Venter på en spiller til
list-dealing = Brikkene fordeles
list-expired = Ingen satte seg i tide
list-closed = Lukket før noen satte seg
list-called-off = Avlyst før det begynte
list-move = trekk { $move }
list-here = motstanderen er til stede
list-computer = mot maskinen, nivå { $level }
list-badge-turn = Ditt trekk
list-badge-their = Den andres trekk
list-badge-open = Åpent
list-badge-over = Ferdig
list-nobody = Noen
list-you-play = du spiller { side-name }
list-sit = Sett deg
