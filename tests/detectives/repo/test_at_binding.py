"""Ways out where no schema can be bound, failures that are none of an answer, and bound models that are looked at."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_structured import SCHEMA

OTHER = "return Opinion.model_validate_json(m.invoke(p).content)"
BIND = "bound = m.with_structured_output(Opinion)"


def ask(tried: str, kind: str, other: str = OTHER, below: str = "return bound.invoke(p)") -> str:
    lines = "\n        ".join(tried.split("; "))
    return f"def judge(p):\n    try:\n        {lines}\n    except {kind}:\n        {other}\n    {below}\n"


@pytest.mark.parametrize(
    ("tried", "kind", "retried"),
    [
        (BIND, "NotImplementedError", False),
        (BIND, "Exception", False),
        (BIND, "(AttributeError, TypeError)", False),
        (f"{BIND}.with_retry(stop_after_attempt=1)", "Exception", False),
        (f"log.info('binding'); {BIND}", "Exception", False),
        (f"bound = prompt | {BIND[8:]}", "Exception", False),
        (f"m = chat_model(); {BIND}", "Exception", False),
        (f"m = chat_model(asked.invoke(p)); {BIND}", "Exception", True),
        (f"return {BIND[8:]}.invoke(p)", "NotImplementedError", False),
        (f"return {BIND[8:]}.invoke(p)", "(ImportError, NotImplementedError)", False),
        (f"return {BIND[8:]}.invoke(p)", "Exception", True),
        (f"return {BIND[8:]}.invoke(p)", "ValidationError", True),
        (f"{BIND}; return bound.invoke(p)", "ValueError", True),
        (f"{BIND}; return asked(bound, p)", "Exception", True),
        (f"return {BIND[8:]}.invoke(p)", "(NotImplementedError, ValueError)", True),
        (f"{BIND}; answer = bound.invoke(p); raise ValueError(answer)", "ValueError", True),
    ],
)
def test_another_way_where_no_schema_can_be_bound_asks_nothing_again(tried, kind, retried):
    assert read(SCHEMA + ask(tried, kind)).structured[0].retried is retried


AGAIN = """
from tenacity import Retrying, RetryError, retry, retry_if_exception_type, stop_after_attempt, retry_if_result
AGAIN = {kinds}
def judge(p):
    try:
        for attempt in Retrying(stop=stop_after_attempt(3), retry={when}):
            with attempt:
                return m.with_structured_output(Opinion).invoke(p)
    except RetryError:
        return None
"""


@pytest.mark.parametrize(
    ("kinds", "when", "retried"),
    [
        ("(FileNotFoundError,)", "retry_if_exception_type(AGAIN)", False),
        ("(PermissionError, TimeoutError)", "retry_if_exception_type(AGAIN)", False),
        ("NotImplementedError", "retry_if_exception_type(AGAIN)", False),
        ("(FileNotFoundError, ValidationError)", "retry_if_exception_type(AGAIN)", True),
        ("(ValueError, KeyError)", "retry_if_exception_type(AGAIN)", True),
        ("(TypeError, AttributeError)", "retry_if_exception_type(AGAIN)", True),
        ("(FileNotFoundError,)", "retry_if_exception_type(AGAIN) | retry_if_result(is_none)", True),
        ("(FileNotFoundError,)", "retry_if_exception_type()", True),
    ],
)
def test_a_failure_that_is_none_of_an_answer_asks_nothing_again(kinds, when, retried):
    assert read(SCHEMA + AGAIN.format(kinds=kinds, when=when)).structured[0].retried is retried


@pytest.mark.parametrize(
    ("kind", "retried"),
    [
        ("FileNotFoundError", False),
        ("ImportError", False),
        ("OSError", False),
        ("KeyError", False),
        ("TypeError", True),
    ],
)
def test_rounds_after_such_failures_alone_are_none(kind, retried):
    source = f"""
def judge(p):
    for _ in range(3):
        try:
            return m.with_structured_output(Opinion).invoke(p)
        except {kind}:
            continue
"""
    assert read(SCHEMA + source).structured[0].retried is retried


@pytest.mark.parametrize(
    ("look", "asked"),
    [
        ("log.debug('bound: %s', bound is not None)", False),
        ("logger.info(f'using {bound}')", False),
        ("print(bound)", False),
        ("if bound is None: return None", False),
        ("ok = isinstance(bound, Runnable)", False),
        ("kind = type(bound)", False),
        ("return answered(bound, p)", True),
        ("if bound is not None: return bound.invoke(p)", True),
        ("chosen = bound or m\n    return chosen.invoke(p)", True),
        ("return (bound if bound is not None else m).invoke(p)", True),
        ("self.bound = bound", True),
        ("return {'model': bound}", True),
        ("for model in (bound, m): model.invoke(p)", True),
    ],
)
def test_who_only_looks_at_a_bound_model_does_not_ask_it(look, asked):
    source = f"def judge(p):\n    {BIND}\n    {look}\n    return m.invoke(p).content\n"
    assert read(SCHEMA + source).structured[0].asked is asked


TEXT = "text = m.invoke(p).content"
CUT = "Opinion(score=int(text[0]), argument=text, cited_evidence=[])"


@pytest.mark.parametrize(
    ("tried", "other", "below", "free"),
    [
        (BIND, "return parser.parse(m.invoke(p).content)", f"log.info('%s', bound)\n    {TEXT}\n    return {CUT}", 1),
        (
            BIND,
            "return parser.parse(m.invoke(p).content)",
            f"{TEXT}\n    return Opinion.model_construct(score=int(text[0]), argument=text)",
            1,
        ),
        (BIND, "return parser.parse(m.invoke(p).content)", "return bound.invoke(p)", 0),
        (
            f"return {BIND[8:]}.invoke(p)",
            f"{TEXT}",
            "return Opinion.model_validate_json(text)",
            0,
        ),
        (
            BIND,
            "bound = None",
            f"if bound: return bound.invoke(p)\n    {TEXT}\n    return Opinion.model_validate_json(text)",
            0,
        ),
        (
            f"{TEXT}; return Opinion.model_validate_json(text)",
            "return Opinion.model_construct(score=3, argument='')",
            "",
            0,
        ),
    ],
)
def test_what_is_validated_where_no_schema_can_be_bound_proves_nothing_of_the_rest(tried, other, below, free):
    found = read(SCHEMA + ask(tried, "Exception", other, below)).free_answers
    assert len([item for item in found if not item.late]) == free
