"""Which counter stands for a figure."""

from __future__ import annotations

from pnp.rules.games.sidion.state.atlas import NAMES
from pnp.rules.games.sidion.state.orders import PRINCE
from pnp.rules.games.sidion.state.values import Figure


def counter_of(figure: Figure) -> tuple[str, str]:
    """The component, and the side of it that shows the figure's level."""
    if figure.letter == PRINCE:
        return f"prince-{figure.owner}", "front"
    kind = "hero3" if figure.level == 3 else "hero"
    return f"{kind}-{figure.owner}-{figure.letter}", "back" if figure.level == 2 else "front"


def role_of(figure: Figure) -> str:
    """The role of the theme that is its player's colour."""
    return NAMES[figure.owner].lower()
