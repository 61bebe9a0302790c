"""Affine transforms as six numbers, in millimetres with y downwards; see `pnp.draw.model.Matrix` for what they mean."""

from __future__ import annotations

from math import cos, radians, sin

from pnp.draw.model import IDENTITY, Matrix


def translate(dx: float, dy: float) -> Matrix:
    """Moves by (dx, dy) mm."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def scale(sx: float, sy: float | None = None) -> Matrix:
    """Scales about the origin; one factor serves both axes."""
    return (sx, 0.0, 0.0, sx if sy is None else sy, 0.0, 0.0)


def rotate(degrees: float, cx: float = 0.0, cy: float = 0.0) -> Matrix:
    """Turns clockwise as seen on paper (y points down) about (cx, cy)."""
    quarter = degrees % 360.0
    exact = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    c, s = exact.get(quarter) or (cos(radians(quarter)), sin(radians(quarter)))
    return (c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy)


def skew(x_degrees: float, y_degrees: float) -> Matrix:
    """Slants along x and along y, as SVG's skewX and skewY do."""
    x, y = radians(x_degrees), radians(y_degrees)
    return (1.0, sin(y) / cos(y), sin(x) / cos(x), 1.0, 0.0, 0.0)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does `inner` first and `outer` after it."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def chain(*matrices: Matrix) -> Matrix:
    """The product of several transforms, the last one done first, as a list of SVG transforms reads."""
    result = IDENTITY
    for matrix in matrices:
        result = multiply(result, matrix)
    return result


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def determinant(matrix: Matrix) -> float:
    """The factor by which areas grow; negative for mirror images, 0 for a transform that flattens."""
    return matrix[0] * matrix[3] - matrix[1] * matrix[2]


def invert(matrix: Matrix) -> Matrix:
    """The transform that undoes `matrix`.

    Raises:
        ValueError: when the matrix flattens the plane and can't be undone.
    """
    a, b, c, d, e, f = matrix
    size = determinant(matrix)
    if size == 0:
        raise ValueError(f"the transform {matrix} can't be undone")
    return (d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)
