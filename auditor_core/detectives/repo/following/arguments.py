"""What a call is handed, and in which form: names looked up where they are assigned."""

import ast
import posixpath
from collections.abc import Iterator

from auditor_core.detectives.repo.following.callers import handed
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved, spread
from auditor_core.detectives.repo.source.index import Call, Function, Module, written_name
from auditor_core.facts import ArgumentShape

_LONGEST = 120
_FIRST = ("args", "cmd", "command", "url")
_SHELLS = frozenset({"sh", "bash", "dash", "zsh", "ksh", "cmd", "cmd.exe", "powershell", "powershell.exe", "pwsh"})
_COMMAND_FLAGS = frozenset({"-c", "-lc", "-ic", "/c", "/C", "-Command", "-command"})
_SHAPES: tuple[tuple[type, ArgumentShape], ...] = (
    (ast.Constant, "literal"),
    (ast.List, "list"),
    (ast.Tuple, "list"),
    (ast.JoinedStr, "f_string"),
    (ast.Name, "name"),
    (ast.Attribute, "name"),
)


WORD_BY_WORD = "create_subprocess_exec"
"""Takes the words of a command one by one."""


def first_argument(call: Call, module: Module) -> ast.expr | None:
    """The first argument, or what stands for it by keyword, looked up where it is a name; single words as a list."""
    if call.last == WORD_BY_WORD:
        return ast.List(call.node.args, ast.Load())
    words = keywords(call, module)
    first = call.node.args[0] if call.node.args else next((words[name] for name in _FIRST if name in words), None)
    return spread(resolved(first, call, module), call, module)


def given_by(node: ast.Call, function: Function) -> dict[str, ast.expr]:
    """What the function's parameters are in a call: what is given, else the default."""
    arguments = function.node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults = dict(zip((item.arg for item in reversed(positional)), reversed(arguments.defaults), strict=False))
    only = {item.arg: value for item, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if value}
    given = {name: value for name, value in handed(node, function) if name in function.parameters}
    return {**defaults, **only, **given}


def shape_of(node: ast.expr | None) -> ArgumentShape:
    """The form in which an argument is written; text that is taken apart again is text."""
    if node is None:
        return "none"
    if isinstance(node, ast.BinOp):
        return "list" if "list" in (shape_of(node.left), shape_of(node.right)) else "concatenation"
    if isinstance(node, ast.Call):
        return _shape_of_call(node)
    return next((shape for kind, shape in _SHAPES if isinstance(node, kind)), "other")


def is_constant(node: ast.expr | None) -> bool:
    """Whether the whole of it is written out in the code."""
    if isinstance(node, ast.List | ast.Tuple):
        return all(isinstance(item, ast.Constant) for item in node.elts)
    if isinstance(node, ast.JoinedStr):
        return all(isinstance(part, ast.Constant) for part in node.values)
    return node is None or isinstance(node, ast.Constant)


def is_given(node: ast.expr | None) -> bool:
    """Whether there is such an argument, and it is not None."""
    return node is not None and not (isinstance(node, ast.Constant) and node.value is None)


def is_true(node: ast.expr | None) -> bool:
    """Whether it is written out and counts as true."""
    return isinstance(node, ast.Constant) and bool(node.value)


def is_false(node: ast.expr | None) -> bool:
    """Whether it is written out and counts as false."""
    return isinstance(node, ast.Constant) and not node.value


def written_words(node: ast.expr | None) -> str:
    """The words of a command that are written out in the code: `git clone --depth 1`."""
    return " ".join(" ".join(_words(node)).split())[:_LONGEST]


def _words(node: ast.expr | None) -> Iterator[str]:
    """The same word by word, also of lists that are joined to a text: `"git " + " ".join(words)`."""
    if isinstance(node, ast.Constant):
        yield from [node.value] if isinstance(node.value, str) else ()
    elif isinstance(node, ast.BinOp):
        yield from (word for side in (node.left, node.right) for word in _words(side))
    elif isinstance(node, ast.List | ast.Tuple):
        yield from (word for item in node.elts if isinstance(item, ast.Constant) for word in _words(item))
    elif isinstance(node, ast.JoinedStr):
        pieces = (part.value if isinstance(part, ast.FormattedValue) else part for part in node.values)
        yield from (word for part in pieces if isinstance(part, ast.Constant | ast.Call) for word in _words(part))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "join":
            yield from (word for item in node.args[:1] for word in _words(item))
        elif node.func.attr == "format":
            yield from _words(node.func.value)


def starts_shell(node: ast.expr | None) -> bool:
    """Whether a list of arguments hands its command to a shell: `["bash", "-c", …]`."""
    if not isinstance(node, ast.List | ast.Tuple) or len(node.elts) < 3:
        return False
    program, *rest = [item.value if isinstance(item, ast.Constant) else None for item in node.elts]
    return posixpath.basename(str(program)) in _SHELLS and not _COMMAND_FLAGS.isdisjoint(map(str, rest))


def _shape_of_call(node: ast.Call) -> ArgumentShape:
    """`"…".format(…)`, `" ".join(…)`, and what is split again: `f"git {x}".split()`, `shlex.split(f"git {x}")`."""
    last = node.func.attr if isinstance(node.func, ast.Attribute) else written_name(node.func)
    if last in ("format", "join") and isinstance(node.func, ast.Attribute):
        return "concatenation"
    if last == "split" and isinstance(node.func, ast.Attribute):
        text = node.args[0] if written_name(node.func).startswith("shlex.") and node.args else node.func.value
        shape = shape_of(text)
        return "list" if shape == "literal" else shape if shape in ("f_string", "concatenation") else "other"
    return "other"
