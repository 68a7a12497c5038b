"""Rules that are a call or an assignment: caps by `min`, weights, dissents in words, questions to a model."""

import ast
import re
from collections.abc import Iterable

from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.asked import becomes_score
from auditor_core.detectives.repo.synthesis.conditions import AGAIN, SECURITY, Rule, is_about_spread
from auditor_core.detectives.repo.synthesis.deciders import is_wording
from auditor_core.detectives.repo.synthesis.given import CAPS, NUMBERS, held_together
from auditor_core.detectives.repo.synthesis.meaning import Meaning, is_property
from auditor_core.detectives.repo.synthesis.weights import weighs_by_assignment

_DISSENT = re.compile(r"dissent|disagreement|minority", re.IGNORECASE)
_NO_DISSENT = re.compile(r"count|num|total|has_|is_|any_|needs?_|require|check", re.IGNORECASE)
"""What is called so asks for a dissent or counts it; it doesn't write it."""
_ROUNDING = frozenset({"round", "quantize", "floor", "ceil"})
_ASKING = frozenset(
    {"invoke", "ainvoke", "predict", "generate_content", "completion", "acompletion", "astream", "generate"}
    | {"chat", "achat", "complete", "create", "ask", "run"}
)
_MODELS = re.compile(
    r"llm|model|chain|chat|client|judge|prompt|runnable|structured|agent|openai|ollama|completions|provider",
    re.IGNORECASE,
)


def rules_of_call(module: Module, function: Function, meaning: Meaning, node: ast.Call) -> Iterable[Rule]:
    """Rules that one call makes."""
    written = written_name(node.func)
    last = written.rpartition(".")[2] or getattr(node.func, "attr", "")
    text = module.text(node)
    held = held_together(node)
    given = [*held, *(_value(item, module) for item in held if last == "min")]
    if last in ("min", "clip", "clamp") and any(_is_cap(item, f"{function.name} {text}") for item in given):
        in_table = _is_in_table(node) and SECURITY.search(module.source)
        for_security = SECURITY.search(function.name) or in_table or _is_handed_on_for_security(module, function)
        yield ("override" if for_security else "cap"), node
    if any(word.arg == "weights" and not _is_empty(word.value) for word in node.keywords):
        yield "weight", node
    if last in _ROUNDING:
        yield "rounding", node
    if asks_model(node) or is_worded_score(function, meaning, node):
        yield "model", node
    if AGAIN.search(last):
        yield "re_evaluation", node
    if writes_dissent(last) and meaning.is_substantial(node):
        yield "dissent", node
    yield from (("variance", word.value) for word in node.keywords if is_about_spread(meaning, [word.value]))
    if any(writes_dissent(word.arg or "") and meaning.is_substantial(word.value) for word in node.keywords):
        yield "dissent", node


def asks_model(node: ast.Call) -> bool:
    """Whether a call asks a model, by what is called and on what."""
    written = written_name(node.func)
    last = written.rpartition(".")[2] or getattr(node.func, "attr", "")
    return last in _ASKING and bool(_MODELS.search(written))


def is_worded_score(function: Function, meaning: Meaning, node: ast.Call) -> bool:
    """Whether what is to word the verdict asks a model, and something of the answer becomes a score all the same."""
    asking = (
        is_wording(item) and any(asks_model(call.node) for call in item.calls) for _, item in meaning.behind(node)
    )
    return any(asking) and becomes_score(function, node)


def _is_handed_on_for_security(module: Module, function: Function) -> bool:
    """Whether a table of rules names the function beside security: `Rule("security", is_unsafe, cap)`."""
    name = re.compile(rf"\b{re.escape(function.name.rpartition('.')[2])}\b(?!\()")
    return any(name.search(line) and SECURITY.search(line) for line in module.lines if "def " not in line)


def _is_cap(node: ast.expr, text: str) -> bool:
    """A low number among scores, or whatever is called a cap."""
    if isinstance(node, ast.Call) and written_name(node.func) in NUMBERS and len(node.args) == 1:
        return _is_cap(node.args[0], text)
    if isinstance(node, ast.Constant):
        return node.value in CAPS and bool(
            re.search(r"score|rating|grade|points|verdict|weight|final|mean|average|cap_|secur", text, re.I)
        )
    written = node if isinstance(node, ast.Name | ast.Attribute | ast.Subscript) else None
    return written is not None and bool(re.search(r"cap|ceiling", written_name(written), re.IGNORECASE))


def _value(node: ast.expr, module: Module) -> ast.expr:
    """The low number that the module gives to a name, once and for all; else the expression itself."""
    values = module.assigned.get(node.id, []) if isinstance(node, ast.Name) else []
    low = [item for item in values if isinstance(item, ast.Constant) and item.value in CAPS and item.value is not True]
    return values[0] if low == values and len(values) == 1 else node


def _is_in_table(node: ast.Call) -> bool:
    """The cap comes out of a table of rules: `min(score, rule.cap)`."""
    return any(isinstance(item, ast.Attribute | ast.Subscript) and _is_cap(item, "") for item in node.args)


def _rules_of_assignment(meaning: Meaning, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> Iterable[Rule]:
    """Rules that one assignment makes."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    name = written_name(target)
    if writes_dissent(name) and meaning.is_substantial(node.value):
        yield "dissent", node
    if weighs_by_assignment(name, node):
        yield "weight", node
    if is_about_spread(meaning, [node.value]):
        yield "variance", node


def rules_of_value(function: Function, meaning: Meaning, node: ast.AST) -> Iterable[Rule]:
    """Rules that what is set, given back, picked out or written down makes."""
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign) and node.value is not None:
        yield from _rules_of_assignment(meaning, node)
    elif isinstance(node, ast.Return) and node.value is not None:
        if is_about_spread(meaning, [node.value]):
            yield "variance", node
        own = is_property(function) and writes_dissent(function.name.rpartition(".")[2])
        if own and meaning.is_substantial(node.value):
            yield "dissent", node
    elif isinstance(node, ast.comprehension) and is_about_spread(meaning, node.ifs):
        yield "variance", node.ifs[0]
    elif isinstance(node, ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            word = key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else ""
            named = isinstance(value, ast.Name | ast.Attribute | ast.Subscript)  # where that is made is another matter
            if word and not named and writes_dissent(word) and meaning.is_substantial(value):
                yield "dissent", value


def writes_dissent(name: str) -> bool:
    """Whether what is called so holds a dissent, rather than counts them or asks for one."""
    return bool(_DISSENT.search(name)) and not _NO_DISSENT.search(name)


def _is_empty(node: ast.expr) -> bool:
    """Zero, None, False, an empty string, list or dictionary: nothing is decided yet."""
    if isinstance(node, ast.Constant):
        return not node.value
    elements = getattr(node, "elts", getattr(node, "keys", None))
    return isinstance(node, ast.List | ast.Dict | ast.Tuple | ast.Set) and not elements
