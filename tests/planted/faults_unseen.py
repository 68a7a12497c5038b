"""Faults that nobody is told of: values that anything passes for, keys that are lost, failures and answers made up."""

from tests.planted import harmless_unseen
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import CLONE, JUSTICE
from tests.planted.flawless import STATE as MODELS
from tests.planted.harmless_unseen import CAUGHT, CONFIDENCE, PICKED, UNITED
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, OUTPUT, STATE, TOOLS, fault
from tests.planted.variants import JUSTICE as VERDICT

DETECTIVES = "court/nodes/detectives.py"


@fault(STATE, may=(ACCURACY,), why=SAYS)
def evidence_that_takes_anything(base: Submission) -> Submission:
    """The fields of the evidence are objects, of whatever kind."""
    fields = ("goal", "found", "content", "location", "rationale", "confidence")
    loose = "".join(f"    {name}: object = None\n" for name in fields)
    return base.cut(MODELS, "    goal: str\n", "\n\nclass JudicialOpinion", loose)


@fault(STATE, may=(ACCURACY,), why=SAYS)
def a_confidence_with_no_bounds(base: Submission) -> Submission:
    """The scores are limited, the confidence of the evidence is not."""
    return base.swap(MODELS, CONFIDENCE, 'confidence: float = Field(default=1.0, description="how sure, from 0 to 1")')


@fault(STATE, may=(ACCURACY,), why=SAYS)
def dictionaries_that_are_added(base: Submission) -> Submission:
    """The evidence of the branches is a dictionary, and is added up like a list."""
    return base.swap(MODELS, UNITED, "dict[str, list[Evidence]], operator.add")


@fault(STATE, may=(ACCURACY,), why=SAYS)
def dictionaries_that_a_function_adds(base: Submission) -> Submission:
    """A reducer of its own adds the dictionaries of two branches, which fails."""
    base = harmless_unseen.united_by_a_function.change(base)
    return base.swap(MODELS, "{**(left or {}), **(right or {})}", "(left or {}) + (right or {})")


@fault(STATE, may=(ACCURACY,), why=SAYS)
def one_key_for_all_detectives(base: Submission) -> Submission:
    """All detectives write the same key of a dictionary, of which a function of its own keeps one."""
    base = harmless_unseen.united_by_a_function.change(base)
    for source in ("repo", "docs", "vision"):
        base = base.swap(DETECTIVES, f'"{source}":', '"found":')
    return base


@fault(STATE, may=(ACCURACY, VERDICT), why=SAYS)
def opinions_under_a_key_of_no_state(base: Submission) -> Submission:
    """The judges write their opinions under a key that the state does not have."""
    return base.swap(BENCH, 'return {"opinions": [', 'return {"pleas": [')


@fault(STATE, may=(ACCURACY, VERDICT), why=SAYS)
def opinions_looked_up_under_another_key(base: Submission) -> Submission:
    """The chief justice looks the opinions up under a key that the state does not have."""
    return base.swap(JUSTICE, 'state["opinions"]', 'state["pleas"]')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def told_not_to_check(base: Submission) -> Submission:
    """The clone is told not to check, so that the failure that is caught is never raised."""
    return base.swap(CLONE, "                check=True,\n", "                check=False,\n")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_clone_that_fails_in_silence(base: Submission) -> Submission:
    """Whatever goes wrong with the clone is passed over, and the empty directory is read."""
    silent = "        except (subprocess.SubprocessError, OSError):\n            pass\n"
    return base.cut(CLONE, CAUGHT, "        yield target", silent)


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_clone_whose_failure_is_suppressed(base: Submission) -> Submission:
    """The clone stands in a block that suppresses every failure of git."""
    base = base.cut(CLONE, CAUGHT, "        yield target")
    base = base.swap(CLONE, "        try:\n", "        with suppress(subprocess.SubprocessError):\n")
    return base.swap(CLONE, "import contextmanager\n", "import contextmanager, suppress\n")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def bound_and_never_asked(base: Submission) -> Submission:
    """A model is bound to the schema, and another one is asked."""
    return base.swap(BENCH, "answer = judge_model.invoke(", "answer = chat_model().invoke(")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def bound_by_a_function_that_nobody_calls(base: Submission) -> Submission:
    """A function gives the bound model, and nobody calls it."""
    base = harmless_unseen.bound_by_a_function.change(base)
    return base.swap(BENCH, "judge_model = bound_judge()", "judge_model = chat_model()")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def an_opinion_of_nobodys(base: Submission) -> Submission:
    """Where all attempts failed, an opinion with a middling score is made up."""
    return base.swap(BENCH, "    return None\n", '''    return JudicialOpinion(
        judge=judge, criterion_id=criterion["id"], score=3, argument="No answer kept to the schema.", cited_evidence=[]
    )
''')  # fmt: skip


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def an_opinion_of_a_helpers(base: Submission) -> Submission:
    """Where no opinion came, a function gives one with a score that stands at the top of the module."""
    base = base.swap(BENCH, "[ask(persona, judge, criterion, evidence) for", (
        "[ask(persona, judge, criterion, evidence) or neutral(judge, criterion) for"
    ))  # fmt: skip
    base = base.swap(BENCH, "ATTEMPTS = 3\n", "ATTEMPTS = 3\nNEUTRAL = 3\n")
    return base.swap(BENCH, "def _evidence_text", '''def neutral(judge: str, criterion: dict[str, str]) -> JudicialOpinion:
    """Neither for nor against."""
    return JudicialOpinion(judge=judge, criterion_id=criterion["id"], score=NEUTRAL, argument="Undecided.")


def _evidence_text''')  # fmt: skip


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def sources_by_judge(base: Submission) -> Submission:
    """The prosecutor is shown the repository alone, the defense the report alone."""
    base = harmless_unseen.sources_in_another_order.change(base)
    base = base.swap(BENCH, '"Prosecutor": ("repo", "docs", "vision")', '"Prosecutor": ("repo",)')
    return base.swap(BENCH, '"Defense": ("docs", "vision", "repo")', '"Defense": ("docs",)')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def flaws_for_the_prosecutor(base: Submission) -> Submission:
    """The prosecutor is shown only what was looked for in vain."""
    base = harmless_unseen.shown_by_a_function.change(base)
    return base.swap(BENCH, PICKED, f'''{PICKED}    if judge == "Prosecutor":
        evidence = [item for item in evidence if not item.found]
''')  # fmt: skip
