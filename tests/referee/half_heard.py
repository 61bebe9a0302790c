"""Looks for texts that the referee half hears: valid ones with a token left out, doubled or put in.

`half_heard(game, seed)` plays a random game and spoils positions, actions with their answers, order sheets and records of it. The
answer must be a fault, or say back everything that was typed. A long run, all games or one:

    python -m tests.referee.half_heard 200 [GAME]
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from pnp.referee.admit import admit
from pnp.referee.lines.line import carry_out
from pnp.referee.opened import open_game
from pnp.referee.records.record import read_record
from pnp.referee.records.replay import replay
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.chance.tables import Seeded
from pnp.rules.forms import uncommented
from pnp.rules.protocol import AnyRules
from pnp.rules.sheets import SheetRules

GAMES = ("siege-of-armagh", "castles-and-crowns", "imperio-bellum", "kingdom-command", "sidion")
_TOKEN = re.compile(r"[^\W\d_]+|\d+|\s+|[^\w\s]|_")
_GARBAGE = ("zz", "7", "?", "(", "%", "q9", "&", "~", "}", '"')
_ROW = re.compile(r"\s*(\d*)\s*([A-Za-z.]{8,9})\s*(\d*)\s*")
_NAMED_PIECE = re.compile(r"(?<!\w)[A-Z]\s+(?=R\d+C\d)")
"""`K R3C3`: the piece that stands there. Another's letter is refused, which tests of Imperio Bellum hold."""
_SEPARATES = set(" \t\n,;.:-–>x[]()+/|")
"""Signs that only part what stands beside them: one more or one less of them may mean the same."""


class Spoilt(NamedTuple):
    """A text with something wrong, and what was done to it."""

    text: str
    how: str


class Miss(NamedTuple):
    """What was typed and not heard."""

    kind: str
    typed: str
    how: str
    heard: str


def spoil(text: str, rng: Random) -> Spoilt:
    """One token less, one twice, or one that belongs to nothing."""
    tokens = _TOKEN.findall(text)
    at = rng.randrange(len(tokens))
    way = rng.choice(("delete", "double", "double apart", "insert"))
    if way == "delete":
        tokens[at], how = "", f"without {tokens[at]!r}"
    elif way == "double":
        how = f"with {tokens[at]!r} twice"
        tokens[at] *= 2
    elif way == "double apart":
        how = f"with {tokens[at]!r} twice, apart"
        tokens[at] = f"{tokens[at]} {tokens[at]}"
    else:
        more = rng.choice(_GARBAGE)
        how = f"with {more!r} before {tokens[at]!r}"
        tokens[at] = f"{more}{rng.choice(('', ' '))}{tokens[at]}"
    return Spoilt("".join(tokens), how)


def missing(typed: str, heard: str) -> str:
    """The letters, digits and meaningful signs of `typed` that `heard` has not, or not so often; comments are nobody's to hear."""
    typed = _NAMED_PIECE.sub("", _without_row_numbers(uncommented(typed)))
    plain = _content(typed) - _content(heard)
    counted = _content(_one_by_one(typed)) - _content(_one_by_one(heard))
    return "".join(min(plain, counted, key=Counter.total).elements())


def _without_row_numbers(text: str) -> str:
    """The text without the numbers of board rows, before or behind them, where each is that of its row."""
    rows = 0
    lines = text.split("\n")
    for at, line in enumerate(lines):
        row = _ROW.fullmatch(line)
        if row is None:
            continue
        rows += 1
        if {number for number in (row[1], row[3]) if number} <= {str(rows)}:
            lines[at] = row[2]
    return "\n".join(lines)


def _one_by_one(text: str) -> str:
    """`S 2S` as `S SS`, which is as many."""
    return re.sub(r"\b(\d{1,2})([A-Za-z])\b", lambda found: int(found[1]) * found[2], text)


def _content(text: str) -> Counter[str]:
    """Letter by letter; 03 is 3."""
    text = re.sub(r"\d+", lambda found: str(int(found[0])), text)
    return Counter(letter for letter in text.casefold() if letter not in _SEPARATES)


def misses(kind: str, text: str, heard: str | None, spoilt: Spoilt, usual: str) -> Iterator[Miss]:
    """What was not heard of a spoilt text that was taken; one heard as the text before it lost nothing but a doubled sign."""
    if heard is None or not missing(spoilt.text, heard):
        return
    if heard == usual and not any(letter.isalnum() for letter in missing(spoilt.text, text)):
        doubled = set(missing(spoilt.text, text))
        if doubled <= set(text):
            return
    yield Miss(kind, spoilt.text, spoilt.how, heard)


