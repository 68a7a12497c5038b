"""Courts of classes and objects, gone through as they would run: what comes of each rule shows in the score."""

import pytest

from tests.detectives.repo.helpers import COURT_JUDGES, court_graph, read

GRAPH = court_graph("court")
KINDS = {"override", "supremacy", "weight"}

METHODS = """
from dataclasses import dataclass, field
CAP, PENALTY, LEAD = 3, 2, 2.5

@dataclass
class Ballot:
    criterion: str
    votes: dict = field(default_factory=dict)
    shares: dict = field(default_factory=dict)
    grade: float = 0.0
    remarks: list = field(default_factory=list)
    overruled: int = 0

@dataclass
class Ruling:
    criterion: str
    final_score: int
    remarks: list

class ChiefJustice:
    def __init__(self, evidence):
        self.evidence = evidence

    def decide(self, criterion, opinions):
        ballot = Ballot(criterion)
        self._count(ballot, opinions)
        self._facts(ballot)
        self._lead(ballot)
        self._mean(ballot)
        self._security(ballot)
        return Ruling(criterion, max(1, min(5, round(ballot.grade))), ballot.remarks)

    def _count(self, ballot, opinions):
        for opinion in opinions:
            ballot.votes[opinion.judge] = opinion.score
            ballot.shares[opinion.judge] = 1.0

    def _facts(self, ballot):
        absent = [item for item in self.evidence if item.criterion == ballot.criterion and not item.found]
        if absent:
            ballot.votes["Defense"] = max(1, ballot.votes["Defense"] - PENALTY)
            ballot.overruled += 1
            ballot.remarks.append("evidence overrules the defense")

    def _lead(self, ballot):
        if "architecture" in ballot.criterion:
            ballot.shares["TechLead"] = LEAD
            ballot.remarks.append("the tech lead weighs most")

    def _mean(self, ballot):
        total = sum(ballot.shares.values())
        ballot.grade = sum(ballot.votes[judge] * ballot.shares[judge] for judge in ballot.votes) / total

    def _security(self, ballot):
        flaws = [item for item in self.evidence if item.kind == "security" and item.found]
        if flaws:
            ballot.grade = min(ballot.grade, CAP)
            ballot.remarks.append(f"capped because of {flaws[0].place}")

def chief_justice(state):
    chief = ChiefJustice(state["evidence"])
    rulings = [chief.decide(name, [o for o in state["opinions"] if o.criterion == name]) for name in state["criteria"]]
    return {"rulings": rulings}
"""
FROZEN = """
from dataclasses import dataclass, field, replace
from functools import reduce
CEILING, FLOOR = 3, 1

@dataclass(frozen=True)
class Draft:
    criterion: str
    opinions: tuple
    facts: tuple
    shares: dict = field(default_factory=lambda: {"Prosecutor": 1.0, "Defense": 1.0, "TechLead": 1.0})
    score: float = 0.0
    log: tuple = ()

class Step:
    def __call__(self, draft):
        return self.apply(draft) if self.concerns(draft) else draft

    def concerns(self, draft):
        return True

class Facts(Step):
    def concerns(self, draft):
        return any(not fact.found for fact in draft.facts)

    def apply(self, draft):
        kept = tuple(
            replace(o, score=min(o.score, 2)) if o.judge == "Defense" else o for o in draft.opinions
        )
        return replace(draft, opinions=kept, log=(*draft.log, "facts"))

class Lead(Step):
    def concerns(self, draft):
        return draft.criterion.startswith("architecture")

    def apply(self, draft):
        return replace(draft, shares={**draft.shares, "TechLead": 3.0}, log=(*draft.log, "lead"))

class Mean(Step):
    def apply(self, draft):
        shares = draft.shares
        value = sum(o.score * shares[o.judge] for o in draft.opinions) / sum(shares.values())
        return replace(draft, score=value)

class Security(Step):
    def concerns(self, draft):
        return any(fact.is_security_flaw and fact.found for fact in draft.facts)

    def apply(self, draft):
        return replace(draft, score=min(draft.score, CEILING), log=(*draft.log, "security"))

STEPS = (Facts(), Lead(), Mean(), Security())

def chief_justice(state):
    done = {}
    for name, opinions in state["by_criterion"].items():
        draft = reduce(lambda held, step: step(held), STEPS, Draft(name, tuple(opinions), tuple(state["facts"])))
        done[name] = {"final_score": round(draft.score), "rules": list(draft.log)}
    return {"verdicts": done}
"""
MIXINS = """
from collections import defaultdict

class Court:
    def __init__(self, evidence):
        self.evidence = evidence
        self.notes = defaultdict(list)

    def value(self, opinion):
        return opinion.score

    def share(self, opinion, criterion):
        return 1.0

    def limit(self, criterion, score):
        return score

    def verdict(self, criterion, opinions):
        parts = [(self.value(o), self.share(o, criterion)) for o in opinions]
        score = sum(value * share for value, share in parts) / sum(share for _, share in parts)
        return {"criterion": criterion, "score": round(self.limit(criterion, score)), "notes": self.notes[criterion]}

class EvidenceMixin:
    def value(self, opinion):
        value = super().value(opinion)
        missing = [e for e in self.evidence if e.criterion == opinion.criterion and not e.found]
        if missing and opinion.judge == "Defense":
            value = min(value, 2)
            self.notes[opinion.criterion].append("facts first")
        return value

class LeadMixin:
    favour = 2.0

    def share(self, opinion, criterion):
        share = super().share(opinion, criterion)
        if criterion in ("graph_architecture",) and opinion.judge == "TechLead":
            share *= self.favour
        return share

class SecurityMixin:
    ceiling = 3

    def limit(self, criterion, score):
        score = super().limit(criterion, score)
        if any(e.security_violation and e.found for e in self.evidence):
            score = min(score, self.ceiling)
        return score

class HighCourt(EvidenceMixin, LeadMixin, SecurityMixin, Court):
    pass

def chief_justice(state):
    court = HighCourt(state["evidence"])
    return {"results": [court.verdict(name, opinions) for name, opinions in state["benches"].items()]}
"""
PROPERTIES = """
from pydantic import BaseModel, computed_field

class Opinion(BaseModel):
    judge: str
    score: int
    argument: str

class Evidence(BaseModel):
    found: bool
    security: bool = False

class Hearing(BaseModel):
    criterion: str
    opinions: list[Opinion]
    evidence: list[Evidence]

    @property
    def insecure(self) -> bool:
        return any(item.security and item.found for item in self.evidence)

    @property
    def unsupported(self) -> bool:
        return any(not item.found for item in self.evidence)

    def counted(self, opinion: Opinion) -> int:
        if self.unsupported and opinion.judge == "Defense":
            return min(opinion.score, 2)
        return opinion.score

    def factor(self, opinion: Opinion) -> float:
        return 2.0 if opinion.judge == "TechLead" and "architecture" in self.criterion else 1.0

    @property
    def weighted(self) -> float:
        total = sum(self.factor(o) for o in self.opinions)
        return sum(self.counted(o) * self.factor(o) for o in self.opinions) / total

    @computed_field
    @property
    def final_score(self) -> int:
        score = round(self.weighted)
        return min(score, 3) if self.insecure else score

def chief_justice(state):
    return {"hearings": [Hearing(criterion=c, opinions=o, evidence=state["evidence"]) for c, o in state["benches"].items()]}
"""
REGISTRY = """
from abc import ABC, abstractmethod
RULES = []

class Rule(ABC):
    rank = 0

    def __init_subclass__(cls):
        RULES.append(cls)

    @abstractmethod
    def apply(self, case): ...

class FactRule(Rule):
    rank = 10
    def apply(self, case):
        unproven = [item for item in case["evidence"] if not item["found"]]
        if unproven:
            case["scores"]["Defense"] = min(case["scores"]["Defense"], 2)

class LeadRule(Rule):
    rank = 20
    def apply(self, case):
        if case["criterion"] == "architecture":
            case["weights"]["TechLead"] = 2

class MeanRule(Rule):
    rank = 30
    def apply(self, case):
        weights = case["weights"]
        case["final"] = sum(s * weights[j] for j, s in case["scores"].items()) / sum(weights.values())

class SecurityRule(Rule):
    rank = 40
    def apply(self, case):
        if any(item["security_flaw"] and item["found"] for item in case["evidence"]):
            case["final"] = min(case["final"], 3)

def chief_justice(state):
    cases = []
    for criterion, opinions in state["benches"].items():
        case = {"criterion": criterion, "evidence": state["evidence"], "final": 0,
                "scores": {o.judge: o.score for o in opinions}, "weights": {o.judge: 1 for o in opinions}}
        for rule in (FactRule(), LeadRule(), MeanRule(), SecurityRule()):
            rule.apply(case)
        cases.append({"criterion": criterion, "score": round(case["final"])})
    return {"results": cases}
"""


