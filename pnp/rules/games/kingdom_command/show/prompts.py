"""What the game says to whoever is to act."""

from __future__ import annotations

from pnp.rules.companions.prompts import Prompts
from pnp.rules.games.kingdom_command.actions.kinds import deal
from pnp.rules.games.kingdom_command.actions.random_sheets import legal_sheet
from pnp.rules.games.kingdom_command.show.sheets import order_outline
from pnp.rules.games.kingdom_command.state.atlas import KINGDOMS
from pnp.rules.games.kingdom_command.state.values import ORDERS, Action, KingdomRules, Position
from pnp.rules.results import TABLE, Form, Outline


class KingdomPrompts(Prompts[Position, Action]):
    """Sheets in the Orders phase; cards and debts otherwise."""

    rules: KingdomRules

    def forms(self, position: Position) -> tuple[Form, ...]:
        """In the Orders phase how a sheet is typed, with orders that are legal here; else an action of each kind."""
        if self.rules.actors(position) == (TABLE,):
            word, answer = deal.example(position)
            return (
                Form(f"{word} {answer}", f"{word} CARD …", "what the table has turned up"),
                Form(word, "", "ask for it"),
            )
        if position.phase != ORDERS:
            return super().forms(position)
        writer, *_ = self.rules.actors(position)
        sheet = legal_sheet(position, KINGDOMS.index(writer), self.rules.options)
        holds = Form(f"{writer}: -", "KINGDOM: -", "a sheet without orders: all units hold")
        some = Form(self.rules.notation(sheet), "KINGDOM: ORDER; ORDER; …", "hand in a sheet: moves, trainings, spells")
        return (some, holds) if sheet.lines else (holds,)

    def outline(self, position: Position) -> Outline | None:
        """In the Orders phase the desk: what each unit, castle and mage can be ordered."""
        if position.phase != ORDERS:
            return None
        return order_outline.outline(position, self.rules.options, self.rules.without)
