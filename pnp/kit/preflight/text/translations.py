"""Translations of a game: rules that a translated book lacks or has too many, texts not translated, texts that nobody has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pnp.base.finding import Fault, Finding, Place, Severity
from pnp.base.nearest import did_you_mean
from pnp.base.resources import resource
from pnp.base.tongue import HOUSE, untranslated
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.languages import NOT_RIGHT_TO_LEFT, is_right_to_left, languages_of, read_texts
from pnp.definition.load.node import Node
from pnp.definition.load.tree import read_yaml
from pnp.definition.models.game import Game
from pnp.definition.positions.named import named_position, position_names
from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import RULEBOOK, ClauseBook, read_clauses
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.tables import understood
from pnp.rules.protocol import Rules
from pnp.rules.registry import find_engine

UNTRANSLATED_RULE = Fault("untranslated-rule", "the {language} rulebook has no rule {clause}", Severity.WARNING)
FOREIGN_RULE = Fault(
    "foreign-rule", "only the {language} rulebook has a rule {clause}, the original has none", Severity.WARNING
)
MARKED_OTHERWISE = Fault(
    "marked-otherwise", "rule {clause} is marked {there!r} here and {here!r} in the original", Severity.WARNING
)
NOT_TAUGHT = Fault(
    "not-taught",
    "the {language} rulebook says of {names} otherwise than the original where it is taught",
    Severity.WARNING,
)
UNTRANSLATED_BOOK = Fault(
    "untranslated-book",
    "there is no {file}, so the {language} kit has the original rulebook",
    Severity.WARNING,
)
UNTRANSLATED_TEXTS = Fault(
    "untranslated-texts", "{count} of {all} texts of the game aren't translated into {language}", Severity.WARNING
)
UNTRANSLATED_CELLS = Fault(
    "untranslated-cells", "cells of {file} that aren't translated into {language}: {count}", Severity.WARNING
)
UNTRANSLATED_SENTENCES = Fault(
    "untranslated-sentences", "sentences of {whose} that aren't translated into {language}: {count}", Severity.WARNING
)
UNSPOKEN = Fault(
    "unspoken-language", "{whose} says everything in English, for it speaks no {language!r}", Severity.NOTE
)
UNKNOWN_TEXT = Fault("unknown-text", "no text of the game reads {text!r}", Severity.WARNING)
OTHER_BLANKS = Fault("other-blanks", "the translation fills in {there}, the original {here}", Severity.WARNING)

SHOWN_PLACES = 5
_KEYS = frozenset(("title", "tagline", "name", "text", "label", "note", "alt", "own"))
"""Under these keys stand texts that people read."""
_UNREAD = frozenset(("credits", "theme"))
"""Parts of game.yaml whose names are those of people or of colours."""
_BLANK = re.compile(r"\{\{[^{}]*\}\}|\{%[^{}]*%\}")
"""A blank without braces of its own: those are rare in texts, and looking for their end takes time that grows with its square."""
_LOOKED_UP = re.compile(r"\b(?:options|count|game|data)\.\w+")
_EXAMPLE = re.compile(r"^```example\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_CASE = re.compile(r"^case: (\S+)$", re.MULTILINE)
_TEACHES = re.compile(r"\[teaches\s+([^\]]*)\]")


def translations(proof: Proof) -> Iterator[Finding]:
    """What every language that the folder has been begun in still lacks."""
    folder = proof.game.folder
    texts = dict(_texts(folder)) if languages_of(folder) else {}
    for language in languages_of(folder):
        if is_right_to_left(language):
            yield NOT_RIGHT_TO_LEFT.at(language=language)
            continue
        yield from _book(folder, language)
        yield from _catalogue(folder, language, texts)
        yield from _cells(proof.game, language)
        yield from _sentences(proof.game, language)


def _book(folder: GameFolder, language: str) -> Iterator[Finding]:
    """Rules that only one of the two books has, or that are marked otherwise."""
    spoken = GameFolder(folder.root, folder.slug, language)
    file = spoken.told(RULEBOOK)
    here, there = folder.text(RULEBOOK).value, spoken.text(RULEBOOK).value
    if here is None or there is None:
        return
    if file == RULEBOOK:
        yield UNTRANSLATED_BOOK.at(file=f"rulebook.{language}.md", language=language)
        return
    own, other = read_clauses(here, RULEBOOK).value, read_clauses(there, file).value
    if own is not None and other is not None:
        yield from _rules(own, other, file, language)
    taught, told = (set(" ".join(_TEACHES.findall(text)).split()) for text in (here, there))
    if taught != told:
        yield NOT_TAUGHT.at(Place(file), language=language, names=", ".join(sorted(taught ^ told)))


def _rules(own: ClauseBook, other: ClauseBook, file: str, language: str) -> Iterator[Finding]:
    here, there = ({clause.id: clause for clause in book.clauses} for book in (own, other))
    for name in here.keys() - there.keys():
        yield UNTRANSLATED_RULE.at(Place(file), language=language, clause=name)
    for name, clause in there.items():
        place = Place(file, clause.line)
        if name not in here:
            yield FOREIGN_RULE.at(place, language=language, clause=name, hints=did_you_mean(name, here))
        elif clause.marks != here[name].marks:
            marks = (" ".join(clause.marks), " ".join(here[name].marks))
            yield MARKED_OTHERWISE.at(place, clause=name, there=marks[0], here=marks[1])


def _catalogue(folder: GameFolder, language: str, texts: Mapping[str, Place]) -> Iterator[Finding]:
    """Texts without a translation, counted with the first places; translations of what nobody says; blanks that differ."""
    read = read_texts(folder, language)
    if read.value is None:
        yield from read.findings
        return
    known = read.value
    all_values = _all_values(folder)
    for text, node in known.items():
        if text not in all_values:
            yield UNKNOWN_TEXT.at(node.place(key=True), text=text[:80], hints=did_you_mean(text, all_values))
        here, there = _blanks(text), _blanks(str(node.value))
        if here != there:
            names = [", ".join(sorted(blanks)) or "nothing" for blanks in (there, here)]
            yield OTHER_BLANKS.at(node.place(), there=names[0], here=names[1])
    missing = {text: place for text, place in texts.items() if text not in known}
    if missing:
        first = [f"{place}: {text[:60]!r}" for text, place in missing.items()][:SHOWN_PLACES]
        place = next(iter(missing.values()))
        yield UNTRANSLATED_TEXTS.at(place, language=language, count=len(missing), all=len(texts), hints=first)


def _cells(game: Game, language: str) -> Iterator[Finding]:
    """Cells of tables whose column is translated, but they aren't."""
    for one in understood(game):
        count = one.table.untranslated.get(language, 0) if one.table is not None else 0
        if count:
            yield UNTRANSLATED_CELLS.at(Place(one.file), count=count, file=one.file, language=language)


