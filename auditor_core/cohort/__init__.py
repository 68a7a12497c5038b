"""Several audits beside each other: pure values and rows, whatever shows them."""

from auditor_core.cohort.align import FindingRow, OpinionRow, aligned_findings, aligned_opinions
from auditor_core.cohort.compare import Cell, Comparison, MatrixRow, PathRow, Submission, compare, matrix_table

__all__ = [
    "Cell",
    "Comparison",
    "FindingRow",
    "MatrixRow",
    "OpinionRow",
    "PathRow",
    "Submission",
    "aligned_findings",
    "aligned_opinions",
    "compare",
    "matrix_table",
]
