"""The map worked out from the rule of the duchies is the one that the rules page describes."""

from __future__ import annotations

import pytest

from pnp.rules.games.sidion.state.atlas import atlas, in_sequence, path_id, printed

HOPS = {
    "1S": ("1F 1A 1H", "1G 2F 2H 3A", "0C 2S 2G 3S 3G", "2A 3F 3H"),
    "1F": ("1S 1G 3A", "0C 1A 1H 3S 3G", "2F 2G 2H 3F 3H", "2S 2A"),
    "1A": ("1S 1G 2F 2H", "0C 1F 1H 2S 2G", "2A 3A 3G", "3S 3F 3H"),
    "1G": ("0C 1F 1A", "1S 2F 2G 2H 3A 3G", "1H 2S 2A 3S 3F", "3H"),
    "1H": ("1S 3A", "1F 1A 3S 3G", "0C 1G 2F 2H 3F 3H", "2S 2A 2G"),
    "0C": ("1G 2G 3G", "1F 1A 2F 2A 3F 3A", "1S 1H 2S 2H 3S 3H", ""),
}


@pytest.mark.parametrize("town", HOPS)
def test_hops_on_the_map_for_three_are_those_of_the_page(town: str) -> None:
    """sidion.map.5, sidion.map.6"""
    hops = atlas(3).hops[town]
    for number, towns in enumerate(HOPS[town], start=1):
        assert {other for other in hops if hops[other] == number} == set(towns.split())
    assert max(hops.values()) <= 4


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_map_has_five_towns_and_eight_paths_for_each_player_and_the_capital(players: int) -> None:
    """sidion.map.1, sidion.map.2, sidion.setup.1"""
    chart = atlas(players)
    assert len(chart.towns) == len(set(chart.towns)) == 5 * players + 1
    assert len(chart.paths) == len(set(chart.paths)) == 8 * players
    degrees = {kind: {len(chart.near[town]) for town in chart.towns if town[1] == kind} for kind in "SFAGHC"}
    assert degrees == {"S": {3}, "F": {3}, "A": {4}, "G": {3}, "H": {2}, "C": {players}}
    assert all(path == path_id(*reversed(path.split("-"))) for path in chart.paths)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_turning_the_map_by_one_duchy_gives_the_same_map(players: int) -> None:
    chart = atlas(players)

    def turned(town: str) -> str:
        return town if town == "0C" else f"{int(town[0]) % players + 1}{town[1]}"

    assert {path_id(*map(turned, path.split("-"))) for path in chart.paths} == set(chart.paths)
    assert all(chart.hops[a][b] == chart.hops[turned(a)][turned(b)] for a in chart.towns for b in chart.towns)


def test_seats_are_three_hops_from_the_capital_and_from_the_next_seat() -> None:
    for players in (3, 4, 5, 6):
        hops = atlas(players).hops
        assert hops["1S"]["0C"] == 3
        assert hops["1S"]["2S"] == 3


def test_each_duchy_produces_two_of_each_kind() -> None:
    """sidion.map.3, sidion.map.4"""
    assert sorted("".join(printed(f"1{kind}") for kind in "SFAGH")) == list("ggiimm")
    assert printed("0C") == "gmi"


def test_lists_of_towns_begin_with_the_capital_and_go_by_duchy_in_the_sequence_of_kinds() -> None:
    assert in_sequence({"2H", "1G", "0C", "1S", "2F", "1A"}) == ("0C", "1S", "1A", "1G", "2F", "2H")
