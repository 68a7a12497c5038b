"""Reads the address of a repository and decides whether it may be fetched. Nothing is asked of the network here.

Admitted are `https` addresses of hosts on the allow list; with `allow_private_hosts` also loopback
and private addresses, there over plain `http` too; and paths on this machine where the caller
allows them. An address with a user name or password in it is refused, not stripped: who pastes a
token must learn that it was not needed and should be changed. No message repeats it.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

from auditor_core.errors import AddressError
from auditor_core.intake.hosts import is_private, normal_host
from auditor_core.settings import Settings

MAX_LENGTH = 2_000
_DEFAULT_PORTS = {"https": 443, "http": 80}
_SEGMENT = re.compile(r"[A-Za-z0-9_.~+-]{1,255}")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\s]")
_SSH = re.compile(r"[^/\s@:]+@(?P<host>[^/\s:@]+):(?P<path>[^\s@]+)")
_TWO_PART_HOSTS = frozenset({"github.com", "bitbucket.org", "codeberg.org"})
"""Hosts where a repository is always `owner/name`, so that what follows is a page."""
_REF_BAD = re.compile(r"[\x00-\x20\x7f~^:?*\[\\]|\.\.|@\{|//|^[-/.]|/\.|[/.]$|\.lock(/|$)")


@dataclass(frozen=True)
class RepositoryAddress:
    """A repository that may be fetched."""

    url: str
    """What git is given: an address without credentials, or an absolute path."""
    display: str
    """What people are shown."""
    owner: str
    """The path before the name (`group/subgroup` too); empty for a local path."""
    name: str
    is_local: bool
    ref: str = ""
    """The branch, tag or commit that a page's address names."""

    @property
    def host(self) -> str:
        """The host asked for; empty for a local path."""
        return "" if self.is_local else (urlsplit(self.url).hostname or "")

    @property
    def port(self) -> int:
        """The port asked for; 0 for a local path."""
        parts = urlsplit(self.url)
        return 0 if self.is_local else (parts.port or _DEFAULT_PORTS[parts.scheme])

    @property
    def protocol(self) -> str:
        """The one protocol that git may speak: `https`, `http` or `file`."""
        return "file" if self.is_local else urlsplit(self.url).scheme


def parse_repository(text: str, settings: Settings, *, local_allowed: bool) -> RepositoryAddress:
    """Read what a user gave as the repository.

    Understood are addresses as a browser shows them, a branch's or commit's page included, the same
    without `https://`, and paths. Whether there is a repository shows when it is fetched.

    Raises:
        AddressError: It is malformed, or refused by the settings.
    """
    text = text.strip()
    if not text:
        raise _refused("no repository is named; give an address such as https://github.com/owner/name")
    if len(text) > MAX_LENGTH:
        raise _refused(f"the repository's address has {len(text)} characters; {MAX_LENGTH} are the most")
    if text.startswith("-"):
        raise _refused(f"{redact(text)!r} looks like an option; give an https:// address")
    if "://" in text:
        return _parse_url(text, settings)
    if ssh := _SSH.fullmatch(text):
        raise _refused(f"ssh addresses are not fetched; give https://{ssh['host']}/{ssh['path']}")
    first = text.partition("/")[0].lower()
    if first in settings.allowed_hosts and not Path(text).exists():
        return _parse_url(f"https://{text}", settings)
    if ":" in first:
        raise _refused(f"{redact(text)!r} is not an address that can be fetched; give an https:// address")
    return _parse_path(text, local_allowed=local_allowed)


def check_ref(ref: str) -> str:
    """Return a branch, tag or commit that may be handed to git; empty stays empty.

    Raises:
        AddressError: It can't be the name of one.
    """
    ref = ref.strip()
    if len(ref) > 255 or _REF_BAD.search(ref) or not ref.isprintable():
        raise AddressError(f"{ref[:80]!r} can't be a branch, tag or commit; check its spelling", field="ref")
    return ref


def redact(text: str) -> str:
    """Return an address without its user name, password, query and fragment, short enough for a message."""
    scheme, separator, rest = text.partition("://") if "://" in text else ("", "", text)
    shown = re.split(r"[?#]", rest.rpartition("@")[2], maxsplit=1)[0]
    return (scheme[:20] + separator + shown)[:200]


def _refused(message: str) -> AddressError:
    return AddressError(message, field="repo")


