# Hvorfor noe ikke ble gjort.

refused-unknown = Tjeneren godtok ikke det.

refused-not_seated = Bare spillerne kan gjøre det.
refused-not_creator = Bare den som laget bordet, kan gjøre det.
refused-seat_taken = Noen andre var raskere: begge plassene er tatt. Du kan se på.
refused-own_table = Du laget dette bordet selv. Send lenken til noen andre.
refused-already_seated = Du sitter allerede ved dette bordet.
refused-not_invited = Dette bordet er holdt av til noen andre. Du kan se på.
refused-not_ready = Bordet er ikke kommet så langt ennå. Prøv igjen om et øyeblikk.
refused-already_sealed = Denne delen av fordelingen er allerede forseglet.
refused-bad_contribution = Dette er ikke den delen av fordelingen som ble forseglet.
refused-stale_version = Noe endret seg mens du gjorde det. Se en gang til.
refused-not_your_turn = Det er ikke din tur.
refused-illegal_move = Reglene tillater ikke det trekket.
refused-already_moved = Det første trekket er gjort: partiet kan ikke avlyses lenger.
refused-no_offer = Tilbudet gjelder ikke lenger.
refused-already_offered = Det har du allerede tilbudt.
refused-too_soon = Det er for tidlig.
refused-out_of_time = Tiden er ute.
refused-game_over = Partiet er over.
refused-not_due = Det er ikke tid for det ennå.
refused-no_clock = Dette bordet har ingen klokke.
refused-clock_full = Den andre klokken rommer ikke mer tid.
refused-own_turn = Det er din egen tur.
refused-not_absent = Motstanderen er til stede.
refused-no_claim = Her gir motstanderens fravær ingen rett til å kreve partiet.
refused-nothing_to_take_back = Du har ikke noe trekk å ta tilbake.
refused-disclosed = Et trekk som har vist noen hva en brikke er, kan ikke tas tilbake.
refused-not_over = Partiet pågår fortsatt.
refused-already_rematched = Dere har allerede et nytt bord.
refused-seat_full = For mange nettlesere har denne plassen. Logg ut en av dem først.
refused-last_browser = Ingen annen nettleser har denne plassen.
refused-nothing_to_credit = Det er ingen tid å gi tilbake.

refused-malformed = Tjeneren forsto ikke det. Last siden på nytt.
refused-too_large = Det er mer enn tjeneren tar imot.
refused-foreign_origin = Forespørselen kom fra et annet nettsted.
refused-no_table = Det finnes ikke noe slikt bord.
refused-too_often = Det ble for mye på en gang. Vent et øyeblikk.
refused-too_many_sockets = For mange sider er åpne herfra. Lukk noen av dem.
refused-link_expired = Lenken er brukt eller for gammel.
refused-not_now = Tjeneren er opptatt. Prøv igjen om et øyeblikk.
