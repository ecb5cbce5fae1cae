# Why a command was not done, by the name that the server gives.

refused-unknown = The server did not accept that.

# The table’s.
refused-not_seated = Only the players can do that.
refused-not_creator = Only the one who made the table can do that.
refused-seat_taken = Somebody else was quicker: both seats are taken. You can watch.
refused-own_table = You made this table yourself. Send the link to somebody else.
refused-already_seated = You already sit at this table.
refused-not_invited = This table is kept for somebody else. You can watch.
refused-not_ready = The table is not that far yet. Try again in a moment.
refused-already_sealed = This part of the deal is already sealed.
refused-bad_contribution = This is not the part of the deal that was sealed.
refused-stale_version = Something changed while you did that. Have another look.
refused-not_your_turn = It is not your turn.
refused-illegal_move = The rules do not allow that move.
refused-already_moved = The first move is made: the game can no longer be called off.
refused-no_offer = That offer no longer stands.
refused-already_offered = You have already offered that.
refused-too_soon = It is too soon for that.
refused-out_of_time = Time has run out.
refused-game_over = The game is over.
refused-not_due = It is not time for that.
refused-no_clock = This table has no clock.
refused-clock_full = The other clock holds no more time.
refused-own_turn = It is your own turn.
refused-not_absent = The other player is here.
refused-no_claim = The other player’s absence gives no claim here.
refused-nothing_to_take_back = There is no move of yours to take back.
refused-disclosed = A move that showed a piece to anybody cannot be taken back.
refused-not_over = The game still goes on.
refused-already_rematched = You already have a new table.
refused-seat_full = Too many browsers hold this seat. Sign one of them out first.
refused-last_browser = No other browser holds this seat.
refused-nothing_to_credit = There is no time to give back.

# The server’s.
refused-malformed = The server did not understand that. Load the page anew.
refused-too_large = That is more than the server takes.
refused-foreign_origin = The request came from another site.
refused-no_table = There is no such table.
refused-too_often = That was too much at once. Wait a moment.
refused-too_many_sockets = Too many pages are open from here. Close some of them.
refused-link_expired = This link has been used, or is too old.
refused-not_now = The server is busy. Try again in a moment.
