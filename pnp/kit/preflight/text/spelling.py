"""Names of components that the rulebook nearly spells right: `Beserker`, `foot soldier` where the definition says Footsoldier.

No dictionary is at hand, so only near misses are doubted: words that differ from a name by one slip within the word, that occur
seldom, and that neither the definition nor the index knows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Severity
from pnp.definition.head.games import GAME_FILE
from pnp.definition.load.load import Game
from pnp.definition.models.components.board import Board
from pnp.definition.models.components.track import Track
from pnp.definition.templates.wording import plural
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.text.prose import Prose, read_prose
from pnp.rulebook.book import FILE as RULEBOOK

SHORTEST = 6
"""Letters of a word in which a slip can be told from another word."""
SELDOM = 2
"""Times that a slip occurs at most; who writes a word more often means it."""
ENDING = 2
"""Letters at the end of a word in which grammar, too, makes differences: marker and marked."""

NAME_DIFFERS = Fault("name-differs", "{said!r} is nearly {name!r}, as the definition spells it", Severity.WARNING)

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_TOKEN = re.compile(r"[^\W_]+")
_BETWEEN = re.compile(r"-|[ \t]*\n[ \t]*|[ \t]+")


class _Spoken(NamedTuple):
    """A word of the prose and where it begins."""

    text: str
    offset: int


def name_differences(proof: Proof) -> Iterator[Finding]:
    """A finding for each word that is nearly one of the names, and for each name that is written together or apart by mistake."""
    prose = read_prose(proof.game)
    if prose is None:
        return
    names = frozenset(_names(proof))
    yield from _slips(prose, names, _known_words(proof.game, names))
    yield from _joints(prose, names)


def _names(proof: Proof) -> Iterator[str]:
    """What components, sides, boxes and cards are called; a name that is worked out is known by its pieces."""
    game = proof.game
    written: list[str] = [game.title]
    for component in game.components.values():
        written += (component.name, component.plural or "", component.side or "")
        if not component.plural and component.name.strip():
            written.append(plural(component.name))
        if isinstance(component, (Board, Track)):
            written += (box.name or "" for box in component.boxes if not isinstance(box, str))
    if proof.usual is not None:
        written += (text for piece in proof.usual.pieces for text in (piece.name, piece.label))
    for name in written:
        if name and "{" not in name:
            yield from (part.strip() for part in re.split(r",| \(|\)", name) if part.strip())


def _known_words(game: Game, names: Iterable[str]) -> frozenset[str]:
    """The words that are meant as they are: all of the definition, of its tables and faces, of the index, and forms of names."""
    folder = game.folder
    files = (GAME_FILE, *folder.listing("", (".csv",)), *folder.listing("faces", (".yaml",)))
    front = re.match(r"\A---\n.*?^---$", folder.text(RULEBOOK).value or "", re.DOTALL | re.MULTILINE)
    texts = [*(folder.text(file).value or "" for file in files), front[0] if front else "", *names]
    return frozenset(word.lower() for text in texts for word in _WORD.findall(text))


def _slips(prose: Prose, names: Iterable[str], known: frozenset[str]) -> Iterator[Finding]:
    wanted = {word.lower(): word for name in names for word in _WORD.findall(name) if len(word) >= SHORTEST}
    wanted |= {plural(word).lower(): plural(word) for word in wanted.values()}
    by_letter: dict[str, list[str]] = {}
    for name in sorted(wanted):
        by_letter.setdefault(name[0], []).append(name)
    spoken = [_Spoken(found[0], found.start()) for found in prose.find(_WORD)]
    often = Counter(word.text.lower() for word in spoken)
    for word in spoken:
        lower = word.text.lower()
        if len(lower) >= SHORTEST - 1 and lower not in known and lower not in wanted and often[lower] <= SELDOM:
            name = next((name for name in by_letter.get(lower[0], ()) if is_slip(lower, name)), None)
            if name is not None:
                place = prose.place(word.offset)
                yield NAME_DIFFERS.at(place, hints=(f"write {wanted[name]!r}",), said=word.text, name=wanted[name])


def is_slip(word: str, name: str) -> bool:
    """Is the word the name with one letter wrong, missing, doubled or swapped with its neighbour, before the ending?"""
    if word[0] != name[0] or abs(len(word) - len(name)) > 1:
        return False
    same = next((k for k, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), min(len(word), len(name)))
    if same >= min(len(word), len(name)) - ENDING:
        return False
    rest, wanted = word[same:], name[same:]
    swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]
    return swapped or rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]


def _joints(prose: Prose, names: Iterable[str]) -> Iterator[Finding]:
    """Names that are written as one word instead of two, or as two instead of one."""
    forms = {form for name in names for form in (name, plural(name)) if len(_bare(form)) >= SHORTEST}
    spelt = {_bare(form): form for form in sorted(forms)}
    meant = " ".join(forms).lower()
    for bare, start, end in _phrases(prose):
        name = spelt.get(bare)
        if name is None:
            continue
        said = " ".join(prose.text[start:end].split())
        if _joined(said) != _joined(name) and said.lower() not in meant:
            yield NAME_DIFFERS.at(prose.place(start), hints=(f"write {name!r}",), said=said, name=name)


def _phrases(prose: Prose) -> Iterator[tuple[str, int, int]]:
    """Every one, two, three or four words that stand side by side, with blanks or hyphens between them.

    Each comes as its letters alone, and from where to where it stands.
    """
    tokens = [(found[0], found.start(), found.end()) for found in prose.find(_TOKEN)]
    for index, (_, start, end) in enumerate(tokens):
        letters, before = "", end
        for word, begin, behind in tokens[index : index + 4]:
            if letters and not _BETWEEN.fullmatch(prose.text, before, begin):
                break
            letters, before = letters + word, behind
            yield letters.lower(), start, behind


def _bare(text: str) -> str:
    """The letters alone."""
    return re.sub(r"[\s-]+", "", text).lower()


def _joined(text: str) -> tuple[int, ...]:
    """Where its words meet. A blank that becomes a hyphen, as before another noun, makes no difference here."""
    return tuple(len(part) for part in re.split(r"[\s-]+", text))
