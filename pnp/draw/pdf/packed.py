"""A PDF whose small objects are packed together: a structure has thousands of them, and each costs more than what is in it.

Written from ISO 32000-1, 7.5.7 (object streams) and 7.5.8 (cross-reference streams), which reportlab doesn't write.
"""

from __future__ import annotations

from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFDocument
from reportlab.pdfbase.pdfdoc import format as formatted
from reportlab.pdfgen.canvas import Canvas

_TOGETHER = 200
"""Objects in one stream: a reader unpacks all of them to see one."""
_HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"


def packed(canvas: Canvas) -> bytes:
    """The finished document as the bytes of a file."""
    document = canvas._doc
    document.format = lambda: _file(document)
    return bytes(document.GetPDFData(canvas))


def _file(document: PDFDocument) -> bytes:
    document.encrypt.prepare(document)
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    bodies = _bodies(document)
    out = bytearray(_HEAD)
    entries: dict[int, tuple[int, int, int]] = {0: (0, 0, 0xFFFF)}
    small = [number for number, body in bodies.items() if not body.endswith(b"endstream")]
    for number, body in bodies.items():
        if body.endswith(b"endstream"):
            entries[number] = (1, len(out), 0)
            out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    following = len(bodies) + 1
    for first in range(0, len(small), _TOGETHER):
        group = small[first : first + _TOGETHER]
        entries[following] = (1, len(out), 0)
        entries.update({number: (2, following, index) for index, number in enumerate(group)})
        out += _stream(following, *_together([(number, bodies[number]) for number in group]))
        following += 1
    start = len(out)
    entries[following] = (1, start, 0)
    rows = b"".join(
        kind.to_bytes(1, "big") + where.to_bytes(4, "big") + more.to_bytes(2, "big")
        for _, (kind, where, more) in sorted(entries.items())
    )
    keys = b"/Type/XRef/Size %d/W[1 4 2]/Root %s/Info %s/ID %s" % (
        len(entries),
        root.format(document),
        info.format(document),
        document.ID().partition(b"%")[0].strip(),
    )
    out += _stream(following, keys, rows)
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % start)


def _bodies(document: PDFDocument) -> dict[int, bytes]:
    """The objects by number; while one is written more may be added."""
    bodies: dict[int, bytes] = {}
    number = 1
    while number in document.numberToId:
        content = document.idToObject[document.numberToId[number]]
        bodies[number] = formatted(content, document, toplevel=1).rstrip()
        number += 1
    return bodies


def _together(objects: list[tuple[int, bytes]]) -> tuple[bytes, bytes]:
    """The entries and the content of a stream of objects."""
    places: list[bytes] = []
    content = b""
    for number, body in objects:
        places.append(b"%d %d" % (number, len(content)))
        content += body + b"\n"
    head = b" ".join(places) + b"\n"
    return b"/Type/ObjStm/N %d/First %d" % (len(objects), len(head)), head + content


def _stream(number: int, entries: bytes, content: bytes) -> bytes:
    data = compress(content)
    return b"%d 0 obj\n<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream\nendobj\n" % (
        number,
        entries,
        len(data),
        data,
    )
