# What every page says.

language-name = English
language-direction = ltr
# The pieces that are shown until the reader chooses: trad, simp (Chinese characters, traditional
# or simplified) or intl (pictures).
language-pieces = trad
# How moves are written until the reader chooses: coordinates (h2e2), wxf (C2=5) or chinese (炮二平五).
language-notation = coordinates

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
footer-analysis = A table for looking
footer-privacy = Privacy
footer-promise = No registration: share a link and start playing.
footer-version = { $version } · { $commit }

missing-title = There is nothing here
missing-text = The address is wrong, or the table was cleared away. Check the link, or make a table of your own.
failed-title = Something broke on our side
failed-text = It is not your doing, and nothing that was played is lost. Try again in a moment.
offline-title = No network
offline-text = This is a table for jieqi and xiangqi that two people share over the network. Your games are kept: open this page again when the line is back.
refused-title = That did not work
to-home = To the front page
