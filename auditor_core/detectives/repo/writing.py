"""Gives every fact its evidence: which class, under which goal, in which neutral words."""

from collections.abc import Sequence
from typing import TypeVar

from auditor_core.detectives.repo.analysed import Analysis
from auditor_core.detectives.repo.record import Recorder
from auditor_core.detectives.repo.tools.calls import FoundCall
from auditor_core.facts import (
    AskedCallFact,
    CallFact,
    CheckedAnswerFact,
    ClassFact,
    DividedEvidenceFact,
    FileFact,
    FreeAnswerFact,
    GraphFact,
    InjectionFact,
    InventedOpinionFact,
    ParseFailure,
    Place,
    PromptFact,
    SecretFact,
    StructuredCallFact,
    SynthesisRuleFact,
    UnheardAnswerFact,
)
from auditor_core.models import EvidenceClass, StrictModel

Fact = TypeVar("Fact", bound=StrictModel)


def cited(fact: Fact, evidence_id: str) -> Fact:
    """The fact with its evidence's id."""
    return fact.model_copy(update={"evidence_id": evidence_id})


def record_files(recorder: Recorder, files: Sequence[FileFact], limit: int) -> tuple[FileFact, ...]:
    """One piece of evidence a file up to the limit, then one for all the others."""
    known = [
        cited(
            fact,
            recorder.at(
                "FILE_METADATA",
                "file",
                Place(path=fact.path),
                f"{fact.mode}, {fact.size} bytes{', ' + fact.language if fact.language else ''}.",
            ),
        )
        for fact in files[:limit]
    ]
    if len(files) <= limit:
        return tuple(known)
    rest = recorder.whole(
        "FILE_METADATA",
        "further files",
        rationale=f"{len(files) - limit} more files, {sum(fact.size for fact in files[limit:])} bytes together.",
    )
    return (*known, *(cited(fact, rest) for fact in files[limit:]))


def record_failures(recorder: Recorder, failures: Sequence[ParseFailure]) -> tuple[ParseFailure, ...]:
    """Sources without a syntax tree."""
    return tuple(
        cited(
            fact,
            recorder.at(
                "FILE_METADATA", "syntax tree", Place(path=fact.path), f"Not parsed: {fact.reason}.", outcome="error"
            ),
        )
        for fact in failures
    )


def record_analysis(recorder: Recorder, analysis: Analysis) -> dict[str, tuple[StrictModel | str, ...]]:
    """Every fact of the analysis with its evidence, by the name of its field in `RepoFacts`."""
    states = {graph.state.rpartition(".")[2] for graph in analysis.graphs}
    return {
        "modules": tuple(analysis.modules),
        "parse_failures": record_failures(recorder, analysis.failures),
        "classes": tuple(_class(recorder, fact, states) for fact in analysis.classes),
        "graphs": tuple(_graph(recorder, fact) for fact in analysis.graphs),
        "state_reads": tuple(analysis.state_reads),
        "calls": tuple(_call(recorder, found) for found in analysis.calls),
        "asked_names": analysis.asked_names,
        "asked_calls": tuple(_asked_call(recorder, fact) for fact in analysis.asked_calls),
        "structured_calls": tuple(_structured(recorder, fact) for fact in analysis.structured),
        "free_answers": tuple(_free_answer(recorder, fact) for fact in analysis.free_answers),
        "checked_answers": tuple(_checked_answer(recorder, fact) for fact in analysis.checked),
        "invented_opinions": tuple(_invented(recorder, fact) for fact in analysis.invented),
        "unheard_answers": tuple(_unheard(recorder, fact) for fact in analysis.unheard),
        "divided_evidence": tuple(_divided(recorder, fact) for fact in analysis.divided),
        "prompts": tuple(_prompt(recorder, fact) for fact in analysis.prompts),
        "synthesis_rules": tuple(_rule(recorder, fact) for fact in analysis.rules),
        "secrets": tuple(_secret(recorder, fact) for fact in analysis.secrets),
        "injections": tuple(_injection(recorder, fact) for fact in analysis.injections),
        "words": analysis.words,
        "numbers": tuple(analysis.numbers),
    }


