"""Addresses: which are admitted, which refused, and that no message repeats a credential."""

import pickle
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor_core.errors import AddressError
from auditor_core.intake.hosts import is_private, normal_host
from auditor_core.intake.urls import RepositoryAddress, check_ref, parse_repository, redact
from auditor_core.settings import Settings

DEFAULTS = Settings(_env_file=None)
PRIVATE = Settings(allow_private_hosts=True, _env_file=None)


def parse(text: str, settings: Settings = DEFAULTS, *, local_allowed: bool = False) -> RepositoryAddress:
    return parse_repository(text, settings, local_allowed=local_allowed)


@pytest.mark.parametrize(
    ("text", "url", "owner", "name", "ref"),
    [
        ("https://github.com/ada/work", "https://github.com/ada/work", "ada", "work", ""),
        (" https://GitHub.com:443/ada/work.git/ ", "https://github.com/ada/work.git", "ada", "work", ""),
        ("github.com/ada/work", "https://github.com/ada/work", "ada", "work", ""),
        ("https://github.com/ada/work?tab=readme#top", "https://github.com/ada/work", "ada", "work", ""),
        ("https://github.com/ada/work/tree/dev", "https://github.com/ada/work", "ada", "work", "dev"),
        ("https://github.com/ada/work/commit/abc1234", "https://github.com/ada/work", "ada", "work", "abc1234"),
        ("https://github.com/ada/work/releases/tag/v1.0", "https://github.com/ada/work", "ada", "work", "v1.0"),
        ("https://codeberg.org/ada/work/src/branch/dev", "https://codeberg.org/ada/work", "ada", "work", "dev"),
        ("https://bitbucket.org/ada/work/src/dev", "https://bitbucket.org/ada/work", "ada", "work", "dev"),
        ("https://gitlab.com/a/b/c/work", "https://gitlab.com/a/b/c/work", "a/b/c", "work", ""),
        ("https://gitlab.com/a/b/work/-/tree/dev", "https://gitlab.com/a/b/work", "a/b", "work", "dev"),
    ],
)
def test_addresses_as_people_have_them_are_understood(text: str, url: str, owner: str, name: str, ref: str) -> None:
    address = parse(text)
    assert (address.url, address.display, address.owner, address.name, address.ref) == (url, url, owner, name, ref)
    assert (address.is_local, address.port, address.protocol) == (False, 443, "https")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no repository is named"),
        ("   ", "no repository is named"),
        ("--upload-pack=touch /tmp/x", "looks like an option"),
        ("-c", "looks like an option"),
        ("http://github.com/ada/work", "only https is spoken"),
        ("ssh://git@github.com/ada/work", "'ssh' addresses are not fetched"),
        ("git://github.com/ada/work", "'git' addresses are not fetched"),
        ("ext::sh -c touch", "is not an address that can be fetched"),
        ("file:///etc", "file:// addresses are not fetched"),
        ("git@github.com:ada/work.git", "give https://github.com/ada/work.git"),
        ("https://evil.example/ada/work", "the host 'evil.example' is not admitted"),
        ("https://github.com.evil.example/ada/work", "is not admitted"),
        ("https://gіthub.com/ada/work", "is not admitted"),
        ("https://github.com:8443/ada/work", "port 8443"),
        ("https://github.com:99999/ada/work", "not a well-formed address"),
        ("https://[::1/ada/work", "not a well-formed address"),
        ("https:///ada/work", "names no host"),
        ("https://github.com/", "names no repository"),
        ("https://github.com/ada", "names no repository"),
        ("https://github.com/ada/../work", "can't be part of"),
        ("https://github.com/ada/%2e%2e", "can't be part of"),
        ("https://github.com/ada/.git", "names no repository"),
        ("https://github.com/ada/wo rk", "spaces"),
        ("https://github.com/ada\\work", "backslashes"),
        ("https://github.com/ada/work\x00", "control characters"),
        ("https://github.com/ada/work/tree/a/b", "is a page inside a repository"),
        ("https://github.com/ada/work/blob/main/README.md", "is a page inside a repository"),
        ("https://github.com/ada/work/tree/--x", "can't be a branch"),
        ("https://github.com/" + "a" * 3000, "2000 are the most"),
        ("https://exa_mple!/a/b", "is not a host name"),
        ("/srv/work", "paths on this machine are not admitted here"),
    ],
)
def test_other_addresses_are_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(AddressError) as caught:
        parse(text)
    assert message in caught.value.message
    assert "\n" not in caught.value.message


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST.", "x.localhost", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"),
        *("0x7f.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1"),
        *("[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[::ffff:127.0.0.1]", "[2002:7f00:1::]"),
    ],
)
def test_private_hosts_in_every_form_need_the_setting(host: str) -> None:
    with pytest.raises(AddressError, match="AUDITOR_ALLOW_PRIVATE_HOSTS"):
        parse(f"https://{host}/ada/work")
    address = parse(f"http://{host}:8080/ada/work", PRIVATE)
    assert (address.protocol, address.port, address.name) == ("http", 8080, "work")


