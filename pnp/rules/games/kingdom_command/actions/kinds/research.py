"""Research (`kingdom.tech.2` to `.4`): the tech on offer is begun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.rules.games.kingdom_command.actions.kinds.kind import with_realm
from pnp.rules.games.kingdom_command.actions.kinds.market_act import MarketAct
from pnp.rules.games.kingdom_command.options import Options
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.data import TECHS
from pnp.rules.games.kingdom_command.state.values import Act, Position, Realm
from pnp.rules.games.kingdom_command.text import faults
from pnp.rules.games.kingdom_command.text.faults import Broken


class Research(MarketAct):
    """`research`."""

    verb = "research"
    doing = "starting research"
    clause = "kingdom.tech.2"

    def candidates(self, position: Position, hands: Sequence[Realm]) -> Iterable[Act]:
        """Where a tech is on offer."""
        del hands
        return [Act("research")] if position.offer else []

    def breaches(self, position: Position, realm: int, act: Act) -> Iterator[Broken]:
        """A tech on offer that the kingdom has not, and no other under study."""
        del act
        kingdom = position.realms[realm]
        who = KINGDOMS[realm]
        if not position.offer:
            yield faults.NOTHING_ON_OFFER, {}
        if kingdom.research:
            yield faults.RESEARCHING, {"who": who, "tech": TECHS[kingdom.research].name}
        if position.offer in kingdom.techs:
            yield faults.HAS_TECH, {"who": who, "tech": TECHS[position.offer].name}

    def effect(self, position: Position, realm: int, act: Act, options: Options) -> Position:
        """It is under study, and nothing is paid yet."""
        del act, options
        return with_realm(position, realm, position.realms[realm]._replace(research=position.offer, paid=0))
