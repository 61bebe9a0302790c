"""Icons by name, read when they are first asked for: a game uses a few of many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from unicodedata import normalize

from pnp.base.finding import Report
from pnp.base.nearest import did_you_mean
from pnp.components.faces.faults import UNKNOWN_ICON
from pnp.definition.load.folder import GameFolder
from pnp.draw.model import Colour, Symbol
from pnp.draw.svg.icons import load_icon, recolour


class IconShelf(Mapping[str, Symbol]):
    """The icons of several folders; the first folder that has a name wins.

    As a mapping it holds the icons that can be read; `report` says what is wrong with another.
    """

    def __init__(self, *folders: tuple[GameFolder, str, str]) -> None:
        """Takes (folder, folder within it, prefix of its files' names in findings), in the order of search."""
        self._files: dict[str, tuple[GameFolder, str, str]] = {}
        self._read: dict[str, Report[Symbol]] = {}
        for folder, sub, prefix in folders:
            for path in folder.listing(sub, (".svg",)):
                name = normalize("NFC", path.rpartition("/")[2].removesuffix(".svg"))  # Macs take letters apart
                self._files.setdefault(name, (folder, path, prefix + path))

    def report(self, name: str) -> Report[Symbol]:
        """The icon, or why there is none."""
        if name not in self._files:
            return Report(None, (UNKNOWN_ICON.at(hints=did_you_mean(name, self._files), name=name),))
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def lists(self, name: str) -> bool:
        """Is there a file of that name, whether it can be read or not?"""
        return name in self._files

    def _load(self, name: str) -> Report[Symbol]:
        folder, path, shown = self._files[name]
        text = folder.text(path)
        return Report(None, text.findings) if text.value is None else load_icon(text.value, name, file=shown)

    def __getitem__(self, name: str) -> Symbol:
        symbol = self.report(name).value if name in self._files else None  # what it might have meant is asked by few
        if symbol is None:
            raise KeyError(name)
        return symbol

    def __contains__(self, name: object) -> bool:
        return name in self._files and self.report(str(name)).value is not None

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._files))

    def __len__(self) -> int:
        return len(self._files)


class Inked(Mapping[str, Symbol]):
    """Icons in one colour, as type of that colour wants them."""

    def __init__(self, icons: Mapping[str, Symbol], colour: Colour) -> None:
        self._icons = icons
        self._colour = colour

    def __getitem__(self, name: str) -> Symbol:
        return recolour(self._icons[name], self._colour)

    def __contains__(self, name: object) -> bool:
        return name in self._icons

    def __iter__(self) -> Iterator[str]:
        return iter(self._icons)

    def __len__(self) -> int:
        return len(self._icons)
