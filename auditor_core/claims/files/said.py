"""Names that a sentence puts in a directory which lacks them, though a file of that name stands at the root."""

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention


def is_said_inside(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether the words beside a name of the root firmly put it in a directory that there is, and that has none."""
    if raw.form != "bare" or raw.tentative or raw.mention.stance != "asserted" or "/" in path:
        return False
    if raw.inside not in raw.mention.sentence or not index.has_directory(raw.inside):
        return False
    return not any(place.startswith(f"{raw.inside}/") for place in index.named(path))
