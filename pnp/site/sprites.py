"""Pictures that become a part of a page: what several of them show stands in it once, and their fonts are the page's.

Diagrams of one board differ in a few pieces. Each group of shapes is kept under a name made from what it holds; the pictures refer
to it. So a book of a hundred diagrams is no larger than a few of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from xml.etree import ElementTree as Tree  # what is read here, this program has written

from pnp.draw.model import Face
from pnp.draw.svg.write import FONT_RULES, font_face, write_svg
from pnp.draw.type.typefaces.metrics import metrics
from pnp.site.markup import Html, tag

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
LEAST = 240
"""Letters of the smallest group that is kept apart; a reference costs a quarter of them."""

Tree.register_namespace("", SVG[1:-1])
_FAMILY = re.compile(r'"([^"]+)"')
_CLIP = re.compile(r"url\(#([\w-]+)\)")
_NAMESPACE = re.compile(r' xmlns(?::\w+)?="[^"]*"')


@dataclass(slots=True)
class Sprites:
    """The shapes that the pictures of one page share, and the letters that they show, by font."""

    kept: dict[str, str] = field(default_factory=dict)
    letters: dict[str, set[str]] = field(default_factory=dict)

    def picture(self, face: Face, alt: str, *, kind: str = "figure", zoom: float = 1.0) -> Html:
        """The face as a part of the page, with words for those who don't see it; without any, it is an ornament."""
        root = self._taken(face)
        inside = Html("".join(_written(element) for element in root))
        about = {"role": "img", "aria_label": alt} if alt else {"aria_hidden": "true"}
        size = {"width": f"{face.width * zoom:.2f}mm", "height": f"{face.height * zoom:.2f}mm"}
        return tag("svg", inside, class_=kind, viewBox=root.get("viewBox"), **about, **size)

    def shape(self, face: Face) -> str:
        """The face kept as a whole; the name by which the page's pictures may show it."""
        root = self._taken(face)
        held = Tree.Element(f"{SVG}g")
        held.extend(list(root))
        return self._keep(held)

    def _taken(self, face: Face) -> Tree.Element:
        """What the face shows, with everything large in it kept."""
        root = Tree.fromstring(write_svg(face, text="bare"))  # noqa: S314 - our own writing
        names: dict[str, str] = {}
        for defs in root.findall(f"{SVG}defs"):
            for one in defs:
                self._define(one, names)
            root.remove(defs)
        for title in root.findall(f"{SVG}title"):
            root.remove(title)
        for element in root:
            self._renamed(element, names)
            self._apart(element)
        return root

    def sheet(self) -> Html:
        """All shapes that are kept, to stand in the page before its pictures."""
        shapes = Html("".join(self.kept.values()))
        return tag("svg", shapes, class_="sprites", width="0", height="0", aria_hidden="true", focusable="false")

    def fonts(self) -> dict[str, bytes]:
        """The files of the fonts, each with the letters that are shown, and the style sheet `fonts.css` that names them."""
        if not self.letters:
            return {"fonts.css": b""}
        made = {f"{key}.ttf": metrics(key).subset("".join(sorted(own))) for key, own in sorted(self.letters.items())}
        rules = [FONT_RULES, *(font_face(key, f"{key}.ttf") for key in sorted(self.letters))]
        return {"fonts.css": "\n".join(rules).encode(), **made}

    def _define(self, element: Tree.Element, names: dict[str, str]) -> None:
        """Keep a definition of the picture under the name of what it holds."""
        old = element.attrib.pop("id")
        self._renamed(element, names)
        for inner in element:
            self._apart(inner)
        names[old] = self._keep(element)

    def _keep(self, element: Tree.Element) -> str:
        text = _written(element)
        name = f"s{sha256(text.encode()).hexdigest()[:10]}"
        if name not in self.kept:
            element.set("id", name)
            self.kept[name] = _written(element)
            del element.attrib["id"]
        return name

    def _renamed(self, element: Tree.Element, names: dict[str, str]) -> None:
        """The names of the picture become those of the page, and its letters are noted."""
        for one in element.iter():
            link = one.attrib.pop(LINK, None)
            if link is not None:
                one.set("href", f"#{names[link[1:]]}" if link[1:] in names else link)
            clip = one.get("clip-path")
            if clip:
                one.set("clip-path", _CLIP.sub(lambda found: f"url(#{names[found[1]]})", clip))
            if one.tag == f"{SVG}text":
                family = _FAMILY.search(one.get("font-family", ""))
                self.letters.setdefault(family[1] if family else "", set()).update(one.text or "")

    def _apart(self, element: Tree.Element) -> None:
        """What a large group holds is kept, and the group refers to it."""
        if element.tag != f"{SVG}g":
            return
        for inner in element:
            self._apart(inner)
        if sum(len(_written(inner)) for inner in element) < LEAST:
            return
        held = Tree.Element(f"{SVG}g")
        held.extend(list(element))
        for inner in list(element):
            element.remove(inner)
        Tree.SubElement(element, f"{SVG}use", {"href": f"#{self._keep(held)}"})


def _written(element: Tree.Element) -> str:
    return _NAMESPACE.sub("", Tree.tostring(element, encoding="unicode"))
