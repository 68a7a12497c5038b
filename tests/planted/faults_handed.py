"""Faults of what is handed over, named or looked for in a way that counts for nothing."""

from tests.planted import harmless_handed, harmless_judging
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.faults_theory import FANS
from tests.planted.flawless import CLONE
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUSTICE, OUTPUT, THEORY, TOOLS, fault


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_question_that_is_handed_over_for_one_try(base: Submission) -> Submission:
    """The function that asks is handed to an object that retries, and is told to try once."""
    base = harmless_handed.a_question_that_is_handed_to_what_retries.change(base)
    return base.swap(BENCH, "stop_after_attempt(ATTEMPTS)", "stop_after_attempt(1)")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_question_that_is_handed_over_for_lost_connections(base: Submission) -> Submission:
    """The function that asks is handed to an object that retries after lost connections alone."""
    base = harmless_handed.a_question_that_is_handed_to_what_retries.change(base)
    return base.swap(BENCH, "type((ValidationError, ValueError))", "type((ConnectionError, TimeoutError))")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_host_that_may_stand_anywhere(base: Submission) -> Submission:
    """The address check asks whether a known host occurs anywhere, and git takes an option for an option."""
    base = base.cut(CLONE, "    parsed = urlparse(url)", "    return url\n", harmless_handed.LOOKED_FOR)
    return base.swap(CLONE, '"--", check_url', "check_url")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_constant_that_names_no_criterion(base: Submission) -> Submission:
    """The tech lead counts twice in a criterion that a constant names, and that the rubric does not have."""
    base = harmless_handed.a_criterion_under_another_name.change(base)
    return base.swap(CHIEF, 'LEADING = "graph_orchestration"', 'LEADING = "graph_architecture"')


@fault(THEORY)
def fans_as_everybody_knows_them(base: Submission) -> Submission:
    """Fan-out and fan-in are said to be a pattern of another school, and nothing of the program."""
    return base.reword(
        FANS,
        "<p>Fan-out means that work is spread over many workers, and fan-in means that the results come together again. "
        "Both are known from MapReduce. They save time, because nobody has to wait for anybody else, and they scale well "
        "with the number of workers.</p>",
    )


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def effects_that_nobody_takes(base: Submission) -> Submission:
    """The effects of the rules that apply are worked out, and the score stays as it was."""
    base = harmless_judging.a_table_of_rules.change(base)
    return base.swap(CHIEF, "            value = apply(value, opinions)\n", "            apply(value, opinions)\n")
