"""Archives whose bytes depend on what is in them alone."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_LONG_AGO = (1980, 1, 1, 0, 0, 0)


def packed(members: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip of the members in their order."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in members:
            about = ZipInfo(name, _LONG_AGO)
            about.compress_type = ZIP_DEFLATED
            about.external_attr = 0o644 << 16
            archive.writestr(about, data)
    return made.getvalue()
