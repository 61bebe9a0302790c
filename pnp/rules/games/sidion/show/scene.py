"""What lies where, for whoever draws it: on the map of as many players, `map-2` to `map-6`.

Spaces are town ids (`1S`), path ids (`1F-1S`), a town's product boxes (`1S.g`), boxes of the Court board (`phase.magic`, `turn.7`,
`offer.1`). Pieces: `neutral`, `governor-R`, `works-g`, `block`, `prince-R`, `hero-R-A` (front level 1, back level 2), `hero3-R-A`,
`first-here-R`, `artifact-9`, `phase`, `turn`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Scene, Standing
from pnp.rules.games.sidion.show.describe import neutral_towns
from pnp.rules.games.sidion.show.hands import figure_standing, hands
from pnp.rules.games.sidion.state.atlas import printed
from pnp.rules.games.sidion.state.draft import Draft
from pnp.rules.games.sidion.state.orders import OVER, PRINCE

TRACK = 30
"""Boxes of the turn track; turn 31 starts again at the first."""

OFFER_SPACES = 3


def scene(field: Draft) -> Scene:
    """The map from the ground up, then the Court board; beside them what lies on the players' boards."""
    standing = (*_ground(field), *_figures(field), *_court(field))
    return Scene(standing, board=f"map-{len(field.seats)}", beside=tuple(hands(field)))


def _ground(field: Draft) -> Iterator[Standing]:
    yield from (Standing(town, f"governor-{colour}") for town, colour in sorted(field.locks.items()))
    yield from (Standing(town, "neutral") for town in neutral_towns(field))
    for town, products in sorted(field.works.items()):
        yield from (Standing(f"{town}.{kind}", f"works-{kind}") for kind in products if kind not in printed(town))
    yield from (Standing(path, "block") for path in sorted(field.blocks))


def _figures(field: Draft) -> Iterator[Standing]:
    for colour in field.seats:
        yield from (figure_standing(figure, figure.town) for figure in field.of(colour) if figure.letter != PRINCE)
        yield from (figure_standing(figure, figure.town) for figure in field.of(colour) if figure.letter == PRINCE)
    yield from (Standing(town, f"first-here-{colour}") for town, colour in sorted(field.first_here.items()))


def _court(field: Draft) -> Iterator[Standing]:
    for number, card in enumerate(field.offer, start=1):
        yield Standing(f"offer.{min(number, OFFER_SPACES)}", f"artifact-{card}")
    yield Standing(f"turn.{(field.turn - 1) % TRACK + 1}", "turn")
    yield Standing(f"phase.{'end' if field.phase == OVER else field.phase}", "phase")
