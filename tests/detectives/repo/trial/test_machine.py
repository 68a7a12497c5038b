"""What is followed comes to what Python makes of it, and nothing of it is run."""

import ast
import time

import pytest

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.parse import parse_sources
from auditor_core.detectives.repo.trial.statements import Follower
from auditor_core.detectives.repo.trial.values import OPAQUE, RaisedError, UntoldError, Value


def followed(source: str, most: int = 20_000) -> Value:
    """What `answer()` of a module gives, followed."""
    modules = [item for item in parse_sources({"m.py": source}, 10**6) if isinstance(item, Module)]
    machine = Follower(modules, Names(modules), most)
    return machine.call(machine.name(machine.home(modules[0]), "answer"), [], {})


PROGRAMS = [
    "def answer():\n    return [x * 2 for x in range(5) if x % 2] + [*{3: 1}]",
    "def answer():\n    a, *b = 'one two three'.split()\n    return {a: len(b), **{'k': b[-1][::-1]}}",
    "def answer():\n    found = []\n    for n in range(9):\n        if n == 2: continue\n        if n > 5: break\n        found.append(n)\n    else:\n        found = None\n    return found",
    "def answer():\n    n, steps = 27, 0\n    while n != 1:\n        n = n // 2 if n % 2 == 0 else 3 * n + 1\n        steps += 1\n    return steps",
    "def answer():\n    try:\n        return {}['x']\n    except KeyError:\n        return 'none'\n    finally:\n        pass",
    "def answer():\n    def outer(k, *rest, last=2, **more):\n        def inner(x): return x + k + last + sum(rest) + len(more)\n        return inner\n    return outer(1, 5, 6, last=3, z=1)(10)",
    "from decimal import ROUND_HALF_UP, Decimal\ndef answer():\n    return int(Decimal('2.5').quantize(Decimal(1), rounding=ROUND_HALF_UP))",
    "from collections import Counter, defaultdict\ndef answer():\n    held = defaultdict(list)\n    for word in 'a b a'.split(): held[word].append(1)\n    return dict(held), Counter('abca').most_common(1)",
    "import statistics\ndef answer():\n    return statistics.median([3, 1, 2]), round(statistics.mean([1, 2, 2]), 2), max([1, 5], key=lambda x: -x)",
    "from dataclasses import dataclass, field, replace\n@dataclass\nclass A:\n    x: int\n    y: list = field(default_factory=list)\n    @property\n    def twice(self): return self.x * 2\n    def add(self, n): self.y.append(n); return self\ndef answer():\n    a = A(2).add(3)\n    b = replace(a, x=7)\n    return a.twice, b.x, b.y, A(1).y, a == b",
    "from enum import Enum\nclass Kind(str, Enum):\n    GOOD = 'good'\n    BAD = 'bad'\ndef answer():\n    return Kind.GOOD == 'good', Kind('bad').name, [k.value for k in (Kind.GOOD, Kind.BAD)], Kind.GOOD is Kind.BAD",
    "from functools import reduce, partial\nfrom itertools import chain\ndef answer():\n    add = partial(lambda a, b: a + b, 1)\n    return reduce(lambda a, b: a * b, [1, 2, 3]), add(4), list(chain([1], (2, 3)))",
    "class Base:\n    limit = 3\n    def __init__(self, n): self.n = n\n    def over(self): return self.n > self.limit\nclass Own(Base):\n    limit = 1\ndef answer():\n    return Own(2).over(), Base(2).over(), isinstance(Own(1), Base), getattr(Own(1), 'gone', 'no')",
    "class Base:\n    def __init__(self, n, twice=False): self.n = n * 2 if twice else n\n    def told(self): return f'base {self.n}'\n    @classmethod\n    def made(cls): return cls(7)\nclass Own(Base):\n    def __init__(self): super().__init__(4, twice=True)\n    def told(self): return 'own ' + super().told()\nclass Last(Own):\n    def __init__(self, n=1):\n        super(Last, self).__init__()\n        self.n += n\n    @classmethod\n    def made(cls): return super().made()\ndef answer():\n    return Own().told(), Last().told(), Last.made().n, Base.told(Own())",
    "import os, re\ndef answer():\n    os.environ['COURT_IS_OPEN'] = 'yes'\n    return bool(re.search('A.B', 'a\\nb', re.I | re.S)), re.sub('x', 'y', 'X', flags=re.IGNORECASE), re.split('b', 'aBc', flags=re.I)",
    "def answer():\n    match {'a': 1}['a']:\n        case 0: return 'none'\n        case 1 | 2: return 'few'\n        case _: return 'many'",
    "def answer():\n    gen = (n for n in [4, 5, 6] if n > 4)\n    return next(gen), next((n for n in [] if n), None), any(n > 5 for n in [1, 6]), sorted([3, 1], reverse=True)",
    "def numbers():\n    yield 1\n    yield from [2, 3]\ndef answer():\n    return list(numbers()), f'{3.14159:.2f} {2!s}', 'a' if not [] else 'b', 1 < 2 < 3, (x := 4) + x",
    "import copy\ndef answer():\n    held = [[1]]\n    above, whole = copy.copy(held), copy.deepcopy(held)\n    held[0].append(2)\n    held.append(3)\n    return above, whole",
    "import re\ndef answer():\n    return bool(re.search(r'os\\.system', 'uses os.system')), re.sub('a', 'b', 'aa'), 'x-y'.replace('-', '_').upper()",
    "TABLE = {'a': lambda n: n + 1}\nTOTAL = sum(TABLE['a'](n) for n in range(3))\ndef answer():\n    global TOTAL\n    TOTAL += 1\n    return TOTAL, list(zip([1, 2], 'ab')), list(enumerate('x', 1)), dict(a=1) | {'b': 2}",
]  # fmt: skip