def _rule(recorder: Recorder, fact: SynthesisRuleFact) -> SynthesisRuleFact:
    goal = f"{fact.kind} in {fact.name}"
    return cited(fact, recorder.at("SYNTHESIS_RULE", goal, fact.place, f"{fact.kind}: {fact.text}"))


def _secret(recorder: Recorder, fact: SecretFact) -> SecretFact:
    rationale = f"A value of the form of a {fact.rule} stands here: {fact.masked}"
    goal = f"credential: {fact.rule}"
    if fact.commit:
        rationale = f"{fact.place} held a value of the form of a {fact.rule}, {fact.masked}, until {fact.commit[:10]}"
        goal = f"credential in the history: {fact.rule} {fact.place.path}"
        return cited(fact, recorder.whole("SECURITY_VIOLATION", goal, rationale=rationale))
    return cited(fact, recorder.at("SECURITY_VIOLATION", goal, fact.place, rationale, confidence=0.8))


def _injection(recorder: Recorder, fact: InjectionFact) -> InjectionFact:
    place = fact.place or Place(path="")
    rationale = "Text that addresses whoever grades."
    return cited(fact, recorder.at("INJECTION_ATTEMPT", "text to the grader", place, rationale, content=fact.text))


def _class(recorder: Recorder, fact: ClassFact, states: set[str]) -> ClassFact:
    if fact.kind == "plain":
        return fact
    reducers = [f"{field.name}: {field.reducer}" for field in fact.fields if field.reducer]
    last = fact.name.rpartition(".")[2]
    is_state = bool(reducers) or last in states or last.endswith("State")
    settings = [word for word in ("frozen", "strict") if getattr(fact, word)]
    rationale = f"{fact.kind} with {len(fact.fields)} fields"
    rationale += f", {' and '.join(settings)}" if settings else ""
    rationale += f"; reducers: {', '.join(reducers)}" if reducers else ""
    kind: EvidenceClass = "STATE_MANAGEMENT" if is_state else "MODEL_DEFINITIONS"
    return cited(fact, recorder.at(kind, f"class {fact.name}", fact.place, f"{rationale}."))


def _graph(recorder: Recorder, fact: GraphFact) -> GraphFact:
    fans = []
    for source in sorted({edge.source for edge in fact.edges}):
        targets = sorted({edge.target for edge in fact.edges if edge.source == source and edge.kind != "conditional"})
        if len(targets) > 1:
            fans.append(f"{source} -> {', '.join(targets)}")
    rationale = f"{len(fact.nodes)} nodes and {len(fact.edges)} edges over {fact.state or 'no named state'}"
    rationale += f"; several targets: {'; '.join(fans)}" if fans else ""
    rationale += f"; {len(fact.unresolved)} statements could not be resolved" if fact.unresolved else ""
    return cited(fact, recorder.at("ORCHESTRATION_PATTERN", f"state graph {fact.name}", fact.place, f"{rationale}."))


def _call(recorder: Recorder, found: FoundCall) -> CallFact:
    """Calls in tests are listed but are no evidence about the product."""
    fact = found.fact
    if fact.in_test:
        return fact
    reason = violation(found)
    words = [f"argument: {fact.argument}"]
    words += [
        name
        for name, holds in (
            ("through a shell", fact.shell),
            ("timeout", fact.timeout),
            ("result checked", fact.checked),
            ("inside try", fact.guarded),
            ("in a temporary directory", fact.in_temporary),
        )
        if holds
    ]
    words += [f"reached by {fact.given}"] if fact.given else []
    if reason:
        evidence = recorder.at(
            "SECURITY_VIOLATION", f"call of {fact.callee}", fact.place, f"{reason} ({', '.join(words)})."
        )
    else:
        evidence = recorder.at("TOOL_SAFETY", f"call of {fact.callee}", fact.place, f"{', '.join(words)}.")
    return cited(fact, evidence)


def _asked_call(recorder: Recorder, fact: AskedCallFact) -> AskedCallFact:
    """What may be such a call is no evidence of one."""
    if not fact.sure:
        return fact
    return cited(fact, recorder.at("TOOL_SAFETY", f"{fact.asked} called", fact.place, f"{fact.asked} is called."))


