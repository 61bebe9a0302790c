"""Every kind of fault that a rulebook's text can have. Places are lines of the rulebook's own file, as its author sees it."""

from __future__ import annotations

from pnp.base.finding import Fault, Severity

FRONT_MATTER = Fault("book-front-matter", "the front matter {what}")
EMPTY_BOOK = Fault("book-empty", "there is nothing in it: the book has a title and no rules", Severity.WARNING)
UNKNOWN_FRONT_KEY = Fault("book-unknown-front-key", "{key!r} is not a key of the front matter")
ATTRIBUTE = Fault("book-attribute", "{text!r} is not an attribute list: write {{#id .class}}")
UNKNOWN_CLASS = Fault("book-unknown-class", "no heading class is called {name!r}")
HEADING_LEVEL = Fault("book-heading-level", "a heading of level {level} follows one of level {before}")
DUPLICATE_ID = Fault("book-duplicate-id", "the id {name!r} already belongs to line {first}")
CLAUSE_MARK = Fault("book-clause-mark", "{text!r} is not a clause mark: write [#prefix.section.number source]")
CLAUSE_ID = Fault("book-clause-id", "{name!r} is not a clause id: small letters, digits and dots, ending in a number")
CLAUSE_PLACE = Fault("book-clause-place", "the clause {name!r} stands outside any numbered section")
UNKNOWN_MARK = Fault("book-unknown-mark", "clauses are marked source, ruling or print, not {name!r}")
TEACHES_NOTHING = Fault("book-teaches-nothing", "no clause is called {name!r}, so this can't teach it")
UNTAUGHT = Fault(
    "book-untaught",
    "the book to play from never teaches {name!r}: write it there, or mark the clause `reference`",
    Severity.WARNING,
)
TAUGHT_BOTH = Fault(
    "book-taught-both", "{name!r} is marked as left to the reference, but taught in line {first}", Severity.WARNING
)
VOLUME_PLACE = Fault("book-volume-place", "only headings of level 2 say {name!r}: what stands below goes where they go")
SHORT_PAGE = Fault(
    "book-short-page", "page {page} of the {document} is empty by {share:.0%} before its chapter ends", Severity.WARNING
)
LONELY_HEADING = Fault(
    "book-lonely-heading", "{title!r} stands at the foot of page {page} of the {document}", Severity.WARNING
)
LONELY_LINES = Fault(
    "book-lonely-lines",
    "on page {page} of the {document} a single line or a last item of a list stands apart from the rest",
    Severity.WARNING,
)
NOT_A_BOOKLET = Fault(
    "book-not-a-booklet",
    "the book to play from has {pages} pages; a booklet takes a multiple of four",
    Severity.WARNING,
)
NOT_A_SHEET = Fault(
    "book-not-a-sheet", "the rules are to be one sheet and take {pages} pages; a sheet has two", Severity.WARNING
)
UNKNOWN_LINK = Fault("book-unknown-link", "nothing in the book is called {name!r}")
LINK_ADDRESS = Fault("book-link-address", "the link {address!r} leads neither to #an-id nor to https://…")
UNKNOWN_TERM = Fault("book-unknown-term", "the index term {term!r} never occurs in the text", Severity.WARNING)
UNKNOWN_FENCE = Fault("book-unknown-fence", "no block is called {name!r}")
FENCE_KEY = Fault("book-fence-key", "{key!r} is not a key of {kind} blocks")
FENCE_MISSING = Fault("book-fence-missing", "{kind} blocks need {key!r}")
FENCE_VALUE = Fault("book-fence-value", "{key!r} of {kind} blocks is to be {wanted}, not {value!r}")
WIDE_LABEL = Fault("book-wide-label", "the label {text!r} reaches beyond the side of {file}")
ARROW = Fault("book-arrow", "{text!r} is not an arrow: write e3-e4, e4>e5 (push) or e4xe5 (refused)")
UNKNOWN_CASE = Fault("book-unknown-case", "no worked example is called {name!r}")
NO_FILM = Fault("book-no-film", "the example {case!r} has no pictures of {part!r} to show")
NO_FRAME = Fault(
    "book-no-frame", "the example {case!r} has {count} pictures of {part!r}, and none is number {number!r}"
)
FRAME_WORDS = Fault(
    "book-frame-words", "the example {case!r} shows {count} pictures of {part!r}, and has words for {words}"
)
UNTYPED = Fault("book-untyped", "no line of the position of the example {case!r} begins with {word!r}")
UNSAID = Fault("book-unsaid", "nothing that is said of the end of the example {case!r} begins with {word!r}")
UNTOLD = Fault("book-untold", "nothing that happens in the example {case!r} is a {word!r}")
NO_FORM = Fault("book-no-form", "in the example {case!r} nobody called {player!r} hands in a sheet")
RAW_HTML = Fault("book-raw-html", "HTML is not drawn: {text!r}")
NOT_DRAWN = Fault("book-not-drawn", "a {what} is not drawn in a rulebook")
UNKNOWN_ICON = Fault("book-unknown-icon", "no icon is called {name!r}")
TOKEN = Fault(
    "book-token", "{text!r} is no piece: write name, name:back, name:4 for a die, (name) for one that has left"
)
NO_FACE = Fault("book-no-face", "{name} has no face {face!r}")
UNKNOWN_SPOT = Fault("book-unknown-spot", "no cell and no piece of this layout is called {name!r}")
TOO_WIDE_LAYOUT = Fault("book-layout-width", "the layout is {width:.0f} mm wide, but a line holds {room:.0f} mm")
UNKNOWN_PIECE = Fault("book-unknown-piece", "no printed piece is called {name!r}")
PAGE_SIZE = Fault(
    "book-page-size", "a page of {width:g} × {height:g} mm is too small: at least {least[0]} × {least[1]} mm"
)
TOO_TALL = Fault(
    "book-too-tall", "{what} is {height:.0f} mm tall, and no page break may cut it, but a page holds {room:.0f} mm"
)
TOO_WIDE = Fault("book-too-wide", "a table needs {width:.0f} mm, but a line holds {room:.0f} mm")
BACK_PAGE = Fault("book-back-page", "the back page overflows by {excess:.0f} mm")
UNSTABLE = Fault("book-unstable", "page numbers did not settle after {passes} passes", Severity.WARNING)
