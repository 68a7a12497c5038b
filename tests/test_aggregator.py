"""The fan-in survives malformed evidence, demands its sources and flags what the repository lacks."""

import logging
from datetime import UTC, datetime

import pytest

from auditor_core.aggregator import aggregate
from auditor_core.evidence import EvidenceBook
from auditor_core.facts import DocumentFacts, FeatureClaim, Manifest, ModuleFact, RawMention, RepoFacts
from auditor_core.models import Evidence, EvidenceOutcome, Mention, Source
from auditor_core.reporting import write_report
from auditor_core.rubric.loader import load_rubric

DATE = datetime(2026, 1, 1, tzinfo=UTC)


def evidence_of(source: Source, outcome: EvidenceOutcome = "present") -> list[Evidence]:
    book = EvidenceBook(source, DATE)
    book.add("FILE_METADATA", "anything", source_ref="git:c:", outcome=outcome, rationale=f"{source} is {outcome}")
    return book.items


def a_state(manifest: Manifest, *paths: str, **changes):
    rubric = load_rubric(None)
    mentions = tuple(
        RawMention(
            mention=Mention(page=1, text=path, stance="asserted"),
            readings=(path,),
            form="full" if "/" in path else "bare",
        )
        for path in paths
    )
    return {
        "evidences": {"repo": evidence_of("repo"), "docs": evidence_of("docs"), "vision": evidence_of("vision")},
        "repo_facts": RepoFacts(repo_name="r", url="u", commit="c", commit_date=DATE, manifest=manifest),
        "document_facts": DocumentFacts(
            name="r.pdf", sha256="0" * 64, pages=1, date=DATE, has_text=True, mentions=mentions
        ),
        "rubric_dimensions": list(rubric.criteria),
        "flag_costs": dict(rubric.flag_costs),
        **changes,
    }


WHOLE = Manifest(state="whole", paths=("src/state.py",))


def test_each_cited_path_gets_its_verdict_and_each_flag_one_evidence():
    update = aggregate(a_state(WHOLE, "src/state.py", "src/ghost.py"))
    verdicts = {claim.path: claim.verdict for claim in update["claims"]}
    assert verdicts == {"src/state.py": "verified", "src/ghost.py": "hallucinated"}
    about_paths = [item for item in update["evidences"]["docs"] if item.location.startswith("src/")]
    assert [(item.evidence_class, item.location, item.found) for item in about_paths] == [
        ("DOCUMENT_CLAIM", "src/ghost.py", False)
    ]
    assert update["pipeline_integrity"] == "OK"


def test_a_whole_and_empty_manifest_flags_every_asserted_path():
    update = aggregate(a_state(Manifest(state="whole"), "a/b.py", "c/d.py"))
    assert [claim.flagged for claim in update["claims"]] == [True, True]


@pytest.mark.parametrize("state", ["incomplete", "unavailable"])
def test_without_a_whole_manifest_nothing_that_is_missing_is_flagged(state):
    update = aggregate(a_state(Manifest(state=state, paths=("src/state.py",)), "src/ghost.py"))
    assert [(claim.verdict, claim.flagged) for claim in update["claims"]] == [("unresolved", False)]


@pytest.mark.parametrize("missing", ["repo", "docs"])
@pytest.mark.parametrize("how", ["no key", "empty", "error", "unavailable"])
def test_a_required_source_without_evidence_fails_the_pipeline(missing, how):
    state = a_state(WHOLE)
    if how == "no key":
        del state["evidences"][missing]
    else:
        state["evidences"][missing] = [] if how == "empty" else evidence_of(missing, how)
    update = aggregate(state)
    assert update["pipeline_integrity"] == "FAILED"
    assert next(error.message for error in update["errors"] if error.level == "error").startswith(
        f"FORENSIC_SOURCE_MISSING: {missing}"
    )


def test_missing_figures_are_a_warning():
    state = a_state(WHOLE)
    del state["evidences"]["vision"]
    update = aggregate(state)
    assert update["pipeline_integrity"] == "OK"
    assert [error.level for error in update["errors"]] == ["warning"]


@pytest.mark.parametrize(
    "junk", [None, "text", ["repo"], {"repo": "text"}, {"repo": [1]}, {"repo": [{"evidence_id": "x"}]}]
)
def test_malformed_evidence_is_a_critical_error_and_no_crash(junk):
    update = aggregate(a_state(WHOLE, evidences=junk))
    assert update["pipeline_integrity"] == "FAILED"
    assert [error.kind for error in update["errors"]] == ["CRITICAL_STATE_ERROR"]


def test_one_lifecycle_event_is_logged_and_one_warning_for_each_flagged_path(caplog):
    caplog.set_level(logging.INFO, logger="auditor_core.aggregator")
    update = aggregate(a_state(WHOLE, "src/ghost.py", "src/spook.py"))
    assert [record.levelname for record in caplog.records] == ["INFO", "WARNING", "WARNING"]
    events = [record.event for record in update["execution_log"]]
    assert events == ["PROJECT_LIFECYCLE", "PATH_FLAGGED", "PATH_FLAGGED"]
    assert "hallucinated: 2" in update["execution_log"][0].message


def test_the_fan_in_never_changes_the_state():
    state = a_state(WHOLE, "src/ghost.py")
    before = repr(state)
    aggregate(state)
    assert repr(state) == before


CLAIMED = FeatureClaim(
    feature="structured_output", sentence="Answers are bound to a schema.", page=2, evidence_id="docs_FEATURE_CLAIM_1"
)


def a_claiming_state():
    state = a_state(WHOLE)
    book = EvidenceBook("docs", DATE)
    name = book.add("FEATURE_CLAIM", "claims", source_ref="pdf:0#page=2", rationale="The sentence claims it.")
    state["evidences"]["docs"] += book.items
    state["document_facts"] = state["document_facts"].model_copy(
        update={"features": (CLAIMED.model_copy(update={"evidence_id": name}),)}
    )
    state["repo_facts"] = state["repo_facts"].model_copy(
        update={"modules": (ModuleFact(path="src/tools/fetch.py", lines=90),)}
    )
    return state, name


def test_claimed_features_are_settled_and_the_evidence_says_how():
    state, name = a_claiming_state()
    update = aggregate(state)
    (settled,) = update["features"]
    assert (settled.verdict, settled.evidence_ids) == ("contradicted", (name,))
    report = write_report({**state, **update, "evidences": state["evidences"], "run_date": DATE})
    rationale = report.evidence_by_id()[name].rationale
    assert rationale.startswith("The sentence claims it. Contradicted. The code says otherwise:")
    assert report.features == (settled,)


def test_files_that_the_report_never_mentions_are_listed_at_no_cost():
    state, _ = a_claiming_state()
    update = aggregate(state)
    assert [item.path for item in update["not_described"]] == ["src/tools/fetch.py"]
    assert not any("fetch.py" in finding.message for finding in update["findings"] if finding.outcome == "unmet")


def test_without_a_repository_features_are_left_open():
    state, _ = a_claiming_state()
    state["repo_facts"] = None
    assert [item.verdict for item in aggregate(state)["features"]] == ["undecided"]
