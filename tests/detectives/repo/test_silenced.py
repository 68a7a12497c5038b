"""Clones whose own words go nowhere."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import asyncio\nimport subprocess\nfrom subprocess import DEVNULL\n"
GIT = "subprocess.run(['git', 'clone', url, place], check=True, {})"


def silenced(source: str) -> bool:
    (fact,) = [found.fact for found in read(HEAD + source).calls if "clone" in found.fact.text][:1]
    return fact.silenced


@pytest.mark.parametrize(
    "source",
    [
        "def fetch(url, place):\n    " + GIT.format("stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL"),
        "def fetch(url, place):\n    " + GIT.format("stderr=DEVNULL"),
        "def fetch(url, place):\n    " + GIT.format("stdout=DEVNULL, stderr=subprocess.STDOUT"),
        "NOWHERE = subprocess.DEVNULL\ndef fetch(url, place):\n    " + GIT.format("stderr=NOWHERE"),
        "async def fetch(url, place):\n    await asyncio.create_subprocess_exec('git', 'clone', url, stderr=asyncio.subprocess.DEVNULL)",
        "def git(*words):\n    return subprocess.run(['git', *words], stderr=DEVNULL, check=True)\ndef fetch(url):\n    git('clone', url)",
        "def fetch(url):\n    subprocess.run(f'git clone {url} 2>/dev/null', shell=True, check=True)",
    ],
)
def test_a_clone_that_throws_away_what_it_says_is_silenced(source):
    assert silenced(source)


@pytest.mark.parametrize(
    "source",
    [
        "def fetch(url, place):\n    " + GIT.format("capture_output=True"),
        "def fetch(url, place):\n    " + GIT.format(""),
        "def fetch(url, place):\n    " + GIT.format("stdout=DEVNULL"),
        "def fetch(url, place):\n    " + GIT.format("stdout=DEVNULL, stderr=subprocess.PIPE"),
        "def fetch(url, place):\n    " + GIT.format("stdout=subprocess.PIPE, stderr=subprocess.STDOUT"),
        "def fetch(url, place):\n    " + GIT.format("stdin=DEVNULL"),
        "def fetch(url, place, where):\n    " + GIT.format("stderr=where"),
        "def fetch(url, place):\n    done = " + GIT.format("stderr=DEVNULL") + "\n    if done.returncode:\n"
        "        why = subprocess.run(['git', 'ls-remote', url], capture_output=True)",
        "def fetch(url):\n    subprocess.run(f'git clone {url} >/dev/null', shell=True, check=True)",
    ],
)
def test_a_clone_whose_errors_are_kept_or_shown_is_not_silenced(source):
    assert not silenced(source)


@pytest.mark.parametrize(
    ("raised", "lost"),
    [
        ("raise Unreachable(f'{url} could not be fetched') from None", False),
        ("raise Unreachable(f'git ended with {error.returncode}')", False),
        ("raise Unreachable", True),
        ("raise", True),
        ("return None", True),
    ],
)
def test_who_says_in_words_of_its_own_what_failed_needs_none_of_git(raised, lost):
    clone = GIT.format("stderr=DEVNULL")
    caught = f"except subprocess.CalledProcessError as error:\n        {raised}"
    assert silenced(f"def fetch(url, place):\n    try:\n        {clone}\n    {caught}\n") is lost
