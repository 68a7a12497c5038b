"""Templates of the report: a text with headings and gaps that a module holds, or a file that the code names."""

import ast
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from auditor_core.detectives.repo.source.descent import is_load, last_part, walk
from auditor_core.detectives.repo.source.index import Function, Module, written_name
from auditor_core.detectives.repo.source.languages import TEMPLATE_ENDINGS, is_prompt_file
from auditor_core.detectives.repo.synthesis.tables import given_in
from auditor_core.detectives.repo.synthesis.template_text import TemplateText, gaps_of, read_template

_FILE = re.compile(r"\.(md|markdown)\.(j2|jinja2?|tmpl|tpl|mustache)$", re.IGNORECASE)
_HEADINGS = re.compile(r"^[ \t]*#{1,3} \S", re.MULTILINE)
_FOR_MODELS = re.compile(r"prompt|persona|instruct|system|\byou(r)?\b", re.IGNORECASE)
_TO_A_MODEL = re.compile(r"\byou are\b|\byour (?:task|role|job)\b", re.IGNORECASE)
_FILLING = frozenset({"render", "render_async", "generate", "stream"})
_WORD = re.compile(r"[A-Za-z_]\w*")
_FEWEST = 2
"""Headings from which a text is a report rather than a note."""


class ReportTemplate(NamedTuple):
    """A template, where the code names it, and what it tells."""

    module: Module
    node: ast.Constant
    holder: str
    """The name that the text, or the name of the file, is given; empty where there is none."""
    users: tuple[tuple[Module, Function], ...]
    """The functions that name it, themselves or by its holder."""
    content: TemplateText | None
    """What it tells; None where that can't be told."""
    source: str
    is_report: bool
    """Whether it is a report by itself rather than a part of one."""

    @property
    def name(self) -> str:
        """The function that fills it in, else what holds it."""
        return self.users[0][1].name if self.users else self.holder


class Templates:
    """The templates of reports that some modules hold or load."""

    def __init__(self, modules: Sequence[Module], files: Mapping[str, str]) -> None:
        """`files`: texts of template files by path."""
        self._modules = modules
        self._files = {
            posixpath.basename(path): text
            for path, text in sorted(files.items())
            if gaps_of(text) and not _TO_A_MODEL.search(text) and not is_prompt_file(path)
        }

    @cached_property
    def reports(self) -> list[ReportTemplate]:
        """Those that are a report by themselves, in the order of the modules."""
        return [item for item in self.found if item.is_report]

    @cached_property
    def found(self) -> list[ReportTemplate]:
        """All of them, those of a part of a report too."""
        return [self._used(module, *item) for module in self._modules for item in self._named_in(module)]

    @cached_property
    def are_read(self) -> bool:
        """Whether there is a report among them, and what each of them tells is known."""
        return bool(self.reports) and all(item.content is not None for item in self.found)

    @cached_property
    def names(self) -> frozenset[str] | None:
        """The names of all that templates put in or ask for; None where there are others, or none at all."""
        filling = [
            call
            for module in self._modules
            for last in _FILLING & module.by_last.keys()
            for call in module.by_last[last]
            if is_filled_in(call.node)
        ]
        users = {id(function) for item in self.found for _, function in item.users}
        if not self.are_read or not all(id(call.context.function) in users for call in filling):
            return None
        texts = (*self._files.values(), *(item.source for item in self.found))
        return frozenset(word for text in texts for word in _WORD.findall(text))

    def _named_in(self, module: Module) -> Iterator[tuple[str, ast.Constant, str | None]]:
        """Holder, place and text of each template that a module holds or names; no text of a file not at hand."""
        for text in module.texts:
            if text.bare or text.context.function is not None or not isinstance(text.node, ast.Constant):
                continue
            content = str(text.node.value)
            if "#" in content and gaps_of(content) and not _FOR_MODELS.search(text.holder + content):
                yield text.holder, text.node, content
        for call in module.with_text if any(map(module.source.lower().__contains__, TEMPLATE_ENDINGS)) else ():
            item = call.node.args[0]
            if isinstance(item, ast.Constant) and _FILE.search(str(item.value)) and not self._text(str(item.value)):
                yield "", item, None
        if any(_at_least(name) in module.source for name in self._files):
            held = {id(part): name for name, value in given_in(module) for part in walk(value)}
            for node in walk(module.tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and (known := self._text(node.value)):
                    yield held.get(id(node), ""), node, known

    def _text(self, written: str) -> str:
        """The text of the template that a string names: by its file's name, or by the end of it."""
        name = posixpath.basename(written)
        if name.startswith(".") and name.endswith(TEMPLATE_ENDINGS):
            return next((text for known, text in self._files.items() if known.endswith(name)), "")
        return self._files.get(name, "")

    def _used(self, module: Module, holder: str, node: ast.Constant, text: str | None) -> ReportTemplate:
        last = holder.rpartition(".")[2]
        users = [(module, function) for function in module.functions if any(part is node for part in function.nodes)]
        if not users and last.isidentifier():
            users = [
                (other, function)
                for other in self._modules
                if last in other.source
                for function in other.functions
                if any(is_load(part, last) for part in function.nodes)
            ]
        handed = _handed([function for _, function in users])
        content = read_template(text, self._files, handed) if text is not None else None
        whole = text is None or len(_HEADINGS.findall(text)) >= _FEWEST
        return ReportTemplate(module, node, holder, tuple(users), content, text or "", whole)


def is_filled_in(node: ast.Call) -> bool:
    """Whether a call fills in a template of a library: `env.get_template(name).render(…)`."""
    return last_part(node.func) in _FILLING and bool(
        re.search(r"templ|tmpl|tpl|from_string", written_name(node.func), re.I)
    )


def _at_least(name: str) -> str:
    """What a source holds that names a file, at the least: of a template's name its end, as in `f"{name}.md.j2"`."""
    return posixpath.splitext(name)[1] if name.endswith(TEMPLATE_ENDINGS) else name


def _handed(functions: Sequence[Function]) -> set[str] | None:
    """The names that functions fill a template in with; None where these are not all spelled out."""
    handed: set[str] = set()
    calls = [
        call for function in functions for call in function.calls if getattr(call.node.func, "attr", "") in _FILLING
    ]
    for call in calls:
        words = call.node.keywords
        if call.node.args or not words or any(word.arg is None for word in words):
            return None
        handed |= {str(word.arg) for word in words if not _is_empty(word.value)}
    return handed or None


def _is_empty(node: ast.expr) -> bool:
    """Whether a value is written out as nothing: an empty text or list, None, False."""
    if isinstance(node, ast.Constant):
        return not node.value
    return isinstance(node, ast.List | ast.Tuple) and not node.elts
