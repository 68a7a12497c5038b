"""Audits a code repository against its PDF report.

    from auditor_core import audit
    report = audit(repo="https://github.com/owner/name", pdf="report.pdf")

Names are loaded when they are first used, so that importing the package costs nothing.
"""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from auditor_core.errors import AuditorError
    from auditor_core.models import AuditReport
    from auditor_core.runs.notebook import Report
    from auditor_core.runs.single import audit
    from auditor_core.settings import Settings

__all__ = ["AuditReport", "AuditorError", "Report", "Settings", "__version__", "audit"]

_HOMES = {
    "AuditReport": "auditor_core.models",
    "AuditorError": "auditor_core.errors",
    "Report": "auditor_core.runs.notebook",
    "Settings": "auditor_core.settings",
    "audit": "auditor_core.runs.single",
}

try:
    __version__ = version("automaton-auditor")
except PackageNotFoundError:  # run from a checkout that is not installed
    __version__ = "0+checkout"


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
