"""Pieces that can't be told apart at arm's length: of one game, of one size, in any ink, by eyes that see all colours or fewer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pnp.base.choices import INKS, Ink
from pnp.base.finding import Fault, Finding, Severity
from pnp.components.make import PieceKit
from pnp.draw.colour.distinct import SEEN
from pnp.draw.colour.inks import keeps_hues
from pnp.draw.colour.vision import VISIONS, Vision
from pnp.draw.raster.afar import Looked, Seen, differing, seen_from_afar
from pnp.kit.preflight.printed import Printed, printed_faces
from pnp.kit.preflight.proof import Proof

LEAST_SIDE = 12.0
"""mm: smaller pieces are looked at from near."""
LEAST_AREA = 5.0
"""mm² on which two pieces must clearly differ.

Of pairs that were looked at: E and F of 14 pt come to 0.7, 1 and 2 of 9 pt to 0, D and G to 2.4; numerals of 19 pt to 7 and more, a
small shield of two houses to 10, two figures with other weapons to 45.
"""
EYES: tuple[Vision, ...] = tuple(vision for vision in VISIONS if vision != "grey")

PIECES_ALIKE = Fault(
    "pieces-alike",
    "{one} and {other} look alike from a metre in {ink} ink {seen}: they differ on {area:.1f} mm², {least:g} mm² are wanted{more}",
    Severity.WARNING,
)
HINT = "give each a sign or a ground of its own, or a larger one: what tells them apart should be 4 mm across"


class _Pair(NamedTuple):
    """Two faces in the ink and to the eye that tells them apart worst."""

    area: float
    one: Printed
    other: Printed
    ink: Ink
    vision: Vision


def pieces_alike(proof: Proof) -> Iterator[Finding]:
    """A finding for each two places of the game whose pieces look alike: the worst pair of them, and how many more there are."""
    told: defaultdict[tuple[str, str], list[_Pair]] = defaultdict(list)
    for ink in INKS:
        if ink in proof.inks:
            for pair in _pairs(proof.inks[ink], ink):
                told[str(pair.one.place), str(pair.other.place)].append(pair)
    for pairs in told.values():
        yield _finding(pairs)


def _finding(pairs: list[_Pair]) -> Finding:
    worst = min(pairs, key=lambda pair: pair.area)
    others = len({(str(pair.one), str(pair.other)) for pair in pairs}) - 1
    more = f"; so do {others} other pair{'s' if others > 1 else ''} of theirs" if others else ""
    return PIECES_ALIKE.at(
        worst.one.place,
        hints=(HINT,),
        one=str(worst.one),
        other=str(worst.other),
        ink=worst.ink,
        vision=worst.vision,
        seen=SEEN[worst.vision],
        area=worst.area,
        least=LEAST_AREA,
        more=more,
    )


def _pairs(kit: PieceKit, ink: Ink) -> Iterator[_Pair]:
    """The pairs below the threshold. What is wholly equal is meant to be: a secret front, one counter of two parts."""
    looked = [one for one in printed_faces(kit) if _on_the_table(kit, one)]
    families: defaultdict[tuple[str, tuple[int, int]], dict[bytes, tuple[Printed, Seen]]] = defaultdict(dict)
    wanted = [Looked(one.face, one.piece.outline == "circle") for one in looked]
    for one, seen in zip(looked, seen_from_afar(wanted, EYES if keeps_hues(ink) else EYES[:1]), strict=True):
        families[one.piece.outline, seen.picture.size].setdefault(seen.picture.tobytes(), (one, seen))
    for family in families.values():
        for (one, here), (other, there) in combinations(family.values(), 2):
            vision, area = min(differing(here, there).items(), key=lambda found: found[1])
            if area < LEAST_AREA:
                yield _Pair(area, one, other, ink, vision)


def _on_the_table(kit: PieceKit, one: Printed) -> bool:
    """Counters, and the backs of cards; what is in a hand, and boards, are read from near."""
    kind = kit.game.components[one.piece.component].kind
    wanted = kind == "token" or (kind == "cards" and one.side == "back")
    return wanted and min(one.face.width, one.face.height) >= LEAST_SIDE and not one.piece.spare
