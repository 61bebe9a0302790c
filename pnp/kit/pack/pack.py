"""The pack of a game: an archive, one PDF and the forum post, or the reasons why a contest would not take it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.base.finding import Finding, Place, Report
from pnp.base.frozen import Frozen, field
from pnp.base.progress import Progress
from pnp.base.resources import resource
from pnp.definition.load.load import Game, load_game
from pnp.definition.models.profiles.contest import Contest
from pnp.definition.profiles import read_profile
from pnp.definition.templates.sandbox_run import render
from pnp.draw.pdf.write import write_pdf
from pnp.kit.output.folder import write_folder
from pnp.kit.output.place import check_folder
from pnp.kit.pack.anonymous import names_of, without_names
from pnp.kit.pack.archive import zipped
from pnp.kit.pack.contest import check_contest
from pnp.kit.pack.editions import Edition, entry_of, make_editions
from pnp.kit.pack.facts import file_name, values_of
from pnp.kit.pack.names import names_left
from pnp.kit.pack.onefile import one_file

POST = "forum-post.txt"
WHOLE = "everything.pdf"
TEXTS = {"00-read-me.txt": "read-me.txt", f"30-{POST}": POST, "40-credits-and-licence.txt": "credits.txt"}
"""Files of the archive that are filled-in templates."""
LICENCES = ("LICENSE", "LICENCE", "COPYING", ".license", ".licence")
"""What a file with the words of a licence is called, as its name's end."""


class Wish(Frozen):
    """What is to be packed: for which contest, with or without names, where the files will be found, for how many players."""

    contest: str | None = None
    anonymous: bool = False
    link: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None


class Pack(Frozen):
    """The files by name, and what a contest wants that no program can check."""

    files: Mapping[str, bytes]
    notes: tuple[str, ...]


def pack(folder: Path, wish: Wish, output: Path, tell: Progress) -> Report[Pack]:
    """Write the pack into `output`, in the place of an earlier one.

    There is no value, and `output` is untouched, when the game has errors or breaks a limit of the contest.

    Raises:
        FindingsError: when the folder can't be written, or is a game's.
    """
    check_folder(output)
    loaded = load_game(folder)
    contest = read_profile("contests", wish.contest, Contest) if wish.contest else Report[Contest](None)
    findings = [*loaded.findings, *contest.findings]
    if loaded.value is None or (wish.contest and contest.value is None):
        return Report(None, tuple(findings))
    game = loaded.value
    names = names_of(game) if wish.anonymous else ()
    if wish.anonymous:
        nameless = without_names(game)
        findings += nameless.findings
        game = nameless.require()
    made = make_editions(game, wish.options, tell, wish.players)
    findings += made.findings
    if made.value is None:
        return Report(None, tuple(findings))
    if contest.value is not None:
        findings += check_contest(entry_of(made.value), contest.value, anonymous=wish.anonymous)
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    tell(f"{game.slug}: writing")
    written = _files(game, made.value, values_of(made.value, contest.value, wish.link))
    findings += [*written.findings, *names_left(written.value or {}, names)]
    if written.value is None or Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    name = f"{game.slug}-{game.version}"
    inside = dict(written.value)
    whole = inside.pop(WHOLE)
    files = {f"{name}.pdf": whole, f"{name}.zip": zipped(name, inside), POST: inside[f"30-{POST}"]}
    findings += write_folder(output, files)
    return Report(Pack(files, contest.value.notes if contest.value else ()), tuple(findings))


def _files(game: Game, editions: tuple[Edition, ...], values: Mapping[str, object]) -> Report[dict[str, bytes]]:
    """The files of the archive, and under `WHOLE` the one that has it all."""
    files = {file_name(edition): write_pdf(edition.document()) for edition in editions}
    whole = one_file(editions, list(files.values()))
    kit = editions[0].kit
    book = next((file for file in kit.files if file.name == "rulebook.pdf"), None)
    if book is not None:
        files["01-rulebook.pdf"] = write_pdf(kit.document(book))
    texts = _texts(values)
    return Report({**files, WHOLE: whole, **(texts.value or {}), **_licences(game)}, texts.findings)


def _texts(values: Mapping[str, object]) -> Report[dict[str, bytes]]:
    """The texts of the archive, filled in."""
    texts: dict[str, bytes] = {}
    findings: list[Finding] = []
    for file, template in TEXTS.items():
        source = (resource("templates") / "pack" / template).read_text(encoding="utf-8")
        filled = render(source, values, Place(f"templates/pack/{template}", 1))
        findings += filled.findings
        texts[file] = (filled.value or "").encode()
    return Report(texts, tuple(findings))


def _licences(game: Game) -> dict[str, bytes]:
    """The words of licences that lie in the game's folder, as a licence may demand that they go along."""
    found: dict[str, bytes] = {}
    for name in game.folder.listing("", ("",)):
        stem = name.removesuffix(".txt").removesuffix(".md")
        text = game.folder.text(name).value if stem.endswith(LICENCES) else None
        if text is not None:
            found[f"41-{name}"] = text.encode()
    return found
