"""From facts to findings: small pure questions, one file a criterion."""

from auditor_core.checks.registry import Check
from auditor_core.checks.runner import all_checks, run_checks
from auditor_core.checks.scene import Case

__all__ = ["Case", "Check", "all_checks", "run_checks"]
