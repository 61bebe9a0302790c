"""The only way to read files of a game folder: bounded, inside the folder, and with a sentence for whatever goes wrong."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean

TEXT_LIMIT = 2 * 1024 * 1024
"""Bytes of a text file (2 MiB): far more than any rulebook, few enough to be read and searched at once."""

DATA_LIMIT = 20 * 1024 * 1024
"""Bytes of a picture (20 MiB)."""

LISTING_LIMIT = 10_000
"""Directory entries looked at in one listing."""

_PLAIN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""How a file is opened: a link or a pipe that was put into its place a moment ago is not followed or waited for."""

NO_FOLDER = Fault("no-folder", "there is no folder {folder!r}")
NOT_A_FOLDER = Fault("not-a-folder", "{folder!r} is a file; a game is a folder with a game.yaml in it")
OUTSIDE = Fault("outside-folder", "{name!r} leads out of the game folder, and nothing outside is ever read")
BAD_NAME = Fault("bad-file-name", "{name!r} is not a file name")
LEADS_NOWHERE = Fault("link-to-nothing", "{name!r} is a link that leads to nothing")
MISSING_FILE = Fault("missing-file", "there is no file {name!r} in the game folder")
NO_SUBFOLDER = Fault(
    "not-a-subfolder", "{name!r} is no folder, though the files of a game are looked for in one of that name"
)
NOT_A_FILE = Fault("not-a-file", "{name!r} is {what}, not a file")
UNREADABLE = Fault("unreadable-file", "{name!r} can't be read: {why}")
TOO_LARGE = Fault("file-too-large", "{name!r} is larger than the {limit} MiB allowed")
NOT_UTF8 = Fault("not-utf8", "{name!r} is not UTF-8 text: byte {byte:#04x} in line {line}")
BINARY = Fault("binary-file", "{name!r} is not a text file: it holds a NUL byte in line {line}")


