"""Texts that instruct a model, wherever they live: constants, f-strings, dictionaries, templates, files."""

import ast
import posixpath
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from auditor_core.detectives.repo.judging.belongings import find_belongings
from auditor_core.detectives.repo.judging.borrowed import borrowed
from auditor_core.detectives.repo.judging.built import built_texts, readers_of
from auditor_core.detectives.repo.judging.entered import Entered
from auditor_core.detectives.repo.judging.exchanged import exchanged, overwritten, rebound
from auditor_core.detectives.repo.judging.fetched_prompts import find_fetched
from auditor_core.detectives.repo.judging.filed_prompts import LONGEST, of_file, table_of
from auditor_core.detectives.repo.judging.fixed_picks import fixed_picks
from auditor_core.detectives.repo.judging.late_binding import late_binding
from auditor_core.detectives.repo.judging.left_out import left_out
from auditor_core.detectives.repo.judging.prompt_files import PERSONAS, may_name_persona, persona_of
from auditor_core.detectives.repo.judging.prompt_hints import Docstrings, chosen_for, misplaced
from auditor_core.detectives.repo.judging.prompt_objects import content_of, objects_around, prompt_objects
from auditor_core.detectives.repo.judging.read_files import files_read
from auditor_core.detectives.repo.judging.same_creed import sharing_one
from auditor_core.detectives.repo.judging.seats import unseated
from auditor_core.detectives.repo.judging.shadowed import shadowed
from auditor_core.detectives.repo.judging.speaking import LONG, OPENING, SPEAKS, TO_ONE_OF_SEVERAL, opening
from auditor_core.detectives.repo.judging.stand_ins import stood_in
from auditor_core.detectives.repo.judging.swapped import told_by_others
from auditor_core.detectives.repo.judging.unheard import Unheard
from auditor_core.detectives.repo.judging.unread_files import unread_files
from auditor_core.detectives.repo.judging.unsent_files import unsent_files
from auditor_core.detectives.repo.judging.voices import Voices
from auditor_core.detectives.repo.judging.wording import Wording
from auditor_core.detectives.repo.source.descent import walk
from auditor_core.detectives.repo.source.index import Module, Text
from auditor_core.detectives.repo.source.languages import may_hold_prompts
from auditor_core.detectives.repo.source.reading import Readers
from auditor_core.facts import GraphFact, Place, PromptFact

_SHORT = 40
"""Characters from which a string counts whose name says that it is a prompt."""
_NAMED = re.compile(
    r"prompt|persona|(system|judge|agent|role|llm|model)_?(msg|message|text|instructions?)|_system$|^system$",
    re.IGNORECASE,
)
_RECEIVERS = re.compile(
    r"(^|\.)(SystemMessage|HumanMessage|ChatPromptTemplate|PromptTemplate|SystemMessagePromptTemplate"
    r"|HumanMessagePromptTemplate|from_messages|from_template)(\.|$)"
)


def find_prompts(
    modules: Sequence[Module],
    texts: Mapping[str, str],
    graphs: Sequence[GraphFact] = (),
) -> list[PromptFact]:
    """All prompts of the product (tests apart): of the modules first, then of files (`texts` by path)."""
    product = [module for module in modules if not module.is_test]
    read = files_read(product, texts)
    files = {path: text for path, text in texts.items() if path in read or may_hold_prompts(path)}
    named = [module for module in product if may_name_persona(module.source)]
    classes = {name.rpartition(".")[2] for module in product for _, _, name in module.classes}
    whole = _Product(
        Readers(product), classes, Docstrings(product), Unheard(product, files.values()), Voices(product),
        readers_of(named), Entered(product),
    )  # fmt: skip
    for module in named:
        for made in prompt_objects(module, classes):
            whole.voices.note(module, made)
    found = [fact for module in product for fact in _of_module(module, whole)]
    in_files = [
        fact
        for path in sorted(files)
        for fact in of_file(path, files[path], read.get(path))
        if fact.persona or may_hold_prompts(path)
    ]
    unread = {(path, "") for path in unread_files(product, files)} | unsent_files(product, files) if in_files else set()
    found += [
        fact.model_copy(update={"used": unread.isdisjoint({(fact.place.path, whose) for whose in ("", fact.persona)})})
        for fact in in_files
    ]
    known = {fact.persona for fact in found}
    if named and not known.issuperset(name for name, _ in PERSONAS):
        found += find_belongings(named, known, _SPOKEN_TO_PEOPLE, whole.readers, whole.unheard)
    left = [name for name, _ in PERSONAS if name not in {fact.persona for fact in found}]
    found += find_fetched(named, left)
    idle = misplaced(named) | unseated(product) | stood_in(product) | exchanged(product) if found else set()
    if any(fact.persona for fact in found):
        idle |= left_out(product, whole.readers) | overwritten(named) | late_binding(product) | sharing_one(product)
        idle |= fixed_picks(product, files) | borrowed(product, graphs, found)
    forgotten, replaced = shadowed(product, found), rebound(named)
    told = [
        fact.model_copy(update={"used": False})
        if fact.persona in idle or fact.place.path in forgotten or (fact.place.path, fact.name) in replaced
        else fact
        for fact in found
    ]
    return told_by_others(product, told)


