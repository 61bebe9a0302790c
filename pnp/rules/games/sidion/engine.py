"""The engine: the parts of the game put together under one set of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, ClassVar

from pnp.base.finding import Finding, Report
from pnp.rules.chance.choices import Choose
from pnp.rules.chance.tables import Table
from pnp.rules.engine.marks import carries_out
from pnp.rules.engine.options import other_than
from pnp.rules.games.sidion.actions import notation, sheets
from pnp.rules.games.sidion.actions.alternatives import alternatives
from pnp.rules.games.sidion.actions.candidates import candidates, random_bid, random_execution, random_orders
from pnp.rules.games.sidion.actions.completion import MOST_TRIED
from pnp.rules.games.sidion.actions.judging import judge, legal_actions, legal_of, permits
from pnp.rules.games.sidion.actions.kinds import KINDS
from pnp.rules.games.sidion.options import read_options
from pnp.rules.games.sidion.state.atlas import COLOURS, FEWEST, MOST, NAMES, atlas, printed
from pnp.rules.games.sidion.state.draft import Draft, opened
from pnp.rules.games.sidion.state.orders import ARTIFACT, AUCTION, ORDERS, OVER, PARTS, PRINCE, UNKNOWN, choices
from pnp.rules.games.sidion.state.values import Action, Figure, Position, Seat, Setup, SidionRules
from pnp.rules.games.sidion.text import write as text
from pnp.rules.games.sidion.turn.deck import turn_up
from pnp.rules.games.sidion.turn.flow import end_part, run_on
from pnp.rules.games.sidion.turn.scoring import outcome
from pnp.rules.protocol import TABLE, Event, Outcome, Parsed, Partial, Step
from pnp.rules.sheets import LineVerdict, SheetRules

if TYPE_CHECKING:
    from random import Random

    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import SheetPictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping

START = (6, 3, 3)
"""Gold, mana and influence of each player (`sidion.setup.4`)."""


class Sidion(SheetRules[Setup, Position, Action], SidionRules):
    """The rules of Sidion. `without` names clauses whose checks are switched off."""

    slug: ClassVar[str] = "sidion"
    names_of_players: ClassVar[Mapping[str, str]] = NAMES
    answer_clause: ClassVar[str] = "sidion.art.1"
    answer_kind: ClassVar[str] = "draw"
    turn_clause: ClassVar[str] = "sidion.turn.3"

    def __init__(self, options: Mapping[str, object], without: frozenset[str] = frozenset()) -> None:
        self.options, self.seating = read_options(options)
        self.without = without

    @carries_out("sidion.setup.2", "sidion.setup.3", "sidion.setup.4", "sidion.setup.5", "sidion.fig.1")
    def start(self) -> Position:
        """The starting layout, before the first die."""
        colours = COLOURS[: self.seating.players]
        return Position(
            options=self.options,
            players=self.seating.players,
            first=self.seating.first,
            seats=tuple(Seat(colour, purse=START) for colour in colours),
            figures=tuple(Figure(colour, PRINCE, f"{duchy}S", 3) for duchy, colour in enumerate(colours, start=1)),
        )

    def read(self, text_: str) -> Report[Setup]:
        """The lines of a position."""
        return text.read(text_, self.options)

    def audit(self, setup: Setup) -> tuple[Finding, ...]:
        """`sidion.pos.1` to `.17`, then `sidion.warn.1` to `.5`."""
        from pnp.rules.games.sidion.audit.audits import all_findings

        return tuple(found for found in all_findings(setup) if found.clause not in self.without)

    def position_of(self, setup: Setup) -> Position:
        """The position, run on to the next decision; works that are the printed products are none."""
        field = Draft(setup)
        field.works = {town: kinds for town, kinds in field.works.items() if kinds != printed(town)}
        run_on(field)
        return field.position()

    def write(self, position: Position) -> str:
        """The lines as the rules page has them."""
        return text.write(position, self.options)

    def own_options(self, position: Position) -> Mapping[str, str]:
        """The number of players, and what the line `options` of the text says otherwise."""
        seats = {"players": str(position.players)} if position.players != self.seating.players else {}
        return {**seats, **other_than(self.options, position.options)}

    def actors(self, position: Position) -> tuple[str, ...]:
        """The player to act; all whose sealed orders or bids are not in, in turn order; the table for the die."""
        if position.phase == OVER:
            return ()
        if position.phase == ARTIFACT:
            return (TABLE,)
        if position.phase in (ORDERS, AUCTION):
            return opened(position).awaited()
        return (position.active,)

    def candidates(self, position: Position, actor: str) -> Iterable[Action]:
        """Complete sets of orders, bids, or what the pending orders may mean."""
        return candidates(opened(position), actor)

    def judge(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """What the first gate of `sidion.note.6` finds that finds anything."""
        return judge(opened(position), action, self.without)

    def moves(self, position: Position) -> Iterator[Action]:
        """The legal actions of the player to act; of the others who choose in secret when it is their turn to be counted."""
        for actor in self.actors(position)[:1]:
            yield from self.moves_of(position, actor)

    def moves_of(self, position: Position, player: str) -> Iterator[Action]:
        """The legal actions of a player whose part it is, or whose orders or bid are still to come."""
        return legal_actions(opened(position), player, self.without)

    def going_on(self, position: Position, player: str, begun: Action) -> Iterator[Action]:
        """The sets of orders in which some figures have the orders that are begun with; bids that begin so."""
        if begun.verb != "orders":
            yield from super().going_on(position, player, begun)
        elif begun.who == player and position.phase == ORDERS:
            yield from sheets.orders_going_on(opened(position), begun)

    def sample(self, position: Position, rng: Random) -> Action:
        """One legal action of the player to act, each equally likely."""
        return self.sample_for(position, position.active, rng)

    def sample_for(self, position: Position, player: str, rng: Random) -> Action:
        """One legal action of a player, each equally likely; orders and bids are put together, for they are too many to list."""
        if position.phase == ORDERS:
            return random_orders(opened(position), player, rng)
        if position.phase == AUCTION:
            return random_bid(opened(position), player, rng)
        if position.phase == ARTIFACT:
            return rng.choice(list(self.candidates(position, TABLE)))
        field = opened(position)
        return random_execution(field, player, lambda action: permits(field, action, self.without), rng)

    def players(self, position: Position) -> tuple[str, ...]:
        """Everybody in the game, by seat."""
        return opened(position).in_game

    def turn_number(self, position: Position) -> int:
        """As the turn track shows it."""
        return position.turn

    def sides(self, position: Position) -> Mapping[str, str]:
        """The names of the colours, where their letters begin no set of orders: `Red: RA M 1F`."""
        playing = COLOURS[: position.players] if position.phase in (*PARTS, AUCTION) else ""
        return {NAMES[colour].casefold(): colour for colour in playing}

    def apply(self, position: Position, action: Action, table: Table) -> Step[Position]:
        """Carry out a legal action, and run on to the next decision."""
        field = Draft(position)
        if action.verb == "die":
            turn_up(field, action.words, table)
        elif field.phase == AUCTION:
            field.bids[action.who] = sheets.sealed_bid(field, action)
        elif field.phase == ORDERS:
            sheets.seal_orders(field, action)
            self._reveal(field, table)
        elif action.verb == "done":
            end_part(field)
        else:
            KINDS[action.verb].execute(field, field.figures[action.who], action.words)
        run_on(field)
        return Step(field.position(), tuple(field.events))

    @staticmethod
    def _reveal(field: Draft, table: Table) -> None:
        """When all orders are in, ask for those that were not told."""
        unknown = [figure for figure in field.figures.values() if figure.order == UNKNOWN]
        if field.awaited() or not unknown:
            return
        questions = [
            Choose(
                label=f"the order of {figure.name}",
                clause="sidion.order.1",
                options=tuple(choices(figure.letter)),
                who=figure.owner,
            )
            for figure in unknown
        ]
        for figure, order in zip(unknown, table.ask_all(questions), strict=True):
            field.set(figure, order=order)

    def writers(self, position: Position) -> tuple[str, ...]:
        """Whose orders, or bids, are still to come."""
        return sheets.writers(opened(position))

    def sheet(self, player: str, lines: Sequence[str]) -> Action:
        """A line for each figure, or one for a bid."""
        return sheets.sheet(player, lines)

    def judge_lines(self, position: Position, sheet: Action) -> tuple[LineVerdict, ...]:
        """Every line by itself."""
        return sheets.judge_lines(opened(position), sheet)

    def misread(self, player: str, lines: Sequence[str]) -> tuple[Finding, ...]:
        """Words that are no orders, whoever stands where."""
        return tuple(sheets.misread(player, lines))

    def missing(self, position: Position, player: str) -> Finding:
        """Everybody stands, or nothing is bid."""
        return sheets.missing(opened(position), player)

    def warnings(self, position: Position, action: Action) -> tuple[Finding, ...]:
        """Figures that a sheet forgets."""
        return tuple(sheets.warnings(opened(position), action))

    def in_private(self, position: Position, player: str) -> tuple[str, ...]:
        """In the Auction: which totals win, may be level, may be beaten."""
        from pnp.rules.games.sidion.show.bidding import chances_of_bids

        return tuple(chances_of_bids(opened(position), player)) if position.phase == AUCTION else ()

    def outcome(self, position: Position) -> Outcome | None:
        """Who has won, once the game is over."""
        return outcome(opened(position)) if position.phase == OVER else None

    def notation(self, action: Action) -> str:
        """As on the rules page: `RA T RB>1F`."""
        return notation.name(action)

    def answered_notation(self, action: Action, answers: Iterable[str]) -> str:
        """The card that was turned up follows the die."""
        given = tuple(answers)
        if action.verb == "die":
            return " ".join((self.notation(action), *given))
        return super().answered_notation(action, given)

    def parse(self, position: Position, text_: str) -> Report[Parsed[Action] | Partial]:
        """The notation of the rules page, forgiving in form."""
        return notation.parse(self, position, text_)

    def alternatives(self, position: Position, action: Action) -> tuple[Action, ...]:
        """The orders or the bid put right; else legal actions of the same figure, or of the player to act."""
        field = opened(position)
        own = legal_of(field, action.who, self.without)
        others = (other for other in self.moves(position) if other.who != action.who)
        return alternatives(field, action, islice(chain(own, others), MOST_TRIED))

    def view(self, position: Position, player: str) -> Position:
        """Sealed orders and bids of others are not known."""
        if position.phase not in (ORDERS, AUCTION):
            return position
        figures = tuple(
            figure._replace(order=UNKNOWN) if figure.order and figure.owner != player else figure
            for figure in position.figures
        )
        bids = tuple(bid for bid in position.bids if bid[0] == player)
        return position._replace(bids=bids) if position.phase == AUCTION else position._replace(figures=figures)

    def unsealed(self, position: Position, player: str) -> Position:
        """Without the orders and bids of others."""
        seen = self.view(position, player)
        if seen.phase != ORDERS:
            return seen
        figures = (one._replace(order="") if one.order == UNKNOWN else one for one in seen.figures)
        return seen._replace(figures=tuple(figures), given=tuple(one for one in seen.given if one == player))

    def describe(self, position: Position) -> tuple[str, ...]:
        """Whose turn it is, the points, and at the end each player's score line by line."""
        from pnp.rules.games.sidion.show.describe import describe

        return describe(opened(position))

    def narrate(self, event: Event) -> str:
        """An event as a sentence."""
        from pnp.rules.games.sidion.show.describe import sentence

        return sentence(event)

    def facts(self, position: Position) -> Mapping[str, str]:
        """Figures, holdings and what has changed on the map, in words."""
        from pnp.rules.games.sidion.explain.comparing import facts

        return facts(opened(position))

    def pictures(self) -> SheetPictures[Position, Action]:
        """What lies on the map and on the Court board."""
        from pnp.rules.games.sidion.show.pictures import SidionPictures

        return SidionPictures(self)

    def prompts(self) -> Prompts[Position, Action]:
        """Each figure's orders with what they cost."""
        from pnp.rules.games.sidion.show.prompts import SidionPrompts

        return SidionPrompts(self)

    def outlook(self) -> Outlook[Position]:
        """Points and means; what the die may bring."""
        from pnp.rules.games.sidion.show.outlook import SidionOutlook

        return SidionOutlook()

    def explaining(self) -> Explaining[Position, Action]:
        """A turn is explained by the orders and bids that it shows."""
        from pnp.rules.games.sidion.explain.explaining import SidionExplaining

        return SidionExplaining(self)

    def neighbours(self) -> Mapping[str, Mapping[str, frozenset[str]]]:
        """The towns next to each other on the map of each number of players (`sidion.map.2`)."""
        return {
            f"map-{players}": {town: frozenset(others) for town, others in atlas(players).near.items()}
            for players in range(FEWEST, MOST + 1)
        }

    def tapping(self) -> Tapping[Setup]:
        """Figures, markers and blocks on the map; purses, cards and orders as fields."""
        from pnp.rules.games.sidion.show.tapping import SidionTapping

        return SidionTapping(self.options)

    def enforced(self) -> Mapping[str, str]:
        """Every clause of the rules, and how it is seen to."""
        from pnp.rules.games.sidion.clauses import ENFORCED

        return ENFORCED
