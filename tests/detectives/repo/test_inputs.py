"""What a user gives that reaches a call."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def given(source: str, **files: str) -> list[str]:
    """What reaches the processes that a source starts."""
    found = read(textwrap.dedent(source), **{name: textwrap.dedent(text) for name, text in files.items()}).calls
    return [item.fact.given for item in found if item.fact.callee == "subprocess.run"]


HEAD = "import os, sys, argparse, subprocess\n"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("subprocess.run(['git', 'status'])", ""),
        ("URL = 'https://example.org'\nsubprocess.run(['git', 'clone', URL])", ""),
        ("subprocess.run(['git', 'clone', sys.argv[1]])", "sys.argv"),
        ("subprocess.run(['git', 'clone', input('Which? ')])", "input()"),
        ("url = os.environ['URL']\nsubprocess.run(['git', 'clone', url])", "os.environ"),
        ("def f():\n    url = os.getenv('URL').strip()\n    subprocess.run(f'git clone {url}')", "os.getenv"),
        ("def f(url):\n    subprocess.run(['git', 'clone', url])", "parameter url of f"),
        ("def f(url):\n    clean = url.strip()\n    subprocess.run(['git', 'clone', clean])", "parameter url of f"),
        (
            "def f():\n    args = argparse.ArgumentParser().parse_args()\n    subprocess.run(['git', args.url])",
            "argparse.ArgumentParser.parse_args()",
        ),
        ("class A:\n    def f(self):\n        subprocess.run(['ls'], cwd=self.place)", ""),
        ("def input(text): return 'x'\nsubprocess.run(['git', input('y')])", ""),
    ],
)
def test_a_users_words_are_followed_within_a_function(source, told):
    assert given(HEAD + source) == [told]


@pytest.mark.parametrize(
    ("caller", "told"),
    [
        ("f('https://example.org')", ""),
        ("f(url='https://example.org')", ""),
        ("f(sys.argv[1])", "sys.argv"),
        ("def g(address):\n    f(address)", "parameter url of f"),
        ("def g():\n    address = input()\n    f(address)", "input()"),
        ("f('fixed')\nf(os.environ['URL'])", "os.environ"),
    ],
)
def test_they_are_followed_over_one_call(caller, told):
    assert given(f"{HEAD}def f(url):\n    subprocess.run(['git', 'clone', url])\n{caller}") == [told]


def test_they_are_followed_between_modules():
    files = {"src__tools_py": f"{HEAD}def clone(url):\n    subprocess.run(['git', 'clone', url])\n"}
    assert given("import sys\nfrom src.tools import clone\nclone(sys.argv[1])", **files) == ["sys.argv"]


def test_a_decorated_function_may_be_called_from_outside():
    source = "from langchain_core.tools import tool\n@tool\ndef f(url):\n    subprocess.run(['git', url])\nf('fixed')"
    assert given(HEAD + source) == ["parameter url of f"]


def test_names_that_hold_each_other_end():
    assert given(f"{HEAD}def f():\n    a = b\n    b = a\n    subprocess.run([a])") == [""]
