"""What a PDF says about itself: title, author, language, and licence and credits as XMP metadata, without any date."""

from __future__ import annotations

from html import escape

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from pnp.draw.model import Document

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
<dc:format>application/pdf</dc:format>
{properties}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""

_PDF_UA = '<pdfuaid:part xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">1</pdfuaid:part>'
"""By this a file says that it is PDF/UA-1 (ISO 14289-1, 5)."""


def describe(canvas: Canvas, document: Document, more: str = "") -> None:
    """Fills in the document's information, its viewer settings and its XMP stream, with `more` properties."""
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setKeywords(", ".join(document.keywords))
    canvas.setCreator("pnp")
    canvas.setProducer("pnp, with ReportLab")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    stream = PDFStream(PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}), xmp(document, more))
    stream.filters = []  # programs that know nothing of PDF look for the packet as plain text
    canvas.setCatalogEntry("Metadata", stream)


def xmp(document: Document, more: str = "") -> bytes:
    """The XMP packet, UTF-8."""
    properties = [
        _alternative("dc:title", document.title),
        _alternative("dc:description", "\n".join(filter(None, (document.subject, document.credits)))),
        _alternative("dc:rights", document.licence),
        _list("dc:creator", "Seq", [document.author]),
        _list("dc:subject", "Bag", document.keywords),
        _list("dc:language", "Bag", [document.language]),
        "<xmpRights:Marked>True</xmpRights:Marked>" if document.licence else "",
        f"<pdf:Keywords>{escape(', '.join(document.keywords), quote=False)}</pdf:Keywords>"
        if document.keywords
        else "",
        _PDF_UA if document.heard and document.tagged else "",
        more,
    ]
    return _XMP.format(properties="\n".join(filter(None, properties))).encode()


def _alternative(name: str, text: str) -> str:
    """A text property, which XMP wants for each language; ours is the default one."""
    if not text:
        return ""
    return f'<{name}><rdf:Alt><rdf:li xml:lang="x-default">{escape(text, quote=False)}</rdf:li></rdf:Alt></{name}>'


def _list(name: str, kind: str, values: list[str] | tuple[str, ...]) -> str:
    entries = "".join(f"<rdf:li>{escape(value, quote=False)}</rdf:li>" for value in values if value)
    return f"<{name}><rdf:{kind}>{entries}</rdf:{kind}></{name}>" if entries else ""
