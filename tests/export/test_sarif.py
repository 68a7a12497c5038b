"""The SARIF file: valid, and pointing at the lines that a finding stands on."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings

from auditor_core.evidence import code_ref
from auditor_core.export import sarif
from auditor_core.models import AuditReport
from tests.export.hostile import hostile, poison
from tests.reports import COMMIT, evidence_only_report, sample_manifest, sample_report, withheld_report

SCHEMA = json.loads((Path(__file__).parents[1] / "data" / "sarif-2.1.0-rtm.5.json").read_text())
VALIDATOR = jsonschema.Draft4Validator(SCHEMA)


def run_of(report: AuditReport) -> dict[str, Any]:
    log = json.loads(sarif(report, sample_manifest()))
    VALIDATOR.validate(log)
    (run,) = log["runs"]
    return run


@pytest.mark.parametrize(
    "report", [sample_report(), withheld_report(), evidence_only_report()], ids=["full", "withheld", "evidence only"]
)
def test_it_is_valid_against_the_published_schema(report: AuditReport) -> None:
    run_of(report)
    VALIDATOR.validate(json.loads(sarif(report)))


def test_there_is_a_result_for_each_unmet_finding_and_each_flagged_claim() -> None:
    run = run_of(sample_report())
    assert [result["ruleId"] for result in run["results"]] == [
        "parallel_keys_have_reducers",
        "no_shell_commands",
        "clones_are_temporary",
        "cited_paths_exist",
        "cited_path/hallucinated",
        "cited_path/imprecise",
    ]
    for result in run["results"]:
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_a_finding_points_at_its_lines_and_a_claim_at_its_pages() -> None:
    results = {result["ruleId"]: result for result in run_of(sample_report())["results"]}
    assert results["no_shell_commands"]["level"] == "error"
    assert results["no_shell_commands"]["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "src/tools/fetch.py", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 41, "endLine": 41},
            }
        }
    ]
    pages = [place["logicalLocations"][0]["name"] for place in results["cited_path/hallucinated"]["locations"]]
    assert pages == ["page 4", "page 6"]


def test_repository_and_commit_are_named_unless_the_repository_is_a_local_path() -> None:
    (provenance,) = run_of(sample_report())["versionControlProvenance"]
    assert provenance == {"repositoryUri": "https://github.com/lantern/night-watch", "revisionId": COMMIT}
    assert "versionControlProvenance" not in run_of(sample_report(repo_url="/home/somebody/night-watch"))


def test_a_withheld_verdict_is_a_run_that_failed_and_says_why() -> None:
    invocation = run_of(withheld_report())["invocations"][0]
    assert invocation["executionSuccessful"] is False
    assert "no text" in invocation["toolExecutionNotifications"][0]["message"]["text"]


def test_paths_become_valid_references() -> None:
    report = sample_report()
    evidence = tuple(
        item.model_copy(update={"location": "a b/ü#[x].py", "source_ref": code_ref(COMMIT, "a b/ü#[x].py", 3, 5)})
        if item.source == "repo"
        else item
        for item in report.evidence
    )
    place = run_of(sample_report(evidence=evidence))["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "a%20b/%C3%BC%23%5Bx%5D.py"
    assert place["region"] == {"startLine": 3, "endLine": 5}


@settings(max_examples=40, deadline=None)
@given(hostile)
def test_it_stays_valid_whatever_the_texts_hold(text: str) -> None:
    run_of(poison(sample_report(), text))
    run_of(poison(sample_report(), text, names_too=True))


def test_messages_hold_neither_links_nor_placeholders() -> None:
    report = poison(sample_report(), "[here](https://example.org) {0}")
    text = run_of(report)["results"][0]["message"]["text"]
    assert text.startswith("\\[here\\](https://example.org) {{0}}")
