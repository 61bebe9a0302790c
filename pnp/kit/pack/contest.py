"""Whether a game keeps within the limits of a contest: every limit that it breaks, counted, with the place to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil

from pnp.base.finding import Fault, Finding, Place
from pnp.base.frozen import Frozen
from pnp.components.piece import Piece
from pnp.definition.load.load import Game
from pnp.definition.models.profiles.contest import Contest, Limit, Tin
from pnp.press.sheet import Sheet

TOO_MANY = Fault("contest-too-many", "{rule}: there are {count}, {over} too many ({which})")
TOO_FEW = Fault("contest-too-few", "{rule}: there are {count}, {under} too few{which}")
WRONG_SIZE = Fault("contest-wrong-size", "{rule}: {component} is {width:g} × {height:g} mm, not {wanted}")
TOO_BIG = Fault("contest-too-big", "{rule}: {component} is {width:g} × {height:g} mm, larger than {within}")
TOO_MANY_PAGES = Fault("contest-too-many-pages", "{rule}: on {paper} it is {count} printed sides, {over} too many")
OTHER_KIND = Fault("contest-other-kind", "{contest} allows {allowed} alone, but {component} is printed, {count} of it")
TOO_MANY_NEEDS = Fault(
    "contest-too-many-needs", "{contest} allows {most} things besides what is printed; 'needs' names {count}"
)
NOT_SOLO = Fault("contest-not-solo", "{contest} is for games that one person can play; this one takes {least} or more")
NO_RULES = Fault("contest-no-rules", "{contest} wants rules, and there is no rulebook.md")
LONG_BOOK = Fault("contest-long-book", "{contest} allows {most} pages of rules; on {paper} there are {count}")
OUT_OF_TIN = Fault("contest-out-of-tin", "{rule}: {component}, {width:g} × {height:g} mm, doesn't go into {tin}")
FULL_TIN = Fault("contest-full-tin", "{rule}: the pieces stack {height:.0f} mm high, but it is {depth:g} mm deep")
NO_CREDIT = Fault("contest-no-credit", "nobody is credited; every contest wants to know whose work it is")
NAMES_SHOWN = Fault("contest-names-shown", "{contest} is judged without names: pack with --anonymous")

CARD, BOARD, PAPER = 0.3, 2.0, 0.2
"""Thickness in mm of a card of 250 g/m², of a token glued to board, and of a sheet of thick paper."""
THICKNESS: Mapping[str, float] = {"cards": CARD, "tokens": BOARD}
_NUMBER = re.compile(r"\s*(\d+)\b")
_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Entry(Frozen):
    """What is entered: the game, its pieces, its sheets and the number of its book's pages on each paper."""

    game: Game
    pieces: tuple[Piece, ...]
    sheets: Mapping[str, tuple[Sheet, ...]]
    book_pages: Mapping[str, int]

    def place(self, component: str) -> Place:
        """Where a component stands in game.yaml, at its count if it has one."""
        return self.game.where(f"components.{component}.count")


def check_contest(entry: Entry, contest: Contest, *, anonymous: bool) -> tuple[Finding, ...]:
    """Every limit that the entry breaks, in the order of the profile."""
    return tuple(_broken(entry, contest, anonymous=anonymous))


def _broken(entry: Entry, contest: Contest, *, anonymous: bool) -> Iterator[Finding]:
    for limit in contest.limits:
        pieces = [piece for piece in entry.pieces if not limit.kinds or piece.kind in limit.kinds]
        yield from _counted(entry, limit, pieces)
        yield from _sized(entry, limit, pieces)
        yield from _pages(entry, limit)
    yield from _others(entry, contest)
    yield from _needs(entry.game, contest)
    if contest.tin is not None:
        yield from _in_tin(entry, contest.tin)
    yield from _book(entry, contest)
    game = entry.game
    if contest.solo and game.players.min > 1:
        yield NOT_SOLO.at(game.where("players"), contest=contest.title, least=game.players.min)
    if not game.credits and not anonymous:
        yield NO_CREDIT.at(game.where("title"), hints=("credits: [{role: Game design, name: Your Name}]",))
    if contest.anonymous and not anonymous:
        yield NAMES_SHOWN.at(contest=contest.title)


def _counted(entry: Entry, limit: Limit, pieces: Sequence[Piece]) -> Iterator[Finding]:
    counts = _by_component(pieces)
    count = sum(counts.values())
    which = ", ".join(f"{number} {name}" for name, number in counts.items())
    largest = max(counts, key=lambda name: counts[name], default=None)
    place = entry.place(largest) if largest else entry.game.where("components")
    if limit.most is not None and count > limit.most:
        yield TOO_MANY.at(place, rule=limit.says, count=count, over=count - limit.most, which=which)
    if limit.least is not None and count < limit.least:
        named = f" ({which})" if which else ""
        yield TOO_FEW.at(place, rule=limit.says, count=count, under=limit.least - count, which=named)


