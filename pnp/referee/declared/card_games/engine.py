"""The engine of a game of cards in zones whose rules are data: one move a turn, paid with counters; zones fill from the deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from pnp.base.finding import Fault, Finding, Place
from pnp.base.tongue import tr
from pnp.referee.declared.card_games.text import CardText, Pack, Position
from pnp.referee.declared.faults import OVER
from pnp.referee.declared.turns import ByTurns
from pnp.rules.chance.cards import Draw
from pnp.rules.chance.tables import Table
from pnp.rules.protocol import TABLE, Event, Outcome, Step

if TYPE_CHECKING:
    from pnp.definition.models.rules.card_games import CardMove, CardRules, Zone

DEALT = Fault("dealt", "the cards are dealt already")
NOT_DEALT = Fault("not-dealt", "the cards are not dealt yet")
NOT_THERE = Fault("not-there", "{card} is not in {zone}")
NOT_SUCH = Fault("not-such", "the {column} of {card} is {value}, not {wanted}")
TOO_DEAR = Fault("too-dear", "that costs {cost} {counter}, and {player} has {has}")
NEEDED = Fault("needed", "that needs {cost} {counter}, and {player} has {has}")
FULL = Fault("full", "{zone} holds {most} cards at most")
CAN_ACT = Fault("can-act", "{player} can do something, {other}, and only who can do nothing passes")
TOO_MANY = Fault("too-many-cards", "{found} {card} lie in the zones, and the game has {copies}")
OVERFULL = Fault("overfull", "{found} cards lie in {zone}, which holds {most} at most")
UNFILLED = Fault("unfilled", "{found} cards lie in {zone}, which is filled to {wanted} while the deck lasts")
WRONG_TURN = Fault("wrong-turn", "after {turns} turns it is {wanted}'s turn, not {player}'s")


class Act(NamedTuple):
    """A word and the card that it is about; `deal` and `pass` have none."""

    word: str
    card: str = ""


DEAL, PASS = Act("deal"), Act("pass")


class CardGame(ByTurns[Position, Act, CardText]):
    """The rules in a file, for one game's cards under one set of options."""

    def __init__(
        self, rules: CardRules, pack: Pack, slug: str, first: str, without: frozenset[str] = frozenset()
    ) -> None:
        self.slug = slug  # type: ignore[misc]  # of every other engine it is one game's
        self.answer_clause, self.turn_clause = rules.setup, rules.turn  # type: ignore[misc]
        self.answer_kind = "draw"  # type: ignore[misc]
        self.rules, self.pack, self.first, self.without = rules, pack, first, without
        self.named = rules.players
        self.text = CardText(rules, pack, slug)

    def audit(self, setup: Position) -> tuple[Finding, ...]:
        """More cards than there are, zones too full or not filled, and turns that don't come out."""
        return self.kept(self._impossible(setup))

    def candidates(self, position: Position, actor: str) -> Iterable[Act]:
        """Every word with every card, wherever it lies."""
        if actor != (position.turn or TABLE):
            return {}
        if actor == TABLE:
            return {DEAL: None}
        found = [Act(one.do, card) for one in self.rules.moves for card in (self.pack.copies if one.of else ("",))]
        return dict.fromkeys([*found, PASS])

    def judge(self, position: Position, action: Act) -> tuple[Finding, ...]:
        """Nothing if one of the entries with the word fits; else what keeps the nearest of them from it."""
        over = self.outcome(position)
        if over is not None:
            return (OVER._replace(clause=over.clauses[0]).at(text=over.text),)
        if action == DEAL:
            return (DEALT._replace(clause=self.rules.setup).at(),) if position.turn else ()
        if not position.turn:
            return (NOT_DEALT._replace(clause=self.rules.setup).at(),)
        if action == PASS:
            return self.kept(self._passing(position))
        return min((self.kept(self._against(position, one, action.card)) for one in self._ways(action)), key=len)

    def apply(self, position: Position, action: Act, table: Table) -> Step[Position]:
        """The card goes, what it costs is paid, what it gives is got; zones are filled, and the next player acts."""
        players, clause, events = self.rules.players, self.rules.setup, list[Event]()
        zones, counters = [list(cards) for cards in position.zones], list(position.counters)
        if action not in (DEAL, PASS):
            way = next(one for one in self._ways(action) if not self.kept(self._against(position, one, action.card)))
            clause = way.rule
            events += self._moved(way, action.card, position.turn, zones)
            events += self._paid(way, action.card, position.turn, counters)
        elif action == PASS:
            clause = self.rules.turn
            events.append(Event("pass", (position.turn,), clause))
        events += self._filled(zones, table, clause, dealt=action == DEAL)
        turns = position.turns + (action != DEAL)
        after = Position(
            players[turns % len(players)], turns, tuple(self.pack.sorted(cards) for cards in zones), tuple(counters)
        )
        return Step(after, tuple(events))

    def outcome(self, position: Position) -> Outcome | None:
        """The first of the file's ends that has come about."""
        if not position.turn:
            return None
        for end in self.rules.ends:
            why = ""
            if end.turns is not None and position.turns >= end.turns * len(self.rules.players):
                why = tr("everybody has had {turns} turns", turns=end.turns)
            elif end.empty is not None and not self._cards_in(position, end.empty):
                why = tr("{zone} is empty", zone=end.empty)
            for name, goal in (end.reach or {}).items():
                there = [player for player in self.rules.players if self._has(position, player, name) >= goal]
                why = why or (
                    f"{' and '.join(there)} {'has' if len(there) == 1 else 'have'} {goal} {name}" if there else ""
                )
            if why:
                return self._result(position, why, end.rule)
        return None

    def points(self, position: Position, player: str) -> int:
        """What a player has of what wins."""
        win = self.rules.win
        total = self._has(position, player, win.most) if win.most else 0
        for name, column in win.worth.items():
            total += sum(self._number(card, column) for card in position.zones[self.text.zone(name, player)])
        return total

    def notation(self, action: Act) -> str:
        """`buy Banker`, `earn`, `pass`, `deal`."""
        return " ".join(filter(None, action))

    def describe(self, position: Position) -> tuple[str, ...]:
        """The points so far, and how many cards the deck has left."""
        return (*super().describe(position), tr("cards in the deck: {count}", count=len(self._deck(position.zones))))

    def narrate(self, event: Event) -> str:
        """A sentence."""
        first, *others = event.details
        if event.word == "pass":
            return f"{first} passes"
        if event.word == "move":
            return tr("{card} goes from {there} to {here}", card=first, there=others[0], here=others[1])
        if event.word in ("pay", "get"):
            return f"{first} {event.word}s {' '.join(others)}"
        return tr("{cards} drawn to {zone}", cards=", ".join(others), zone=first)

    def enforced(self) -> Mapping[str, str]:
        """Moves and limits are checked, all others carried out."""
        checked = {one.rule for one in self.rules.moves} | {self.rules.turn}
        found = {clause: "check" if clause in checked else "effect" for clause in self.rules.clauses()}
        return found | {self.rules.setup: "audit"}

    def _ways(self, action: Act) -> list[CardMove]:
        return [one for one in self.rules.moves if one.do == action.word and bool(one.of) == bool(action.card)]

    def _number(self, card: str, said: int | str) -> int:
        """An amount: the number itself, or that of the card's column."""
        value = said if isinstance(said, int) else self.pack.cells[card].get(said, 0)
        return value if isinstance(value, int) else 0

    def _has(self, position: Position, player: str, counter: str) -> int:
        return position.counters[self.text.counters.index(f"{player} {counter}")]

    def _deck(self, zones: Iterable[Iterable[str]]) -> tuple[str, ...]:
        lying = [card for cards in zones for card in cards]
        return tuple(name for name, copies in self.pack.copies.items() for _ in range(copies - lying.count(name)))

    def _cards_in(self, position: Position, zone: str) -> bool:
        """Does anybody's zone of this name hold a card?"""
        if zone not in self.rules.zones:
            return bool(self._deck(position.zones))
        return any(position.zones[self.text.zone(zone, player)] for player in self.rules.players)

    def _against(self, position: Position, way: CardMove, card: str) -> Iterator[Finding]:
        """What keeps a player from one way of moving a card."""
        player = position.turn
        if way.of is not None:
            place = self.text.zone(way.of, player)
            if card not in position.zones[place]:
                key = self.text.zones[place]
                yield NOT_THERE._replace(clause=way.rule).at(Place(spaces=(key,)), card=card, zone=key)
                return
            for column, wanted in way.only.items():
                value = str(self.pack.cells[card].get(column, "empty"))
                if value not in wanted:
                    fault = NOT_SUCH._replace(clause=way.rule)
                    yield fault.at(column=column, card=card, value=value, wanted=" or ".join(wanted))
        for fault, amounts in ((TOO_DEAR, way.costs), (NEEDED, way.needs)):
            for counter, said in amounts.items():
                cost, has = self._number(card, said), self._has(position, player, counter)
                if has < cost:
                    at = fault._replace(clause=way.rule)
                    yield at.at(cost=cost, counter=counter, player=player, has=has)
        if way.to is not None:
            place, most = self.text.zone(way.to, player), self.rules.zones[way.to].most
            if most is not None and len(position.zones[place]) >= most and way.to != way.of:
                key, zone = self.text.zones[place], self.rules.zones[way.to]
                clause = zone.rule or self.rules.setup
                yield FULL._replace(clause=clause).at(Place(spaces=(key,)), zone=key, most=most)

    def _passing(self, position: Position) -> Iterator[Finding]:
        for other in self.candidates(position, position.turn):
            if other != PASS and not self.judge(position, other):
                fault = CAN_ACT._replace(clause=self.rules.turn)
                yield fault.at(player=position.turn, other=self.notation(other))
                return

    def _moved(self, way: CardMove, card: str, player: str, zones: list[list[str]]) -> Iterator[Event]:
        if way.of is not None and way.to is not None:
            start, goal = self.text.zone(way.of, player), self.text.zone(way.to, player)
            zones[start].remove(card)
            zones[goal].append(card)
            yield Event("move", (card, self.text.zones[start], self.text.zones[goal]), way.rule)

    def _paid(self, way: CardMove, card: str, player: str, counters: list[int]) -> Iterator[Event]:
        for word, sign, amounts in (("pay", -1, way.costs), ("get", 1, way.gains)):
            for counter, said in amounts.items():
                amount, place = self._number(card, said), self.text.counters.index(f"{player} {counter}")
                counters[place] = min(9999, max(0, counters[place] + sign * amount))
                if amount:
                    yield Event(word, (player, str(amount), counter), way.rule)

    def _filled(self, zones: list[list[str]], table: Table, clause: str, *, dealt: bool) -> Iterator[Event]:
        """Zones get their cards from the deck, as long as it lasts."""
        for place, key in enumerate(self.text.zones):
            zone = self._zone(key)
            deck = self._deck(zones)
            wanted = max(zone.fill, zone.deal if dealt else 0) - len(zones[place])
            count = min(wanted, len(deck))
            if count > 0:
                rule = zone.rule or (self.rules.setup if dealt else clause)
                drawn = table.ask(
                    Draw(label=tr("cards drawn to {zone}", zone=key), clause=rule, deck=deck, count=count)
                )
                zones[place] += drawn
                yield Event("draw", (key, *self.pack.sorted(drawn)), rule)

    def _zone(self, key: str) -> Zone:
        return self.rules.zones.get(key) or self.rules.zones[key.partition(" ")[2]]

    def _impossible(self, setup: Position) -> Iterator[Finding]:
        lying = [card for cards in setup.zones for card in cards]
        for card in dict.fromkeys(lying):
            copies = self.pack.copies[card]
            if lying.count(card) > copies:
                fault = TOO_MANY._replace(clause=self.rules.setup)
                yield fault.at(found=lying.count(card), card=card, copies=copies)
        deck = self._deck(setup.zones)
        for key, cards in zip(self.text.zones, setup.zones, strict=True):
            zone, where = self._zone(key), Place(spaces=(key,))
            clause = zone.rule or self.rules.setup
            if zone.most is not None and len(cards) > zone.most:
                yield OVERFULL._replace(clause=clause).at(where, found=len(cards), zone=key, most=zone.most)
            if setup.turn and len(cards) < zone.fill and deck:
                yield UNFILLED._replace(clause=clause).at(where, found=len(cards), zone=key, wanted=zone.fill)
        wanted = self.rules.players[setup.turns % len(self.rules.players)]
        if setup.turn and setup.turn != wanted:
            fault = WRONG_TURN._replace(clause=self.rules.turn)
            yield fault.at(turns=setup.turns, wanted=wanted, player=setup.turn)

    def _result(self, position: Position, why: str, clause: str) -> Outcome:
        win = self.rules.win
        found = self.most(position, why, (clause, win.rule))
        if win.ties is None or len(found.winners) < 2:
            return found
        tied = {player: self._has(position, player, win.ties) for player in found.winners}
        return found._replace(winners=tuple(player for player in tied if tied[player] == max(tied.values())))
