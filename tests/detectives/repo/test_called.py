"""Calls that a rubric asks for: found under any alias, or open where what is called can't be told."""

import textwrap

import pytest

from auditor_core.detectives.repo.analysis import analyse


def called(name: str, source: str, **files: str) -> str:
    """`yes`, `maybe` or `no`."""
    texts = {"src/main.py": source} | {f"src/{stem}.py": text for stem, text in files.items()}
    found = analyse({path: textwrap.dedent(text) for path, text in texts.items()}, asked=[name])
    assert found.asked_names == (name,)
    return "yes" if any(item.sure for item in found.asked_calls) else "maybe" if found.asked_calls else "no"


PLAIN = "import pandas as pd\nframe = pd.read_csv('x')\n"


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("pandas.read_csv", PLAIN),
        ("pd.read_csv", PLAIN),
        ("pd.read_csv", "import pandas\npandas.read_csv('x')"),
        ("read_csv", PLAIN),
        ("pandas", PLAIN),
        ("pandas.read_csv()", PLAIN),
        ("pandas.read_csv", "from pandas import read_csv\nread_csv('x')"),
        ("pandas.read_csv", "from pandas import read_csv as load\nload('x')"),
        ("read_csv", "from pandas import read_csv as load\nload('x')"),
        ("pandas.read_csv", "from pandas import *\nread_csv('x')"),
        ("pandas.read_csv", "import pandas\ndef f():\n    load = pandas.read_csv\n    return load('x')"),
        ("pandas.read_csv", "import importlib\npd = importlib.import_module('pandas')\npd.read_csv('x')"),
        ("os.system", "__import__('os').system('ls')"),
        ("os.system", "import os\ngetattr(os, 'system')('ls')"),
        ("os.path.join", "from os import path\npath.join('a', 'b')"),
        ("print", "def f():\n    print(1)"),
        ("print", "say = print\nsay(1)"),
        ("print", "import builtins\nbuiltins.print(1)"),
        ("open", "from tools import *\nwith open('x') as f: ..."),
        (".groupby", "def f(rows): return rows.groupby('a')"),
        ("frame.dropna", "def f(frame): return frame.dropna()"),
        ("Model.fit", "class Model:\n    def fit(self): ...\nModel().fit()"),
        ("Model.fit", "from models import Model\ndef f():\n    it = Model()\n    it.fit()"),
        ("models.Model.fit", "import models\ndef f(it: models.Model): it.fit()"),
        ("Model.fit", "class Model:\n    def run(self): self.fit()"),
        ("fit", "def f(it): it.fit()"),
    ],
)
def test_a_call_is_found_however_it_is_written(name, source):
    assert called(name, source) == "yes"


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("pandas.read_csv", "import polars as pl\nimport pandas\npl.read_csv('x')"),
        ("pandas.read_csv", "import pandas\npandas.read_csv"),
        ("requests.get", "import requests\ndef f(options): return options.get('x')"),
        ("requests.get", "import requests\ndef f(requests): return requests.get('x')"),
        ("pickle.load", "import json\njson.load(f)\nself.store.load()"),
        ("print", "def print(text): ...\nprint(1)"),
        ("print", "console.print(1)"),
        ("open", "import webbrowser\nwebbrowser.open('x')"),
        ("open", "def f(open): open('x')"),
        ("exec", "cursor.exec('x')\nexecute('x')"),
        (".groupby", "import itertools\nitertools.groupby([])"),
        ("Model.fit", "class Other:\n    def fit(self): ...\nOther().fit()"),
        ("system", "import os\nos.popen('x')"),
    ],
)
def test_what_is_called_alike_is_not_the_same(name, source):
    assert called(name, source) == "no"


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("DataFrame.groupby", "def f(rows): return rows.groupby('a')"),
        ("pandas.DataFrame.dropna", PLAIN + "frame.dropna()"),
        ("Model.fit", "from models import Larger\nLarger().fit()"),
        ("Model.fit", "class Model: ...\nclass Larger(Model):\n    def run(self): self.fit()"),
        ("os.system", "import os\ndef f(name): getattr(os, name)('ls')"),
        ("frame.dropna", "def f(table): return table.dropna()"),
        ("pandas.read_csv", PLAIN.replace("read_csv('x')", "read_csv('x'")),
    ],
)
def test_what_hangs_on_an_object_that_nobody_knows_is_open(name, source):
    assert called(name, source) == "maybe"


def test_a_name_is_followed_through_the_modules_of_the_repository():
    assert (
        called("os.system", "from tools import run_it\nrun_it('x')", tools="from os import system as run_it\n") == "yes"
    )


def test_calls_in_tests_do_not_count():
    assert not analyse({"tests/test_x.py": "print(1)\n"}, asked=["print"]).asked_calls


def test_modules_known_in_outline_are_looked_into_where_the_name_stands_in_them():
    texts = {f"src/m{number}.py": f"def f{number}(): return {number}\n" for number in range(400)}
    texts["src/m7.py"] = "import shapes\ndef f(): return shapes.area(2)\n"
    found = analyse(texts, asked=["shapes.area"])
    assert next(module for module in found.parsed if module.path == "src/m7.py").is_outline
    assert [(str(item.place), item.text) for item in found.asked_calls] == [("src/m7.py:2", "shapes.area(2)")]


def test_what_nobody_asks_for_is_not_searched():
    found = analyse({"src/main.py": "print(1)\n"})
    assert (found.asked_names, found.asked_calls) == ((), [])
