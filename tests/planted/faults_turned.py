"""Faults of rules that are turned round, that come after they were asked for, or that are somebody else's."""

from tests.planted import harmless_turned
from tests.planted.faults_code import SAYS
from tests.planted.flawless import JUSTICE as VERDICT
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUSTICE, fault

UNSAFE = "    if security_violation(opinions):\n"
CITES = 'if opinion.judge == "Defense" and missing & set(opinion.cited_evidence):'


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_for_all_that_is_safe(base: Submission) -> Submission:
    """The cap applies where no violation was confirmed."""
    return base.swap(VERDICT, UNSAFE, "    if not security_violation(opinions):\n")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_sound_submission_is_capped(base: Submission) -> Submission:
    """A flag says that all is safe, and the cap hangs on it."""
    return harmless_turned.a_flag_that_says_it_is_safe.change(base).swap(VERDICT, "if not is_safe:", "if is_safe:")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_that_asks_the_defense_first(base: Submission) -> Submission:
    """The violation caps the score only where the defense gives a low one as well."""
    asked = '    if security_violation(opinions) and scores["Defense"] <= 2:\n'
    return base.swap(VERDICT, UNSAFE, asked)


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def the_defense_has_to_charge(base: Submission) -> Submission:
    """The violation is looked for in what the defense argues."""
    return base.swap(VERDICT, 'opinion.judge == "Prosecutor" and opinion.score', 'opinion.judge == "Defense" and opinion.score')  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def what_is_there_overrules_the_defense(base: Submission) -> Submission:
    """The defense loses two points unless it cites what is missing."""
    return base.swap(VERDICT, CITES, CITES.replace("missing &", "not missing &"))


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def evidence_that_supports_costs_points(base: Submission) -> Submission:
    """A flag says that the evidence supports the defense, and where it does the defense is overruled."""
    base = harmless_turned.a_flag_that_says_it_is_supported.change(base)
    return base.swap(VERDICT, "if not evidence_supports:", "if evidence_supports:")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def an_average_over_all_that_was_ruled(base: Submission) -> Submission:
    """All scores are ruled in a dictionary, and a last loop sets each to the mean of what the judges gave."""
    base = harmless_turned.scores_in_a_dictionary.change(base)
    return base.swap(VERDICT, "    return {criterion: max(1", (
        "    for criterion, opinions in by_criterion.items():\n"
        "        finals[criterion] = mean(opinion.score for opinion in opinions)\n"
        "    return {criterion: max(1"
    ))  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_weight_for_whoever_cites(base: Submission) -> Submission:
    """Opinions that cite something weigh more, whoever gave them; the tech lead weighs as the others do."""
    base = harmless_turned.weights_added_one_by_one.change(base)
    return base.swap(VERDICT, 'opinion.judge == "TechLead" and criterion in ARCHITECTURE', "opinion.cited_evidence")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_weight_of_one_in_a_constant(base: Submission) -> Submission:
    """A constant says how often the tech lead counts: once."""
    return harmless_turned.a_weight_in_a_constant.change(base).swap(
        VERDICT, "TECH_LEAD_WEIGHT = 2", "TECH_LEAD_WEIGHT = 1"
    )


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_name_that_no_opinion_carries(base: Submission) -> Submission:
    """Evidence overrules whoever is called "defense", while the model of an opinion knows the name "Defense" alone."""
    return base.swap(VERDICT, CITES, CITES.replace('"Defense"', '"defense"'))
