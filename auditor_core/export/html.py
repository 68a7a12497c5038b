"""The report as one self-contained HTML file, and a short fragment of it for notebooks."""

import base64
import hashlib
from collections.abc import Mapping
from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from auditor_core.export import arithmetic, view
from auditor_core.export.chart import dot_plot
from auditor_core.export.drawing import ways
from auditor_core.export.text import clean, shorten
from auditor_core.models import JUDGE_TITLES, JUDGES, AuditReport, RunManifest

_PNG = b"\x89PNG\r\n\x1a\n"


def render_html(
    report: AuditReport, manifest: RunManifest | None = None, figures: Mapping[str, bytes] | None = None
) -> str:
    """Write the report as an HTML document without scripts or references to anything outside it.

    `figures` holds PNG bytes by their SHA-256; figures that are not among them are listed without a picture.
    """
    environment = _environment()
    css = environment.get_template("report.css").render()
    style_hash = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    return environment.get_template("report.html").render(
        report=report,
        manifest=manifest,
        css=Markup(css),  # noqa: S704 - the project's own style sheet
        style_hash=Markup(style_hash),  # noqa: S704 - base64
        chart=dot_plot(report) if report.results else None,
        anchors={item.evidence_id: f"evidence-{number}" for number, item in enumerate(report.evidence, 1)},
        images=_images(report, figures or {}),
    )


def summary_html(report: AuditReport) -> str:
    """Write score, range, criteria and next steps as a fragment that a notebook shows below a cell."""
    return _environment().get_template("summary.html").render(report=report)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """Templates in which every value is cleaned, cut to the limit and escaped on its way out."""
    environment = Environment(
        loader=PackageLoader("auditor_core.export"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(arithmetic=arithmetic, view=view, ways=ways, JUDGES=JUDGES, JUDGE_TITLES=JUDGE_TITLES)
    return environment


def _finalize(value: object) -> object:
    """Clean what comes from outside; markup of the templates themselves passes."""
    if isinstance(value, str) and not isinstance(value, Markup):
        return clean(shorten(value))
    return value


def _images(report: AuditReport, figures: Mapping[str, bytes]) -> dict[str, Markup]:
    """Data URIs by hash, of what is a PNG; a PNG's Base64 needs no escaping."""
    wanted = {figure.sha256: figures.get(figure.sha256, b"") for figure in report.figures}
    return {
        sha256: Markup("data:image/png;base64,") + base64.b64encode(data).decode()
        for sha256, data in wanted.items()
        if data.startswith(_PNG)
    }
