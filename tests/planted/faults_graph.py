"""Faults in the state and in the graph."""

from tests.planted.flawless import GRAPH as FILE
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUDGES, JUSTICE, OUTPUT, STATE, VISUAL, fault

SAYS = "the report says otherwise"
DETECTIVES = (
    '    for name in ("repo_investigator", "doc_analyst", "vision_inspector"):\n        builder.add_edge(START, name)\n'
)
JOIN = '    builder.add_edge(["repo_investigator", "doc_analyst", "vision_inspector"], "evidence_aggregator")\n'
BENCH = '    for name in ("prosecutor", "defense", "tech_lead"):\n        builder.add_edge("open_hearing", name)\n'
BENCH_JOIN = '    builder.add_edge(["prosecutor", "defense", "tech_lead"], "chief_justice")\n'
CHAIN_OF_DETECTIVES = """    builder.add_edge(START, "repo_investigator")
    builder.add_edge("repo_investigator", "doc_analyst")
    builder.add_edge("doc_analyst", "vision_inspector")
"""
CHAIN_OF_JUDGES = """    builder.add_edge("open_hearing", "prosecutor")
    builder.add_edge("prosecutor", "defense")
    builder.add_edge("defense", "tech_lead")
"""

# --- the state ----------------------------------------------------------------------------------


@fault(STATE)
def errors_without_reducer(base: Submission) -> Submission:
    """Errors of parallel detectives overwrite each other."""
    return base.swap(MODELS, "errors: Annotated[list[str], operator.add]", "errors: list[str]")


@fault(STATE)
def opinions_without_reducer(base: Submission) -> Submission:
    """Opinions of parallel judges overwrite each other."""
    return base.swap(MODELS, "Annotated[list[JudicialOpinion], operator.add]", "list[JudicialOpinion]")


@fault(STATE)
def evidence_without_reducer(base: Submission) -> Submission:
    """Evidence of parallel detectives overwrites each other."""
    return base.swap(MODELS, "Annotated[dict[str, list[Evidence]], operator.ior]", "dict[str, list[Evidence]]")


@fault(STATE, may=(ACCURACY,), why=SAYS)
def no_reducers(base: Submission) -> Submission:
    """No key has a reducer."""
    return base.edit(MODELS, lambda text: text.replace("Annotated[list[str], operator.add]", "list[str]")
                     .replace("Annotated[list[JudicialOpinion], operator.add]", "list[JudicialOpinion]")
                     .replace("Annotated[list[CriterionResult], operator.add]", "list[CriterionResult]")
                     .replace("Annotated[dict[str, list[Evidence]], operator.ior]", "dict[str, list[Evidence]]"))  # fmt: skip


@fault(STATE)
def a_shared_key_of_another_name(base: Submission) -> Submission:
    """Three detectives write a key `seconds` that has no reducer."""
    base = base.swap(MODELS, "    report: str", "    report: str\n    seconds: float")
    path = "court/nodes/detectives.py"
    base = base.swap(
        path, 'return {"evidences": {"repo": found}}', 'return {"evidences": {"repo": found}, "seconds": 1.0}'
    )
    base = base.swap(
        path,
        "    texts = paper.pages(path)",
        '    update = {}\n    update["seconds"] = 2.0\n    texts = paper.pages(path)',
    )
    return base.edit(
        path,
        lambda text: text.replace(
            '    return {\n        "evidences": {\n            "docs": [',
            '    return update | {\n        "evidences": {\n            "docs": [',
        ),
    )


@fault(STATE, may=(ACCURACY,), why=SAYS)
def a_plain_dictionary(base: Submission) -> Submission:
    """The graph runs on `dict`."""
    return base.swap(FILE, "StateGraph(AgentState)", "StateGraph(dict)").cut(
        MODELS, "class AgentState", "", "AgentState = dict\n"
    )


@fault(STATE)
def anything_goes(base: Submission) -> Submission:
    """Half of the keys are typed as `Any` or a bare `dict`."""
    base = base.swap(MODELS, "rubric: list[dict[str, str]]", "rubric: Any")
    base = base.swap(MODELS, "    repo_url: str\n    pdf_path: str\n", "    repo_url: Any\n    pdf_path: Any\n")
    return base.swap(MODELS, "import Annotated, Literal", "import Annotated, Any, Literal")


