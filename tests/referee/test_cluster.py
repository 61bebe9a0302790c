"""Games played by other machines are the same games: workers of another version are refused, one that dies loses nothing."""

from __future__ import annotations

import os
import signal
from contextlib import closing
from typing import Any

import pytest

from pnp.base.finding import FindingsError
from pnp.playtest.cluster import Make, check, make_of, on_cluster, play_batch
from pnp.playtest.match import Match

MATCH = Match("castles-and-crowns", (), None, (), 1, 5000)


class Stub:
    """A client whose workers say what they are told to."""

    def __init__(self, makes: dict[str, Make]) -> None:
        self.makes = makes

    def run(self, _asked: Any, _game: str) -> dict[str, Make]:
        return self.makes


def test_a_worker_with_another_version_is_refused_by_its_address() -> None:
    ours = make_of("castles-and-crowns")
    other = ours._replace(content="0123")
    with pytest.raises(FindingsError) as refused:
        check(Stub({"tcp://a": ours, "tcp://b": other}), "tcp://s", "castles-and-crowns")
    assert [finding.code for finding in refused.value.findings] == ["other-worker"]
    assert "tcp://b has pnp" in refused.value.findings[0].message
    assert check(Stub({"tcp://a": ours}), "tcp://s", "castles-and-crowns") == ("tcp://a",)


def test_a_scheduler_without_workers_is_refused() -> None:
    with pytest.raises(FindingsError) as refused:
        check(Stub({}), "tcp://s", "castles-and-crowns")
    assert [finding.code for finding in refused.value.findings] == ["no-workers"]


def test_a_worker_that_came_later_with_another_version_plays_nothing() -> None:
    ours = make_of("castles-and-crowns")
    assert play_batch(MATCH, ours, (3,)) == [MATCH.play(3)]
    with pytest.raises(FindingsError):
        play_batch(MATCH, ours._replace(version="9"), (3,))


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_of_four_workers_one_is_killed_and_the_games_are_the_same() -> None:
    """A scheduler, four workers; one gets SIGKILL after some games."""
    dask = pytest.importorskip("distributed")
    cluster = dask.LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=None, silence_logs=50)
    with cluster:
        victim = next(iter(cluster.workers.values())).pid
        games = []
        with closing(on_cluster(cluster.scheduler_address, 4, 320)(MATCH, range(320))) as played:
            for game in played:
                games.append(game)
                if len(games) == 20:
                    os.kill(victim, signal.SIGKILL)
    assert games == [MATCH.play(number) for number in range(320)]