def kinds(court: str, *edits: tuple[str, str]) -> set[str]:
    for old, new in edits:
        assert old in court, old
        court = court.replace(old, new)
    found = read("", court__justice_py=court, court__judges_py=COURT_JUDGES, court__graph_py=GRAPH).rules
    return {fact.kind for fact in found} & KINDS


@pytest.mark.parametrize("court", [METHODS, FROZEN, MIXINS, PROPERTIES, REGISTRY])
def test_rules_by_which_the_score_goes_are_kept(court):
    assert kinds(court) == KINDS


BEFORE = (
    "        self._mean(ballot)\n        self._security(ballot)\n",
    "        self._security(ballot)\n        self._mean(ballot)\n",
)
LATE = (
    "        self._lead(ballot)\n        self._mean(ballot)\n",
    "        self._mean(ballot)\n        self._lead(ballot)\n",
)
FACTS_LATE = (
    "        self._facts(ballot)\n        self._lead(ballot)\n        self._mean(ballot)\n",
    "        self._lead(ballot)\n        self._mean(ballot)\n        self._facts(ballot)\n",
)
CAPPED, NOTED = "ballot.grade = min(ballot.grade, CAP)", "lower = min(ballot.grade, CAP)"


@pytest.mark.parametrize(
    ("court", "lost", "edits"),
    [
        (METHODS, "override", [BEFORE]),
        (METHODS, "override", [(CAPPED, NOTED), ("capped because of", "{lower} because of")]),
        (METHODS, "override", [(CAPPED, "copy = Ballot(ballot.criterion)\n            copy.grade = CAP")]),
        (METHODS, "weight", [LATE]),
        (METHODS, "weight", [("LEAD = 3, 2, 2.5", "LEAD = 3, 2, 1.0")]),
        (METHODS, "weight", [("ballot.votes[judge] * ballot.shares[judge]", "ballot.votes[judge] * 1.0"), ("/ total", "/ 3")]),
        (METHODS, "supremacy", [('            ballot.votes["Defense"] = max(1, ballot.votes["Defense"] - PENALTY)\n', "")]),
        (METHODS, "supremacy", [FACTS_LATE]),
        (METHODS, "supremacy", [('ballot.votes["Defense"] = max(', 'votes = dict(ballot.votes)\n            votes["Defense"] = max(')]),
        (FROZEN, "override", [("Mean(), Security())", "Security(), Mean())")]),
        (FROZEN, "override", [("return replace(draft, score=min(draft.score, CEILING), log=", "replace(draft, score=min(draft.score, CEILING))\n        return replace(draft, log=")]),
        (FROZEN, "weight", [("Lead(), Mean()", "Mean(), Lead()")]),
        (FROZEN, "weight", [('"TechLead": 3.0}', '"TechLead": 1.0}')]),
        (FROZEN, "supremacy", [("return replace(draft, opinions=kept, log=", "return replace(draft, log=")]),
        (FROZEN, "supremacy", [("(Facts(), Lead(), Mean(), ", "(Lead(), Mean(), Facts(), ")]),
        (MIXINS, "override", [("round(self.limit(criterion, score))", "round(score)"), ('"criterion": criterion,', '"criterion": criterion, "limit": self.limit(criterion, score),')]),
        (MIXINS, "weight", [("favour = 2.0", "favour = 1.0")]),
        (MIXINS, "supremacy", [("            value = min(value, 2)\n", "")]),
        (MIXINS, "supremacy", [("parts = [(self.value(o),", "[self.value(o) for o in opinions]\n        parts = [(o.score,")]),
        (PROPERTIES, "supremacy", [("self.counted(o) * self.factor(o)", "o.score * self.factor(o)")]),
        (PROPERTIES, "weight", [("return 2.0 if", "return 1.0 if")]),
        (REGISTRY, "override", [("MeanRule(), SecurityRule()", "SecurityRule(), MeanRule()")]),
        (REGISTRY, "weight", [('["TechLead"] = 2', '["TechLead"] = 1')]),
        (REGISTRY, "weight", [("LeadRule(), MeanRule()", "MeanRule(), LeadRule()")]),
        (REGISTRY, "supremacy", [("(FactRule(), LeadRule(), MeanRule(), ", "(LeadRule(), MeanRule(), FactRule(), ")]),
        (REGISTRY, "supremacy", [('case["scores"]["Defense"] = min(', 'lowered = min(')]),
    ],
)  # fmt: skip
def test_a_rule_that_no_score_goes_by_is_none(court, lost, edits):
    assert kinds(court, *edits) == KINDS - {lost}


