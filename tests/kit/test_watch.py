"""Watching a game: only what changed is drawn and written, faults come and go, and the loop follows an injected clock."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from pnp.components.faces.cache.face_cache import RendererCache
from pnp.components.make import make_kit
from pnp.definition.load.load import load_game
from pnp.draw.colour.inks import Palette
from pnp.kit.output.single import replace_file
from pnp.kit.pipeline.make import make
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.watch.loop import Watch
from pnp.kit.watch.polling import Look, changed, look, settled
from pnp.kit.watch.workbench import News, Target, Workbench

GAME = """\
game: little
title: Little
players: {min: 2, max: 2}
licence: CC0-1.0
credits: [{role: Game design, name: A. Tester}]
components:
  card:
    kind: cards
    name: Card
    data: cards.csv
    size: mini
    front: {template: card, values: {icon: star}}
    back: card-back
  chip:
    kind: token
    name: Chip
    size: 15
    front: {template: counter, values: {icon: coin}}
  aid:
    kind: sheet
    name: Aid
    size: [60, 40]
    front:
      - piece: chip
        at: [20, 20]
"""
CARDS = "Title,Text\nAnt,Crawl.\nBee,Buzz.\nCat,Purr.\n"
BOOK = "# Little {.cover}\n\n## Play {#play}\n\n- [#little.turn.1 source] Play a card.\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "little"
    folder.mkdir()
    for name, text in (("game.yaml", GAME), ("cards.csv", CARDS), ("rulebook.md", BOOK)):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


class Bench:
    """A workbench whose game can be edited; `make` gives the news of the sheets and, if there are any, those of the book."""

    def __init__(self, game: Path, output: Path, **target: object) -> None:
        self.game, self.output = game, output
        self.bench = Workbench(game, Target(BuildOptions(gang=False), output, **target))  # type: ignore[arg-type]
        self._ticks = count(1)

    def edit(self, name: str, old: str, new: str) -> None:
        path = self.game / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        stamp = 1_700_000_000 + next(self._ticks)
        os.utime(path, (stamp, stamp))

    def make(self) -> tuple[News, ...]:
        return tuple(self.bench.make(look(self.game)))

    def written(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in sorted(self.output.glob("[!.]*"))}


@pytest.fixture
def bench(game: Path, tmp_path: Path) -> Bench:
    return Bench(game, tmp_path / "watch")


class TestWhatIsMade:
    def test_the_first_making_makes_everything(self, bench: Bench) -> None:
        sheets, book = bench.make()
        assert sheets.faces == (
            "Ant, front",
            "Ant, back, and 2 more",
            "Bee, front",
            "Cat, front",
            "Chip, front",
            "Aid, front",
        )
        assert book.pages == (1,)
        assert sorted(bench.written()) == ["aids.pdf", "cards.pdf", "changed.png", "rulebook.pdf", "tokens.pdf"]

    def test_of_a_deck_only_the_card_that_changed_is_drawn_and_only_its_sheets_are_written(self, bench: Bench) -> None:
        bench.make()
        before = bench.written()
        bench.edit("cards.csv", "Buzz.", "Sting.")
        sheets, _ = bench.make()
        assert (sheets.faces, sheets.drawn) == (
            ("Bee, front",),
            2,
        )  # the aid shows a chip, so that it is drawn each time
        assert [path.name for path in sheets.written] == ["changed.png", "cards.pdf"]
        after = bench.written()
        assert [name for name in after if after[name] != before[name]] == ["cards.pdf", "changed.png"]

    def test_a_new_row_is_a_new_face_and_a_lost_one_is_told(self, bench: Bench) -> None:
        bench.make()
        bench.edit("cards.csv", "Ant,", "Aardvark,Dig.\nAnt,")
        sheets, _ = bench.make()
        assert (sheets.faces, sheets.gone) == (("Aardvark, front",), ())
        bench.edit("cards.csv", "Ant,Crawl.\n", "")
        sheets, _ = bench.make()
        assert (sheets.faces, sheets.gone) == ((), ("Ant",))
        assert [path.name for path in sheets.written] == ["cards.pdf"]

    def test_the_book_counts_the_rows_that_there_are(self, bench: Bench) -> None:
        bench.edit("rulebook.md", "Play a card.", "Play {{ count.card|words }} cards.")
        bench.make()
        bench.edit("cards.csv", "Cat,Purr.", "Cat,Purr.\nDog,Bark.")
        sheets, book = bench.make()
        assert (sheets.faces, sheets.drawn, book.pages) == (("Dog, front",), 2, (1,))

    def test_faces_that_tell_a_count_follow_it(self, bench: Bench) -> None:
        bench.edit("game.yaml", "- piece: chip\n        at: [20, 20]", '- text: "{{ count.card }}"\n        inset: 5')
        bench.make()
        bench.edit("cards.csv", "Cat,Purr.", "Cat,Purr.\nDog,Bark.")
        sheets, _ = bench.make()
        assert sheets.faces == ("Dog, front", "Aid, front")

    def test_a_face_that_shows_another_piece_follows_it(self, bench: Bench) -> None:
        bench.make()
        bench.edit("game.yaml", "icon: coin", "icon: crown")
        sheets, _ = bench.make()
        assert sheets.faces == ("Chip, front", "Aid, front")
        assert [path.name for path in sheets.written] == ["changed.png", "tokens.pdf", "aids.pdf"]

    def test_a_template_of_its_own_changes_all_that_it_draws(self, bench: Bench) -> None:
        bench.make()
        (bench.game / "faces").mkdir()
        (bench.game / "faces" / "counter.yaml").write_text("draw:\n  - icon: '{{ icon }}'\n", encoding="utf-8")
        sheets, _ = bench.make()
        assert sheets.faces == ("Chip, front", "Aid, front")

    def test_words_of_the_book_change_its_pages_and_nothing_else(self, bench: Bench) -> None:
        bench.make()
        bench.edit("rulebook.md", "Play a card.", "Play two cards.")
        sheets, book = bench.make()
        assert (sheets.faces, sheets.written, sheets.drawn) == ((), (), 1)
        assert book.pages == (1,)
        assert [path.name for path in book.written] == ["rulebook.pdf"]

    def test_what_watching_writes_is_what_building_makes(self, bench: Bench, tmp_path: Path) -> None:
        bench.make()
        bench.edit("cards.csv", "Buzz.", "Sting.")
        bench.make()
        built = make(bench.game, BuildOptions(only=("cards",)), tmp_path / "built", lambda _line: None)
        assert (built.folder / "cards.pdf").read_bytes() == bench.written()["cards.pdf"]

    def test_the_picture_can_stay_with_one_card(self, game: Path, tmp_path: Path) -> None:
        bench = Bench(game, tmp_path / "one", component="card", row=2)
        bench.make()
        before = bench.written()["changed.png"]
        bench.edit("cards.csv", "Crawl.", "Walk.")
        bench.make()
        assert bench.written()["changed.png"] == before
        bench.edit("cards.csv", "Buzz.", "Sting.")
        bench.make()
        assert bench.written()["changed.png"] != before


class TestFaults:
    def test_an_error_leaves_the_files_and_the_next_good_making_is_compared_with_the_last_good_one(
        self, bench: Bench
    ) -> None:
        bench.make()
        before = bench.written()
        bench.edit("game.yaml", "title: Little", "titel: Little")
        bench.edit("cards.csv", "Buzz.", "Sting.")
        (news,) = bench.make()
        assert news.failed
        assert bench.written() == before
        bench.edit("game.yaml", "titel: Little", "title: Little")
        sheets, _ = bench.make()
        assert sheets.faces == ("Bee, front",)

    def test_a_warning_about_a_kept_face_is_told_as_long_as_it_is_true(self, bench: Bench) -> None:
        bench.edit("game.yaml", "- piece: chip\n        at: [20, 20]", "- text: near\n        box: [0, 0, 30, 5]")
        first, _ = bench.make()
        bench.edit("cards.csv", "Buzz.", "Sting.")
        second, _ = bench.make()
        assert [finding.code for finding in first.findings] == ["near-the-cut"]
        assert [finding.code for finding in second.findings] == ["near-the-cut"]

    def test_a_folder_that_vanishes_is_an_error_like_any_other(self, bench: Bench) -> None:
        bench.make()
        bench.game.rename(bench.game.parent / "elsewhere")
        (news,) = bench.make()
        assert news.failed


def test_faces_are_kept_over_rows_and_dropped_with_the_ground_they_stand_on(game: Path) -> None:
    kept_faces = RendererCache()

    def drawn() -> int:
        kept_faces.files = look(game)
        loaded = load_game(game).require()
        made = make_kit(loaded, {}, Palette.of(loaded.theme, "full"), kept_faces)
        assert made.findings == ()
        return kept_faces.drawn

    assert [drawn(), drawn()] == [6, 1]
    (game / "rulebook.md").write_text("# Other", encoding="utf-8")
    assert drawn() == 1
    (game / "art").mkdir()
    (game / "art" / "star.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>'
    )
    assert drawn() == 6


class TestLooking:
    def test_what_editors_and_watching_itself_leave_is_not_seen(self, game: Path) -> None:
        for name in (
            ".hidden",
            "cards.csv~",
            ".cards.csv.swp",
            "#cards.csv#",
            "4913.tmp",
            "output/little/watch/cards.pdf",
        ):
            (game / name).parent.mkdir(parents=True, exist_ok=True)
            (game / name).write_text("x")
        assert sorted(look(game, game / "output")) == ["cards.csv", "game.yaml", "rulebook.md"]

    def test_changes_are_told_by_name(self) -> None:
        before: Look = {"a": (1, 1, 1), "b": (1, 1, 1), "c": (1, 1, 1)}
        after: Look = {"a": (1, 1, 1), "b": (1, 1, 2), "d": (1, 1, 1)}
        assert changed(before, after) == ("b", "c", "d")

    def test_a_folder_is_waited_for_until_it_keeps_still(self) -> None:
        looks: Iterator[Look] = iter([{"a": (1, 1, 1)}, {"a": (2, 2, 1)}, {"a": (3, 3, 1)}, {"a": (3, 3, 1)}, {}])
        assert settled(lambda: next(looks), lambda: None) == {"a": (3, 3, 1)}

    def test_a_file_is_replaced_whole_and_left_alone_when_nothing_is_new(self, tmp_path: Path) -> None:
        path = tmp_path / "deep" / "x.pdf"
        replace_file(path, b"one")
        number = path.stat().st_ino
        replace_file(path, b"one")
        assert path.stat().st_ino == number
        with path.open("rb") as viewer:
            replace_file(path, b"two")
            assert viewer.read() == b"one"
        assert [one.read_bytes() for one in path.parent.iterdir()] == [b"two"]


class Folder:
    """A folder whose looks are told beforehand, with a clock that goes on by a second at each of them."""

    def __init__(self, *looks: str) -> None:
        self._looks = iter(looks)
        self._now = next(self._looks)
        self.seconds = 0.0

    def look(self) -> Look:
        return {self._now: (0, 0, 0)}

    def wait(self) -> bool:
        self.seconds += 1
        following = next(self._looks, None)
        self._now = following or self._now
        return following is not None

    def clock(self) -> float:
        return self.seconds


class TestLoop:
    def test_nothing_is_made_while_nothing_changes(self) -> None:
        folder = Folder("a", "a", "a", "b", "b", "b")
        made: list[Look] = []

        def make(files: Look) -> Iterator[News]:
            made.append(files)
            yield News("sheets")

        tellings = list(Watch(folder.look, make, folder.wait, folder.clock).tellings())
        assert made == [{"a": (0, 0, 0)}, {"b": (0, 0, 0)}]
        assert [telling.files for telling in tellings] == [(), ("a", "b")]
        assert tellings[-1].seconds == 1

    def test_faults_are_told_when_they_come_and_when_they_go(self, bench: Bench) -> None:
        looks = count()

        def wait() -> bool:
            assert next(looks) < 1000, "a change was not seen"
            return True

        tellings = Watch(lambda: look(bench.game), bench.bench.make, wait, lambda: 0.0).tellings()

        def after(old: str, new: str) -> tuple[list[str], list[str]]:
            """Codes of the faults that an edit has brought and mended."""
            bench.edit("game.yaml", old, new)
            told = next(tellings)
            if not told.news.failed:
                next(tellings)  # the book
            return [one.code for one in told.new], [one.code for one in told.mended]

        next(tellings), next(tellings)
        assert after("{template: card,", "{template: cart,") == (["unknown-face"], [])
        assert after("name: Chip", "nane: Chip") == (["missing-key", "unknown-key"], [])
        assert after("nane: Chip", "name: Chip") == ([], [])
        assert after("{template: cart,", "{template: card,") == ([], ["unknown-face", "missing-key", "unknown-key"])

    def test_a_file_that_cannot_be_written_is_told_and_does_not_end_it(self) -> None:
        folder = Folder("a", "b", "b", "b")

        def make(files: Look) -> Iterator[News]:
            yield News("sheets")
            if "a" in files:
                raise PermissionError(13, "is held by another program", "cards.pdf")

        tellings = list(Watch(folder.look, make, folder.wait, folder.clock).tellings())
        assert [telling.trouble for telling in tellings] == ["", "cards.pdf: is held by another program", ""]
