"""Rules of play that an example shows badly: order inside a send, the deal, who may know what, scores, odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.referee.lines.line import carry_out
from pnp.rules.chance.tables import Entered
from pnp.rules.games.castles_and_crowns import CastlesAndCrowns
from pnp.rules.games.castles_and_crowns.actions.movegen import legal_actions
from pnp.rules.games.castles_and_crowns.options import Options
from pnp.rules.games.castles_and_crowns.state.cards import DECK, deal_of
from pnp.rules.games.castles_and_crowns.state.strength import best, halves, in_words, order
from pnp.rules.games.castles_and_crowns.state.values import SEND, Formation, Position, Rolled, set_of, straight_of
from pnp.rules.games.castles_and_crowns.turn.scoring import noble_points, score, total
from tests.helpers.crowns import VARIANTS, actions, at, engine, random_game, warned

OVER = "game players={players} cards=3 rounds=1\nround 1 start P2 turn P2 phase over\n{won}\n{out}"
ODDS_POSITIONS = (
    "a: P1 1:2km\nb: P1 2:2km\nc: P1 3:kt\nd: P1 4:k\ne: P1 5:k\nf: P2 6:5k2m\nhand P1 kc P2 3kct\nreserve -",
    "a: P1 2:3k P2 3:4k\nb: P1 6:3k P2 2:km\nhand P1 2kct P2 3kct\nreserve 1 4 4",
)


def after(rules: CastlesAndCrowns, text: str, typed: str) -> Position:
    line = carry_out(rules, at(text, rules), typed)
    assert line.stop is None, line.verdict
    result: Position = line.position
    return result


def test_dice_not_sent_stay_in_hand_and_their_ranks_are_forgotten() -> None:
    """crowns.turn.4, crowns.turn.7: one group goes, and what the others showed is nowhere kept."""
    rules = engine()
    head = "game players=2\nround 1 start P1 turn P1 phase send\nrow 5C QD 3S KH 6D 2C\nreserve 3 3 5 6\n"
    first = after(rules, head + "roll 11223344 c5 t6", "1@a")
    second = after(rules, head + "roll 11555566 c6 t5", "1@a")
    assert first == second
    assert first.roll is None
    assert first.hand[0] == (6, 1, 1)


def test_traitors_in_hands_and_other_sent_dice_never_move() -> None:
    """crowns.turn.8, crowns.traitor.8, crowns.traitor.11: P2's Captain, Knights and Mercenary stay; P2's hand is not touched."""
    rules = engine(players=3)
    text = (
        "game players=3\nround 1 start P2 turn P1 phase send\nrow 5C QD 3S KH 6D 2C\n"
        "a: P2 4:kctm\nb: P3 1:k\nhand P1 8kct P2 7k P3 7kct\nreserve 2 3 6\nroll 12334456 c1 t2"
    )
    moved = after(rules, text, "4@c")
    assert moved.field[0][1] == set_of(4, "kcm")
    assert moved.field[2][0] == set_of(4, "kkt")
    assert [hand.traitor for hand in moved.hand] == [1, 0, 1]


def test_a_send_happens_in_its_order() -> None:
    """crowns.traitor.12: dice, Traitors, Mercenary, then the last lap."""
    rules = engine()
    text = (
        "game players=2\nround 1 start P2 turn P1 phase send\nrow 5C QD 3S KH 6D 2C\n"
        "a: P1 2:7k P2 4:3ktm\nb: P2 3:3k\nhand P1 kct P2 2kc\nreserve 4 5 5\nroll 4 c4 t1"
    )
    line = carry_out(rules, at(text.replace("a: P1 2:7k", "a: P1 2:5k\nd: P1 6:2k"), rules), "4@c")
    assert [event.word for event in line.events] == ["open", "traitor", "mercenary", "last-lap", "battles"]


def test_the_roll_is_shown_sorted_by_rank() -> None:
    """crowns.turn.3."""
    rules = engine()
    position = at(
        "game players=2\nround 1 start P1 turn P1 phase send\nrow 5C QD 3S KH 6D 2C\nreserve 3 3 5 6\nroll 64213365 c3 t6"
    )
    assert "Roll: 1 k, 2 k, 3 2kc, 4 k, 5 k, 6 2kt" in rules.describe(position)


def test_a_row_comes_from_the_cards_that_are_left_in_any_order() -> None:
    """crowns.setup.3, crowns.combined.2: 32 cards; what has been turned up can't come again."""
    rules = engine(combined="on")
    question = deal_of(rules.start())
    assert sorted(question.deck) == sorted(DECK)
    assert len(DECK) == 32
    dealt = after(
        rules, "game players=2 combined\nround 1 start P1 turn P1 phase deal", "deal 6h ks 2 qc 3H jS; 4 3 2 1"
    )
    assert dealt.row == ("6H", "KS", "2", "QC", "3H", "JS")
    assert dealt.reserve == (1, 2, 3, 4)
    together = after(
        rules, "game players=2 combined\nround 1 start P1 turn P1 phase deal", "deal 6H KS 2 QC 3H JS; 4321"
    )
    assert together == dealt
    used = "game players=2 cards=3\nround 2 start P1 turn P1 phase deal\nwon P1 6H 6 P2 ?"
    left = deal_of(at(used))
    assert [card for card in left.deck if card[0] == "6"] == ["6", "6"]
    assert "has been turned up" in str(getattr(left.read("6H 2C 2D"), "message", ""))
    assert "only 2 cards" in str(getattr(left.read("6C 6D 6S"), "message", ""))
    assert "given twice" in str(getattr(left.read("2C 2C 2D"), "message", ""))
    assert "no card" in str(getattr(left.read("7C 2C 2D"), "message", ""))
    assert left.read("6C 6D 2D") == ("6C", "6D", "2D")


