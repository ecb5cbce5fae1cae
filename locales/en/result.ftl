# How a game ended: who, then why.

result-you-win = You win
result-you-lose = You lose
result-red = Red wins
result-black = Black wins
result-draw = A draw
result-none = No result

reason-checkmate = Checkmate: { loser-name }’s general on { $point } is attacked and no move saves it.
reason-stalemate = { loser-name } has no legal move left, which loses.
reason-perpetual_check = { loser-name } gave check with every move from { $first } to { $last } while the same position came up three times. Perpetual check loses.
reason-perpetual_chase = { loser-name } chased { $victim } with every move from { $first } to { $last } while the same position came up three times. Perpetual chase loses.
victim-up = one and the same { role }
victim-down = one and the same face-down piece
reason-repetition = The same position came up three times between moves { $first } and { $last }, and neither side was the only one to force it.
reason-no_capture_limit = { $quiet ->
    [one] { $quiet } ply without a capture: { $moves } by each side is the limit.
   *[other] { $quiet } plies without a capture: { $moves } moves by each side is the limit.
}
reason-agreement = Both players agreed to a draw.
reason-abandonment-win = { loser-name } left the table, and the win was claimed.
reason-abandonment-draw = One side left the table, and a draw was claimed.
reason-resignation = { loser-name } resigned.
reason-time = { loser-name } ran out of time.
reason-aborted = { side-name } called the game off before it began.
reason-closed = It was closed before anybody sat down.
reason-expired = Nobody sat down in time.
reason-not-dealt = The deal was not made in time, because the browser of the one who made the table was not there.
reason-no-first-move = { side-name } did not make a first move in time.
reason-length = { moves-played }.

# Looking back. $lens is red, black or everything.
replay-at = { $ply } of { $plies }.
lens-note = { $lens ->
    [red] A back is a piece that Red did not know. The closed eye marks what Red alone was told.
    [black] A back is a piece that Black did not know. The closed eye marks what Black alone was told.
   *[everything] A broken ring marks a piece that nobody knew. The closed eye marks what only the side that took it was told.
}
