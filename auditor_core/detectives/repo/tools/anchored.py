"""Clones that are told to go to a fixed place, whatever temporary directory lies around them."""

import ast
import re
from collections.abc import Iterator, Sequence

from auditor_core.detectives.repo.following.arguments import WORD_BY_WORD
from auditor_core.detectives.repo.following.options import keywords
from auditor_core.detectives.repo.following.resolving import resolved
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name

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
_MAKING_PATHS = _PATHS | {"str", "fspath", "abspath", "realpath", "normpath", "expanduser", "getenv", "get"}
_RELATIVE = re.compile(r"(?!.*://)[\w.][^@:]*$", re.DOTALL)
"""Texts that a path may begin with which is set below the directory that a process runs in."""
_OPTION = re.compile(r"-|\d+$")
"""Options of a clone, and the number that one may be followed by."""
_MOVING = ("chdir", "fchdir")
_ASKED = frozenset({"os.getenv", "os.environ.get", "getenv", "environ.get"})
_MADE = frozenset({"field", "Field"})
_HOPS = 4


def destination(module: Module, call: Call) -> ast.expr | None:
    """Where a clone is told to go: what follows the address, in a command or in a library's call."""
    if call.last in _LIBRARY:
        words = keywords(call, module)
        return call.node.args[1] if len(call.node.args) > 1 else next((words[n] for n in _TARGETS if n in words), None)
    words_given = _words(module, call)
    made = [item for item in _behind_clone(words_given) if not isinstance(item, ast.Constant)]
    return made[-1] if len(made) > 1 and made[-1] is words_given[-1] else None


def names_no_place(module: Module, call: Call) -> bool:
    """Whether nothing but the address follows in the command of a clone: it goes below where git is started."""
    *options, address = _behind_clone(_words(module, call)) or (None,)
    plain = all(_OPTION.match(str(getattr(item, "value", ""))) for item in options[1:])
    return plain and bool(options) and not isinstance(address, ast.Starred | ast.Constant)


def _words(module: Module, call: Call) -> list[ast.expr]:
    """The words of a command, where they are written one by one."""
    command = resolved(call.node.args[0], call, module) if call.node.args else None
    return command.elts if isinstance(command, ast.List) else call.node.args if call.last == WORD_BY_WORD else []


def _behind_clone(words_given: Sequence[ast.expr]) -> Sequence[ast.expr]:
    after = next((place for place, item in enumerate(words_given) if getattr(item, "value", "") == "clone"), None)
    return () if after is None else words_given[after:]


