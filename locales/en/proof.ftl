# Checking the deal after the game.

proof-heading = Check the deal
proof-ok = The deal is the one that was sealed, and every piece that was shown is the one that was dealt.
proof-partly = All that this browser can check is right. Whoever sat at the table from the start can check more.
proof-failed = Something does not fit: this is not the deal that was sealed.
proof-none = The game ended before the deal was made.

proof-commitment = { $state ->
    [ok] The server’s secret is the one that it sealed before anybody sat down.
    [failed] The server’s secret is not the one that it sealed before anybody sat down.
   *[unknown] This browser did not see the server’s seal before the game.
}
proof-creator_seal = { $state ->
    [ok] The host’s share is the one that was sealed before the guest sat down.
    [failed] The host’s share is not the one that was sealed before the guest sat down.
   *[unknown] This browser did not see the seal of the host’s share.
}
proof-creator_bytes = { $state ->
    [ok] The host’s share is the one that this browser drew.
    [failed] The host’s share is not the one that this browser drew.
   *[unknown] The host’s share was drawn elsewhere.
}
proof-guest_bytes = { $state ->
    [ok] The guest’s share is the one that this browser knows.
    [failed] The guest’s share is not the one that this browser knows.
   *[unknown] This browser did not see the guest’s share before the game.
}
proof-deal = { $state ->
    [ok] The secret and the two shares give exactly this deal.
   *[failed] The secret and the two shares give another deal.
}
proof-reveals = { $state ->
    [ok] { $count ->
        [one] { $count } piece was turned, as it was dealt.
       *[other] { $count } pieces were turned, all as they were dealt.
    }
   *[failed] A piece that was turned is not the one that was dealt: { $points }.
}
proof-captures = { $state ->
    [ok] { $count ->
        [one] { $count } piece was taken face down, as it was dealt.
       *[other] { $count } pieces were taken face down, all as they were dealt.
    }
   *[failed] A piece that was taken face down is not the one that was dealt: { $points }.
}
proof-value-commitment = Seal shown before the game
proof-value-server = The server’s secret, shown now
proof-value-creator = The host’s share
proof-value-guest = The guest’s share
