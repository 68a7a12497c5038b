"""Ways in which one judge is shown less than another, and ways of telling judges apart that show all the same."""

import pytest

from tests.detectives.repo.helpers import read


def divided(source: str) -> set[str]:
    return {fact.function for fact in read(source).divided}


def bench(body: str, *, calls: str = "", head: str = "") -> str:
    """One function that hears for all three judges, and the nodes that call it."""
    lines = "".join(f"    {line}\n" for line in body.split("\n"))
    rows = [line.split("|") for line in (calls or "||").split("\n")]
    extra = (rows * 3)[:3] if len(rows) == 1 else rows
    nodes = "".join(
        f"def {name.lower()}_node(state):\n    return hear(state, '{name}'{more})\n"
        for name, more in zip(("Prosecutor", "Defense", "TechLead"), (row[0] for row in extra), strict=True)
    )
    return f"from typing import Any\n{head}\ndef hear(state, judge, *rest, strict=False, most=9):\n{lines}{nodes}"


GATHERED = "items = evidence_for(state, 'tests')\n"
SHOWN = "return ask(judge, items)"


@pytest.mark.parametrize(
    "source",
    [
        bench(f"{GATHERED}if judge == 'Defense':\n    items = [i for i in items if i.found]\n{SHOWN}"),
        bench(f"{GATHERED}items = items[:3] if judge == 'Defense' else items\n{SHOWN}"),
        bench(f"{GATHERED}if judge == 'Prosecutor':\n    items = items[:3]\n{SHOWN}"),
        bench(
            f"{GATHERED}fine = [i for i in items if i.found]\nreturn ask(judge, fine if judge == 'Defense' else items)"
        ),
        bench(f"{GATHERED}if judge == 'Defense':\n    return ask(judge, [i for i in items if i.found])\n{SHOWN}"),
        bench(
            f"{GATHERED}match judge:\n    case 'Defense':\n        items = [i for i in items if i.found]\n    case _:\n        pass\n{SHOWN}"
        ),
        bench(
            f"{GATHERED}items = [i for i in items if KEEP[judge](i)]\n{SHOWN}",
            head="KEEP = {'Prosecutor': lambda i: not i.found, 'Defense': lambda i: i.found, 'TechLead': lambda i: True}",
        ),
        bench(
            f"{GATHERED}items = list(filter(KEEP.get(judge), items))\n{SHOWN}",
            head="KEEP = {'Prosecutor': lambda i: not i.found, 'Defense': lambda i: i.found}",
        ),
        bench(
            f"{GATHERED}kept = {{'Prosecutor': (False,), 'Defense': (True,)}}.get(judge, (True, False))\n"
            "return ask(judge, [i for i in items if i.found in kept])"
        ),
        bench(
            f"{GATHERED}return ask(judge, items[: MOST[judge]])",
            head="MOST = {'Prosecutor': 20, 'Defense': 5, 'TechLead': 10}",
        ),
        bench(
            f"{GATHERED}limit = MOST.get(judge, 9)\nreturn ask(judge, list(islice(items, limit)))",
            head="MOST = {'Prosecutor': 20, 'Defense': 5}",
        ),
        bench(
            f"{GATHERED}if strict:\n    items = [i for i in items if i.found]\n{SHOWN}",
            calls="\n, strict=True\n",
        ),
        bench(
            "every = list(joined(state['evidence']).values())\nitems = [i for i in every if i.criterion == state['criterion']]\n"
            f"if judge == 'Defense':\n    items = [i for i in items if i.found]\n{SHOWN}"
        ),
        bench(f"{GATHERED}return ask(judge, items[:most])", calls=", most=3\n, most=9\n, most=9"),
        bench(
            f"{GATHERED}shown = []\nfor i in items:\n    if strict and not i.found:\n        continue\n    shown.append(i)\nreturn ask(judge, shown)",
            calls="\n, strict=True\n",
        ),
    ],
)
def test_a_judge_that_is_shown_less_by_its_name_or_what_stands_beside_it_divides_the_evidence(source):
    assert divided(source) == {"hear"}


