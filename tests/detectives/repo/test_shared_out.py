"""Evidence and criteria that are dealt out among the judges, and rows that are only begun at different places."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
SEATS = ("prosecutor", "defense", "tech_lead")
TITLES = {"prosecutor": "Prosecutor", "defense": "Defense", "tech_lead": "Tech Lead"}
"""
SHARES = "SHARES = {'prosecutor': {'a', 'b'}, 'defense': {'c'}, 'tech_lead': {'d'}}\n"
STARTS = "STARTS = {'prosecutor': 0, 'defense': 1, 'tech_lead': 2}\n"


def divided(source: str) -> set[tuple[str, str]]:
    return {(fact.function, fact.of) for fact in read(HEAD + source).divided}


def hearing(body: str, parameters: str = "seat, criteria, evidence") -> str:
    return f"def hear({parameters}):\n" + "".join(f"    {line}\n" for line in body.split("\n"))


ASKS = "def ask(each):\n    return model.with_structured_output(Opinion).invoke(each)\n"


@pytest.mark.parametrize(
    ("body", "cut"),
    [
        ("for each in state['criteria'][:1]:\n    said.append(ask(each))", True),
        ("some = rubric.dimensions[0:2]\nreturn [ask(each) for each in some]", True),
        ("return gather(*(ask(each) for each in criteria[:MOST]))", True),
        ("return [ask(each) for each in islice(criteria, 1)]", True),
        ("for attempt in range(3):\n    for each in criteria[:1]:\n        said.append(ask(each))", True),
        ("for each in criteria[:1]:\n    warm_up(each)\nreturn [ask(each) for each in criteria]", False),
        ("first = [ask(each) for each in criteria[:1]]\nreturn first + [ask(each) for each in criteria[1:]]", False),
        ("for each in criteria[:1]:\n    log.info(each)\nreturn [ask(each) for each in criteria]", False),
        ("for each in criteria[:12]:\n    said.append(ask(each))", False),
        ("for each in criteria[:settings.most]:\n    said.append(ask(each))", False),
        ("for each in passages[:1]:\n    said.append(ask(each))", False),
        ("if quick:\n    criteria = criteria[:1]\nreturn [ask(each) for each in criteria]", False),
        ("for at in range(0, len(criteria), 2):\n    said += [ask(each) for each in criteria[at : at + 2]]", False),
    ],
)
def test_judges_that_are_asked_about_the_first_criteria_alone_are_told(body, cut):
    source = "MOST = 1\n" + ASKS + hearing(body, "state, rubric, criteria, passages, quick, said")
    assert (("hear", "first") in divided(source)) is cut


@pytest.mark.parametrize(
    "source",
    [
        hearing("return ask(seat, criteria[SEATS.index(seat) :: 3])"),
        hearing("first = list(TITLES).index(seat)\nfor each in criteria[first :: len(TITLES)]:\n    ask(seat, each)"),
        hearing("first = list(TITLES.keys()).index(seat)\nreturn ask(islice(criteria, first, None, 3))"),
        hearing("size = len(criteria) // 3\nat = SEATS.index(seat)\nreturn ask(criteria[at * size : (at + 1) * size])"),
        hearing("at = SEATS.index(seat)\nreturn [ask(c) for place, c in enumerate(criteria) if place % 3 == at]"),
        hearing(
            "at = SEATS.index(seat)\nfor place, c in enumerate(criteria):\n"
            "    if place % 3 != at:\n        continue\n    said.append(ask(c))"
        ),
        STARTS + hearing("return ask(seat, criteria[STARTS[seat] :: 3])"),
        SHARES + hearing("return [ask(c) for c in criteria if c.id in SHARES[seat]]"),
        SHARES + hearing("for c in criteria:\n    if c.id in SHARES.get(seat, ()):\n        said.append(ask(c))"),
        hearing("for each in state['criteria'][at::3]:\n    ask(each)", "state, at")
        + "for at, seat in enumerate(SEATS):\n    add_node(seat, hear(state, at))\n",
        hearing("all_of = state.get('criteria')\nreturn [ask(each) for each in all_of[at::3]]", "state, at")
        + "nodes = {seat: hear(state, at=at) for at, seat in enumerate(TITLES)}\n",
        "class Hearing:\n    def __init__(self, seat):\n        self.at = SEATS.index(seat)\n"
        "    def hear(self, rubric):\n        return ask(rubric.dimensions[self.at :: 3])\n",
    ],
)
def test_criteria_that_are_shared_out_among_the_judges_are_divided(source):
    assert {of for _, of in divided(source)} == {"criteria"}


@pytest.mark.parametrize(
    "source",
    [
        hearing("return ask(seat, evidence[SEATS.index(seat) :: 3])"),
        hearing("at = SEATS.index(seat)\nreturn ask([e for n, e in enumerate(evidence) if n % 3 == at])"),
        hearing("sends = [Send(seat, evidence[at::3]) for at, seat in enumerate(SEATS)]\nreturn sends"),
    ],
)
def test_evidence_that_is_shared_out_among_the_judges_is_divided(source):
    assert divided(source) == {("hear", "evidence")}


@pytest.mark.parametrize(
    "source",
    [
        hearing("at = SEATS.index(seat)\nreturn ask(criteria[at:] + criteria[:at])"),
        hearing("at = SEATS.index(seat)\nreturn ask([*evidence[at:], *evidence[:at]])"),
        hearing("return ask(seat, criteria[::3])"),
        hearing("return ask(seat, criteria[:most])", "seat, criteria, most=9"),
        hearing("at = SEATS.index(seat)\ncolour = COLOURS[at::3]\nreturn ask(criteria, colour)"),
        hearing("at = criteria.index(seat)\nreturn ask(criteria[at::3])"),
        hearing("return [ask(c) for place, c in enumerate(criteria) if place % 3 == part]", "criteria, part"),
        SHARES
        + hearing("for c in criteria:\n    if c.id in SHARES[seat]:\n        log.info(c)\n    said.append(ask(c))"),
        SHARES
        + hearing(
            "for c in criteria:\n    tone = ''\n    if c.id in SHARES[seat]:\n        tone = 'firm'\n    said.append(ask(c, tone))"
        ),
        hearing("at = SEATS.index(seat)\nreturn ask(criteria, order=at)"),
        hearing("for each in state['criteria'][at::3]:\n    ask(each)", "state, at")
        + "for at, part in enumerate(range(3)):\n    Thread(hear, state, at)\n",
    ],
)
def test_what_comes_round_or_is_cut_alike_is_whole(source):
    assert divided(source) == set()
