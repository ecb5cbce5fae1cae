# Taking a game along.

# The button that opens the list of forms.
act-keep = Keep this game
keep-heading = Keep this game
keep-text = While the game goes on, this holds what you know. Afterwards it holds everything.
keep-record = Record, with clocks and the sealed deal
keep-record-json = Record as JSON
keep-jieqibox = Game for JieqiBox
keep-uci = Moves for an engine (UCI)
keep-fen = Position (FEN)
keep-download = Download
keep-copy = Copy
keep-failed = That could not be copied.
