"""The engine: the parts of the game put together under one set of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding, Place, Report
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions import market, notation
from pnp.rules.games.kingdom_command.actions.judging import judge_sheet
from pnp.rules.games.kingdom_command.actions.kinds import ACTS, DISBAND, deal
from pnp.rules.games.kingdom_command.options import read_options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS, NAMES
from pnp.rules.games.kingdom_command.state.first_position import opening
from pnp.rules.games.kingdom_command.state.standing import debtor, writers
from pnp.rules.games.kingdom_command.state.values import (
    DEBT,
    MARKET,
    ORDERS,
    OVER,
    Action,
    Deal,
    KingdomRules,
    Position,
    Setup,
    Sheet,
)
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.read_ships import PARTS
from pnp.rules.games.kingdom_command.text.write import write
from pnp.rules.games.kingdom_command.turn import debt, finish, sheets
from pnp.rules.protocol import TABLE, Event, Outcome, Parsed, Partial, Step
from pnp.rules.sheets import LineVerdict, SheetRules

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.pictures import SheetPictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping
    from pnp.rules.games.kingdom_command.show.outlook import KingdomOutlook


class KingdomCommand(SheetRules[Setup, Position, Action], KingdomRules):
    """The rules of Kingdom Command. `without` names clauses whose checks and effects are switched off."""

    slug: ClassVar[str] = "kingdom-command"
    answer_clause: ClassVar[str] = "kingdom.market.1"
    answer_kind: ClassVar[str] = "draw"
    parted_by: ClassVar[str] = PARTS
    names_of_players: ClassVar[Mapping[str, str]] = dict(zip(KINGDOMS, NAMES, strict=True))
    foretelling: ClassVar[frozenset[str]] = frozenset([faults.DEBT_AHEAD.code])

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        self.options = read_options(options)
        self.without = without

    def start(self) -> Position:
        """Turn 1 of the map that the options name, before the scrolls are turned up; Red has the crown."""
        return opening(self.options.map)

    def read(self, text: str) -> Report[Setup]:
        """The lines of the rules page, in any order."""
        from pnp.rules.games.kingdom_command.text.read import read

        return read(text)

    def audit(self, setup: Setup) -> tuple[Finding, ...]:
        """`kingdom.pos.2` to `.15`, then `kingdom.warn.1` to `.6`."""
        from pnp.rules.games.kingdom_command.audit.audits import all_findings

        return tuple(all_findings(setup, self.options, self.without))

    def position_of(self, setup: Setup) -> Position:
        """The position; a go that is the first kingdom's anyway is not written down."""
        position = Position(*setup)
        if position.go != -1 and market.has_the_go(position._replace(go=-1)) == position.go:
            position = position._replace(go=-1)
        return position

    def write(self, position: Position) -> str:
        """One thing a line."""
        return write(position)

    def own_options(self, position: Position) -> Mapping[str, str]:
        """The map that the text names."""
        return {"map": position.map} if position.map != self.options.map else {}

    def actors(self, position: Position) -> tuple[str, ...]:
        """Everybody whose sheet is missing, whoever settles debts or has the go, or the table."""
        if position.phase == OVER:
            return ()
        if position.phase == ORDERS:
            return self.writers(position)
        if position.phase == MARKET and (position.due or position.row is None):
            return (TABLE,)
        realm = debtor(position) if position.phase == DEBT else market.has_the_go(position)
        return (KINGDOMS[realm],)

    def candidates(self, position: Position, actor: str) -> Iterable[Action]:
        """Every disbanding, every go. Of sheets there are too many to list: the one without a line stands for them."""
        if actor == TABLE:
            return (deal.due(position),)
        if position.phase == ORDERS:
            return (Sheet(KINGDOMS.index(actor)),)
        if position.phase == DEBT:
            return DISBAND.candidates(position, position.realms)
        return market.candidates_of_market(position)

    def judge(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """Every rule that the action breaks. A sheet may hold lines that break rules: they are void (`kingdom.order.5`)."""
        found = self._broken(position, action)
        return tuple(fault.at(**facts) for fault, facts in found if fault.clause not in self.without)

    def permits(self, position: Position, action: Action) -> bool:
        """Is no rule broken? Whoever asks this doesn't ask for the second reason."""
        return all(fault.clause in self.without for fault, _ in self._broken(position, action))

    def _broken(self, position: Position, action: Action) -> Iterable[faults.Broken]:
        if position.phase == OVER:
            return [(faults.GAME_OVER, {})]
        if isinstance(action, Sheet):
            return self._sheet_faults(position, action)
        if isinstance(action, Deal):
            return deal.deal_faults(position, action)
        return ACTS[action.verb].broken(position, action)

    def _sheet_faults(self, position: Position, sheet: Sheet) -> Iterable[faults.Broken]:
        if sheet.realm >= len(position.realms):
            return [(faults.NO_SUCH_KINGDOM, {"who": KINGDOMS[sheet.realm]})]
        who = KINGDOMS[sheet.realm]
        if position.realms[sheet.realm].out:
            return [(faults.KINGDOM_OUT, {"who": who})]
        if position.phase != ORDERS:
            return [(faults.NOT_NOW, {"what": f"the sheet of {who}", "phase": position.phase})]
        given = any(realm == sheet.realm for realm, _ in position.sealed)
        return [(faults.SHEET_TWICE, {"who": who})] if given else []

    def apply(self, position: Position, action: Action, table: Table) -> Step[Position]:
        """Carry out a legal action; the last sheet has the whole turn carried out."""
        if isinstance(action, Sheet):
            return sheets.hand_in(position, action, table, self.options, self.without)
        if isinstance(action, Deal):
            return deal.deal(position, action, table)
        if action.verb == DISBAND.verb:
            return debt.disband(position, action, self.options, self.without)
        return market.carry_out(position, action, self.options)

    def outcome(self, position: Position) -> Outcome | None:
        """Castles, the last kingdom left, or the turn limit."""
        return finish.outcome(position, self.options)

    def notation(self, action: Action) -> str:
        """As on the rules page; a sheet in one line."""
        return notation.name(action)

    def answered_notation(self, action: Action, answers: Iterable[str]) -> str:
        """What was turned up follows: `row saw6 def3 egg12 tow4`."""
        return notation.answered(action, tuple(answers)) if isinstance(action, Deal) else self.notation(action)

    def parse(self, position: Position, text: str) -> Report[Parsed[Action] | Partial]:
        """The notation of the rules page, forgiving in form."""
        return notation.parse(position, text, self.options)

    def warnings(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """Void lines of a sheet, and legal ones that do nothing."""
        if not isinstance(action, Sheet):
            return ()
        from pnp.rules.games.kingdom_command.actions.sheet_warnings import about_sheet

        judged = judge_sheet(position, action, self.options, self.without)
        void = (
            faults.VOID_LINE.at(
                Place(line=one.number),
                number=one.number,
                who=KINGDOMS[action.realm],
                clauses=", ".join(dict.fromkeys(found.clause or "" for found in one.findings)),
                text=one.text,
                hints=tuple(found.message for found in one.findings),
            )
            for one in judged
            if one.findings
        )
        return (*void, *about_sheet(position, action.realm, judged))

    def sample(self, position: Position, rng: Random) -> Action:
        """A legal action; in the Orders phase a sheet of random lines, most of them legal."""
        if position.phase == MARKET and position.row is not None and not position.due:
            from pnp.rules.sampling import first_legal

            who = KINGDOMS[market.has_the_go(position)]
            action: Action = first_legal(self, position, self._own_candidates(position, who), rng)
            return action
        if position.phase != ORDERS:
            return super().sample(position, rng)
        return self.sample_for(position, KINGDOMS[rng.choice(writers(position))], rng)

    def sample_for(self, position: Position, player: str, rng: Random) -> Action:
        """As `sample`, for one kingdom."""
        if position.phase != ORDERS:
            return self.sample(position, rng)
        from pnp.rules.games.kingdom_command.actions.random_sheets import random_sheet

        return random_sheet(position, KINGDOMS.index(player), rng)

    def several_for(self, position: Position, player: str, rng: Random, most: int) -> list[Action]:
        """Sheets as they are drawn; of goes and disbandings, from one list."""
        from pnp.rules.sampling import several_legal

        if position.phase == ORDERS:
            return super().several_for(position, player, rng, most)
        return several_legal(self, position, self._own_candidates(position, player), rng, most)

    def _own_candidates(self, position: Position, player: str) -> Iterable[Action]:
        """Those of one player alone, where candidates are otherwise those of everybody."""
        if position.phase == MARKET and player != TABLE:
            return market.candidates_of_market(position, market.has_the_go(position))
        return self.candidates(position, player)

    def players(self, position: Position) -> tuple[str, ...]:
        """The kingdoms in the game, clockwise."""
        return tuple(KINGDOMS[realm] for realm, one in enumerate(position.realms) if not one.out)

    def turn_number(self, position: Position) -> int:
        """As the turn track shows it."""
        return position.turn

    @carries_out("kingdom.turn.4", "kingdom.order.1")
    def view(self, position: Position, player: str) -> Position:
        """Of the sheets handed in, everybody knows only his own."""
        own = KINGDOMS.find(player) if player else -1
        sealed = tuple((realm, lines if realm == own else None) for realm, lines in position.sealed)
        return position._replace(sealed=sealed)

    def unsealed(self, position: Position, player: str) -> Position:
        """Without the sheets of others."""
        own = KINGDOMS.find(player) if player else -1
        return position._replace(sealed=tuple(one for one in position.sealed if one[0] == own))

    def diagram(self, position: Position) -> str:
        """The text, with the names of areas and who is aboard in words."""
        from pnp.rules.games.kingdom_command.show.describe import labelled

        return labelled(position)

    def describe(self, position: Position) -> tuple[str, ...]:
        """Phase, castles, income and upkeep."""
        from pnp.rules.games.kingdom_command.show.describe import describe

        return describe(position, self.options)

    def narrate(self, event: Event) -> str:
        """An event as a sentence."""
        from pnp.rules.games.kingdom_command.show.events import sentence

        return sentence(event)

    def pictures(self) -> SheetPictures[Position, Action]:
        """Pieces on the areas of the printed map."""
        from pnp.rules.games.kingdom_command.show.pictures import KingdomPictures

        return KingdomPictures(self)

    def prompts(self) -> Prompts[Position, Action]:
        """Sheets: how they are written, and what each unit can be ordered."""
        from pnp.rules.games.kingdom_command.show.prompts import KingdomPrompts

        return KingdomPrompts(self)

    def outlook(self) -> KingdomOutlook:
        """Castles and means; fights apart from any position."""
        from pnp.rules.games.kingdom_command.show.outlook import KingdomOutlook

        return KingdomOutlook(self)

    def explaining(self) -> Explaining[Position, Action]:
        """Phases, and sheets sought by what comes of them."""
        from pnp.rules.games.kingdom_command.explain.explaining import KingdomExplaining

        return KingdomExplaining(self)

    def tapping(self) -> Tapping[Setup]:
        """Owners, units and ships on the map; castles, treasuries and cards as fields."""
        from pnp.rules.games.kingdom_command.show.tapping import KingdomTapping

        return KingdomTapping(self.options)

    def enforced(self) -> Mapping[str, str]:
        """Every clause of the rules, and how it is seen to."""
        from pnp.rules.games.kingdom_command.clauses import ENFORCED

        return ENFORCED

    def neighbours(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """The three maps (`kingdom.map.2`)."""
        from pnp.rules.games.kingdom_command.state.atlas import all_neighbours

        return {f"map-{name}": beside for name, beside in all_neighbours().items()}

    # Sealed sheets.

    def writers(self, position: Position) -> tuple[str, ...]:
        """The kingdoms whose sheets are still to come."""
        return tuple(KINGDOMS[realm] for realm in writers(position))

    def moves_of(self, position: Position, player: str) -> Iterator[Action]:
        """Of sheets the one without a line, then each order that is legal by itself, a sheet of its own."""
        if player not in self.writers(position):
            yield from super().moves_of(position, player)
            return
        from pnp.rules.games.kingdom_command.actions.order_lines import legal_lines

        seat = KINGDOMS.index(player)
        yield Sheet(seat)
        yield from (Sheet(seat, (text,)) for text, _ in legal_lines(position, seat, self.options, self.without))

    def lists_all(self, position: Position) -> bool:
        """Not where sheets are written: orders go together in more ways than anybody counts."""
        return not self.writers(position)

    def sheet(self, player: str, lines: Sequence[str]) -> Sheet:
        """A sheet with its lines in canonical form; without lines all units hold."""
        return sheets.make_sheet(player, lines)

    def judge_lines(self, position: Position, sheet: Action) -> tuple[LineVerdict, ...]:
        """The verdict on each line."""
        assert isinstance(sheet, Sheet)  # noqa: S101 - nothing else has lines
        return sheets.verdicts(position, sheet, self.options, self.without)

    def alternatives(self, position: Position, action: Action) -> tuple[Action, ...]:
        """In the Orders phase a sheet that each kingdom may hand in, with orders if there are any; else legal actions near it."""
        if not self.writers(position):
            return super().alternatives(position, action)
        from pnp.rules.games.kingdom_command.actions.random_sheets import legal_sheet

        return tuple(legal_sheet(position, KINGDOMS.index(writer), self.options) for writer in self.writers(position))

    def ledger(self, position: Position, sheet: Action) -> tuple[str, ...]:
        """Gold and mana as the printed sheet's ledger has them."""
        from pnp.rules.games.kingdom_command.turn.ledger import ledger

        assert isinstance(sheet, Sheet)  # noqa: S101 - nothing else has a ledger
        return ledger(position, sheet.realm, judge_sheet(position, sheet, self.options, self.without), self.options)

    def misread(self, player: str, lines: Sequence[str]) -> tuple[Finding, ...]:
        """Lines that are no orders (`kingdom.order.6`)."""
        return sheets.misread(player, lines)

    def missing(self, position: Position, player: str) -> Finding:
        """Without a sheet all units hold."""
        del position
        return sheets.MISSING.at(who=player)

    def together(self, position: Position, given: Sequence[Action]) -> tuple[Finding, ...]:
        """Several fogs or earthquakes on one area, ships launched beside others."""
        return sheets.warnings_together(position, [one for one in given if isinstance(one, Sheet)], self.options)