@pytest.mark.parametrize(
    "source",
    [
        bench(f"{GATHERED}items = sorted(items, key=lambda i: i.goal)[:9]\n{SHOWN}"),
        bench(f"{GATHERED}items = [i for i in items if i.confidence > 0.2]\n{SHOWN}"),
        bench(
            "every = list(joined(state['evidence']).values())\nasked = [i.question for i in every]\n"
            f"if judge == 'Defense':\n    asked = [i for i in asked if i]\n{SHOWN}"
        ),
        bench(f"{GATHERED}items = list(dict.fromkeys(items))\n{SHOWN}"),
        bench(f"{GATHERED}if judge == 'Prosecutor':\n    items = sorted(items, key=lambda i: i.found)\n{SHOWN}"),
        bench(
            f"{GATHERED}if judge == 'Prosecutor':\n    gaps = [i for i in items if not i.found]\n    note(gaps)\n{SHOWN}"
        ),
        bench(f"{GATHERED}return ask(judge, items[: MOST[judge]])", head="MOST = {'Prosecutor': 9, 'Defense': 9}"),
        bench(
            f"{GATHERED}tone = TONE[judge]\nreturn ask(judge, items, tone)",
            head="TONE = {'Prosecutor': 1, 'Defense': 2}",
        ),
        bench(
            f"{GATHERED}if strict:\n    items = [i for i in items if i.found]\n{SHOWN}",
            calls=", strict=True\n, strict=True\n, strict=True",
        ),
        bench(f"{GATHERED}if strict:\n    warn(judge)\n{SHOWN}", calls="\n, strict=True\n"),
        bench(f"{GATHERED}return ask(judge, items[:most])"),
        bench(f"{GATHERED}if judge == 'Defense' and not items:\n    return None\n{SHOWN}"),
        bench(f"{GATHERED}heard = [i for i in items if any(o.judge == 'Defense' for o in i.opinions)]\n{SHOWN}"),
        bench(
            f"{GATHERED}if judge == 'Prosecutor':\n    gaps = [i for i in items if not i.found]\n    note = f'Missing: {{gaps}}'\n"
            "else:\n    note = ''\nreturn ask(judge, items, note)"
        ),
        bench(
            f"{GATHERED}gaps = [i for i in items if not i.found]\nmore = gaps if judge == 'Prosecutor' else []\n"
            "return ask(judge, items, more)"
        ),
        bench(
            f"{GATHERED}gaps = [i for i in items if not i.found]\nif judge == 'Prosecutor':\n    most = str(gaps[:3])\n"
            "return ask(judge, items, most)"
        ),
        bench(f"{GATHERED}retries = 5 if judge == 'Defense' else 3\nreturn ask(judge, items, retries)"),
    ],
)
def test_what_is_done_alike_for_all_or_told_besides_divides_nothing(source):
    assert divided(source) == set()


SEATS = """
from abc import ABC
from langchain_core.messages import HumanMessage
class Judge(ABC):
    only_found = False
    most = 9
    def run(self, state):
        return self.ask(self._select(evidence_of(state)))
    def _select(self, evidence: list[Evidence]) -> list[Evidence]:
        {base}
class Prosecutor(Judge):
    name = "prosecutor"
class Defense(Judge):
    name = "defense"
    {own}
class TechLead(Judge):
    name = "tech_lead"
"""
SORTED = "return sorted(evidence, key=rank)[: self._most]"