@fault(STATE)
def evidence_is_a_dictionary(base: Submission) -> Submission:
    """Evidence is a plain class without validation."""
    return (
        base.swap(MODELS, "class Evidence(BaseModel)", "class Evidence")
        .swap(MODELS, "class Evidence:", "@dataclass\nclass Evidence:")
        .edit(
            MODELS,
            lambda text: text.replace("import operator\n", "import operator\nfrom dataclasses import dataclass\n"),
        )
    )


@fault(STATE)
def numbers_without_limits(base: Submission) -> Submission:
    """Confidence and the decided score may take any value."""
    base = base.swap(MODELS, "confidence: float = Field(default=1.0, ge=0, le=1)", "confidence: float = 1.0")
    return base.swap(MODELS, "    score: int = Field(ge=1, le=5)\n    dissent", "    score: int\n    dissent")


@fault(STATE, OUTPUT, may=(JUSTICE, ACCURACY), why="the judges answer in that class")
def opinions_are_dictionaries(base: Submission) -> Submission:
    """An opinion is a TypedDict that validates nothing."""
    return base.swap(MODELS, "class JudicialOpinion(BaseModel)", "class JudicialOpinion(TypedDict)").swap(
        MODELS, "    score: int = Field(ge=1, le=5)\n    argument", "    score: int\n    argument"
    )


# --- the graph ----------------------------------------------------------------------------------


@fault(GRAPH, may=(JUDGES, ACCURACY, VISUAL), why="report and drawing say that they run side by side")
def a_straight_line(base: Submission) -> Submission:
    """All nodes run one after the other."""
    base = base.swap(FILE, DETECTIVES, CHAIN_OF_DETECTIVES).swap(
        FILE, JOIN, '    builder.add_edge("vision_inspector", "evidence_aggregator")\n'
    )
    return base.swap(FILE, BENCH, CHAIN_OF_JUDGES).swap(
        FILE, BENCH_JOIN, '    builder.add_edge("tech_lead", "chief_justice")\n'
    )


@fault(GRAPH, may=(ACCURACY, VISUAL), why="report and drawing say that they run side by side")
def detectives_in_a_row(base: Submission) -> Submission:
    """The detectives wait for each other."""
    return base.swap(FILE, DETECTIVES, CHAIN_OF_DETECTIVES).swap(
        FILE, JOIN, '    builder.add_edge("vision_inspector", "evidence_aggregator")\n'
    )


@fault(GRAPH, JUDGES, VISUAL, may=(ACCURACY,), why="the report says that they run side by side")
def judges_in_a_row(base: Submission) -> Submission:
    """The judges wait for each other, so that each reads the one before."""
    return base.swap(FILE, BENCH, CHAIN_OF_JUDGES).swap(
        FILE, BENCH_JOIN, '    builder.add_edge("tech_lead", "chief_justice")\n'
    )


@fault(GRAPH, may=(ACCURACY,), why=SAYS)
def no_conditional_edges(base: Submission) -> Submission:
    """Every edge is unconditional."""
    base = base.cut(
        FILE,
        "    builder.add_conditional_edges(\n",
        '    for name in ("prosecutor"',
        '    builder.add_edge("evidence_aggregator", "open_hearing")\n',
    )
    return base.cut(
        FILE,
        '    builder.add_conditional_edges("chief_justice"',
        '    builder.add_edge("report_writer"',
        '    builder.add_edge("chief_justice", "report_writer")\n',
    )


@fault(GRAPH)
def one_way_out(base: Submission) -> Submission:
    """Missing evidence is heard as if it were there."""
    return base.cut(
        FILE,
        "    builder.add_conditional_edges(\n",
        '    for name in ("prosecutor"',
        '    builder.add_edge("evidence_aggregator", "open_hearing")\n',
    )


@fault(GRAPH, may=(VISUAL,), why="the drawing lacks the node")
def a_node_nobody_leads_to(base: Submission) -> Submission:
    """A node is added and never reached."""
    return base.swap(
        FILE,
        '    for name in ("repo_investigator"',
        '    builder.add_node("archivist", report_writer)\n    builder.add_edge("archivist", END)\n    for name in ("repo_investigator"',
    )


