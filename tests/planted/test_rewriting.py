"""Rewritings keep what code does, and move no score of the flawless submission."""

import ast
from collections.abc import Coroutine, Iterator

import pytest

from tests.planted.flawless import flawless
from tests.planted.measuring import Bench
from tests.planted.rewriting import REWRITINGS, Rewriting, rewritten, title
from tests.planted.variants import CRITERIA

PROGRAM = r'''
"""Weighs what was found."""
from collections import Counter
from operator import add

SHARES = {"low": 1, "high": 3}


class Scale:
    """A scale."""

    def __init__(self, top):
        self.top = top

    def weigh(self, words):
        """Count."""
        counts = Counter(words)
        heavy = [word for word in counts if counts[word] > 1]
        return {"heavy": heavy, "top": self.top}


def _kind(number):
    if number > 2:
        return "high"
    elif number == 2:
        kind = "even"
    else:
        kind = "low"
    return kind


def weigh(words, extra=0):
    """Weigh words."""
    total = 0
    for word in sorted(set(words)):
        if not word:
            continue
        else:
            total = add(total, SHARES.get(_kind(len(word)), 2))
    found = Scale(total).weigh(words)
    note = "many" if total > 5 else "few"
    return dict(found, note=f"{note} of {total + extra}", width=f"{total:>4}")


async def later(words):
    found = weigh(list(words), extra=1)
    return found["heavy"] if found["note"] != "few of 1" else []


def words():
    yield from ("a", "bb", "bb", "ccc", "")


def result():
    return [weigh(list(words())), finish(later(["x", "x"])), finish(later([])), _kind(1)]


RESULT = result()
'''


def _finish(coroutine: Coroutine[None, None, object]) -> object:
    """Run what waits for nothing, without an event loop: another test may have one running."""
    try:
        coroutine.send(None)
    except StopIteration as ended:
        return ended.value
    raise AssertionError("it waits for something")


def _result(tree: ast.Module) -> object:
    names: dict[str, object] = {"__name__": "program", "finish": _finish}
    exec(compile(ast.fix_missing_locations(tree), "program.py", "exec"), names)
    return names["RESULT"]


@pytest.mark.parametrize("rewriting", REWRITINGS, ids=title)
def test_a_rewriting_keeps_what_a_program_gives(rewriting: Rewriting) -> None:
    plain = ast.parse(PROGRAM)
    tree = rewriting(ast.parse(PROGRAM))
    assert _result(ast.parse(ast.unparse(ast.fix_missing_locations(tree)))) == _result(plain)


@pytest.mark.parametrize("rewriting", REWRITINGS[1:], ids=title)
def test_a_rewriting_changes_something(rewriting: Rewriting) -> None:
    tree = ast.fix_missing_locations(rewriting(ast.parse(PROGRAM)))
    assert ast.unparse(tree) != ast.unparse(ast.parse(PROGRAM))


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    yield Bench()


@pytest.mark.parametrize("rewriting", REWRITINGS, ids=title)
def test_a_rewriting_moves_no_score_of_the_flawless_submission(bench: Bench, rewriting: Rewriting) -> None:
    assert bench.measure(rewritten(flawless(), rewriting)).scores == dict.fromkeys(CRITERIA, 5)
