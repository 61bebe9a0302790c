"""A folder holds some twelve modules, so that its list is read at a glance. Lists of like things may be longer."""

from __future__ import annotations

from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2] / "pnp"
MOST = 12
"""Modules of a folder, `__init__` left out."""

LIKE_THINGS = {
    "cli/commands": "a command each, named as it is typed",
    "components/kinds": "a kind of component each, and what several kinds share",
    "definition/models/components": "the model of a kind of component each",
    "rules/games/sidion/actions/kinds": "an order each, and what an order is",
}
"""Rooms whose modules differ only in what they are about: who looks for one knows its name, and walls would hide it."""


def rooms() -> dict[str, int]:
    folders = [folder for folder in HOUSE.rglob("*") if folder.is_dir() and folder.name != "__pycache__"]
    counts = {folder: sum(path.stem != "__init__" for path in folder.glob("*.py")) for folder in folders}
    return {folder.relative_to(HOUSE).as_posix(): count for folder, count in counts.items()}


def test_a_room_holds_at_most_twelve_modules_unless_they_are_a_list_of_like_things() -> None:
    crowded = {room: count for room, count in rooms().items() if room not in LIKE_THINGS}
    assert {room: count for room, count in crowded.items() if count > MOST} == {}


def test_a_list_that_has_become_short_is_taken_off() -> None:
    found = rooms()
    assert {room for room in LIKE_THINGS if found.get(room, 0) <= MOST} == set()
