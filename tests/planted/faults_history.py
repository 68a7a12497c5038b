"""Faults in the history."""

from dataclasses import replace

from tests.builders import Step
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GIT, TOOLS, fault

START = 1_770_023_520
DAY = 86_400


def _merged(base: Submission, size: int) -> Submission:
    for number in range(0, -(-len(base.steps) // size)):
        base = base.at_once(number, number + size - 1)
    return base


@fault(GIT)
def one_commit(base: Submission) -> Submission:
    """Everything arrives in one commit."""
    return base.at_once(0, len(base.steps) - 1)


@fault(GIT)
def three_commits(base: Submission) -> Submission:
    """Three commits in all."""
    return _merged(base, 9)


@fault(GIT)
def nine_commits(base: Submission) -> Submission:
    """Three steps of the work in every commit."""
    return _merged(base, 3)


@fault(GIT)
def one_afternoon(base: Submission) -> Submission:
    """All commits within one afternoon, ten minutes apart."""
    return base.dated(lambda number: START + 600 * number)


@fault(GIT)
def a_script_committed(base: Submission) -> Submission:
    """Commits twenty seconds apart, the last two on the next day."""
    return base.dated(lambda number: START + 20 * number + (DAY if number > 24 else 0))


@fault(GIT)
def one_big_commit(base: Submission) -> Submission:
    """The second of many commits brings nearly everything; the others touch it up."""
    return replace(base, steps=(*base.at_once(1, 20).steps[:2], *(
        Step({"README.md": base.files["README.md"] + f"\nNote {number}.\n"}, message=f"docs: note number {number} on use",
             date=f"{START + number * DAY // 3} +0000")
        for number in range(1, 16)
    ), *base.at_once(1, 20).steps[2:]))  # fmt: skip


@fault(GIT)
def empty_messages(base: Submission) -> Submission:
    """Every message is `update`."""
    return replace(base, steps=tuple(replace(step, message="update") for step in base.steps))


@fault(GIT)
def numbered_messages(base: Submission) -> Submission:
    """Every third commit says what it does; the others say `wip 7`."""
    steps = (
        step if number % 3 == 0 else replace(step, message=f"wip {number}") for number, step in enumerate(base.steps)
    )
    return replace(base, steps=tuple(steps))


@fault(GIT, may=(ACCURACY,), why="the report lists fewer files")
def no_tests(base: Submission) -> Submission:
    """No tests at any time, and none in the report."""
    tests = tuple(path for step in base.steps for path in map(str, step.files) if path.startswith("tests/"))
    return base.remove(*tests).reword(r"<h2>6\. Tests</h2>.*?</p>", "")


@fault(GIT)
def stubs_first(base: Submission) -> Submission:
    """The first commit brings all files as empty stubs."""
    stubs: dict[str | bytes, str | bytes | None] = {
        path: '"""To be written."""\n' if path.endswith(".py") else "\n" for path in base.files
    }
    first = Step(stubs, message="chore: lay out the whole project", date=f"{START - DAY} +0000")
    return replace(base, steps=(first, *base.steps))


@fault(GIT)
def empty_files_first(base: Submission) -> Submission:
    """Every commit adds its files without a line in them; the last but one fills them all."""
    code = {path: text for path, text in base.files.items() if path.endswith((".py", ".md"))}
    steps = [
        replace(step, files={path: "" if path in code else text for path, text in step.files.items()})
        for step in base.steps
    ]
    steps[-2] = replace(steps[-2], files={**steps[-2].files, **code})
    steps[-1] = replace(
        steps[-1], files={path: code.get(str(path), text) for path, text in base.steps[-1].files.items()}
    )
    return replace(base, steps=tuple(steps))


@fault(TOOLS)
def a_key_in_an_old_commit(base: Submission) -> Submission:
    """A key was committed, and taken out again two commits later."""
    key = "sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe"
    steps = list(base.steps)
    steps[5] = replace(steps[5], files={**steps[5].files, "court/settings.py": f'OPENAI_API_KEY = "{key}"\n'})
    steps[7] = replace(steps[7], files={**steps[7].files, "court/settings.py": None})
    return replace(base, steps=tuple(steps))
