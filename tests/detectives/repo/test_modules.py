"""What a module is known by."""

import pytest

from tests.detectives.repo.helpers import read


@pytest.mark.parametrize(
    ("source", "parses"),
    [
        ("import ast\ndef f(x):\n    return ast.parse(x)", True),
        ("import ast as trees\ndef f(x):\n    return list(map(trees.parse, x))", True),
        ("from ast import parse as read_tree\ndef f(x):\n    return read_tree(x)", True),
        ("import ast\ndef f(x):\n    return compile(x, '', 'exec', ast.PyCF_ONLY_AST)", True),
        ("from tree_sitter import Parser\ndef f(x):\n    return Parser().parse(x)", True),
        ("import ast, re\nfrom urllib.parse import quote\ndef f(x):\n    return re.findall(x, quote(x))", False),
        ("import ast\ndef f(x):\n    return ast.literal_eval(x)", False),
        ("from ast import parse\ndef f(x):\n    return x", False),
        ("import json\ndef f(x):\n    return json.parse(x)", False),
    ],
)
def test_a_module_makes_syntax_trees_where_it_names_what_makes_them(source, parses):
    assert read(source).modules[0].parses is parses
