"""Random games: nothing impossible ever comes up, every position can be written and read, mirrored games are the same game."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from pnp.referee.records.record import read_record, write_header
from pnp.referee.records.replay import replay
from pnp.rules.chance.tables import Seeded
from pnp.rules.games.imperio_bellum import ImperioBellum
from pnp.rules.games.imperio_bellum.state.board import BACK, COLUMNS, HELD_BY_DEFENDER, KIND, is_base
from pnp.rules.games.imperio_bellum.state.values import Action, Position, Run
from pnp.rules.protocol import Step
from tests.helpers.imperio import VARIANTS, engine, opening, random_positions


def possible(rules: ImperioBellum, position: Position) -> None:
    """It is written, read and audited without a complaint."""
    text = rules.write(position)
    setup = rules.read(text).require()
    assert rules.position_of(setup) == position, text
    assert [found.message for found in rules.audit(setup) if found.severity == "error"] == [], text


def follows(before: Position, after: Position) -> None:
    """What no single action can do: units come from reserves alone, bases never come back, the dead stay dead."""
    for side in (0, 1):
        army = [
            sum(1 for c in p.board if c & KIND > 2 and c >> 3 & 1 == side) + sum(p.reserves[side])
            for p in (before, after)
        ]
        assert army[1] <= army[0]
        assert sum(after.reserves[side]) <= sum(before.reserves[side])
        assert after.lost[side] >= before.lost[side]
    assert sum(map(is_base, after.board)) <= sum(map(is_base, before.board))
    assert after.round - before.round == (before.side == 1 and after.side == 0)


def play(rules: ImperioBellum, seed: int) -> int:
    passed = random_positions(rules, seed)
    for before, after in pairwise(passed):
        possible(rules, after)
        follows(before, after)
    assert rules.outcome(passed[-1]) is not None
    assert rules.actors(passed[-1]) == ()
    assert list(rules.moves(passed[-1])) == []
    return len(passed)


@pytest.mark.parametrize("options", [{**options, "round_limit": 6} for options in VARIANTS], ids=str)
def test_short_games_under_every_option_stay_possible(options: dict[str, object]) -> None:
    rules = engine(**options)
    assert sum(play(rules, seed) for seed in range(20)) > 1_000


def test_games_with_the_advised_round_limit_end() -> None:
    for seed in range(30):
        passed = random_positions(engine(round_limit=60), seed)
        assert passed[-1].round <= 61
        assert engine(round_limit=60).outcome(passed[-1]) is not None


@pytest.mark.slow
def test_many_games_stay_possible() -> None:
    for seed in range(400):
        play(engine(**VARIANTS[seed % len(VARIANTS)], round_limit=60), seed)


def test_random_laying_out_is_possible_and_ends_in_a_game() -> None:
    for seed in range(3):
        rules = engine()
        rng = Random(seed)
        table = Seeded(rng)
        position = rules.start()
        for _ in range(400):
            possible(rules, position)
            legal = list(rules.moves(position))
            done = [action for action in legal if action.verb == "done"]
            adding = [action for action in legal if action.verb in ("add", "stock")]
            choice = done if done and rng.random() < 0.1 else adding or done or legal
            position = rules.apply(position, rng.choice(choice), table).position
            if not position.stage:
                break
        assert not position.stage
        possible(rules, position)
        assert position.start == tuple(
            (sum(1 for c in position.board if c & KIND > 2 and c >> 3 & 1 == side), sum(position.reserves[side]))
            for side in (0, 1)
        )


def flipped(position: Position) -> Position:
    """Left and right exchanged."""

    def move(square: int) -> int:
        return square // COLUMNS * COLUMNS + COLUMNS - 1 - square % COLUMNS

    def mask(squares: int) -> int:
        return sum(1 << move(square) for square in range(len(position.board)) if squares >> square & 1)

    run = position.run
    board = bytes(position.board[move(square)] for square in range(len(position.board)))
    turned = Run(move(run.square), run.left, move(run.start), run.length) if run else None
    acted, moved, spawned = map(mask, (position.acted, position.moved, position.spawned))
    return position._replace(board=board, run=turned, acted=acted, moved=moved, spawned=spawned)


def turned_round(position: Position) -> Position:
    """The sides exchanged and the board turned by half: the Defender of one is the Attacker of the other."""
    last = len(position.board) - 1

    def mask(squares: int) -> int:
        return sum(1 << last - square for square in range(last + 1) if squares >> square & 1)

    run = position.run
    board = bytes(code ^ HELD_BY_DEFENDER if code else 0 for code in reversed(position.board))
    return position._replace(
        board=board,
        side=position.side ^ 1,
        reserves=(position.reserves[1], position.reserves[0]),
        start=(position.start[1], position.start[0]),
        lost=(position.lost[1], position.lost[0]),
        acted=mask(position.acted),
        moved=mask(position.moved),
        spawned=mask(position.spawned),
        run=Run(last - run.square, run.left, last - run.start, run.length) if run else None,
    )


@pytest.mark.parametrize("image", [flipped, turned_round])
def test_the_mirror_image_of_a_position_has_the_mirror_images_of_its_actions(image: object) -> None:
    assert callable(image)
    rules = engine()
    for seed in range(4):
        passed = random_positions(rules, seed, most=300)
        for position in passed[:: 29 + seed]:
            if rules.outcome(position) is None:
                twin = image(position)
                assert image(twin) == position
                verbs = [sorted(action.verb for action in rules.moves(p)) for p in (position, twin)]
                assert verbs[0] == verbs[1]


def test_the_mirror_image_of_an_action_leads_to_the_mirror_image_of_its_position() -> None:
    rules = engine()
    for seed in range(4):
        position = opening(rules)
        rng = Random(seed)
        for number in range(250):
            action = rules.sample(position, rng)
            squares = tuple(square // 9 * 9 + 8 - square % 9 for square in action.squares)
            twin = Action(action.verb, squares, action.letter, action.number, "=")
            steps: list[Step[Position]] = []
            for where, what in ((position, action._replace(take="=")), (flipped(position), twin)):
                if action.verb == "barrage":
                    break  # its fights are rolled in the order of the squares, which the mirror turns round
                steps.append(rules.apply(where, what, Seeded(Random(number))))
            if steps:
                assert flipped(steps[0].position) == steps[1].position
            position = rules.apply(position, action, Seeded(rng)).position
            if rules.outcome(position):
                break


def test_captured_and_entrenched_tokens_lie_on_their_backs() -> None:
    """`imperio.piece.4`: everything lies open; what a token shows is all there is to know about it."""
    rules = engine()
    for position in random_positions(rules, 11):
        assert rules.view(position, "") == position
        for standing, code in zip(rules.pictures().scene(position).standing, filter(None, position.board), strict=True):
            assert (standing.face == "back") == bool(code & BACK)


@pytest.mark.parametrize("options", [{}, {"area_die": "shared"}, {"rows": 8}], ids=str)
def test_a_recorded_game_is_replayed_to_the_same_end(options: dict[str, object]) -> None:
    rules = engine(**options, round_limit=12)
    rng = Random(5)
    position = opening(rules)
    header = write_header(rules.slug, {}, rules.write(position))
    written = []
    while rules.outcome(position) is None:
        table = Seeded(rng)
        action = rules.sample(position, rng)
        position = rules.apply(position, action, table).position
        written.append(rules.answered_notation(action, table.told))
    result = rules.outcome(position)
    assert result is not None
    text = "\n".join([header.rstrip(), *written, f"result: {result.winners[0]}"])
    replayed = replay(rules, read_record(text).require())
    assert [found.message for found in replayed.findings] == []
    assert replayed.position == position
    assert any("!" in line for line in written) or any("*" in line for line in written)
