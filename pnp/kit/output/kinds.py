"""What kinds of files pnp writes where somebody says so, told by how they begin; a file of another kind is never overwritten."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from pnp.base.finding import Fault, FindingsError, Place

OTHER_KIND = Fault("output-of-another-kind", "{file} is there already and is no {kind}; it is not overwritten")

_BEGINNING = 4096
"""Bytes of a file that tell its kind: programs that draw put their name and comments before the first tag."""


class Kind(NamedTuple):
    """What it is called, the endings that its files have, and whether a file that begins so is one."""

    title: str
    endings: tuple[str, ...]
    begins: Callable[[bytes], bool]


def _is_svg(head: bytes) -> bool:
    return head.startswith(b"<") and b"<svg" in head and not _is_html(head)


def _is_html(head: bytes) -> bool:
    return head.lower().startswith((b"<!doctype html", b"<html"))


def _is_schema(head: bytes) -> bool:
    return head.startswith(b"{") and head[1:].lstrip().startswith(b'"$schema"')


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "png": Kind("PNG picture", (".png",), lambda head: head.startswith(b"\x89PNG\r\n\x1a\n")),
        "svg": Kind("SVG picture", (".svg",), _is_svg),
        "pdf": Kind("PDF", (".pdf",), lambda head: head.startswith(b"%PDF-")),
        "html": Kind("HTML page", (".html", ".htm"), _is_html),
        "schema": Kind("JSON Schema", (".json",), _is_schema),
    }
)


def kind_of(content: bytes) -> str | None:
    """The kind of a file with this content; None for any that pnp doesn't write so."""
    head = content[:_BEGINNING].removeprefix(b"\xef\xbb\xbf").lstrip()
    return next((name for name, kind in KINDS.items() if kind.begins(head)), None)


def ends_as(path: Path, kinds: Iterable[str]) -> str | None:
    """That of the kinds whose ending the file has."""
    return next((kind for kind in kinds if path.suffix.lower() in KINDS[kind].endings), None)


def spare_others(path: Path, kind: str) -> None:
    """Nothing if a file of this kind may be put there: there is none yet, or an empty one, or one of the same kind.

    Raises:
        FindingsError: when there is a file that is something else.
        OSError: when it can't be looked at.
    """
    if not path.exists() or not stat.S_ISREG(path.stat().st_mode):
        return
    with path.open("rb") as stream:
        head = stream.read(_BEGINNING)
    if head and kind_of(head) != kind:
        hints = ("name another file, or move this one away",)
        shown = os.fspath(path)
        raise FindingsError([OTHER_KIND.at(Place(shown), hints=hints, file=shown, kind=KINDS[kind].title)])
