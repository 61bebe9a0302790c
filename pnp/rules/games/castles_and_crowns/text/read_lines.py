"""The lines of a position's text, each read by itself, so that every fault of the text comes in one answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import zip_longest
from typing import Any, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.rules.games.castles_and_crowns.options import BARE, FLAGS, RANGES, Options, accept, expected
from pnp.rules.games.castles_and_crowns.state.cards import read_card
from pnp.rules.games.castles_and_crowns.state.rolling import read_roll
from pnp.rules.games.castles_and_crowns.state.values import COLOURS, CRESTS, LETTERS, PHASES, Formation, Hand
from pnp.rules.games.castles_and_crowns.text import faults
from pnp.rules.games.castles_and_crowns.text.dice_text import read_formation, read_hand

_JOINED = ("hand", "won")
"""Lines by seat that may stand twice, as those of battlefields may."""
_LONGEST_NUMBER = 6
_LONGEST_CARD = 8


class Word(NamedTuple):
    """A word of the text and its place, from 1."""

    text: str
    line: int
    column: int

    @property
    def shown(self) -> str:
        """A quotation, short."""
        return repr(self.text if len(self.text) <= 40 else self.text[:40] + "…")


class Lines:
    """What has been read so far: `values` by field of `Setup`, options by name, formations by battlefield."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.values: dict[str, Any] = {}
        self.field: list[list[tuple[int, Formation]]] = [[] for _ in LETTERS]
        self.findings: list[Finding] = []
        self._seen: set[str] = set()

    def take(self, key: Word, words: list[Word]) -> None:
        """Read one line that begins with `key`."""
        name = key.text.casefold()
        if name in self._seen and name not in (*LETTERS, *_JOINED):
            self.findings.append(faults.LINE_TWICE.at(_place(key), line=name))
        self._seen.add(name)
        if len(name) == 1 and name in LETTERS:
            self._formations(name, words)
        elif name in READERS:
            READERS[name](self, words)
        else:
            hints = did_you_mean(name, (*READERS, *LETTERS))
            self.findings.append(faults.UNKNOWN_LINE.at(_place(key), text=key.shown, hints=hints))

    def wrong(self, line: str, word: Word, fault: Fault, **facts: Any) -> None:
        """Note a word that can't be read."""
        self.findings.append(fault.at(_place(word), line=line, text=word.shown, **facts))

    def _formations(self, letter: str, words: list[Word]) -> None:
        for seat, word in self._by_seat(letter, words):
            formation = read_formation(word.text)
            if formation is None:
                self.wrong(letter, word, faults.NO_FORMATION)
            else:
                self.field[LETTERS.index(letter)].append((seat, formation))

    def _by_seat(self, line: str, words: list[Word]) -> list[tuple[int, Word]]:
        """Each word that belongs to a seat named before it; a line of `-` alone has none."""
        found = []
        seat: int | None = None
        idle: Word | None = None
        if line != "hand" and [word.text for word in words] == ["-"]:
            return []
        for word in words:
            named = read_seat(word.text)
            if named is not None:
                self._bare_seat(line, idle)
                seat, idle = named, word
            elif seat is None:
                self.wrong(line, word, faults.NO_SEAT_FIRST)
            else:
                found.append((seat, word))
                idle = None
        self._bare_seat(line, idle)
        return found

    def _bare_seat(self, line: str, word: Word | None) -> None:
        """A seat behind which nothing stands; only captured cards may be none."""
        if word is not None and line != "won":
            self.wrong(line, word, faults.BARE_SEAT)

    def read_game(self, words: list[Word]) -> None:
        """`players=3 straights`."""
        chosen: dict[str, Any] = {}
        for word in _settings(words):
            name, equals, value = word.text.partition("=")
            name = name.casefold()
            if name not in Options._fields:
                hints = did_you_mean(name, Options._fields)
                self.wrong("game", word, faults.NO_OPTION, near="".join(f"; {hint}" for hint in hints))
                continue
            accepted = accept(name, value) if equals else (True if name in BARE else None)
            if accepted is None:
                fault = faults.OPTION_VALUE if equals or name not in FLAGS else faults.BARE_FLAG
                self.wrong("game", word, fault, name=name, expected=expected(name))
            elif chosen.get(name, accepted) != accepted:
                self.wrong("game", word, faults.STATED_OTHERWISE, name=name)
            else:
                chosen[name] = accepted
        self.options = self.options._replace(**chosen)

    def read_round(self, words: list[Word]) -> None:
        """`2 start P2 turn P1 phase send last P2`."""
        if not words or not _is_number(words[0].text):
            at = words[0] if words else Word("", 1, 1)
            self.wrong("round", at, faults.NO_ROUND)
            return
        self.values["round"] = int(words[0].text)
        nothing = Word("", words[-1].line, words[-1].column)
        for name, value in zip_longest(words[1::2], words[2::2], fillvalue=nothing):
            self._round_field(name, value)

    def _round_field(self, name: Word, value: Word) -> None:
        key = name.text.casefold()
        seat = read_seat(value.text)
        if key in ("start", "turn", "last") and seat is not None:
            self._state(name, key, seat)
        elif key == "phase" and value.text.casefold() in PHASES:
            self._state(name, key, value.text.casefold())
        elif key in ("start", "turn", "last", "phase"):
            valid = ", ".join(PHASES) if key == "phase" else "a seat as P1"
            self.wrong("round", value if value.text else name, faults.ROUND_FIELD, name=key, expected=valid)
        else:
            self.wrong("round", name, faults.ROUND_FORM)

    def _state(self, word: Word, key: str, value: int | str) -> None:
        """One part of the line `round`, which may be said again but not otherwise."""
        if self.values.setdefault(key, value) != value:
            self.wrong("round", word, faults.STATED_OTHERWISE, name=key)

    def read_cards(self, field: str, words: list[Word]) -> None:
        """`6H KS ?`, or `-`."""
        self._none_beside(field, words)
        self.values[field] = self._cards(field, words)

    def _none_beside(self, line: str, words: list[Word]) -> None:
        """`-` means none, and so stands alone."""
        for word in words if len(words) > 1 else ():
            if word.text == "-":
                self.wrong(line, word, faults.NONE_BESIDE)

    def _cards(self, line: str, words: list[Word]) -> tuple[str, ...]:
        for word in words:
            if len(word.text) > _LONGEST_CARD:
                self.wrong(line, word, faults.NO_CARD)
        return tuple(read_card(word.text) for word in words if word.text != "-" and len(word.text) <= _LONGEST_CARD)

    def read_hands(self, words: list[Word]) -> None:
        """`P1 7kct P2 5k`."""
        hands: list[tuple[int, Hand]] = list(self.values.get("hand", ()))
        for seat, word in self._by_seat("hand", words):
            hand = read_hand(word.text)
            if hand is None:
                self.wrong("hand", word, faults.NO_HAND)
            elif any(seat == other for other, _ in hands):
                self.wrong("hand", word, faults.SECOND_HAND)
            else:
                hands.append((seat, hand))
        self.values["hand"] = tuple(hands)

    def read_reserve(self, words: list[Word]) -> None:
        """`1 1 2`, or `-`."""
        ranks: list[int] = []
        self._none_beside("reserve", words)
        for word in words:
            if word.text.isascii() and word.text.isdigit() and len(word.text) <= _LONGEST_NUMBER:
                ranks += map(int, word.text)
            elif word.text != "-":
                self.wrong("reserve", word, faults.NO_RANKS)
        self.values["reserve"] = tuple(sorted(ranks))

    def read_rolled(self, words: list[Word]) -> None:
        """`1244566 c4 t6`."""
        rolled = read_roll(" ".join(word.text for word in words))
        if rolled is None and words and [word.text for word in words] != ["-"]:
            self.wrong("roll", words[0], faults.NO_ROLL)
        elif rolled is not None and len(rolled.knights) > 99:
            self.wrong("roll", words[0], faults.MANY_DICE)
        else:
            self.values["roll"] = rolled

    def read_won(self, words: list[Word]) -> None:
        """`P1 KH P2 5C ? P3 JC 2S`."""
        won: dict[int, list[str]] = {seat: list(cards) for seat, cards in self.values.get("won", ())}
        by_seat = self._by_seat("won", words)
        for seat in {seat for seat, _ in by_seat}:
            self._none_beside("won", [word for other, word in by_seat if other == seat])
        for seat, word in by_seat:
            won.setdefault(seat, []).extend(self._cards("won", [word]))
        self.values["won"] = tuple((seat, tuple(cards)) for seat, cards in won.items())


