"""Paths that leave directories out: `src/.../bend.py`, which the repository completes where only one file fits."""

import re

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.looks import names_file

_GAP = re.compile(r"/(?:\.\.\.|…)/")


def completed(path: str, index: ManifestIndex) -> str:
    """The one file of the repository with the beginning and the end of a path that leaves directories out.

    Empty where there is none, or several, or the path is a pattern of another kind.
    """
    begin, *rest = _GAP.split(path)
    end = rest[0] if len(rest) == 1 else ""
    if not begin or not names_file(end.rpartition("/")[2]):
        return ""
    long = len(begin) + len(end) + 2
    fits = [each for each in index.named(end) if len(each) > long and each.startswith(f"{begin}/")]
    whole = [each for each in fits if each.endswith(f"/{end}")]
    return whole[0] if len(whole) == 1 else ""
