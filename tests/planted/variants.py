"""What a planted change is: a function of the submission, and what it must and may do to the scores."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import ModuleType

from tests.planted.submission import Submission

Change = Callable[[Submission], Submission]

GIT = "git_forensic_analysis"
STATE = "state_management_rigor"
GRAPH = "graph_orchestration"
TOOLS = "safe_tool_engineering"
OUTPUT = "structured_output_enforcement"
JUDGES = "judicial_nuance"
JUSTICE = "chief_justice_synthesis"
THEORY = "theoretical_depth"
ACCURACY = "report_accuracy"
VISUAL = "swarm_visual"
CRITERIA = (GIT, STATE, GRAPH, TOOLS, OUTPUT, JUDGES, JUSTICE, THEORY, ACCURACY, VISUAL)


@dataclass(frozen=True)
class Variant:
    """One change."""

    change: Change
    lowers: tuple[str, ...] = ()
    """Criteria whose score must drop; none for a harmless change."""
    may_lower: tuple[str, ...] = ()
    """Criteria that it touches besides."""
    why: str = ""
    """Why it touches those."""

    @property
    def name(self) -> str:
        return self.change.__name__.replace("_", " ")

    @property
    def text(self) -> str:
        return " ".join((self.change.__doc__ or "").split())


def fault(*lowers: str, may: tuple[str, ...] = (), why: str = "") -> Callable[[Change], Variant]:
    """Make a function a fault of these criteria."""
    assert bool(may) == bool(why), "say why a fault may lower something besides"
    return lambda change: Variant(change, lowers, may, why)


def harmless(change: Change) -> Variant:
    """Make a function a change that moves no score."""
    return Variant(change)


def variants_of(modules: Iterable[ModuleType]) -> tuple[Variant, ...]:
    """All variants of these modules, as they stand there."""
    return tuple(item for module in modules for item in vars(module).values() if isinstance(item, Variant))
