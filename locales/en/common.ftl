# What every page says.

language-name = English
language-direction = ltr

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Skip to the content
home = Home
language = Language
theme-switch = Light or dark
close = Close
beta = Beta
needs-script = The board needs JavaScript. Everything else can be read without it.

footer-rules = Rules
footer-xiangqi = Xiangqi
footer-promise = No registration: share a link and start playing.
footer-version = { $version } · { $commit }

game-name = { $game ->
    [xiangqi] Xiangqi
   *[jieqi] Jieqi
}
game-kind = { $game ->
    [xiangqi] Chinese chess
   *[jieqi] Hidden Chinese chess
}

# A clock in full, as in “10 min + 5 s a move”.
clock-long = { $kind ->
    [increment] { $minutes } min + { $seconds } s a move
    [per_move] { $minutes } min, then { $seconds } s a move
    [days] { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
   *[none] No clock
}
# The same on a button.
clock-brief = { $kind ->
    [increment] { $minutes } min + { $seconds } s
    [per_move] { $minutes } min, then { $seconds } s
    [days] { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
   *[none] No clock
}
# The same, where there is little room.
clock-short = { $kind ->
    [increment] { $minutes }+{ $seconds }
    [per_move] { $minutes } min, { $seconds } s
    [days] { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
   *[none] No clock
}
game-and-clock = { $game } · { $clock }

missing-title = There is nothing here
missing-text = The address is wrong, or the table was cleared away. Check the link, or make a table of your own.
failed-title = Something broke on our side
failed-text = It is not your doing, and nothing that was played is lost. Try again in a moment.
refused-title = That did not work
to-home = To the front page
