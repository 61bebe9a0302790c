"""A place that takes pictures of pieces: a print shop, or a virtual table."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

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


class Product(Area, kw_only=True):
    """Something of a fixed size that a shop makes; width and height are those of the finished piece in mm, upright."""

    WORD: ClassVar[str] = "a product"

    name: Annotated[Line, Meta(description="What the shop calls it")]
    pixels: Annotated[
        tuple[Counted, Counted] | None,
        Meta(description="Width and height of the picture that the shop asks for, bleed included"),
    ] = None
    outline: Annotated[Literal["rectangle", "circle", "hexagon"], Meta(description="Shape of the cut")] = "rectangle"
    kinds: Annotated[
        tuple[Kind, ...],
        Meta(description="Kinds of component it is meant for; they get it before other products of this size"),
    ] = ()
    stock: Annotated[Line | None, Meta(description="What it is made of, for the order sheet")] = None
    price: Annotated[Line | None, Meta(description="What it costs, in the shop's words, for the order sheet")] = None


class DeckSheet(Model, kw_only=True):
    """A grid of cards in one picture, which a virtual table cuts up again."""

    WORD: ClassVar[str] = "a deck sheet"

    columns: Annotated[Counted, Meta(description="Cards side by side, at most")]
    rows: Annotated[Counted, Meta(description="Cards one below the other, at most")]
    hidden: Annotated[bool, Meta(description="Whether the last place is kept for what others see of a hand")] = False


class Shop(Titled, kw_only=True):
    """What a shop or a virtual table takes, and in which form."""

    WORD: ClassVar[str] = "a shop"

    form: Annotated[
        Form,
        Meta(
            description="pictures: a PNG of every face; pages: a PDF with a page for every face; "
            "deck-sheets: PNGs of cards in a grid"
        ),
    ]
    dpi: Annotated[float, Meta(gt=10, le=2400, description="Pixels per inch of the printed size")]
    bleed: Annotated[Shift, Meta(description="Art beyond the cut on every side in mm, where a product doesn't say")] = (
        0.0
    )
    most_pixels: Annotated[
        Counted | None, Meta(description="Greatest width and height of a picture; larger ones are made smaller")
    ] = None
    order: Annotated[
        Literal["front-back", "back-front", "fronts-backs"],
        Meta(description="How the sides follow each other in a file of pages"),
    ] = "fronts-backs"
    kinds: Annotated[tuple[Kind, ...], Meta(description="Which kinds of component it takes; all if left out")] = ()
    without: Annotated[
        tuple[Kind, ...], Meta(description="Kinds of component that it has no use for, unless one is asked for by name")
    ] = ()
    each_copy: Annotated[
        bool, Meta(description="Whether every copy is a picture of its own; else they are counted")
    ] = False
    any: Annotated[bool, Meta(description="Whether it takes pieces of any size")] = False
    products: Annotated[tuple[Product, ...], Meta(description="The sizes it makes")] = ()
    sold_in: Annotated[
        tuple[Counted, ...],
        Meta(description="Steps of price: a product of 40 cards is paid for as 55 where it is sold in 36, 55, 72"),
    ] = ()
    play: Annotated[Shift, Meta(description="By how much a piece may differ from a product, in mm")] = 0.6
    sheet: Annotated[DeckSheet | None, Meta(description="The grid of a deck sheet")] = None
    dice: Annotated[
        Literal["net", "faces", "texture"],
        Meta(description="How folded dice and standees come: as the net, face by face, or a die's six on one picture"),
    ] = "net"
    save: Annotated[
        Literal["tabletop-simulator", "playingcards-io"] | None,
        Meta(description="Which program a saved table is written for, with everything laid out"),
    ] = None
    standard: Annotated[
        Standard | None,
        Meta(description="The kind of PDF/X that it wants of a file of pages, if any: pdf-x-1a or pdf-x-4"),
    ] = None
    ink: Annotated[float, Meta(ge=200, le=400, description="The most ink that its paper takes on one spot, in %")] = (
        300.0
    )
    notes: Annotated[tuple[Line, ...], Meta(description="What to know before uploading")] = ()
    steps: Annotated[
        tuple[Line, ...],
        Meta(
            description="What to click, in order; the order sheet has them, or for a virtual table a page with all pictures"
        ),
    ] = ()

    @property
    def takes_orders(self) -> bool:
        """Does it make things on paper, which are ordered, and not show them on a screen?"""
        return bool(self.products) or self.form == "pages"

    def step_for(self, pieces: int) -> int | None:
        """The step of price that so many pieces of a product belong to; None where it has no steps, or none so large."""
        return min((step for step in self.sold_in if step >= pieces), default=None)

    def check(self) -> None:
        """Look at what no field says alone."""
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
