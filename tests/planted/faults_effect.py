"""Faults that leave every part in its place, and rob it of its effect."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.flawless import HISTORY
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUSTICE, OUTPUT, STATE, TOOLS, VISUAL, fault

DETECTIVES = "court/nodes/detectives.py"
CAPPED = "        value = min(value, SECURITY_CAP)\n"


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_that_lifts(base: Submission) -> Submission:
    """The larger of score and cap counts."""
    return base.swap(VERDICT, CAPPED, CAPPED.replace("min(", "max("))


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_that_is_noted(base: Submission) -> Submission:
    """The capped score is held against the other, and goes nowhere."""
    base = base.cut(VERDICT, "    if security_violation(opinions):", "    return CriterionResult", (
        "    limited = _limited(value, opinions)\n    if limited < value:\n"
        '        rules.append("security override")\n'
    ))  # fmt: skip
    return base.swap(VERDICT, "def _weighed(", (
        "def _limited(value: float, opinions: list[JudicialOpinion]) -> float:\n"
        '    """The score, capped where security is at stake."""\n'
        "    return min(value, SECURITY_CAP) if security_violation(opinions) else value\n\n\ndef _weighed("
    ))  # fmt: skip


@fault(JUSTICE, ACCURACY)
def a_penalty_of_nothing(base: Submission) -> Submission:
    """The defense loses a penalty that is zero."""
    base = base.swap(VERDICT, 'scores["Defense"] - 2', 'scores["Defense"] - PENALTY')
    return base.swap(VERDICT, "SECURITY_CAP = 3\n", "SECURITY_CAP = 3\nPENALTY = 0\n")


@fault(JUSTICE, may=(GRAPH, ACCURACY, VISUAL), why="the graph changes, and report and drawing do not")
def a_second_look_in_vain(base: Submission) -> Submission:
    """Contested criteria are looked at again, and nobody reads what was found."""
    base = base.swap(MODELS, "    report: str", "    confirmed: list[str]\n    report: str")
    base = base.swap(WIRING, '{"again": "open_hearing",', '{"again": "recheck",')
    base = base.swap(WIRING, '    builder.add_node("report_writer"', '    builder.add_node("recheck", recheck)\n    builder.add_node("report_writer"')  # fmt: skip
    base = base.swap(WIRING, '    builder.add_edge("report_writer", END)\n', '    builder.add_edge("recheck", "report_writer")\n    builder.add_edge("report_writer", END)\n')  # fmt: skip
    base = base.swap(WIRING, "import chief_justice, contested\n", "import chief_justice, contested, recheck\n")
    base = base.edit(VERDICT, lambda text: text.replace("needs_re_evaluation", "wide"))
    return base.edit(VERDICT, lambda text: text.rstrip() + (
        "\n\n\ndef recheck(state: AgentState) -> dict:\n"
        '    """Which citations of contested criteria are found among the evidence."""\n'
        '    found = {item.location for items in state["evidences"].values() for item in items if item.found}\n'
        '    cited = {place for opinion in state["opinions"] for place in opinion.cited_evidence}\n'
        '    return {"confirmed": sorted(found & cited)}\n'
    ))  # fmt: skip


@fault(OUTPUT, ACCURACY)
def one_round_by_settings(base: Submission) -> Submission:
    """A field of the settings says how many attempts there are: one."""
    base = base.swap(BENCH, "ATTEMPTS = 3\n", (
        "@dataclass(frozen=True)\nclass Settings:\n"
        '    """How often a judge is asked."""\n\n    attempts: int = 1\n\n\nSETTINGS = Settings()\n'
    ))  # fmt: skip
    base = base.swap(BENCH, "range(ATTEMPTS)", "range(SETTINGS.attempts)")
    return base.swap(BENCH, "import Callable\n", "import Callable\nfrom dataclasses import dataclass\n")


@fault(TOOLS)
def the_submission_is_started(base: Submission) -> Submission:
    """The audited program is started, to see whether it does."""
    return base.edit(HISTORY, lambda text: text.rstrip() + (
        "\n\n\ndef starts(repository: Path) -> bool:\n"
        '    """Whether the program shows its help."""\n'
        '    command = ["python", "main.py", "--help"]\n'
        "    return subprocess.run(command, cwd=repository, capture_output=True, timeout=20).returncode == 0\n"
    ))  # fmt: skip


@fault(OUTPUT)
def one_judge_in_free_text(base: Submission) -> Submission:
    """The tech lead's score is the first digit of a free answer; the others are bound to the schema."""
    path = "court/nodes/judges.py"
    return base.swap(path, '    return _hear(state, prompts.TECH_LEAD, "TechLead")\n', '''    opinions = []
    for criterion in state["rubric"]:
        text = chat_model().invoke([("system", prompts.TECH_LEAD), ("human", _evidence_text(state))]).content
        score = next((int(letter) for letter in text if letter in "12345"), 3)
        opinions.append(
            JudicialOpinion(
                judge="TechLead", criterion_id=criterion["id"], score=score, argument=text, cited_evidence=[]
            )
        )
    return {"opinions": opinions}
''')  # fmt: skip


