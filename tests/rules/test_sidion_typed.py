"""What people type at the table, rightly and wrongly: what is read alike, and that nothing of it is half heard."""

from __future__ import annotations

import re
from random import Random

import pytest

from pnp.cli.main import run
from pnp.referee.lines.line import Line, carry_out
from pnp.referee.sheets.sheets import judge_sheet
from pnp.rules.protocol import Parsed
from tests.helpers.sidion import at, engine, random_game

RULES = engine()
ORDERS = """sidion 2p turn 8 first R phase orders active R
R: 2g 0m 0i | P@1S A@1F:1 B@2A:2
B: 2g 0m 0i | P@2S
recruited: 1F 2A"""
MAGIC = """sidion 2p turn 8 first R phase magic active R
R: 9g 9m 0i | P@1S/K A@1F:1/T B@2A:2/S C@1S:1/C
B: 9g 9m 9i | P@2S/M
recruited: 1S 1F 2A"""
PHYSICAL = """sidion 2p turn 8 first R phase physical active R
R: 9g 9m 0i | P@1S A@1F:1/M
B: 9g 9m 9i | P@2S
recruited: 1F"""
AUCTION = """sidion 2p turn 9 first B phase auction active B
R: 4g 2m 0i | P@1G/B
B: 2g 0m 3i | P@2F/B
recruited: 1S
offer: 8 1"""

LATE_FIRST = """sidion 3p turn 9 first B phase orders active R
R: 10g 24m 0i | P@2S D@2S:1
B: 2g 2m 1i | P@1S
G: out
recruited: 0C 1S 1G 2F 2G 2H 3S 3F 3A 3G 3H"""


def tried(text: str, actions: str) -> Line:
    return carry_out(RULES, at(text), actions)


def said(line: Line) -> str:
    assert line.stop is not None
    return " ".join(" ".join((found.message, *found.hints)) for found in line.stop.findings)


@pytest.mark.parametrize(
    "typed",
    [
        "R: P-S A-T B-M",
        "R: P-S, A-T, B-M",
        "R: P-S,A-T,B-M",
        "R: RP-S RA-T RB-M",
        "R: P S A T B M",
        "R: P S, A T, B M",
        "R: P-Stand A-Teleport B-Move",
        "r: p stand, a teleport, rb move",
        "R: P–S A‑T B—M",
        "R: B-M A-T P-S",
        "Red: P-S A-T B-M",
        "R : P - S , A - T , B - M",
    ],
)
def test_a_set_of_orders_is_read_in_all_the_ways_it_is_written(typed: str) -> None:
    """sidion.note.8"""
    line = tried(ORDERS, typed)
    assert (line.verdict, [done.text for done in line.done]) == ("legal", ["R: P-S A-T B-M"])
    lines = [re.sub(r"^\s*(?:r|red)\s*:\s*", "", typed, flags=re.IGNORECASE)]
    for sheet in ([typed], lines, [part for part in lines[0].split(",") if part.strip()]):
        judged = judge_sheet(RULES, at(ORDERS), "R", sheet).require()
        assert judged.verdict == "legal", sheet
        assert RULES.apply(at(ORDERS), judged.action, None).position == line.position  # type: ignore[arg-type]


