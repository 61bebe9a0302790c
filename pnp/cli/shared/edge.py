"""The edge of the program: what its streams and the system hand over is made harmless here, once, and so is all that is printed.

Whatever a title, a record or an argument holds, a terminal never gets a control character from it, and no output fails for its
encoding. Characters that would do something, or that the output has no letters for, are shown by their number instead; in the form
that JSON has for them, so that JSON stays JSON.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import signal
import sys
from types import FrameType
from typing import Any

import click

_HARMFUL = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 but for tabs and line ends, DEL, C1
    "\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"  # what turns the direction of writing, or ends a line
    "\ud800-\udfff]"  # halves of characters, as from names of files that are not UTF-8
)
"""Compiled, which takes its time, and kept by `re` when a text has something in it that is not printed."""
_MARK = f"\ufdd0{os.urandom(8).hex()}"
"""Stands for the beginning of a colour that this program has chosen; no text can guess it."""
REWIND = f"{_MARK}[G" if sys.platform != "win32" else "\r"
"""Goes back to the beginning of the line on a terminal."""
_COLOUR = re.compile(rf"{_MARK}\[[0-9;]*[mG]")
_ERRORS = "pnp-visible"


class Terminated(BaseException):
    """SIGTERM: an end as clean as after Ctrl-C."""


def visible(text: str) -> str:
    r"""The text with every character that could act on a terminal shown by its number: `\u001b`."""
    if text.replace("\n", "").replace("\t", "").replace(_MARK, "").isprintable():
        return text
    return re.sub(_HARMFUL, lambda found: f"\\u{ord(found[0]):04x}", text)


class Shown(io.TextIOWrapper):
    """An output on which everything is visible, with this program's colours where it is a terminal."""

    def write(self, text: str) -> int:
        """Write the text as it may be seen; its length."""
        colours = "\x1b" if self.isatty() else None
        shown = visible(text)
        if _MARK in shown:
            shown = shown.replace(_MARK, colours) if colours else _COLOUR.sub("", shown)
        super().write(shown)
        return len(text)


def prepare() -> None:
    """Make the streams and signals of this process what the rest of the program may rely on."""
    codecs.register_error(_ERRORS, _numbered)
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 - for as long as the process lives
    elif isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    sys.stdout, sys.stderr = _shown(sys.stdout), _shown(sys.stderr)
    if sys.platform != "win32":  # there, colours are no characters
        click.style = _styled  # type: ignore[assignment]  # it takes what click's takes
    signal.signal(signal.SIGTERM, _terminated)


def _shown(stream: Any) -> Any:
    if stream is None:  # closed by whoever started us
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - for as long as the process lives
    if not isinstance(stream, io.TextIOWrapper):
        return stream
    # a terminal of today that calls itself ASCII (LC_ALL=C) takes UTF-8; click holds it so, too, and would go past us
    encoding = "utf-8" if codecs.lookup(stream.encoding).name == "ascii" else stream.encoding
    by_line, at_once = stream.line_buffering, stream.write_through
    return Shown(stream.detach(), encoding, _ERRORS, line_buffering=by_line, write_through=at_once)


_click_style = click.style


def _styled(text: Any, **looks: Any) -> str:
    """As click does it, with colours that `Shown` knows from those of the text."""
    plain = visible(str(text))
    return _click_style("\0", **looks).replace("\x1b", _MARK).replace("\0", plain)


def _numbered(error: UnicodeError) -> tuple[str, int]:
    """What stands for characters that an encoding hasn't got."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{high:02x}{low:02x}" for high, low in zip(units[::2], units[1::2], strict=True)), error.end


def _terminated(_number: int, _frame: FrameType | None) -> None:
    raise Terminated
