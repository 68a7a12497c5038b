"""Harmless changes beside the rules that are turned round."""

from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import harmless

UNSAFE = "    if security_violation(opinions):\n"
CAPPED = "        value = min(value, SECURITY_CAP)\n"
NAMED = '        rules.append("security override")\n'
LOOP = "    for opinion in opinions:\n        if opinion.judge =="
CITES = "missing & set(opinion.cited_evidence):"
TAKEN = 'scores["Defense"] = max(1.0, scores["Defense"] - 2)\n'

ADDED = """
    total = weights = 0.0
    for opinion in opinions:
        weight = 1.0
        if opinion.judge == "TechLead" and criterion in ARCHITECTURE:
            weight += 1.0
        total += scores[opinion.judge] * weight
        weights += weight
    variance = max(scores.values()) - min(scores.values())
    if variance > 2:
        rules.append("score variance above 2: the median counts")
        return median(scores.values())
    return total / weights
"""

COUNTED = """
    if criterion in ARCHITECTURE and "TechLead" in scores:
        rules.append("functionality weight: the tech lead counts twice")
        others = [score for judge, score in scores.items() if judge != "TechLead"]
        total = scores["TechLead"] * TECH_LEAD_WEIGHT + sum(others)
        values = [*others, total / (len(others) + TECH_LEAD_WEIGHT)]
"""

RULED = '''def ruled_scores(opinions: list[JudicialOpinion], facts: list[Evidence]) -> dict[str, int]:
    """The score of every criterion, each rule over all of them."""
    missing = {fact.location for fact in facts if not fact.found}
    by_criterion: dict[str, list[JudicialOpinion]] = {}
    for opinion in opinions:
        by_criterion.setdefault(opinion.criterion_id, []).append(opinion)
    finals: dict[str, float] = {}
    for criterion, heard in by_criterion.items():
        scores = {opinion.judge: float(opinion.score) for opinion in heard}
        for opinion in heard:
            if opinion.judge == "Defense" and missing & set(opinion.cited_evidence):
                scores["Defense"] = max(1.0, scores["Defense"] - 2)
        finals[criterion] = _weighed(criterion, scores, [])
        if security_violation(heard):
            finals[criterion] = min(finals[criterion], SECURITY_CAP)
    return {criterion: max(1, round(score)) for criterion, score in finals.items()}


def decide('''


@harmless
def a_flag_that_says_it_is_safe(base: Submission) -> Submission:
    """Whether all is safe is asked first, and what is not is capped."""
    flag = "    is_safe = not security_violation(opinions)\n    if not is_safe:\n"
    return base.swap(VERDICT, UNSAFE, flag)


@harmless
def a_cap_whatever_the_defense_gives(base: Submission) -> Submission:
    """The cap is only worth a word where the defense gave more."""
    return base.swap(VERDICT, UNSAFE + NAMED, UNSAFE + '        if scores["Defense"] > SECURITY_CAP:\n    ' + NAMED)


@harmless
def a_way_out_for_what_is_safe(base: Submission) -> Submission:
    """The cap is a function that gives back the score of what is safe as it is."""
    base = base.swap(VERDICT, UNSAFE + NAMED + CAPPED, "    value = _capped(value, opinions, rules)\n")
    return base.swap(VERDICT, "def _weighed(", (
        "def _capped(value: float, opinions: list[JudicialOpinion], rules: list[str]) -> float:\n"
        '    """The score, capped where security is violated."""\n'
        "    if not security_violation(opinions):\n        return value\n"
        '    rules.append("security override")\n    return min(value, SECURITY_CAP)\n\n\ndef _weighed('
    ))  # fmt: skip


@harmless
def a_flag_that_says_it_is_supported(base: Submission) -> Submission:
    """Whether the evidence supports what an opinion cites has a name."""
    base = base.swap(VERDICT, LOOP, (
        "    for opinion in opinions:\n        evidence_supports = not missing & set(opinion.cited_evidence)\n"
        "        if opinion.judge =="
    ))  # fmt: skip
    base = base.swap(VERDICT, f' "Defense" and {CITES}', ' "Defense":\n            if not evidence_supports:')
    return base.edit(VERDICT, lambda text: text.replace(
        '            rules.append("fact', '                rules.append("fact').replace(f"            {TAKEN}", f"                {TAKEN}"))  # fmt: skip


@harmless
def scores_in_a_dictionary(base: Submission) -> Submission:
    """A function rules the scores of all criteria in a dictionary, and the results take theirs from it."""
    base = base.cut(VERDICT, "    for opinion in opinions:\n        if opinion.judge", "    return CriterionResult", "    value = ruled_scores(opinions, facts)[criterion]\n")  # fmt: skip
    base = base.swap(VERDICT, "    missing = {fact.location for fact in facts if not fact.found}\n", "")
    return base.swap(VERDICT, "def decide(", RULED)


@harmless
def weights_added_one_by_one(base: Submission) -> Submission:
    """Each opinion begins with a weight of one, and the tech lead's gets another in architecture."""
    base = base.cut(VERDICT, "    values = list(scores.values())\n", "\n\ndef security_violation", ADDED.strip("\n"))
    base = base.swap(VERDICT, "_weighed(criterion, scores, rules)", "_weighed(criterion, opinions, scores, rules)")
    head = "_weighed(criterion: str, "
    return base.swap(VERDICT, head, head + "opinions: list[JudicialOpinion], ")


@harmless
def a_weight_in_a_constant(base: Submission) -> Submission:
    """A constant says how often the tech lead counts."""
    base = base.cut(VERDICT, '    if criterion in ARCHITECTURE and "TechLead" in scores:\n', "    variance =", COUNTED.lstrip("\n"))  # fmt: skip
    return base.swap(VERDICT, "SECURITY_CAP = 3\n", "SECURITY_CAP = 3\nTECH_LEAD_WEIGHT = 2\n")


@harmless
def a_name_in_small_letters(base: Submission) -> Submission:
    """The defense is known by its name in small letters, whatever letters the opinion has."""
    return base.swap(
        VERDICT, 'opinion.judge == "Defense" and missing', 'opinion.judge.lower() == "defense" and missing'
    )
