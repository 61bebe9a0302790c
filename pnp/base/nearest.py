"""The nearest valid word: what a slip of the keyboard was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.tongue import tr

_MOST_COMPARED = 2000
_LONGEST = 80
_MOST_LISTED = 40


def nearest(word: str, valid: Iterable[str], cutoff: float = 0.55) -> str | None:
    """The valid word most like `word`, if one is at least `cutoff` (0 to 1) like it; letter case does not count."""
    close = alike(word, valid, cutoff, most=1)
    return close[0] if close else None


def alike(word: str, valid: Iterable[str], cutoff: float = 0.55, most: int = 20) -> tuple[str, ...]:
    """The valid words that are at least `cutoff` like `word`, the likest first, `most` at most; letter case does not count."""
    from difflib import get_close_matches  # noqa: PLC0415 - only who has made a slip waits for it

    by_lower = {option.lower(): option for option in sorted(valid)[:_MOST_COMPARED]}
    close = get_close_matches(word[:_LONGEST].lower(), by_lower, n=most, cutoff=cutoff)
    return tuple(by_lower[each] for each in close)


def did_you_mean(word: str, valid: Iterable[str]) -> tuple[str, ...]:
    """Hints for an unknown word: the nearest valid one or, where nothing is near and the list is short, the whole list."""
    options = sorted(set(valid))
    close = nearest(word, options)
    if close is not None:
        return (tr("did you mean {near!r}?", near=close),)
    if not options:
        return ()
    return (tr("valid: {options}", options=", ".join(options)),) if len(options) <= _MOST_LISTED else ()
