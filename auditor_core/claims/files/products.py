"""What programs write, though people may as well."""

from auditor_core.claims.names.looks import BUILD_PARTS, BUILT_EXTENSIONS, GIVEN_TEXTS, MADE_EXTENSIONS, extension
from auditor_core.claims.names.made import is_store
from auditor_core.facts import RawMention


def is_product(path: str) -> bool:
    """Whether programs write files of such a name, though people may as well, and commit them."""
    name = path.rpartition("/")[2]
    if is_store(path) or path.partition("/")[0].lower() in BUILD_PARTS:
        return not extension(name) or extension(name) in MADE_EXTENSIONS
    return extension(name) in MADE_EXTENSIONS and name.lower() not in GIVEN_TEXTS


def is_told_product(raw: RawMention, path: str, *, exists: bool) -> bool:
    """Whether its own words say that a program writes such a file, or the report elsewhere that it builds one."""
    built = raw.told_by == "report" and not exists and extension(path) in BUILT_EXTENSIONS
    return (raw.told_by == "text" or built) and is_product(path)