RULES = "        self._facts(ballot)\n        self._lead(ballot)\n"


@pytest.mark.parametrize(
    ("made", "taken", "kept"),
    [
        ("draft = deepcopy(ballot)", "", False),
        ("draft = copy.deepcopy(ballot)", "", False),
        ("draft = ballot.model_copy(deep=True)", "", False),
        ("draft = deepcopy(ballot)", "ballot = draft", True),
        ("draft = deepcopy(ballot)", "ballot.votes, ballot.shares = draft.votes, draft.shares", True),
        ("draft = ballot = deepcopy(ballot)", "", True),
        ("draft = copy.copy(ballot)", "", True),  # which shares its tables with the first
        ("draft = ballot.model_copy(deep=False)", "", True),
        ("draft = ballot", "", True),
    ],
)
def test_a_copy_with_all_that_it_holds_keeps_what_rules_do_to_it(made, taken, kept):
    rules = RULES.replace("ballot", "draft")
    edited = kinds(METHODS, (RULES, f"        {made}\n{rules}        {taken or 'pass'}\n"))
    assert edited == (KINDS if kept else KINDS - {"supremacy", "weight"})


OVERALL = (
    'return {"rulings": rulings}',
    "overall = sum(ruling.final_score for ruling in rulings) / max(len(rulings), 1)\n"
    '    return {"rulings": rulings, "overall": overall}',
)


@pytest.mark.parametrize(
    ("edits", "kept"),
    [
        ([], True),
        ([("        if flaws:", "        if len(flaws) > 0:")], True),
        ([("        if flaws:", "        if bool(flaws):")], True),
        ([("if flaws:", "ballot.remarks.extend(flaws)\n        if len(ballot.remarks) > 1:")], True),
        ([(CAPPED, "ballot.limit = CAP"), ("round(ballot.grade)", "round(min(ballot.grade, ballot.limit))")], True),
        ([(CAPPED, "ballot.limit = CAP")], False),
        ([(CAPPED, "ballot.remarks.append(CAP)")], False),
    ],
)
def test_how_many_rulings_there_are_says_nothing_of_what_they_note(edits, kept):
    assert ("override" in kinds(METHODS, OVERALL, *edits)) is kept
