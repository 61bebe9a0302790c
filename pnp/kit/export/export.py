"""Exports: a game's pieces as print shops and virtual tables take them, each to its own profile.

The art is drawn once more with as much bleed as the shop cuts off, so that a game drawn for home printing needs no change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import structs

from pnp.base.finding import Fault, Finding, Report
from pnp.base.frozen import replace
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import catalogue_of, speaking
from pnp.components.make import PieceKit, make_kit
from pnp.components.piece import Piece
from pnp.definition.load.load import Game, load_game
from pnp.definition.models.profiles.shop import Shop
from pnp.definition.profiles import read_profile
from pnp.draw.colour.inks import Palette
from pnp.draw.pdf.press import TITLES, Press
from pnp.draw.pdf.write import write_pdf
from pnp.kit.export.files import Export, write_groups
from pnp.kit.export.flatten import flattening
from pnp.kit.export.groups import groups_of
from pnp.kit.export.hard_edges import hardened
from pnp.kit.export.icc import read_press
from pnp.kit.export.order.sheet import FILE as ORDER
from pnp.kit.export.order.sheet import Ordered, order_document
from pnp.kit.export.playingcards.make import room_files
from pnp.kit.export.steps import FILE as STEPS
from pnp.kit.export.steps import steps_page
from pnp.kit.export.tabletop.make import Wanted, table_files
from pnp.kit.export.wish import PAPER, Wish, useless
from pnp.kit.output.folder import write_folder
from pnp.kit.output.place import check_folder
from pnp.kit.pipeline.audience import audience_of, options_for
from pnp.press.paper import PAPERS
from pnp.press.shops.fitting import made_to_fit, told
from pnp.press.shops.products import Order, not_made, order_for, short_bleeds

UNKNOWN_COMPONENT = Fault("export-unknown-component", "{game} prints no {name!r}")
NOTHING_TO_EXPORT = Fault("nothing-to-export", "{shop} makes none of the pieces of {game}")


def export(folder: Path, wish: Wish, output: Path) -> Report[Export]:
    """Write the export into `output`, in the place of an earlier one. No value when there is nothing to be had.

    Raises:
        FindingsError: when the folder can't be written, or is a game's.
    """
    check_folder(output)
    loaded = load_game(folder, wish.language)
    profile = read_profile("shops", wish.shop, Shop)
    findings = [*loaded.findings, *profile.findings]
    game, shop = loaded.value, profile.value
    if game is None or shop is None:
        return Report(None, tuple(findings))
    with speaking(catalogue_of(game.language)):
        made = _exported(game, shop, wish, output)
    return Report(made.value, (*findings, *made.findings))


def _exported(game: Game, shop: Shop, wish: Wish, output: Path) -> Report[Export]:
    press = _press(shop, wish)
    findings = [*useless(wish, shop), *press.findings]
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    kit = _drawn(game, wish, shop)
    findings += kit.findings
    if kit.value is None or Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    orders, faults = _orders(kit.value, shop, wish)
    findings += [*faults, *short_bleeds(orders, shop)]
    if Report(None, tuple(findings)).errors:
        return Report(None, tuple(findings))
    if press.value is not None and press.value.standard == "pdf-x-1a":
        findings += [*hardened(order.piece for order in orders), *flattening(order.piece for order in orders)]
    groups = groups_of(kit.value, orders)
    made = write_groups(kit.value, groups, shop, press.value)
    made = replace(made, notes=(*_notes(shop, press.value), *made.notes))
    if made.lines:
        sheet = order_document(Ordered(game, shop, made.lines, press.value), PAPERS[wish.paper or PAPER])
        findings += sheet.findings
        made = replace(made, files={**made.files, ORDER: write_pdf(sheet.require())})
    elif shop.steps:
        made = replace(made, files={**made.files, STEPS: steps_page(kit.value, groups, made.shots, shop)})
    if shop.save:
        saved = _saved(kit.value, made, shop, wish, output)
        findings += saved.findings
        if saved.value is None:
            return Report(None, tuple(findings))
        made = replace(made, files={**made.files, **saved.value})
    findings += write_folder(output, made.files)
    return Report(made, tuple(findings))


def _press(shop: Shop, wish: Wish) -> Report[Press]:
    """The press that pages are for, if one is wished for; no value and no finding without one."""
    if not wish.icc or useless(wish, shop):
        return Report(None)
    return read_press(wish.icc, wish.standard or shop.standard or "pdf-x-1a", shop.ink)


def _notes(shop: Shop, press: Press | None) -> tuple[str, ...]:
    if press is not None:
        inks = press.separation
        return (f"{press.title} in the inks of {inks.description}, {inks.limit:g} % at most on one spot",)
    if shop.standard is None:
        return ()
    return (
        f"The shop asks for {TITLES[shop.standard]} in CMYK, and this file is RGB: say --icc with the profile of its press",
    )


def _saved(kit: PieceKit, made: Export, shop: Shop, wish: Wish, output: Path) -> Report[Mapping[str, bytes]]:
    """The saved table, for as many players as the pieces are."""
    audience = audience_of(kit.game, wish.options, wish.players).value
    players = kit.game.players.max if audience is None else audience.some or audience.most
    if shop.save == "playingcards-io":
        return room_files(kit, made, wish.position)
    return table_files(kit, made, Wanted(players, output, wish.position, wish.base))


def _drawn(game: Game, wish: Wish, shop: Shop) -> Report[PieceKit]:
    """The pieces, with as much bleed as any picture of theirs needs; a piece that no product fits keeps its own."""
    options = options_for(game, wish.options, wish.players)
    if options.value is None:
        return Report(None, options.findings)
    palette = Palette.of(game.theme, wish.ink)
    plain = make_kit(game, options.value, palette)
    if plain.value is None or plain.errors:
        return plain
    needed: dict[str, float] = {}
    for piece in plain.value.pieces:
        order = order_for(made_to_fit(piece, shop) if wish.fit else piece, shop)
        if order is not None and order.bleed > piece.front.bleed:
            needed[piece.component] = max(order.bleed, needed.get(piece.component, 0.0))
    if not needed:
        return plain
    wider = {
        name: structs.replace(component, bleed=needed[name]) if _bleeds(component, needed.get(name)) else component
        for name, component in game.components.items()
    }
    return make_kit(replace(game, components=wider), options.value, palette)


def _bleeds(component: object, bleed: float | None) -> bool:
    return bleed is not None and hasattr(component, "bleed")


def _orders(kit: PieceKit, shop: Shop, wish: Wish) -> tuple[list[Order], list[Finding]]:
    """What is exported, and what is wrong: components that aren't printed, and pieces that the shop doesn't make."""
    printed = dict.fromkeys(piece.component for piece in kit.pieces)
    title = kit.game.title
    faults = [
        UNKNOWN_COMPONENT.at(game=title, name=name, hints=did_you_mean(name, printed))
        for name in wish.components
        if name not in printed
    ]
    pieces = [piece for piece in kit.pieces if _is_wanted(piece, shop, wish.components)]
    drawn: dict[int, tuple[float, float]] = {}
    if wish.fit:
        fitted = [made_to_fit(piece, shop) for piece in pieces]
        changed = {p.component: told(p, f, shop) for p, f in zip(pieces, fitted, strict=True) if p is not f}
        faults += changed.values()
        drawn = {id(f): p.size for p, f in zip(pieces, fitted, strict=True) if p is not f}
        pieces = fitted
    found = {id(piece): order_for(piece, shop) for piece in pieces}
    orders = [replace(order, drawn=drawn.get(key)) for key, order in found.items() if order is not None]
    faults += not_made([piece for piece in pieces if found[id(piece)] is None], shop)
    if not orders and (pieces or not wish.components):  # names that nothing has are told already
        faults.append(NOTHING_TO_EXPORT.at(shop=shop.title, game=title))
    return orders, faults


def _is_wanted(piece: Piece, shop: Shop, wanted: Sequence[str]) -> bool:
    if wanted:
        return piece.component in wanted
    return piece.kind not in shop.without and (not shop.kinds or piece.kind in shop.kinds)
