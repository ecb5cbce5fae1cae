# Personvernsiden.

privacy-title = Personvern
privacy-description = Hva dette bordet lagrer om deg, hvor lenge, og hvordan du får det glemt.
privacy-lede = Ingen konto, ingen e-postadresse, ingen sporing, ingen reklame og ingen forespørsler til andre nettsteder.
privacy-kept = Hva som lagres
privacy-cookie = En informasjonskapsel med en tilfeldig hemmelighet, så nettleseren din finner igjen plassene sine. Den varer i { $days } dager fra ditt siste besøk som spiller. Tjeneren lagrer bare en hash av den, og verken navn, adresse eller enhet er knyttet til den.
privacy-language = Hvis du velger språk: enda en informasjonskapsel med det valget.
privacy-games = Partiene: hvem som satt hvor (ved hashen), hvilke trekk som ble gjort og når, og hvordan det endte. De lagres for at en lenke til et parti skal virke også siden.
privacy-deal = Hemmeligheten som en fordeling ble laget av; alle ved bordet kan se den når partiet er over.
privacy-not = Hva som ikke lagres
privacy-name = Navnet ditt, hvis du oppgir et, ligger i nettleseren din. Tjeneren sender det videre mens du er tilkoblet, og beholder det ikke lenger enn det, verken sammen med et parti eller i en logg. Det dere sier til hverandre, sendes videre og lagres ikke.
privacy-address = Nettverksadressen din brukes i noen få minutter for å hindre at én person oversvømmer de andre, og skrives ikke ned.
privacy-here = Hva som ligger i denne nettleseren
privacy-storage = Innstillingene dine, navnet ditt, ditt eget bidrag til hver fordeling og det du har sett av den, så du kan kontrollere fordelingen etter partiet.
privacy-forget = Glem meg
privacy-forget-text = Denne nettleseren gir fra seg plassene sine for godt: partiene blir værende, men ingenting fører lenger fra dem til deg. Det som ligger i denne nettleseren, slettes også.
privacy-forget-button = Glem denne nettleseren
privacy-forget-done = Ferdig. Denne nettleseren er ukjent her.
privacy-forget-failed = Det gikk ikke. Prøv igjen om et øyeblikk.
