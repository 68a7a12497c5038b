"""Goes through functions of the repository as they would run: names are looked up where Python would."""

import ast
import builtins
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.index import Function, Module
from auditor_core.detectives.repo.tracing.calls import Calls, is_enum
from auditor_core.detectives.repo.tracing.frames import Frame
from auditor_core.detectives.repo.tracing.methods import METHODS
from auditor_core.detectives.repo.tracing.values import Made, Object, Routine, Value

_MOST = 30_000
"""Expressions and steps that one product is worth."""
_NAMESAKES = 4
"""A name that so many methods carry says nothing about which of them is called."""


class Tracer(Calls):
    """Everything that is seen stays: steps have their bits, modules what their bodies have set."""

    def __init__(
        self, modules: Sequence[Module], most: int = _MOST, *, settled: Mapping[int, bool] = MappingProxyType({})
    ) -> None:
        """`settled`: conditions, by their id, that always come to the same; only that way of them is gone."""
        super().__init__(most)
        self.settled = settled
        self._running = []
        self._modules = modules
        self._bodies: dict[int, Frame] = {}
        self._made: dict[int, Made] = {}
        self._by_name: dict[str, list[Module]] = {}
        for module in modules:
            for name in module.definitions:
                self._by_name.setdefault(name, []).append(module)
        self._by_path = {module.dotted: module for module in modules}
        self._methods: dict[str, list[tuple[Module, Function]]] = {}
        for module in modules:
            for function in module.functions:
                if function.owner and function.context.function is None:
                    self._methods.setdefault(function.name.rpartition(".")[2], []).append((module, function))

    def value_of(self, module: Module, function: Function) -> Value:
        """A function as it can be called: a method of an object about which nothing is known but its class."""
        frame = self.body(module)
        if function.owner:
            made = frame.names.get(function.owner.partition(".")[0], Value()).objects
            if made and isinstance(made[0], Made):
                item = self.call(Value(0, (made[0],)), (), {})
                return self.attribute(item, function.name.rpartition(".")[2])
        return Value(0, (Routine(function.node, module, frame),))

    def written(self, path: str, text: str) -> Value | None:
        """What a module knows as a text of code: something of the repository that can be called, else None."""
        module = next((module for module in self._modules if module.path == path), None)
        try:
            node = ast.parse(text, mode="eval").body
        except (SyntaxError, ValueError):
            return None
        self.nodes.append(node)
        value = self.evaluate(self.body(module), node) if module else Value()
        return value if any(map(_is_own, value.objects)) else None

    def name(self, frame: Frame, name: str) -> Value:
        """What a name stands for: of the function, those around it, the module, what it imports, or a library."""
        home = frame.home_of(name)
        if home is not None:
            return home.names[name]
        return self._global(frame.module, name, 3)

    def _global(self, module: Module, name: str, hops: int) -> Value:
        body = self.body(module)
        if name in body.names:
            return body.names[name]
        dotted = module.imports.get(name, "")
        if dotted and hops:
            found = self._imported(dotted, hops)
            if found is not None:
                return found
        homes = self._by_name.get(name, []) if not hasattr(builtins, name) and (dotted or module.stars) else []
        if len(homes) == 1 and hops and homes[0] is not module:
            return self._global(homes[0], name, hops - 1)
        return Value(0, (Routine(dotted or name),))

    def _imported(self, dotted: str, hops: int) -> Value | None:
        """What an import of the repository's own stands for: a module, or what it defines."""
        path, _, last = dotted.rpartition(".")
        for home in (path, path.lstrip("."), path.removeprefix("src.")):
            module = self._find(home)
            if module is not None and last in module.definitions:
                return self._global(module, last, hops - 1)
            if module is not None and last in module.imports:
                return self._global(module, last, hops - 1)
        whole = self._find(dotted)
        if whole is None:
            return None
        item = Object("module")
        item.fields = dict(self.body(whole).names)
        return Value(0, (item,))

    def _find(self, dotted: str) -> Module | None:
        if dotted in self._by_path:
            return self._by_path[dotted]
        ends = [module for name, module in self._by_path.items() if dotted and name.endswith(f".{dotted.lstrip('.')}")]
        return ends[0] if len(ends) == 1 else None

    def body(self, module: Module) -> Frame:
        """What the body of a module sets, gone through once, whatever imports it."""
        if id(module) not in self._bodies:
            frame = self._bodies[id(module)] = Frame(module)
            context, region, step = self.context, self.region, self.step
            self.context, self.region, self.step = 0, (), None
            for item in module.tree.body:
                if not isinstance(item, ast.If | ast.Try | ast.For | ast.While | ast.With):
                    self.block(frame, [item])
            self.context, self.region, self.step = context, region, step
        return self._bodies[id(module)]

    def body_frame(self, made: Made) -> Frame:
        """A class sees what its module does."""
        return Frame(made.module, self.body(made.module))

    def made_of(self, frame: Frame, step: ast.ClassDef) -> Made:
        """The class that a statement defines, the same one each time."""
        if id(step) not in self._made:
            bases = [
                item for base in step.bases for item in self.evaluate(frame, base).objects if isinstance(item, Made)
            ]
            self._made[id(step)] = Made(step, frame.module, bases)
        return self._made[id(step)]

    def field(self, item: Object, name: str) -> Value:
        """What an attribute is: also a member of an enumeration, and what methods elsewhere are called so."""
        if name in item.fields:
            return item.fields[name]
        if isinstance(item, Made) and is_enum(item) and name in item.known:
            return Value(0, (), frozenset({f"{item.node.name}.{name}"}))
        if isinstance(item, Made | Routine) or item.kind == "module" or self._has(item, name):
            return super().field(item, name)
        return self._unheard(item, name)

    def has(self, item: Object, name: str) -> bool:
        """Whether it is known what a method of an object is."""
        if isinstance(item, Routine):
            return isinstance(item.node, str) and item.bound is None
        if isinstance(item, Made) or item.kind == "module" or name in item.fields or self._has(item, name):
            return True
        return item.kind == "" and name not in METHODS and 0 < len(self._methods.get(name, ())) < _NAMESAKES

    def _has(self, item: Object, name: str) -> bool:
        made = item.made
        return made is not None and any(name in part.known for part in (made, *made.bases, *_above(made)))

    def _unheard(self, item: Object, name: str) -> Value:
        """An attribute of something whose class does not tell it: a method by its name, else something."""
        if item.kind == "" and name not in METHODS and 0 < len(found := self._methods.get(name, ())) < _NAMESAKES:
            bound = Value(0, (item,))
            methods = [self._method(module, function, bound) for module, function in found]
            read = [
                f
                for _, f in found
                if any(last_part(m) in ("property", "cached_property") for m in f.node.decorator_list)
            ]
            if not read:
                return Value(0, tuple(methods))
            return self.call(Value(0, (methods[0],)), (), {}) if len(found) == 1 else super().field(item, name)
        return super().field(item, name)

    def _method(self, module: Module, function: Function, bound: Value) -> Routine:
        made = self.body(module).names.get(function.owner.rpartition(".")[2], Value()).objects
        own = made[0] if made and isinstance(made[0], Made) else None
        return Routine(function.node, module, self.body(module), own, bound)


def _is_own(item: Object) -> bool:
    if isinstance(item, Routine):
        return not isinstance(item.node, str)
    return item.made is not None and not isinstance(item, Made)


def _above(made: Made) -> Sequence[Made]:
    return [part for base in made.bases for part in (base, *_above(base))]
