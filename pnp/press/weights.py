"""Paper that suits each kind of piece, and whether pieces of several kinds may be printed on one sheet of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pnp.base.frozen import Frozen
from pnp.base.tongue import tr, tr_noop

GANGED = "-and-"
"""Between the kinds of a sheet that several share, and so in the name of its file."""


class Weight(Frozen):
    """Grammes to the square metre, from `least` to `most`. Paper as heavy as `bears` does as well, though nobody needs it.

    `remark` is what becomes of it besides: such a sheet is shared with nothing that isn't treated alike.
    """

    least: int
    most: int
    remark: str = ""
    bears: int = 0

    @property
    def words(self) -> str:
        """`200–250 g/m²`, `80–100 g/m², to be written on`."""
        span = f"{self.least}" if self.least == self.most else f"{self.least}–{self.most}"
        return f"{span} g/m²" + (f", {tr(self.remark)}" if self.remark else "")


USUAL = Weight(160, 200)
ON_BOARD = Weight(160, 200, tr_noop("or glued to 1.5–2 mm board"))
WEIGHTS: Mapping[str, Weight] = MappingProxyType(
    {
        "cards": Weight(200, 250),
        "tokens": Weight(120, 160, tr_noop("glued to 1–2 mm board")),
        "board": ON_BOARD,
        "boards": ON_BOARD,
        "aids": Weight(120, 160, bears=250),
        "boxes": Weight(200, 300),
        "dice": USUAL,
        "standees": Weight(200, 250),
        "orders": Weight(80, 100, tr_noop("to be written on")),
        "zines": Weight(80, 120),
        "envelopes": Weight(90, 120),
        "dials": Weight(200, 300),
        "spinners": Weight(200, 300, tr_noop("or glued to board")),
        "screens": Weight(200, 300),
        "overlays": Weight(0, 0, tr_noop("film for this printer, or tracing paper")),
        "pads": Weight(80, 100, tr_noop("to be written on")),
    }
)
"""Crafters' habits: 200–250 g/m² for cards, chipboard of 1.5–2 mm under tokens and boards."""


def kinds_of(kind: str) -> tuple[str, ...]:
    """The kinds of pieces on sheets of this kind: of most there is one."""
    return tuple(kind.split(GANGED))


def common_weight(kinds: Iterable[str]) -> Weight | None:
    """The paper that suits pieces of all these kinds; None where there is none, or one of them is glued or written on."""
    weights = [WEIGHTS.get(kind, USUAL) for kind in dict.fromkeys(kinds)]
    if len(weights) == 1:
        return weights[0]
    least = max(weight.least for weight in weights)
    most = min(max(weight.most, weight.bears) for weight in weights)
    return None if least > most or any(weight.remark for weight in weights) else Weight(least, most)


def weight_for(kind: str) -> str:
    """The paper that suits a kind of sheet, in words."""
    weight = common_weight(kinds_of(kind)) or USUAL
    return weight.words if weight.most else tr(weight.remark)
