"""From facts to findings: small pure questions, one file a criterion."""

from auditor_core.checks.features import settle_features
from auditor_core.checks.registry import Check
from auditor_core.checks.runner import all_checks, run_checks
from auditor_core.checks.scene import Case, Scene
from auditor_core.checks.undescribed import not_described

__all__ = ["Case", "Check", "Scene", "all_checks", "not_described", "run_checks", "settle_features"]
