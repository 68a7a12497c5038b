"""What the patterns of a `match` take from what is matched."""

import ast
from collections.abc import Callable, Iterator

from auditor_core.detectives.repo.tracing.expressions import Expressions
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.values import Value

_Part = tuple[ast.pattern, Value]


class Matching(Expressions):
    """Sets the names that a pattern captures, whether or not it fits."""

    def captured(self, frame: Frame, pattern: ast.pattern, value: Value) -> None:
        """Give names to parts of a value as a pattern does."""
        if isinstance(pattern, ast.MatchAs | ast.MatchStar) and pattern.name:
            self.set_name(frame, pattern.name, value)
        parts = _PARTS.get(type(pattern))
        for inner, part in parts(self, frame, pattern, value) if parts else ():
            self.captured(frame, inner, part)

    def _of_as(self, frame: Frame, pattern: ast.MatchAs, value: Value) -> Iterator[_Part]:
        if pattern.pattern:
            yield pattern.pattern, value

    def _of_row(self, frame: Frame, pattern: ast.MatchSequence, value: Value) -> Iterator[_Part]:
        for place, inner in enumerate(pattern.patterns):
            if isinstance(inner, ast.MatchStar):
                yield inner, self.listed(each=self.elements(value))
            else:
                yield inner, self.item(value, Value(0, (), frozenset({place})))

    def _of_class(self, frame: Frame, pattern: ast.MatchClass, value: Value) -> Iterator[_Part]:
        for name, inner in zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True):
            yield inner, self.attribute(value, name)
        yield from ((inner, value) for inner in pattern.patterns)

    def _of_table(self, frame: Frame, pattern: ast.MatchMapping, value: Value) -> Iterator[_Part]:
        for key, inner in zip(pattern.keys, pattern.patterns, strict=True):
            yield inner, self.item(value, self.evaluate(frame, key))

    def _of_either(self, frame: Frame, pattern: ast.MatchOr, value: Value) -> Iterator[_Part]:
        yield from ((inner, value) for inner in pattern.patterns)


_PARTS: dict[type[ast.pattern], Callable[..., Iterator[_Part]]] = {
    ast.MatchAs: Matching._of_as, ast.MatchSequence: Matching._of_row, ast.MatchClass: Matching._of_class,
    ast.MatchMapping: Matching._of_table, ast.MatchOr: Matching._of_either,
}  # fmt: skip
