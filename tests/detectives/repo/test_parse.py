"""Sources to syntax trees, whatever they hold."""

import ast
import gc
import json
from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.source.parse import parse_module, quiet_parsing
from auditor_core.detectives.repo.source.plainly import write_plainly
from auditor_core.detectives.repo.source.walk import build_index
from auditor_core.errors import LimitExceededError
from tests.detectives.repo.helpers import read


@pytest.mark.parametrize(
    "source",
    [
        "def f(:\n",
        "x = '\0'",
        "(" * 20_000 + ")" * 20_000,
        "-" * 100_000 + "1",
        "if x:\npass",
        "print 'two'",
        "x = 0x" + "f" * 5 + "g",
    ],
    ids=["syntax", "null", "parentheses", "minus", "indentation", "python 2", "number"],
)
def test_what_cannot_be_parsed_is_a_failure_and_the_others_are_read(source):
    found = read("def f(): ...\n", src__bad_py=source)
    assert [item.path for item in found.failures] == ["src/bad.py"]
    assert found.failures[0].reason
    assert [item.path for item in found.modules] == ["src/main.py"]


@pytest.mark.parametrize("source", ["x = " + "+".join(["1"] * 800), "x = " + "a." * 500 + "b", "f(" * 60 + ")" * 60])
def test_deep_but_sound_sources_are_read(source):
    found = read(source)
    assert len(found.modules) + len(found.failures) == 1


def test_a_byte_order_mark_and_a_long_line_are_read():
    assert len(read("\ufeffx = 1\n", src__long_py="x = '" + "a" * 400_000 + "'\n").modules) == 2


@pytest.mark.parametrize("line", ["x = '" + "a" * 1_000_000 + "'", "x = [" + "1," * 500_000 + "]"])
def test_a_megabyte_on_one_line_is_a_finding(line):
    [failure] = read("", src__long_py=f"first = 1\n{line}\n").failures
    assert failure.path == "src/long.py"
    assert "a line of 1,000," in failure.reason


def test_a_failure_says_of_what_its_text_shows_a_sign():
    """A table of data leaves nothing open; a graph that can't be parsed does."""
    found = read(
        "", src__flow_py="flow = StateGraph(State)\nflow.add_node('a', f)\n\0", src__table_py="ROWS = [1,\n\0]"
    )
    flow, table = found.failures
    assert "ORCHESTRATION_PATTERN" in flow.may_hold and "PERSONA_PROMPT" not in flow.may_hold
    assert table.may_hold == ()


def test_a_failure_among_tests_is_one_of_a_test():
    assert [item.is_test for item in read("", tests__test_x_py="def (", src__y_py="def (").failures] == [False, True]


def test_a_module_says_what_it_holds():
    module = read(
        '''
        import os.path
        from . import sibling
        from .deep import thing as other
        class A:
            def method(self):
                """What it does.

                More."""
                def inner(): ...
        async def run(): ...
        '''
    ).modules[0]
    assert module.imports == ("os.path", "src.deep.thing", "src.sibling")
    assert [(f.name, f.docstring) for f in module.functions] == [
        ("A.method", "What it does."),
        ("A.method.inner", ""),
        ("run", ""),
    ]
    assert module.classes == ("A",) and not module.is_test


def test_calls_and_texts_are_filed_in_the_order_of_the_source():
    source = """
    first(second(a), third, name=fourth(*fifth()), **{**sixth(), "key": seventh(1, "a text to be kept")})
    match eighth():
        case None | {"x": True, **rest} if (n := ninth(f"{tenth()} another text")):
            x = [eleventh() + twelfth() for _ in thirteenth() if y.fourteenth()]
    """
    module = build_index(parse_module("main.py", dedent(source)))
    order = "first second fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
    assert [call.last for call in module.calls] == order.split()
    assert [text.holder for text in module.texts] == ["key", "n"]
    assert {"a", "third", "fourth", "fifth", "fourteenth"} <= module.used


@pytest.mark.parametrize(
    ("source", "starts"),
    [
        ("import asyncio\nasync def f(): return await asyncio.gather(a(), b())", ("gather",)),
        ("from asyncio import gather as all_of\nasync def f(): await all_of(a(), b())", ("gather",)),
        ("import asyncio\nasync def f():\n    run = asyncio.gather\n    await run(a(), b())", ("gather",)),
        ("from threading import Thread\nstarted = list(map(Thread, names))", ("Thread",)),
        ("import asyncio\nasync def f():\n    for one in all_of_them: await one()", ()),
        ("from asyncio import gather, wait\ndef f():\n    'Gather all, and wait.'", ()),
    ],
)
def test_what_starts_several_things_at_once_is_told_from_what_waits_for_each(source, starts):
    (module,) = read(**{"main.py": source}).modules
    assert module.starts == starts


