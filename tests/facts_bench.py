"""What the facts of a large repository cost: `python -m tests.facts_bench REPO`, a clone or its address.

The bound is 1.5 times what can't be done without: `git log --name-only`, `git cat-file --batch` of the same
Python files, and `ast.parse` of them, by the clock and one after the other; git's part of the facts runs beside
the parsing, on a second processor. Seconds of all processors are told as well. The quickest of a few rounds counts;
memory is the most that this process ever had. Exit status 1 where a bound is missed. The bound on time is one for
large repositories: where the baseline takes less than a second, the ratio is told and held to nothing.
"""

import argparse
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from auditor_core.detectives.repo import investigate
from auditor_core.intake.deadline import Deadline
from auditor_core.intake.git import Clone
from auditor_core.intake.urls import parse_repository
from auditor_core.intake.workspace import Workspace
from auditor_core.runs.pool_worker import calm_collector
from auditor_core.settings import Limits, Settings
from tests.bench import parse

ROUNDS, TIMES, MEGABYTES = 3, 1.5, 1_500
LARGE = 1.0
"""Seconds of the baseline from which its multiple is a bound."""
TICK = 0.01
"""Seconds in which processor time is counted."""
PATIENCE = 3_600.0


class Seconds(NamedTuple):
    clock: float
    processor: float


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repo", help="a path or https address")
    settings = Settings(limits=Limits(detective_seconds=PATIENCE))
    address = parse_repository(parser.parse_args().repo, settings, local_allowed=True)
    bases, spent = [], []
    for _ in range(ROUNDS):
        with Workspace(settings) as workspace:
            clone = workspace.clone(address, "", Deadline(PATIENCE))
            calm_collector()  # as in a worker
            bases.append(baseline(clone))
            spent.append(seconds(lambda clone=clone: read(clone, settings)))
    steps = [quickest(each) for each in zip(*bases, strict=True)]
    facts, base = quickest(spent), Seconds(*map(sum, zip(*steps, strict=True)))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    bounded = base.clock >= LARGE
    held = (not bounded or facts.clock <= TIMES * base.clock) and memory <= MEGABYTES
    log, cat, trees = (step.clock for step in steps)
    print(
        f"{'✓' if held else '✕'} facts {facts.clock:.1f} s = {facts.clock / base.clock:.2f} × (git log {log:.1f} s"
        f" + git cat-file {cat:.1f} s + ast.parse {trees:.1f} s), {memory:,.0f} MB;"
        f" of all processors {facts.processor:.1f} s = {facts.processor / max(base.processor, TICK):.2f} × {base.processor:.1f} s"
        f"{'' if bounded else '; too small for a bound on time'}"
    )
    return 0 if held else 1


def quickest(rounds: Iterable[Seconds]) -> Seconds:
    return Seconds(*map(min, zip(*rounds, strict=True)))


def read(clone: Clone, settings: Settings) -> None:
    """Collect the facts; nothing may be left out for lack of time."""
    facts, _ = investigate(clone, settings, Deadline(PATIENCE), lambda *_: None)
    assert not facts.limits_hit, facts.limits_hit


def baseline(clone: Clone) -> tuple[Seconds, Seconds, Seconds]:
    """Seconds of the log, of reading the Python files, and of their syntax trees, each made and let go of."""
    blobs = [entry.blob for entry in clone.entries() if entry.path.endswith(".py") and entry.mode != "symlink"]
    log = seconds(lambda: git(clone, b"", "log", "--name-only", clone.commit))
    sources: list[bytes] = []
    cat = seconds(lambda: sources.extend(contents(git(clone, "\n".join(blobs).encode(), "cat-file", "--batch"))))
    return log, cat, seconds(lambda: [parse(source) for source in sources])


def git(clone: Clone, given: bytes, *arguments: str) -> bytes:
    """What git prints about a clone."""
    return subprocess.run(["git", "-C", clone.path, *arguments], input=given, capture_output=True, check=True).stdout


def contents(output: bytes) -> Iterator[bytes]:
    """The objects in the output of `cat-file --batch`."""
    start = 0
    while start < len(output):
        head = output.index(b"\n", start)
        size = int(output[start:head].split()[2])
        yield output[head + 1 : head + 1 + size]
        start = head + size + 2


def seconds(work: Callable[[], object]) -> Seconds:
    """Seconds that a call takes, by the clock and of the processors, of this process and of those that it starts."""
    began, used = time.perf_counter(), sum(os.times()[:4])
    work()
    return Seconds(time.perf_counter() - began, sum(os.times()[:4]) - used)


if __name__ == "__main__":
    sys.exit(main())