def test_orders_of_several_words_are_read_too() -> None:
    """sidion.note.8"""
    assert tried(ORDERS, "R: P-Improve Hero A improve town, B-Block").done[0].text == "R: P-H A-I B-K"
    assert tried(ORDERS, "R: P-Convert A-Lock, B-Bid, B: P-Recruit").done[1].text == "B: P-R"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("R: P-S A-T B-SX", "'B-SX' can't be read"),
        ("R: P-S A-T B", "'B' can't be read"),
        ("R: P+S A-T B-S", "'P+S' can't be read"),
        ("R: P-S-A-T B-S", "'P-S-A-T' can't be read"),
        ("R: P-S A-T B-S now", "'NOW' can't be read"),
        ("R: P-S A-T", "RB gets none"),
        ("R: P-S A-T B-S C-S", "there is no RC"),
        ("R: P-S A-T B-S A-M", "RA gets 2 orders"),
        ("R: P-S A-T B-S BP-M", "BP is not a figure of Red"),
        ("R: P-S A-T B-Z", "RB-Z is not among the orders"),
        ("R: P-S A-R B-S", "only a prince"),
        ("R: P-S A-Retreat B-S", "never given"),
    ],
)
def test_what_is_wrong_in_a_set_of_orders_is_named(typed: str, words: str) -> None:
    line = tried(ORDERS, typed)
    assert line.done == ()
    assert words in said(line)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("B bid 2G, 2I", "B bid 2g 2i"),
        ("B bid 2g,2i", "B bid 2g 2i"),
        ("B bid 2i 2g", "B bid 2g 2i"),
        ("B bid 2g 0m 2i", "B bid 2g 2i"),
        ("B bid 2 g, 2 i", "B bid 2g 2i"),
        ("Blue bid 2g", "B bid 2g"),
        ("B bid 0g", "B bid 0"),
    ],
)
def test_a_bid_is_read_in_all_the_ways_it_is_written(typed: str, name: str) -> None:
    """sidion.note.8"""
    line = tried(AUCTION, typed)
    assert (line.verdict, [done.text for done in line.done]) == ("legal", [name])


def test_a_comma_ends_a_bid_where_something_else_follows() -> None:
    """sidion.note.8"""
    assert [done.text for done in tried(AUCTION, "B bid 2g, R bid 3g 1m").done] == ["B bid 2g", "R bid 3g 1m"]
    line = tried(AUCTION, "B bid 2g, 2g")
    assert ([done.text for done in line.done], line.verdict) == (["B bid 2g"], "unreadable")


@pytest.mark.parametrize(
    ("text", "typed", "name"),
    [
        (MAGIC, "RA teleport RB to Ashacre", "RA T RB>1F"),
        (MAGIC, "Red A T RB => 1f", "RA T RB>1F"),
        (MAGIC, "RP block 1S–1F", "RP K 1F-1S"),
        (MAGIC, "RC convert 2 g", "RC C 2g"),
        (MAGIC, "RP stand", "RP S"),
        (MAGIC, "Red done", "R done"),
        (MAGIC, "done", "R done"),
        (MAGIC, "pass", "R done"),
        (MAGIC, "Red: RP S", "RP S"),
        (PHYSICAL, "RA move to Archgate", "RA M 1G"),
        (PHYSICAL, "ra m Ambrel", "RA M 1S"),
        (PHYSICAL, "RA M -> 1S", "RA M 1S"),
    ],
)
def test_words_stand_for_letters(text: str, typed: str, name: str) -> None:
    line = tried(text, typed)
    assert (line.verdict, [done.text for done in line.done]) == ("legal", [name])


@pytest.mark.parametrize(
    ("text", "typed", "verdict"),
    [
        (MAGIC, "RZ", "illegal sidion.note.1"),
        (MAGIC, "BP", "illegal sidion.turn.3"),
        (MAGIC, "BP M", "illegal sidion.turn.3"),
        (MAGIC, "Blue: RP S", "illegal sidion.turn.3"),
        (MAGIC, "RA T RB>1F>1S", "illegal sidion.note.1"),
        (MAGIC, "RA T > RB 1F", "illegal sidion.note.1"),
        (MAGIC, "RA T RB RB 1F", "illegal sidion.note.1"),
        (ORDERS, "RA", "illegal sidion.turn.1"),
        (ORDERS, "done", "illegal sidion.turn.1"),
        (MAGIC, "RA", "incomplete"),
        (ORDERS, "R:", "incomplete"),
        (MAGIC, "R done now", "unreadable"),
    ],
)
def test_half_an_action_is_refused_where_nothing_could_mend_it(text: str, typed: str, verdict: str) -> None:
    """sidion.note.6"""
    assert tried(text, typed).verdict == verdict


def test_half_a_teleport_says_that_its_target_can_not_be_sent() -> None:
    line = tried(MAGIC, "RA T RC")
    assert line.verdict == "incomplete"
    assert "a town must follow, but RC has no Stand order" in said(line)


def test_a_figure_with_nothing_to_do_says_so() -> None:
    assert "no order, and nothing can be done with that in the physical step" in said(tried(PHYSICAL, "RP"))