def test_dice_go_back_and_the_token_passes_after_the_battles() -> None:
    """crowns.round.6, crowns.battle.7: each battle is judged by itself."""
    rules = engine(players=3)
    for position, events in random_game(rules, 3):
        if any(event.word == "round" for event in events):
            assert position.start == (position.round - 1) % 3 == position.turn
            assert all(hand == (8, 1, 1) for hand in position.hand)


def test_two_sets_of_one_rank_never_meet() -> None:
    """crowns.battle.4."""
    for seed in range(5):
        for position, _ in random_game(engine(players=5), seed):
            for there in position.field:
                ranks = [one.rank for one in there if one]
                assert len(ranks) == len(set(ranks))


def test_castles_lie_face_down_and_only_their_owner_may_look_before_the_score() -> None:
    """crowns.battle.9, crowns.warn.3: a stranger sees how many there are, and the nobles."""
    rules = engine()
    text = "game players=2 cards=3\nround 2 start P2 turn P2 phase deal\nwon P1 6H KS P2 2C"
    position = at(text, rules)
    assert rules.view(position, "P1").won == (("6H", "KS"), ("?",))
    hidden = rules.view(position, "")
    assert hidden.won == (("?", "KS"), ("?",))
    assert warned(rules, rules.write(hidden)) == ["crowns.warn.3", "crowns.warn.3"]
    over = at(OVER.format(players=2, won="won P1 6H KS P2 2C", out=""), rules)
    assert rules.view(over, "") == over
    result = rules.outcome(at(OVER.format(players=2, won="won P1 6H KS P2 ?", out=""), rules))
    assert result is not None
    assert result.winners == ()
    assert result.clauses == ("crowns.warn.3",)


@pytest.mark.parametrize(
    ("won", "out", "winners", "clauses"),
    [
        ("won P1 6H P2 5C 5D", "", ("P2",), ("crowns.score.5",)),
        ("won P1 6H P2 KC 4D", "", ("P2",), ("crowns.score.5", "crowns.score.6")),
        ("won P1 6H P2 KC KD", "", ("P2",), ("crowns.score.5", "crowns.score.6")),
        ("won P1 2H 2C P2 KC", "", ("P1",), ("crowns.score.5",)),
        ("won P1 6H P2 3C 3D", "", ("P2",), ("crowns.score.5", "crowns.score.6")),
        ("won P1 3H P2 3D", "out KC", ("P1", "P2"), ("crowns.score.5", "crowns.score.6", "crowns.score.7")),
        ("out 3H 3D KC", "", ("P1", "P2"), ("crowns.score.5", "crowns.score.6", "crowns.score.7")),
    ],
)
def test_points_then_cards_then_a_shared_victory(
    won: str, out: str, winners: tuple[str, ...], clauses: tuple[str, ...]
) -> None:
    rules = engine()
    result = rules.outcome(at(OVER.format(players=2, won=won, out=out), rules))
    assert result is not None
    assert (result.winners, result.clauses) == (winners, clauses)


def test_the_score_sheet_names_the_clause_of_each_line() -> None:
    text = OVER.format(players=2, won="won P1 6H 5C P2 KC", out="")
    lines = engine().describe(at(text))
    assert "P1: castles 6 + 5 = 11 [crowns.score.3]" in lines
    assert "P2: nobles 1 King 2 [crowns.score.4]" in lines
    assert "P1: total 11 points with 2 cards" in lines


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=32), st.data())
def test_scores_grow_with_every_card_and_never_depend_on_their_order(cards: list[str], data: st.DataObject) -> None:
    whole = total(score(tuple(cards)))
    assert total(score(tuple(data.draw(st.permutations(cards))))) == whole
    assert whole.cards == len(cards)
    if cards:
        fewer = total(score(tuple(cards[1:])))
        assert fewer.points < whole.points
        assert fewer.cards == whole.cards - 1
    castles = sum(int(card[0]) for card in cards if card[0].isdigit())
    nobles = sum(noble_points(sum(card[0] == kind for card in cards)) for kind in "JQK")
    assert whole.points == castles + nobles


def test_the_whole_deck_is_worth_what_the_rules_page_says() -> None:
    assert total(score(DECK)).points == 80 + 60
    assert [noble_points(count) for count in range(5)] == [0, 2, 6, 12, 20]


