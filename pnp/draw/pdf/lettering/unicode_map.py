"""What the codes of a font mean, as readers of a PDF want to be told, so that its text can be searched and copied."""

from __future__ import annotations

from collections.abc import Mapping

_BLOCK = 100
"""Characters that one part of a mapping may have."""


def unicode_map(codes: Mapping[str, int], *, digits: int) -> str:
    """The stream for a font whose codes, one for each character, have so many hexadecimal digits."""
    pairs = [f"<{code:0{digits}X}> <{char.encode('utf-16-be').hex().upper()}>" for char, code in codes.items()]
    blocks = [pairs[start : start + _BLOCK] for start in range(0, len(pairs), _BLOCK)]
    told = "\n".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n"
        f"/CMapType 2 def\n1 begincodespacerange\n<{0:0{digits}X}> <{'F' * digits}>\nendcodespacerange\n"
        f"{told}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    )
