"""Every verdict, and of every two that apply at once the one that stands first in the table."""

from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import combinations

import pytest

from auditor_core.claims.resolve import resolve
from auditor_core.facts import IgnoreFile, Manifest, PathRemoval, RawMention
from auditor_core.models import Mention, PathClaim, Stance

DAY = datetime(2026, 1, 3, tzinfo=UTC)
ORDER = (
    "security_violation",
    "unresolved",
    "verified",
    "kind_mismatch",
    "case_mismatch",
    "historical",
    "ignored",
    "imprecise",
    "hallucinated",
)
NEVER_TOGETHER = {
    frozenset(pair)
    for pair in (
        ("verified", "kind_mismatch"),  # a path is a file or a directory
        *((other, "hallucinated") for other in ORDER[2:-1]),  # something by that name is known
    )
}
PAIRS = [pair for pair in combinations(ORDER, 2) if frozenset(pair) not in NEVER_TOGETHER]


@dataclass
class World:
    """What is known of a repository."""

    files: tuple[str, ...] = ("README.md",)
    removed: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    state: str = "whole"


def world(path: str, verdict: str) -> World:
    """A repository to which a verdict on a path applies."""
    directory, _, name = path.rpartition("/")
    return {
        "security_violation": World(),
        "unresolved": World(state="incomplete"),
        "verified": World(files=(path,)),
        "kind_mismatch": World(files=(f"{path}/inner.txt",)),
        "case_mismatch": World(files=(f"{directory}/{name.upper()}",)),
        "historical": World(removed=(path,)),
        "ignored": World(ignored=(name,)),
        "imprecise": World(files=(f"elsewhere/{name}",)),
        "hallucinated": World(),
    }[verdict]


def both(left: World, right: World) -> World:
    return World(
        tuple(sorted({*left.files, *right.files})),
        left.removed + right.removed,
        left.ignored + right.ignored,
        left.state if left.state != "whole" else right.state,
    )


def claim_on(path: str, known: World) -> PathClaim:
    stance: Stance = "outside" if path[0] in "~/." else "asserted"
    mention = RawMention(mention=Mention(page=1, text=path, stance=stance), readings=(path,), form="full")
    (claim,) = resolve(
        [mention],
        Manifest.model_validate({"state": known.state, "paths": known.files}),
        removals=[PathRemoval(path=each, commit="abcdef1234567890", date=DAY) for each in known.removed],
        ignore_files=[IgnoreFile(directory="", lines=known.ignored)],
    )
    return claim


def path_for(*verdicts: str) -> str:
    return "~/tool.py" if "security_violation" in verdicts else "lib/tool.py"


@pytest.mark.parametrize("verdict", ORDER)
def test_each_verdict_alone(verdict):
    path = path_for(verdict)
    claim = claim_on(path, world(path, verdict))
    assert claim.verdict == verdict
    assert claim.flagged == (verdict not in ("verified", "unresolved"))
    assert claim.flagged == bool(claim.evidence_id)
    assert claim.rationale.startswith("SECURITY_VIOLATION") == (verdict == "security_violation")


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_of_two_that_apply_the_first_of_the_table_is_given(first, second):
    path = path_for(first, second)
    known = both(world(path, first), world(path, second))
    if first == "unresolved" and second in ("verified", "kind_mismatch"):
        # an incomplete list settles what it holds; only one that could not be made settles nothing
        assert claim_on(path, known).verdict == second
        known.state = "unavailable"
    assert claim_on(path, known).verdict == first


@pytest.mark.parametrize("start", range(2, len(ORDER) - 1))
def test_of_all_that_apply_the_first_of_the_table_is_given(start):
    path = path_for(ORDER[start])
    known = world(path, ORDER[start])
    for verdict in ORDER[start + 1 : -1]:
        if frozenset((ORDER[start], verdict)) not in NEVER_TOGETHER:
            known = both(known, world(path, verdict))
    assert claim_on(path, known).verdict == ORDER[start]


@pytest.mark.parametrize(
    ("path", "is_directory", "files", "verdict"),
    [
        ("lib/tool.py", True, ("lib/tool.py",), "kind_mismatch"),
        ("lib/tool", True, ("lib/tool/a.py",), "verified"),
        ("lib/tool", False, ("lib/tool/a.py",), "verified"),
        ("lib/tool.py", False, ("lib/tool.py/a.py",), "kind_mismatch"),
        ("Lib/tool", True, ("lib/tool/a.py",), "case_mismatch"),
        ("tool", True, ("lib/tool/a.py",), "imprecise"),
    ],
)
def test_directories_are_held_when_a_file_lies_below_them(path, is_directory, files, verdict):
    printed = Mention(page=1, text=path, stance="asserted")
    mention = RawMention(mention=printed, readings=(path,), form="dir", is_directory=is_directory)
    (claim,) = resolve([mention], Manifest(state="whole", paths=files))
    assert claim.verdict == verdict
