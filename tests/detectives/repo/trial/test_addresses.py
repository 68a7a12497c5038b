"""What functions refuse that look at addresses."""

import pytest

from auditor_core.detectives.repo.analysis import analyse

REFUSING = """
from urllib.parse import urlsplit
HOSTS = {"github.com", "gitlab.com"}
def check_url(url: str) -> str:
    parts = urlsplit(url.strip())
    if parts.scheme != "https":
        raise ValueError("not encrypted")
    if parts.hostname not in HOSTS:
        raise ValueError("a stranger's")
    if parts.username or parts.port:
        raise ValueError("more than an address")
    return url
"""
ASKING = """
import re
KNOWN = re.compile(r"https://(?:github|gitlab)\\.com/[\\w.-]+/[\\w.-]+", re.IGNORECASE)
class Guard:
    @staticmethod
    def is_valid_url(url):
        return KNOWN.fullmatch(url) is not None
"""


def fact(source: str, *edits: tuple[str, str]):
    for old, new in edits:
        assert old in source, old
        source = source.replace(old, new)
    (module,) = analyse({"src/tools.py": source}).modules
    (found,) = [item for item in module.functions if "url" in item.name]
    return found


@pytest.mark.parametrize("source", [REFUSING, ASKING])
def test_a_look_that_keeps_strangers_back_is_neither_turned_nor_idle(source):
    assert (fact(source).turned, fact(source).refuses) == (False, True)


@pytest.mark.parametrize(
    ("source", "old", "new"),
    [
        (REFUSING, 'parts.scheme != "https"', 'parts.scheme == "https"'),
        (REFUSING, "parts.hostname not in HOSTS", "parts.hostname in HOSTS"),
        (REFUSING, "if parts.username or parts.port", "if not (parts.username or parts.port)"),
        (ASKING, "is not None", "is None"),
        (ASKING, "return KNOWN.fullmatch(url) is not None", "return KNOWN.fullmatch(url.partition('//')[2]) is not None"),
    ],
)  # fmt: skip
def test_a_look_that_refuses_every_genuine_address_is_turned(source, old, new):
    assert fact(source, (old, new)).turned


@pytest.mark.parametrize(
    ("source", "edits"),
    [
        (REFUSING, [('parts.scheme != "https"', "len(parts.scheme) > 40"), ("parts.hostname not in HOSTS", "parts.hostname in ()")]),
        (ASKING, [('r"https://(?:github|gitlab)\\.com/[\\w.-]+/[\\w.-]+"', 'r".+"')]),
    ],
)  # fmt: skip
def test_a_look_that_lets_commands_and_files_through_refuses_nothing(source, edits):
    assert not fact(source, *edits).refuses


@pytest.mark.parametrize(
    "edit",
    [
        ('HOSTS = {"github.com", "gitlab.com"}', 'HOSTS = {"git.example.org"}'),
        ('HOSTS = {"github.com", "gitlab.com"}', "HOSTS = load_hosts()"),
        ('HOSTS = {"github.com", "gitlab.com"}', 'HOSTS = {"gitlab.com"}'),
        ("url: str) -> str", "url: str, kind: str) -> str"),
    ],
)
def test_a_look_that_knows_other_servers_or_can_t_be_gone_through_is_told_nothing_of(edit):
    found = fact(REFUSING, edit)
    assert (found.turned, found.refuses) == (False, True)
