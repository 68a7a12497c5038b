"""Rules whose results are thrown away: overwritten by an average, kept beside what is returned."""

import pytest

from tests.detectives.repo.helpers import read

RULED = """
def final_scores(opinions, evidence, unsafe_criteria):
    by_criterion = {}
    for opinion in opinions:
        by_criterion.setdefault(opinion.criterion_id, []).append(opinion.score)
    scores = {criterion: max(given) for criterion, given in by_criterion.items()}
    for criterion in unsafe_criteria:
        scores[criterion] = min(scores[criterion], 3)
        if security_violation(criterion, evidence):
            scores[criterion] = min(scores[criterion], 3)
"""


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ("", True),
        ("    for criterion, given in by_criterion.items():\n        scores[criterion] = sum(given) / len(given)\n", False),
        ("    for criterion in by_criterion:\n        scores[criterion] = round(mean(by_criterion[criterion]))\n", False),
        ("    for criterion, given in by_criterion.items():\n        even = mean(given)\n        scores[criterion] = round(even)\n", False),
        # Harmless: what stood there counts, not every entry is set, or something else is.
        ("    for criterion, given in by_criterion.items():\n        scores[criterion] = mean([scores[criterion], *given])\n", True),
        ("    for criterion, given in by_criterion.items():\n        scores[criterion] = min(scores[criterion], mean(given))\n", True),
        ("    for criterion, given in by_criterion.items():\n        if criterion not in unsafe_criteria:\n            scores[criterion] = mean(given)\n", True),
        ("    for criterion, given in contested.items():\n        scores[criterion] = mean(given)\n", True),
        ("    for criterion, given in by_criterion.items():\n        averages[criterion] = mean(given)\n", True),
        ("    for criterion in list(scores):\n        scores[criterion] = round(scores[criterion])\n", True),
        ("    open_criteria = {key: given for key, given in by_criterion.items() if len(given) > 1}\n    for criterion, given in open_criteria.items():\n        scores[criterion] = mean(given)\n", True),
    ],
)  # fmt: skip
def test_a_cap_that_an_average_overwrites_for_every_criterion_is_none(after, told):
    assert ("override" in rules(f"{RULED}{after}    return scores\n")) is told


@pytest.mark.parametrize(
    ("kept", "told"),
    [
        ("score = min(3, score)", True),
        ("limited = min(3, score)\n        score = limited", True),
        ("limited = min(3, score)", False),
        ("limited = min(3, score)\n        score = round(mean(scores))", False),
        ("ceiling = 3\n        score = min(score, ceiling)", True),
    ],
)
def test_a_cap_counts_where_the_capped_score_is_what_is_returned(kept, told):
    source = f'def final_score(score, scores, security_violation):\n    if security_violation:\n        {kept}\n        dissent = f"Security: {{score}}"\n        return score, dissent\n    return score, ""\n'
    assert ("override" in rules(source)) is told


WEIGHING = """
def weighted_score(opinions, criterion):
    total = weights = 0
    for opinion in opinions:
        weight = 1.0
        if {condition}:
            weight += 0.5
        total += opinion.score * weight
        weights += weight
    return total / weights
"""


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ('opinion.judge == "TechLead"', True),
        ('opinion.judge == "TechLead" and criterion in ARCHITECTURE', True),
        ('criterion == "graph_orchestration" and leads(opinion)', True),
        ("boosted", True),
        ('opinion.judge == "TechLead" and opinion.cited_evidence', True),
        ("opinion.cited_evidence", False),
        ("any(item.confidence > 0.8 for item in evidence)", False),
    ],
)
def test_a_weight_is_somebodys_not_that_of_the_evidence(condition, told):
    assert ("weight" in rules(WEIGHING.format(condition=condition))) is told


@pytest.mark.parametrize(("share", "told"), [("0.6", True), ("2", True), ("1", False)])
def test_a_weight_may_stand_in_a_constant(share, told):
    padding = "    # What is done here is said above, so that a reader need not look for it.\n" * 8
    source = f"LEADING = {share}\nscore = 1\ndef final_score(tech_lead, others):\n{padding}    return tech_lead.score * LEADING + mean(others) * (1 - LEADING)\n"
    assert ("weight" in rules(source)) is told


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("total = tech_lead.score * 2 + others", True),
        ("total = tech_lead.score * 1 + others", False),
        ("total = ONCE * tech_lead.score + others", False),
        ("total = TWICE * tech_lead.score + others", True),
        ("total = tech_lead.score", True),
        ("total = tech_lead.score * 1 + others + tech_lead.score", True),
        ("total = weigh(tech_lead, others)", True),
    ],
)
def test_a_tech_lead_that_counts_once_has_no_weight(done, told):
    source = f'ONCE = 1\nTWICE = 2\ndef final_score(criterion, tech_lead, others):\n    total = others\n    if criterion == "graph_orchestration":\n        {done}\n    return total\n'
    assert ("weight" in rules(source)) is told


SETTLED = """
def final_score(criterion, opinions):
    tech_lead = next((item for item in opinions if item.judge == "TechLead"), None)
    if {before}:
        return {done}
    return weighted_score(opinions, criterion)

def weighted_score(opinions, criterion):
    total = weights = 0
    for item in opinions:
        weight = 1.0
        if item.judge == "TechLead" and criterion in ["graph_orchestration", "state"]:
            weight += 0.5
        total += item.score * weight
        weights += weight
    return total / weights
"""


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ('criterion in ["graph_orchestration", "state", "tools"]', False),
        ('criterion in ["graph_orchestration", "state"] and tech_lead', False),
        ('criterion == "graph_orchestration"', True),
        ('criterion in ["graph_orchestration", "state"] and urgent', True),
        ('criterion not in ["graph_orchestration", "state"]', True),
        ("not opinions", True),
    ],
)
def test_a_weight_for_what_was_decided_before_is_none(before, told):
    assert ("weight" in rules(SETTLED.format(before=before, done="mean(opinions)"))) is told


def test_a_weight_that_is_asked_for_elsewhere_as_well_is_one():
    source = SETTLED.format(
        before='criterion in ["graph_orchestration", "state"]', done="weighted_score(opinions, criterion)"
    )
    assert "weight" in rules(source)


ANSWERED = """
def chief_justice(state):
    chain = PROMPT | model
    ruling = chain.invoke({{"opinions": state["opinions"]}})
    marks = ruling.marks
    for criterion in state["unsafe_criteria"]:
        if security_violation(criterion):
            marks[criterion] = min(marks[criterion], 3)
    {later}
    ruling.marks = marks
    return {{"ruling": ruling}}
"""
AGAIN = "second = chain.invoke({'opinions': marks})"


@pytest.mark.parametrize(
    ("later", "told"),
    [
        (f"{AGAIN}\n    marks.update(second.marks)", False),
        ("pass", True),
        (f"{AGAIN}\n    marks.update(second.remarks)", True),
        (f"{AGAIN}\n    ruling.summary = second.summary", True),
        ("second = appeal(state)\n    marks.update(second.marks)", True),
        (f"{AGAIN}\n    marks.update(chosen(second.marks))", True),
    ],
)
def test_a_cap_whose_table_is_filled_from_a_second_answer_of_the_same_kind_is_none(later, told):
    assert ("override" in rules(ANSWERED.format(later=later))) is told
