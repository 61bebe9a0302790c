"""A folder holds some twelve modules, so that its list is read at a glance; the rooms that hold more don't grow."""

from __future__ import annotations

from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2] / "pnp"
MOST = 12
"""Modules of a folder, `__init__` left out."""

LARGER = {
    "cli/commands": 28,  # a command each
    "cli/shared": 14,
    "components/faces": 16,
    "components/kinds": 24,  # a kind of component each
    "components/maps": 16,
    "definition/load": 13,
    "definition/models": 15,
    "definition/models/components": 23,  # the same kinds
    "definition/tables": 18,
    "draw/pdf": 13,
    "draw/type": 15,
    "kit/pipeline": 17,
    "rulebook/compose/examples": 13,
    "rulebook/source": 16,
    "rules/games/sidion/actions/kinds": 13,  # an order each
}
"""The rooms that hold more: a list of like things, or a room that still wants walls. A new module there needs a room of its own."""


def rooms() -> dict[str, int]:
    folders = [folder for folder in HOUSE.rglob("*") if folder.is_dir() and folder.name != "__pycache__"]
    counts = {folder: sum(path.stem != "__init__" for path in folder.glob("*.py")) for folder in folders}
    return {folder.relative_to(HOUSE).as_posix(): count for folder, count in counts.items()}


def test_no_room_holds_more_than_twelve_modules_but_those_that_are_known_and_these_do_not_grow() -> None:
    assert {room: count for room, count in rooms().items() if count > LARGER.get(room, MOST)} == {}


def test_a_room_that_has_got_its_walls_is_taken_off_the_list() -> None:
    found = rooms()
    assert {room: most for room, most in LARGER.items() if found.get(room, 0) < most} == {}
