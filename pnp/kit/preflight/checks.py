"""The checks of `pnp lint`, in the order in which the reference lists them. A new one is a module and a line here."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.base.finding import Fault, Finding
from pnp.base.frozen import Frozen
from pnp.components.faces.crossing import WORDS_ON_WORDS
from pnp.components.faces.safety import (
    GROUND_ENDS,
    NEAR_THE_CUT,
    OVER_THE_CUT,
    PICTURE_CUT_OFF,
    SHORT_OF_THE_BLEED,
    TYPE_TOO_SMALL,
)
from pnp.components.maps.areas.proof import NEIGHBOURS_APART, TOUCH_UNKNOWN
from pnp.components.maps.towns.plan import PATH_HIDDEN, PATH_NEAR, PATHS_CROSS
from pnp.draw.colour.distinct import ALIKE, check_distinctions
from pnp.draw.raster.images import CMYK_PICTURE
from pnp.draw.type.fitting import TEXT_TOO_LONG
from pnp.draw.type.line_breaking import MISSING_GLYPH
from pnp.draw.type.markup import LONE_MARK
from pnp.kit.preflight.accepted import ACCEPTED_IN_VAIN
from pnp.kit.preflight.proof import Proof
from pnp.kit.preflight.sheets.backs import CARD_TWICE, NO_BACK, cards_twice, forgotten_backs
from pnp.kit.preflight.sheets.contrast import LOW_CONTRAST, low_contrast
from pnp.kit.preflight.sheets.likeness import PIECES_ALIKE, pieces_alike
from pnp.kit.preflight.sheets.lonely import LONELY_PIECE, lonely_pieces
from pnp.kit.preflight.sheets.nearly import NEARLY_MORE, nearly_more
from pnp.kit.preflight.sheets.neighbours import PAPER_ALONE, RULES_ALONE, rules_of_maps
from pnp.kit.preflight.sheets.resolution import COARSE_PICTURE, coarse_pictures
from pnp.kit.preflight.sheets.small_type import small_type
from pnp.kit.preflight.sheets.trim import FRAME_NEAR, trim_faults
from pnp.kit.preflight.sheets.unprinted import UNPRINTED, unprinted_components
from pnp.kit.preflight.text.cases import UNPRINTED_RULE, unprinted_rules
from pnp.kit.preflight.text.counts import COUNT_DIFFERS, count_differences
from pnp.kit.preflight.text.credited import (
    ART_WITHOUT_AUTHOR,
    CREDIT_WITHOUT_FILE,
    NO_CREDITS,
    UNKNOWN_LICENCE,
    check_artists,
    check_credits,
)
from pnp.kit.preflight.text.hand_numbers import NO_SUCH_SECTION, typed_references
from pnp.kit.preflight.text.language import HEARD_BEFORE, WORDS_IN_ENGLISH, foreign_words, heard_before
from pnp.kit.preflight.text.mentions import UNKNOWN_MENTION, unknown_mentions
from pnp.kit.preflight.text.spelling import NAME_DIFFERS, name_differences
from pnp.kit.preflight.text.translations import (
    FOREIGN_RULE,
    MARKED_OTHERWISE,
    NOT_TAUGHT,
    OTHER_BLANKS,
    UNKNOWN_TEXT,
    UNTRANSLATED_BOOK,
    UNTRANSLATED_RULE,
    UNTRANSLATED_TEXTS,
    translations,
)
from pnp.rulebook.faults import UNKNOWN_LINK

Run = Callable[[Proof], Iterable[Finding]]


class Told(Frozen):
    """A fault that a check looks for, and what to do about it, as the reference says it."""

    fault: Fault
    remedy: str


class Check(Frozen):
    """One thing that `pnp lint` looks at. Without `run`, it is found whenever the game is made, by every build too."""

    title: str
    told: tuple[Told, ...]
    run: Run | None = None


CHECKS = (
    Check(
        "Size of type",
        (
            Told(
                TYPE_TOO_SMALL,
                "set the text larger or in fewer words, or state the template's `floor`; 6 pt is the least",
            ),
            Told(TEXT_TOO_LONG, "shorten the text, or give it a larger box"),
        ),
        small_type,
    ),
    Check(
        "Safe zone",
        (
            Told(NEAR_THE_CUT, "move the text inwards; the component's `safe` says how far"),
            Told(OVER_THE_CUT, "move the icon or the piece inwards, or make it smaller"),
            Told(
                SHORT_OF_THE_BLEED, "let the picture's box reach as far beyond the cut as the component's `bleed` says"
            ),
        ),
    ),
    Check(
        "Words on words",
        (Told(WORDS_ON_WORDS, "move one of the texts, or make its box smaller"),),
    ),
    Check(
        "Trim",
        (
            Told(GROUND_ENDS, "draw what ends on the cut 2 mm beyond it; rectangles and `fill` do so by themselves"),
            Told(FRAME_NEAR, "move the frame inwards or leave it out; a smaller `safe` says that it is meant"),
        ),
        trim_faults,
    ),
    Check("Missing characters", (Told(MISSING_GLYPH, "use another character, or draw an icon"),)),
    Check("Marks without a partner", (Told(LONE_MARK, "close the mark, or put a backslash before it"),)),
    Check(
        "Resolution",
        (
            Told(
                COARSE_PICTURE,
                "print the picture smaller, or save it with more pixels; 300 dpi is what print shops ask for",
            ),
        ),
        coarse_pictures,
    ),
    Check(
        "Pictures",
        (
            Told(CMYK_PICTURE, "save the picture as RGB"),
            Told(PICTURE_CUT_OFF, "move the picture's box onto the face, or take `fit: cover`"),
        ),
    ),
    Check(
        "Contrast",
        (Told(LOW_CONTRAST, "take `on ROLE` for words on a role's fill, or make the ground lighter"),),
        low_contrast,
    ),
    Check(
        "Likeness of colours",
        (Told(ALIKE, "see [how to choose colours](../how-to/colours-and-ink.md#mend-a-failing-pair)"),),
        lambda proof: check_distinctions(proof.game.theme, proof.game.where("theme.distinct")),
    ),
    Check(
        "Likeness of pieces",
        (
            Told(
                PIECES_ALIKE,
                "give each a sign, a ground or a larger mark of its own; what differs should be 4 mm across",
            ),
        ),
        pieces_alike,
    ),
    Check(
        "Maps",
        (
            Told(TOUCH_UNKNOWN, "add them to each other's `neighbours`, or part them: `barriers`"),
            Told(NEIGHBOURS_APART, "mend the cells or outlines, or join them with a dashed line: `links`"),
            Told(PATHS_CROSS, "move a town, or lead a path round: into another town"),
            Told(PATH_NEAR, "move the town away from the path, or ask for less: `path: {clear: …}`"),
            Told(PATH_HIDDEN, "move its towns apart, or put a `label` on another side"),
            Told(PAPER_ALONE, "mend the file of the map, or the engine"),
            Told(RULES_ALONE, "mend the file of the map, or the engine"),
        ),
        rules_of_maps,
    ),
    Check("Lonely pieces", (Told(LONELY_PIECE, "drop a piece, or fill the sheet"),), lonely_pieces),
    Check(
        "Pieces that miss by a hair",
        (Told(NEARLY_MORE, "make the piece so much smaller, if nothing else is measured by it"),),
        nearly_more,
    ),
    Check(
        "Decks",
        (
            Told(NO_BACK, "give the deck a `back`, or accept it: see [below](#accept-a-finding)"),
            Told(CARD_TWICE, "rename one of the cards, or write `copies`"),
        ),
        lambda proof: (*forgotten_backs(proof), *cards_twice(proof)),
    ),
    Check(
        "Components that are never printed",
        (Told(UNPRINTED, "look at the component's `when` and `count`, or write `count: 0` if only pictures show it"),),
        unprinted_components,
    ),
    Check(
        "Numbers in the rulebook",
        (Told(COUNT_DIFFERS, "let the definition say the number: `{{ count.COMPONENT|words }}`"),),
        count_differences,
    ),
    Check(
        "Names in the rulebook",
        (Told(NAME_DIFFERS, "write the name as the definition does, or name the component so"),),
        name_differences,
    ),
    Check(
        "Cross-references",
        (
            Told(UNKNOWN_LINK, "the nearest id is suggested"),
            Told(UNKNOWN_MENTION, "the nearest rule is suggested"),
            Told(NO_SUCH_SECTION, "write `[](#id)`; its number is then always right"),
            Told(UNPRINTED_RULE, "the nearest rule is suggested"),
        ),
        lambda proof: (*unknown_mentions(proof), *typed_references(proof), *unprinted_rules(proof)),
    ),
    Check(
        "Language",
        (Told(WORDS_IN_ENGLISH, "mend a misspelt `language`, or accept it: see [below](#accept-a-finding)"),),
        foreign_words,
    ),
    Check(
        "Rulebooks that somebody has listened to",
        (
            Told(
                HEARD_BEFORE,
                "listen again: see [how to print large, and for those who listen](../how-to/large-print.md)",
            ),
        ),
        heard_before,
    ),
    Check(
        "Translations",
        (
            Told(UNTRANSLATED_BOOK, "translate `rulebook.md`: see [how to translate a game](../how-to/translate.md)"),
            Told(UNTRANSLATED_RULE, "translate the rule, and keep its id"),
            Told(FOREIGN_RULE, "mend a misspelt id, or write the rule in the original too"),
            Told(MARKED_OTHERWISE, "write the marks as in the original"),
            Told(NOT_TAUGHT, "write the `[teaches …]` as in the original"),
            Told(UNTRANSLATED_TEXTS, "write each into `texts.LANGUAGE.yaml`; the first places are named"),
            Told(UNKNOWN_TEXT, "copy the text anew as the definition has it now; the nearest is suggested"),
            Told(OTHER_BLANKS, "fill in the same names as the original"),
        ),
        translations,
    ),
    Check(
        "Credits and licence",
        (
            Told(NO_CREDITS, "credit whoever made the game"),
            Told(
                UNKNOWN_LICENCE,
                "take an [SPDX id](https://spdx.org/licenses/), or `LicenseRef-NAME` for terms of your own",
            ),
        ),
        check_credits,
    ),
    Check(
        "Authors of pictures",
        (
            Told(ART_WITHOUT_AUTHOR, "credit them, see [below](#whose-pictures-they-are)"),
            Told(CREDIT_WITHOUT_FILE, "the nearest file is suggested"),
        ),
        check_artists,
    ),
    Check(
        "Accepted findings",
        (Told(ACCEPTED_IN_VAIN, "take the line out: what it accepts is mended"),),
    ),
)
