"""Cells of a spreadsheet as a person sees them there: 12 and not 12.0, 007 where the format says so, 50 % as 50%."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta

_BUILT_IN = {
    "#0": "General",
    "#1": "0",
    "#2": "0.00",
    "#3": "#,##0",
    "#4": "#,##0.00",
    "#9": "0%",
    "#10": "0.00%",
    "#49": "@",
}
"""Built-in number formats by their number (ECMA-376, part 1, 18.8.30)."""

_DATE_PARTS: Mapping[str, Callable[[date], str]] = {
    "yyyy": lambda day: f"{day.year:04}",
    "yy": lambda day: f"{day.year % 100:02}",
    "mm": lambda day: f"{day.month:02}",
    "m": lambda day: str(day.month),
    "dd": lambda day: f"{day.day:02}",
    "d": lambda day: str(day.day),
}
_LOCALE = re.compile(r"\[\$[^\[\]]*\]")
_PART = re.compile(r"yyyy|yy|mm|m|dd|d")
_FIGURES = re.compile(r"(?:yyyy|yy|mm?|dd?)(?:[-./ ]+(?:yyyy|yy|mm?|dd?))*[-./ ]*")
_PLAIN = re.compile(r"(?P<thousands>#,##)?#?(?P<whole>0*)(?:\.(?P<decimals>0+))?(?P<percent> ?%)?")


def shown(value: object, code: str = "General") -> tuple[str, bool]:
    """The cell's text, and whether its number format was followed.

    A date comes in its own format where that is of figures alone, `dd.mm.yyyy`. All others, and times, come as ISO 8601 writes
    them, `2026-11-21`, since how they are shown depends on the reader's own country.
    """
    if isinstance(value, bool):
        return ("TRUE" if value else "FALSE"), True
    if isinstance(value, (int, float)):
        return _number(float(value), _BUILT_IN.get(code, code))
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    if isinstance(value, date) and not isinstance(value, datetime):
        return _dated(value, code)
    if isinstance(value, (datetime, time)):
        return value.isoformat().replace("T", " "), False
    if isinstance(value, timedelta):
        return str(value), False
    return str(value), True


def _dated(value: date, code: str) -> tuple[str, bool]:
    form = _LOCALE.sub("", code).split(";", maxsplit=1)[0].replace("\\", "").replace('"', "").lower()
    if not _FIGURES.fullmatch(form):
        return value.isoformat(), False
    return _PART.sub(lambda part: _DATE_PARTS[part[0]](value), form), True


def _number(value: float, code: str) -> tuple[str, bool]:
    plain = _plain(value)
    if code in {"General", "@", ""}:
        return plain, True
    form = _PLAIN.fullmatch(code.split(";", maxsplit=1)[0].replace("\\", ""))
    if form is None or not (form["whole"] or form["thousands"]):
        return plain, False
    decimals = len(form["decimals"] or "")
    amount = value * 100 if form["percent"] else value
    digits = f"{amount:,.{decimals}f}" if form["thousands"] else f"{amount:.{decimals}f}"
    sign, digits = ("-", digits[1:]) if digits.startswith("-") else ("", digits)
    whole, point, rest = digits.partition(".")
    return f"{sign}{whole.zfill(len(form['whole']))}{point}{rest}{form['percent'] or ''}", True


def _plain(value: float) -> str:
    """As the format `General` has it: up to 15 digits, no point behind a whole number."""
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else f"{value:.15g}"
