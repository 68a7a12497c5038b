"""Parts of a report that nothing tells which puts it together: summary, criteria, dissent, what is to be mended.

Where the text may come from elsewhere (a template, a model, all fields of an object, parts that are handed over), it
can't be told what is missing, and nothing is said.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property

from auditor_core.detectives.repo.following.callers import CallsByName
from auditor_core.detectives.repo.source.descent import last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.synthesis.meaning import NAMESAKES, Known
from auditor_core.detectives.repo.synthesis.template_text import TemplateText
from auditor_core.detectives.repo.synthesis.templates import Templates
from auditor_core.detectives.repo.synthesis.texts_built import (
    built_of,
    is_handed_over,
    labels_in,
    labels_of,
    puts_beside_others,
)
from auditor_core.facts import Place, SynthesisRuleFact

PARTS = {
    "summary": re.compile(
        r"summar|overview|verdict|conclusion|abstract|synopsis|at a glance|assessment|highlights|resum|zusammenfass"
        r"|key (?:findings|points)|in short|tl;?dr|sommaire|[uü]berblick|ergebnis",
        re.IGNORECASE,
    ),
    "criteria": re.compile(
        r"criteri|dimension|break_?\W?down|score_?\W?card|scores\b|\bbody|details|sections|table|kriteri", re.IGNORECASE
    ),
    "dissent": re.compile(
        r"dissent|disagree|minority|conflict|contest|tension|dispute|varianc|spread|apart|split|divid|oppos|diverg",
        re.IGNORECASE,
    ),
    "remedy": re.compile(
        r"remed|recommend|improvements\b|how to|next[ _]steps?|action|correct|suggest|advi[cs]e|mend|to[ _-]do\b|\bfix"
        r"|priorit|roadmap|\bplan|what to|empfehl|recomend|am[ée]lior|should|\bsteps?\b",
        re.IGNORECASE,
    ),
}
"""What the headings, labels and values of each part are called."""
_OF_ONE_PART = {"summary": re.compile(r"(?<!dissent_)summary|overview", re.IGNORECASE)}
"""A function of such a name tells this part, whatever else it mentions."""
_SCORE = re.compile(r"score|grade|points|rating|verdict|mark|final", re.IGNORECASE)
_SECTION = re.compile(r"section|render|format|markdown|_md\b|_lines?\b|paragraph", re.IGNORECASE)
_DISSENT = re.compile(r"dissent|disagreement|minority", re.IGNORECASE)
_TRAIL = re.compile(r"trail|trace|(?:^|_)log(?:_|$)|history|journal", re.IGNORECASE)
_HOPS = 3


class Untold:
    """Reads the functions that put a report together, and those that they call."""

    def __init__(
        self, modules: Sequence[Module], deciding: Sequence[tuple[Module, Function]], known: Known, templates: Templates
    ) -> None:
        self._modules = modules
        self._deciding = deciding
        self._known = known
        self._templates = templates
        self._calls = CallsByName(modules)

    def find(self, facts: Sequence[SynthesisRuleFact]) -> Iterator[SynthesisRuleFact]:
        """One fact for each part that is certainly left out, at the first function that puts the report together."""
        put = {(fact.place.path, fact.name): fact for fact in facts if fact.kind == "report"}
        homes = [
            (module, function)
            for module in self._modules
            for function in module.functions
            if (module.path, function.name) in put and not is_handed_over(function, self._known, asked=True)
        ]
        filling = [pair for item in self._templates.reports for pair in item.users]
        telling = self._telling([*self._joining(homes), *homes, *filling])
        read = self._templates.are_read
        if not telling or any(is_handed_over(function, self._known, read=read) for _, function in telling):
            return
        last = filling[0] if filling else homes[-1]
        place = Place(path=last[0].path, line=last[1].node.lineno, end_line=last[1].node.lineno)
        place = put[(last[0].path, last[1].name)].place if (last[0].path, last[1].name) in put else place
        for part in PARTS:
            told = any(self._tells(part, *pair) for pair in telling) or self._is_in_template(part, telling)
            if not told and not self._is_carried(part, telling) and (part != "dissent" or self._is_kept):
                text = f"{last[1].name} leaves it out"
                yield SynthesisRuleFact(kind="untold", name=part, text=text, place=Place(**place.model_dump()))

    def _joining(self, homes: Sequence[tuple[Module, Function]]) -> list[tuple[Module, Function]]:
        """The functions that put what begins the report among further parts of it."""
        joining: list[tuple[Module, Function]] = []
        seen = {id(function) for _, function in homes}
        pending = [function for _, function in homes]
        while pending:
            begun = pending.pop()
            for module, call in self._calls.of(begun.name.rpartition(".")[2]):
                caller = call.context.function
                if caller is None or id(caller) in seen or not puts_beside_others(caller, call.node):
                    continue
                if any(function is begun for _, function in self._called(module, caller)):
                    seen.add(id(caller))
                    pending.append(caller)
                    joining.append((module, caller))
        return joining

    def _telling(self, homes: Sequence[tuple[Module, Function]]) -> list[tuple[Module, Function]]:
        """The functions that write parts of the report: by their headings, by their names, or by who calls them."""
        paths = {module.path for module, _ in homes}
        beside = [(m, f) for m in self._modules if m.path in paths for f in m.functions if _SECTION.search(f.name)]
        found = {id(function): (module, function) for module, function in (*homes, *beside)}
        latest = list(found.values())
        for _ in range(_HOPS):
            called = [pair for module, function in latest for pair in self._called(module, function)]
            latest = [pair for pair in called if id(pair[1]) not in found]
            found |= {id(function): (module, function) for module, function in latest}
        return list(found.values())

    def _called(self, module: Module, function: Function) -> Iterator[tuple[Module, Function]]:
        """Functions of the repository that a function calls, or hands on by name: not by one of its own."""
        own_names = function.assigned.keys() | function.parameters
        handed = {node.id for node in function.nodes if isinstance(node, ast.Name)} - own_names
        names = {call.last for call in function.calls} | handed
        for name in sorted(names & self._known.keys()):
            namesakes = self._known[name]
            own = [pair for pair in namesakes if pair[0] is module]
            yield from own or (namesakes if len(namesakes) <= NAMESAKES else ())

    def _tells(self, part: str, module: Module, function: Function) -> bool:
        """Whether a function puts a heading or label of the part, or a value that is called so, into a text."""
        if any(name != part and word.search(function.name) for name, word in _OF_ONE_PART.items()):
            return False
        if any(PARTS[part].search(label) and not _is_other(part, label) for label in labels_of(function)):
            return True
        if part == "criteria":
            return any(_goes_through(node) for node in function.nodes)
        trails = _steps_of_trails(function) if part == "remedy" else frozenset[str]()
        named = (name for name in built_of(function) if name not in trails)
        return any(PARTS[part].search(name) and not _is_other(part, name) for name in named)

    def _is_in_template(self, part: str, telling: Sequence[tuple[Module, Function]]) -> bool:
        """Whether a template that is a report, or that one of these functions fills in, tells the part."""
        known = {id(function) for _, function in telling}
        return any(
            item.content is not None and tells_in(part, item.content)
            for item in self._templates.found
            if item.is_report or any(id(function) in known for _, function in item.users)
        )

    def _is_carried(self, part: str, telling: Sequence[tuple[Module, Function]]) -> bool:
        """Whether a function that decides, and is not called so itself, puts a value of the part into another text."""
        known = {id(function) for _, function in telling}
        return part != "criteria" and any(
            PARTS[part].search(name) and not _is_other(part, name)
            for _, function in self._deciding
            if id(function) not in known and not PARTS[part].search(function.name)
            for name in built_of(function, unless=PARTS[part])
        )

    @cached_property
    def _is_kept(self) -> bool:
        """Whether a dissent has a name of its own: a field, a key, or an argument."""
        named = (
            last_part(item.target)
            for module in self._modules
            for node, _, _ in module.classes
            for item in node.body
            if isinstance(item, ast.AnnAssign)
        )
        given = (word.arg or "" for _, f in self._deciding for call in f.calls for word in call.node.keywords)
        return any(map(_DISSENT.search, (*named, *given)))


def tells_in(part: str, content: TemplateText) -> bool:
    """Whether a template has a heading or label of the part, or puts a value in that is called so."""
    if any(PARTS[part].search(label) and not _is_other(part, label) for label in labels_in(content.text)):
        return True
    if part == "criteria":
        return any(any(map(_SCORE.search, loop)) for loop in content.loops)
    return any(PARTS[part].search(name) and not _is_other(part, name) for name in content.names)


def _is_other(part: str, name: str) -> bool:
    """`dissent_summary` is a dissent, and no summary."""
    return part == "summary" and bool(re.search(r"dissent|opinion|evidence|criteri|remed", name, re.IGNORECASE))


def _steps_of_trails(function: Function) -> frozenset[str]:
    """Names by which a function only goes through how a score came about: `for step in verdict.trail`."""
    loops = [node for node in function.nodes if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension)]
    over = [(node.target.id, last_part(node.iter)) for node in loops if isinstance(node.target, ast.Name)]
    others = {name for name, source in over if not _TRAIL.search(source)}
    return frozenset(name for name, _ in over if name not in others)


def _goes_through(node: ast.AST) -> bool:
    """Whether a loop puts the score of each into a text, or hands each to a function."""
    parts: list[ast.AST]
    if isinstance(node, ast.For | ast.AsyncFor):
        parts, targets = [*node.body], [node.target]
    elif isinstance(node, ast.ListComp | ast.GeneratorExp) and not isinstance(node.elt, ast.Attribute | ast.Name):
        parts, targets = [node.elt], [item.target for item in node.generators]
    else:
        return isinstance(node, ast.Call) and written_name(node.func) == "map"
    names = {part.id for target in targets for part in walk(target) if isinstance(part, ast.Name)}
    inside = [part for item in parts for part in walk(item)]
    scored = any(isinstance(p, ast.Attribute | ast.Name | ast.Constant) and _SCORE.search(_word(p)) for p in inside)
    handed = any(
        isinstance(p, ast.Call) and any(isinstance(a, ast.Name) and a.id in names for a in p.args) for p in inside
    )
    return scored or handed


def _word(node: ast.AST) -> str:
    return str(getattr(node, "attr", getattr(node, "id", getattr(node, "value", ""))))
