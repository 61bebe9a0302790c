"""The options of the game, from the values that `game.yaml` lays down (numbers, words, `none`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.rules.engine.options import ENDLESS, Binding, bound


class Options(NamedTuple):
    """What the rules look at. `turn_limit` 0 means none; the other fields are named as on the rules page or say what is true."""

    irish: int = 6
    tracker: int = 8
    turn_limit: int = 0
    own_loss: bool = True
    far_stunned: bool = False
    joint_single: bool = True
    free_deploy: bool = False
    chief_counts: bool = True
    own_band: bool = False
    all_shuffled: bool = False


BINDINGS = {
    "irish": Binding("irish", numbers=(4, 12)),
    "tracker": Binding("tracker", numbers=(3, 12)),
    "turn_limit": Binding("turn_limit", {"none": 0}, (1, ENDLESS)),
    "own_loss": Binding("own_loss", {"yes": True, "no": False}),
    "stun_front": Binding("far_stunned", {"far": True, "near": False}),
    "joint_single": Binding("joint_single", {"yes": True, "no": False}),
    "deploy": Binding("free_deploy", {"free": True, "move": False}),
    "chief_counts": Binding("chief_counts", {"yes": True, "no": False}),
    "village_band": Binding("own_band", {"own": True, "shared": False}),
    "hidden": Binding("all_shuffled", {"nobody": True, "owner": False}),
}


def read_options(given: Mapping[str, object]) -> Options:
    """The options of `given`; what is not named there has its default.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    return Options()._replace(**bound(BINDINGS, given))
