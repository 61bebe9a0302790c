"""ICC profiles of presses: given by path, or by the name under which one is installed. None is part of the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from pnp.base.choices import Standard
from pnp.base.finding import Fault, Finding, Report
from pnp.base.nearest import did_you_mean
from pnp.draw.colour.separation import NoPressProfileError, Separation
from pnp.draw.pdf.press import Press

NO_PROFILE = Fault("no-icc-profile", "there is no ICC profile {name!r}, neither here nor among those installed")
UNFIT_PROFILE = Fault("unfit-icc-profile", "{name} {what}")
WHERE_FROM = "the shop or the association of its printers has one to be downloaded (ECI for Europe, color.org for all)"
MOST_BYTES = 20_000_000
ENDINGS = {".icc", ".icm"}


def read_press(name: str, standard: Standard, limit: float) -> Report[Press]:
    """A file for the press of this profile, with at most `limit` % of ink."""
    found = _read(name)
    if found.value is None:
        return Report(None, found.findings)
    try:
        return Report(Press(standard, Separation(found.value, limit)))
    except NoPressProfileError as fault:
        return Report(None, (UNFIT_PROFILE.at(name=name, what=str(fault), hints=(WHERE_FROM,)),))


def _read(name: str) -> Report[bytes]:
    path = Path(name)
    if not path.is_file():
        installed = {one.stem.casefold(): one for one in _installed()}
        wanted = path.stem.casefold() if path.suffix.casefold() in ENDINGS else name.casefold()
        if wanted not in installed:
            known = [one.stem for one in installed.values()]
            return Report(None, (NO_PROFILE.at(name=name, hints=(*did_you_mean(name, known), WHERE_FROM)),))
        path = installed[wanted]
    try:
        if path.stat().st_size > MOST_BYTES:
            return Report(None, (_unfit(name, "is too large for an ICC profile"),))
        return Report(path.read_bytes())
    except OSError as fault:
        return Report(None, (_unfit(name, f"can't be read: {fault.strerror}"),))


def _unfit(name: str, what: str) -> Finding:
    return UNFIT_PROFILE.at(name=name, what=what)


def _installed() -> Iterator[Path]:
    """Profiles where systems keep them, in a fixed order."""
    for folder in _folders():
        if folder.is_dir():
            yield from sorted(one for one in folder.rglob("*") if one.suffix.casefold() in ENDINGS and _is_of_inks(one))


def _is_of_inks(path: Path) -> bool:
    """Whether the head of the file says that it is the profile of a press with four inks."""
    try:
        with path.open("rb") as file:
            head = file.read(20)
    except OSError:
        return False
    return head[12:20] == b"prtrCMYK"


def _folders() -> tuple[Path, ...]:
    home = Path.home()
    if sys.platform == "win32":
        return (Path(os.environ.get("WINDIR", "C:/Windows")) / "System32" / "spool" / "drivers" / "color",)
    if sys.platform == "darwin":
        return (home / "Library/ColorSync/Profiles", Path("/Library/ColorSync/Profiles"))
    return (
        home / ".local/share/icc",
        home / ".color/icc",
        Path("/usr/local/share/color/icc"),
        Path("/usr/share/color/icc"),
    )
