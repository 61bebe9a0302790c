"""The engine: the parts of the game put together under one set of options.

A position has options of its own, which the first line of its text states; those the engine is bound to stand where it is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding, Report
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import other_than
from pnp.rules.engine.stages import active
from pnp.rules.games.castles_and_crowns.actions import checks, faults, notation
from pnp.rules.games.castles_and_crowns.actions.candidates import candidates
from pnp.rules.games.castles_and_crowns.actions.effects import SEND_STAGES, Draft, next_turn
from pnp.rules.games.castles_and_crowns.actions.movegen import legal_actions, random_action
from pnp.rules.games.castles_and_crowns.actions.straights import straight_breaches
from pnp.rules.games.castles_and_crowns.options import read_options
from pnp.rules.games.castles_and_crowns.state.cards import with_castles
from pnp.rules.games.castles_and_crowns.state.rolling import roll_of, write_roll
from pnp.rules.games.castles_and_crowns.state.values import (
    COLOURS,
    CRESTS,
    DEAL,
    OVER,
    RESOLVE,
    SEND,
    Action,
    CrownsRules,
    Position,
    Setup,
    seat_name,
    start_of_game,
)
from pnp.rules.games.castles_and_crowns.text import write as text
from pnp.rules.games.castles_and_crowns.turn.rounds import deal, resolve
from pnp.rules.games.castles_and_crowns.turn.scoring import outcome
from pnp.rules.matching import MOST_INSTEAD
from pnp.rules.protocol import TABLE, Event, Outcome, Parsed, Partial, Step

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import Pictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping

BREACHES: Mapping[str, Callable[[Position, Action], Iterator[Finding]]] = {
    "group": checks.group_breaches,
    "straight": straight_breaches,
    "extend": straight_breaches,
}


class CastlesAndCrowns(CrownsRules):
    """The rules of Castles & Crowns. `without` names clauses whose checks and effects are switched off."""

    slug: ClassVar[str] = "castles-and-crowns"
    answer_clause: ClassVar[str] = "crowns.turn.2"
    answer_kind: ClassVar[str] = "roll"
    turn_clause: ClassVar[str] = "crowns.turn.2"

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        self.options = read_options(options)
        self.without = without
        self._stages = active(SEND_STAGES, without)

    def start(self) -> Position:
        """Before the first row is dealt; P1 has the token."""
        return start_of_game(self.options)

    def read(self, text_: str) -> Report[Setup]:
        """Lines as `a: P2 4:3kct`, in any order."""
        return text.read(text_, self.options)

    def audit(self, setup: Setup) -> tuple[Finding, ...]:
        """`crowns.pos.1` to `.19`, then `crowns.warn.1` to `.3`."""
        from pnp.rules.games.castles_and_crowns.audit.audits import all_findings

        return tuple(all_findings(setup, self.without))

    def position_of(self, setup: Setup) -> Position:
        """The position, with the hands completed that were left out."""
        return text.position_of(setup)

    def write(self, position: Position) -> str:
        """The canonical lines."""
        return text.write(position, self.options)

    def own_options(self, position: Position) -> Mapping[str, str]:
        """What the line `game` of the text says otherwise."""
        return other_than(self.options, position.options)

    def actors(self, position: Position) -> tuple[str, ...]:
        """The player whose turn it is; the table for the deal and the battles."""
        if position.phase == OVER:
            return ()
        return (TABLE,) if position.phase in (DEAL, RESOLVE) else (seat_name(position.turn),)

    def candidates(self, position: Position, actor: str) -> Iterable[Action]:
        """Every send that can be written, and `pass`; else what the phase asks for."""
        del actor
        return candidates(position)

    def judge(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """Every broken clause, in alphabetical order as the rules page has it."""
        found = self._allowed(checks.out_of_time(position, action))
        if not found and position.phase == SEND:
            found = self._pass(position) if action.verb == "pass" else self._send(position, action)
        return tuple(sorted(found, key=lambda finding: finding.clause or ""))

    def _send(self, position: Position, action: Action) -> list[Finding]:
        breaches = BREACHES.get(action.verb)
        return self._allowed(breaches(position, action)) if breaches else []

    def _pass(self, position: Position) -> list[Finding]:
        count = sum(action.verb != "pass" for action in self._sends(position))
        return self._allowed(iter([faults.CAN_SEND.at(seat=seat_name(position.turn), count=count)])) if count else []

    def _allowed(self, found: Iterator[Finding]) -> list[Finding]:
        return [finding for finding in found if finding.clause not in self.without]

    def _sends(self, position: Position) -> list[Action]:
        """The legal sends; with a clause switched off those that the judge passes."""
        if not self.without:
            return legal_actions(position)
        return [each for each in candidates(position) if each.verb != "pass" and not self._send(position, each)]

    def moves(self, position: Position) -> Iterator[Action]:
        """The legal actions; a roll's from one look at the field, which a test holds against the judge."""
        return super().moves(position) if self.without else iter(legal_actions(position))

    def sample(self, position: Position, rng: Random) -> Action:
        """One legal action, each equally likely."""
        return super().sample(position, rng) if self.without else random_action(position, rng)

    def several_for(self, position: Position, player: str, rng: Random, most: int) -> list[Action]:
        """From one list of all."""
        del player
        found = list(self.moves(position))
        return rng.sample(found, min(most, len(found)))

    @carries_out("crowns.traitor.12")
    def apply(self, position: Position, action: Action, table: Table) -> Step[Position]:
        """Carry out a legal action."""
        if action.verb == "deal":
            return deal(position, table)
        if action.verb == "resolve":
            return resolve(position, self.without)
        if action.verb == "roll":
            who = seat_name(position.turn)
            rolled = table.ask(roll_of(who, position.hand[position.turn]))
            event = Event("roll", (who, write_roll(rolled)), "crowns.turn.1")
            return Step(position._replace(phase=SEND, roll=rolled), (event,))
        turn = Draft(position, action)
        if action.verb == "pass":
            said = write_roll(position.roll) if position.roll else ""
            turn.events.append(Event("pass", (seat_name(turn.seat), *filter(None, (said,))), "crowns.turn.6"))
        for do in self._stages:
            do(turn)
        after = next_turn(turn, goes_on="crowns.end.4" in self.without)
        return Step(after, tuple(turn.events))

    def outcome(self, position: Position) -> Outcome | None:
        """Points, then number of cards, once the game is over."""
        return outcome(position, self.without)

    def notation(self, action: Action) -> str:
        """As on the rules page: `4@c`, `+5@a`, `pass`; `deal`, `roll`, `resolve`."""
        return notation.name(action)

    def answered_notation(self, action: Action, answers: Iterable[str]) -> str:
        """The dice and cards follow: `roll 12334456 c1 t4`, `deal 5C QD 3S KH 6D 2C; 3 3 5 6`."""
        return " ".join(filter(None, (self.notation(action), "; ".join(answers))))

    def parse(self, position: Position, text_: str) -> Report[Parsed[Action] | Partial]:
        """The notation of the rules page, forgiving in form."""
        return notation.parse(self, position, text_)

    def alternatives(self, position: Position, action: Action) -> tuple[Action, ...]:
        """Legal sends that are most like it: of the same ranks to the same place, then elsewhere, then of other ranks."""
        from pnp.rules.games.castles_and_crowns.actions.alternatives import nearest_sends

        return nearest_sends(position, action, self.moves(position), MOST_INSTEAD)

    def sides(self, position: Position) -> Mapping[str, str]:
        """Seats by number, crest and colour."""
        words = {word: seat for names in (CRESTS, COLOURS) for seat, word in enumerate(names)}
        words |= {f"p{seat + 1}": seat for seat in range(len(CRESTS))}
        return {word: seat_name(seat) for word, seat in words.items() if seat < position.options.players}

    @carries_out("crowns.battle.9")
    def view(self, position: Position, player: str) -> Position:
        """Captured castles lie face down; only their owner may look."""
        from pnp.rules.games.castles_and_crowns.show.describe import without_castles

        return without_castles(position, player)

    def determinize(self, view: Position, rng: Random) -> Position:
        """Castles that lie face down are some of those that have not been seen."""
        return with_castles(view, rng)

    def describe(self, position: Position) -> tuple[str, ...]:
        """Turn, hands, reserve, roll, score sheet."""
        from pnp.rules.games.castles_and_crowns.show.describe import describe

        return describe(position)

    def diagram(self, position: Position) -> str:
        """The battlefields, a line each."""
        return text.diagram(position)

    def raw_diagram(self, setup: Setup) -> str:
        """Row and battlefields as typed."""
        return text.raw_diagram(setup)

    def narrate(self, event: Event) -> str:
        """An event as a sentence."""
        from pnp.rules.games.castles_and_crowns.show.describe import sentence

        return sentence(event)

    def facts(self, position: Position) -> Mapping[str, str]:
        """Cards, formations by battlefield and seat (`c.P1: 4:2kt`), hands by seat."""
        from pnp.rules.games.castles_and_crowns.explain.explaining import facts

        return facts(position)

    def pictures(self) -> Pictures[Position, Action]:
        """Cards and dice on the table."""
        from pnp.rules.games.castles_and_crowns.show.pictures import CrownsPictures

        return CrownsPictures(self)

    def prompts(self) -> Prompts[Position, Action]:
        """The table of the turn, rank by rank."""
        from pnp.rules.games.castles_and_crowns.show.prompts import CrownsPrompts

        return CrownsPrompts(self)

    def outlook(self) -> Outlook[Position]:
        """Points and cards led; what the dice may bring."""
        from pnp.rules.games.castles_and_crowns.show.outlook import CrownsOutlook

        return CrownsOutlook()

    def explaining(self) -> Explaining[Position, Action]:
        """A turn with its roll is a span; the roll follows from what was sent."""
        from pnp.rules.games.castles_and_crowns.explain.explaining import CrownsExplaining

        return CrownsExplaining(self)

    def tapping(self) -> Tapping[Setup]:
        """Cards and dice at the battlefields; hands, the roll and captured cards as fields."""
        from pnp.rules.games.castles_and_crowns.show.tapping import CrownsTapping

        return CrownsTapping(self.options)

    def enforced(self) -> Mapping[str, str]:
        """Every clause of the rulebook, and how it is seen to."""
        from pnp.rules.games.castles_and_crowns.clauses import ENFORCED

        return ENFORCED
