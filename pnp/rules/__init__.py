"""The plug-in interface of rules engines: everything that an engine is written with, under one name.

    from pnp.rules import Fault, Finding, Outcome, Report, Roll, Rules, Step, Table

`docs/tutorial/engine.md` writes an engine with these names; `pnp.testing` says whether it keeps what every engine must. What is
listed in `__all__` stays as it is within a major version; the modules below may be arranged anew. Names are imported when they are
first asked for, so that an engine pays for no more than it uses.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.base.finding import Fault, Finding, FindingsError, Place, Report, Severity
    from pnp.base.scene import Arrow, Mark, Scene, Standing
    from pnp.base.tongue import tr, tr_noop, trn
    from pnp.rules.chance.cards import Draw
    from pnp.rules.chance.choices import Choose
    from pnp.rules.chance.contest import Contest
    from pnp.rules.chance.dice import Roll
    from pnp.rules.chance.odds import every_outcome
    from pnp.rules.chance.questions import Question, Reason
    from pnp.rules.chance.reveal import Reveal
    from pnp.rules.chance.tables import Entered, Seeded, Table, UnansweredError, UnfitAnswerError
    from pnp.rules.companions.explaining import Explaining
    from pnp.rules.companions.layout import Field, Layout, Lying, Spot, Stock, Tapped
    from pnp.rules.companions.outlook import Outlook
    from pnp.rules.companions.pictures import Pictures, SheetPictures
    from pnp.rules.companions.prompts import Prompts
    from pnp.rules.companions.tapping import Tapping
    from pnp.rules.engine.audits import Audit, run_audits
    from pnp.rules.engine.checks import Check, failures
    from pnp.rules.engine.coverage import coverage
    from pnp.rules.engine.declare import Clauses
    from pnp.rules.engine.marks import carries_out
    from pnp.rules.engine.stages import Stage, active
    from pnp.rules.protocol import TABLE, AnyRules, BoundRules, Engine, Rules
    from pnp.rules.results import Choice, Event, Form, Outcome, Outline, Parsed, Partial, Prospect, Step
    from pnp.rules.sheets import LineVerdict, SheetRules

__all__ = [
    "TABLE",
    "AnyRules",
    "Arrow",
    "Audit",
    "BoundRules",
    "Check",
    "Choice",
    "Choose",
    "Clauses",
    "Contest",
    "Draw",
    "Engine",
    "Entered",
    "Event",
    "Explaining",
    "Fault",
    "Field",
    "Finding",
    "FindingsError",
    "Form",
    "Layout",
    "LineVerdict",
    "Lying",
    "Mark",
    "Outcome",
    "Outline",
    "Outlook",
    "Parsed",
    "Partial",
    "Pictures",
    "Place",
    "Prompts",
    "Prospect",
    "Question",
    "Reason",
    "Report",
    "Reveal",
    "Roll",
    "Rules",
    "Scene",
    "Seeded",
    "Severity",
    "SheetPictures",
    "SheetRules",
    "Spot",
    "Stage",
    "Standing",
    "Step",
    "Stock",
    "Table",
    "Tapped",
    "Tapping",
    "UnansweredError",
    "UnfitAnswerError",
    "active",
    "carries_out",
    "coverage",
    "every_outcome",
    "failures",
    "run_audits",
    "tr",
    "tr_noop",
    "trn",
]

_HOMES = {
    "pnp.base.finding": ("Fault", "Finding", "FindingsError", "Place", "Report", "Severity"),
    "pnp.base.scene": ("Arrow", "Mark", "Scene", "Standing"),
    "pnp.base.tongue": ("tr", "tr_noop", "trn"),
    "pnp.rules.chance.cards": ("Draw",),
    "pnp.rules.chance.choices": ("Choose",),
    "pnp.rules.chance.contest": ("Contest",),
    "pnp.rules.chance.dice": ("Roll",),
    "pnp.rules.chance.odds": ("every_outcome",),
    "pnp.rules.chance.questions": ("Question", "Reason"),
    "pnp.rules.chance.reveal": ("Reveal",),
    "pnp.rules.chance.tables": ("Entered", "Seeded", "Table", "UnansweredError", "UnfitAnswerError"),
    "pnp.rules.engine.audits": ("Audit", "run_audits"),
    "pnp.rules.engine.coverage": ("coverage",),
    "pnp.rules.engine.declare": ("Clauses",),
    "pnp.rules.engine.marks": ("carries_out",),
    "pnp.rules.engine.stages": ("Stage", "active"),
    "pnp.rules.companions.explaining": ("Explaining",),
    "pnp.rules.engine.checks": ("Check", "failures"),
    "pnp.rules.companions.outlook": ("Outlook",),
    "pnp.rules.companions.pictures": ("Pictures", "SheetPictures"),
    "pnp.rules.companions.prompts": ("Prompts",),
    "pnp.rules.protocol": ("TABLE", "AnyRules", "BoundRules", "Engine", "Rules"),
    "pnp.rules.sheets": ("LineVerdict", "SheetRules"),
    "pnp.rules.companions.layout": ("Field", "Layout", "Lying", "Spot", "Stock", "Tapped"),
    "pnp.rules.companions.tapping": ("Tapping",),
    "pnp.rules.results": ("Choice", "Event", "Form", "Outcome", "Outline", "Parsed", "Partial", "Prospect", "Step"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """A name of the interface, from the module that it lives in.

    Raises:
        AttributeError: when the interface has no such name.
    """
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return __all__