class _Product(NamedTuple):
    """What is asked of the product as a whole."""

    readers: Readers
    classes: Set[str]
    docstrings: Docstrings
    unheard: Unheard
    voices: Voices
    readings: Mapping[str, int]
    """How many read each name, where judges are named."""
    entered: Entered


def _of_module(module: Module, product: _Product) -> list[PromptFact]:
    # names may be written in letters that Python takes for others
    named = may_name_persona(module.source) or not module.source.isascii()
    facts, seen = _of_objects(module, product) if named else ([], set[int]())
    chosen = chosen_for(module) if named else {}
    texts, built = built_texts(module, product.readings) if named else (module.texts, {})
    for pieces in _whole([text for text in texts if id(text.node) not in seen], chosen):
        text = pieces[0]
        if text.bare and not named:
            continue
        said = [built.get(id(item.node)) or Wording(content_of(item.node)) for item in pieces]
        content = "".join(wording.text for wording in said)
        word = next((chosen[id(part)] for part in walk(text.node) if id(part) in chosen), "") if chosen else ""
        owner = text.context.owner if text.context.kind == "class" and not text.bare else ""
        told = named and persona_of(text.holder.rpartition(".")[2], owner)
        own = bool(word or told) or product.docstrings.is_prompt(text)
        persona = _persona(module, text, content, word)
        held = {persona: content} if text.bare else table_of(content) or {persona: content}
        filled = bool(persona) and _is_filled_in(content, said)
        if (text.bare and not own) or not (len(held) > 1 or filled or _is_prompt(text, content, telling=own)):
            continue
        nodes = [item.node for item in pieces]
        entered = persona and product.entered.holds(module, text.node)
        idle = persona and (
            (not entered and _is_unread(module, text, product.readers))
            or (not (entered and isinstance(text.node, ast.Call)) and product.unheard.are_dropped(module, nodes))
        )
        facts += [
            PromptFact(
                name=_name(module, text),
                persona=whose,
                text=part[:LONGEST],
                place=Place(path=module.path, line=text.node.lineno, end_line=nodes[-1].end_lineno or nodes[-1].lineno),
                used=not idle,
                told=all(wording.told for wording in said),
            )
            for whose, part in held.items()
        ]
    return facts


def _is_unread(module: Module, text: Text, readers: Readers) -> bool:
    """Whether nothing reads what holds a text, or the object that it is handed to."""
    return readers.is_idle(text) or any(readers.unread_object(name) for name in objects_around(module, text))


def _name(module: Module, text: Text) -> str:
    """The variable, function or class that holds a text."""
    within = text.context.function.name if text.context.function else ""
    return text.holder or within or text.context.owner or posixpath.basename(module.path)


def _persona(module: Module, text: Text, content: str, word: str) -> str:
    """Whose a text is: by the `word` that it is chosen by, its name, its beginning, or where it stands."""
    name, within = _name(module, text), text.context.function.name if text.context.function else ""
    persona = persona_of(word, name.rpartition(".")[2], name, opening(content), within, text.context.owner)
    return persona or persona_of(posixpath.basename(module.path))


