"""The language that the program speaks: its sentences in gettext catalogues, looked up where they are said.

Sentences are written in English where they arise, and passed through `tr` there, with their facts as named parts:

    tr("there is no village on {square}", square="d6")

In another language the whole sentence is looked up first and filled in afterwards, so a translation may put the facts in an order
of its own. As long as nobody has asked for a language nothing is loaded and nothing is looked up.

A catalogue is a folder `locale/de/LC_MESSAGES/messages.mo`, as gettext has it; the program has one, and so has the package of
each rules engine that speaks other languages. The engine's own comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Protocol, SupportsFloat

DOMAIN = "messages"
LOCALE = "locale"
"""The folder of catalogues beside a package's modules."""
HOUSE = Path(__file__).parents[1] / LOCALE


class Catalogue(Protocol):
    """What is asked for a sentence: the methods of `gettext.NullTranslations`."""

    def gettext(self, message: str, /) -> str:
        """The sentence in the language; as it was, where the language has none."""

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        """The form of the sentence for so many."""


_SPOKEN: ContextVar[Catalogue | None] = ContextVar("spoken", default=None)


def tr(message: str, /, **facts: object) -> str:
    """The sentence in the language that is spoken, with its facts.

    >>> tr("{end} is off the board", end="h9")
    'h9 is off the board'
    """
    spoken = _SPOKEN.get()
    said = message if spoken is None else spoken.gettext(message)
    return said.format(**facts) if facts else said


def trn(one: str, many: str, number: int, /, **facts: object) -> str:
    """The sentence as it is said of so many, with its facts; the number itself is one of them only if it is named.

    >>> trn("one troop", "{n} troops", 3, n="three")
    'three troops'
    """
    spoken = _SPOKEN.get()
    said = (one if number == 1 else many) if spoken is None else spoken.ngettext(one, many, number)
    return said.format(**facts) if facts else said


def tr_noop(message: str, /) -> str:
    """The sentence as it is: marks one that stands in a table and is passed to `tr` later."""
    return message


def percent(share: SupportsFloat) -> str:
    """A share of one in hundredths: `12.50%`."""
    return tr("{number}%", number=decimal(f"{100 * float(share):.2f}"))


def decimal(number: str) -> str:
    """Digits with the decimal mark that is spoken."""
    return number.replace(".", tr("."))


@contextmanager
def speaking(catalogue: Catalogue | None) -> Iterator[None]:
    """Within this, sentences are looked up in the catalogue; None speaks English."""
    before = _SPOKEN.set(catalogue)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speak(catalogue: Catalogue | None) -> None:
    """From now on, in this process (or in this task, where several go on at once)."""
    _SPOKEN.set(catalogue)


def catalogue_of(language: str, *folders: Path) -> Catalogue | None:
    """The sentences of a language: those in the `locale` folders of packages, the first with precedence, then the program's own.

    None for a language that the program does not speak (English needs no catalogue): then everything stays as it is written.
    """
    if not language:
        return None
    import gettext  # noqa: PLC0415 - whoever asks for no language needs none of it

    found: gettext.NullTranslations | None = None
    for folder in (*folders, HOUSE):
        for name in _names(language):
            try:
                one = gettext.translation(DOMAIN, folder, [name])
            except OSError:
                continue
            if found is None:
                found = one
            else:
                found.add_fallback(one)
            break
    return found


def house_languages() -> tuple[str, ...]:
    """The languages that the program's own words are told in, beside English."""
    return tuple(sorted(one.parent.parent.name for one in HOUSE.glob("*/LC_MESSAGES/messages.mo")))


def untranslated(language: str, *folders: Path) -> int | None:
    """How many sentences have no translation, as their catalogues say; None for a language that has none of these."""
    import gettext  # noqa: PLC0415 - as above

    found = None
    for folder in folders:
        for name in _names(language):
            try:
                said = gettext.translation(DOMAIN, folder, [name]).info()
            except OSError:
                continue
            found = (found or 0) + int(said.get("x-untranslated", "0"))
            break
    return found


def _names(language: str) -> tuple[str, ...]:
    """The folders that a language may have: `de-AT` is `de_AT`, or `de`."""
    first, *more = language.split("-")
    return ("_".join((first, *more)), first) if more else (first,)
