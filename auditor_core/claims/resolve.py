"""From mentions and the list of files to claims: the right reading, one stance, one verdict, one id a path.

Of several readings of a broken name the longest that the repository holds is taken, else the likeliest.
A stance that the text is unsure of gives way too: an existing path is asserted then.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from auditor_core.claims.files.bundled import is_bundled
from auditor_core.claims.files.choice import choose, of_own_kind
from auditor_core.claims.files.doubtful import differs_in_case, is_no_file, is_searched_for, stands_otherwise
from auditor_core.claims.files.elided import completed
from auditor_core.claims.files.examined import Examined
from auditor_core.claims.files.fragments import is_fragment, is_whole_file
from auditor_core.claims.files.from_root import read_from_root
from auditor_core.claims.files.kinds import is_one_of_many
from auditor_core.claims.files.listed import lists_own
from auditor_core.claims.files.manifest import ManifestIndex
from auditor_core.claims.files.own import is_own, own_names, without_root
from auditor_core.claims.files.products import is_product, is_told_product
from auditor_core.claims.files.reported import Reported
from auditor_core.claims.files.roots import Rooted, stands_at_root
from auditor_core.claims.files.said import is_put_inside, is_said_inside, known_best
from auditor_core.claims.files.strangers import strangers
from auditor_core.claims.files.twins import is_assembled, misspells_ending
from auditor_core.claims.files.verdicts import escapes, judge_path, normalise
from auditor_core.claims.names.looks import MADE_NAMES, extension, is_file_name
from auditor_core.claims.names.made import is_any_document, stands_for_any
from auditor_core.evidence import page_ref
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval, RawMention
from auditor_core.models import Evidence, Mention, PathClaim, Stance

_ID_LENGTHS = (8, 16, 32, 64)
_CLAIMS, _EVIDENCE = TypeAdapter(tuple[PathClaim, ...]), TypeAdapter(list[Evidence])
"""Check all values of a kind at once, which takes half the time of one by one."""


def resolve(
    mentions: Sequence[RawMention],
    manifest: Manifest,
    *,
    removals: Sequence[PathRemoval] = (),
    ignore_files: Sequence[IgnoreFile] = (),
    repo_names: Iterable[str] = (),
) -> tuple[PathClaim, ...]:
    """Group mentions into claims and give each its verdict, in the order of their first mention.

    `repo_names` are the repository's names, each alone or as `owner/name`; links into other repositories are left
    out, and a name as a path's first part is cut off where the repository has no such directory.
    """
    index = ManifestIndex(manifest, removals, ignore_files)
    own = own_names(repo_names, mentions, index)
    mentions = read_from_root(mentions, index, own)
    claims, directories = _group(mentions, index, own)
    for path, claim in claims.items():
        claim["asserted"] = claim["stance"] == "asserted"
        if claim["stance"] in ("asserted", "outside"):  # what the report does not assert is not looked up
            claim.update(judge_path(path, is_directory=path in directories, index=index))
    claims |= strangers(claims, index)
    if any(raw.mention.settled_by for raw in mentions):
        for claim in claims.values():
            claim["rationale"] = claim.get("rationale", "") + _settled_by(claim["mentions"])
    for path, evidence_id in claim_ids(path for path, claim in claims.items() if "flagged" in claim).items():
        claims[path]["evidence_id"] = evidence_id
    return _CLAIMS.validate_python(tuple(claims.values()))


def claim_ids(paths: Iterable[str]) -> dict[str, str]:
    """An evidence id for each path: eight digits of its SHA-256, more where several paths share them."""
    digests = {path: hashlib.sha256(path.encode(errors="replace")).hexdigest() for path in paths}
    ids: dict[str, str] = {}
    for length in _ID_LENGTHS:
        left = {path: digest[:length] for path, digest in digests.items() if path not in ids}
        times = Counter(left.values())
        last = length == _ID_LENGTHS[-1]
        ids |= {path: f"docs_DOCUMENT_CLAIM_{digits}" for path, digits in left.items() if last or times[digits] == 1}
        if len(ids) == len(digests):  # nearly always at once
            break
    return ids


def claim_evidence(claims: Sequence[PathClaim], pdf_sha256: str, timestamp: datetime) -> list[Evidence]:
    """One absent `DOCUMENT_CLAIM` for every flagged claim, in the claims' order."""
    return _EVIDENCE.validate_python([_absence(claim, pdf_sha256, timestamp) for claim in claims if claim.flagged])


