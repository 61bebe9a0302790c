"""The pictures of the lessons of Castles & Crowns show dice and cards that were typed: here the engine plays what they show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest
import yaml

from pnp.referee.admit import admit
from pnp.referee.lines.line import carry_out
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns

from .game_books import CROWNS

SEATS = {"Red": "P1", "Blue": "P2", "Green": "P3"}
LETTER = {"r": "P1", "b": "P2", "g": "P3"}
Dice = Counter[tuple[str, str, int]]
"""Dice by seat (`-` for Mercenaries), kind (`k`, `c`, `t`, `m`) and the number that they show."""


def layouts() -> Iterator[Mapping[str, Any]]:
    """Every layout of the book to play from that has no template in it."""
    play = CROWNS.text[: CROWNS.text.index("{.reference")] if "{.reference" in CROWNS.text else CROWNS.text
    for block in re.findall(r"^```layout\n(.*?)^```", play, re.MULTILINE | re.DOTALL):
        if "{{" not in block:
            yield yaml.safe_load(block)


def layout(caption: str) -> Mapping[str, Any]:
    """The first that has these words: the lesson's."""
    return next(one for one in layouts() if caption in str(one))


def cells(shown: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The panels of a layout, one after the other."""
    return [cell for row in shown["rows"] for group in row for cell in (group if isinstance(group, list) else [group])
            if isinstance(cell, dict)]  # fmt: skip


def parts(show: object) -> list[str]:
    """What a panel shows, as it is typed, without the names that stand over the sets."""
    if isinstance(show, str):
        return [show]
    assert isinstance(show, list)
    return [text for one in show for text in ([one] if isinstance(one, str) else list(one.values()))]


def dice_in(texts: Iterable[str]) -> Dice:
    """The dice among what is shown."""
    found: Dice = Counter()
    for text in texts:
        for owner, kind, numbers in re.findall(r"\b([rbg])?([ctm])?:([\d,]+)", text.replace("m:", " m:")):
            for number in numbers.split(","):
                found["-" if kind == "m" else LETTER[owner], kind or "k", int(number)] += 1
    return found


def sets(dice: Dice, seats: Iterable[str]) -> str:
    """A battlefield as a position has it; Mercenaries are with whoever has their number there."""
    said = []
    for seat in seats:
        for number in range(1, 7):
            own = {kind: dice[seat, kind, number] for kind in "kct"}
            if not any(own.values()):
                continue
            own["m"] = dice["-", "m", number]
            told = "".join((str(count) if count > 1 else "") + kind for kind, count in own.items() if count)
            said.append(f"{seat} {number}:{told}")
    return " ".join(said)


def position(
    fields: Mapping[str, Dice],
    phase: str,
    *,
    turn: str = "P1",
    start: str = "P1",
    players: int = 3,
    roll: str = "",
    reserve: str = "",
    rolled: Dice | None = None,
) -> str:
    """A position with these battlefields; what isn't shown is in hand, or in the reserve."""
    seats = [f"P{number}" for number in range(1, players + 1)]
    used: Counter[tuple[str, str]] = Counter()
    for dice in (*fields.values(), rolled or Counter()):
        for (seat, kind, _), count in dice.items():
            used[seat, kind] += count
    hands = []
    for seat in seats:
        if rolled is not None and seat == turn:
            continue
        left = {"k": 8 - used[seat, "k"], "c": 1 - used[seat, "c"], "t": 1 - used[seat, "t"]}
        assert min(left.values()) >= 0, f"{seat} shows more dice than there are"
        told = "".join((str(count) if count > 1 else "") + kind for kind, count in left.items() if count)
        hands.append(f"{seat} {told or '-'}")
    waiting = reserve or " ".join(str(_unwanted(fields.values())) * (4 - used["-", "m"]))
    lines = [
        f"game players={players}",
        f"round 1 start {start} turn {turn} phase {phase}",
        "row 5C QD 3S KH 6D 2C",
        *(f"{name}: {said}" for name, dice in fields.items() if (said := sets(dice, seats))),
        f"hand {' '.join(hands)}",
        *([f"reserve {waiting}"] if waiting else []),
        *([f"roll {roll}"] if roll else []),
    ]
    return "\n".join(lines)


def _unwanted(fields: Iterable[Dice]) -> int:
    """A number that may wait in the reserve: nobody has sent it, or has got a Mercenary of it already."""
    sent = {(n, bool(dice["-", "m", n])) for dice in fields for (seat, _, n) in dice if seat != "-"}
    return next(n for n in range(1, 7) if (n, False) not in sent)


def play(text: str, line: str) -> tuple[str, list[str]]:
    """The verdict on a line, and its events, as they are written."""
    rules = CastlesAndCrowns({})
    admitted = admit(rules, text)
    assert admitted.possible, [finding.message for finding in admitted.problems]
    done = carry_out(rules, admitted.position, line)
    return done.verdict, [event.text for event in done.events]


def fields_of(shown: Iterable[Mapping[str, Any]]) -> dict[str, Dice]:
    return {cell["title"]: dice_in(parts(cell["show"])) for cell in shown}


def test_the_six_battles_are_possible_and_end_as_the_picture_says() -> None:
    shown = cells(layout("Six battles"))
    assert [cell["title"] for cell in shown] == list("abcdef")
    text = position(fields_of(shown), "resolve last P1")
    _, told = play(text, "resolve")
    names = {seat: name for name, seat in SEATS.items()}
    for cell, event in zip(shown, told, strict=False):
        verdict = cell["beside"]["text"]
        winner = re.search(r"\*\*(\w+)\*\*", verdict)
        assert winner is not None
        assert cell.get("wins", "nobody") == winner[1], "the row in the frame is the one that the words name"
        words = event.split()
        if winner[1] == "nobody":
            assert words[:2] == ["nobody", cell["title"]]
            continue
        assert words[:2] == ["capture", cell["title"]]
        assert names[words[2]] == winner[1]
        strengths = {words[4], *words[6::2]}
        assert strengths == set(re.findall(r"\d½?", verdict.partition(":")[0])), event


def test_the_dice_that_may_go_are_allowed_to_go_where_the_picture_says() -> None:
    """Every battlefield without a cross takes Green's 2s, and none with one."""
    shown = cells(layout("Green may open c, d, e or f"))
    hand, *targets = [cell for cell in shown if cell["title"] != "Where may these go?"]
    fields = fields_of(cell for cell in targets if len(cell["title"]) == 1)
    rolled = dice_in(parts(hand["show"]))
    roll = "".join(str(n) * rolled["P3", "k", n] for n in range(1, 7))
    roll += "".join(f" {kind}{n}" for kind in "ct" for n in range(1, 7) if rolled["P3", kind, n])
    text = position(fields, "send", turn="P3", roll=roll, rolled=rolled)
    for cell in targets:
        for name in cell["title"].replace(",", "").split():
            verdict, _ = play(text, f"2@{name}")
            assert (verdict == "legal") == (cell["frame"] is True), (name, verdict)


@pytest.mark.parametrize(
    ("caption", "title", "case"),
    [
        ("Red sends two Knights and the red Traitor", "Red at c", "EX2"),
        ("The 3s go to the King, and the Captain with them", "to one card", "EX1"),
    ],
)
def test_what_a_send_has_brought_lies_as_the_case_of_the_rules_has_it(caption: str, title: str, case: str) -> None:
    """The panel of this title shows the set on its battlefield as it is after the case's action."""
    (panel,) = [cell for cell in cells(layout(caption)) if cell["title"] == title]
    shown = dice_in(parts(panel["show"]))
    played = CROWNS.cases[case]
    (where,) = re.findall(r"@([a-f])", played.actions[0])
    (line,) = [line for line in played.after.splitlines() if line.startswith(f"{where}: ")]
    _, seat, said = line.split()
    number, _, told = said.partition(":")
    counts = {kind: int(count or 1) for count, kind in re.findall(r"(\d*)([kctm])", told)}
    whose = Counter(
        {kind: sum(c for (_, k, n), c in shown.items() if k == kind and n == int(number)) for kind in "kctm"}
    )
    assert {kind: count for kind, count in whose.items() if count} == counts, seat


def test_two_fives_bring_one_mercenary_and_leave_the_others() -> None:
    set_, _ = cells(layout("Blue sends two 5s and gets one Mercenary"))
    before = dice_in(parts(set_["beside"]["show"]))
    numbers = sorted(n for (_, _, n), count in before.items() for _ in range(count))
    fields: dict[str, Dice] = {}
    rolled: Dice = Counter({("P2", "k", 5): 2, ("P2", "k", 1): 6, ("P2", "c", 1): 1, ("P2", "t", 1): 1})
    text = position(
        fields,
        "send",
        turn="P2",
        start="P2",
        players=2,
        roll="11111155 c1 t1",
        reserve=" ".join(map(str, numbers)),
        rolled=rolled,
    )
    verdict, told = play(text, "5@e")
    assert verdict == "legal"
    assert [event for event in told if event.startswith("mercenary")] == ["mercenary 5"]
    shown = dice_in(parts(set_["show"]))
    assert (shown["P2", "k", 5], shown["-", "m", 5]) == (2, 1)


@pytest.mark.parametrize("title", ["Reinforcing", "Opening with no Knight", "Opening with a Knight"])
def test_the_captain_may_do_what_his_picture_says(title: str) -> None:
    (cell,) = [one for one in cells(layout("Reinforcing")) if one["title"] == title]
    dice = dice_in(parts(cell["show"]))
    (number,) = {n for _, _, n in dice}
    other = 1 if number != 1 else 2
    standing: Dice = Counter({("P1", "k", number): 3}) if title == "Reinforcing" else Counter()
    sent = dice - standing
    knights = 8 - standing["P1", "k", number]
    rolled: Dice = Counter(sent)
    rolled["P1", "k", other] += knights - sent["P1", "k", number]
    for kind in "ct":
        if not sent["P1", kind, number]:
            rolled["P1", kind, other] += 1
    roll = "".join(str(n) * rolled["P1", "k", n] for n in range(1, 7))
    roll += "".join(f" {kind}{n}" for kind in "ct" for n in range(1, 7) if rolled["P1", kind, n])
    fields = {"a": standing, "b": Counter({("P2", "k", 4): 1})} if standing else {}
    verdict, _ = play(position(fields, "send", players=2, roll=roll, rolled=rolled), f"{number}@a")
    assert (verdict == "legal") == cell["frame"]


def test_the_dice_on_the_boards_lie_as_in_the_third_lap_of_the_sample_round() -> None:
    """What lies on the picture of the table: lanes, Red's tray, Blue's hand and the reserve."""
    _, block = re.findall(r"^```tableau\n(.*?)^```", CROWNS.text, re.MULTILINE | re.DOTALL)
    shown = dice_in(laid["show"] for laid in yaml.safe_load(block)["lay"])
    case = CROWNS.cases["ROUND"]
    upto = case.actions.index("roll [133 t3]") + 1
    rules = CastlesAndCrowns({})
    done = carry_out(rules, admit(rules, case.position).position, ", ".join(case.actions[:upto]))
    lines = rules.write(done.position).splitlines()
    assert "a: P1 5:3kt P2 2:4kc" in lines
    assert "reserve 3 6" in lines
    assert any("P2 2k" in line for line in lines if line.startswith("hand"))
    in_lanes = {("P1", "k", 5): 3, ("P2", "t", 5): 1, ("P2", "k", 2): 4, ("P2", "c", 2): 1}
    rolled = {("P1", "k", 1): 1, ("P1", "k", 3): 2, ("P1", "t", 3): 1}
    waiting = {("-", "m", 3): 1, ("-", "m", 6): 1}
    blue = shown - Counter({**in_lanes, **rolled, **waiting})
    assert not Counter({**in_lanes, **rolled, **waiting}) - shown
    kept = Counter(re.findall(r"\[(\d+)", case.actions[case.actions.index("2@a") - 1])[0]) - Counter("2222")
    assert blue == Counter({("P2", "k", int(number)): c for number, c in kept.items()}), "Blue's hand, as it was kept"


def listed(dice: Dice, seat: str) -> list[str]:
    """The dice of a seat one by one, as a roll or a reserve is written: `3`, `c4`."""
    return sorted(("" if k in "km" else k) + str(n) for (s, k, n), c in dice.items() for _ in range(c) if s == seat)


def test_the_sample_round_shows_every_roll_and_set_as_the_case_has_them() -> None:
    """The throw, what is framed in it and at the card, what lies there then, and the reserve, turn by turn."""
    case = CROWNS.cases["ROUND"]
    rules = CastlesAndCrowns({})
    start = admit(rules, case.position).position
    for turn, cell in enumerate(cells(layout("Lap 1: Red sends the 3s to d"))):
        seat = ("P1", "P2")[turn % 2]
        throw, _, *sets = parts(cell["show"])
        roll, send = case.actions[2 * turn : 2 * turn + 2]
        number, _, where = send.partition("@")
        lies = " ".join(row for row in sets if {die[2] for die in dice_in([row])} == {int(number)})
        assert f"sends the {number}s to {where}" in cell["title"]
        rolled = dice_in([throw])
        assert listed(rolled, seat) == sorted(re.findall(r"[ct]\d|\d", roll))
        thrown, put = (dice_in(re.findall(r"\[(.*?)\]", text)) for text in (throw, lies))
        assert thrown == put == Counter({die: c for die, c in rolled.items() if die[2] == int(number)})
        done = carry_out(rules, start, ", ".join(case.actions[: 2 * turn + 2])).position
        lines = dict(line.split(" ", 1) for line in rules.write(done).splitlines())
        (told,) = re.findall(rf"{seat} {number}:(\S+)", lines[f"{where}:"])
        assert sum(dice_in([lies]).values()) == sum(int(c or 1) for c in re.findall(r"(\d*)[kctm]", told))
        (reserve,) = (one["Reserve"] for one in cell["beside"]["show"] if "Reserve" in one)
        left = dice_in([re.sub(r"\(.*?\)\S*", "", reserve)])
        assert listed(left, "-") == re.findall(r"\d", lines.get("reserve", ""))
