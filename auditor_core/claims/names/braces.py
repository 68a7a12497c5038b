"""Braces that name several files, as in a shell."""

import re
from collections.abc import Iterator

from auditor_core.claims.names.candidate import Candidate
from auditor_core.claims.names.grammar import classify

SEVERAL = re.compile(r"(?<![\w${}/.\-*])([\w.\-/]*[/._\-])?\{([\w.\-]+(?:,[\w.\-]+)+)\}([\w.\-/]*)(?![\w{}*])")
"""Several files of one directory, as shells write them: `wires/{bend,cut}.py`."""


def several(found: re.Match[str], offset: int) -> Iterator[Candidate]:
    """The files that a shell makes of braces; each stands where its own part of the name does."""
    head, names, rest = found.groups(default="")
    at = found.start(2)
    for name in names.split(","):
        candidate = classify(f"{head}{name}{rest.rstrip('.')}")
        if candidate:
            yield candidate._replace(start=offset + at, end=offset + at + len(name))
        at += len(name) + 1
