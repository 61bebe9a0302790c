"""What `pnp lint` finds on pieces and sheets: type, contrast, resolution, safe zones, lonely cards, things never printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.kit.preflight.lint import lint
from pnp.kit.preflight.sheets.contrast import low_contrast
from pnp.kit.preflight.sheets.lonely import lonely_pieces
from pnp.kit.preflight.sheets.nearly import nearly_more
from pnp.kit.preflight.sheets.resolution import coarse_pictures
from pnp.kit.preflight.sheets.small_type import small_type
from pnp.kit.preflight.sheets.unprinted import unprinted_components

from .lint_games import CARDS, HEAD, TOKEN, found, place_of, told, write_game, write_picture


def test_the_game_of_these_tests_is_clean(tmp_path: Path) -> None:
    assert lint(write_game(tmp_path)) == ()


class TestContrast:
    def test_grey_words_on_white_are_too_faint_in_every_ink(self, tmp_path: Path) -> None:
        root = write_game(tmp_path, TOKEN.replace("align: center", 'align: center, colour: "#aaaaaa"'))
        findings = found(low_contrast, root)
        assert {str(finding.where) for finding in findings} == {place_of(root, "game.yaml", "FOX, box")}
        assert [finding.facts["ink"] for finding in findings] == ["full", "low", "grey"]
        assert findings[0].facts["found"] == pytest.approx(2.32, abs=0.01)  # WCAG: 1.05 / (0.402 + 0.05)
        assert findings[0].facts["ground"] == "#ffffff"

    def test_what_lies_on_top_is_the_ground(self, tmp_path: Path) -> None:
        dark = TOKEN.replace(
            '- {fill: "#ffffff"}', '- {fill: "#ffffff"}\n        - {circle: [50%, 50%], r: 9, fill: "#101010"}'
        )
        assert {finding.facts["ground"] for finding in found(low_contrast, write_game(tmp_path, dark))} >= {"#101010"}

    def test_white_on_a_dark_disc_is_read_well(self, tmp_path: Path) -> None:
        disc = '- {circle: [50%, 50%], r: 9, fill: "#101010"}'
        text = TOKEN.replace("align: center", 'align: center, colour: "#ffffff"').replace(
            '- {fill: "#ffffff"}', '- {fill: "#ffffff"}\n        ' + disc
        )
        full = [one for one in found(low_contrast, write_game(tmp_path, text)) if one.facts["ink"] == "full"]
        assert full == []

    def test_large_words_may_have_less_contrast(self, tmp_path: Path) -> None:
        grey = TOKEN.replace("align: center", 'align: center, colour: "#808080"')  # 3.95 : 1
        assert found(low_contrast, write_game(tmp_path, grey))
        large = grey.replace("size: 9", "size: 18").replace("text: FOX", "text: F")
        assert found(low_contrast, write_game(tmp_path, large)) == []

    def test_words_on_a_photograph_are_measured_against_it(self, tmp_path: Path) -> None:
        text = TOKEN.replace('- {fill: "#ffffff"}', "- {image: art/dusk.png, box: [0, 0, 20, 20], fit: stretch}")
        write_picture(tmp_path / "foxes/art/dusk.png", 400, 400, "#202020")
        findings = found(low_contrast, write_game(tmp_path, text))
        assert {finding.facts["ground"] for finding in findings} == {"#202020"}

    def test_a_shape_counts_only_where_it_isnt_clipped(self, tmp_path: Path) -> None:
        group = '- {group: [0, 0, 20, 4], clip: box, draw: [{rect: [0, 0, 20, 40], fill: "#000000"}]}'
        text = TOKEN.replace('- {fill: "#ffffff"}', group)
        assert found(low_contrast, write_game(tmp_path, text)) == []


class TestResolution:
    IMAGE = TOKEN.replace('- {fill: "#ffffff"}', "- {image: art/fox.png, box: [0, 0, 20, 20]}")

    @pytest.mark.parametrize(("pixels", "coarse"), [(150, True), (158, False)])  # 20 mm at 200 dpi are 157.5 pixels
    def test_a_picture_needs_200_dpi_as_printed(self, tmp_path: Path, pixels: int, coarse: bool) -> None:
        write_picture(tmp_path / "foxes/art/fox.png", pixels, pixels, "#ffffff")
        root = write_game(tmp_path, self.IMAGE)
        expected = [(place_of(root, "game.yaml", "art/fox.png"), "coarse-picture")] if coarse else []
        assert told(coarse_pictures, root) == expected

    def test_scaling_the_component_counts(self, tmp_path: Path) -> None:
        write_picture(tmp_path / "foxes/art/fox.png", 200, 200, "#ffffff")
        root = write_game(tmp_path, self.IMAGE.replace("count: 4", "count: 4\n    scale: 2"))
        (finding,) = found(coarse_pictures, root)
        assert finding.facts["dpi"] == pytest.approx(127)
        assert finding.hints == ("print it 25 mm wide, or save it with 315 pixels across",)

    def test_a_picture_of_the_book_is_told_at_its_line(self, tmp_path: Path) -> None:
        write_picture(tmp_path / "foxes/art/wood.png", 300, 200)
        book = "# Foxes {.cover}\n\n## Playing {#playing}\n\nLook.\n\n![A wood](art/wood.png)\n"
        root = write_game(tmp_path, book=book)
        assert told(coarse_pictures, root) == [(place_of(root, "rulebook.md", "art/wood.png"), "coarse-picture")]


class TestType:
    def test_a_component_scaled_down_may_have_type_too_small_to_print(self, tmp_path: Path) -> None:
        root = write_game(tmp_path, TOKEN.replace("count: 4", "count: 4\n    scale: 0.6"))
        (finding,) = found(small_type, root)
        assert (str(finding.where), finding.code) == (place_of(root, "game.yaml", "FOX, box"), "type-too-small")
        assert finding.facts["size"] == pytest.approx(5.4)
        assert found(small_type, write_game(tmp_path, TOKEN.replace("count: 4", "count: 4\n    scale: 0.7"))) == []

    def test_words_of_a_face_inside_of_a_face_keep_from_the_cut_too(self, tmp_path: Path) -> None:
        (tmp_path / "foxes/faces").mkdir(parents=True)
        badge = tmp_path / "foxes/faces/badge.yaml"
        badge.write_text("draw:\n  - {text: ABC, box: [0, 0, 12, 5], size: 9, valign: top}\n", encoding="utf-8")
        inner = TOKEN.replace('- {fill: "#ffffff"}', "- {face: badge, box: [0.2, 0.2, 12, 6]}").replace(
            "count: 4", "count: 4\n    safe: 1"
        )
        (finding,) = lint(write_game(tmp_path, inner))
        assert (str(finding.where), finding.code) == ("faces/badge.yaml:2:12", "near-the-cut")
        badge.write_text("draw:\n  - {text: ABC, box: [1, 1, 11, 5], size: 9, valign: top}\n", encoding="utf-8")
        assert lint(write_game(tmp_path, inner)) == ()


SAVED = ("less", "side", "room", "more", "sheets", "fewer")


def write_cards(folder: Path, count: int) -> Path:
    root = write_game(folder, CARDS)
    rows = "".join(f"Card {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number]}\n" for number in range(count))
    (root / "cards.csv").write_text("title\n" + rows, encoding="utf-8")
    return root


class TestSheets:
    def test_a_last_sheet_with_one_card_is_pointed_out_at_its_row(self, tmp_path: Path) -> None:
        (finding,) = found(lonely_pieces, write_cards(tmp_path, 5))  # four tarot cards go on a sheet
        assert (finding.where.file, finding.where.line) == ("cards.csv", 6)
        assert (finding.facts["sheets"], finding.facts["room"]) == (2, 4)
        assert finding.severity == "advice"
        assert finding.hints == ("drop one and save the sheet, or add up to 3 more for the same paper",)

    @pytest.mark.parametrize("count", [1, 4, 6, 8])
    def test_other_numbers_of_cards_are_nobodys_business(self, tmp_path: Path, count: int) -> None:
        assert found(lonely_pieces, write_cards(tmp_path, count)) == []

    def test_a_piece_that_fills_a_sheet_by_itself_is_nobodys_business(self, tmp_path: Path) -> None:
        large = (
            "  chart:\n    kind: token\n    name: Chart\n    shape: rectangle\n    size: [170, 240]\n"
            "    front: {elements: [{fill: accent}]}\n"
        )
        assert found(lonely_pieces, write_game(tmp_path, TOKEN.replace("count: 4", "count: 30") + large)) == []

    @pytest.mark.parametrize(
        ("size", "count", "told"),
        [
            # 197.3 mm lie across A4 within its margins: two of 98.7 mm don't
            ("[98.7, 128]", 8, (0.1, "width", 2, 4, 4, 2)),
            ("[98.4, 130]", 4, (1.4, "height", 2, 4, 2, 1)),
            ("[98.4, 128]", 8, None),
            ("[98.7, 128]", 2, None),
            ("[120, 128]", 8, None),
        ],
    )
    def test_a_sheet_that_is_saved_by_a_hair_is_told(
        self, size: str, count: int, told: tuple[object, ...] | None, tmp_path: Path
    ) -> None:
        pads = (
            f"  pad:\n    kind: sheet\n    name: Pad\n    size: {size}\n    count: {count}\n"
            "    front: {elements: [{fill: accent}]}\n"
        )
        findings = found(nearly_more, write_game(tmp_path, TOKEN + pads))
        facts = [
            tuple(round(f, 1) if isinstance(f, float) else f for f in map(one.facts.get, SAVED)) for one in findings
        ]
        assert facts == ([told] if told else [])

    def test_a_component_that_no_choice_prints_is_told(self, tmp_path: Path) -> None:
        options = "options: {wild: {choices: ['no', 'yes'], default: 'no', text: Wild foxes}}\n"
        never = TOKEN.replace("  fox:", "  wolf:").replace(
            "count: 4", "count: 4\n    when: \"{{ options.wild == 'perhaps' }}\""
        )
        root = write_game(tmp_path, TOKEN + never, head=HEAD + options)
        assert told(unprinted_components, root) == [(place_of(root, "game.yaml", "wolf:"), "component-unprinted")]

    def test_a_component_for_pictures_alone_says_so_with_its_count(self, tmp_path: Path) -> None:
        shown = TOKEN.replace("  fox:", "  wolf:").replace("count: 4", "count: 0")
        assert found(unprinted_components, write_game(tmp_path, TOKEN + shown)) == []

    def test_a_component_of_two_options_together_is_printed(self, tmp_path: Path) -> None:
        options = (
            "options:\n  wild: {choices: ['no', 'yes'], default: 'no', text: Wild foxes}\n"
            "  more: {type: int, min: 0, max: 3, default: 0, text: More foxes}\n"
        )
        both = TOKEN.replace("  fox:", "  wolf:").replace(
            "count: 4", "count: \"{{ options.more if options.wild == 'yes' else 0 }}\""
        )
        assert found(unprinted_components, write_game(tmp_path, TOKEN + both, head=HEAD + options)) == []

    def test_a_component_of_a_number_between_the_ends_is_printed(self, tmp_path: Path) -> None:
        options = "options:\n  players: {type: int, min: 2, max: 5, default: 2, text: Players}\n"
        four = TOKEN.replace("  fox:", "  wolf:").replace(
            "count: 4", 'count: 4\n    when: "{{ options.players == 4 }}"'
        )
        assert found(unprinted_components, write_game(tmp_path, TOKEN + four, head=HEAD + options)) == []