@pytest.mark.parametrize(
    ("base", "own", "where"),
    [
        (
            SORTED,
            "def _select(self, evidence):\n        return super()._select([e for e in evidence if e.found])",
            {"Defense._select"},
        ),
        (SORTED, "def _select(self, evidence):\n        return super()._select(evidence)[:2]", {"Defense._select"}),
        ("return evidence", "def _select(self, evidence):\n        return evidence[:2]", {"Defense._select"}),
        (
            "return [e for e in evidence if e.found] if self.only_found else evidence",
            "only_found = True",
            {"Judge._select"},
        ),
        ("if self.only_found:\n            evidence = [e for e in evidence if e.found]\n        return evidence", "only_found = True", {"Judge._select"}),
        ("return evidence[: self.most]", "most: int = 3", {"Judge._select"}),
        ("return evidence[: self.most]", "most: int = 9", set()),
        (SORTED, "def _select(self, evidence):\n        return super()._select(list(reversed(evidence)))", set()),
        (SORTED, "def _select(self, evidence):\n        return sorted(evidence, key=score)[: self._most]", set()),
        (SORTED, "def _note(self, evidence):\n        return [e.goal for e in evidence if e.found]", set()),
        ("return [e for e in evidence if e.found]", "only_found = True", set()),
        (
            "return evidence",
            "def _select(self, evidence):\n        first = evidence[:1]\n        return [*first, *evidence]",
            set(),
        ),
        (
            "return evidence",
            "def _select(self, evidence):\n        gaps = [e for e in evidence if not e.found]\n        return evidence + gaps",
            set(),
        ),
    ],
)  # fmt: skip
def test_a_class_of_a_judge_may_select_for_itself(base, own, where):
    assert divided(SEATS.format(base=base, own=own)) == where


SENT = """
from langgraph.types import Send
SEATS = ["prosecutor", "defense", "tech_lead"]
def convene(state):
    brief = Brief(evidence=exhibits(state))
    {fine}
    return [Send(seat, {sent}) for seat in SEATS]
"""
FINE = "fine = brief.model_copy(update={'evidence': tuple(e for e in brief.evidence if e.found)})"


@pytest.mark.parametrize(
    ("fine", "sent", "where"),
    [
        (FINE, "fine if seat == 'defense' else brief", {"convene"}),
        (FINE, "brief if seat != 'prosecutor' else fine", {"convene"}),
        (FINE, "fine", set()),
        ("brief = handed(state)\n    " + FINE, "fine if seat == 'defense' else brief", {"convene"}),
        ("fine = brief.model_copy(update={'tone': 'kind'})", "fine if seat == 'defense' else brief", set()),
    ],
)
def test_what_each_judge_is_sent_is_followed(fine, sent, where):
    assert divided(SENT.format(fine=fine, sent=sent)) == where


NODES = """
def keep_found(state):
    return {{**state, "evidences": [e for e in state["evidences"] if e.found]}}
def in_order(state):
    return {{**state, "evidences": sorted(state["evidences"])}}
def prosecutor_node(state):
    return hear({0}, "Prosecutor")
def defense_node(state):
    return hear({1}, "Defense")
"""


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        ("state", "keep_found(state)", {"defense_node"}),
        ("keep_found(state)", "keep_found(state)", set()),
        ("state", "in_order(state)", set()),
        ("state", "state, keep_found(state)", set()),
        ("state", "state, [e for e in state['evidences'] if e.found]", set()),
        ("state", "{**state, 'evidences': [e for e in state['evidences'] if e.found]}", {"defense_node"}),
    ],
)
def test_a_node_may_pick_by_a_helper(one, other, where):
    assert divided(NODES.format(one, other)) == where


@pytest.mark.parametrize(
    ("given", "where"), [("evidence_for(state)", {"brief"}), ("state['opinions']", set()), ("[1, 2]", set())]
)
def test_what_a_builder_of_prompts_is_handed_tells_whether_it_is_evidence(given, where):
    source = f"""
def brief(judge, items):
    if judge == "Defense":
        items = [item for item in items if item.found]
    return "\\n".join(map(str, items))
def hear(state, judge):
    return ask(brief(judge, {given}))  # evidence
"""
    assert divided(source) == where


@pytest.mark.parametrize(
    "charged",
    [
        "any(word in prosecutor.argument.lower() for word in WORDS)",
        "any(key in prosecutor['cited_evidence'] for key in evidence)",
        "'injection' in prosecutor.get('argument', '')",
    ],
)
def test_whoever_decides_may_look_into_what_one_judge_has_said(charged):
    source = f"""
WORDS = ("injection",)
def apply(case, ruling, evidence):
    prosecutor = case.opinion_of("Prosecutor")
    charged = {charged}
    confirmed = [key for key in prosecutor.cited_evidence if key in evidence and evidence[key].found]
    if not (charged and confirmed):
        return ruling
    return ruling.noting(f"capped by {{', '.join(confirmed)}}")
"""
    assert not divided(source)


