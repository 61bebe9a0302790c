"""An action as arrows and marks on the map: who goes where, which path is blocked, in which town something is done."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.definition.scene import Arrow, Mark
from pnp.rules.games.sidion.atlas import path_id
from pnp.rules.games.sidion.field import Field
from pnp.rules.games.sidion.values import Action

WALKS, BUILDS = "MX", "IRL"


def strokes(field: Field, action: Action) -> Iterator[Arrow | Mark]:
    """A step for a move and a retreat, a push for a teleport, a ring where something else changes; nothing for what isn't there."""
    figure = field.figures.get(action.who)
    if figure is None:
        return
    if action.verb in WALKS and action.words[0] in field.atlas.towns:
        yield Arrow(figure.town, action.words[0])
    elif action.verb in BUILDS:
        yield Mark(figure.town, "ring")
    elif action.verb == "T":
        yield from _teleport(field, *action.words)
    elif action.verb == "K" and path_id(*action.words[0].split("-")) in field.atlas.paths:
        yield Mark(action.words[0], "ring")
    elif action.verb == "H" and action.words[0] in field.figures:
        yield Mark(field.figures[action.words[0]].town, "ring")


def _teleport(field: Field, target: str, town: str) -> Iterator[Arrow]:
    sent = field.figures.get(target)
    if sent is not None and town in field.atlas.towns:
        yield Arrow(sent.town, town, "push")
