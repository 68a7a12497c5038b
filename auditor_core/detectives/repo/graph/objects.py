"""What Python itself asks of an object of the repository's classes: to be gone over, counted, looked up in."""

from auditor_core.detectives.repo.graph.builtin import call_builtin, contents
from auditor_core.detectives.repo.graph.making import Making
from auditor_core.detectives.repo.graph.values import UNKNOWN, EnumMember, FunctionValue, Instance, Value

_ROUNDS = 4
"""Objects that are gone over by going over another one."""
_GOING_OVER = frozenset(
    {"all", "any", "dict", "enumerate", "filter", "frozenset", "iter", "list", "map", "max", "min"}
    | {"reversed", "set", "sorted", "sum", "tuple", "zip"}
)
"""Builtin functions that go over what they are given."""


class Objects(Making):
    """Follows `__iter__`, `__len__`, `__contains__`, `__getitem__` and `__setitem__`."""

    def opened(self, value: Value) -> Value:
        """What is gone over: what the `__iter__` of an object gives, or what it holds; anything else as it is."""
        for _ in range(_ROUNDS):
            if not isinstance(value, Instance):
                break
            if not _has(value, "__iter__"):
                return self._inside(value)
            value = self._asked(value, "__iter__")
        return value

    def laid_open(self, dotted: str, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """The arguments of a library's function that goes over them."""
        package, _, name = dotted.partition(".")
        over = package == "itertools" or (package == "builtins" and name in _GOING_OVER)
        return tuple(map(self.opened, values)) if over else values

    def length(self, value: Value) -> Value:
        """`len(value)`."""
        if _has(value, "__len__"):
            return self._asked(value, "__len__")
        return call_builtin("builtins.len", [self._inside(value)], {})

    def looked_in(self, value: Value, member: Value) -> Value:
        """What is looked through for a member: what an object holds, or its only members as its method tells them."""
        if not _has(value, "__contains__"):
            return self.opened(value)
        answer = self._asked(value, "__contains__", member)
        return UNKNOWN if not isinstance(answer, bool) else [member] if answer else []

    def indexed(self, value: Value, key: Value) -> Value:
        """Of what `value[key]` is an item; of an object that gives them by a method, a dictionary of that one."""
        if not _has(value, "__getitem__"):
            return self._inside(value)
        item = self._asked(value, "__getitem__", key)
        return {key: item} if isinstance(key, str | int | EnumMember) else UNKNOWN

    def taking(self, value: Value, key: Value, item: Value) -> Value:
        """What `value[key] = item` changes; nothing where the object's own method has done it."""
        if not _has(value, "__setitem__"):
            return self._inside(value)
        self._asked(value, "__setitem__", key, item)
        return None

    def _inside(self, value: Value) -> Value:
        """The dictionary or list that an object is; anything else as it is."""
        held = contents(value) if isinstance(value, Instance) else None
        return value if held is None else held

    def _asked(self, value: Value, name: str, *given: Value) -> Value:
        method = self.attribute(value, name)
        return self.call_function(method, given, {}) if isinstance(method, FunctionValue) else UNKNOWN


def _has(value: Value, name: str) -> bool:
    return isinstance(value, Instance) and isinstance(value.kind.lookup(name), FunctionValue)
