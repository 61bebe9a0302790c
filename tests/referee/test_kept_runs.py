"""Runs of a playtest are kept: stopped, gone on with, merged, and the same games whoever plays them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from pnp.playtest import kept
from pnp.playtest.games import Played
from pnp.playtest.kept import AT_ONCE, Identity, Kept, keep, read_run
from pnp.playtest.match import AHEAD, Match, Numbered, batches, in_order
from pnp.playtest.running import LOOK_EVERY, Wanted, run
from pnp.playtest.statistics.figures import figures
from pnp.playtest.statistics.sums import Sums, total

MATCH = Match("castles-and-crowns", (), None, (), 1, 5000)
ALIKE = Identity("castles-and-crowns", "abc", "players=2", "random", "", "5000", "0.1")


def kept_in(path: Path, identity: Identity = ALIKE) -> Kept:
    return keep(path, identity).require()


def silent(_games: int) -> None:
    """Nobody watches."""


def test_a_kept_game_comes_back_as_it_was(tmp_path: Path) -> None:
    games = MATCH.play_all(range(3))
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        for game in games:
            run_file.add(game)
        run_file.flush()
        assert list(run_file.games()) == games


def test_a_run_that_was_stopped_goes_on_to_the_same_figures(tmp_path: Path) -> None:
    def stopping(match: Match, numbers: Iterable[int]) -> Generator[Numbered, None, None]:
        for number in numbers:
            if number == 4:
                raise KeyboardInterrupt
            yield match.play(number)

    whole = run(MATCH, Wanted(7), None, silent).sums
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        told, stopped = run(MATCH, Wanted(7), run_file, silent, stopping)
        assert (told.games, stopped) == (4, True)
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        assert list(run_file.missing(1, 7)) == [4, 5, 6]
        told, stopped = run(MATCH, Wanted(7), run_file, silent)
        assert (told.games, stopped) == (7, False)
    assert figures(told) == figures(whole)


def test_what_is_missing_are_the_gaps(tmp_path: Path) -> None:
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        for number in (1, 2, 5, 9):
            run_file.add(Numbered(1, number, Played((), 3)))
        run_file.add(Numbered(2, 0, Played((), 3)))
        run_file.flush()
        assert list(run_file.missing(1, 8)) == [0, 3, 4, 6, 7]
        assert list(run_file.missing(2, 2)) == [1]
        assert list(run_file.missing(1, 0)) == []


def test_runs_of_two_seeds_are_merged_and_no_game_counts_twice(tmp_path: Path) -> None:
    mine, yours = MATCH.play_all(range(3)), MATCH._replace(seed=2).play_all(range(2))
    with closing(kept_in(tmp_path / "a.sqlite")) as one, closing(kept_in(tmp_path / "b.sqlite")) as other:
        for game in mine:
            one.add(game)
        for game in (*yours, mine[0]):
            other.add(game)
        one.flush()
        other.flush()
        assert one.take_in(other) == 2
        assert list(one.games()) == [*mine, *yours]


@pytest.mark.parametrize("field", Identity._fields)
def test_a_file_of_another_match_is_refused_by_what_differs(tmp_path: Path, field: str) -> None:
    kept_in(tmp_path / "run.sqlite").close()
    there = keep(tmp_path / "run.sqlite", ALIKE._replace(**{field: "other"}))
    assert [finding.code for finding in there.findings] == ["other-run"]
    assert "'other' here" in there.findings[0].message


def test_a_file_that_holds_no_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir, this is no run of a playtest, and it is to stay what it is.")
    assert [finding.code for finding in keep(path, ALIKE).findings] == ["no-kept-run"]
    assert path.read_text().startswith("Dear Sir")
    assert [finding.code for finding in read_run(tmp_path / "none.sqlite").findings] == ["no-kept-run"]
    assert [finding.code for finding in keep(tmp_path / "no" / "run.sqlite", ALIKE).findings] == ["run-not-kept"]


def test_games_reach_the_disk_while_the_run_goes_on(tmp_path: Path) -> None:
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        for number in range(AT_ONCE + 1):
            run_file.add(Numbered(1, number, Played((), 3)))
        with closing(read_run(tmp_path / "run.sqlite").require()) as seen_by_others:
            assert seen_by_others.count() == AT_ONCE


def test_a_game_that_took_long_reaches_the_disk_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(kept_in(tmp_path / "run.sqlite")) as run_file:
        run_file.add(Numbered(1, 0, Played((), 3)))
        later = monotonic() + kept.AT_LATEST + 1
        monkeypatch.setattr(kept, "monotonic", lambda: later)
        with closing(read_run(tmp_path / "run.sqlite").require()) as seen_by_others:
            assert seen_by_others.count() == 0
            run_file.add(Numbered(1, 1, Played((), 3)))
            assert seen_by_others.count() == 2


def test_the_order_of_games_does_not_matter_to_their_sums() -> None:
    games = MATCH.play_all(range(8))
    assert figures(total(games)) == figures(total(reversed(games)))


def test_a_run_ends_when_the_shares_are_known_well_enough() -> None:
    def even(_match: Match, numbers: Iterable[int]) -> Generator[Numbered, None, None]:
        for number in numbers:
            yield Numbered(1, number, Played(("AB"[number % 2],), 3, players=("A", "B")))

    assert run(MATCH, Wanted(10_000, until=0.05), None, silent, even).sums.games == 4 * LOOK_EVERY
    assert run(MATCH, Wanted(300, until=0.001), None, silent, even).sums.games == 300


def test_a_million_games_are_summed_without_being_kept() -> None:
    """What the sums hold grows with what is different, not with how many games there are."""

    def size(sums: Sums) -> int:
        return len(sums.lengths) + len(sums.first_of_length) + len(sums.ends) + len(sums.parts)

    def games(count: int) -> Iterable[Numbered]:
        return (Numbered(1, number, Played(("A",), number % 50, ("x",), players=("A", "B"))) for number in range(count))

    assert size(total(games(20_000))) == size(total(games(500)))


def test_helpers_are_given_little_work_ahead() -> None:
    """Of very many games only so many batches are asked for as are soon played."""
    asked = 0

    def numbers() -> Iterable[int]:
        nonlocal asked
        for number in range(10_000):
            asked = number
            yield number

    with (
        ThreadPoolExecutor(2) as pool,
        closing(in_order(lambda batch: pool.submit(MATCH.play_all, batch), numbers(), 2, 2)) as games,
    ):
        assert next(games).number == 0
    assert asked <= 2 * (2 * AHEAD + 2)


def test_numbers_are_given_out_in_batches() -> None:
    assert list(batches(range(5), 2)) == [(0, 1), (2, 3), (4,)]
