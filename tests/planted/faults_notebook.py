"""Faults in the cells of a notebook."""

from itertools import pairwise

from tests.planted.harmless_notebook import in_cells
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUDGES, TOOLS, VISUAL, fault

SIDE_BY_SIDE = "report and drawing say that they run side by side"
CLAIMED = "the report says that no command goes through a shell"


def _swapped(base: Submission, old: str, new: str) -> Submission:
    changed = in_cells(base, lambda cell: cell.replace(old, new))
    assert changed != in_cells(base), f"no cell holds {old!r}"
    return changed


def _row(*names: str) -> str:
    """Edges from each node to the next."""
    return "".join(f"builder.add_edge({left}, {right})\n" for left, right in pairwise(names))


@fault(GRAPH, may=(ACCURACY, VISUAL), why=SIDE_BY_SIDE)
def a_cell_puts_detectives_in_a_row(base: Submission) -> Submission:
    """A cell leads from one detective to the next."""
    loop = 'for name in ("repo_investigator", "doc_analyst", "vision_inspector"):\n    builder.add_edge(START, name)\n'
    return _swapped(base, loop, _row("START", '"repo_investigator"', '"doc_analyst"', '"vision_inspector"'))


@fault(GRAPH, JUDGES, may=(ACCURACY, VISUAL), why=SIDE_BY_SIDE)
def a_cell_puts_judges_in_a_row(base: Submission) -> Submission:
    """A cell leads from one judge to the next."""
    loop = 'for name in ("prosecutor", "defense", "tech_lead"):\n    builder.add_edge("open_hearing", name)\n'
    return _swapped(base, loop, _row('"open_hearing"', '"prosecutor"', '"defense"', '"tech_lead"'))


@fault(GRAPH)
def no_cell_compiles(base: Submission) -> Submission:
    """The last cell runs the builder."""
    return _swapped(base, "court = builder.compile()", "court = builder")


@fault(TOOLS, may=(ACCURACY,), why=CLAIMED)
def a_cell_clones_by_a_shell_line(base: Submission) -> Submission:
    """A line of a cell hands an address to a shell."""
    return _swapped(base, "verdict = court", 'url = input("repository: ")\n!git clone {url} audited\nverdict = court')


@fault(TOOLS, may=(ACCURACY,), why=CLAIMED)
def a_cell_runs_a_command(base: Submission) -> Submission:
    """A cell calls `os.system` with an address that it has asked for."""
    run = 'import os\nos.system("git clone " + input("repository: "))\nverdict = court'
    return _swapped(base, "verdict = court", run)


@fault(TOOLS)
def a_key_in_a_cell(base: Submission) -> Submission:
    """A cell sets a key of a provider."""
    key = "sk-proj-" + "Ab3dEf6hIj9kLm2nOp5q" * 2
    return _swapped(base, "verdict = court", f'import os\nos.environ["OPENAI_API_KEY"] = "{key}"\nverdict = court')
