"""Other people's code that a repository keeps in directories of its own."""

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.known import words

_PARTS = words(
    "3rdparty 3rd_party 3rd-party third_party third-party thirdparty external externals extern vendor vendored"
)
"""Names of such directories, lower case."""


def is_bundled(path: str, index: ManifestIndex) -> bool:
    """Whether the path's name stands nowhere but in there."""
    places = index.named(path)
    return bool(places) and all(not _PARTS.isdisjoint(place.lower().split("/")) for place in places)
