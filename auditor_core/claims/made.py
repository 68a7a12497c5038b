"""Names of what programs make, and names that stand for any file: claims only where the repository has them."""

import re
from collections.abc import Sequence

from auditor_core.claims.names import (
    BUILD_PARTS,
    BUILT_EXTENSIONS,
    CODE_EXTENSIONS,
    GIVEN_PARTS,
    GIVEN_TEXTS,
    HEADER_ROOTS,
    MADE_NAMES,
    MEDIA_EXTENSIONS,
    STANDARD_HEADERS,
    TENTATIVE_NAMES,
    extension,
)

_ANY_FILE = re.compile(
    r"/path/to/|/(?:foo|bar|baz)\b|/your[-_/]|/my-[^/]*$|/(?:my|your)_[^/]*\.(?:json|ya?ml|toml|pdf|csv|txt|md)$|^/(?:input|file|filename|program|programa|archivo|arquivo"
    r"|ficheiro|fichier|datei|entrada|eingabe|example|ejemplo|exemplo|exemple|esempio|beispiel)\.(?!cs$)\w+$"
)
"""A reader's own file, or a name that stands for any, lower case after a slash."""
_DERIVED = frozenset(["processed", "interim", "generated", "cache", "tmp", "output", "outputs"])
"""Below `data`, in the usual layout of projects with data: what the project's own code makes of the given data."""
_SERVED = frozenset(["robots.txt", "sitemap.xml", "llms.txt", "humans.txt", "favicon.ico"])
"""What sites serve, the audited program's as well as others."""


def stands_for_any(parts: Sequence[str]) -> bool:
    """Whether a path of these names is an example's or a system header's."""
    last = parts[-1].lower()
    if extension(last) in ("h", "hpp") and (
        parts[0].lower() in HEADER_ROOTS or last.rpartition(".")[0] in STANDARD_HEADERS
    ):
        return True
    return last in _SERVED or _ANY_FILE.search("/".join(["", *parts]).lower()) is not None


def is_made(parts: Sequence[str], *, bare: bool) -> bool:
    """Whether a path of these names is rather made by a program than committed; `bare` has no directory."""
    last, first = parts[-1].lower(), parts[0].lower()
    ending = extension(last)
    return (
        last in MADE_NAMES
        or (ending in BUILT_EXTENSIONS and GIVEN_PARTS.isdisjoint(part.lower() for part in parts))
        or (bare and ending in MEDIA_EXTENSIONS and not _is_given(last))
        or (first == "data" and len(parts) > 2 and parts[1].lower() in _DERIVED and ending not in CODE_EXTENSIONS)
        or (not bare and first in BUILD_PARTS and not (first == "bin" and ending in CODE_EXTENSIONS))
    )


def _is_given(name: str) -> bool:
    """Whether a text of that name does stand in repositories, lower case."""
    stem = name.rpartition(".")[0]
    return name in GIVEN_TEXTS or stem in TENTATIVE_NAMES or stem.startswith("requirements")
