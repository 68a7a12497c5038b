"""One call of a function while it is traced: its names, and what it has given back so far."""

from dataclasses import dataclass, field
from typing import Optional

from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.tracing.values import Made, Value


@dataclass(eq=False, slots=True)
class Frame:
    """What a call, or a module's body, knows."""

    module: Module
    around: Optional["Frame"] = None
    """The call in which the function was defined."""
    own: Made | None = None
    """The class in whose body the function stands."""
    names: dict[str, Value] = field(default_factory=dict)
    outer: set[str] = field(default_factory=set)
    """Names that are declared to be of a scope around it."""
    results: list[Value] = field(default_factory=list)
    yields: list[Value] = field(default_factory=list)
    is_over: bool = False
    """Nothing more of the block runs."""
    left: int = 0
    """Conditions on which it may have ended, or gone on to a loop's next turn."""
    ways_out: int = 0

    def home_of(self, name: str) -> Optional["Frame"]:
        """The call around this one, itself among them, that has a name."""
        here: Frame | None = self
        while here is not None and name not in here.names:
            here = here.around
        return here
