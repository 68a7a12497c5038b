"""Caps and overruling told by what flows: through parameters, objects, properties, helpers and comprehensions."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
class Opinion(BaseModel):
    judge: str
    score: int = Field(ge=1, le=5)
class Exhibit(BaseModel):
    topic: str
    found: bool
    hazard: bool = False
"""


def kinds(body: str) -> set[str]:
    return {fact.kind for fact in read("", src__chief_justice_py=HEAD + body).rules}


OVERRULED = {
    "handed over": """
def tally(voices, gone):
    return {v.judge: (2 if gone and v.score > 2 else v.score) for v in voices}
def decide_verdict(topic, voices, exhibits):
    gone = any(x.topic == topic and not x.found for x in exhibits)
    marks = tally(voices, gone)
    return sum(marks.values()) / len(marks)
""",
    "an object": """
class Dossier:
    def __init__(self, exhibits):
        self._holes = Counter(x.topic for x in exhibits if not x.found)
    def lacks(self, topic):
        return self._holes[topic] > 0
def decide_verdict(topic, voices, exhibits):
    dossier = Dossier(exhibits)
    ballots = [v.score for v in voices]
    if dossier.lacks(topic):
        ballots = [min(b, 2) for b in ballots]
    return sum(ballots) / len(ballots)
""",
    "a property": """
class Trial:
    @property
    def nothing_there(self):
        return any(not x.found for x in self.exhibits)
    def worth(self, voice):
        if self.nothing_there and voice.score > 2:
            return 2
        return voice.score
    def decide_verdict(self):
        return sum(self.worth(v) for v in self.voices) / len(self.voices)
""",
    "a helper": """
def cut(voice):
    return voice.model_copy(update={"score": 1})
def decide_verdict(topic, voices, exhibits):
    own = [x for x in exhibits if x.topic == topic]
    if own and not any(x.found for x in own):
        voices = [cut(v) for v in voices]
    return sum(v.score for v in voices) / len(voices)
""",
    "a match": """
def heard(voice, gone):
    match voice:
        case Opinion(judge=who, score=s) if who in gone and s > 2:
            return voice.model_copy(update={"score": 2})
        case _:
            return voice
def decide_verdict(voices, exhibits):
    gone = {x.topic for x in exhibits if not x.found}
    kept = [heard(v, gone) for v in voices]
    return sum(v.score for v in kept) / len(kept)
""",
    "a guard": """
def apply_first(case):
    own = [x for x in case.exhibits if x.topic == case.topic]
    if not own or any(x.found for x in own):
        return False
    case.marks.update(dict.fromkeys(case.marks, 2))
    return True
def decide_verdict(case):
    case.marks = {v.judge: v.score for v in case.voices}
    apply_first(case)
    return sum(case.marks.values()) / len(case.marks)
""",
}


@pytest.mark.parametrize("way", OVERRULED)
def test_what_was_not_found_lowers_scores_whatever_they_are_called(way):
    assert "supremacy" in kinds(OVERRULED[way])


@pytest.mark.parametrize("way", ["handed over", "an object", "a property", "a match"])
def test_to_lower_what_was_found_is_the_opposite(way):
    assert "supremacy" not in kinds(OVERRULED[way].replace("not x.found", "x.found"))


@pytest.mark.parametrize(
    ("way", "low", "same"),
    [
        ("handed over", "(2 if gone and v.score > 2 else v.score)", "v.score"),
        ("an object", "min(b, 2)", "b"),
        ("a property", "return 2\n", "return voice.score\n"),
        ("a helper", 'voice.model_copy(update={"score": 1})', "voice"),
        ("a match", 'voice.model_copy(update={"score": 2})', "voice"),
        ("a guard", "case.marks.update(dict.fromkeys(case.marks, 2))", "case.seen = True"),
    ],
)
def test_a_score_that_stays_as_it_is_overrules_nobody(way, low, same):
    assert low in OVERRULED[way]
    assert "supremacy" not in kinds(OVERRULED[way].replace(low, same))


CAPPED = {
    "a property": """
class Docket:
    @property
    def breached(self):
        return [x for x in self.exhibits if x.security and x.found]
def decide_verdict(docket):
    mean = sum(v.score for v in docket.voices) / len(docket.voices)
    if docket.breached and mean > 3:
        mean = 3
    return round(mean)
""",
    "an attribute": """
class Code:
    def __init__(self, exhibits):
        self.grave = [x.topic for x in exhibits if x.hazard and x.found]
    def decide_verdict(self, voices):
        return self.security(sum(v.score for v in voices) / len(voices))
    def security(self, mean):
        if not self.grave or mean <= 3:
            return mean
        return 3
""",
    "a match": """
LIMIT = 3
def decide_verdict(voices, exhibits):
    mean = sum(v.score for v in voices) / len(voices)
    holes = [x.topic for x in exhibits if x.kind is Kind.SECURITY and x.found]
    match holes, mean:
        case [first, *_], s if s > LIMIT:
            mean = LIMIT
    return mean
""",
    "a helper": """
def confirmed(exhibits):
    for x in exhibits:
        if x.found and x.topic == "vulnerability":
            return x
    return None
def decide_verdict(voices, exhibits):
    mean = sum(v.score for v in voices) / len(voices)
    hole = confirmed(exhibits)
    if hole is not None and mean > 3:
        mean = 3
    return mean
""",
    "points": """
POINTS = {1: 0, 2: 25, 3: 50, 4: 75, 5: 100}
SECURITY_CAP = POINTS[3]
def decide_verdict(voices, exhibits):
    percent = sum(POINTS[v.score] for v in voices) / len(voices)
    insecure = [x for x in exhibits if x.hazard and x.found]
    if insecure and percent > SECURITY_CAP:
        percent = SECURITY_CAP
    return percent
""",
}


