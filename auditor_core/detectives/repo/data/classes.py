"""Classes that model data: their kind through inheritance, fields, reducers, constraints, settings."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from auditor_core.detectives.repo.data.fields import read_field
from auditor_core.detectives.repo.data.looking_over import looked_over
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.facts import ClassFact, ClassKind, FieldFact, Place

_KINDS: dict[str, ClassKind] = {
    "attr.s": "dataclass",
    "attrs.define": "dataclass",
    "attrs.frozen": "dataclass",
    "dataclasses.dataclass": "dataclass",
    "enum.Enum": "enum",
    "enum.Flag": "enum",
    "enum.IntEnum": "enum",
    "enum.IntFlag": "enum",
    "enum.StrEnum": "enum",
    "langgraph.graph.MessagesState": "typed_dict",
    "langgraph.graph.message.MessagesState": "typed_dict",
    "pydantic.BaseModel": "pydantic",
    "pydantic.RootModel": "pydantic",
    "pydantic.dataclasses.dataclass": "pydantic",
    "pydantic.v1.BaseModel": "pydantic",
    "pydantic_settings.BaseSettings": "pydantic",
    "sqlmodel.SQLModel": "pydantic",
    "typing.TypedDict": "typed_dict",
    "typing_extensions.TypedDict": "typed_dict",
}
_FUNCTIONS = frozenset({ast.FunctionDef, ast.AsyncFunctionDef})
_MESSAGES = FieldFact(name="messages", annotation="list[AnyMessage]", reducer="langgraph.graph.message.add_messages")


@dataclass(eq=False)
class _Class:
    """A class as its own body has it."""

    module: Module
    node: ast.ClassDef
    name: str
    bases: tuple[str, ...]
    """Canonical dotted names."""
    names: Names

    @cached_property
    def settings(self) -> set[str]:
        """`frozen` and `strict`, as far as its own body says so; classes share their bases."""
        return _settings(self, self.names)


def find_classes(modules: Sequence[Module], names: Names) -> list[ClassFact]:
    """All classes, by path and line. Inherited fields follow the own ones and have line 0."""
    found: dict[str, _Class] = {}
    listed: list[_Class] = []
    for module in modules:
        for node, _, name in module.classes:
            item = _Class(module, node, name, tuple(names.of(module, base) for base in node.bases), names)
            listed.append(item)
            found.setdefault(f"{module.dotted}.{name}".lstrip("."), item)
    facts = [_fact(item, found, names) for item in listed]
    return facts + [fact for module in modules for fact in _functional(module, names)]


def _lineage(item: _Class, found: dict[str, _Class]) -> list[_Class]:
    """The class and its bases of the repository, nearest first."""
    seen: list[_Class] = []
    pending = [item]
    while pending:
        here = pending.pop(0)
        if here not in seen:
            seen.append(here)
            pending.extend(found[base] for base in here.bases if base in found)
    return seen


def _fact(item: _Class, found: dict[str, _Class], names: Names) -> ClassFact:
    lineage = _lineage(item, found)
    kind = _kind(lineage, names)
    fields: dict[str, FieldFact] = {}
    for here in lineage if kind != "plain" else lineage[:1]:
        for field in _own_fields(here, kind, names):
            kept = field if here is item else field.model_copy(update={"line": 0})
            fields.setdefault(field.name, kept)
        if any(base.endswith(".MessagesState") for base in here.bases):
            fields.setdefault("messages", _MESSAGES)
    for name, held in looked_over([(here.node, here.module) for here in lineage], list(fields)).items():
        told = dict.fromkeys((*fields[name].constraints, *held))
        fields[name] = fields[name].model_copy(update={"constraints": tuple(told)})
    settings = {word for here in lineage for word in here.settings}
    return ClassFact(
        name=item.name,
        kind=kind,
        bases=tuple(base or item.module.text(node) for base, node in zip(item.bases, item.node.bases, strict=True)),
        fields=tuple(fields.values()),
        frozen="frozen" in settings,
        strict="strict" in settings,
        place=Place(
            path=item.module.path,
            line=min([item.node.lineno, *(each.lineno for each in item.node.decorator_list)]),
            end_line=item.node.end_lineno or item.node.lineno,
        ),
    )


def _kind(lineage: Sequence[_Class], names: Names) -> ClassKind:
    """The kind of the first known base or decorator on the way up."""
    for here in lineage:
        decorators = [_callee(names, here.module, node) for node in here.node.decorator_list]
        for dotted in (*here.bases, *decorators):
            if dotted in _KINDS:
                return _KINDS[dotted]
    return "plain"


def _callee(names: Names, module: Module, node: ast.expr) -> str:
    return names.of(module, node.func if isinstance(node, ast.Call) else node)


def _own_fields(item: _Class, kind: ClassKind, names: Names) -> list[FieldFact]:
    fields: list[FieldFact] = []
    for node in item.node.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            if names.of(item.module, node.annotation).rpartition(".")[2] != "ClassVar":
                fields.append(read_field(node.target.id, node.annotation, node.value, item.module, names, node.lineno))
        elif kind == "enum" and isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            fields.append(
                FieldFact(name=node.targets[0].id, annotation=item.module.text(node.value, 80), line=node.lineno)
            )
    return fields


def _settings(item: _Class, names: Names) -> set[str]:
    """`frozen` and `strict`, wherever the class says so."""
    pairs: list[tuple[str, ast.expr]] = [(word.arg, word.value) for word in item.node.keywords if word.arg]
    for decorator in item.node.decorator_list:
        if isinstance(decorator, ast.Call):
            pairs += [(word.arg, word.value) for word in decorator.keywords if word.arg]
        elif names.of(item.module, decorator) == "attrs.frozen":
            return {"frozen"}
    for node in item.node.body:
        if node.__class__ in _FUNCTIONS:  # as most are
            continue
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id == "model_config" and node.value is not None:
                pairs += _configured(node.value, item.module, names)
        elif isinstance(node, ast.ClassDef) and node.name == "Config":
            pairs += [
                (inner.targets[0].id, inner.value)
                for inner in node.body
                if isinstance(inner, ast.Assign) and isinstance(inner.targets[0], ast.Name)
            ]
    values = {name: value.value for name, value in pairs if isinstance(value, ast.Constant)}
    words = {name for name in ("frozen", "strict") if values.get(name) is True}
    return words | {"frozen"} if values.get("allow_mutation") is False else words


def _configured(node: ast.expr, module: Module, names: Names) -> list[tuple[str, ast.expr]]:
    """Pairs of `ConfigDict(…)`, a dictionary, or a name that stands for one."""
    if isinstance(node, ast.Name | ast.Attribute):
        found = names.definition(names.of(module, node), module)
        value = found[0].definitions[found[1]] if found else None
        return _configured(value, found[0], names) if found and isinstance(value, ast.Call | ast.Dict) else []
    if isinstance(node, ast.Call):
        return [(word.arg, word.value) for word in node.keywords if word.arg]
    if isinstance(node, ast.Dict):
        return [
            (str(key.value), value)
            for key, value in zip(node.keys, node.values, strict=True)
            if isinstance(key, ast.Constant)
        ]
    return []


def _functional(module: Module, names: Names) -> list[ClassFact]:
    """`State = TypedDict("State", {…})` at a module's top level."""
    facts: list[ClassFact] = []
    for name, node in module.definitions.items():
        if not isinstance(node, ast.Call) or len(node.args) < 2 or not isinstance(node.args[1], ast.Dict):
            continue
        dotted = names.of(module, node.func)
        if _KINDS.get(dotted) == "typed_dict":
            fields = [
                read_field(str(key.value), value, None, module, names, key.lineno)
                for key, value in zip(node.args[1].keys, node.args[1].values, strict=True)
                if isinstance(key, ast.Constant)
            ]
            place = Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno)
            facts.append(ClassFact(name=name, kind="typed_dict", bases=(dotted,), fields=tuple(fields), place=place))
    return facts
