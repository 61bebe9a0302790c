"""Where the words of a licence are found."""

from __future__ import annotations

import re

_CREATIVE_COMMONS = re.compile(r"CC-(BY(?:-NC)?(?:-SA|-ND)?)-(\d\.\d)")
_SPDX = re.compile(r"[A-Za-z0-9.+-]+")


def licence_address(licence: str) -> str:
    """The address of the licence of an SPDX id; nothing for what is no id, such as `All rights reserved`."""
    commons = _CREATIVE_COMMONS.fullmatch(licence)
    if commons:
        return f"https://creativecommons.org/licenses/{commons[1].lower()}/{commons[2]}/"
    if licence == "CC0-1.0":
        return "https://creativecommons.org/publicdomain/zero/1.0/"
    return f"https://spdx.org/licenses/{licence}.html" if _SPDX.fullmatch(licence) else ""
