"""A small court whose verdict is gone through in trials, and edits that turn its rules."""

from tests.detectives.repo.helpers import COURT_JUDGES, court_graph

GRAPH = court_graph("src", "CourtState")
STATE = """
import operator
from typing import Annotated, Literal, TypedDict
from pydantic import BaseModel, Field

class Evidence(BaseModel):
    id: str
    criterion_id: str
    found: bool
    confidence: float = 0.5
    location: str = ""
    security_risk: bool = False

class Opinion(BaseModel):
    judge: Literal["Prosecutor", "Defense", "TechLead"]
    criterion_id: str
    score: int = Field(ge=1, le=5)
    argument: str
    cited: list[str] = []

class Ruling(BaseModel):
    criterion_id: str
    final_score: int
    dissent: str = ""
    notes: list[str] = []

class CourtState(TypedDict):
    criteria: list[dict]
    evidence: Annotated[dict[str, list[Evidence]], operator.ior]
    opinions: Annotated[list[Opinion], operator.add]
    rulings: list[Ruling]
"""
JUSTICE = """
from src.state import Ruling
CAP, PENALTY, SPREAD = 3, 2, 2
ARCHITECTURE = {"graph_orchestration"}

def fact_supremacy(opinions, facts):
    scores = {}
    for opinion in opinions:
        missing = [cited for cited in opinion.cited if cited in facts and not facts[cited].found]
        score = opinion.score
        if missing:
            score = max(1, score - PENALTY)
        scores[opinion.judge] = score
    return scores

def re_evaluate(opinions, scores, facts):
    weak = {o.judge for o in opinions if not any(facts[c].confidence > 0.4 for c in o.cited if c in facts)}
    return {judge: score for judge, score in scores.items() if judge not in weak} or scores

def weighted_mean(criterion, scores):
    weights = {judge: 1 for judge in scores}
    if criterion in ARCHITECTURE and "TechLead" in weights:
        weights["TechLead"] = 2
    return sum(scores[judge] * weights[judge] for judge in scores) / sum(weights.values())

def security_override(score, facts):
    risks = [fact for fact in facts.values() if fact.security_risk]
    if not risks:
        return score
    return min(score, CAP)

def decide(criterion, opinions, facts):
    given = [opinion.score for opinion in opinions]
    spread = max(given) - min(given)
    scores = fact_supremacy(opinions, facts)
    if spread > SPREAD:
        scores = re_evaluate(opinions, scores, facts)
    score = weighted_mean(criterion, scores)
    score = security_override(score, facts)
    dissent = "; ".join(f"{o.judge} gave {o.score}: {o.argument}" for o in opinions) if spread > SPREAD else ""
    return Ruling(criterion_id=criterion, final_score=int(score + 0.5), dissent=dissent)

def chief_justice(state):
    rulings = []
    for criterion in state["criteria"]:
        own = [o for o in state["opinions"] if o.criterion_id == criterion["id"]]
        facts = {e.id: e for group in state["evidence"].values() for e in group if e.criterion_id == criterion["id"]}
        rulings.append(decide(criterion["id"], own, facts))
    return {"rulings": rulings}
"""
FILES = {"src/graph.py": GRAPH, "src/judges.py": COURT_JUDGES, "src/state.py": STATE, "src/justice.py": JUSTICE}


def court(*edits: tuple[str, str], extra: str = "") -> dict[str, str]:
    """The court's files with the justice's text edited; every edit must fit. `extra` is added at its end."""
    text = JUSTICE
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return {**FILES, "src/justice.py": text + extra}


BENCH = """
import time
from langchain_core.exceptions import OutputParserException
from langchain_core.messages import HumanMessage, SystemMessage
from langchain_openai import ChatOpenAI
from pydantic import ValidationError
from src.state import Opinion

ATTEMPTS = 3
CREEDS = {
    "Prosecutor": "You are the Prosecutor. Look for every flaw.",
    "Defense": "You are the Defense. Give credit for the effort.",
    "TechLead": "You are the Tech Lead. Ask what can be maintained.",
}

def shown(items):
    return "\\n".join(f"{item.id} {item.found} at {item.location}" for item in items)

def ask(judge, criterion, items):
    model = ChatOpenAI(model="any").with_structured_output(Opinion)
    question = f"Criterion {criterion['id']} before you, {judge}:\\n{shown(items)}"
    messages = [SystemMessage(content=CREEDS[judge]), HumanMessage(content=question)]
    trouble = None
    for attempt in range(ATTEMPTS):
        try:
            answer = model.invoke(messages)
            if answer is None:
                raise ValueError("nothing was answered")
            return Opinion.model_validate(answer)
        except (ValidationError, OutputParserException, ValueError) as error:
            trouble = error
            messages.append(HumanMessage(content=f"Not in the schema: {error}"))
    raise RuntimeError(f"{judge} gave no opinion: {trouble}")

def hear(state, judge):
    opinions = []
    for criterion in state["criteria"]:
        items = [item for group in state["evidence"].values() for item in group]
        try:
            opinions.append(ask(judge, criterion, items))
        except RuntimeError as error:
            print(error)
    return {"opinions": opinions}

def prosecutor(state):
    return hear(state, "Prosecutor")

def defense(state):
    return hear(state, "Defense")

def tech_lead(state):
    return hear(state, "TechLead")
"""


def bench(*edits: tuple[str, str]) -> dict[str, str]:
    """The court's files with judges that ask models, and their text edited; every edit must fit."""
    text = BENCH
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    return {**FILES, "src/judges.py": text}
