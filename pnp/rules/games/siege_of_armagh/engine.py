"""The engine: the parts of the game put together under one set of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding, Report
from pnp.rules.chance.tables import Table
from pnp.rules.engine.checks import Check, failures, finding
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.stages import active
from pnp.rules.games.siege_of_armagh.actions import checks, faults, notation
from pnp.rules.games.siege_of_armagh.actions.draft import Draft
from pnp.rules.games.siege_of_armagh.actions.effects import MOVE_STAGES
from pnp.rules.games.siege_of_armagh.actions.push import look_ahead
from pnp.rules.games.siege_of_armagh.options import read_options
from pnp.rules.games.siege_of_armagh.state.board import RAYS, VILLAGE, I, V, names, pieces_of, squares_where
from pnp.rules.games.siege_of_armagh.state.spoken import SIDES
from pnp.rules.games.siege_of_armagh.state.values import END, STAGES, Action, ArmaghRules, Position, Setup
from pnp.rules.games.siege_of_armagh.text import write as text
from pnp.rules.games.siege_of_armagh.turn.flow import END_STAGES, deploy
from pnp.rules.games.siege_of_armagh.turn.scoring import outcome, winners
from pnp.rules.protocol import Event, Outcome, Parsed, Partial, Step

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import Pictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping


class SiegeOfArmagh(ArmaghRules):
    """The rules of Siege of Armagh. `without` names clauses whose checks and effects are switched off."""

    slug: ClassVar[str] = "siege-of-armagh"
    answer_clause: ClassVar[str] = "armagh.flip.6"
    answer_kind: ClassVar[str] = "reveal"
    turn_clause: ClassVar[str] = "armagh.turn.1"
    tones: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys("VBCvbc", "red"),
        **dict.fromkeys("IJij", "green"),
        "~": "blue",
        "^": "yellow",
    }

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        self.options = read_options(options)
        self.without = without
        self._move_stages = active(MOVE_STAGES, without)
        self._end_stages = active(END_STAGES, without)
        self._checks: dict[str, tuple[Check[checks.Attempt], ...]] = {}

    @carries_out("armagh.gold.1")
    def start(self) -> Position:
        """The empty board before the river is laid."""
        return Position(stage=STAGES[0], reserve=self.options.irish)

    def read(self, text_: str) -> Report[Setup]:
        """One line with `/`, or eight lines."""
        return text.read(text_, self.options)

    def audit(self, setup: Setup) -> tuple[Finding, ...]:
        """`armagh.pos.1` to `.13`, then `armagh.warn.1` to `.4`."""
        from pnp.rules.games.siege_of_armagh.audit.audits import all_findings

        return tuple(all_findings(setup, self.options, self.without))

    def position_of(self, setup: Setup) -> Position:
        """The position. A won game has no moves left and nobody who has acted (`armagh.order.1`)."""
        position = Position(*setup)
        over = not position.stage and winners(position, self.options, self.without)
        return position._replace(left=0, acted=()) if over else position

    def write(self, position: Position) -> str:
        """The one-line form with all fields."""
        return text.write(position)

    def actors(self, position: Position) -> tuple[str, ...]:
        """`V` or `I`."""
        if not position.stage:
            return (position.side,) if position.left else ()
        from pnp.rules.games.siege_of_armagh.actions.set_up.orders import actor

        return (actor(position),)

    def candidates(self, position: Position, actor: str) -> Iterable[Action]:
        """Every piece to every neighbour, every standing village, `end`; in the set-up the orders of its step."""
        if not position.stage:
            return _candidates(position, actor)
        from pnp.rules.games.siege_of_armagh.actions.set_up.orders import candidates

        return candidates(position, self.options)

    def judge(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """The failing checks of the action's table."""
        failed = failures(self._checks_for(action.verb), checks.Attempt(self, position, action))
        found = tuple(finding(fault, facts, names) for fault, facts in failed)
        return tuple(self._with_help(position, action, one) for one in found) if found else ()

    def _with_help(self, position: Position, action: Action, found: Finding) -> Finding:
        """The finding; a push that is too weak for itself alone is told who would help."""
        if found.code != faults.TOO_WEAK.code:
            return found
        from pnp.rules.games.siege_of_armagh.actions.alternatives import help_of

        return found._replace(hints=help_of(self, position, action))

    def permits(self, position: Position, action: Action) -> bool:
        """Does no check fail?"""
        return not failures(self._checks_for(action.verb), checks.Attempt(self, position, action))

    def _checks_for(self, verb: str) -> tuple[Check[checks.Attempt], ...]:
        if verb not in self._checks:
            table = checks.CHECKS.get(verb)
            if table is None:
                from pnp.rules.games.siege_of_armagh.actions.set_up.checks import CHECKS

                table = CHECKS[verb]
            self._checks[verb] = tuple(check for check in table if check.fault.clause not in self.without)
        return self._checks[verb]

    @carries_out("armagh.turn.5", "armagh.turn.6", "armagh.deploy.6", "armagh.win.7", "armagh.order.1")
    def apply(self, position: Position, action: Action, table: Table) -> Step[Position]:
        """Carry out a legal action as `armagh.order` says."""
        if position.stage:
            from pnp.rules.games.siege_of_armagh.actions.set_up.orders import carry_out

            return Step(carry_out(position, action, self.options))
        if action.verb == "move":
            start, end = action.squares
            motion = Draft(position, self.options, table, look_ahead(position.board, start, end))
            for do in self._move_stages:
                do(motion)
            motion.left -= 1
        else:
            motion = Draft(position, self.options, table)
            if action.verb == "deploy":
                deploy(motion, action.squares[0])
                motion.left -= not self.options.free_deploy
        return self._score(motion, ending=action.verb == "end")

    def _score(self, motion: Draft, *, ending: bool) -> Step[Position]:
        """Steps 10 and 11: count the points; the game ends, or the turn does, or neither."""
        after = motion.position()
        won = winners(after, self.options, self.without)
        if won:
            winner = motion.side if len(won) > 1 else won[0]
            event = Event("win", (winner,), "armagh.win.8" if len(won) > 1 else "armagh.win.1")
            return Step(after._replace(left=0, acted=()), (*motion.events, event))
        if not ending and motion.left:
            return Step(after, tuple(motion.events))
        for do in self._end_stages:
            do(motion)
        after = motion.position()
        if motion.over:
            result = self.outcome(after)
            who = result.winners[0] if result and result.winners else "draw"
            motion.events.append(Event("limit", (who,), "armagh.limit.1", tuple(motion.hands)))
        return Step(after, tuple(motion.events))

    def outcome(self, position: Position) -> Outcome | None:
        """Two points, or the turn limit."""
        return outcome(position, self.options, self.without)

    def notation(self, action: Action) -> str:
        """As on the rules page: `d8-d7`, `@d3`, `end`, `lay 5`."""
        return notation.name(action)

    def answered_notation(self, action: Action, answers: Iterable[str]) -> str:
        """The reverse side that a disc showed follows as `=B`."""
        return self.notation(action) + "".join(f"={answer}" for answer in answers)

    def parse(self, position: Position, text_: str) -> Report[Parsed[Action] | Partial]:
        """The notation of the rules page, forgiving in form."""
        return notation.parse(self, position, text_)

    def moves(self, position: Position) -> Iterator[Action]:
        """The legal actions; in play from one sweep over the board, which a test holds against the judge."""
        if position.stage or self.without:
            return super().moves(position)
        from pnp.rules.games.siege_of_armagh.actions.movegen import legal_actions

        return iter(legal_actions(position, self.options))

    def sample(self, position: Position, rng: Random) -> Action:
        """A legal action; of the thousands of musters one by number of troops, then by squares; no fleet told in part."""
        if position.stage not in STAGES[-2:]:
            return rng.choice(list(self.moves(position)))
        from pnp.rules.games.siege_of_armagh.actions.set_up.orders import random_fleet, random_muster

        choose = random_muster if position.stage == STAGES[-1] else random_fleet
        return choose(self.options, rng)

    def several_for(self, position: Position, player: str, rng: Random, most: int) -> list[Action]:
        """From one list of all, where they can be listed."""
        if position.stage in STAGES[-2:]:
            return super().several_for(position, player, rng, most)
        found = list(self.moves(position))
        return rng.sample(found, min(most, len(found)))

    def turn_number(self, position: Position) -> int:
        """The round, in which each side has a turn."""
        return position.round

    def sides(self, position: Position) -> Mapping[str, str]:
        """The sides by letter and by name: `V:`, `Irish:`."""
        del position
        return SIDES

    def warnings(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """`armagh.warn.5`."""
        from pnp.rules.games.siege_of_armagh.audit.warnings import about_action

        return tuple(found for found in about_action(position, action) if found.clause not in self.without)

    def alternatives(self, position: Position, action: Action) -> tuple[Action, ...]:
        """For a move: others of the same piece, then of others to the same square; else the nearest by name."""
        from pnp.rules.games.siege_of_armagh.actions.alternatives import alternatives

        return alternatives(self, position, action)

    def view(self, position: Position, player: str) -> Position:
        """Only the Vikings, and with `hidden: nobody` not even they, know what a face-down disc hides."""
        from pnp.rules.games.siege_of_armagh.show.describe import without_backs

        return without_backs(position) if player != V or self.options.all_shuffled else position

    def describe(self, position: Position) -> tuple[str, ...]:
        """Turn, points, stunned pieces, Treasure, Reserve, tracker, fallen, recorded reverse sides."""
        from pnp.rules.games.siege_of_armagh.show.describe import describe

        return describe(position, self.options)

    def diagram(self, position: Position) -> str:
        """Eight rows of letters."""
        return text.diagram(position.board)

    def raw_diagram(self, setup: Setup) -> str:
        """Eight rows of letters."""
        return text.diagram(setup.board)

    def narrate(self, event: Event) -> str:
        """An event as a sentence."""
        from pnp.rules.games.siege_of_armagh.show.events import sentence

        return sentence(event, far_stunned=self.options.far_stunned)

    def facts(self, position: Position) -> Mapping[str, str]:
        """Squares and boxes in the words of the players."""
        from pnp.rules.games.siege_of_armagh.explain.comparing import facts

        return facts(position)

    def pictures(self) -> Pictures[Position, Action]:
        """Pieces and spaces of the printed board."""
        from pnp.rules.games.siege_of_armagh.show.pictures import ArmaghPictures

        return ArmaghPictures(self)

    def prompts(self) -> Prompts[Position, Action]:
        """One of each kind of action, and what comes of it."""
        from pnp.rules.games.siege_of_armagh.show.prompts import ArmaghPrompts

        return ArmaghPrompts(self)

    def outlook(self) -> Outlook[Position]:
        """Points, and what is on the way to the next."""
        from pnp.rules.games.siege_of_armagh.show.outlook import ArmaghOutlook

        return ArmaghOutlook(self.options)

    def explaining(self) -> Explaining[Position, Action]:
        """A turn is a span, and so is the set-up."""
        from pnp.rules.games.siege_of_armagh.explain.explaining import ArmaghExplaining

        return ArmaghExplaining(self)

    def tapping(self) -> Tapping[Setup]:
        """Discs, tiles and counters on squares and boxes."""
        from pnp.rules.games.siege_of_armagh.show.tapping import ArmaghTapping

        return ArmaghTapping(self.options)

    def enforced(self) -> Mapping[str, str]:
        """Every clause of the rulebook, and how it is seen to."""
        from pnp.rules.games.siege_of_armagh.clauses import ENFORCED

        return ENFORCED


def _candidates(position: Position, actor: str) -> Iterator[Action]:
    for square in pieces_of(position.board, actor):
        yield from (Action("move", (square, ray[0])) for ray in RAYS[square] if len(ray) > 1)
    if actor == I:
        yield from (Action("deploy", (square,)) for square in squares_where(position.board, VILLAGE))
    yield END
