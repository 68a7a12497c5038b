"""Whether the report tells the truth about the repository."""

from collections.abc import Callable, Iterable, Set

from auditor_core.checks.features import settle_features
from auditor_core.checks.registry import Answer, check, met, not_applicable, unavailable, unmet
from auditor_core.checks.scene import Scene
from auditor_core.checks.words import counted, listed, percent, quote
from auditor_core.models import FeatureVerdict, PathClaim, PathVerdict

_NO_PATHS = "the report names no path as part of the repository"
_OF_EVERY_PACKAGE = "__init__.py"
_NOT_TOLD = "no path that the report names could be told from the repository's files"


def _told(scene: Scene) -> tuple[PathClaim, ...]:
    """Claims that the manifest could answer."""
    return tuple(item for item in scene.case.claims if item.verdict not in (None, "unresolved"))


def _cost(scene: Scene, claims: Iterable[PathClaim]) -> float:
    return sum(scene.flag_costs.get(item.verdict or "", 0.0) for item in claims if item.flagged)


def _where(claims: Iterable[PathClaim]) -> str:
    first = next(iter(claims), None)
    return f"report page {first.pages[0]}" if first and first.pages else "report"


def _on_claims(
    scene: Scene, question: Callable[[tuple[PathClaim, ...]], Answer], wrong: PathVerdict = "hallucinated"
) -> Answer:
    """Ask about the claims that could be told; unavailable where the others, all right or all wrong, say otherwise."""
    told = _told(scene)
    asserted = [item for item in scene.case.claims if item.asserted]
    if not told:
        return unavailable(_NOT_TOLD) if asserted else not_applicable(_NO_PATHS)
    answer = question(told)
    left = [item for item in asserted if item.verdict == "unresolved"]
    right = (item.model_copy(update={"verdict": "verified"}) for item in left)
    bad = (item.model_copy(update={"verdict": wrong, "flagged": True}) for item in left)
    if left and any(question((*told, *supposed)).outcome != answer.outcome for supposed in (right, bad)):
        return unavailable(f"{counted(len(left), 'path')} could not be looked up, which may change the answer")
    return answer


def _flagged(claims: Iterable[PathClaim], *verdicts: str) -> tuple[PathClaim, ...]:
    return tuple(item for item in claims if item.flagged and (not verdicts or item.verdict in verdicts))


def _is_short_for_one(claim: PathClaim, written: Set[str]) -> bool:
    """Whether a name alone stands for the only file of that name, whose whole path is written elsewhere.

    Or for what every package has: `the tree leaves the __init__.py files out`.
    """
    if claim.verdict == "imprecise" and claim.path == _OF_EVERY_PACKAGE:
        return True
    short = claim.verdict == "imprecise" and "/" not in claim.path and len(claim.candidates) == 1
    return short and claim.candidates[0] in written


@check("report.cites_paths", "docs", evidence_class="DOCUMENT_CLAIM")
def cites_paths(scene: Scene, *, minimum: int = 5) -> Answer:
    """The report hardly names the files that it is about.

    Name the file wherever a part of the program is described.
    """
    if scene.case.repo is None or scene.case.repo.manifest.state == "unavailable":
        return unavailable("the repository's files are not known")
    told = [item for item in _told(scene) if item.asserted]
    right = [item for item in told if item.verdict in ("verified", "imprecise")]
    if len(right) < minimum and any(item.verdict == "unresolved" for item in scene.case.claims):
        return unavailable(_NOT_TOLD)
    detail = f"{counted(len(right), 'path')} named that the repository holds; {minimum} are expected"
    if len(right) < minimum:
        return unmet(detail, place="report")
    page = next((item.pages[0] for item in right if item.pages), 0)
    return met(detail, quoted=listed((item.path for item in right if page in item.pages), len(right)), page=page)


@check(
    "report.no_invented_paths",
    "docs",
    "repo",
    evidence_class="DOCUMENT_CLAIM",
    severity="major",
    weight=2,
    stands="unmet",
)
def no_invented_paths(scene: Scene, *, maximum: int = 0) -> Answer:
    """The report names files that do not exist.

    Take the paths out that do not exist, or name the files that are really there.
    """

    def question(told: tuple[PathClaim, ...]) -> Answer:
        bad = _flagged(told, "hallucinated")
        if len(bad) > maximum:
            return unmet(listed(item.path for item in bad), *(item.evidence_id for item in bad), place=_where(bad))
        detail = f"{len(bad) or 'none'} of {counted(len(told), 'path')}"
        return met(detail, *(item.evidence_id for item in bad), lacks="paths in the report that do not exist")

    return _on_claims(scene, question)


@check("report.few_invented_paths", "docs", "repo", evidence_class="DOCUMENT_CLAIM", severity="major", stands="unmet")
def few_invented_paths(scene: Scene, *, maximum: int = 2) -> Answer:
    """The report names several files that do not exist.

    Go through the flagged paths one by one: name the files that are really there.
    """
    return no_invented_paths(scene, maximum=maximum)


