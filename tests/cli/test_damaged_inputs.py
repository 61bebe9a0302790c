"""Positions, moves, sheets and records of all games, damaged at random: every one is answered, and none with a traceback."""

from __future__ import annotations

import json
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.base.resources import resource
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.referee.lines import line_odds
from tests.cli.conftest import Pnp

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
SEALED = ("kingdom-command", "sidion")
STRANGE = (
    *(
        "é",
        "ß",
        "İ",
        "\u200b",
        "\u2028",
        "𝟛",
        "٣",
        "²",
        "½",
        "Ⅷ",
        "−",
        "\x1b[31m",
        "🎲",
        "\ud800",
        "\x85",
        "\x0c",
        "\0",
    ),
    *(
        "",
        "\t",
        "\r",
        "'",
        '"',
        "{0}",
        "{",
        "%s",
        "\\",
        "-",
        "--",
        "=",
        ":",
        ";",
        ",",
        "/",
        "|",
        "@",
        "#",
        "*",
        "?",
        ">",
    ),
    *("0", "-1", "1.5", "007", "1e9", "9" * 30, "9" * 4500, "[", "]", "(", "+", "^", "None", "R", "P1"),
)


@cache
def cases(game: str) -> tuple[Case, ...]:
    """The worked examples with a position and something done in it."""
    files = sorted((resource("game_data") / game / "examples").glob("*.case"))
    read = (read_cases(path.read_text(encoding="utf-8"), path.name).value or () for path in files)
    return tuple(case for group in read for case in group if case.position and not case.options)


def damaged(text: str, chance: Random) -> str:
    """The text with one slip: a letter, word or line lost, doubled, swapped, or replaced by something strange."""
    cut = chance.choice(("letters", "words", "lines"))
    parts = list(text) if cut == "letters" else text.split(" " if cut == "words" else "\n")
    if not parts:
        return chance.choice(STRANGE)
    at, other = chance.randrange(len(parts)), chance.randrange(len(parts))
    slip = chance.randrange(6)
    if slip == 0:
        del parts[at]
    elif slip == 1:
        parts.insert(at, parts[other])
    elif slip == 2:
        parts[at], parts[other] = parts[other], parts[at]
    elif slip == 3:
        parts[at] = chance.choice(STRANGE)
    elif slip == 4:
        parts.insert(at, chance.choice(STRANGE))
    else:
        parts = parts[:at]
    return {"letters": "", "words": " ", "lines": "\n"}[cut].join(parts)


def commands(game: str, position: str, actions: str, player: str, chance: Random) -> tuple[str, list[str]]:
    """A text for the standard input, and a command that reads it."""
    move = f"--move={actions}".replace("\0", "")
    wanted = [
        ["check", game, "-"],
        ["check", game, "-", move],
        ["moves", game, "-", "--count"],
        ["odds", game, "-", move],
        ["explain", game, "-", "before.txt", "--most", "30"],
        ["replay", "-"],
    ]
    if game in SEALED:
        wanted += [["resolve", game, "-", "sheet.txt"], ["check", game, "-", "--as", player or "R", move]]
    words = chance.choice(wanted)
    if words[0] == "replay":
        block = "".join(f"  {line}\n" for line in position.split("\n"))
        return f"game: {game}\nposition:\n{block}{actions}\n", words
    return position, words


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), slips=st.integers(0, 3), as_json=st.booleans())
def test_no_damaged_input_ends_in_a_traceback(
    pnp: Pnp, monkeypatch: pytest.MonkeyPatch, game: str, seed: int, slips: int, *, as_json: bool
) -> None:
    chance = Random(seed)
    case = chance.choice(cases(game))
    position, actions = case.position, "\n".join(case.actions)
    Path("before.txt").write_text(position, encoding="utf-8")
    for _ in range(slips):
        position = damaged(position, chance)
        actions = damaged(actions, chance)
    Path("sheet.txt").write_text(f"as: {case.player or 'R'}\n{actions}", encoding="utf-8", errors="replace")
    text, words = commands(game, position, actions, case.player, chance)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode("utf-8", "surrogatepass"))))
    monkeypatch.setattr(line_odds, "MOST_WAYS", 500)  # what takes seconds tells no more than what doesn't
    monkeypatch.setenv("PNP_TRACEBACK", "1")  # what nobody foresaw is raised
    done = pnp(*words, *(["--json"] if as_json else []))
    assert done.status in (0, 1, 2)
    assert done.out or done.err
    assert len(done.err) < 20_000
    if as_json and done.out:
        assert json.loads(done.out)["game"] == game
