# Det som står på hver side.

language-name = Norsk bokmål
language-direction = ltr
language-pieces = intl
language-notation = coordinates

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Hopp til innholdet
home = Forside
language = Språk
theme-switch = Lyst eller mørkt
close = Lukk
beta = Beta
needs-script = Brettet krever JavaScript. Alt annet kan leses uten.

footer-rules = Regler
footer-xiangqi = Xiangqi
footer-analysis = Analysebrett
footer-privacy = Personvern
footer-promise = Ingen registrering: send en lenke, så er spillet i gang.
footer-version = { $version } · { $commit }

missing-title = Her er det ingenting
missing-text = Adressen er feil, eller bordet er ryddet bort. Kontroller lenken, eller lag et eget bord.
failed-title = Noe gikk galt hos oss
failed-text = Det er ikke din feil, og ingenting av det som er spilt, er gått tapt. Prøv igjen om et øyeblikk.
offline-title = Ingen nettforbindelse
offline-text = Dette er et bord for jieqi og xiangqi som to personer deler over nettet. Partiene dine er tatt vare på: åpne siden igjen når du er på nett.
refused-title = Det gikk ikke
to-home = Til forsiden
