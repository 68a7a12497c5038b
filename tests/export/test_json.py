"""The JSON files read back to equal values."""

import json

from hypothesis import given, settings

from auditor_core.export import evidence_json, manifest_json, report_json
from auditor_core.models import AuditReport, Evidence, RunManifest
from tests.export.hostile import hostile, poison
from tests.reports import sample_manifest, sample_report


def test_the_manifest_reads_back() -> None:
    assert RunManifest.model_validate_json(manifest_json(sample_manifest())) == sample_manifest()


@settings(max_examples=60, deadline=None)
@given(hostile)
def test_report_and_evidence_read_back_whatever_they_hold(text: str) -> None:
    report = poison(sample_report(), text, names_too=True)
    assert AuditReport.model_validate_json(report_json(report)) == report
    items = [json.dumps(item) for item in json.loads(evidence_json(report))]
    assert tuple(map(Evidence.model_validate_json, items)) == report.evidence


def test_invisible_characters_are_written_as_escapes() -> None:
    text = report_json(sample_report(summary="a\u202eb\u200bc\U000e0041d\x7fe — ü"))
    assert "a\\u202eb\\u200bc\\udb40\\udc41d\\u007fe — ü" in text
