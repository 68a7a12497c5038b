"""What readers are told: a finding that is met says what was asked, an absence what was looked for."""

from auditor_core.checks import Case, all_checks, run_checks
from auditor_core.rubric.loader import load_rubric
from tests.checks.helpers import repo


def test_met_findings_open_on_what_was_asked():
    criteria = load_rubric(None).criteria
    findings, _ = run_checks(criteria, Case(repo=repo()), {})
    wanted = {ref.check_id: ref.wanted for item in criteria for ref in item.checks}
    met = [item for item in findings if item.outcome == "met"]
    assert met
    assert all(item.message.startswith(wanted[item.check_id]) for item in met)


def test_absences_say_in_words_what_was_looked_for():
    _, absences = run_checks(load_rubric(None).criteria, Case(repo=repo()), {})
    assert absences
    assert not {item.goal for item in absences} & all_checks().keys()


def test_what_is_looked_for_differs_from_check_to_check():
    wanted = [ref.wanted for item in load_rubric(None).criteria for ref in item.checks]
    assert len(set(wanted)) == len(wanted)
