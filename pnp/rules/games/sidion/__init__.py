"""Sidion. The rules page is `rules/sidion.md` of the specification; clause ids begin with `sidion.`.

From the bottom up: `atlas` (the map from its rule), `orders`, `options` and `values` (frozen types), `field` (a position opened);
`prices`, `arrival`, `deeds`, `combat`, `finish`, `harvest`, `deck` and `flow` (what happens); `faults` and the modules `check_…`
under `judging` (what an action breaks), `candidates`; `malformed`, the modules `read_…` and `text` (positions as text), `notation`
(actions as text); the modules `audit_…` and `suspicions` under `audits`; `describe`, `scene`, `clauses`; `engine` on top.
"""

from pnp.rules.games.sidion.engine import Sidion

engine = Sidion
"""What the entry point names."""

__all__ = ["Sidion", "engine"]
