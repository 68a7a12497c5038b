"""Whether a function is used, and does anything."""

import pytest

from tests.detectives.repo.helpers import read


def function(body: str, rest: str = ""):
    module = read(f"def check_url(url):\n    {body}\n{rest}").modules[0]
    return next(item for item in module.functions if item.name == "check_url")


@pytest.mark.parametrize(
    "body",
    [
        "pass",
        "...",
        "'''Checks.'''",
        "return url",
        "return url.strip().rstrip('/')",
        "return True",
        "'''D.'''\n    return None",
    ],
)
def test_a_body_that_does_nothing(body):
    assert function(body).empty


@pytest.mark.parametrize("body", ["return urlparse(url)", "if url: raise ValueError", "x = 1"])
def test_a_body_that_does_something(body):
    assert not function(body).empty


@pytest.mark.parametrize("rest", ["check_url(1)", "validate(check_url)", "x.check_url()", "run(with_=check_url)"])
def test_a_function_that_is_called_or_handed_on(rest):
    assert function("pass", rest).called


def test_a_function_that_nothing_uses():
    assert not function("pass").called
