"""Castles & Crowns, as first tried by hand."""

from __future__ import annotations

from tests.cli.trials.trial import Game, Trial

CROWNS = Game("castles-and-crowns")
CLOSED = """game players=3
round 1 start P1 turn P3 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:3k P3 5:2k
b: P2 2:3k
c: P3 1:k
hand P1 5kct P2 5kct P3 5kct
reserve 3 3 4 6
roll 12255 c2 t6
"""
TRAITOR = """game players=2
round 1 start P2 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P2 4:2kt
hand P1 8kct P2 6kc
reserve 1 1 2 6
roll 12334456 c1 t4
"""
FORGOTTEN = """game players=2
round 1 start P2 turn P2 phase roll
row 5C QD 3S KH 6D 2C
a: P2 4:2kt
c: P1 4:2kt
hand P1 6kc P2 6kc
reserve 1 1 2 6
"""
STRAIGHTS = """game players=2 straights
round 1 start P1 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P1 2-3-4t P2 5:2k
hand P1 6kc P2 6kct
reserve 1 3 4 6
roll 123455 c6
"""
LOWER = STRAIGHTS.replace("hand P1 6kc", "hand P1 6kc").replace("roll 123455 c6", "roll 112455 c6")
SEND = """game players=2
round 1 start P1 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:k P2 4:k
hand P1 7kct P2 7kct
reserve 1 5 6 6
roll 1223455 c1 t6
"""
ROLL = SEND.replace("phase send", "phase roll").replace("roll 1223455 c1 t6\n", "")
ZERO = """game players=2
round 1 start P1 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P1 3:kc P2 4:k
hand P1 7kt P2 7kct
reserve 1 1 2 2
roll 1234566 t6
"""
SETUP = """game players=2
round 1 start P1 turn P1 phase roll
row 6H KS 2D QC 3H JS
reserve 1 2 2 5
"""
SMALL = """game players=2
round 1 start P1 turn P1 phase roll
row 5C QD 3S KH 6D 2C
a: P1 1:3kt P2 5:3kt
hand P1 5kc P2 5kc
reserve 2 2 4 6
"""
SENT = (
    SMALL.replace("reserve 2 2 4 6", "reserve 2 2 4 6")
    .replace("turn P1", "turn P2")
    .replace("P2 5:3kt\nhand P1 5kc", "P2 5:3kt\nb: P1 3:kc\nhand P1 4k")
)
OVER = """game players=2
round {round} start P1 turn P1 phase over
won P1 {first} P2 6D 6H 6S 5H 5S 4C 3D 2C JS
{out}"""
ALL_OUT = "out 4D 4H 4S 3H 3S 2D 2H 2S KH KS QD\n"
DOUBLED = """game players=2 straights
round 1 start P1 turn P1 phase roll
row 3H 5C 3C KD 2H JS
a: P1 5-5t-6
b: P2 1:k
hand P1 6kc P2 7kct
reserve 2 2 3 4
"""
WITHOUT = "round 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\nreserve 1 1 2 3\n"


def _read(fault: str, old: str, new: str) -> Trial:
    return CROWNS.check(fault, f"game players=2\n{WITHOUT}".replace(old, new), 0, "possible", never=("impossible",))


