"""Faults of the report on what the program does: it did so once, or never."""

from tests.planted.flawless import CLONE, HISTORY
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUSTICE, TOOLS, fault


@fault(ACCURACY, TOOLS)
def limits_on_paper(base: Submission) -> Submission:
    """The report names a time limit for every process, and no process has one."""
    base = base.swap(HISTORY, "        timeout=20,\n", "").swap(CLONE, ", timeout=10", "")
    return base.swap(CLONE, "                timeout=CLONE_SECONDS,\n", "")


@fault(ACCURACY, TOOLS)
def a_directory_that_stays(base: Submission) -> Submission:
    """The report says that clones are deleted, and nothing deletes them."""
    base = base.says("through a shell;", "through a shell; the clone is deleted when the hearing is over;")
    base = base.swap(CLONE, 'with tempfile.TemporaryDirectory(prefix="court-") as directory:', "if url:")
    return base.swap(CLONE, "Path(directory) /", 'Path(tempfile.mkdtemp(prefix="court-")) /')


@fault(ACCURACY, JUSTICE)
def a_file_nobody_writes(base: Submission) -> Submission:
    """The report says where the verdict is saved, and the program prints it."""
    base = base.says("<h2>5.", "<p>In the end the verdict is saved as a Markdown file.</p>\n<h2>5.")
    return base.swap(
        "court/cli.py", '    (options.out / "verdict.md").write_text(final["report"])\n', '    print(final["report"])\n'
    )