class Anchored:
    """Knows which paths begin at a place that stays: the working directory, a home, the root.

    Args:
        product: The modules of the product.
        relative: Whether a path counts, too, that is set below the directory which the program runs in.
    """

    def __init__(self, product: Sequence[Module], *, relative: bool = False) -> None:
        self._product = product
        self._relative = relative and all(module.by_last.keys().isdisjoint(_MOVING) for module in product)

    def starts_anywhere(self, module: Module, call: Call) -> bool:
        """Whether a process starts in the directory that the program runs in, or in another one that stays."""
        if any(getattr(item, "value", None) == "-C" for item in _words(module, call)):
            return False
        place = keywords(call, module).get("cwd")
        if place is None or (isinstance(place, ast.Constant) and place.value is None):
            return self._relative
        return self._relative and self.covers(module, call.context.function, place)

    def covers(self, module: Module, function: Function | None, node: ast.expr, hops: int = _HOPS) -> bool:
        """Whether an expression in a function, or at a module's top, is such a path."""
        if isinstance(node, ast.Constant):
            text = node.value if isinstance(node.value, str) else ""
            return self._is_below(text) or (text.startswith(("/", "~")) and not text.startswith(_TEMPORARY))
        if isinstance(node, ast.Name):
            return node.id == "__file__" or (hops > 0 and self._stays(module, function, node.id, hops))
        first = node.left if isinstance(node, ast.BinOp) else _first_piece(node)
        if isinstance(node, ast.Attribute) and node.attr == "parent":
            first = node.value
        elif isinstance(node, ast.Attribute) and last_part(node.value) in ("self", "cls"):
            return hops > 0 and self._stays(module, function, target_name(node), hops)
        elif isinstance(node, ast.Attribute):
            return hops > 0 and self._is_set(node.attr, hops)
        if isinstance(node, ast.Call):
            written = _in_full(module, node.func)
            if written in _FIXED or _is_made_absolute(function, node):
                return True
            first = _begins_with(node, written) if not self._relative or _makes_path(node, written) else None
        return first is not None and self.covers(module, function, first, hops)

    def _is_below(self, text: str) -> bool:
        return self._relative and _RELATIVE.match(text) is not None

    def _stays(self, module: Module, function: Function | None, name: str, hops: int) -> bool:
        """Whether all that a name stands for begins at such a place, but for the nothing that it is declared with."""
        if function and name in function.parameters:
            return False
        own = function.assigned.get(name, []) if function else []
        values = [item for item in own or module.assigned.get(name, []) if getattr(item, "value", item) is not None]
        if not values and name in module.imports:
            return self._is_brought_in(module.imports[name], hops)
        return bool(values) and all(self.covers(module, function, value, hops - 1) for value in values)

    def _is_brought_in(self, dotted: str, hops: int) -> bool:
        """Whether a name of another module of the repository stands for such a path."""
        home, _, name = dotted.rpartition(".")
        homes = [item for item in self._product if item.dotted and f".{item.dotted}".endswith(f".{home}")]
        return len(homes) == 1 and self._stays(homes[0], None, name, hops - 1)

    def _is_set(self, name: str, hops: int) -> bool:
        """Whether a field that one class alone has, and that nothing sets but its body, begins with such a path."""
        declared = [
            (module, step.value)
            for module in self._product
            if name in module.source
            for kind, _, _ in module.classes
            for step in kind.body
            if isinstance(step, ast.Assign | ast.AnnAssign)
            if target_name(step.targets[0] if isinstance(step, ast.Assign) else step.target) == name
        ]
        if len(declared) != 1 or any(self._settings(name)):
            return False
        module, value = declared[0]
        return value is not None and self.covers(module, None, value, hops - 1)

    def _settings(self, name: str) -> Iterator[str]:
        """Attributes of that name that some code sets, by how it writes them."""
        for module in self._product:
            for assigned in (module.assigned, *(item.assigned for item in module.functions)):
                yield from (key for key in assigned if key.endswith(f".{name}"))


def _in_full(module: Module, called: ast.expr) -> str:
    """The dotted name of what is called, as the module's imports have it: `Place("x")`, `paths.Path("x")`."""
    first, dot, rest = written_name(called).partition(".")
    return module.imports.get(first, first) + dot + rest


def _begins_with(node: ast.Call, written: str) -> ast.expr | None:
    """What a path begins with that a call makes, or looks up with something in its place."""
    words = {word.arg: word.value for word in node.keywords}
    if written in _ASKED:
        return node.args[1] if len(node.args) > 1 else words.get("default")
    if written.rpartition(".")[2] in _MADE:
        made = words.get("default_factory")
        return made.body if isinstance(made, ast.Lambda) else words.get("default") or next(iter(node.args), None)
    method = node.func.value if isinstance(node.func, ast.Attribute) else None
    if isinstance(method, ast.Constant) and last_part(node.func) != "format":
        return None  # what a text joins may begin with anything
    if isinstance(method, ast.Call) or (method and not written.startswith(_MODULES)):
        return method
    return node.args[0] if node.args else None


def _makes_path(node: ast.Call, written: str) -> bool:
    """Whether a call makes a path of what it is handed, or does something with one; not what a function gives."""
    method = isinstance(node.func, ast.Attribute) and (
        isinstance(node.func.value, ast.Call) or not written.startswith(_MODULES)
    )
    return method or written in _ASKED or written.rpartition(".")[2] in _MAKING_PATHS | _MADE


def _first_piece(node: ast.expr) -> ast.expr | None:
    """What a text with gaps begins with, and what a directory lies above: `f"{place}/clone"`, `place.parents[1]`."""
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
        return node.value.value if node.value.attr == "parents" else None
    piece = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
    return piece.value if isinstance(piece, ast.FormattedValue) else piece


def _is_made_absolute(function: Function | None, node: ast.Call) -> bool:
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
    around = function.calls if function else ()
    moved = any(item.last in _MOVING for item in around)
    return isinstance(text, str) and not text.startswith(("/", "~")) and not moved
