"""Faults of what never arrives: evidence that no model is shown, a clone that takes a temporary place's name alone."""

from tests.planted import harmless_shown
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import CLONE
from tests.planted.harmless_shown import TARGET, WITH_EVIDENCE
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, TOOLS, fault


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_question_without_the_evidence(base: Submission) -> Submission:
    """The judges' evidence is put together and handed over, and the question leaves it out."""
    return base.swap(BENCH, WITH_EVIDENCE, "")


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_template_without_a_place_for_the_evidence(base: Submission) -> Submission:
    """The chain is handed the evidence, of which its template knows nothing."""
    return harmless_shown.asked_by_a_template.change(base).swap(BENCH, WITH_EVIDENCE, "")


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def evidence_under_keys_that_name_a_judge(base: Submission) -> Submission:
    """Each judge looks for evidence under keys with its own name, under which no detective writes."""
    base = base.swap(
        BENCH, "def _evidence_text(state: AgentState)", "def _evidence_text(state: AgentState, judge: str)"
    )
    base = base.swap(BENCH, "_evidence_text(state)\n", "_evidence_text(state, judge)\n")
    return base.swap(BENCH, harmless_shown.READ, """    found = state["evidences"]
    return "\\n".join(f"- {item.location}: {item.rationale}" for item in found.get(f"{judge}.repo", []))
""")  # fmt: skip


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def cloned_under_a_temporary_name(base: Submission) -> Submission:
    """Where the program was started, the clone lies under the name of the temporary directory."""
    return base.swap(CLONE, TARGET, "target = Path.cwd() / Path(directory).name")


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def the_first_criterion_alone(base: Submission) -> Submission:
    """The judges are asked about the first criterion, and about no other."""
    return base.swap(BENCH, harmless_shown.EACH, 'for criterion in state["rubric"][:1]]')
