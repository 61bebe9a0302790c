"""Words that sentences about this game share: sides, numbers of things, lists of squares and their verbs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pnp.base.tongue import tr, tr_noop, trn
from pnp.rules.games.siege_of_armagh.state.board import I, V, names

PEOPLE = {V: tr_noop("the Vikings"), I: tr_noop("the Irish")}

KINDS_IN_WORDS = {"P": tr_noop("plain discs"), "B": tr_noop("Berserkers"), "C": tr_noop("Chiefs")}

_NUMBERS = (
    tr_noop("none"),
    tr_noop("one"),
    tr_noop("two"),
    tr_noop("three"),
    tr_noop("four"),
    tr_noop("five"),
    tr_noop("six"),
    tr_noop("seven"),
    tr_noop("eight"),
)


def people(side: str) -> str:
    """`the Vikings`: a side's people, in the middle of a sentence."""
    return tr(PEOPLE[side])


def capital(text: str) -> str:
    """The words at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def number(count: int) -> str:
    """`two`, by itself: `none`; digits above eight."""
    return tr(_NUMBERS[count]) if 0 <= count < len(_NUMBERS) else str(count)


def troops(count: int) -> str:
    """`one troop`, `two troops`."""
    return trn("one troop", "{number} troops", count, number=number(count))


def the_troops(count: int) -> str:
    """`the one troop`, `the two troops`."""
    return trn("the one troop", "the {number} troops", count, number=number(count))


def moves(count: int) -> str:
    """`no move`, `one move`, `two moves`."""
    return trn("one move", "{number} moves", count, number=number(count)) if count else tr("no move")


def moves_are(count: int) -> str:
    """`no move is`, `one move is`, `two moves are`."""
    return trn("one move is", "{number} moves are", count, number=number(count)) if count else tr("no move is")


def rows(count: int) -> str:
    """`1 row`, `7 rows`: of what was typed, as it was counted."""
    return trn("{count} row", "{count} rows", count, count=count)


def squares(count: int) -> str:
    """`1 square`, `7 squares`."""
    return trn("{count} square", "{count} squares", count, count=count)


def tiles(count: int) -> str:
    """`1 tile`, `7 tiles`."""
    return trn("{count} tile", "{count} tiles", count, count=count)


def total_of(side: str, count: int) -> str:
    """`1 Viking`, `7 Irish troops`."""
    if side == V:
        return trn("{count} Viking", "{count} Vikings", count, count=count)
    return trn("{count} Irish troop", "{count} Irish troops", count, count=count)


def vikings_have(count: int) -> str:
    """`no Viking has`, `one Viking has`, `two Vikings have`."""
    if not count:
        return tr("no Viking has")
    return trn("one Viking has", "{number} Vikings have", count, number=number(count))


def pieces_are(count: int, side: str) -> str:
    """`one Viking piece is`, `two Irish pieces are`; of both sides together `two pieces are`."""
    if side == V:
        return trn("one Viking piece is", "{number} Viking pieces are", count, number=number(count))
    if side == I:
        return trn("one Irish piece is", "{number} Irish pieces are", count, number=number(count))
    return trn("one piece is", "{number} pieces are", count, number=number(count))


def squares_are(squares: Collection[int]) -> str:
    """`b6 is`, `b6, d6 and g6 are`."""
    return trn("{squares} is", "{squares} are", len(squares), squares=listed(squares))


def squares_have(squares: Collection[int]) -> str:
    """`b6 has`, `b6, d6 and g6 have`."""
    return trn("{squares} has", "{squares} have", len(squares), squares=listed(squares))


def listed(squares: Iterable[int]) -> str:
    """The squares by name: `b6, d6 and g6`."""
    return joined(names(squares))


def joined(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *rest, end = parts or ("",)
    return tr("{first} and {last}", first=", ".join(rest), last=end) if rest else end


def chained(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a and b and c`."""
    first, *rest = parts
    for part in rest:
        first = tr("{first} and {last}", first=first, last=part)
    return first
