"""A position as the page shows it: what the audit says, the picture with its words, the form beside the board, the tray."""

from __future__ import annotations

from typing import Any

from pnp.base.scene import Scene
from pnp.base.tongue import tr
from pnp.desk.opened import AtDesk, Typed
from pnp.referee.verdict import outcome_json, problem_json
from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock
from pnp.rules.companions.tapping import Tapping, left

NO, YES = 1, 0


def state(desk: AtDesk, typed: Typed) -> dict[str, Any]:
    """Everything about a typed position; of a text that can't be read only why."""
    admission = typed.admission
    setup, position = admission.setup, admission.position
    tapping = desk.rules.tapping()
    layout = tapping.laid(setup) if tapping and setup is not None and not admission.left_out else None
    answer: dict[str, Any] = {
        "status": YES if admission.possible else NO if admission.readable else 2,
        "position": typed.text,
        "readable": admission.readable,
        "possible": admission.possible,
        "problems": [problem_json(found, desk.quote) for found in admission.problems],
        "warnings": [problem_json(found, desk.quote) for found in admission.warnings],
        "waived": [problem_json(found, desk.quote) for found in admission.waived],
    }
    if tapping and layout is not None:
        answer |= {"position": tapping.text(layout), **tray(tapping, layout)}
        answer["scene"] = scene_json(tapping.scene(layout), tapping, layout)
    if position is not None:
        answer |= played(desk, position)
        if layout is None:
            answer["position"] = typed.text if admission.left_out else answer["settled"]
            answer["scene"] = scene_json(desk.rules.pictures().scene(position))
    return answer


def played(desk: AtDesk, position: Any) -> dict[str, Any]:
    """What only a position has, and no impossible setup: who acts, how actions are written, how the game has ended."""
    rules = desk.rules
    return {
        "settled": rules.write(position),
        "describe": list(rules.describe(position)),
        "actors": list(rules.actors(position)),
        "at_hand": list(rules.prompts().at_hand(position)),
        "forms": [one._asdict() for one in rules.prompts().forms(position)],
        "outcome": outcome_json(rules.outcome(position)),
    }


def tray(tapping: Tapping[Any], layout: Layout) -> dict[str, Any]:
    """The pieces that a hand may hold, the spaces, what lies there, what players are called, the form beside the board."""
    remaining = left(tapping, layout)
    return {
        "palette": [stock_json(one, remaining[one.id]) for one in tapping.stock(layout)],
        "spaces": [spot_json(one) for one in tapping.spots(layout)],
        "lying": [_lying_json(tapping, one) for one in layout.lying],
        "players": {player: tr(name) for player, name in tapping.names.items()},
        "fields": [field_json(one, layout.fields.get(one.key, "")) for one in tapping.fields(layout)],
    }


def _lying_json(tapping: Tapping[Any], one: Lying) -> dict[str, Any]:
    """What lies on a space; `called` is what actions name it by, where that is not the space."""
    return {"space": one.space, "piece": one.piece, "count": one.number, "called": tapping.called(one)}


def stock_json(one: Stock, remaining: int | None) -> dict[str, Any]:
    """A piece of the tray; `left` is null where there is no end of them."""
    picture = f"{one.piece}.{one.face}" if one.piece else ""
    return {
        "id": one.id,
        "name": one.name,
        "picture": picture,
        "total": one.total,
        "left": remaining,
        "group": one.group,
    }


def spot_json(spot: Spot) -> dict[str, Any]:
    """A space to tap; `takes` is null where it takes every piece."""
    return {"id": spot.id, "name": spot.name, "takes": sorted(spot.takes) or None}


def field_json(field: Field, value: str) -> dict[str, Any]:
    """An entry of the form, with its value: a list for those that take several."""
    return {
        "key": field.key,
        "label": field.label,
        "kind": field.kind,
        "value": value.split() if field.is_several else value,
        "values": [{"value": one, "label": label} for one, label in field.values],
        "low": field.low,
        "high": field.high,
        "clause": field.clause or None,
        "group": field.group,
        "form": field.form,
    }


def scene_json(scene: Scene, tapping: Tapping[Any] | None = None, layout: Layout | None = None) -> dict[str, Any]:
    """What stands where, from the bottom up, and each space that holds something in words."""
    words: dict[str, list[str]] = {}
    if tapping and layout is not None:
        spoken = {spot.id: spot.name for spot in tapping.spots(layout)}
        for one in layout.lying:
            words.setdefault(one.space, []).append(tapping.says(layout, one))
    else:
        spoken = {}
        for standing in scene.standing:
            name = standing.piece.replace("-", " ") + " (back)" * (standing.face == "back")
            words.setdefault(standing.space, []).append(f"{standing.count} × {name}" if standing.count > 1 else name)
    return {
        "on": scene.on,
        "board": scene.board,
        "caption": scene.caption,
        "standing": [
            {
                "space": one.space,
                "piece": one.piece,
                "face": one.face,
                "picture": f"{one.piece}.{one.face}",
                "count": one.count,
                "fallen": one.fallen,
            }
            for one in scene.standing
        ],
        "arrows": [
            {"from": one.start, "to": one.end, "kind": one.kind, "side": one.side, "label": one.label}
            for one in scene.arrows
        ],
        "marks": [{"space": one.space, "kind": one.kind, "label": one.label} for one in scene.marks],
        "alt": {space: f"{spoken.get(space, space)}: {', '.join(here)}" for space, here in words.items()},
    }


def removed_json(tapping: Tapping[Any], layout: Layout, removed: tuple[Lying, ...]) -> list[dict[str, Any]]:
    """What a tap has taken off the board, with a word on each."""
    return [
        {"space": one.space, "piece": one.piece, "count": one.number, "name": tapping.says(layout, one)}
        for one in removed
    ]