def notebook(*cells: tuple[str, str]) -> str:
    return json.dumps({"cells": [{"cell_type": kind, "source": text.splitlines(True)} for kind, text in cells]})


def test_code_cells_of_a_notebook_are_a_module():
    text = notebook(
        ("markdown", "# Title"),
        ("code", "%matplotlib inline\n!ls\nimport os"),
        ("code", "%%bash\nls"),
        ("code", "os.system(x)"),
    )
    found = read(**{"a.ipynb": text})
    assert [item.imports for item in found.modules] == [("os",)]
    assert [item.fact.callee for item in found.calls] == ["os.system"]


@pytest.mark.parametrize(
    ("magic", "calls"), [("%%time", 1), ("%%capture out", 1), ("%%python3", 1), ("%%bash", 0), ("%%timer", 0)]
)
def test_a_cell_that_is_timed_or_captured_is_python_all_the_same(magic, calls):
    found = read(**{"a.ipynb": notebook(("code", f"{magic}\nimport os\nos.system(x)"))})
    assert [item.fact.place.line for item in found.calls] == [3] * calls


@pytest.mark.parametrize(
    "line",
    ["!git clone {url} there", "!git clone {os.environ['URL']} there", "!git clone $url", "out = !git clone {url}"],
)
def test_a_command_of_a_cell_that_something_is_put_into_goes_through_a_shell(line):
    found = read(**{"a.ipynb": notebook(("code", f"url = input()\nif url:\n    {line}"))})
    assert [(item.fact.callee, item.fact.shell, item.fact.argument) for item in found.calls] == [
        ("os.system", True, "f_string")
    ]


@pytest.mark.parametrize(
    "line",
    [
        "!ls",
        "!pip install {name}",
        "!ls | awk '{print $1}'",
        "files = !ls",
        "!echo {}",
        "!echo {{}}",
        "%cd {x}",
        "?open",
    ],
)
def test_other_commands_of_a_cell_are_no_calls(line):
    found = read(**{"a.ipynb": notebook(("code", f"import os\n{line}\nos.chdir(x)"))})
    assert not found.failures and [item.fact.callee for item in found.calls] == ["os.chdir"]


@pytest.mark.parametrize("broken", ["pip install langgraph -q", "$ python main.py", "def f(:\n    pass", "x = (\n\n"])
def test_a_cell_that_is_no_python_hides_no_other_cell(broken):
    found = read(**{"a.ipynb": notebook(("code", "import os"), ("code", broken), ("code", "os.chdir(x)"))})
    assert not found.failures
    lines = broken.count("\n") + 1
    assert [(item.fact.callee, item.fact.place.line) for item in found.calls] == [("os.chdir", 2 + lines)]


@pytest.mark.parametrize("cells", [("x = (",), ("x = (", ""), ("# first", "x = (")])
def test_a_notebook_without_a_cell_of_python_is_a_failure(cells):
    found = read(**{"a.ipynb": notebook(*(("code", cell) for cell in cells))})
    assert len(found.modules) + len(found.failures) == 1
    assert bool(found.failures) == (cells[0] != "# first")


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"cells": {}}', '{"cells": [1]}', "[" * 100_000])
def test_a_broken_notebook_is_a_failure(text):
    assert [item.path for item in read(**{"a.ipynb": text}).failures] == ["a.ipynb"]


def test_copies_of_other_peoples_code_are_left_out():
    assert read(**{"venv__lib__x.py": "import os", "node_modules__a.py": "import os"}).modules == []


def test_the_collector_is_as_before():
    with pytest.raises(ValueError, match="x"), quiet_parsing():
        assert not gc.isenabled()
        raise ValueError("x")
    assert gc.isenabled()


def test_what_was_found_before_time_ran_out_is_kept():
    calls: list[str] = []

    def check(what: str) -> None:
        calls.append(what)
        if len(calls) > 2:
            raise LimitExceededError("too late")

    found = analyse({"a.py": "class A: ...", "b.py": "x = 1", "c.py": "y = 2"}, check)
    assert [item.path for item in found.modules] == ["a.py", "b.py"]
    assert all("too late" in limit for limit in found.limits_hit) and found.limits_hit


