"""What functions and methods do that are not the repository's own: of collections, numbers, copies and lists."""

from collections.abc import Callable, Sequence

from auditor_core.detectives.repo.tracing.methods import COPYING, PLAIN, TEXTS, Methods, Words
from auditor_core.detectives.repo.tracing.values import Made, Object, Routine, Value, behind, joined, only

_LISTS = frozenset(
    {"list", "tuple", "set", "frozenset", "sorted", "reversed", "deque", "iter", "chain", "from_iterable"}
)
_TABLES = frozenset({"dict", "defaultdict", "OrderedDict", "Counter", "SimpleNamespace"})
_KEPT = frozenset({"int", "float", "round", "Decimal", "abs", "str", "cast", "Fraction"})
"""What gives the number back that it is handed, mostly."""
_COUNTING = ("sum", "len", "any", "all", "mean", "fmean", "median", "isinstance", "bool", "fsum")
_NOT_WITHIN = frozenset({"len", "isinstance", "bool"})
"""What asks how many there are, or whether there is anything, and not what these hold in turn."""
_CHOOSING = frozenset({"min", "max", "next", "choice", "first"})
_CALLING = frozenset(
    {"map", "filter", "reduce", "submit", "to_thread", "run_in_executor", "starmap", "thread_map", "run"}
)
_GIVING = frozenset({"gather", "ensure_future", "create_task", "result", "as_completed", "run_until_complete"})


