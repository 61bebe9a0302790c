"""Reads YAML into a tree of plain values in which every node knows its line and column. What unquoted words mean: `scalars.py`."""

from __future__ import annotations

import yaml

from pnp.base.finding import Fault, Place, Report
from pnp.definition.load.node import Node, Plain, Step
from pnp.definition.load.tree_builder import Builder, RefusedError
from pnp.definition.load.yaml_faults import control_character, explain

__all__ = ["Node", "Plain", "Step", "read_yaml"]

EMPTY_FILE = Fault("empty-file", "the file is empty")

_Loader: type = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml is ten times faster, where it is installed


def read_yaml(text: str, file: str) -> Report[Node]:
    """The document in `text`. `file` is what places call it. A value comes with its findings wherever one could be read."""
    builder = Builder(file, text.count("\n") + 1)
    loader = None
    try:
        loader = _Loader(text.removeprefix("\ufeff"))
        while not builder.finished and loader.check_event():
            builder.take(loader.get_event())
    except yaml.YAMLError as error:
        return Report(None, (*builder.findings, *explain(error, text, file)))
    except UnicodeEncodeError:
        return Report(None, (*builder.findings, control_character(text, file)))
    except RefusedError as refused:
        return Report(None, (*builder.findings, refused.finding))
    finally:
        if loader is not None:
            loader.dispose()
    root = builder.root
    if root is None or (root.raw == "" and root.value is None):  # a lone `---` is a document with nothing in it
        return Report(None, (*builder.findings, EMPTY_FILE.at(Place(file, 1, 1))))
    return Report(root, tuple(builder.findings))
