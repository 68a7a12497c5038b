"""Addresses of files on a code host: which repository, and which path in it."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple
from urllib.parse import unquote

from auditor_core.claims.names.looks import BRANCH_ROOTS, extension, is_file_name

_CHARACTERS = r"[^\s<>\"“”'`{}|^]"
_ADDRESS = re.compile(
    rf"(?:https?://|www\.|(?<![\w.@/\-])(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)/){_CHARACTERS}+"
)
_SIGNS = ("://", "www.", ".com/", ".org/")
"""Bits of which each address holds one."""
_MORE = re.compile(rf"\n({_CHARACTERS}+)")
_MOST_LINES = 4
"""An address is not broken over more lines."""
_HOST = re.compile(r"(?:https?://)?(?:[^/@\s]*@)?(?:www\.)?([\w.\-]+)(?::\d+)?/(.*)", re.DOTALL)
_RAW_HOSTS = ("raw.githubusercontent.com", "rawcdn.githack.com", "raw.githack.com")
_GROUPING_HOST = "gitlab"
"""Where repositories stand in groups within groups."""
_CODE_HOST = re.compile(r"github|gitlab|bitbucket|codeberg|gitea|forgejo|sourcehut|sr\.ht|gitee|huggingface|git\.")
_MARKS = frozenset(["blob", "tree", "raw", "blame", "edit", "src", "-"])
_SHA = re.compile(r"[0-9a-f]{7,40}")


class Address(NamedTuple):
    """An address on a code host."""

    repository: str
    """`owner/name`, lower case; the owner may be a group within a group."""
    path: str = ""
    """Path within the repository; empty for any other page of it."""
    is_directory: bool = False
    """Hosts show files under `tree` too: with a known ending it is not taken for a directory."""
    branch: str = ""
    """The branch or commit, as far as one part of the address tells it."""
    divided: str = ""
    """The path as it is where hyphens at the ends of lines only divide words, or where they do not."""

    @property
    def readings(self) -> tuple[str, ...]:
        """The path as it may be meant, the likeliest first: a branch `feature/x` takes the path's first part."""
        rest = self.path.partition("/")[2]
        paths = (rest, self.path) if rest and self.branch.lower() in BRANCH_ROOTS else (self.path,)
        return (*paths, self.divided) if self.divided else paths


def find_addresses(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Web addresses written out in a text, each with its start and end; broken ones are joined.

    The last value is the address without hyphens at the ends of lines.
    """
    if not any(map(text.__contains__, _SIGNS)):
        return
    for match in _ADDRESS.finditer(text):
        address, end = match.group(), match.end()
        divided = address
        for _ in range(_MOST_LINES):
            more = _MORE.match(text, end)
            if more is None or not _goes_on(address, more.group(1)):
                break
            address, end = address + more.group(1), more.end()
            divided = divided.removesuffix("-") + more.group(1)
        yield match.start(), end, address, divided


def _goes_on(address: str, more: str) -> bool:
    """Whether an address that ends its line is continued by the first word of the next one."""
    if "://" in more or _is_whole(address):
        return False
    return address[-1] in "/-_" or _is_whole(address + more) or "/" in more.rstrip("/")


def _is_whole(address: str) -> bool:
    """Whether an address ends like the address of a file."""
    name = address.split("#", maxsplit=1)[0].rstrip(".,;:!?)]}").rpartition("/")[2]
    return bool(extension(name)) or is_file_name(name)


def read_address(address: str, divided: str, known: Container[str]) -> Address | None:
    """Read an address that may hold hyphens which only divide words; `known` are the repositories linked before."""
    whole = parse_address(address)
    other = parse_address(divided) if whole and divided != address else None
    if not (whole and other):
        return whole
    if other.repository in known and whole.repository not in known:
        return other._replace(divided=whole.path)
    return whole._replace(divided=other.path)


def parse_address(address: str) -> Address | None:
    """Read an address; None where it is on no code host or names no repository."""
    address = address.rstrip(".,;:!?)]}'\"")
    found = _HOST.fullmatch(address)
    if not found:
        return None
    host = found.group(1).lower()
    parts = [unquote(part) for part in found.group(2).split("#")[0].split("?")[0].split("/") if part]
    if len(parts) < 2:
        return None
    if host in _RAW_HOSTS:
        return _pinned(_repository(parts[:2]), parts[2:])
    if not _CODE_HOST.search(host):
        return None
    depth = _depth(parts) if _GROUPING_HOST in host else 2
    repository, rest = _repository(parts[:depth]), parts[depth:]
    if rest[:1] == ["-"]:
        rest = rest[1:]
    if not rest or rest[0] not in _MARKS:
        return Address(repository)
    kind, rest = rest[0], rest[1:]
    if rest[:1] in (["branch"], ["commit"], ["tag"]) and len(rest) > 2 and kind == "src":
        rest = rest[1:]
    found_at = _pinned(repository, rest)
    return found_at._replace(is_directory=kind == "tree" and not extension(found_at.path.rpartition("/")[2]))


def _repository(parts: list[str]) -> str:
    return "/".join(parts).removesuffix(".git").lower()


def _depth(parts: list[str]) -> int:
    """How many parts name the repository: all before the host's own mark, `group/subgroup/name/-/blob/…`."""
    return max(next((number for number, part in enumerate(parts) if part in _MARKS), len(parts)), 2)


def _pinned(repository: str, rest: list[str]) -> Address:
    """The address of what follows a branch or commit."""
    if rest[:2] == ["refs", "heads"]:
        rest = rest[2:]
    return Address(repository, "/".join(rest[1:]), branch="".join(rest[:1]))


def likely_own(addresses: Iterable[Address]) -> str:
    """The repository that a report links most, the first one on a tie; empty where that is not clear.

    A report links its own repository by its plain address or by several paths; a single path says nothing.
    """
    addresses = list(dict.fromkeys(addresses))
    counts = Counter(address.repository for address in addresses)
    if not counts:
        return ""
    most = max(counts, key=lambda name: counts[name])
    plain = any(address.repository == most and not address.path for address in addresses)
    return most if plain or counts[most] > 1 else ""
