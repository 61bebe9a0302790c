"""Writing SVG: one page or face, in millimetres, with its fonts inside, so that it looks right wherever it is opened."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from typing import Literal

from svgwrite import Drawing
from svgwrite.base import BaseElement

from pnp.draw.geometry.hatch import expand
from pnp.draw.geometry.symbol_identity import Canon
from pnp.draw.model import (
    IDENTITY,
    PT_PER_MM,
    Anchor,
    Colour,
    Face,
    Group,
    Hatch,
    Item,
    Link,
    Matrix,
    Page,
    Path,
    Picture,
    Shape,
    Stamp,
    Symbol,
    TextRun,
)
from pnp.draw.number_format import matrix_numbers, number, numbers
from pnp.draw.type.text_paths import outlined
from pnp.draw.type.typefaces.fonts import css_weight, family_of
from pnp.draw.type.typefaces.metrics import metrics

Lettering = Literal["letters", "outlines", "bare"]


def write_svg(side: Page | Face, *, bleed: float = 0.0, text: Lettering = "letters") -> str:
    """The page or face as an SVG document; a face may show `bleed` mm beyond its trim.

    Text stays text, every character placed where the PDF has it, with its fonts inside as browsers understand them. For programs
    that don't (most other viewers, cutters), `text="outlines"` draws the letters' shapes instead. `text="bare"` leaves the fonts to
    the page that the picture becomes a part of, which names them as `fonts` do (see `font_face`).

    Raises:
        ValueError: naming the item, when a coordinate isn't finite.
    """
    width, height = side.width + 2 * bleed, side.height + 2 * bleed
    drawing = Drawing(
        size=(f"{number(width)}mm", f"{number(height)}mm"),
        viewBox=numbers(-bleed, -bleed, width, height),
        debug=False,  # svgwrite's own checks know no SVG 2 and cost more than the drawing
    )
    title = side.alt if isinstance(side, Face) else side.label
    if title:
        drawing.set_desc(title=title)
    writer = _Writer(drawing, outlines=text == "outlines")
    for element in writer.elements(side.items):
        drawing.add(element)
    if text != "bare":
        writer.finish()
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{drawing.tostring()}\n'


class _Writer:
    """Turns items into elements and gathers what they share in `defs`."""

    def __init__(self, drawing: Drawing, *, outlines: bool) -> None:
        self._drawing = drawing
        self._outlines = outlines
        self._same = Canon()
        self._symbols: dict[int, str] = {}
        self._clips: dict[Path, str] = {}
        self._pictures: dict[bytes, str] = {}
        self._letters: dict[str, set[str]] = {}
        self._writers: dict[type, Callable[..., Iterable[BaseElement]]] = {
            Shape: self._shape,
            TextRun: self._text,
            Picture: self._picture,
            Group: self._group,
            Stamp: self._stamp,
            Anchor: self._anchor,
            Link: self._link,
        }

    def elements(self, items: Iterable[Item]) -> Iterable[BaseElement]:
        """The elements that draw the items."""
        for item in items:
            try:
                yield from self._writers[type(item)](item)
            except ValueError as fault:
                if isinstance(item, Group | Stamp):
                    raise
                raise ValueError(f"{fault}: {str(item)[:200]}") from fault

    def finish(self) -> None:
        """Adds the fonts, now that it is known which letters they need."""
        rules = [FONT_RULES] if self._letters else []
        for key, letters in sorted(self._letters.items()):
            data = b64encode(metrics(key).subset("".join(sorted(letters)))).decode()
            rules.append(font_face(key, f"data:font/ttf;base64,{data}"))
        if rules:
            self._drawing.defs.add(self._drawing.style("\n".join(rules)))

    def _shape(self, shape: Shape) -> Iterable[BaseElement]:
        if not shape.path.segments:
            return
        if isinstance(shape.fill, Hatch):
            yield from self._group(expand(shape.path, shape.fill))
        fill = shape.fill if isinstance(shape.fill, Colour) else None
        if fill is None and shape.stroke is None:
            return
        path = self._drawing.path(d=path_data(shape.path), fill=fill.hex if fill is not None else "none")
        if shape.path.even_odd and fill is not None:
            path["fill-rule"] = "evenodd"
        if shape.stroke is not None:
            stroke = shape.stroke
            path["stroke"], path["stroke-width"] = stroke.colour.hex, number(stroke.width)
            path["stroke-linecap"], path["stroke-linejoin"] = stroke.cap, stroke.join
            if stroke.dash:
                path["stroke-dasharray"] = numbers(*stroke.dash)
        yield path

    def _text(self, run: TextRun) -> Iterable[BaseElement]:
        if self._outlines:
            yield from self._shape(outlined(run))
            return
        if not run.text:
            return
        self._letters.setdefault(run.font, set()).update(run.text)
        generics = {"sans": "sans-serif", "serif": "serif", "mono": "monospace"}
        generic = generics.get(run.font.split("-", 1)[0], "serif")
        family = f'"{run.font}", "{family_of(run.font)}", {generic}'
        text = self._drawing.text(run.text, fill=run.colour.hex)
        text["x"], text["y"] = numbers(*_starts(run)), number(run.y)
        if run.text != " ".join(run.text.split()):
            text["xml:space"] = "preserve"  # for programs that don't know the style sheet's white-space
        text["font-family"], text["font-size"] = family, number(run.size / PT_PER_MM)
        text["font-weight"] = css_weight(run.font)
        if run.font.endswith("italic"):
            text["font-style"] = "italic"
        yield text

    def _picture(self, picture: Picture) -> Iterable[BaseElement]:
        name = self._pictures.get(picture.data)
        if name is None:
            name = self._pictures[picture.data] = f"picture-{len(self._pictures)}"
            kind = "png" if picture.data.startswith(b"\x89PNG") else "jpeg"
            data = f"data:image/{kind};base64,{b64encode(picture.data).decode()}"
            self._drawing.defs.add(self._drawing.image(data, size=(1, 1), id=name, preserveAspectRatio="none"))
        placed = (picture.width, 0.0, 0.0, picture.height, picture.x, picture.y)
        yield self._drawing.use(f"#{name}", transform=_transform(placed))

    def _group(self, group: Group) -> Iterable[BaseElement]:
        if group.matrix == IDENTITY and group.clip is None and not group.see_through:
            yield from self.elements(group.items)
            return
        element = self._drawing.g()
        if group.opacity < 1.0:
            element["opacity"] = number(group.opacity)
        if group.blend != "normal":
            element["style"] = f"mix-blend-mode:{group.blend}"
        if group.matrix != IDENTITY:
            element["transform"] = _transform(group.matrix)
        if group.clip is not None:
            element["clip-path"] = f"url(#{self._clip(group.clip)})"
        for inner in self.elements(group.items):
            element.add(inner)
        yield element

    def _clip(self, path: Path) -> str:
        name = self._clips.get(path)
        if name is None:
            name = self._clips[path] = f"clip-{len(self._clips)}"
            clip = self._drawing.clipPath(id=name)
            outline = self._drawing.path(d=path_data(path))
            if path.even_odd:
                outline["clip-rule"] = "evenodd"
            clip.add(outline)
            self._drawing.defs.add(clip)
        return name

    def _stamp(self, stamp: Stamp) -> Iterable[BaseElement]:
        symbol = self._same.of(stamp.symbol)
        name = self._symbols.get(id(symbol)) or self._define(symbol)
        yield self._drawing.use(f"#{name}", transform=_transform(stamp.matrix))

    def _define(self, symbol: Symbol) -> str:
        elements = list(self.elements(symbol.items))
        name = self._symbols[id(symbol)] = f"symbol-{len(self._symbols)}"
        group = self._drawing.g(id=name)
        for element in elements:
            group.add(element)
        self._drawing.defs.add(group)
        return name

    def _anchor(self, anchor: Anchor) -> Iterable[BaseElement]:
        yield self._drawing.g(id=f"at-{anchor.name}")

    def _link(self, link: Link) -> Iterable[BaseElement]:
        target = f"#at-{link.target[1:]}" if link.target.startswith("#") else link.target
        element = self._drawing.a(target)
        place = (number(link.x), number(link.y)), (number(link.width), number(link.height))
        element.add(self._drawing.rect(*place, fill="none", pointer_events="all"))
        yield element


FONT_RULES = "text{white-space:pre;font-kerning:none;font-variant-ligatures:none}"
"""What a style sheet says of the letters of pictures: each stands where it was put."""


def font_face(key: str, address: str) -> str:
    """The rule of a style sheet by which pictures find a font."""
    look = f"font-weight:{css_weight(key)};font-style:{'italic' if key.endswith('italic') else 'normal'}"
    return f'@font-face{{font-family:"{key}";{look};src:url({address})}}'


def _starts(run: TextRun) -> list[float]:
    """Where each character starts, in mm: the layout holds even where another font has to stand in."""
    face, unit = metrics(run.font), run.size / 1000.0 / PT_PER_MM
    starts, x = [], run.x
    for char, kern in zip(run.text, run.kerns or (0.0,) * len(run.text), strict=True):
        starts.append(x)
        x += (face.glyph(char)[0] + kern) * unit
    return starts


def _transform(matrix: Matrix) -> str:
    return f"matrix({matrix_numbers(matrix)})"


def path_data(path: Path) -> str:
    """The path as an SVG `d` attribute."""
    return "".join(letter + numbers(*points) for letter, points in path.segments)
