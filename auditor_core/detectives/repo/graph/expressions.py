"""Expressions of graph-building code, evaluated on abstract values."""

import ast
import re
from collections.abc import Callable

from auditor_core.detectives.repo.graph.builtin import LONGEST, Defaulting, items_of
from auditor_core.detectives.repo.graph.calling import Calling
from auditor_core.detectives.repo.graph.operators import LARGE, combined, compared, truth
from auditor_core.detectives.repo.graph.routing import each_once
from auditor_core.detectives.repo.graph.values import (
    UNKNOWN,
    ClassValue,
    EnumMember,
    FunctionValue,
    LiteralType,
    Perhaps,
    Scope,
    Symbol,
    Value,
    choose,
    options_of,
    same,
)
from auditor_core.detectives.repo.source.descent import below

_LITERALS = ("typing.Literal", "typing_extensions.Literal")
_WIDTH = re.compile(r"(0?\d{1,2})?d?|")


class Expressions(Calling):
    """Evaluates expressions; calls, names and attributes are the classes' below."""

    def evaluate(self, node: ast.expr, scope: Scope) -> Value:
        """What the expression stands for."""
        self.spend()
        handler = _EVALUATORS.get(type(node))
        if handler is not None:
            return handler(self, node, scope)
        for child in below(node):
            if isinstance(child, ast.expr):  # a call inside may still add to a graph
                self.evaluate(child, scope)
        return UNKNOWN

    def _constant(self, node: ast.Constant, _: Scope) -> Value:
        return node.value if isinstance(node.value, str | int | float | type(None)) else UNKNOWN

    def _name(self, node: ast.Name, scope: Scope) -> Value:
        return self.lookup(node.id, scope)

    def _attribute(self, node: ast.Attribute, scope: Scope) -> Value:
        return self.attribute(self.evaluate(node.value, scope), node.attr)

    def _sequence(self, node: ast.List | ast.Tuple | ast.Set, scope: Scope) -> Value:
        found: list[Value] = []
        for item in node.elts:
            if isinstance(item, ast.Starred):
                inner = items_of(self.opened(self.evaluate(item.value, scope)))
                found.extend([UNKNOWN] if inner is None else inner)
            else:
                found.append(self.evaluate(item, scope))
        if not any(isinstance(item, ast.Starred) for item in node.elts):
            found = each_once(found)
        return tuple(found) if isinstance(node, ast.Tuple) else found

    def _dict(self, node: ast.Dict, scope: Scope) -> Value:
        found: dict[Value, Value] = {}
        known = True
        for key, value in zip(node.keys, node.values, strict=True):
            inner = self.evaluate(value, scope)
            if key is not None:
                name = self.evaluate(key, scope)
                known = known and isinstance(name, str | int | EnumMember)
                if known:
                    found[name] = inner
            elif isinstance(inner, dict):
                found.update(inner)
            else:
                known = False
        return found if known else UNKNOWN

    def _joined(self, node: ast.JoinedStr, scope: Scope) -> Value:
        parts: list[str] = []
        for part in node.values:
            plain = isinstance(part, ast.Constant)
            inner = part.value if isinstance(part, ast.FormattedValue) else part
            value = self.evaluate(inner, scope)
            spec = self._format(part, scope) if isinstance(part, ast.FormattedValue) else ""
            if spec is None or not (plain or isinstance(value, str) or (isinstance(value, int) and abs(value) < LARGE)):
                return UNKNOWN
            parts.append(format(value, spec))
        joined = "".join(parts)
        return joined if len(joined) <= LONGEST else UNKNOWN

    def _format(self, part: ast.FormattedValue, scope: Scope) -> str | None:
        """How a value is written, where that is a width at the most; None for anything else."""
        if part.conversion not in (-1, ord("s")):
            return None
        spec = self.evaluate(part.format_spec, scope) if part.format_spec else ""
        return spec if isinstance(spec, str) and _WIDTH.fullmatch(spec) else None

    def _operation(self, node: ast.BinOp, scope: Scope) -> Value:
        return combined(node.op, self.evaluate(node.left, scope), self.evaluate(node.right, scope))

    def _either(self, node: ast.IfExp, scope: Scope) -> Value:
        test = truth(self.evaluate(node.test, scope))
        if test is not None:
            return self.evaluate(node.body if test else node.orelse, scope)
        ways = [way for way in (node.body, node.orelse) if id(way) not in self.never_run]
        return choose(self.evaluate(way, scope) for way in ways)

    def _junction(self, node: ast.BoolOp, scope: Scope) -> Value:
        stop = isinstance(node.op, ast.Or)
        possible: list[Value] = []
        for item in node.values:
            value = self.evaluate(item, scope)
            known = truth(value)
            if known is not (not stop) or item is node.values[-1]:
                possible.append(value)
            if known is stop:
                break
        return choose(possible)

    def _compare(self, node: ast.Compare, scope: Scope) -> Value:
        left, right = self.evaluate(node.left, scope), self.evaluate(node.comparators[0], scope)
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            right = self.looked_in(right, left)
        return compared(node.ops[0], left, right) if len(node.ops) == 1 else UNKNOWN

    def _negation(self, node: ast.UnaryOp, scope: Scope) -> Value:
        value = self.evaluate(node.operand, scope)
        if isinstance(node.op, ast.USub) and isinstance(value, int):
            return -value
        known = truth(value) if isinstance(node.op, ast.Not) else None
        return UNKNOWN if known is None else not known

    def _subscript(self, node: ast.Subscript, scope: Scope) -> Value:
        value = self.evaluate(node.value, scope)
        if isinstance(node.slice, ast.Slice):
            return self._slice(value, node.slice, scope)
        if isinstance(value, Symbol) or (isinstance(value, ClassValue) and not value.is_enum):
            return self._parametrised(value, node.slice, scope)
        index = self.evaluate(node.slice, scope)
        value = self.indexed(value, index)
        if isinstance(value, ClassValue) and value.is_enum and isinstance(index, str):
            return value.lookup(index)
        if isinstance(value, dict) and isinstance(index, str | int | EnumMember):
            return value[index] if index in value or isinstance(value, Defaulting) else UNKNOWN
        if isinstance(value, str | list | tuple) and isinstance(index, int) and -len(value) <= index < len(value):
            return value[index]
        return UNKNOWN

    def _parametrised(self, value: Value, parameters: ast.expr, scope: Scope) -> Value:
        """A type with its parameters; they matter where they are the values that it lists."""
        if not isinstance(value, Symbol) or value.dotted not in _LITERALS:
            return value
        inner = self.evaluate(parameters, scope)
        return LiteralType(inner if isinstance(inner, tuple) else (inner,))

    def _slice(self, value: Value, node: ast.Slice, scope: Scope) -> Value:
        edges: list[int | None] = []
        for edge in (node.lower, node.upper, node.step):
            bound = self.evaluate(edge, scope) if edge else None
            if bound is not None and not isinstance(bound, int):
                return UNKNOWN
            edges.append(bound)
        if not isinstance(value, str | list | tuple) or edges[2] == 0:
            return UNKNOWN
        return value[slice(*edges)]

    def _comprehension(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp, scope: Scope) -> Value:
        inner = Scope(scope.module, {}, scope)
        pairs: list[tuple[Value, Value]] = []
        sure = self._generate(node.generators, inner, lambda: pairs.append(self._element(node, inner)))
        if isinstance(node, ast.DictComp):
            return dict(pairs) if all(isinstance(key, str | int | EnumMember) for key, _ in pairs) else UNKNOWN
        values = [value for _, value in pairs]
        if items_of(self.opened(self.evaluate(node.generators[0].iter, scope))) and not node.generators[1:]:
            values = each_once(values)
        return values if sure else Perhaps(values)

    def _element(
        self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp, scope: Scope
    ) -> tuple[Value, Value]:
        if isinstance(node, ast.DictComp):
            return self.evaluate(node.key, scope), self.evaluate(node.value, scope)
        return None, self.evaluate(node.elt, scope)

    def _generate(self, generators: list[ast.comprehension], scope: Scope, emit: Callable[[], None]) -> bool:
        """Emit what passes, and what may; whether it is known of everything."""
        if not generators:
            emit()
            return True
        first = generators[0]
        source = self.opened(self.evaluate(first.iter, scope))
        sure = items_of(source) is not None and not isinstance(source, Perhaps)
        for item in self.iterate(source):
            self.assign(first.target, item, scope)
            tests = [truth(self.evaluate(test, scope)) for test in first.ifs]
            if False not in tests:
                sure = self._generate(generators[1:], scope, emit) and None not in tests and sure
        return sure

    def iterate(self, value: Value) -> list[Value]:
        """Items of a value; one unknown item where they can't be told, so that a body is seen once."""
        found: list[Value] = []
        for option in options_of(value):
            items = items_of(self.opened(option))
            for item in [UNKNOWN] if items is None else items:
                if len(options_of(value)) == 1 or not any(same(item, other) for other in found):
                    found.append(item)
        return found

    def _lambda(self, node: ast.Lambda, scope: Scope) -> Value:
        return FunctionValue(node, scope)

    def _walrus(self, node: ast.NamedExpr, scope: Scope) -> Value:
        value = self.evaluate(node.value, scope)
        self.assign(node.target, value, scope)
        return value

    def _awaited(self, node: ast.Await, scope: Scope) -> Value:
        return self.evaluate(node.value, scope)

    def _yield(self, node: ast.Yield | ast.YieldFrom, scope: Scope) -> Value:
        value = self.evaluate(node.value, scope) if node.value else None
        if self.frames:
            self.frames[-1].yields.extend(self.iterate(value) if isinstance(node, ast.YieldFrom) else [value])
        return UNKNOWN


_EVALUATORS: dict[type, Callable[..., Value]] = {
    ast.Constant: Expressions._constant,
    ast.Name: Expressions._name,
    ast.Attribute: Expressions._attribute,
    ast.Call: Expressions.call,
    ast.List: Expressions._sequence,
    ast.Tuple: Expressions._sequence,
    ast.Set: Expressions._sequence,
    ast.Dict: Expressions._dict,
    ast.JoinedStr: Expressions._joined,
    ast.BinOp: Expressions._operation,
    ast.IfExp: Expressions._either,
    ast.BoolOp: Expressions._junction,
    ast.Compare: Expressions._compare,
    ast.UnaryOp: Expressions._negation,
    ast.Subscript: Expressions._subscript,
    ast.ListComp: Expressions._comprehension,
    ast.SetComp: Expressions._comprehension,
    ast.GeneratorExp: Expressions._comprehension,
    ast.DictComp: Expressions._comprehension,
    ast.Lambda: Expressions._lambda,
    ast.NamedExpr: Expressions._walrus,
    ast.Await: Expressions._awaited,
    ast.Yield: Expressions._yield,
    ast.YieldFrom: Expressions._yield,
}
