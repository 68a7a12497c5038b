"""The Markdown report: complete, in order, and unbreakable."""

import json
import re

from hypothesis import given, settings
from markdown_it import MarkdownIt
from markdown_it.token import Token

from auditor_core.export import csv_files, render_html, render_markdown, sarif
from auditor_core.models import AuditReport
from tests.export.hostile import hostile, poison
from tests.reports import (
    evidence_only_report,
    marked_report,
    sample_manifest,
    sample_pngs,
    sample_report,
    withheld_report,
)

SECTIONS = [
    "Executive summary",
    "Criterion breakdown",
    "Remediation plan",
    "Path claims",
    "Figures",
    "Forensic evidence manifest",
]
OWN_HTML = re.compile(r"<details>\n<summary>Evidence as JSON \(\d+ items\)</summary>\n|</details>\n?")


def parse(text: str) -> list[Token]:
    return MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)


def skeleton(text: str) -> list[str]:
    """Kinds of block in their order; paragraphs apart, since a text may be empty or have several."""
    return [f"{token.type} {token.tag}" for token in parse(text) if token.type not in ("inline", *PARAGRAPH)]


PARAGRAPH = ("paragraph_open", "paragraph_close")


def assert_no_foreign_markup(text: str) -> None:
    for token in parse(text):
        if token.type == "html_block":
            assert OWN_HTML.fullmatch(token.content)
        for child in token.children or ():
            assert child.type in ("text", "text_special", "code_inline", "strong_open", "strong_close", "softbreak")


def test_sections_stand_in_the_reader_s_order() -> None:
    tokens = parse(render_markdown(sample_report()))
    titles = {
        level: [tokens[i + 1].content for i, token in enumerate(tokens) if token.type == "heading_open" and token.tag == level]
        for level in ("h1", "h2", "h3")
    }  # fmt: skip
    assert titles["h1"] == ["Audit of lantern/night-watch"]
    assert titles["h2"] == SECTIONS
    assert titles["h3"][:5] == [result.dimension_name for result in sample_report().results]


def test_every_evidence_opinion_and_claim_is_there() -> None:
    report, text = sample_report(), render_markdown(sample_report())
    for item in report.evidence:
        assert f"| `{item.evidence_id}` | {item.source} |" in text
    for result in report.results:
        for opinion in result.judge_opinions:
            assert opinion.argument in text
    for claim in report.claims:
        assert f"| `{claim.path}` |" in text
    assert "Dissent" in text
    assert "round 2" in text
    assert "3 / 5 (capped: security)" in text


def test_the_plan_is_grouped_by_criterion() -> None:
    text = render_markdown(sample_report())
    assert "### Safe tool engineering\n\n- src/tools/fetch.py:41 - pass the address" in text


def test_evidence_stands_as_json_in_a_details_block_with_long_content_cut() -> None:
    first, *others = sample_report().evidence
    report = sample_report(evidence=(first.model_copy(update={"content": "```\n</details>" * 1000}), *others))
    text = render_markdown(report)
    (fence,) = [token for token in parse(text) if token.type == "fence" and token.info == "json"]
    items = json.loads(fence.content)
    assert [item["evidence_id"] for item in items] == [item.evidence_id for item in report.evidence]
    assert items[0]["content"].endswith("[truncated: 9,000 more characters]")
    assert_no_foreign_markup(text)


def test_a_withheld_verdict_says_so_where_the_score_would_stand() -> None:
    text = render_markdown(withheld_report())
    assert "| Score | Verdict withheld |" in text
    assert "the PDF has no text on any of its pages" in text
    assert "/ 5" not in text


def test_a_run_without_judges_shows_findings_and_says_that_nothing_was_judged() -> None:
    text = render_markdown(evidence_only_report())
    assert "| Score | No verdict: evidence only |" in text
    assert "This run stopped after the evidence" in text
    assert "`no_shell_commands`" in text


def test_pictures_are_shown_only_where_they_lie_beside_the_document() -> None:
    assert "![" not in render_markdown(sample_report())
    text = render_markdown(sample_report(), figure_folder="figures")
    assert all(f"(figures/{sha}.png)" in text for sha in sample_pngs())


def test_the_graphs_that_the_code_builds_are_drawn() -> None:
    (fence,) = [token for token in parse(render_markdown(sample_report())) if token.info == "mermaid"]
    assert '["bench"]' in fence.content
    assert "mermaid" not in render_markdown(sample_report(built_graphs=()))


def test_the_manifest_adds_the_program_s_version() -> None:
    assert "| Program version | 0.1.0 |" in render_markdown(sample_report(), sample_manifest())


@settings(max_examples=60, deadline=None)
@given(hostile)
def test_no_text_changes_the_structure(text: str) -> None:
    shown = render_markdown(poison(sample_report(), text))
    assert skeleton(shown) == skeleton(render_markdown(poison(sample_report(), "x")))
    assert_no_foreign_markup(shown)


@settings(max_examples=60, deadline=None)
@given(hostile)
def test_no_id_brings_markup_in(text: str) -> None:
    report: AuditReport = poison(sample_report(), text, names_too=True)
    assert_no_foreign_markup(render_markdown(report, figure_folder="figures"))


def test_marks_of_graders_stand_below_the_paths() -> None:
    report = marked_report()
    text = render_markdown(report)
    assert "| Marks of graders | 1, followed in findings and scores |" in text
    assert text.index("## Path claims") < text.index("### Marks of graders") < text.index("## Figures")
    assert "another verdict: imprecise" in text
    assert "asserted, hallucinated, flagged" in text
    assert "<script>" not in text
    assert "another verdict: imprecise" in render_html(report)
    assert "<script>" not in render_html(report)
    assert "another verdict: imprecise (Ada:" in csv_files(report)["claims.csv"]
    assert json.loads(sarif(report))["runs"][0]["properties"] == {"marks": 1}
