"""The printers that somebody has measured, kept in one small file of the user's own.

It is TOML, so that it can be read and mended by hand: a table for each printer, a number for each measure.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.printer import Printer, check_printer
from pnp.kit.output.single import replace_file

FILE = "printers.toml"

UNKNOWN_PRINTER = Fault("unknown-printer", "there is no printer {name!r}")
BAD_FILE = Fault("printers-unreadable", "{file} can't be read: {reason}")
BAD_KEY = Fault("printer-bad-key", "{key!r} is no measure of a printer")
NOT_A_MEASURE = Fault("printer-not-a-number", "{key} of {name} is a number, not {value!r}")

MEASURES = tuple(name for name in Printer.__struct_fields__ if name != "name")


def read_printers(folder: Path) -> Report[dict[str, Printer]]:
    """The printers in the folder's file by name, sorted; none when there is no file. No value when the file is faulty."""
    path = folder / FILE
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Report({})
    except (OSError, ValueError, RecursionError) as trouble:  # TOMLDecodeError and UnicodeDecodeError are ValueErrors
        reason = trouble.strerror if isinstance(trouble, OSError) else " ".join(str(trouble).split())
        return Report(None, (BAD_FILE.at(Place(str(path)), file=FILE, reason=reason),))
    printers: dict[str, Printer] = {}
    findings: list[Finding] = []
    for name in sorted(tables):
        read = _read(name, tables[name])
        findings += (Finding(f.fault, Place(str(path)), f.facts, f.hints) for f in read.findings)
        if read.value is not None:
            printers[name] = read.value
    return Report(None if findings else printers, tuple(findings))


def _read(name: str, table: object) -> Report[Printer]:
    if not isinstance(table, Mapping):
        return Report(None, (BAD_KEY.at(key=name, hints=("measures stand in a table: [my-printer]",)),))
    findings: list[Finding] = []
    measures: dict[str, float] = {}
    for key, value in table.items():
        if key not in MEASURES:
            findings.append(BAD_KEY.at(key=key, hints=did_you_mean(key, MEASURES)))
        elif isinstance(value, bool) or not isinstance(value, (int, float)):
            findings.append(NOT_A_MEASURE.at(key=key, name=name, value=value))
        else:
            measures[key] = float(value)
    printer = Printer(name, **measures)
    findings += check_printer(printer)
    return Report(None if findings else printer, tuple(findings))


def find_printer(folder: Path, name: str) -> Report[Printer]:
    """The printer of that name."""
    known = read_printers(folder)
    if known.value is None:
        return Report(None, known.findings)
    if name not in known.value:
        hints = did_you_mean(name[:60], known.value) or ("pnp printer add measures one",)
        return Report(None, (UNKNOWN_PRINTER.at(name=name[:60], hints=hints),))
    return Report(known.value[name])


def write_printers(folder: Path, printers: Mapping[str, Printer]) -> None:
    """Write the file anew, all of it or nothing.

    Raises:
        OSError: when the folder can't be written.
    """
    replace_file(folder / FILE, as_toml(printers).encode())


def as_toml(printers: Mapping[str, Printer]) -> str:
    """The file's text; names are plain words and measures finite numbers, which TOML takes as they are."""
    tables = (
        "\n".join([f"[{name}]", *(f"{key} = {value!r}" for key, value in printers[name].measures.items())])
        for name in sorted(printers)
    )
    return (
        "# scale: factors to draw with; back: mm right and down, as seen on the back\n\n" + "\n\n".join(tables) + "\n"
    )
