"""Bots and playtests: bots play legally, better bots win, figures are worked out rightly and come again from the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.playtest.games import Played, play_one
from pnp.playtest.match import Numbered
from pnp.playtest.players.bots import AnyAction, Bot, Seats, Thought
from pnp.playtest.players.greedy import Greedy
from pnp.playtest.players.named import read_bot
from pnp.playtest.players.said import about, reason, thought_json
from pnp.playtest.players.search import TreeSearch
from pnp.playtest.players.trial import TrialGames
from pnp.playtest.players.worth import worth
from pnp.playtest.statistics.rates import Rate, spread
from pnp.playtest.statistics.sums import Sums, total
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.kingdom_command import KingdomCommand
from pnp.rules.games.sidion import Sidion
from pnp.rules.games.siege_of_armagh import SiegeOfArmagh
from pnp.rules.protocol import TABLE, AnyRules
from pnp.rules.seen import seen_acting
from tests.helpers.imperio import opening
from tests.helpers.toys import Pact, Sealed, Take

ARMAGH = SiegeOfArmagh({})
BOTS = [AnyAction(), TrialGames(12, 6, plies=30), Greedy(breadth=6, rolls=1), TreeSearch(playouts=8)]


def tally(games: Iterable[Played]) -> Sums:
    return total(Numbered(1, number, played) for number, played in enumerate(games))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("rules", [ARMAGH, CastlesAndCrowns({})], ids=["armagh", "crowns"])
def test_a_bot_takes_legal_actions_only(bot: Bot, rules: AnyRules) -> None:
    position, rng = rules.start(), Random(5)
    for _ in range(25):
        (actor,) = rules.actors(position)
        action = rules.sample(position, rng) if actor == TABLE else bot.choose(rules, position, actor, rng)
        assert rules.permits(position, action)
        position = rules.apply(position, action, Seeded(rng)).position


@pytest.mark.parametrize("heap", [5, 6, 7])  # farther from the end, what random games say is no longer certain
def test_trial_games_leave_a_heap_that_cannot_win(heap: int) -> None:
    """In this game a multiple of four loses, whatever is done."""
    taken = TrialGames(games=300).choose(Take(), f"A {heap}", "A", Random(1))
    assert (heap - int(taken)) % 4 == 0


@pytest.mark.parametrize("heap", [5, 6, 7, 9])
def test_a_search_leaves_a_heap_that_cannot_win(heap: int) -> None:
    best, *others = TreeSearch(playouts=300).ponder(Take(), f"A {heap}", "A", Random(1))
    assert (heap - int(best.action)) % 4 == 0
    assert best.value > max(one.value for one in others)


def test_of_three_players_the_answer_to_be_feared_is_the_worst_for_whoever_ponders() -> None:
    """It is all one to B; what A has to fear is that he wins with C. That A himself goes on first is no answer."""
    thoughts = {one.action: one for one in TreeSearch(playouts=50).ponder(Pact(), "A", "A", Random(1))}
    feared = thoughts["go on"]
    assert (feared.feared, feared.feared_value) == ("betray", 0.0)
    assert feared.reply in {"keep", "betray"}
    assert (thoughts["stop"].reply, thoughts["stop"].feared) == (None, None)


def test_neither_side_of_armagh_stands_better_while_the_board_is_laid_out() -> None:
    position, rng = ARMAGH.start(), Random(2)
    while position.stage:
        assert ARMAGH.outlook().evaluate(position) == {"V": 0.5, "I": 0.5}
        position = ARMAGH.apply(position, ARMAGH.sample(position, rng), Seeded(rng)).position
    assert ARMAGH.outlook().evaluate(position) != {"V": 0.5, "I": 0.5}


def test_more_playouts_play_better() -> None:
    """On heaps that can be won the first action of a long search wins oftener than that of a short one."""
    heaps = [heap for heap in range(5, 16) if heap % 4]
    won = {
        playouts: sum(
            (heap - int(TreeSearch(playouts).choose(Take(), f"A {heap}", "A", Random(heap)))) % 4 == 0 for heap in heaps
        )
        for playouts in (2, 400)
    }
    assert won[400] > won[2] + 1


@pytest.mark.parametrize("bot", [Greedy(rolls=1), TreeSearch(playouts=20), TrialGames(games=20, plies=10)])
def test_a_bot_sees_what_its_side_may_see_and_no_more(bot: Bot) -> None:
    """The Irish don't know what lies under a Viking: another fleet, the same thoughts."""
    known = ARMAGH.position_of(
        ARMAGH.read("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:- - a8B,b8C 1").require()
    )
    other = ARMAGH.position_of(
        ARMAGH.read("VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 I 2 - M 2:- - c8C,d8B 1").require()
    )
    assert known != other
    assert bot.ponder(ARMAGH, known, "I", Random(3)) == bot.ponder(ARMAGH, other, "I", Random(3))
    assert bot.ponder(ARMAGH, known, "V", Random(3)) != ()


