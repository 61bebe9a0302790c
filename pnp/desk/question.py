"""A question as it comes in: a mapping from anywhere, of which every value is looked at before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.base.finding import Fault, Finding, FindingsError, Place
from pnp.base.nearest import did_you_mean
from pnp.base.tongue import tr

NO_QUESTION = Fault("no-question", "a question is an object with a key 'ask', not {what}")
UNKNOWN_QUESTION = Fault("unknown-question", "{kind!r} is no question that the desk knows")
UNKNOWN_KEY = Fault("unknown-key-of-question", "the question {kind!r} has no {key!r}")
MISSING = Fault("missing-in-question", "the question {kind!r} needs {key!r}: {form}")
WRONG_KIND = Fault("wrong-in-question", "{key!r} is {form}, not {value}")
TOO_LONG = Fault("question-too-long", "{key!r} has {length} characters; {most} can be looked at")
TOO_MANY = Fault("question-too-many", "{key!r} has {count} parts; {most} can be looked at")

MOST_TEXT = 64 * 1024
"""Characters of a position, an action or a record; far more than any game needs."""
MOST_ITEMS = 500
"""Entries of a list: answers, lines of a sheet, actions of a record."""

COMMON = frozenset(("ask", "id", "game", "options"))


class Asked:
    """A question's values, each of the kind that its reader wants.

    Every method raises `FindingsError` when the value is missing where it is needed, or is of another kind.
    """

    def __init__(self, kind: str, values: Mapping[str, Any]) -> None:
        self.kind = kind
        self.values = values

    def only(self, keys: frozenset[str]) -> None:
        """Refuse keys that the question doesn't have: nothing asked is passed over."""
        strange = [str(key) for key in self.values if key not in keys | COMMON]
        if strange:
            hints = did_you_mean(strange[0][:60], sorted(keys))
            raise FindingsError(
                (UNKNOWN_KEY.at(Place(path=strange[0][:60]), hints=hints, kind=self.kind, key=strange[0][:60]),)
            )

    def text(self, key: str, default: str | None = None) -> str:
        """A text; without a default it must be there."""
        value = self.values.get(key)
        if value is None:
            if default is not None:
                return default
            raise FindingsError((MISSING.at(Place(path=key), kind=self.kind, key=key, form="a text"),))
        return _text(key, value)

    def number(self, key: str, default: int, most: int) -> int:
        """A whole number from 1 to `most`."""
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
            raise _wrong(key, tr("a whole number from 1 to {most}", most=most), value)
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, none when it is left out; one text stands for a list of one."""
        return _texts(key, self.values.get(key, []))

    def pairs(self, key: str) -> dict[str, str]:
        """An object of texts and numbers by name, as texts; empty when it is left out."""
        value = self._object(key)
        return {_text(key, name): _text(key, _as_text(one)) for name, one in value.items()}

    def lists(self, key: str) -> dict[str, tuple[str, ...]]:
        """An object of lists of texts by name."""
        return {_text(key, name): _texts(key, lines) for name, lines in self._object(key).items()}

    def value(self, key: str) -> str:
        """The value of a field as text: a text, a number, or a list of either."""
        value = self.values.get(key)
        if isinstance(value, (list, tuple)):
            return " ".join(_texts(key, [_as_text(one) for one in value]))
        return self.text(key) if value is None else _text(key, _as_text(value))

    def _object(self, key: str) -> Mapping[Any, Any]:
        value = self.values.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise _wrong(key, tr("an object"), value)
        if len(value) > MOST_ITEMS:
            raise FindingsError((TOO_MANY.at(Place(path=key), key=key, count=len(value), most=MOST_ITEMS),))
        return value


def _as_text(value: object) -> object:
    """A number as text; anything else as it is."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9 else value


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(key, "a text", value)
    if len(value) > MOST_TEXT:
        raise FindingsError((TOO_LONG.at(Place(path=key), key=key, length=len(value), most=MOST_TEXT),))
    return value


def _texts(key: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (_text(key, value),)
    if not isinstance(value, (list, tuple)):
        raise _wrong(key, tr("a list of texts"), value)
    if len(value) > MOST_ITEMS:
        raise FindingsError((TOO_MANY.at(Place(path=key), key=key, count=len(value), most=MOST_ITEMS),))
    texts = tuple(_text(key, one) for one in value)
    if sum(map(len, texts)) > MOST_TEXT:
        raise FindingsError((TOO_LONG.at(Place(path=key), key=key, length=sum(map(len, texts)), most=MOST_TEXT),))
    return texts


def _wrong(key: str, form: str, value: object) -> FindingsError:
    return FindingsError((WRONG_KIND.at(Place(path=key), key=key, form=form, value=_shown(value)),))


def _shown(value: object) -> str:
    names = {
        dict: tr("an object"),
        list: tr("a list"),
        bool: tr("true or false"),
        float: tr("a number"),
        int: tr("the number"),
    }
    word = names.get(
        type(value),
        tr("a text") if isinstance(value, str) else tr("nothing") if value is None else tr("something else"),
    )
    return (
        f"{word} {value}"[:60]
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**20
        else word
    )


def read_question(values: object) -> Asked | Finding:
    """The question, if it is one at all."""
    if not isinstance(values, Mapping):
        return NO_QUESTION.at(what=_shown(values))
    kind = values.get("ask")
    if not isinstance(kind, str):
        return NO_QUESTION.at(what=tr("one whose 'ask' is {kind}", kind=_shown(kind)))
    return Asked(kind, values)
