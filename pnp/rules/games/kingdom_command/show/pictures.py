"""What the game gives to whoever draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.base.scene import Arrow, Frame, Mark, Scene, Slip
from pnp.rules.companions.pictures import SheetPictures
from pnp.rules.games.kingdom_command.show.film import film
from pnp.rules.games.kingdom_command.show.scene import scene
from pnp.rules.games.kingdom_command.show.sheets.drawn_orders import drawn_orders, sheet_arrows
from pnp.rules.games.kingdom_command.show.sheets.form import form
from pnp.rules.games.kingdom_command.show.sheets.slips import slips
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import Action, KingdomRules, Position, Sheet


class KingdomPictures(SheetPictures[Position, Action]):
    """Pieces on the areas of the printed map."""

    def __init__(self, rules: KingdomRules) -> None:
        super().__init__(rules)
        self.options, self.without = rules.options, rules.without

    def scene(self, position: Position) -> Scene:
        """Pieces on the areas of the printed map."""
        return scene(position)

    def strokes(self, position: Position, action: Action) -> tuple[Arrow | Mark, ...]:
        """The lines of a sheet as arrows."""
        return sheet_arrows(position, action, self.options, self.without) if isinstance(action, Sheet) else ()

    def drawn_orders(self, before: Position, given: Sequence[Action], after: Position) -> Scene:
        """The outcome, with moves and spells as arrows, those who fell crossed out and captured areas marked."""
        sheets = tuple(one for one in given if isinstance(one, Sheet))
        return drawn_orders(before, sheets, after, self.options, self.without)

    def film(self, before: Position, given: Sequence[Action]) -> tuple[Frame, ...]:
        """Movement half by half, fights round by round."""
        return film(before, [one for one in given if isinstance(one, Sheet)], self.options, self.without)

    def slips(self, before: Position, given: Sequence[Action]) -> tuple[Slip, ...]:
        """Counters, and the way of each line in words."""
        return slips(before, [one for one in given if isinstance(one, Sheet)], self.options, self.without)

    def form(self, before: Position, given: Sequence[Action], player: str) -> Mapping[str, object]:
        """The lines in their blocks, and the ledger."""
        own = [one for one in given if isinstance(one, Sheet)]
        return form(before, own, KINGDOMS.index(player), self.options, self.without)
