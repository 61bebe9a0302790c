"""What a game says to `pnp explain`, which finds out what happened between two positions.

The search (`pnp/referee/explain/explain.py`) goes forward from BEFORE, action by action, and stays within a *span*: a turn, a
phase with the actions of everybody in it, whatever the game takes for one stretch of play. It needs nothing from a game: every
method here has a default under which nothing false is said, only more often "not known". A game that wants to be found out quicker
and further derives a class from `Explaining` and returns it from `Rules.explaining`. In the order of what helps most:

1. `span`, so that the search knows how far to go, and when AFTER lies further away than that;
2. `facts` (a method of `Rules`), so that differences are told in the words that players use;
3. `distance`, so that ways which can't lead there are left out, and the shortest come first;
4. `guess`, so that some way is found soon where turns are long;
5. `toward`, where there are too many actions to list (order sheets, payments), and `rolls`, where there are too many rolls;
6. `bare`, so that marks which people don't put on the table may be left out of AFTER.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from pnp.base.tongue import tr_noop

if TYPE_CHECKING:
    from pnp.rules.core import Core

P = TypeVar("P")
A = TypeVar("A")


class Foreseen(NamedTuple):
    """Answers of the table that lead on, one set of them standing for all that do as well.

    `answers` are the texts in the order of the questions, as a record has them; `chance` is that of all which do as well, and
    `said` tells in words what they have in common: `one Knight and the Captain show 3, no other die does`.
    """

    answers: tuple[str, ...]
    chance: Fraction
    said: str


class Explaining(Generic[P, A]):
    """What there is to know about ways from one position to another; `goal` is AFTER, the position to be explained."""

    stretch: ClassVar[str] = tr_noop("turn")
    """What players call a span."""
    most: ClassVar[int] = 60_000
    """So many positions are looked at unless somebody says otherwise: some seconds. Fewer where an action takes long."""

    def __init__(self, rules: Core[P, A], unlisted: Callable[[P], object] | None = None) -> None:
        """`unlisted` says of a position whether players may do more in it than `Rules.moves` lists, as where sheets are written."""
        self.rules = rules
        self._unlisted = unlisted

    def span(self, position: P) -> Hashable:
        """The stretch of play that a position belongs to. By default who acts, which can't tell how many lie between.

        The search goes on while the span is that of BEFORE, and to the first position behind it. Best is a whole number that grows
        by one from one stretch to the next: `2 * round + side`, or the number of the turn. Then the search knows at once when
        AFTER is further away or lies in the past, and can be certain that there is no way.
        """
        return self.rules.actors(position)

    def between(self, before: P, after: P) -> int | None:
        """How many spans `after` is later than `before`: 0 in the same, 1 in the next, less than 0 in the past.

        None when that can't be told; then nobody can be certain that there is no way. By default from spans that are numbers.
        """
        first, last = self.span(before), self.span(after)
        return last - first if isinstance(first, int) and isinstance(last, int) else None

    def distance(self, position: P, goal: P) -> int | None:
        """A number of actions that are certainly still needed; None when no legal way within the span leads to the goal.

        Too small a number only costs time. Too large a one, or a None that isn't certain, makes `pnp explain` say what is false.
        With marks left out (see `bare`) it must hold for every position that looks like `goal` without its marks.
        """
        return int(position != goal)

    def guess(self, position: P, goal: P) -> int | None:
        """About how many actions are still needed, too many or too few: what the search for some way goes by.

        What looks hopeless may count for a great deal. None, which is the default: the search goes by the `facts` that differ.
        """
        del position, goal
        return None

    def obstacles(self, position: P, goal: P) -> Iterable[str]:
        """Why certainly no legal way within the span leads to the goal, in sentences that players can check. By default nothing."""
        del position, goal
        return ()

    def toward(self, position: P, goal: P) -> Iterable[A]:
        """The legal actions that can lie on a way to the goal, the likeliest first. By default all legal actions.

        An action may be left out if no way leads over it, or if another one leads to the same. It may be a generator: what it
        does not come to within the time that the search has is not asked for.
        """
        del goal
        return self.rules.moves(position)

    def is_all(self, position: P, goal: P) -> bool:
        """Does `toward` leave out nothing that could lead to the goal? By default yes, but where more is legal than is listed.

        Say no where it gives the likely actions only; then nobody is told that there is no way when none was found.
        """
        del goal
        return self._unlisted is None or not self._unlisted(position)

    def rolls(self, position: P, action: A, goal: P) -> Iterable[Foreseen] | None:
        """The answers of the table to an action that can lie on a way to the goal, all of them, the likeliest first.

        For actions with more answers than can be tried one by one (thousands of rolls of a hand). None, which is the default: all
        answers are tried, and answers that lead to the same position are added up.
        """
        del position, action, goal
        return None

    def bare(self, position: P) -> P:
        """The position without the marks that people don't put on the table: who has acted, which step of the turn it is.

        An AFTER that is bare is the explanation's goal in all its forms: whatever looks like it without marks. By default nothing
        can be left out.
        """
        return position

    def as_typed(self, text: str, setup: Any, before: P) -> tuple[Explaining[P, A], P | None] | None:
        """How to look for an AFTER by what its text says and what it leaves out, which the setup read from it doesn't show.

        What is used instead of this object, and the goal: a value that the given object's `bare` leaves as it is. It need be no
        position, as where the text is the board and nothing else; None there stands for the position that the text is. None alone,
        which is the default: what a text leaves out has its usual value, but for what `bare` takes away.
        """
        del text, setup, before
        return None

    def unusual(self, position: P, action: A) -> int:
        """How seldom players mean such an action, 0 for ordinary ones: of ways with as many actions, usual ones are told first.

        Ways that touch less come first by themselves.
        """
        del position, action
        return 0

    def facts(self, position: P) -> Mapping[str, str]:
        """What can be compared: `Rules.facts`, in the words of the players and without what AFTER need not say."""
        return self.rules.facts(position)
