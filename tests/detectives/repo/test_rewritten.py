"""The same rule of the synthesis in several writings: turned round, with early ends, with texts put together otherwise."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def kinds(body: str, head: str = "scores, name, evidence, opinions") -> set[str]:
    source = f"def decide({head}):\n{textwrap.indent(textwrap.dedent(body).strip(), '    ')}\n"
    return {fact.kind for fact in read("", src__justice_py=source).rules}


WEIGHED = [
    "if name in GRAPHS_OF_ARCHITECTURE:\n    score = tech_lead.score\nelse:\n    score = median(scores)\nreturn score",
    "if not name in GRAPHS_OF_ARCHITECTURE:\n    score = median(scores)\nelse:\n    score = tech_lead.score\nreturn score",
    "if name not in GRAPHS_OF_ARCHITECTURE:\n    score = median(scores)\nelse:\n    score = tech_lead.score\nreturn score",
    "if name != 'architecture':\n    score = median(scores)\nelse:\n    score = tech_lead.score\nreturn score",
    "if name not in GRAPHS_OF_ARCHITECTURE:\n    return median(scores)\nreturn tech_lead.score",
]
CAPPED = [
    "if unsafe_call(evidence):\n    score = min(score, CAP)\nelse:\n    score = median(scores)\nreturn score",
    "if not unsafe_call(evidence):\n    score = median(scores)\nelse:\n    score = min(score, CAP)\nreturn score",
    "if not unsafe_call(evidence):\n    return median(scores)\nreturn min(score, CAP)",
]
APART = [
    "if max(scores) - min(scores) > 2:\n    note = TEXT\nelse:\n    note = ''\nreturn note",
    "if not max(scores) - min(scores) > 2:\n    note = ''\nelse:\n    note = TEXT\nreturn note",
    "if max(scores) - min(scores) <= 2:\n    note = ''\nelse:\n    note = TEXT\nreturn note",
    "if max(scores) - min(scores) <= 2:\n    return ''\nreturn TEXT",
]
TEXTS = [
    'f"{low} against {high}"',
    '"{} against {}".format(low, high)',
    '"{low} against {high}".format(low=low, high=high)',
    '"%s against %s" % (low, high)',
    '"They differ: " + "{} against {}".format(low, high)',
]


@pytest.mark.parametrize("body", WEIGHED)
def test_the_tech_lead_leads_whichever_way_is_written_first(body):
    assert "weight" in kinds(body)
    assert "weight" not in kinds(body.replace("tech_lead.score", "fmean(scores)"))


@pytest.mark.parametrize("body", CAPPED)
def test_a_cap_stands_on_either_way(body):
    assert "override" in kinds(body)


@pytest.mark.parametrize("body", CAPPED[:2])
def test_a_cap_for_those_where_nothing_is_wrong_is_none_on_either_way(body):
    turned = "if not unsafe:" if body.startswith("if unsafe") else "if unsafe:"
    assert "override" not in kinds(body.replace(body.partition("\n")[0], turned))


@pytest.mark.parametrize("body", APART)
@pytest.mark.parametrize("text", TEXTS)
def test_a_dissent_is_told_by_any_text_with_values_in_it(body, text):
    assert {"variance", "dissent"} <= kinds(body.replace("TEXT", text))
    assert "dissent" not in kinds(body.replace("TEXT", "'The judges differ.'"))


@pytest.mark.parametrize(
    "body",
    [
        "if not any(item.found for item in evidence):\n    scores['Defense'] = 2\nreturn scores",
        "missing = [item for item in evidence if not item.found]\nif len(missing) == len(evidence):\n    scores['Defense'] = 2\n"
        "return scores",
        "missing = [item for item in evidence if not item.found]\nif len(missing) > 0 and scores['Defense'] > 2:\n"
        "    scores['Defense'] = 2\nreturn scores",
        "missing = [item for item in evidence if not item.found]\nif not missing:\n    return scores\n"
        "return {**scores, 'Defense': 2}",
        "missing = []\nfor item in evidence:\n    if not item.found:\n        missing.append(item)\n"
        "if evidence and len(missing) == len(evidence):\n    scores['Defense'] = 2\nreturn scores",
        "missing = []\nfor item in evidence:\n    if not item.found:\n        missing.append(item)\n"
        "if not missing:\n    return scores\nruled = {**scores, 'Defense': 2}\nreturn ruled",
        "if any(item.found for item in evidence):\n    return scores\nscores['Defense'] = 2\nreturn scores",
    ],
)
def test_an_opinion_is_overruled_by_what_is_missing_however_that_is_counted(body):
    assert "supremacy" in kinds(body)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('f"{low} against {high}"', True),
        ('f"Re-evaluated {judge}: weight {support}."', False),
        ('"Re-assessed {} at {}".format(judge, support)', False),
        ('f"Re-evaluated, since the scores lie {apart} apart."', True),
        ('f"Re-evaluated {judge}: {opinion.argument}"', True),
        ('f"Re-checked {opinion.judge}, who gave {opinion.score}"', True),
        ('f"Settled for {judge}"', True),
    ],
)
def test_to_say_that_one_looked_again_is_no_dissent(text, told):
    body = f"if max(scores) - min(scores) > 2:\n    notes.append({text})\nreturn notes"
    assert ("dissent" in kinds(body)) is told
