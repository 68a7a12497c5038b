"""Which functions see the address of a clone on its way."""

import pytest

from tests.detectives.repo.helpers import read

GUARD = """
from typing import Annotated
from git import Repo
from pydantic import AfterValidator, BaseModel, field_validator
from urllib.parse import urlparse
def check_url(url):
    if urlparse(url).scheme != "https":
        raise ValueError(url)
    return url
"""


def seen(source: str) -> list[bool]:
    """Of each clone, whether its address comes by the function that checks."""
    clones = [item.fact for item in read(GUARD + source).calls if "clone" in item.fact.text]
    return [any(name.endswith("check_url") for name in fact.seen_by) for fact in clones]


def screened(source: str) -> list[bool]:
    return [item.fact.screened for item in read(GUARD + source).calls if "clone" in item.fact.text]


def test_only_the_clone_whose_function_checks_is_seen_by_the_check():
    source = """
def a(url):
    check_url(url)
    Repo.clone_from(url, 1)
def b(url):
    Repo.clone_from(url, 2)
def main(url):
    a(url)
    b(url)
"""
    assert seen(source) == [True, False]
    assert seen(source.replace("    a(url)", "    check_url(url)")) == [True, True]
    assert seen(source.replace("    a(url)", "    check_url(other)")) == [True, False]


@pytest.mark.parametrize("given", ["check_url(url)", "address(url)"])
def test_what_makes_the_address_two_calls_away_sees_it(given):
    source = f"""
def address(name):
    return check_url("https://host/" + name)
def a(url):
    Repo.clone_from(url, 1)
def between(there):
    a(there)
def main(url):
    between({given})
"""
    assert seen(source) == [True]
    assert seen(source.replace(given, "url")) == [False]


@pytest.mark.parametrize(
    "model",
    [
        "    @field_validator('repo_url')\n    @classmethod\n    def look(cls, value):\n        return check_url(value)",
        "    repo_url: Annotated[str, AfterValidator(check_url)]",
    ],
)
def test_a_model_that_validates_the_address_sees_it(model):
    source = f"""
class Request(BaseModel):
    name: str
    repo_url: str
{model}
def a(request):
    Repo.clone_from(request.repo_url, 1)
def b(request):
    Repo.clone_from(request.name, 2)
"""
    assert seen(source) == [True, False]
    assert seen(source.replace("check_url(value)", "value").replace("AfterValidator(check_url)", "1")) == [False, False]


def test_who_puts_the_address_into_the_state_sees_it():
    source = """
def a(state):
    Repo.clone_from(state["repo_url"], 1)
def b(state):
    Repo.clone_from(state.get("where"), 2)
def main(graph, url):
    graph.invoke({"repo_url": check_url(url)})
"""
    assert seen(source) == [True, False]


def test_who_makes_the_object_that_clones_sees_it():
    source = """
class Sandbox:
    def __init__(self, url):
        self.url = url
    def open(self):
        Repo.clone_from(self.url, 1)
def main(url):
    Sandbox(check_url(url)).open()
"""
    assert seen(source) == [True]
    assert seen(source.replace("Sandbox(check_url(url))", "Sandbox(url)")) == [False]


def test_a_runner_is_handed_other_addresses_by_its_other_callers():
    source = """
import subprocess
def git(words):
    subprocess.run(["git", *words], check=True)
def a(url):
    check_url(url)
    git(["clone", url])
def b(url):
    git(["clone", url])
"""
    assert seen(source) == [True, False]


@pytest.mark.parametrize("ends, fine", [("raise ValueError(url)", True), ("print(url)", False)])
def test_a_condition_in_a_caller_screens_the_clone(ends, fine):
    source = f"""
def a(url):
    Repo.clone_from(url, 1)
def main(url):
    if not url.startswith("https://"):
        {ends}
    a(url)
"""
    assert screened(source) == [fine]


def test_a_condition_in_a_validator_screens_the_clone_of_its_field():
    source = """
class Request(BaseModel):
    name: str
    repo_url: str
    @field_validator("repo_url")
    def secure(cls, value):
        if not value.startswith("https://"):
            raise ValueError(value)
        return value
def a(request):
    Repo.clone_from(request.repo_url, 1)
def b(request):
    Repo.clone_from(request.name, 2)
"""
    assert screened(source) == [True, False]


def test_a_function_that_a_type_is_annotated_with_is_used():
    module = read(GUARD + "class Request(BaseModel):\n    url: Annotated[str, AfterValidator(check_url)]\n").modules[0]
    assert [item.called for item in module.functions] == [True]
