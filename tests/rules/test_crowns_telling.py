"""What is told of Castles & Crowns: who leads and by what, what a send changes, why something happened."""

from __future__ import annotations

import pytest

from pnp.referee.lines.line import carry_out
from tests.helpers.crowns import VARIANTS, at, engine, random_game

RULES = engine()
RESOLVING = """\
game players=3 straights
round 1 start P1 turn P1 phase resolve last P3
row 5C QD 3S KH 6D 2C
{field}
reserve {reserve}
"""
TRAITOR = """\
game players=2
round 1 start P2 turn P1 phase send
row 5C QD 3S KH 6D 2C
a: P2 4:2kt
hand P1 8kct P2 6kc
reserve 1 1 2 6
roll 12334456 c1 t4
"""
STUCK = """\
game players=2{more}
round 4 start P2 turn P2 phase send
row 5C QD 3S KH 6D 2C
a: P1 5:3k2m P2 1:2k
b: P2 2:2k
c: P1 4:k P2 3:km
d: P2 4:k
e: P2 5:km
f: P1 6:2k
hand P1 2kct P2 kct
reserve -
roll {roll}
won P1 2D 2H 3C 3D 3H 4C 4D 4H KC P2 5D 5H 6C 6H JC JD JH QC KD
"""


def told(text: str, typed: str) -> list[str]:
    line = carry_out(RULES, at(text, RULES), typed)
    assert line.verdict == "legal", line.verdict
    return [RULES.narrate(event) for event in line.events]


@pytest.mark.parametrize(
    ("formations", "words"),
    [
        ("P1 4:2k", ""),
        ("P1 4:2k P2 3:k", "P1 leads, 2 against 1"),
        ("P1 4:2k P2 5:2k", "P2 leads, 2 against 2, 5s over 4s"),
        ("P1 4:2k P2 5:2k P3 6:k", "P2 leads, 2 against 2, 5s over 4s"),
        ("P1 1:3k P2 2-3-4", "P1 leads, 3 against 3, a set over a straight"),
        ("P1 2-3c P2 3-4-5", "P2 leads, 3 against 3, 3 dice over 2"),
        ("P1 2-3-4 P2 3-4-5", "P2 leads, 3 against 3, top 5 over 4"),
        ("P1 2-3-4 P2 2-3-4", "nobody leads, 3 against 3 and equal in everything"),
        ("P1 2:km P2 1:k", "P1 leads, 1½ against 1"),
    ],
)
def test_the_diagram_says_who_leads_and_by_which_rule(formations: str, words: str) -> None:
    setup = RULES.read(RESOLVING.format(field=f"a: {formations}", reserve="1")).require()
    first = RULES.diagram(RULES.position_of(setup)).splitlines()[0]
    assert first.endswith(words or "(2)")
    assert ("leads" in first) == bool(words)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_who_is_said_to_lead_captures(options: dict[str, object], seed: int) -> None:
    rules = engine(players=2 + seed % 4, **options)
    for step in random_game(rules, seed):
        if step.position.phase != "resolve":
            continue
        lines = rules.diagram(step.position).splitlines()
        events = [event for event in carry_out(rules, step.position, "resolve").events if event.word in WINS]
        assert len(lines) == len(events)
        for line, event in zip(lines, events, strict=True):
            leads = [part.split(" leads")[0] for part in line.split("   ") if " leads" in part]
            if event.word == "capture":
                assert leads == ([event.details[1]] if len(event.details) > 4 else [])
            else:
                assert leads == (["nobody"] if event.word == "dead-heat" else [])


WINS = ("capture", "nobody", "dead-heat")


@pytest.mark.parametrize(
    ("text", "typed", "words"),
    [
        (TRAITOR, "4@c", "leads c with 4; Traitor of P2's 4s comes from a"),
        (TRAITOR, "3@a", "P2 leads a, 3 against 2"),
        (TRAITOR, "1@b", "leads b with 3½; Mercenary 1 comes from the reserve"),
        (STUCK.format(more="", roll="6 c6 t5"), "5@e", "leads e with 2½; the last lap begins"),
    ],
)
def test_a_send_says_beforehand_what_it_changes(text: str, typed: str, words: str) -> None:
    position = at(text, RULES)
    action = RULES.parse(position, typed).require().action  # type: ignore[union-attr]
    assert RULES.prompts().means(position, action) == words


