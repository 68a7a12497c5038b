"""What names and paths of a tree tell of each other: which stand for many, and which hold others."""

from auditor_core.claims.names.grammar import PLACEHOLDER
from auditor_core.claims.names.looks import DOT_DIRECTORIES, names_file
from auditor_core.claims.names.routed import is_page


def is_pattern(name: str, *, is_directory: bool) -> bool:
    """Whether a part of a path stands for many, or for what is left out; pages are named with brackets as well."""
    many = PLACEHOLDER.search(name) or "…" in name or not name.strip(".")
    return bool(many) and not is_page(name, is_directory=is_directory)


def are_siblings(path: str, other: str) -> bool:
    """Whether two paths begin in the same directory and part below it: neither holds the other."""
    top, _, below = path.rstrip("/").partition("/")
    return bool(below) and other.startswith(f"{top}/") and not f"{other}/".startswith(f"{path.rstrip('/')}/")


def holds_nothing(name: str) -> bool:
    """Whether a name is a file's, so that no path goes on below it."""
    return names_file(name) and name.lower() not in DOT_DIRECTORIES
