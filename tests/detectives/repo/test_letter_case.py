"""A cap for what a judge says is none where its words are looked for among letters that they are not of."""

import pytest

from tests.detectives.repo.helpers import read

CHARGED = """
WORDS = ("shell injection", "Eval Call")
CAPITALS = ["INJECTION", "EVAL"]
def decide(opinions, scores):
    score = sum(scores) / len(scores)
    argument = next((o.argument for o in opinions if o.judge == "Prosecutor"), "")
    {charged}
    if breach and score > 3:
        score = 3
    return score
"""


@pytest.mark.parametrize(
    ("charged", "caps"),
    [
        ("breach = 'security' in argument.lower()", True),
        ("breach = 'Security' in argument.lower()", False),
        ("breach = 'Security' in argument.casefold()", False),
        ("breach = 'Security' in argument.strip()", True),
        ("breach = 'security' in argument.upper()", False),
        ("breach = '42' in argument.upper()", True),
        ("said = argument.upper()\n    breach = any(word in said for word in ('shell injection', 'eval'))", False),
        ("said = argument.upper()\n    breach = any(word in said for word in ('shell injection', 'EVAL'))", True),
        (
            "said = argument.upper() if argument else ''\n    breach = any(word in said for word in ['injection'])",
            False,
        ),
        ("said = argument.upper() if argument else 'none'\n    breach = any(word in said for word in ['none'])", True),
        ("said = argument.upper() if argument else opinions[0].text\n    breach = 'injection' in said", True),
        ("said = argument.lower()\n    breach = any(word in said for word in CAPITALS)", False),
        ("said = argument.lower()\n    breach = any(word in said for word in WORDS)", True),
        ("words = ['injection']\n    breach = any(word in argument.upper() for word in words)", False),
        ("words = ['injection']\n    said = argument\n    breach = any(word in said for word in words)", True),
    ],
)
def test_no_text_whose_letters_are_all_of_one_case_holds_one_of_the_other(charged, caps):
    found = read("", src__justice_py=CHARGED.format(charged=charged)).rules
    assert bool({fact.kind for fact in found} & {"cap", "override"}) is caps
