"""The YAML parser's complaints, said so that a person who has never heard of "block mappings" can mend the line."""

from __future__ import annotations

import yaml

from pnp.base.finding import Fault, Finding, Place
from pnp.definition.load.tree_builder import DEPTH_LIMIT, TOO_DEEP

TAB = Fault("yaml-tab", "this line is indented with a tab; YAML indents with blanks only")
SYNTAX = Fault("yaml-syntax", "this is not valid YAML: {problem}")
CONTROL_CHARACTER = Fault("yaml-control-character", "the character U+{code:04X} can't stand in a text file")

_MOST_TABS = 10

_EXPLAINED = (
    (
        "mapping values are not allowed",
        "there is a second ': ' in this line",
        ("put a text that holds ': ' in quotes",),
    ),
    ("could not find expected ':'", "this line is not of the form 'key: value'", ()),
    (
        "sequence entries are not allowed",
        "'- ' can't begin a list behind other text",
        ("put '- ' on a line of its own",),
    ),
    ("did not find expected '-' indicator", "a list ends here, but what follows does not fit its indentation", ()),
    ("expected <block end>", "what follows does not fit the indentation, or a quote ended early", ()),
    ("did not find expected key", "the entry does not fit the indentation, or a quote ended early", ()),
    ("unexpected end of stream", "a quote is opened and never closed", ()),
    ("unexpected document separator", "a quote is opened and never closed", ()),
    ("',' or '", "a bracket is opened and not closed, or a comma is missing", ()),
    ("node content", "a value is missing; a bracket may be opened and never closed", ()),
    ("unknown escape", "a backslash in double quotes begins no known escape", ("use single quotes, or write \\\\",)),
)


def explain(error: yaml.YAMLError, text: str, file: str) -> tuple[Finding, ...]:
    """Findings for what stopped the parser; every line indented with a tab is named, not only the first."""
    if isinstance(error, yaml.reader.ReaderError):
        return (control_character(text, file),)
    tabs = _tabs(text, file)
    mark = getattr(error, "problem_mark", None)
    if not isinstance(error, yaml.MarkedYAMLError) or mark is None:
        return tabs or (SYNTAX.at(Place(file), problem=str(error)),)
    if tabs:
        return tabs
    problem = error.problem or "the structure is broken"
    last = text.count("\n")  # what breaks off at the end is found there, not on a line that does not exist
    where = Place(file, min(mark.line, last) + 1, mark.column + 1)
    if "nesting depth" in problem:  # newer parsers have a limit of their own, far beyond ours, and read ahead
        return (TOO_DEEP.at(where, limit=DEPTH_LIMIT),)
    for begun, sentence, hints in _EXPLAINED:
        if begun in problem:
            return (SYNTAX.at(where, problem=sentence, hints=hints + _opened(error)),)
    if "cannot start any token" in problem:
        character = text.split("\n")[min(mark.line, last)][mark.column : mark.column + 1]
        sentence = f"a text can't begin with {character!r}"
        return (SYNTAX.at(where, problem=sentence, hints=("put it in quotes",)),)
    return (SYNTAX.at(where, problem=problem),)


def _opened(error: yaml.MarkedYAMLError) -> tuple[str, ...]:
    """Where the thing that was not closed began, when that is another line."""
    begin, end = error.context_mark, error.problem_mark
    if begin is None or end is None or begin.line == end.line:
        return ()
    return (f"it began in line {begin.line + 1}",)


def _tabs(text: str, file: str) -> tuple[Finding, ...]:
    findings = []
    for number, line in enumerate(text.split("\n"), 1):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent and line.strip() and not line.lstrip().startswith("#"):
            where = Place(file, number, indent.index("\t") + 1)
            findings.append(TAB.at(where, hints=("replace each tab by two blanks",)))
    return tuple(findings[:_MOST_TABS])


def control_character(text: str, file: str) -> Finding:
    """The first character that YAML does not allow, found again here since the parsers count it differently."""
    for index, character in enumerate(text):
        allowed = character in "\t\n\r\x85\ufeff" or (character.isprintable() or ord(character) >= 0xA0)
        if not allowed or 0xD800 <= ord(character) <= 0xDFFF or ord(character) in (0xFFFE, 0xFFFF):
            line = text.count("\n", 0, index) + 1
            column = index - text.rfind("\n", 0, index)
            return CONTROL_CHARACTER.at(Place(file, line, column), code=ord(character))
    return SYNTAX.at(Place(file), problem="it holds a character that YAML does not allow")