def _absence(claim: PathClaim, pdf_sha256: str, timestamp: datetime) -> dict[str, Any]:
    """The fields of the `Evidence` for a flagged claim."""
    first = claim.mentions[0]
    pages = ", ".join(map(str, claim.pages))
    return {
        "evidence_id": claim.evidence_id,
        "source": "docs",
        "evidence_class": "DOCUMENT_CLAIM",
        "goal": f"The cited path {claim.path} stands in the repository",
        "found": False,
        "outcome": "absent",
        "content": first.sentence or first.text,
        "location": claim.path,
        "source_ref": page_ref(pdf_sha256, first.page, first.box),
        "rationale": f"{claim.rationale} Verdict: {claim.verdict}; cited on page {pages}.",
        "timestamp": timestamp,
    }


def _group(
    mentions: Sequence[RawMention], index: ManifestIndex, own: Set[str]
) -> tuple[dict[str, dict[str, Any]], set[str]]:
    """The fields of a `PathClaim` that its mentions decide, by path; and the paths that are written as directories.

    A slash behind a file's name is stray where the report names the file without it as well.
    """
    claims: dict[str, dict[str, Any]] = {}
    repeated: dict[str, list[Mention]] = {}
    drawn, slashed, plain = set[str](), set[str](), set[str]()
    roots, reported, examined = Rooted(mentions, index), Reported(mentions, index), Examined(mentions, index, own)
    for raw in mentions:
        path, mention = raw.readings[0], raw.mention
        sure = mention.stance == "asserted" and not (raw.inside or (raw.tentative and raw.is_directory))
        if len(raw.readings) > 1 or not sure or path not in index.files:  # seldom
            read = _read(raw, index, own, roots, reported)
            if read is None:
                continue
            path, mention = read
            if mention.stance == "asserted" and not index.holds(path) and examined.holds(raw, path):
                mention = mention.model_copy(update={"stance": "example"})
        if path not in claims:
            claims[path] = {"path": path, "form": raw.form, "mentions": (mention,), "stance": mention.stance}
        else:
            repeated.setdefault(path, []).append(mention)
        slash = raw.is_directory and not is_whole_file(path, raw, index)
        kind = plain if not slash else drawn if raw.form == "tree" else slashed
        kind.add(path)
    for path, more in repeated.items():
        claims[path]["mentions"] += tuple(more)
        if any(mention.stance == "asserted" for mention in more):
            claims[path]["stance"] = "asserted"
    stray = {path for path in slashed & plain if extension(path.rpartition("/")[2]) and not index.has_directory(path)}
    for path in stray:
        if claims[path]["form"] == "dir":
            claims[path]["form"] = "full" if "/" in path else "bare"
    return claims, drawn | slashed - stray


def _read(
    raw: RawMention, index: ManifestIndex, own: Set[str], roots: Rooted, reported: Reported
) -> tuple[str, Mention] | None:
    """The path that a mention means, and the mention with its settled stance; None where it means none."""
    readings = [normalise(reading) for reading in raw.readings]
    whole = completed(readings[0], index) if raw.mention.stance == "glob" else ""
    if whole:
        return whole, raw.mention.model_copy(update={"stance": "asserted"})
    if raw.repository and _is_foreign(raw, readings, index, own):
        return None
    if own:
        readings = [each for reading in readings for each in without_root(reading, own)]
    readings = [reading for reading in readings if reading not in (".", "")]
    if not readings or (raw.among and not lists_own(raw, readings, index)):
        return None
    readings = roots.surely_inside(raw, of_own_kind(raw, readings, index))
    path = _held(raw, readings, index, roots)
    exists = index.holds(path)
    placed = "" if exists else reported.place(raw, _inside(raw, readings))
    doubtful = not exists and (raw.tentative or not raw.stance_sure)
    below = doubtful and (placed != "" or _is_known(path, raw, index) or (raw.form == "bare" and reported.names(path)))
    path = placed or path
    if _is_none(raw, path, index, own, exists=exists, below=below):
        return None
    stance = _settled(raw, path, index, exists=exists, below=below)
    return path, raw.mention if stance == raw.mention.stance else raw.mention.model_copy(update={"stance": stance})


