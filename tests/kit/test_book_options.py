"""A kit with unusual options has a rulebook too: its positions stay those of the usual game, its numbers follow the options."""

from __future__ import annotations

from pnp.base.finding import Severity
from pnp.base.resources import resource
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit


def test_a_handicap_changes_the_numbers_of_the_book_and_leaves_its_diagrams_alone() -> None:
    request = BuildOptions(only=("rulebook",), options={"irish": "8", "tracker": "3"})
    planned = plan_kit(resource("game_data") / "siege-of-armagh", request, lambda _: None)
    assert [f.message for f in planned.findings if f.severity is Severity.ERROR] == []
    assert planned.value is not None
    assert "armagh.setup.13" in planned.value.clause_pages