class Library(Methods):
    """Knows what matters for where values go; what it does not know gives back something of all that it is handed."""

    def of_library(self, item: Routine, given: Sequence[Value], words: Words) -> Value:
        """What a call gives of a function or a method by its name."""
        last = str(item.node).rpartition(".")[2]
        self.hear((item.bound or Value(), *given, *words.values()))
        if item.bound is not None and (found := self.of_method(last, item.bound, given, words)) is not None:
            return found
        if item.bound is None and last in TEXTS:
            return Value()
        run = _FUNCTIONS.get(last)
        if run is not None and (given or last in _TABLES | _LISTS):
            return run(self, last, given, words)
        return self.unknown(item.bound or Value(), [*given, *words.values()])

    def unknown(self, bound: Value, given: Sequence[Value]) -> Value:
        """What a call gives of which nothing is known."""
        steps = behind(bound)
        self.hear((bound, *given))
        for value in given:
            steps |= behind(value)
        held = [item for value in (bound, *given) for item in value.objects if not isinstance(item, Routine | Made)]
        for item in bound.objects if given else ():
            inner = [value for value in given if value.objects]
            if inner and not isinstance(item, Routine | Made) and item.kind == "":
                self.put(item, joined(inner))
        return Value(steps, tuple(dict.fromkeys(held)) or (self.new(),))

    def _list(self, last: str, given: Sequence[Value], words: Words) -> Value:
        rows = [self.row_of(value) for value in given]
        if last in ("list", "tuple", "iter") and len(rows) == 1 and rows[0] is not None:
            return self.listed(rows[0])
        if last == "chain" and all(row is not None for row in rows):
            return self.listed([part for row in rows for part in row or ()])
        if last == "reversed" and len(rows) == 1 and rows[0] is not None:
            return self.listed(reversed(rows[0]))
        if last == "sorted" and rows and rows[0] is not None and (row := self._sorted(rows[0], words)) is not None:
            return self.listed(row)
        inner = [self.elements(value) for value in given]
        inner = [self.elements(value) for value in inner] if last == "from_iterable" else inner
        return self.listed(each=joined(inner)) if inner else self.listed([])

    def _sorted(self, row: Sequence[Value], words: Words) -> list[Value] | None:
        """A row in the order of constants that its parts have."""
        keys = [self.call(words["key"], (item,), {}) if "key" in words else item for item in row]
        keys = [self.item(key, Value(0, (), frozenset({0}))) if self.row_of(key) else key for key in keys]
        told = [only(key) for key in keys]
        if not row or not all(sure and isinstance(key, int | float) for sure, key in told):
            return None
        turned = only(words["reverse"])[1] if "reverse" in words else False
        order = sorted(range(len(row)), key=lambda place: told[place][1], reverse=bool(turned))  # type: ignore[arg-type,return-value]
        return [row[place] for place in order]

    def _new_table(self, last: str, given: Sequence[Value], words: Words) -> Value:
        first = given[0] if given and not any(isinstance(item, Routine | Made) for item in given[0].objects) else None
        if first is not None and any(item.kind == "dict" or item.items for item in first.objects):
            table = self.copied(first)
        else:
            table = Value(0, (self.new("dict"),))
            if first is not None and first.objects:
                self.set_item(table, Value(), self.item(self.elements(first), Value(0, (), frozenset({1}))))
        if given and last == "defaultdict" and first is None:
            table.objects[0].kind = "dict"
            table.objects[0].each = self.call(given[0], (), {})
        for name, part in words.items():
            self.set_item(table, Value(0, (), frozenset({name})), part)
            if last == "SimpleNamespace":
                table.objects[0].fields[name] = self.stamped(part)
        return table

    def _keys(self, _: str, given: Sequence[Value], words: Words) -> Value:
        table = Value(0, (self.new("dict"),))
        row = self.row_of(given[0])
        for key in row if row is not None else [self.elements(given[0])]:
            self.set_item(table, key, given[1] if len(given) > 1 else Value(constants=frozenset({None})))
        return table

    def _same(self, last: str, given: Sequence[Value], words: Words) -> Value:
        value = given[-1] if last == "cast" else given[0] if given else Value()
        sure, number = only(value)
        if sure and last in ("float", "int", "Decimal") and isinstance(number, str | int | float):
            return value
        return value if sure else Value(behind(joined(given)))

    def _chosen(self, last: str, given: Sequence[Value], words: Words) -> Value:
        each = last not in ("min", "max") or len(given) == 1
        inner = [self.elements(given[0]), *given[1:]] if each else list(given)
        if "default" in words:
            inner.append(words["default"])
        steps = 0
        for item in inner:
            steps |= behind(item, 1)
        if "key" in words:
            steps |= behind(self.call(words["key"], (joined(inner),), {}), 1)
        together = joined(inner)
        return together._replace(steps=together.steps | steps, constants=None)

    def _calling(self, last: str, given: Sequence[Value], words: Words) -> Value:
        place = next(
            (n for n, value in enumerate(given) if any(isinstance(i, Routine | Made) for i in value.objects)), -1
        )
        if place < 0:
            return self.unknown(Value(), given)
        what, rest = given[place], [*given[place + 1 :]]
        if last == "reduce":
            return self._reduced(what, rest)
        if last in ("map", "starmap", "filter", "thread_map"):
            rows = [self.row_of(value) for value in rest]
            if last == "filter":
                kept = self.elements(rest[0])
                return self.listed(each=kept._replace(steps=kept.steps | behind(self.call(what, (kept,), {}), 1)))
            if len(rows) == 1 and rows[0] is not None:
                return self.listed([self.call(what, (part,), {}) for part in rows[0]])
            return self.listed(each=self.call(what, [self.elements(value) for value in rest], {}))
        return self.call(what, rest, words)

    def _reduced(self, what: Value, rest: Sequence[Value]) -> Value:
        row = self.row_of(rest[0]) if rest else None
        parts = row if row is not None else [self.elements(rest[0])] if rest else []
        if len(rest) > 1:
            value = rest[1]
        elif parts:
            value = parts[0]
        else:
            return Value()
        for part in parts:
            value = (
                self.call(what, (value, part), {})
                if row is not None
                else joined((value, self.call(what, (value, part), {})))
            )
        return value

    def _partial(self, _: str, given: Sequence[Value], words: Words) -> Value:
        made: list[Object] = []
        for item in given[0].objects:
            if isinstance(item, Routine):
                part = item.to(item.bound) if item.bound else Routine(item.node, item.module, item.around, item.own)
                part.handed, part.words = [*item.handed, *given[1:]], {**item.words, **words}
                made.append(part)
        return Value(0, tuple(made)) if made else self.unknown(Value(), given)

    def _attr(self, last: str, given: Sequence[Value], words: Words) -> Value:
        names = given[1].constants if len(given) > 1 else None
        if last == "setattr" and names and len(given) > 2:
            for name in names:
                self.set_attribute(given[0], str(name), given[2])
            return Value()
        if not names:
            return self.unknown(Value(), given) if last == "getattr" else Value()
        found = [self.attribute(given[0], str(name)) for name in sorted(map(str, names))]
        return joined((*found, *(given[2:] if not found else ())))

    def _paired(self, last: str, given: Sequence[Value], words: Words) -> Value:
        rows = [self.row_of(value) for value in given]
        if last == "enumerate":
            if rows[0] is not None:
                return self.listed(self.listed((Value(0, (), frozenset({n})), part)) for n, part in enumerate(rows[0]))
            return self.listed(each=self.listed((Value(), self.elements(given[0]))))
        if all(row is not None for row in rows):
            return self.listed(self.listed(pair) for pair in zip(*(row or () for row in rows), strict=False))
        return self.listed(each=self.listed([self.elements(value) for value in given]))

    def _given(self, last: str, given: Sequence[Value], words: Words) -> Value:
        if last == "gather":
            return self.listed(given)
        return joined(given)

    def _counts(self, last: str, given: Sequence[Value], words: Words) -> Value:
        steps = 0
        for value in (*given, *words.values()):
            steps |= behind(value, 1) if last in _NOT_WITHIN else behind(value)
        return Value(steps)


_FUNCTIONS: dict[str, Callable[[Library, str, Sequence[Value], Words], Value]] = {
    **dict.fromkeys(_LISTS, Library._list), **dict.fromkeys(_TABLES, Library._new_table),
    **dict.fromkeys(_KEPT, Library._same), **dict.fromkeys(_CHOOSING, Library._chosen),
    **dict.fromkeys(_CALLING, Library._calling), **dict.fromkeys(COPYING | PLAIN, Library.copy_with),
    **dict.fromkeys(_GIVING, Library._given), **dict.fromkeys(("zip", "enumerate", "zip_longest"), Library._paired),
    **dict.fromkeys(_COUNTING, Library._counts),
    "fromkeys": Library._keys, "partial": Library._partial, "getattr": Library._attr, "setattr": Library._attr,
}  # fmt: skip
