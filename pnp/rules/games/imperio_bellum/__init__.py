"""Imperio Bellum. The rules page is `rules/imperio-bellum.md` of the specification; clause ids begin with `imperio.`.

From the bottom up:

- `board`, `field` (bytes, sets of squares, the shape of the field), `options`, `values`, `survey` (what a board comes to),
  `reach` (ways and lines of fire), `strength` (dice and why), `fights` (what the table is asked);
- `attempt`, `faults`, `finished`, `check_moves`, `check_attacks`, `checks` (what an action breaks); `motion`, `resolve` (what it
  does), `scoring`; `formation`, `set_up`, `set_up_checks`;
- `text`, `read_text`, `notation`, `brackets`, `halves`; `audit`, `audit_turn`, `audits`; `fast` for playouts;
- `telling`, `scene`, `compare`, `clauses`; `engine` on top.
"""

from pnp.rules.games.imperio_bellum.engine import ImperioBellum

engine = ImperioBellum
"""What the entry point names."""

__all__ = ["ImperioBellum", "engine"]
