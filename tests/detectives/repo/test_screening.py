"""Addresses that conditions keep from a clone, in whatever function these stand, and in whatever idiom."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
import fnmatch
import logging
import re
import subprocess
import sys
from urllib.parse import urlsplit
FORGES = {"github.com", "codeberg.org"}
FORM = re.compile(r"https://[\\w.]+/[\\w-]+/[\\w-]+")
GLOBS = ("https://github.com/*", "https://codeberg.org/*")
log = logging.getLogger(__name__)
"""
CLONE = "subprocess.run(['git', 'clone', link, place], check=True)"


def screened(source: str) -> bool:
    (clone,) = [item.fact for item in read(HEAD + source).calls if "clone" in item.fact.text]
    return clone.screened


def fetching(gate: str, first: str) -> bool:
    return screened(f"{gate}\ndef fetch(link, place):\n    {first}\n    {CLONE}\n")


PREDICATES = [
    ("return FORM.fullmatch(link) is not None", True),
    ("return any(fnmatch.fnmatch(link, glob) for glob in GLOBS)", True),
    ("host = link.removeprefix('https://').split('/')[0]\n    return host in FORGES", True),
    ("scheme, _, rest = link.partition('://')\n    return scheme == 'https' and rest != ''", True),
    ("if not link.startswith('https://'):\n        return False\n    return True", True),
    ("match urlsplit(link).hostname:\n        case 'github.com':\n            return True\n    return False", True),
    ("found = FORM.match(link)\n    return bool(found)", True),
    ("return inner(link)\ndef inner(text):\n    return urlsplit(text).netloc in FORGES", True),
    ("return len(link) > 0", False),
    ("return True", False),
    ("return re.compile('.*').match(link) is not None", False),
    ("return bool(re.match('.+', link))", False),
    ("if re.match('.+', link):\n        return True\n    return False", False),
    ("if re.match('https?://.+', link):\n        return True\n    return False", True),
    ("return link != ''", False),
    ("if link.startswith('http'):\n        log.info(link)\n    return True", False),
]


@pytest.mark.parametrize(("body", "looks"), PREDICATES)
def test_an_answer_counts_that_depends_on_what_the_address_looks_like(body, looks):
    gate = f"def fine(link):\n    {body}"
    assert fetching(gate, "if not fine(link):\n        raise ValueError(link)") is looks
    assert not fetching(gate, "fine(link)")
    assert not fetching(gate, "if not fine(place):\n        raise ValueError(link)")
    assert not fetching(gate, "if not fine(link):\n        log.warning(link)")


REASONS = """
def wrong_with(link):
    parts = urlsplit(link)
    if parts.scheme != "https":
        return "no https"
    return None if parts.hostname in FORGES else "no forge"
"""


@pytest.mark.parametrize(
    ("first", "kept"),
    [
        ("if reason := wrong_with(link):\n        return reason", True),
        ("reason = wrong_with(link)\n    if reason is not None:\n        raise ValueError(reason)", True),
        ("reasons = [wrong_with(link)]\n    if any(reasons):\n        sys.exit(2)", True),
        ("while wrong_with(link):\n        link = input('address: ')", True),
        ("assert not wrong_with(link)", True),
        (
            "match wrong_with(link):\n        case None:\n            pass\n        case why:\n            return why",
            True,
        ),
        ("if reason := wrong_with(link):\n        log.warning(reason)", False),
        ("log.info('%s', wrong_with(link))", False),
        ("reason = wrong_with(link)", False),
    ],
)
def test_a_reason_against_an_address_keeps_it_back_where_somebody_ends_because_of_it(first, kept):
    assert fetching(REASONS, first) is kept


