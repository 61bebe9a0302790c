"""The report put together: one HTML file, nothing fetched, readable on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape

from pnp.playtest.report.compare import compared
from pnp.playtest.report.facts import Facts, Ruled, Story
from pnp.playtest.report.look import HOW_TO_READ, STYLE
from pnp.playtest.report.svg import Bar, bars, columns, course
from pnp.playtest.report.words import ENOUGH, between, in_short, never, percent
from pnp.playtest.statistics.drama import THOUSAND
from pnp.playtest.statistics.fates import Fate
from pnp.playtest.statistics.rates import Rate, spread
from pnp.playtest.statistics.sums import ChoiceSums, Sums, at_share

USUAL = "usual for their seats"
LIMITS = ((0.5, "half"), (0.75, "three quarters"), (0.9, "nine of ten"), (0.95, "19 of 20"), (0.99, "99 of 100"))
"""The parts of the games by whose end a limit of turns is chosen."""
MOST_ROWS = 24
"""Rows of a table of kinds; the others are folded away."""


def report(facts: Facts) -> str:
    """The whole page."""
    sections = (
        ("In short", _list(in_short(facts))),
        ("Compared", compared(facts)),
        ("Is it fair?", _seats(facts)),
        ("How long does it take, and how does it end?", _lengths(facts)),
        ("What is there to choose?", _choices(facts.sums)),
        ("What goes with winning?", _fates(facts.sums)),
        ("Is it tense?", _drama(facts.sums)),
        ("Rules", _rules(facts)),
        ("Games worth reading", _stories(facts)),
        ("How to read this", HOW_TO_READ),
    )
    about = "".join(f"<dt>{escape(name)}</dt><dd>{escape(said)}</dd>" for name, said in facts.about)
    body = "".join(f"<section><h2>{name}</h2>{told}</section>" for name, told in sections if told)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(facts.title)}: playtest</title><style>{STYLE}</style></head><body><header><h1>{escape(facts.title)}</h1>"
        f"<p>What {facts.sums.games} games between bots say</p><dl>{about}</dl></header><main>{body}</main></body></html>\n"
    )


def _list(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<ul class="short">{items}</ul>'


def _seats(facts: Facts) -> str:
    sums = facts.sums
    if not sums.finished:
        return ""
    rows = [Bar(facts.named(player), rate, between(rate)) for player, rate in sums.wins.items()]
    if sums.drawn:
        rows.append(Bar("draws", sums.draws, between(sums.draws)))
    even = (1 - sums.draws.share) / max(1, len(sums.wins))
    plot = bars(rows, "wins by seat", even, "equal share")
    return f"{plot}<p class=note>Share of the games won; in brackets where the true share lies, 95 times of 100.</p>"


def _lengths(facts: Facts) -> str:
    sums = facts.sums
    parts = []
    if sums.turns:
        parts.append(columns(spread(sums.turns), "length in turns", "turns of a game"))
    parts.append(columns(spread(sums.lengths), "length in actions", "actions of a game"))
    if sums.finished:
        counted, unit = (sums.turns, "turn") if sums.turns else (sums.lengths, "action")
        over = tuple(str(at_share(counted, share)) for share, _ in LIMITS)
        parts.append(_table(("of the games", *(name for _, name in LIMITS)), [(f"over by {unit}", *over)]))
    sentences = {clause.id: clause.sentence for clause in facts.clauses}
    rows = [
        (clause, sentences.get(clause, ""), between(Rate.of(count, sums.finished)))
        for clause, count in sums.ends.most_common()
    ]
    if rows:
        parts.append(_table(("ended by", "", "of the games"), rows))
    if sums.broken_off:
        parts.append(f"<p>{sums.broken_off} of {sums.games} games were broken off and count in no share.</p>")
    return "".join(parts)


def _choices(sums: Sums) -> str:
    made = sums.choices
    if not made.legal:
        return ""
    plot = columns(spread(_clipped(made.legal)), "legal actions at a decision", _axis(made.legal))
    kinds = sorted(made.taken.keys() | made.offered.keys(), key=lambda kind: (-made.taken[kind], kind))
    rows = [_kind_row(made, kind, len(kinds)) for kind in kinds]
    head = ("kind of action", "taken", "looks at which it was legal", "of its takers won", USUAL, "")
    table = _table(head, rows[:MOST_ROWS])
    more = rows[MOST_ROWS:]
    folded = f"<details><summary>{len(more)} more</summary>{_table(head, more)}</details>" if more else ""
    return (
        f"{plot}<p class=note># stands for a space or a number. Of all players {percent(made.takers.anybody)} win; a kind is "
        f"marked only if its share differs from what the seats of its takers win anyway by more than chance would make it "
        f"with so many kinds looked at. It need not be the cause: who is winning may have more occasion.</p>{table}{folded}"
    )


def _clipped(counts: Counter[int]) -> Counter[int]:
    """Without the few that are far above all others, which would press these into one column."""
    most = max(1, 2 * at_share(counts, 0.95))
    return Counter({value: count for value, count in counts.items() if value <= most})


def _axis(counts: Counter[int]) -> str:
    left = counts.total() - _clipped(counts).total()
    more = f"; {left} more have up to {max(counts)}" if left else ""
    return f"legal actions at a decision{more}"


def _kind_row(made: ChoiceSums, kind: str, looks: int) -> tuple[str, ...]:
    won, usual, mark = _won(made.takers.of(kind, looks))
    if made.offered[kind] >= ENOUGH and not made.taken[kind]:
        mark = "never taken"
    return kind, str(made.taken[kind]), str(made.offered[kind]), won, usual, mark


def _won(fate: Fate) -> tuple[str, str, str]:
    """How often those won whom something befell, what their seats win anyway, and whether the difference is one."""
    if not fate.players:
        return "–", "–", ""
    mark = "" if not fate.sure else "more than usual" if fate.sure > 0 else "less than usual"
    return between(fate.won), percent(fate.usual), mark


def _fates(sums: Sums) -> str:
    told = sums.fates.found()
    if not told:
        return ""
    rows = [(fate.what, str(fate.players), *_won(fate)) for fate in told]
    head = ("what befell a player", "players", "of these won", USUAL, "")
    sure = [row for row in rows if row[-1]]
    table = _table(head, sure[:MOST_ROWS]) if sure else "<p>Nothing that chance would not do as well.</p>"
    rest = sure[MOST_ROWS:] + [row for row in rows if not row[-1]]
    folded = f"<details><summary>{len(rest)} more</summary>{_table(head, rest)}</details>" if rest else ""
    return (
        f"{table}<p class=note>Events as a record writes them, by the player whom they name or who acted, with each card, piece "
        f"and space that they name; each counts once a game. Marked is what chance would hardly do with {len(told)} of them "
        f"looked at. It need not be the cause: whoever is winning captures more.</p>{folded}"
    )


def _drama(sums: Sums) -> str:
    told = sums.drama
    if not told.games:
        return "<p>The engine says nothing of how the players stand in the middle of a game, or no game was won.</p>"
    even = 1 / max(1, len(sums.wins))
    plot = course(told.course, THOUSAND, even, "how the later winner stood in the course of the game")
    changes = columns(spread(told.changes), "changes of the lead", "changes of the lead in a game")
    settled = columns(
        spread(_of_hundred(told.settled)),
        "when the lead was safe",
        "the winner leads for good from this part of the game on, %",
    )
    rows = [
        Bar("come-backs", Rate.of(told.comebacks, told.games), between(Rate.of(told.comebacks, told.games))),
        Bar("one-sided", Rate.of(told.blow_outs, told.games), between(Rate.of(told.blow_outs, told.games))),
    ]
    return (
        f"<p>How the later winner stood, on average, by the engine's own guess:</p>{plot}{changes}{settled}"
        f"{bars(rows, 'come-backs and one-sided games')}<p class=note>Come-back: the winner once stood at less than "
        f"60 % of an equal share. One-sided: from half-way on at more than one and a half times of it.</p>"
    )


def _of_hundred(counts: Counter[int]) -> Counter[int]:
    """Parts of a hundred in ten classes: the very end belongs to the last of them."""
    found: Counter[int] = Counter()
    for value, count in counts.items():
        found[min(99, value)] += count
    return found


def _rules(facts: Facts) -> str:
    if not facts.clauses:
        return ""
    seen, games = facts.sums.rules, max(1, facts.sums.watched)
    silent = {clause.id for clause in never(facts)}
    live = [clause for clause in facts.clauses if seen.fired[clause.id] or seen.forbade[clause.id]]
    live.sort(key=lambda clause: -max(seen.fired_in[clause.id], seen.forbade_in[clause.id]))
    rows = [
        (
            clause.id,
            clause.sentence,
            percent(seen.fired_in[clause.id] / games) if seen.fired[clause.id] else "–",
            percent(seen.forbade_in[clause.id] / games) if seen.forbade[clause.id] else "–",
        )
        for clause in live
    ]
    head = ("rule", "", "fired, of the games", "forbade something")
    left = sum(clause.how not in {"check", "effect"} for clause in facts.clauses if clause not in live)
    checks = [clause for clause in facts.clauses if clause.id in silent and clause.how == "check"]
    effects = [clause for clause in facts.clauses if clause.id in silent and clause.how == "effect"]
    return (
        f"<p>{len(live)} of {len(facts.clauses)} rules were seen at work. “Fired” counts every event of every game; "
        f"“forbade” only the {seen.looks} positions at which each thinkable action was judged. "
        f"{left} are of a kind that no game shows: "
        f"form, set-up by hand, or the players' own care.</p>"
        f"<details open><summary>Rules at work ({len(rows)})</summary>{_table(head, rows)}</details>"
        f"{_silent(checks, 'Rules that never forbade anything where we looked')}"
        f"{_silent(effects, 'Rules that no event told of: they never happened, or they happen without a word')}"
    )


def _silent(clauses: list[Ruled], title: str) -> str:
    if not clauses:
        return ""
    rows = [(clause.id, clause.sentence) for clause in clauses]
    return f"<details><summary>{title} ({len(rows)})</summary>{_table(('rule', ''), rows)}</details>"


def _stories(facts: Facts) -> str:
    return facts.shapes + "".join(
        f"<h3>The {escape(story.why)}: game {story.number} of seed {story.seed}</h3>{_film(story)}<details><summary>"
        f"Its record, which <code>pnp replay</code> reads</summary><pre>{escape(story.record)}</pre></details>"
        for story in facts.stories
    )


def _film(story: Story) -> str:
    """The pictures are ours, and markup already."""
    shown = (
        f"<figure>{frame.picture}<figcaption>{escape(frame.caption)}</figcaption></figure>" for frame in story.frames
    )
    return f"<div class=film>{''.join(shown)}</div>" if story.frames else ""


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    return f"<div class=wide><table><thead><tr>{top}</tr></thead><tbody>{''.join(_rows(rows))}</tbody></table></div>"


def _rows(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in rows:
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
