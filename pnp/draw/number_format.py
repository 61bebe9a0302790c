"""Numbers as writers put them into files: short, exact to a tenth of a micrometre, and never anything that isn't a number."""

from __future__ import annotations

from math import isfinite

from pnp.draw.model import Matrix


def number(value: float) -> str:
    """A number to a ten-thousandth, without idle zeros.

    Raises:
        ValueError: when it isn't finite.
    """
    if not isfinite(value):
        raise ValueError(f"{value} is not a number that can be drawn")
    near = round(value, 4)
    whole = int(near)
    return str(whole) if near == whole else repr(near)


def numbers(*values: float) -> str:
    """Several numbers with spaces between.

    Raises:
        ValueError: when one of them isn't finite.
    """
    return " ".join([number(value) for value in values])


def matrix_numbers(matrix: Matrix) -> str:
    """The six numbers of a transform; its linear part is kept finer than coordinates, since it multiplies them.

    Raises:
        ValueError: when one of them isn't finite.
    """
    if not all(map(isfinite, matrix)):
        raise ValueError(f"the transform {matrix} has a number that can't be drawn")
    linear = [f"{value:.8f}".rstrip("0").rstrip(".") for value in matrix[:4]]
    return " ".join([*linear, number(matrix[4]), number(matrix[5])])
