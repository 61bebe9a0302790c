"""Points made into shares of the victory, for engines that guess how the players stand."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp


def shares(points: Mapping[str, float], decisive: float) -> dict[str, float]:
    """Each player's share: the odds between two are e to 1 where one is `decisive` points ahead.

    >>> {who: round(share, 2) for who, share in shares({"A": 3, "B": 1}, decisive=2).items()}
    {'A': 0.73, 'B': 0.27}
    """
    most = max(points.values(), default=0.0)
    weights = {player: exp((own - most) / decisive) for player, own in points.items()}
    whole = sum(weights.values())
    return {player: weight / whole for player, weight in weights.items()}
