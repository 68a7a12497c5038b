"""Which commit a branch, tag or abbreviated hash means, given a repository's refs."""

import re
from collections.abc import Mapping

from auditor_core.errors import RepositoryError

_HASH = re.compile(r"[0-9a-f]{7,64}")
_FULL_LENGTHS = (40, 64)


def parse_refs(output: bytes) -> dict[str, str]:
    """Read lines of `hash ref` as `ls-remote` and `show-ref` print them; an annotated tag means its commit."""
    refs: dict[str, str] = {}
    for line in output.decode(errors="replace").splitlines():
        sha, _, name = line.replace("\t", " ").partition(" ")
        if name.endswith("^{}"):
            refs[name.removesuffix("^{}")] = sha
        else:
            refs.setdefault(name, sha)
    return refs


def is_hash(ref: str) -> bool:
    """Tell whether a ref can be a commit's hash, full or of at least seven digits."""
    return bool(_HASH.fullmatch(ref.lower()))


def is_full_hash(ref: str) -> bool:
    """Tell whether a ref is a whole hash."""
    return is_hash(ref) and len(ref) in _FULL_LENGTHS


def named_commit(refs: Mapping[str, str], ref: str, display: str) -> str:
    """Return the commit that a ref names: a branch before a tag; empty where only a hash can be meant.

    Without a ref it is HEAD, and where that leads nowhere `main`, `master` or the only branch.

    Raises:
        RepositoryError: There are no commits, or nothing can be chosen.
    """
    branches = {name.removeprefix("refs/heads/"): sha for name, sha in refs.items() if name.startswith("refs/heads/")}
    if not refs:
        raise RepositoryError(f"{display} has no commits; push the work first", field="repo")
    if not ref or ref == "HEAD":
        for name in ("HEAD", "refs/heads/main", "refs/heads/master"):
            if name in refs:
                return refs[name]
        if len(branches) == 1:
            return next(iter(branches.values()))
        raise RepositoryError(f"{display} has no default branch; name one of: {_listed(branches)}", field="ref")
    for name in (f"refs/heads/{ref}", f"refs/tags/{ref}", ref if ref.startswith("refs/") else ""):
        if name in refs:
            return refs[name]
    return ""


def unknown_ref(refs: Mapping[str, str], ref: str, display: str) -> RepositoryError:
    """Build the error for a ref that is neither branch nor tag nor commit."""
    branches = [name.removeprefix("refs/heads/") for name in refs if name.startswith("refs/heads/")]
    return RepositoryError(
        f"{display} has no branch, tag or commit {ref!r}; its branches: {_listed(branches)}", field="ref"
    )


def _listed(branches: "list[str] | Mapping[str, str]") -> str:
    names = sorted(branches)
    return ", ".join(names[:8]) + (", …" if len(names) > 8 else "") if names else "none"
