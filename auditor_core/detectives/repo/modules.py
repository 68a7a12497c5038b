"""What a module is known by: its imports, classes and functions, and whether anything uses these."""

import ast
import re
from collections.abc import Sequence, Set
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from auditor_core.detectives.repo.following.usage import does_nothing
from auditor_core.detectives.repo.source.decorators import DRESSING
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.spelling import unquoted
from auditor_core.detectives.repo.tools.formalities import lets_all_through
from auditor_core.detectives.repo.tools.refusing import ABOUT_ADDRESSES, refuses_nothing
from auditor_core.detectives.repo.tools.somewhere import is_loose
from auditor_core.facts import FunctionFact, ModuleFact
from auditor_core.statements import CODE_PARSERS, TOGETHER

_FUNCTIONS = TypeAdapter(tuple[FunctionFact, ...])
"""Checks all functions of a module at once, which takes half the time of one by one."""
_STARTING = frozenset(TOGETHER) | {
    *("ThreadPoolExecutor", "ProcessPoolExecutor", "Thread", "Process", "Pool", "ThreadPool", "Parallel", "Timer"),
    *("InterpreterPoolExecutor", "start_new_thread", "thread_map", "process_map"),
}
"""What starts several things at once, as it is called or handed on."""
_BEFORE = re.compile(r"(?:[.=]\s*|[\"'])\Z")
_BLANKS = 40
"""Most that may stand between a dot or an equals sign and the name."""
_PARSING = frozenset(
    {"parse", "parse_module", "parse_expression", "parse_statement", "parse_string", "parse_file", "extract_node"}
    | {"Parser", "get_parser", "load_grammar", "Script", "PyCF_ONLY_AST"}
)
"""What makes a syntax tree in the libraries that do."""
_MAKER = rf"(?:\w+\.)*(?:{'|'.join(sorted(_PARSING))})\b"
_REFLECTING = re.compile(
    r"__subclasses__|__init_subclass__|\bimport_module\(|\bglobals\(|\bvars\(|\bgetmembers\(|\bsys\.modules\b"
    r"|\bgetattr\(\s*\w+\s*,\s*[A-Za-z_]|\bentry_points\("
)
"""Ways to come to a class whose name stands nowhere."""
_KEPT_APART = DRESSING | {"staticmethod", "classmethod", "override"}
"""Decorators that hand the function to nobody who might call it."""


class Sketch(NamedTuple):
    """What is known of a module as soon as it is parsed: all but which of its functions anything uses."""

    module: Module
    functions: list[dict[str, Any]]
    """The fields of each one's `FunctionFact`."""
    undecorated: list[str]
    """Names of the functions that nothing but a use can lead to."""


def sketch(module: Module) -> Sketch:
    """Read what a module's functions are: at once, while they have their bodies and the syntax tree is in the cache."""
    return Sketch(
        module,
        [_function(module, item) for item in module.functions],
        [item.name for item in module.functions if all(map(_keeps_apart, item.node.decorator_list))],
    )


def _keeps_apart(mark: ast.expr) -> bool:
    return written_name(mark.func if isinstance(mark, ast.Call) else mark).rpartition(".")[2] in _KEPT_APART


def module_fact(
    known: Sketch, used: Set[str] | None, ignored: Set[str] = frozenset(), unused: Sequence[str] = ()
) -> ModuleFact:
    """The fact of a module.

    Args:
        known: What is known of it.
        used: The last names of all that the product uses; None where that is not known.
        ignored: Its functions that check an address, and whose refusal nobody heeds.
        unused: Its classes that nothing uses.
    """
    module = known.module
    # the decorated forms of a function (its overloads, say) share its name, and so its fate
    names = {fields["name"] for fields in known.functions}
    unnamed = {name for name in names if used is not None and used.isdisjoint(_uses_of(name))}
    uncalled = unnamed.intersection(known.undecorated)
    functions = (
        {
            **fields,
            "called": fields["name"] not in uncalled,
            "only_entered": fields["name"] in unnamed - uncalled,
            "heeded": fields["name"] not in ignored,
        }
        for fields in known.functions
    )
    return ModuleFact(
        path=module.path,
        lines=module.source.count("\n") + (module.source[-1:] not in ("", "\n")),
        imports=tuple(sorted(set(module.imported))),
        functions=_FUNCTIONS.validate_python(tuple(functions)),
        classes=tuple(name for _, _, name in module.classes),
        unused_classes=tuple(unused),
        is_test=module.is_test,
        starts=None if module.is_outline else _started(module),
        parses=None if module.is_outline else _parses(module),
    )


