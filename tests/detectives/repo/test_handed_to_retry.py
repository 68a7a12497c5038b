"""Functions that ask a model, handed to what calls them again where they fail."""

import pytest

from tests.detectives.repo.helpers import read

SOURCE = """
from tenacity import Retrying, retry, stop_after_attempt
BROKEN = (ValidationError, OutputParserException)
{outside}
def ask_once(case):
    return m.with_structured_output(Opinion).invoke(case)
class Judge:
    def __init__(self):
        self.again = Retrying(stop=stop_after_attempt(3))
    def ask(self, case):
        {asks}
    def __call__(self, state):
        return {{"opinions": [self.ask(case) for case in state["cases"]]}}
"""
HELPER = """
def with_retries(ask, *given, tries=3):
    for number in range(tries):
        try:
            return ask(*given)
        except {caught}:
            continue
"""
READING = """
def with_retries(read, *given, tries=3):
    return read(*given)
"""


def retried(asks: str, outside: str = "") -> bool:
    (fact,) = read(SOURCE.format(asks=asks, outside=outside)).structured
    return fact.retried


@pytest.mark.parametrize(
    ("asks", "outside"),
    [
        ("again = Retrying(stop=stop_after_attempt(3))\n        return again(ask_once, case)", ""),
        ("return Retrying(stop=stop_after_attempt(3))(ask_once, case)", ""),
        ("return self.again(ask_once, case)", ""),
        ("return self.again.call(ask_once, case)", ""),
        ("return AGAIN(lambda: ask_once(case))", "AGAIN = Retrying(stop=stop_after_attempt(3))"),
        ("return AGAIN(partial(ask_once, case))", "AGAIN = Retrying(stop=stop_after_attempt(3))"),
        ("return rounds()(ask_once, case)", "def rounds():\n    return Retrying(stop=stop_after_attempt(3))"),
        ("return AGAIN.wraps(ask_once)(case)", "AGAIN = Retrying(stop=stop_after_attempt(3))"),
        ("return retry(stop=stop_after_attempt(3))(ask_once)(case)", ""),
        ("return with_retries(ask_once, case)", HELPER.format(caught="BROKEN")),
    ],
)
def test_what_asks_is_called_again_where_it_is_handed_to_what_retries(asks, outside):
    assert retried(asks, outside)


@pytest.mark.parametrize(
    ("asks", "outside"),
    [
        ("return Retrying(stop=stop_after_attempt(1))(ask_once, case)", ""),
        ("return Retrying(retry=retry_if_exception_type((TimeoutError, ConnectionError)))(ask_once, case)", ""),
        ("return retry(stop=stop_after_attempt(1))(ask_once)(case)", ""),
        ("AGAIN(clone, case)\n        return ask_once(case)", "AGAIN = Retrying(stop=stop_after_attempt(3))"),
        ("return with_retries(ask_once, case)", HELPER.format(caught="TimeoutError")),
        ("return with_retries(ask_once, case)", READING),
        ("return pool.submit(ask_once, case).result()", ""),
    ],
)
def test_one_try_or_another_function_or_a_lost_connection_is_no_second_question(asks, outside):
    assert not retried(asks, outside)
