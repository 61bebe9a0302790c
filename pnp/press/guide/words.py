"""What the guide says, worked out from the sheets themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal

from pnp.base.frozen import Frozen
from pnp.base.tongue import decimal, tr, trn
from pnp.press.job import Job
from pnp.press.outline import corner_radius
from pnp.press.sheet import Count, Sheet, Sign, by_size, in_sentence, kind_title, merged

Detail = Literal["names", "sizes", "kinds"]
"""What the table says of sheets: the pieces by name, how many there are of each size, or what kind they are and no more."""

MOST_ROWS = 9
"""A table of more rows names kinds only, without counting what is on their sheets."""

BOXES = "boxes"
"""The kind of what things are put away in."""
AS_ABOVE = "as above"


class Row(Frozen):
    """A run of like sheets in the table; `what` pairs sizes with the pieces that have them."""

    sheets: str
    title: str
    what: tuple[tuple[str, str], ...]
    sides: str
    weight: str


def table_rows(sheets: Sequence[Sheet], detail: Detail = "names") -> tuple[Row, ...]:
    """One row for every run of sheets of one title, printed the same way, with what is on them in so much detail."""
    runs = [tuple(run) for run in _runs(sheets)]
    if len(runs) <= MOST_ROWS:
        return tuple(_row(run, detail) for run in runs)
    first = [_row(run, "kinds") for run in runs if not run[0].later]
    rest = groupby((run for run in runs if run[0].later), key=lambda run: (run[0].later, run[0].kind == BOXES))
    return (*first, *(_late_row([sheet for run in some for sheet in run]) for _, some in rest))


def _late_row(sheets: Sequence[Sheet]) -> Row:
    """All that only some tables need, or that things are put away in, in one row: how it is printed was said above."""
    titles = dict.fromkeys(kind_title(sheet.kind) for sheet in sheets)
    alike = len({(sides_of(sheet), sheet.weight) for sheet in sheets}) == 1
    told = (("", _capital(tr(sheets[0].later))),)
    sides, weight = (sides_of(sheets[0]), sheets[0].weight) if alike else (AS_ABOVE, AS_ABOVE)
    return Row(
        span_of(sheets), ", ".join((t if n == 0 else t.lower()) for n, t in enumerate(titles)), told, sides, weight
    )


def _runs(sheets: Iterable[Sheet]) -> Iterator[Iterator[Sheet]]:
    for _, run in groupby(
        sheets, key=lambda s: (s.kind, s.title, s.later, s.back is None, s.folded, s.tile is not None)
    ):
        yield run


def _row(run: Sequence[Sheet], detail: Detail) -> Row:
    first = run[0]
    counts = merged(count for sheet in run for count in sheet.counts)
    what = _tiled(counts) if first.tile else by_size(counts) if detail == "names" else _sizes(counts)
    told = [_capital(tr(first.later))] if first.later else []
    told += [tr("Some of it {later}", later=tr(later)) for later in dict.fromkeys(w for s in run for w, _ in s.partly)]
    who = (("", words) for words in told)
    return Row(span_of(run), first.title, (*who, *(what if detail != "kinds" else ())), sides_of(first), first.weight)


def _sizes(counts: Iterable[Count]) -> tuple[tuple[str, str], ...]:
    """`20 × 20 mm`, `13 pieces`: how many there are of each size, whatever they are called."""
    sizes: dict[str, int] = {}
    for count in counts:
        sizes[count.size] = sizes.get(count.size, 0) + count.copies
    return tuple((size, trn("{n} piece", "{n} pieces", number, n=number)) for size, number in sizes.items())


def _tiled(counts: Iterable[Count]) -> tuple[tuple[str, str], ...]:
    """`400 × 300 mm`, `Board in 4 tiles`: every board once with all its tiles."""
    return tuple((count.size, tr("{name} in {copies} tiles", name=count.name, copies=count.copies)) for count in counts)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def span_of(run: Sequence[Sheet]) -> str:
    """`3` or `1–7`."""
    first, last = run[0].number, run[-1].number
    return str(first) if first == last else f"{first}–{last}"


def sides_of(sheet: Sheet) -> str:
    """How a sheet is printed."""
    if sheet.back is not None:
        return tr("both sides")
    return tr("one side, folded") if sheet.folded else tr("one side")


def scale_words(job: Job) -> str:
    """How to print at the right size."""
    return tr(
        "Paper: **{name}**, {shape}. In the print dialogue choose **actual size**, which is 100 %, never “fit "
        "to page”. Print this page first and measure it: if the bars are off, every piece will be. No ruler "
        "at hand? A bank card is 85.6 mm wide. A short ruler stands in the margin of each sheet.",
        name=job.paper.name,
        shape=job.paper.shape(),
    )


def sides_words(sheets: Sequence[Sheet], job: Job) -> tuple[str, str]:
    """Heading and text about the two sides of paper, as the job has them."""
    double = [sheet for sheet in sheets if sheet.back is not None]
    if double:
        text = tr(
            "Print {double} on **both sides** and choose **flip on {flip} edge**. Held against the light, the "
            "marks of front and back should meet within a millimetre. A printer for one side will do: print the "
            "fronts, lay the sheets back in turned over as the picture shows, print the backs.",
            double=sheets_text(double),
            flip=tr(job.flip),
        )
        if len(double) < len(sheets):
            text += tr(" A side that stays blank says so; it keeps front and back in step.")
        if any(sheet.paper.landscape for sheet in double):
            text += tr(
                " Of sheets that lie on their side a back may stand on its head on a screen; on paper it is right."
            )
        return tr("Two sides: flip on the {flip} edge", flip=tr(job.flip)), text
    folded = [sheet for sheet in sheets if sheet.folded]
    if folded:
        text = tr(
            "Print {sheets} on **one side**. Score the dash-dot line with the back of a knife and fold it with the print outside. "
            "Glue the halves together, over board if you like (keep the board 2–3 mm short of the fold), press them flat, and "
            "only then cut through both.",
            sheets=sheets_text(folded),
        )
        return tr("One side, folded in the middle"), text
    text = tr(
        "Nothing is printed on the back of a sheet. A back that matters in the game comes as a piece of its "
        "own, to be glued behind its front; cards without backs go into opaque sleeves."
    )
    return tr("One side only"), text


def sheets_text(sheets: Sequence[Sheet]) -> str:
    """`sheet 3`, or `sheets 1–7 and 9`."""
    runs: list[list[Sheet]] = []
    for sheet in sheets:
        if runs and runs[-1][-1].number == sheet.number - 1:
            runs[-1].append(sheet)
        else:
            runs.append([sheet])
    spans = [span_of(run) for run in runs]
    text = spans[0] if len(spans) == 1 else tr("{first} and {last}", first=", ".join(spans[:-1]), last=spans[-1])
    return trn("sheet {text}", "sheets {text}", len(sheets), text=text)


def sign_words(sheets: Sequence[Sheet]) -> tuple[tuple[Sign, str], ...]:
    """Each sign that occurs on the sheets, in the order of work, with what to do."""
    used = {sign for sheet in sheets for sign in sheet.signs}
    words: dict[Sign, str] = {
        "fold": tr("**Fold** along dash and dot, print outside, before anything is cut."),
        "crop": _crop_words(sheets),
        "slant": tr(
            "**Six-sided pieces**: every edge lies on a line right across. Cut from mark to mark along the ruler, "
            "first into strips, then those on both slants; the triangles between are waste."
        ),
        "ring": _ring_words(sheets),
        "join": tr(
            "**Join** tiles edge to edge: each seam has a letter, the same on both tiles, and half a diamond on "
            "each at the board’s rim. First cut only the seams named at the foot of the tile."
        ),
        "glue": tr(
            "**Glue** the cut edge A onto strip A, exactly along its marks, then B and so on. Trim the outer edges last."
        ),
        "score": tr(
            "**Score** along dashes, or from tick to tick across a printed face, with the back of a knife, then fold, "
            "print outside."
        ),
        "cut": tr(
            "**Cut out** what is folded along its full lines, and windows too. White flaps are tucked in, not glued."
        ),
        "tab": tr(
            "**Glue** hatched tabs: try the fit first, then one tab after the other, the last face or wall at the end."
        ),
        "inside": tr(
            "**Trays** are folded the other way, print inside, their tabs glued behind the short walls. A rail "
            "stands on each hatched strip of the floor."
        ),
        "slit": tr(
            "**Zines**: fold from tick to tick both ways, and open. Cut the full line in the middle and no "
            "further. Fold lengthwise, print outside, push the ends together until four leaves stand out, and lay "
            "them around the cover."
        ),
        "pivot": tr(
            "**Pivots**: pierce the cross in the middle. A paper fastener holds the discs of a dial; on a spinner "
            "a paper clip turns about the point of a pencil."
        ),
        "bind": tr(
            "**Pads**: cut the sheets as a stack. Brush glue on the edge above the dots, or staple it there; "
            "leaves tear off along the dots."
        ),
    }
    return tuple((sign, text) for sign, text in words.items() if sign in used)


def _crop_words(sheets: Sequence[Sheet]) -> str:
    kinds: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        if sheet.cuts and not sheet.tile:
            kinds.setdefault(sheet.title, []).append(sheet)
    numbers = ", ".join(
        tr("{title} {cuts}", title=in_sentence(title), cuts=max(s.cuts for s in of_kind))
        for title, of_kind in kinds.items()
    )
    text = tr("**Cut** from mark to mark with knife and steel ruler, right across first, then the strips.")
    stacks = [sheets_text(stack) for stack in stacks_of(sheets)]
    if stacks:
        text += tr(" Cuts lie at the same places on {stacks}: clip those into a stack.", stacks="; on ".join(stacks))
    return tr("{text} Straight cuts: {numbers}.", text=text, numbers=numbers) if numbers else text


def stacks_of(sheets: Sequence[Sheet]) -> tuple[tuple[Sheet, ...], ...]:
    """The sheets that may be clipped together: printed on the same paper, with all their cuts at the same places."""
    stacks: dict[tuple[object, ...], list[Sheet]] = {}
    for sheet in sheets:
        if sheet.cut_at and not sheet.tile:
            stacks.setdefault((sheet.cut_at, sheet.paper, sheet.weight), []).append(sheet)
    return tuple(tuple(stack) for stack in stacks.values() if len(stack) > 1)


def _ring_words(sheets: Sequence[Sheet]) -> str:
    sizes = merged(c for sheet in sheets if sheet.punches for c in sheet.counts if c.size.startswith("Ø"))
    named = ", ".join(dict.fromkeys(count.size for count in sizes))
    text = tr(
        "**Round pieces** stand in a dashed ring that is not part of them; the ticks point at their middle, "
        "and the marks at the corners stand in line with the true edge."
    )
    return (
        tr(
            "{text} Cut from mark to mark, inside the ring, or set a punch on the ticks: {named}.",
            text=text,
            named=named,
        )
        if named
        else text
    )


def further_words(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    """What there is to do that no mark says."""
    words = []
    radii = dict.fromkeys(
        decimal(f"{corner_radius(p.piece):g} mm") for s in sheets for p in s.placements if corner_radius(p.piece) > 0
    )
    if radii:
        words.append(tr("**Round the corners** last, with a corner punch (radius {radii}).", radii=", ".join(radii)))
    if any("tokens" in sheet.kinds for sheet in sheets):
        words.append(
            tr(
                "**Tokens** are pleasant to hold on 1–2 mm board: glue the sheet down, press it under books until dry, then cut."
            )
        )
    if any("cards" in sheet.kinds for sheet in sheets):
        words.append(
            tr("**Cards** last longer on stiff paper with rounded corners, or in sleeves with an old card behind each.")
        )
    return tuple(words)


def tools(sheets: Sequence[Sheet]) -> tuple[str, ...]:
    """What is needed to build the kit, whatever the game."""
    needed = []
    if any(sheet.cuts for sheet in sheets):
        needed.append(tr("a sharp knife, a steel ruler, a cutting mat"))
    if any(sheet.punches for sheet in sheets):
        needed.append(tr("scissors or a punch for the round pieces"))
    if any("cut" in sheet.signs for sheet in sheets) and not any(sheet.punches for sheet in sheets):
        needed.append(tr("scissors"))
    if any(
        "glue" in sheet.signs or "tab" in sheet.signs or sheet.folded or "tokens" in sheet.kinds for sheet in sheets
    ):
        needed.append(tr("a glue stick or spray glue"))
    return tuple(needed)
