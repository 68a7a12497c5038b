from datetime import timedelta

import pytest

from tests.checks.helpers import ask, commits, repo, run


@pytest.mark.parametrize(("number", "outcome"), [(0, "unmet"), (3, "unmet"), (4, "met"), (40, "met")])
def test_a_history_needs_several_commits(number, outcome):
    assert ask("commits.at_least", repo=repo(history=commits(number))) == outcome


def test_merges_do_not_count_as_work():
    merges = tuple(item.model_copy(update={"parents": 2}) for item in commits(9))
    assert ask("commits.at_least", repo=repo(history=merges)) == "unmet"


@pytest.mark.parametrize("check", ["commits.at_least", "commits.steady", "commits.spread", "commits.progression"])
def test_a_history_that_was_cut_short_is_not_called_short(check):
    assert ask(check, repo=repo(history=commits(1), history_complete=False)) == "unavailable"


def test_a_fine_grained_history_is_told_from_a_coarse_one():
    assert ask("commits.steady", repo=repo(history=commits(14))) == "unmet"
    assert ask("commits.steady", repo=repo(history=commits(15))) == "met"


def test_commits_of_one_day_are_not_spread():
    assert ask("commits.spread", repo=repo(history=commits(9, apart=timedelta(minutes=20)))) == "unmet"
    assert ask("commits.spread", repo=repo(history=commits(3))) == "met"


def test_commits_within_moments_are_a_burst():
    assert ask("commits.no_burst", repo=repo(history=commits(9, apart=timedelta(seconds=5)))) == "unmet"
    assert ask("commits.no_burst", repo=repo(history=commits(9))) == "met"
    assert ask("commits.no_burst", repo=repo(history=commits(2))) == "not_applicable"


def test_one_commit_that_brings_nearly_everything_is_bulk():
    bulk = commits(5, files=[[f"f{number}.py" for number in range(40)]])
    assert ask("commits.no_bulk", repo=repo(history=bulk)) == "unmet"
    assert ask("commits.no_bulk", repo=repo(history=commits(5))) == "met"
    assert ask("commits.no_bulk", repo=repo(history=commits(1))) == "not_applicable"


def test_a_file_is_brought_when_something_stands_in_it():
    names = [f"f{number}.py" for number in range(8)]
    stubs, *rest, last = commits(5, files=[names, ["README.md"], ["a.toml"], ["b.toml"], names])
    assert ask("commits.no_bulk", repo=repo(history=(stubs, *rest))) == "unmet"
    empty = stubs.model_copy(update={"empty": tuple(names)})
    assert ask("commits.no_bulk", repo=repo(history=(empty, *rest))) == "met"
    assert ask("commits.no_bulk", repo=repo(history=(empty, *rest, last))) == "unmet"


def test_areas_begun_one_after_the_other_are_a_progression():
    steps = [["pyproject.toml"], ["src/state.py"], ["src/tools/git.py"], ["src/graph.py"]]
    assert ask("commits.progression", repo=repo(history=commits(4, files=steps))) == "met"
    scaffold = [[path for step in steps for path in step], *steps]
    assert ask("commits.progression", repo=repo(history=commits(5, files=scaffold))) == "met"
    later = [*(scaffold[:1]), ["README.md"], ["src/state.py"]]
    assert ask("commits.progression", repo=repo(history=commits(3, files=later))) == "unmet"
    at_once = [[path for step in steps for path in step]]
    assert ask("commits.progression", repo=repo(history=commits(4, files=at_once))) == "unmet"


def test_a_late_change_to_what_came_with_everything_else_makes_no_progression():
    history = [["pyproject.toml"], ["src/state.py", "src/tools/git.py", "src/judges.py"], ["tests/test_state.py"]]
    assert ask("commits.progression", repo=repo(history=commits(3, files=history))) == "unmet"
    history += [["src/judges.py", "src/graph.py", "src/state.py"], ["src/graph.py"]]
    assert ask("commits.progression", repo=repo(history=commits(5, files=history))) == "met"


@pytest.mark.parametrize("message", ["update", "fix", "wip", "initial commit", "...", "Final commit"])
def test_messages_that_say_nothing_do_not_tell(message):
    assert ask("commits.messages", repo=repo(history=commits(5, message=message))) == "unmet"


def test_messages_that_say_what_was_done_tell():
    assert ask("commits.messages", repo=repo(history=commits(5, message="Clone into a temporary directory"))) == "met"


MESSAGES = ("commits.some_messages", "commits.messages")


def _saying(*messages, author="A Student"):
    made = commits(len(messages))
    return tuple(
        item.model_copy(update={"message": message, "author": author})
        for item, message in zip(made, messages, strict=True)
    )


