"""An action as arrows and marks on the map: who goes where, which path is blocked, in which town something is done."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.base.scene import Arrow, Mark
from pnp.rules.games.sidion.state.draft import Field
from pnp.rules.games.sidion.state.values import Action


def strokes(field: Field, action: Action) -> Iterator[Arrow | Mark]:
    """A step for a move and a retreat, a push for a teleport, a ring where something else changes; nothing for what isn't there."""
    figure = field.figures.get(action.who)
    if figure is None:
        return
    match action.verb, action.words:
        case "M" | "X", (town, *_) if town in field.atlas.towns:
            yield Arrow(figure.town, town)
        case "T", (target, town, *_) if target in field.figures and town in field.atlas.towns:
            yield Arrow(field.figures[target].town, town, "push")
        case "K", (path, *_) if path in field.atlas.paths:
            yield Mark(path, "ring")
        case "H", (hero, *_) if hero in field.figures:
            yield Mark(field.figures[hero].town, "ring")
        case "I" | "R" | "L", _:
            yield Mark(figure.town, "ring")
