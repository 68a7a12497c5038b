"""Collections that are written out, and comprehensions."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.statements import Comprehension
from auditor_core.detectives.repo.tracing.combined import Combined
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.values import Value, behind, joined, with_steps


class Displays(Combined):
    """Makes new lists and tables of what stands in them."""

    def display_row(self, frame: Frame, node: ast.List | ast.Tuple | ast.Set) -> Value:
        """`[a, *b]`: in order, as far as that is known."""
        row: list[Value] = []
        exact = not isinstance(node, ast.Set)
        for item in node.elts:
            value = self.evaluate(frame, item.value if isinstance(item, ast.Starred) else item)
            inner = self.row_of(value) if isinstance(item, ast.Starred) else None
            exact = exact and (inner is not None or not isinstance(item, ast.Starred))
            spread = [self.elements(value)] if isinstance(item, ast.Starred) else [value]
            row += inner if inner is not None else spread
        row = [self.stamped(item) for item in row]
        return self.listed(row if exact else None, None if exact or not row else joined(row))

    def display_table(self, frame: Frame, node: ast.Dict) -> Value:
        """`{"Prosecutor": 1, **others}`: what stands under a key goes by the key as well."""
        table = Value(0, (self.new("dict"),))
        for key, part in zip(node.keys, node.values, strict=True):
            value = self.evaluate(frame, part)
            if key is None:
                self.updated(table, value)
            else:
                self.set_item(table, self.evaluate(frame, key), with_steps(value, self.bit(key)))
        return table

    def display_many(self, frame: Frame, node: Comprehension) -> Value:
        """A comprehension: over a row that is known one by one, else once for any."""
        inner = Frame(frame.module, frame, frame.own)
        context = self.context
        parts = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
        first = self.evaluate(frame, node.generators[0].iter)
        row = self.row_of(first) if len(node.generators) == 1 and not node.generators[0].ifs else None
        made: list[tuple[Value, ...]] = []
        for element in row if row is not None else [self.elements(first)]:
            self.bound(inner, node.generators[0].target, element)
            steps = self._picked(inner, node.generators)
            self.context = context | steps
            made.append(tuple(with_steps(self.evaluate(inner, part), steps) for part in parts))
            self.context = context
        if isinstance(node, ast.DictComp):
            table = Value(0, (self.new("dict"),))
            for key, value in made:
                self.set_item(table, key, value)
            return table
        values = [item for (item,) in made]
        return self.listed(values) if row is not None else self.listed(each=joined(values))

    def _picked(self, frame: Frame, sources: Sequence[ast.comprehension]) -> int:
        """Go through what a comprehension asks, and give the conditions on which something is taken."""
        steps = 0
        for place, source in enumerate(sources):
            if place:
                self.bound(frame, source.target, self.elements(self.evaluate(frame, source.iter)))
            for test in source.ifs:
                steps |= behind(self.evaluate(frame, test), 1) | self.bit(test)
        return steps
