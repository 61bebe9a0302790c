"""The kinds of orders: each says what comes of it, what it means and what betrays it."""

from __future__ import annotations

import pytest

from pnp.rules.games.sidion.actions.kinds import KINDS, kind
from pnp.rules.games.sidion.actions.kinds.kind import UNLIKELY, ActionKind
from pnp.rules.games.sidion.actions.kinds.traces import Traces
from pnp.rules.games.sidion.state.draft import Draft
from tests.helpers.sidion import engine

BEATEN = (
    "sidion 2p turn 3 first R phase final active R\nR: 4g 2m 6i | P@1S A@2S:1/X\nB: 4g 2m 6i | P@1F B@2S:2\n"
    "recruited: 1S 2S"
)


def _field() -> Draft:
    return Draft(engine().read(BEATEN).require())


@pytest.mark.parametrize("letter", KINDS)
def test_a_kind_says_what_it_means_for_a_figure_and_how_much_speaks_against_it(letter: str) -> None:
    field, chosen = _field(), KINDS[letter]
    hero = field.figures["RA"]
    assert chosen.meaning(field, hero)
    assert 0 <= chosen.against(Traces(field, field, hero, hero, field.purses["R"])) <= UNLIKELY


def test_a_retreat_names_the_towns_that_are_open_to_it_and_no_other() -> None:
    field = _field()
    hero = field.figures["RA"]
    open_to = [town for town in field.atlas.near["2S"] if town != "1F"]
    assert KINDS["X"].meaning(field, hero) == f"1g, to {' or '.join(open_to)}"


def test_a_kind_that_leaves_something_unsaid_cannot_be_made() -> None:
    class Silent(ActionKind):
        letter = "Z"

    with pytest.raises(TypeError, match=r"against.*effect.*meaning"):
        Silent()  # type: ignore[abstract]
    assert kind.ActionKind.__abstractmethods__ == {"effect", "meaning", "against"}
