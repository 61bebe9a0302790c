"""A place that takes pictures of pieces: a print shop, or a virtual table."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, model_validator

from pnp.base.choices import Standard
from pnp.base.finding import Fault
from pnp.definition.models.base import Model, refusal
from pnp.definition.models.profiles.measures import Area, Counted, Kind, Line, Shift
from pnp.definition.models.profiles.titled import Titled

NO_PRODUCTS = Fault(
    "shop-without-products", "a shop takes either the sizes of a list of products or any size: say 'any'"
)
TOO_FEW_PIXELS = Fault(
    "product-too-few-pixels", "{name}: {pixels} pixels at {dpi} dpi are less than the {trim} of the finished piece"
)
MM_PER_INCH = 25.4

Form = Literal["pictures", "pages", "deck-sheets"]


class Product(Area):
    """Something of a fixed size that a shop makes; width and height are those of the finished piece in mm, upright."""

    WORD: ClassVar[str] = "a product"

    name: Line = Field(description="What the shop calls it")
    pixels: tuple[Counted, Counted] | None = Field(
        default=None, description="Width and height of the picture that the shop asks for, bleed included"
    )
    outline: Literal["rectangle", "circle", "hexagon"] = Field(default="rectangle", description="Shape of the cut")
    kinds: tuple[Kind, ...] = Field(
        default=(), description="Kinds of component it is meant for; they get it before other products of this size"
    )


class DeckSheet(Model):
    """A grid of cards in one picture, which a virtual table cuts up again."""

    WORD: ClassVar[str] = "a deck sheet"

    columns: Counted = Field(description="Cards side by side, at most")
    rows: Counted = Field(description="Cards one below the other, at most")
    hidden: bool = Field(default=False, description="Whether the last place is kept for what others see of a hand")


class Shop(Titled):
    """What a shop or a virtual table takes, and in which form."""

    WORD: ClassVar[str] = "a shop"

    form: Form = Field(
        description="pictures: a PNG of every face; pages: a PDF with a page for every face; deck-sheets: PNGs of cards in a grid"
    )
    dpi: float = Field(gt=10, le=2400, strict=True, description="Pixels per inch of the printed size")
    bleed: Shift = Field(default=0.0, description="Art beyond the cut on every side in mm, where a product doesn't say")
    most_pixels: Counted | None = Field(
        default=None, description="Greatest width and height of a picture; larger ones are made smaller"
    )
    order: Literal["front-back", "back-front", "fronts-backs"] = Field(
        default="fronts-backs", description="How the sides follow each other in a file of pages"
    )
    kinds: tuple[Kind, ...] = Field(default=(), description="Which kinds of component it takes; all if left out")
    without: tuple[Kind, ...] = Field(
        default=(), description="Kinds of component that it has no use for, unless one is asked for by name"
    )
    each_copy: bool = Field(
        default=False, description="Whether every copy is a picture of its own; else they are counted"
    )
    any: bool = Field(default=False, description="Whether it takes pieces of any size")
    products: tuple[Product, ...] = Field(default=(), description="The sizes it makes")
    play: Shift = Field(default=0.6, description="By how much a piece may differ from a product, in mm")
    sheet: DeckSheet | None = Field(default=None, description="The grid of a deck sheet")
    dice: Literal["net", "faces", "texture"] = Field(
        default="net",
        description="How folded dice and standees come: as the net, face by face, or a die's six on one picture",
    )
    save: Literal["tabletop-simulator", "playingcards-io"] | None = Field(
        default=None, description="Which program a saved table is written for, with everything laid out"
    )
    standard: Standard | None = Field(
        default=None, description="The kind of PDF/X that it wants of a file of pages, if any: pdf-x-1a or pdf-x-4"
    )
    ink: float = Field(
        default=300.0, ge=200, le=400, strict=True, description="The most ink that its paper takes on one spot, in %"
    )
    notes: tuple[Line, ...] = Field(default=(), description="What to know before uploading")
    steps: tuple[Line, ...] = Field(
        default=(), description="What to click, in order; the export has a page with them and all pictures"
    )

    @model_validator(mode="after")
    def _whole(self) -> Shop:
        if self.any == bool(self.products):
            raise refusal(NO_PRODUCTS)
        for product in self.products:
            if product.pixels is None:
                continue
            width, height = (pixels * MM_PER_INCH / self.dpi for pixels in product.pixels)
            if width < product.width or height < product.height:
                pixels = f"{product.pixels[0]} × {product.pixels[1]}"
                raise refusal(
                    TOO_FEW_PIXELS, name=product.name, pixels=pixels, dpi=f"{self.dpi:g}", trim=product.shape()
                )
        return self
