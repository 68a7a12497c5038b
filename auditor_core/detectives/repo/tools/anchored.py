"""Clones that are told to go to a fixed place, whatever temporary directory lies around them."""

import ast

from auditor_core.detectives.repo.following.arguments import WORD_BY_WORD
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Module, target_name, written_name

_FIXED = frozenset(
    {"Path.cwd", "pathlib.Path.cwd", "os.getcwd", "Path.home", "pathlib.Path.home", "os.path.expanduser"}
)
_LIBRARY = frozenset({"clone_from", "clone_repository"})
_TARGETS = ("to_path", "path")
_TEMPORARY = ("/tmp", "/var/tmp", "/dev/shm")  # noqa: S108 - where such places are, not one that is used
_MODULES = ("os.", "Path.", "pathlib.")
_RESOLVING = ("resolve", "absolute")
_ABSOLUTE = frozenset({"os.path.abspath", "os.path.realpath", "abspath", "realpath"})
_PATHS = frozenset({"Path", "PurePath", "join"})
_HOPS = 4


def destination(module: Module, call: Call) -> ast.expr | None:
    """Where a clone is told to go: what follows the address, in a command or in a library's call."""
    if call.last in _LIBRARY:
        words = keywords(call, module)
        return call.node.args[1] if len(call.node.args) > 1 else next((words[n] for n in _TARGETS if n in words), None)
    command = resolved(call.node.args[0], call, module) if call.node.args else None
    words_given = command.elts if isinstance(command, ast.List) else call.node.args if call.last == WORD_BY_WORD else []
    after = next((place for place, item in enumerate(words_given) if getattr(item, "value", "") == "clone"), None)
    made = [item for item in words_given[after or 0 :] if not isinstance(item, ast.Constant)]
    return made[-1] if after is not None and len(made) > 1 and made[-1] is words_given[-1] else None


def is_anchored(module: Module, call: Call, node: ast.expr, hops: int = _HOPS) -> bool:
    """Whether a path begins at a place that stays: the working directory, a home, the root."""
    if isinstance(node, ast.Constant):
        text = node.value if isinstance(node.value, str) else ""
        return text.startswith(("/", "~")) and not text.startswith(_TEMPORARY)
    if isinstance(node, ast.Name):
        return node.id == "__file__" or (hops > 0 and _stays(module, call, node.id, hops))
    first = node.left if isinstance(node, ast.BinOp) else None
    if isinstance(node, ast.Attribute) and node.attr == "parent":
        first = node.value
    elif isinstance(node, ast.Attribute) and last_part(node.value) in ("self", "cls"):
        return hops > 0 and _stays(module, call, target_name(node), hops)
    if isinstance(node, ast.Call):
        if written_name(node.func) in _FIXED:
            return True
        if _is_made_absolute(call, node):
            return True
        first = node.args[0] if node.args else None
        method = node.func.value if isinstance(node.func, ast.Attribute) else None
        if isinstance(method, ast.Call) or (method and not written_name(node.func).startswith(_MODULES)):
            first = method
    return first is not None and is_anchored(module, call, first, hops)


def _is_made_absolute(call: Call, node: ast.Call) -> bool:
    """Whether a written path is set below the working directory: `Path("work").resolve()`, `os.path.abspath("work")`.

    Where the program changes that directory, it can't be told what it is.
    """
    if isinstance(node.func, ast.Attribute) and node.func.attr in _RESOLVING and not node.args:
        path: ast.expr | None = node.func.value
    else:
        path = node.args[0] if written_name(node.func) in _ABSOLUTE and node.args else None
    while isinstance(path, ast.BinOp) or (isinstance(path, ast.Call) and last_part(path.func) in _PATHS and path.args):
        path = path.left if isinstance(path, ast.BinOp) else path.args[0]
    text = path.value if isinstance(path, ast.Constant) else None
    around = call.context.function.calls if call.context.function else ()
    moved = any(item.last in ("chdir", "fchdir") for item in around)
    return isinstance(text, str) and not text.startswith(("/", "~")) and not moved


def _stays(module: Module, call: Call, name: str, hops: int) -> bool:
    """Whether all that a name stands for begins at such a place, apart from the nothing that it is declared with."""
    function = call.context.function
    if function and name in function.parameters:
        return False
    own = function.assigned.get(name, []) if function else []
    values = [item for item in own or module.assigned.get(name, []) if getattr(item, "value", item) is not None]
    return bool(values) and all(is_anchored(module, call, value, hops - 1) for value in values)