def heard_position(rules: AnyRules, text: str) -> str | None:
    """What is made of a position's text; None when a fault is named."""
    admission = admit(rules, text)
    assert admission.possible or admission.problems
    return rules.write(admission.position) if admission.position is not None else None


def heard_line(rules: AnyRules, position: Any, text: str) -> str | None:
    """What is made of a line of actions; None when it is refused with a reason."""
    line = carry_out(rules, position, text)
    texts = [done.text for done in line.done]
    if line.stop is None:
        return ", ".join(texts)
    if line.stop.kind != "needs":
        assert line.stop.findings
        return None
    return ", ".join((*texts, line.stop.text, line.stop.rest.text if line.stop.rest else ""))


def heard_sheet(rules: SheetRules[Any, Any, Any], position: Any, player: str, text: str) -> str | None:
    """What is made of an order sheet; None when a line is void."""
    judged = judge_sheet(rules, position, player, text.split("\n")).require()
    return "\n".join(line.text for line in judged.lines) if judged.is_whole else None


def heard_record(rules: AnyRules, text: str) -> str | None:
    """What is made of a record; None when a line can't have happened."""
    read = read_record(text)
    if read.value is None:
        return None
    done = replay(rules, read.value)
    return None if done.findings else "\n".join((read.value.result, *(one.text for one in done.done)))


def half_heard(game: str, seed: int, moments: int = 6, times: int = 12) -> Iterator[Miss]:
    """What is not heard at some moments of the random game number `seed`, each text spoilt so many times."""
    opened = open_game(game, {}).require()
    rules, rng = opened.rules, Random(seed)
    assert rules is not None
    for position in islice(_moments(rules, rng), moments):
        yield from _positions(rules, position, rng, times)
        yield from _actions(rules, position, rng, times)
        if isinstance(rules, SheetRules) and rules.writers(position):
            yield from _sheets(rules, position, rng, times)


def _moments(rules: AnyRules, rng: Random) -> Iterator[Any]:
    """Some positions of a random game."""
    position = rules.start()
    while rules.outcome(position) is None:
        yield position
        for _ in range(rng.randrange(1, 30)):
            if rules.outcome(position) is None:
                position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position


def _positions(rules: AnyRules, position: Any, rng: Random, times: int) -> Iterator[Miss]:
    text = rules.write(position)
    if heard_position(rules, text) != text:
        return
    for _ in range(times):
        spoilt = spoil(text, rng)
        yield from misses("position", text, heard_position(rules, spoilt.text), spoilt, text)


def _actions(rules: AnyRules, position: Any, rng: Random, times: int) -> Iterator[Miss]:
    """Actions with their answers, one or two on a line, and the same as a record."""
    if isinstance(rules, SheetRules) and rules.writers(position):
        return
    lines: list[str] = []
    now = position
    for _ in range(2):
        if rules.outcome(now) is not None or (isinstance(rules, SheetRules) and rules.writers(now)):
            break
        table = Seeded(rng)
        action = rules.sample(now, rng)
        now = rules.apply(now, action, table).position
        lines.append(rules.answered_notation(action, table.told))
    text = ", ".join(lines)
    usual = heard_line(rules, position, text)
    head = "position:\n" + "".join(f"  {line}\n" for line in rules.write(position).split("\n"))
    for _ in range(times if usual else 0):
        spoilt = spoil(text, rng)
        yield from misses("action", text, heard_line(rules, position, spoilt.text), spoilt, usual or "")
        if rng.random() < 0.2:
            heard = heard_record(rules, f"{head}{spoilt.text}\n")
            yield from misses("record", text, heard, spoilt, "\n".join(("", *lines)))


def _sheets(rules: SheetRules[Any, Any, Any], position: Any, rng: Random, times: int) -> Iterator[Miss]:
    player = rules.writers(position)[0]
    action = rules.sample_for(position, player, rng)
    lines = [line.text for line in rules.judge_lines(position, action)]
    text = "\n".join(lines)
    if not text or heard_sheet(rules, position, player, text) is None:
        return
    for _ in range(times):
        spoilt = spoil(text, rng)
        yield from misses("sheet", text, heard_sheet(rules, position, player, spoilt.text), spoilt, text)


if __name__ == "__main__":
    number = int(sys.argv[1])
    for name in sys.argv[2:] or GAMES:
        for run in range(number):
            for miss in half_heard(name, run):
                print(f"{name} {run}: {miss.kind} {miss.how}: {miss.typed!r} heard as {miss.heard!r}")  # noqa: T201
