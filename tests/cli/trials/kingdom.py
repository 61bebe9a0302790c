"""Kingdom Command, as first tried by hand."""

from __future__ import annotations

from tests.cli.trials.trial import Game, Trial

KINGDOM = Game("kingdom-command")
SCROLLS = """map narrows
turn 5 phase market crown R
row def3 mkt7 pro4 tow4
discards
R gold 9 mana 0 hand {hand}
B gold 5 mana 0
a1 R p2 S
{area}
b1 B p2
"""
BLUEPRINTS = SCROLLS.format(hand="blu12 blu9", area="a4 R")
SAWMILLS = SCROLLS.format(hand="saw4 saw6", area="a2 R S")
BOUGHT = SCROLLS.format(hand="-", area="a2 R S saw").replace("hand -", "market mkt6")
DEBT = """map narrows
turn 5 phase debt crown R
R gold -3 mana 0
B gold -5 mana 0
a1 R p2 3S
b1 B p2 3S
"""
ORDERS = """map narrows
turn 4 phase orders crown R
R gold 9 mana 4
B gold 9 mana 4
a1 R p2 2S
a6 R S K M
RT1 s1 2S
b1 B p2 S
"""
PLAIN = """map narrows
turn 4 phase orders crown R
R gold 9 mana 2
B gold 9 mana 2
a1 R p2 2S
b1 B p2 S
"""
BEFORE = "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 0\nB gold 0 mana 0\na1 R p2 2S\nb1 B p2 S\n"
AFTER = "map narrows\nturn 5 phase market crown B\nR gold 3 mana 0\nB gold 3 mana 0\na1 R p2 S\na2 R S\nb1 B p2 S\n"
MARKET = (
    BEFORE.replace("turn 4 phase orders", "turn 5 phase market").replace("gold 0", "gold 9")
    + "row def3 mkt7 pro4 tow4\n"
)
TRIDENT = """map trident
turn 4 phase orders crown R
R gold 9 mana 4
B gold 0 mana 4
Y gold 0 mana 3
a1 R p2
b1 B p2 x1
c1 Y p2
a5 R 3S
b6 B K M
m1 Y S w2
RT1 s1 2S
BT1 s1
BG1 s2 K
"""
SHEETS = {
    "red": "as: R\nsecret: x\n3S a5-m1\nT1 s1-.-s2\n2S @T1-.-.-b3\n+T a1:s1\n+2S a1\n",
    "blue": "as: B\nsecret: y\nK b6-m1\n!quake b6>m1\n!fog b6>m1\nG1 s2-s1\nK @G1-.-a3\n",
    "yellow": "as: Y\nsecret: z\nS m1-b6\nS m1-a5\n",
}
ALL_SHEETS = ("resolve", KINGDOM.slug, "{position}", "{red}", "{blue}", "{yellow}")
NUMBERED = "as: R\nsecret: x\n# a remark\n\nS a6-m1\n+5S a1\n"


def _orders(fault: str, line: str, *says: str, status: int = 0) -> Trial:
    return KINGDOM.sheet(fault, ORDERS, "R", line, status, *says)


def _typed(fault: str, old: str, new: str, status: int, *says: str) -> Trial:
    return KINGDOM.check(fault, PLAIN.replace(old, new), status, *says)


def _added(fault: str, line: str, *says: str, status: int = 1) -> Trial:
    return KINGDOM.check(fault, f"{PLAIN}{line}\n", status, *says)


