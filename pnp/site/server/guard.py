"""Who may ask: the right host, the right origin, the token where the server is open to others, and no more than a body's limit."""

from __future__ import annotations

import hmac
from collections.abc import Collection
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pnp.base.frozen import Frozen
from pnp.site.shell import POLICY

LIMIT = 256 * 1024
"""Bytes of the largest question."""
TOKEN = "token"  # noqa: S105 - a name, no secret
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard(Frozen):
    """Stands before an application. `hosts` are the names it is called by, with ports; `token` is empty where nobody need have one.

    The token comes once in the address (`?token=…`), becomes a cookie that scripts can't read, and leaves the address.
    """

    app: ASGIApp
    hosts: Collection[str]
    token: str = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or let the application answer it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, _with_headers(send))
            return
        await self.app(scope, _bounded(receive), _with_headers(send))

    def _refused(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in self.hosts:
            return PlainTextResponse("this is not the address of the table", 421)
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() not in self.hosts:
            return PlainTextResponse("questions are asked from this site alone", 403)
        if scope["method"] not in {"GET", "HEAD", "POST"}:
            return PlainTextResponse("no such method", 405)
        size = headers.get("content-length", "0")
        if not size.isdecimal() or int(size) > LIMIT:
            return PlainTextResponse("the question is too long", 413)
        return self._without_token(scope, headers)

    def _without_token(self, scope: Scope, headers: Headers) -> Response | None:
        if not self.token:
            return None
        given = parse_qs(scope["query_string"].decode("latin-1")).get(TOKEN, [""])[0]
        if given and _same(given, self.token):
            answer = RedirectResponse(_local(scope["path"]), 303)
            answer.set_cookie(TOKEN, self.token, httponly=True, samesite="strict", path="/")
            return answer
        cookie = SimpleCookie()
        try:
            cookie.load(headers.get("cookie", ""))
        except Exception:  # noqa: BLE001 - whatever is wrong with a cookie, it holds no token
            cookie.clear()
        held = cookie[TOKEN].value if TOKEN in cookie else ""
        return None if _same(held, self.token) else PlainTextResponse("scan the code at the table to come in", 401)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def _local(path: str) -> str:
    """The path as an address on this server, and nowhere else."""
    return "/" + path.lstrip("/\\")


def _bounded(receive: Receive) -> Receive:
    """No more of the body than the limit, whatever the request says of its length."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        return message if seen <= LIMIT else {"type": "http.disconnect"}

    return bounded


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-cache")
        await send(message)

    return sending
