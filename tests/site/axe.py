"""WCAG 2.2 AA, as far as axe-core can tell."""

from __future__ import annotations

import os
from pathlib import Path

from tests.site.conftest import Tab

AXE = Path(os.environ.get("PNP_AXE") or "axe.min.js")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def faults(tab: Tab, *beside: str) -> list[str]:
    """What axe finds on the page as it stands, `beside` elements that are known already: going through a board's drawing takes it
    seconds. What is inside a picture nobody hears.
    """
    tab.page.evaluate("typeof axe === 'undefined'") and tab.page.evaluate(
        AXE.read_text(encoding="utf-8") + "; undefined"
    )
    found = tab.page.evaluate(
        "([tags, beside]) => axe.run({exclude: beside}, {runOnly: {type: 'tag', values: tags}}).then(done => done.violations.map("
        "one => one.id + ': ' + one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join(' | ')))",
        [RULES, ["svg[role=img] > *", *beside]],
    )
    return list(found)
