"""Where the sentences of a passage begin and end, beside its paths."""

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from auditor_core.claims.names.found import Found
from auditor_core.claims.page.passage import Passage

_SENTENCE_END = re.compile(
    r"[.!?。！？](?:(?<=[。！？])|(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<!\bFig\.)(?<!\bz\.B\.)[)\"'”’»]*(?=\s+(?:[^a-z\s]"
    r"|[\w.\-]+(?:/|\.(?:py|js|ts|md|json|ya?ml|toml)\b))|$))"
)
_LINE_OF_ITS_OWN = re.compile(
    r"\n(?=(?:[A-Z][\w ]{1,24}|(?!(?:asks|says|said|reads|wants|expects|requires|demands|follows?|includes|is|are|was"
    r"|were"
    r"|has|have|as|here|these|them|it|this|files|places|namely|below)\b)[a-z]\w{1,24}):\s|\$ "
    r"|(?:pip3?|uv|npm|npx|yarn|docker-compose|cd|cmake|curl|cargo|javac|mvn|gcc|g\+\+|uvicorn|streamlit|mkdir|cp|mv"
    r"|rm|ls"
    r"|sudo)\s|(?:python3?|node|java|bash|source|cat|touch|pytest)\s+(?=\S*[./$~<\"'*-])"
    r"|make\s(?!(?:sure|it|them|this|that|the|an?|use|sense|up|our|us|one|every|each|no|all|both|any|its|their)\b)"
    r"|export\s+(?=\w+=)|docker\s+(?=(?:compose|build|run|pull|push|exec|ps|images?|logs|stop|volume|network)\b)"
    r"|git\s+(?=(?:clone|add|commit|push|pull|log|mv|rm|checkout|switch|status|diff|init|fetch|merge|rebase|tag"
    r"|branch|show"
    r"|config|submodule|ls-files|worktree|stash|remote|reset|grep|apply|-\w)\b)|go\s+(?=(?:build|run|test|mod|get"
    r"|install"
    r"|vet|fmt|generate|work|env|tool|doc|list|clean)\b)|(?:[MA]?D|RM?\d{0,3}|\?\?)\s+[^\s/]*[/.]\w|(?:new file"
    r"|deleted|renamed|modified):\s"
    r"|(?:create|delete) mode \d)"
)
"""A label or a shell's command begins a line: it goes on with no sentence."""
_LAST_OF_CLAUSE = re.compile(r"[^\W\d_]\w{1,24}:\s")
_LABEL = re.compile(r"\W{0,3}[\w ]{1,24}:(?:\s|$)")
_WORDS = 4
"""Fewer are hardly a line of prose."""
_GOES_ON = frozenset(":,;-–—(/&+")
_FEW = 3
"""Fewer lines that begin with a path are no listing of paths."""


class Sentences:
    """The places of a passage where one sentence, line or cell ends and another one begins."""

    def __init__(self, passage: Passage, found: Sequence[Found]) -> None:
        text = passage.text
        own = (match for match in _LINE_OF_ITS_OWN.finditer(text) if not _goes_on(passage, match))
        breaks = [match.end() for matches in (_SENTENCE_END.finditer(text), own) for match in matches]
        self.alone = frozenset(_alone(passage, found))
        """Where lines that are nothing but one path begin and end."""
        listed = _of_listing(passage, found)
        self._ends = sorted({0, *breaks, *self.alone, *_after_short_lines(passage), *listed, len(text)})

    def around(self, first: int, last: int) -> tuple[int, int]:
        """Begin and end of the sentence in which these places stand."""
        ends = self._ends
        return ends[bisect_right(ends, first) - 1], ends[min(bisect_left(ends, last), len(ends) - 1)]


def _goes_on(passage: Passage, begin: re.Match[str]) -> bool:
    """Whether what looks like a label is the last word of a clause, which had no room on the line above."""
    at = bisect_right(passage.starts, begin.end()) - 1
    if at < 1 or not _LAST_OF_CLAUSE.match(passage.text, begin.end()):
        return False
    above, line = passage.lines[at - 1], passage.lines[at]
    prose = len(above.words) >= _WORDS and above.text[-1] not in ".!?" and not _LABEL.match(above.text)
    return prose and passage.right(at - 1) - above.x1 < line.words[0].x1 - line.words[0].x0 + line.height / 2


def _alone(passage: Passage, found: Sequence[Found]) -> Iterator[int]:
    """Starts of lines that are nothing but one path: cells of a column, not parts of a sentence."""
    spans = {each.start: each.end for each in found}
    whole = [
        spans.get(start) == start + len(line.text) for start, line in zip(passage.starts, passage.lines, strict=True)
    ]
    for index, start in enumerate(passage.starts):
        if whole[index] and any(whole[max(index - 1, 0) : index] + whole[index + 1 : index + 2]):
            yield start
            yield start + len(passage.lines[index].text)


def _after_short_lines(passage: Passage) -> Iterator[int]:
    """Starts of lines whose first word had room on the line above: items of a list, lines of a table's cell."""
    for index, (above, line) in enumerate(pairwise(passage.lines)):
        begins = line.text[0].isupper() and above.text[-1] not in _GOES_ON
        if begins and passage.right(index) - above.x1 > line.words[0].x1 - line.x0 + line.height:
            yield passage.starts[index + 1]


def _of_listing(passage: Passage, found: Sequence[Found]) -> Sequence[int]:
    """Starts of lines that begin with a path, where what is said of each begins at one place."""
    paths = {each.start for each in found}
    lines = [
        (start, round(line.words[1].x0))
        for start, line in zip(passage.starts, passage.lines, strict=True)
        if start in paths and len(line.words) > 1
    ]
    if len(lines) < _FEW:  # nearly always
        return ()
    aligned = Counter(place for _, place in lines)
    return [start for start, place in lines if aligned[place] >= _FEW]