class GameFolder:
    """A folder of game data. `root` is its resolved path; `slug` is its name; `language` is the one that its texts are read in.

    With a language, a Markdown text comes from its translation where there is one: `rulebook.de.md` for `rulebook.md`.
    Without, every file is read as it is named.

    Names of files are relative, with forward slashes (`art/river.svg`). Links may point to other files of the folder only.
    """

    def __init__(self, root: Path, slug: str, language: str = "") -> None:
        self.root = root
        self.slug = slug
        self.language = language

    def __eq__(self, other: object) -> bool:
        """Is it the same folder, read in the same way?"""
        return isinstance(other, GameFolder) and type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash(self.root)

    @classmethod
    def open(cls, path: Path | str) -> Report[GameFolder]:
        """The folder at `path`; a finding when there is none or it is a file."""
        shown = os.fspath(path)
        try:
            root = Path(path).resolve(strict=True)
            is_folder = root.is_dir()
        except FileNotFoundError:
            return Report(None, (NO_FOLDER.at(folder=shown),))
        except NotADirectoryError:
            return Report(None, (NOT_A_FOLDER.at(folder=shown),))
        except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: a loop of links
            return Report(None, (UNREADABLE.at(name=shown, why=_reason(error)),))
        if not is_folder:
            hints = ("give the folder that holds this file",) if root.name == "game.yaml" else ()
            return Report(None, (NOT_A_FOLDER.at(folder=shown, hints=hints),))
        return Report(cls(root, root.name))

    def told(self, relative: str) -> str:
        """The file that a text is read from: its translation into the folder's language, if it is Markdown and has one."""
        stem, dot, kind = relative.rpartition(".")
        own = f"{stem}.{self.language}{dot}{kind}"
        return own if self.language and kind == "md" and self.has(own) else relative

    def text(self, relative: str) -> Report[str]:
        """The text of a file, decoded from UTF-8 with a byte-order mark dropped and line ends turned into newlines."""
        name = self.told(relative)
        raw = self._bytes(name, TEXT_LIMIT)
        if raw.value is None:
            return Report(None, raw.findings)
        return decode(raw.value, name)

    def data(self, relative: str) -> Report[bytes]:
        """The bytes of a file, `DATA_LIMIT` at most."""
        return self._bytes(relative, DATA_LIMIT)

    def has(self, relative: str) -> bool:
        """Is there anything of that name? What is no file, or leads out of the folder, says so when it is read."""
        path = self._resolve(relative, like=False)
        return isinstance(path, Path) or (path.fault not in {BAD_NAME, MISSING_FILE} and self._there(relative))

    def amiss(self, sub: str) -> tuple[Finding, ...]:
        """Why nothing in `sub` can be listed, though there is something of that name; nothing for a folder, or where none is."""
        path = self._resolve(sub, like=False)
        if isinstance(path, Finding):
            return (path,) if self.has(sub) else ()
        return () if path.is_dir() else (NO_SUBFOLDER.at(Place(sub), name=sub),)

    def listing(self, sub: str, suffixes: Iterable[str]) -> tuple[str, ...]:
        """Sorted relative names of the files directly in `sub` ("" = the folder itself) that end in one of `suffixes`.

        Links are listed too; reading one that leads outside gives the finding.
        """
        folder = self.root if sub in ("", ".") else self._resolve(sub)
        if not isinstance(folder, Path) or not folder.is_dir():
            return ()
        wanted = tuple(suffixes)
        names = []
        try:
            with os.scandir(folder) as entries:
                for _, entry in zip(range(LISTING_LIMIT), entries, strict=False):
                    if entry.name.endswith(wanted) and not entry.is_dir(follow_symlinks=False):
                        names.append(entry.name if folder == self.root else f"{sub.rstrip('/')}/{entry.name}")
        except OSError:
            return ()
        return tuple(sorted(names))

    def stream(self, relative: str, limit: int) -> Report[BinaryIO]:
        """A regular file of `limit` bytes at most, open to be read; whoever asks closes it."""
        path = self._resolve(relative)
        where = Place(relative)
        if isinstance(path, Finding):
            return Report(None, (path,))
        try:
            status = path.stat()
            if stat.S_ISREG(status.st_mode) and status.st_size <= limit:
                stream = os.fdopen(os.open(path, _PLAIN), "rb")
                if stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                    return Report(stream)
                stream.close()  # something else has been put into its place meanwhile
        except OSError as error:
            return Report(None, (UNREADABLE.at(where, name=relative, why=_reason(error)),))
        if not stat.S_ISREG(status.st_mode):  # a pipe or a device would block or never end
            what = "a folder" if stat.S_ISDIR(status.st_mode) else "a device or a pipe"
            return Report(None, (NOT_A_FILE.at(where, name=relative, what=what),))
        return Report(None, (TOO_LARGE.at(where, name=relative, limit=limit // (1024 * 1024)),))

    def _bytes(self, relative: str, limit: int) -> Report[bytes]:
        opened = self.stream(relative, limit)
        if opened.value is None:
            return Report(None, opened.findings)
        where = Place(relative)
        try:
            with opened.value as stream:
                raw = stream.read(limit + 1)
        except OSError as error:
            return Report(None, (UNREADABLE.at(where, name=relative, why=_reason(error)),))
        if len(raw) > limit:
            return Report(None, (TOO_LARGE.at(where, name=relative, limit=limit // (1024 * 1024)),))
        return Report(raw)

    def _resolve(self, relative: str, *, like: bool = True) -> Path | Finding:
        """The real path of a name, or why there is none; what it is `like` is worked out for those who are told.

        Links are followed first and judged afterwards.
        """
        where = Place(relative)
        if not relative.strip() or "\0" in relative or len(relative) > 1000:
            return BAD_NAME.at(name=relative[:80])
        if _points_outside(relative):
            return OUTSIDE.at(
                where, name=relative, hints=("name files relative to the game folder, like art/river.svg",)
            )
        try:
            path = (self.root / relative).resolve(strict=True)
        except (FileNotFoundError, NotADirectoryError):
            if self._there(relative):
                return LEADS_NOWHERE.at(where, name=relative, hints=("copy the file into the folder instead",))
            return MISSING_FILE.at(where, name=relative, hints=self._like(relative) if like else ())
        except (OSError, ValueError, RuntimeError) as error:
            return UNREADABLE.at(where, name=relative, why=_reason(error))
        if not path.is_relative_to(self.root):
            return OUTSIDE.at(where, name=relative, hints=("it is a link; copy the file into the folder instead",))
        return path

    def _there(self, relative: str) -> bool:
        """Does anything in the folder have that name? Links are not followed at its end."""
        return not _points_outside(relative) and os.path.lexists(self.root / relative)

    def _like(self, relative: str) -> tuple[str, ...]:
        sub, _, _ = relative.rpartition("/")
        return did_you_mean(relative, self.listing(sub, ("",)))


def decode(raw: bytes, name: str) -> Report[str]:
    """UTF-8 bytes as text, with one byte-order mark dropped and CRLF turned into newlines; anything else is a finding."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        utf16 = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
        hint = "it looks like UTF-16; save it as UTF-8" if utf16 else "save it as UTF-8"
        finding = NOT_UTF8.at(Place(name, line, column), name=name, byte=raw[error.start], line=line, hints=(hint,))
        return Report(None, (finding,))
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        return Report(None, (BINARY.at(Place(name, line), name=name, line=line),))
    return Report(text.replace("\r\n", "\n").replace("\r", "\n"))


def _points_outside(name: str) -> bool:
    """Does the name alone lead out of the folder?"""
    return name.startswith(("/", "~")) or "\\" in name or _names_a_drive(name) or ".." in name.split("/")


def _names_a_drive(name: str) -> bool:
    """`C:`, at the beginning of a name."""
    return name[1:2] == ":" and name[0].isascii() and name[0].isalpha()


def _reason(error: Exception) -> str:
    """The system's own word for it, without paths."""
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else "the path is not usable"