WORDS = st.sampled_from(
    [
        "StateGraph",
        "g",
        ".add_node",
        ".add_edge",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "=",
        ":",
        ",",
        "\n",
        "\n    ",
        "'a'",
        "def f",
        "class A",
        "return ",
        "for x in ",
        "if ",
        "import os",
        "from langgraph.graph import StateGraph",
        "*",
        "**",
        "lambda: ",
        "f'{x!r:>9}'",
        "x",
        "self",
        "1",
        "+",
        "%",
        "await ",
        "yield ",
        "@",
        "match x",
        "case ",
        "# c",
        '"""',
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(WORDS, max_size=40).map("".join) | st.text(max_size=200))
def test_no_text_makes_it_raise(text):
    found = analyse({"a.py": text, "b.ipynb": text, "README.md": text, ".env": text, "prompts/p.txt": text})
    assert len(found.modules) + len(found.failures) == 2


STATEMENTS = st.sampled_from(
    [
        "g = StateGraph(S)",
        "g.add_node('a', f)",
        "g.add_node(n)",
        "g.add_edge(*x)",
        "g.add_edge(g, g)",
        "x = [x]",
        "x += x",
        "for n in x:\n    g.add_edge(n, 'b')",
        "g = g.add_node(g)",
        "n = n or x",
        "x = {**x, 'k': g}",
        "x[n] = g",
        "del x",
        "def f(*a, **k):\n    return f(*a, **k)",
        "class C(C, StateGraph):\n    y = C()",
        "f(**x)",
        "g.add_conditional_edges('a', f, x)",
        "g.add_conditional_edges(n, lambda s: s)",
        "x, *n = x",
        "n = '%s%s' % n",
        "n = 'a' * 10",
        "x = x + x",
        "with f() as (x, n): pass",
        "while n:\n    x.append(x)",
        "n = x[::0]",
        "n = x[-1]",
        "x = list(x)",
        "x = dict(x)",
        "x = sorted(x)",
        "n = str(0x" + "f" * 5000 + ")",
        "n = f'{0x" + "f" * 5000 + "}'",
        "x = {n: 1 for n in x}",
        "n = '{:>99999999}'.format('a')",
        "g.add_sequence(x)",
        "x = [(1, 2), x]",
        "try:\n    raise x\nexcept f:\n    n = 1",
        "n: int",
        "global n",
        "match n:\n    case {'a': x}: pass",
        "x = zip(x, x)",
        "g.compile(**x)",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(STATEMENTS, max_size=12))
def test_no_way_of_building_a_graph_makes_it_raise(statements):
    head = "from langgraph.graph import StateGraph\nx = ['a', 'b']\nn = 'a'\ndef f(s): ...\n"
    found = analyse({"a.py": head + "\n".join(statements) + "\n"})
    assert not found.failures


def test_tests_are_listed_whether_or_not_they_are_looked_into():
    listed = read(
        "def product(): ...",
        tests__test_plain_py="import product\n\n\nclass TestIt:\n    def test_one(self):\n        '''One.'''\n        f(1)\n",
        tests__test_calls_py="import subprocess\n\n\ndef test_two():\n    subprocess.run(['ls'])\n",
    )
    plain = next(module for module in listed.modules if module.path == "tests/test_plain.py")
    assert [(fact.name, fact.docstring, fact.lines) for fact in plain.functions] == [("TestIt.test_one", "One.", 3)]
    assert plain.imports == ("product",)
    assert [found.fact.callee for found in listed.calls] == ["subprocess.run"]


def test_a_test_still_hands_a_temporary_place_to_the_product():
    clone = "import subprocess\nimport tempfile\n\n\ndef place():\n    return tempfile.mkdtemp()\n\n\n"
    clone += "def clone(target):\n    subprocess.run(['git', 'clone', 'x', target])\n"
    used = "from tools import clone, place\n\n\ndef test_it():\n    clone(place())\n"
    found = read(src__tools_py=clone, tests__test_tools_py=used)
    assert [call.fact.in_temporary for call in found.calls if call.fact.callee == "subprocess.run"] == [True]


def test_what_the_product_imports_from_a_test_is_known():
    names = 'ORDER = ["a", "b"]\n'
    graph = (
        "from langgraph.graph import StateGraph\nfrom test_names import ORDER\n"
        "g = StateGraph(dict)\nfor name in ORDER:\n    g.add_node(name, f)\n"
    )
    (found,) = read(graph_py=graph, test_names_py=names).graphs
    assert [node.name for node in found.nodes] == ["a", "b"]


@pytest.mark.parametrize(
    ("source", "same"),
    [
        ("x = dict(a=1, b=dict(c='d', **more))", "x = {'a': 1, 'b': {'c': 'd', **more}}"),
        ("f(dict(a=1), key=dict(b=2))", "f({'a': 1}, key={'b': 2})"),
        ("def f():\n    if x:\n        return dict(\n            a=1)", "def f():\n    if x:\n        return {'a': 1}"),
        ("@mark(dict(a=1))\ndef f():\n    pass", "@mark({'a': 1})\ndef f():\n    pass"),
        ("x = dict(given, a=1)", ""),
        ("x = dict()", ""),
        ("x = table.dict(a=1)", ""),
        ("from company import dict\nx = dict(a=1)", ""),
        ("def dict(a): return a\nx = dict(a=1)", ""),
    ],
)
def test_a_dictionary_that_a_call_makes_is_read_as_one_that_is_written_out(source, same):
    module = parse_module("m.py", source)
    write_plainly(module)
    assert ast.unparse(module.tree) == ast.unparse(ast.parse(same or source))
