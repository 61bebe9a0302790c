"""Buy (`kingdom.market.4`, `.6`): a scroll of the row into the hand, a Market beside the treasury."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.rules.engine.marks import carries_out
from pnp.rules.games.kingdom_command.actions.kinds.kind import with_realm
from pnp.rules.games.kingdom_command.actions.kinds.market_act import MarketAct
from pnp.rules.games.kingdom_command.actions.kinds.scroll_names import codes_named
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import DECK, price_of
from pnp.rules.games.kingdom_command.state.values import Act, Position, Realm
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


@carries_out("kingdom.market.6")
def price(position: Position, realm: int, card: str) -> int:
    """What a card costs a kingdom (`kingdom.market.6`)."""
    if not card.startswith("saw"):
        return price_of(card)
    built = sum(count for area, count in enumerate(position.sawmills) if position.owners[area] == realm)
    held = sum(other.startswith("saw") for other in position.realms[realm].hand)
    return price_of(card) + 2 * (built + held)


class Buy(MarketAct):
    """`buy saw6`."""

    verb = "buy"
    doing = "buying"
    clause = "kingdom.market.4"
    form = "buy saw6"

    def candidates(self, position: Position, hands: Sequence[Realm]) -> Iterable[Act]:
        """Each card of the row."""
        del hands
        return [Act("buy", (card,)) for card in dict.fromkeys(position.row or ())]

    def read(self, position: Position, words: Sequence[str]) -> Act | None:
        """A card by its code and price."""
        del position
        card = words[0].lower()
        return Act("buy", (card,)) if len(words) == 1 and card in DECK else None

    def meant(self, position: Position, word: str) -> tuple[str, ...]:
        """Cards of the row."""
        codes = codes_named(word)
        return tuple(card for card in dict.fromkeys(position.row or ()) if card[:3] in codes)

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """A card that lies in the row, one Market a kingdom, its price."""
        kingdom, card = position.realms[realm], act.words[0]
        who = KINGDOMS[realm]
        if card not in (position.row or ()):
            yield faults.NOT_IN_ROW, {"card": card}
            return
        if card.startswith("mkt") and kingdom.market:
            yield faults.SECOND_MARKET, {"who": who}
        cost = price(position, realm, card)
        if cost > kingdom.gold:
            yield faults.TOO_DEAR, {"card": card, "price": cost, "who": who, "gold": kingdom.gold}

    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """The card changes hands, and its price is paid."""
        del options
        card = act.words[0]
        kingdom = position.realms[realm]
        kingdom = kingdom._replace(gold=kingdom.gold - price(position, realm, card))
        if card.startswith("mkt"):
            kingdom = kingdom._replace(market=card)
        else:
            kingdom = kingdom._replace(hand=tuple(sorted((*kingdom.hand, card))))
        row = list(position.row or ())
        row.remove(card)
        return with_realm(position, realm, kingdom)._replace(row=tuple(row))
