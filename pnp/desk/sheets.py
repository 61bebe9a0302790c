"""Secret orders at the desk: one sheet judged in private, and all of them carried out together."""

from __future__ import annotations

from typing import Any

from pnp.desk.opened import AtDesk
from pnp.desk.question import Asked
from pnp.desk.state import scene_json, state
from pnp.referee.sheets.sheet_text import SheetText
from pnp.referee.sheets.sheets import AnySheetRules, judge_sheet, resolve, sheet_rules


def seal(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """One player's sheet judged line by line, with what only that player may know of it."""
    rules, start = _rules(desk), desk.position(asked.text("position"))
    judged = judge_sheet(rules, start, asked.text("player"), asked.texts("lines"))
    sheet = judged.require()
    answer = {**sheet.as_json(desk.quote), "counsel": list(sheet.counsel), "writers": list(rules.writers(start))}
    return {"status": 0 if sheet.is_whole else 1, **answer, "sheet": rules.notation(sheet.action)}


def resolved(desk: AtDesk, asked: Asked) -> dict[str, Any]:
    """All sheets carried out: the JSON of `pnp resolve`, the orders drawn, the film of the steps, and the position after it."""
    rules, start = _rules(desk), desk.position(asked.text("position"))
    texts = tuple(
        SheetText(player=player, lines=lines, numbers=tuple(range(1, len(lines) + 1)))
        for player, lines in asked.lists("sheets").items()
    )
    done = resolve(rules, start, texts).require()
    sheets = [sheet.action for sheet in done.sheets]
    frames = rules.pictures().film(start, sheets)
    return {
        "status": 0 if done.is_whole else 1,
        **done.as_json(desk.slug, rules, desk.quote),
        "drawn": scene_json(rules.pictures().drawn_orders(start, sheets, done.position)),
        "film": [
            {"part": one.part, "title": one.title, "foot": one.foot, "scene": scene_json(one.scene)} for one in frames
        ],
        "state": state(desk, desk.typed(rules.write(done.position))),
    }


def _rules(desk: AtDesk) -> AnySheetRules:
    return sheet_rules(desk.engine, desk.slug).require()
