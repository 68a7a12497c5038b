"""Texts that try to break out of a document, and reports that hold them in every field."""

from typing import Any

from hypothesis import strategies as st

from auditor_core.models import StrictModel

FRAGMENTS = (
    "|", "`", "```", "~~~", "\n", "\r", "\n\n", "\u2028", "\x85", "\\", "<", ">", "&", '"', "'", "]]>", "-->", "{{", "{%",
    "# ", "## x\n", "- ", "1. ", "> ", "---", "===", "    ", "\t", "***", "__x__", "~~x~~", "$$",
    "[a](https://example.org)", "![a](https://example.org/a.png)", "https://example.org", "www.example.org",
    "<https://example.org>", "[a]: https://example.org", "@octocat", "someone@example.org", ":tada:",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", '" onmouseover="alert(1)', "</details>", "</table>",
    "<!--", "</style>", "</summary>", "&lt;b&gt;", "javascript:alert(1)", "\u202e", "\u200b", "\x00", "\x1b[31m",
    "=1+1", "+1", "-1", "@SUM(A1)", "'=1", ",", ";", "\U000e0041",
)  # fmt: skip

hostile = st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=6), min_size=1, max_size=8).map("".join).filter(bool)
"""Text that is never empty and often nasty."""

_NAMES = ("_id", "_ids", "sha256", "source_ref", "cited_evidence", "remediation_plan", "git_hash")


def poison(value: Any, text: str, *, names_too: bool = False) -> Any:
    """Replace every free text of a model, deep inside too; ids and pins only with `names_too`."""
    changes: dict[str, Any] = {}
    for name, field in type(value).model_fields.items():
        held = getattr(value, name)
        if field.annotation is str:
            if names_too or not name.endswith(_NAMES):
                changes[name] = text
        elif isinstance(held, StrictModel):
            changes[name] = poison(held, text, names_too=names_too)
        elif isinstance(held, tuple) and (names_too or not name.endswith(_NAMES)):
            changes[name] = tuple(_item(item, text, names_too) for item in held)
    return value.model_copy(update=changes)


def _item(item: Any, text: str, names_too: bool) -> Any:
    if isinstance(item, StrictModel):
        return poison(item, text, names_too=names_too)
    return text if isinstance(item, str) else item
