"""Commands that run what lies in a directory which the function is handed: its tests, its build, its installation."""

import ast
import re

from auditor_core.detectives.repo.following.arguments import written_words
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Function

_RUNS = re.compile(
    r"(?:(?:uv|poetry|pdm|pipenv|coverage) run )?(?:\S*python[\d.]* )?(?:-m )?"
    r"(?:(?:pytest|py\.test|unittest|nose2?|tox|nox)\b|pip3? install(?: -\S+)*(?: ?$| -e\b| -r\b| \.)|setup\.py\b)"
    r"|(?:make|npm (?:install|test|run|ci)|yarn|cargo|gradle|mvn|docker-compose|docker build)\b"
)
"""Programs that run code of the directory they are started in; what only reads it (a linter, say) is none."""
_RUNS_A_FILE = re.compile(
    r"(?:(?:uv|poetry|pdm|pipenv) run )?(?:\S*python[\d.]*|node|ruby|perl|(?:ba|z|da)?sh|streamlit run)"
    r" (?:-[\w-]+ )*[\w./-]+\.(?:py|[cm]?[jt]s|rb|pl|sh)\b"
)
"""Programs that run a file of the directory they are started in."""


def runs_what_is_there(command: ast.expr | None, place: ast.expr | None, function: Function | None) -> bool:
    """Whether a command runs code of a directory that is no fixed one.

    Args:
        command: What a process is started with.
        place: The directory it is started in (`cwd`), where one is given.
        function: The function around the call.
    """
    if function is None or not isinstance(command, ast.List | ast.Tuple):
        return False
    words, there = written_words(command), [place] if place else []
    asked = [*command.elts, *there] if _RUNS.match(words) else there if _RUNS_A_FILE.match(words) else []
    own = {*function.parameters, *function.assigned}
    return any(isinstance(part, ast.Name) and part.id in own for item in asked for part in walk(item))
