"""A game's folder as it was in a revision of git, put into a place of its own."""

from __future__ import annotations

import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.base.finding import Fault, Finding, FindingsError
from pnp.base.nearest import did_you_mean

NO_GIT = Fault("no-git", "revisions are read with git, which isn't installed")
NO_REPOSITORY = Fault("no-repository", "{folder} is in no git repository, so it has no revisions")
NO_REVISION = Fault("no-revision", "git knows no revision {revision!r} of {folder}")
NOT_IN_REVISION = Fault("not-in-revision", "revision {revision!r} has no folder {folder}")

SECONDS = 60.0
"""How long git may take."""


@contextmanager
def revision_of(folder: Path, revision: str) -> Iterator[Path]:
    """The game's folder as it was, under its own name in a temporary folder that is gone afterwards.

    Raises:
        FindingsError: when git, the repository, the revision or the folder in it is missing.
    """
    root = folder.resolve()
    outside = NO_REPOSITORY.at(folder=root.name)
    top = Path(_git(root, "rev-parse", "--show-toplevel", instead=outside))
    commit = _git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}", instead=None)
    if not commit:
        raise FindingsError([_unknown(top, revision, root.name)])
    inside = root.relative_to(top.resolve()).as_posix()
    tree = commit if inside == "." else f"{commit}:{inside}"
    packed = _run(top, "archive", "--format=tar", tree)
    if packed is None or packed.returncode:
        raise FindingsError([NOT_IN_REVISION.at(folder=root.name, revision=revision)])
    with TemporaryDirectory(prefix="pnp-") as place:
        target = Path(place) / root.name
        target.mkdir()
        with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
            archive.extractall(target, filter="data")
        yield target


def _unknown(top: Path, revision: str, folder: str) -> Finding:
    """The finding about a revision that isn't there, with the nearest tag or branch."""
    listed = _git(top, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", instead=None)
    hints = (*did_you_mean(revision, listed.split()), "'git log --oneline' lists them")
    return NO_REVISION.at(hints=hints, revision=revision, folder=folder)


def _git(root: Path, *arguments: str, instead: Finding | None) -> str:
    """What git answers, on one line or several; where it refuses, nothing or the finding.

    Raises:
        FindingsError: when there is no git, or git refuses and a finding says what that means.
    """
    done = _run(root, *arguments)
    if done is None:
        raise FindingsError([NO_GIT.at()])
    if done.returncode and instead is not None:
        raise FindingsError([instead])
    return "" if done.returncode else done.stdout.decode(errors="replace").strip()


def _run(root: Path, *arguments: str) -> subprocess.CompletedProcess[bytes] | None:
    """What git answers about the folder; None when there is no git."""
    command = ["git", "-C", str(root), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False, timeout=SECONDS)  # noqa: S603 - no shell
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return None
