"""Dice as text: `4:3kct2m` is a set, `2-3c-4-5t` a straight, `6kct` a hand."""

from __future__ import annotations

import re
from itertools import groupby

from pnp.rules.games.castles_and_crowns.state.values import KINDS, Formation, Hand, set_of, straight_of

_SET = re.compile(r"(\d):((?:\d{0,2}[kctm])+)", re.IGNORECASE | re.ASCII)
_STRAIGHT = re.compile(r"\d[kctm]?(?:-\d[kctm]?)*", re.IGNORECASE | re.ASCII)
_COUNTED = re.compile(r"(\d{0,2})([kctm])", re.IGNORECASE | re.ASCII)
_HAND = re.compile(r"(?:\d{0,2}[kct])+", re.IGNORECASE | re.ASCII)

Dice = tuple[tuple[int, str], ...]


def write_kinds(kinds: str) -> str:
    """`kkkctmm` as `3kct2m`."""
    runs = ((kind, len(list(run))) for kind, run in groupby(kinds))
    return "".join(f"{count if count > 1 else ''}{kind}" for kind, count in runs)


def read_kinds(text: str) -> str:
    """The inverse of `write_kinds`."""
    return "".join(kind * int(number or 1) for number, kind in _COUNTED.findall(text))


_NAMES = {"k": "Knight", "c": "Captain", "t": "Traitor", "m": "Mercenary"}


def kinds_in_words(kinds: str) -> str:
    """`kkc` as `2 Knights, Captain`."""
    runs = ((_NAMES[kind], len(list(run))) for kind, run in groupby(kinds))
    plural = {"Mercenary": "Mercenaries"}
    return ", ".join(
        name
        if count == 1 and name in ("Captain", "Traitor")
        else f"{count} {name if count == 1 else plural.get(name, name + 's')}"
        for name, count in runs
    )


def write_dice(dice: Dice) -> str:
    """`2-3c-4`: a bare number is a Knight."""
    return "-".join(f"{rank}{'' if kind == 'k' else kind}" for rank, kind in dice)


def write_formation(formation: Formation) -> str:
    """A set or a straight."""
    if formation.straight:
        return write_dice(tuple(zip(formation.ranks, formation.kinds, strict=True)))
    return f"{formation.rank}:{write_kinds(formation.kinds)}"


def write_hand(hand: Hand) -> str:
    """`6kct`, or `-` when it is empty."""
    return write_kinds("k" * hand.knights + "c" * hand.captain + "t" * hand.traitor) or "-"


def read_formation(text: str) -> Formation | None:
    """The formation that `text` writes; None when it writes none."""
    found = _SET.fullmatch(text)
    if found:
        return set_of(int(found[1]), "".join(kind * count for kind, count in _counts(found[2]).items()))
    dice = read_dice(text)
    return straight_of(list(dice)) if dice else None


def read_dice(text: str) -> Dice | None:
    """The dice of a straight in rising order; None when `text` writes none."""
    if not _STRAIGHT.fullmatch(text):
        return None
    return tuple(sorted((int(die[0]), die[1:].lower() or "k") for die in text.split("-")))


def read_hand(text: str) -> Hand | None:
    """The hand that `text` writes; None when it writes none."""
    if text == "-":
        return Hand(0, 0, 0)
    if not _HAND.fullmatch(text):
        return None
    counts = _counts(text)
    return Hand(counts["k"], counts["c"], counts["t"])


def _counts(text: str) -> dict[str, int]:
    counts = dict.fromkeys(KINDS, 0)
    for number, kind in _COUNTED.findall(text):
        counts[kind.lower()] += int(number or 1)
    return counts
