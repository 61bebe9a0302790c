"""Names of columns: what a heading is called in templates, and which names nobody may take."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

TAKEN: Mapping[str, str] = {
    "options": "it always means the chosen options",
    "count": "it always means the numbers of the components' copies (for copies of a card, call it 'copies')",
    "game": "it always means the game",
    "data": "it always means the game's own tables",
    "face": "it always means the measures of the face",
    "ink": "it always means the ink",
    "row": "it always means the number of the row",
    "n": "it always means the number of the card",
    **dict.fromkeys(
        ("and", "else", "false", "if", "in", "is", "loop", "none", "not", "or", "range", "true"),
        "it has a meaning of its own in expressions",
    ),
}
"""Names that no column may have, and why."""

REMARK = "#"
"""A column whose name begins with it is a remark to oneself, and isn't read. Nor is a row that holds nothing else."""

_GAPS = re.compile(r"\W+")


def name_of(heading: str) -> str:
    """A heading as templates write it: small letters, and `_` for whatever is neither letter nor digit.

    `Attack value` becomes `attack_value`.
    """
    return _GAPS.sub("_", unicodedata.normalize("NFC", heading).strip().lower()).strip("_")
