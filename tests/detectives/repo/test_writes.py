"""Which keys of the state each node writes."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = "from langgraph.graph import StateGraph\nfrom langgraph.types import Command\ng = StateGraph(dict)\n"


def writes(function: str) -> tuple[str, ...]:
    return read(f"{HEAD}{function}\ng.add_node('n', node)\n").graphs[0].nodes[0].writes


@pytest.mark.parametrize(
    ("body", "keys"),
    [
        ("return {'errors': [], 'facts': {'inner': 1}}", ("errors", "facts")),
        ("return dict(errors=[])", ("errors",)),
        ("update = {'a': 1}\n    update['b'] = 2\n    return update", ("a", "b")),
        ("update = {}\n    update.update({'a': 1})\n    return update | {'c': 3}", ("a", "c")),
        ("if s:\n        return {'a': 1}\n    return {**BASE, 'b': 2}", ("a", "b")),
        ("return Command(update={'a': 1}, goto='m')", ("a",)),
        ("return helper(s)", ("h",)),
        ("return {name: 1}", ()),
        ("return {ERRORS: []}", ("errors",)),
        ("key = ERRORS\n    return {key: []}", ("errors",)),
        ("return {Key.FACTS: []}", ("facts",)),
        ("for key in s:\n        return {key: []}", ()),
        ("def inner():\n        return {'x': 1}\n    return inner", ()),
        ("return node(s)", ()),
    ],
)
def test_the_keys_of_what_is_returned(body, keys):
    names = "ERRORS = 'errors'\nfrom enum import StrEnum\nclass Key(StrEnum):\n    FACTS = 'facts'\n"
    assert writes(f"{names}def helper(s):\n    return {{'h': 1}}\ndef node(s):\n    {body}") == keys


def test_a_lambda_writes_too():
    assert writes("node = lambda s: {'a': 1}") == ("a",)


@pytest.mark.parametrize(
    ("function", "whole"),
    [
        ("def node(s):\n    s['a'] = 1\n    return s", True),
        ("def node(s):\n    return {**s, 'a': 1}", True),
        ("def node(s):\n    update = dict(s)\n    update['a'] = 1\n    return update", True),
        ("def node(s):\n    update = s.copy()\n    update['a'] = 1\n    return update", True),
        ("class Step:\n    def run(self, s):\n        return s\nnode = Step().run", True),
        ("def node(s):\n    s['a'] = 1\n    return {'a': s['a']}", False),
        ("def node(s):\n    s = {'a': s['a']}\n    return s", False),
        ("def node(s, config):\n    return config", False),
        ("def merge(old, new):\n    return old\ndef node(s):\n    return merge({'a': 1}, s)", False),
        ("def node(s):\n    copy = s['facts'].copy()\n    return {'facts': copy}", False),
    ],
)
def test_a_node_that_hands_back_its_state_writes_all_of_it(function, whole):
    assert read(f"{HEAD}{function}\ng.add_node('n', node)\n").graphs[0].nodes[0].returns_state is whole


WRAPPED = (
    "def safe(function, fallback):\n    def wrapper(s):\n        try:\n            return function(s)\n        except OSError:\n"
    "            update = dict(fallback)\n            update['errors'] = []\n            return update\n    return wrapper\n"
    "class Step:\n    def __init__(self, function):\n        self.function = function\n"
    "    def __call__(self, s):\n        return self.function(s)\n"
    "def inner(s):\n    return {'a': 1}\n"
)


@pytest.mark.parametrize(
    ("node", "keys"),
    [
        ("safe(inner, {'b': 2})", ("a", "b", "errors")),
        ("Step(inner)", ("a",)),
        ("lambda s: inner(s)", ("a",)),
        ("Step(lambda s: helper(s))", ("h",)),
    ],
)
def test_what_wraps_a_node_writes_what_the_node_writes(node, keys):
    source = f"{HEAD}from src.helpers import helper\n{WRAPPED}g.add_node('n', {node})\n"
    (graph,) = read(source, src__helpers_py="def helper(s):\n    return {'h': 1}\n").graphs
    assert graph.nodes[0].writes == keys


@pytest.mark.parametrize(
    ("body", "within"),
    [
        ("return {'facts': {'paper': 1, 'code': 2}, 'errors': []}", ("facts.code", "facts.paper")),
        ("return {'facts': {s['name']: 1}}", ()),
        ("return {'facts': found}", ()),
        ("return {'facts': {OWN: 1}}", ("facts.board",)),
        ("own = 'paper'\n    return dict(facts=dict(code=1, **{own: 2}))", ("facts.code", "facts.paper")),
        ("found = {}\n    found['code'] = 1\n    return {'facts': found}", ("facts.code",)),
        ("found: dict = {'code': 1}\n    return {'facts': {**found, 'paper': 2}}", ("facts.code", "facts.paper")),
        ("return {'facts': {OWN: 1} if s else {}}", ("facts.board",)),
        ("found = {}\n    for own in s:\n        found[own] = 1\n    return {'facts': found}", ()),
    ],
)
def test_the_keys_of_dictionaries_within(body, within):
    source = f"{HEAD}OWN = 'board'\ndef node(s):\n    {body}\ng.add_node('n', node)\n"
    assert read(source).graphs[0].nodes[0].writes_within == within


@pytest.mark.parametrize(
    ("body", "anew"),
    [
        ("return {'facts': {'paper': read(s['path'])}}", True),
        ("if not s['facts'].get('paper'):\n        return {}\n    return {'facts': {'paper': read(s['path'])}}", True),
        ("if len(s.get('facts')) == 0:\n        return {}\n    return {'facts': {'paper': read(s.path)}}", True),
        ("return {'facts': {'paper': [*s['facts']['paper'], *read(s['path'])]}}", False),
        ("found = s.get('facts', {})\n    return {'facts': {'paper': found['paper'] + read(s['path'])}}", False),
        (
            "had = s['facts']\n    gaps = [k for k in KINDS if not had.get(k)]\n    return {'facts': {'paper': read(gaps)}}",
            True,
        ),
        (
            "had = s['facts']\n    gaps = [k for k in had if not had[k]]\n    return {'facts': {'paper': read(gaps)}}",
            False,
        ),
        (
            "had = own = s['facts']\n    if not had:\n        return {}\n    return {'facts': {'paper': [*own['paper']]}}",
            False,
        ),
        ("return {'facts': {'paper': more(s)}}", False),
        ("return {'facts': {'paper': s.known() + read(s.path)}}", False),
        ("return {'facts': {'paper': [item for _, item in s.items()]}}", False),
        ("return {'facts': {'paper': [*s[OWN]]}}", False),
        ("return own(s)", True),
        ("return again(s)", False),
    ],
)
def test_what_is_written_within_without_what_stood_there(body, anew):
    own = "def own(s):\n    return {'facts': {'paper': read(s['path'])}}\n"
    again = "def again(s):\n    return {'facts': {'paper': s['facts']['paper'] + read(s['path'])}}\n"
    source = f"{HEAD}OWN = 'facts'\n{own}{again}def node(s):\n    {body}\ng.add_node('n', node)\n"
    [node] = read(source).graphs[0].nodes
    assert (node.writes_within, node.writes_anew) == (("facts.paper",), ("facts.paper",) * anew)


SEEKERS = """
from langgraph.graph import StateGraph
SHARED = "board"
class Seeker:
    name = "nobody"
    def __call__(self, s):
        return self.run(s)
    def run(self, s):
        return {{"facts": {{{key}: []}}}}
