"""One palette for both themes: which colour, icon and word stands for which meaning. Never colour alone.

Colours are named as Streamlit names them (`blue`, `red`, …); `.streamlit/config.toml` gives the names
their value in each theme. Charts use placeholders that the browser replaces with the theme's chart
colours, so that a figure follows the theme without being drawn again.
"""

from dataclasses import dataclass
from typing import Literal

from auditor_core.models import EvidenceOutcome, FeatureOutcome, FindingOutcome, JudgeName, PathVerdict, Severity

Colour = Literal["red", "orange", "yellow", "blue", "green", "violet", "gray", "grey", "primary"]

LIGHT: dict[str, str] = {
    "blue": "#0072B2",
    "yellow": "#8A6D00",
    "red": "#AF3C27",
    "violet": "#7A3E9D",
    "gray": "#576776",
    "green": "#1B7F6B",
    "background": "#FFFFFF",
    "surface": "#F3F5F8",
    "text": "#1B2430",
}
DARK: dict[str, str] = {
    "blue": "#56B4E9",
    "yellow": "#F0C75E",
    "red": "#F08A6B",
    "violet": "#C79BEA",
    "gray": "#A9B6C6",
    "green": "#5CC9AE",
    "background": "#12161C",
    "surface": "#1B212A",
    "text": "#E6EAF0",
}

SCALE_LIGHT: tuple[tuple[str, str], ...] = (
    ("#EDF4FA", "#1B2430"),
    ("#C8DFF0", "#1B2430"),
    ("#93C0E0", "#1B2430"),
    ("#2873AA", "#FFFFFF"),
    ("#0A4A79", "#FFFFFF"),
)
SCALE_DARK: tuple[tuple[str, str], ...] = (
    ("#17222D", "#E6EAF0"),
    ("#1C394F", "#E6EAF0"),
    ("#245779", "#E6EAF0"),
    ("#67ABD7", "#12161C"),
    ("#A5D5F3", "#12161C"),
)
"""Cell and text colour for a score of 1 to 5: one hue, the number always printed."""


@dataclass(frozen=True)
class Mark:
    """How one meaning looks: its word, the icon beside it, and the colour of both."""

    word: str
    icon: str
    colour: Colour

    @property
    def symbol(self) -> str:
        """The icon as Streamlit's Markdown writes it."""
        return f":material/{self.icon}:"

    @property
    def coloured(self) -> str:
        """The icon in its colour, as Markdown."""
        return f":{self.colour}[{self.symbol}]"

    @property
    def badge(self) -> str:
        """Icon and word as an inline badge, as Markdown."""
        return f":{self.colour}-badge[{self.symbol} {self.word}]"


FINDINGS: dict[FindingOutcome, Mark] = {
    "met": Mark("met", "check", "blue"),
    "unmet": Mark("unmet", "close", "red"),
    "unavailable": Mark("could not tell", "circle", "yellow"),
    "error": Mark("check failed", "error", "yellow"),
    "not_applicable": Mark("does not apply", "remove", "gray"),
}
OUTCOMES: dict[EvidenceOutcome, Mark] = {
    "present": Mark("found", "check", "blue"),
    "absent": Mark("not found", "close", "gray"),
    "unavailable": Mark("could not tell", "circle", "yellow"),
    "error": Mark("failed", "error", "yellow"),
    "not_applicable": Mark("does not apply", "remove", "gray"),
}
VERDICTS: dict[PathVerdict | None, Mark] = {
    "verified": Mark("verified", "check", "blue"),
    "hallucinated": Mark("not in the repository", "close", "red"),
    "security_violation": Mark("outside the repository", "shield", "red"),
    "imprecise": Mark("imprecise", "circle", "yellow"),
    "case_mismatch": Mark("other case", "match_case", "yellow"),
    "kind_mismatch": Mark("file or directory", "folder", "yellow"),
    "historical": Mark("no longer there", "history", "yellow"),
    "ignored": Mark("ignored by git", "visibility_off", "yellow"),
    "unresolved": Mark("could not tell", "help", "gray"),
    None: Mark("not checked", "remove", "gray"),
}
FEATURES: dict[FeatureOutcome, Mark] = {
    "contradicted": Mark("contradicted", "close", "red"),
    "undecided": Mark("could not tell", "circle", "yellow"),
    "supported": Mark("supported", "check", "blue"),
}
SEVERITIES: dict[Severity, Mark] = {
    "security": Mark("security", "shield", "red"),
    "major": Mark("major", "priority_high", "yellow"),
    "minor": Mark("minor", "low_priority", "gray"),
    "info": Mark("info", "info", "gray"),
}
RUN_STATES: dict[str, Mark] = {
    "queued": Mark("queued", "schedule", "gray"),
    "running": Mark("running", "progress_activity", "blue"),
    "done": Mark("done", "check", "blue"),
    "withheld": Mark("verdict withheld", "circle", "yellow"),
    "failed": Mark("failed", "close", "red"),
    "cancelled": Mark("cancelled", "block", "gray"),
}


@dataclass(frozen=True)
class JudgeLook:
    """How a judge is shown: name, letter, colour, and the shape of the mark in charts."""

    name: str
    letter: str
    shape: str
    colour: Colour
    chart_colour: str
    marker: str

    @property
    def coloured(self) -> str:
        """The shape in its colour, as Markdown."""
        return f":{self.colour}[{self.shape}]"


JUDGE_LOOKS: dict[JudgeName, JudgeLook] = {
    "Prosecutor": JudgeLook("Prosecutor", "P", "▼", "violet", "#000004", "triangle-down"),
    "TechLead": JudgeLook("Tech Lead", "T", "■", "gray", "#000005", "square"),
    "Defense": JudgeLook("Defense", "D", "▲", "green", "#000006", "triangle-up"),
}

# Places in the theme's `chartCategoricalColors`, from #000001 on.
CHART_MET = "#000001"
CHART_UNDECIDED = "#000002"
CHART_UNMET = "#000003"
CHART_FAINT = "#000007"
CHART_TEXT = "#000008"
CHART_BAR = "#000010"
CHART_PAPER = "#000038"
"""The page's background."""

SUBMISSION_MARKS = (
    (CHART_MET, "circle"),
    (CHART_UNMET, "square"),
    ("#000006", "triangle-up"),
    ("#000004", "diamond"),
    (CHART_UNDECIDED, "x"),
    ("#000005", "star"),
)
"""Colour and shape of the marks of up to six compared submissions."""
