"""The deal of jieqi, version 1, as docs/fair-deal.md tells it: checks a table of test vectors.

    python3 fair_deal.py deals.tsv
"""

import hashlib
import hmac
import sys

SET = "RRNNCCAABBPPPPP"


def words(key, message):
    number = 0
    while True:
        block = hmac.new(key, message + number.to_bytes(4, "big"), hashlib.sha256).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        number += 1


def uniform(stream, n):
    for word in stream:
        if word < 2**32 // n * n:
            return word % n


def deal(server, table, creator, guest):
    shares = b"".join(bytes([len(share)]) + share for share in (creator, guest))
    stream = words(server, b"jieqi/1/deal" + table.encode("ascii") + shares)
    sides = []
    for _ in ("red", "black"):
        side = list(SET)
        for i in range(14, 0, -1):
            j = uniform(stream, i + 1)
            side[i], side[j] = side[j], side[i]
        sides.append("".join(side))
    return sides[0], sides[1].lower()


def check(row):
    name, server, table, creator, guest, *published = row
    server, creator, guest = (bytes.fromhex(text.strip("-")) for text in (server, creator, guest))
    commitment = hashlib.sha256(b"jieqi/1/server" + server).hexdigest()
    seal = hashlib.sha256(b"jieqi/1/player" + creator).hexdigest()
    derived = [commitment, seal, *deal(server, table, creator, guest)]
    if derived != published:
        sys.exit(f"{name}: derived {derived}, published {published}")


with open(sys.argv[1], encoding="utf-8") as lines:
    rows = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
for row in rows[1:]:
    check(row)
print(f"{len(rows) - 1} vectors hold")
