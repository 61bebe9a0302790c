"""Order sheets at the prompt of `pnp play`: typed, read from a file, or promised by their code; nothing is sealed by a slip.

R: 2S a6-m1; K a6-a2     the orders, for all to see who look at the screen
R: < red.txt             the sheet in a file
R: = 7K2M-Q9XD-04TN-HE6W the code of a sheet that comes later by its file
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.base.finding import Fault, Finding
from pnp.base.tongue import tr, trn
from pnp.cli.output.answer import show_findings
from pnp.cli.output.telling import tell_sheet
from pnp.referee.document import OTHER_GAME, read_text
from pnp.referee.sheets.sheet_text import SheetText, read_code, read_sheet_text, verify
from pnp.referee.sheets.sheets import AnySheetRules, JudgedSheet, judge_sheet
from pnp.referee.verdict import Quote
from pnp.rules.protocol import Parsed

OTHER_SHEET = Fault("other-sheet", "the sheet in {name} is of {said}, not of {player}")
BY_FILE = Fault("sheet-by-file", "{player} has given a code: hand the sheet in by its file, {player}: < FILE")

_TYPED = re.compile(r"(?:sheet\s+)?([^\W\d]\w*)\s*:\s*([<=]?)\s*(.*)", re.IGNORECASE | re.DOTALL)

Confirm = Callable[[str], bool]
"""Asks a person a question that is answered by yes or no."""


class HandingIn:
    """Hears what hands in a sheet, before it is sealed. `confirm` asks whoever hands it in."""

    def __init__(self, rules: AnySheetRules, quote: Quote, confirm: Confirm) -> None:
        self.rules = rules
        self.quote = quote
        self.confirm = confirm
        self._codes: dict[str, str] = {}

    def heard(self, position: Any, typed: str) -> str | None:
        """What is to be played: the text itself, the sheet that it names, or None when nothing is to be."""
        found = _TYPED.fullmatch(typed.strip())
        if found is None:
            return typed
        writers = {name.casefold(): name for name in self.rules.writers(position)}
        player = writers.get(found[1].casefold())
        if player is None:
            return typed
        if found[2] == "=":
            self._promise(player, found[3])
            return None
        if found[2] == "<":
            return self._from_file(position, player, found[3].strip())
        if player in self._codes:
            show_findings((BY_FILE.at(player=player),), err=False)
            return None
        return self._typed(position, player, typed, found[3])

    def _typed(self, position: Any, player: str, typed: str, orders: str) -> str | None:
        if not orders.strip():
            sentence = self.rules.missing(position, player).message
            sure = self.confirm(tr("{sentence}. Hand in an empty sheet?", sentence=sentence))
            return self._named(player, ()) if sure else None
        read = self.rules.parse(position, typed)
        if not isinstance(read.value, Parsed) or not self.rules.permits(position, read.value.action):
            return typed
        action = read.value.action
        judged = JudgedSheet(player, action, self.rules.judge_lines(position, action))
        if judged.is_whole:
            return typed
        tell_sheet(judged, self.quote)
        return typed if self.confirm(tr("Hand it in all the same?")) else None

    def _from_file(self, position: Any, player: str, name: str) -> str | None:
        """The sheet of a file, of which the others are told nothing but that something is void."""
        sheet = self._read(player, name)
        if sheet is None:
            return None
        judged = judge_sheet(self.rules, position, player, sheet.lines, sheet.numbers)
        if judged.value is None:
            show_findings(judged.findings, err=False)
            return None
        if not judged.value.is_whole and not self._takes_void(judged.value):
            return None
        self._codes.pop(player, None)
        return self._named(player, sheet.lines)

    def _takes_void(self, judged: JudgedSheet) -> bool:
        numbers = ", ".join(judged.void_names)
        return self.confirm(
            trn(
                "{count} order is void: number {numbers}. Hand it in all the same?",
                "{count} orders are void: numbers {numbers}. Hand it in all the same?",
                len(judged.void),
                count=len(judged.void),
                numbers=numbers,
            )
        )

    def _read(self, player: str, name: str) -> SheetText | None:
        text = read_text(name)
        read = read_sheet_text(text.value, name) if text.value is not None else None
        found: tuple[Finding, ...] = text.findings if read is None else read.findings
        if read is not None and read.value is not None:
            sheet = read.value._replace(player=read.value.player or player)
            if self.rules.player_named(sheet.player).casefold() != player.casefold():
                found = (OTHER_SHEET.at(name=Path(name).name, said=sheet.player, player=player),)
            elif sheet.game and sheet.game != self.rules.slug:
                found = (OTHER_GAME.at(name=sheet.game, slug=self.rules.slug),)
            elif player in self._codes:
                found = verify((sheet,), ((player, self._codes[player]),), self.rules.player_named)
            if not found:
                return sheet
        show_findings(found, err=False)
        return None

    def _promise(self, player: str, said: str) -> None:
        code = read_code(f"{player}={said}")
        if isinstance(code, Finding):
            show_findings((code,), err=False)
        else:
            self._codes[player] = code[1]
            click.echo(
                tr(
                    "the code of {player} is kept; hand the sheet in by {player}: < FILE when all codes are told",
                    player=player,
                )
            )

    def _named(self, player: str, lines: Sequence[str]) -> str:
        """The sheet as an action."""
        return self.rules.notation(self.rules.sheet(player, lines))