CASES = [
    *(
        KINGDOM.move(
            f"1 a Market in {area} has nothing to use",
            BOUGHT,
            f"use mkt {area}",
            1,
            "kingdom.market.5",
            never=("fault in pnp", "scroll.9", "unit.7"),
        )
        for area in ("a2", "a1")
    ),
    KINGDOM.explain("2 an ordinary Orders phase", BEFORE, AFTER, 0, "R: S a1-a2", "B: -"),
    KINGDOM.move("3 the price typed is honoured", BLUEPRINTS, "use blu9 a4:s1", 0, "(blu9)", "hand blu12\n"),
    KINGDOM.move("3 the dearer one too", BLUEPRINTS, "use blu12 a4:s1", 0, "(blu12)", "hand blu9\n"),
    KINGDOM.move("3 without a price the cheapest goes", BLUEPRINTS, "use blu a4:s1", 0, "(blu9)"),
    KINGDOM.move(
        "3 a price that is not in hand", BLUEPRINTS, "use blu8 a4:s1", 1, "kingdom.market.5", "no blu8 in hand"
    ),
    KINGDOM.move("3 a card that is not in the deck", SAWMILLS, "use saw9 a2", 2, "did you mean use saw a2"),
    *(
        _orders(f"4 written {line!r}", line, "1 S a6-m1: legal")
        for line in ("S a6 -> m1", "S a6 => m1", "S a6 > m1", "S a6 → m1", "1. S a6-m1", "- S a6-m1", "S a6 to m1")
    ),
    *(
        _orders(f"4 a spell {line!r}", line, "1 !fog a6>m1: legal")
        for line in ("!fog a6->m1", "!fog a6-m1", "!fog a6 => m1")
    ),
    _orders("4 one's own letter before a ship", "RT1 s1-s2", "1 T1 s1-s2: legal"),
    _orders("4 another's letter before a ship", "BT1 s1-s2", "kingdom.order.3", status=1),
    *(
        _orders(f"4 two orders on a line, {line!r}", line, "1 S a6-m1: legal", "2 K a6-a2: legal")
        for line in ("S a6-m1, K a6-a2", "S a6-m1; K a6-a2")
    ),
    _orders("4 somebody holds", "M a6 hold", "1 M a6-.: legal"),
    _orders(
        "4 a remark behind an order is named", "S a6-m1 // attack", "kingdom.order.6", "it can't be read", status=1
    ),
    _orders("4 everybody at once", "all a6-m1", "units are counted by kind", status=1),
    KINGDOM.play("5 a question mark", ORDERS, "?\n", "S a6-m1", "+2S a1   4 gold", "!fog a6>AREA", "written here:"),
    KINGDOM.play("5 a question about an area", ORDERS, "? a6\n", "K a6-m1-b6", never=("nothing",)),
    KINGDOM.move("5 an order without a sheet", ORDERS, "S a6-m1", 2, "R: S a6-m1", "--as R"),
    KINGDOM.move("5 whose order it likely is", ORDERS, "2S b1-b4", 2, "B: 2S b1-b4", "--as B"),
    KINGDOM.move(
        "5 what may be done instead of passing",
        ORDERS,
        "pass",
        1,
        "kingdom.market.9",
        "R: 2S a1-a5",
        never=("R: -, B: -",),
    ),
    KINGDOM.play(
        "5 an empty sheet is asked about",
        ORDERS,
        "R:\nn\n",
        "Hand in an empty sheet?",
        "not played",
        never=("Red has handed in",),
    ),
    KINGDOM.play(
        "5 a void line is told before the sheet is sealed",
        ORDERS,
        "B: S b1-b3, S b1-b4\nn\n",
        "2 S b1-b4: void",
        "Hand it in all the same?",
        "not played",
        never=("Blue has handed in",),
    ),
    Trial(
        "6 one number for a line when carried out",
        ("resolve", KINGDOM.slug, "{position}", "{red}"),
        1,
        ("  2 +5S a1: void", "line 2 of Red is void"),
        ("✗ 6", "line 6"),
        ORDERS,
        {"red": NUMBERED},
    ),
    Trial(
        "6 one number for a line when judged",
        ("check", KINGDOM.slug, "{position}", "--as", "R", "--sheet", "{red}"),
        1,
        ("  2 +5S a1: void",),
        ("✗ 6", "  6 +5S"),
        ORDERS,
        {"red": NUMBERED},
    ),
    Trial(
        "7 the accounts are no prophecy", ALL_SHEETS, 1, ("Blue gets 6 gold",), ("ends the turn with",), TRIDENT, SHEETS
    ),
    KINGDOM.sheet(
        "7 in private they say on what condition",
        TRIDENT,
        "B",
        "K b6-m1",
        0,
        "if nobody falls and no land changes hands",
    ),
    Trial(
        "8 mana is paid by its own clause",
        ALL_SHEETS,
        1,
        ("Blue pays 2 mana [kingdom.cast.3]", "Red pays 5 gold [kingdom.train.4]"),
        ("0 gold and", "and 0 mana"),
        TRIDENT,
        SHEETS,
    ),
    KINGDOM.check("9 dragons share a sea area", f"{PLAIN}s4 - B:D\nRT3 s4\n", 0, "kingdom.warn.6"),
    KINGDOM.play(
        "10 a tech turned up does not come again",
        MARKET.replace("turn 5", "turn 9").replace("row def3 mkt7 pro4 tow4\n", "offer hor\nrow def3 mkt7 pro4 tow4\n"),
        "offer hor\n",
        "offer hor: not legal",
        "kingdom.tech.1",
    ),
    KINGDOM.move(
        "11 another's go", BLUEPRINTS, "B: pass", 1, "kingdom.market.3", "R has the go, not B", never=("sheet of B",)
    ),
    KINGDOM.move("11 one's own go by name", BLUEPRINTS, "R: pass", 0, "pass: legal"),
    KINGDOM.move("11 another's debt", DEBT, "B: disband S b1", 1, "kingdom.debt.7"),
    _added("12 a ship without its kingdom", "T1 s1 2S", "RT1 s1 2S"),
    _added("12 a ship in the line of its area", "s1 RT1 2S", "a ship has a line of its own"),
    _added("12 an owner of the sea", "s2 R D", "nobody owns a sea area", "s2 - R:D"),
    *(_typed(f"12 units as {units!r}", "p2 2S", f"p2 {units}", 0, "a1 R p2 2S") for units in ("2s", "SS", "S2")),
    _typed("12 what is missing of the turn", "turn 4 phase orders crown R", "turn 4", 2, "phase and crown are missing"),
    _typed(
        "12 another order of the words", "turn 4 phase orders crown R", "turn 4 crown R phase orders", 0, "possible"
    ),
    _typed("12 signs between word and number", "R gold 9 mana 2", "R gold=9 mana=2", 0, "R gold 9 mana 2"),
    _typed("12 the name and another order", "R gold 9 mana 2", "Red mana 2 gold 9", 0, "R gold 9 mana 2"),
    _typed("12 a colon behind the word map", "map narrows", "Map: narrows", 0, "possible"),
    _typed(
        "12 a kingdom of which nothing is told",
        "B gold 9 mana 2\n",
        "",
        2,
        "no line tells what Blue (B) has",
        "B gold 0 mana 0",
    ),
    _typed("12 a map by its title", "map narrows", "map Narrow Seas", 2, "did you mean 'narrows'"),
    _orders("12 a ship needs a sea area", "+T a4", "kingdom.train.5", "beside a4, and none is named", status=1),
    KINGDOM.move(
        "12 a galleon needs one", BLUEPRINTS, "use blu a4", 1, "kingdom.scroll.7", "none is named", "use blu9 a4:s1"
    ),
    _orders("12 a second line for a ship", "T1 s1-s2\nT1 s1-s2", "T1 has its order in another line", status=1),
    _orders("12 a ship that is not there", "G1 s1-s2", "R has no ship G1", status=1),
    _orders("12 aboard without its sign", "2S a1-T1", "aboard a ship is written @T1", status=1),
    KINGDOM.move("12 a scroll's name without a price", BLUEPRINTS, "buy tow", 2, "did you mean buy tow4?"),
    KINGDOM.move("12 a scroll's full name", BLUEPRINTS, "buy Market", 2, "did you mean buy mkt7?"),
    KINGDOM.move("12 a sawmill in full", SAWMILLS, "use sawmill a2", 2, "did you mean use saw a2?"),
    KINGDOM.move("12 an area that is not on the map", SAWMILLS, "use saw a9", 2, "the map has no area a9"),
    Trial(
        "12 sheets in another phase",
        ("resolve", KINGDOM.slug, "{position}", "{red}"),
        2,
        ("Turn 5, Market: Red has the go",),
        (),
        MARKET,
        {"red": NUMBERED},
    ),
    Trial(
        "12 a seal may name its game",
        ("seal", KINGDOM.slug, "{red}"),
        0,
        (),
        (),
        "",
        {"red": "as: R\nsecret: x\nS a6-m1\n"},
    ),
    _orders("12 no running total beside what costs nothing", "+S a1\nS a6-m1", "  2 S a6-m1: legal\n"),
    Trial(
        "13 who was hit by whom",
        ALL_SHEETS,
        1,
        (
            "Red's hits: Blue knight takes 3 and falls (fight.5)",
            "Red's hits: Blue trireme T1 takes 2",
            "(BG1, BT1, RT1)",
        ),
        (),
        TRIDENT,
        SHEETS,
    ),
]
