# Å ta med seg et parti.

act-keep = Ta vare på partiet
keep-heading = Ta vare på partiet
keep-text = Mens partiet pågår, er det bare det du vet, som er med. Etterpå er alt med.
keep-record = Partiprotokoll, med klokker og den forseglede fordelingen
keep-record-json = Partiprotokoll som JSON
keep-jieqibox = Parti for JieqiBox
keep-uci = Trekk for en sjakkmotor (UCI)
keep-fen = Stilling (FEN)
keep-download = Last ned
keep-copy = Kopier
keep-failed = Det kunne ikke kopieres.
