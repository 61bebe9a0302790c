"""A game told in several languages: which ones there are, and its texts in one of them.

A translation is two kinds of file beside the originals: `rulebook.de.md`, a whole text of its own, and `texts.de.yaml`, which maps
every other text of the folder (a name, a label, a sentence on an aid) as it is written to what it says in German. Tables have
columns besides, `title@de` for `title`. Texts are exchanged where they are read, as whole values of the YAML and whole cells, so
whatever is drawn, printed or told after that knows nothing of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pnp.base.finding import Fault, Finding, Place, Report
from pnp.base.nearest import did_you_mean
from pnp.definition.load.folder import GameFolder
from pnp.definition.load.node import Node, Plain
from pnp.definition.load.tree import read_yaml

RULEBOOK, TEXTS = "rulebook", "texts"

_FILE = re.compile(rf"(?:{RULEBOOK}\.(?P<book>[^.]+)\.md|{TEXTS}\.(?P<texts>[^.]+)\.yaml)")
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_COLUMN = re.compile(rf"(?P<name>[^@]*[^@\s])\s*@\s*(?P<language>{_TAG.pattern})")

RIGHT_TO_LEFT = frozenset(
    ("ar", "arc", "ckb", "dv", "fa", "he", "iw", "ku", "nqo", "ps", "sd", "syr", "ug", "ur", "yi")
)
"""Languages whose usual script runs from right to left."""
_RIGHT_TO_LEFT_SCRIPTS = frozenset(("adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"))

UNKNOWN_LANGUAGE = Fault("unknown-language", "{game} is not told in {language!r}, but in {known}")
NOT_RIGHT_TO_LEFT = Fault(
    "right-to-left", "{language!r} is written from right to left, and pnp sets lines from left to right only"
)
NOT_TEXTS = Fault("not-texts", "{file} must map each text of the game to its translation")
NO_TRANSLATION = Fault("no-translation", "the translation of {text!r} must be a text")


def is_right_to_left(language: str) -> bool:
    """Does the language, or the script that its tag names, run from right to left?"""
    first, *more = language.lower().split("-")
    script = next((part for part in more if len(part) == 4 and part.isalpha()), "")
    return script in _RIGHT_TO_LEFT_SCRIPTS or (not script and first in RIGHT_TO_LEFT)


def languages_of(folder: GameFolder) -> tuple[str, ...]:
    """The languages that the folder has been translated into, or that somebody has begun to."""
    found = (_FILE.fullmatch(name) for name in folder.listing("", (".md", ".yaml")))
    return tuple(sorted({match["book"] or match["texts"] for match in found if match}))


def told_in(folder: GameFolder, tree: Node, language: str) -> Report[tuple[GameFolder, Node]]:
    """The folder and its game.yaml in a language; as they are in the game's own one."""
    written = tree.get("language")
    own = written.value if written is not None and isinstance(written.value, str) else "en"
    if is_right_to_left(language):
        return Report(None, (NOT_RIGHT_TO_LEFT.at(language=language),))
    if language == own:
        return Report((folder, tree))
    known = languages_of(folder)
    if language not in known:
        names = ", ".join((own, *known))
        hints = did_you_mean(language, (own, *known))
        return Report(None, (UNKNOWN_LANGUAGE.at(game=folder.slug, language=language, known=names, hints=hints),))
    spoken = GameFolder(folder.root, folder.slug, language)
    texts = read_texts(spoken, language)
    if texts.value is None:
        return Report(None, texts.findings)
    told = translated(tree, {text: str(node.value) for text, node in texts.value.items()})
    return Report((spoken, _with_language(told, language)), texts.findings)


def read_texts(folder: GameFolder, language: str) -> Report[Mapping[str, Node]]:
    """Every text that `texts.de.yaml` translates, as it is written in the folder; nothing where there is no such file."""
    file = f"{TEXTS}.{language}.yaml"
    if not folder.has(file):
        return Report({})
    text = folder.text(file)
    if text.value is None:
        return Report(None, text.findings)
    tree = read_yaml(text.value, file)
    if tree.value is None:
        return Report(None, tree.findings)
    if not isinstance(tree.value.value, dict):
        return Report(None, (*tree.findings, NOT_TEXTS.at(Place(file, 1), file=file)))
    found: list[Finding] = list(tree.findings)
    found += [
        NO_TRANSLATION.at(node.place(), text=str(key)[:80])
        for key, node in tree.value.children.items()
        if not isinstance(node.value, str) or not node.value.strip()
    ]
    whole = {str(key): node for key, node in tree.value.children.items()}
    return Report(None if Report(whole, tuple(found)).errors else whole, tuple(found))


def texts_of(folder: GameFolder) -> Mapping[str, str]:
    """The texts of a folder in its language; none in that of the game. What is wrong with them was told when it was opened."""
    known = read_texts(folder, folder.language).value if folder.language else None
    return {text: str(node.value) for text, node in (known or {}).items()}


class Column(NamedTuple):
    """A column that translates another: which one by its place (None: there is none), and into which language."""

    original: int | None
    language: str


def translating_columns(headings: Mapping[int, str]) -> Mapping[int, Column]:
    """The columns of a table that are called `title@de`, by their place among the headings.

    >>> translating_columns({0: "title", 1: "title@de"})
    {1: Column(original=0, language='de')}
    """
    places = {heading.strip(): place for place, heading in headings.items()}
    found = ((place, _COLUMN.fullmatch(heading.strip())) for place, heading in headings.items())
    return {place: Column(places.get(match["name"]), match["language"]) for place, match in found if match}


def translated(node: Node, texts: Mapping[str, str]) -> Node:
    """The tree with every value that is one of the texts in the other language; keys and places stay."""
    if not texts:
        return node
    if isinstance(node.value, str):
        told = texts.get(node.value)
        return node if told is None else node._replace(value=told, raw=told)
    if not node.children:
        return node
    children = {step: translated(child, texts) for step, child in node.children.items()}
    value: Plain = (
        [child.value for child in children.values()]
        if isinstance(node.value, list)
        else {str(step): child.value for step, child in children.items()}
    )
    return node._replace(value=value, children=children)


def _with_language(tree: Node, language: str) -> Node:
    """The game's file saying that it is in this language."""
    values = dict(tree.value) if isinstance(tree.value, dict) else {}
    said = tree.get("language") or Node(language, tree.file, tree.line, tree.column)
    children = {**tree.children, "language": said._replace(value=language, raw=language)}
    return tree._replace(value={**values, "language": language}, children=children)
