"""Which pictures lose their soft edges: PDF/X-1a knows no transparency, so what is less than half there is cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO

from PIL import Image

from pnp.base.finding import Fault, Finding, Severity
from pnp.components.piece import Piece
from pnp.draw.geometry.walk_items import leaves
from pnp.draw.model import Picture

HARD_EDGES = Fault(
    "hard-edges",
    "{piece}: a picture has soft edges, which PDF/X-1a can't keep: they are cut hard",
    severity=Severity.WARNING,
)
KEEP_THEM = "--standard pdf-x-4 keeps them, if the shop takes it"


def hardened(pieces: Iterable[Piece]) -> Iterator[Finding]:
    """A warning for each kind of piece that shows such a picture."""
    told: set[str] = set()
    for piece in pieces:
        faces = [face for face in (piece.front, piece.back) if face is not None]
        shown = (leaf.item for face in faces for leaf in leaves(face.items))
        if piece.component not in told and any(isinstance(item, Picture) and _is_soft(item.data) for item in shown):
            told.add(piece.component)
            yield HARD_EDGES.at(piece=piece.component, hints=(KEEP_THEM,))


@cache
def _is_soft(data: bytes) -> bool:
    """Whether some of the picture is neither there nor away."""
    with Image.open(BytesIO(data)) as image:
        if image.mode not in {"RGBA", "LA", "PA"} and "transparency" not in image.info:
            return False
        alpha = image.convert("RGBA").getchannel("A").histogram()
    return any(alpha[1:255])
