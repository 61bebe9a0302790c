"""The map of the how-to page is a map that is drawn without a finding."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.components.component_kits import kit_of, write_game
from tests.project.doc_pages import fences, page
from tests.project.test_nine_cards import Walk

PAGE, HEXES = page("how-to/maps.md"), page("how-to/hex-maps.md")
THEME = """\
theme:
  roles:
    realm-north: {full: "#fae3db"}
    realm-east: {full: "#e4e6f5"}
"""


def test_the_map_of_the_page_is_drawn_without_a_finding(tmp_path: Path) -> None:
    written: dict[str, str] = {}
    for fence in fences(PAGE):
        written.setdefault(fence.text.split("\n", 1)[0], fence.text)
    component = written["# game.yaml"].split("components:\n", 1)[1]
    root = write_game(
        tmp_path,
        component,
        THEME,
        castle_sign="draw: [{icon: castle, at: [50%, 50%], size: 9}]",
        coin_sign="draw: [{fill: accent}, {text: '{{ amount }}', size: 6, floor: 6, colour: on accent}]",
    )
    (root / "maps").mkdir()
    (root / "maps" / "straits.yaml").write_text(written["# maps/straits.yaml"], encoding="utf-8")
    report = kit_of(root)
    assert [f"{found.where}: {found.message}" for found in report.findings] == []
    assert report.value is not None
    assert len(report.value.parts["map"].pieces) == 1


def test_the_board_of_hexagons_is_made_and_its_commands_answer_as_the_page_shows(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    walk = Walk(tmp_path, capfd)
    for fence in fences(HEXES):
        if fence.info == "python":
            exec(fence.text, {})
        elif fence.info != "text" or fence.lead.startswith("Write"):
            walk.follow(fence)
    assert [words[1] for words in walk.typed] == ["lint", "check", "show"]
