"""Reducers that keep both sides, and those that let one take the other's place."""

import ast

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.data.keyed import kept_by
from auditor_core.detectives.repo.data.losing import loses
from auditor_core.detectives.repo.data.reducers import overwrites
from auditor_core.detectives.repo.data.replacing import forgets, replaces
from tests.detectives.repo.helpers import read


def reducer(body: str) -> ast.FunctionDef:
    node = ast.parse("def merge(old, new):\n" + "\n".join(f"    {line}" for line in body.strip().split("\n"))).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


@pytest.mark.parametrize(
    "body",
    [
        "return new",
        "return new or old",
        "return {**new}",
        "both = {key: list(items) for key, items in new.items()}\nreturn both or old",
        "both = [item for item in new if item]\nreturn both if both else list(old)",
        "return old",
        "return old or []",
        "return list(old)",
        "return old if old else {}",
        "both = dict(old)\nboth.update(new)\nreturn dict(new)",
        "for key in old:\n    print(key)\nreturn list(new)",
        "if not new:\n    return old\nreturn new",
        "old = old or {}\nreturn new or old",
        "return max(old, new, key=len)",
        "return max((old, new), key=len)",
        "return list(max([old, new], key=lambda side: len(side)))",
        "return sorted([old, new], key=len)[-1]",
        "return old if len(old) >= len(new) else new",
        "if len(new) > len(old):\n    return new\nreturn old",
        "longer = new if len(new) > len(old) else old\nreturn longer",
        "best = old\nif len(new) > len(best):\n    best = new\nreturn best",
        "for side in (new, old):\n    if side:\n        return side\nreturn []",
        "return next((side for side in (new, old) if side), [])",
        "return {key: list(items) for key, items in (new or old or {}).items()}",
        "return [*(new or old or [])]",
        "return dict((new if new else old).items())",
        "both = {}\nfor key, items in (new or old).items():\n    both[key] = list(items)\nreturn both",
        "chosen = new or old\nreturn [item for item in chosen if item]",
        "left = old or {}\nright = new or {}\nreturn {**(right or left)}",
        "both = old or {}\nif new:\n    both = {key: list(items) for key, items in new.items()}\nreturn both",
        "both = list(old or [])\nif new:\n    both = [item for item in new]\nreturn both",
        "both = {}\nfor side in (old, new):\n    both = {key: side[key] for key in side} or both\nreturn both",
        "return [item for item in new if item not in old]",
        "seen = {item.key for item in old}\nfresh = [item for item in new if item.key not in seen]\nreturn fresh or old",
        "return {key: item for key, item in new.items() if key not in old} or old",
    ],
)
def test_what_forgets_one_side_overwrites(body):
    assert overwrites(reducer(body))


@pytest.mark.parametrize(
    "body",
    [
        "return old + new",
        "both = list(old)\nif new:\n    both = [*both, *new]\nreturn both",
        "both = []\nfor side in (old, new):\n    both = [*both, *side]\nreturn both",
        "both = {}\nfor side in (old, new):\n    both[side.name] = side\nreturn both",
        "both = [item for item in old]\nfor item in new:\n    both.append(item)\nreturn both",
        "both = [item for item in old]\nboth[len(both):] = [item for item in new]\nreturn both",
        "seen = {item.key for item in old}\nreturn old + [item for item in new if item.key not in seen]",
        "return [item for item in [*old, *new] if item]",
        "return [item for item in old if item not in new]",
        "gone = {item.key for item in new}\nreturn [item for item in old if item.key not in gone]",
        "return {**(old or {}), **(new or {})}",
        "if not old:\n    return new\nreturn [*old, *new]",
        "old.update(new)\nreturn old",
        "old.update(new)\nreturn old or new",
        "both = {**old, **new}\nreturn both or old",
        "return new and {**old, **new} or old",
        "old += new\nreturn old",
        "both = dict(old)\nfor key, items in new.items():\n    both.setdefault(key, []).extend(items)\nreturn both",
        "both = {}\nfor side in (old, new):\n    for item in side:\n        both[item.id] = item\nreturn list(both.values())",
        "both = list(old)\n[both.append(item) for item in new if item not in both]\nreturn both",
        "both = copy(old)\nfill(both, new)\nreturn both",
        "both = []\ndef add(items):\n    both.extend(items)\nadd(old)\nadd(new)\nreturn both",
        "return [*old, *new] if new else old",
        "old.extend(new)\nreturn old",
        "return max(old + new, new, key=len)",
        "old = old + new\nreturn max(old, new, key=len)",
        "both = max(old, new, key=len)\nboth = both + min(old, new, key=len)\nreturn both",
        "if not new:\n    return old\nif not old:\n    return new\nreturn sorted(old + new)",
        "longer = max(old, new, key=len)\nlonger.extend(new if longer is old else old)\nreturn longer",
        "return sorted(old + new, key=str)[:20]",
        "return [item for side in (old, new) for item in side]",
        "return list(dict.fromkeys([*old, *new]))",
        "return functools.reduce(operator.add, (old, new))",
        "both = dict(new or old or {})\nboth.update(old or {})\nreturn both",
        "return {key: [*(old or {}).get(key, []), *(new or {}).get(key, [])] for key in {*(old or {}), *(new or {})}}",
        "both = {}\nfor side in (old, new):\n    for key, items in (side or {}).items():\n        both[key] = items\nreturn both",
        "if not (old and new):\n    return list(new or old or [])\nreturn [*old, *new]",
        "kept = [item for item in (old or []) if item not in (new or [])]\nreturn kept + list(new or [])",
        "longer, shorter = (old or new), (new or old)\nreturn {**longer, **shorter}",
    ],
)
def test_what_puts_both_together_does_not(body):
    assert not overwrites(reducer(body))


