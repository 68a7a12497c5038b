"""What the answer of the code makes of a claim, by the way in which its sentence puts it. Pure."""

import re
from collections.abc import Iterable

from auditor_core.checks.registry import Answer
from auditor_core.facts import FeatureClaim
from auditor_core.models import FeatureOutcome, FeatureVerdict
from auditor_core.statements import PREVENTED

CITED_AT_MOST = 25
_DENIAL = re.compile(r"\b(?:no|not|never|without|lacks?|lacking|missing|absent|cannot)\b|n't\b|n’t\b")
_SECOND_THOUGHT = re.compile(
    r"[,;:]|\b(?:and|but|so|while|which|that|because|until|unless|yet|only|just|planned|future|todo|will|would)\b"
)
_ELSEWHERE = re.compile(
    r"\b(?:need(?:s|ed)? (?:for|to)|should|could|would|will|recommend\w*|suggest\w*|action:|priority|improv\w+"
    r"|peers?(?:'s|’s|s')?|missing|planned|future|todo|at first|initially|originally|used to"
    r"|(?:early|earlier|first|old|older|previous|former|initial|their) (?:version|draft|design|implementation|code"
    r"|repository|program|project|prototype)s?)\b|\b(?:action|priority|rubric)\b.{0,12}:"
)
"""Words of a sentence that asks for something, or speaks of another program or of how it was: nothing it says can be
contradicted."""

_CLOSER = {
    "numbered_limits": "time_limits",
    "reducers_of_keys": "reducers",
    "counted_tests": "tests",
    "numbered_caps": "security_cap",
    "numbered_attempts": "retries",
    "repeated_questions": "retries",
    "backoff": "retries",
    "second_hearings": "loop_to_judges",
    "model_free_synthesis": "deterministic_synthesis",
}
"""Features that are a closer look at what another one claims of the same sentence."""
_FIRST: tuple[FeatureOutcome, ...] = ("contradicted", "supported", "undecided")


def verdict_on(claim: FeatureClaim, answer: Answer) -> FeatureVerdict:
    """Settle one claim: what is denied is read as a denial, what may be of others is left open."""
    place = f" ({answer.place})" if answer.place else ""
    said: dict[FeatureOutcome, str] = {
        "supported": f"The code has it: {answer.detail}.",
        "contradicted": f"The code says otherwise: {answer.detail}{place}.",
        "undecided": f"It can't be told: {answer.detail}.",
    }
    outcomes: dict[str, FeatureOutcome] = {"met": "supported", "unmet": "contradicted"}
    outcome = outcomes.get(answer.outcome, "undecided")
    if claim.negated and outcome != "undecided":
        there = outcome == "supported"
        plain = _is_plain_denial(claim.sentence)
        outcome = ("contradicted" if plain else "undecided") if there else "supported"
        said["supported"] = f"The sentence denies or postpones it, and the code does not have it: {answer.detail}."
        said["contradicted"] = f"The sentence denies it, and the code has it: {answer.detail}."
        said["undecided"] = f"The sentence seems to deny or postpone it, and the code has it: {answer.detail}."
    elif outcome == "contradicted" and _ELSEWHERE.search(re.sub(PREVENTED, "", claim.sentence.lower())):
        outcome = "undecided"
        said[outcome] = f"The sentence may ask for it or speak of another program; here {answer.detail}."
    ids = dict.fromkeys(name for name in (claim.evidence_id, *answer.evidence_ids) if name)
    return FeatureVerdict(
        feature=claim.feature,
        sentence=claim.sentence,
        page=claim.page,
        negated=claim.negated,
        verdict=outcome,
        rationale=said[outcome],
        evidence_ids=tuple(ids)[:CITED_AT_MOST],
    )


def one_each(verdicts: Iterable[FeatureVerdict]) -> tuple[FeatureVerdict, ...]:
    """One verdict on what a sentence says of one thing, in reading order: the worst that the code tells of it."""
    found: dict[tuple[int, str, str, bool], FeatureVerdict] = {}
    for item in verdicts:
        key = (item.page, item.sentence, _CLOSER.get(item.feature, item.feature), item.negated)
        found[key] = min(found.get(key, item), item, key=lambda verdict: _FIRST.index(verdict.verdict))
    return tuple(found.values())


def _is_plain_denial(sentence: str) -> bool:
    """Whether a sentence is one clause with one denial in it, so that nothing else can be what is denied."""
    lower = sentence.lower().rstrip(" .!")
    return len(_DENIAL.findall(lower)) == 1 and not _SECOND_THOUGHT.search(lower)
