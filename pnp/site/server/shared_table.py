"""The table that several phones share: one referee, one position for all, and sealed sheets that no other phone ever receives.

Each phone has a seat, known by a cookie that scripts can't read. What a phone is told of the other players is whether their sheets
are in. When the last is, the referee carries all of them out, and only then are they everybody's.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.base.progress import Progress
from pnp.referee.opened import open_game
from pnp.rules.protocol import TABLE
from pnp.site.server.desk_process import Busy, DeskProcess
from pnp.site.server.kept_tables import KeptTables

SEAT = "seat"
MOST_LINES, LONGEST_LINE = 200, 400


class Refused(Exception):  # noqa: N818 - it is an answer, with a sentence for people
    """What a phone asked for can't be done at the table as it stands."""


@dataclass(slots=True)
class SharedTable:
    """One game's table. `sheets` are those sealed in this round, by player; `seats` are players by the secret of their phone."""

    slug: str
    folder: Path
    desk: DeskProcess
    position: str = ""
    writers: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    round: int = 0
    last: dict[str, Any] | None = None
    seats: dict[str, str] = field(default_factory=dict)
    sheets: dict[str, list[str]] = field(default_factory=dict)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def ask(self, kind: str, **body: object) -> dict[str, Any]:
        """A question to the desk about this game."""
        question = {"ask": kind, "game": self.slug, **body}
        answer = json.loads(await self.desk.ask(json.dumps(question).encode()))
        assert isinstance(answer, dict)  # noqa: S101 - every answer of a desk is one
        return answer

    async def lay(self, position: str | None = None) -> None:
        """Lay a position on the table: the game's usual set-up, or the text given.

        Raises:
            Refused: when it can't be played.
        """
        state = await (self.ask("setup") if position is None else self.ask("read", position=position))
        if not state.get("possible"):
            raise Refused("the position can't be played")
        self.position = str(state.get("settled") or state["position"])
        self.writers = tuple(one for one in state.get("actors", ()) if one != TABLE)
        if not self.players:
            self.players = await asyncio.to_thread(_players, self.folder)
        self.sheets.clear()

    def as_kept(self) -> dict[str, Any]:
        """All that it would lose with the server, as plain data."""
        lists = {"writers": list(self.writers), "players": list(self.players)}
        held = {"seats": dict(self.seats), "sheets": {player: list(lines) for player, lines in self.sheets.items()}}
        return {"position": self.position, "round": self.round, "last": self.last, **lists, **held}

    def go_on(self, kept: Mapping[str, Any]) -> None:
        """Be the table that was kept (see `KeptTables`)."""
        self.position, self.round, self.last = kept["position"], kept["round"], kept["last"]
        self.writers, self.players = tuple(kept["writers"]), tuple(kept["players"])
        self.seats, self.sheets = dict(kept["seats"]), dict(kept["sheets"])

    def seen_by(self, secret: str) -> dict[str, object]:
        """What the phone with this secret may know."""
        player = self.seats.get(secret, "")
        sealed = {writer: writer in self.sheets for writer in self.writers}
        free = [one for one in self.players if one not in self.seats.values()]
        about = {"open": True, "player": player, "position": self.position, "sealed": sealed, "round": self.round}
        return {**about, "free": free, "last": self.last}

    def sit(self, secret: str, player: str) -> None:
        """Take a seat that is free.

        Raises:
            Refused: when there is none of that name, or somebody else has it.
        """
        taken = {owner for other, owner in self.seats.items() if other != secret}
        if player not in self.players or player in taken:
            raise Refused(f"the seat of {player[:20]} is not free")
        self.seats[secret] = player

    async def seal(self, secret: str, lines: Sequence[str], number: int) -> None:
        """Put a sheet in; with the last one all are carried out.

        Raises:
            Refused: when the phone has no seat, its player writes nothing now, or the sheet is for another round or can't be read.
        """
        player = self.seats.get(secret)
        if player is None or player not in self.writers or number != self.round:
            raise Refused("no sheet is awaited from this phone now")
        if player in self.sheets:
            raise Refused("the sheet is sealed already")
        judged = await self.ask("seal", position=self.position, player=player, lines=list(lines))
        if judged.get("status") == 2:  # told in private: once all are in, everybody would learn of it
            raise Refused("; ".join(str(one.get("message")) for one in judged.get("faults", ())))
        self.sheets[player] = list(lines)
        if all(writer in self.sheets for writer in self.writers):
            await self._carry_out()

    async def _carry_out(self) -> None:
        answer = await self.ask("resolve", position=self.position, sheets=self.sheets)
        state = answer.get("state")
        if answer.get("status") == 2 or not isinstance(state, dict):
            self.sheets.clear()
            self.round += 1
            self.last = {"status": 2, "faults": [{"code": "not-carried-out", "message": "write the orders once more"}]}
            return
        await self.lay(str(state.get("settled") or state["position"]))
        self.round += 1
        self.last = answer


