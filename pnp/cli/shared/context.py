"""The referee's context, which several commands share: a game opened with its options, a text read, the rulebook at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from pnp.base.finding import Finding, Report
from pnp.base.tongue import speak, tr
from pnp.cli.output.answer import refuse
from pnp.cli.shared.languages import wanted
from pnp.referee.admit import Admission, admit
from pnp.referee.document import OTHER_GAME, Document, read_document, read_text
from pnp.referee.opened import NO_RULES, OpenGame, open_game
from pnp.rules.protocol import AnyRules

if TYPE_CHECKING:
    from pnp.referee.printed.rule_book import Printed, RuleBook

UNKNOWN_LANGUAGE = "unknown-language"
"""The code of the finding that a game isn't told in a language."""

position_argument = click.argument("position", metavar="POSITION")
move_option = click.option("-m", "--move", "moves", multiple=True, metavar="ACTIONS", help="One action or several.")
answer_option = click.option(
    "-a", "--answer", "answers", multiple=True, metavar="ANSWER", help="What the table answered, in the order asked."
)


class RefereeContext:
    """A game ready to be refereed, the typed document, and the rulebook, which is read when it is first quoted.

    `chosen` are the options that somebody has set, by `-O` or above the text.
    """

    def __init__(self, game: OpenGame, document: Document, chosen: Mapping[str, str] = MappingProxyType({})) -> None:
        self.game = game
        self.document = document
        self.chosen = chosen
        self._book: RuleBook | tuple[Finding, ...] | None = None

    @property
    def rules(self) -> AnyRules:
        """The engine.

        Raises:
            click.exceptions.Exit: when the game has none.
        """
        if self.game.rules is None:
            refuse((NO_RULES.at(game=self.game.slug, what="moves"),))
        return self.game.rules

    def quote(self, clause: str) -> Printed | None:
        """The clause as the rulebook prints it; None when there is no such clause or no rulebook that can be read."""
        book = self.book
        return book.quote(clause) if book else None

    @property
    def book(self) -> RuleBook | None:
        """The printed rules; None when there is no rulebook that can be read."""
        if self._book is None:
            from pnp.referee.printed.rule_book import book_of

            self._book = book_of(self.game.head, self.game.options)
        return None if isinstance(self._book, tuple) else self._book


def open_context(name: str, settings: dict[str, str], text_name: str) -> RefereeContext:
    """The game `name` and the text at `text_name` ("-" for the standard input), with the options of both.

    Raises:
        click.exceptions.Exit: with status 2, when either can't be used.
    """
    text = read_text(text_name)
    if text.value is None:
        refuse(text.findings)
    document = read_document(text.value)
    if document.findings:
        refuse(document.findings)
    chosen = {**document.settings, **settings}
    return RefereeContext(open_for(name, chosen, document.game), document, chosen)


def open_for(name: str, settings: dict[str, str], said: str = "") -> OpenGame:
    """The game `name` under these options; `said` is what a text claims to be about.

    Raises:
        click.exceptions.Exit: with status 2, when there is no such game or the text is about another.
    """
    game = _in_some_language(name, settings, wanted().ways)
    if game.value is None:
        refuse(game.findings)
    speak(game.value.catalogue)
    if said and said != game.value.slug:
        refuse((OTHER_GAME.at(name=said, slug=game.value.slug, hints=_options_said(said, game.value)),))
    return game.value


def _in_some_language(name: str, settings: dict[str, str], languages: Iterable[str]) -> Report[OpenGame]:
    """The game in the first of these languages that it is told in."""
    game: Report[OpenGame] = Report(None)
    for language in languages:
        game = open_game(name, settings, language)
        if all(found.code != UNKNOWN_LANGUAGE for found in game.findings):
            break
    return game


def _options_said(said: str, game: OpenGame) -> tuple[str, ...]:
    """A hint where what stands behind `game:` names options of this game: then it was meant to set them."""
    names = [word for word in said.replace(",", " ").casefold().split() if word in game.head.light_options]
    if not names:
        return ()
    forms = " ".join(f"{name}=…" for name in names)
    return (
        tr(
            "{names}: no game, but options of {slug}; write game: {forms}",
            names=tr(" and ").join(names),
            slug=game.slug,
            forms=forms,
        ),
    )


def admitted(context: RefereeContext) -> Admission:
    """The audit of the document's position."""
    admission = admit(context.rules, context.document.body)
    note_own_options(context, admission.position)
    return admission


def note_own_options(context: RefereeContext, position: Any | None) -> None:
    """Name each chosen option that the position itself contradicts: its text has the last word."""
    if position is None or not context.chosen:
        return
    own = context.rules.own_options(position)
    for name, value in context.chosen.items():
        if name in own:
            text = tr(
                "note: the position's own text says {name}={own}; that holds, not {name}={value}",
                name=name,
                own=own[name],
                value=value,
            )
            click.echo(text, err=True)
