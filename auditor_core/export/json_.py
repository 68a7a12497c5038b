"""The report, its evidence and its manifest as JSON that reads back to equal values."""

import json
import re

from auditor_core.export.text import shorten
from auditor_core.models import AuditReport, RunManifest

# Valid in JSON, but able to mislead whoever reads the file in an editor.
_UNSEEN = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)


def report_json(report: AuditReport) -> str:
    """The whole report; `AuditReport.model_validate_json` gives an equal one."""
    return _dump(report.model_dump(mode="json"))


def evidence_json(report: AuditReport) -> str:
    """The evidence in the report's order."""
    return _dump([item.model_dump(mode="json") for item in report.evidence])


def short_evidence_json(report: AuditReport) -> str:
    """The evidence with long contents cut, for reading inside another document."""
    return _dump([item.model_dump(mode="json") | {"content": shorten(item.content)} for item in report.evidence])


def manifest_json(manifest: RunManifest) -> str:
    """All that is needed to repeat the run."""
    return _dump(manifest.model_dump(mode="json"))


def _dump(value: object) -> str:
    """Indented UTF-8 JSON in which invisible characters are written as escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _UNSEEN.sub(lambda match: json.dumps(match[0])[1:-1], text) + "\n"
