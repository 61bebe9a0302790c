"""Components that no sheet holds, whatever is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product

from pnp.base.finding import Fault, Finding, Severity
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import Game
from pnp.definition.models.components.component import Component
from pnp.definition.positions.inventory import counts
from pnp.kit.preflight.choices import values_of
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.reach import NAMED

MOST_TRIED = 400
"""Combinations of options that are tried for one component; one that needs more is given the benefit of the doubt."""

UNPRINTED = Fault("component-unprinted", "{name!r} is on no sheet, whatever is chosen", Severity.WARNING)
_HINT = "look at its 'when' and 'count', or write 'count: 0' if only pictures show it"


def unprinted_components(proof: Proof) -> Iterator[Finding]:
    """A finding for each component of which no combination of options prints a copy; `count: 0` says that none is wanted."""
    printed = {piece.component for kit in proof.editions for piece in kit.pieces}
    for name, component in proof.game.components.items():
        if name not in printed and component.count != 0 and not _is_ever_printed(proof.game, name, component):
            place = proof.game.where(f"components.{name}")
            yield UNPRINTED.at(place, hints=(_HINT,), name=name)


def _is_ever_printed(game: Game, name: str, component: Component) -> bool:
    """Does any combination of the options that decide over the component print it? Yes, if that can't be told."""
    tried = list(islice(_combinations(game, component), MOST_TRIED + 1))
    if len(tried) > MOST_TRIED:
        return True
    for chosen in tried:
        options = resolve_options(game, chosen).value
        found = counts(game, options).value if options is not None else None
        if found is None or found[name]:
            return True
    return False


def _combinations(game: Game, component: Component) -> Iterator[Mapping[str, str]]:
    decisive = {*NAMED.findall(str(component.when)), *NAMED.findall(str(component.count))}
    options = {name: option for name, option in game.light_options.items() if name in decisive}
    values = [(str(option.default), *values_of(option, between=True)) for option in options.values()]
    return (dict(zip(options, chosen, strict=True)) for chosen in product(*values))
