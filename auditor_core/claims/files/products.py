"""What programs write, though people may as well."""

from auditor_core.claims.names.looks import BUILD_PARTS, GIVEN_TEXTS, MADE_EXTENSIONS, extension
from auditor_core.claims.names.made import is_store


def is_product(path: str) -> bool:
    """Whether programs write files of such a name, though people may as well, and commit them."""
    name = path.rpartition("/")[2]
    if is_store(path) or path.partition("/")[0].lower() in BUILD_PARTS:
        return not extension(name) or extension(name) in MADE_EXTENSIONS
    return extension(name) in MADE_EXTENSIONS and name.lower() not in GIVEN_TEXTS