def test_a_count_that_was_cut_short_is_not_told_as_the_whole() -> None:
    text = ORDERS.replace("B@2A:2", "B@2A:2 C@1S:1").replace("recruited: 1F", "recruited: 1S 1F")
    assert "60 or more" in said(tried(text, "R:"))
    assert "60 or more" in said(tried(MAGIC.replace("9m 0i", "999999999m 0i"), "RC C"))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("1S–1F", "1F-1S"),
        ("1S‑1F", "1F-1S"),
        ("1S-1F,1S-1A", "1F-1S 1A-1S"),
    ],
)
def test_paths_of_a_position_may_have_any_dash_and_commas(wrong: str, right: str) -> None:
    """sidion.note.8"""
    with_blocks = f"{PHYSICAL}\nblocks: {wrong}"
    assert at(with_blocks) == at(f"{PHYSICAL}\nblocks: {right}")


def test_commas_part_words_of_a_position() -> None:
    """sidion.note.8"""
    typed = MAGIC.replace("9g 9m 0i", "9g,9m,0i art 3, 9").replace("recruited: 1S 1F 2A", "recruited: 1S,1F,2A")
    assert at(typed) == at(MAGIC.replace("9g 9m 0i", "9g 9m 0i art 3,9"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("first R", "first Red", "first is the colour of a player by its letter: R, B; did you mean 'R'?"),
        ("phase magic", "phase magik", "phase is one of artifact, orders, magic"),
        ("phase magic", "phase magik", "did you mean 'magic'?"),
        ("recruited:", "recruit:", "did you mean 'recruited'?"),
        ("recruited:", "lock: 1H=R\nrecruited:", "did you mean 'locks'?"),
    ],
)
def test_a_slip_in_a_position_is_told_with_what_was_meant(old: str, new: str, words: str) -> None:
    report = RULES.read(MAGIC.replace(old, new))
    assert words in "; ".join("; ".join((found.message, *found.hints)) for found in report.findings)


@pytest.mark.parametrize(
    ("text", "active", "count"),
    [
        (LATE_FIRST, "B", 10),
        (AUCTION.replace("active B", "active R"), "B", 12),
    ],
)
def test_the_player_to_act_is_the_first_who_is_awaited(text: str, active: str, count: int) -> None:
    """sidion.warn.1, sidion.note.5"""
    found = RULES.audit(RULES.read(text).require())
    assert [finding.clause for finding in found] == ["sidion.warn.1"]
    assert "comes first" in found[0].message
    position = RULES.position_of(RULES.read(text).require())
    outline = RULES.prompts().outline(position)
    assert outline is not None
    assert (position.active, RULES.actors(position)[0]) == (active, active)
    assert outline.total == len(list(RULES.moves(position))) == count


def test_an_order_that_is_given_up_by_done_is_told() -> None:
    """sidion.turn.10"""
    line = tried(MAGIC, "R done")
    given_up = [event.details[0] for event in line.events if event.word == "stand"]
    assert given_up == ["RP", "RA", "RC"]
    assert {event.clause for event in line.events if event.word == "stand"} == {"sidion.turn.10"}


def test_every_order_of_a_sheet_is_told_by_itself() -> None:
    """sidion.note.9"""
    judged = judge_sheet(RULES, at(ORDERS), "R", ["P-S, A-X B-Z", "x"], (4, 5)).require()
    assert [(line.number, line.text, line.word) for line in judged.lines] == [
        (1, "P-S", "legal"),
        (1, "A-X", "illegal sidion.order.6"),
        (1, "B-Z", "illegal sidion.order.3"),
        (2, "X", "illegal sidion.note.1"),
    ]
    assert [warning.facts["figure"] for warning in judged.warnings] == ["RA", "RB"]


@pytest.mark.parametrize("cost", ["0", "2", "17", "value", "next"])
def test_a_lock_may_cost_any_whole_number(cost: str, capfd: pytest.CaptureFixture[str]) -> None:
    """sidion.lock.2"""
    assert run(["position", "sidion", "setup-2", "-O", f"lock_cost={cost}"]) == 0
    assert run(["position", "sidion", "setup-2", "-O", f"lock_cost=-{cost}1"]) == 2
    assert "a whole number from 0, value or next" in capfd.readouterr().err