STEPS = (
    "Read the rubric from JSON", "Model the evidence", "Clone into a sandbox", "Parse the graph", "Wire the detectives",
    "Argue from three sides", "Decide by rules", "Write the report",
)  # fmt: skip


@pytest.mark.parametrize("again", [
    lambda number: "Work on the project",
    lambda number: ("Work on the judges", "Work on the detectives")[number % 2],
    lambda number: f"Work on the project, part {number}",
    lambda number: f"work on THE project{'!' * number}",
    lambda number: f"Work on the project, part {('one', 'two', 'three', 'four', 'five')[number % 5]}",
    lambda number: f"Progress of {('Monday', 'Tuesday', 'Friday')[number % 3]}, March {number}",
    lambda number: f"Work on the project\n\nSigned-off-by: Student {chr(97 + number)} <s@example.org>",
])  # fmt: skip
def test_one_message_said_again_and_again_does_not_tell(again):
    assert ask("commits.messages", repo=repo(history=_saying(*map(again, range(12))))) == "unmet"


@pytest.mark.parametrize("message", ["update", "fix", "wip", "more stuff", "..."])
def test_a_history_that_never_says_anything_lacks_more_than_one_that_often_does(message):
    never = _saying(*[message] * 12)
    often = _saying(*STEPS, *[message] * 5)
    assert [ask(name, repo=repo(history=never)) for name in MESSAGES] == ["unmet", "unmet"]
    assert [ask(name, repo=repo(history=often)) for name in MESSAGES] == ["met", "unmet"]


def test_idle_words_in_rotation_say_nothing_at_all():
    idle = ("wip", "fix", "changes", ".", "update", "more", "stuff")
    assert ask("commits.some_messages", repo=repo(history=_saying(*idle, *idle))) == "unmet"


def test_one_message_for_the_whole_history_says_nothing_at_all():
    history = _saying(*(f"Work on the project, part {number}" for number in range(12)))
    assert ask("commits.some_messages", repo=repo(history=history)) == "unmet"


@pytest.mark.parametrize(
    "history",
    [
        STEPS,
        [*STEPS, *STEPS],
        [*STEPS, *["wip"] * 8],
        [f"feat: {step}" for step in STEPS],
        [f"Work on the project\n\n{step}." for step in STEPS],
        [*STEPS, *["Update the README file"] * 8],
    ],
    ids=[
        "plain",
        "doubled by a rebase",
        "every second idle",
        "with prefixes",
        "told in the body",
        "half of it on one file",
    ],
)
def test_messages_of_which_enough_tell_are_enough(history):
    assert ask("commits.some_messages", repo=repo(history=_saying(*history))) == "met"


def test_messages_that_repeat_now_and_then_tell():
    history = _saying(*STEPS, "Update the README file", "Update the README file", "Update the README file")
    assert ask("commits.messages", repo=repo(history=history)) == "met"


def test_a_history_that_a_rebase_doubled_tells():
    assert ask("commits.messages", repo=repo(history=_saying(*STEPS, *STEPS))) == "met"


def test_bodies_tell_what_subjects_repeat():
    history = _saying(*(f"Work on the project\n\n{step}." for step in STEPS))
    assert ask("commits.messages", repo=repo(history=history)) == "met"


def test_messages_of_machines_and_of_reverts_are_no_repetition():
    bumps = _saying(*["Bump the group of packages"] * 20, author="dependabot[bot]")
    reverts = _saying(*['Revert "Wire the detectives"'] * 9)
    assert ask("commits.messages", repo=repo(history=(*_saying(*STEPS), *bumps, *reverts))) == "met"


def test_messages_of_other_scripts_are_told_apart():
    history = _saying(*(f"{word} в графе и судьях" for word in ("узлы", "рёбра", "судьи", "улики", "тесты", "отчёт")))
    assert ask("commits.messages", repo=repo(history=history)) == "met"


def test_tests_in_the_history_are_seen():
    with_tests = commits(3, files=[["a.py"], ["tests/test_a.py"]])
    assert ask("commits.tests", repo=repo(history=with_tests)) == "met"
    assert ask("commits.tests", repo=repo(history=commits(3))) == "unmet"


def test_the_finding_cites_the_history_and_says_how_many():
    finding, evidence = run("commits.at_least", repo=repo(history=commits(2)))
    assert finding.evidence_ids == ("repo_GIT_FORENSIC_1",)
    assert "2 commits" in finding.message
    assert finding.remediation.startswith("git history - ")
    assert evidence == []


def test_the_history_is_judged_without_python_too():
    assert ask("commits.at_least", repo=repo(history=commits(9), modules=())) == "met"
