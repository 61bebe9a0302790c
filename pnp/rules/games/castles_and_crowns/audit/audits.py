"""The audit of a setup as a whole: `crowns.pos.1` to `.19` in their order, then the suspicions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.base.finding import Finding
from pnp.rules.engine.audits import Audit, run_audits
from pnp.rules.games.castles_and_crowns.actions import faults
from pnp.rules.games.castles_and_crowns.audit import positions as audit
from pnp.rules.games.castles_and_crowns.audit import turns as audit_turns
from pnp.rules.games.castles_and_crowns.audit.positions import at, formations_of
from pnp.rules.games.castles_and_crowns.state.cards import UNKNOWN
from pnp.rules.games.castles_and_crowns.state.values import LETTERS, RANKS, Setup, seat_name

AUDITS = (
    Audit("crowns.pos.1", audit.frame, stops=True),
    Audit("crowns.pos.2", audit.cards),
    Audit("crowns.pos.3", audit.card_counts),
    Audit("crowns.pos.4", audit.knights),
    Audit("crowns.pos.5", audit.captains),
    Audit("crowns.pos.6", audit.traitors),
    Audit("crowns.pos.7", audit.mercenaries),
    Audit("crowns.pos.8", audit.seats, stops=True),
    Audit("crowns.pos.9", audit.bound_ranks),
    Audit("crowns.pos.10", audit.shared_ranks),
    Audit("crowns.pos.11", audit.knightless),
    Audit("crowns.pos.12", audit.shapes),
    Audit("crowns.pos.13", audit_turns.last_lap),
    Audit("crowns.pos.14", audit_turns.roll),
    Audit("crowns.pos.15", audit_turns.turn_counts),
    Audit("crowns.pos.16", audit_turns.untaken),
    Audit("crowns.pos.17", audit_turns.too_many_mercenaries),
    Audit("crowns.pos.18", audit_turns.owners),
    Audit("crowns.pos.19", audit_turns.between_rounds),
)


def all_findings(setup: Setup, without: frozenset[str]) -> Iterator[Finding]:
    """Every breach, then every suspicion unless the check was stopped."""
    rows = (*AUDITS, Audit("crowns.warn", _suspicions))
    yield from (found for found in run_audits(rows, without, setup) if found.clause not in without)


def _suspicions(setup: Setup) -> Iterator[Finding]:
    """`crowns.warn.1` to `.3`."""
    for place, formations in enumerate(setup.field):
        straights = Counter(one.ranks for _, one in formations if one.straight)
        for ranks, count in straights.items():
            if count > 1:
                owners = " and ".join(seat_name(seat) for seat, one in formations if one.ranks == ranks)
                shown = f"{ranks[0]}-{ranks[-1]}"
                yield faults.TWIN_STRAIGHTS.at(at(place), seats=owners, straight=shown, place=LETTERS[place])
    for rank in RANKS:
        held = [place for place, _, one in formations_of(setup) if not one.straight and one.traitors_of(rank)]
        if len(held) > 1:
            letters = ", ".join(LETTERS[place] for place in held)
            yield faults.SPREAD_TRAITORS.at(at(*held), rank=rank, places=letters)
    for seat, cards in setup.won:
        if UNKNOWN in cards:
            yield faults.FORGOTTEN.at(seat=seat_name(seat))
