"""What calls do: of functions and classes of the repository, through all that they do; of others by what is known."""

import ast
from collections.abc import Sequence

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.heap import lineage
from auditor_core.detectives.repo.tracing.library import Library
from auditor_core.detectives.repo.tracing.values import NOTHING, Made, Object, Routine, Value, behind, joined

_DEEPEST = 40
_BEGINS = ("__post_init__", "model_post_init")
_LISTED = frozenset({"NamedTuple", "TypedDict", "BaseModel", "dataclass"})
_ENUMS = frozenset({"Enum", "StrEnum", "IntEnum"})
_MADE_BY = frozenset({"field", "Field", "PrivateAttr"})


class Calls(Library):
    """Runs what is called within the call itself, so that it sees the very objects that it is handed."""

    _running: list[ast.AST]

    def call(self, what: Value, given: Sequence[Value], words: dict[str, Value]) -> Value:
        """What a call gives of any that it may reach; where there are several, each may be the one."""
        called = [item for item in what.objects if isinstance(item, Routine | Made) or self._is_called(item)]
        if not called:
            return self.unknown(what, [*given, *words.values()])
        if len(called) == 1:
            found = [self._one(called[0], given, words)]
        else:
            found = [self.apart(lambda item=item: self._one(item, given, words), what.steps) for item in called]  # type: ignore[misc]
        together = joined(found)
        return together._replace(steps=together.steps | what.steps)

    def _is_called(self, item: Object) -> bool:
        return item.made is not None and any("__call__" in made.known for made in lineage(item.made))

    def _one(self, item: Object, given: Sequence[Value], words: dict[str, Value]) -> Value:
        if isinstance(item, Made):
            return self._instance(item, given, words)
        if not isinstance(item, Routine):
            return self.call(self.field(item, "__call__"), given, words)
        given, words = [*item.handed, *given], {**item.words, **words}
        if isinstance(item.node, str):
            return self.of_library(item, given, words)
        return self._through(item, given, words)

    def _through(self, item: Routine, given: Sequence[Value], words: dict[str, Value]) -> Value:
        node = item.node
        if (
            isinstance(node, str)
            or item.module is None
            or len(self._running) > _DEEPEST
            or sum(here is node for here in self._running) > 1
        ):
            return self.unknown(Value(), [*given, *words.values()])
        frame = Frame(item.module, item.around, item.own)
        self._handed(frame, node.args, [item.bound, *given] if item.bound else given, words, item)
        context, region, step = self.context, self.region, self.step
        self._running.append(node)
        try:
            if isinstance(node, ast.Lambda):
                return self.evaluate(frame, node.body)
            self.bit(node)
            self.block(frame, node.body)
        finally:
            self._running.pop()
            self.context, self.region, self.step = context, region, step
        if frame.yields:
            return self.listed(each=joined(frame.yields))
        if not frame.results:
            return NOTHING
        ends = frame.results if frame.is_over else [*frame.results, NOTHING]
        return self.as_one(joined(ends))

    def _handed(
        self, frame: Frame, arguments: ast.arguments, given: Sequence[Value], words: dict[str, Value], item: Routine
    ) -> None:
        """Give the parameters of a function what it is handed, or what they are otherwise."""
        positional = [*arguments.posonlyargs, *arguments.args]
        for parameter, value in zip(positional, given, strict=False):
            frame.names[parameter.arg] = value
        if arguments.vararg:
            frame.names[arguments.vararg.arg] = self.listed(given[len(positional) :])
        left = dict(words)
        for parameter in (*positional, *arguments.kwonlyargs):
            if parameter.arg in left and parameter.arg not in frame.names:
                frame.names[parameter.arg] = left.pop(parameter.arg)
        if arguments.kwarg:
            table = Value(0, (self.new("dict"),))
            for name, value in left.items():
                table.objects[0].items[name] = value
            frame.names[arguments.kwarg.arg] = table
        self._defaults(frame, arguments, item)

    def _defaults(self, frame: Frame, arguments: ast.arguments, item: Routine) -> None:
        home = item.around or Frame(frame.module)
        positional = [*arguments.posonlyargs, *arguments.args]
        pairs = [*zip(reversed(positional), reversed(arguments.defaults), strict=False)]
        pairs += [(part, node) for part, node in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if node]
        for parameter, node in pairs:
            if parameter.arg not in frame.names:
                frame.names[parameter.arg] = self.evaluate(home, node)
        for parameter in (*positional, *arguments.kwonlyargs):
            if parameter.arg not in frame.names:
                frame.names[parameter.arg] = self.declared(frame, parameter.annotation)

    def declared(self, frame: Frame, annotation: ast.expr | None) -> Value:
        """Something that is not known but by what it is declared to be."""
        found = self.evaluate(frame, annotation) if isinstance(annotation, ast.Name | ast.Attribute) else Value()
        made = next((item for item in found.objects if isinstance(item, Made)), None)
        if made is None or is_enum(made):
            return Value(0, (self.new(),))
        return Value(0, (self.new("object", made),))

    def _instance(self, made: Made, given: Sequence[Value], words: dict[str, Value]) -> Value:
        if is_enum(made):
            return Value(behind(joined(given)))
        value = Value(0, (self.new("object", made),))
        line = lineage(made)
        if any("__init__" in item.known for item in line):
            self.call(self.field(value.objects[0], "__init__"), given, words)
            return value
        self._filled(value, line, given, words)
        for name in _BEGINS:
            if any(name in item.known for item in line):
                self.call(self.field(value.objects[0], name), (), {})
        return value

    def _filled(self, value: Value, line: Sequence[Made], given: Sequence[Value], words: dict[str, Value]) -> None:
        """Give the attributes of a record what it is made with."""
        declared: dict[str, tuple[Made, ast.AnnAssign]] = {}
        for made in reversed(line):
            for step in made.node.body:
                if isinstance(step, ast.AnnAssign) and isinstance(step.target, ast.Name):
                    declared[step.target.id] = (made, step)
        taken = dict(zip(declared, given, strict=False)) | words
        item = value.objects[0]
        for name, (made, node) in declared.items():
            if name not in taken and node.value is not None:
                taken[name] = self._default(made, node.value)
            elif name not in taken and "**" in words:
                taken[name] = words["**"]
        for name, part in taken.items():
            if name != "**":
                item.fields[name] = self.stamped(part) if name in words or part in given else part

    def _default(self, made: Made, node: ast.expr) -> Value:
        frame = self.body_frame(made)
        if isinstance(node, ast.Call) and last_part(node.func) in _MADE_BY:
            named = {word.arg: word.value for word in node.keywords}
            if "default_factory" in named:
                return self.call(self.evaluate(frame, named["default_factory"]), (), {})
            first = named.get("default") or next(iter(node.args), None)
            return self.evaluate(frame, first) if first is not None else Value(0, (Object(),))
        return self.evaluate(frame, node)


def is_enum(made: Made) -> bool:
    """Whether a class is a closed set of names."""
    return any(last_part(base) in _ENUMS for item in lineage(made) for base in item.node.bases)
