"""Words that a text writes small for any file of a kind, `a makefile`, where the repository has several of it."""

from auditor_core.claims.files.manifest import ManifestIndex


def is_one_of_many(name: str, index: ManifestIndex) -> bool:
    """Whether a small name alone stands in several places, capitals aside, and not at the root."""
    if "/" in name or not name.islower() or name in index.files:
        return False
    spellings = {name, name.capitalize(), name.upper()}
    return sum(len(index.named(each)) for each in spellings) > 1
