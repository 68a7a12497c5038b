"""Unmet findings and flagged claims as SARIF 2.1.0, the format in which code hosts take results."""

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote, urlsplit

from auditor_core.export.text import one_line
from auditor_core.export.view import code_place
from auditor_core.models import AuditReport, Evidence, Finding, PathClaim, RunManifest

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
_LEVELS = {"security": "error", "major": "warning", "minor": "note", "info": "note"}
_CLAIM_LEVELS = {"security_violation": "warning", "hallucinated": "warning"}


def sarif(report: AuditReport, manifest: RunManifest | None = None) -> str:
    """One SARIF run: a rule for each check and each verdict of a flagged claim, a result for each unmet one."""
    unmet = [finding for finding in report.findings if finding.outcome == "unmet"]
    flagged = [claim for claim in report.claims if claim.flagged]
    rules = _check_rules(report.findings) + _claim_rules(flagged)
    index = {rule["id"]: position for position, rule in enumerate(rules)}
    evidence = report.evidence_by_id()
    results = [_finding_result(finding, report, evidence) for finding in unmet]
    results += [_claim_result(claim, report) for claim in flagged]
    driver: dict[str, Any] = {"name": "Automaton Auditor", "rules": rules}
    if manifest is not None:
        driver["version"] = manifest.program_version
    run: dict[str, Any] = {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"automaton-auditor/{report.rubric_name}/{report.git_hash}"},
        "invocations": [_invocation(report)],
        "originalUriBaseIds": {ROOT: {"description": {"text": "The root of the audited repository."}}},
        "columnKind": "unicodeCodePoints",
        "results": [result | {"ruleIndex": index[result["ruleId"]]} for result in results],
    }
    if report.marks:
        run["properties"] = {"marks": len(report.marks)}
    if provenance := _provenance(report):
        run["versionControlProvenance"] = [provenance]
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2) + "\n"


def _message(*sentences: str) -> dict[str, str]:
    """A message without links or placeholders: both are marks inside SARIF's texts."""
    text = one_line(" ".join(sentence for sentence in sentences if sentence))
    for mark, escaped in (("\\", "\\\\"), ("[", "\\["), ("]", "\\]"), ("{", "{{"), ("}", "}}")):
        text = text.replace(mark, escaped)
    return {"text": text or "no message"}


def _check_rules(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    rules: dict[str, dict[str, Any]] = {}
    for finding in findings:
        properties: dict[str, Any] = {"criterion": finding.criterion_id}
        if finding.severity == "security":
            properties |= {"tags": ["security"], "security-severity": "8.0"}
        rule = {
            "id": finding.check_id,
            "shortDescription": _message(re.sub("[._]", " ", finding.check_id)),
            "defaultConfiguration": {"level": _LEVELS[finding.severity]},
            "properties": properties,
        }
        rules.setdefault(finding.check_id, rule)
    return list(rules.values())


def _claim_rules(claims: Iterable[PathClaim]) -> list[dict[str, Any]]:
    verdicts = sorted({claim.verdict for claim in claims if claim.verdict})
    return [
        {
            "id": f"cited_path/{verdict}",
            "shortDescription": _message(f"The report cites a path that is {verdict.replace('_', ' ')}"),
            "defaultConfiguration": {"level": _CLAIM_LEVELS.get(verdict, "note")},
            "properties": {"criterion": "report_accuracy"},
        }
        for verdict in verdicts
    ]


def _finding_result(finding: Finding, report: AuditReport, evidence: dict[str, Evidence]) -> dict[str, Any]:
    cited = [evidence[name] for name in finding.evidence_ids if name in evidence]
    locations = [_code_location(item) for item in cited if code_place(item)[0]]
    if not locations:
        locations = [_page_location(report, item.location) for item in cited if item.source != "repo"]
    return {
        "ruleId": finding.check_id,
        "kind": "fail",
        "level": _LEVELS[finding.severity],
        "message": _message(finding.message, finding.remediation and f"To do: {finding.remediation}"),
        "locations": _distinct(locations),
        "partialFingerprints": {"auditorFinding/v1": _fingerprint(finding.check_id, *finding.evidence_ids)},
        "properties": {"evidence": list(finding.evidence_ids)},
    }


def _claim_result(claim: PathClaim, report: AuditReport) -> dict[str, Any]:
    return {
        "ruleId": f"cited_path/{claim.verdict}",
        "kind": "fail",
        "level": _CLAIM_LEVELS.get(claim.verdict or "", "note"),
        "message": _message(f"The report cites '{claim.path}'.", claim.rationale),
        "locations": [_page_location(report, f"page {page}") for page in claim.pages],
        "partialFingerprints": {"auditorFinding/v1": _fingerprint("cited_path", claim.path)},
        "properties": {"evidence": [claim.evidence_id] if claim.evidence_id else []},
    }


def _code_location(item: Evidence) -> dict[str, Any]:
    path, first, last = code_place(item)
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(path, safe="/"), "uriBaseId": ROOT}}
    if first:
        place["region"] = {"startLine": first, "endLine": max(first, last)}
    return {"physicalLocation": place}


def _page_location(report: AuditReport, where: str) -> dict[str, Any]:
    """A place in the PDF: SARIF has no pages, so the page stands as a logical location."""
    location: dict[str, Any] = {
        "physicalLocation": {"artifactLocation": {"uri": quote(report.pdf_name or "report.pdf", safe="")}}
    }
    if where:
        location["logicalLocations"] = [{"name": one_line(where), "kind": "page"}]
    return location


def _invocation(report: AuditReport) -> dict[str, Any]:
    notifications = [
        {"descriptor": {"id": error.kind}, "level": error.level, "message": _message(error.message)}
        for error in report.errors
    ]
    return {
        "executionSuccessful": report.pipeline_integrity == "OK",
        "toolExecutionNotifications": notifications,
    }


def _provenance(report: AuditReport) -> dict[str, str]:
    """The repository and commit; nothing where the address is a path on somebody's machine."""
    try:
        parts = urlsplit(report.repo_url)
    except ValueError:
        return {}
    if parts.scheme not in ("https", "http") or not parts.netloc:
        return {}
    provenance = {"repositoryUri": quote(report.repo_url, safe=":/?=&%~@")}
    return provenance | ({"revisionId": report.git_hash} if report.git_hash else {})


def _fingerprint(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _distinct(locations: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [location for position, location in enumerate(locations) if location not in locations[:position]]
