"""What a model answers where the verdict is reached: the score, or only words beside it."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def sets_score(body: str, name: str = "decide") -> bool:
    source = (
        f"def {name}(state):\n    opinions = state['opinions']\n{textwrap.indent(body, '    ')}\n    return state\n"
    )
    asked = [fact for fact in read("", src__justice_py=source).rules if fact.kind == "model"]
    assert asked
    return any(fact.sets_score for fact in asked)


@pytest.mark.parametrize(
    "body",
    [
        "score = llm.invoke(opinions)",
        "answer = llm.invoke(opinions)\nfinal_score = int(answer.content)",
        "answer = llm.invoke(opinions)\nfirst = answer.content.strip()[0]\nreturn {'final_score': int(first)}",
        "if (answer := llm.invoke(opinions)):\n    return Verdict(score=answer.points, rounds=1)",
        "return Verdict(score=int(llm.invoke(opinions).content), summary='')",
    ],
)
def test_an_answer_that_becomes_the_score_is_told(body):
    assert sets_score(body)


@pytest.mark.parametrize(
    "body",
    [
        "summary = llm.invoke(opinions).content\nscore = min(3, mean(opinions))",
        "score = mean(opinions)\nsummary = llm.invoke(score)",
        "return Verdict(score=mean(opinions), summary=llm.invoke(opinions).content)",
        "verdict = Verdict(points=mean(opinions), summary=llm.invoke(opinions))\nfinal_score = verdict.points",
    ],
)
def test_an_answer_that_stands_beside_the_score_is_none(body):
    assert not sets_score(body)


WORDED = """
def polish_report(text, scores):
    answer = llm.invoke([("system", "Word the verdict."), ("human", text)])
    return parse(answer.content)

def chief_justice(state):
    rulings = [Ruling(topic=topic, final_score=settle(topic)) for topic in state["topics"]]
    summary = " ".join(ruling.topic for ruling in rulings)
    worded = polish_report(summary, rulings)
    {step}
    return {{"report": Report(rulings=rulings, summary=summary, overall_score=mean(rulings))}}
"""


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("summary = worded.get('summary', summary)", False),
        ("log.info('worded %s with %s', worded, rulings[0].final_score)", False),
        ("rulings = [Ruling(topic=t, final_score=int(worded['scores'][t])) for t in state['topics']]", True),
        ("given = worded.get('scores', {})\n    rulings[0].final_score = given.get(rulings[0].topic, 3)", True),
        ("rulings = [r.model_copy(update={'final_score': worded[r.topic]}) for r in rulings]", True),
    ],
)
def test_a_model_that_words_the_verdict_decides_once_its_answer_becomes_a_score(step, told):
    rules = read("", src__justice_py=WORDED.format(step=step)).rules
    assert any(fact.kind == "model" and fact.sets_score for fact in rules) is told
    assert any(fact.kind == "model" for fact in rules) is told