READERS: dict[str, Callable[[Lines, list[Word]], None]] = {
    "game": Lines.read_game,
    "round": Lines.read_round,
    "row": lambda lines, words: lines.read_cards("row", words),
    "hand": Lines.read_hands,
    "reserve": Lines.read_reserve,
    "roll": Lines.read_rolled,
    "won": Lines.read_won,
    "out": lambda lines, words: lines.read_cards("out", words),
}


SEAT_WORDS = {word: seat for names in (CRESTS, COLOURS) for seat, word in enumerate(names)}
"""What dice and tokens show instead of a number."""


def read_seat(text: str) -> int | None:
    """The seat, from 0, that `P3` names, whether it exists or not; a crest or a colour names one too."""
    if text.casefold() in SEAT_WORDS:
        return SEAT_WORDS[text.casefold()]
    digits = text[1:]
    if text[:1].casefold() != "p" or not _is_number(digits) or len(digits) > 2 or not int(digits):
        return None
    return int(digits) - 1


def _settings(words: list[Word]) -> list[Word]:
    """The words with each setting in one: `players = 3`, `3 players` and `players 3` are `players=3`."""
    spaced = [Word(part, *word[1:]) for word in words for part in re.split(r"(=)", word.text) if part]
    found: list[Word] = []
    for word in spaced:
        last = found[-1].text if found else ""
        name, number = word.text.casefold(), word.text
        if word.text == "=" and "=" not in last and last:
            found[-1] = found[-1]._replace(text=f"{last}=")
        elif last.endswith("="):
            found[-1] = found[-1]._replace(text=last + word.text)
        elif _is_number(number) and last.casefold() in RANGES:
            found[-1] = found[-1]._replace(text=f"{last}={number}")
        elif _is_number(last) and name in RANGES:
            found[-1] = found[-1]._replace(text=f"{name}={last}")
        else:
            found.append(word)
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER


def _place(word: Word) -> Place:
    return Place(line=word.line, column=word.column)
