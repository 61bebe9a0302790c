"""What a game without an engine has on the table, worked out for chosen options: plain values that nothing heavy is needed for.

`inventory.py` works them out from a game's models; `as_json` and `of_json` carry them to where there are no models.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any

from pnp.definition.positions.squares import Squares

BAKED = "on-table.json"
"""The file with it, where there are no models."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A limit worked out: between `least` and `most` (None: no end) of the pieces on each, or all, of the spaces."""

    what: str
    pieces: frozenset[str]
    spaces: tuple[str, ...]
    each: bool
    least: int
    most: int | None
    only: bool


@dataclass(frozen=True, slots=True)
class Inventory:
    """`counts` of all components (0 where an option drops them), the grid, all `spaces`, and what they hold.

    `groups` are hidden groups: sets of components that look alike from the front.
    """

    counts: Mapping[str, int]
    squares: Squares | None
    spaces: tuple[str, ...]
    holds: Mapping[str, int]
    layers: Mapping[str, str]
    groups: tuple[frozenset[str], ...]
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class OnTable:
    """All that a position of the game is read by.

    `letters` stand for pieces, `names` are those of all components, `backs` those with a back to be shown.
    """

    slug: str
    letters: Mapping[str, tuple[str, ...]]
    names: Mapping[str, str]
    backs: frozenset[str]
    inventory: Inventory

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        known = self.inventory
        return {
            "slug": self.slug,
            "letters": {letter: list(pieces) for letter, pieces in self.letters.items()},
            "names": dict(self.names),
            "backs": sorted(self.backs),
            "counts": dict(known.counts),
            "squares": asdict(known.squares) if known.squares else None,
            "spaces": list(known.spaces),
            "holds": dict(known.holds),
            "layers": dict(known.layers),
            "groups": [sorted(group) for group in known.groups],
            "rules": [
                {**asdict(rule), "pieces": sorted(rule.pieces), "spaces": list(rule.spaces)} for rule in known.rules
            ],
        }

    @classmethod
    def of_json(cls, told: Mapping[str, Any]) -> OnTable:
        """The inverse of `as_json`; data of another shape raises `KeyError`, `TypeError` or `ValueError`."""
        rules = (
            Rule(**{**rule, "pieces": frozenset(rule["pieces"]), "spaces": tuple(rule["spaces"])})
            for rule in told["rules"]
        )
        known = Inventory(
            MappingProxyType(dict(told["counts"])),
            Squares(**told["squares"]) if told["squares"] else None,
            tuple(told["spaces"]),
            MappingProxyType(dict(told["holds"])),
            MappingProxyType(dict(told["layers"])),
            tuple(frozenset(group) for group in told["groups"]),
            tuple(rules),
        )
        letters = {letter: tuple(pieces) for letter, pieces in told["letters"].items()}
        return cls(told["slug"], letters, dict(told["names"]), frozenset(told["backs"]), known)
