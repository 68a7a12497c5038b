"""The Chief Justice: from opinions and findings to a verdict. Pure; no model decides."""

from auditor_core.justice.decision import decide, needs_re_evaluation
from auditor_core.justice.summary import summarise
from auditor_core.justice.verdict import Overall, overall, pronounce, remediation_plan

__all__ = ["Overall", "decide", "needs_re_evaluation", "overall", "pronounce", "remediation_plan", "summarise"]
