"""Clones whose own words go nowhere: why one fails (no such repository, no access) can be told by nobody."""

import ast
import re

from auditor_core.detectives.repo.following.arguments import is_true
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Call, Module

_NOWHERE = "DEVNULL"
_BY_A_SHELL = re.compile(r"(?:2|&)>\s*/dev/null")


def is_silenced(module: Module, call: Call, command: str = "") -> bool:
    """Whether what a process says of its failure is thrown away, and no other call by its side keeps it.

    `stderr=subprocess.DEVNULL`, `stderr=STDOUT` with an output that goes there, `git clone … 2>/dev/null`.
    """
    others = call.context.function.calls if call.context.function else []
    thrown = _goes(module, call, "stderr") == _NOWHERE or _BY_A_SHELL.search(command) is not None
    if _goes(module, call, "stderr") == "STDOUT":
        thrown = _goes(module, call, "stdout") == _NOWHERE
    kept = any(_keeps(module, item) for item in others if item is not call)
    return thrown and not kept and not _is_worded(call)


def _is_worded(call: Call) -> bool:
    """Whether who takes the failure makes another one with words of its own: `raise Failed(f"… {url} …") from e`."""
    block = call.context.nearest("try")
    handlers = block.node.handlers if block and isinstance(block.node, ast.Try | ast.TryStar) else ()
    made = (part.exc for item in handlers for part in walk(item) if isinstance(part, ast.Raise))
    texts = (part for item in made if item is not None for part in walk(item) if isinstance(part, ast.JoinedStr))
    return any(isinstance(part, ast.FormattedValue) for text in texts for part in text.values)


def _goes(module: Module, call: Call, stream: str) -> str:
    """Where an output is sent, by the last part of its name."""
    given = keywords(call, module).get(stream)
    name = last_part(given) if given is not None else ""
    target = resolved(given, call, module)
    return (last_part(target) if target is not None else "") or name


def _keeps(module: Module, call: Call) -> bool:
    """Whether a call takes in what a process says."""
    words = keywords(call, module)
    return is_true(resolved(words.get("capture_output"), call, module)) or _goes(module, call, "stderr") == "PIPE"
