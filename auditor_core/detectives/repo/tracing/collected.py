"""What collections hold while they are traced: by key, in order, or just among the rest."""

from collections.abc import Sequence

from auditor_core.detectives.repo.tracing.heap import Heap
from auditor_core.detectives.repo.tracing.values import Key, Made, Object, Routine, Value, is_same, joined, only


class Collected(Heap):
    """Reads and sets parts of collections, and copies objects."""

    def item(self, value: Value, key: Value) -> Value:
        """What a value holds under a key."""
        sure, place = only(key)
        found = [self._held(item, sure, place) for item in value.objects if not isinstance(item, Routine | Made)]
        together = joined(found) if found else Value()
        return together._replace(steps=together.steps | value.steps | key.steps)

    def _held(self, item: Object, sure: bool, place: Key) -> Value:
        if item.row is not None and sure and isinstance(place, int) and -len(item.row) <= place < len(item.row):
            return item.row[place]
        if sure and place in item.items and item.each is None:
            return item.items[place]._replace(steps=item.items[place].steps | item.shape)
        if sure and item.each is None and item.row is None and item.kind == "":
            return item.items.setdefault(place, Value(0, (Object("", None, item.region),)))
        found = [item.items[place]] if sure and place in item.items else [] if sure else [*item.items.values()]
        return self._any(item, found)

    def _any(self, item: Object, found: Sequence[Value]) -> Value:
        inner = item.row if item.row is not None else [item.each] if item.each is not None else []
        if not found and not inner:
            if item.kind in ("list", "dict") and item.items:
                return Value(item.shape)
            item.each = Value(0, (Object("", None, item.region),))
            inner = [item.each]
        together = joined((*found, *inner))
        return together._replace(steps=together.steps | item.shape)

    def set_item(self, value: Value, key: Value, new: Value) -> None:
        """Set what a value holds under a key."""
        sure, place = only(key)
        for item in value.objects:
            if isinstance(item, Routine | Made):
                continue
            old = self._before(item, sure, place)
            if old is not None and is_same(old, new):
                continue
            stamped = self.stamped(new)._replace(steps=self.stamped(new).steps | key.steps | value.steps)
            known = sure and item.row is None and len(value.objects) == 1 and self.is_sure(item)
            if known and (item.kind == "dict" or place in item.items):
                item.items[place] = stamped
            elif sure and item.row is None:
                item.items[place] = joined((old, stamped))
            else:
                self.put(item, stamped)

    def _before(self, item: Object, sure: bool, place: Key) -> Value | None:
        if sure and place in item.items:
            return item.items[place]
        return item.each if item.row is None else joined(item.row) if item.row else None

    def put(self, item: Object, new: Value) -> None:
        """Put a value among all that a collection holds."""
        if item.row is not None:
            item.row = [joined((old, new)) for old in item.row] or None
        item.each = joined((item.each, new)) if item.row is None else item.each

    def added(self, value: Value, new: Value) -> None:
        """Put a value behind all that a collection holds."""
        for item in value.objects:
            if isinstance(item, Routine | Made):
                continue
            stamped = self.stamped(new)
            stamped = stamped._replace(steps=stamped.steps | value.steps)
            if item.row is not None and len(value.objects) == 1 and self.is_sure(item):
                item.row.append(stamped)
            else:
                item.each = joined((*(item.row or ()), item.each, stamped))
                item.row = None

    def elements(self, value: Value) -> Value:
        """Any of what a value holds; of a table, of its keys."""
        found = []
        for item in value.objects:
            if isinstance(item, Routine | Made):
                continue
            if item.kind == "dict":
                keys = None if item.each is not None else frozenset(item.items) or None
                found.append(Value(item.shape, (), keys))
            else:
                found.append(self._any(item, [*item.items.values()]))
        together = joined(found) if found else Value()
        return together._replace(steps=together.steps | value.steps)

    def row_of(self, value: Value) -> list[Value] | None:
        """What a value holds in order, where that is known."""
        if len(value.objects) != 1:
            return None
        item = value.objects[0]
        if item.kind == "dict" and item.each is None and item.items and not item.shape:
            return [Value(value.steps, (), frozenset({key})) for key in item.items]
        if item.row is None or item.shape:
            return None
        return [part._replace(steps=part.steps | value.steps) for part in item.row]

    def copied(self, value: Value) -> Value:
        """A copy of what something may be: what is set in it leaves the first as it was.

        Of several, which one it is matters only to those attributes that are not the same in all of them.
        """
        if len(value.objects) != 1:
            return self._copy_of_any(value)
        old = value.objects[0]
        if not isinstance(old, Routine | Made) and old.kind == "" and not old.parts() and not old.fields:
            return value
        item = self.new(old.kind, old.made)
        item.fields, item.items, item.each, item.shape = dict(old.fields), dict(old.items), old.each, old.shape
        item.row = list(old.row) if old.row is not None else None
        return Value(value.steps, (item,))

    def copied_whole(self, value: Value, done: dict[int, Object] | None = None) -> Value:
        """A copy of something with all that it holds, so that nothing of what is set in it comes to the first."""
        done = {} if done is None else done
        return value._replace(objects=tuple(self._whole(item, done) for item in value.objects))

    def _whole(self, old: Object, done: dict[int, Object]) -> Object:
        unknown = old.kind == "" and not old.parts() and not old.fields
        if isinstance(old, Routine | Made) or unknown:
            return old
        if id(old) not in done:
            self.spend()
            item = done[id(old)] = self.new(old.kind, old.made)
            item.fields = {name: self.copied_whole(part, done) for name, part in old.fields.items()}
            item.items = {key: self.copied_whole(part, done) for key, part in old.items.items()}
            item.each = self.copied_whole(old.each, done) if old.each is not None else None
            item.row = [self.copied_whole(part, done) for part in old.row] if old.row is not None else None
            item.shape = old.shape
        return done[id(old)]

    def as_one(self, value: Value) -> Value:
        """Objects of which one is a changed copy of the other, as one that may have been changed."""
        made = value.objects[0].made if len(value.objects) > 1 else None
        if made is None or not made.is_frozen or any(item.made is not made for item in value.objects):
            return value
        return self._copy_of_any(value)

    def _copy_of_any(self, value: Value) -> Value:
        if not value.objects or any(item.kind == "" for item in value.objects):
            return value
        first = value.objects[0]
        item = self.new(first.kind, first.made)
        names = dict.fromkeys(name for old in value.objects for name in old.fields)
        item.fields = {name: self.attribute(value, name) for name in names}
        keys = dict.fromkeys(key for old in value.objects for key in old.items)
        item.items = {key: self.item(value, Value(0, (), frozenset({key}))) for key in keys}
        inner = [part for old in value.objects for part in (*(old.row or ()), old.each) if part is not None]
        if inner:
            each = joined(inner)
            item.each = each._replace(steps=each.steps | value.steps)
        for old in value.objects:
            item.shape |= old.shape
        return Value(0, (item,))