def _held(raw: RawMention, readings: list[str], index: ManifestIndex, roots: Rooted) -> str:
    """The path that the repository holds, perhaps below a directory of the sentence; else the likeliest reading."""
    path = choose(readings, index)
    if index.holds(path):
        put = normalise(f"{raw.inside}/{path}") if raw.inside else path
        return put if index.holds(put) or (raw.inside and is_said_inside(raw, path, index)) else path
    path = choose(roots.likely(raw, readings), index)
    said, firm = raw.mention, raw.mention.stance == "asserted"
    whole = [index.spaced(each, said.text, said.sentence, firm=firm) for each in (path, *readings)]
    path = next(filter(None, whole), path)
    if index.holds(path):
        return path
    below = _inside(raw, readings)
    inside = known_best(below, index)
    clear = len(inside) == 1 and not (raw.headed and len(index.named(path)) > 1)
    told = not inside and (below or firm) and is_put_inside(raw, path, index)
    return inside[0] if clear else normalise(f"{raw.inside}/{path}") if told else path


def _is_none(raw: RawMention, path: str, index: ManifestIndex, own: Set[str], *, exists: bool, below: bool) -> bool:
    """Whether a mention is of no path: a piece of one, or what only looks like one and is none of the repository's."""
    if exists:
        stray = raw.tentative and raw.is_directory and not extension(path) and not index.has_directory(path)
        return stray or is_no_file(raw, path, index)
    if (is_fragment(raw) and index.stands_below(path)) or is_no_file(raw, path, index) or is_searched_for(raw):
        return True
    of_own = path.lower() in {each.rpartition("/")[2] for each in own}
    deep = path.count("/") > 1 and raw.mention.text[0] != "/"  # no words stand so by chance, and servers have a root
    likely = below and (raw.form == "bare" or raw.is_directory or deep) and not of_own
    fits = not raw.is_directory and (index.has_place_for(path) or stands_at_root(raw, path, index))
    fits |= (raw.form == "bare" and index.has_source_of(path)) or (raw.tentative and misspells_ending(path, index))
    likely |= differs_in_case(raw, path, index)
    likely |= (fits or index.uses_ending(path)) and not stands_for_any(path.split("/"))
    return raw.tentative and not (likely or raw.among)


def _settled(raw: RawMention, path: str, index: ManifestIndex, *, exists: bool, below: bool) -> Stance:
    """The stance, where the repository settles one that the text is unsure of."""
    stance = raw.mention.stance
    committed = stance == "runtime" and "/" in path and (path in index.files or (exists and not is_product(path)))
    kept = stance == "runtime" and is_told_product(raw, path, exists=exists) and not committed
    below &= not (stance == "runtime" and ((raw.form != "bare" and "/" in path) or raw.told_by != "name"))
    below &= not (raw.told_by != "name" and path.rpartition("/")[2].lower() in MADE_NAMES)
    below &= raw.form == "bare" or stance not in ("negated", "example")
    below &= not (stance == "example" and is_any_document(path))
    below |= not exists and stands_otherwise(raw, path, index)
    gives_way = committed or (not raw.stance_sure and not kept and (exists or below))
    stance = "asserted" if gives_way or (stance == "outside" and not escapes(path)) else stance
    if stance != "asserted" or exists:
        return stance
    return "runtime" if (raw.form == "bare" and index.stored(path)) or is_assembled(path, index) else stance


def _inside(raw: RawMention, readings: Sequence[str]) -> list[str]:
    """The readings below each directory of the sentence, unless it surely tells that a file is none, or made."""
    stance = raw.mention.stance
    if stance != "asserted" and (raw.stance_sure or (stance == "runtime" and raw.told_by == "text")):
        return []
    return list(dict.fromkeys(normalise(f"{place}/{reading}") for place in raw.places for reading in readings))


def _is_known(path: str, raw: RawMention, index: ManifestIndex) -> bool:
    """Whether a file differs in case alone, or a directory holds it; a single word only where it is written as one."""
    if raw.tentative and raw.form == "bare" and (is_bundled(path, index) or is_one_of_many(path, index)):
        return False
    if raw.form != "dir" and index.in_other_case(path):
        return not (raw.tentative and is_file_name(path.rpartition("/")[2]))  # a `dockerfile` is one of that kind
    return (raw.form != "dir" or "/" in path or raw.is_directory) and index.stands_below(path)


def _is_foreign(mention: RawMention, readings: Sequence[str], index: ManifestIndex, own: Set[str]) -> bool:
    """Whether a link leads into another repository than the audited one."""
    if is_own(mention.repository, own):
        return False
    held = any(index.holds(reading) for reading in readings)
    return not held if own else not held and not mention.stance_sure


def _settled_by(mentions: Iterable[Mention]) -> str:
    """Says so where a model settled how the path is meant."""
    models = ", ".join(sorted({mention.settled_by for mention in mentions if mention.settled_by}))
    return f" The rules were unsure how it is meant; the model {models} settled it." if models else ""
