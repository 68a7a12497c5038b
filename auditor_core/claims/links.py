"""Addresses of files on a code host: which repository, and which path in it."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote

_ADDRESS = re.compile(r"(?:https?://|www\.)[^\s<>\"“”'`{}|^]+")
_HOST = re.compile(r"(?:https?://)?(?:[^/@\s]*@)?(?:www\.)?([\w.\-]+)(?::\d+)?/(.*)", re.DOTALL)
_RAW_HOSTS = ("raw.githubusercontent.com", "rawcdn.githack.com", "raw.githack.com")
_CODE_HOST = re.compile(r"github|gitlab|bitbucket|codeberg|gitea|forgejo|sourcehut|sr\.ht|gitee|huggingface|git\.")
_MARKS = frozenset(["blob", "tree", "raw", "blame", "edit", "src", "-"])
_SHA = re.compile(r"[0-9a-f]{7,40}")


class Address(NamedTuple):
    """An address on a code host."""

    repository: str
    """`owner/name`, lower case."""
    path: str = ""
    """Path within the repository; empty for any other page of it."""
    is_directory: bool = False


def find_addresses(text: str) -> Iterable[re.Match[str]]:
    """Web addresses written out in a text."""
    return _ADDRESS.finditer(text) if "://" in text or "www." in text else ()


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
    repository = f"{parts[0]}/{parts[1].removesuffix('.git')}".lower()
    if host in _RAW_HOSTS:
        rest = parts[2:]
        if rest[:2] == ["refs", "heads"]:
            rest = rest[2:]
        return Address(repository, "/".join(rest[1:]))
    if not _CODE_HOST.search(host):
        return None
    rest = parts[2:]
    if rest[:1] == ["-"]:
        rest = rest[1:]
    if not rest or rest[0] not in _MARKS:
        return Address(repository)
    kind, rest = rest[0], rest[1:]
    if rest[:2] == ["refs", "heads"]:
        rest = rest[2:]
    if rest[:1] in (["branch"], ["commit"], ["tag"]) and len(rest) > 2 and kind == "src":
        rest = rest[1:]
    return Address(repository, "/".join(rest[1:]), kind == "tree")


def likely_own(addresses: Iterable[Address]) -> str:
    """The repository that a report links most, the first one on a tie; empty without any."""
    counts = Counter(address.repository for address in addresses)
    return max(counts, key=lambda name: counts[name]) if counts else ""