CASES = [
    CROWNS.move("F1 a source beyond the row", CLOSED, "2@d<g", 1, "crowns.combined.1", never=("fault in pnp",)),
    CROWNS.move("F1 before the roll", SETUP, "2@d<g", 1, "crowns.turn.2", never=("fault in pnp",)),
    CROWNS.explain(
        "F2 ranks are told apart", TRAITOR, FORGOTTEN, 1, "4@c", "crowns.traitor.4", "a.P2: 4:2k, not 4:2kt"
    ),
    CROWNS.explain(
        "F2 hands are told in words",
        TRAITOR,
        FORGOTTEN.replace("4:2kt\nhand P1 6kc", "5:2k\nhand P1 6kct"),
        1,
        "c.P1: 3:2k, not 5:2k",
        never=("text:",),
    ),
    CROWNS.explain(
        "F3 the roll is not searched but inferred",
        SETUP,
        SETUP.replace("turn P1", "turn P2").replace(
            "reserve 1 2 2 5", "d: P1 3:2kc\nhand P1 6kt P2 8kct\nreserve 1 2 2 5"
        ),
        0,
        "3@d",
        "showed 3",
        never=("Not explained", "positions looked at"),
    ),
    CROWNS.explain("F3 the chance is that of the dice sent", SMALL, SENT, 0, "3@b", "6.7", never=("0.01",)),
    Trial(
        "F4 a position under an option agrees with it",
        ("position", CROWNS.slug, "-O", "players=4"),
        0,
        ("game players=4",),
        ("players=2",),
    ),
    Trial(
        "F5 a waived position with a picture",
        ("check", CROWNS.slug, "{position}", "--waive", "crowns.pos.2", "--svg", "{folder}/x.svg"),
        2,
        ("(waived) 10C is not in the deck", "no picture of that is made"),
        ("fault in pnp",),
        CLOSED.replace("row 5C", "row 10C"),
    ),
    CROWNS.move(
        "F6 rank 0 breaks send.1 alone",
        ZERO,
        "0@d",
        1,
        "crowns.send.1",
        "no die of the roll shows 0",
        never=("captain.3", "traitor.2", "send.3", "send.6"),
    ),
    CROWNS.move(
        "F7 the Captain shows it",
        STRAIGHTS,
        "4-5-6@b",
        1,
        "no Knight shows 6, but the Captain does: 6c",
        "4-5-6c@b",
        never=("not in the roll",),
    ),
    CROWNS.move(
        "F7 two Knights show it, not three",
        STRAIGHTS,
        "5-5-5@b",
        1,
        "two Knights show 5, not three",
        never=("not in the roll",),
    ),
    CROWNS.check("F8 a doubled rank counts its Traitor once", DOUBLED, 1, "crowns.pos.12", never=("pos.18",)),
    CROWNS.check(
        "F9 over before the last round is pos.19",
        OVER.format(round=3, first="6C 5C 5D 3C KC KD QC JC JD JH", out=ALL_OUT),
        1,
        "crowns.pos.19",
        never=("pos.3,",),
    ),
    CROWNS.check(
        "F9 with too few cards also pos.3",
        OVER.format(round=3, first="6C 5C 5D 3C KC KD QC JC JD", out=""),
        1,
        "crowns.pos.19",
        "crowns.pos.3,",
    ),
    CROWNS.check("F10 a colon behind game", f"game: players=3 straights\n{WITHOUT}", 0, "P3 8kct"),
    CROWNS.check("F10 blanks around the sign", f"game players = 3\n{WITHOUT}", 0, "P3 8kct"),
    CROWNS.check("F10 the number before the word", f"game 3 players\n{WITHOUT}", 0, "P3 8kct"),
    _read("F10 a roll without a phase", " phase roll\n", "\n"),
    CROWNS.check("F10 a roll in the phase roll", f"game players=2\n{WITHOUT}roll 12223334 c1 t2\n", 1, "crowns.pos.14"),
    _read("F10 suits of an ordinary deck", "5C QD 3S KH 6D 2C", "5♣ Q♦ 3♠ K♥ 6♦ 2♣"),
    _read("F10 the suit first", "row 5C QD 3S", "row C5 QD S3"),
    _read("F10 a dash for nothing at a battlefield", "reserve", "d: -\nreserve"),
    _read("F10 hands on two lines", "reserve", "hand P1 8kct\nhand P2 8kct\nreserve"),
    CROWNS.check("F10 a third seat without the line game", WITHOUT + "a: P3 2:k\n", 1, "game players=3"),
    CROWNS.move("F10 the own straight is extended", LOWER, "1@a", 1, "crowns.straight.5", "instead: +1@a"),
    CROWNS.move("F10 a straight too short", STRAIGHTS, "5-6c@b", 1, "crowns.straight.2", "instead: 4-5-6c@b"),
    *(
        CROWNS.move(f"F10 written {typed!r}", SEND.replace("P1 2:k", "P1 3:k"), typed, 0, "2@d: legal")
        for typed in ("2@d # note", "d2", "send 2 to d", "two@d", "2 to d", "2d", "2->d", "2:d", "2 d", "1. 2@d")
    ),
    *(
        CROWNS.move(f"F10 two sends, {typed!r}", SEND.replace("P1 2:k", "P1 3:k"), typed, 1, "2@d: legal", "5@a")
        for typed in ("2@d;5@a", "2@d 5@a", "2@d, 5@a")
    ),
    *(
        CROWNS.move(f"F10 a source {typed!r}", SEND, typed, 1, "2@c<", "crowns.combined.1")
        for typed in ("2@c<P1", "2@c from a")
    ),
    *(
        CROWNS.move(f"F10 a roll {typed!r}", ROLL, typed, 0, "roll 1233445 c1 t4: legal")
        for typed in ("t4 c1 1233445", "1,2,3,3,4,4,5 c1 t4", "1233445 c 1 t 4", "roll 1233445 c1 t4")
    ),
    *(CROWNS.move(f"F10 half a roll {typed!r}", ROLL, typed, 1, "written as") for typed in ("captain 1 traitor 4",)),
    CROWNS.replay("F10 an option said in another word", "options: straights=true\n", 0, "straights"),
    CROWNS.ask("F10 the battlefield with its sign", "moves", SEND, "@a", says=("2@a",)),
    CROWNS.ask("F10 the battlefield alone", "moves", SEND, "a", says=("2@a",)),
    *(
        Trial(f"F10 a rule by the words {words!r}", ("rule", CROWNS.slug, words), 0, (says,))
        for words, says in (
            ("mercenary", "crowns.merc"),
            ("last lap", "crowns.end"),
            ("nobles", "crowns.score"),
            ("stuck", "stuck"),
        )
    ),
    CROWNS.move("F10 a star at no question", ROLL, "*", 2, "the roll comes first"),
    CROWNS.play(
        "F1 nobody is thrown out of a session",
        SEND,
        "why 2@d<g\n2@d<g\n5@d\n",
        "crowns.combined.1",
        "5s",
        never=("fault in pnp",),
    ),
]
