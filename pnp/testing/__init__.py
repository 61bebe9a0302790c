"""The conformance suite: what every rules engine must keep, whatever its game.

    import pytest

    from pnp.testing import CHECKS, Check, Subject

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_the_engine_conforms(check: Check) -> None:
        check(Subject(MyGame))

A check plays from `Subject.starts` with seeded chance and raises `NonconformityError` (an `AssertionError`) that shows the
position in its own text. Nothing here needs pytest.

Beside the checks stands what tests of a game need. `Worked` holds its worked examples against the engine: each comes out as it
says (`complaints`), each clause that the engine sees to is missed by one when it is switched off (`unneeded`), each printed clause
is seen to (`gaps`). A single file is read by `read_cases` and run by `run_case`; `read_clauses` reads the book.
"""

from pnp.definition.rules_text.cases import Case, read_cases
from pnp.definition.rules_text.clauses import read_clauses
from pnp.referee.cases import run_case
from pnp.testing.conformance import CHECKS, Check
from pnp.testing.subject import NonconformityError, Subject
from pnp.testing.worked import Worked

__all__ = [
    "CHECKS",
    "Case",
    "Check",
    "NonconformityError",
    "Subject",
    "Worked",
    "read_cases",
    "read_clauses",
    "run_case",
]
