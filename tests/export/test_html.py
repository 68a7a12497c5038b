"""The HTML report: one file, complete, and closed to everything from outside."""

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings

from auditor_core.export import render_html, summary_html
from auditor_core.models import AuditReport
from tests.export.hostile import hostile, poison
from tests.reports import evidence_only_report, sample_manifest, sample_pngs, sample_report, withheld_report

TAGS = frozenset(
    [
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "header",
        "h1",
        "h2",
        "h3",
        "h4",
        "p",
        "code",
        "pre",
        "div",
        "span",
        "main",
        "table",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
        "br",
        "a",
        "ul",
        "li",
        "strong",
        "section",
        "figure",
        "img",
        "figcaption",
        "details",
        "summary",
        "svg",
        "g",
        "line",
        "text",
        "rect",
        "circle",
        "path",
    ]
)
ATTRIBUTES = frozenset(
    [
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "class",
        "scope",
        "href",
        "id",
        "src",
        "alt",
        "width",
        "height",
        "viewbox",
        "role",
        "aria-label",
        "aria-hidden",
        "x1",
        "y1",
        "x2",
        "y2",
        "x",
        "y",
        "cx",
        "cy",
        "r",
        "rx",
        "d",
        "transform",
        "text-anchor",
    ]
)


class Outline(HTMLParser):
    """Tags in their order, attributes and all text of a document."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.comments: list[str] = []
        self.text = ""
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_data(self, data: str) -> None:
        self.text += data


def assert_closed(outline: Outline) -> None:
    """Nothing but our own tags and attributes, and no address that leaves the document."""
    assert {tag.removeprefix("/") for tag in outline.tags} <= TAGS
    assert {name for name, _ in outline.attributes} <= ATTRIBUTES
    assert not outline.comments
    for name, value in outline.attributes:
        if name == "href":
            assert re.fullmatch(r"#(evidence|criterion)-\d+", value)
        if name == "src":
            assert value.startswith("data:image/png;base64,")


def test_the_document_stands_alone_and_lets_nothing_in() -> None:
    document = render_html(sample_report(), sample_manifest(), sample_pngs())
    outline = Outline(document)
    assert_closed(outline)
    style = re.search(r"<style>(.*?)</style>", document, re.DOTALL)
    assert style
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'" in document
    assert "script" not in outline.tags
    assert "prefers-color-scheme: dark" in document


def test_every_part_of_the_report_is_there() -> None:
    report = sample_report()
    outline = Outline(render_html(report, sample_manifest(), sample_pngs()))
    assert outline.tags.count("img") == 2
    assert outline.tags.count("details") == len(report.evidence)
    for text in (
        *(item.evidence_id for item in report.evidence),
        *(item.content for item in report.evidence),
        *(claim.path for claim in report.claims),
        *(result.dimension_name for result in report.results),
        *(result.dissent_summary for result in report.results),
        "3.6 / 5",
        "77.8 %",
        "3.00 to 3.89",
    ):
        assert text in outline.text


def test_the_chart_draws_each_score_and_each_judge() -> None:
    outline = Outline(render_html(sample_report()))
    classes = [value for name, value in outline.attributes if name == "class"]
    assert classes.count("end") == 4
    assert classes.count("hollow") == 1
    for judge in ("Prosecutor", "TechLead", "Defense"):
        assert classes.count(judge) == 4 + 1  # four scored criteria and the legend


def test_figures_without_bytes_are_listed_without_a_picture() -> None:
    outline = Outline(render_html(sample_report()))
    assert outline.tags.count("img") == 0
    assert outline.tags.count("figure") == 2


def test_only_png_bytes_are_embedded() -> None:
    figures = dict.fromkeys(sample_pngs(), b"<svg onload=alert(1)>")
    assert Outline(render_html(sample_report(), figures=figures)).tags.count("img") == 0


def test_long_content_is_cut_with_a_notice() -> None:
    first, *others = sample_report().evidence
    long = first.model_copy(update={"content": "x" * 20_000})
    document = render_html(sample_report(evidence=(long, *others)))
    assert "x" * 5_001 not in document
    assert "[truncated: 15,000 more characters]" in document


@pytest.mark.parametrize(
    ("report", "words"),
    [(withheld_report(), "Verdict withheld"), (evidence_only_report(), "No verdict: evidence only")],
    ids=["withheld", "evidence only"],
)
def test_a_missing_verdict_is_told_where_the_score_would_stand(report: AuditReport, words: str) -> None:
    outline = Outline(render_html(report))
    assert words in outline.text
    assert "/ 5" not in outline.text
    assert "svg" not in outline.tags
    assert words in Outline(summary_html(report)).text


@settings(max_examples=40, deadline=None)
@given(hostile)
def test_no_text_changes_the_structure(text: str) -> None:
    outline = Outline(render_html(poison(sample_report(), text), sample_manifest(), sample_pngs()))
    assert outline.tags == Outline(render_html(poison(sample_report(), "x"), sample_manifest(), sample_pngs())).tags
    assert_closed(outline)


@settings(max_examples=40, deadline=None)
@given(hostile)
def test_no_id_brings_markup_in(text: str) -> None:
    assert_closed(Outline(render_html(poison(sample_report(), text, names_too=True))))


@settings(max_examples=40, deadline=None)
@given(hostile)
def test_the_notebook_s_fragment_is_as_safe(text: str) -> None:
    outline = Outline(summary_html(poison(sample_report(), text)))
    assert outline.tags == Outline(summary_html(poison(sample_report(), "x"))).tags
    assert_closed(outline)
