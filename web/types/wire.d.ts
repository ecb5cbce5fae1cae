// Written from crates/wire by `BLESS=1 cargo test -p jieqi-wire`; not edited by hand.

export type Color = "red" | "black";
export type Variant = "xiangqi" | "jieqi";
export type Reason = "checkmate" | "stalemate" | "perpetual_check" | "perpetual_chase" | "repetition" | "no_capture_limit" | "agreement" | "abandonment" | "resignation" | "time" | "aborted";
export type Lens = "red" | "black" | "spectator" | "everything";

/**
 * Which seat the creator of a table wants.
 */
export type SeatWish = "red" | "black" | "random";

/**
 * How thinking time is limited. All times in milliseconds.
 */
export type TimeControl = { "kind": "none" } | { "kind": "increment",
/**
 * Milliseconds at the start.
 */
initial: number,
/**
 * Milliseconds added by each move.
 */
increment: number, } | { "kind": "per_move",
/**
 * Milliseconds at the start.
 */
initial: number,
/**
 * Milliseconds a move once the start is used up.
 */
per_move: number, } | { "kind": "days",
/**
 * Days a move.
 */
days: number, };

/**
 * `POST /api/v1/tables`.
 */
export type Create = {
/**
 * The creator's name for this command: sent again, it finds the same table.
 */
id: string,
/**
 * Which game.
 */
game: Variant,
/**
 * Which seat the creator takes.
 */
seat: SeatWish,
/**
 * The clock.
 */
clock: TimeControl,
/**
 * Whether anybody may sit down: the table is shown to those who look for an opponent, or
 * one that fits and is already shown is given instead. The answer's snapshot tells which:
 * at a table of somebody else its reader is a spectator and sits down as usual.
 */
anyone: boolean,
/**
 * The level of the computer that sits on the other seat, from 1 to 8; without it, a person
 * will. Not together with `anyone`.
 */
computer?: number, };

/**
 * The answer to [`Create`].
 */
export type Created = {
/**
 * The table's id, part of its address.
 */
table: string,
/**
 * The address to share.
 */
url: string,
/**
 * The table as its creator sees it.
 */
snapshot: Snapshot, };

/**
 * What is claimed.
 */
export type Claim = "win" | "draw";

/**
 * What a player may say to everybody at the table; each reader sees it in its own language.
 */
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "one_moment" | "sorry";

/**
 * One thing done at a table.
 */
export type Action = { "kind": "seal",
/**
 * The hash.
 */
hash: string, } | { "kind": "sit",
/**
 * B; empty in xiangqi.
 */
bytes: string, } | { "kind": "open",
/**
 * A.
 */
bytes: string, } | { "kind": "move",
/**
 * From, to.
 */
move: string, } | { "kind": "resign" } | { "kind": "offer_draw" } | { "kind": "accept_draw" } | { "kind": "decline_draw" } | { "kind": "withdraw_draw" } | { "kind": "abort" } | { "kind": "give_time" } | { "kind": "claim",
/**
 * Which.
 */
claim: Claim, } | { "kind": "ask_take_back" } | { "kind": "accept_take_back" } | { "kind": "decline_take_back" } | { "kind": "withdraw_take_back" } | { "kind": "offer_rematch" } | { "kind": "accept_rematch" } | { "kind": "decline_rematch" } | { "kind": "withdraw_rematch" } | { "kind": "sign_out",
/**
 * Which of [`Snapshot::browsers`].
 */
browser: string, };

/**
 * `POST /api/v1/tables/{table}/here`: a client that has no socket says so every few seconds, or
 * its player counts as away. Answered with the snapshot.
 */
export type Here = {
/**
 * How many plies the client has.
 */
from_ply: number,
/**
 * As of which version.
 */
version: number,
/**
 * As [`Request::Name`]; null leaves the name as it is.
 */
name: string | null, };

/**
 * `POST /api/v1/links`: who shows this in time holds the seat too.
 */
export type UseLink = {
/**
 * What the link says after its `#`.
 */
token: string, };