def _players(folder: Path) -> tuple[str, ...]:
    """Everybody who may come to act in the game as it is usually set up."""
    rules = open_game(str(folder)).require().rules
    return tuple(one for one in rules.players(rules.start()) if one != TABLE) if rules is not None else ()


def table_routes(
    games: Mapping[str, Path], kept: KeptTables | None, tell: Progress
) -> Callable[[DeskProcess], Sequence[Route]]:
    """The addresses of the shared tables, one for each game; where nobody else can come, nothing is `kept`, and they say so.

    `tell` hears when a table can't be kept.
    """

    def routes(desk: DeskProcess) -> Sequence[Route]:
        if kept is None:
            return (Route("/{slug:str}/table/seen", _closed, methods=["GET"]),)
        tables = {slug: SharedTable(slug, folder, desk) for slug, folder in games.items()}
        for slug, table in tables.items():
            if slug in kept.tables:
                table.go_on(kept.tables[slug])
        return (Route("/{slug:str}/table/{way:str}", _Ways(tables, kept, tell).answer, methods=["GET", "POST"]),)

    return routes


async def _closed(_request: Request) -> Response:
    return JSONResponse({"open": False})


class _Ways:
    """What phones ask of the tables."""

    def __init__(self, tables: Mapping[str, SharedTable], kept: KeptTables, tell: Progress) -> None:
        self._tables = tables
        self._kept = kept
        self._tell = tell

    async def answer(self, request: Request) -> Response:
        """`seen`, or after `sit`, `seal` and `position` what is seen then."""
        table = self._tables.get(request.path_params["slug"])
        way = request.path_params["way"]
        body = await _body(request)
        known = way == "seen" if request.method == "GET" else way in {"sit", "seal", "position"}
        if table is None or not known or body is None:
            return JSONResponse({"refused": "this is no question of a table"}, 400)
        secret = request.cookies.get(SEAT) or secrets.token_urlsafe(16)
        try:
            async with table.turn:
                if not table.position:
                    await table.lay()
                await _done(table, way, secret, body)
                if way != "seen":
                    await asyncio.to_thread(self._keep, table)
                seen = table.seen_by(secret)
        except Refused as refused:
            return JSONResponse({"refused": str(refused)}, 409)
        except Busy:
            return JSONResponse({"refused": "the referee takes too long"}, 503)
        answer = JSONResponse(seen)
        if way == "sit":
            answer.set_cookie(SEAT, secret, httponly=True, samesite="strict", path=f"/{table.slug}/")
        return answer

    def _keep(self, table: SharedTable) -> None:
        """On disk before the phone is answered; a disk that is full does not end the game."""
        try:
            self._kept.put(table.slug, table.as_kept())
        except OSError as trouble:
            self._tell(f"not kept in {self._kept.path}: {trouble.strerror or trouble}")


async def _done(table: SharedTable, way: str, secret: str, body: Mapping[str, object]) -> None:
    if way == "sit":
        table.sit(secret, str(body.get("player", "")))
    elif way == "seal":
        await table.seal(secret, _lines(body.get("lines")), _number(body.get("round")))
    elif way == "position":
        if secret not in table.seats or table.sheets or body.get("before") != table.position:
            raise Refused("the table has gone on meanwhile")
        await table.lay(str(body.get("position", "")))
        table.last = None
        table.round += 1


def _lines(told: object) -> list[str]:
    if not isinstance(told, list) or len(told) > MOST_LINES:
        raise Refused("this is no sheet")
    if not all(isinstance(line, str) and len(line) <= LONGEST_LINE for line in told):
        raise Refused("a line of the sheet is too long")
    return told


def _number(told: object) -> int:
    return told if isinstance(told, int) else -1


async def _body(request: Request) -> dict[str, object] | None:
    if request.method == "GET":
        return {}
    try:
        read = json.loads(await request.body())
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None
