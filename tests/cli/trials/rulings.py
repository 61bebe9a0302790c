"""The rulings that the pages of rules gained last, each typed: what is read otherwise since then, and what is refused."""

from __future__ import annotations

from tests.cli.trials.imperio import FIRST
from tests.cli.trials.trial import Game

CROWNS = Game("castles-and-crowns")
SEND = """game players=2 {more}
round 1 start P1 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P1 2:k P2 4:k
hand P1 7kct P2 7kct
reserve 1 5 6 6
roll 1223455 c1 t6
"""
PLAIN, STRAIGHTS = SEND.format(more=""), SEND.format(more="straights")
OVER = "game players=2 rounds=2\nround 1 phase over start P1 turn P1\nrow\nwon P1 KH\n"

IMPERIO = Game("imperio-bellum")


def sample(number: int = 1, side: str = "Attacker", step: str = "action", last: str = "M") -> str:
    """The sample of the source; without its last machine if `last` is `O`."""
    head = f"round {number}, {side} to move, {step} step"
    return FIRST.replace("round 1, Attacker to move, action step", head).replace("MSRSRMRSM", f"MSRSRMRS{last}")


KINGDOM = Game("kingdom-command")
ORDERS = """map narrows
turn 4 phase orders crown R
R gold 9 mana 4
B gold 9 mana 0
a1 R p2 2S
a6 R S K M
RT1 s1 2S
b1 B p2 S
"""
MARKET = """map narrows
turn 5 phase market {}
row def3 mkt7 pro4 tow4
R gold 9 mana 0 hand saw4 saw6
B gold 5 mana 0
a1 R p2 S
a2 R S
b1 B p2 S
"""

SIDION = Game("sidion")
MAGIC = """sidion 4p turn 3 first R phase magic active R
R: 6g 3m 3i | P@1S/C A@1F:1/T
B: 6g 3m 3i | P@2S/S
G: 6g 3m 3i | P@3S/S
Y: 6g 3m 3i | P@4S/S
recruited: 1F
"""
SEALING = MAGIC.replace("magic", "orders").replace("/C", "").replace("/T", "").replace("/S", "")
AUCTION = SEALING.replace("orders", "auction").replace("P@1S", "P@1S/B").replace("P@2S", "P@2S/B") + "offer: 4\n"

CONTESTED = SEALING.replace("orders active R", "over").replace("P@2S", "P@1S").replace("turn 3", "turn 12")

ARMAGH = Game("siege-of-armagh")
SHIPS = "........\n........\n........\n~~~.^.^.\n...~.~~~\n.^.^..^.\n........\n........\nships\n"
SCORED = "VVVVVVVV\n........\n........\n~~~.^.^.\n...~.~~~\n.^.^..^.\n.I.I.II.\n........\n{} 0 - M 2:- - - {}\n"
LIMIT = ("-O", "turn_limit=10")

