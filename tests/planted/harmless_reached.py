"""Harmless changes beside the faults of checks, limits and graphs that reach nothing."""

from tests.planted.flawless import CLONE
from tests.planted.submission import Submission
from tests.planted.variants import harmless

REFUSED = '        raise CloneError(f"refused address: {url!r}")\n'
CALLED = "check_url(url), str(target)]"


@harmless
def an_address_check_that_logs_and_refuses(base: Submission) -> Submission:
    """What is refused is printed first, and what is admitted afterwards."""
    base = base.swap(CLONE, REFUSED, '        print(f"refusing {url!r}")\n' + REFUSED)
    return base.swap(CLONE, "    return url\n", '    print(f"admitted {url!r}")\n    return url\n')


@harmless
def an_address_check_that_answers(base: Submission) -> Submission:
    """The function gives None for what it does not admit, and the caller raises."""
    base = base.swap(CLONE, "def check_url(url: str) -> str:", "def check_url(url: str) -> str | None:")
    base = base.swap(CLONE, REFUSED, "        return None\n")
    base = base.swap(CLONE, CALLED, "url, str(target)]")
    place = '    with tempfile.TemporaryDirectory(prefix="court-")'
    return base.swap(CLONE, place, f"    if check_url(url) is None:\n    {REFUSED}{place}")


@harmless
def a_check_for_reports_as_well(base: Submission) -> Submission:
    """Another function rewrites the addresses of reports."""
    return base.swap(CLONE, "def git_version", f"{REWRITING}def git_version")


@harmless
def a_trial_of_single_nodes(base: Submission) -> Submission:
    """Another command tries nodes out one by one; the first one runs the graph, which has another name there."""
    base = base.swap("court/cli.py", "import build_graph", "import build_graph as hearing").swap(
        "court/cli.py", "build_graph()", "hearing()"
    )
    return base.write("court/trial.py", TRIAL)


TRIAL = '''"""Tries nodes out."""

from court.nodes.aggregator import evidence_aggregator
from court.nodes.detectives import doc_analyst, repo_investigator


def main() -> None:
    """Print what the first nodes find."""
    state = {"repo_url": "https://example.org/a/b", "pdf_path": "report.pdf", "evidences": {}}
    for step in (repo_investigator, doc_analyst, evidence_aggregator):
        state |= step(state)
    print(state)
'''

REWRITING = '''def normalize_pdf_url(pdf_url: str) -> str:
    """An address that gives the report itself."""
    return pdf_url.replace("/view", "/download") if urlparse(pdf_url).netloc.startswith("drive.") else pdf_url


'''


@harmless
def a_limit_that_callers_may_leave_out(base: Submission) -> Submission:
    """The limit is a parameter that is None by default, and then the usual one."""
    base = base.swap(CLONE, "def cloned(url: str)", "def cloned(url: str, seconds: int | None = None)")
    base = base.swap(CLONE, "    with tempfile", "    seconds = seconds or CLONE_SECONDS\n    with tempfile")
    return base.swap(CLONE, "timeout=CLONE_SECONDS", "timeout=seconds")


@harmless
def a_clone_that_is_started_where_it_goes(base: Submission) -> Submission:
    """git is started in the temporary directory, and told a name within it."""
    base = base.swap(
        CLONE,
        "check=True,\n                capture",
        "check=True,\n                cwd=directory,\n                capture",
    )
    return base.swap(CLONE, "check_url(url), str(target)]", 'check_url(url), "repository"]')