def _sentences(game: Game, language: str) -> Iterator[Finding]:
    """Sentences of the program, and of the game's engine, that have no translation: counted by those who wrote them."""
    engine = find_engine(game.engine).value if game.engine else None
    locales = engine.locales() if isinstance(engine, type) and issubclass(engine, Rules) else ()
    for whose, folders in (("pnp", (HOUSE,)), ("the engine", locales)):
        if folders:
            count = untranslated(language, *folders)
            if count is None:
                yield UNSPOKEN.at(whose=whose, language=language)
            elif count:
                yield UNTRANSLATED_SENTENCES.at(count=count, whose=whose, language=language)


def _blanks(text: str) -> set[str]:
    return {name for blank in _BLANK.findall(text) for name in _LOOKED_UP.findall(blank)}


def _texts(folder: GameFolder) -> Iterator[tuple[str, Place]]:
    """Every text of the folder that people read on pieces and in examples, with its place."""
    yield from _shown_cases(folder)
    yield from _notes(folder)
    for tree in _trees(folder):
        for steps, node in tree.walk():
            shown = steps and steps[-1] in _KEYS and steps[0] not in _UNREAD
            if shown and isinstance(node.value, str) and _speaks(node.value):
                yield node.value, node.place()


def _speaks(text: str) -> bool:
    """Does it hold words of its own, and not just blanks?"""
    return re.search(r"[^\W\d_]{2}", _BLANK.sub("", text)) is not None


def _all_values(folder: GameFolder) -> frozenset[str]:
    """Every value of the files that a catalogue serves, those of shared faces too."""
    shelf = resource("templates")
    trees = (*_trees(folder), *_trees(GameFolder(shelf.resolve(), shelf.name)))
    values = {node.value for tree in trees for _, node in tree.walk() if isinstance(node.value, str)}
    notes = {text for text, _ in _notes(folder)}
    return frozenset(values.union(notes, *((case.title, case.note) for case in _cases(folder))))


def _cases(folder: GameFolder) -> Iterator[Case]:
    for name in folder.listing("examples", (".case",)):
        text = folder.text(name).value
        yield from (read_cases(text, name).value if text is not None else None) or ()


def _shown_cases(folder: GameFolder) -> Iterator[tuple[str, Place]]:
    """Title and note of the worked examples that the rulebook shows without a caption of its own."""
    fences = _EXAMPLE.findall(folder.text(RULEBOOK).value or "") if folder.has(RULEBOOK) else []
    shown = {name for fence in fences if "caption:" not in fence for name in _CASE.findall(fence)}
    for case in _cases(folder):
        if case.id in shown:
            yield from ((text, case.place()) for text in (case.title, case.note) if text)


def _notes(folder: GameFolder) -> Iterator[tuple[str, Place]]:
    """What is noted of the named positions."""
    found = (named_position(folder, name).value for name in position_names(folder))
    yield from ((one.note, one.place) for one in found if one is not None and one.note)


def _trees(folder: GameFolder) -> Iterator[Node]:
    for name in ("game.yaml", *folder.listing("faces", (".yaml",))):
        text = folder.text(name).value if folder.has(name) else None
        tree = read_yaml(text, name).value if text is not None else None
        if tree is not None:
            yield tree
