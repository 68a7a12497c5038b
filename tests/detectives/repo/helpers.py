"""Small sources in, facts out."""

import textwrap

from auditor_core.detectives.repo.analysis import Analysis, analyse
from auditor_core.facts import GraphFact

IMPORTS = "from langgraph.graph import StateGraph, START, END\n"

COURT_JUDGES = "def prosecutor(state): ...\ndef defense(state): ...\ndef tech_lead(state): ...\n"


def court_graph(package: str, state: str = "") -> str:
    """A graph of three judges side by side and the chief justice, over a class of `package`'s state, or a dictionary."""
    return f"""
from langgraph.graph import END, START, StateGraph
from {package}.justice import chief_justice
from {package}.judges import prosecutor, defense, tech_lead
{f"from {package}.state import {state}" if state else ""}
court = StateGraph({state or "dict"})
court.add_node("prosecutor", prosecutor)
court.add_node("defense", defense)
court.add_node("tech_lead", tech_lead)
court.add_node("chief_justice", chief_justice)
for judge in ("prosecutor", "defense", "tech_lead"):
    court.add_edge(START, judge)
    court.add_edge(judge, "chief_justice")
court.add_edge("chief_justice", END)
"""


def read(source: str = "", **files: str) -> Analysis:
    """Analyse `source` as src/main.py; further files by path, `__` for `/` and a trailing `_py` for `.py`."""
    texts = {"src/main.py": textwrap.dedent(source)} if source else {}
    for name, text in files.items():
        path = name.replace("__", "/")
        texts[path.removesuffix("_py") + ".py" if path.endswith("_py") else path] = textwrap.dedent(text)
    return analyse(texts)


def graph(source: str, **files: str) -> GraphFact:
    """The only graph of a source that has LangGraph's names imported."""
    found = read(IMPORTS + textwrap.dedent(source), **files).graphs
    assert len(found) == 1, found
    return found[0]


def edges(fact: GraphFact) -> set[tuple[str, str]]:
    return {(edge.source, edge.target) for edge in fact.edges}


def kinds(fact: GraphFact) -> set[tuple[str, str, str]]:
    return {(edge.source, edge.target, edge.kind) for edge in fact.edges}


def nodes(fact: GraphFact) -> list[str]:
    return [node.name for node in fact.nodes]
