"""Drawing is paid for where it is used: what a module does not need, it does not import."""

import subprocess
import sys

import pytest

HEAVY = {"PIL", "pypdfium2", "reportlab", "svgelements", "svgwrite", "uharfbuzz", "yaml"}


def loaded_by(module: str) -> set[str]:
    """The heavy packages that importing the module brings in."""
    code = f"import sys, {module}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return HEAVY & set(done.stdout.split())


@pytest.mark.parametrize(
    ("module", "heavy"),
    [
        ("pnp.draw.model", set()),
        ("pnp.draw.geometry.shapes", set()),
        ("pnp.draw.colour.distinct", set()),
        ("pnp.draw.raster.pages", set()),
        ("pnp.draw.raster.images", set()),
        ("pnp.draw.type.setting", {"uharfbuzz"}),
        ("pnp.draw.svg.icons", {"uharfbuzz"}),
        ("pnp.draw.svg.write", {"uharfbuzz", "svgwrite"}),
        ("pnp.draw.pdf.write", {"uharfbuzz", "reportlab", "PIL"}),
    ],
)
def test_a_module_brings_in_no_more_than_it_needs(module: str, heavy: set[str]) -> None:
    assert loaded_by(module) == heavy
