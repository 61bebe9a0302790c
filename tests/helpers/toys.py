"""Tiny games that show how wide the protocol is: dice with reasons, cards drawn by nobody's action, a third
player, sealed orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from pnp.base.finding import Fault, Finding, Report
from pnp.rules.chance.cards import Draw
from pnp.rules.chance.choices import Choose
from pnp.rules.chance.dice import Roll
from pnp.rules.chance.questions import Reason
from pnp.rules.chance.tables import Table
from pnp.rules.protocol import TABLE, Event, Outcome, Rules, Step

BAD = Fault("bad-position", "{text!r} is no position", clause="toy.pos.0")
HIDDEN = "?"


class Toy(Rules[str, str, str]):
    """Positions and actions are words; whatever can be read is possible."""

    slug = "toy"

    def __init__(self, options: object = None, without: frozenset[str] = frozenset()) -> None:
        del options, without

    def read(self, text: str) -> Report[str]:
        return Report(text.strip()) if text.strip() else Report(None, (BAD.at(text=text),))

    def audit(self, setup: str) -> tuple[Finding, ...]:
        del setup
        return ()

    def position_of(self, setup: str) -> str:
        return setup

    def write(self, position: str) -> str:
        return position

    def judge(self, position: str, action: str) -> tuple[Finding, ...]:
        del position, action
        return ()

    def notation(self, action: str) -> str:
        return action


class Duel(Toy):
    """One fight: the attacker rolls three dice, one more from the hill; higher total wins, a draw is the defender's."""

    slug: ClassVar[str] = "duel"
    answer_clause: ClassVar[str] = "duel.dice.1"

    def start(self) -> str:
        return "ready"

    def actors(self, position: str) -> tuple[str, ...]:
        return ("A",) if position == "ready" else ()

    def candidates(self, position: str, actor: str) -> Iterable[str]:
        del position, actor
        return ("attack", "attack from the hill", "flee")

    def apply(self, position: str, action: str, table: Table) -> Step[str]:
        del position
        if action == "flee":
            way = table.ask(Choose(label="which way", clause="duel.flee.1", options=("north", "south"), who="A"))
            return Step(f"fled {way}", (Event("flee", (way,), "duel.flee.1"),))
        why = [Reason("duel.dice.2", "an attacker rolls three", 3)]
        if "hill" in action:
            why.append(Reason("duel.dice.3", "one more from the hill", 1))
        count = sum(reason.amount for reason in why)
        attack = Roll(label="attacker", clause="duel.dice.1", why=tuple(why), count=count, matters="total")
        defence = Roll(label="defender", clause="duel.dice.1", count=2, matters="total")
        attacker, defender = table.ask(attack), table.ask(defence)
        won = sum(attacker) > sum(defender)
        return Step("won" if won else "lost", (Event("win" if won else "lose", (), "duel.win.1"),))

    def outcome(self, position: str) -> Outcome | None:
        return (
            None if position == "ready" else Outcome(("A",) if position == "won" else ("D",), position, ("duel.win.1",))
        )


class Deal(Toy):
    """The table deals two of four cards before anybody acts; the hand with the queen wins."""

    slug: ClassVar[str] = "deal"

    def start(self) -> str:
        return "-"

    def actors(self, position: str) -> tuple[str, ...]:
        return (TABLE,) if position == "-" else ()

    def candidates(self, position: str, actor: str) -> Iterable[str]:
        assert actor == TABLE
        return () if position != "-" else ("deal",)

    def apply(self, position: str, action: str, table: Table) -> Step[str]:
        del position, action
        cards = table.ask(Draw(label="the hand", clause="deal.1", deck=("ten", "ten", "king", "queen"), count=2))
        return Step("+".join(cards), tuple(Event("card", (card,), "deal.1") for card in cards))

    def outcome(self, position: str) -> Outcome | None:
        if position == "-":
            return None
        return Outcome(("P",) if "queen" in position else (), position)


class Take(Toy):
    """Two players take one to three matches from a heap in turn; the last one wins. `A 5`: A is to take from five."""

    def start(self) -> str:
        return "A 10"

    def actors(self, position: str) -> tuple[str, ...]:
        return () if self.outcome(position) else (position[0],)

    def candidates(self, position: str, actor: str) -> Iterable[str]:
        del actor
        return (str(number) for number in range(1, min(3, int(position[2:])) + 1))

    def apply(self, position: str, action: str, table: Table) -> Step[str]:
        del table
        return Step(f"{'B' if position[0] == 'A' else 'A'} {int(position[2:]) - int(action)}", ())

    def outcome(self, position: str) -> Outcome | None:
        return Outcome(("A" if position[0] == "B" else "B",), "the heap is empty") if position[2:] == "0" else None


