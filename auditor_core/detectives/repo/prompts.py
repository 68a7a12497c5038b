"""Texts that instruct a model, wherever they live: constants, f-strings, dictionaries, templates, files."""

import ast
import posixpath
import re
from collections.abc import Mapping, Sequence

from auditor_core.detectives.repo.index import Module, Text
from auditor_core.facts import Place, PromptFact

_LONG = 120
"""Characters from which a string that speaks to a model counts by itself."""
_SHORT = 40
"""Characters from which a string counts whose name says that it is a prompt."""
_LONGEST = 20_000
_NAMED = re.compile(
    r"prompt|persona|(system|judge|agent|role|llm|model)_?(msg|message|text|instructions?)|_system$|^system$",
    re.IGNORECASE,
)
_RECEIVERS = re.compile(
    r"(^|\.)(SystemMessage|HumanMessage|ChatPromptTemplate|PromptTemplate|SystemMessagePromptTemplate"
    r"|HumanMessagePromptTemplate|from_messages|from_template)(\.|$)"
)
_SPEAKS = re.compile(
    r"\b(you are|you're|your (role|task|job|mission|goal)|act as|as the (prosecutor|defen[cs]e|tech)"
    r"|respond (only|with)|return (only|a) |output (only|json|format))",
    re.IGNORECASE,
)
_PERSONAS = (
    ("Prosecutor", re.compile(r"prosecut", re.IGNORECASE)),
    ("Defense", re.compile(r"defen[cs]e|defender|defending", re.IGNORECASE)),
    ("TechLead", re.compile(r"tech(nical)?[\s_-]*lead", re.IGNORECASE)),
)
_OPENING = re.compile(
    r"\b(?:you are|you're|act as|role\s*:|persona\s*:|serve as)\s+(?:an? |the )?(.{0,80})", re.IGNORECASE | re.DOTALL
)


def find_prompts(modules: Sequence[Module], files: Mapping[str, str]) -> list[PromptFact]:
    """All prompts of the product (tests apart): of the modules first, then of prompt files (text by path)."""
    found = [fact for module in modules if not module.is_test for fact in _of_module(module)]
    return found + [_of_file(path, files[path]) for path in sorted(files) if files[path].strip()]


def persona_of(*hints: str) -> str:
    """The judge that the first telling hint names; empty where a hint names several, or none does."""
    for hint in hints:
        named = [persona for persona, pattern in _PERSONAS if pattern.search(hint)]
        if len(named) == 1:
            return named[0]
    return ""


def _of_module(module: Module) -> list[PromptFact]:
    facts: list[PromptFact] = []
    seen: set[int] = set()
    for text in module.texts:
        content = _content(text.node)
        if id(text.node) in seen or text.bare or not _is_prompt(text, content):
            continue
        seen.add(id(text.node))
        function = text.context.function
        within = function.name if function else ""
        name = text.holder or within or text.context.owner or posixpath.basename(module.path)
        facts.append(
            PromptFact(
                name=name,
                persona=persona_of(name.rpartition(".")[2], name, _opening(content), within, text.context.owner)
                or persona_of(posixpath.basename(module.path)),
                text=content[:_LONGEST],
                place=Place(path=module.path, line=text.node.lineno, end_line=text.node.end_lineno or text.node.lineno),
            )
        )
    return facts


def _is_prompt(text: Text, content: str) -> bool:
    """Whether name, receiver or wording make the string a prompt."""
    last = text.receiver.rpartition(".")[2]
    if len(content) < _SHORT or " " not in content.strip() or last in _SPOKEN_TO_PEOPLE:
        return False
    function = text.context.function
    own = function.name.rpartition(".")[2] if function else ""
    if _NAMED.search(text.holder.removeprefix(f"{own}.") if own else text.holder) or _RECEIVERS.search(text.receiver):
        return True
    named = bool(_NAMED.search(own)) and text.holder in ("", own)
    return len(content) >= _LONG and (named or bool(_SPEAKS.search(content)))


_SPOKEN_TO_PEOPLE = frozenset(
    {"print", "info", "debug", "warning", "error", "exception", "critical", "log", "add_argument", "Field", "echo"}
    | {"ValueError", "RuntimeError", "TypeError", "Exception", "compile", "search", "match", "findall", "sub", "input"}
)


def _content(node: ast.Constant | ast.JoinedStr) -> str:
    """The string; of an f-string the parts that are written out, with `{…}` for the rest."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in node.values)


def _opening(content: str) -> str:
    """What the text says its reader is: the words after "you are"."""
    match = _OPENING.search(content)
    return re.split(r"[.\n:;]", match.group(1))[0] if match else content.strip().partition("\n")[0][:120]


def _of_file(path: str, content: str) -> PromptFact:
    name = posixpath.splitext(posixpath.basename(path))[0]
    return PromptFact(
        name=name,
        persona=persona_of(name, _opening(content), path),
        text=content[:_LONGEST],
        place=Place(path=path, line=1, end_line=content.count("\n") + 1),
    )
