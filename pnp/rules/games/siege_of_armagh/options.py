"""The options of the game, from the values that `game.yaml` lays down (numbers, words, `none`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.base.finding import Finding, FindingsError
from pnp.rules.engine.options import BAD_OPTION, whole_number


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


_WORDS = {
    "own_loss": ("own_loss", {"yes": True, "no": False}),
    "stun_front": ("far_stunned", {"far": True, "near": False}),
    "joint_single": ("joint_single", {"yes": True, "no": False}),
    "deploy": ("free_deploy", {"free": True, "move": False}),
    "chief_counts": ("chief_counts", {"yes": True, "no": False}),
    "village_band": ("own_band", {"own": True, "shared": False}),
    "hidden": ("all_shuffled", {"nobody": True, "owner": False}),
}
_NUMBERS = {"irish": (4, 12), "tracker": (3, 12), "turn_limit": (1, 10**18)}


def read_options(given: Mapping[str, object]) -> Options:
    """The options of `given`; what is not named there has its default, and what the rules don't know (`edition`) is left aside.

    Raises:
        FindingsError: when a value is not one of the option's.
    """
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name in _WORDS:
            field, words = _WORDS[name]
            word = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            if word in words:
                values[field] = words[word]
            else:
                findings.append(BAD_OPTION.at(name=name, expected=" or ".join(words), value=value))
        elif name in _NUMBERS:
            number = _whole(name, value)
            if number is None:
                least, most = _NUMBERS[name]
                expected = f"a number from {least}" + (f" to {most}" if name != "turn_limit" else " or none")
                findings.append(BAD_OPTION.at(name=name, expected=expected, value=value))
            else:
                values[name] = number
    if findings:
        raise FindingsError(findings)
    return Options()._replace(**values)


def _whole(name: str, value: object) -> int | None:
    if name == "turn_limit" and value in (None, "none"):
        return 0
    return whole_number(str(value), *_NUMBERS[name])
