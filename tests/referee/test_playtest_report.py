"""The report of a playtest says what the figures bear, and no more; it is one file that fetches nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from html.parser import HTMLParser

import pytest

from pnp.base.finding import Fault, Finding
from pnp.playtest.games import Played
from pnp.playtest.match import Match, Numbered
from pnp.playtest.report.compare import differences
from pnp.playtest.report.facts import Compared, Facts, Ruled, Story
from pnp.playtest.report.page import report
from pnp.playtest.report.words import dead_kinds, fairness, in_short, never
from pnp.playtest.statistics.fates import MOST, WinShares
from pnp.playtest.statistics.rates import Difference, Mean, Rate
from pnp.playtest.statistics.sums import Sums, at_share, median_of, total
from pnp.playtest.watching import Seen, Watch, kinds_of
from tests.helpers.toys import Take

CLAUSES = (
    Ruled("toy.a.1", "It fires.", "1", "effect"),
    Ruled("toy.a.2", "It never <fires>.", "1", "effect"),
    Ruled("toy.a.3", "It forbids.", "2", "check"),
    Ruled("toy.a.4", "It never forbids.", "2", "check"),
    Ruled("toy.a.5", "Be kind.", "3", "players"),
)


def seen(
    standing: Iterable[tuple[float, float]] = (),
    offered: Mapping[str, int] | None = None,
    taken: Mapping[str, Mapping[str, int]] | None = None,
) -> Seen:
    return Seen(
        {"toy.a.1": 3}, {"toy.a.3": 2}, 8, (1, 4, 4), taken or {}, offered or {}, (2, 3), ("A", "B"), tuple(standing), 0
    )


def sums_of(winners: str, noticed: Seen | None = None) -> Sums:
    """A game a letter: its winner, - for a draw, x for a game broken off."""
    return total(
        Numbered(
            1, number, Played((winner,) if winner.isupper() else (), 9, (), winner == "x", ("A", "B"), None, noticed)
        )
        for number, winner in enumerate(winners)
    )


class _Tags(HTMLParser):
    """Whether every tag that is opened is closed, and what is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "rect", "path", "polyline", "polygon"}:
            self.open.append(tag)
        self.fetched += [str(value) for name, value in attrs if name in {"src", "href", "data"}]

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"rect", "path", "polyline", "polygon"}:
            assert self.open.pop() == tag


def test_the_report_is_one_well_formed_file_that_fetches_nothing() -> None:
    course = [(0.5, 0.5), (0.7, 0.3), (0.2, 0.8), (0.9, 0.1), (1.0, 0.0)]
    sums = sums_of("AABA-x", seen(course, {"#": 9}, {"A": {"#": 2}}))
    page = report(
        Facts(
            "T & <T>",
            (("bots", "random"),),
            sums,
            CLAUSES,
            (Story("closest", 1, 0, "a < b"),),
            "one",
            (Compared("two", sums),),
        )
    )
    tags = _Tags()
    tags.feed(page)
    assert (tags.open, tags.fetched) == ([], [])
    assert "T &amp; &lt;T&gt;" in page
    assert "It never &lt;fires&gt;." in page
    assert "a &lt; b" in page
    assert "over by" in page
    assert not re.search(r"url\(|@import|<script", page)


def test_a_report_on_nothing_says_so() -> None:
    assert "No game came to its end" in report(Facts("T", (), sums_of("xx")))
    assert "No game came to its end" in report(Facts("T", (), sums_of("")))


def test_rules_that_never_mattered_are_those_that_a_game_could_have_shown() -> None:
    facts = Facts("T", (), sums_of("AB", seen()), CLAUSES)
    assert [clause.id for clause in never(facts)] == ["toy.a.2", "toy.a.4"]
    lines = list(in_short(facts))
    assert any(line.startswith("1 rules that can forbid an action forbade none at the 16 positions") for line in lines)
    assert any(line.startswith("Of 1 rules that are carried out no event told") for line in lines)


@pytest.mark.parametrize(
    ("winners", "word"),
    [
        ("A" * 40, "not equal"),
        ("AB" * 20, "No seat is shown"),
        ("AAB", "No seat is shown"),
        ("-" * 30 + "AB", "No seat is shown"),
    ],
)
def test_a_seat_is_called_favoured_only_when_the_games_prove_it(winners: str, word: str) -> None:
    said = fairness(Facts("T", (), sums_of(winners), names={"A": "Ants"}))
    assert word in said
    assert "A wins" not in said