def test_a_greedy_bot_takes_what_leaves_it_standing_best_and_a_reason_says_so() -> None:
    """The Viking on e2 steps onto row 1 and has the Treasure."""
    text = "3VVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/4V3/I2I2I1 V 2 - M 2:- P - 3"
    position = ARMAGH.position_of(ARMAGH.read(text).require())
    thoughts = Greedy().ponder(ARMAGH, position, "V", Random(1))
    assert ARMAGH.notation(thoughts[0].action) in {"e2-d1", "e2-e1", "e2-f1"}
    assert reason(ARMAGH, thoughts).startswith(f"expects {round(100 * thoughts[0].value)} of 100; rather than ")


def test_only_an_answer_that_costs_something_is_told_as_one_to_be_feared() -> None:
    thought = Thought("3", 0.5, 9, "1", "2", 0.3, 0.61)
    assert about(Take(), thought) == "50 of 100; likeliest answer 1 (61 times of 100); beware of 2, 30 then"
    for harmless in (thought._replace(feared="1"), thought._replace(feared_value=0.49), thought._replace(feared=None)):
        assert "beware" not in about(Take(), harmless)
        assert thought_json(Take(), harmless)["feared"] is None


def test_a_greedy_bot_that_writes_at_the_same_time_as_others_sees_what_comes_of_all_sheets() -> None:
    """Nothing is carried out before the last sheet is in: the others' are drawn, so that actions are told apart."""
    kingdom, rng = KingdomCommand({}), Random(3)
    position = kingdom.start()
    while len(kingdom.actors(position)) < 2:
        position = kingdom.apply(position, kingdom.sample(position, rng), Seeded(rng)).position
    thoughts = Greedy(breadth=6, rolls=1).ponder(kingdom, position, "R", Random(1))
    assert len({one.value for one in thoughts}) > 1


def test_a_search_gives_the_same_thoughts_from_the_same_seed() -> None:
    crowns = CastlesAndCrowns({})
    position = crowns.apply(crowns.start(), next(iter(crowns.moves(crowns.start()))), Seeded(Random(4))).position
    assert [TreeSearch(30).ponder(crowns, position, "P1", Random(2)) for _ in range(2)].count(
        TreeSearch(30).ponder(crowns, position, "P1", Random(2))
    ) == 2


@pytest.mark.parametrize(
    ("spec", "code"),
    [("clever", "no-such-bot"), ("greedy:4", "bot-number"), ("search:0", "bot-number"), ("trial:x", "bot-number")],
)
def test_a_name_of_no_bot_is_a_finding(spec: str, code: str) -> None:
    assert [finding.code for finding in read_bot(spec).findings] == [code]


def test_trial_games_beat_random_actions() -> None:
    seats = Seats({"b": TrialGames(games=60)})
    told = tally(play_one(Take(), "A 11", seats, str(number), 100) for number in range(60))
    assert told.wins["B"].low > 0.5


def test_a_bot_writes_the_sheet_of_its_own_player() -> None:
    for player in "RB":
        assert TrialGames(games=9).choose(Sealed(), Sealed().start(), player, Random(2))[0] == player
        assert AnyAction().choose(Sealed(), Sealed().start(), player, Random(2))[0] == player


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    games = [play_one(ARMAGH, ARMAGH.start(), Seats({}), seed, 3000) for seed in ("a", "a", "b")]
    assert games[0] == games[1] != games[2]