@pytest.mark.parametrize(("result", "kept"), [("{**a, **b}", True), ("b", False)])
def test_a_reducer_may_be_a_static_method(result, kept):
    source = f"""
from typing import Annotated, TypedDict
class Merge:
    @staticmethod
    def facts(a, b):
        return {result}
class State(TypedDict):
    facts: Annotated[dict[str, list[str]], Merge.facts]
"""
    (state,) = [item for item in read(source).classes if item.name == "State"]
    assert bool(state.fields[0].reducer) is kept


@pytest.mark.parametrize(
    ("annotation", "unfit"),
    [
        ("dict[str, list[str]], operator.add", "operator.add"),
        ("dict, add", "operator.add"),
        ("Notes, operator.iadd", "operator.iadd"),
        ("set[str], operator.add", "operator.add"),
        ("list[str], operator.ior", "operator.ior"),
        ("dict, lambda a, b: a + b", "lambda"),
        ("dict, plus", "src.main.plus"),
        ("dict, operator.ior", ""),
        ("dict, operator.or_", ""),
        ("set[str], operator.or_", ""),
        ("list[str], operator.add", ""),
        ("list[str], plus", ""),
        ("str, operator.add", ""),
        ("int, operator.add", ""),
        ("Counter[str], operator.add", ""),
        ("Tally, operator.add", ""),
        ("dict, careful", ""),
        ("dict, lambda a, b: dict(list(a.items()) + list(b.items()))", ""),
        ("dict, tools.add", ""),
    ],
)
def test_a_reducer_that_fails_on_such_values_is_none(annotation, unfit):
    source = f"""
import operator
from collections import Counter
from operator import add
from typing import Annotated, TypedDict
from company import tools
Notes = dict[str, str]
class Tally(dict):
    def __add__(self, other): return Tally({{**self, **other}})
def plus(a, b):
    "Both."
    return (a or {{}}) + b
def careful(a, b):
    a, b = list(a.items()), list(b.items())
    return a + b
class S(TypedDict):
    x: Annotated[{annotation}]
"""
    (field,) = next(item for item in read(source).classes if item.name == "S").fields
    assert field.unfit == unfit and bool(field.reducer) is not bool(unfit)


@pytest.mark.parametrize(
    ("body", "replaced"),
    [
        ("return {**old, **new}", True),
        ("return {**(old or {}), **(new or {})}", True),
        ("return old | new", True),
        ("both = dict(old)\nboth.update(new)\nreturn both", True),
        ("both = dict(old)\nfor key, items in new.items():\n    both[key] = list(items)\nreturn both", True),
        (
            "both = dict(old)\nfor key, items in new.items():\n    had = both.setdefault(key, [])\n"
            "    both[key] = items\nreturn both",
            True,
        ),
        (
            "both = dict(old)\nfor key, items in new.items():\n    both[key] = both.get(key, []) + items\nreturn both",
            False,
        ),
        (
            "both = dict(old)\nfor key, items in new.items():\n    both.setdefault(key, []).extend(items)\nreturn both",
            False,
        ),
        (
            "both = dict(old)\nfor key, items in new.items():\n    had = both.get(key, [])\n    both[key] = had + items\nreturn both",
            False,
        ),
        (
            "both = dict(old)\nfor key, items in new.items():\n    items = [*both.get(key, []), *items]\n"
            "    both[key] = items\nreturn both",
            False,
        ),
        ("return {key: [*old.get(key, []), *new.get(key, [])] for key in {*old, *new}}", False),
        ("return old + new", False),
        ("return new", False),
    ],
)
def test_a_reducer_that_takes_a_key_of_both_from_one_is_told(body, replaced):
    assert replaces(reducer(body)) is replaced