CASES = [
    CROWNS.check("6.3 a roll and no phase", PLAIN.replace(" phase send", ""), 0, "is to send"),
    CROWNS.check("5.2 too early to be over", OVER, 1, "crowns.pos.3", "crowns.pos.19"),
    CROWNS.check("5.2 dice beyond the row", PLAIN.replace("row 5C QD 3S KH 6D 2C", "row 5C"), 1, "crowns.pos.3"),
    CROWNS.move("3.15 rank 0", PLAIN, "0@c", 1, "crowns.send.1", never=("crowns.send.2",)),
    CROWNS.move("3.15 a source beyond the row", PLAIN, "4@c<z", 1, "crowns.combined.1"),
    CROWNS.move("3.15 a Knight held back", PLAIN, "4@c/k", 1, "crowns.send.2"),
    CROWNS.move("3.15 ranks of a straight outside 1 to 6", STRAIGHTS, "6-7@c", 1, "crowns.straight.2"),
    CROWNS.move("6.2 two sources", PLAIN, "4@c<a<e", 2, "one source is named at most"),
    IMPERIO.check("pos.18 in the Attacker's first turn", sample(last="O"), 1, "imperio.pos.18"),
    IMPERIO.check(
        "pos.18 before the Defender acts", sample(side="Defender", step="spawn", last="O"), 1, "imperio.pos.18"
    ),
    IMPERIO.check("pos.18 when the Defender acts", sample(side="Defender", last="O"), 0, "possible"),
    IMPERIO.check("pos.14 spawned in the action step", sample() + "spawned: R2C2\n", 1, "imperio.pos.14"),
    IMPERIO.move(
        "pos.14 no arrivals are marked with spawn_rest",
        sample(step="spawn") + "acted: R1C1\n",
        "done",
        1,
        "imperio.pos.14",
        more=("-O", "spawn_rest=no"),
    ),
    IMPERIO.check("pos.10 nothing is counted before round 1", sample(0, last="O"), 1, "imperio.pos.10"),
    IMPERIO.move("acted, and nobody guesses why", sample() + "acted: R1C1\n", "R1C1-R2C1", 1, "imperio.turn.3"),
    KINGDOM.move("move.6 waits alone hold", ORDERS, "R: S a6-.", 0, "R: S a6-.: legal"),
    KINGDOM.move("hold", ORDERS, "R: S a6 hold", 0, "R: S a6-.: legal"),
    KINGDOM.move("to", ORDERS, "R: S a6 to m1", 0, "R: S a6-m1: legal"),
    KINGDOM.move("=>", ORDERS, "R: S a6=>m1", 0, "R: S a6-m1: legal"),
    KINGDOM.move("a number in front", ORDERS, "R: 1. S a6-m1", 0, "R: S a6-m1: legal"),
    KINGDOM.move("W20 by", ORDERS, "R: S a6 by m1", 1, "kingdom.order.6"),
    KINGDOM.move("a comma parts lines", ORDERS, "R: S a6-m1, K a6-m1", 0, "R: S a6-m1; K a6-m1: legal"),
    KINGDOM.move("one's own letter before a ship", ORDERS, "R: RT1 s1-s2", 0, "R: T1 s1-s2: legal"),
    KINGDOM.move("another's letter before a ship", ORDERS, "R: BT1 s1-s2", 1, "kingdom.order.3"),
    KINGDOM.move("market.5 a Market is no hand's", MARKET.format("crown R"), "use mkt a2", 1, "kingdom.market.5"),
    KINGDOM.move("market.5 a copy not in hand", MARKET.format("crown R"), "use blu9 a1", 1, "kingdom.market.5"),
    KINGDOM.move("a phase action names its kingdom", MARKET.format("crown R"), "R: pass", 0, "legal"),
    KINGDOM.move("and not another", MARKET.format("crown R"), "B: pass", 1, "kingdom.market.3"),
    KINGDOM.check("pos.16 the go of who has passed", MARKET.format("crown R go R\npassed R"), 1, "kingdom.pos.16"),
    SIDION.check("pos.17 contested when it is over", CONTESTED, 1, "sidion.pos.17"),
    SIDION.check("warn.1 another is active", SEALING.replace("active R", "active B"), 0, "sidion.warn.1"),
    SIDION.move("note.6 half an action of nobody", MAGIC, "RZ", 1, "sidion.note.1"),
    SIDION.move("note.6 half an action in another's part", MAGIC, "BP", 1, "sidion.turn.3"),
    SIDION.move("note.6 Stand takes no word", MAGIC, "RA S x", 1, "sidion.note.1"),
    SIDION.move("note.6 two kinds", MAGIC, "RP C 3g2i", 1, "sidion.conv.4"),
    SIDION.move("note.8 an arrow", MAGIC, "RA T RP → 1G", 1, "sidion.tele.2"),
    SIDION.move("note.8 commas in orders", SEALING, "R: P-S, A-M", 0, "legal"),
    SIDION.move("note.8 full names of figures", SEALING, "R: RP-S RA-M", 0, "legal"),
    SIDION.move("note.8 a figure of another", SEALING, "R: BP-S A-M", 1, "sidion.order.2"),
    SIDION.move("note.8 blanks and words", SEALING, "R: P Stand, A improve town", 0, "legal"),
    SIDION.move("note.8 commas in a bid", AUCTION, "R bid 2G, 2I", 0, "R bid 2g 2i"),
    SIDION.check("note.8 commas in a position", SEALING.replace("6g 3m 3i", "6g,3m,3i"), 0, "possible"),
    ARMAGH.move("ships, letters and question marks", SHIPS, "ships P?BPCPB?", 0, "legal"),
    ARMAGH.move("ships, unfinished", SHIPS, "ships PBPCPBP", 2, "1 more of the eight letters"),
    ARMAGH.move("ships, nobody looks", SHIPS, "ships PBPCPBPB", 1, "armagh.setup.11", more=("-O", "hidden=nobody")),
    ARMAGH.move("pos.10 scored by the limit", SCORED.format("I", 10), "end", 1, "armagh.limit.1", more=LIMIT),
    ARMAGH.move("pos.10 before the limit", SCORED.format("I", 9), "end", 1, "armagh.pos.10", more=LIMIT),
    ARMAGH.move("pos.10 not by the Vikings' turn", SCORED.format("V", 10), "end", 1, "no move is left", more=LIMIT),
]
