"""A skeleton tells of a source what its syntax tree tells of imports and definitions, or nothing at all."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.interest import LARGE
from auditor_core.detectives.repo.source.symbols import skeleton
from auditor_core.detectives.repo.source.walk import build_outline

TOLD = {
    "imports in every form": (
        "import a, b.c as d; import e\nfrom .f import (\n    g,  # (the first)\n    h as i,\n)\n"
        "from j import k, \\\n    l\nfrom . import m  # import of ours\n"
    ),
    "imports in functions": "def f():\n    import a\n    from b import c\n    return a, c\n",
    "a star": "from a import *\n",
    "methods and functions within": (
        "import a\n\nclass A(a.B):\n    size = 1\n\n    @property\n    def b(self):\n        def c():\n            return 1\n"
        "        return c\n\n    class D:\n        async def e(self): ...\n\nasync def f(x=lambda: 1):\n    return [y for y in x]\n"
    ),
    "functions in branches": "if 1:\n    def f(): pass\nelse:\n    def f(): return {x: 1 for x in ()}\n",
    "decorated ones": "@a\n@b(\n    1)\ndef f(): pass\n",
    "nothing": "",
    "signs of other writings": "import ä\n\ndef größe():\n    return 'π'\n",
}
UNTOLD = {
    "an import in a text": 'A = """\nimport a\n"""\n',
    "an import behind something": "if 1: import a\n",
    "a word in a comment": "# an import of old\nimport a\n",
    "broken code": "def f(:\n    pass\n",
    "a zero byte": "a = '\0'\n",
    "an import cut off": "import (\n",
    "too deep": "x = " + "(" * 20_000 + ")" * 20_000,
}


@pytest.mark.parametrize("source", TOLD.values(), ids=TOLD)
def test_a_skeleton_tells_what_the_syntax_tree_tells(source):
    assert_told(source)


@pytest.mark.parametrize("source", UNTOLD.values(), ids=UNTOLD)
def test_where_the_symbols_do_not_tell_it_all_there_is_no_skeleton(source):
    assert skeleton(source) is None


@given(
    st.recursive(
        st.sampled_from(["import a.b", "from a import b as c", "x = [y for y in z]", "w = lambda: 0", "pass"]),
        lambda inner: st.tuples(
            st.sampled_from(["def f(a, b=1):", "class C(a):", "if x:", "while x:", "with x as y:"]),
            st.lists(inner, min_size=1, max_size=3),
        ).map(lambda block: "\n    ".join([block[0], *"\n".join(block[1]).split("\n")])),
        max_leaves=12,
    )
)
def test_whatever_stands_within_each_other_is_told_alike(source):
    assert_told(source)


def assert_told(source: str) -> None:
    tree = skeleton(source)
    assert tree is not None
    assert told(source, tree) == told(source, ast.parse(source))


def told(source: str, tree: ast.Module) -> tuple[object, ...]:
    """What an outline made from a tree says, beside the texts and the values of names."""
    outline = build_outline(Module("tests/test_a.py", source, tree, is_test=True))
    functions = [(item.name, item.node.lineno) for item in outline.functions]
    return (
        sorted(functions),
        sorted(name for _, _, name in outline.classes),
        sorted(outline.imported),
        dict(sorted(outline.imports.items())),
        outline.stars,
    )


PLAIN = {f"pkg/part_{number}.py": "def area(width):\n    return width * 2\n" for number in range(LARGE)}
TEST = 'import pytest\n\n\ndef test_area():\n    """It doubles."""\n    assert area(1) == 2\n'


def test_a_test_of_a_large_project_is_known_by_its_names():
    facts = {item.path: item for item in analyse(PLAIN | {"tests/test_area.py": TEST}).modules}
    (function,) = facts["tests/test_area.py"].functions
    assert (function.name, function.place.line, facts["tests/test_area.py"].imports) == ("test_area", 4, ("pytest",))


def test_a_test_that_cannot_be_parsed_is_told_in_a_large_project_too():
    (failure,) = analyse(PLAIN | {"tests/test_area.py": "def test_area(:\n"}).failures
    assert failure.path == "tests/test_area.py" and failure.is_test and "line 1" in failure.reason


def test_a_test_of_a_large_project_that_makes_calls_of_interest_is_looked_into():
    source = "import subprocess\n\n\ndef test_run():\n    subprocess.run('ls', shell=True)\n"
    found = analyse(PLAIN | {"tests/test_run.py": source})
    assert [(call.fact.callee, call.fact.in_test) for call in found.calls] == [("subprocess.run", True)]