class Pact(Toy):
    """Three players: A stops, or goes on twice and leaves it to B, who shares the victory with A or with C."""

    ENDS: ClassVar[dict[str, tuple[str, ...]]] = {"keep": ("A", "B"), "betray": ("B", "C"), "stop": ("C", "B")}

    def start(self) -> str:
        return "A"

    def players(self, position: str) -> tuple[str, ...]:
        del position
        return ("A", "B", "C")

    def actors(self, position: str) -> tuple[str, ...]:
        return (position[0],) if position[0] in "AB" else ()

    def candidates(self, position: str, actor: str) -> Iterable[str]:
        del position
        return ("stop", "go on") if actor == "A" else ("keep", "betray")

    def apply(self, position: str, action: str, table: Table) -> Step[str]:
        del table
        if action == "go on":
            return Step("A again" if position == "A" else "B", ())
        return Step(f"= {action}", ())

    def outcome(self, position: str) -> Outcome | None:
        return Outcome(self.ENDS[position[2:]], position) if position[0] == "=" else None


class Sheets(NamedTuple):
    """The sealed orders so far: one letter for each player, "" until given."""

    red: str = ""
    blue: str = ""


class Sealed(Rules[Sheets, Sheets, str]):
    """Rock, paper, scissors on sealed sheets: `R rock`, `B paper`. The second sheet opens both."""

    slug: ClassVar[str] = "sealed"
    TWICE = Fault("sheet-twice", "{player} has sealed a sheet already", clause="sealed.sheet.1")
    BEATS: ClassVar[dict[str, str]] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}

    def __init__(self, options: object = None, without: frozenset[str] = frozenset()) -> None:
        del options, without

    def start(self) -> Sheets:
        return Sheets()

    def read(self, text: str) -> Report[Sheets]:
        words = text.split()
        return (
            Report(Sheets(*(word.strip("-") for word in words)))
            if len(words) == 2
            else Report(None, (BAD.at(text=text),))
        )

    def audit(self, setup: Sheets) -> tuple[Finding, ...]:
        return tuple(BAD.at(text=word) for word in setup if word and word not in (*self.BEATS, HIDDEN))

    def position_of(self, setup: Sheets) -> Sheets:
        return setup

    def write(self, position: Sheets) -> str:
        return " ".join(word or "-" for word in position)

    def actors(self, position: Sheets) -> tuple[str, ...]:
        return tuple(player for player, sheet in zip("RB", position, strict=True) if not sheet)

    def candidates(self, position: Sheets, actor: str) -> Iterable[str]:
        del position
        return (f"{actor} {sign}" for sign in self.BEATS)

    def judge(self, position: Sheets, action: str) -> tuple[Finding, ...]:
        player = action[0]
        return () if player in self.actors(position) else (self.TWICE.at(player=player),)

    def apply(self, position: Sheets, action: str, table: Table) -> Step[Sheets]:
        del table
        player, _, sign = action.partition(" ")
        after = position._replace(red=sign) if player == "R" else position._replace(blue=sign)
        opened = all(after)
        return Step(after, (Event("open", tuple(after), "sealed.open.1"),) if opened else ())

    def outcome(self, position: Sheets) -> Outcome | None:
        if not all(position) or HIDDEN in position:
            return None
        winners = (
            ("R",)
            if self.BEATS[position.red] == position.blue
            else ("B",)
            if self.BEATS[position.blue] == position.red
            else ()
        )
        return Outcome(winners, self.write(position))

    def view(self, position: Sheets, player: str) -> Sheets:
        if all(position):
            return position
        return Sheets(
            *(sheet if owner == player or not sheet else HIDDEN for owner, sheet in zip("RB", position, strict=True))
        )

    def unsealed(self, position: Sheets, player: str) -> Sheets:
        own = (sheet if owner == player else "" for owner, sheet in zip("RB", position, strict=True))
        return Sheets(*own)

    def notation(self, action: str) -> str:
        return action


class Raid(Sealed):
    """Red comes by the gate or over the wall, Blue watches one of them; where nobody watches Red wins.

    Watched, the gate is a draw and the wall is lost. So Red should take the gate two times of three, and Blue watch it as often.
    """

    slug = "raid"
    SHARES: ClassVar[dict[tuple[str, str], tuple[str, ...]]] = {
        ("gate", "gate"): (),
        ("gate", "wall"): ("R",),
        ("wall", "gate"): ("R",),
        ("wall", "wall"): ("B",),
    }

    def candidates(self, position: Sheets, actor: str) -> Iterable[str]:
        del position
        return (f"{actor} gate", f"{actor} wall")

    def outcome(self, position: Sheets) -> Outcome | None:
        if not all(position) or HIDDEN in position:
            return None
        return Outcome(self.SHARES[position.red, position.blue], self.write(position))
