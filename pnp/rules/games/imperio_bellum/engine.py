"""The engine: the parts of the game put together under one set of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding, Report
from pnp.rules.chance.tables import Table
from pnp.rules.engine.checks import Check, failures, finding
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.imperio_bellum.actions import effects as resolve
from pnp.rules.games.imperio_bellum.actions import movegen as fast
from pnp.rules.games.imperio_bellum.actions import notation
from pnp.rules.games.imperio_bellum.actions.behind import is_decision, taken
from pnp.rules.games.imperio_bellum.actions.brackets import beats, write_brackets
from pnp.rules.games.imperio_bellum.actions.judging import checks
from pnp.rules.games.imperio_bellum.actions.judging.attempt import Attempt
from pnp.rules.games.imperio_bellum.options import other_options, read_options
from pnp.rules.games.imperio_bellum.state.board import LETTERS, SIDES, names, squares_of
from pnp.rules.games.imperio_bellum.state.board_facts import survey
from pnp.rules.games.imperio_bellum.state.draft import Draft
from pnp.rules.games.imperio_bellum.state.field import field
from pnp.rules.games.imperio_bellum.state.values import DONE, END, Action, ImperioRules, Position, Setup, empty
from pnp.rules.games.imperio_bellum.text import write as text
from pnp.rules.games.imperio_bellum.turn import scoring
from pnp.rules.protocol import Event, Outcome, Parsed, Partial, Step

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import Pictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping


SETTLED = 0.04
"""How likely random players are content with a formation, after each order of the set-up."""


class ImperioBellum(ImperioRules):
    """The rules of Imperio Bellum. `without` names clauses whose checks and effects are switched off."""

    slug: ClassVar[str] = "imperio-bellum"
    answer_clause: ClassVar[str] = "imperio.combat.4"
    answer_kind: ClassVar[str] = "roll"
    bullets: ClassVar[str] = "•"
    """`- R5C3` takes a unit off the board, `* R6C4` goes on with a barrage."""
    tones: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys("KAPFpHBet", "red"),
        **dict.fromkeys("CRMSmETbh", "blue"),
    }

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        self.options = read_options(options)
        self.without = without
        self._checks: dict[tuple[str, str], tuple[Check[Attempt], ...]] = {}

    def start(self) -> Position:
        """The empty board; the Defender lays out first."""
        return empty(self.options)

    def read(self, text_: str) -> Report[Setup]:
        """The text board; its rows and its `options:` line stand above the engine's options."""
        from pnp.rules.games.imperio_bellum.text.read_text import read

        return read(text_, self.options)

    def audit(self, setup: Setup) -> tuple[Finding, ...]:
        """`imperio.pos.2` to `.18` and the warnings; for the set-up `imperio.setup.3` to `.9` and `.13`."""
        from pnp.rules.games.imperio_bellum.audit.audits import all_findings

        return tuple(all_findings(setup, self.without))

    def position_of(self, setup: Setup) -> Position:
        """The position."""
        return setup.position

    def write(self, position: Position) -> str:
        """The text board; a game that has ended says so in the last line."""
        return text.write(position, self.options, over=scoring.is_over(position, self.without))

    def own_options(self, position: Position) -> Mapping[str, str]:
        """The rows of the board, and what the line `options` of the text says otherwise."""
        return other_options(position.options, self.options)

    def actors(self, position: Position) -> tuple[str, ...]:
        """`Attacker` or `Defender`."""
        return () if scoring.is_over(position, self.without) else (SIDES[position.side],)

    def candidates(self, position: Position, actor: str) -> Iterable[Action]:
        """Every spawn, move, attack and barrage that has the right shape; in the set-up the orders for one piece."""
        if not position.stage:
            return _candidates(position, SIDES.index(actor))
        from pnp.rules.games.imperio_bellum.actions.set_up.effects import candidates

        return candidates(position)

    def judge(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """The failing checks of the action's table."""
        failed = failures(self._checks_for(position, action), Attempt(self, position, action))
        return tuple(finding(fault, facts, names) for fault, facts in failed)

    def permits(self, position: Position, action: Action) -> bool:
        """Does no check fail?"""
        return not failures(self._checks_for(position, action), Attempt(self, position, action))

    def _checks_for(self, position: Position, action: Action) -> tuple[Check[Attempt], ...]:
        key = (position.stage, action.verb)
        if key not in self._checks:
            table = checks.CHECKS[action.verb]
            if position.stage:
                from pnp.rules.games.imperio_bellum.actions.set_up.checks import ORDER_CHECKS

                table = ORDER_CHECKS
            self._checks[key] = tuple(check for check in table if check.fault.clause not in self.without)
        return self._checks[key]

    def apply(self, position: Position, action: Action, table: Table) -> Step[Position]:
        """Carry out a legal action; dice, and what becomes of a beaten base, are asked of `table`."""
        if position.stage:
            from pnp.rules.games.imperio_bellum.actions.set_up.effects import carry_out

            return carry_out(position, action)
        motion = Draft(position, table, self.without)
        if action.verb in ("attack", "barrage"):
            (resolve.attack if action.verb == "attack" else resolve.barrage)(motion, action)
            return self._look_for_the_end(motion, motion.position())
        if action.verb == "move":
            resolve.move(motion, action)
            after = motion.position()
        elif action.verb == "spawn":
            after = resolve.spawn(motion, action)
        elif action.verb == "done":
            after = resolve.begin_actions(motion)
        else:
            return self._look_for_the_end(motion, resolve.end_turn(motion))
        return Step(after, tuple(motion.events))

    @carries_out("imperio.end.3")
    def _look_for_the_end(self, motion: Draft, after: Position) -> Step[Position]:
        """After every attack, after a barrage as a whole (`imperio.end.3`), and after a turn for the round limit."""
        result = self.outcome(after)
        if result:
            motion.events.append(Event("win", result.winners, result.clauses[-1]))
        return Step(after, tuple(motion.events))

    def outcome(self, position: Position) -> Outcome | None:
        """Elimination, the last base, or the round limit."""
        return scoring.outcome(position, self.without)

    def notation(self, action: Action) -> str:
        """As on the rules page."""
        return notation.name(action)

    def answered_notation(self, action: Action, answers: Iterable[str]) -> str:
        """The dice in brackets, then what was done with a beaten base: `R8C4xR9C5[13:4]!`."""
        told = list(answers)
        decided = action.take if not told or beats(told) else ""  # told before a roll that did not beat the base
        take = decided or next((taken(answer) for answer in told if is_decision(answer)), "")
        return notation.name(action._replace(take="")) + write_brackets(told) + take

    def misanswered(self, position: Position, action: Action, answers: Iterable[str]) -> Finding | None:
        """The dice of a barrage: a fight for each unit around the target, and none besides."""
        from pnp.rules.games.imperio_bellum.actions.brackets import misanswered

        return misanswered(self, position, action, answers)

    def parse(self, position: Position, text_: str) -> Report[Parsed[Action] | Partial]:
        """The notation of the rules page, forgiving in form."""
        return notation.parse(self, position, text_)

    def parse_on(self, position: Position, text_: str, previous: Action) -> Report[Parsed[Action] | Partial]:
        """A knight's line goes on from where it then stands: `R3C1-R4C1-R5C1xR6C1`."""
        return notation.parse(self, position, text_, previous)

    def moves(self, position: Position) -> Iterator[Action]:
        """The legal actions; in play from one look at the board, which a test holds against the judge."""
        if position.stage or self.without:
            return super().moves(position)
        return iter(fast.legal_actions(position) if self.actors(position) else ())

    def sample(self, position: Position, rng: Random) -> Action:
        """One legal action, each equally likely; in the set-up, which could go on for ever, it is `done` every now and then."""
        if position.stage and rng.random() < SETTLED and self.permits(position, DONE):
            return DONE
        if position.stage or self.without:
            return super().sample(position, rng)
        return rng.choice(fast.legal_actions(position))

    def several_for(self, position: Position, player: str, rng: Random, most: int) -> list[Action]:
        """From one list of all; in the set-up `done` is always one of them and the first, or a bot would rearrange for ever."""
        from pnp.rules.sampling import several_legal

        if not position.stage and not self.without:
            found = fast.legal_actions(position)
            return rng.sample(found, min(most, len(found)))
        first = [DONE] if position.stage and self.permits(position, DONE) else []
        others = (one for one in self.candidates(position, player) if one not in first)
        return first + several_legal(self, position, others, rng, most - len(first))

    def players(self, position: Position) -> tuple[str, ...]:
        """Both sides, always."""
        del position
        return SIDES

    def turn_number(self, position: Position) -> int:
        """The round, in which each side has a turn."""
        return position.round

    def is_counted(self, action: Action) -> bool:
        """`done` and `end` are not counted."""
        return action not in (DONE, END)

    def alternatives(self, position: Position, action: Action) -> tuple[Action, ...]:
        """Other actions of the same piece or base."""
        from pnp.rules.games.imperio_bellum.actions.completion import alternatives

        return alternatives(self, position, action)

    def warnings(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """Which bases the end of a turn leaves to be beaten in the next."""
        from pnp.rules.games.imperio_bellum.show.threats import about_action

        return tuple(about_action(self, position, action))

    def describe(self, position: Position) -> tuple[str, ...]:
        """Turn, reserves, marks, lost headquarters."""
        from pnp.rules.games.imperio_bellum.show.telling import describe

        return describe(self, position)

    def diagram(self, position: Position) -> str:
        """The grid with the numbers of rows and columns."""
        return _diagram(position)

    def raw_diagram(self, setup: Setup) -> str:
        """The same of a setup."""
        return _diagram(setup.position)

    def narrate(self, event: Event) -> str:
        """An event as a sentence."""
        from pnp.rules.games.imperio_bellum.show.telling import sentence

        return sentence(event)

    def facts(self, position: Position) -> Mapping[str, str]:
        """Pieces by square, turn, reserves, marks."""
        from pnp.rules.games.imperio_bellum.explain.compare import facts

        return facts(position)

    def pictures(self) -> Pictures[Position, Action]:
        """The pieces on their squares."""
        from pnp.rules.games.imperio_bellum.show.pictures import ImperioPictures

        return ImperioPictures(self)

    def prompts(self) -> Prompts[Position, Action]:
        """Patterns of actions, and what a fight may bring."""
        from pnp.rules.games.imperio_bellum.show.prompts import ImperioPrompts

        return ImperioPrompts(self)

    def outlook(self) -> Outlook[Position]:
        """Bases, units and reserve."""
        from pnp.rules.games.imperio_bellum.show.outlook import ImperioOutlook

        return ImperioOutlook()

    def explaining(self) -> Explaining[Position, Action]:
        """A turn is a span; what is needed follows from the pieces that are not yet where they should be."""
        from pnp.rules.games.imperio_bellum.explain.explaining import ImperioExplaining

        return ImperioExplaining(self)

    def tapping(self) -> Tapping[Setup]:
        """Tokens on squares; reserves, marks and options as fields."""
        from pnp.rules.games.imperio_bellum.show.tapping import ImperioTapping

        return ImperioTapping(self.options)

    def enforced(self) -> Mapping[str, str]:
        """Every clause of the rulebook, and how it is seen to."""
        from pnp.rules.games.imperio_bellum.clauses import ENFORCED

        return ENFORCED


def _diagram(position: Position) -> str:
    rows = [f"{number}  {' '.join(row)}" for number, row in enumerate(text.write_grid(position.board), start=1)]
    return "\n".join([*rows, "   1 2 3 4 5 6 7 8 9"])


def _candidates(position: Position, side: int) -> Iterator[Action]:
    looked, shape = survey(position.board), field(position.options.rows)
    for base in squares_of(looked.bases[side]):
        for square in shape.around[base]:
            yield from (Action("spawn", (base, square), letter) for letter in LETTERS[side][2:])
    for square in squares_of(looked.pieces[side]):
        reach = shape.spread(shape.near[square]) & ~(1 << square)
        yield from (Action("move", (square, end)) for end in squares_of(reach))
        yield from (Action("attack", (square, end)) for end in squares_of(reach))
        yield from (Action("barrage", (square, end)) for end in shape.shots[square])
    yield DONE
    yield END
