"""Which engines are installed: the entry-point group `pnp.rules`.

The bundled engines are registered there like any other. They also lie where their names say, in `pnp.rules.games.<name>` under the
name `engine`, so that a command which needs one of them need not search every installed distribution (which takes longer than all
the rest of `pnp check`). A test holds the two against each other.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from pnp.base.finding import Fault, Report
from pnp.rules.protocol import Engine

GROUP = "pnp.rules"

NO_ENGINE = Fault("no-engine", "no engine named {name!r} is installed")
BROKEN_ENGINE = Fault("broken-engine", "the engine {name!r} can't be loaded: {why}")


def find_engine(name: str) -> Report[Engine]:
    """The engine called `name` (as `engine:` in game.yaml calls it)."""
    module = name.replace("-", "_")
    bundled = f"pnp.rules.games.{module}"
    if module.isidentifier() and find_spec(bundled) is not None:
        return Report(cast("Engine", import_module(bundled).engine))
    from importlib.metadata import entry_points

    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        from pnp.base.nearest import did_you_mean

        return Report(None, (NO_ENGINE.at(name=name, hints=did_you_mean(name, engine_names())),))
    try:
        return Report(cast("Engine", found[0].load()))
    except Exception as error:  # noqa: BLE001 - a foreign module may fail in any way; the answer is a finding
        return Report(None, (BROKEN_ENGINE.at(name=name, why=f"{type(error).__name__}: {error}"),))


def engine_names() -> tuple[str, ...]:
    """The names of all installed engines."""
    from importlib.metadata import entry_points

    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))