def _is_filled_in(content: str, said: Sequence[Wording]) -> bool:
    """Whether a text that is put together speaks to a judge, however short, or may do so where it is not told."""
    if not any(wording.filled for wording in said) or len(content) < _SHORT:
        return False
    return bool(SPEAKS.search(content)) or not all(wording.told for wording in said)


def _of_objects(module: Module, product: _Product) -> tuple[list[PromptFact], set[int]]:
    """Prompts that are made from pieces, and the pieces; of those that some are lost of, the others."""
    facts, seen = [], set()
    for made in prompt_objects(module, product.classes):
        lost = [
            text
            for text in made.told
            if product.unheard.are_dropped(module, [text]) or product.voices.is_lost(module, made, text)
        ]
        heard = [text for text in made.texts if len(lost) == len(made.told) or text not in lost]
        content, node = "\n".join(content_of(item) for item in made.texts), made.call.node
        speaks = made.call.context.function is None and SPEAKS.search(content)
        if len(content) < _SHORT or not (speaks or _NAMED.search(made.call.last)):
            continue
        seen |= {id(item) for item in made.texts}
        root = made.call.target.partition(".")[0]
        unread = root and made.call.context.kind == "module" and product.readers.unread(root)
        facts.append(
            PromptFact(
                name=made.call.target or made.call.last,
                persona=made.persona,
                text="\n".join(map(content_of, heard))[:LONGEST],
                place=Place(path=module.path, line=node.lineno, end_line=node.end_lineno or node.lineno),
                used=len(lost) < len(made.told) and (not unread or product.entered.holds(module, node)),
            )
        )
    return facts, seen


def _whole(texts: Sequence[Text], chosen: Mapping[int, str]) -> Iterator[list[Text]]:
    """Texts, those together that are one: written as a sum, or as lines that are joined, for the same persona."""
    pieces: list[Text] = []
    seen: set[int] = set()
    for text in texts:
        if id(text.node) in seen:
            continue
        seen.add(id(text.node))
        same = not pieces or chosen.get(id(pieces[-1].node)) == chosen.get(id(text.node))
        if pieces and not (same and _goes_on(pieces[-1], text)):
            yield pieces
            pieces = []
        pieces.append(text)
    if pieces:
        yield pieces


def _goes_on(last: Text, text: Text) -> bool:
    """Whether a text stands right after another in the same sum or list of lines."""
    return (
        bool(text.holder or text.receiver)
        and (text.holder, text.context.function) == (last.holder, last.context.function)
        and text.receiver == last.receiver
        and text.receiver.rpartition(".")[2] in ("", "join")
        and text.node.lineno <= (last.node.end_lineno or last.node.lineno) + 1
        and not (text.bare or last.bare)
        and not OPENING.search(content_of(text.node)[:_SHORT])
    )


def _is_prompt(text: Text, content: str, *, telling: bool) -> bool:
    """Whether name, receiver or wording make the string a prompt; `telling`: it is held under a persona's name."""
    last = text.receiver.rpartition(".")[2]
    if len(content) < _SHORT or " " not in content.strip() or last in _SPOKEN_TO_PEOPLE:
        return False
    function = text.context.function
    own = function.name.rpartition(".")[2] if function else ""
    if TO_ONE_OF_SEVERAL.search(content):
        return True
    if _NAMED.search(text.holder.removeprefix(f"{own}.") if own else text.holder) or _RECEIVERS.search(text.receiver):
        return True
    named = bool(_NAMED.search(own)) and text.holder in ("", own)
    return len(content) >= LONG and (telling or named or bool(SPEAKS.search(content)))


_SPOKEN_TO_PEOPLE = frozenset(
    {"print", "info", "debug", "warning", "error", "exception", "critical", "log", "add_argument", "Field", "echo"}
    | {"ValueError", "RuntimeError", "TypeError", "Exception", "compile", "search", "match", "findall", "sub", "input"}
)
