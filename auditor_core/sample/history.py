"""The sample's history as a table of steps, and the one git process that writes it.

The files stand in `files/` as they are in the end, each with `.txt` after its name. A line `#: part 2`
in one of them begins what a later step adds: `graph.py@1` is the file up to there.
"""

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

FILES = Path(__file__).parent / "files"
PART = re.compile(r"\n#: part \d+\n")
NOOR = "Noor Haddad <noor@example.org>"
JONAS = "Jonas Weber <jonas@example.org>"


@dataclass(frozen=True)
class Step:
    """One commit: when, by whom, why, what it writes (`path` or `path@part`), moves and removes."""

    when: str
    author: str
    message: str
    writes: tuple[str, ...] = ()
    moves: tuple[tuple[str, str], ...] = ()
    removes: tuple[str, ...] = ()


STEPS = (
    Step("2026-02-02 09:12", NOOR, "chore: set up the project", (".gitignore", "pyproject.toml", "README.md@1")),
    Step("2026-02-02 09:47", NOOR, "feat: empty package and settings", ("court/__init__.py", ".env.example")),
    Step("2026-02-02 11:05", NOOR, "feat: evidence is a validated model", ("court/state.py@1",)),
    Step("2026-02-02 15:31", NOOR, "feat: opinions and results with limited scores", ("court/state.py@2",)),
    Step("2026-02-02 16:20", JONAS, "test: scores stay on the scale", ("tests/test_state.py",)),
    Step(
        "2026-02-03 09:02",
        JONAS,
        "feat: admit known hosts alone",
        ("court/tools/__init__.py", "court/tools/clone.py@1"),
    ),
    Step(
        "2026-02-03 10:44", JONAS, "feat: clone into a temporary directory with a time limit", ("court/tools/clone.py",)
    ),
    Step("2026-02-03 13:58", JONAS, "feat: read the history of a clone", ("court/tools/history.py@1",)),
    Step("2026-02-03 15:16", NOOR, "feat: search source files for patterns", ("court/tools/grep.py",)),
    Step("2026-02-03 17:40", NOOR, "feat: text and cited paths of the report", ("court/tools/paper.py@1",)),
    Step(
        "2026-02-04 09:23",
        NOOR,
        "feat: read classes and calls from syntax trees",
        ("court/tools/syntax.py@1", "tests/test_syntax.py@1"),
    ),
    Step("2026-02-04 10:51", JONAS, "feat: read files from the object store", ("court/tools/history.py",)),
    Step(
        "2026-02-04 14:09",
        NOOR,
        "refactor: syntax trees replace the pattern search",
        ("court/tools/syntax.py", "tests/test_syntax.py", "docs/decisions.md"),
        removes=("court/tools/grep.py",),
    ),
    Step(
        "2026-02-04 16:37",
        JONAS,
        "feat: the state, with reducers for parallel branches",
        ("court/state.py",),
    ),
    Step(
        "2026-02-05 09:18",
        NOOR,
        "feat: the repository detective",
        ("court/nodes/__init__.py", "court/nodes/detectives.py@1"),
    ),
    Step("2026-02-05 10:33", NOOR, "feat: the document detective", ("court/nodes/detectives.py@2",)),
    Step("2026-02-05 11:26", JONAS, "feat: count the pictures of the report", ("court/tools/paper.py",)),
    Step("2026-02-05 13:45", NOOR, "feat: the vision detective", ("court/nodes/detectives.py",)),
    Step("2026-02-05 16:02", JONAS, "feat: fan-in of the evidence", ("court/nodes/aggregator.py",)),
    Step(
        "2026-02-06 09:36",
        NOOR,
        "feat: the prosecutor, bound to the schema",
        ("court/model.py", "court/nodes/judges.py@1", "court/nodes/prompts.py@1"),
    ),
    Step("2026-02-06 11:14", NOOR, "feat: defense and tech lead", ("court/nodes/judges.py", "court/nodes/prompts.py")),
    Step(
        "2026-02-06 14:28",
        JONAS,
        "feat: a verdict by rules, not by a model",
        ("court/nodes/verdict.py@1", "tests/test_verdict.py@1"),
    ),
    Step(
        "2026-02-06 16:55",
        JONAS,
        "feat: the tech lead counts twice, wide spreads take the median",
        ("court/nodes/verdict.py",),
    ),
    Step(
        "2026-02-07 10:07",
        JONAS,
        "refactor: call the verdict's node what it is",
        ("tests/test_chief_justice.py",),
        (("court/nodes/verdict.py", "court/nodes/chief_justice.py"),),
        ("tests/test_verdict.py",),
    ),
    Step(
        "2026-02-07 11:49", NOOR, "feat: the graph, two layers of parallel nodes", ("court/graph.py", "court/report.py")
    ),
    Step("2026-02-07 15:22", NOOR, "feat: command line and rubric", ("court/cli.py", "rubric/rubric.json")),
    Step("2026-02-08 10:30", JONAS, "docs: how to install, use and test", ("README.md",)),
)

TEMPLATES = {
    "court/nodes/verdict.py": "court/nodes/chief_justice.py",
    "tests/test_verdict.py": "tests/test_chief_justice.py",
}
"""Files that had another name once, and the template that they were written from."""


def build_repository(path: Path) -> None:
    """Write the history into a bare repository; nobody's git configuration has a say in it."""
    _git("init", "--quiet", "--bare", "--template=", "--initial-branch=main", str(path))
    _git("--git-dir", str(path), "fast-import", "--quiet", "--force", stdin=b"".join(_stream()))


def _git(*arguments: str, stdin: bytes = b"") -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment = {**kept, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    subprocess.run(["git", *arguments], input=stdin, env=environment, check=True, capture_output=True, timeout=30)


def _stream() -> Iterator[bytes]:
    """The history in the form that `git fast-import` reads."""
    for number, step in enumerate(STEPS):
        date = f"{int(datetime.fromisoformat(step.when + '+00:00').timestamp())} +0000"
        yield f"commit refs/heads/main\nauthor {step.author} {date}\ncommitter {step.author} {date}\n".encode()
        yield _data(step.message.encode())
        if number == 0:
            yield b"deleteall\n"
        for old, new in step.moves:
            yield f"R {old} {new}\n".encode()
        for path in step.removes:
            yield f"D {path}\n".encode()
        for name in step.writes:
            path, _, part = name.partition("@")
            yield f"M 100644 inline {path}\n".encode()
            yield _data(content(path, int(part or 0)).encode())


def _data(content: bytes) -> bytes:
    return b"data %d\n%s\n" % (len(content), content)


def content(path: str, parts: int = 0) -> str:
    """A file of the sample up to one of its parts; 0 is the whole file."""
    template = FILES / f"{TEMPLATES.get(path, path)}.txt"
    text = "\n".join(PART.split(template.read_text(encoding="utf-8"))[: parts or None]).rstrip("\n") + "\n"
    return text.replace("court.nodes.chief_justice", "court.nodes.verdict") if path in TEMPLATES else text