@pytest.mark.parametrize("way", CAPPED)
def test_a_fault_that_was_found_caps_the_score(way):
    assert "override" in kinds(CAPPED[way])


@pytest.mark.parametrize("way", CAPPED)
def test_a_fault_that_was_not_found_caps_nothing(way):
    turned = CAPPED[way].replace("and x.found", "and not x.found").replace("if x.found", "if not x.found")
    assert "override" not in kinds(turned)


def test_the_last_number_of_a_table_caps_nothing():
    assert "override" not in kinds(CAPPED["points"].replace("POINTS[3]", "POINTS[5]"))


@pytest.mark.parametrize("way", ["a property", "a match", "a helper"])
def test_a_cap_that_comes_after_the_last_reading_is_none(way):
    source = (
        CAPPED[way].replace("    mean = sum(", "    final = mean = sum(").replace("return round(mean)", "return final")
    )
    assert "override" not in kinds(source.replace("return mean\n", "return final\n"))


WEIGHED = {
    "a share": """
def decide_verdict(topic, voices):
    total = shares = 0
    for v in voices:
        share = 100
        if v.judge == "TechLead" and topic in ARCHITECTURE:
            share = 200
        total += v.score * share
        shares += share
    return total / shares
""",
    "ballots": """
def decide_verdict(topic, voices):
    ballots = []
    for v in voices:
        ballots.append(v.score)
        if v.judge == "TechLead" and topic in ARCHITECTURE:
            ballots.append(v.score)
    return sum(ballots) / len(ballots)
""",
    "a choice": """
def decide_verdict(topic, voices):
    most = 2 if topic in ARCHITECTURE else 1
    w = {v.judge: most if v.judge == "TechLead" else 1 for v in voices}
    return sum(v.score * w[v.judge] for v in voices) / sum(w.values())
""",
    "votes": """
TIMES = {"graph": 3, "state": 2}
def decide_verdict(topic, voices):
    times = TIMES.get(topic, 1)
    scores = {v.judge: v.score for v in voices}
    votes = [score for judge, score in scores.items() for _ in range(times if judge == "TechLead" else 1)]
    return sum(votes) / len(votes)
""",
    "a loop": """
def decide_verdict(topic, voices):
    votes = []
    for v in voices:
        often = 2 if v.judge == "TechLead" and topic in ARCHITECTURE else 1
        for _ in range(often):
            votes.append(v.score)
    return sum(votes) / len(votes)
""",
}


@pytest.mark.parametrize("way", WEIGHED)
def test_the_tech_lead_counts_for_more_whatever_that_is_called(way):
    assert "weight" in kinds(WEIGHED[way])


@pytest.mark.parametrize(
    ("way", "more", "same"),
    [
        ("a share", "share = 200", "share = 100"),
        ("a share", "share = 200", "note(topic)"),
        ("ballots", "            ballots.append(v.score)\n    return", "            note(topic)\n    return"),
        ("a choice", "2 if topic", "1 if topic"),
        ("a choice", "v.score * w[v.judge]", "v.score"),
        ("votes", '{"graph": 3, "state": 2}', '{"graph": 1, "state": 1}'),
        ("votes", "for _ in range(times", "for _ in note(times"),
        ("a loop", "2 if v.judge", "1 if v.judge"),
        ("a loop", "votes.append(v.score)", "note(topic)"),
    ],
)
def test_a_tech_lead_who_counts_once_leads_nobody(way, more, same):
    assert more in WEIGHED[way]
    assert "weight" not in kinds(WEIGHED[way].replace(more, same))


def test_a_choice_that_asks_for_what_it_chooses_is_followed_once():
    found = read(
        "",
        src__chief_justice_py=HEAD
        + """
def decide_verdict(voices, exhibits):
    value = sum(v.score for v in voices)
    if security_violation(exhibits):
        value = value if value < 3 else 3
    return value
""",
    )
    assert not found.limits_hit