DECLARED = """
from typing import Annotated, Any, TypedDict
class CourtState(TypedDict):
    docket: Annotated[dict[str, list[Evidence]], merged]
    notes: list[str]
    opinions: list[Opinion]
class Shelf:
    files: list[Evidence]
def hear(state, judge, prompt):
    {asks}
def prosecutor(state):
    {own}
    return hear(state, "Prosecutor", ATTACK)
def defense(state):
    {other}
    return hear(state, "Defense", CREDIT)
"""
KEEP = "keep = {'Prosecutor': lambda e: not e.found, 'Defense': lambda e: e.found}[judge]\n    "


def declared(asks: str, own: str = "pass", other: str = "pass") -> set[str]:
    return divided(DECLARED.format(asks=asks, own=own, other=other))


@pytest.mark.parametrize(
    "asks",
    [
        KEEP + "docket = state.get('docket', {})\n    return ask([e for e in docket.get(state['id'], []) if keep(e)])",
        KEEP + "return ask([e for e in state['docket'][state['id']] if keep(e)])",
        KEEP + "return ask(list(filter(keep, state.docket)))",
        "items = state['docket']\n    if judge == 'Defense':\n        items = [e for e in items if e.found]\n    return ask(items)",
        "items = state['docket']\n    return ask(items[:3] if judge == 'Defense' else items)",
        "shown = []\n    for e in state['docket']:\n        if judge == 'Defense' and not e.found:\n            continue\n"
        "        shown.append(e)\n    return ask(shown)",
    ],
)
def test_evidence_may_have_any_name_that_the_state_declares_it_under(asks):
    assert declared(asks) == {"hear"}


@pytest.mark.parametrize(("other", "told"), [("e.found", {"prosecutor"}), ("not e.found", set())])
def test_nodes_may_pick_from_what_the_state_declares_as_evidence(other, told):
    nodes = DECLARED.partition("def hear")[0] + "".join(
        f"def {name}(state):\n    return ask({name!r}, [e for e in state['docket'] if {keeps}])\n"
        for name, keeps in (("prosecutor", "not e.found"), ("defense", other))
    )
    assert divided(nodes) == told


@pytest.mark.parametrize(
    "asks",
    [
        "return ask(judge, state['docket'])",
        "return ask(judge, [e for e in state['docket'] if e.confidence > 0.2])",
        "docket = sorted(state['docket'], key=lambda e: judge == 'Defense' and e.found)\n    return ask(docket)",
        KEEP + "return ask(state['docket'], [n for n in state['notes'] if keep(n)])",
        "heard = [o for o in state['opinions'] if o.judge == judge]\n    return ask(state['docket'], heard)",
        KEEP + "return ask(state['docket'], [f for f in shelf.files if keep(f)])",
        KEEP.replace("not e.found", "e.found") + "return ask([e for e in state['docket'] if keep(e)])",
    ],
)
def test_what_is_no_evidence_or_the_same_for_all_divides_nothing_of_it(asks):
    assert declared(asks) == set()


FACTS = "facts = facts_on(state, 'tests')\n"
GATHERING = [
    "def facts_on(state, criterion) -> list[Evidence]:\n    return look_up(state, criterion)",
    "def facts_on(state, criterion):\n    pools = state.get('evidences', {}).values()\n"
    "    return [fact for pool in pools for fact in pool if fact.criterion_id == criterion]",
    "def facts_on(state, criterion):\n    return state['evidences'][criterion]",
]


@pytest.mark.parametrize("gathering", GATHERING)
@pytest.mark.parametrize(
    "body",
    [
        "if judge is Role.DEFENSE:\n    facts = [f for f in facts if f.found]\nreturn ask(judge, facts)",
        "if judge == 'Defense':\n    facts = facts[:3]\nreturn ask(judge, facts)",
        "shown = facts if judge != 'Defense' else [f for f in facts if f.found]\nreturn ask(judge, shown)",
        "return ask(judge, [f for f in facts if judge != 'Defense' or f.found])",
    ],
)
def test_what_a_function_gives_back_of_the_evidence_is_evidence_by_any_name(body, gathering):
    assert divided(bench(f"{FACTS}{body}", head=gathering)) == {"hear"}


