"""Statements of graph-building code.

All branches of an open question are followed, and loops over known items are unrolled.
"""

import ast
from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.graph.builder import Builder
from auditor_core.detectives.repo.graph.builtin import LONGEST, call_method, items_of
from auditor_core.detectives.repo.graph.definitions import Definitions
from auditor_core.detectives.repo.graph.forks import Side
from auditor_core.detectives.repo.graph.functions import Signal
from auditor_core.detectives.repo.graph.joining import (
    built_on,
    doubt_filled,
    empty_lists,
    forget_totals,
    is_shared,
    joined,
)
from auditor_core.detectives.repo.graph.operators import combined, shared_out, truth
from auditor_core.detectives.repo.graph.patterns import fits
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    FunctionValue,
    Instance,
    Perhaps,
    Scope,
    Value,
    choose,
)
from auditor_core.detectives.repo.source.descent import below
from auditor_core.detectives.repo.source.guarded import guarded_definitions, imported_names
from auditor_core.facts import Place

_ROUNDS = 200
"""Rounds of a `while` whose end the code does not tell."""


class Interpreter(Definitions):
    """Follows statements; records every graph that they build in `builders`."""

    def execute(self, body: Sequence[ast.stmt], scope: Scope) -> Signal:
        """Follow statements in order; tells how they ended."""
        for node in body:
            if id(node) in self.never_run:
                return "return"
            self.spend()
            self.current = scope
            handler = _EXECUTORS.get(type(node))
            signal = handler(self, node, scope) if handler else self._other(node, scope)
            if signal:
                return signal
        return ""

    def _other(self, node: ast.stmt, scope: Scope) -> Signal:
        for child in below(node):
            if isinstance(child, ast.expr):
                self.evaluate(child, scope)
        return ""

    def _assign(self, node: ast.Assign, scope: Scope) -> Signal:
        value = self.evaluate(node.value, scope)
        for target in node.targets:
            self.assign(target, value, scope)
        return ""

    def _annotated(self, node: ast.AnnAssign, scope: Scope) -> Signal:
        if node.value is not None:
            self.assign(node.target, self.evaluate(node.value, scope), scope)
        return ""

    def _augmented(self, node: ast.AugAssign, scope: Scope) -> Signal:
        left = self.evaluate(node.target, scope)
        right = self.evaluate(node.value, scope)
        if isinstance(left, list) and isinstance(node.op, ast.Add):
            left.extend(self.iterate(right) if len(left) <= LONGEST else ())
        elif isinstance(left, dict) and isinstance(right, dict) and isinstance(node.op, ast.BitOr):
            left.update(right)
        else:
            self.assign(node.target, combined(node.op, left, right), scope)
        return ""

    def assign(self, target: ast.expr, value: Value, scope: Scope) -> None:
        """Bind a value to a name, attribute, item or several of them."""
        if isinstance(target, ast.Name):
            while target.id in scope.shared and scope.parent is not None:
                scope = scope.parent
            scope.names[target.id] = value
            if isinstance(value, Builder) and not value.name:
                value.name = target.id
        elif isinstance(target, ast.Tuple | ast.List):
            self._unpack(target, value, scope)
        elif isinstance(target, ast.Attribute):
            owner = self.evaluate(target.value, scope)
            if isinstance(owner, FunctionValue) and target.attr == "__name__" and isinstance(value, str):
                owner.renamed = value
            elif isinstance(owner, Instance | Builder | ClassValue | FunctionValue):
                owner.attributes[target.attr] = value
        elif isinstance(target, ast.Subscript):
            container, key = self.evaluate(target.value, scope), self.evaluate(target.slice, scope)
            container = self.taking(container, key, value)
            if isinstance(container, dict):
                container[key if isinstance(key, str | int | EnumMember) else UNKNOWN] = value

    def _unpack(self, target: ast.Tuple | ast.List, value: Value, scope: Scope) -> None:
        items = value if isinstance(value, list | tuple) else ()
        if isinstance(value, Instance):  # a named tuple
            items = [self.attribute(value, name) for name in value.kind.fields]
        spread = shared_out(list(items), [isinstance(item, ast.Starred) for item in target.elts])
        for index, item in enumerate(target.elts):
            inner = item.value if isinstance(item, ast.Starred) else item
            self.assign(inner, spread[index] if spread else UNKNOWN, scope)

    def _if(self, node: ast.If, scope: Scope) -> Signal:
        test = truth(self.evaluate(node.test, scope))
        if test is not None:
            return self.execute(node.body if test else node.orelse, scope)
        return self._branches([node.body, node.orelse], scope, self.forks.of_test(node, scope.module, self.within()))

    def _branches(self, bodies: Sequence[Sequence[ast.stmt]], scope: Scope, sides: Sequence[Side] = ()) -> Signal:
        """Follow each body from the same names; afterwards a name is what any branch that goes on left."""
        before, empty, standing = scope.names, empty_lists(scope.names), len(self.forks.open)
        after: list[dict[str, Value]] = []
        signals: list[Signal] = []
        for index, body in enumerate(bodies):
            scope.names = dict(before)
            self.forks.open += sides[index : index + 1]
            signals.append(self.execute(body, scope))
            del self.forks.open[standing:]
            if not signals[-1]:
                after.append(scope.names)
        scope.names = joined(after) if after else before
        doubt_filled(scope.names, empty)
        if sides and signals.count("return") == len(signals) - 1 and "" in signals:
            self.forks.stay_on(sides[signals.index("")])
        return signals[0] if len(set(signals)) == 1 else ("" if after else "return")

    def _for(self, node: ast.For | ast.AsyncFor, scope: Scope) -> Signal:
        source = self.opened(self.evaluate(node.iter, scope))
        items, empty = items_of(source), empty_lists(scope.names)
        if items is None:
            forget_totals(node.body, scope)
        elif not items and not isinstance(source, tuple) and is_shared(node.iter, scope):
            self._doubt(node, scope)
        signal: Signal = ""
        for item in self.iterate(source):
            self.assign(node.target, item, scope)
            signal = self.execute(node.body, scope)
            if signal in ("break", "return"):
                break
        if items is None:
            doubt_filled(scope.names, empty)
        elif signal == "return" and not isinstance(source, Perhaps):
            return signal
        return self.execute(node.orelse, scope)

    def _doubt(self, node: ast.For | ast.AsyncFor, scope: Scope) -> None:
        """A graph is built from a table that is empty: what fills it was not followed."""
        place = Place(path=scope.module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
        for owner in built_on(node.body):
            builder = self.evaluate(owner, scope)
            if isinstance(builder, Builder):
                builder.doubt(f"loop over {scope.module.text(node.iter)}, which is filled elsewhere", place)

    def _while(self, node: ast.While, scope: Scope) -> Signal:
        for _ in range(_ROUNDS):
            test = truth(self.evaluate(node.test, scope))
            if test is None:
                forget_totals(node.body, scope)
            if test is False or self.execute(node.body, scope) in ("break", "return") or test is None:
                break
        return self.execute(node.orelse, scope)

    def _with(self, node: ast.With | ast.AsyncWith, scope: Scope) -> Signal:
        for item in node.items:
            value = self.evaluate(item.context_expr, scope)
            entered = self.attribute(value, "__enter__") if isinstance(value, Instance) else UNKNOWN
            if isinstance(entered, FunctionValue):
                value = self.call_function(entered, (), {})
            if isinstance(value, list):  # what a generator that is a context manager yields
                value = choose(value)
            if item.optional_vars is not None:
                self.assign(item.optional_vars, value, scope)
        return self.execute(node.body, scope)

    def _try(self, node: ast.Try, scope: Scope) -> Signal:
        signal = self._branches([[*node.body, *node.orelse], *(item.body for item in node.handlers)], scope)
        for name in imported_names(node):
            scope.names.pop(name, None)
        return self.execute([*guarded_definitions(node), *node.finalbody], scope) or signal

    def _match(self, node: ast.Match, scope: Scope) -> Signal:
        subject = self.evaluate(node.subject, scope)
        possible: list[Sequence[ast.stmt]] = []
        for case in node.cases:
            fit, names = fits(case.pattern, subject, lambda item: self.evaluate(item, scope))
            if fit is False:
                continue
            scope.names |= names if fit and not possible else dict.fromkeys(names, UNKNOWN)
            guard = truth(self.evaluate(case.guard, scope)) if case.guard else True
            if guard is False:
                continue
            possible.append(case.body)
            if fit and guard:
                break
        else:
            possible.append([])
        return self._branches(possible, scope, self.forks.of_cases(node, scope.module, len(possible)))

    def _delete(self, node: ast.Delete, scope: Scope) -> Signal:
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                call_method(self.evaluate(target.value, scope), "pop", [self.evaluate(target.slice, scope)])
            elif isinstance(target, ast.Name):
                scope.names.pop(target.id, None)
        return ""

    def _return(self, node: ast.Return, scope: Scope) -> Signal:
        value = self.evaluate(node.value, scope) if node.value else None
        if self.frames:
            self.frames[-1].returns.append(value)
        return "return"

    def _shared(self, node: ast.Global | ast.Nonlocal, scope: Scope) -> Signal:
        scope.shared.update(node.names)
        return ""


_EXECUTORS: dict[type, Callable[..., Signal]] = {
    ast.Assign: Interpreter._assign,
    ast.AnnAssign: Interpreter._annotated,
    ast.AugAssign: Interpreter._augmented,
    ast.If: Interpreter._if,
    ast.For: Interpreter._for,
    ast.AsyncFor: Interpreter._for,
    ast.While: Interpreter._while,
    ast.With: Interpreter._with,
    ast.AsyncWith: Interpreter._with,
    ast.Try: Interpreter._try,
    ast.TryStar: Interpreter._try,
    ast.Match: Interpreter._match,
    ast.Return: Interpreter._return,
    ast.Delete: Interpreter._delete,
    ast.Raise: lambda *_: "return",
    ast.Break: lambda *_: "break",
    ast.Continue: lambda *_: "continue",
    ast.Global: Interpreter._shared,
    ast.Nonlocal: Interpreter._shared,
    ast.FunctionDef: Interpreter.define,
    ast.AsyncFunctionDef: Interpreter.define,
    ast.ClassDef: Interpreter.define_class,
    ast.Import: Interpreter.bring_in,
    ast.ImportFrom: Interpreter.bring_in,
}
