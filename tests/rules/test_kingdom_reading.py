"""Positions and order lines read: every fault has its place, and no text ends in an exception."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.finding import FindingsError
from pnp.referee.admit import admit
from pnp.rules.chance.tables import Entered, UnansweredError
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.kingdom_command.state.lines import read_line
from pnp.rules.games.kingdom_command.state.values import Position
from pnp.rules.protocol import Parsed
from tests.helpers.kingdom import at, engine

BASE = "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\na1 R p2 3S M\nb1 B p2 S\nRT1 s1 2S"


@pytest.mark.parametrize(
    ("line", "clause", "column"),
    [
        ("a2 R 2X", "kingdom.pos.0", 6),
        ("hello", "kingdom.pos.0", 1),
        ("R gold 1", "kingdom.pos.0", 1),
        ("a2 Q S", "kingdom.pos.1", 4),
        ("z9 R S", "kingdom.pos.1", 1),
        ("RT2 s9", "kingdom.pos.1", 5),
        ("a2 - 2S", "kingdom.pos.0", 6),
        ("a2", "kingdom.pos.0", 1),
        ("s1 - R:T", "kingdom.pos.0", 6),
        ("row xyz3", "kingdom.pos.0", 5),
        ("offer xyz", "kingdom.pos.13", 7),
        ("due dragon", "kingdom.pos.0", 5),
        ("sheet R 2S", "kingdom.pos.0", 1),
    ],
)
def test_a_faulty_line_is_told_with_its_place(line: str, clause: str, column: int) -> None:
    found = engine().read(f"{BASE}\n{line}").findings
    assert [(one.clause, one.where.line, one.where.column) for one in found] == [(clause, 8, column)]


def test_all_faults_of_a_position_come_at_once() -> None:
    text = BASE.replace("a1 R p2 3S M", "a1 R p9 3S M\ns2 - R:S\nm1 - egg2\na9 R S")
    clauses = [found.clause for found in admit(engine(), text).problems]
    assert clauses == ["kingdom.pos.1", "kingdom.pos.2", "kingdom.pos.8", "kingdom.pos.9"]


def test_lines_may_stand_in_any_order_and_case() -> None:
    lines = BASE.split("\n")
    for seed in range(20):
        shuffled = [line if seed % 2 else line.replace("a1", "A1").replace("s1", "S1") for line in lines]
        Random(seed).shuffle(shuffled)
        assert at("\n".join(shuffled)) == at(BASE)


@pytest.mark.parametrize("word", ["map", "turn", "R", "B"])
def test_what_every_position_needs_is_asked_for(word: str) -> None:
    kept = [line for line in BASE.split("\n") if line.split()[0] != word]
    assert engine().read("\n".join(kept)).value is None


@pytest.mark.parametrize(
    ("name", "value"), [("quake", "some"), ("castles", 1), ("turns", 0), ("map", "moon"), ("tower", 3)]
)
def test_options_that_the_rules_do_not_know_are_refused(name: str, value: object) -> None:
    with pytest.raises(FindingsError):
        KingdomCommand({name: value})


def test_options_may_be_written_as_the_rules_page_does() -> None:
    assert KingdomCommand({"castle-attack": 1}).options.castle_attack == 1


_WORDS = st.sampled_from(
    [
        *("map", "narrows", "turn", "4", "phase", "orders", "market", "debt", "crown", "R", "B", "gold", "mana", "-1"),
        *("hand", "saw6", "techs", "hor", "research", "a1", "b1", "s1", "m1", "p2", "x1", "up", "egg2", "blu1:s1"),
        *(
            "3S",
            "K",
            "w2",
            "W",
            "D",
            "saw",
            "-",
            "B:D",
            "RT1",
            "BG1",
            "sheet",
            "R:",
            "row",
            "offer",
            "passed",
            "#",
            "\n",
        ),
    ]
)


@given(st.lists(_WORDS, max_size=60))
def test_no_position_text_ends_in_an_exception(words: list[str]) -> None:
    text = " ".join(words)
    rules = engine()
    for whole in (text, f"{BASE}\n{text}"):
        admission = admit(rules, whole)
        if isinstance(admission.position, Position):
            rules.describe(admission.position)
            assert admit(rules, rules.write(admission.position)).position == admission.position


_PIECES = st.sampled_from(
    [*"+!@.-> :;0239SMKTGDWRBx", "a1", "m1", "s1", "T1", "@T1", "fog", "quake", " ", "a6-m1", "2S ", "w2", "é", "\n"]
)


@given(st.lists(_PIECES, max_size=14).map("".join))
def test_no_order_line_and_no_action_ends_in_an_exception(text: str) -> None:
    read_line(text)
    rules, position = engine(), at(BASE)
    sheet = rules.sheet("R", [text])
    assert len(rules.judge_lines(position, sheet)) == len(sheet.lines)
    rules.apply(rules.apply(position, sheet, Entered()).position, rules.sheet("B", [text]), Entered())
    for start in ("buy ", "use ", "disband ", "row ", "offer ", "R: ", ""):
        parsed = rules.parse(position, start + text)
        if isinstance(parsed.value, Parsed):
            assert rules.judge(position, parsed.value.action) or rules.notation(parsed.value.action)


@pytest.mark.parametrize(
    "text",
    ["2k A3-a6-M1", "2K a3 - a6 - m1", "2K a3–a6–m1", "  2K  a3-a6-m1 "],
)
def test_lines_are_read_forgivingly(text: str) -> None:
    assert read_line(text) == read_line("2K a3-a6-m1")


@pytest.mark.parametrize(
    "text",
    [
        "2K",
        "K a3",
        "T s1-s2",
        "K a3-",
        "K a3--a6",
        "+S",
        "+S a1:s1",
        "!fog a1",
        "!rain a1>a2",
        "?",
    ],
)
def test_other_lines_are_not_read(text: str) -> None:
    assert isinstance(read_line(text), str)


def test_a_sheet_that_nobody_has_seen_is_asked_for_when_all_are_opened() -> None:
    rules, position = engine(), at(BASE)
    sealed = rules.apply(position, rules.sheet("R", ["M a1-a2"]), Entered()).position
    seen = rules.view(sealed, "B")
    assert "sheet R: ?" in rules.write(seen)
    assert rules.view(sealed, "R") == sealed
    with pytest.raises(UnansweredError):
        rules.apply(seen, rules.sheet("B", []), Entered())
    told = rules.apply(seen, rules.sheet("B", []), Entered(["M a1-a2"])).position
    assert told == rules.apply(sealed, rules.sheet("B", []), Entered()).position


def test_a_sheet_of_nobody_in_the_game_is_refused() -> None:
    rules, position = engine(), at(BASE)
    assert rules.judge(position, rules.sheet("Y", []))[0].clause == "kingdom.setup.1"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("m1 B 2S\na5 R S\na4 R\ni1 R\na6 R\na2 R", None),
        ("m1 B D", None),
        ("a4 R x6 p6\ni1 R x6 p6\nm1 R x6 p6", "kingdom.warn.2"),
        ("BT1 s1", "kingdom.warn.6"),
    ],
)
def test_suspicions(line: str, code: str | None) -> None:
    found = [one.clause for one in admit(engine(), f"{BASE}\n{line}".replace("mana 4", "mana 2")).warnings]
    assert found == ([code] if code else [])


@pytest.mark.parametrize(
    ("old", "new", "clause"),
    [
        ("R gold 0", "R gold 70", "kingdom.warn.5"),
        ("3S M", "3S", "kingdom.warn.4"),
        ("p2 S\nRT1", "p2\nRT1", "kingdom.warn.5"),
    ],
)
def test_suspicious_kingdoms(old: str, new: str, clause: str) -> None:
    text = BASE.replace("B gold 0 mana 4", "B gold 0 mana 0").replace(old, new)
    assert clause in [one.clause for one in admit(engine(), text).warnings]


def test_a_large_debt_and_many_castles_are_suspicious() -> None:
    debt = BASE.replace("orders", "debt").replace("R gold 0", "R gold -40")
    assert "kingdom.warn.1" in [one.clause for one in admit(engine(), debt).warnings]
    castles = BASE.replace("turn 4", "turn 1") + "\na4 R\ni1 R"
    assert "kingdom.warn.3" in [one.clause for one in admit(engine(), castles).warnings]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("R gold 1 mana 2 hand hand saw6", "hand is told twice"),
        ("R gold 1 mana 2 gold 7", "gold is told twice"),
        ("R gold 1 mana 2 techs", "nothing follows techs"),
        ("R gold 1 mana 2 hand research hor 1", "nothing follows hand"),
    ],
)
def test_nothing_of_a_kingdoms_line_is_half_heard(line: str, why: str) -> None:
    text = f"map narrows\nturn 4 phase orders crown R\noffer far\n{line}\nB gold 0 mana 0\na1 R p2\nb1 B p2"
    found = engine().read(text).findings
    assert [one for one in found if why in one.message and one.where.line == 4]


def test_a_hand_may_be_told_to_be_empty() -> None:
    text = "map narrows\nturn 4 phase orders crown R\nR gold 1 mana 2 hand - techs -\nB gold 0 mana 0\na1 R p2\nb1 B p2"
    assert at(text).realms[0].hand == at(text).realms[0].techs == ()
