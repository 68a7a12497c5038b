"""Findings and evidence by hand."""

from datetime import UTC, datetime
from typing import Any

from auditor_core.models import Evidence, Finding
from auditor_core.rubric import CheckRef, Criterion

WHEN = datetime(2024, 3, 4, tzinfo=UTC)


def finding(check_id: str, outcome: str = "met", **given: Any) -> Finding:
    base: dict[str, Any] = {
        "criterion_id": "it",
        "message": f"{check_id} says so",
        "remediation": f"src/{check_id}.py:1 - mend {check_id}" if outcome == "unmet" else "",
        "evidence_ids": (f"e-{check_id}",) if outcome in ("met", "unmet") else (),
    }
    return Finding(**{**base, "check_id": check_id, "outcome": outcome, **given})


def evidence(*names: str, found: bool = True, **given: Any) -> dict[str, Evidence]:
    base: dict[str, Any] = {
        "source": "repo",
        "evidence_class": "TOOL_SAFETY",
        "goal": "it",
        "found": found,
        "outcome": "present" if found else "absent",
        "timestamp": WHEN,
    }
    return {name: Evidence(**{**base, "evidence_id": name, **given}) for name in names}


def evidence_for(findings: list[Finding]) -> dict[str, Evidence]:
    return evidence(*(name for item in findings for name in item.evidence_ids))


def criterion(name: str = "it", **given: Any) -> Criterion:
    base: dict[str, Any] = {"name": name.title(), "checks": (CheckRef(check_id="a"),)}
    return Criterion(**{**base, "criterion_id": name, **given})
