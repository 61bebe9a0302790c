"""What comes of a move, told beside its name: true of every legal move, and no more than its player may know."""

from __future__ import annotations

import re

import pytest

from pnp.rules.protocol import Parsed
from tests.helpers import naive_armagh as naive
from tests.helpers.armagh import VARIANTS, at, engine, middle_game

RIVER = "~~~1^1^1/3~1~~~/1^1^2^1"


def means(text: str, move: str) -> str:
    rules = engine()
    read = rules.parse(at(text), move).value
    assert isinstance(read, Parsed)
    assert rules.permits(at(text), read.action)
    return rules.prompts().means(at(text), read.action)


@pytest.mark.parametrize(
    ("text", "move", "said"),
    [
        (f"VVVVVVVV/8/8/{RIVER}/1I1I1II1/8 V", "d8-d7", ""),
        (f"VVVVVVVV/8/8/{RIVER}/1I1I1II1/8 V", "end", ""),
        (f"2VVVVVV/8/8/{RIVER}/IIVV4/7I I 2 - M 3:- - - 1", "a2-b2", "joint push: pushes c2 and d2; stuns d2"),
        (f"1VVVVVVV/8/5V2/{RIVER}/8/I7 V 2 - M 5:- - - 1", "f6-g5", "loots g5"),
        (f"1VVVVVVV/8/8/{RIVER}/I4V2/8 V 2 - M 5:- - - 1", "f2-f1", "steals the Treasure"),
        ("1VVVVVVV/8/5V2/~~~3^1/3~1~~~/8/I7/8 V 2 - S 5:- - - 1", "f6-g5", "loots g5; the Vikings win"),
        (f"1VVVVVVV/V7/1I6/{RIVER}/1I6/8 I 2 - M 4:- - a7B 1", "b6-a7",
         "pushes a7; P 1/2: destroys a7; B 3/8: turns a7 over, which stays; C 1/8: turns a7 over, which stays"),
        ("VVVVVVVB/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V", "g8-h8", "own loss: pushes the friend on h8; destroys h8"),
    ],
)  # fmt: skip
def test_a_move_is_told_with_what_comes_of_it(text: str, move: str, said: str) -> None:
    assert means(text, move) == said


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_told_of_a_move_becomes_of_the_position(options: dict[str, object]) -> None:
    rules = engine(**options)
    for seed in range(3):
        position = middle_game(rules, seed)
        state = naive.read(rules.write(rules.view(position, position.side)), options)
        after: dict[str, dict[str, naive.State]] = {}
        for name, answer, then in naive.successors(state):
            after.setdefault(name, {})[answer] = then
        for action in rules.moves(position):
            said = rules.prompts().means(position, action)
            ways = after[rules.notation(action)].values()
            assert bool(re.search(r"\bdestroys\b", said)) == any(len(w.pieces) < len(state.pieces) for w in ways)
            assert ("loots" in said) == any(len(w.villages) < len(state.villages) for w in ways)
            assert ("steals" in said) == (state.treasure == "M" and any(w.treasure not in ("M", "S") for w in ways))
            assert (": turns" in said) == (len(ways) > 1 and any(w.backs == state.backs for w in ways))
            for square in re.findall(r"stuns ([a-h]\d)", said):
                assert any(square in w.stunned or w.side != state.side for w in ways)