def test_a_field_knows_whether_its_reducer_replaces_keys():
    source = """
        import operator
        from typing import Annotated, TypedDict
        class S(TypedDict):
            a: Annotated[dict[str, list[str]], lambda old, new: {**old, **new}]
            b: Annotated[list[str], operator.add]
        """
    (state,) = read(source).classes
    assert [field.replaces for field in state.fields] == [True, False]


LOOP = "both = dict(old)\nfor key, items in new.items():\n"


@pytest.mark.parametrize(
    "body",
    [
        "    bucket = both.setdefault(key, [])\n    known = {item.id for item in bucket}\n    both[key] = list(items)",
        "    before = old.get(key, [])\n    both[key] = items",
        "    there = list(both[key])\n    there = sorted(there)\n    both[key] = [*items]",
    ],
)
def test_a_reducer_that_looks_at_what_is_there_and_sets_the_key_without_it_forgets(body):
    assert forgets(reducer(f"{LOOP}{body}\nreturn both"))


@pytest.mark.parametrize(
    "body",
    [
        "    both[key] = items",
        "    bucket = both.setdefault(key, [])\n    bucket.extend(items)",
        "    bucket = both.get(key, [])\n    both[key] = bucket + items",
        "    known = {item.id for item in both.get(key, [])}\n    both[key] = [i for i in items if i.id not in known]",
        "    before = both.get(key)\n    if before:\n        log.warning('again: %s', before)\n    both[key] = items",
        "    name = key.strip()\n    both[key] = items",
        "    before = both.get(key, [])\n    items = before + items\n    both[key] = items",
    ],
)
def test_a_reducer_that_merges_or_replaces_on_purpose_does_not(body):
    assert not forgets(reducer(f"{LOOP}{body}\nreturn both"))


SIFTED = "    for note in notes:\n        if note.ref not in met:\n            kept.append(note)\n            met.add(note.ref)\n"
BOTH = "both = dict(old or {})\nfor key, notes in (new or {}).items():\n"
ANEW = [
    f"    kept: list[str] = []\n    met: set[str] = set()\n{SIFTED}    both[key] = kept",
    f"    kept, met = [], set()\n{SIFTED}    both[key] = sorted(kept)",
    "    kept = list()\n    for note in notes:\n        if note in kept:\n            continue\n        kept.append(note)\n    both[key] = kept",
    "    both[key] = []\n    for note in notes:\n        if note not in both[key]:\n            both[key].append(note)",
]


@pytest.mark.parametrize("body", ANEW)
def test_a_reducer_that_merges_item_by_item_and_begins_with_nothing_forgets(body):
    assert forgets(reducer(f"{BOTH}{body}\nreturn both"))
    assert replaces(reducer(f"{BOTH}{body}\nreturn both"))


@pytest.mark.parametrize(
    "body",
    [
        f"    kept = list(both.get(key, []))\n    met = {{note.ref for note in kept}}\n{SIFTED}    both[key] = kept",
        f"    kept, met = [], {{note.ref for note in both.get(key, [])}}\n{SIFTED}    both[key] = both.get(key, []) + kept",
        f"    kept, met = [], set()\n{SIFTED}    both[key] = [*old.get(key, []), *kept]",
        f"    kept, met = [], set()\n    kept.extend(both.get(key, []))\n{SIFTED}    both[key] = kept",
        f"    kept = both.setdefault(key, [])\n    met = set()\n{SIFTED}",
        "    both.setdefault(key, [])\n    for note in notes:\n        if note not in both[key]:\n            both[key].append(note)",
        "    if key not in both:\n        both[key] = []\n    for note in notes:\n        if note not in both[key]:\n            both[key].append(note)",
        "    kept = []\n    for note in notes:\n        kept.append(note)\n    both[key] = kept",
        "    both[key] = list(notes)",
    ],
)
def test_a_reducer_that_begins_with_what_is_there_or_takes_all_as_it_comes_does_not(body):
    assert not forgets(reducer(f"{BOTH}{body}\nreturn both"))


