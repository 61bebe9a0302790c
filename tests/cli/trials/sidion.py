"""Sidion, as first tried by hand."""

from __future__ import annotations

from tests.cli.trials.trial import Game, Trial

SIDION = Game("sidion")
BEFORE = """sidion 2p turn 3 first R phase magic active R
R: 3g 4m 2i | P@1F/C
B: 4g 3m 2i | P@2F/C A@2G:1/B
recruited: 2G 2F
offer: 3
"""
AFTER = """sidion 2p turn 3 first R phase auction active B
R: 4g 2m 2i | P@1F
B: 5g 1m 2i | P@2F A@2G:1/B
recruited: 2F 2G
offer: 3
"""
OTHER_ACTIVE = """sidion 3p turn 1 first B phase orders active R
R: 10g 24m 0i | P@2S D@2S:1
B: 2g 2m 1i | P@1S
G: out
recruited: 0C 1S 1G 2F 2G 2H 3S 3F 3A 3G 3H
"""
ROLLING = """sidion 2p turn 3 first R phase artifact
R: 3g 4m 2i | P@1F
B: 4g 3m 2i | P@2F A@2G:1
recruited: 2G
"""
ORDERS = """sidion 2p turn 3 first R phase orders active R
R: 3g 4m 2i | P@1F A@1S:1 B@1G:1
B: 4g 3m 2i | P@2F A@2G:1
recruited: 2G 2F 1S 1G
offer: 3
"""
AUCTION = ORDERS.replace("phase orders", "phase auction").replace("P@1F", "P@1F/B").replace("P@2F", "P@2F/B")
MAGIC = """sidion 2p turn 3 first R phase magic active R
R: 3g 4m 2i | P@1F/{order} A@1G:1/T B@1A:1/S
B: 4g 3m 2i | P@2F/C A@2G:1/B
recruited: 2G 2F 1G 1A
offer: 3
"""
CONVERT, BLOCK = MAGIC.format(order="C"), MAGIC.format(order="K")
FINAL = """sidion 2p turn 3 first R phase final active R
R: 3g 4m 2i | P@1F/R A@1G:1/L B@1A:1/S
B: 4g 3m 2i | P@2F/L A@2G:1/L
recruited: 2G 2F 1G 1A
offer: 3
"""
RICH = """sidion 2p turn 3 first R phase magic active R
R: 3g 999999999m 2i | P@1F/C
B: 4g 3m 2i | P@2F/C A@2G:1/B
recruited: 2G 2F
offer: 3
"""


def _orders(fault: str, text: str, *says: str, status: int = 0) -> Trial:
    return SIDION.sheet(fault, ORDERS, "R", text, status, *says)


def _read(fault: str, old: str, new: str, status: int, *says: str) -> Trial:
    return SIDION.check(fault, ORDERS.replace(old, new), status, *says)