@pytest.mark.parametrize(
    ("body", "gathering"),
    [
        ("facts = sorted(facts, key=len)\nreturn ask(judge, facts)", GATHERING[0]),
        ("if judge is Role.DEFENSE:\n    note(len(facts))\nreturn ask(judge, facts)", GATHERING[0]),
        ("if judge is Role.DEFENSE:\n    facts = sorted(facts, key=str)\nreturn ask(judge, facts)", GATHERING[1]),
        (
            "tries = TRIES[:2] if judge == 'Defense' else TRIES\nreturn ask(judge, facts, tries)",
            f"TRIES = [1, 2, 3]\n{GATHERING[1]}",
        ),
        (  # what is known of the judge, not of the case
            "if judge == 'Defense':\n    facts = [f for f in facts if f.kind]\nreturn ask(judge, state, facts)",
            "def facts_on(state, criterion) -> list[str]:\n    return [line for line in HOUSE_RULES if line]",
        ),
        (  # of two functions of one name, neither is known to be meant
            "if judge == 'Defense':\n    facts = [f for f in facts if f.kind]\nreturn ask(judge, state, facts)",
            f"{GATHERING[1]}\nclass House:\n    def facts_on(self, topic):\n        return self.rules",
        ),
        (  # what an opinion rests on was not picked for the judge
            "if judge == 'Defense':\n    facts = [f for f in facts if f.found]\nreturn weigh(judge, facts)",
            "def facts_on(state, criterion):\n    refs = {r for o in state['opinions'] for r in o.cited_evidence}\n"
            "    return [e for e in state['evidences'] if e.ref in refs]",
        ),
        (  # how many there are is not they
            "if judge == 'Defense':\n    facts = max(facts, 3)\nreturn ask(judge, state, facts)",
            "def facts_on(state, criterion):\n    return len(state['evidences'])",
        ),
    ],
)
def test_other_things_that_functions_give_back_are_not(body, gathering):
    assert divided(bench(f"{FACTS}{body}", head=gathering)) == set()


WITHHELD = """
def call(state):
    sends = []
    for criterion in state["criteria"]:
        record = state["evidences"].get(criterion.id, [])
        for seat in ("prosecutor", "defense", "tech_lead"):
            {step}
            sends.append(Send(seat, {{"criterion": criterion, "record": {shown}}}))
    return sends
"""


@pytest.mark.parametrize(
    ("step", "shown", "split"),
    [
        ("shown = record if seat == 'prosecutor' else []", "shown", True),
        ("pass", "record if seat != 'defense' else None", True),
        ("pass", "() if seat in ('defense', 'tech_lead') else record", True),
        ("if seat != 'prosecutor':\n                record = []", "record", True),
        ("pass", "record", False),
        ("shown = record if record else []", "shown", False),
        ("shown = record if criterion.id == 'git' else []", "shown", False),
        ("extra = HINTS if seat == 'prosecutor' else []", "[*record, *extra]", False),
        ("extra = record if seat == 'prosecutor' else []", "[*record, *extra]", False),
        ("shown = sorted(record, reverse=seat == 'defense')", "shown", False),
        ("others = opinions if seat == 'tech_lead' else []", "record", False),
    ],
)
def test_who_is_shown_nothing_of_the_evidence_is_shown_something_else(step, shown, split):
    assert bool(divided(WITHHELD.format(step=step, shown=shown))) is split


@pytest.mark.parametrize(
    ("record", "split"),
    [
        ("{} if seat == 'defense' else state.get('evidences', {})", True),
        ("state['evidences'] if seat != 'defense' else None", True),
        ("{} if state.get('failed') else state.get('evidences', {})", False),
        ("state.get('evidences', {}) if seat else {}", False),
        ("{} if seat == 'defense' else state.get('remarks', {})", False),
        ("state['evidences']\n    again = state['evidences'] if seat == 'tech_lead' else {}", False),
    ],
)
def test_who_is_shown_nothing_of_what_the_state_holds_is_shown_something_else(record, split):
    source = f"def hear(state, seat, persona):\n    record = {record}\n    return ask(persona, record)\n"
    assert bool(divided(source)) is split
