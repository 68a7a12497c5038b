"""Faults of what judges are told: creeds that reach nobody, names that nobody has, evidence that is passed over."""

from tests.planted import harmless_told
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, OUTPUT, fault

MILD = '''PROSECUTOR = (
    COMMON
    + """
You are the Prosecutor. Your mission: read the evidence and describe in plain words what was done well. Be kind
and balanced, thank the people for each step, and stay friendly in whatever you write about their repository.

1 - complete failure, broken, core parts missing
2 - significant gaps, weak and incomplete
3 - adequate, some flaws
4 - good, little is lacking
5 - excellent"""
)


'''


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def creeds_that_are_only_noted(base: Submission) -> Submission:
    """All judges are asked with one sentence; each one's creed stands in what is traced of the call."""
    base = harmless_told.the_creed_is_noted_too.change(base)
    return base.swap(BENCH, '("system", persona)', '("system", "You grade the work of students.")')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_name_that_nobody_has(base: Submission) -> Submission:
    """The defense's creed is for `Defence`, while the judge is called `Defense`, and hears the tech lead's."""
    return harmless_told.creeds_by_a_chain_of_names.change(base).swap(BENCH, '== "Defense"', '== "Defence"')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_key_that_nobody_has(base: Submission) -> Submission:
    """The prosecutor's creed stands under another key than its name, and the tech lead's is taken instead."""
    base = harmless_told.creeds_in_a_table_by_name.change(base)
    return base.swap(BENCH, '    "Prosecutor": prompts', '    "prosecutor": prompts')


@fault(JUDGES, may=(ACCURACY, OUTPUT), why=f"nobody is asked; {SAYS}")
def a_switch_that_is_always_on(base: Submission) -> Submission:
    """A constant says that there is no model, so no judge is ever asked."""
    return harmless_told.a_switch_from_outside.change(base).swap(
        BENCH, 'OFFLINE = os.environ.get("OFFLINE") == "1"', "OFFLINE = True"
    )


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_mild_prosecutor_with_a_harsh_scale(base: Submission) -> Submission:
    """The prosecutor is told to be kind; only the steps of its scale speak of gaps and flaws."""
    return base.cut(PROMPTS, "PROSECUTOR = (", "DEFENSE = (", MILD)


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def evidence_that_a_loop_passes_over(base: Submission) -> Submission:
    """The loop over the evidence leaves out, for the prosecutor, what was found."""
    base = harmless_told.what_is_missing_first.change(base)
    return base.swap(BENCH, '                lines.insert(0, f"{line} (missing)")\n', "").swap(
        BENCH, "not item.found", "item.found"
    )
