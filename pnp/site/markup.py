"""Markup that can't be broken into: what isn't known to be markup is escaped."""

from __future__ import annotations

from html import escape


class Html(str):
    """Text that is markup already; any other text is escaped when it is put into an element."""

    __slots__ = ()


VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def tag(name: str, /, *inside: str, **attributes: str | bool | None) -> Html:
    """An element; `class_` is written `class`, `aria_label` is `aria-label`, what is None or False is left out.

    >>> tag("p", "1 < 2", tag("b", "yes"), class_="odd")
    '<p class="odd">1 &lt; 2<b>yes</b></p>'
    """
    words = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    if name in VOID:
        return Html(f"<{name}{words}>")
    return Html(f"<{name}{words}>{joined(*inside)}</{name}>")


def joined(*parts: str) -> Html:
    """The parts behind each other."""
    return Html("".join(part if isinstance(part, Html) else escape(part, quote=False) for part in parts))


def _attribute(key: str, value: str | bool | None) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
