"""What changed, as lines for people and as plain data for programs."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.definition.templates.wording import plural
from pnp.kit.changes.compare import Changes, PieceChange, RuleChange, alike
from pnp.kit.changes.edition import Edition
from pnp.kit.changes.record import PieceRecord
from pnp.kit.changes.wording import Swap, swaps


def words_changed(change: PieceChange, old: Edition, new: Edition) -> tuple[tuple[str, tuple[Swap, ...]], ...]:
    """The words that changed on each changed side of a piece that is on both."""
    if change.old is None or change.new is None:
        return ()
    found = ((side, swaps(old.words(change.old, side), new.words(change.new, side))) for side in change.sides)
    return tuple((side, swapped) for side, swapped in found if swapped)


def lines_of(changes: Changes, old: Edition, new: Edition) -> Iterator[str]:
    """A line for each change, and indented below it what exactly is different."""
    for first, *more in alike(changes.pieces):
        yield f"{first.what:8} {_called(first.piece, len(more))}{_how(first)}"
        for side, swapped in words_changed(first, old, new):
            yield f"         {side}: {'; '.join(map(str, swapped))}"
    for rule in changes.rules:
        yield f"{rule.what:8} rule {rule.id}"
        swapped = swaps((rule.old or "").split(), (rule.new or "").split())
        yield f"         {'; '.join(map(str, swapped))}"


def _called(piece: PieceRecord, more: int) -> str:
    """`deck, row 3 (Wolf)`, or `deck, row 3 (Wolf) and 30 more` of which the same is true."""
    row = f", row {piece.row}" if piece.row is not None else ""
    return f"{piece.component}{row} ({piece.title}){f' and {more} more' if more else ''}"


def _how(change: PieceChange) -> str:
    """Which sides, how many copies, which size."""
    if change.old is None or change.new is None:
        return ""
    told = [" and ".join(change.sides)] if change.sides else []
    if change.old.copies != change.new.copies:
        told.append(f"{change.old.copies} → {change.new.copies} copies")
    if change.old.size != change.new.size:
        told.append(" → ".join(f"{width:g} × {height:g} mm" for width, height in (change.old.size, change.new.size)))
    return f": {', '.join(told)}" if told else ""


def sum_up(changes: Changes) -> str:
    """`2 pieces and 1 rule are different`, or that nothing is."""
    parts = [
        f"{len(some)} {plural(word, len(some))}"
        for some, word in ((changes.pieces, "piece"), (changes.rules, "rule"))
        if some
    ]
    total = len(changes.pieces) + len(changes.rules)
    return f"{' and '.join(parts)} {'is' if total == 1 else 'are'} different" if parts else "nothing is different"


def as_json(changes: Changes, old: Edition, new: Edition) -> dict[str, object]:
    """The answer of `pnp diff --json`."""
    return {
        "old": old.name,
        "new": new.name,
        "same": not changes.pieces and not changes.rules,
        "pieces": [_piece_json(change, old, new) for change in changes.pieces],
        "rules": [_rule_json(change) for change in changes.rules],
    }


def _piece_json(change: PieceChange, old: Edition, new: Edition) -> dict[str, object]:
    piece = change.piece
    both = (change.old, change.new)
    raw: dict[str, object] = {
        "piece": piece.id,
        "component": piece.component,
        "name": piece.title,
        "row": piece.row,
        "change": change.what,
        "sides": list(change.sides),
        "copies": [one.copies if one is not None else 0 for one in both],
        "size": [list(one.size) if one is not None else None for one in both],
        "words": {
            side: [{"old": " ".join(swap.old), "new": " ".join(swap.new)} for swap in swapped]
            for side, swapped in words_changed(change, old, new)
        },
    }
    return {key: value for key, value in raw.items() if value is not None}


def _rule_json(change: RuleChange) -> dict[str, object]:
    return {"rule": change.id, "change": change.what, "old": change.old, "new": change.new}
