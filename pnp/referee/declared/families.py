"""Files of rules for games without a board of pieces: cards in zones, and boxes that numbers are written in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from pnp.base.finding import Fault, Finding, FindingsError, Report
from pnp.definition.load.node import Node
from pnp.definition.models.components.cards import Cards
from pnp.definition.models.game import Game
from pnp.definition.models.rules.card_games import CardRules
from pnp.definition.models.rules.roll_and_write import WrittenRules
from pnp.definition.positions.named import named_position
from pnp.definition.reading.read import read_model
from pnp.definition.tables.deck import Deck, read_deck
from pnp.referee.declared.card_games.engine import CardGame
from pnp.referee.declared.card_games.text import Pack
from pnp.referee.declared.held import place_of, unknown, unprinted, usual
from pnp.referee.declared.roll_and_write.engine import WrittenGame
from pnp.rules.protocol import AnyRules, Engine

NO_CARDS = Fault("no-cards-of-rules", "{name!r} is no component of kind cards")
NO_TITLE = Fault("no-title", "the table has no column {name!r} for the names of its cards")
BAD_TITLE = Fault("bad-title", "the card {name!r} can't be typed: a name has no comma, colon, semicolon, bracket or #")
UNKNOWN_ZONE = Fault("unknown-zone", "there is no zone {name!r}")
UNKNOWN_COUNTER = Fault("unknown-counter", "{name!r} is not among 'counters'")
UNKNOWN_COLUMN = Fault("unknown-column", "the table of the cards has no column {name!r}")
NOT_WHOLE = Fault("not-whole", "{column} of {card} is {value!r}, no whole number from 0 on")
UNKNOWN_ROW = Fault("unknown-row", "{name!r} is not among 'rows'")
UNKNOWN_DIE = Fault("unknown-die", "{name!r} is not among 'dice'")
BAD_START = Fault("bad-start", "the position to begin from is impossible: {why}")

DECK = "deck"


def card_engine(game: Game, tree: Node) -> Report[Engine]:
    """The engine of a game of cards in zones; everything that its file gets wrong."""
    read = read_model(tree, CardRules)
    if read.value is None:
        return Report(None, read.findings)
    rules, found = read.value, list[Finding]()
    if not isinstance(game.components.get(rules.cards), Cards):
        decks = [name for name, part in game.components.items() if isinstance(part, Cards)]
        return Report(None, tuple(unknown(tree, NO_CARDS, {rules.cards: "cards"}, decks)))
    deck = read_deck(game, rules.cards, usual(game))
    if deck.value is None:
        return Report(None, deck.findings)
    found += _named_in_cards(rules, tree, deck.value)
    found += unprinted(game, tree, rules.clauses())
    found += _columns(rules, deck.value)
    first = named_position(game.folder, rules.start)
    found += [one._replace(where=tree.place("start")) for one in first.findings]
    if found or first.value is None:
        return Report(None, tuple(found))
    start = first.value.text

    def bound(options: Mapping[str, object], without: frozenset[str] = frozenset()) -> CardGame:
        cards = read_deck(game, rules.cards, {**usual(game), **options})
        if cards.value is None:
            raise FindingsError(list(cards.findings))
        return CardGame(rules, _pack(rules, cards.value), game.folder.slug, start, without)

    return Report(bound, tuple(_start(bound({}), start, tree)))


def written_engine(game: Game, tree: Node) -> Report[Engine]:
    """The engine of a roll-and-write game; everything that its file gets wrong."""
    read = read_model(tree, WrittenRules)
    if read.value is None:
        return Report(None, read.findings)
    rules = read.value
    rows, dice = dict[str, str](), dict[str, str]()
    for key in ("write", "conditions", "score"):
        for index, one in enumerate(getattr(rules, key)):
            rows |= dict.fromkeys(one.rows, f"{key}.{index}.rows")
    for index, way in enumerate(rules.write):
        dice |= dict.fromkeys(way.dice, f"write.{index}.dice")
    found = [*unknown(tree, UNKNOWN_ROW, rows, rules.rows), *unknown(tree, UNKNOWN_DIE, dice, rules.throw.dice)]
    found += unprinted(game, tree, rules.clauses())
    first = named_position(game.folder, rules.start)
    found += [one._replace(where=tree.place("start")) for one in first.findings]
    if found or first.value is None:
        return Report(None, tuple(found))
    start = first.value.text

    def bound(options: Mapping[str, object], without: frozenset[str] = frozenset()) -> WrittenGame:
        del options
        return WrittenGame(rules, game.folder.slug, start, without)

    return Report(bound, tuple(_start(bound({}), start, tree)))


FAMILIES = MappingProxyType({"zones": card_engine, "throw": written_engine})
"""By the key that only files of the family have."""


def _start(rules: AnyRules, text: str, tree: Node) -> Iterator[Finding]:
    """What is wrong with the position to begin from."""
    read = rules.read(text)
    found = read.findings if read.value is None else rules.audit(read.value)
    for one in found:
        yield BAD_START.at(place_of(tree, "start"), why=one.message)


def _title(rules: CardRules, deck: Deck) -> str:
    return rules.title or next(iter(deck.table.columns))


def _pack(rules: CardRules, deck: Deck) -> Pack:
    """The cards by name, blanks made hyphens, since questions are answered with blanks between cards."""
    copies, cells, title = dict[str, int](), dict[str, Mapping[str, object]](), _title(rules, deck)
    for card in deck.cards:
        name = "-".join(str(card.row.values.get(title, "")).split())
        if card.copies:
            copies[name] = copies.get(name, 0) + card.copies
            cells.setdefault(name, card.row.values)
    return Pack(copies, cells, {name: number for number, name in enumerate(copies)})


def _named_in_cards(rules: CardRules, tree: Node, deck: Deck) -> Iterator[Finding]:
    """Zones, counters and columns that the file names and there aren't."""
    zones, sources, counters, columns = dict[str, str](), dict[str, str](), dict[str, str](), dict[str, str]()
    for index, move in enumerate(rules.moves):
        zones |= {name: f"moves.{index}.{key}" for key, name in (("of", move.of), ("to", move.to)) if name}
        columns |= {name: f"moves.{index}.only.{name}" for name in move.only}
        for key, amounts in move.amounts.items():
            counters |= {name: f"moves.{index}.{key}.{name}" for name in amounts}
            columns |= {one: f"moves.{index}.{key}.{name}" for name, one in amounts.items() if isinstance(one, str)}
    for index, end in enumerate(rules.ends):
        sources |= {end.empty: f"ends.{index}.empty"} if end.empty else {}
        counters |= {name: f"ends.{index}.reach.{name}" for name in end.reach or {}}
    counters |= {name: f"win.{key}" for key, name in (("most", rules.win.most), ("ties", rules.win.ties)) if name}
    zones |= {name: f"win.worth.{name}" for name in rules.win.worth}
    columns |= {column: f"win.worth.{name}" for name, column in rules.win.worth.items()}
    yield from unknown(tree, UNKNOWN_ZONE, zones, rules.zones)
    yield from unknown(tree, UNKNOWN_ZONE, sources, (*rules.zones, DECK))
    yield from unknown(tree, UNKNOWN_COUNTER, counters, rules.counters)
    yield from unknown(tree, UNKNOWN_COLUMN, columns, deck.table.columns)
    if rules.title is not None:
        yield from unknown(tree, NO_TITLE, {rules.title: "title"}, deck.table.columns)


def _columns(rules: CardRules, deck: Deck) -> Iterator[Finding]:
    """Names that can't be typed, and amounts that are no numbers, at their cells."""
    numbers = {one for move in rules.moves for part in move.amounts.values() for one in part.values()}
    numbers |= set(rules.win.worth.values())
    title = _title(rules, deck)
    for card in deck.cards if title in deck.table.columns else ():
        name = str(card.row.values.get(title, ""))
        if not name.strip() or any(sign in name for sign in ",:;[]#"):
            yield BAD_TITLE.at(deck.table.cell(card.row, title), name=name)
        for column in deck.table.columns:
            value = card.row.values.get(column, 0)
            if column in numbers and (not isinstance(value, int) or value < 0):
                yield NOT_WHOLE.at(deck.table.cell(card.row, column), column=column, card=name, value=str(value))
