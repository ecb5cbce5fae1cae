# The privacy page.

privacy-title = Privacy
privacy-description = What this table keeps about you, for how long, and how to have it forgotten.
privacy-lede = No account, no e-mail address, no tracking, no advertising, and no request to any other site.
privacy-kept = What is kept
privacy-cookie = A cookie with a random secret, so that your browser finds its seats again. It lasts { $days } days from your last visit as a player. The server stores only a hash of it, and no name, address or device belongs to it.
privacy-language = If you choose a language, a second cookie with that choice.
privacy-games = The games: who sat where (by that hash), which moves were made and when, and how it ended. They are kept so that a link to a game goes on working.
privacy-deal = The secret from which a deal was made, which everybody at the table may see once the game is over.
privacy-not = What is not kept
privacy-name = Your name, if you give one, lies in your browser. The server passes it on while you are connected and keeps it no longer, with no game and in no log. What you say to each other is passed on and not kept.
privacy-address = Your network address is looked at for a few minutes, to keep one person from flooding the others, and is not written down.
privacy-here = What lies in this browser
privacy-storage = Your settings, your name, and your own part of each deal with what you have seen of it, so that you can check the deal after the game.
privacy-forget = Forget me
privacy-forget-text = This browser gives up its seats, for good: the games stay, and nothing leads from them to you any more. What lies in this browser is deleted too.
privacy-forget-button = Forget this browser
privacy-forget-done = Done. This browser is unknown here.
privacy-forget-failed = That did not work. Try again in a moment.
