"""Profiles: data files about the world outside a game, such as contests, label sheets and print shops.

Those that travel with the program lie in `templates/<shelf>/<name>.yaml`; a user's own one is named by its path. All faults of a
profile are found in one run, each at its line and column.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeVar

from pnp.base.finding import Fault, Report
from pnp.base.nearest import did_you_mean
from pnp.base.resources import resource
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.base import Model
from pnp.definition.reading.read import read_model

Shelf = Literal["contests", "shops", "stocks"]
P = TypeVar("P", bound=Model)

SUFFIX = ".yaml"

UNKNOWN_PROFILE = Fault("unknown-profile", "there is no {name!r} among the {shelf}, nor a file of that name")
NOT_A_PROFILE = Fault("not-a-profile", "{name!r} holds no keys and values")


def profile_names(shelf: Shelf) -> tuple[str, ...]:
    """The names of the profiles that travel with the program, sorted."""
    return tuple(sorted(path.stem for path in (resource("templates") / shelf).glob(f"*{SUFFIX}")))


def profile_file(shelf: Shelf, name: str) -> Path | None:
    """The file of a profile: a shared one's, or the one at that path; None when there is neither."""
    if name in profile_names(shelf):
        return resource("templates") / shelf / f"{name}{SUFFIX}"
    try:
        return Path(name) if name.endswith((SUFFIX, ".yml")) and Path(name).is_file() else None
    except (OSError, ValueError):  # a name too long or with a NUL is no file's
        return None


def read_profile(shelf: Shelf, name: str, model: type[P]) -> Report[P]:
    """The profile of that name or at that path; no value when it isn't there or anything in it is wrong."""
    path = profile_file(shelf, name)
    if path is None:
        hints = (
            *did_you_mean(name[:80], profile_names(shelf)),
            "a profile of your own is named by its path: mine.yaml",
        )
        return Report(None, (UNKNOWN_PROFILE.at(name=name[:200], shelf=shelf, hints=hints),))
    opened = GameFolder.open(path.parent)
    text = opened.value.text(path.name) if opened.value else Report[str](None, opened.findings)
    if text.value is None:
        return Report(None, text.findings)
    read = read_yaml(text.value, name if path == Path(name) else f"templates/{shelf}/{path.name}")
    tree = read.value
    if tree is None:
        return Report(None, read.findings)
    if not isinstance(tree.value, dict):
        return Report(None, (*read.findings, NOT_A_PROFILE.at(tree.place(), name=name)))
    profile = read_model(tree, model)
    return Report(None if read.errors else profile.value, (*read.findings, *profile.findings))