def test_one_of_four_seats_is_not_called_favoured_for_what_chance_does_to_some_seat() -> None:
    """Six wins of twelve: Wilson's interval for one seat begins at 25.4 %, for one of four looked at below a quarter."""
    one_of_four = total(
        Numbered(1, number, Played((winner,), 9, (), False, tuple("ABCD"), None, seen()))
        for number, winner in enumerate("AAAAAABBCCDD")
    )
    assert one_of_four.wins["A"].low > 0.25
    assert one_of_four.unequal == ()
    assert sums_of("A" * 60 + "B" * 20).unequal == ("A",)


def test_an_option_is_dead_when_it_was_often_possible_and_nobody_took_it() -> None:
    noticed = seen(offered={"dull": 5, "rare": 1, "used": 5}, taken={"A": {"used": 1}})
    assert dead_kinds(sums_of("ABAB", noticed)) == ["dull"]


def test_lead_changes_comebacks_and_the_moment_of_decision_are_read_off_the_course() -> None:
    """A stands badly, leads from three quarters on, and wins."""
    course = [(0.5, 0.5), (0.2, 0.8), (0.2, 0.8), (0.9, 0.1), (1.0, 0.0)]
    told = sums_of("A", seen(course)).drama
    assert (dict(told.changes), dict(told.settled)) == ({1: 1}, {75: 1})
    assert (told.comebacks, told.blow_outs) == (1, 0)
    beaten = sums_of("A", seen([(0.9, 0.1)] * 5)).drama
    assert (beaten.comebacks, beaten.blow_outs, dict(beaten.settled)) == (0, 1, {0: 1})


def test_a_difference_has_newcombes_interval() -> None:
    """56 of 70 beside 48 of 80: 0.2, from 0.0524 to 0.3339 (Newcombe 1998, table II, method 10)."""
    found = Difference.of(Rate.of(48, 80), Rate.of(56, 70))
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)
    assert found.is_sure
    assert not Difference.of(Rate.of(5, 10), Rate.of(6, 10)).is_sure


def test_an_unsure_difference_says_how_many_games_it_would_take() -> None:
    lines = list(differences(Compared("one", sums_of("AB" * 10)), Compared("two", sums_of("AAB" * 7))))
    assert any("which may be chance" in line and re.search(r"some \d+ games", line) for line in lines)
    sure = list(differences(Compared("one", sums_of("A" * 60)), Compared("two", sums_of("B" * 60))))
    assert "A wins 100.0% less often with two than with one" in sure[0]


def test_a_mean_has_the_interval_of_its_spread() -> None:
    mean = Mean()
    for value in (1, 2, 3, 4):
        mean = mean.plus(value)
    assert (mean.value, round(mean.half, 4)) == (2.5, 1.2652)  # 1.96 times 1.291 by the root of 4


def test_the_middle_and_shares_of_counted_values() -> None:
    sums = sums_of("")
    sums.lengths.update({3: 2, 5: 1, 9: 1})
    assert (median_of(sums.lengths), at_share(sums.lengths, 0.5), at_share(sums.lengths, 0.95)) == (4.0, 3, 9)


def test_a_game_that_is_watched_is_the_same_game() -> None:
    from pnp.playtest.games import play_one
    from pnp.playtest.players.bots import NOBODY

    plain = play_one(Take(), "A 21", NOBODY, "s", 90)
    watched = play_one(Take(), "A 21", NOBODY, "s", 90, watched=True)
    assert watched.seen is not None
    assert watched._replace(seen=None) == plain
    assert sum(watched.seen.taken["A"].values()) + sum(watched.seen.taken["B"].values()) == plain.plies


def with_fates(games: int, most: int = MOST, **fates: Callable[[int], bool]) -> WinShares:
    """Games of A and B, which A wins three times of four; to A happens in a game what its test says of the number."""
    shares = WinShares(most)
    for number in range(games):
        winners = ("B",) if number % 4 == 0 else ("A",)
        shares.add("A", [what for what, holds in fates.items() if holds(number)], winners)
        shares.add("B", (), winners)
    return shares


