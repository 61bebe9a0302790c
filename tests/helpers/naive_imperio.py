"""The legal actions of a text board, found the plain way: squares as pairs, every rule as the page words it, nothing shared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

Square = tuple[int, int]
Board = dict[Square, str]

ATTACKERS = set("HBKAPFpet")
BASES = set("HBEThebt")


class Table:
    """A text board taken apart."""

    def __init__(self, text: str, options: dict[str, object]) -> None:
        lines = text.split("\n")
        words = lines[0].replace(",", "").split()
        self.attacking = words[2] == "Attacker"
        self.spawning = "spawn" in words
        grid = [line for line in lines[1:] if ":" not in line]
        self.rows = len(grid)
        self.board: Board = {(r, c): x for r, row in enumerate(grid, 1) for c, x in enumerate(row, 1) if x != "O"}
        self.notes = {line.split(":")[0]: line.split(":")[1].strip() for line in lines if ":" in line}
        self.acted = set(self.notes.get("acted", "").split())
        self.spawned = set(self.notes.get("spawned", "").split())
        self.run = self.notes.get("knight", "").split()
        self.options = options
        self.forward = 1 if self.attacking else -1

    def on(self, square: Square) -> bool:
        return 1 <= square[0] <= self.rows and 1 <= square[1] <= 9

    def near(self, square: Square) -> list[Square]:
        steps = product((-1, 0, 1), repeat=2)
        return [end for dr, dc in steps if (dr or dc) and self.on(end := (square[0] + dr, square[1] + dc))]

    def mine(self, square: Square) -> bool:
        return square in self.board and (self.board[square] in ATTACKERS) == self.attacking

    def theirs(self, square: Square) -> bool:
        return square in self.board and not self.mine(square)

    def zone(self) -> set[Square]:
        """Of the enemy's pikemen."""
        found: set[Square] = set()
        for square, piece in self.board.items():
            if self.theirs(square) and piece in "PpMm":
                found |= {*self.near(square), (square[0] - 2 * self.forward, square[1])}
        return found

    def guarded_by(self, foot: Square) -> set[Square]:
        return set(self.near(foot)) - {(foot[0] - self.forward, foot[1])}

    def enemy_feet(self) -> list[Square]:
        return [square for square, piece in self.board.items() if self.theirs(square) and piece in "FS"]


def name(square: Square) -> str:
    return f"R{square[0]}C{square[1]}"


def legal_names(text: str, options: dict[str, object]) -> Iterator[str]:
    """Spawns, moves, attacks and barrages as the notation writes them."""
    table = Table(text, options)
    useless = any(table.theirs(s) and x in ("hb" if table.attacking else "et") for s, x in table.board.items())
    for square, piece in table.board.items():
        if not table.mine(square):
            continue
        base = piece in BASES
        idle = base and piece.islower() and useless
        if base and not idle and table.spawning and name(square) not in table.spawned:
            yield from _spawns(table, square)
        if name(square) in table.acted or idle:
            continue
        yield from (f"{name(square)}-{name(end)}" for end in _goals(table, square, piece))
        if not base:
            yield from (f"{name(square)}x{name(end)}" for end in _targets(table, square, piece))
        if piece in "AR":
            yield from (f"{name(square)}*{name(end)}" for end in _aims(table, square))


def _spawns(table: Table, base: Square) -> Iterator[str]:
    side = "Attacker" if table.attacking else "Defender"
    piles = table.notes[side].split("|")[0].replace("none", "").split(";")
    for pile in filter(str.strip, piles):
        for square in table.near(base):
            if square not in table.board:
                yield f"{name(base)}+{pile.strip()[0]}-{name(square)}"


def _goals(table: Table, square: Square, piece: str) -> set[Square]:
    one = {end for end in table.near(square) if end not in table.board}
    if piece not in "AR":
        return one
    two = {
        end
        for middle in one
        for end in table.near(middle)
        if end not in table.board
        and (
            table.options.get("archer_move") != "straight"
            or end == (2 * middle[0] - square[0], 2 * middle[1] - square[1])
        )
    }
    return (one | two) - {square}


def _targets(table: Table, square: Square, piece: str) -> set[Square]:
    found = {end for end in table.near(square) if table.theirs(end)}
    if piece in "PpMm":
        thrust = (square[0] + 2 * table.forward, square[1])
        clear = (square[0] + table.forward, square[1]) not in table.board
        if table.theirs(thrust) and (clear or table.options.get("pike_reach") == "over"):
            found.add(thrust)
    if piece in "KC" and table.run and table.run[0] == name(square) and table.options.get("knight_run") != "free":
        found = {end for end in found if _shortest(table, square, end) == int(table.run[6])}
    return found


def _shortest(table: Table, square: Square, target: Square) -> int:
    """Steps from the start of the run to any neighbour of the target."""
    start = next(s for s in product(range(1, table.rows + 1), range(1, 10)) if name(s) == table.run[4])
    zone = table.zone()
    reached, steps = {start}, 0
    while not any(target in table.near(end) for end in reached):
        free = {end for old in reached for end in table.near(old) if end == square or end not in table.board}
        reached |= free - zone
        steps += 1
    return steps


def _aims(table: Table, square: Square) -> Iterator[Square]:
    for dr, dc in product((-1, 0, 1), repeat=2):
        for length in range(2, 6):
            end = (square[0] + dr * length, square[1] + dc * length)
            if (dr or dc) and table.theirs(end) and table.board[end] not in BASES:
                between = {(square[0] + dr * n, square[1] + dc * n) for n in range(1, length)}
                if _open(table, end, between):
                    yield end


def _open(table: Table, target: Square, between: set[Square]) -> bool:
    feet = [foot for foot in table.enemy_feet() if foot != target]
    if any(foot in between for foot in feet):
        return False
    if table.options.get("shield_wall") == "no" and table.board[target] in "FS":
        return True
    guarded = {square for foot in feet for square in table.guarded_by(foot)}
    return target not in guarded and not between & guarded
