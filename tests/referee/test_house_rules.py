"""Which options are rules of a game, and which only choose what is printed."""

from __future__ import annotations

import pytest

from pnp.base.resources import resource
from pnp.definition.head.games import read_head
from pnp.referee.house_rules import options_of_rules

PRINTED = {
    "siege-of-armagh": {"edition", "shapes", "tokens"},
    "castles-and-crowns": {"dice", "shapes", "sleeves", "tokens"},
    "imperio-bellum": {"archers", "footsoldiers", "knights", "pikemen", "shapes", "tokens"},
    "kingdom-command": {"map_size", "maps", "pad", "shapes", "tokens"},
    "sidion": {"map", "maps", "orders", "shapes", "tokens"},
}


@pytest.mark.parametrize("slug", PRINTED)
def test_what_only_changes_the_print_is_no_rule(slug: str) -> None:
    folder = resource("game_data") / slug
    known = set(read_head(folder).require().light_options)
    assert known - options_of_rules(folder) == PRINTED[slug]