@fault(GRAPH, may=(VISUAL,), why="the drawing lacks the node")
def a_join_that_runs_twice(base: Submission) -> Submission:
    """One branch is a step longer than the others, and each leads to the join by itself."""
    return base.swap(FILE, JOIN, """    builder.add_node("page_reader", open_hearing)
    builder.add_edge("doc_analyst", "page_reader")
    for name in ("repo_investigator", "page_reader", "vision_inspector"):
        builder.add_edge(name, "evidence_aggregator")
""")  # fmt: skip


@fault(GRAPH, may=(VISUAL, ACCURACY), why="the drawing lacks the nodes")
def uneven_branches_behind_a_router(base: Submission) -> Submission:
    """A router starts all detectives at once; one branch is a step longer, and each leads to the join by itself."""
    base = a_join_that_runs_twice.change(base)
    base = base.swap(FILE, DETECTIVES, '''    builder.add_node("case_opener", open_hearing)
    builder.add_edge(START, "case_opener")
    builder.add_conditional_edges("case_opener", who_looks, [*LOOKING, "report_writer"])
''')  # fmt: skip
    return base.swap(FILE, "def build_graph", '''LOOKING = ("repo_investigator", "doc_analyst", "vision_inspector")


def who_looks(state: AgentState) -> list[str]:
    """Everybody, once there is something to look at."""
    return list(LOOKING) if state["repo_url"] else ["report_writer"]


def build_graph''')  # fmt: skip


@fault(GRAPH, may=(VISUAL, JUDGES, JUSTICE), why="the verdict is given before the judges are heard")
def a_verdict_before_the_hearing(base: Submission) -> Submission:
    """The hearing leads to the verdict too, which is then given again when the judges have spoken."""
    return base.swap(FILE, BENCH_JOIN, '''    builder.add_node("opinions_in", open_hearing)
    builder.add_edge(["prosecutor", "defense", "tech_lead"], "opinions_in")
    builder.add_conditional_edges("opinions_in", enough_evidence, {"hear": "chief_justice", "withhold": "report_writer"})
    builder.add_edge("open_hearing", "chief_justice")
''')  # fmt: skip


@fault(GRAPH)
def never_compiled(base: Submission) -> Submission:
    """The builder is returned as it is."""
    return base.swap(FILE, "return builder.compile()", "return builder")


@fault(GRAPH)
def a_judge_who_is_not_heard(base: Submission) -> Submission:
    """The defense leads to the end instead of to the verdict."""
    return base.swap(FILE, BENCH_JOIN, """    builder.add_edge(["prosecutor", "tech_lead"], "chief_justice")
    builder.add_edge("defense", END)
""")  # fmt: skip


@fault(GRAPH)
def a_detective_past_the_join(base: Submission) -> Submission:
    """One detective leads straight to the judges."""
    return base.swap(FILE, JOIN, """    builder.add_edge(["repo_investigator", "doc_analyst"], "evidence_aggregator")
    builder.add_edge("vision_inspector", "prosecutor")
""")  # fmt: skip


@fault(GRAPH, may=(JUDGES, ACCURACY, VISUAL, STATE), why="report, drawing and personas speak of a graph")
def no_graph(base: Submission) -> Submission:
    """Plain calls one after the other instead of a graph."""
    return base.cut(FILE, "    builder = StateGraph(AgentState)", "", '''    state = {}
    for step in (repo_investigator, doc_analyst, vision_inspector, evidence_aggregator, *JUDGES.values(), chief_justice):
        state.update(step(state))
    return report_writer(state)
''')  # fmt: skip


@fault(GRAPH, JUDGES, may=(VISUAL, ACCURACY), why="the drawing shows three")
def two_judges_only(base: Submission) -> Submission:
    """The tech lead is never added to the graph."""
    base = base.swap(FILE, '    builder.add_node("tech_lead", JUDGES["tech_lead"])\n', "")
    return base.edit(FILE, lambda text: text.replace('"prosecutor", "defense", "tech_lead"', '"prosecutor", "defense"'))