@pytest.mark.parametrize(
    ("body", "kept"),
    [
        (
            "if parts.scheme == 'https' and parts.netloc in FORGES:\n        return link\n    raise ValueError(link)",
            True,
        ),
        (
            "problems = []\n    if parts.scheme != 'https':\n        problems.append('scheme')\n    if problems:\n        raise ValueError(problems)\n    return link",
            True,
        ),
        (
            "problems = [*(['scheme'] if parts.scheme != 'https' else [])]\n    if problems:\n        raise ValueError\n    return link",
            True,
        ),
        ("known = parts.hostname in FORGES\n    if not known:\n        raise ValueError(link)\n    return link", True),
        (
            "problems = []\n    if parts.scheme != 'https':\n        problems.append('scheme')\n    if problems:\n        print(problems)\n    return link",
            False,
        ),
        ("if parts.scheme == 'https':\n        return link\n    return 'https://' + parts.path", False),
    ],
)
def test_a_function_that_an_address_goes_through_raises_for_what_does_not_look_right(body, kept):
    gate = f"def vetted(link):\n    parts = urlsplit(link)\n    {body}"
    assert fetching(gate, "link = vetted(link)") is kept
    assert not fetching(gate, "place = vetted(place)") or not kept


def test_the_clone_may_stand_within_the_condition():
    body = "if urlsplit(link).hostname in FORGES:\n        {}\n    return place"
    assert screened(f"def fetch(link, place):\n    {body.format(CLONE)}")
    assert not screened(
        f"def fetch(link, place):\n    {body.format('log.info(link)')}\n    {CLONE}".replace("return place\n", "\n")
    )


def test_a_condition_may_stand_with_a_caller_and_at_the_top_of_a_script():
    fetch = f"def fetch(link, place):\n    {CLONE}\n"
    node = "def node(state):\n    {}\n    fetch(state['link'], 'x')\n"
    fine = "if not FORM.match(state['link']):\n        return {'error': 'no'}"
    assert screened(fetch + node.format(fine))
    assert not screened(fetch + node.format("if 'errors' in state:\n        return {}"))
    script = "link = sys.argv[1]\nif not FORM.match(link):\n    {}\nfetch(link, 'x')\n"
    assert screened(fetch + script.format("sys.exit('no address')"))
    assert not screened(fetch + script.format("log.error('no address')"))


@pytest.mark.parametrize(
    ("kept", "fine"),
    [
        ("if not sound(link):\n            raise ValueError\n        self.link = link", True),
        ("self.link = link\n        self.vet()", True),
        ("self.link = self.through(link)", True),
        ("self.link = link.strip()", False),
    ],
)
def test_an_object_may_refuse_its_address_as_soon_as_it_is_made(kept, fine):
    source = f"""
def sound(link):
    return urlsplit(link).netloc in FORGES
class Box:
    def __init__(self, link):
        {kept}
    def vet(self):
        if not self.link.startswith("https://github.com/"):
            raise ValueError(self.link)
    @staticmethod
    def through(link):
        if sound(link):
            return link
        raise ValueError(link)
    def fill(self, place):
        {CLONE.replace("link", "self.link")}
"""
    assert screened(source) is fine


NODES = """
class Node:
    def __call__(self, state):
        {before}
        return self.run(state)
class Fetcher(Node):
    def run(self, state):
        return fetch(state["link"], "x")
class Reader(Node):
    def run(self, state):
        if not FORM.match(state["{key}"]):
            raise ValueError(state)
        return {{}}
"""


@pytest.mark.parametrize(
    ("before", "key", "fine"),
    [
        ("log.info(state)", "title", False),
        ("log.info(state)", "link", True),
        ("vet(state)", "title", True),
        ("vet(state['title'])", "title", False),
    ],
)
def test_who_is_handed_a_whole_state_refuses_its_address_only_by_looking_at_that(before, key, fine):
    vet = "def vet(held):\n    if not FORM.match(held['link']):\n        raise ValueError(held)\n"
    fetch = f"def fetch(link, place):\n    {CLONE}\n"
    assert screened(vet + fetch + NODES.format(before=before, key=key)) is fine


@pytest.mark.parametrize(("called", "fine"), [("subprocess.run", False), ("Judge().run", True)])
def test_a_call_of_a_library_is_none_of_a_function_that_is_called_alike(called, fine):
    source = f"""
class Judge:
    def run(self, words):
        if not FORM.match(words):
            raise ValueError
def fetch(link, place):
    {called}(link)
    {CLONE}
"""
    clones = [item.fact for item in read(HEAD + source).calls if "clone" in item.fact.text]
    assert [fact.screened for fact in clones] == [fine]
