"""`pnp resolve`, `pnp seal` and `pnp check --as` from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.cli.main import run

POSITION = (
    "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\n"
    "a1 R p2\nb1 B p2\na6 R 3S 2K\nm1 B 2S\nb6 B 3S\n"
)
FILES = {
    "turn4.txt": POSITION,
    "red.txt": "as: R\nsecret: grey heron\n3S a6-m1\n2K a6-m1\n",
    "blue.txt": "as: B\n3S b6-m1\n",
    "faulty.txt": "as: R\nS a6-b6\nS a6-m1\n",
    "impossible.txt": POSITION + "a2 R p2\n",
}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("table")
class TestResolve:
    def test_it_tells_the_story_and_the_position_after_it(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["resolve", "kingdom-command", "turn4.txt", "blue.txt", "red.txt"]) == 0
        told = capsys.readouterr().out
        assert "left after round 2: 1 Red knight and 1 Red knight with 1 hit taken [kingdom.fight.1]" in told
        assert "m1 R 2K" in told

    def test_the_answer_is_the_same_for_sheets_in_any_order(self, capsys: pytest.CaptureFixture[str]) -> None:
        answers = []
        for sheets in (["blue.txt", "red.txt"], ["red.txt", "blue.txt"]):
            run(["resolve", "kingdom-command", "turn4.txt", *sheets, "--json"])
            answers.append(json.loads(capsys.readouterr().out))
        assert answers[0] == answers[1]
        assert list(answers[0]) == ["game", "sheets", "notes", "warnings", "events", "story", "after", "outcome"]

    def test_a_missing_sheet_is_noted(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["notes"][0]["clause"] == "kingdom.order.4"

    @pytest.mark.parametrize("game", [["kingdom-command"], []], ids=["game named", "no game named"])
    @pytest.mark.parametrize(("sealed", "promised"), [("R", "Red"), ("Red", "R"), ("red", "RED"), ("Red", "Red")])
    def test_a_player_is_the_same_by_letter_and_by_name(
        self, game: list[str], sealed: str, promised: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        Path("red.txt").write_text(FILES["red.txt"].replace("as: R", f"as: {sealed}"), encoding="utf-8")
        assert run(["seal", *game, "red.txt"]) == 0
        code = capsys.readouterr().out.strip()
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--code", f"{promised}={code}"]) == 0
        wrong = f"{promised}={'0' if code[0] != '0' else '1'}{code[1:]}"
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--code", wrong]) == 1

    @pytest.mark.parametrize("game", ["kingdom-command", "sidion"])
    def test_with_the_game_a_name_in_full_makes_the_code_of_the_letter(
        self, game: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        codes = set()
        for player in ("R", "r", "Red", "RED"):
            Path("own.txt").write_text(f"as: {player}\nsecret: grey heron\nA-M\n", encoding="utf-8")
            run(["seal", game, "own.txt", "--json"])
            told = json.loads(capsys.readouterr().out)
            codes.add((told["player"], told["code"]))
        assert len(codes) == 1

    def test_nobodys_sheet_is_sealed_all_the_same(self, capsys: pytest.CaptureFixture[str]) -> None:
        Path("own.txt").write_text("as: Zoe\nsecret: grey heron\nA-M\n", encoding="utf-8")
        run(["seal", "sidion", "own.txt"])
        assert "fault in pnp" not in capsys.readouterr().err

    def test_sheets_are_held_to_their_codes(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["seal", "red.txt"]) == 0
        code = capsys.readouterr().out.strip()
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--code", f"R={code}"]) == 0
        Path("red.txt").write_text(FILES["red.txt"].replace("2K", "K"), encoding="utf-8")
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--code", f"R={code}"]) == 1
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "--code", "R=what"]) == 2

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [
            (["kingdom-command", "impossible.txt", "red.txt"], 1),
            (["kingdom-command", "turn4.txt", "nobody.txt"], 2),
            (["kingdom-command", "turn4.txt", "red.txt", "red.txt"], 2),
            (["siege-of-armagh", "turn4.txt", "red.txt"], 2),
        ],
    )
    def test_what_cannot_be_used_has_its_status(self, arguments: list[str], status: int) -> None:
        assert run(["resolve", *arguments]) == status


@pytest.mark.usefixtures("table")
class TestSeal:
    def test_a_sheet_without_a_secret_is_sealed_with_a_complaint(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["seal", "blue.txt", "--json"]) == 1
        told = capsys.readouterr()
        assert json.loads(told.out)["player"] == "B"
        assert "secret" in told.err


@pytest.mark.usefixtures("table")
class TestVoidLines:
    """`nothing.txt` has a comment and the head above its orders, so that orders and lines of the file are counted apart."""

    @pytest.fixture(autouse=True)
    def sheets(self, table: Path) -> None:
        Path("nothing.txt").write_text("# Red\nas: R\nsecret: x\n\nS a6-b6\nmumble\n1. S a6 → m1\n", encoding="utf-8")
        (table / "orders.txt").write_text("as: R\nsecret: x\nP-S\nmumble\n", encoding="utf-8")

    def test_a_sheet_with_a_void_line_is_not_all_carried_out(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["resolve", "kingdom-command", "turn4.txt", "nothing.txt"]) == 1
        told = capsys.readouterr().out
        assert "not carried out: orders 1, 2 of R" in told
        assert "  3 S a6-m1: legal" in told
        assert run(["resolve", "kingdom-command", "turn4.txt", "red.txt", "blue.txt"]) == 0

    def test_an_order_has_one_number(self, capsys: pytest.CaptureFixture[str]) -> None:
        run(["resolve", "kingdom-command", "turn4.txt", "nothing.txt"])
        told = capsys.readouterr().out
        assert "  2 mumble: void" in told
        assert "line 2 of Red is void" in told
        assert not [line for line in told.splitlines() if line.strip().startswith("✗ 6:")]

    def test_seal_names_what_nobody_will_be_able_to_read(self, capsys: pytest.CaptureFixture[str]) -> None:
        for arguments in (["kingdom-command", "nothing.txt"], ["sidion", "orders.txt"]):
            assert run(["seal", *arguments]) == 1
            told = capsys.readouterr()
            assert f"{arguments[1]}:{6 if arguments[1] == 'nothing.txt' else 4}" in told.err
            assert run(["seal", arguments[1]]) == 0
            assert capsys.readouterr().out == told.out, "the code is that of the sheet, whatever the game"
        assert run(["seal", "kingdom-command", "red.txt"]) == 0

    @pytest.mark.parametrize(
        "arguments",
        [
            ["siege-of-armagh", "red.txt"],
            ["elephants", "red.txt"],
            ["sidion", "red.txt", "blue.txt"],
            ["nobody.txt"],
            [],
        ],
    )
    def test_what_cannot_be_sealed(self, arguments: list[str]) -> None:
        assert run(["seal", *arguments]) == 2


@pytest.mark.usefixtures("table")
class TestCheckOneSheet:
    def test_every_line_has_its_verdict(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["check", "kingdom-command", "turn4.txt", "--sheet", "faulty.txt", "--json"]) == 1
        sheet = json.loads(capsys.readouterr().out)["sheet"]
        assert [(line["legal"], line["text"]) for line in sheet["lines"]] == [(False, "S a6-b6"), (True, "S a6-m1")]
        assert sheet["verdict"] == "illegal kingdom.move.4"

    def test_lines_may_come_by_move(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["check", "kingdom-command", "turn4.txt", "--as", "B", "-m", "S b6-m1; 2S b6-b2"]) == 0
        assert "2S b6-b2: legal" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [
            (["--as", "B", "--sheet", "red.txt"], 2),
            (["--as", "Q", "-m", "S a6-m1"], 2),
            (["--sheet", "nobody.txt"], 2),
        ],
    )
    def test_what_cannot_be_used_has_its_status(self, arguments: list[str], status: int) -> None:
        assert run(["check", "kingdom-command", "turn4.txt", *arguments]) == status

    def test_an_impossible_position_is_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["check", "kingdom-command", "impossible.txt", "--as", "R", "--json"]) == 1
        assert json.loads(capsys.readouterr().out)["position"]["problems"][0]["clause"] == "kingdom.pos.1"


@pytest.mark.usefixtures("table")
class TestPictures:
    def test_orders_and_outcome_are_drawn_on_the_map(self) -> None:
        sheets = ["red.txt", "blue.txt"]
        assert run(["resolve", "kingdom-command", "turn4.txt", *sheets, "--svg", "turn.svg", "--png", "turn.png"]) == 0
        drawn = Path("turn.svg").read_text(encoding="utf-8")
        assert "3S" in drawn
        assert "2K" in drawn
        assert Path("turn.png").read_bytes().startswith(b"\x89PNG")

    def test_a_position_is_drawn_on_its_own_map(self) -> None:
        for name, area in (("trident", "Norhold"), ("corners", "Foxhold")):
            assert run(["position", "kingdom-command", name, "--svg", f"{name}.svg"]) == 0
            assert area in Path(f"{name}.svg").read_text(encoding="utf-8")
