"""Words that a text writes small for any file of a kind, `a makefile`, where the repository has several of it."""

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import TENTATIVE_NAMES, is_file_name


def is_one_of_many(name: str, index: ManifestIndex) -> bool:
    """Whether a kind's name alone, written small, stands in several places, capitals aside, and not at the root."""
    if not (name in TENTATIVE_NAMES or (name.islower() and is_file_name(name))) or name in index.files:
        return False
    spellings = {name, name.capitalize(), name.upper()}
    return sum(len(index.named(each)) for each in spellings) > 1
