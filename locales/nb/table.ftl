# Det som står på bordets side fra begynnelsen.

table-heading = { $game }, { $clock }
table-skip = Hopp til brettet
table-description-open = En plass er ledig: { $game }, { $clock }. Ingen konto nødvendig.
table-description-ended = { $game }, { $clock }. Partiet er slutt: se hvordan det gikk.
table-description-play = { $game }, { $clock }. Se på partiet.
table-loading = Setter opp brettet …

wait-heading = Send denne lenken til en venn
wait-heading-anyone = Leter etter en motstander
wait-text-anyone = Bordet ditt står i listen på forsiden. Den som setter seg først, får spille; lenken virker også.
wait-copied = Partiet begynner når den andre setter seg. Lenken er allerede kopiert: bare lim den inn.
wait-text = Partiet begynner når den andre setter seg.
wait-link = Lenke til bordet ditt
wait-copy = Kopier
wait-copy-done = Kopiert
wait-share = Del
wait-qr = Lenken som QR-kode
wait-side-by-side = Sitter dere ved siden av hverandre?
wait-camera = La vennens kamera lese denne.
wait-you = Du
wait-empty = Ledig
wait-waiting = venter
wait-moves-first = { side-name }, trekker først
wait-moves-second = { side-name }
wait-game = Parti
wait-deal = Fordeling
wait-sealed = forseglet som { $seal }; alle kan kontrollere den etter partiet
wait-close = Lukk bordet

sit-heading = Du er invitert til å spille { $game }
sit-text = { $kind }, { $clock }. Ingen konto nødvendig.
sit-host = Verten din
sit-yours = Plassen din
sit-name = Navnet ditt (kan stå tomt)
sit-heading-by = { $name } inviterer deg til å spille { $game }
sit-button = Sett deg
sit-watch = Bare se på
sit-rules = Reglene på tre minutter
sit-fair = Når du setter deg, legger nettleseren din til et eget tilfeldig tall i fordelingen. Ingen kan ordne brikkene, og etter partiet kan dere begge kontrollere det.
sit-not-yet = Vertens nettleser har ikke forseglet sin del av fordelingen ennå. Du kan sette deg om et øyeblikk.

closed-heading = Bordet er lukket

board-latest = Siste trekk
act-group = Handlinger
act-pool = Skjulte
act-moves = Trekk
act-flip = Snu
act-draw = Remis
act-resign = Gi opp
act-abort = Avlys
act-withdraw = Trekk tilbake
act-more = Mer
act-take-back = Ta tilbake et trekk
act-withdraw-take-back = Behold trekket likevel
act-give-time = Gi 15 sekunder
act-device = Fortsett på en annen enhet
act-look-into = Analyser dette
act-rules = Regler
act-sound = Lyd
act-settings = Innstillinger

moves-heading = Trekk
moves-none = Ingen trekk ennå.

pool-heading = Ennå med forsiden ned
pool-caption = Hva som kan ligge under hver bakside, og hvor sannsynlig det er.
pool-role = Brikke
deal-heading = Dette bordet
deal-game = Parti
deal-deal = Fordeling

resign-heading = Gi opp partiet?
resign-text = Motstanderen vinner med en gang. Det kan ikke angres.
resign-yes = Gi opp
keep-playing = Spill videre
draw-heading = Tilby remis?
draw-text = Motstanderen kan godta eller avslå.
draw-yes = Tilby remis
abort-heading = Avlyse partiet?
abort-text = Ingen vinner eller taper: det er ikke gjort noe trekk.
abort-yes = Avlys
losing-heading = Dette trekket taper
losing-yes = Spill det likevel
losing-no = Velg et annet

settings-heading = Innstillinger
settings-pieces = Brikker
settings-trad = Tradisjonelle tegn
settings-simp = Forenklede tegn
settings-intl = Bilder
settings-ground = Brettets utseende
settings-wood = Tre
settings-ink = Papir og blekk
settings-notation = Trekk
settings-coordinates = a0–i9
settings-wxf = WXF
settings-chinese = 炮二平五
settings-colours = Farger
settings-auto = Som enheten
settings-light = Lyst
settings-dark = Mørkt
settings-board = Brett
settings-facing = Snu den andres brikker mot den andre
settings-coords = Koordinater
settings-legal = Lovlige trekk
settings-confirm = Bekreft hvert trekk
settings-motion = Animasjoner
settings-sound = Lyd
settings-notify = Varsle meg
settings-phrases = Fraser
settings-name = Navnet ditt
settings-people = Personer
settings-done = Ferdig

new-table = Nytt bord
rematch = Omkamp
rematch-withdraw = Trekk tilbake omkampen
next-game = Til neste parti
say-heading = Si
more-heading = Mer

device-heading = Fortsett på en annen enhet
device-text = Åpne denne lenken på den andre enheten. Den virker én gang, i ti minutter. Etterpå har begge enhetene plassen din.
device-link = Lenke til den andre enheten
device-browsers = Hvem som har plassen din
device-failed = Det finnes ingen lenke akkurat nå. Prøv igjen om et øyeblikk.

link-title = Fortsett her
link-text = Dette gir denne enheten plassen din. Den andre enheten beholder den også.
link-button = Ta plassen min her
link-empty = Lenken er ikke hel. Kopier hele, til siste tegn.
link-refused = Lenken er brukt eller for gammel. Lag en ny på den andre enheten.

replay = Avspilling
replay-first = Først
replay-back = Tilbake
replay-play = Spill av
replay-next = Neste
replay-last = Sist
replay-link = Kopier lenken til dette trekket

lens-heading = Synsvinkel
lens-everything = Alt
lens-red = Sett av Rød
lens-black = Sett av Svart

keys-heading = Taster
keys-text = Når brettet har fokus; Tab tar deg dit.
key-arrows = Gå fra punkt til punkt
key-enter = Velg brikken, eller gå hit
key-escape = Sett brikken tilbake
key-target = Neste eller forrige punkt å gå til
key-letters = Hopp til din neste brikke av det slaget: general, rådgiver, elefant, hest, vogn, kanon, soldat, skjult brikke. Med Shift bakover
key-last = Les det siste trekket
key-clocks = Les klokkene
key-taken = Les hva som er slått
key-down = Les hva de skjulte brikkene kan være
key-position = Les hvor alt står
key-point = Les hva brikken på dette punktet kan være
key-step = Utenfor brettet: se ett trekk tilbake eller fram
key-ends = Utenfor brettet: se starten eller det siste trekket
key-type = Skriv et trekk
key-help = Disse tastene
typed-label = Skriv et trekk
typed-go = Spill
