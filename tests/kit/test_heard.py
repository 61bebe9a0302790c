"""A rulebook names itself PDF/UA-1 where somebody has listened to just this version of it, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.draw.pdf.write import write_pdf
from pnp.kit.pipeline.options import BuildOptions
from pnp.kit.pipeline.plan import plan_kit
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.text.language import heard_before

from .lint_games import HEAD, TOKEN

CLAIM = b"<pdfuaid:part"
BOOK = """\
# Foxes {.cover}

## Playing {#playing}

- [#foxes.turn.1 source] Move one fox.
"""


def folder_of(place: Path, heard: str, language: str = "en") -> Path:
    folder = place / "foxes"
    folder.mkdir()
    head = HEAD + f'version: "1.1"\nlanguage: {language}\nheard: {heard}\ncomponents:\n'
    (folder / "game.yaml").write_text(head + TOKEN, encoding="utf-8")
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("heard", "language", "named", "told"),
    [
        ('{en: "1.1"}', "en", True, []),
        ('{en: "1.0"}', "en", False, ["en"]),
        ('{en: "1.1"}', "de", False, []),
        ('{de: "1.1", en: "1.0"}', "de", True, ["en"]),
        ("{}", "en", False, []),
    ],
)
def test_only_the_version_and_language_that_somebody_has_heard_is_named(
    tmp_path: Path, heard: str, language: str, named: bool, told: list[str]
) -> None:
    folder = folder_of(tmp_path, heard, language)
    kit = plan_kit(folder, BuildOptions("a4", only=("rulebook",)), print).require()
    claims = {file.name: CLAIM in write_pdf(kit.document(file)) for file in kit.files}
    assert claims.pop("rulebook.pdf") is named
    assert not any(claims.values())
    assert [finding.facts["language"] for finding in heard_before(Proof(kit.game))] == told
