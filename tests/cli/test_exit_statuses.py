"""One table of exit statuses, kept by every command that answers about a game: yes, no, and input that can't be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.cli.output.answer import DONE, INTERRUPTED, NOT_KNOWN, REFUSED, STATUSES, TERMINATED, UNUSABLE
from tests.cli.conftest import Pnp

GAME = "siege-of-armagh"
OPENING = "VVVVVVVV/8/8/~~~1^1^1/3~1~~~/1^1^2^1/1I1I1II1/8 V 2 - M 2:- - - 1"
W11 = "1VVVVVVV/V7/1I6/~~~1^1^1/3~1~~~/1^1^2^1/3I4/8 I 2 - M 4:- - - 1"
ORDERS = "map narrows\nturn 4 phase orders crown R\nR gold 0 mana 4\nB gold 0 mana 4\na1 R p2\nb1 B p2\na6 R 3S\n"
FILES = {
    "opening.txt": OPENING,
    "push.txt": W11,
    "impossible.txt": OPENING.replace("2:-", "3:-"),
    "junk.txt": "hello",
    "good.record": f"game: {GAME}\nposition: {OPENING}\nd8-d7\n",
    "illegal.record": f"game: {GAME}\nposition: {OPENING}\nd8-d6\n",
    "open.record": f"game: {GAME}\nposition: {W11}\nb6-a7\n",
    "nowhere.record": f"game: {GAME}\nposition: hello\nd8-d7\n",
    "junk.record": f"game: {GAME}\nposition: {OPENING}\nhello\n",
    "orders.txt": ORDERS,
    "red.txt": "as: R\nsecret: x\nS a6-m1\n",
    "void.txt": "as: R\nsecret: x\nS a6-b6\n",
    "unread.txt": "as: R\nsecret: x\nmumble\n",
    "twice.txt": "as: R\nas: B\n",
}
ASKED = [
    ("check", GAME, "opening.txt", DONE),
    ("check", GAME, "opening.txt", "--move", "d8-d7", DONE),
    ("check", GAME, "push.txt", "--move", "b6-a7", DONE),
    ("check", GAME, "push.txt", "--move", "b6-a7, d2-d3", DONE),
    ("check", GAME, "push.txt", "--move", "b6-a7, zzz", UNUSABLE),
    ("check", GAME, "opening.txt", "--move", "d8-d6", REFUSED),
    ("check", GAME, "opening.txt", "--move", "d8", UNUSABLE),
    ("check", GAME, "opening.txt", "--move", "d8-d7 [3", UNUSABLE),
    ("check", GAME, "opening.txt", "--move", "", UNUSABLE),
    ("check", GAME, "impossible.txt", REFUSED),
    ("check", GAME, "junk.txt", UNUSABLE),
    ("explain", GAME, "opening.txt", "junk.txt", UNUSABLE),
    ("explain", GAME, "impossible.txt", "opening.txt", REFUSED),
    ("check", GAME, "nobody.txt", UNUSABLE),
    ("check", "elephants", "opening.txt", UNUSABLE),
    ("check", GAME, "opening.txt", "-O", "elephants=2", UNUSABLE),
    ("check", GAME, "opening.txt", "--after", "opening.txt", DONE),
    ("check", GAME, "opening.txt", "--after", "push.txt", REFUSED),
    ("moves", GAME, "opening.txt", DONE),
    ("moves", GAME, "opening.txt", "zzz", DONE),
    ("moves", GAME, "impossible.txt", REFUSED),
    ("moves", GAME, "junk.txt", UNUSABLE),
    ("moves", GAME, "nobody.txt", UNUSABLE),
    ("odds", GAME, "push.txt", "--move", "b6-a7", DONE),
    ("odds", GAME, "push.txt", "--move", "b6-b9", REFUSED),
    ("odds", GAME, "push.txt", "--move", "zzz", UNUSABLE),
    ("odds", GAME, "push.txt", "--move", "b6-a7, d2-d3", DONE),
    ("odds", GAME, "impossible.txt", "--move", "b6-a7", REFUSED),
    ("replay", "good.record", DONE),
    ("replay", "illegal.record", REFUSED),
    ("replay", "open.record", REFUSED),
    ("replay", "junk.record", UNUSABLE),
    ("replay", "nowhere.record", UNUSABLE),
    ("replay", "nobody.record", UNUSABLE),
    ("play", GAME, "--journal", "illegal.record", "--resume", REFUSED),
    ("play", GAME, "--journal", "open.record", "--resume", REFUSED),
    ("play", GAME, "--journal", "junk.record", "--resume", UNUSABLE),
    ("play", GAME, "--position", "impossible.txt", REFUSED),
    ("play", GAME, "--position", "junk.txt", UNUSABLE),
    ("play", GAME, "--position", "nobody.txt", UNUSABLE),
    ("resolve", "kingdom-command", "orders.txt", "red.txt", DONE),
    ("resolve", "kingdom-command", "orders.txt", "void.txt", REFUSED),
    ("resolve", "kingdom-command", "orders.txt", "twice.txt", UNUSABLE),
    ("seal", "red.txt", DONE),
    ("seal", "kingdom-command", "red.txt", DONE),
    ("seal", "kingdom-command", "unread.txt", REFUSED),
    ("seal", "twice.txt", UNUSABLE),
    ("position", GAME, DONE),
    ("position", GAME, "elephants", REFUSED),
    ("position", "castles-and-crowns", "traitor", "-O", "players=4", UNUSABLE),
    ("rule", GAME, "push", DONE),
    ("rule", "elephants", "push", UNUSABLE),
]


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: " ".join(map(str, asked)))
def test_every_command_keeps_the_table(pnp: Pnp, asked: tuple[str | int, ...]) -> None:
    *arguments, status = asked
    answer = pnp(*map(str, arguments))
    assert answer.status == status, answer.out + answer.err
    if "--json" not in arguments and arguments[0] in ("check", "moves", "odds", "replay", "resolve", "seal"):
        assert pnp(*map(str, arguments), "--json").status == status


def test_the_table_has_each_status_once() -> None:
    assert list(STATUSES) == [DONE, REFUSED, UNUSABLE, NOT_KNOWN, INTERRUPTED, TERMINATED]
