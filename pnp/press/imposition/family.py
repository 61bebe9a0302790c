"""Sheets of one grid are one family: they have their cuts at the same places, so that they can be clipped into a stack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from pnp.base.frozen import replace
from pnp.press.imposition.ganging import Filled
from pnp.press.imposition.print_area import Arena
from pnp.press.imposition.sheet_plan import Plan, free_around
from pnp.press.imposition.step_repeat import Block, Cell
from pnp.press.job import Job

Family: TypeAlias = tuple[Arena, Cell, int, bool]
"""The room, the size, the columns of its grid and whether it is turned."""
Places: TypeAlias = Mapping[Family, tuple[float, float]]
"""Where each family's first grid has its top left, in mm."""

NEARER = 1e-3
"""mm between places that are the same place."""


def places_of(plans: Iterable[Plan]) -> Places:
    """Where every family's grids can all lie: where the one lies that has most beneath it, so furthest up."""
    found: dict[Family, tuple[float, float]] = {}
    members: dict[Family, list[Plan]] = {}
    for plan in plans:
        if plan.arena.fold is None:
            members.setdefault(_family(plan), []).append(plan)
    for family, group in members.items():
        leader = min(group, key=lambda plan: (plan.blocks[0].y, plan.blocks[0].x))
        if len({(round(p.blocks[0].x, 3), round(p.blocks[0].y, 3)) for p in group}) > 1:
            found[family] = (leader.blocks[0].x, leader.blocks[0].y)
    return found


def in_family(plans: Sequence[Plan], places: Places, job: Job) -> tuple[Plan, ...]:
    """The plans with their grids where their family has them; one that would leave the page there stays."""
    return tuple(_moved(plan, places, job) for plan in plans)


def _family(plan: Plan) -> Family:
    grid = plan.blocks[0].grid
    return plan.arena, grid.cell, grid.columns, grid.turned


def _moved(plan: Plan, places: Places, job: Job) -> Plan:
    place = places.get(_family(plan)) if plan.arena.fold is None else None
    if place is None:
        return plan
    dx, dy = place[0] - plan.blocks[0].x, place[1] - plan.blocks[0].y
    if max(abs(dx), abs(dy)) < NEARER:
        return plan
    blocks = [block.moved(dx, dy) for block in plan.blocks]
    if not all(_inside(block, plan.arena) for block in blocks):
        return plan
    if len(blocks) == 1:
        blocks = [
            replace(block, over=min(block.grid.cell.outer, free_around(block, plan.arena, job))) for block in blocks
        ]
    return replace(plan, filled=tuple(Filled(b, f.count) for b, f in zip(blocks, plan.filled, strict=True)))


def _inside(block: Block, room: Arena) -> bool:
    region, box = room.frame.region.inset(-NEARER), block.rect
    return region.x <= box.x and box.right <= region.right and region.y <= box.y and box.bottom <= region.bottom
