"""Siege of Armagh a second time, as simply as can be: names of squares, letters and copies, no tables, no speed.

It reads and writes the one-line form by itself and shares nothing with the engine, so that the two can be held against each other:
the same actions, the same answers asked for, the same positions afterwards.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field

DIRECTIONS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
BOX = {"P": 4, "B": 3, "C": 1}


@dataclass
class State:
    side: str = "V"
    left: int = 2
    treasure: str = "M"
    reserve: int = 0
    round: int = 1
    acted: list[str] = field(default_factory=list)
    track: list[int] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    pieces: dict[str, str] = field(default_factory=dict)
    stunned: set[str] = field(default_factory=set)
    villages: set[str] = field(default_factory=set)
    river: set[str] = field(default_factory=set)
    backs: dict[str, str] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)

    def owner(self, square: str | None) -> str:
        letter = self.pieces.get(square or "", "")
        return "" if not letter else "I" if letter == "I" else "V"


def read(text: str, options: dict[str, object] | None = None) -> State:
    board, side, left, acted, treasure, irish, fallen, backs, round_ = text.split()
    state = State(side, int(left), treasure, round=int(round_), options=options or {})
    for rank, row in zip(range(8, 0, -1), board.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            square = "abcdefgh"[file] + str(rank)
            file += 1
            if letter == "~":
                state.river.add(square)
            if letter in "^Jj":
                state.villages.add(square)
            if letter in "VBCIJvbcij":
                state.pieces[square] = letter.upper().replace("J", "I")
            if letter in "vbcij":
                state.stunned.add(square)
    reserve, track = irish.split(":")
    state.reserve = int(reserve)
    state.track = [] if track == "-" else ["123456789abc".index(space) + 1 for space in track]
    state.fallen = [] if fallen == "-" else list(fallen)
    state.acted = [] if acted == "-" else acted.split(",")
    state.backs = {} if backs == "-" else {part[:2]: part[2] for part in backs.split(",")}
    return state


def write(state: State) -> str:
    rows = []
    for rank in range(8, 0, -1):
        row = ""
        for file in "abcdefgh":
            square = f"{file}{rank}"
            letter = "~" if square in state.river else "^" if square in state.villages else "."
            piece = state.pieces.get(square)
            if piece:
                letter = "J" if square in state.villages else piece
                letter = letter.lower() if square in state.stunned else letter
            row += letter
        for count in range(8, 0, -1):
            row = row.replace("." * count, str(count))
        rows.append(row)
    order = [f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh"]
    return " ".join(
        (
            "/".join(rows),
            state.side,
            str(state.left),
            ",".join(sorted(state.acted)) or "-",
            state.treasure,
            f"{state.reserve}:{''.join('123456789abc'[space - 1] for space in sorted(state.track)) or '-'}",
            "".join(sorted(state.fallen, key="PBC".index)) or "-",
            ",".join(square + state.backs[square] for square in order if square in state.backs) or "-",
            str(state.round),
        )
    )


def beyond(square: str, direction: tuple[int, int]) -> str | None:
    file, rank = "abcdefgh".index(square[0]) + direction[0], int(square[1]) + direction[1]
    return "abcdefgh"[file] + str(rank) if 0 <= file < 8 and 1 <= rank <= 8 else None


def successors(state: State) -> Iterator[tuple[str, str, State]]:
    """Every legal action with every answer it can need: name, answer ("" for none), the state afterwards."""
    if state.left == 0:
        return
    for square in sorted(state.pieces):
        if state.owner(square) == state.side and square not in state.acted:
            for direction in DIRECTIONS:
                yield from moves(state, square, direction)
    if state.side == "I" and state.reserve:
        for square in sorted(state.villages - set(state.pieces)):
            yield f"@{square}", "", deploy(state, square)
    ended = copy.deepcopy(state)
    end_turn(ended)
    yield "end", "", ended


def moves(state: State, start: str, direction: tuple[int, int]) -> Iterator[tuple[str, str, State]]:
    target = beyond(start, direction)
    if target is None or target in state.river:
        return
    me = state.side
    name = f"{start}-{target}"
    stunned = start in state.stunned
    if target not in state.pieces:
        if not (stunned and me == "V" and target in state.villages):
            yield name, "", push(state, [start], [], direction, "")
        return
    if stunned:
        return
    pushers, first = [start], target
    if state.owner(target) == me:
        behind = beyond(target, direction)
        if state.owner(behind) == me:
            return
        if not state.owner(behind):
            yield from with_answers(state, name, [start], [target], direction)
            return
        if target in state.acted or target in state.stunned:
            return
        pushers, first = [start, target], str(behind)
    line: list[str] = []
    square: str | None = first
    while square is not None and state.owner(square) not in ("", me):
        line.append(square)
        square = beyond(square, direction)
    if sum(2 if state.pieces[one] in "BC" else 1 for one in pushers) < len(line):
        return
    if len(pushers) == 2 and len(line) == 1 and state.options.get("joint_single") == "no":
        return
    yield from with_answers(state, name, pushers, line, direction)


def is_deadly(state: State, last: str, direction: tuple[int, int]) -> bool:
    goal = beyond(last, direction)
    return (
        goal is None
        or goal in state.river
        or (goal in state.villages and state.owner(last) == "V")
        or goal in state.pieces
    )


def with_answers(
    state: State, name: str, pushers: list[str], line: list[str], direction: tuple[int, int]
) -> Iterator[tuple[str, str, State]]:
    last = line[-1]
    dies = is_deadly(state, last, direction)
    friendly = state.owner(last) == state.side
    if friendly and dies and state.options.get("own_loss") == "no":
        return
    if not dies or state.pieces[last] != "V" or last in state.backs:
        yield name, "", push(state, pushers, line, direction, state.backs.get(last, ""))
        return
    known = [*state.fallen, *state.backs.values(), *(letter for letter in state.pieces.values() if letter in "BC")]
    possible = [kind for kind in "PBC" if known.count(kind) < BOX[kind]]
    for kind in possible:
        yield name, "" if len(possible) == 1 else kind, push(state, pushers, line, direction, kind)


def push(old: State, pushers: list[str], line: list[str], direction: tuple[int, int], face: str) -> State:
    state = copy.deepcopy(old)
    enemy_line = bool(line) and state.owner(line[0]) != state.side
    dies = bool(line) and is_deadly(state, line[-1], direction)
    stopped = dies and state.pieces[line[-1]] == "V" and face in ("B", "C")
    orphan = dies and not stopped and state.treasure == line[-1]
    if stopped:
        state.pieces[line[-1]] = face
        state.backs.pop(line[-1], None)
        state.stunned.add(line[-1])
    elif dies:
        destroy(state, line[-1], face)
    if enemy_line:
        front = line[-1] if state.options.get("stun_front") == "far" else line[0]
        if front in state.pieces:
            state.stunned.add(front)
    entered: list[str] = []
    if not stopped:
        for square in reversed([*pushers, *line]):
            if square in state.pieces:
                goal = str(beyond(square, direction))
                carry(state, square, goal, orphan=orphan)
                entered.append(goal)
    now = pushers if stopped else [str(beyond(square, direction)) for square in pushers]
    if state.side == "V":
        state.villages -= set(now)
    if orphan:
        state.treasure = now[-1]
    move_treasure(state, [square for square in entered if state.owner(square) == state.side])
    state.acted += now
    state.left -= 1
    return finish(state)


def destroy(state: State, square: str, face: str) -> None:
    letter = state.pieces.pop(square)
    if letter == "I":
        state.track.append(1)
    else:
        state.fallen.append(letter if letter in "BC" else face)
    state.stunned.discard(square)
    state.backs.pop(square, None)
    if square in state.acted:
        state.acted.remove(square)


def move_treasure(state: State, entered: list[str]) -> None:
    """Stealing (by the one furthest ahead, who entered first), then the Ship and the Monastery."""
    if state.side == "V" and state.treasure == "M":
        thieves = [square for square in entered if square[1] == "1"]
        state.treasure = thieves[0] if thieves else "M"
    if state.treasure[-1] == "8" and state.owner(state.treasure) == "V":
        state.treasure = "S"
    if state.treasure[-1] == "1" and state.owner(state.treasure) == "I":
        state.treasure = "M"


def carry(state: State, start: str, goal: str, *, orphan: bool) -> None:
    state.pieces[goal] = state.pieces.pop(start)
    if start in state.backs:
        state.backs[goal] = state.backs.pop(start)
    if start in state.stunned:
        state.stunned.remove(start)
        state.stunned.add(goal)
    if start in state.acted:
        state.acted[state.acted.index(start)] = goal
    if state.treasure == start and not orphan:
        state.treasure = goal


def deploy(old: State, square: str) -> State:
    state = copy.deepcopy(old)
    state.pieces[square] = "I"
    state.reserve -= 1
    state.acted.append(square)
    if state.options.get("deploy") != "free":
        state.left -= 1
    return finish(state)


def finish(state: State) -> State:
    """Count the points, and end the turn if its moves are used."""
    holder = "I" if state.treasure == "M" else "V" if state.treasure == "S" else state.owner(state.treasure)
    vikings = (holder == "V") + (not state.villages)
    counted = [kind for kind in state.fallen if kind != "C" or state.options.get("chief_counts") != "no"]
    irish = (holder == "I") + (len(counted) >= 4) + ("C" in state.fallen)
    if vikings >= 2 or irish >= 2:
        state.left = 0
        state.acted = []
    elif state.left == 0:
        end_turn(state)
    return state


def end_turn(state: State) -> None:
    state.stunned = {square for square in state.stunned if state.owner(square) != state.side}
    state.acted = []
    limit = state.options.get("turn_limit")
    if state.side == "I" and limit and state.round >= int(str(limit)):
        state.left = 0
        return
    if state.side == "I":
        state.round += 1
    state.side = "V" if state.side == "I" else "I"
    state.left = 2
    if state.side == "I":
        last = int(str(state.options.get("tracker", 8)))
        state.reserve += state.track.count(last)
        state.track = [space + 1 for space in state.track if space < last]


def perft(state: State, depth: int) -> int:
    """The number of ways to go on for `depth` actions, different answers of the table counted apart."""
    return 1 if depth == 0 else sum(perft(after, depth - 1) for _, _, after in successors(state))
