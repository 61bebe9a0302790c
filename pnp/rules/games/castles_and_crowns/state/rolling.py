"""The roll of a whole hand: Knights, and Captain and Traitor if they are there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from pnp.base.finding import Finding
from pnp.rules.chance.questions import Pick, Question, Reason, faces
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.castles_and_crowns.state.values import RANKS, Hand, Rolled

if TYPE_CHECKING:
    from random import Random

_SPECIALIST = re.compile(
    r"(?<![a-z])([ct])(?:(?<=c)aptain|(?<=t)raitor)?[ \t]{0,9}[:=]?[ \t]{0,9}(\d+)", re.IGNORECASE | re.ASCII
)
_KNIGHTS = re.compile(r"(?<![a-z])k(?:nights?)?[ \t]{0,9}[:=]?[ \t]{0,9}(?=\d)", re.IGNORECASE | re.ASCII)
_SIDES = 6
_NAMES = {"c": "Captain", "t": "Traitor"}
_SHOWN = 12


@dataclass(frozen=True, kw_only=True)
class HandRoll(Question[Rolled]):
    """Roll every die of a hand. Only how many Knights show which rank matters, not which die is which."""

    kind: ClassVar[str] = "roll"
    label: str
    clause: str
    why: tuple[Reason, ...] = ()
    hand: Hand

    def read(self, text: str) -> Rolled | Finding:
        """`11235566 c4 t3`: the Knights in any order and spacing, Captain and Traitor in any place."""
        rolled = read_roll(text)
        if rolled is None:
            return self.unfit(text, amiss(text) or "the Knights are digits, then come c and t with a digit each")
        knights, captain, traitor = rolled
        for name, given, there in (("Captain", captain, self.hand.captain), ("Traitor", traitor, self.hand.traitor)):
            if bool(given) != bool(there):
                return self.unfit(text, f"the {name} is {'missing' if there else 'not in hand'}")
        if len(knights) != self.hand.knights:
            return self.unfit(text, f"{len(knights)} Knights given and {self.hand.knights} rolled")
        wrong = next((die for die in (*knights, captain or 1, traitor or 1) if die not in RANKS), None)
        return rolled if wrong is None else self.unfit(text, f"no die shows {wrong}")

    def write(self, answer: Rolled) -> str:
        """As `read` takes it."""
        return write_roll(answer)

    def ways(self) -> Iterable[tuple[Rolled, int]]:
        """Each multiset of Knights with each rank of Captain and Traitor."""
        captains = RANKS if self.hand.captain else (0,)
        traitors = RANKS if self.hand.traitor else (0,)
        for knights in combinations_with_replacement(RANKS, self.hand.knights):
            orders = factorial(len(knights)) // prod(factorial(knights.count(rank)) for rank in RANKS)
            yield from ((Rolled(knights, captain, traitor), orders) for captain in captains for traitor in traitors)

    def sample(self, rng: Random) -> Rolled:
        """Fair dice."""
        knights = tuple(sorted(rng.choices(RANKS, k=self.hand.knights)))
        captain = rng.choice(RANKS) if self.hand.captain else 0
        return Rolled(knights, captain, rng.choice(RANKS) if self.hand.traitor else 0)

    def range(self) -> str:
        """An example of the form: `8 Knights c t, as 11235566 c4 t3`."""
        parts = [f"{self.hand.knights} Knights" if self.hand.knights != 1 else "1 Knight"] if self.hand.knights else []
        parts += ["the Captain"] * bool(self.hand.captain) + ["the Traitor"] * bool(self.hand.traitor)
        return f"{', '.join(parts)} (written as {write_roll(example_roll(self.hand))})"

    def picks(self) -> tuple[Pick, ...]:
        """The Knights' faces, then those of the specialists that are there."""
        parts = [faces(self.hand.knights, label="Knights")] if self.hand.knights else []
        parts += [faces(1, label="Captain", before="c")] if self.hand.captain else []
        return (*parts, *([faces(1, label="Traitor", before="t")] if self.hand.traitor else []))

    @property
    def brief(self) -> str:
        """As `8kct`."""
        return f"{self.hand.knights}k{'c' * self.hand.captain}{'t' * self.hand.traitor}"

    @property
    def size(self) -> int:
        """Multisets of Knights times the specialists' faces."""
        faces: int = _SIDES ** (self.hand.captain + self.hand.traitor)
        return comb(self.hand.knights + _SIDES - 1, self.hand.knights) * faces


def example_roll(hand: Hand) -> Rolled:
    """A roll of that hand, to show how one is written."""
    knights = tuple(1 + index * 5 // 8 for index in range(hand.knights))
    return Rolled(knights, 4 * bool(hand.captain), 3 * bool(hand.traitor))


class DiceTyped(NamedTuple):
    """The Knights' digits in one, and each specialist's letter with its number, whether there is sense in it or not."""

    knights: str
    specialists: tuple[tuple[str, str], ...]


def dice_typed(text: str) -> DiceTyped | None:
    """The dice that `text` names; None when it names none, or when anything else stands there."""
    specialists = tuple((match[1].lower(), match[2]) for match in _SPECIALIST.finditer(text))
    knights = "".join(re.split(r"[\s,+]+", _KNIGHTS.sub(" ", _SPECIALIST.sub(" ", text), count=1)))
    if (knights and not (knights.isascii() and knights.isdigit())) or not (knights or specialists):
        return None
    return DiceTyped(knights, specialists)


def amiss(text: str) -> str:
    """What is wrong with the specialists among dice: given more than once, or with a number that no die shows; else ""."""
    typed = dice_typed(text)
    if typed is None:
        return ""
    kinds = [kind for kind, _ in typed.specialists]
    for kind, number in typed.specialists:
        times = kinds.count(kind)
        if times > 1:
            return f"the {_NAMES[kind]} is given {'twice' if times == 2 else f'{times} times'}"
        if len(number) > 1:
            shown = number if len(number) <= _SHOWN else f"{number[:_SHOWN]}…"
            return f"the {_NAMES[kind]} is one die and can't show {shown}"
        if number == "0":
            return "no die shows 0"
    return ""


def read_roll(text: str) -> Rolled | None:
    """The roll that `text` writes, of any ranks and numbers; None when it is none."""
    typed = dice_typed(text)
    if typed is None or amiss(text):
        return None
    shown = {kind: int(number) for kind, number in typed.specialists}
    return Rolled(tuple(sorted(map(int, typed.knights))), shown.get("c", 0), shown.get("t", 0))


def write_roll(rolled: Rolled) -> str:
    """`11235566 c4 t3`."""
    parts = ["".join(map(str, rolled.knights))]
    parts += [f"c{rolled.captain}"] if rolled.captain else []
    parts += [f"t{rolled.traitor}"] if rolled.traitor else []
    return " ".join(filter(None, parts))


@carries_out("crowns.turn.1", "crowns.captain.6")
def roll_of(seat: str, hand: Hand) -> HandRoll:
    """The question at the beginning of a turn (`crowns.turn.1`)."""
    why = (
        Reason("crowns.setup.2", f"Knights in hand: {hand.knights}", hand.knights),
        *((Reason("crowns.captain.6", "the Captain is in hand", 1),) if hand.captain else ()),
        *((Reason("crowns.turn.1", "the Traitor is in hand", 1),) if hand.traitor else ()),
    )
    return HandRoll(label=f"{seat}'s roll", clause="crowns.turn.1", why=why, hand=hand)
