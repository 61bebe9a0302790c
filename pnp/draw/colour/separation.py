"""Separation: red, green and blue as the four inks of a press, after its ICC profile, and no more ink than its paper takes.

Conversion is littlecms' (relative colorimetric with black point compensation, the usual choice for drawings); black, white and
greys are black ink alone, so that small type needs no register. Where the inks of a colour come to more than the limit, cyan,
magenta and yellow are taken back in proportion and black stays, which keeps the hue.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageCms, ImageMath

from pnp.draw.colour.four_inks import Inks
from pnp.draw.model import Colour

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

FULL = 255
MOST_INK = 400.0
"""% of four inks."""


class NoPressProfileError(ValueError):
    """The bytes are no ICC profile that turns colours into four inks; the message says what they are."""


class Separation:
    """Colours as inks of one press."""

    def __init__(self, profile: bytes, limit: float = MOST_INK) -> None:
        """`profile` is an ICC output profile for CMYK, and `limit` the most ink that one spot may get, in %.

        Raises:
            NoPressProfileError: when the profile is none of this kind.
        """
        self.profile = profile
        self.limit = limit
        try:
            inks = ImageCms.ImageCmsProfile(BytesIO(profile))
        except (OSError, ImageCms.PyCMSError) as fault:
            raise NoPressProfileError("is no ICC profile") from fault
        space = str(inks.profile.xcolor_space).strip()
        if space != "CMYK":
            raise NoPressProfileError(f"is a profile for {space}, not for four inks (CMYK)")
        self.description = (inks.profile.profile_description or "a CMYK profile").strip()
        try:
            self._transform = ImageCms.buildTransform(
                ImageCms.createProfile("sRGB"),
                inks,
                "RGB",
                "CMYK",
                ImageCms.Intent.RELATIVE_COLORIMETRIC,
                ImageCms.Flags.BLACKPOINTCOMPENSATION,
            )
        except ImageCms.PyCMSError as fault:
            raise NoPressProfileError("leads from four inks to colours only, not the other way") from fault
        self.inks = lru_cache(maxsize=4096)(self._inks)

    def _inks(self, colour: Colour) -> Inks:
        """The inks of a colour: black alone for a grey."""
        channels = (colour.red, colour.green, colour.blue)
        if len(set(channels)) == 1:
            return Inks(0.0, 0.0, 0.0, 1.0 - channels[0] / FULL)
        spot = self.picture(Image.new("RGB", (1, 1), channels))
        values = spot.getpixel((0, 0))
        assert isinstance(values, tuple)  # noqa: S101 - a pixel of four inks
        return Inks(*(value / FULL for value in values))

    def picture(self, image: Picture) -> Picture:
        """An RGB picture as a CMYK picture."""
        made = ImageCms.applyTransform(image, self._transform)
        assert made is not None  # noqa: S101 - only a transform in place gives nothing
        return self.limited(made)

    def limited(self, image: Picture) -> Picture:
        """A CMYK picture with no more ink than the limit on any spot."""
        if self.limit >= MOST_INK:
            return image
        cyan, magenta, yellow, black = image.split()
        most = self.limit / 100 * FULL
        kept = [
            ImageMath.lambda_eval(lambda a: _back(a, most), x=one, c=cyan, m=magenta, y=yellow, k=black).convert("L")
            for one in (cyan, magenta, yellow)
        ]
        return Image.merge("CMYK", (*kept, black))


def _back(args: dict[str, Any], most: float) -> Any:
    """An ink taken back by as much as all three have to be; rounded down, so that the sum is never above the limit."""
    colours = args["float"](args["c"]) + args["m"] + args["y"]
    room = args["max"](most - args["float"](args["k"]), 0)
    share = args["min"](room / args["max"](colours, 1), 1)
    return args["int"](args["float"](args["x"]) * share + 1e-4)
