"""Which machine an address means: numeric forms, private networks, and what a name resolves to."""

import ipaddress
import re
import socket

from auditor_core.errors import AddressError, RepositoryError

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

_NUMERIC = re.compile(r"[0-9a-fx.]+", re.IGNORECASE)
_NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*")


def normal_host(host: str) -> str:
    """Return a host as it will be asked for: lower case, ASCII, numbers in their usual form.

    Raises:
        AddressError: It is no host name.
    """
    number = _as_number(host)
    if number is not None:
        return str(number)
    try:
        name = host.encode("idna").decode("ascii").lower().removesuffix(".")
    except UnicodeError:
        name = ""
    if not _NAME.fullmatch(name):
        raise AddressError(f"{host!r} is not a host name; check the address", field="repo")
    return name


def is_private(host: str) -> bool:
    """Tell whether a host (as `normal_host` returns it) is on this machine or a private network by its form."""
    number = _as_number(host)
    if number is not None:
        return not _is_public(number)
    return host == "localhost" or host.endswith(".localhost")


def resolve_public(host: str, port: int) -> tuple[str, ...]:
    """Look a host up and return its addresses, sorted, none of them private.

    Raises:
        RepositoryError: The name is not known, or can't be looked up now.
        AddressError: It leads to this machine or into a private network.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise RepositoryError(
            f"the host {host!r} could not be found; check the address and the network", field="repo"
        ) from None
    addresses = tuple(sorted({str(entry[4][0]).partition("%")[0] for entry in found}))
    for address in addresses:
        if not _is_public(ipaddress.ip_address(address)):
            raise AddressError(
                f"the host {host!r} leads to the private address {address}; "
                "set AUDITOR_ALLOW_PRIVATE_HOSTS=true to admit private hosts",
                field="repo",
            )
    return addresses


def _as_number(host: str) -> IPAddress | None:
    """Read every form in which systems accept a numeric address: also `127.1`, `2130706433`, `0x7f.1`."""
    try:
        return ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        pass
    if not _NUMERIC.fullmatch(host):
        return None
    try:
        return ipaddress.IPv4Address(socket.inet_aton(host.removesuffix(".")))
    except (OSError, ValueError):
        return None


def _is_public(address: IPAddress) -> bool:
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is not None:
            return _is_public(inner)
    return address.is_global and not address.is_multicast
