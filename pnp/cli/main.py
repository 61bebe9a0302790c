"""The `pnp` command: a group whose commands are imported only when they are named.

Exit statuses are those of `answer.STATUSES`, everywhere. No input ends in a traceback: what nobody foresaw is reported as a
fault of pnp itself, and `PNP_TRACEBACK=1` shows where it happened.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

import click

from pnp.base.finding import FindingsError
from pnp.base.tongue import speaking
from pnp.base.version import VERSION
from pnp.cli.output.answer import DONE, INTERRUPTED, REFUSED, TERMINATED, UNUSABLE, show_findings
from pnp.cli.shared.edge import Shown, Terminated, prepare

COMMANDS = (
    "games",
    "build",
    "show",
    "check",
    "moves",
    "resolve",
    "seal",
    "odds",
    "hint",
    "explain",
    "play",
    "replay",
    "playtest",
    "rule",
    "position",
    "ask",
    "new",
    "watch",
    "serve",
    "web",
    "lint",
    "data",
    "diff",
    "pack",
    "export",
    "printer",
    "schema",
    "docs",
)
"""In the order of a reader's need. Each is a module of this package with a click command named `command`."""

STOPPED = "pnp: stopped; nothing half-made was left behind"


class LazyGroup(click.Group):
    """Finds its commands in the modules named after them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """The names, in the order of `COMMANDS`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        """The command of that name, imported now; None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"pnp.cli.commands.{cmd_name}").command
        assert isinstance(command, click.Command)  # noqa: S101 - tells the type checker what every module promises
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it; a name that is none gets the nearest one, which click looks for among loaded commands only."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as unknown:
            from pnp.base.nearest import did_you_mean

            hint = " ".join(did_you_mean(args[0], COMMANDS)[:1])
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}", ctx) from unknown


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Examples:
  pnp games                          what there is
  pnp build siege-of-armagh          everything to print, for A4 and Letter, in output/
  pnp show siege-of-armagh viking    a picture of one piece
  pnp rule siege-of-armagh push.6    a rule as the book prints it
  pnp docs                           the documentation, page by page
Shell completion: eval "$(_PNP_COMPLETE=bash_source pnp)" (or zsh_source, fish_source).""",
)
@click.version_option(VERSION, prog_name="pnp")
def cli() -> None:
    """Print-and-play board games: one folder in; rulebook, pieces and a referee out."""


def main() -> None:
    """Run the command line and exit with its status."""
    prepare()
    status = run(sys.argv[1:])
    gc.freeze()  # what is left goes with the process; looking for circles in it first would take as long as a small answer
    sys.exit(status)


def run(arguments: list[str]) -> int:
    """Run the command line; the exit status instead of an exception, whatever happens."""
    try:
        colour = isinstance(sys.stdout, Shown) or None  # such a stream knows itself what a terminal gets
        with speaking(None):  # until a command is told otherwise
            status: object = cli.main(args=arguments, prog_name="pnp", standalone_mode=False, color=colour)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as wrong:
        wrong.show()
        return UNUSABLE
    except FindingsError as refused:
        show_findings(refused.findings)
        return UNUSABLE
    except (click.Abort, KeyboardInterrupt):
        click.echo(STOPPED, err=True)
        return INTERRUPTED
    except Terminated:
        click.echo(STOPPED, err=True)
        return TERMINATED
    except BrokenPipeError:
        # The reader of our output went away (`pnp … | head`): nothing is wrong, but Python would complain on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except OSError as trouble:
        click.echo(f"pnp: {_system_trouble(trouble)}", err=True)
        return UNUSABLE
    except Exception as surprise:  # the edge: nobody at a table should see a traceback
        if os.environ.get("PNP_TRACEBACK"):
            raise
        click.echo(
            f"pnp: this is a fault in pnp itself ({type(surprise).__name__}: {surprise}); "
            "please report it, with what PNP_TRACEBACK=1 shows",
            err=True,
        )
        return UNUSABLE
    return status if isinstance(status, int) else DONE  # click returns the status of `ctx.exit()` here


def _system_trouble(trouble: OSError) -> str:
    what = trouble.strerror or str(trouble)
    return f"{trouble.filename}: {what}" if trouble.filename else what
