"""All analysers over sources that are at hand: pure, apart from looking at the clock."""

from collections.abc import Callable, Mapping, Sequence, Set
from functools import cache

from auditor_core.detectives.repo.analysed import Analysis
from auditor_core.detectives.repo.data.classes import find_classes
from auditor_core.detectives.repo.data.state_reads import find_state_reads
from auditor_core.detectives.repo.following.callers import functions_by_name
from auditor_core.detectives.repo.graph import find_graphs
from auditor_core.detectives.repo.graph.doubled import with_doubled
from auditor_core.detectives.repo.injections import find_in_repository
from auditor_core.detectives.repo.judging.checked_answers import find_checked_answers
from auditor_core.detectives.repo.judging.defaulted import find_defaulted
from auditor_core.detectives.repo.judging.divided import find_divided
from auditor_core.detectives.repo.judging.free_answers import find_free_answers
from auditor_core.detectives.repo.judging.invented import find_invented
from auditor_core.detectives.repo.judging.kept_voices import find_kept_voices
from auditor_core.detectives.repo.judging.misnamed import find_misnamed
from auditor_core.detectives.repo.judging.one_voice import find_one_voice
from auditor_core.detectives.repo.judging.own_scores import find_own_scores
from auditor_core.detectives.repo.judging.partly_bound import find_partly_bound
from auditor_core.detectives.repo.judging.prompts import find_prompts
from auditor_core.detectives.repo.judging.second_resorts import find_unvalidated
from auditor_core.detectives.repo.judging.structured import StructuredCalls
from auditor_core.detectives.repo.judging.unshown import find_unshown
from auditor_core.detectives.repo.modules import Sketch, module_fact, sketch, unused_classes
from auditor_core.detectives.repo.source.constants import link_constants
from auditor_core.detectives.repo.source.descent import last_part
from auditor_core.detectives.repo.source.dials import find_dials
from auditor_core.detectives.repo.source.index import Module
from auditor_core.detectives.repo.source.languages import is_data_file, is_parsed, is_template, may_hold_prompts
from auditor_core.detectives.repo.source.names import Names
from auditor_core.detectives.repo.source.numbers import find_numbers
from auditor_core.detectives.repo.source.parse import MOST_CHARACTERS, parse_sources, quiet_parsing
from auditor_core.detectives.repo.synthesis.deciders import deciders
from auditor_core.detectives.repo.synthesis.rules import find_rules
from auditor_core.detectives.repo.tools.called import find_called, texts_of
from auditor_core.detectives.repo.tools.calls import find_calls
from auditor_core.detectives.repo.tools.heeding import find_ignored
from auditor_core.detectives.repo.tools.masking import is_telling
from auditor_core.detectives.repo.tools.secrets import find_secrets
from auditor_core.detectives.repo.tools.unread_types import validating_in_vain
from auditor_core.detectives.repo.tools.vocabulary import words_of
from auditor_core.detectives.repo.tracing.nodes import with_keys
from auditor_core.detectives.repo.trial.addresses import with_addresses_tried
from auditor_core.detectives.repo.trial.judges import find_heard
from auditor_core.detectives.repo.trial.reducers import with_reducers_tried
from auditor_core.detectives.repo.trial.results import with_results_tried
from auditor_core.detectives.repo.trial.routers import with_routers_tried
from auditor_core.detectives.repo.trial.subject import Subject
from auditor_core.detectives.repo.trial.trying import find_tried
from auditor_core.errors import LimitExceededError
from auditor_core.facts import InventedOpinionFact, ParseFailure

_VOICES = (find_one_voice, find_misnamed, find_kept_voices)
"""What finds judges who are not heard in a voice of their own."""


def analyse(
    texts: Mapping[str, str],
    check: Callable[[str], None] = lambda _: None,
    largest: int = MOST_CHARACTERS,
    asked: Sequence[str] = (),
) -> Analysis:
    """Run every analyser over the texts of files by path.

    Args:
        texts: Decoded files: Python and notebooks, documents, prompts, configuration.
        check: Called now and then with what is being done; raises `LimitExceededError` when time is over.
            What was found until then is kept, and `limits_hit` says what is missing.
        largest: Characters of code from which on a source is not parsed.
        asked: Names of calls that the rubric asks for.
    """
    analysis = Analysis()
    with quiet_parsing():
        steps: list[tuple[str, Callable[[], None]]] = [
            ("syntax trees", lambda: _parse(analysis, texts, check, largest))
        ]
        for what, step in (*steps, *_steps(analysis, texts, check, asked)):
            try:
                check(f"reading {what}")
                step()
            except LimitExceededError as error:
                analysis.limits_hit.append(f"{what}: {error.message}")
            except RecursionError:
                analysis.limits_hit.append(f"{what}: some source is nested too deeply to be followed")
        analysis.words = words_of({**texts, **analysis.sources}, analysis.hidden)
        for module in analysis.parsed:
            module.release()
    return analysis


def _find_secrets(analysis: Analysis, texts: Mapping[str, str]) -> None:
    found = find_secrets(texts, analysis.parsed)
    analysis.secrets += [item.fact for item in found]
    analysis.hidden += sorted({item.value for item in found if is_telling(item.value)}, key=len, reverse=True)