/**
 * `POST /api/v1/tables/{table}/link`: a link by which another device holds the seat too,
 * once, within ten minutes.
 */
export type Link = {
/**
 * `…/link#token`: the part after the `#` is never sent to a server by following it.
 */
url: string,
/**
 * Milliseconds until it is worth nothing.
 */
expires_in: number, };

/**
 * `POST /api/v1/tables/{table}/commands`, and over the socket in [`Request::Command`].
 */
export type Command = {
/**
 * The client's name for it.
 */
id: string,
/**
 * The version of the snapshot that it answers.
 */
version: number,
/**
 * What to do.
 */
action: Action,
/**
 * How many plies the client has, as of `version`; the snapshot in the answer starts there,
 * or earlier if plies were taken back since.
 */
from_ply: number, };

/**
 * What a client sends over the socket.
 */
export type Request = { "type": "command" } & Command | { "type": "resync",
/**
 * How many plies the client has.
 */
from_ply: number,
/**
 * As of which version; 0 if that is not known any more.
 */
version: number, } | { "type": "name",
/**
 * Up to 20 characters as people count them; what is beyond is cut off.
 */
name: string, } | { "type": "say",
/**
 * What.
 */
phrase: Phrase, } | { "type": "ping",
/**
 * Comes back in the answer.
 */
n: number, };

/**
 * What the server sends over the socket, and in the body of an answer.
 */
export type Message = { "type": "snapshot" } & Snapshot | { "type": "accepted",
/**
 * The client's name for it.
 */
id: string,
/**
 * The version that it made, the same however often it is sent.
 */
version: number, } | { "type": "refused" } & Refused | { "type": "said",
/**
 * Who.
 */
by: Color,
/**
 * What.
 */
phrase: Phrase, } | { "type": "pong",
/**
 * As sent.
 */
n: number, } | { "type": "bye",
/**
 * Milliseconds to wait.
 */
after: number, };

/**
 * Why a command was not done. A fresh snapshot follows.
 */
export type Refused = {
/**
 * The client's name for the command, where it could be read.
 */
id: string | null,
/**
 * The reason: one of the table's (`jieqi_table::Refusal`) or of the server's
 * (`malformed`, `too_large`, `foreign_origin`, `no_table`, `too_often`,
 * `too_many_sockets`, `link_expired`, `not_now`). `locales/en/refusals.ftl` has a sentence for each
 * (`refused-<reason>`).
 */
reason: string, };

/**
 * Who the reader of a snapshot is.
 */
export type You = "red" | "black" | "spectator";

/**
 * How far the table is.
 */
export type Phase = "sealing" | "waiting" | "opening" | "playing" | "ended";

/**
 * A seat as everybody sees it.
 */
export type Seat = {
/**
 * Whether somebody sits here.
 */
taken: boolean,
/**
 * Whether a browser of that player is connected.
 */
here: boolean,
/**
 * What that player wants to be called: somebody's own words, to be shown apart from ours.
 */
name: string | null,
/**
 * The level of the computer that sits here, from 1 to 8; not there where a person sits.
 */
computer?: number, };

/**
 * One of the browsers that hold the reader's seat.
 */
export type Browser = {
/**
 * What it is called in [`Action::SignOut`](crate::Action::SignOut).
 */
id: string,
/**
 * Whether it is the reader's.
 */
this: boolean, };

/**
 * What was taken.
 */
export type Took = {
/**
 * Whether it lay face down.
 */
down: boolean,
/**
 * Its role as an upper-case letter, where the viewer knows it; else null.
 */
role: string | null, };

/**
 * A warning before a rule bites.
 */
export type Warning = { "kind": "repetition",
/**
 * Who would lose if it stood a third time as things are; null for a draw.
 */
loser: Color | null,
/**
 * The reason that the third time would have.
 */
reason: Reason, } | { "kind": "quiet_limit",
/**
 * Plies left.
 */
left: number, };

/**
 * The chase that a receipt tells of.
 */
