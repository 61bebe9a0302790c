"""What a rules engine is: eleven methods that each game must have, and some that it may have.

What isn't rules is in companions, loaded when they are asked for: `pictures`, `outlook`, `explaining`, `tapping`.

An engine is an object bound to a set of options, without any other state. Its positions and actions are frozen, hashable values.
`docs/tutorial/engine.md` writes one from beginning to end.

Three types pass through an engine:

- `S`, the setup: what a person typed, which may be impossible;
- `P`, the position: what only a clean audit yields, and on which the rules work;
- `A`, the action: a move, an order sheet, a set-up step.

Chance that follows from an action is asked of the `Table` in the middle of `apply`. Chance that nobody's action causes (cards
dealt at the start of a round) is an action of its own, by the actor `TABLE`. Simultaneous orders are a position in which several
players act: each sheet is an action that is sealed into the position, and the last one carries all of them out (what else such a
game says, line by line and about all sheets together, is in `sheets.py`).

In the examples `rules` is the engine of *Siege of Armagh* under its usual options, and `position` one in the middle of a game:
`1VVVVVVV/8/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from sys import modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from pnp.base.finding import Finding, Report
from pnp.base.tongue import LOCALE
from pnp.rules.chance.tables import Table
from pnp.rules.results import TABLE, Choice, Event, Form, Outcome, Outline, Parsed, Partial, Prospect, Reckoning, Step

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import Pictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping

__all__ = [
    "TABLE",
    "AnyRules",
    "BoundRules",
    "Choice",
    "Engine",
    "Event",
    "Form",
    "Outcome",
    "Outline",
    "Parsed",
    "Partial",
    "Prospect",
    "Reckoning",
    "Rules",
    "Step",
]

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A")
Bound = TypeVar("Bound")


class Rules(ABC, Generic[S, P, A]):
    """The rules of one game under one set of options."""

    slug: ClassVar[str]
    answer_clause: ClassVar[str] = ""
    """The clause that an answer breaks when no question asked for it."""
    answer_kind: ClassVar[str] = "answer"
    """The kind of question that such an answer was meant for, if the game has only one."""
    turn_clause: ClassVar[str] = ""
    """The clause that somebody breaks who acts when it is another's turn."""
    bullets: ClassVar[str] = "-*•"
    """Signs that stand before an action on a line of its own, and a blank behind them, and mean nothing."""
    tones: ClassVar[Mapping[str, str]] = {}
    """Letters of the diagram and the names of the terminal colours they are shown in."""

    # What every game must say.

    @abstractmethod
    def start(self) -> P:
        """The first position.

        >>> rules.actors(rules.start())
        ('V',)
        """

    @abstractmethod
    def read(self, text: str) -> Report[S]:
        """Syntax only: the setup that `text` describes, and every fault of it with its line and column.

        >>> found = rules.read("8/8").findings[0]
        >>> found.clause, str(found.where)
        ('armagh.pos.0', '1:1')
        """

    @abstractmethod
    def audit(self, setup: S) -> tuple[Finding, ...]:
        """Everything impossible (errors) and everything suspicious (warnings) about `setup`.

        >>> setup = rules.read(rules.write(position).replace("M 2", "M 9")).require()
        >>> [found.clause for found in rules.audit(setup)]
        ['armagh.pos.5']
        """

    @abstractmethod
    def position_of(self, setup: S) -> P:
        """The position of an audited setup.

        >>> rules.position_of(rules.read(rules.write(position)).require()) == position
        True
        """

    @abstractmethod
    def write(self, position: P) -> str:
        """The canonical text of a position: `position_of(read(write(p)))` is `p`.

        >>> rules.write(position).split()[:3]
        ['1VVVVVVV/8/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8', 'V', '2']
        """

    @abstractmethod
    def actors(self, position: P) -> tuple[str, ...]:
        """Who must act now: one player, several at once, `TABLE`, or nobody when the game is over.

        >>> rules.actors(position)
        ('V',)
        """

    @abstractmethod
    def candidates(self, position: P, actor: str) -> Iterable[A]:
        """Actions among which are all legal ones of `actor`, in a fixed order.

        >>> set(rules.moves(position)) <= set(rules.candidates(position, "V"))
        True
        """

    @abstractmethod
    def judge(self, position: P, action: A) -> tuple[Finding, ...]:
        """Every rule that the action breaks, root causes only; nothing when it is legal.

        >>> too_far = rules.parse(position, "b8-b6").require().action
        >>> [(found.clause, found.message) for found in rules.judge(position, too_far)]
        [('armagh.move.2', 'b6 is not next to b8')]
        """

    @abstractmethod
    def apply(self, position: P, action: A, table: Table) -> Step[P]:
        """Carry out a legal action; whatever the world must say is asked of `table`.

        >>> from pnp.rules import Entered
        >>> step = rules.apply(position, rules.parse(position, "b8-b7").require().action, Entered(()))
        >>> rules.write(step.position).split()[0]
        '2VVVVVV/1V6/3V4/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8'
        """

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, if it has.

        >>> rules.outcome(position) is None
        True
        """

    @abstractmethod
    def notation(self, action: A) -> str:
        """The canonical text of an action, without the table's answers.

        >>> rules.notation(rules.parse(position, "B8 - b7").require().action)
        'b8-b7'
        """

    # What a game may say better than this.

    @classmethod
    def locales(cls) -> tuple[Path, ...]:
        """The folders with its sentences in other languages (see `pnp.base.tongue`): by default `locale` beside its module."""
        file = getattr(modules.get(cls.__module__), "__file__", None)
        return (Path(file).parent / LOCALE,) if file else ()

    def parse(self, position: P, text: str) -> Report[Parsed[A] | Partial]:
        """The first action in `text`. By default: the name of a candidate, up to a comma or line end, in any case and spacing.

        >>> rules.parse(position, "b8-b7, d6-d5").require().end
        5
        >>> half = rules.parse(position, "b8-").require()
        >>> half.missing, half.follows
        ('where does the piece go?', ('b8-a8', 'b8-a7', 'b8-b7', 'b8-c7'))
        """
        from pnp.rules.matching import match_name

        return match_name(self, position, text)

    def parse_on(self, position: P, text: str, previous: A) -> Report[Parsed[A] | Partial]:
        """The first action in `text`, typed behind `previous`, which led to the position: for games where a line goes on."""
        del previous
        return self.parse(position, text)

    def answered_notation(self, action: A, answers: Iterable[str]) -> str:
        """The action with the table's answers, as a record writes it: `attack [3 4; 6]`.

        >>> rules.answered_notation(rules.parse(position, "b8-b7").require().action, ("B",))
        'b8-b7=B'
        """
        listed = "; ".join(answers)
        return f"{self.notation(action)} [{listed}]" if listed else self.notation(action)

    def misanswered(self, position: P, action: A, answers: Iterable[str]) -> Finding | None:
        """What is wrong with the answers typed with a legal action, taken together; each by itself is for its question to read."""
        del position, action, answers
        return None

    def permits(self, position: P, action: A) -> bool:
        """Is the action legal?

        >>> rules.permits(position, rules.parse(position, "b8-b6").require().action)
        False
        """
        return not self.judge(position, action)

    def moves(self, position: P) -> Iterator[A]:
        """The legal actions of everybody who acts: those candidates which the judge passes.

        >>> [rules.notation(action) for action in rules.moves(position)][:3]
        ['d6-c7', 'd6-d7', 'd6-e7']
        """
        for actor in self.actors(position):
            yield from (action for action in self.candidates(position, actor) if self.permits(position, action))

    def sample(self, position: P, rng: Random) -> A:
        """One legal action, each equally likely. By default the first of the candidates drawn that the judge passes."""
        from pnp.rules.sampling import sampled

        action: A = sampled(self, position, self.actors(position), rng)
        return action

    def sample_for(self, position: P, player: str, rng: Random) -> A:
        """One legal action of `player`, who is one of those that act."""
        if self.actors(position) == (player,):
            return self.sample(position, rng)
        from pnp.rules.sampling import sampled

        action: A = sampled(self, position, (player,), rng)
        return action

    def several_for(self, position: P, player: str, rng: Random, most: int) -> list[A]:
        """Different legal actions of `player`, `most` at most, for bots to look at.

        By default drawn from one list of the candidates; where a game draws actions itself, for there are too many to list, as
        `sample_for` draws them.
        """
        from pnp.rules.sampling import several_drawn, several_legal

        own = type(self)
        if own.sample is Rules.sample and own.sample_for is Rules.sample_for:
            return several_legal(self, position, self.candidates(position, player), rng, most)
        return several_drawn(lambda: self.sample_for(position, player, rng), most)

    def players(self, position: P) -> tuple[str, ...]:
        """Everybody who may come to act, by the names of `actors`. By default those who do in some random actions from here."""
        from pnp.rules.seen import seen_acting

        return seen_acting(self, position)

    def sides(self, position: P) -> Mapping[str, str]:
        """Words in small letters that say before an action whose it is (`v: d8-d7`), each with the actor.

        None where that is notation. By default the names of the players. Asked only when such a word may have been typed.
        """
        return {player.casefold(): player for player in self.players(position)}

    def own_options(self, position: P) -> Mapping[str, str]:
        """The options that the position itself fixes otherwise than the engine is bound to, each with its value as `-O` takes it.

        By default none: the text of a position says nothing about options.
        """
        del position
        return {}

    def turn_number(self, position: P) -> int | None:
        """The number of the turn, where the players count turns and the position tells it. By default nobody does."""
        del position
        return None

    def is_counted(self, action: A) -> bool:
        """Is it one of those that a count of legal actions counts? A game may leave out ending a step or a turn."""
        del action
        return True

    def warnings(self, position: P, action: A) -> tuple[Finding, ...]:
        """Warnings about a legal action that is often a slip."""
        del position, action
        return ()

    def alternatives(self, position: P, action: A) -> tuple[A, ...]:
        """Legal actions near an illegal one, nearest first.

        >>> too_far = rules.parse(position, "b8-b6").require().action
        >>> [rules.notation(action) for action in rules.alternatives(position, too_far)]
        ['b8-a7', 'b8-b7', 'b8-c7', 'b8-a8']
        """
        from pnp.rules.matching import nearest_actions

        return nearest_actions(self, position, action)

    def view(self, position: P, player: str) -> P:
        """The position as far as one player may know it; "" is a stranger who sees only what lies open.

        >>> rules.view(position, "I") == position  # nothing is hidden from the Irish here
        True
        """
        del player
        return position

    def unsealed(self, position: P, player: str) -> P:
        """The view of a player who acts at the same time as others, in which none of them has handed anything in yet.

        For bots, which think of what the others may write: what lies sealed already is as secret as what is still to come. By
        default the view, as where sheets are not marked in it.

        >>> rules.unsealed(position, "V") == rules.view(position, "V")
        True
        """
        return self.view(position, player)

    def determinize(self, view: P, rng: Random) -> P:
        """A position that may well be the true one: what the view of a player hides, and play hangs on, is drawn at random.

        For bots, which think in positions and not in what may be (determinization: Cowling, Powley and Whitehouse 2012). By default
        the view, as where nothing is hidden, or where chance is asked for it when it comes to light.

        >>> from random import Random
        >>> rules.determinize(position, Random(1)) == position
        True
        """
        del rng
        return view

    def describe(self, position: P) -> tuple[str, ...]:
        """What a person should compare with the table besides the diagram, one sentence a line."""
        del position
        return ()

    def diagram(self, position: P) -> str:
        """The board as text; by default the canonical text."""
        return self.write(position)

    def raw_diagram(self, setup: S) -> str:
        """An impossible setup as text, so that a slip is seen; nothing by default."""
        del setup
        return ""

    def narrate(self, event: Event) -> str:
        """An event as a sentence.

        >>> from pnp.rules import Event
        >>> rules.narrate(Event("destroy", ("a7",), "armagh.kill.1"))
        'the piece on a7 is pushed off the board and destroyed'
        """
        return event.text

    def facts(self, position: P) -> Mapping[str, str]:
        """What can be compared of two positions, in the words of the players: each space or field that holds something, and what.

        `{"d6": "a Viking disc", "Red's gold": "7", "to move": "the Irish"}`; what is alike of two positions is not shown. By
        default from `pictures` and `describe`, whose ids players don't know: a game says it better.
        """
        found: dict[str, str] = {}
        for standing in self.pictures().scene(position).standing:
            here = (
                f"{standing.piece}{' (back)' * (standing.face == 'back')}{f' ×{standing.count}' * (standing.count > 1)}"
            )
            found[standing.space] = f"{found[standing.space]}, {here}" if standing.space in found else here
        for line in self.describe(position):
            key, colon, value = line.partition(": ")
            found[key if colon else "turn"] = value or line
        return found

    def pictures(self) -> Pictures[P, A]:
        """What the game gives to whoever draws it (see `pictures.py`); by default a caption."""
        from pnp.rules.companions.pictures import Pictures

        return Pictures(self)

    def prompts(self) -> Prompts[P, A]:
        """What the game says to whoever is to act (see `prompts.py`); by default an example of each shape of action."""
        from pnp.rules.companions.prompts import Prompts

        return Prompts(self)

    def outlook(self) -> Outlook[P]:
        """What the game says of what may yet come (see `outlook.py`); by default nothing."""
        from pnp.rules.companions.outlook import Outlook

        return Outlook()

    def explaining(self) -> Explaining[P, A]:
        """What the game says to `pnp explain`: how far to look, what is still needed, what leads there (see `explaining.py`)."""
        from pnp.rules.companions.explaining import Explaining

        return Explaining(self)

    def tapping(self) -> Tapping[S] | None:
        """How a position is set up piece by piece (see `tapping.py`); by default only by its text."""
        return None

    def neighbours(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """By the component of a board: which spaces are next to each; by default nothing. `pnp lint` holds the board against it."""
        return {}

    def enforced(self) -> Mapping[str, str]:
        """Clause id → how the engine sees to it: `check`, `effect`, `audit`, or `players` when it is left to them."""
        return {}


class BoundRules(Rules[S, P, A], Generic[S, P, A, Bound]):
    """Rules with the options that they were bound to: what the parts of an engine know of the whole, without importing it."""

    options: Bound
    without: frozenset[str]
    """Clauses whose checks and effects are switched off."""


AnyRules = Rules[Any, Any, Any]

Engine = Callable[..., AnyRules]
"""What the entry-point group `pnp.rules` names: a class, or anything else that binds rules to options.

It is called with a mapping of option names to numbers and words (an option left out has its default), and may take `without`, a
set of clauses whose checks are to be switched off: for the test that some example then fails. It raises `FindingsError` when an
option has a value that the rules don't know.
"""
