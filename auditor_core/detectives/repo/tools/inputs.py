"""What a user gives that reaches a call: simple data flow within a function and over one call."""

import ast
from collections.abc import Iterable, Iterator, Sequence

from auditor_core.detectives.repo.following.callers import CallsByName, handed
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Call, Function, Module, target_name, written_name
from auditor_core.detectives.repo.source.names import Names

_GIVEN = (
    *("sys.argv", "sys.stdin", "os.environ", "os.getenv", "click.prompt", "typer.prompt", "getpass.getpass"),
    *("flask.request", "streamlit.text_input", "streamlit.text_area", "streamlit.chat_input", "streamlit.query_params"),
)
"""What hands a program its user's words: dotted names, or their beginnings."""
_PARSED = frozenset({"parse_args", "parse_known_args"})
_STEPS = 40
"""Expressions that one trace looks at, at most."""


class Inputs:
    """Traces the arguments of calls back to where a user can set them."""

    def __init__(self, modules: Sequence[Module], names: Names) -> None:
        self._calls = CallsByName([module for module in modules if not module.is_test])
        self._names = names
        self._handed_over: dict[tuple[int, str], str] = {}

    def given_to(self, module: Module, call: Call) -> str:
        """What of a user's reaches the call's arguments: `sys.argv`, or `parameter url of clone`; else empty."""
        return _Trace(self, module, call.context.function).of(_arguments(call.node))

    def source(self, module: Module, node: ast.AST) -> str:
        """The name of what hands over a user's words, where the expression is such a thing; else empty."""
        if isinstance(node, ast.Call):
            called = written_name(node.func)
            own = called in module.definitions or called in module.imports
            if (called == "input" and not own) or called.rpartition(".")[2] in _PARSED:
                return f"{called}()"
        if not isinstance(node, ast.Name | ast.Attribute):
            return ""
        dotted = self._names.of(module, node)
        return dotted if dotted.startswith(_GIVEN) and dotted != written_name(node).partition(".")[0] else ""

    def callers(self, function: Function) -> list[tuple[Module, Call]]:
        """The calls that may well be of a function: those of its name."""
        return self._calls.of(function.name.rpartition(".")[2])

    def handed_over(self, function: Function, parameter: str) -> str:
        """What callers give for a parameter: a user's words, where one of them gives such, else the parameter itself.

        Where all callers that are seen give values of the code, nothing of a user's comes through; a function
        that is decorated may be called from outside.
        """
        key = (id(function), parameter)
        if key not in self._handed_over:
            given = [
                _Trace(self, module, call.context.function, further=False).of([value])
                for module, call in self.callers(function)
                for name, value in handed(call.node, function)
                if name == parameter
            ]
            told = next((item for item in given if item and not item.startswith("parameter ")), "")
            fixed = given and not any(given) and not function.node.decorator_list
            self._handed_over[key] = told or ("" if fixed else _itself(function, parameter))
        return self._handed_over[key]


class _Trace:
    """One walk back from a call, through the names that are assigned and into the function's callers."""

    def __init__(self, inputs: Inputs, module: Module, function: Function | None, *, further: bool = True) -> None:
        self._inputs = inputs
        self._module = module
        self._function = function
        self._further = further
        self._seen: set[str] = set()
        self._steps = _STEPS

    def of(self, nodes: Iterable[ast.AST]) -> str:
        """The first thing of a user's that an expression depends on; else a parameter; else nothing."""
        parameter = ""
        for node in nodes:
            for given in self._in(node):
                if not given.startswith("parameter "):
                    return given
                parameter = parameter or given
        return parameter

    def _in(self, node: ast.AST) -> Iterator[str]:
        for here in walk(node):
            self._steps -= 1
            if self._steps < 0:
                return
            source = self._inputs.source(self._module, here)
            if source:
                yield source
            elif isinstance(here, ast.Name | ast.Attribute) and isinstance(here.ctx, ast.Load):
                yield from self._behind(target_name(here))

    def _behind(self, name: str) -> Iterator[str]:
        """What a name holds: what is assigned to it, or what callers hand over."""
        if name in self._seen or name in ("", "self", "cls"):
            return
        self._seen.add(name)
        function = self._function
        values = function.assigned.get(name, []) if function else []
        for value in values:
            yield from self._in(value)
        if function and name in function.parameters:
            yield self._inputs.handed_over(function, name) if self._further else _itself(function, name)
        elif not values:
            for value in self._module.assigned.get(name, ()):
                yield from self._in(value)


def _itself(function: Function, parameter: str) -> str:
    return f"parameter {parameter} of {function.name}"


def _arguments(node: ast.Call) -> list[ast.expr]:
    return [*node.args, *(word.value for word in node.keywords)]
