"""Contested criteria whose citations are looked up again, and what comes of that."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

OPINION = "class Opinion(BaseModel):\n    score: int = Field(ge=1, le=5)\n"

FLAG = """
def mark(matter):
    marks = sorted(view.score for view in matter.views)
    matter.divided = marks[-1] - marks[0] > {limit}

def rehear(matter):
    if not matter.divided:
        return matter
    known = {{fact.key for fact in matter.facts if fact.found}}
    kept = []
    for view in matter.views:
        if any(key in known for key in view.citations):
            {kept}
    return replace(matter, views=kept)

def final_verdict(matter):
    mark(matter)
    {call}
    return round(sum(view.score for view in matter.views) / len(matter.views))
"""

HELPERS = """
def gap(views):
    top, bottom = max(views, key=by_score), min(views, key=by_score)
    return top.score - bottom.score

def stands(view, files):
    return not files.isdisjoint(view.sources)

def final_verdict(views, files):
    shares = {{view.judge: 1 for view in views}}
    if (apart := gap(views)) > {limit}:
        for view in views:
            if not stands(view, files):
                {done}
    return sum(view.score * shares[view.judge] for view in views) / sum(shares.values())
"""

LISTED = """
def final_verdict(state):
    split = [name for name, row in state["rows"].items() if max(row.values()) - min(row.values()) > {limit}]
    board = dict(state["rows"])
    for name in split:
        for view in state["views"]:
            if not state["proven"].intersection(view.refs):
                {done}
    return {{"board": board}}
"""

CHOSEN = """
def believed(views, paths):
    return {given}

def final_verdict(views, paths):
    low, *_, high = sorted(view.score for view in views)
    bench = believed(views, paths) if high - low >= {limit} else views
    return round(sum(view.score for view in bench) / len(bench))
"""

OBJECTS = """
class Case:
    @property
    def contested(self):
        return max(view.score for view in self.views) - min(view.score for view in self.views) > {limit}

    def credible(self, view):
        return bool(self.on_record & set(view.evidence_ids))

    def weight(self, view):
        share = 1.0
        if self.contested and not self.credible(view):
            {done}
        return share

    def final_score(self):
        return sum(view.score * self.weight(view) for view in self.views) / len(self.views)
"""

PAIRED = """
class Apart:
    tolerance = {limit}
    def applies(self, case):
        given = [view.score for view in case.views]
        return max(given) - min(given) > self.tolerance
    def apply(self, case):
        case.note = "apart"

class Hearing(Apart):
    def apply(self, case):
        for view in case.views:
            hits = sum(1 for key in view.cites if key in case.known)
            {done}

RULES = [Apart(), Hearing()]

def final_verdict(case):
    for rule in RULES:
        if rule.applies(case):
            rule.apply(case)
    return round(sum(case.votes.values()) / len(case.votes))
"""


def again(source: str, **values: object) -> bool:
    text = OPINION + textwrap.dedent(source).format(**values)
    return "re_evaluation" in {fact.kind for fact in read("", src__chief_justice_py=text).rules}


SOUND = [
    (FLAG, {"limit": 2, "kept": "kept.append(view)", "call": "matter = rehear(matter)"}),
    (HELPERS, {"limit": 2, "done": "shares[view.judge] /= 2"}),
    (LISTED, {"limit": 2, "done": "del board[name][view.judge]"}),
    (CHOSEN, {"limit": 3, "given": "[view for view in views if paths & set(view.cited)] or views"}),
    (OBJECTS, {"limit": 2, "done": "share *= 0.5"}),
    (PAIRED, {"limit": 2, "done": "case.votes[view.judge] = view.score if hits else 3"}),
]


@pytest.mark.parametrize(("source", "values"), SOUND)
def test_what_is_cited_is_looked_up_again_where_judges_are_apart(source, values):
    assert again(source, **values)


@pytest.mark.parametrize(("source", "values"), SOUND)
def test_a_limit_that_no_scores_pass_leads_to_no_second_look(source, values):
    assert not again(source, **{**values, "limit": 5})


@pytest.mark.parametrize(
    ("source", "values"),
    [
        (FLAG, {"limit": 2, "kept": "log.info(view.judge)", "call": "matter = rehear(matter)"}),
        (HELPERS, {"limit": 2, "done": "print(view.judge, apart)"}),
        (LISTED, {"limit": 2, "done": "log.info(name)"}),
        (CHOSEN, {"limit": 3, "given": "views"}),
        (OBJECTS, {"limit": 2, "done": "log.info(view.judge)"}),
        (PAIRED, {"limit": 2, "done": "print(view.judge, hits)"}),
    ],
)
def test_a_look_of_which_nothing_comes_is_none(source, values):
    assert not again(source, **values)
