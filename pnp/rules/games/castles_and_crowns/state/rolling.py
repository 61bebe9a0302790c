"""The roll of a whole hand: Knights, and Captain and Traitor if they are there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, ClassVar

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
            return self.unfit(text, "the Knights are digits, then come c and t with a digit each")
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


def read_roll(text: str) -> Rolled | None:
    """The roll that `text` writes, of any ranks and numbers; None when it is none."""
    specialists: dict[str, int] = {}
    for match in _SPECIALIST.finditer(text):
        kind = match[1].lower()
        if kind in specialists or len(match[2]) != 1 or match[2] == "0":
            return None
        specialists[kind] = int(match[2])
    knights = "".join(re.split(r"[\s,+]+", _KNIGHTS.sub(" ", _SPECIALIST.sub(" ", text), count=1)))
    if knights and not (knights.isascii() and knights.isdigit()):
        return None
    if not knights and not specialists:
        return None
    dice = tuple(sorted(int(die) for die in knights))
    return Rolled(dice, specialists.get("c", 0), specialists.get("t", 0))


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