export type Chase = {
/**
 * The letter of the chased piece.
 */
piece: string,
/**
 * Where it stood when it was attacked.
 */
points: Array<string>, };

/**
 * How the game ended, with what a person needs to see that it is right.
 */
export type Outcome = {
/**
 * Null for a draw and for no result.
 */
winner: Color | null,
/**
 * One of the reasons of the rules.
 */
reason: Reason,
/**
 * Whose command ended it; null where the server did, because somebody was too late.
 */
by: Color | null,
/**
 * The first and last ply of the window, for endings by repetition.
 */
window: [number, number] | null,
/**
 * The chased piece, for `perpetual_chase`.
 */
chase: Chase | null,
/**
 * The plies without a capture, for `no_capture_limit`.
 */
quiet: number | null, };

/**
 * A running or standing pair of clocks: milliseconds left when the snapshot was made.
 */
export type Clocks = {
/**
 * Red's milliseconds.
 */
red: number,
/**
 * Black's milliseconds.
 */
black: number,
/**
 * Whose clock runs; null while none does.
 */
running: Color | null, };

/**
 * Open offers.
 */
export type Offers = {
/**
 * Who offers a draw.
 */
draw: Color | null,
/**
 * Who asks to take a move back.
 */
take_back: Color | null,
/**
 * Who offers another game.
 */
rematch: Color | null, };

/**
 * Both sides' hidden roles, once the game is over: fifteen letters a side, in the
 * order of the start points (DESIGN).
 */
export type Deal = {
/**
 * Red's, upper case.
 */
red: string,
/**
 * Black's, lower case.
 */
black: string, };

/**
 * What was published when the game was over.
 */
export type Disclosed = {
/**
 * S, hexadecimal.
 */
server: string,
/**
 * A, hexadecimal; null if never opened.
 */
creator: string | null,
/**
 * B, hexadecimal.
 */
guest: string | null,
/**
 * The deal; null if none was made.
 */
deal: Deal | null, };

/**
 * The seal of the deal as far as it is public.
 */
export type Seal = {
/**
 * `SHA-256("jieqi/1/server" ‖ S)`.
 */
commitment: string,
/**
 * The creator's seal `SHA-256("jieqi/1/player" ‖ A)`, once it is there.
 */
creator: string | null,
/**
 * B, once the second player sits (it is public from then on).
 */
guest: string | null,
/**
 * All of it, once the game is over.
 */
disclosed: Disclosed | null, };

/**
 * A table as one viewer sees it.
 *
 * What travels is short. What is false or nothing by itself is left out: an absent `clocks`,
 * `abort_in`, `claim_in`, `rematch`, `outcome`, `seal` is null, an absent list empty, an absent
 * offer not made, an absent `check` false, nobody `watching`. And while the game goes on, whoever has seen it begin is not told again what
 * lasts: `table`, `game`, `control`, `seal`.
 */
