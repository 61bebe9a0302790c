"""Words on top of other words: two texts whose boxes overlap by mistake can't be read, and nothing else would say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.base.finding import Fault, Finding, Severity
from pnp.components.faces.safety import Lettered
from pnp.draw.geometry.bounds import moved_box, overlap, run_extent
from pnp.draw.model import IDENTITY, Rect, TextRun

WORDS_ON_WORDS = Fault("words-on-words", "{text!r} lies on {other!r}, of which it covers {percent} %", Severity.WARNING)
MOST_COVERED = 0.15
"""Of the smaller of two lines, that may lie on another: tight leading and swashes touch."""

_SLACK = 1.0
"""Mm."""

Placed = tuple[str, Rect]


def words_on_words(lettered: Sequence[Lettered]) -> Iterator[Finding]:
    """The first pair of lines of each two texts that lie on each other; a text on itself, moved a little, is a shadow.

    Lines are measured only where the boxes come near that two texts are set in.
    """
    if len(lettered) < 2:
        return
    measured: dict[int, list[Placed]] = {}
    for pair in near_pairs([_around(one) for one in lettered]):
        for number in pair:
            if number not in measured:
                measured[number] = _runs(lettered[number])
        runs, others = (measured[number] for number in pair)
        if _words(runs) == _words(others):
            continue
        for text, share in _crossings(runs, others):
            yield WORDS_ON_WORDS.at(lettered[pair[1]].place, text=text[1], other=text[0], percent=round(100 * share))
            break


def near_pairs(boxes: Sequence[Rect]) -> list[tuple[int, int]]:
    """The numbers of all pairs that have anything in common, and of few others, in order.

    From the top down each box is held against those that have not ended yet: a map's hundred names make five thousand pairs, of
    which a handful meet.
    """
    found: list[tuple[int, int]] = []
    begun: list[int] = []
    lefts, rights = [box.x for box in boxes], [box.right for box in boxes]
    tops, bottoms = [box.y for box in boxes], [box.bottom for box in boxes]
    for number in sorted(range(len(boxes)), key=tops.__getitem__):
        top, left, right = tops[number], lefts[number], rights[number]
        begun = [other for other in begun if bottoms[other] > top]
        beside = [other for other in begun if lefts[other] < right and rights[other] > left]
        found += [(min(number, other), max(number, other)) for other in beside]
        begun.append(number)
    return sorted(found)


def _around(one: Lettered) -> Rect:
    """The box that a text is set in, with room for what letters put out of it."""
    area = one.area if one.matrix is IDENTITY else moved_box(one.area, one.matrix)
    return area.inset(-_SLACK)


def _runs(one: Lettered) -> list[Placed]:
    return [(run.text.strip(), moved_box(run_extent(run), one.matrix)) for run in one.items if isinstance(run, TextRun)]


def _words(runs: Sequence[Placed]) -> list[str]:
    return [text for text, _ in runs]


def _crossings(runs: Sequence[Placed], others: Sequence[Placed]) -> Iterator[tuple[tuple[str, str], float]]:
    for text, box in runs:
        for other, around in others:
            common = overlap(box, around)
            if common is None:
                continue
            least = min(box.width * box.height, around.width * around.height)
            if least and common.width * common.height > MOST_COVERED * least and text and other:
                yield (text, other), common.width * common.height / least
