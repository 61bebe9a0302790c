"""The preview's addresses: the page, its client, every picture by its key, and the stream of what changes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from importlib.resources import files

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp

from pnp.site.make import Files, shared_files
from pnp.site.preview.studio import Studio
from pnp.site.server.app import media_type
from pnp.site.server.guard import Guard
from pnp.site.shell import Listed, preview_page
from pnp.site.words import english

OWN = "watch"
"""Where the preview's own modules lie, below those of the page."""
FOR_EVER = "public, max-age=31536000, immutable"
"""A picture's key is never given to another."""


def make_preview(studio: Studio, game: Listed, hosts: Collection[str]) -> ASGIApp:
    """The preview's application, guarded. No path of a request reaches the file system."""
    site = preview_files(game)

    async def sent(request: Request) -> Response:
        """A file of the page."""
        path = request.path_params["path"] or "index.html"
        found = site.get(path)
        if found is None:
            return Response("there is nothing here", 404, media_type="text/plain")
        return Response(found, media_type=media_type(path))

    async def picture(request: Request) -> Response:
        """A side of a piece, a sheet, a page of the book."""
        found = await studio.picture(request.path_params["key"])
        if found is None:
            return Response("there is no such picture", 404, media_type="text/plain")
        return Response(found, media_type="image/svg+xml", headers={"Cache-Control": FOR_EVER})

    async def changes(_request: Request) -> Response:
        """The state, now and whenever it changes."""
        return StreamingResponse(_events(studio), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    routes = [
        Route("/changes", changes),
        Route("/picture/{key:str}.svg", picture),
        Route("/{path:path}", sent),
    ]
    return Guard(Starlette(routes=routes), frozenset(hosts))


def preview_files(game: Listed) -> Files:
    """The page and the client's modules that it needs."""
    own = files("pnp.site").joinpath("client", OWN)
    made = {f"app/{OWN}/{one.name}": one.read_bytes() for one in own.iterdir() if one.is_file()}
    return {**shared_files([game]), **made, "index.html": preview_page(english(), game.title).encode()}


async def _events(studio: Studio) -> AsyncIterator[str]:
    async for state in studio.states():
        yield f"data: {state}\n\n" if state else ": still here\n\n"