export type Snapshot = {
/**
 * In which way this is written: [`WIRE`](crate::WIRE).
 */
wire: number,
/**
 * The table's id.
 */
table: string,
/**
 * Grows by one with each event.
 */
version: number,
/**
 * Which game.
 */
game: Variant,
/**
 * Who the reader is.
 */
you: You,
/**
 * Whether the reader made this table (and so seals and opens).
 */
creator: boolean,
/**
 * How far the table is.
 */
phase: Phase,
/**
 * How thinking time is limited.
 */
control: TimeControl,
/**
 * Red's and Black's seat.
 */
seats: [Seat, Seat],
/**
 * How many others are connected.
 */
watching: number,
/**
 * The board as the first field of a FEN.
 */
board: string,
/**
 * Who is to move.
 */
turn: Color,
/**
 * Whether the side to move stands in check.
 */
check: boolean,
/**
 * Plies since the last capture.
 */
quiet: number,
/**
 * What may lie under Red's and Black's face-down pieces, for this viewer.
 * A letter and its count for each role: `A2B2C1N2P5R2`.
 */
pools: [string, string],
/**
 * How many plies have been played in all.
 */
plies: number,
/**
 * The first ply in `moves`, counted from 0.
 */
from_ply: number,
/**
 * The plies from there on: the letter of the piece (`X`, `x` face down), from, to; of a
 * face-down one the letter that it turned out to be; what it took, of a face-down piece `X`
 * or `x` and its letter if the viewer knows it; `+` for check. `Xb2b9Cxn+`
 */
moves: Array<string>,
/**
 * For each of `moves`, tenths of a second that its side has less after it than after its
 * move before, or than the control gave it; negative where it has more. Empty without clocks.
 */
spent: Array<number>,
/**
 * The reader's legal moves, if it is the reader's turn; else empty. A word for each piece: where
 * it stands, then where it may go: `a0a1a2 b0c2`.
 */
legal: string,
/**
 * Those of them that would lose at once by repetition.
 */
losing: Array<string>,
/**
 * Warnings before a rule bites.
 */
warnings: Array<Warning>,
/**
 * The clocks, if there are any.
 */
clocks: Clocks | null,
/**
 * Milliseconds until the table aborts because a first move is missing.
 */
abort_in: number | null,
/**
 * Milliseconds until the reader may claim the win or a draw because the side to move is
 * away, if it stays away; null where there is no claim.
 */
claim_in: number | null,
/**
 * Open offers.
 */
offers: Offers,
/**
 * The table at which the two play on.
 */
rematch: string | null,
/**
 * The browsers that hold the reader's seat, in the order in which they came; none for a
 * spectator.
 */
browsers: Array<Browser>,
/**
 * How it ended.
 */
outcome: Outcome | null,
/**
 * The deal's seal; null in xiangqi.
 */
seal: Seal | null, };

/**
 * Every ply of a game as it was seen through a lens.
 *
 * While the game goes on, there is no lens but the reader's own.
 */
export type Replay = {
/**
 * The version of the table: plies may have been taken back since.
 */
version: number,
/**
 * Through whose eyes.
 */
lens: Lens,
/**
 * Whether the game is over.
 */
over: boolean,
/**
 * The position before each ply and after the last one, as FENs with the pools as they were
 * through this lens.
 */
fens: Array<string>,
/**
 * The plies; what this lens never saw of what was taken is null.
 */
moves: Array<string>, };

/**
 * A table that looks for an opponent.
 */
export type OpenTable = {
/**
 * Its id.
 */
table: string,
/**
 * Which game.
 */
game: Variant,
/**
 * The clock.
 */
control: TimeControl,
/**
 * The seat that is free.
 */
free: Color,
/**
 * What its creator wants to be called.
 */
name: string | null, };

/**
 * `GET /api/v1/lobby`, and each message of the socket at `GET /api/v1/lobby/socket`: the tables
 * at which anybody may sit down and whose creator is there, the newest first.
 */
export type Lobby = {
/**
 * The tables.
 */
tables: Array<OpenTable>, };

/**
 * One of one's own tables.
 */
export type MyTable = {
/**
 * Its id.
 */
table: string,
/**
 * Which game.
 */
game: Variant,
/**
 * The clock.
 */
control: TimeControl,
/**
 * How far it is.
 */
phase: Phase,
/**
 * Which seat the reader holds.
 */
you: You,
/**
 * Whether something is to be done by the reader: a move, or opening the deal.
 */
your_turn: boolean,
/**
 * How many plies have been played.
 */
plies: number,
/**
 * Whether somebody sits, or sat, on the other seat.
 */
other_taken: boolean,
/**
 * Whether the other player is connected.
 */
other_here: boolean,
/**
 * The level of the computer that is the other player; not there where a person is.
 */
computer?: number,
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * `GET /api/v1/mine`: the tables that this browser made or joined, those first where it is its
 * turn, then the last changed; at most 30.
 */
export type Mine = {
/**
 * The tables.
 */
tables: Array<MyTable>, };

/**
 * The answer to a posted command, and to any `POST` that is refused.
 */
export type Answer = Array<Message>;
