"""The graph built in the cells of a notebook: it is the same graph."""

import json
import textwrap
from collections.abc import Callable

from tests.planted.flawless import GRAPH
from tests.planted.submission import Submission
from tests.planted.variants import harmless

NOTEBOOK = "notebooks/court.ipynb"
RUN = """from pathlib import Path
verdict = court.invoke({"repo_url": "https://example.org/work", "pdf_path": "report.pdf"})
Path("verdict.md").write_text(verdict["report"])"""


def in_cells(base: Submission, change: Callable[[str], str] = str) -> Submission:
    """The graph in a notebook that also runs it, instead of module and command line; each paragraph is a cell."""
    head, _, body = base.files[GRAPH].partition("def build_graph")
    body = textwrap.dedent(body.split('"""\n', 1)[1]).replace("return builder.compile()", "court = builder.compile()")
    cells = [*head.split("\n\n\n"), *body.split("\n\n"), RUN]
    base = base.move({GRAPH: NOTEBOOK, "court/cli.py": NOTEBOOK}, {})
    return base.write(NOTEBOOK, notebook(*map(change, cells)), 24)


def notebook(*cells: str) -> str:
    """A notebook with a title and these code cells, each with what it once printed."""
    printed = {"output_type": "stream", "name": "stdout", "text": ["os.system('ls')\n"]}
    code = ({"cell_type": "code", "metadata": {}, "execution_count": number, "outputs": [printed],
             "source": text.strip().splitlines(keepends=True)} for number, text in enumerate(cells, 1))  # fmt: skip
    title = {"cell_type": "markdown", "metadata": {}, "source": ["# The court\n", "No cell calls `os.system`."]}
    return json.dumps({"cells": [title, *code], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, indent=1)


@harmless
def graph_in_a_notebook(base: Submission) -> Submission:
    """The graph is built in the cells of a notebook."""
    return in_cells(base)


@harmless
def statements_as_cells(base: Submission) -> Submission:
    """Each statement of the graph is a cell of its own, and cells have IPython's own lines."""
    base = in_cells(base, lambda cell: f"%time\n{cell}")
    lines = json.loads(base.files[NOTEBOOK])
    lines["cells"].insert(
        1, {"cell_type": "code", "source": ["!pip install -q langgraph\n", "files = !ls\n", "?court"]}
    )
    return base.write(NOTEBOOK, json.dumps(lines), 24)
