"""Two states of a game compared: digests of faces, pairing of pieces, words, what a manifest remembers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.frozen import replace
from pnp.components.make import make_kit
from pnp.definition.head.options import resolve_options
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.draw.geometry.shapes import rect
from pnp.draw.model import Colour, Face, Group, Picture, Rect, Shape, Stamp, Symbol, TextRun
from pnp.kit.changes.compare import alike, compare, pair
from pnp.kit.changes.digests import Digests
from pnp.kit.changes.edition import folder_edition
from pnp.kit.changes.record import PieceRecord, Spot, as_json, from_json
from pnp.kit.changes.wording import stretches, swaps

from .lint_games import CARDS, TOKEN, write_game

SQUARE = Shape(rect(Rect(0, 0, 5, 5)), Colour(200, 0, 0))
FACE = Face(20, 20, (SQUARE, TextRun("FOX", "SourceSans3-Regular", 9, Colour(0, 0, 0), 3, 9)), bleed=2)


def card(row: int, title: str, look: str, copies: int = 1) -> PieceRecord:
    return PieceRecord(f"card:{row}", "card", "Card", copies, (63, 88), {"front": look}, title, row)


class TestDigests:
    @pytest.mark.parametrize(
        "other",
        [
            replace(FACE, width=21),
            replace(FACE, bleed=3),
            replace(FACE, outline=rect(Rect(0, 0, 20, 20))),
            replace(FACE, items=FACE.items[:1]),
            replace(FACE, items=FACE.items[::-1]),
            replace(FACE, items=(replace(SQUARE, fill=Colour(200, 0, 1)), *FACE.items[1:])),
            replace(FACE, items=(Group((SQUARE,), clip=rect(Rect(0, 0, 1, 1))), *FACE.items[1:])),
            replace(FACE, items=(Stamp(Symbol("a", 5, 5, (SQUARE,))), *FACE.items[1:])),
            replace(FACE, items=(Picture(b"1", 0, 0, 5, 5), *FACE.items[1:])),
        ],
        ids=lambda face: str(face.items[0])[:20],
    )
    def test_whatever_looks_different_has_another_digest(self, other: Face) -> None:
        assert Digests().of(FACE) != Digests().of(other)

    def test_pictures_and_symbols_count_by_what_they_hold(self) -> None:
        def stamped(name: str, data: bytes) -> str:
            return Digests().of(Face(9, 9, (Stamp(Symbol(name, 5, 5, (Picture(data, 0, 0, 5, 5),))),)))

        assert stamped("one", b"abc") == stamped("other", bytes([97, 98, 99]))
        assert stamped("one", b"abc") != stamped("one", b"abd")

    def test_words_for_those_who_cant_see_a_face_are_no_part_of_its_look(self) -> None:
        assert Digests().of(FACE) == Digests().of(replace(FACE, alt="A fox"))

    def test_another_process_finds_the_same(self, tmp_path: Path) -> None:
        root = write_game(tmp_path)
        program = (
            "import sys; from pathlib import Path; from pnp.kit.changes.edition import folder_edition\n"
            "print(folder_edition(Path(sys.argv[1]), '', {}, 'full').require().pieces[0].sides['front'])"
        )
        environment = {**os.environ, "PYTHONHASHSEED": "7"}
        done = subprocess.run(
            [sys.executable, "-c", program, str(root)], capture_output=True, text=True, env=environment, check=True
        )
        assert done.stdout.strip() == folder_edition(root, "", {}, "full").require().pieces[0].sides["front"]

    def test_every_face_of_a_kit_has_a_digest_of_its_own_look(self, tmp_path: Path) -> None:
        game = load_game(write_game(tmp_path)).require()
        options = resolve_options(game, {}).require()
        one, other = (make_kit(game, options, Palette.of(game.theme, ink)).require() for ink in ("full", "full"))
        assert [Digests().of(piece.front) for piece in one.pieces] == [
            Digests().of(piece.front) for piece in other.pieces
        ]


class TestPairing:
    OLD = (card(1, "Ant", "a"), card(2, "Bee", "b"), card(3, "Cat", "c"))

    def told(self, *new: PieceRecord) -> list[tuple[str, str]]:
        return [(one.what, one.piece.title) for one in compare((self.OLD, {}), (new, {})).pieces]

    def test_nothing_is_different_from_itself(self) -> None:
        assert self.told(*self.OLD) == []

    def test_a_row_put_into_the_middle_changes_one_card(self) -> None:
        moved = (card(1, "Ant", "a"), card(2, "Ape", "x"), card(3, "Bee", "b"), card(4, "Cat", "c"))
        assert self.told(*moved) == [("added", "Ape")]

    def test_a_row_taken_out_of_the_middle_changes_one_card(self) -> None:
        assert self.told(card(1, "Ant", "a"), card(2, "Cat", "c")) == [("removed", "Bee")]

    def test_a_card_is_known_by_its_title_and_then_by_its_row(self) -> None:
        assert self.told(card(1, "Ant", "a"), card(2, "Bee", "new"), card(3, "Cat", "c")) == [("changed", "Bee")]
        assert self.told(card(1, "Ant", "a"), card(2, "Wasp", "w"), card(3, "Cat", "c")) == [("changed", "Wasp")]

    def test_a_common_back_that_changed_is_told_once(self) -> None:
        def with_back(look: str) -> tuple[PieceRecord, ...]:
            return tuple(replace(one, sides={**one.sides, "back": look}) for one in self.OLD)

        old, new = with_back("x"), (*with_back("y")[:2], replace(with_back("y")[2], copies=2))
        changes = compare((old, {}), (new, {})).pieces
        assert [[one.piece.title for one in heap] for heap in alike(changes)] == [["Ant", "Bee"], ["Cat"]]
        assert [one.sides for one in changes] == [("back",)] * 3

    def test_copies_count(self) -> None:
        (change,) = compare((self.OLD, {}), ((*self.OLD[:2], card(3, "Cat", "c", 4)), {})).pieces
        assert (change.what, change.sides) == ("changed", ())

    def test_rules_are_compared_by_their_ids(self) -> None:
        rules = compare(((), {"a.1": "One.", "a.2": "Two."}), ((), {"a.2": "Two!", "a.3": "Three."})).rules
        assert [(rule.what, rule.id) for rule in rules] == [("changed", "a.2"), ("added", "a.3"), ("removed", "a.1")]

    cards = st.lists(st.tuples(st.sampled_from("ABCDE"), st.sampled_from("vwxyz"), st.integers(1, 3)), max_size=6).map(
        lambda rows: tuple(card(row, *about) for row, about in enumerate(rows, 1))
    )

    @given(cards, cards)
    def test_each_piece_is_paired_once_and_both_ways_tell_as_much(
        self, old: tuple[PieceRecord, ...], new: tuple[PieceRecord, ...]
    ) -> None:
        pairs = pair(old, new)
        assert len({one.id for one in pairs.values()}) == len(pairs)
        there = [change.what for change in compare((old, {}), (new, {})).pieces]
        back = [change.what for change in compare((new, {}), (old, {})).pieces]
        assert (there.count("added"), there.count("removed")) == (back.count("removed"), back.count("added"))
        assert compare((new, {}), (new, {})).pieces == ()


class TestRecords:
    spots = st.builds(
        Spot, st.just("a.pdf"), st.integers(1, 9), *[st.floats(0, 400)] * 4, st.sampled_from([0, 90, 180, 270])
    )
    records = st.builds(
        PieceRecord,
        st.text(min_size=1),
        st.text(min_size=1),
        st.text(),
        st.integers(0, 1000),
        st.tuples(st.floats(1, 500), st.floats(1, 500)),
        st.dictionaries(st.sampled_from(["front", "back"]), st.text("0123456789abcdef", min_size=16, max_size=16)),
        st.text(),
        st.none() | st.integers(1, 999),
        st.sampled_from(["rectangle", "circle"]),
        st.dictionaries(st.sampled_from(["front", "back"]), spots),
    )

    @given(st.lists(records, unique_by=lambda one: one.id))
    def test_what_is_written_is_read_back(self, written: list[PieceRecord]) -> None:
        assert from_json(json.loads(json.dumps(as_json(written)))) == tuple(written)

    @pytest.mark.parametrize(
        "broken",
        [
            None,
            3,
            [],
            {"a": 3},
            {"a": {}},
            {"a": {"copies": 1, "size": [1]}},
            {"a": {"name": "x", "copies": "1", "size": [1, 2]}},
        ],
    )
    def test_what_nobody_wrote_is_no_record(self, broken: object) -> None:
        assert from_json(broken) is None


class TestWords:
    @pytest.mark.parametrize(
        ("old", "new", "told"),
        [
            ("Move one fox.", "Move two foxes.", ["“one fox.” → “two foxes.”"]),
            ("Move.", "Move now.", ["“Move.” → “Move now.”"]),
            ("Roll a die", "Roll die", ["− “a”"]),
            ("Roll die", "Roll one die twice", ["+ “one”", "+ “twice”"]),
        ],
    )
    def test_what_changed_is_told_word_by_word(self, old: str, new: str, told: list[str]) -> None:
        assert [str(swap) for swap in swaps(old.split(), new.split())] == told

    @given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc")))
    def test_stretches_make_up_both_texts(self, old: list[str], new: list[str]) -> None:
        steps = list(stretches(old, new))
        assert [word for before, _, _ in steps for word in before] == old
        assert [word for _, after, _ in steps for word in after] == new
        assert all((before == after) == same for before, after, same in steps)

    def test_runs_that_touch_are_one_word(self, tmp_path: Path) -> None:
        root = write_game(
            tmp_path,
            TOKEN.replace(
                "text: FOX, box: [3, 6, 14, 8], size: 9", 'text: "**Fox**, hunt.", box: [1, 6, 18, 8], size: 7'
            ),
        )
        edition = folder_edition(root, "", {}, "full").require()
        assert edition.words(edition.pieces[0], "front") == ("Fox,", "hunt.")


def test_a_deck_is_recorded_card_by_card(tmp_path: Path) -> None:
    root = write_game(tmp_path, CARDS)
    (root / "cards.csv").write_text("title,copies\nWolf,2\nBear,1\n", encoding="utf-8")
    edition = folder_edition(root, "", {}, "full").require()
    assert [(one.id, one.title, one.row, one.copies) for one in edition.pieces] == [
        ("card:1", "Wolf", 1, 2),
        ("card:2", "Bear", 2, 1),
    ]
    assert edition.rules == {"foxes.turn.1": "Move one fox."}
