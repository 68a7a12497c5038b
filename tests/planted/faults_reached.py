"""Faults of checks, limits and graphs that are there and reach nothing."""

from tests.planted import harmless_reached
from tests.planted.faults_code import SAYS
from tests.planted.flawless import CLONE
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, TOOLS, fault


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def an_address_check_that_logs_alone(base: Submission) -> Submission:
    """What the address check finds wrong is printed, and every address comes back."""
    return base.swap(CLONE, harmless_reached.REFUSED, '        print(f"odd address: {url!r}")\n')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def an_address_check_that_looks_at_nothing(base: Submission) -> Submission:
    """The address check says that it has looked, and gives back what it was handed."""
    return base.cut(CLONE, "    parsed = urlparse(url)", "    return url\n\ndef", '    print(f"admitted {url!r}")\n')


@fault(TOOLS, ACCURACY)
def an_address_check_of_reports_alone(base: Submission) -> Submission:
    """The address of a report is looked at and rewritten; that of the repository is used as it comes."""
    base = base.cut(CLONE, "def check_url", "def git_version", harmless_reached.REWRITING)
    return base.swap(CLONE, "check_url(url)", "url")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_limit_that_nobody_gives(base: Submission) -> Submission:
    """The limit of a clone is a parameter that is None by default, and no caller gives another."""
    base = base.swap(CLONE, "def cloned(url: str)", "def cloned(url: str, timeout: int | None = None)")
    return base.swap(CLONE, "timeout=CLONE_SECONDS", "timeout=timeout")


@fault(TOOLS, ACCURACY)
def a_clone_that_stays_behind(base: Submission) -> Submission:
    """git is started in the temporary directory, and told to clone into the program's own."""
    base = base.swap(CLONE, "Path(directory) /", 'Path.cwd() / "clones" /')
    return base.swap(
        CLONE,
        "check=True,\n                capture",
        "check=True,\n                cwd=directory,\n                capture",
    )


CLI = "court/cli.py"
BY_HAND = """    steps = (repo_investigator, doc_analyst, vision_inspector, evidence_aggregator, *JUDGES.values())
    for step in (*steps, chief_justice, report_writer):
        state |= step(state)
    final = state
"""
IMPORTS = """from court.nodes.aggregator import evidence_aggregator
from court.nodes.chief_justice import chief_justice
from court.nodes.detectives import doc_analyst, repo_investigator, vision_inspector
from court.nodes.judges import JUDGES
from court.report import report_writer
"""


@fault(GRAPH, may=(ACCURACY,), why=SAYS)
def a_graph_for_show(base: Submission) -> Submission:
    """The graph is built by nobody: the command runs the nodes one after the other."""
    base = base.swap(CLI, "from court.graph import build_graph\n", IMPORTS)
    return base.swap(CLI, "    final = build_graph().invoke(state)\n", BY_HAND)
