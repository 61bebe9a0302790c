"""The interface for programs: a game opened, asked, and printed. Everything here is reached as `pnp.open_game` and the like.

It is versioned with the package: names listed in `pnp.__all__` and the methods of `Game` keep their meaning within a major version.
What is wrong comes as `pnp.FindingsError`, whose `findings` have a place, a sentence and hints; what somebody typed about a
position comes as an answer, never as an exception. Each method imports what it needs: asking the referee loads no drawing code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.base.finding import Fault, Finding, FindingsError, Report
from pnp.referee.opened import OpenGame
from pnp.referee.opened import open_game as _open
from pnp.referee.printed.rule_book import Printed, RuleBook, book_of
from pnp.rules.protocol import AnyRules

if TYPE_CHECKING:
    from pnp.kit.export.files import Export
    from pnp.kit.pipeline.make import Built
    from pnp.referee.explain.explain import Explanation
    from pnp.referee.lines.chances import Odds
    from pnp.referee.verdict import Verdict

T = TypeVar("T")

NO_RULES = Fault("no-engine-for-game", "{game} has no rules engine, so nobody can judge its moves")


def games() -> tuple[str, ...]:
    """The names of the games that are found: those beside the working directory first, then the bundled ones.

    >>> "siege-of-armagh" in games()
    True
    """
    from pnp.definition.head.games import list_games

    return tuple(game.slug for game in list_games())


def open_game(name: str | Path, options: Mapping[str, object] | None = None) -> Game:
    """A game by its name or the path of its folder, under some of its options.

    >>> open_game("siege-of-armagh", {"irish": 7}).title
    'Siege of Armagh'

    Raises:
        FindingsError: when there is no such game, or an option has no such value.
    """
    settings = {key: _as_typed(value) for key, value in (options or {}).items()}
    return Game(_had(_open(str(name), settings)), settings)


class Game:
    """A game under one set of options. Positions and actions are texts in the notation of its rules page.

    A text may begin with comments and with lines `game:` and `options:`, as files do; the options of the game opened go before.

    >>> game = open_game("siege-of-armagh")
    >>> game.check(game.position("setup")).text
    'possible'
    """

    def __init__(self, opened: OpenGame, settings: Mapping[str, str]) -> None:
        self._opened = opened
        self._settings = dict(settings)
        self._book: RuleBook | None = None

    @property
    def name(self) -> str:
        """The short name, as `pnp games` lists it."""
        return self._opened.slug

    @property
    def title(self) -> str:
        """The title on the cover."""
        return self._opened.head.title

    @property
    def folder(self) -> Path:
        """The folder that the game lies in."""
        return self._opened.path

    @property
    def options(self) -> Mapping[str, object]:
        """Every option with its value."""
        return self._opened.options

    @property
    def rules(self) -> AnyRules:
        """The engine under these options, for whoever wants more than texts (see `pnp.rules`).

        Raises:
            FindingsError: when the game has none.
        """
        if self._opened.rules is None:
            raise FindingsError((NO_RULES.at(game=self.name),))
        return self._opened.rules

    def position(self, name: str = "setup") -> str:
        """A named position of the game, as text.

        Raises:
            FindingsError: when there is none of that name.
        """
        from pnp.definition.positions.named import named_position

        return _had(named_position(self._opened.head.folder, name)).text

    def check(
        self, position: str, actions: str | None = None, *, answers: Iterable[str] = (), waive: Iterable[str] = ()
    ) -> Verdict:
        """Is the position possible, are the actions legal one after the other, and what comes of them?

        `answers` are what the table said (dice, cards), in the order asked; `waive` lets impossibilities pass by their clause.

        >>> game = open_game("siege-of-armagh")
        >>> verdict = game.check("1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1", "b6-b8")
        >>> verdict.text
        'illegal armagh.move.2'
        """
        from pnp.referee.verdict import check

        game, body = self._about(position)
        return check(game.name, game.rules, game.quote, body, actions=actions, answers=answers, waive=waive)

    def moves(self, position: str) -> tuple[str, ...]:
        """Every legal action of whoever acts, in notation.

        >>> game = open_game("castles-and-crowns")
        >>> game.moves(game.position("opening"))[:1]
        ('1@a',)

        Raises:
            FindingsError: when the position is none that can be played.
        """
        game, body = self._about(position)
        return tuple(game.rules.notation(action) for action in game.rules.moves(game._admitted(body)))

    def odds(self, position: str, action: str) -> Odds:
        """What can come of an action, with exact chances, the likeliest first.

        >>> game = open_game("siege-of-armagh")
        >>> found = game.odds("1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/1I6/8 I 2 - M 4:- - - 1", "b6-a7")
        >>> [(one.answers, str(one.chance)) for one in found.outcomes]
        [(('P',), '1/2'), (('B',), '3/8'), (('C',), '1/8')]

        Raises:
            FindingsError: when the position can't be played, or the action is not legal or leaves a decision to a player.
        """
        from pnp.referee.lines.line import carry_out
        from pnp.referee.lines.line_odds import odds_of_last

        game, body = self._about(position)
        line = carry_out(game.rules, game._admitted(body), action)
        if line.stop is not None and line.stop.kind != "needs":
            raise FindingsError(line.stop.findings)
        return _had(odds_of_last(game.rules, line))

    def explain(self, before: str, after: str) -> Explanation:
        """What happened between two positions of the table.

        >>> game = open_game("siege-of-armagh")
        >>> before = "1VVVVVVV/8/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
        >>> found = game.explain(before, "2VVVVVV/1V6/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 1 b7 M 2:- - - 1")
        >>> [step.text for step in found.ways[0].steps]
        ['b8-b7']

        Raises:
            FindingsError: when one of them is none that can be played.
        """
        from pnp.referee.explain.explain import explain

        game, body = self._about(before)
        return explain(game.rules, game._admitted(body), game._admitted(self._about(after)[1]))

    def quote(self, clause: str) -> Printed | None:
        """A clause as the rulebook prints it; None when there is none of that id.

        >>> open_game("siege-of-armagh").quote("armagh.move.4").sentence
        'No piece moves onto a river tile.'
        """
        return self._clauses().quote(clause)

    def rule(self, asked: str) -> tuple[Printed, ...]:
        """The clauses meant by an id, the end of one, a section number, or by words of their text.

        >>> open_game("siege-of-armagh").rule("move.2")[0].id
        'armagh.move.2'
        """
        return tuple(self._clauses().find(asked))

    def build(self, output: str | Path = "output", **wishes: Any) -> Built:
        """Make the kit under `output/<name>/<paper>/`; `wishes` are the fields of `BuildOptions` (`paper`, `ink`, `only`, …).

        The answer's `findings` say why there is none, if there is none (`done`).
        """
        from pnp.kit.pipeline.make import make
        from pnp.kit.pipeline.options import BuildOptions

        return make(self.folder, BuildOptions(options=self._settings, **wishes), Path(output), _unheard)

    def export(self, shop: str, output: str | Path, *, components: Iterable[str] = ()) -> Export:
        """Write the pieces as a print shop or virtual table takes them (`pnp export --list` names those) into `output`.

        Raises:
            FindingsError: when nothing can be had.
        """
        from pnp.kit.export.export import export
        from pnp.kit.export.wish import Wish

        wish = Wish(shop=shop, components=tuple(components), options=self._settings)
        return _had(export(self.folder, wish, Path(output)))

    def lint(self) -> tuple[Finding, ...]:
        """Everything that can be found wrong with the game before paper is wasted."""
        from pnp.kit.preflight.lint import lint

        return lint(self.folder)

    def _about(self, text: str) -> tuple[Game, str]:
        """The game under the options that a text states, and the text without them."""
        from pnp.referee.document import OTHER_GAME, read_document

        document = read_document(text)
        if document.findings:
            raise FindingsError(document.findings)
        if document.game and document.game != self.name:
            raise FindingsError((OTHER_GAME.at(name=document.game, slug=self.name),))
        if not document.settings:
            return self, document.body
        return open_game(self.folder, {**document.settings, **self._settings}), document.body

    def _admitted(self, position: str) -> Any:
        from pnp.referee.admit import admit

        admission = admit(self.rules, position)
        if not admission.possible:
            raise FindingsError(admission.problems)
        return admission.position

    def _clauses(self) -> RuleBook:
        if self._book is None:
            book = book_of(self._opened.head, self._opened.options)
            if isinstance(book, tuple):
                raise FindingsError(book)
            self._book = book
        return self._book


def _had(report: Report[T]) -> T:
    """The value of a report, or its findings as an exception."""
    if report.value is None or report.errors:
        raise FindingsError(report.findings)
    return report.value


def _as_typed(value: object) -> str:
    """An option's value as `-O` takes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _unheard(line: str) -> None:
    """Nobody listens to what is being worked on."""
    del line
