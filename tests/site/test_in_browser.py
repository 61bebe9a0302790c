"""The page in a real browser: set up, asked and played by taps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pnp.cli.main import run
from tests.site.conftest import Running, Tab, settle, space, text_of, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

ARMAGH = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"


def turn_to(page: Page, tab: str) -> None:
    page.locator("#tabs button", has_text=tab).click()


def ask_for(page: Page, action: str) -> str:
    """Type an action; what the page says of it at once."""
    page.fill("#action", action)
    until(page, "document.getElementById('answer-line').textContent !== ''")
    return page.inner_text("#answer-line")


def test_armagh_is_set_up_by_taps_alone_from_the_empty_board(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    turn_to(page, "Set up")
    page.locator("summary", has_text="Begin from").click()
    page.select_option("#named", "empty")
    page.click("#open-named")
    until(page, "!window.pnp.state.position.includes('V')")
    page.select_option("#field-turn", "V")
    until(page, "window.pnp.state.position.includes(' V ')")
    for piece, spaces in (
        ("viking", "a8 b8 c8 d8 e8 f8 g8 h8"),
        ("river", "a5 b5 c5 d4 f4 g4 h4"),
        ("village", "e5 g5 b3 d3 g3"),
        ("irish", "b2 d2 f2 g2 reserve reserve"),
    ):
        page.click(f"#hand-{piece}")
        for name in spaces.split():
            before = text_of(page)
            space(page, name)
            until(page, "window.pnp.state.position !== wanted", before)
    settle(page, ARMAGH)
    assert "possible" in page.inner_text("#stands")


def test_the_legal_actions_are_listed_as_soon_as_there_is_a_referee(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    until(page, "document.querySelectorAll('#list li code').length >= 25")
    assert "(25)" in page.inner_text("#list summary >> nth=0")


def test_a_legal_and_an_illegal_action_by_taps(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    space(page, "d8")
    page.wait_for_selector("rect.lit")
    space(page, "d7")
    until(page, "document.getElementById('action').value === 'd8-d7'")
    assert page.inner_text("#answer-line").startswith("✓") or "Legal" in page.inner_text("#answer-line")
    page.click("#clear")
    space(page, "d8")
    page.wait_for_selector("rect.lit")
    space(page, "d3")
    until(page, "document.getElementById('answer-line').textContent.includes('Not legal')")
    link = page.locator("#answer-box a.cite").first
    assert "rules/index.html#armagh." in (link.get_attribute("href") or "")
    assert page.locator("#answer-box blockquote").count() > 0


def test_the_clause_of_a_verdict_leads_to_its_place_in_the_rules(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    ask_for(page, "d8-d5")
    link = page.locator("#answer-box a.cite").first
    clause = link.inner_text()
    link.click()
    page.wait_for_selector(":target")
    assert page.locator(":target .mark").first.inner_text() == clause


def test_play_is_kept_over_a_reload_and_can_be_taken_back(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    ask_for(page, "d8-d7")
    page.click("#do")
    until(page, "window.pnp.journal.at === 1")
    after = text_of(page)
    page.reload()
    until(page, "window.pnp && window.pnp.journal.at === 1")
    settle(page, after)
    page.wait_for_selector("#undo:not([disabled])")
    page.click("#undo")
    settle(page, ARMAGH)
    page.click("#redo")
    settle(page, after)


def test_a_position_that_is_impossible_is_shown_with_its_rule_and_may_be_gone_on_with(
    server: Running, tab: Tab
) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    turn_to(page, "Set up")
    page.click("#hand-irish")
    space(page, "a7")
    until(page, "document.getElementById('stands').textContent.includes('impossible')")
    assert page.locator(".findings a.cite").count() > 0
    space(page, "b7")
    until(page, "window.pnp.state.position.startsWith('VVVVVVVV/II6')")


@pytest.mark.parametrize(
    "text",
    [
        "<img src=x onerror=alert(1)>",
        "\u0000",
        "%",
        "../../etc/passwd",
        "a" * 5000,
        '{"position": 1}',
        "💥 ' \" </script>",
    ],
)
def test_a_link_may_hold_any_text_and_it_is_only_ever_read_as_a_position(server: Running, tab: Tab, text: str) -> None:
    tab.page.goto(f"{server.address}/siege-of-armagh/")
    tab.page.wait_for_selector("#tabs button")
    tab.page.evaluate("text => { location.hash = '#' + new URLSearchParams({p: text, a: text, o: text}); }", text)
    until(tab.page, "window.pnp.state.readable === false")
    assert tab.page.locator("img").count() == 0
    assert tab.page.evaluate("document.querySelector('#position').value.length") > 0


def test_what_was_played_is_saved_as_a_record_that_replay_accepts(
    server: Running, tab: Tab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tab.open(f"{server.address}/siege-of-armagh/")
    for number, (start, end) in enumerate((("d8", "d7"), ("f8", "f7"), ("b2", "a3"), ("g2", "g1")), 1):
        space(page, start)
        page.wait_for_selector("rect.lit")
        space(page, end)
        until(page, "document.getElementById('action').value === wanted", f"{start}-{end}")
        page.click("#do")
        until(page, "window.pnp.journal.at === wanted", number)
    turn_to(page, "Record")
    with page.expect_download() as download:
        page.click("#save")
    record = tmp_path / "game.record"
    download.value.save_as(record)
    assert run(["replay", str(record)]) == 0, capsys.readouterr()
    assert record.read_text(encoding="utf-8").splitlines()[-5:-1] == ["d8-d7", "f8-f7", "b2-a3", "g2-g1"]


def test_dice_are_entered_by_tapping_faces_and_odds_are_shown_before(server: Running, tab: Tab) -> None:
    page = tab.open(f"{server.address}/imperio-bellum/")
    turn_to(page, "Set up")
    page.locator("summary", has_text="Begin from").click()
    page.select_option("#named", "fight-archer")
    page.click("#open-named")
    until(page, "window.pnp.state.position !== window.pnp.game.first.position")
    turn_to(page, "Play")
    space(page, "R4C5")
    page.wait_for_selector("rect.lit")
    space(page, "R5C5")
    page.locator("#list .chip code", has_text="R4C5xR5C5").first.click()
    page.wait_for_selector(".die")
    page.click("#odds")
    page.wait_for_selector(".bars meter")
    for face in (4, 5, 2, 1, 6, 3):
        page.locator(".die").nth(face - 1).click()
    until(page, "window.pnp.panels.play.answers[0] === wanted", "4 5 2 1 6:3")
    page.wait_for_selector("#answer-box .story")
    page.click("#do")
    until(page, "window.pnp.journal.at === 1")