def test_a_reducer_that_says_that_the_newer_is_taken_means_it():
    source = f"{BOTH}{ANEW[0]}\nreturn both"
    assert not forgets(reducer(f"'The newest notes of each source replace the older ones.'\n{source}"))


def test_a_key_whose_reducer_forgets_has_none():
    source = """
from typing import Annotated, TypedDict
def merge(old, new):
    both = dict(old)
    for key, items in new.items():
        bucket = both.setdefault(key, [])
        {}
    return both
class State(TypedDict):
    facts: Annotated[dict[str, list[str]], merge]
"""
    for step, kept in (("bucket.extend(items)", True), ("both[key] = list(items)", False)):
        (state,) = [item for item in read(source.format(step)).classes if item.name == "State"]
        assert bool(state.fields[0].reducer) is kept


FIRST = "both = {key: list(notes) for key, notes in (old or {}).items()}\nboth.update(new)\nreturn both"


@pytest.mark.parametrize(
    "body",
    [
        f"if old:\n    return old\n{FIRST}",
        f"if new:\n    return dict(new)\n{FIRST}",
        f"'Both of them.'\nif not new:\n    return old\nif len(old):\n    return old\n{FIRST}",
        f"old = old or {{}}\nif old is not None:\n    return old\n{FIRST}",
        "return old or [*old, *new]",
        "return old if old else old + new",
        "return (old + new)[-5:]",
        "both = old + new\nboth = both[-3:]\nreturn both",
        "both = sorted([*old, *new])\nreturn both[:4]",
        "return {key: [*old.get(key, []), *new.get(key, [])][-2:] for key in {*old, *new}}",
        f"{LOOP}    page = both.setdefault(key, [])\n    page.extend(items)\n    both[key] = page[-2:]\nreturn both",
    ],
)
def test_a_reducer_that_stops_at_the_first_side_or_keeps_a_few_loses(body):
    assert loses(reducer(body))
    assert not overwrites(reducer(body)) and not forgets(reducer(body))


@pytest.mark.parametrize(
    "body",
    [
        FIRST,
        f"if not old:\n    return new\nif not new:\n    return old\n{FIRST}",
        f"if old is None:\n    return new\n{FIRST}",
        f"if old == new:\n    return old\n{FIRST}",
        f"if old and not new:\n    return old\n{FIRST}",
        "if new:\n    return [*old, *new]\nif old:\n    return old\nreturn []",
        "old.extend(new)\nif old:\n    return old\nreturn []",
        "fill(old, new)\nif old:\n    return old\nreturn []",
        "return old + new if old else new",
        "return (old or []) + (new or [])",
        "return (old + new)[-200:]",
        "return (old + new)[:LIMIT]",
        "'The latest five of both.'\nreturn (old + new)[-5:]",
        "both = old + new\nreturn both[::-1]",
        "both = old + new\nlog.info(both[:3])\nreturn both",
        "return sorted(old + new, key=lambda item: item.ref[:3])",
    ],
)
def test_a_reducer_that_takes_both_or_says_what_it_leaves_loses_nothing(body):
    assert not loses(reducer(body))


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ("table = {item.topic: item for item in [*old, *new]}\nreturn list(table.values())", ("topic",)),
        ("return list({item['topic']: item for item in old + new}.values())", ("topic",)),
        ("return list({(item.who, item.topic): item for item in old + new}.values())", ("topic", "who")),
        ("return list({f'{item.who}/{item.topic}': item for item in old + new}.values())", ("topic", "who")),
        (
            "table = {}\nfor item in old + new:\n    table[item.get('topic')] = item\nreturn list(table.values())",
            ("topic",),
        ),
        (
            "table = {}\nfor item in old + new:\n    table.setdefault(item.topic, item)\nreturn list(table.values())",
            ("topic",),
        ),
        (
            "seen = {item.topic for item in old}\nreturn old + [item for item in new if item.topic not in seen]",
            ("topic",),
        ),
        (
            "seen = set()\nout = []\nfor item in old + new:\n    key = (item.who, item.topic)\n    if key in seen:\n        continue\n    seen.add(key)\n    out.append(item)\nreturn out",
            ("topic", "who"),
        ),
        ("return old + new", ()),
        ("return list({key_of(item): item for item in old + new}.values())", ()),
        ("return list({id(item): item for item in old + new}.values())", ()),
        ("return old + [item for item in new if item.topic not in RETIRED]", ()),
        ("return old + [item for item in new if item not in old]", ()),
        ("return list({item.topic: item for item in new}.values())", ()),
    ],
)
def test_the_fields_by_which_a_reducer_keeps_one_item_are_told(body, fields):
    assert kept_by(reducer(body)) == fields


