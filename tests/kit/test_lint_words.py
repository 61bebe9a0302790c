"""What `pnp lint` finds in words: numbers and names in the rulebook, cross-references, credits, licences, authors of pictures."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from pnp.base.resources import resource
from pnp.kit.preflight.lint import lint
from pnp.kit.preflight.text.counts import count_differences
from pnp.kit.preflight.text.credited import check_artists, check_credits
from pnp.kit.preflight.text.hand_numbers import typed_references
from pnp.kit.preflight.text.language import foreign_words
from pnp.kit.preflight.text.mentions import unknown_mentions
from pnp.kit.preflight.text.nouns import _nouns
from pnp.kit.preflight.text.spelling import is_slip, name_differences

from .lint_games import BOOK, HEAD, TOKEN, Check, found, place_of, proof_of, told, write_game

DICE = (
    TOKEN
    + """\
  die:
    kind: token
    name: Hunter die
    shape: square
    size: 20
    count: "{{ options.dice }}"
    front: {elements: [{fill: "#ffffff"}]}
"""
)
OPTIONS = "options: {dice: {type: int, min: 3, max: 5, default: 5, text: Dice}}\n"


def finds(check: Check, tmp_path: Path, words: str, *, section: str = "Playing") -> list[str]:
    """What a check says of a rulebook with these words."""
    book = f"# Foxes {{.cover}}\n\n## {section}\n\n{words}\n"
    return [str(one.facts["said"]) for one in found(check, write_game(tmp_path, DICE, head=HEAD + OPTIONS, book=book))]


class TestNumbers:
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("Roll six dice.", "six dice"),
            ("Roll **6 Hunter dice** now.", "6 Hunter dice"),
            ("Roll all three hunter dice, or all\ntwo white dice.", "two white dice"),
            ("Take the dice, twenty-four dice in all.", "twenty-four dice in all"),
            ("There are 5 × Fox token.", "5 × Fox token"),
        ],
    )
    def test_more_than_there_are_or_another_number_of_all(self, tmp_path: Path, words: str, said: str) -> None:
        assert finds(count_differences, tmp_path, words) == [said]

    @pytest.mark.parametrize(
        "words",
        [
            "Roll five dice, or two of the dice.",
            "Roll all three dice with the option, all five dice otherwise.",
            "Roll {{ count.die|words }} dice; six points win. Take six turns.",
            "Whoever rolls a total of 12 takes two fox tokens.",
            "Keep 1.6 dice apart; tokens 5 and 6. Fox tokens are worth 3–9 dice.",
            "```text\nRoll nine dice.\n```",
            "Paragraphs end in six\n\ndice.",
        ],
    )
    def test_some_of_them_and_numbers_of_other_things_are_no_matter(self, tmp_path: Path, words: str) -> None:
        assert finds(count_differences, tmp_path, words) == []

    def test_a_list_of_components_must_be_right(self, tmp_path: Path) -> None:
        table = "| What | How many |\n|---|---|\n| Hunter dice | 2 |\n| Fox tokens | 4 |"
        assert finds(count_differences, tmp_path, table, section="Components") == ["Hunter dice: 2"]
        assert finds(count_differences, tmp_path, table) == []
        assert finds(count_differences, tmp_path, "You find three fox tokens.", section="Components") == [
            "three fox tokens"
        ]

    def test_what_players_bring_along_counts(self, tmp_path: Path) -> None:
        head = HEAD + OPTIONS
        book = BOOK.replace("Move one fox.", "Roll six dice.")
        assert (
            found(count_differences, write_game(tmp_path, DICE, head=head + "needs: [2 six-sided dice]\n", book=book))
            == []
        )
        assert found(count_differences, write_game(tmp_path, DICE, head=head + "needs: [some dice]\n", book=book)) == []
        assert found(count_differences, write_game(tmp_path, DICE, head=head + "needs: [a die]\n", book=book)) == []

    def test_the_place_is_the_number(self, tmp_path: Path) -> None:
        root = write_game(
            tmp_path, DICE, head=HEAD + OPTIONS, book=BOOK + "\n> Then roll *six*\n> dice.\n\nOr six dice.\n"
        )
        assert told(count_differences, root)[-1] == (place_of(root, "rulebook.md", "six dice"), "count-differs")


class TestNames:
    @pytest.mark.parametrize(
        ("word", "is_one"),
        [
            ("beserker", True),
            ("berserekr", True),
            ("berzerker", True),
            ("berrserker", True),
            ("berserker", False),
            ("berserkers", False),
            ("berserked", False),
            ("merserker", False),
            ("besrekr", False),
        ],
    )
    def test_a_slip_is_one_letter_within_the_word(self, word: str, is_one: bool) -> None:
        assert is_slip(word, "berserker") == is_one

    def test_a_misspelt_name_is_told_at_its_place(self, tmp_path: Path) -> None:
        root = write_game(
            tmp_path, DICE, head=HEAD + OPTIONS, book=BOOK + "\nThe hutner sleeps; the hunters and the hunted don't.\n"
        )
        (finding,) = found(name_differences, root)
        assert str(finding.where) == place_of(root, "rulebook.md", "hutner")
        assert (finding.facts["name"], finding.hints) == ("Hunter", ("write 'Hunter'",))

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            ("Roll the hunterdie.", ["hunterdie"]),
            ("A foxtoken lies\nthere.", ["foxtoken"]),
            ("The fox-token side, fox\ntoken.", []),
        ],
    )
    def test_names_written_together_or_apart(self, tmp_path: Path, words: str, said: list[str]) -> None:
        assert finds(name_differences, tmp_path, words) == said

    def test_words_of_the_index_and_words_used_often_are_meant(self, tmp_path: Path) -> None:
        front = "---\nindex: [Hutner]\n---\n\n"
        indexed = write_game(tmp_path, DICE, head=HEAD + OPTIONS, book=front + BOOK + "\nA hutner.\n")
        assert found(name_differences, indexed) == []
        often = write_game(tmp_path, DICE, head=HEAD + OPTIONS, book=BOOK + "\nA hutner, a hutner, a hutner.\n")
        assert found(name_differences, often) == []


class TestCrossReferences:
    def test_a_rule_that_is_named_must_be_printed(self, tmp_path: Path) -> None:
        face = TOKEN.replace("text: FOX", "text: foxes.turn.2")
        root = write_game(
            tmp_path, face, book=BOOK + "\nSee foxes.trun.1, and [this](#foxes.turn.1), not foxes.turn.1.\n"
        )
        assert told(unknown_mentions, root) == [
            (place_of(root, "game.yaml", "foxes.turn.2"), "unknown-rule-named"),
            (place_of(root, "rulebook.md", "foxes.trun.1"), "unknown-rule-named"),
        ]

    def test_a_link_that_leads_nowhere_is_told_with_the_nearest(self, tmp_path: Path) -> None:
        root = write_game(tmp_path, book=BOOK + "\nSee [](#playng).\n")
        (finding,) = lint(root)
        assert (str(finding.where), finding.code) == (place_of(root, "rulebook.md", "playng"), "book-unknown-link")
        assert finding.hints == ("did you mean 'playing'?",)

    def test_sections_and_pages_that_are_named_by_hand_must_be_there(self, tmp_path: Path) -> None:
        said = "See section 1, section 1.1, Section\n7 and page 1 or page 99; `section 8`; 3 sections 1 2."
        root = write_game(tmp_path, TOKEN.replace("text: FOX", "text: page 1"), book=BOOK + f"\n{said}\n")
        assert [
            (str(one.where), one.facts["what"], one.facts["number"]) for one in typed_references(proof_of(root))
        ] == [
            (place_of(root, "rulebook.md", "1.1,"), "section", "1.1"),
            (place_of(root, "rulebook.md", "7 and"), "section", "7"),
            (place_of(root, "rulebook.md", "99"), "page", "99"),
        ]

    def test_what_knows_its_line_alone_gets_the_column_of_what_it_speaks_of(self, tmp_path: Path) -> None:
        root = write_game(tmp_path, book=BOOK + "\n  <b>Run</b> and :nothing:.\n")
        places = {(finding.code.removeprefix("book-"), str(finding.where)) for finding in lint(root)}
        assert {
            ("unknown-icon", place_of(root, "rulebook.md", "nothing")),
            ("raw-html", place_of(root, "rulebook.md", "<b>")),
            ("raw-html", place_of(root, "rulebook.md", "</b>")),
        } <= places


class TestCredits:
    def test_somebody_must_be_credited(self, tmp_path: Path) -> None:
        head = "".join(line for line in HEAD.splitlines(keepends=True) if "credits" not in line)
        assert told(check_credits, write_game(tmp_path, head=head)) == [("game.yaml:1:7", "no-credits")]

    @pytest.mark.parametrize(
        ("licence", "known"),
        [
            ("CC-BY-4.0", True),
            ("LicenseRef-All-Rights-Reserved", True),
            ("EUPL-1.2", True),
            ("CC-BY-4", False),
            ("CC-YB-4.0", False),
            ("to be decided", False),
        ],
    )
    def test_a_licence_must_be_one_that_can_be_looked_up(self, tmp_path: Path, licence: str, known: bool) -> None:
        root = write_game(tmp_path, head=HEAD.replace("CC-BY-4.0", licence))
        expected = [] if known else [(place_of(root, "game.yaml", licence), "unknown-licence")]
        assert told(check_credits, root) == expected


class TestAuthorsOfPictures:
    @pytest.mark.parametrize(
        ("credit", "codes"),
        [
            ("{role: Game design, name: A}", ["art-without-author"]),
            ("{role: Illustrator, name: A}", []),
            ("{role: Start, name: A}", ["art-without-author"]),
            ("{role: Game design, name: A, files: [art/fox.svg]}", []),
            ('{role: Game design, name: A, files: ["art/*.svg"]}', []),
            ("{role: Illustration, name: A, files: [art/wolf.svg]}", ["art-without-author", "credit-without-file"]),
        ],
    )
    def test_each_picture_needs_a_credit_by_file_or_by_role(
        self, tmp_path: Path, credit: str, codes: list[str]
    ) -> None:
        root = write_game(tmp_path, head=HEAD.replace("{role: Game design and art, name: A. Tester}", credit))
        (root / "art").mkdir()
        svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
        (root / "art/fox.svg").write_text(svg, encoding="utf-8")
        places = {"art-without-author": "[{role", "credit-without-file": "art/wolf.svg"}
        assert told(check_artists, root) == [(place_of(root, "game.yaml", places[code]), code) for code in codes]


class TestAcceptedFindings:
    FAINT = TOKEN.replace("align: center", 'align: center, colour: "#aaaaaa"')

    def test_an_accepted_warning_is_not_repeated(self, tmp_path: Path) -> None:
        assert {one.code for one in lint(write_game(tmp_path, self.FAINT))} == {"low-contrast"}
        accepted = HEAD + "accept: {low-contrast: The fox is meant to hide}\n"
        assert lint(write_game(tmp_path, self.FAINT, head=accepted)) == ()

    def test_accepting_what_isnt_found_is_told(self, tmp_path: Path) -> None:
        root = write_game(tmp_path, head=HEAD + "accept: {low-contrast: The fox is meant to hide}\n")
        (finding,) = lint(root)
        assert (str(finding.where), finding.code) == (place_of(root, "game.yaml", "The fox is"), "accepted-in-vain")
        assert finding.severity == "advice"

    def test_an_error_cannot_be_accepted(self, tmp_path: Path) -> None:
        long = TOKEN.replace("text: FOX", "text: FOX FOX FOX FOX FOX FOX FOX FOX FOX FOX")
        root = write_game(tmp_path, long, head=HEAD + "accept: {text-too-long: No}\n")
        assert "text-too-long" in {one.code for one in lint(root)}


SLOW = tuple(pytest.param(slug, marks=pytest.mark.slow) for slug in ("kingdom-command", "sidion"))


@pytest.mark.parametrize("slug", ["imperio-bellum", "castles-and-crowns", *SLOW])
def test_finished_games_are_clean(slug: str) -> None:
    """The first of them is, as the command says; see `test_other_commands.py`."""
    assert [f"{one.where}: {one.message}" for one in lint(resource("game_data") / slug)] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("xx", True), ("nl", True), ("nl-BE", True), ("de-AT", False), ("fr", False), ("en", False), ("en-GB", False)],
)
def test_a_language_without_words_of_its_own_is_told(tmp_path: Path, language: str, told: bool) -> None:
    findings = found(foreign_words, write_game(tmp_path, head=f"{HEAD}language: {language}\n"))
    assert [(one.code, one.facts["language"]) for one in findings] == ([("words-in-english", language)] if told else [])


def test_what_a_box_is_for_is_not_what_it_is() -> None:
    """A game with one "Box for artifacts" may well speak of two artifacts."""
    held = SimpleNamespace(name="Chest for artifacts", plural="Chests for artifacts")
    assert list(_nouns(held)) == [("chest for artifacts", "chests for artifacts"), ("chest", "chests")]  # type: ignore[arg-type]