def violation(found: FoundCall) -> str:
    """Why a call is a security violation; empty where it is none."""
    fact = found.fact
    callee = fact.callee
    if callee.startswith(_UNPICKLING) and found.fetches:
        return f"{callee} in a function that reads from the network can run code from there"
    if callee in _UNSAFE_YAML and not found.safe_loader:
        return f"{callee} without a safe loader can run code from the file"
    if found.foreign:
        return f"{callee} runs code that lies in a directory which it is handed"
    if found.constant:
        return ""
    if fact.shell:
        return f"{callee} hands a command that is put together at run time to a shell"
    runs = _RUNNING.get(callee, "")
    if callee in _IMPORTING and found.new_path:
        runs = "runs a module of a place that is added to the path"
    return f"{callee} {runs}" if runs else ""


_RUNNING = {
    "eval": "runs code that is not written out here",
    "exec": "runs code that is not written out here",
    "importlib.util.spec_from_file_location": "runs a file that is not named here",
    "runpy.run_path": "runs a file that is not named here",
}
_IMPORTING = ("importlib.import_module", "__import__")
_UNSAFE_YAML = ("yaml.load", "yaml.unsafe_load", "yaml.load_all")
_UNPICKLING = ("pickle.load", "cPickle.load", "dill.load", "marshal.load", "joblib.load", "torch.load")


def _structured(recorder: Recorder, fact: StructuredCallFact) -> StructuredCallFact:
    words = [f"{fact.method} with {fact.schema_name}" if fact.schema_name else f"{fact.method}, schema not named"]
    words += ["retried"] * fact.retried + ["validated"] * fact.validated
    goal = f"{fact.method} {fact.schema_name}".strip()
    return cited(fact, recorder.at("STRUCTURED_OUTPUT", goal, fact.place, f"{', '.join(words)}."))


def _free_answer(recorder: Recorder, fact: FreeAnswerFact) -> FreeAnswerFact:
    rationale = f"{fact.function} makes {fact.made} from the text of this answer."
    return cited(fact, recorder.at("STRUCTURED_OUTPUT", f"free answer in {fact.function}", fact.place, rationale))


def _checked_answer(recorder: Recorder, fact: CheckedAnswerFact) -> CheckedAnswerFact:
    rationale = f"{fact.function} reads this answer and makes {fact.made} of it, which checks what it gets."
    return cited(fact, recorder.at("STRUCTURED_OUTPUT", f"checked answer in {fact.function}", fact.place, rationale))


def _invented(recorder: Recorder, fact: InventedOpinionFact) -> InventedOpinionFact:
    rationale = f"{fact.function} makes {fact.made} with a score of {fact.score} up where asking failed."
    return cited(fact, recorder.at("STRUCTURED_OUTPUT", f"invented opinion in {fact.function}", fact.place, rationale))


def _unheard(recorder: Recorder, fact: UnheardAnswerFact) -> UnheardAnswerFact:
    rationale = f"{fact.function} gives {fact.told} instead of what was answered."
    return cited(fact, recorder.at("PERSONA_PROMPT", f"opinions in {fact.function}", fact.place, rationale))


def _divided(recorder: Recorder, fact: DividedEvidenceFact) -> DividedEvidenceFact:
    others = {"nothing": "reads what no model is shown", "first": "asks about the first criteria alone"}
    told = others.get(fact.of, "picks by the judge's name what is shown")
    rationale = f"{fact.function} {told}: {fact.text}"
    return cited(
        fact, recorder.at("ORCHESTRATION_PATTERN", f"evidence by judge in {fact.function}", fact.place, rationale)
    )


def _prompt(recorder: Recorder, fact: PromptFact) -> PromptFact:
    persona = f" for {fact.persona}" if fact.persona else ""
    unread = "" if fact.used else "; nothing reads it"
    what = f"Text of {len(fact.text)} characters" if fact.text else "A text that is got from elsewhere"
    rationale = f"{what} that instructs a model{persona}{unread}."
    return cited(fact, recorder.at("PERSONA_PROMPT", f"prompt {fact.name}", fact.place, rationale))