@pytest.mark.parametrize("source", PROGRAMS)
def test_what_is_followed_comes_to_what_python_makes_of_it(source: str):
    names: dict[str, Value] = {"__name__": "m"}
    exec(compile(ast.parse(source), "m", "exec"), names)
    expected = names["answer"]()
    if isinstance(expected, tuple):
        assert tuple(followed(source)) == expected
    else:
        assert followed(source) == expected


@pytest.mark.parametrize(
    "body",
    [
        "while True: pass", "return 'x' * 10 ** 10", "return 10 ** 10 ** 10", "return list(range(10 ** 12))",
        "return [0] * 10 ** 9", "return f'{1:>999999999}'", "return answer()", "return 'a'.join(['b' * 99_999] * 99)",
        "s = 'ab' * 9_000\n    for _ in range(99): s = s.replace('a', s)\n    return s",
        "import re\n    return re.search('(a+)+$', 'a' * 40 + 'b')", "return sorted(unknown_library())",
        "return __import__('os').system('exit 1')", "return open('/etc/passwd').read() == ''",
        "return eval('1')  > 0", "return '{:>999999999}'.format(1) == ''", "return sum(x for x in iter(int, 1))",
        "x = []\n    for _ in range(60): x = [x, x]\n    return str(x)", "return str([[0] * 2_000] * 2_000)",
        "x = (1,)\n    for _ in range(60): x = (x, x)\n    return {x: 1}", "x = [0] * 3_000\n    while 5 not in x: pass",
        "import copy\n    x = []\n    for _ in range(60): x = [x, x]\n    return copy.deepcopy(x)",
        "x = {}\n    for n in range(60): x = {'a': x, 'b': x}\n    return x == dict(x)", "x = 'a' * 3_000\n    while True: x = x + x",
        "x = 99\n    for _ in range(60): x = x * x\n    return x", "return (9 ** 9) ** 15 ** 2", "return [1, 2].__class__.__mro__", "return set.union(*[set(range(9999))] * 999)",
    ],
)  # fmt: skip
def test_what_is_not_known_or_too_much_ends_without_a_result_and_at_once(body: str):
    started = time.process_time()
    with pytest.raises((UntoldError, RaisedError)):
        value = followed(f"def answer():\n    {body}\n")
        assert value is not OPAQUE or bool(value)
    assert time.process_time() - started < 5


def test_nothing_of_the_code_is_run(tmp_path):
    mark = tmp_path / "mark"
    source = f"import os, pathlib, subprocess\nos.system('touch {mark}')\npathlib.Path({str(mark)!r}).write_text('x')\n"
    source += f"subprocess.run(['touch', {str(mark)!r}])\ndef answer():\n    open({str(mark)!r}, 'w').write('x')\n    return 1\n"
    assert followed(source) == 1
    assert not mark.exists()
