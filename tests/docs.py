"""Writes the page that lists every check: `python -m tests.docs`."""

from pathlib import Path

from auditor_core.checks import Check, all_checks
from auditor_core.judges.rules import LENSES
from auditor_core.rubric import CheckRef, load_rubric

PAGE = Path(__file__).parents[1] / "docs" / "checks.md"
_HEAD = "| check | asks for | severity | weight | parameters | unmet: what is wrong, and how to mend it |"


def checks_page() -> str:
    """Every check by criterion, then those that only other rubrics use."""
    rubric, checks = load_rubric(), all_checks()
    lines = [
        "# Checks",
        "",
        "Every check that a rubric may name. Written from the code by `python -m tests.docs`.",
        "",
        "A check answers *met*, *unmet*, *not applicable* (the question does not arise), *unavailable* (it could not be",
        "answered) or *error*. Only met and unmet ones move a score; the others lower the coverage and widen the range.",
        "Each judge starts at 5, and goes no lower than 1:",
        "",
        *(f"- **{judge}**: {lens.explanation}." for judge, lens in LENSES.items()),
    ]
    for criterion in rubric.criteria:
        lines += ["", f"## {criterion.name} (`{criterion.criterion_id}`)", "", criterion.success_pattern, "", *_table()]
        lines += [_row(checks[ref.check_id], ref) for ref in criterion.checks]
    lines += [
        "",
        "## For other rubrics",
        "",
        "No built-in criterion uses these. A rubric names a check in full or, short, with its first parameter:",
        "",
        "```json",
        '{"id": "craft", "checks": ["tests.present", {"commits.at_least": 10}, {"calls.forbidden": ["os.system"]}]}',
        "```",
        "",
        "A call is named as its package writes it (`os.system`, `pandas.read_csv`), as a builtin (`print`), as a method of"
        " a class (`DataFrame.groupby`) or of any object (`.groupby`). Aliases and imports are followed; where what is"
        " called hangs on an object that nobody knows, the check is undecided.",
        "",
        *_table(),
        *(_row(checks[ref.check_id], ref) for ref in rubric.general_checks),
    ]
    return "\n".join(lines) + "\n"


def _table() -> list[str]:
    return [_HEAD, "|---|---|---|---|---|---|"]


def _row(check: Check, ref: CheckRef) -> str:
    parameters = ", ".join(f"`{name}` = {_value(value)}" for name, value in ref.parameters) or "none"
    cells = (
        f"`{check.check_id}`",
        ref.title.replace("{", "*").replace("}", "*"),
        check.severity,
        f"{ref.weight or check.weight:g}",
        parameters,
        f"{check.failure} *{check.remedy}*",
    )
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def _value(value: object) -> str:
    return "a list" if isinstance(value, tuple) else str(value)


if __name__ == "__main__":
    PAGE.write_text(checks_page(), encoding="utf-8")
    print(PAGE)