@pytest.mark.parametrize(
    ("text", "typed", "sentences"),
    [
        (
            STUCK.format(more="", roll="6 c6 t6"),
            "pass",
            [
                "P2 passes and keeps all dice: nothing of 6 c6 t6 has a place",
                "P2 begins the last lap of the round: the Knight 6 has no place",
            ],
        ),
        (
            STUCK.format(more=" last_knight=all-dice", roll="6 c6 t6"),
            "pass",
            [
                "P2 passes and keeps all dice: nothing of 6 c6 t6 has a place",
                "P2 begins the last lap of the round: nothing could be sent",
            ],
        ),
        (
            STUCK.format(more="", roll="6 c6 t5"),
            "5@e",
            ["the Traitor (5) reinforces e", "P2 begins the last lap of the round: the Knight 6 has no place"],
        ),
        (
            STUCK.format(more="", roll="5 c5 t1"),
            "5@e",
            [
                "1 Knight and the Captain (5s) reinforce e",
                "P2 begins the last lap of the round: no Knight is left in hand",
            ],
        ),
        (TRAITOR, "4@c", ["2 Knights and the Traitor (4s) open c", "a Traitor 4 comes over from P2 on a"]),
    ],
)
def test_events_say_their_reason(text: str, typed: str, sentences: list[str]) -> None:
    assert told(text, typed)[: len(sentences)] == sentences


def test_a_battle_says_against_whom_a_card_was_won() -> None:
    text = RESOLVING.format(field="a: P1 2:2kc P2 5:4k P3 6:k\nb: P1 5:2k P2 2-3-4\nc: P1 1:k", reserve="3 3 3 3")
    position = RULES.position_of(RULES.read(text).require())
    sentences = [RULES.narrate(event) for event in carry_out(RULES, position, "resolve").events]
    assert sentences[:3] == [
        "a: P2 captures 5C with strength 4 against P1's 4 and P3's 1, equally strong: the higher rank captures",
        "b: P2 captures QD with strength 3 against P1's 2",
        "c: P1 captures 3S with strength 1",
    ]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_forms_shown_are_legal_and_the_table_of_the_turn_is_whole(options: dict[str, object]) -> None:
    rules = engine(players=3, **options)
    for number, step in enumerate(random_game(rules, 5)):
        position = step.position
        for form in rules.prompts().forms(position):
            assert carry_out(rules, position, form.example).verdict == "legal", form
        outline = rules.prompts().outline(position) if number < 60 else None
        if outline is None:
            continue
        legal = {rules.notation(action) for action in rules.moves(position)}
        listed = {text for choice in outline.choices for text, _ in choice.ways}
        assert listed <= legal
        assert {name for name in legal if "-" not in name and "+" not in name} <= listed
        assert outline.total == len(legal)
        for choice in outline.choices:  # every battlefield of the row is named, as open or as closed and why
            if choice.about[1:3] == "s ":
                where = choice.about.partition("): ")[2]
                assert "only there" in where or all(letter in where for letter in "abcdef"[: len(position.row)])


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_line_that_the_table_reads_after_a_roll_is_what_is_legal(options: dict[str, object]) -> None:
    rules = engine(players=3, **options)
    for step in random_game(rules, 7):
        position = step.position
        told = rules.prompts().at_hand(position)
        if position.phase != "send" or position.roll is None:
            assert told == ()
            continue
        legal = list(rules.moves(position))
        if legal[0].verb == "pass":
            assert told == ("Nothing can be sent: pass",)
            continue
        row = "abcdef"[: len(position.row)]
        said = set()
        for part in told[0].removeprefix("May go: ").partition(" (?")[0].split("; "):
            kind, _, where = part.partition(" ")
            letters = {"anywhere": row, "nowhere": ""}.get(where, where.removeprefix("to ").replace(" ", ""))
            said |= {(kind, letter) for letter in letters}
        words = {"extend": "extensions", "straight": "straights"}
        assert said == {(words.get(one.verb, f"{one.rank}s"), row[one.place]) for one in legal}
        ranks = {f"{rank}s" for rank in range(1, 7) if position.roll.group(rank)}
        assert all(f"{rank} " in told[0] for rank in ranks)