class Code(Seeker):
    name = "code"
class Paper(Seeker):
    name = "paper"
class Named(Seeker):
    def __init__(self, name):
        self.name = name
def seek(name):
    def node(s):
        return {{"facts": {{name: []}}}}
    return node
g = StateGraph(dict)
g.add_node("a", {first})
g.add_node("b", {second})
"""


@pytest.mark.parametrize(
    ("key", "first", "second", "within"),
    [
        ("self.name", "Code()", "Paper()", [("facts.code",), ("facts.paper",)]),
        ("SHARED", "Code()", "Paper()", [("facts.board",), ("facts.board",)]),
        ("self.name", "Named('one')", "Named('two')", [("facts.one",), ("facts.two",)]),
        ("self.name", "Named(told)", "Named(other)", [(), ()]),
        ("self.name", "seek('one')", "seek('two')", [("facts.one",), ("facts.two",)]),
        ("self.name.lower()", "Code()", "Paper()", [(), ()]),
    ],
)
def test_a_key_within_is_the_nodes_own_where_its_object_or_closure_holds_it(key, first, second, within):
    (graph,) = read(SEEKERS.format(key=key, first=first, second=second)).graphs
    assert [node.writes_within for node in graph.nodes] == within


@pytest.mark.parametrize(
    ("assigned", "keys"),
    [
        ("first, second = Reader('a'), Reader('b')", [("notes",), ("notes",)]),
        ("[first, second] = [Reader('a'), Reader('b')]", [("notes",), ("notes",)]),
        ("first, second = (Reader(name) for name in ('a', 'b'))", [("notes",), ("notes",)]),
        ("first, second = [Reader(name) for name in NAMES]", [("notes",), ("notes",)]),
        ("first, second = map(Reader, NAMES)", [("notes",), ("notes",)]),
        ("first, *others = Reader('a'), 1, 2\nsecond = Writer()", [("notes",), ("errors",)]),
        ("first, second = Reader('a'), Writer()", [("notes",), ("errors",)]),
        ("first, second = made_elsewhere()", [(), ()]),
    ],
)
def test_nodes_of_another_module_that_are_assigned_together_are_told_apart(assigned, keys):
    source = f"{HEAD}from src.readers import first, second\ng.add_node('a', first)\ng.add_node('b', second)\n"
    readers = (
        "from elsewhere import made_elsewhere\nNAMES = ('a', 'b')\n"
        "class Reader:\n    def __init__(self, name):\n        self.name = name\n"
        "    def __call__(self, s):\n        return {'notes': [self.name]}\n"
        "class Writer:\n    def __call__(self, s):\n        return {'errors': []}\n"
    )
    (graph,) = read(source, src__readers_py=f"{readers}{assigned}\n").graphs
    assert [node.writes for node in graph.nodes] == keys


@pytest.mark.parametrize(
    ("handler", "swallows"),
    [
        ("except Exception:\n        return {}", True),
        (
            "except Exception as error:\n        log.error('no: %s', error)\n        return {'errors': [], 'facts': {}}",
            True,
        ),
        ("except:\n        return None", True),
        ("except (OSError, Exception):\n        pass\n    return dict(facts=[])", True),
        ("except Exception as error:\n        return {'errors': [str(error)]}", False),
        ("except Exception as error:\n        found = str(error)\n        return {}", False),
        ("except Exception:\n        raise", False),
        ("except OSError:\n        return {}", False),
        ("except Exception:\n        return fallback()", False),
        ("except Exception:\n        return {**s}", False),
        ("except Exception:\n        return {'facts': NOTHING_FOUND}", False),
    ],
)
def test_a_node_that_hands_back_nothing_whatever_fails_swallows_it(handler, swallows):
    body = f"    try:\n        return look(s)\n    {handler}\n"
    wrapped = f"def safe(function):\n  def inner(s):\n{body.replace('look', 'function')}  return inner\n"
    plain = f"{HEAD}def node(s):\n{body}g.add_node('n', node)\n"
    around = f"{HEAD}{wrapped}def step(s):\n    return {{'facts': 1}}\ng.add_node('n', safe(step))\n"
    kept = f"{HEAD}class Base:\n  def __call__(self, s):\n{body.replace('look', 'self.run')}class Step(Base):\n  def run(self, s):\n    return {{}}\ng.add_node('n', Step())\n"
    assert [read(source).graphs[0].nodes[0].swallows for source in (plain, around, kept)] == [swallows] * 3


@pytest.mark.parametrize(
    ("handler", "told"),
    [
        ("except OSError as why:\n        return {'remarks': [str(why)]}", True),
        ("except Exception as why:\n        log(why)\n        return dict(remarks=f'{why}')", True),
        ("except OSError as why:\n        log(why)\n        return {'remarks': []}", False),
        ("except OSError:\n        return {'remarks': NOTHING}", False),
        ("except OSError as why:\n        raise Failed from why", False),
    ],
)
def test_a_node_tells_what_it_hands_back_of_a_failure(handler, told):
    source = f"{HEAD}def node(s):\n    try:\n        return look(s)\n    {handler}\ng.add_node('n', node)\n"
    assert read(source).graphs[0].nodes[0].tells is told


@pytest.mark.parametrize(
    ("node", "keys"),
    [
        ("traceable(name='n')(inner)", ("a",)),
        ("traceable(inner)", ("a",)),
        ("traceable(inner, name='n')", ("a",)),
        ("traceable(name='n')(partial(given, who='n'))", ("b",)),
        ("tracing.observe(as_type='span')(inner)", ("a",)),
        ("RunnableLambda(inner)", ("a",)),
        ("RunnableLambda(func=inner, name='n')", ("a",)),
        ("made('n')", ("b",)),
        ("compiled(inner)", ()),
        ("factory(inner)(inner, inner)", ()),
    ],
)
def test_what_a_librarys_decorator_is_put_around_writes_what_it_writes(node, keys):
    source = (
        f"{HEAD}from functools import partial\nfrom langchain_core.runnables import RunnableLambda\n"
        "from langsmith import traceable\nimport tracing\nfrom elsewhere import compiled, factory\n"
        "def inner(s):\n    return {'a': 1}\ndef given(s, *, who):\n    return {'b': who}\n"
        "def made(who):\n    return traceable(name=who)(partial(given, who=who))\n"
        f"g.add_node('n', {node})\n"
    )
    assert read(source).graphs[0].nodes[0].writes == keys
