"""Who made it and what others may do with it: credits, the licence, and an author for every picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

from pnp.base.finding import Fault, Finding, Severity
from pnp.base.nearest import did_you_mean, nearest
from pnp.definition.load.load import Game
from pnp.definition.models.game import Credit
from pnp.kit.preflight.proof import Proof

ART_FOLDER = "art"
PICTURES = (".svg", ".png", ".jpg", ".jpeg")

LICENCES = (
    *("CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "CC-BY-SA-3.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC-BY-NC-SA-4.0"),
    *("CC-BY-ND-4.0", "CC-BY-NC-ND-4.0", "CC-BY-NC-3.0", "CC-BY-NC-SA-3.0", "CC-BY-NC-ND-3.0", "CC-BY-ND-3.0"),
    *("MIT", "Apache-2.0", "BSD-3-Clause", "GPL-2.0-or-later", "GPL-3.0-only", "GPL-3.0-or-later", "AGPL-3.0-or-later"),
    *("LGPL-3.0-or-later", "MPL-2.0", "OFL-1.1", "Unlicense", "GFDL-1.3-or-later", "LAL-1.3"),
)
"""SPDX identifiers of licences that games are published under; `LicenseRef-…` stands for any other."""
_ID = re.compile(r"LicenseRef-[A-Za-z0-9.-]+|[A-Za-z][A-Za-z0-9.]*(-[A-Za-z0-9.]+)*-\d+(\.\d+)*(-only|-or-later)?")
"""The form of an SPDX identifier with a version, or of a name for terms of one's own."""
_SLIP = 0.85
"""So much like a known identifier is one with a slip in it."""
_ART_ROLES = re.compile(
    r"\b(art|arts|artist|artists|artwork|illustrat\w+|graphics?|icons?|pictures?|drawings?|images?|photo\w*|edition|everything)\b",
    re.IGNORECASE,
)
"""Words in a role that say that pictures are meant."""

NO_CREDITS = Fault("no-credits", "nobody is credited: a kit tells on every copy who made the game", Severity.WARNING)
UNKNOWN_LICENCE = Fault("unknown-licence", "{licence!r} is no licence that others could look up", Severity.WARNING)
ART_WITHOUT_AUTHOR = Fault("art-without-author", "nobody is credited for {files}", Severity.WARNING)
CREDIT_WITHOUT_FILE = Fault("credit-without-file", "no picture is called {pattern!r}", Severity.WARNING)


def check_credits(proof: Proof) -> Iterator[Finding]:
    """No credits at all, or a licence that nobody knows."""
    game = proof.game
    if not game.credits:
        hint = "add 'credits: [{role: Game design, name: YOUR NAME}]' below the licence"
        yield NO_CREDITS.at(game.where("game"), hints=(hint,))
    known = (("licence", game.licence), *((f"credits.{n}.licence", one.licence) for n, one in enumerate(game.credits)))
    for path, licence in known:
        if licence is not None and not _is_licence(licence):
            hints = (*did_you_mean(licence, LICENCES), "for terms of your own write LicenseRef-NAME")
            yield UNKNOWN_LICENCE.at(game.where(path), hints=hints, licence=licence)


def _is_licence(text: str) -> bool:
    """Is it an identifier that SPDX has or, since the list above isn't all of SPDX, may have?"""
    return text in LICENCES or (_ID.fullmatch(text) is not None and nearest(text, LICENCES, _SLIP) is None)


def check_artists(proof: Proof) -> Iterator[Finding]:
    """Pictures of the folder `art` whose author no credit names, and credits for pictures that aren't there."""
    game = proof.game
    files = game.folder.listing(ART_FOLDER, PICTURES)
    bare = [file for file in files if not any(_covers(credit, file) for credit in game.credits)]
    if bare and game.credits:
        more = f" and {len(bare) - 3} more" if len(bare) > 3 else ""
        hints = (
            "add a credit whose role says so: '{role: Illustration, name: …}' for all pictures",
            f"or 'files: [{bare[0]}]' in the credit of whoever drew them",
        )
        yield ART_WITHOUT_AUTHOR.at(game.where("credits"), hints=hints, files=", ".join(bare[:3]) + more)
    yield from _idle(game, files)


def _covers(credit: Credit, file: str) -> bool:
    """Is the credit for this picture: by the file's name or, where it names none, by what the role says?"""
    if credit.files:
        return any(fnmatchcase(file, pattern) for pattern in credit.files)
    return _ART_ROLES.search(credit.role) is not None


def _idle(game: Game, files: Iterable[str]) -> Iterator[Finding]:
    """Names of files in credits that name none."""
    known = tuple(files)
    for number, credit in enumerate(game.credits):
        for index, pattern in enumerate(credit.files):
            if not any(fnmatchcase(file, pattern) for file in known) and not game.folder.has(pattern):
                place = game.where(f"credits.{number}.files.{index}")
                yield CREDIT_WITHOUT_FILE.at(place, hints=did_you_mean(pattern, known), pattern=pattern)
