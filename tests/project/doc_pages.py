"""Reading the project's own pages: fences, tables, links, anchors and command lines, as a reader's browser has them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", *sorted(DOCS.rglob("*.md")))
"""Every page for users, decisions included."""

_OPENING = re.compile(r"(`{3,})(.*)")
_CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_LINK = re.compile(r"\]\(([^()\s]+)\)")
_HEADING = re.compile(r"#{1,6} (.*)")
_ENDS = {"&&", "||", "|", ";"}
_REDIRECTIONS = {">", ">>", "<"}


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: the word behind its opening, its text, its line, and the last line of text since the block before."""

    info: str
    text: str
    line: int
    lead: str


def page(relative: str) -> str:
    """The text of a page below `docs/`."""
    return (DOCS / relative).read_text(encoding="utf-8")


def fences(text: str) -> tuple[Fence, ...]:
    """The outermost fenced blocks of a page or of a block's own text."""
    return tuple(block for block in _blocks(text) if isinstance(block, Fence))


def prose(text: str) -> str:
    """The page without its fenced blocks."""
    return "\n".join(block for block in _blocks(text) if isinstance(block, str))


def _blocks(text: str) -> Iterator[Fence | str]:
    """The lines of a page, and its fenced blocks as wholes."""
    lines = text.split("\n")
    number, lead = 0, ""
    while number < len(lines):
        opening = _OPENING.fullmatch(lines[number])
        if opening is None:
            lead = lines[number] or lead
            yield lines[number]
            number += 1
            continue
        end = number + 1
        while not (lines[end].startswith(opening[1]) and not lines[end].strip("`")):
            end += 1
        body = "".join(f"{line}\n" for line in lines[number + 1 : end])
        yield Fence(opening[2].strip(), body, number + 1, lead)
        number, lead = end + 1, ""


def section(text: str, title: str) -> str:
    """What stands under a heading, up to the next one of its level or above, without its fenced blocks."""
    plain = prose(text)
    found = re.search(rf"^(#+) {re.escape(title)}$", plain, re.MULTILINE)
    assert found, title
    rest = plain[found.end() :]
    following = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: following.start()] if following else rest


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every row of a page's tables, heads included."""
    for line in prose(text).split("\n"):
        if line.startswith("|") and not set(line) <= set("|-: "):
            yield [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def codes(text: str) -> list[str]:
    """What stands between backticks in a line or cell."""
    return [found[2].strip() for found in _CODE.finditer(text)]


def links(text: str) -> list[str]:
    """The targets of a page's links and pictures."""
    return _LINK.findall(_CODE.sub("", prose(text)))


def anchors(text: str) -> set[str]:
    """What headings can be linked as, the way GitHub names them."""
    found: set[str] = set()
    for line in prose(text).split("\n"):
        heading = _HEADING.fullmatch(line)
        if heading:
            base = re.sub(r"[^\w\- ]", "", heading[1].replace("`", "").lower()).strip().replace(" ", "-")
            name, count = base, 0
            while name in found:
                count += 1
                name = f"{base}-{count}"
            found.add(name)
    return found


def shown_commands(text: str) -> Iterator[str]:
    """Lines of shell blocks, and what stands behind `$` in other blocks."""
    for fence in fences(text):
        for line in fence.text.split("\n"):
            if line.startswith("$ "):
                yield line[2:]
            elif fence.info in ("sh", "console") and not any(one.startswith("$ ") for one in fence.text.split("\n")):
                yield line


def named_commands(text: str) -> Iterator[str]:
    """Commands of `pnp` between backticks."""
    yield from (code for code in codes(prose(text).replace("\n", " ")) if code.startswith("pnp "))


def calls_of_pnp(line: str) -> Iterator[list[str]]:
    """The arguments of every call of `pnp` in a line of shell, without redirections."""
    reader = shlex.shlex(line, posix=True, punctuation_chars="|&;<>")
    reader.whitespace_split = True
    words: list[str] = []
    for word in (*reader, ";"):
        if word not in _ENDS:
            words.append(word)
            continue
        plain = [one for k, one in enumerate(words) if not {one, words[k - 1] if k else ""} & _REDIRECTIONS]
        if plain and plain[0].rpartition("/")[2] == "pnp":
            yield plain[1:]
        words = []