def _parse(analysis: Analysis, texts: Mapping[str, str], check: Callable[[str], None], largest: int) -> None:
    """Parse the sources, the product's before the tests, and note what each module is known by."""
    known: list[Sketch] = []
    used: Set[str] | None = None
    ignored: Mapping[str, Set[str]] = {}
    unused: Mapping[str, Sequence[str]] = {}
    try:
        for result in parse_sources({path: text for path, text in texts.items() if is_parsed(path)}, largest):
            if isinstance(result, ParseFailure):
                analysis.failures.append(result)
            else:
                known.append(sketch(result))
                analysis.parsed.append(result)
            check("reading syntax trees")
        product = [module for module in analysis.parsed if not module.is_test]
        used, ignored = _names_used(product), find_ignored(product)
        unused = unused_classes(product, used)
    finally:
        analysis.modules += [
            module_fact(each, used, ignored.get(each.module.path, frozenset()), unused.get(each.module.path, ()))
            for each in known
        ]
        for found in (analysis.parsed, analysis.modules, analysis.failures):
            found.sort(key=lambda item: item.path)


def _names_used(product: Sequence[Module]) -> set[str] | None:
    """Names that the product uses; None where parts of it are known in outline alone."""
    if any(module.is_outline for module in product):
        return None
    derived = {last_part(base) for module in product for node, _, _ in module.classes for base in node.bases}
    return derived.union(*(module.used for module in product)) - validating_in_vain(product)


def _read_state(analysis: Analysis, modules: Sequence[Module]) -> None:
    """What functions read of the state, and which of its keys come twice."""
    analysis.state_reads.extend(find_state_reads(modules, analysis.graphs))
    analysis.classes[:] = with_doubled(modules, analysis.graphs, analysis.classes)


def _try_out(analysis: Analysis, product: Sequence[Module], names: Names, files: Mapping[str, str]) -> None:
    """Add what trials show to what the sources say, or set it right by them; nothing where parts are an outline."""
    if any(module.is_outline for module in product):
        return
    deciding = deciders(product, analysis.graphs, functions_by_name(product))
    subject = Subject(product, names, analysis.graphs, deciding, files)
    analysis.graphs[:] = with_routers_tried(subject)
    analysis.classes[:] = with_reducers_tried(subject, analysis.classes)
    analysis.modules[:] = with_addresses_tried(subject, analysis.modules)
    analysis.calls[:] = with_results_tried(subject, analysis.calls)
    heard = find_heard(subject, analysis.structured, analysis.prompts)
    analysis.structured[:] = heard.structured
    analysis.unheard.extend(heard.unheard)
    analysis.divided.extend(heard.divided)
    analysis.rules.extend(find_tried(subject, analysis.rules))


def _steps(
    analysis: Analysis, texts: Mapping[str, str], check: Callable[[str], None], asked: Sequence[str]
) -> list[tuple[str, Callable[[], None]]]:
    """The analysers after parsing, in their order; each looks at what the ones before found."""
    modules, rules = analysis.parsed, analysis.rules
    names: list[Names] = []
    files = {path: text for path, text in texts.items() if may_hold_prompts(path)}
    data = {path: text for path, text in files.items() if is_data_file(path)}
    forms = {path: text for path, text in texts.items() if is_template(path) and path not in files}

    def resolve() -> Names:
        if not names:
            names.append(Names(modules))
            link_constants(modules, names[0])
        return names[0]

    def search() -> None:
        unparsed = texts_of(analysis.failures, texts)
        analysis.asked_calls.extend(find_called(modules, resolve(), asked, unparsed) if asked else ())
        analysis.asked_names = tuple(asked)

    def product() -> list[Module]:
        return [module for module in modules if not module.is_test]

    def whole() -> list[Module]:
        return [module for module in product() if not module.is_outline]

    @cache
    def bound() -> StructuredCalls:
        return StructuredCalls(whole(), resolve(), analysis.classes, in_part=whole() != product())

    def find_made_up() -> list[InventedOpinionFact]:
        found = find_invented(whole(), analysis.classes, bound().requests)
        return found + find_defaulted(whole(), analysis.classes)

    def find_free() -> None:
        analysis.free_answers.extend((*find_free_answers(whole(), analysis.classes), *find_partly_bound(whole())))
        analysis.free_answers.extend(find_unvalidated(whole(), analysis.classes, analysis.free_answers))
        analysis.checked.extend(find_checked_answers(whole(), analysis.classes, bound().again))

    return [
        ("classes", lambda: analysis.classes.extend(find_classes(product(), resolve()))),
        ("graphs", lambda: analysis.graphs.extend(with_keys(product(), find_graphs(modules, resolve(), check, data)))),
        ("the state", lambda: _read_state(analysis, whole())),
        ("calls", lambda: analysis.calls.extend(find_calls(modules, resolve()))),
        ("calls that are asked for", search),
        ("structured calls", lambda: analysis.structured.extend(bound().find())),
        ("free answers", find_free),
        ("invented opinions", lambda: analysis.invented.extend(find_made_up())),
        ("scores", lambda: analysis.unheard.extend(find_own_scores(whole(), analysis.classes))),
        ("voices", lambda: analysis.unheard.extend(fact for find in _VOICES for fact in find(whole()))),
        ("shown evidence", lambda: analysis.divided.extend(find_divided(whole(), analysis.graphs))),
        ("lost evidence", lambda: analysis.divided.extend(find_unshown(product(), analysis.graphs, files.values()))),
        ("prompts", lambda: analysis.prompts.extend(find_prompts(modules, texts, analysis.graphs))),
        ("synthesis rules", lambda: rules.extend(find_rules(product(), analysis.graphs, data, forms))),
        ("trials", lambda: _try_out(analysis, product(), resolve(), {**files, **forms})),
        ("credentials", lambda: _find_secrets(analysis, texts)),
        ("numbers", lambda: analysis.numbers.extend((*find_numbers(whole(), texts), *find_dials(whole(), texts)))),
        ("injections", lambda: analysis.injections.extend(find_in_repository(modules, texts))),
    ]
