"""From mentions and the list of files to claims: the right reading, one stance, one verdict, one id a path.

Of several readings of a broken name the longest that the repository holds is taken, else the likeliest.
A stance that the text is unsure of gives way too: an existing path is asserted then.
"""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from auditor_core.claims.manifest import ManifestIndex
from auditor_core.claims.verdicts import UNCHECKED, escapes, judge_path, normalise
from auditor_core.evidence import page_ref
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval, RawMention
from auditor_core.models import Evidence, Mention, PathClaim, Stance

_ID_LENGTHS = (8, 16, 32, 64)
_CLAIMS = TypeAdapter(tuple[PathClaim, ...])
"""Checks all claims at once, which takes half the time of one by one."""


def resolve(
    mentions: Sequence[RawMention],
    manifest: Manifest,
    *,
    removals: Sequence[PathRemoval] = (),
    ignore_files: Sequence[IgnoreFile] = (),
    repo_name: str = "",
) -> tuple[PathClaim, ...]:
    """Group mentions into claims and give each its verdict, in the order of their first mention.

    `repo_name` is the repository's name or `owner/name`; links into other repositories are left out, and
    the name as a path's first part is cut off where the repository has no such directory.
    """
    index = ManifestIndex(manifest, removals, ignore_files)
    groups: dict[str, list[tuple[RawMention, Stance]]] = {}
    directories: set[str] = set()
    for mention in mentions:
        read = _read(mention, index, repo_name)
        if read:
            groups.setdefault(read[0], []).append((mention, read[1]))
            if mention.is_directory:
                directories.add(read[0])
    claims = [_claim(path, group, path in directories, index) for path, group in groups.items()]
    flagged = {claim["path"]: claim for claim in claims if claim["flagged"]}
    for path, evidence_id in claim_ids(flagged).items():
        flagged[path]["evidence_id"] = evidence_id
    return _CLAIMS.validate_python(tuple(claims))


def claim_ids(paths: Iterable[str]) -> dict[str, str]:
    """An evidence id for each path: eight digits of its SHA-256, more where several paths share them."""
    digests = {path: hashlib.sha256(path.encode(errors="replace")).hexdigest() for path in paths}
    ids: dict[str, str] = {}
    left = list(digests)
    for length in _ID_LENGTHS:
        shared: dict[str, list[str]] = {}
        for path in left:
            shared.setdefault(digests[path][:length], []).append(path)
        for digits, group in shared.items():
            if len(group) == 1 or length == _ID_LENGTHS[-1]:
                ids.update((path, f"docs_DOCUMENT_CLAIM_{digits}") for path in group)
        left = [path for group in shared.values() if len(group) > 1 for path in group]
    return ids


def claim_evidence(claims: Sequence[PathClaim], pdf_sha256: str, timestamp: datetime) -> list[Evidence]:
    """One absent `DOCUMENT_CLAIM` for every flagged claim, in the claims' order."""
    evidence = []
    for claim in claims:
        if not claim.flagged:
            continue
        first = claim.mentions[0]
        pages = ", ".join(str(page) for page in claim.pages)
        evidence.append(
            Evidence(
                evidence_id=claim.evidence_id,
                source="docs",
                evidence_class="DOCUMENT_CLAIM",
                goal=f"The cited path {claim.path} stands in the repository",
                found=False,
                outcome="absent",
                content=first.sentence or first.text,
                location=claim.path,
                source_ref=page_ref(pdf_sha256, first.page, first.box),
                rationale=f"{claim.rationale} Verdict: {claim.verdict}; cited on page {pages}.",
                timestamp=timestamp,
            )
        )
    return evidence


def _read(mention: RawMention, index: ManifestIndex, repo_name: str) -> tuple[str, Stance] | None:
    """The path that a mention means and its stance; None where it means none."""
    if len(mention.readings) == 1 and mention.mention.stance == "asserted" and index.has_file(mention.readings[0]):
        return mention.readings[0], "asserted"  # nearly always
    readings = [normalise(reading) for reading in mention.readings]
    name = repo_name.rpartition("/")[2].lower()
    if mention.repository and _is_foreign(mention, readings, index, repo_name):
        return None
    if name:
        readings = [each for reading in readings for each in _without_root(reading, name)]
    readings = [reading for reading in readings if reading not in (".", "")]
    if not readings:
        return None
    held = [reading for reading in readings if index.holds(reading)]
    exists = bool(held)
    if held:
        path = max(held, key=len)
    else:
        path = readings[0] if len(readings) == 1 else max(readings, key=lambda reading: _likelihood(reading, index))
    stance = mention.mention.stance
    below = (mention.form != "dir" or "/" in path or mention.is_directory) and index.stands_below(path)
    likely = (below and (mention.form == "bare" or mention.is_directory)) or index.uses_ending(path)
    if mention.tentative and not exists and not likely:
        return None
    if stance == "outside" and not escapes(path):
        stance = "asserted"
    if not mention.stance_sure and (exists or below):
        stance = "asserted"
    return path, stance


def _likelihood(reading: str, index: ManifestIndex) -> tuple[int, bool]:
    """How well a reading fits that the repository does not hold: its directory is there, or its name."""
    directory = reading.rpartition("/")[0]
    while directory and not index.has_directory(directory):
        directory = directory.rpartition("/")[0]
    return directory.count("/") + 1 if directory else 0, bool(index.named(reading))


def _is_foreign(mention: RawMention, readings: Sequence[str], index: ManifestIndex, repo_name: str) -> bool:
    """Whether a link leads into another repository than the audited one."""
    wanted, there = repo_name.lower(), mention.repository
    if wanted and wanted in (there, there.rpartition("/")[2]):
        return False
    held = any(index.holds(reading) for reading in readings)
    return not held if wanted else not held and not mention.stance_sure


def _without_root(reading: str, name: str) -> tuple[str, ...]:
    """Readings of a path that may begin with the repository's own name."""
    first, slash, rest = reading.partition("/")
    if first.lower() != name:
        return (reading,)
    return (rest, reading) if slash else (reading,)


def _stance_of(group: Sequence[tuple[RawMention, Stance]]) -> Stance:
    """One stance for all mentions of a path: asserted if any asserts it, else the first."""
    stances = [stance for _, stance in group]
    return "asserted" if "asserted" in stances else stances[0]


def _settled_by(mentions: Iterable[Mention]) -> str:
    """Says so where a model settled how the path is meant."""
    models = sorted({mention.settled_by for mention in mentions if mention.settled_by})
    return f" The rules were unsure how it is meant; the model {', '.join(models)} settled it." if models else ""


def _claim(
    path: str, group: Sequence[tuple[RawMention, Stance]], is_directory: bool, index: ManifestIndex
) -> dict[str, Any]:
    """The fields of a `PathClaim`, but for its id; what the report does not assert is not looked up."""
    stance = _stance_of(group)
    checked = stance in ("asserted", "outside")
    judgement = judge_path(path, is_directory=is_directory, index=index) if checked else UNCHECKED
    mentions = [
        mention.mention if mention.mention.stance == said else mention.mention.model_copy(update={"stance": said})
        for mention, said in group
    ]
    return {
        "path": path,
        "form": group[0][0].form,
        "mentions": tuple(mentions),
        "stance": stance,
        "asserted": stance == "asserted",
        "verdict": judgement.verdict,
        "flagged": judgement.flagged,
        "candidates": judgement.candidates,
        "rationale": judgement.rationale + _settled_by(mentions),
    }
