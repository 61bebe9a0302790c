"""A game at the desk: opened with the options of a question, its rulebook at hand, its way of being set up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.base.finding import Fault, Finding, FindingsError, Place
from pnp.base.tongue import Catalogue
from pnp.definition.positions.on_table import BAKED, OnTable
from pnp.referee.admit import Admission, admit
from pnp.referee.document import OTHER_GAME, read_document
from pnp.referee.opened import NO_RULES, USUAL_ONLY, OpenGame, open_game
from pnp.referee.plain_rules import PlainRules
from pnp.rules.companions.tapping import Tapping
from pnp.rules.protocol import AnyRules

if TYPE_CHECKING:
    from pnp.referee.printed.rule_book import Printed, RuleBook

NO_TABLE = Fault("not-on-table", "what {game} has on the table can't be read: {why}")
NO_TAPPING = Fault("no-tapping", "positions of {game} are set up by their text alone")


class Typed(NamedTuple):
    """A position's text read: what the audit says of it, and the game's name that stands above it, if it does."""

    text: str
    admission: Admission


class AtDesk:
    """One game under one set of options."""

    def __init__(self, game: OpenGame) -> None:
        self.game = game

    @property
    def slug(self) -> str:
        """The game's name in answers."""
        return self.game.slug

    @cached_property
    def rules(self) -> AnyRules:
        """The engine; of a game without one, what its definition says of positions.

        Raises:
            FindingsError: when that can't be worked out.
        """
        return self.game.rules or PlainRules(_on_table(self.game))

    @cached_property
    def catalogue(self) -> Catalogue | None:
        """What answers are said in."""
        return self.game.catalogue

    @property
    def engine(self) -> AnyRules:
        """The engine.

        Raises:
            FindingsError: when the game has none.
        """
        if self.game.rules is None:
            raise FindingsError((NO_RULES.at(game=self.slug, what="moves"),))
        return self.game.rules

    @cached_property
    def tapping(self) -> Tapping[Any]:
        """How its positions are set up by hand.

        Raises:
            FindingsError: when they are only typed.
        """
        found = self.rules.tapping()
        if found is None:
            raise FindingsError((NO_TAPPING.at(game=self.slug),))
        return found

    @cached_property
    def _book(self) -> RuleBook | tuple[Finding, ...]:
        from pnp.referee.printed.rule_book import book_of

        return book_of(self.game.head, self.game.options)

    @property
    def book(self) -> RuleBook | None:
        """The printed rules; None when there is no rulebook that can be read."""
        return None if isinstance(self._book, tuple) else self._book

    def quote(self, clause: str) -> Printed | None:
        """The clause as the rulebook prints it."""
        return self.book.quote(clause) if self.book else None

    def typed(self, text: str, waive: tuple[str, ...] = ()) -> Typed:
        """A position's text read and audited; lines with the game's name and options may stand above it."""
        document = read_document(text)
        if document.findings:
            raise FindingsError(document.findings)
        if document.game and document.game != self.slug:
            raise FindingsError((OTHER_GAME.at(Place(line=1), name=document.game[:60], slug=self.slug),))
        return Typed(text, admit(self.rules, document.body, waive))

    def position(self, text: str, waive: tuple[str, ...] = ()) -> Any:
        """The position that the text describes.

        Raises:
            FindingsError: when it can't be read or is impossible.
        """
        admission = self.typed(text, waive).admission
        if admission.position is None:
            raise FindingsError(admission.problems)
        return admission.position


def _on_table(game: OpenGame) -> OnTable:
    """What a game without an engine has on the table: as written for a page's worker, else from its models."""
    folder = game.head.folder
    if folder.has(BAKED):
        if any(game.options[name] != option.default for name, option in game.head.light_options.items()):
            raise FindingsError((USUAL_ONLY.at(Place(path="options"), game=game.slug),))
        try:
            return OnTable.of_json(json.loads(folder.text(BAKED).require()))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise FindingsError((NO_TABLE.at(game=game.slug, why=str(error)[:80]),)) from None
    from pnp.definition.load.load import load_game
    from pnp.definition.positions.grid_text import on_table

    return on_table(load_game(game.path).require(), game.options).require()


def header_options(text: str) -> Mapping[str, str]:
    """The options that stand above a position's text."""
    return read_document(text).settings


def open_at_desk(path: Path, options: Mapping[str, str], language: str = "") -> AtDesk:
    """The game of a folder, told in a language.

    Raises:
        FindingsError: when it can't be opened, or has no such options.
    """
    return AtDesk(open_game(str(path), options, language).require())
