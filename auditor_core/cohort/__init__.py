"""Several audits beside each other: pure values and rows, whatever shows them."""

from auditor_core.cohort.align import FindingRow, OpinionRow, aligned_findings, aligned_opinions
from auditor_core.cohort.compare import Cell, Comparison, MatrixRow, PathRow, Submission, compare, matrix_table
from auditor_core.cohort.naming import distinct_names
from auditor_core.cohort.whatif import HEAVIEST, Entry, Standing, what_if

__all__ = [
    "HEAVIEST",
    "Cell",
    "Comparison",
    "Entry",
    "FindingRow",
    "MatrixRow",
    "OpinionRow",
    "PathRow",
    "Standing",
    "Submission",
    "aligned_findings",
    "aligned_opinions",
    "compare",
    "distinct_names",
    "matrix_table",
    "what_if",
]