@fault(STATE)
def two_detectives_under_one_key(base: Submission) -> Submission:
    """Two detectives that run side by side write the same key of a dictionary, of which the reducer keeps one."""
    return base.swap("court/nodes/detectives.py", '"evidences": {"repo":', '"evidences": {"docs":')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_that_nobody_reads(base: Submission) -> Submission:
    """The score is capped, and the result gets the one before it."""
    base = base.swap(VERDICT, "    value = _weighed(", "    plain = value = _weighed(")
    return base.swap(VERDICT, "score=max(1, round(value))", "score=max(1, round(plain))")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def rules_before_a_bare_average(base: Submission) -> Submission:
    """All rules are applied, and then the score is the mean of what the judges gave."""
    mean = "mean(opinion.score for opinion in opinions)"
    return base.swap(VERDICT, "score=max(1, round(value))", f"score=max(1, round({mean}))")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_switch_that_is_off(base: Submission) -> Submission:
    """The cap hangs on a switch of the module that is off."""
    base = base.swap(VERDICT, "    if security_violation(opinions):", "    if STRICT and security_violation(opinions):")
    return base.swap(VERDICT, "SECURITY_CAP = 3\n", "SECURITY_CAP = 3\nSTRICT = False\n")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_dissent_that_goes_nowhere(base: Submission) -> Submission:
    """The dissent is put into words, and no result holds it."""
    base = base.swap(VERDICT, "dissent=dissent_summary(scores))", "dissent='')")
    return base.swap(
        VERDICT, "    return CriterionResult", "    dissent = dissent_summary(scores)\n    return CriterionResult"
    )


@fault(OUTPUT)
def one_judge_unbound(base: Submission) -> Submission:
    """The model is bound to the schema for the other two; the tech lead's answer is taken apart by lines."""
    base = base.swap(BENCH, "chat_model().with_structured_output(JudicialOpinion)\n", (
        'chat_model()\n    if judge != "TechLead":\n'
        "        judge_model = judge_model.with_structured_output(JudicialOpinion)\n"
    ))  # fmt: skip
    return base.swap(BENCH, "            return JudicialOpinion.model_validate(answer)\n", (
        '            if judge == "TechLead":\n'
        '                first, _, rest = answer.content.partition("\\n")\n'
        "                answer = {\"judge\": judge, \"criterion_id\": criterion[\"id\"], \"score\": first, \"argument\": rest}\n"
        "            return JudicialOpinion.model_validate(answer)\n"
    ))  # fmt: skip


@fault(TOOLS)
def a_failure_that_nobody_takes(base: Submission) -> Submission:
    """The tool raises an error of its own where the clone fails, and the detective does not catch it."""
    base = base.swap(DETECTIVES, "    try:\n        with clone.cloned(", "    if True:\n        with clone.cloned(")
    return base.cut(DETECTIVES, "    except clone.CloneError", '    return {"evidences": {"repo": found}}')