FORMATIONS = st.one_of(
    st.builds(set_of, st.integers(1, 6), st.text("kctm", min_size=1, max_size=8)),
    st.integers(1, 5).flatmap(
        lambda low: st.text("kctm", min_size=2, max_size=7 - low).map(
            lambda kinds: straight_of([(low + index, kind) for index, kind in enumerate(kinds)])
        )
    ),
)


@given(st.lists(FORMATIONS, min_size=1, max_size=5), st.booleans())
def test_the_best_formation_is_never_weaker_and_halves_are_never_rounded(
    formations: list[Formation], one: bool
) -> None:
    options = Options(merc_value="one" if one else "half")
    winners = best((seat, order(formation, options)) for seat, formation in enumerate(formations))
    strengths = [halves(formation, options) for formation in formations]
    assert all(strengths[seat] == max(strengths) for seat in winners)
    for formation, strength in zip(formations, strengths, strict=True):
        counted = Fraction(strength, 2)
        kinds = formation.kinds
        mercenary = Fraction(1, 1 if one else 2)
        assert counted == kinds.count("k") + 2 * kinds.count("c") + kinds.count("t") + mercenary * kinds.count("m")
        assert in_words(strength) == str(counted if strength % 2 == 0 else (strength // 2 or "")) + "½" * (strength % 2)
    if len(winners) > 1:
        assert len({(formations[seat].straight, formations[seat].ranks) for seat in winners}) == 1


def by_counting(rules: CastlesAndCrowns, position: Position) -> dict[str, Fraction]:
    """The chances once more, from every single roll."""
    hand = position.hand[position.turn]
    totals = dict.fromkeys(("stuck", "blocked", "4 shows", "4 goes", "last knight", "last lap"), 0)
    count = 0
    for dice in product(range(1, 7), repeat=sum(hand)):
        rest = list(dice[hand.knights :])
        captain = rest.pop(0) if hand.captain else 0
        roll = Rolled(tuple(sorted(dice[: hand.knights])), captain, rest[0] if hand.traitor else 0)
        rolled = position._replace(phase=SEND, roll=roll)
        legal = legal_actions(rolled)
        afters = [rules.apply(rolled, action, Entered()).position for action in legal]
        count += 1
        spent = [each.hand[position.turn].knights for each in afters]
        totals["stuck"] += legal[0].verb == "pass"
        totals["blocked"] += all(left == hand.knights for left in spent)
        totals["4 shows"] += 4 in dice
        totals["4 goes"] += any(action.verb == "group" and action.rank == 4 for action in legal)
        totals["last knight"] += 0 in spent
        totals["last lap"] += any(each.last == position.turn for each in afters)
    return {key: Fraction(number, count) for key, number in totals.items()}


@pytest.mark.parametrize("field", ODDS_POSITIONS)
@pytest.mark.parametrize("options", [each for each in VARIANTS if not {"combined", "cards"} & set(each)], ids=str)
def test_chances_are_those_of_all_rolls(field: str, options: dict[str, object]) -> None:
    rules = engine(**options)
    text = f"round 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\n{field}"
    position = at(text, rules)
    told = {prospect.text: prospect.chance for prospect in rules.outlook().prospects(position)}
    counted = by_counting(rules, position)
    assert told["P1 is stuck: nothing can be sent"] == counted["stuck"]
    assert told["P1 is blocked: no Knight can be sent"] == counted["blocked"]
    assert told["a 4 shows"] == counted["4 shows"]
    assert told["a group of 4s can be sent"] == counted["4 goes"]
    assert told["the last Knight can go out"] == counted["last knight"]
    assert told["the last lap can begin with this turn"] == counted["last lap"]


def test_ten_dice_show_a_rank_as_often_as_the_rules_page_says() -> None:
    rules = engine()
    position = at("game players=2\nround 1 start P1 turn P1 phase roll\nrow 5C QD 3S KH 6D 2C\nreserve 3 3 5 6", rules)
    chances = {prospect.text: prospect.chance for prospect in rules.outlook().prospects(position)}
    assert chances["a 6 shows"] == 1 - Fraction(5, 6) ** 10
    assert chances["P1 is stuck: nothing can be sent"] == 0
    assert rules.outlook().prospects(rules.start()) == ()


def test_what_would_be_allowed_instead_is_near() -> None:
    rules = engine(players=3)
    text = (
        "game players=3\nround 1 start P1 turn P3 phase send\nrow 5C QD 3S KH 6D 2C\na: P1 2:3k P3 5:2k\nb: P2 2:3k\n"
        "c: P3 1:k\nhand P1 5kct P2 5kct P3 5kct\nreserve 3 3 4 6\nroll 12255 c2 t6"
    )
    position = at(text, rules)
    line = carry_out(rules, position, "2@b")
    assert line.stop is not None
    assert line.stop.instead[:3] == ("2@d", "2@e", "2@f")
    assert actions(rules, position) == {"2@d", "2@e", "2@f", "5@a", "1@c"}
