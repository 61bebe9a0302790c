"""The application: the site's files from memory, and questions handed to the desk. No path of a request reaches the file system."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from mimetypes import guess_type
from typing import Protocol

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from pnp.site.server.desk_process import Busy
from pnp.site.server.guard import Guard

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".ttf": "font/ttf",
}


class Answers(Protocol):
    """Whoever answers questions, both as JSON."""

    async def ask(self, question: bytes) -> bytes:
        """The answer.

        Raises:
            Busy: when there is none in time.
        """
        ...


class Shelf(Protocol):
    """The site's files by their path below its root; a game's may be made when they are first asked for."""

    async def file(self, path: str) -> bytes | None:
        """The file's bytes, or nothing where there is none."""
        ...


def make_app(
    shelf: Shelf,
    desk: Answers,
    *,
    games: Collection[str],
    hosts: Collection[str],
    token: str = "",
    more: list[Route] | None = None,
) -> ASGIApp:
    """The server's application, guarded."""

    async def asked(request: Request) -> Response:
        """`POST /GAME/ask`: a question with its answer."""
        slug = request.path_params["slug"]
        try:
            body = await request.body()
        except ClientDisconnect:
            return _trouble("too-long", "the question is too long", 413)
        question = _question(body)
        if slug not in games or question is None:
            return _trouble("no-question", "this is no question", 400)
        question["game"] = slug
        try:
            answer = await desk.ask(json.dumps(question).encode())
        except Busy:
            return _trouble("too-slow", "the question takes too long; ask about less at once", 503)
        return Response(answer, media_type="application/json")

    async def sent(request: Request) -> Response:
        """A file of the site."""
        path = request.path_params["path"]
        found = await shelf.file(f"{path}index.html" if not path or path.endswith("/") else path)
        if found is None and not path.endswith("/") and await shelf.file(f"{path}/index.html") is not None:
            return RedirectResponse(f"/{path.lstrip('/')}/", 307)
        if found is None:
            return Response("there is nothing here", 404, media_type="text/plain")
        return Response(found, media_type=media_type(path or "index.html"))

    routes = [
        *(more or []),
        Route("/{slug:str}/ask", asked, methods=["POST"]),
        Route("/{path:path}", sent, methods=["GET"]),
    ]
    return Guard(Starlette(routes=routes), frozenset(host.lower() for host in hosts), token)


def media_type(path: str) -> str:
    """The type that the file is sent as."""
    if path.endswith("/"):
        return "text/html"
    suffix = path[path.rfind(".") :] if "." in path.rpartition("/")[2] else ".html"
    return TYPES.get(suffix) or guess_type(f"x{suffix}")[0] or "application/octet-stream"


def _question(body: bytes) -> dict[str, object] | None:
    try:
        read = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None


def _trouble(code: str, message: str, status: int) -> Response:
    """What could not be asked, in the shape of every answer."""
    answer: Mapping[str, object] = {"status": 2, "faults": [{"code": code, "message": message}]}
    return Response(json.dumps(answer), status, media_type="application/json")
