"""Values are strict and immutable."""

import inspect
from datetime import UTC, datetime

import pytest
from pydantic import ValidationError

from auditor_core import facts, models
from auditor_core.models import AuditReport, CriterionResult, ErrorRecord, Evidence, Mention, PathClaim, StrictModel

DATE = datetime(2026, 1, 1, tzinfo=UTC)
VALUES = [
    value
    for module in (models, facts)
    for _, value in inspect.getmembers(module, inspect.isclass)
    if issubclass(value, StrictModel)
]


@pytest.mark.parametrize("model", VALUES, ids=lambda model: model.__name__)
def test_every_value_is_frozen_strict_and_knows_its_fields(model):
    assert model.model_config["frozen"]
    assert model.model_config["strict"]
    assert model.model_config["extra"] == "forbid"


@pytest.mark.parametrize("model", VALUES, ids=lambda model: model.__name__)
def test_no_value_holds_a_mutable_collection(model):
    for name, field in model.model_fields.items():
        written = str(field.annotation)
        assert "list[" not in written and "dict[" not in written and "set[" not in written, name


@pytest.mark.parametrize(("found", "outcome"), [(True, "absent"), (False, "present"), (True, "error")])
def test_found_is_true_exactly_when_the_outcome_is_present(found, outcome):
    with pytest.raises(ValidationError, match="contradicts"):
        Evidence(
            evidence_id="x",
            source="repo",
            evidence_class="FILE_METADATA",
            goal="g",
            found=found,
            outcome=outcome,
            timestamp=DATE,
        )


def test_a_claim_knows_all_its_pages_once():
    mentions = tuple(Mention(page=page, text="a.py", stance="asserted") for page in (3, 1, 3))
    claim = PathClaim(path="a.py", form="bare", mentions=mentions, stance="asserted", asserted=True)
    assert claim.pages == (1, 3)


@pytest.mark.parametrize(
    ("score", "violation", "effective"), [(5, True, 3), (2, True, 2), (5, False, 5), (None, True, None)]
)
def test_a_security_violation_caps_the_score_that_counts(score, violation, effective):
    result = CriterionResult(
        criterion_id="c", dimension_name="C", numeric_score=score, security_violation_found=violation
    )
    assert result.effective_score == effective


@pytest.mark.parametrize("score", [0, 6])
def test_a_score_outside_the_scale_is_refused(score):
    with pytest.raises(ValidationError):
        CriterionResult(criterion_id="c", dimension_name="C", numeric_score=score)


@pytest.mark.parametrize(
    ("kind", "message", "reason"),
    [
        ("FORENSIC_SOURCE_MISSING", "FORENSIC_SOURCE_MISSING: docs: no text: a scan", "no text: a scan"),
        ("NODE_FAILED", "there is no directory 'x'; check the path", "there is no directory 'x'; check the path"),
        ("NODE_FAILED", "note: this stays", "note: this stays"),
    ],
)
def test_an_error_s_reason_leaves_out_what_programs_look_for(kind, message, reason):
    assert ErrorRecord(error_id="1", kind=kind, node="n", message=message).reason == reason


def test_a_withheld_verdict_tells_each_cause_once():
    def record(kind, message, level="error"):
        return ErrorRecord(error_id=kind, kind=kind, node="n", message=message, level=level)

    errors = (
        record("FORENSIC_SOURCE_MISSING", "FORENSIC_SOURCE_MISSING: repo: not found"),
        record("NODE_FAILED", "not found"),
        record("SLOW", "it took long", "warning"),
    )
    report = AuditReport(repo_name="r", repo_url="u", run_date=DATE, errors=errors, pipeline_integrity="FAILED")
    assert report.causes == ("not found",)
    assert report.model_copy(update={"pipeline_integrity": "OK"}).causes == ()