def test_a_game_that_is_too_long_is_broken_off_and_counts_in_no_share() -> None:
    played = play_one(ARMAGH, ARMAGH.start(), Seats({}), "a", 7)
    assert played.broken_off
    assert played.plies == 7
    told = tally([played, Played(("V",), 10, ("armagh.win.1",), players=("V", "I"))])
    assert (told.games, told.broken_off, told.lengths) == (2, 1, {10: 1})
    assert told.wins["V"].share == 1.0
    assert told.ends == {"armagh.win.1": 1}


def test_a_shared_victory_counts_half_for_each_and_a_draw_for_nobody() -> None:
    told = tally([Played(("A", "B"), 3), Played((), 3, players=("A", "B")), Played(("A",), 5), Played(("A",), 5)])
    assert told.wins["A"].share == pytest.approx(2.5 / 4)
    assert told.wins["B"].share == pytest.approx(0.5 / 4)
    assert told.draws.share == pytest.approx(1 / 4)


@given(st.integers(1, 400).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_an_interval_holds_its_share_and_stays_between_none_and_all(hits_of: tuple[int, int]) -> None:
    rate = Rate.of(*hits_of)
    assert 0.0 <= rate.low <= rate.share + 1e-12
    assert rate.share - 1e-12 <= rate.high <= 1.0
    assert rate.high > rate.low


def test_the_interval_is_wilsons() -> None:
    rate = Rate.of(8, 10)  # 0.4902 to 0.9433, worked out by hand from Wilson (1927)
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.4902, 0.9433)


@given(st.lists(st.integers(0, 30_000), min_size=1, max_size=60))
def test_classes_of_lengths_are_few_equal_and_hold_every_game(lengths: list[int]) -> None:
    cells = spread(Counter(lengths))
    assert len(cells) <= 12
    assert len({high - low for low, high, _ in cells}) == 1
    assert sum(count for *_, count in cells) == len(lengths)
    assert all(sum(low <= length <= high for length in lengths) == count for low, high, count in cells)


def test_bots_are_read_by_name() -> None:
    assert isinstance(read_bot("Random").require(), AnyAction)
    trial = read_bot("trial:35").require()
    assert isinstance(trial, TrialGames)
    assert trial.games == 35
    for wrong in ("trial:", "trial:0", "trial:x", "trial:9999999", "random:3", "trial:²", "search:-1"):
        assert [found.code for found in read_bot(wrong).findings] == ["bot-number"], wrong
    for wrong in ("", "chess", ":3"):
        assert [found.code for found in read_bot(wrong).findings] == ["no-such-bot"], wrong


def test_everybody_who_acts_is_found() -> None:
    assert seen_acting(ARMAGH, ARMAGH.start()) == ("I", "V")
    rules = CastlesAndCrowns({"players": 3})
    assert rules.players(rules.start()) == ("P1", "P2", "P3")


def test_a_position_is_worth_more_to_the_side_with_more_bases() -> None:
    rules = ImperioBellum({})
    position = opening(rules)
    assert sum(rules.outlook().evaluate(position).values()) == pytest.approx(1.0)
    assert worth(rules, position, "Attacker") == pytest.approx(rules.outlook().evaluate(position)["Attacker"])


@pytest.mark.parametrize(
    ("rules", "player"), [(KingdomCommand({}), "B"), (Sidion({"players": 3}), "G"), (ImperioBellum({}), "Defender")]
)
def test_a_bot_finds_its_way_through_sealed_orders_and_long_games(rules: AnyRules, player: str) -> None:
    """Everybody's standing is known, adds up to one, and the action chosen is one of the player's own."""
    position, rng = opening(rules) if isinstance(rules, ImperioBellum) else rules.start(), Random(4)
    assert player in rules.players(position)
    assert sum(rules.outlook().evaluate(position).values()) == pytest.approx(1.0)
    while player not in rules.actors(position):
        position = rules.apply(position, rules.sample(position, rng), Seeded(rng)).position
    action = TrialGames(games=4, breadth=3, plies=12).choose(rules, position, player, rng)
    before = rules.actors(position)
    position = rules.apply(position, action, Seeded(rng)).position
    assert rules.actors(position) != before or player == "Defender"
