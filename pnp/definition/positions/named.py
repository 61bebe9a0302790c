"""Named positions of a game: `positions/<name>.txt`, each in the game's own text form."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.base.finding import Fault, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.folder import GameFolder

NO_POSITION = Fault("no-named-position", "the game has no position called {name!r}")

_SUB, _SUFFIX = "positions", ".txt"


@dataclass(frozen=True, slots=True)
class NamedPosition:
    """A position from the game's folder. `note` is its first comment; `text` is the whole file."""

    name: str
    text: str
    note: str = ""
    file: str = ""

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(self.file, 1, 1)


def position_names(folder: GameFolder) -> tuple[str, ...]:
    """The names of the game's positions, sorted."""
    files = folder.listing(_SUB, (_SUFFIX,))
    return tuple(file.removeprefix(f"{_SUB}/").removesuffix(_SUFFIX) for file in files)


def named_position(folder: GameFolder, name: str) -> Report[NamedPosition]:
    """The position of that name, or a finding with the nearest one."""
    names = position_names(folder)
    if name not in names:
        amiss = folder.amiss(_SUB)
        if amiss:
            return Report(None, amiss)
        return Report(None, (NO_POSITION.at(name=name[:80], hints=did_you_mean(name, names)),))
    file = f"{_SUB}/{name}{_SUFFIX}"
    text = folder.text(file)
    if text.value is None:
        return Report(None, text.findings)
    first = text.value.lstrip("\n").split("\n")[0]
    note = first[1:].strip() if first.startswith("#") else ""
    told = _told(folder, note)
    return Report(NamedPosition(name, text.value.replace(note, told, 1), told, file), text.findings)


def _told(folder: GameFolder, note: str) -> str:
    """The note in the folder's language."""
    if not (note and folder.language):
        return note
    from pnp.definition.load.languages import texts_of  # noqa: PLC0415 - nobody else needs it

    return texts_of(folder).get(note, note)
