"""Python's own library as the page needs it: without what talks to networks, shells and screens, and without old alphabets.

It is a third of the library, and a phone at a table has better uses for its connection.
"""

from __future__ import annotations

import re
from io import BytesIO
from zipfile import ZipFile

from pnp.site.static.archive import packed

_WORDS = """_pyio _pyrepl bdb doctest ensurepip ftplib idlelib imaplib lib2to3 mailbox multiprocessing netrc optparse
pdb pickletools poplib pydoc pydoc_data smtplib socketserver tarfile telnetlib tkinter turtle turtledemo unittest
venv wsgiref xml xmlrpc"""
LEFT_OUT = frozenset(_WORDS.split())
ENCODINGS = re.compile(
    r"encodings/(__init__|aliases|ascii|charmap|cp437|idna|latin_1|punycode|(raw_)?unicode_escape|utf_.*)\.pyc?"
)


def without_needless(library: bytes) -> bytes:
    """The archive of the standard library, less what no rule imports."""
    with ZipFile(BytesIO(library)) as archive:
        return packed((name, archive.read(name)) for name in archive.namelist() if _is_needed(name))


def _is_needed(name: str) -> bool:
    if name.startswith("encodings/"):
        return ENCODINGS.fullmatch(name) is not None
    return not name.endswith("/") and name.partition("/")[0].removesuffix(".pyc").removesuffix(".py") not in LEFT_OUT
