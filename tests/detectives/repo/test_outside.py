"""What was answered to an address, and what stands beside it in a command, are no looks at the address."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_screening import CLONE, HEAD

RUNNER = """
import asyncio
import os
import requests
import subprocess as sp
HINTS = ("authentication failed", "not found")
VERBS = {"clone", "log"}
CACHE = {}
def git(args, cwd=None):
    proc = sp.run(["git"] + args, cwd=cwd, capture_output=True, text=True, timeout=60)
    if proc.returncode != 0:
        detail = proc.stderr.strip()
        if any(hint in detail.lower() for hint in HINTS):
            raise PermissionError(detail)
        raise OSError(detail)
    return proc.stdout
"""
BY_RUNNER = "git(['clone', '--', link, place])"
ODD = "if not link.startswith('https://'):\n        raise ValueError(link)\n    "


def fetch(body: str) -> str:
    return f"def fetch(link, place):\n    {body}\n"


def kept(source: str) -> list[bool]:
    """Of each clone, whether something keeps an address from it that does not look right."""
    return [item.fact.screened for item in read(HEAD + RUNNER + source).calls if "clone" in item.fact.text]


AFTERWARDS = [
    BY_RUNNER,
    f"heads = git(['ls-remote', link])\n    if 'HEAD' not in heads:\n        raise ValueError(link)\n    {BY_RUNNER}",
    f"answer = requests.head(link)\n    if 'html' not in answer.headers['kind']:\n        raise OSError\n    {CLONE}",
    f"if link in CACHE:\n        return CACHE[link]\n    {CLONE}\n    CACHE[link] = place",
    f"if link in DONE:\n        return\n    {CLONE}\n    DONE.add(link)",
    "if link.startswith('git@'):\n        git(['clone', link, place], cwd=HOME)\n    else:\n        git(['clone', link, place])",
]


@pytest.mark.parametrize("body", AFTERWARDS)
def test_what_was_answered_to_an_address_is_no_look_at_it(body):
    assert not any(kept(fetch(body)))
    assert all(kept(fetch(ODD + body)))


def test_what_an_awaited_process_says_is_no_look_either():
    runner = """
async def start(*words):
    process = await asyncio.create_subprocess_exec("git", *words, stderr=-1)
    _, said = await asyncio.wait_for(process.communicate(), 60)
    if "not found" in said.decode():
        raise LookupError(said)
"""
    body = "await start('clone', '--', link, place)"
    assert kept(runner + "async " + fetch(body)) == [False]
    assert kept(runner + "async " + fetch(ODD + body)) == [True]


@pytest.mark.parametrize(
    ("asked", "looks"),
    [
        ("if args[0] not in VERBS:\n        raise ValueError(args)", False),
        ("verb = args[0]\n    if verb == 'push':\n        raise ValueError(verb)", False),
        ("if not FORM.match(args[1]):\n        raise ValueError(args)", True),
        ("for word in args:\n        if word.startswith('file:'):\n            raise ValueError(word)", True),
    ],
)
@pytest.mark.parametrize("command", ["['git', *args]", "['git'] + args"])
def test_what_git_is_told_to_do_is_no_address(asked, looks, command):
    runner = f"def start(args):\n    {asked}\n    sp.run({command}, check=True)\n"
    assert kept(runner + fetch("start(['clone', link, place])")) == [looks]


def test_a_clone_on_one_side_of_a_condition_is_kept_from_the_others():
    assert kept(fetch(f"if FORM.match(link):\n        {CLONE}\n    else:\n        print(link)")) == [True]


def test_an_address_among_those_that_are_allowed_is_no_cache():
    assert kept(fetch(f"if link not in FORGES:\n        raise ValueError\n    {CLONE}\n    CACHE[link] = place")) == [
        True
    ]
