"""Names that a text puts in a directory: whether it has them, and what else the repository tells."""

from collections.abc import Sequence

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.facts import RawMention


def is_said_inside(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether the words beside a name of the root firmly put it in a directory that there is, and that has none."""
    if raw.form != "bare" or raw.tentative or raw.mention.stance != "asserted" or "/" in path:
        return False
    if raw.inside not in raw.mention.sentence or not index.has_directory(raw.inside):
        return False
    return not any(place.startswith(f"{raw.inside}/") for place in index.named(path))


def is_put_inside(raw: RawMention, path: str, index: ManifestIndex) -> bool:
    """Whether the words beside a name put it in a directory that there is, which has it nowhere deeper either."""
    if raw.form != "bare" or "/" in path or not (index.has_directory(raw.inside) or index.stands_below(raw.inside)):
        return False
    deeper = (place for place in index.named(path) if not f"/{place}".endswith(f"/{raw.inside}/{path}"))
    return not any(f"/{raw.inside}/" in f"/{place}" for place in deeper)


def known_best(paths: Sequence[str], index: ManifestIndex) -> list[str]:
    """Those of several paths that the commit holds; else in other letters; else below the only directory with one."""
    ways = (index.holds, index.in_other_case, lambda path: len(index.named(path)) == 1 and index.stands_below(path))
    return next(filter(None, ([path for path in paths if there(path)] for there in ways)), [])