def unused_classes(product: Sequence[Module], used: Set[str] | None) -> dict[str, list[str]]:
    """By path, the classes that nothing of the product names but to import or export them.

    Where objects are found by the names of their classes, or by what these build on, nothing is told.
    """
    if used is None or any(_REFLECTING.search(module.source) for module in product):
        return {}
    found: dict[str, list[str]] = {}
    for module in product:
        plain = (name for node, _, name in module.classes if not node.decorator_list and not node.keywords)
        for name in plain:
            if "." not in name and name not in used and not any(_is_quoted(item, name) for item in product):
                found.setdefault(module.path, []).append(name)
    return found


def _is_quoted(module: Module, name: str) -> bool:
    """Whether a name stands as a text somewhere, but for the list of what a module exports."""
    quoted = sum(module.source.count(f"{mark}{name}{mark}") for mark in "\"'")
    exported = (part for value in module.assigned.get("__all__", ()) for part in ast.walk(value))
    return quoted > sum(isinstance(part, ast.Constant) and part.value == name for part in exported)


def _uses_of(name: str) -> set[str]:
    """What a use of a function is written as: its own name; of a method that Python itself calls, its class's too."""
    owner, _, last = name.rpartition(".")
    return {last, owner.rpartition(".")[2]} if owner and last.startswith("__") and last.endswith("__") else {last}


def _parses(module: Module) -> bool:
    """Whether a module names what makes a syntax tree, of a library that does, whatever either is imported as."""
    for name, target in module.imports.items() if not CODE_PARSERS.isdisjoint(module.import_parts) else ():
        if target.partition(".")[0] in CODE_PARSERS:
            itself = target.rpartition(".")[2] in _PARSING
            if name in module.used if itself else re.search(rf"\b{re.escape(name)}\.{_MAKER}", module.source):
                return True
    return False


def _started(module: Module) -> tuple[str, ...]:
    """What of `_STARTING` a module calls or hands on, whatever it is imported as."""
    called = module.used | {target.rpartition(".")[2] for name, target in module.imports.items() if name in module.used}
    renamed = {word for word in _STARTING if word in module.source and _handed_on(word, module.source)}
    return tuple(sorted((_STARTING & called) | renamed))


def _handed_on(word: str, source: str) -> bool:
    """Whether it stands under another name somewhere (`run = asyncio.gather`), or is asked for by its name."""
    found = re.finditer(rf"{word}\b", source)  # which begins as it stands there: that is far quicker
    return any(_BEFORE.search(source, max(item.start() - _BLANKS, 0), item.start()) for item in found)


def _function(module: Module, function: Function) -> dict[str, Any]:
    node = function.node
    end = node.end_lineno or node.lineno
    known = {
        "name": function.name,
        "place": {"path": module.path, "line": node.lineno, "end_line": end},
        "lines": end - node.lineno + 1,
        "docstring": _docstring(node.body[0]),
    }
    return (
        known
        if module.is_test
        else known
        | {  # nobody asks what a test does
            "empty": does_nothing(node) or lets_all_through(node),
            "refuses": not (ABOUT_ADDRESSES.search(function.name) and refuses_nothing(function, module)),
            "loose": bool(ABOUT_ADDRESSES.search(function.name)) and is_loose(function),
            "takes": _taken(node.args, of_object="." in function.name and bool(function.owner)),
        }
    )


def _taken(arguments: ast.arguments, *, of_object: bool) -> str:
    """What a function with one parameter that must be given takes, the object apart that it is a method of."""
    given = (*arguments.posonlyargs, *arguments.args)
    given = given[1:] if of_object and given and given[0].arg in ("self", "cls") else given
    first = given[: len(given) - len(arguments.defaults)]
    if len(first) != 1:
        return ""
    return (written_name(unquoted(first[0].annotation)) if first[0].annotation else "") or first[0].arg


def _docstring(statement: ast.stmt) -> str:
    """First line of a docstring, given a function's first statement."""
    text = getattr(statement.value, "value", "") if isinstance(statement, ast.Expr) else ""
    return text.strip().partition("\n")[0][:200] if isinstance(text, str) else ""
