"""What may be wrong with a value in a file, in plain words: at the line and column of the key, with the nearest valid word."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.base.finding import Fault, Finding, Place
from pnp.base.nearest import did_you_mean
from pnp.definition.load.node import Node, Step
from pnp.definition.models.base import Model, RefusedError
from pnp.definition.models.components.registry import UNKNOWN_KIND
from pnp.definition.models.measures import found

UNKNOWN_KEY = Fault("unknown-key", "{key!r} is not a key of {owner}")
MISSING_KEY = Fault("missing-key", "{owner} needs {key!r}{about}")
WRONG_TYPE = Fault("wrong-type", "{what} must be {expected}, not {found}")
UNKNOWN_WORD = Fault("unknown-word", "{found} is not a value of {what}")
TOO_SMALL = Fault("too-small", "{what} is at least {least}, not {found}")
TOO_LARGE = Fault("too-large", "{what} is at most {most}, not {found}")
TOO_SHORT = Fault("too-short", "{what} needs {least} or more {of}")
TOO_LONG = Fault("too-long", "{what} has more than {most} {of}")
BAD_FORM = Fault("bad-form", "{found} can't stand for {what}: write {expected}")

_FORMS = (
    (r"^[a-z][a-z0-9]*(-", "small letters, digits and single hyphens, beginning with a letter"),
    (r"^[a-z][A-Za-z0-9-]{0,39}(:", "the name of a component, with :back for its back"),
    (r"^[a-z][a-z0-9-]{0,39}$", "small letters, digits and hyphens, beginning with a letter"),
    (r"^[a-z][A-Za-z0-9-]{0,39}$", "letters, digits and hyphens, beginning with a small letter"),
    (r"^[a-z][a-z0-9_]{0,39}$", "small letters, digits and underscores, beginning with a letter"),
    (r"^[a-z][a-z0-9-]*(\.", "small letters, digits and hyphens, and the number after a dot: tracker.3"),
    (r"^[^\s!-@", "letters of any language, digits, '-' and '_', beginning with a letter"),
    (r"^[a-z]{2,3}", "a language tag: en, de, en-GB"),
    (r"^https?:", "an address that begins with https://"),
)
TEXT = "text"

Steps = tuple[Step, ...]


class Faults:
    """All that has been found wrong with a file so far, each at its place in the tree."""

    def __init__(self, tree: Node) -> None:
        self.findings: list[Finding] = []
        self._tree = tree

    def refused(self, refused: RefusedError, steps: Steps) -> None:
        """What a model or a parser says itself."""
        if refused.fault is UNKNOWN_KIND:  # the component stands there, its kind is at fault
            steps = (*steps, "kind")
        where = self._tree.place(*steps)
        self.findings.append(Finding(refused.fault, where, refused.facts, refused.hints))

    def unknown_key(self, owner: type[Model], valid: Iterable[str], steps: Steps) -> None:
        """A key that its owner hasn't."""
        where = (self._tree.get(*steps) or self._tree).place(key=True)
        key = str(steps[-1])
        hints = did_you_mean(key, valid)
        self.findings.append(UNKNOWN_KEY.at(_with_path(where, steps), key=key, owner=owner.word(), hints=hints))

    def missing_key(self, owner: type[Model], description: str, steps: Steps) -> None:
        """A key that its owner must have: told where the owner's own key stands, or where the file begins."""
        node, _ = self._tree.nearest(*steps[:-1])
        about = f" ({description})" if description else ""
        where = _with_path(node.place(key=True), steps)
        self.findings.append(MISSING_KEY.at(where, key=str(steps[-1]), owner=owner.word(), about=about))

    def wrong_type(self, expected: str, steps: Steps) -> None:
        """Something of another type than `expected`."""
        node, where = self._at(steps)
        hints = (f'put it in quotes: "{node.raw}"',) if expected == TEXT and node.raw else ()
        self.findings.append(
            WRONG_TYPE.at(where, what=_named(steps), expected=expected, found=found(node.value), hints=hints)
        )

    def unknown_word(self, valid: Iterable[str], steps: Steps) -> None:
        """None of the words that may stand there."""
        node, where = self._at(steps)
        hints = did_you_mean(str(node.value), list(valid))
        self.findings.append(UNKNOWN_WORD.at(where, found=found(node.value), what=_named(steps), hints=hints))

    def too_small(self, least: float, steps: Steps) -> None:
        """A number below the least."""
        node, where = self._at(steps)
        self.findings.append(TOO_SMALL.at(where, what=_named(steps), least=least, found=found(node.value)))

    def too_large(self, most: float, steps: Steps) -> None:
        """A number above the greatest."""
        node, where = self._at(steps)
        self.findings.append(TOO_LARGE.at(where, what=_named(steps), most=most, found=found(node.value)))

    def too_short(self, least: int, of: str, steps: Steps, *, key: bool = False) -> None:
        """Fewer than so many characters or entries."""
        self.findings.append(TOO_SHORT.at(self._at(steps, key=key)[1], what=_named(steps), least=least, of=of))

    def too_long(self, most: int, of: str, steps: Steps, *, key: bool = False) -> None:
        """More than so many."""
        self.findings.append(TOO_LONG.at(self._at(steps, key=key)[1], what=_named(steps), most=most, of=of))

    def bad_form(self, pattern: str, steps: Steps, *, key: bool = False) -> None:
        """Text of another form than the pattern's."""
        node, where = self._at(steps, key=key)
        expected = next((words for start, words in _FORMS if pattern.startswith(start)), f"text of the form {pattern}")
        shown = found(str(steps[-1])) if key else found(node.value)
        what = "a name" if key else _named(steps)
        self.findings.append(BAD_FORM.at(where, what=what, found=shown, expected=expected))

    def _at(self, steps: Steps, *, key: bool = False) -> tuple[Node, Place]:
        node, _ = self._tree.nearest(*steps)
        return node, _with_path(node.place(key=key), steps)


def _named(steps: Steps) -> str:
    """A value as sentences name it: its key, with its number where it is an item of a list."""
    words = [step for step in steps if isinstance(step, str)]
    if not words:
        return "game.yaml"
    if isinstance(steps[-1], int):
        return f"item {steps[-1] + 1} of {words[-1]!r}"
    return repr(words[-1])


def _with_path(where: Place, steps: Steps) -> Place:
    return where._replace(path=".".join(str(step) for step in steps) or None)
