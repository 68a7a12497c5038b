"""Names alone that nothing ties to the repository: a header of a library, a page of somebody else's site.

The repository has sources, but no file of the name's kind, nor had one by that name; and no page that cites the name
cites anything that the repository holds. Kinds that any repository may have one file of (scripts, settings, texts,
data, pictures) are left out: the last of them that was taken away, or an invented one, would be missed.
"""

from collections.abc import Mapping
from typing import Any

from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.names.known import words
from auditor_core.claims.names.looks import EXTENSIONS, extension, is_file_name

_OF_ANY = words(
    """sh ps1 bat cmd mk toml yaml yml json ini cfg env example sample template tmpl in md txt rst tex bib pdf docx pptx
    ipynb csv xlsx lock html css sql png jpg jpeg svg gif mmd drawio puml log
    """
)
"""Kinds of files that a repository in any language may have just one of."""
_REASON = (
    "The repository has no file of this kind, and no page that names it cites a file of the repository: "
    "rather a file of somebody else's."
)
_Fields = Mapping[str, Any]
"""Those of a `PathClaim`."""


def strangers(claims: Mapping[str, _Fields], index: ManifestIndex) -> dict[str, dict[str, Any]]:
    """The judged claims that are found nowhere and rather of files of somebody else's: without a verdict, by path."""
    return {path: _taken_back(claims[path]) for path in _untied(claims, index)}


def _untied(claims: Mapping[str, _Fields], index: ManifestIndex) -> list[str]:
    missing = [path for path, claim in claims.items() if claim.get("verdict") == "hallucinated"]
    strange = [path for path in missing if _is_strange(path, claims[path], index)]
    if not strange or not index.kinds & EXTENSIONS - _OF_ANY:  # all that the report describes may be missing
        return []
    tied = {page for claim in claims.values() if claim.get("verdict") == "verified" for page in _pages(claim)}
    return [path for path in strange if tied.isdisjoint(_pages(claims[path]))]


def _is_strange(path: str, claim: _Fields, index: ManifestIndex) -> bool:
    """Whether a name alone, and nothing like it, is of a kind of files that the repository has none of."""
    if claim["form"] != "bare" or claim.get("candidates") or is_file_name(path):
        return False
    ending = extension(path)
    return bool(ending) and ending not in index.kinds and ending not in _OF_ANY


def _taken_back(claim: _Fields) -> dict[str, Any]:
    mentions = tuple(mention.model_copy(update={"stance": "outside"}) for mention in claim["mentions"])
    kept = {"path": claim["path"], "form": claim["form"], "mentions": mentions}
    return kept | {"stance": "outside", "asserted": False, "rationale": _REASON}


def _pages(claim: _Fields) -> set[int]:
    return {mention.page for mention in claim["mentions"]}
