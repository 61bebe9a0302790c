"""Hooks of the site's generator: the order of pages from the index, and the pictures beside the examples of the reference."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parent))

from examples import FENCE, face_examples, kinds

DOCS = Path(__file__).resolve().parents[2] / "docs"
FACES, GAME = "reference/faces.md", "reference/game-yaml.md"
NAMES = {"tutorial": "Learn", "how-to": "Do", "reference": "Look up", "explanation": "Understand"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The navigation is the index: its sections and pages, in its order."""
    text = (DOCS / "README.md").read_text(encoding="utf-8")
    nav: list[dict[str, Any]] = [{"Start": "README.md"}, {"Gallery": "gallery.md"}]
    for folder, title in NAMES.items():
        pages = dict.fromkeys(re.findall(rf"\]\(({folder}/[a-z0-9-]+\.md)\)", text))
        nav.append({title: list(pages)})
    decisions = sorted(path.name for path in (DOCS / "decisions").glob("*.md"))
    nav[-1]["Understand"].append({"Decisions": [f"decisions/{name}" for name in decisions]})
    config.nav = nav
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pictures join the site's files."""
    for name, content in pictures().items():
        files.append(File.generated(config, f"images/drawn/{name}", content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: object) -> str:
    """Pictures are put beside what draws them."""
    if page.file.src_uri == FACES:
        return FENCE.sub(lambda found: _beside(found[0], found["text"]), markdown)
    if page.file.src_uri == GAME:
        return re.sub(r"^(#+ (\w+))$", lambda found: _under(found[1], found[2]), markdown, flags=re.MULTILINE)
    return re.sub(r"\]\(decisions/\)", "](decisions/2026-11-21-the-press.md)", markdown)


@cache
def drawn() -> dict[str, str]:
    """The number of the picture of each example."""
    return {text: f"face-{number}.png" for number, (text, _) in enumerate(_faces())}


@cache
def _faces() -> tuple[tuple[str, bytes], ...]:
    return tuple(face_examples((DOCS / FACES).read_text(encoding="utf-8")))


@cache
def _kinds() -> dict[str, tuple[str, bytes]]:
    return {kind: (words, content) for kind, words, content in kinds()}


def pictures() -> dict[str, bytes]:
    """Every picture by its file's name."""
    made = {f"face-{number}.png": content for number, (_, content) in enumerate(_faces())}
    return made | {f"kind-{kind}.png": content for kind, (_, content) in _kinds().items()}


def _beside(whole: str, text: str) -> str:
    name = drawn().get(text)
    if name is None:
        return whole
    image = f"![What this example draws](../images/drawn/{name})"
    return f'<div class="drawn" markdown>\n<div markdown>\n\n{whole}\n\n</div>\n\n{image}\n\n</div>'


def _under(heading: str, kind: str) -> str:
    kind = kind.lower()
    if kind not in _kinds():
        return heading
    words, _ = _kinds()[kind]
    return f'{heading}\n\n![{words}](../images/drawn/kind-{kind}.png){{ .kind title="{words}" }}'
