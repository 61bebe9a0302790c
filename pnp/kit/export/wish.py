"""What is asked of an export, and what of it the shop has a use for: nothing that was asked for is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.base.choices import Ink, Standard
from pnp.base.finding import Fault, Finding
from pnp.base.frozen import Frozen, field
from pnp.definition.models.profiles.shop import Shop

ONLY_PAGES = Fault(
    "icc-of-pictures", "{shop} takes pictures, which are red, green and blue: --icc is for files of pages"
)
STANDARD_ALONE = Fault("standard-without-icc", "{standard} needs the ICC profile of the press: say --icc as well")
NO_SAVE = Fault(
    "position-without-save", "--{option} is for virtual tables that a saved game is written for; {shop} has none"
)
NO_ORDER = Fault("paper-without-order", "--paper is that of the order sheet; nothing is ordered from {shop}")
NOTHING_TO_FIT = Fault("fit-without-products", "--fit is for shops that make products of fixed sizes; {shop} takes any")
WHO_TAKES_PAGES = "drive-thru-cards and print-shop take pages"
WHO_HAS_SAVES = {
    "position": "tabletop-simulator and playingcards-io have one",
    "base": "tabletop-simulator has one that looks for its pictures on the web",
}

PAPER = "a4"
"""The paper of an order sheet, if none was asked for."""


class Wish(Frozen):
    """What is to be exported, and to whom: a profile's name or path; all components that it takes unless some are named.

    `position` is what a saved table shows, by name or as typed, and `base` the web address at which its pictures will be. To `fit`,
    pieces may be stretched to a product of nearly their size. With an `icc` profile, by path or name, pages are in the inks of a
    press, after the shop's standard or the one wished for. `language` is that of the texts, if not the game's own; `paper` that
    of the order sheet, `PAPER` if left out.
    """

    shop: str
    components: tuple[str, ...] = ()
    ink: Ink = "full"
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    position: str = ""
    base: str = ""
    fit: bool = False
    icc: str = ""
    standard: Standard | None = None
    language: str = ""
    paper: str = ""


def useless(wish: Wish, shop: Shop) -> tuple[Finding, ...]:
    """A fault for each thing asked for that the shop has no use for."""
    return tuple(_useless(wish, shop))


def _useless(wish: Wish, shop: Shop) -> Iterator[Finding]:
    if wish.icc and shop.form != "pages":
        yield ONLY_PAGES.at(shop=shop.title, hints=(WHO_TAKES_PAGES,))
    if wish.standard and not wish.icc:
        yield STANDARD_ALONE.at(standard=wish.standard)
    if wish.position and not shop.save:
        yield NO_SAVE.at(option="position", shop=shop.title, hints=(WHO_HAS_SAVES["position"],))
    if wish.base and shop.save != "tabletop-simulator":
        yield NO_SAVE.at(option="base", shop=shop.title, hints=(WHO_HAS_SAVES["base"],))
    if wish.paper and not shop.takes_orders:
        yield NO_ORDER.at(shop=shop.title)
    if wish.fit and not shop.products:
        yield NOTHING_TO_FIT.at(shop=shop.title)
