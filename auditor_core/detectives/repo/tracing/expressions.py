"""What expressions come to."""

import ast
from collections.abc import Callable

from auditor_core.detectives.repo.source.descent import below
from auditor_core.detectives.repo.tracing.displays import Displays
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.heap import lineage
from auditor_core.detectives.repo.tracing.values import (
    Made,
    Object,
    Routine,
    Value,
    behind,
    is_same,
    joined,
    only,
    with_steps,
)


class Expressions(Displays):
    """Evaluates one node after the other; every expression is asked once for each time that it would run."""

    def name(self, frame: Frame, name: str) -> Value:
        """What a name stands for."""
        raise NotImplementedError

    def evaluate(self, frame: Frame, node: ast.AST) -> Value:
        """What an expression comes to; of one that is not known, by what all of its parts go."""
        self.spend()
        found = _BY_KIND.get(node.__class__)
        if found is not None:
            return found(self, frame, node)
        return Value(joined(self.evaluate(frame, part) for part in below(node)).steps)

    def bound(self, frame: Frame, target: ast.AST, value: Value) -> None:
        """Set what stands on the left of a step, or after `for`."""
        if isinstance(target, ast.Name):
            self.set_name(frame, target.id, value)
        elif isinstance(target, ast.Tuple | ast.List):
            row = self.row_of(value) if len(value.objects) == 1 and value.objects[0].kind != "dict" else None
            starred = any(isinstance(item, ast.Starred) for item in target.elts)
            for place, item in enumerate(target.elts):
                exact = row is not None and not starred and place < len(row)
                self.bound(frame, item, row[place] if exact and row else self.item(value, _key(place, starred)))
        elif isinstance(target, ast.Starred):
            self.bound(frame, target.value, self.listed(each=value))
        elif isinstance(target, ast.Attribute):
            self.set_attribute(self.evaluate(frame, target.value), target.attr, value)
        elif isinstance(target, ast.Subscript):
            self.set_item(self.evaluate(frame, target.value), self.evaluate(frame, target.slice), value)

    def set_name(self, frame: Frame, name: str, value: Value) -> None:
        """Set a name of a function, or of one around it where that is declared."""
        home = frame.home_of(name) if name in frame.outer else frame
        names = (home or frame).names
        old = names.get(name)
        if old is None or not is_same(old, value):
            names[name] = self.stamped(value)

    def _constant(self, frame: Frame, node: ast.Constant) -> Value:
        plain = isinstance(node.value, str | int | float | bool) or node.value is None
        return Value(0, (), frozenset({node.value}) if plain else None)  # type: ignore[arg-type]

    def _name(self, frame: Frame, node: ast.Name) -> Value:
        return self.name(frame, node.id)

    def _attribute(self, frame: Frame, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super" and frame.own:
            return self._of_base(frame, node.attr)
        return self.attribute(self.evaluate(frame, node.value), node.attr)

    def _of_base(self, frame: Frame, name: str) -> Value:
        """A method of a base: of the object's own line of classes, behind the one in which it stands."""
        bound = frame.names.get("self") or next(iter(frame.names.values()), Value())
        lines = [lineage(item.made) for item in bound.objects if item.made] or [lineage(frame.own)] if frame.own else []
        for line in lines:
            later = line[line.index(frame.own) + 1 :] if frame.own in line else line[1:]
            for made in later:
                node = made.known.get(name)
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    return Value(0, (Routine(node, made.module, self.body_frame(made), made, bound),))
        return Value(0, (Routine(f"super.{name}", bound=bound),))

    def _subscript(self, frame: Frame, node: ast.Subscript) -> Value:
        value = self.evaluate(frame, node.value)
        if isinstance(node.slice, ast.Slice):
            self.evaluate(frame, node.slice)
            return self.listed(each=self.elements(value)) if value.objects else value
        return self.item(value, self.evaluate(frame, node.slice))

    def _text(self, frame: Frame, node: ast.JoinedStr) -> Value:
        """Numbers in a text decide nothing any more; what is called for them still runs."""
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self.hear([self.evaluate(frame, part.value)])
        return Value()

    def _choice(self, frame: Frame, node: ast.IfExp) -> Value:
        test = self.evaluate(frame, node.test)
        steps = test.steps | self.bit(node.test)
        if isinstance(node.test, ast.Call) and only(test)[0]:  # a rule that always applies, or never
            return self.evaluate(frame, node.body if only(test)[1] else node.orelse)
        ways = [self.apart(lambda part=part: self.evaluate(frame, part), steps) for part in (node.body, node.orelse)]  # type: ignore[misc]
        if is_same(*ways):
            return ways[0]
        return self.as_one(with_steps(joined(ways), steps))

    def _either(self, frame: Frame, node: ast.BoolOp) -> Value:
        found = [self.evaluate(frame, node.values[0])]
        for before, part in zip(node.values, node.values[1:], strict=False):
            steps = found[-1].steps | self.bit(before)
            found.append(self.apart(lambda part=part: self.evaluate(frame, part), steps))  # type: ignore[misc]
        together = joined(found)
        steps = together.steps
        for part in node.values:
            steps |= self.bit(part)
        return together._replace(steps=steps)

    def _compare(self, frame: Frame, node: ast.Compare) -> Value:
        steps = self.bit(node)
        for part in (node.left, *node.comparators):
            value = self.evaluate(frame, part)
            held = [value.constants, *(inner.constants for item in value.objects for inner in item.parts())]
            self.words.setdefault(id(node), set()).update(*(found for found in held if found))
            steps |= behind(value, 2)
        return Value(steps)

    def _counted(self, frame: Frame, node: ast.BinOp) -> Value:
        sides = self.evaluate(frame, node.left), self.evaluate(frame, node.right)
        if isinstance(node.op, ast.Mult):
            before = self.factors.get(id(node), sides)
            self.factors[id(node)] = tuple(joined(pair) for pair in zip(before, sides, strict=True))  # type: ignore[assignment]
        return self.combined(node.op, *sides)

    def _denied(self, frame: Frame, node: ast.UnaryOp) -> Value:
        value = self.evaluate(frame, node.operand)
        sure, number = only(value)
        if sure and isinstance(node.op, ast.USub) and isinstance(number, int | float):
            return value._replace(constants=frozenset({-number}))
        return Value(behind(value, 2) | self.bit(node.operand))

    def _function(self, frame: Frame, node: ast.Lambda) -> Value:
        return Value(0, (Routine(node, frame.module, frame, frame.own),))

    def _called(self, frame: Frame, node: ast.Call) -> Value:
        what = self._function_of(frame, node.func)
        given: list[Value] = []
        for item in node.args:
            value = self.evaluate(frame, item.value if isinstance(item, ast.Starred) else item)
            row = self.row_of(value) if isinstance(item, ast.Starred) else [value]
            given += row if row is not None else [self.elements(value)]
        words: dict[str, Value] = {}
        for word in node.keywords:
            value = self.evaluate(frame, word.value)
            words |= {word.arg: value} if word.arg else _spread(value)
        context = self.context
        self.context |= self.bit(node)
        try:
            return self.call(what, given, words)
        finally:
            self.context = context

    def _function_of(self, frame: Frame, node: ast.expr) -> Value:
        """What is called: of an object what its class says, else a method of that name, whatever it is of."""
        if not isinstance(node, ast.Attribute) or getattr(getattr(node.value, "func", None), "id", "") == "super":
            return self.evaluate(frame, node)
        value = self.evaluate(frame, node.value)
        own = [item for item in value.objects if self.has(item, node.attr)]
        rest = tuple(item for item in value.objects if item not in own)
        found = [self.attribute(Value(value.steps, tuple(own)), node.attr)] if own else []
        if rest or not own:
            found.append(Value(0, (Routine(node.attr, bound=Value(value.steps, rest, value.constants)),)))
        return joined(found)

    def has(self, item: Object, name: str) -> bool:
        """Whether it is known what a method of an object is."""
        raise NotImplementedError

    def _walrus(self, frame: Frame, node: ast.NamedExpr) -> Value:
        value = self.evaluate(frame, node.value)
        home = frame
        while home.around is not None and not home.names and home.around.module is frame.module:
            home = home.around
        self.set_name(home, node.target.id, value)
        return value

    def _inner(self, frame: Frame, node: ast.Await | ast.Starred) -> Value:
        return self.evaluate(frame, node.value)

    def _yielded(self, frame: Frame, node: ast.Yield | ast.YieldFrom) -> Value:
        value = self.evaluate(frame, node.value) if node.value else Value()
        frame.yields.append(self.stamped(self.elements(value) if isinstance(node, ast.YieldFrom) else value))
        return Value(0, (Object(),))


def _key(place: int, unsure: bool) -> Value:
    return Value() if unsure else Value(0, (), frozenset({place}))


def _spread(value: Value) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for item in value.objects:
        if not isinstance(item, Routine | Made):
            found |= {str(key): part for key, part in item.items.items()}
            if item.each is not None:
                found["**"] = item.each
    return found


_BY_KIND: dict[type[ast.AST], Callable[..., Value]] = {
    ast.Constant: Expressions._constant, ast.Name: Expressions._name, ast.Attribute: Expressions._attribute,
    ast.Subscript: Expressions._subscript, ast.JoinedStr: Expressions._text, ast.IfExp: Expressions._choice,
    ast.BoolOp: Expressions._either, ast.Compare: Expressions._compare, ast.BinOp: Expressions._counted,
    ast.UnaryOp: Expressions._denied, ast.List: Expressions.display_row, ast.Tuple: Expressions.display_row,
    ast.Set: Expressions.display_row, ast.Dict: Expressions.display_table, ast.ListComp: Expressions.display_many,
    ast.SetComp: Expressions.display_many, ast.GeneratorExp: Expressions.display_many,
    ast.DictComp: Expressions.display_many,
    ast.Lambda: Expressions._function, ast.Call: Expressions._called, ast.NamedExpr: Expressions._walrus,
    ast.Await: Expressions._inner, ast.Starred: Expressions._inner, ast.Yield: Expressions._yielded,
    ast.YieldFrom: Expressions._yielded,
}  # fmt: skip
