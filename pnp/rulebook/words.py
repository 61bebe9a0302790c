"""The few words that a book says by itself (Contents, Index, page 12), in its language: data of `templates/rulebook/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.base.finding import Fault, Place, Report
from pnp.base.frozen import Frozen
from pnp.base.resources import resource
from pnp.definition.load.tree import read_yaml

if TYPE_CHECKING:
    from pnp.rulebook.source.number import Target

NO_WORDS = Fault("book-no-words", "the book's own words are missing: {what}")

_FOLDER = "rulebook"
_FALLBACK = "en"


class Words(Frozen):
    """Words by key; a key that is missing says itself, so that nothing ever fails to print."""

    by_key: Mapping[str, str]

    def __getitem__(self, key: str) -> str:
        return self.by_key.get(key, key)

    def fill(self, key: str, **values: object) -> str:
        """A sentence with its blanks filled."""
        return self[key].format(**values)

    def reference(self, target: Target, page: int | None, *, inside: bool = False) -> str:
        """What a reference to a target says, with the page where that is known; without brackets `inside` others."""
        name = self._named(target)
        if page is None:
            return name
        return self.fill("page-reference-inside" if inside else "page-reference", name=name, page=page)

    def foreign(self, target: Target, volume: str, page: int | None) -> str:
        """What a reference to something in another of the game's documents says: `push.6, reference page 4`."""
        document = self[f"document-{volume}"]
        where = self.fill("document-page", document=document, page=page) if page is not None else document
        return self.fill("foreign-reference", name=self._named(target), where=where)

    def _named(self, target: Target) -> str:
        if target.kind == "clause":
            return self.fill("clause-reference", name=target.title)
        if target.section and target.kind == "section":
            return self.fill("section-reference", number=target.section)
        if target.title:
            return self.fill("title-reference", title=target.title)
        return self["figure-reference"]

    def unrefereed(self) -> Words:
        """The words for a game without an engine: what speaks of a referee gives way to its `-plain` form."""
        plain = {key.removesuffix("-plain"): words for key, words in self.by_key.items() if key.endswith("-plain")}
        return Words({**self.by_key, **plain})

    @staticmethod
    def languages() -> frozenset[str]:
        """The languages that there are words in."""
        folder = resource("templates") / _FOLDER
        names = (path.name for path in folder.iterdir() if path.name.startswith("words-"))
        return frozenset(name.removeprefix("words-").removesuffix(".yaml") for name in names)

    @classmethod
    def of(cls, language: str) -> Report[Words]:
        """The words of a language such as `en-GB`: its own file, else that of `en`, else English."""
        folder = resource("templates") / _FOLDER
        names = (language, language.split("-", maxsplit=1)[0], _FALLBACK)
        path = next((path for name in names if (path := folder / f"words-{name}.yaml").is_file()), None)
        if path is None:
            return Report(None, (NO_WORDS.at(what=f"words-{_FALLBACK}.yaml"),))
        node = read_yaml(path.read_text(encoding="utf-8"), path.name)
        if node.value is None or not isinstance(node.value.value, dict):
            return Report(None, (*node.findings, NO_WORDS.at(Place(path.name), what=path.name)))
        return Report(cls({str(key): child.raw or "" for key, child in node.value.children.items()}), node.findings)
