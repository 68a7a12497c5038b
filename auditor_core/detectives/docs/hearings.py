"""How a report says that the graph leads back to the judges, or that they are heard a second time."""

from auditor_core.detectives.docs.wording import Wording, either, near, wording

JUDGES = r"(?:judges?|judicial|prosecutor|defen[cs]e attorney|tech[\s-]?lead|personas?|opinions?)\b"
_THE = r"(?:(?:all|the|its|our|each|both|three|judicial) )*(?!opinions?\b)"
_BENCH = (
    rf"(?:{JUDGES}|bench\b|(?:\w+_)?(?:court(?:room)?|jury|panel|trial|hearing)(?:_\w+)?\b|deliberations?\b"
    r"|(?:prosecutor|prosecution|defen[cs]e)(?:_\w+)?\b)"
)
"""Who judges, and where that is done."""
_COURT = r"(?:judges|personas|bench|court|jury|panel|all three)\b"
_JUSTICE = r"(?:the )?(?:chief[\s_]justice|verdict|synthesis)(?:_\w+| node)?"
_HEARD = r"(?:heard|asked|called|convened|consulted|polled|invoked|run|deliberate|vote|argue|score|rule)\b"
_AGAIN = r"(?:again|anew|a second time|once more|afresh)\b"
_ANEW = r"re-?(?:convene|open|run|invoke|ask|poll|hear|call|consult|examine)s?\b"
_OPINIONS = r"(?:opinions?|scores?|votes?|verdicts?|arguments?|positions?)\b"
_THEN = r"(?:(?:then|each|both|all|must|may|can) ){0,2}"
_ROUND = (
    r"\b(?:second|another|further) (?:round|hearing|deliberation)\b"
    r"(?! of (?:commits?|tests?|edits?|fixes|feedback|work)\b)"
)
_OF_OTHERS = (
    r"\b(?:(?:opinions?|arguments?|scores?|votes?|verdicts?) of (?:the|each|one an) ?others?\b"
    r"|(?:the|each|one an) ?other(?:['’]s|s['’]|s)? (?:opinion|argument|score|vote|verdict)s?\b"
    rf"|(?:revis|reconsider|adjust|correct|chang)(?:es?|s)? (?:the|its|their) (?:own |first )?{_OPINIONS})"
)
"""What is read, or given anew, in a round after the first, whoever it is that does so."""
_NO_ANSWER = r"(?!.*\b(?:invalid|malformed|validat\w+|schemas?|errors?|answers?)\b)"
"""Answers that break a schema go back to who gave them, which is another matter."""

HEARINGS: dict[str, Wording] = {
    "loop_to_judges": wording(
        "back|return|loop|edge|cycle|re-enter|reenter",
        either(
            r"\b(?:graphs?|edges?|\w*flow|rout(?:e[sd]?|er|ing)|control|loop(?:s|ed|ing)?|sen(?:ds?|t)|case|criterion)\b"
            rf".{{0,60}}\bback (?:(?:from|through|over|by|via|along) [^.;:,]{{0,70}} )?"
            rf"(?:in)?to {_THE}{_BENCH}{_NO_ANSWER}",
            r"\b(?:control|graph|\w*flow|execution) (?:re-?enters|returns (?:in)?to|loops (?:in)?to) "
            rf"{_THE}{_BENCH}{_NO_ANSWER}",
            rf"\bedges? (?:\w+ ){{0,2}}from {_JUSTICE} (?:\w+ ){{0,2}}(?:in)?to {_THE}{_BENCH}",
            rf"\b(?:cycles?|loops?) between {_JUSTICE} and {_THE}{_BENCH}",
            r"\breturns? (?:the |a |this |that )?(?:case|criteri(?:on|a)|matter|dispute) "
            rf"to {_THE}{_BENCH}{_NO_ANSWER}",
        ),
    ),
    "second_hearings": wording(
        "again|new|second|once more|another|fresh|revis|rethink|rewrite|re-|reconv|reopen|rerun|reinvok|reask|repoll"
        "|rehear|recall|recons|reexam",
        either(
            rf"\b{_COURT} (?:\w+ ){{0,3}}{_HEARD}(?: [\w'’]+){{0,2}} {_AGAIN}{_NO_ANSWER}",
            rf"\b(?:re-?)?(?:convenes?|asks?|calls?|hears?|polls?|consults?) {_THE}{_COURT} {_AGAIN}{_NO_ANSWER}",
            near(_ROUND, rf"\b{_COURT}", 60) + _NO_ANSWER,
            near(_ROUND, _OF_OTHERS, 60) + _NO_ANSWER,
            rf"\b{_ANEW} {_THE}{_COURT}{_NO_ANSWER}",
            rf"\b{_COURT} (?:is|are) (?:\w+ )?re-?(?:convened|opened|run|invoked|asked|polled|heard|called)\b"
            rf"{_NO_ANSWER}",
            rf"\b{_COURT} {_THEN}(?:gives?|writes?|issues?|submits?|delivers?|forms?) "
            rf"(?:an? )?(?:new|fresh|revised|second) {_OPINIONS}{_NO_ANSWER}",
            rf"\b{_COURT} {_THEN}(?:revises?|reconsiders?|rethinks?|rewrites?) "
            rf"(?:their|its|the) (?:\w+ )?{_OPINIONS}{_NO_ANSWER}",
        ),
    ),
}
"""The two by name, as `features.FEATURES` has them (lower case)."""