@pytest.mark.parametrize(
    ("helper", "fields"),
    [
        ("def key_of(it):\n    return it.topic, it.round", ("round", "topic")),
        ("def key_of(it):\n    'Told in words.'\n    return it['topic']", ("topic",)),
        ("key_of = lambda it: it.topic", ("topic",)),
        ("def key_of(it):\n    if it.old:\n        return it.topic\n    return it.who", ()),
        ("def key_of(it, other=1):\n    return it.topic", ()),
        ("def key_of(it):\n    return found(it)", ()),
    ],
)
def test_a_function_that_makes_the_key_of_an_item_is_followed(helper, fields):
    [made] = ast.parse(helper).body
    behind = made.value if isinstance(made, ast.Assign) else made
    body = "seen = {key_of(item) for item in old}\nreturn old + [item for item in new if key_of(item) not in seen]"
    assert kept_by(reducer(body), lambda called: behind if called.id == "key_of" else None) == fields


KEEPER = """
class Keeper:
    def __init__(self, key):
        self.key = key
    def __call__(self, {given}):
        {body}
def keeping(key):
    def inner(old, new):
        {body}
    return inner
class AgentState(TypedDict):
    notes: Annotated[list, {extra}]
g.add_node(1)
"""


@pytest.mark.parametrize("extra", ["Keeper('id')", "keeping('id')", "ready", "made"])
@pytest.mark.parametrize(("body", "kept"), [("return old + new", True), ("return new or old", False)])
def test_what_is_made_of_a_class_or_a_function_is_a_reducer_as_what_it_does(extra, body, kept):
    source = KEEPER.format(given="old, new", body=body, extra=extra)
    source = source.replace("class AgentState", "ready = Keeper('id')\nmade = keeping('id')\nclass AgentState")
    head = "from typing import Annotated, TypedDict\n"
    (state,) = [item for item in read(head + source).classes if item.name == "AgentState"]
    assert bool(state.fields[0].reducer) is kept


def test_an_object_that_nobody_can_call_with_both_sides_is_no_reducer():
    head = "from typing import Annotated, TypedDict\n"
    for given, extra in (("old", "Keeper('id')"), ("old, new", "Keeper")):
        source = head + KEEPER.format(given=given, body="return old", extra=extra)
        (state,) = [item for item in read(source).classes if item.name == "AgentState"]
        assert not state.fields[0].reducer


@pytest.mark.parametrize(
    ("call", "kept"),
    [("join(old, new)", True), ("choose(old, new)", False), ("choose(old or [], new or [])", False)],
)
def test_a_reducer_that_hands_both_sides_on_is_what_that_function_is(call, kept):
    source = f"""
from typing import Annotated, TypedDict
def join(one, other):
    return [*one, *other]
def choose(one, other):
    return list(one or other)
def merge(old, new):
    '''All notes of both.'''
    return {call}
class State(TypedDict):
    facts: Annotated[list[str], merge]
"""
    (state,) = read(source).classes
    assert bool(state.fields[0].reducer) is kept


def test_reducers_that_call_each_other_are_left_as_they_are():
    source = """
from typing import Annotated, TypedDict
def merge(old, new):
    return again(old, new)
def again(old, new):
    return merge(old, new)
class State(TypedDict):
    facts: Annotated[list[str], merge]
"""
    (state,) = read(source).classes
    assert state.fields[0].reducer


def test_a_reducer_of_another_module_is_read_with_the_functions_of_its_own():
    sources = {
        "app/state.py": "from typing import Annotated, TypedDict\nfrom app.joining import join\n"
        "class State(TypedDict):\n    opinions: Annotated[list, join]\n",
        "app/joining.py": "from app.keys import seat\n"
        "def join(old, new):\n    return list({seat(item): item for item in [*old, *new]}.values())\n",
        "app/keys.py": "def seat(item):\n    return item.criterion, item.judge\n",
    }
    [state] = analyse(sources).classes
    assert state.fields[0].kept_by == ("criterion", "judge")
