"""Sources in a later Python than the one that runs the tests."""

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.source.later_syntax import in_older_words

LATER = {
    "the same quotes": """def f(x):\n    return f"{x["key"]} and {x['other']}"\n""",
    "a backslash": r"""def f(x):
    return f"{'\n'.join(x)}"
""",
    "a string within": """def f(x):\n    return f'{', '.join(f'{k}={v}' for k, v in x.items())}'\n""",
    "a width": """def f(x):\n    return f"{x:>{len("w")}} {{no}} {x["a"]}"\n""",
    "three quotes": '''def f(x):\n    return f"""{x["a"]}\n{"a" if x else f"{x}"}"""\n''',
    "a string in a string in a string": """def f(x):\n    return f"{f"{x["a"]}"}"\n""",
    "type parameters": "def f[T: int](x: list[T]) -> T:\n    return x[0]\n",
    "an alias of a type": "type Many[T] = list[T]\ndef f(x: Many[int]):\n    return x\n",
    "a class with a type parameter": "class A[T](dict[str, T]):\n    pass\ndef f(x):\n    return A(x)\n",
}


@pytest.mark.parametrize("source", LATER.values(), ids=LATER.keys())
def test_what_only_a_later_python_reads_is_read_all_the_same(source):
    found = analyse({"a.py": source})
    assert not found.failures
    assert [function.name for module in found.parsed for function in module.functions] == ["f"]


def test_lines_stay_where_they_are():
    source = """def f(x):\n    a = f'{\n        x['key']  # the key\n    }'\n    return a\ndef g(): return 1\n"""
    (module,) = analyse({"a.py": source}).parsed
    assert [function.node.lineno for function in module.functions] == [1, 6]


@pytest.mark.parametrize(
    "source", ['x = f"{a', "def f(:\n    return f'{x}'\n", 'x = f"{a["b"}"', 'f"{' * 400, "[" * 400]
)
def test_what_no_python_reads_stays_a_failure(source):
    (failure,) = analyse({"a.py": source}).failures
    assert failure.path == "a.py"
    assert failure.reason


def test_strings_and_comments_with_braces_are_left_as_they_are():
    kept = """s = "it's {x['y']}"  # f"{x["y"]}"\nt = r'{\\'{'\nu = b"{"\n"""
    assert in_older_words(kept + """z = f'{a['b']}'\n""") == kept + """z = f'{a["b"]}'\n"""
