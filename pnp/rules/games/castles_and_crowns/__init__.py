"""Castles & Crowns. The rules page is `rules/castles-and-crowns.md` of the specification; clause ids begin with `crowns.`.

From the bottom up: `options` and `values` (frozen types); `cards`, `rolling` and `strength` (deck, dice, formations
compared); `dice_text`, `read_lines` and `text` (positions as text), `send_text`, `asked_text` and `notation` (actions as
text); `sources`, `checks` and `straights` (what an action breaks), `legal` and `legal_straights` (all legal sends at once),
`candidates`; `sending` and `rounds` (what happens), `scoring`; `audit`, `audit_turns` and `audits`; `prospects` (odds before
a roll), `leading` (who would win), `foresight` and `showing` (what a send changes, the table of a turn), `nearness` (what is
offered instead), `foreseen` and `explaining` (what has happened), `describe`, `scene`; `clauses` (what sees to which rule);
`engine` on top.
"""

from pnp.rules.games.castles_and_crowns.engine import CastlesAndCrowns

engine = CastlesAndCrowns
"""What the entry point names."""

__all__ = ["CastlesAndCrowns", "engine"]
