"""Clones that believe whoever answers: git is told not to verify the server's certificate.

`git -c http.sslVerify=false clone …`, or `GIT_SSL_NO_VERIFY` in the environment, which says so by any value (git's
documentation of `http.sslVerify`). What a condition adds may be asked for by a user, and says nothing.
"""

import ast
import re
from collections.abc import Iterable

from auditor_core.detectives.repo.source.index import Call, Module
from auditor_core.detectives.repo.source.statements import down

_OPTION = re.compile(r"\bhttp\.(?:\S+\.)?sslverify(?:=| )(?:false|no|off|0)\b", re.IGNORECASE)
_VARIABLE = "GIT_SSL_NO_VERIFY"
_CONDITIONS = (ast.If, ast.IfExp, ast.BoolOp, ast.Match)


def is_unverified(command: str, calls: Iterable[tuple[Module, Call]]) -> bool:
    """Whether a command, or one of the calls that carry it out, turns the look at certificates off."""
    return bool(_OPTION.search(command)) or any(
        _OPTION.search(" ".join(_words(call.node))) or (_VARIABLE in module.source and _sets_variable(module))
        for module, call in calls
    )


def _words(node: ast.AST) -> Iterable[str]:
    return (str(part.value) for part in down(node, *_CONDITIONS) if isinstance(part, ast.Constant))


def _sets_variable(module: Module) -> bool:
    """Whether a module puts the variable into an environment in any case."""
    entries = (entry for part in down(module.tree, *_CONDITIONS) for entry in _entries(part))
    return any(getattr(key, "value", "") == _VARIABLE and isinstance(value, ast.Constant) for key, value in entries)


def _entries(node: ast.AST) -> Iterable[tuple[ast.expr | None, ast.expr]]:
    """Keys with what a table holds, or is given, under them."""
    if isinstance(node, ast.Dict):
        yield from zip(node.keys, node.values, strict=True)
    elif isinstance(node, ast.Assign):
        yield from ((target.slice, node.value) for target in node.targets if isinstance(target, ast.Subscript))