def _tokens(text: str) -> list[str]:
    return re.findall(r"[A-Za-z0-9]+|[^\sA-Za-z0-9]", text)


def _changed(tokens: list[str], rng: Random) -> list[str]:
    """One token left out, doubled, or put in from elsewhere."""
    index = rng.randrange(len(tokens))
    kind = rng.randrange(3)
    if kind == 0:
        return tokens[:index] + tokens[index + 1 :]
    if kind == 1:
        return tokens[: index + 1] + tokens[index:]
    extra = rng.choice(["X", "RA", "1S", "9", "S", "-", ">", "zz", "=", "?", "g", "bid", "done"])
    return [*tokens[:index], extra, *tokens[index:]]


def _heard(text: str) -> list[str]:
    """What a text says, however it is spaced: its words and numbers in any sequence."""
    return sorted(re.findall(r"[A-Z]+|[0-9]+", text.upper()))


@pytest.mark.parametrize("seed", range(6))
def test_no_token_of_an_action_is_dropped(seed: int) -> None:
    """Whatever is put in, left out or doubled: the action says it, or it is refused, or it stands in what was not looked at."""
    rng = Random(seed)
    for position, action in random_game(engine(players=3, turn_limit=6), seed)[:-1]:
        tokens = _changed(_tokens(RULES.notation(action)), rng)
        typed = re.sub(r" ?([->:]) ?", r"\1", " ".join(tokens)).replace(":", ": ")
        line = carry_out(RULES, position, typed)
        if line.stop is None:
            understood = [word for done in line.done for word in _heard(done.text)]
            missing = list(understood)
            for word in _heard(typed):
                assert word in missing or word in ("0", "TO"), (typed, [done.text for done in line.done])
                if word in missing:
                    missing.remove(word)
        else:
            assert line.stop.findings or line.stop.questions, typed


@pytest.mark.parametrize("seed", range(4))
def test_no_token_of_a_position_is_dropped(seed: int) -> None:
    """What is read says all the words of the text, each as often as it stands there; or a fault says where it can't be read."""
    rng = Random(seed)
    for position, _ in random_game(engine(players=3, turn_limit=8), seed)[::5]:
        lines = RULES.write(position).split("\n")
        index = rng.randrange(len(lines))
        words = lines[index].split(" ")
        lines[index] = " ".join(_changed(words, rng))
        typed = "\n".join(lines)
        report = RULES.read(typed)
        if report.value is None:
            assert report.findings, typed
            continue
        from pnp.rules.games.sidion.text.write import write

        assert sorted(_words(write(report.value))) == sorted(_words(typed)), typed


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", text.upper()) if word not in ("", "-", "RECRUITED:", "|")]


@pytest.mark.parametrize("line", ["offer:", "works:", "locks: ", "blocks:", "lost:", "given:", "bids:", "first-here:"])
def test_a_list_without_anything_in_it_is_named(line: str) -> None:
    found = engine().read(f"{PHYSICAL}\n{line}").findings
    assert [(one.clause, one.where.line) for one in found] == [("sidion.note.1", 5)]
    assert "nothing stands behind it" in found[0].message


@pytest.mark.parametrize("key", ["works", "lost", "given"])
def test_a_dash_says_that_a_list_is_empty(key: str) -> None:
    assert engine().read(f"{AUCTION}\n{key}: -").require() == engine().read(AUCTION).require()


def test_works_without_a_product_are_named() -> None:
    found = engine().read(f"{PHYSICAL}\nworks: 1H=").findings
    assert [(one.clause, one.where.column) for one in found] == [("sidion.note.1", 8)]


def test_what_is_done_in_the_artifact_step_instead_of_the_die_is_refused_with_the_die_as_the_way_on() -> None:
    """Nobody acts then: there is no player whose orders could be pending."""
    position = at(ORDERS.replace("phase orders active R", "phase artifact"))
    read = RULES.parse(position, "RA M 1A").require()
    assert isinstance(read, Parsed)
    found = {RULES.notation(other).partition(" ")[0] for other in RULES.alternatives(position, read.action)}
    assert found == {"die"}