def _parse_url(text: str, settings: Settings) -> RepositoryAddress:
    scheme = text.partition("://")[0].lower()
    if scheme == "file":
        raise _refused("file:// addresses are not fetched; give the path itself")
    if scheme not in _DEFAULT_PORTS:
        kind = repr(scheme) if scheme.isalnum() else "such"
        raise _refused(f"{kind} addresses are not fetched; give an https:// address")
    if "@" in text:
        raise _refused("the address holds a user name, password or token; give the public address without it")
    shown = redact(text)
    if _CONTROL.search(text) or "\\" in text:
        raise _refused(f"{shown!r} holds spaces, backslashes or control characters; check the address")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _refused(f"{shown!r} is not a well-formed address; check it") from None
    if not parts.hostname:
        raise _refused(f"{shown!r} names no host; give an address such as https://github.com/owner/name")
    host = normal_host(parts.hostname)
    _admit(host, port, parts, settings)
    netloc = f"[{host}]" if ":" in host else host
    if port not in (None, _DEFAULT_PORTS[parts.scheme]):
        netloc += f":{port}"
    segments, ref = _split_page([part for part in parts.path.split("/") if part], host, shown)
    owner, name = segments[:-1], segments[-1].removesuffix(".git")
    url = f"{parts.scheme}://{netloc}/{'/'.join(segments)}"
    return RepositoryAddress(url, url, "/".join(owner), name, is_local=False, ref=ref)


def _admit(host: str, port: int | None, parts: SplitResult, settings: Settings) -> None:
    """Hold the host, port and scheme against the settings."""
    if is_private(host):
        if settings.allow_private_hosts:
            return
        raise _refused(
            f"{host!r} is this machine or a private network; set AUDITOR_ALLOW_PRIVATE_HOSTS=true to admit it"
        )
    if host not in settings.allowed_hosts and f"{host}:{port}" not in settings.allowed_hosts:
        known = ", ".join(settings.allowed_hosts) or "none"
        raise _refused(f"the host {host!r} is not admitted ({known}); add it to AUDITOR_ALLOWED_HOSTS")
    if parts.scheme != "https":
        raise _refused(f"only https is spoken with {host!r}; give https://{host}{redact(parts.path)}")
    if port not in (None, 443) and f"{host}:{port}" not in settings.allowed_hosts:
        raise _refused(f"port {port} of {host!r} is not admitted; add '{host}:{port}' to AUDITOR_ALLOWED_HOSTS")


def _split_page(segments: list[str], host: str, shown: str) -> tuple[list[str], str]:
    """Part the repository from the page of it that an address may name; returns its segments and the ref."""
    for segment in segments:
        if not _SEGMENT.fullmatch(segment) or set(segment) == {"."}:
            raise _refused(f"{segment!r} can't be part of a repository's address; check {shown!r}")
    page: list[str] = []
    if "-" in segments:
        position = segments.index("-")
        segments, page = segments[:position], segments[position + 1 :]
    elif host in _TWO_PART_HOSTS:
        segments, page = segments[:2], segments[2:]
    if not segments or segments[-1] == ".git" or (host in _TWO_PART_HOSTS and len(segments) < 2):
        raise _refused(f"{shown!r} names no repository; give https://{host}/owner/name")
    match page:
        case []:
            return segments, ""
        case ["tree" | "commit" | "src", ref] | ["src", "branch" | "commit" | "tag", ref] | ["releases", "tag", ref]:
            return segments, check_ref(ref)
    raise _refused(f"{shown!r} is a page inside a repository; give https://{host}/{'/'.join(segments)} and the branch")


def _parse_path(text: str, *, local_allowed: bool) -> RepositoryAddress:
    if not local_allowed:
        raise _refused(
            f"{redact(text)!r} is not an https:// address, and paths on this machine are not admitted here; give an"
            " address, or allow paths by AUDITOR_ALLOW_LOCAL_REPOS (the dashboard's: AUDITOR_DASHBOARD_LOCAL_REPOS)"
        )
    if not text.isprintable():
        raise _refused(f"{redact(text)!r} holds control characters; check the path")
    try:
        path = Path(text).expanduser()
        known = path.exists()
    except (OSError, RuntimeError, ValueError):
        raise _refused(f"{redact(text)!r} is not a usable path; check it") from None
    if not known and ("@" in text or ("/" not in text and not text.startswith((".", "~")))):
        raise _refused(f"{redact(text)!r} is neither an https:// address nor a directory; check it")
    absolute = Path.cwd() / path
    named = absolute.resolve() if known else absolute
    name = named.parent.name if named.name == ".git" else named.name
    return RepositoryAddress(str(absolute), str(absolute), "", name.removesuffix(".git") or "repository", is_local=True)