@check("report.paths_mostly_right", "docs", "repo", evidence_class="DOCUMENT_CLAIM", severity="major", stands="unmet")
def paths_mostly_right(scene: Scene, *, cost: float = 0.33) -> Answer:
    """Many of the paths that the report names are wrong.

    Go through the list of cited paths, and write each as it is in the repository.
    """

    def question(told: tuple[PathClaim, ...]) -> Answer:
        bad = _flagged(told)
        loss = _cost(scene, bad) / len(told)
        detail = f"{len(bad)} of {counted(len(told), 'path')} flagged, at a cost of {percent(loss)}"
        detail += f"; {percent(cost)} is allowed"
        ids = tuple(item.evidence_id for item in bad)
        if loss <= cost:
            return met(detail, *ids, lacks="wrong paths in the report")
        return unmet(detail, *ids, place=_where(bad))

    return _on_claims(scene, question)


@check("report.paths_right", "docs", "repo", evidence_class="DOCUMENT_CLAIM", stands="unmet")
def paths_right(scene: Scene, *, cost: float = 0.08) -> Answer:
    """Too many of the paths that the report names are wrong.

    Correct the flagged paths, the invented ones first.
    """
    return paths_mostly_right(scene, cost=cost)


@check("report.paths_exact", "docs", "repo", evidence_class="DOCUMENT_CLAIM", stands="unmet")
def paths_exact(scene: Scene) -> Answer:
    """Not every path is written as it is in the repository.

    Write the whole path from the root of the repository, in its own case and under its present name; once is enough
    for a file whose name no other has.
    """

    def question(told: tuple[PathClaim, ...]) -> Answer:
        written = {item.path for item in told if any(each.text == item.path for each in item.mentions)}
        there = [item for item in _flagged(told) if item.verdict != "hallucinated"]  # which costs by itself
        short = [item for item in there if _is_short_for_one(item, written)]
        wrong = (item for item in there if not _is_short_for_one(item, written))
        bad = [item for item in wrong if scene.flag_costs.get(item.verdict or "", 0.0) > 0]
        if bad:
            shown = listed(f"{item.path} ({(item.verdict or '').replace('_', ' ')})" for item in bad)
            return unmet(shown, *(item.evidence_id for item in bad), place=_where(bad))
        exact = counted(sum(item.verdict == "verified" for item in told), "exact path")
        shortened = f", and {counted(len(short), 'name')} whose path stands elsewhere" if short else ""
        return met(exact + shortened, lacks="paths in the report that are written otherwise than in the repository")

    return _on_claims(scene, question, "imprecise")


@check("report.no_outside_paths", "docs", evidence_class="DOCUMENT_CLAIM", stands="unmet")
def no_outside_paths(scene: Scene) -> Answer:
    """The report points at places outside the repository.

    Name paths relative to the root of the repository.
    """
    bad = _flagged(scene.case.claims, "security_violation")
    if bad:
        return unmet(listed(item.path for item in bad), *(item.evidence_id for item in bad), place=_where(bad))
    if not any(item.asserted for item in scene.case.claims):
        return not_applicable(_NO_PATHS)
    return met("every path stays inside the repository", lacks="paths in the report outside the repository")


@check(
    "report.parallel_claims",
    "docs",
    "python",
    evidence_class="FEATURE_CLAIM",
    severity="major",
    weight=2,
    stands="unmet",
)
def parallel_claims_hold(scene: Scene) -> Answer:
    """The report claims parallel work, and the graph in the code runs otherwise.

    Say what the graph does, or change the graph.
    """
    claimed = [item for item in _claimed(scene) if "parallel" in item.feature]
    if not claimed:
        return not_applicable("the report does not claim that anything runs in parallel")
    return _held(claimed)


@check("report.feature_claims", "docs", "python", evidence_class="FEATURE_CLAIM", severity="major", stands="unmet")
def feature_claims_hold(scene: Scene, *, maximum: int = 0) -> Answer:
    """The report claims features that the code does not have.

    Take the claim out, or build what it says.
    """
    claimed = [item for item in _claimed(scene) if "parallel" not in item.feature]
    if not claimed:
        return not_applicable("the report claims none of the features that can be looked up")
    return _held(claimed, maximum)


@check("report.few_false_claims", "docs", "python", evidence_class="FEATURE_CLAIM", severity="major", stands="unmet")
def few_false_claims(scene: Scene, *, maximum: int = 1) -> Answer:
    """The report claims several features that the code does not have.

    Go through what it claims sentence by sentence, with the code beside it.
    """
    return feature_claims_hold(scene, maximum=maximum)


def _claimed(scene: Scene) -> list[FeatureVerdict]:
    """Settled claims that the program has a feature; what a sentence denies or postpones costs nothing."""
    return [item for item in settle_features(scene) if not item.negated]


def _held(claimed: list[FeatureVerdict], maximum: int = 0) -> Answer:
    """Met when claimed features are in the code, but for `maximum`; what can't be told stays open.

    Several features that one sentence claims count once, and so does one that several sentences claim.
    """
    false = {(item.page, item.sentence): item for item in claimed if item.verdict == "contradicted"}
    wrong = list({item.feature: item for item in reversed(false.values())}.values())[::-1]
    if len(wrong) > maximum:
        first = wrong[0]
        ids = (name for item in wrong for name in item.evidence_ids)
        return unmet(f"“{quote(first.sentence, 120)}”: {first.rationale}", *ids, place=f"report page {first.page}")
    right = [item for item in claimed if item.verdict == "supported"]
    if not right and not wrong:
        return unavailable("; ".join(dict.fromkeys(item.rationale for item in claimed)))
    features = {item.feature for item in right}
    behind = (name for item in right for name in item.evidence_ids)
    found = f"{counted(len(features), 'claimed feature')} found in the code"
    return met(f"{found}, {len(wrong)} not" if wrong else found, *behind)