def _by_component(pieces: Iterable[Piece]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.component] = counts.get(piece.component, 0) + piece.copies
    return counts


def _sizes(pieces: Iterable[Piece]) -> Iterator[tuple[str, float, float]]:
    """Each component's sizes, each once."""
    return iter(dict.fromkeys((piece.component, *piece.size) for piece in pieces))


def _sized(entry: Entry, limit: Limit, pieces: Sequence[Piece]) -> Iterator[Finding]:
    for name, width, height in _sizes(pieces):
        place = entry.game.where(f"components.{name}.size")
        facts = {"rule": limit.says, "component": name}
        if limit.size is not None and not limit.size.matches(width, height, limit.play):
            wanted = limit.size.shape()
            yield WRONG_SIZE.at(place, **facts, width=width, height=height, wanted=wanted)
        if limit.within is not None and not limit.within.holds(width, height):
            within = limit.within.shape()
            yield TOO_BIG.at(place, **facts, width=width, height=height, within=within)


def _pages(entry: Entry, limit: Limit) -> Iterator[Finding]:
    if limit.pages is None:
        return
    for paper, sheets in entry.sheets.items():
        own = [sheet for sheet in sheets if not limit.kinds or set(sheet.kinds) & set(limit.kinds)]
        count = sum(len(sheet.pages) for sheet in own)
        if count > limit.pages:
            first = next((p.piece.component for sheet in own for p in sheet.placements), None)
            place = entry.place(first) if first else entry.game.where("components")
            yield TOO_MANY_PAGES.at(place, rule=limit.says, paper=paper, count=count, over=count - limit.pages)


def _others(entry: Entry, contest: Contest) -> Iterator[Finding]:
    if contest.others:
        return
    allowed = dict.fromkeys(kind for limit in contest.limits for kind in limit.kinds)
    strange = [piece for piece in entry.pieces if piece.kind not in allowed]
    for name, count in _by_component(strange).items():
        yield OTHER_KIND.at(
            entry.game.where(f"components.{name}"),
            contest=contest.title,
            allowed=" and ".join(allowed),
            component=name,
            count=count,
        )


def _needs(game: Game, contest: Contest) -> Iterator[Finding]:
    count = sum(_amount(line) for line in game.needs)
    if contest.needs is not None and count > contest.needs:
        yield TOO_MANY_NEEDS.at(game.where("needs"), contest=contest.title, most=contest.needs, count=count)


def _amount(line: str) -> int:
    """How many things a line of `needs` names: the number that it begins with, in figures or as a word; else one."""
    number = _NUMBER.match(line)
    if number:
        return int(number[1])
    first = line.split(maxsplit=1)[0].lower() if line.split() else ""
    return _WORDS.index(first) + 1 if first in _WORDS else 1


def _in_tin(entry: Entry, tin: Tin) -> Iterator[Finding]:
    """Pieces that are larger than the tin, and a stack that is higher, pieces beside each other where they fit."""
    flat = [piece for piece in entry.pieces if piece.kind != "boxes"]
    for name, width, height in _sizes(flat):
        if not tin.holds(width, height):
            place = entry.game.where(f"components.{name}.size")
            shape = f"a tin of {tin.shape()}"
            yield OUT_OF_TIN.at(place, rule=tin.says, component=name, width=width, height=height, tin=shape)
    stack = sum(_stacked(piece, tin) for piece in flat)
    if stack > tin.depth:
        yield FULL_TIN.at(entry.game.where("components"), rule=tin.says, height=stack, depth=tin.depth)


def _stacked(piece: Piece, tin: Tin) -> float:
    """How high a kind of piece stacks in the tin, in mm; nothing for what doesn't go in at all."""
    width, height = piece.size
    ways = ((width, height), (height, width))
    beside = max(int(tin.width // across) * int(tin.height // down) for across, down in ways)
    return ceil(piece.copies / beside) * THICKNESS.get(piece.kind, PAPER) if beside else 0.0


def _book(entry: Entry, contest: Contest) -> Iterator[Finding]:
    if contest.rulebook and not entry.book_pages:
        yield NO_RULES.at(Place("rulebook.md"), contest=contest.title)
    for paper, count in entry.book_pages.items():
        if contest.book_pages is not None and count > contest.book_pages:
            facts = {"contest": contest.title, "paper": paper}
            yield LONG_BOOK.at(Place("rulebook.md"), **facts, most=contest.book_pages, count=count)
