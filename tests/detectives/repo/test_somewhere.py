"""Whether a text occurs somewhere in an address says nothing of what git takes it for."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import re
import subprocess
from urllib.parse import urlsplit
import git
FORGES = {"github.com", "codeberg.org"}
"""
CLONE = "subprocess.run(['git', 'clone', url, place], check=True)"
LOOSE = [
    "if 'github.com' not in url:\n        raise ValueError(url)",
    "if not any(host in url for host in FORGES):\n        raise ValueError(f'no such host: {url}')",
    "if all(host not in url.lower() for host in FORGES):\n        raise ValueError(url)",
    "assert 'github.com' in url",
    "address = url.strip()\n    if not ('github.com' in address or 'codeberg.org' in address):\n        raise ValueError",
    "if not url or 'github.com' not in url:\n        raise ValueError('no address')",
    "if url is None:\n        raise ValueError\n    if 'github.com' not in str(url):\n        raise ValueError",
    "if 'github.com' in url:\n        pass\n    else:\n        raise ValueError",
]
FINE = [
    "if not url.startswith('https://github.com/'):\n        raise ValueError(url)",
    "if urlsplit(url).hostname not in FORGES:\n        raise ValueError(url)",
    "if 'github.com' not in urlsplit(url).netloc:\n        raise ValueError(url)",
    "if url.split('/')[2] not in FORGES:\n        raise ValueError(url)",
    "if ';' in url or '--' in url:\n        raise ValueError(url)",
    "if any(mark in url for mark in ';|&'):\n        raise ValueError(url)",
    "if 'github.com' not in url or url.startswith('-'):\n        raise ValueError(url)",
    "if 'github.com' not in url:\n        raise ValueError(url)\n    if not re.match('https://', url):\n        raise ValueError",
    "if url not in FORGES:\n        raise ValueError(url)",
    "if 'github.com' not in url:\n        raise ValueError(url)\n    allow(url)",
]


def function(body: str):
    (module,) = read(f"{HEAD}def check_url(url):\n    {body}\n    return url\n").modules
    return next(item for item in module.functions if item.name == "check_url")


def screened(body: str, clone: str = CLONE) -> bool:
    found = read(f"{HEAD}def fetch(url, place):\n    {body}\n    {clone}\n").calls
    (fact,) = [item.fact for item in found if "clone" in item.fact.text]
    return fact.screened


@pytest.mark.parametrize("body", LOOSE)
def test_a_text_may_occur_anywhere(body):
    assert function(body).loose
    assert not screened(body)
    assert screened(body, "subprocess.run(['git', 'clone', '--', url, place], check=True)")
    assert screened(body, "git.Repo.clone_from(url, place)")


@pytest.mark.parametrize("body", FINE)
def test_who_asks_for_more_is_not_content_with_that(body):
    assert not function(body).loose


@pytest.mark.parametrize("body", FINE[:-1])
def test_who_asks_for_more_keeps_something_from_the_clone(body):
    assert screened(body)


@pytest.mark.parametrize(
    ("answer", "fine"),
    [
        ("return 'github.com' in url", False),
        ("return any(host in url for host in FORGES)", False),
        ("if 'github.com' not in url:\n        return False\n    return True", False),
        ("if 'github.com' in url:\n        return True\n    return False", False),
        ("return url.startswith('https://github.com/')", True),
        ("return 'github.com' in urlsplit(url).netloc", True),
        ("return ';' not in url", True),
        ("if ';' in url:\n        return False\n    return True", True),
        ("return 'github.com' in url and url.startswith('https')", True),
    ],
)
def test_an_answer_that_says_where_a_text_occurs_is_none(answer, fine):
    source = f"{HEAD}def is_valid_url(url):\n    {answer}\n"
    item = next(item for item in read(source).modules[0].functions if item.name == "is_valid_url")
    assert item.loose is not fine
    use = "def fetch(url, place):\n    if not {name}(url):\n        raise ValueError(url)\n    " + CLONE + "\n"
    found = read(source.replace("is_valid_url", "known") + use.format(name="known")).calls
    assert next(item.fact for item in found if "clone" in item.fact.text).screened is fine


@pytest.mark.parametrize(
    ("body", "fine"),
    [
        ("if not any(host in url for host in hosts):\n        raise ValueError(url)", False),
        ("if not any(urlsplit(url).hostname == host for host in hosts):\n        raise ValueError(url)", True),
        ("if not any(url in host for host in hosts):\n        raise ValueError(url)", True),
    ],
)
def test_a_list_of_hosts_that_is_handed_over_beside_the_address_is_no_part_of_it(body, fine):
    source = f"{HEAD}def checked(url, hosts):\n    {body}\n    return url\n"
    use = f"def fetch(url, place, hosts):\n    url = checked(url, hosts)\n    {CLONE}\n"
    found = read(source + use).calls
    assert next(item.fact for item in found if "clone" in item.fact.text).screened is fine
