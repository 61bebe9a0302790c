"""What every engine must keep of texts: they are read as what they were written for, and nothing typed is read past."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from pnp.rules.chance.tables import Entered, UnansweredError
from pnp.rules.protocol import Parsed
from pnp.testing.subject import FEW, Subject

STRAY = "zyzzyva"
"""A word that no game has."""
_BETWEEN = re.compile(r"^|(?=\s)|$")


def positions_survive_their_text(subject: Subject) -> None:
    """`position_of(read(write(p)))` is `p`, or what a stranger sees of it, and writing that again gives the same text."""
    rules = subject.rules
    for position in subject.positions:
        text = rules.write(position)
        read = rules.read(text)
        if read.value is None:
            raise subject.fail(position, f"its own text can't be read: {read.findings[0].message}")
        again = rules.position_of(read.value)
        if again not in (position, rules.view(position, "")):
            raise subject.fail(position, f"read again it is\n{rules.write(again)}")
        if rules.write(again) != text:
            raise subject.fail(position, f"written again it is\n{rules.write(again)}")


def names_are_read_as_what_they_name(subject: Subject) -> None:
    """The canonical text of a legal action is read as that action, to its end; no two legal actions share one."""
    rules = subject.rules
    for position in subject.sample(FEW):
        names: dict[str, Any] = {}
        for action in subject.legal(position):
            name = rules.notation(action)
            if names.setdefault(name, action) != action:
                raise subject.fail(position, f"two legal actions are written {name}")
            read = rules.parse(position, name).value
            if not isinstance(read, Parsed) or read.action != action or name[read.end :].strip():
                raise subject.fail(position, f"{name} is read as {read!r}")


def written_turns_are_played_again(subject: Subject) -> None:
    """An action written with its answers is read, written alike again, and comes to the same when it is played."""
    rules = subject.rules
    for turn in subject.turns:
        text = rules.answered_notation(turn.action, turn.answers)
        read = rules.parse(turn.before, text).value
        if not isinstance(read, Parsed) or rules.answered_notation(read.action, read.answers) != text:
            raise subject.fail(turn.before, f"{text} is read as {read!r}")
        if not rules.permits(turn.before, read.action):
            raise subject.fail(turn.before, f"{text} was played, and is not legal as it is read")
        table = Entered(read.answers)
        try:
            step = rules.apply(turn.before, read.action, table)
        except UnansweredError as unanswered:
            raise subject.fail(turn.before, f"{text} leaves open: {unanswered.question.label}") from None
        if step.position != turn.after or step.events != turn.events:
            raise subject.fail(turn.before, f"{text} comes to something else when it is played again")


def no_text_ends_in_an_error(subject: Subject) -> None:
    """Damaged and jumbled texts of positions and actions are read and judged or refused, and never end in an exception."""
    rules, rng = subject.rules, Random(5)  # noqa: S311
    sample = subject.sample(FEW)
    texts = [rules.write(position) for position in sample]
    for position, text in zip(sample, texts, strict=True):
        damaged = [_damaged(text, rng) for _ in range(20)]
        for typed in (*damaged, *_jumbled(texts, rng, 20)):
            read = rules.read(typed)
            if read.value is not None:
                rules.audit(read.value)
                rules.raw_diagram(read.value)
            elif not read.findings or not all(found.message for found in read.findings):
                raise subject.fail(position, f"a text was refused without a reason:\n{typed}")
        names = [rules.notation(action) for action in subject.legal(position)]
        damaged = [_damaged(name, rng) for name in names[:5] for _ in range(10)]
        for typed in (*damaged, *_jumbled(names, rng, 20)):
            parsed = rules.parse(position, typed).value
            if isinstance(parsed, Parsed):
                rules.judge(position, parsed.action)


def nothing_typed_is_passed_over(subject: Subject) -> None:
    """A word that no game has, wherever it stands in a position or an action, is refused, kept or left unread, never read past."""
    rules, rng = subject.rules, Random(6)  # noqa: S311
    for position in subject.sample(FEW):
        text = rules.write(position)
        for typed in islice(_with_a_stray_word(text, rng), 20):
            setup = rules.read(typed)
            if setup.value is None:
                continue
            found = (*setup.findings, *rules.audit(setup.value))
            kept = STRAY in rules.write(rules.position_of(setup.value)).casefold()
            if not kept and not any(one.severity == "error" for one in found):
                raise subject.fail(position, f"this is read past {STRAY}:\n{typed}")
        for action in subject.legal(position)[:5]:
            for typed in islice(_with_a_stray_word(rules.notation(action), rng), 5):
                read = rules.parse(position, typed).value
                if not isinstance(read, Parsed) or STRAY in typed[read.end :]:
                    continue
                heard = rules.answered_notation(read.action, read.answers)
                if STRAY not in heard.casefold():
                    raise subject.fail(position, f"{typed!r} is read as {heard}")


def _with_a_stray_word(text: str, rng: Random) -> Iterator[str]:
    """The text with the word between any two of its words, or at an end, in a sequence by lot."""
    places = [found.start() for found in _BETWEEN.finditer(text)]
    for at in rng.sample(places, len(places)):
        yield f"{text[:at]} {STRAY} {text[at:]}"


def _jumbled(texts: Sequence[str], rng: Random, many: int) -> Iterator[str]:
    """Words of the texts and the signs between them, in any sequence."""
    words = sorted({word for text in texts for word in (*text.split(), *re.findall(r"\w+|[^\w\s]", text))})
    for _ in range(many if words else 0):
        yield "".join(rng.choice(words) + rng.choice(" \n,") for _ in range(rng.randrange(1, 12)))


def _damaged(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return rng.choice(
        (
            text[:at] + rng.choice("azAZ09 ,;:-|/()[]\n\té–") + text[at:],
            text[:at] + text[at + 1 :],
            text[:at] + text[at + rng.randrange(1, 9) :],
            text[:at] + text[at : at + 5] + text[at:],
            text[:at],
        )
    )
