"""A ZIP archive whose bytes depend on nothing but what is in it: no times, no owners, the order given."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a ZIP archive can tell."""
_READABLE = 0o100644 << 16
_UNIX = 3


def zipped(folder: str, files: Mapping[str, bytes]) -> bytes:
    """The files in a folder of that name, sorted."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            about = ZipInfo(f"{folder}/{name}", EPOCH)
            about.external_attr, about.create_system = _READABLE, _UNIX
            about.compress_type = ZIP_DEFLATED
            archive.writestr(about, files[name], compresslevel=9)
    return out.getvalue()
