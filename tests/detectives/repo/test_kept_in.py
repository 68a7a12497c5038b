"""Functions that are told to run again where they fail, and let no failure out."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_structured import SCHEMA

ASKS = """
def nothing(why):
    log.warning(why)
    return None
def refused(why):
    raise GivenUp(why)
def wanting(answer):
    return m.with_structured_output(Opinion).invoke(answer)
{mark}
def ask(p):
    model = m.with_structured_output(Opinion)
    {before}
    try:
        answer = {asked}
    except {kind} as why:
        {taken}
    {behind}
"""
RETRY = "@retry(stop=stop_after_attempt(3))"
INVOKES = "model.invoke(p)"


@pytest.mark.parametrize(
    ("mark", "asked", "kind", "taken", "behind", "again"),
    [
        (RETRY, INVOKES, "Exception", "return None", "return answer", False),
        (RETRY, INVOKES, "(ValidationError, Exception)", "return nothing(why)", "return answer", False),
        (RETRY, INVOKES, "Exception", "return Opinion(score=1)", "return answer", False),
        (
            "@backoff.on_exception(backoff.expo, Exception, max_tries=3)",
            INVOKES,
            "Exception",
            "return None",
            "return answer",
            False,
        ),
        (
            "@retry(retry=retry_if_exception_type(ValueError))",
            INVOKES,
            "Exception",
            "return None",
            "return answer",
            False,
        ),
        (RETRY, INVOKES, "Exception", "raise", "return answer", True),
        (RETRY, INVOKES, "Exception", "return refused(why)", "return answer", True),
        (RETRY, INVOKES, "ConnectionError", "return None", "return answer", True),
        (RETRY, INVOKES, "Exception", "answer = {}", "return Opinion(**answer)", True),
        (RETRY, INVOKES, "Exception", "answer = None", "assert answer\n    return answer", True),
        (RETRY, "best(p)", "Exception", "p = None", "return wanting(p)", True),
        ("@retry(retry=retry_if_result(is_none))", INVOKES, "Exception", "return None", "return answer", True),
        ("@retry(retry=POLICY)", INVOKES, "Exception", "return None", "return answer", True),
        ("@backoff.on_predicate(backoff.expo)", INVOKES, "Exception", "return None", "return answer", True),
    ],
)
def test_a_decorator_that_retries_sees_only_failures_that_are_let_out(mark, asked, kind, taken, behind, again):
    source = ASKS.format(mark=mark, before="p = p.strip()", asked=asked, kind=kind, taken=taken, behind=behind)
    facts = [fact for fact in read(SCHEMA + source).structured if fact.function == "ask"]
    assert [fact.retried for fact in facts] == [again]
