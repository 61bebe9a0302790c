"""Whether a name is still in what was made: in the text of pages, in metadata, in any stream of a PDF, in the texts beside it."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.finding import Fault, Finding
from pnp.draw.raster.pages import page_texts
from pnp.kit.pack.anonymous import pattern

NAME_LEFT = Fault("name-left", "{name!r} is still in {file}: {context!r}")
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_CODINGS = ("utf-8", "utf-16-be", "latin-1")
AROUND = 30
"""Characters shown before and after a name."""
_HINT = "take it out of game.yaml, or draw the picture that shows it without it"


def names_left(files: Mapping[str, bytes], names: Sequence[str]) -> tuple[Finding, ...]:
    """A finding for each name in each file that has it."""
    found: dict[tuple[str, str], Finding] = {}
    for file, content in files.items() if names else ():
        for text in _texts(file, content):
            for name in names:
                if (file, name) not in found and (place := pattern(name).search(text)):
                    around = text[max(0, place.start() - AROUND) : place.end() + AROUND]
                    context = " ".join(around.split())
                    found[file, name] = NAME_LEFT.at(file=file, name=name, context=context, hints=(_HINT,))
    return tuple(found.values())


def _texts(file: str, content: bytes) -> Iterator[str]:
    """Everything in a file that could be read as text."""
    if not file.endswith(".pdf"):
        yield content.decode("utf-8", "replace")
        return
    yield from page_texts(content)
    parts = [_STREAM.sub(b" ", content), *(_inflated(found[1]) for found in _STREAM.finditer(content))]
    for part in parts:
        yield from (part.decode(coding, "ignore") for coding in _CODINGS)


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream  # not compressed, as XMP is