@pytest.mark.parametrize("host", ["8.8.8.8", "134744072", "[2606:4700::1111]", "1.2.3.4.5.6"])
def test_public_numbers_are_hosts_like_any_other(host: str) -> None:
    with pytest.raises(AddressError, match="is not admitted"):
        parse(f"https://{host}/ada/work", PRIVATE)


def test_a_host_and_a_port_can_be_added() -> None:
    settings = Settings(
        allowed_hosts=("git.example.org:8443", "bücher.example", "xn--bcher-kva.example"), _env_file=None
    )
    assert parse("https://git.example.org:8443/a/b", settings).port == 8443
    assert parse("https://bücher.example/a/b", settings).host == "xn--bcher-kva.example"
    with pytest.raises(AddressError, match="is not admitted"):
        parse("https://git.example.org/a/b", settings)


@pytest.mark.parametrize(
    "text",
    [
        "https://user:s3cret@github.com/ada/work",
        "https://s3cret@github.com/ada/work",
        "https://user:s3/cret@github.com/ada/work",
        "https://user:s3?cret@github.com/ada/work",
        "https://user:s3#cret@github.com/ada/work",
        "https://user:s3cret@evil.example:x/ada/work",
        "ftp://user:s3cret@github.com/ada/work",
        "https://user:s3cret@/x",
        "https://user:s3cret@github.com/a b",
        "user:s3cret@github.com/ada/work",
        "s3cret@github.com:ada/work",
        "https://github.com/ada/wo rk?token=s3cret",
        "-https://s3cret@github.com/ada/work",
        "s3cret@github.com/ada/work",
    ],
)
@pytest.mark.parametrize("local_allowed", [True, False])
def test_a_credential_is_refused_and_never_repeated(text: str, local_allowed: bool) -> None:
    with pytest.raises(AddressError) as caught:
        parse(text, PRIVATE, local_allowed=local_allowed)
    assert "s3" not in caught.value.message
    assert "cret" not in caught.value.message


def test_a_path_is_made_absolute_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "work" / ".git").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    for text in ("work", "./work", str(tmp_path / "work"), "work/.git"):
        address = parse(text, local_allowed=True)
        assert (address.name, address.owner, address.is_local) == ("work", "", True)
        assert Path(address.url).is_absolute()
        assert (address.host, address.port, address.protocol) == ("", 0, "file")


def test_a_word_that_is_no_directory_is_no_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AddressError, match="neither an https:// address nor a directory"):
        parse("nothing-here", local_allowed=True)
    with pytest.raises(AddressError, match="not a usable path"):
        parse("~no-such-user-here/x", local_allowed=True)


@given(st.text(max_size=60) | st.from_regex(r"https?://[^/]{0,20}/[a-z/.%@:-]{0,30}", fullmatch=True))
def test_whatever_is_given_it_is_admitted_or_refused_in_one_line(text: str) -> None:
    try:
        address = parse(text, PRIVATE)
    except AddressError as refused:
        assert refused.field in {"repo", "ref"}
        assert "\n" not in refused.message
    else:
        parts = urlsplit(address.url)
        assert address.host in PRIVATE.allowed_hosts or is_private(address.host)
        assert not (parts.username or parts.password or parts.query or parts.fragment)
        assert parse(address.url, PRIVATE).url == address.url


@given(st.integers(0, 2**32 - 1))
def test_all_forms_of_a_number_mean_the_same_host(number: int) -> None:
    dotted = ".".join(str(byte) for byte in number.to_bytes(4, "big"))
    assert normal_host(str(number)) == normal_host(hex(number)) == normal_host(dotted) == dotted


@given(st.text(max_size=40))
def test_a_ref_that_passes_is_no_option_and_no_expression(text: str) -> None:
    try:
        ref = check_ref(text)
    except AddressError as refused:
        assert refused.field == "ref"
    else:
        assert not ref.startswith("-")
        assert not set(ref) & set("~^:?*[\\ \n\0")
        assert ".." not in ref


@given(st.text(max_size=20), st.text("abc:/@", max_size=12))
def test_redacting_leaves_nothing_before_the_last_at_sign(secret: str, tail: str) -> None:
    assert "@" not in redact(f"https://{secret}@{tail}")


def test_addresses_travel_between_processes() -> None:
    address = parse("https://github.com/ada/work")
    assert pickle.loads(pickle.dumps(address)) == address