CASES = [
    SIDION.explain("1 actions of two players", BEFORE, AFTER, 0, "RP C 1g", "BP C 1g", never=("No rule explains",)),
    SIDION.ask("2 the count is that of the list", "moves", OTHER_ACTIVE, "--count", says=("10\n",)),
    SIDION.check("2 another active is put right", OTHER_ACTIVE, 0, "active B", "sidion.warn.1"),
    SIDION.ask("2 and of the usual one", "moves", ORDERS, "--count", says=("640\n",)),
    SIDION.ask("3 the odds of the die", "odds", ROLLING, says=("1/2", "3/4", "7/8", "15/16", "sidion.art.2")),
    SIDION.ask("3 no card is certain", "odds", ROLLING, "--move", "die 5", says=("1/12   8.33%  12:",)),
    _orders(
        "4 half a line is not carried out in silence",
        "P-B A-X",
        "1 P-B: legal",
        "1 A-X: void",
        "sidion.order.6",
        status=1,
    ),
    _orders("4 nor the rest of it", "P-S, A-X, B-S", "1 P-S: legal", "1 A-X: void", "1 B-S: legal", status=1),
    *(
        _orders(f"5 orders written {text!r}", text, "P-S: legal", "A-T: legal", "B-S: legal")
        for text in ("P-S, A-T, B-S", "RP-S\nRA-T\nRB-S", "P S\nA T\nB S", "P-Stand\nA-Teleport\nB-Stand")
    ),
    *(
        SIDION.move(f"5 orders as an action {text!r}", ORDERS, text, 0, "R: P-S A-T B-S: legal")
        for text in ("R: P-S, A-T, B-S", "R: RP-S RA-T RB-S")
    ),
    SIDION.move("5 a comma within a bid", AUCTION, "R bid 2G, 2I", 0, "R bid 2g 2i: legal", "R=2g0m2i"),
    *(
        Trial(
            f"6 a lock may cost {value}",
            ("check", SIDION.slug, "{position}", "-O", f"lock_cost={value}"),
            0,
            (f"lock_cost={value}",),
            (),
            ORDERS,
        )
        for value in ("2", "12", "next")
    ),
    Trial(
        "6 but not this", ("check", SIDION.slug, "{position}", "-O", "lock_cost=x"), 2, ("whole number",), (), ORDERS
    ),
    SIDION.ask("7 bids that begin so", "moves", AUCTION, "R bid 1g", says=("R bid 1g\n", "R bid 1g 4m 2i")),
    SIDION.ask("7 and their number", "moves", AUCTION, "R bid 1g", "--json", says=('"count": 15',)),
    SIDION.ask("7 orders that begin so", "moves", ORDERS, "R: P-S A-T", says=("R: P-S A-T B-S\n", "R: P-S A-T B-B")),
    SIDION.ask(
        "7 orders of who does not come first", "moves", OTHER_ACTIVE, "R: P-S", says=("R: P-S D-S\n", "R: P-S D-B")
    ),
    SIDION.ask("7 whole orders of who does not come first", "moves", OTHER_ACTIVE, "R: P-S D-S", says=("R: P-S D-S",)),
    SIDION.ask("7 half orders are no illegal ones", "moves", OTHER_ACTIVE, "R:", says=("R: P-S D-T",)),
    SIDION.move("8 where the list ends is no number", ORDERS, "R:", 2, "(60 or more)", never=("60 in all",)),
    SIDION.move("8 of very many", RICH, "RP C", 2, "(60 or more)", never=("60 in all",)),
    *(
        SIDION.move(
            f"9 what {word!r} gives up in Magic",
            CONVERT,
            word,
            0,
            "the order of RP is replaced by Stand [sidion.turn.10]",
            "the order of RA is replaced by Stand",
        )
        for word in ("R done", "done", "pass")
    ),
    SIDION.move(
        "9 what it gives up in Final",
        FINAL,
        "R done",
        0,
        "the order of RP is replaced by Stand [sidion.turn.10]",
        "the order of RA is replaced by Stand",
    ),
    SIDION.move("9 what one hero gives up", CONVERT, "RA S", 0, "the order of RA is replaced by Stand [sidion.turn.7]"),
    SIDION.move("10 a figure that is not there", CONVERT, "RZ", 1, "sidion.note.1", "no figure RZ"),
    SIDION.move("10 a figure of another", CONVERT, "BP", 1, "sidion.turn.3"),
    SIDION.move("10 an order that the hero has not", CONVERT, "RB T RA", 1, "sidion.order.9"),
    SIDION.move("10 a target that has no Stand", CONVERT, "RA T RP", 2, "sidion.tele.2"),
    Trial(
        "11 the layout is for as many as play",
        ("position", SIDION.slug, "-O", "players=3"),
        0,
        ("options: players=3", "sidion 3p"),
        ("4p",),
    ),
    SIDION.ask("12 a number of any size", "moves", RICH, says=("or any amount up to 499999999g",)),
    SIDION.move("13 the most that can be paid", CONVERT, "RP C 99g", 1, "instead: RP C 2g"),
    SIDION.move("13 the nearest path", BLOCK, "RP K 1S-1G", 1, "instead: RP K 0C-1G, RP K 1A-1G"),
    *(SIDION.move(f"13 the dash {dash!r}", BLOCK, f"RP K 1S{dash}1F", 0, "RP K 1F-1S: legal") for dash in "-‐‑–"),
    _read("13 a comma without a blank", "2G 2F 1S 1G", "2G,2F,1S,1G", 0, "possible"),
    _read("13 commas in a purse", "3g 4m 2i", "3g,4m,2i", 0, "R: 3g 4m 2i"),
    _read("13 a colour by its name", "first R", "first Red", 2, "R, B", "did you mean 'R'"),
    _read("13 a line nearly right", "offer: 3", "offer: 3\nlock: 1H=R", 2, "did you mean 'locks'"),
    _read("13 a phase nearly right", "phase orders", "phase magik", 2, "did you mean 'magic'"),
    *(
        _read(f"13 a path with {dash!r} in a position", "offer: 3", f"offer: 3\nblocks: 1S{dash}1F", 1, "sidion.pos.6")
        for dash in "–‑"
    ),
    SIDION.play(
        "13 what is taken back stays sealed",
        ORDERS,
        "R: P-T A-S B-S\nundo\n",
        "taken back: what R has handed in",
        never=("P-T",),
    ),
]
