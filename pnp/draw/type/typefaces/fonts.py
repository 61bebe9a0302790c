"""The three families that everything is set in, and the TrueType file behind each of their faces.

"sans" is Source Sans Pro, "serif" Source Serif Pro (both from their PyPI packages), "mono" Source Code Pro (in `templates/fonts`).
All are under the SIL Open Font License.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from pnp.base.resources import resource

WEIGHTS = ("light", "regular", "semibold", "bold", "black")
FAMILIES = ("sans", "serif", "mono")

_FILE_WEIGHT = {"light": "Light", "regular": "Regular", "semibold": "Semibold", "bold": "Bold", "black": "Black"}
_PACKAGE = {"sans": ("font_source_sans_pro", "SourceSansPro"), "serif": ("font_source_serif_pro", "SourceSerifPro")}
_MONO_WEIGHT = {
    "light": "regular",
    "regular": "regular",
    "semibold": "semibold",
    "bold": "semibold",
    "black": "semibold",
}
"""Source Code Pro comes in two weights here, both upright: letters of a diagram need no more."""


@lru_cache(maxsize=256)
def font_key(family: str, weight: str = "regular", italic: bool = False) -> str:
    """The name of a face, such as `serif-semibold-italic`; "mono" gives the nearest face it has.

    Raises:
        ValueError: for a family or weight that isn't in `FAMILIES` or `WEIGHTS`.
    """
    if weight not in WEIGHTS:
        raise ValueError(f"there is no font weight {weight!r}, only {', '.join(WEIGHTS)}")
    if family.startswith("u"):
        return _own_key(family, weight, italic)
    if family not in FAMILIES:
        raise ValueError(f"there is no font family {family!r}, only {', '.join(FAMILIES)}")
    if family == "mono":
        return f"mono-{_MONO_WEIGHT[weight]}"
    return f"{family}-{weight}{'-italic' if italic else ''}"


def _own_key(family: str, weight: str, italic: bool) -> str:
    from pnp.draw.type.typefaces.own_fonts import own_family  # noqa: PLC0415 - most games have none

    own = own_family(family)
    if own is None:
        raise ValueError(f"there is no font family {family!r}")
    chosen, slanted = own.nearest(weight, italic)
    return f"{family}-{chosen}{'-italic' if slanted else ''}"


def font_keys() -> tuple[str, ...]:
    """Every face there is, in a fixed order."""
    found = [font_key(f, w, italic) for f in FAMILIES for w in WEIGHTS for italic in (False, True)]
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=64)
def font_file(key: str) -> Path:
    """The TrueType file of a face.

    Raises:
        ValueError: for a key that `font_key` doesn't give.
    """
    family, weight, italic = (*key.split("-"), "", "")[:3]
    if font_key(family, weight, italic == "italic") != key:
        raise ValueError(f"there is no font {key!r}")
    if family == "mono":
        return resource("templates") / "fonts" / f"SourceCodePro-{_FILE_WEIGHT[weight]}.ttf"
    package, stem = _PACKAGE[family]
    style = f"{_FILE_WEIGHT[weight]}{'It' if italic else ''}".replace("RegularIt", "It")
    return _package_folder(package) / "files" / f"{stem}-{style}.ttf"


def _package_folder(package: str) -> Path:
    """Where an installed package lies; found without running it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ValueError(f"the Python package {package} with the fonts isn't installed")
    return Path(spec.origin).parent


def css_weight(key: str) -> int:
    """The face's weight as CSS counts it."""
    return {"light": 300, "regular": 400, "semibold": 600, "bold": 700, "black": 900}[key.split("-")[1]]


def family_of(key: str) -> str:
    """The family's name as people know it."""
    if key.startswith("u"):
        from pnp.draw.type.typefaces.own_fonts import own_family  # noqa: PLC0415

        own = own_family(key.split("-", 1)[0])
        return own.name if own is not None else key
    return {"sans": "Source Sans Pro", "serif": "Source Serif Pro", "mono": "Source Code Pro"}[key.split("-", 1)[0]]