def test_what_befell_the_winners_oftener_than_chance_is_marked_and_what_a_strong_seat_does_is_not() -> None:
    """A has won with each jewel and is as likely to win with a hat as without one; both belong to the stronger seat alone."""
    found = {fate.what: fate for fate in with_fates(400, jewel=lambda n: n % 4 == 1, hat=lambda n: n % 5 < 3).found()}
    assert (found["jewel"].players, found["jewel"].won.share, found["jewel"].sure) == (100, 1.0, 1)
    assert (found["hat"].players, found["hat"].usual, found["hat"].sure) == (240, 0.75, 0)


def test_nothing_is_said_of_what_befell_few_or_nearly_all() -> None:
    found = with_fates(400, rare=lambda n: n < 20, usual=lambda _n: True).found()
    assert [fate.what for fate in found] == ["usual"]  # half of the players: B never had it
    assert with_fates(20, usual=lambda _n: True).found() == []


def test_to_have_won_is_not_said_to_go_with_winning() -> None:
    shares = WinShares(MOST)
    for number in range(100):
        winner = "AB"[number % 2]
        for player in "AB":
            shares.add(player, ("win",) if player == winner else (), (winner,))
    assert shares.found() == []


def test_no_million_games_need_more_room_and_what_comes_late_is_left_out_or_counts_as_the_rest() -> None:
    named = {f"n{one}": (lambda _n: True) for one in range(9)}
    assert len(with_fates(40, 2, **named)._befell) == 2
    shares = WinShares(2, "other")
    shares.add("A", ("one", "two", "three", "four"), ("A",))
    assert [shares.of(what, 1).players for what in ("one", "two", "three", "other")] == [1, 1, 0, 1]


def test_what_a_player_took_is_held_against_what_its_seat_wins() -> None:
    """The first seat wins all games and takes `big` in half of them: taking it says nothing."""
    sums = total(
        Numbered(1, number, Played(("A",), 9, (), False, ("A", "B"), None, seen()._replace(taken={"A": {big: 1}})))
        for number in range(80)
        for big in ["big" if number % 2 else "small"]
    )
    taken = sums.choices.takers.of("big", 1)
    assert (taken.players, taken.won.share, taken.usual, taken.sure) == (40, 1.0, 1.0, 0)
    assert sums.choices.takers.anybody == 0.5


def test_fates_are_kept_with_a_run() -> None:
    game = Match("castles-and-crowns", (), None, (), 1, 5000).play(1)
    assert game.played.seen is not None
    assert any(one.startswith("capture ") for one in game.played.seen.fates["P1"])


def test_of_very_many_candidates_some_are_judged_and_stand_for_all() -> None:
    """A heap of 9,000 from which any even number may be taken."""

    class Heap(Take):
        judged = 0

        def candidates(self, position: str, actor: str) -> tuple[str, ...]:
            del position, actor
            return tuple(map(str, range(9_000)))

        def judge(self, position: str, action: str) -> tuple[Finding, ...]:
            del position
            Heap.judged += 1
            return () if int(action) % 4 < 2 else (Fault("odd", "no").at(),)

    watch = Watch(Heap())
    watch.before("A 5")
    Heap.judged = 0
    found = watch.seen(("A",), (), "A 5")
    assert 1_000 < Heap.judged <= 1_500
    assert abs(found.legal[0] - 4_500) < 100


def test_few_positions_of_a_long_game_are_kept() -> None:
    watch = Watch(Take())
    for number in range(10_000):
        watch.before(f"A {number}")
    assert len(watch._positions) <= 32


@pytest.mark.parametrize(
    ("name", "player", "kinds"),
    [
        ("d8-d7", "V", ("#-#",)),
        ("ships BP??BPCP", "V", ("ships *",)),
        ("R: 3S a1-a4; +K a1", "R", ("#S #-#", "+K #")),
        ("YP S", "Y", ("P S",)),
        ("buy mkt8", "R", ("buy mkt#",)),
        ("", "R", ()),
    ],
)
def test_kinds_of_actions_leave_spaces_and_numbers_out(name: str, player: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(name, player) == kinds


def test_the_records_of_games_worth_reading_are_those_of_the_run() -> None:
    match, lines = Match("castles-and-crowns", (), None, (), 1, 5000), list[str]()
    again = match.play(2, lambda taken: lines.append(taken.name))
    assert again == match.play(2)
    assert len(lines) == again.played.plies
