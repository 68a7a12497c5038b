"""What methods of collections and texts do."""

from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.tracing.statements import Statements
from auditor_core.detectives.repo.tracing.values import NOTHING, Object, Value, is_same, joined, only

Words = dict[str, Value]
TEXTS = frozenset({"join", "format", "dumps", "print", "debug", "info", "warning", "error", "exception", "log", "repr"})
"""What makes a text, or writes one: numbers in it decide nothing any more."""
COPYING = frozenset({"copy", "deepcopy", "replace", "model_copy", "_replace", "evolve"})
PLAIN = frozenset({"asdict", "model_dump", "vars", "_asdict"})
_ADDING = frozenset({"append", "add", "appendleft", "put", "push"})
_TAKING = frozenset({"pop", "popitem", "remove", "discard", "clear", "popleft"})


class Methods(Statements):
    """Changes what a method is called on, and gives what it gives."""

    def of_method(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value | None:
        """What a method gives, by its name; None where that says nothing."""
        run = _METHODS.get(last)
        return run(self, last, bound, given, words) if run is not None else None

    def _adding(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        self.added(bound, given[0] if given else Value())
        return NOTHING

    def _inserting(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        for item in bound.objects:
            new = self.stamped(given[-1]) if given else Value()
            item.each, item.row = joined((*(item.row or ()), item.each, new)), None
        return NOTHING

    def _extending(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        first = given[0] if given else Value()
        row = self.row_of(first)
        for part in row if row is not None else [self.elements(first)]:
            self.added(bound, part)
        return NOTHING

    def _updating(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        for value in given:
            if any(item.kind == "list" for item in value.objects):
                self.set_item(bound, Value(), self.elements(value))
            self.updated(bound, value)
        for name, part in words.items():
            self.set_item(bound, Value(0, (), frozenset({name})), part)
        return NOTHING

    def _getting(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        if last == "setdefault" and len(given) > 1:
            self.set_item(bound, given[0], given[1])
            return self.item(bound, given[0])
        found = self.item(bound, given[0]) if given else Value()
        return joined((found, given[1])) if len(given) > 1 else found

    def _listing(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        keys = self.row_of(bound) if all(item.kind == "dict" for item in bound.objects) else None
        if keys is not None:
            values = [self.item(bound, key) for key in keys]
            pairs = [self.listed(pair) for pair in zip(keys, values, strict=True)] if last == "items" else values
            return self.listed(keys if last == "keys" else pairs)
        each = self.item(bound, Value())
        names = Value(each.steps if last == "keys" else 0)
        return self.listed(each=each if last == "values" else names if last == "keys" else self.listed((names, each)))

    def _taking(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        taken = self.item(bound, given[0]) if last == "pop" and given else self.elements(bound)
        self.lessened(bound)
        return taken

    def _sorting(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        for item in bound.objects:
            if item.row is not None:
                item.each, item.row = joined((item.each, *item.row)), None
        return NOTHING

    def _telling(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        return Value()

    def _copying(self, last: str, bound: Value, given: Sequence[Value], words: Words) -> Value:
        return self.copy_with(last, [bound, *given], words)

    def copy_with(self, last: str, given: Sequence[Value], words: Words) -> Value:
        """A copy with other values for some of its attributes, or a table of these."""
        deep = last == "deepcopy" or ("deep" in words and only(words["deep"]) == (True, True))
        value = self.copied_whole(given[0]) if deep else self.copied(given[0])
        if last in PLAIN:
            for item in value.objects:
                item.kind = "dict" if item.kind else ""
                item.items.update(item.fields)
            return value
        changes = {name: part for name, part in words.items() if name != "deep"}
        for table in changes.pop("update", Value()).objects:
            changes |= {str(key): part for key, part in table.items.items()}
            if table.each is not None:
                changes |= {name: table.each for old in value.objects for name in old.fields}
        for name, part in changes.items():
            for item in value.objects if name != "**" else ():
                self._changed_in(item, name, part)
        return value

    def _changed_in(self, item: Object, name: str, part: Value) -> None:
        old = item.fields.get(name)
        if old is None or not is_same(old, part):
            item.fields[name] = self.stamped(part)


_METHODS: dict[str, Callable[[Methods, str, Value, Sequence[Value], Words], Value]] = {
    **dict.fromkeys(_ADDING, Methods._adding), **dict.fromkeys(_TAKING, Methods._taking),
    **dict.fromkeys(("get", "setdefault"), Methods._getting), **dict.fromkeys(TEXTS, Methods._telling),
    **dict.fromkeys(("values", "items", "keys", "most_common"), Methods._listing),
    **dict.fromkeys(COPYING | PLAIN, Methods._copying), **dict.fromkeys(("sort", "reverse"), Methods._sorting),
    "insert": Methods._inserting, "extend": Methods._extending, "update": Methods._updating,
}  # fmt: skip
METHODS = frozenset(_METHODS) - PLAIN - {"model_copy", "replace", "evolve", "_replace"}
"""Methods of collections and texts."""