def test_what_an_object_of_any_class_is_made_with_is_part_of_the_synthesis():
    rule = """
class Ceiling:
    def applies(self, case):
        return any(x.security and x.found for x in case.exhibits)
    def apply(self, case):
        case.final = min(case.final, 3)
class Mean:
    def applies(self, case):
        return case.final is None
    def apply(self, case):
        case.final = sum(case.scores) / len(case.scores)
ORDER = [Mean(), Ceiling()]
"""
    runner = """
from src.rules import ORDER
class {name}:
    def __init__(self, rules=ORDER):
        self.rules = rules
    def go(self, case):
        for rule in self.rules:
            if rule.applies(case):
                rule.apply(case)
        return case
"""
    node = "from src.running import {name}\ndef chief_justice(state):\n    return {{'cases': {name}().go(state['case'])}}\n"
    for name in ("SynthesisEngine", "Runner"):
        files = {
            "src__rules_py": rule,
            "src__running_py": runner.format(name=name),
            "src__nodes_py": node.format(name=name),
        }
        assert "override" in {fact.kind for fact in read("", **files).rules}


def test_what_the_nodes_run_of_a_graph_that_the_justice_runs_is_part_of_the_synthesis():
    found = read(
        "",
        src__room_py="""
from langgraph.graph import StateGraph, START, END
def add_up(state):
    return {"final": sum(o.score for o in state["opinions"]) / 3}
def guard(state):
    if any(x.security and x.found for x in state["exhibits"]):
        return {"final": min(state["final"], 3)}
    return {}
def build_room():
    room = StateGraph(dict)
    room.add_node("add_up", add_up)
    room.add_node("guard", guard)
    room.add_edge(START, "add_up")
    room.add_edge("add_up", "guard")
    room.add_edge("guard", END)
    return room.compile()
def chief_justice(state):
    return build_room().invoke(state)
court = StateGraph(dict)
court.add_node("chief_justice", chief_justice)
court.add_edge(START, "chief_justice")
court.add_edge("chief_justice", END)
app = court.compile()
""",
    )
    assert "override" in {fact.kind for fact in found.rules}


def test_a_model_may_word_what_is_decided():
    source = """
def {name}(state):
    answer = chat_model.invoke(f"Put these scores into words: {{state['final']}}")
    return {{{key!r}: answer.content}}
def decide_verdict(state):
    return min(state["score"], 3)
"""
    assert "model" not in kinds(source.format(name="clerk", key="summary"))
    assert "model" in kinds(source.format(name="clerk", key="final_score"))


FAILED = """
def is_hazard(exhibits):
    checks = exhibits.get("{key}", [])
    for check in checks:
        if not check.found and "os.system" in check.topic:
            return True
    return False
def decide_verdict(topic, voices, exhibits):
    final = round(sum(v.score for v in voices) / len(voices))
    if is_hazard(exhibits):
        final = min(final, {most})
    return final
"""


def test_a_check_for_safety_that_found_nothing_is_a_hazard_whatever_its_cap_is_called():
    for most in ("MOST", "SECURITY_CAP"):
        source = f"{most} = 3\n" + FAILED.format(key="safe_tools", most=most)
        assert "override" in kinds(source.replace("is_hazard", "has_violation"))
        assert "override" not in kinds(source.replace("is_hazard", "has_violation").replace("safe_tools", "diagrams"))


LIFTED = """
def weigh(case):
    gone = case.exhibits and not any(x.found for x in case.exhibits)
    if gone and case.scores.get("Defense", 0) > 2:
        case.scores["Defense"] = {}
        case.value = fmean(case.scores.values())
    return case
"""


@pytest.mark.parametrize(
    ("given", "overrules"),
    [
        ("max(s for s in case.scores.values())", False),
        ("max(case.scores.values())", False),
        ("min(case.scores.values())", True),
        ("max(1, case.scores['Defense'] - 2)", True),
        ("2", True),
    ],
)
def test_a_judge_who_gets_the_highest_score_where_nothing_was_found_is_not_overruled(given, overrules):
    assert ("supremacy" in kinds(LIFTED.replace("{}", given))) is overrules


PICKED = """
class Finder:
    def scan(self, tree):
        return Exhibit(topic="{topic}", found=not self.shells(tree))
class Charge(BaseModel):
    judge: str
    score: int = Field(ge=1, le=5)
    security_flaw: bool = False
def rule_of_security(case):
    against = next((v for v in case.voices if v.judge == "Prosecutor"), None)
    shown = any("shell" in e.topic and {asked} for e in case.exhibits)
    if against is not None and against.security_flaw and shown and case.score > 3:
        case.score = 3
    return case
def decide_verdict(case):
    return rule_of_security(case).score
"""


@pytest.mark.parametrize(
    ("topic", "asked", "caps"),
    [
        ("no shell strings", "not e.found", True),
        ("shell strings", "e.found", True),
        ("shell strings", "not e.found", False),
    ],
)
def test_evidence_may_be_picked_by_a_part_of_its_name(topic, asked, caps):
    assert ("override" in kinds(PICKED.format(topic=topic, asked=asked))) is caps
