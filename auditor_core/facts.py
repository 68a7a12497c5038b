"""What the detectives collect, before anything is judged. Plain values, no behaviour beyond look-ups.

A fact that can be cited carries the id of its evidence.
"""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from auditor_core.models import EvidenceClass, Figure, Mention, PathForm, StrictModel

# --- the repository ---------------------------------------------------------------------------

ManifestState = Literal["whole", "incomplete", "unavailable"]
EdgeKind = Literal["edge", "conditional", "send", "command"]
ClassKind = Literal["pydantic", "typed_dict", "dataclass", "enum", "plain"]
ArgumentShape = Literal["none", "literal", "list", "f_string", "concatenation", "name", "other"]

START = "__start__"
END = "__end__"
"""How every graph's entry and finish are written, whatever the code calls them."""


class Place(StrictModel):
    """Lines of a file at the audited commit; lines count from 1, both ends included."""

    path: str
    line: int = 0
    end_line: int = 0

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" if self.line else self.path


class Manifest(StrictModel):
    """The files of the audited commit, POSIX and sorted, and whether that is all of them."""

    state: ManifestState
    paths: tuple[str, ...] = ()
    submodules: tuple[str, ...] = ()
    """Those of the paths where another repository stands, whose files are not fetched."""
    reason: str = ""
    """Why it is not whole."""


class FileFact(StrictModel):
    """One file of the commit."""

    path: str
    size: int
    """Bytes."""
    mode: Literal["file", "executable", "symlink", "submodule"]
    blob: str
    language: str = ""
    """By the file's ending; empty where unknown."""
    evidence_id: str = ""


class CommitFact(StrictModel):
    """One commit that the audited commit descends from (itself included)."""

    sha: str
    author: str
    date: datetime
    message: str
    files: tuple[str, ...] = ()
    """Paths it touched."""
    empty: tuple[str, ...] = ()
    """Those of them that it leaves without any content."""
    parents: int = 1
    delay: int = 0
    """Seconds from its author's date to when it was committed as it is: long where it was rebased or amended."""


class PathRemoval(StrictModel):
    """A path that the history holds and the audited commit does not."""

    path: str
    commit: str
    """The newest commit that removed or renamed it."""
    date: datetime
    renamed_to: str = ""
    """Where it stands now; empty where it does not."""
    next_name: str = ""
    """What that commit renamed it to, which later commits may have renamed again; empty where it removed it."""
    last_name: str = ""
    """What it was called when it was removed, of one that was renamed before."""
    removed_by: str = ""
    """The commit that then removed it; empty where none is known to."""


class IgnoreFile(StrictModel):
    """A `.gitignore` of the repository."""

    directory: str
    """Where it stands; empty for the root."""
    lines: tuple[str, ...]


class ParseFailure(StrictModel):
    """A source file whose syntax tree could not be made."""

    path: str
    reason: str
    is_test: bool = False
    may_hold: tuple[EvidenceClass, ...] | None = None
    """Of which kinds of fact its text shows a sign; None where the text was not read."""
    evidence_id: str = ""


class FieldFact(StrictModel):
    """A field of a class, as it is annotated."""

    name: str
    annotation: str
    """The type without `Annotated`'s extras."""
    reducer: str = ""
    """Dotted name of the callable in `Annotated[...]`, e.g. `operator.add`; empty without one."""
    unfit: str = ""
    """The same of a callable that fails on values of this type: `operator.add` of a dictionary. It reduces nothing."""
    replaces: bool = False
    """That callable is the repository's own, and takes a key that two dictionaries have from one of them."""
    kept_by: tuple[str, ...] = ()
    """Fields of a list's items of which that callable keeps one of each kind, where it is the repository's own."""
    doubled_by: str = ""
    """A node's function that hands back all that stands under the key, where that callable adds it once more."""
    crowded_out: str = ""
    """A place where several items are made at once that are alike in those fields; a trial showed that one is kept."""
    constraints: tuple[str, ...] = ()
    """What limits the value: arguments of `Field(...)` or `Annotated` (`ge=1`), a validator (`validator=in_range`)."""
    default: str = ""
    """The number that the field has where none is given, as written; empty for anything else."""
    line: int = 0


class ClassFact(StrictModel):
    """A class that models data."""

    name: str
    kind: ClassKind
    bases: tuple[str, ...]
    fields: tuple[FieldFact, ...]
    frozen: bool = False
    strict: bool = False
    place: Place
    evidence_id: str = ""


class GraphNode(StrictModel):
    """A node of a graph, under the name it will run by."""

    name: str
    function: str = ""
    """What it runs, as written."""
    place: Place
    deferred: bool = False
    writes: tuple[str, ...] = ()
    """Keys of the state that its function returns, as far as the code spells them out."""
    writes_within: tuple[str, ...] = ()
    """Of keys whose value is a dictionary, its own keys that are spelled out: `evidences.docs`."""
    writes_anew: tuple[str, ...] = ()
    """Of these, those of keys of which it takes nothing out of the state: what stood there is not in what it writes."""
    returns_state: bool = False
    """Whether it hands back all of the state that it was given: it writes every key."""
    swallows: bool = False
    """Whether it catches whatever fails in it, and hands back an update that tells of nothing."""
    tells: bool = False
    """Whether it catches what fails in it, and hands back what that was."""
    in_vain: tuple[str, ...] = ()
    """Keys that its function changes in the state that it is handed, of which it hands nothing back."""
    beside: tuple[str, ...] = ()
    """Collections at the top of a module, dotted, in which its function leaves what it finds: for another node, or in
    place of anything that it gives the state."""
    gives_nothing: bool = False
    """Whether its function certainly leaves the state as it is: all that it returns is empty."""
    subgraph: str = ""
    """Where the graph is built that it runs (`path:line`), if it is one of the repository's own."""
    sides: tuple[tuple[str, ...], ...] = ()
    """Where the code leaves conditions open, the sides on which it is there, by all that add it; none: on all.

    A side is the condition's place and its answer's number: `src/graph.py:10#0`.
    """


class GraphEdge(StrictModel):
    """An edge between two nodes, `__start__` or `__end__`."""

    source: str
    target: str
    kind: EdgeKind = "edge"
    joined: bool = False
    """One of an `add_edge([…], target)`: the target waits for all of them and runs once."""
    never_taken: bool = False
    """A conditional edge that is declared, but that its routing function never names."""
    turned: bool = False
    """The way of failures, which its routing function, or the map of what that names, takes where nothing failed."""
    named_on: bool = False
    """Of two ways, the one that its routing function takes where there is evidence, or where nothing failed; where that
    is not told by what it asks, the one that it names the way on, and not that of failures."""
    when_heard: bool = False
    """Of two ways, the one that its routing function takes where there are opinions."""
    together: bool = False
    """The source chooses this target at once with those of its other edges that are marked so."""
    once: bool = False
    """A `Send` that starts its target a single time."""
    one_of: int = 0
    """Of the edges of a graph with the same number, one is taken; 0 where that is not so, or not known."""
    groups: tuple[str, ...] = ()
    """Where its source starts one of several groups of nodes at once, none of which holds another: those with this
    target, as the choice's number and the group's (`2#0`); none where that is not so, or not known."""
    sides: tuple[tuple[str, ...], ...] = ()
    """The sides of open conditions on which it is there, as of a node."""
    place: Place


class Unresolved(StrictModel):
    """Something the syntax tree can't settle; kept with its place, never guessed."""

    what: str
    place: Place
    parts: bool = False
    """It is a condition whose sides build different edges, which the graph has all: each says its `sides`."""


class GraphFact(StrictModel):
    """A `StateGraph` as it will run."""

    name: str
    """The variable or function that holds the builder."""
    state: str = ""
    """The state class, as written."""
    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    unresolved: tuple[Unresolved, ...] = ()
    compiled: bool = False
    options: tuple[str, ...] = ()
    """Keywords of `compile(...)`."""
    missing: tuple[str, ...] = ()
    """Names that the graph's module, or one that it imports, asks of the repository's own modules in vain."""
    bypassed_by: str = ""
    """The module that starts the program and runs its nodes itself, or another graph, where nothing asks for it."""
    place: Place
    evidence_id: str = ""

    def successors(self, node: str) -> tuple[str, ...]:
        """Targets of the node's edges, sorted."""
        return tuple(sorted({edge.target for edge in self.edges if edge.source == node}))


GraphShape = dict[str, list[str] | dict[str, list[str]]]
"""What a graph's nodes and edges come to, by kind: names, or names with others by name."""


class StateReadFact(StrictModel):
    """A key of a graph's state that a function reads."""

    state: str
    """The class that the function's argument is annotated with."""
    key: str
    function: str
    place: Place
    needed: bool = True
    """Whether the function can't do without it; of a key that no function needs, False: it is asked for by `get`."""


class CallFact(StrictModel):
    """A call that matters for tools and safety."""

    callee: str
    """Dotted name with import aliases resolved: `subprocess.run`, `os.system`, `git.Repo.clone_from`."""
    text: str
    """The call as written, shortened."""
    place: Place
    function: str = ""
    """Qualified name of the function around it; empty at module level."""
    argument: ArgumentShape = "none"
    """Shape of the first argument."""
    command: str = ""
    """Its words that are written out in the code: `git clone --depth 1`."""
    shell: bool = False
    timeout: bool = False
    checked: bool = False
    """`check=True`, or the return code is looked at; of a parser of addresses, that scheme or host are."""
    guarded: bool = False
    """Inside a `try` with a handler; of a clone, also where its failure is caught further out."""
    uncaught: bool = False
    """Of a clone: its failure is raised on, and nothing in the program catches it."""
    swallowed: bool = False
    """Of a clone: its failure is caught, and nobody is told of it."""
    silenced: bool = False
    """Of a clone: what it says of its failure is thrown away, so that nobody can be told why it failed."""
    unverified: bool = False
    """Of a clone: git is told to take any server's certificate."""
    in_temporary: bool = False
    """Inside a `with TemporaryDirectory()`, or writes to a directory that `mkdtemp` made."""
    vanishes: bool = False
    """Of a clone: its temporary directory is gone as soon as the function returns that hands its place on."""
    removed: bool = False
    """Of a clone: the place that it goes to is removed behind it, in a `finally` or below it."""
    stays: bool = False
    """Of a temporary directory: it is told not to remove itself, and nothing else asks it to."""
    after_failure: bool = False
    """Whether it stands where a failure is caught: it runs after one only."""
    unused: bool = False
    """Of what removes a directory: nothing in the product calls the function that it stands in."""
    elsewhere: bool = False
    """Of a parser of addresses: what it is handed is one of something else than a repository, by all its names."""
    screened: bool = False
    """Of a clone: a condition on what it is handed refuses some of it: `if not url.startswith("https://"): raise …`."""
    seen_by: tuple[str, ...] = ()
    """Of a clone: the functions that see its address on its way, by path and qualified name: its own, callers, those
    that make it or were handed it before, validators of a model that holds it. Followed over two calls."""
    given: str = ""
    """What a user gives that reaches its arguments: `sys.argv`, `parameter url of clone`; empty where only values
    of the code do. Traced within the function and over one call."""
    in_test: bool = False
    """In a file of tests."""
    evidence_id: str = ""


class AskedCallFact(StrictModel):
    """A call outside tests of a name that the rubric asks for."""

    asked: str
    """The name, as the rubric writes it."""
    text: str
    """The call as written, shortened; of a source without a syntax tree, why it has none."""
    place: Place
    sure: bool = True
    """Whether it certainly calls that; else what is called hangs on an object, or on a source, that can't be read."""
    evidence_id: str = ""


class StructuredCallFact(StrictModel):
    """A call that binds a model's answer to a schema."""

    method: str
    """`with_structured_output`, `bind_tools`, `response_format`, `PydanticOutputParser`, …"""
    schema_name: str = ""
    function: str = ""
    place: Place
    asked: bool = True
    """Somebody takes the bound model; of what binds and asks at once, always."""
    retried: bool = False
    validated: bool = False
    caught: bool | None = None
    """Something takes the failure of an answer that breaks the schema; None where that can't be told."""
    refused: bool = False
    """A trial showed that no answer becomes an opinion, not even one that is as it was asked for."""
    dropped: bool = False
    """Whoever takes it goes on as if that judge had not been asked: nothing is noted, given instead or looked for."""
    in_words: bool = False
    """It is handed the schema's description, so that a dictionary comes back instead of a validated object."""
    evidence_id: str = ""


class FreeAnswerFact(StrictModel):
    """A score that is put together by hand from what a model answered in free text."""

    function: str
    """The function that makes something of the answer."""
    made: str
    """The class that is filled in."""
    place: Place
    """Where the model is asked."""
    late: bool = False
    """Only where another answer, asked for in a form, failed or did not come."""
    evidence_id: str = ""


class CheckedAnswerFact(StrictModel):
    """An opinion made of the JSON in a model's free text, by a validated class of the program's own."""

    function: str
    """The function that has the answer asked for, read and made into an opinion."""
    made: str
    """The class that is filled in."""
    place: Place
    """Where the model is asked."""
    retried: bool = False
    """An answer that can't be read or made into an opinion is asked for again."""
    evidence_id: str = ""


class InventedOpinionFact(StrictModel):
    """An opinion with a score of the code's own, made where a model gave none, and not told from one that it gave."""

    function: str
    made: str
    """The class that is filled in."""
    score: str
    place: Place
    evidence_id: str = ""


class UnheardAnswerFact(StrictModel):
    """An opinion that stands for a judge's though it is not what that judge's model answered."""

    function: str
    told: str
    """What stands there instead: a number, one by chance, another judge's opinion."""
    place: Place
    evidence_id: str = ""


class DividedEvidenceFact(StrictModel):
    """Evidence that one judge is shown and another is not, picked by the judge's name; or criteria.

    Of the first: criteria that judges are asked about, and no others. Of nothing: evidence that the judges read, and
    that no model is shown.
    """

    function: str
    of: Literal["evidence", "criteria", "first", "nothing"] = "evidence"
    text: str
    """Where it is picked, as written, shortened."""
    place: Place
    evidence_id: str = ""


class PromptFact(StrictModel):
    """A text that instructs a model."""

    name: str
    """The variable, function, key or file that holds it."""
    persona: str = ""
    """`Prosecutor`, `Defense` or `TechLead` where name or text say so."""
    text: str
    place: Place
    used: bool = True
    """Something in the product's code reads the name that holds it."""
    told: bool = True
    """No part of it that may say how to judge stands where it can't be read."""
    evidence_id: str = ""


class SynthesisRuleFact(StrictModel):
    """A rule of the synthesis, as the code has it."""

    kind: Literal[
        "cap",
        "weight",
        "override",
        "supremacy",
        "dissent",
        "variance",
        "re_evaluation",
        "rounding",
        "report",
        "written",
        "remedy",
        "model",
        "untold",
        "unmatched",
        "lost",
        "contradicted",
        "chance",
        "vain",
    ]
    """`override`: on security. `supremacy`: evidence that is missing or contradicts lowers a score. `report`: put
    together as Markdown. `written`: into a file. `remedy`: what is to be mended is spoken of. `untold`: a part that the
    report certainly leaves out, by name. `unmatched`: a condition on criteria of which the rubric has none. `lost`:
    a cap for security that is worked out and thrown away. `contradicted`: one that asks for what another one leaves
    out. `chance`: a score that is drawn. `vain`: one of the kind `name`, or the `verdict`, that changed nothing in a
    trial with made-up cases."""
    name: str
    text: str
    """The condition or call as written, shortened."""
    place: Place
    sets_score: bool = False
    """Of a model: what it answers becomes a score."""
    users: tuple[str, ...] = ()
    """Of what is written: the functions that nobody calls from which a way leads there; none where that is unsure."""
    evidence_id: str = ""


class SecretFact(StrictModel):
    """Something that looks like a credential in the code. The secret itself is masked."""

    rule: str
    masked: str
    place: Place
    commit: str = ""
    """The commit that took it out, where only the history still holds it."""
    evidence_id: str = ""


class FunctionFact(StrictModel):
    """A function that a feature can be found by."""

    name: str
    """Qualified within its module."""
    place: Place
    lines: int
    """1 where only its name and place are known, as in most tests of a large project."""
    docstring: str = ""
    """Its first line; empty there, too."""
    called: bool = True
    """Something in the product's code calls it, hands it on or decorates it, as far as that is known."""
    only_entered: bool = False
    """Nothing in the product's code does anything with it but what decorates it, as far as that is known."""
    empty: bool = False
    """It does nothing: a docstring, `pass`, or whatever it was given is returned."""
    refuses: bool = True
    """Of a function that is named after addresses: it may refuse one; not, where it lets all pass that it is given."""
    turned: bool = False
    """Of one that looks at addresses: a trial showed that it refuses every genuine one."""
    loose: bool = False
    """It only asks whether some text occurs anywhere in the address."""
    heeded: bool = True
    """Of one that looks at addresses: a refusal may change something where it is called, as far as that is known."""
    takes: str = ""
    """The type of what it is handed, if that is one thing; its name where no type is given."""


class ModuleFact(StrictModel):
    """A Python module (or the code cells of a notebook)."""

    path: str
    lines: int
    imports: tuple[str, ...] = ()
    """Dotted names, aliases resolved."""
    functions: tuple[FunctionFact, ...] = ()
    classes: tuple[str, ...] = ()
    unused_classes: tuple[str, ...] = ()
    """Those of them that nothing in the product's code names beside its imports, as far as that is known."""
    is_test: bool = False
    starts: tuple[str, ...] | None = None
    """What it calls that starts several things at once; None where it is known in outline alone."""
    parses: bool | None = None
    """Whether it makes syntax trees of code; None where it is known in outline alone."""


class NumberFact(StrictModel):
    """A number that the code or its settings give to what limits attempts, scores or time, or to a temperature."""

    name: str
    value: float
    place: Place


class InjectionFact(StrictModel):
    """Text that addresses the grader."""

    text: str
    place: Place | None = None
    page: int = 0
    hidden: bool = False
    """Invisible on the page."""
    evidence_id: str = ""


class RepoFacts(StrictModel):
    """Everything that the repository detective found."""

    repo_name: str
    origin_name: str = ""
    """What one on this machine says it is called where it was fetched from; empty where it says nothing."""
    url: str
    """Without credentials."""
    commit: str
    commit_date: datetime
    manifest: Manifest
    files: tuple[FileFact, ...] = ()
    rejected_paths: tuple[str, ...] = ()
    """Entries of the tree that no checkout holds, such as those whose path escapes the root."""
    history: tuple[CommitFact, ...] = ()
    """Oldest first."""
    history_complete: bool = True
    history_evidence_id: str = ""
    removals: tuple[PathRemoval, ...] = ()
    ignore_files: tuple[IgnoreFile, ...] = ()
    modules: tuple[ModuleFact, ...] = ()
    parse_failures: tuple[ParseFailure, ...] = ()
    classes: tuple[ClassFact, ...] = ()
    graphs: tuple[GraphFact, ...] = ()
    state_reads: tuple[StateReadFact, ...] = ()
    calls: tuple[CallFact, ...] = ()
    asked_names: tuple[str, ...] = ()
    """Names of calls that the rubric asks for, and that all sources were searched for."""
    asked_calls: tuple[AskedCallFact, ...] = ()
    structured_calls: tuple[StructuredCallFact, ...] = ()
    free_answers: tuple[FreeAnswerFact, ...] = ()
    checked_answers: tuple[CheckedAnswerFact, ...] = ()
    invented_opinions: tuple[InventedOpinionFact, ...] = ()
    unheard_answers: tuple[UnheardAnswerFact, ...] = ()
    divided_evidence: tuple[DividedEvidenceFact, ...] = ()
    prompts: tuple[PromptFact, ...] = ()
    synthesis_rules: tuple[SynthesisRuleFact, ...] = ()
    secrets: tuple[SecretFact, ...] = ()
    injections: tuple[InjectionFact, ...] = ()
    words: tuple[str, ...] = ()
    """Every word of the code and its settings, lower case and sorted; none where there are too many to keep."""
    numbers: tuple[NumberFact, ...] = ()
    limits_hit: tuple[str, ...] = ()
    """What was left unread, in plain words."""

    @property
    def has_python(self) -> bool:
        """Whether any Python source was there to be read."""
        return bool(self.modules or self.parse_failures)


# --- the report -------------------------------------------------------------------------------


class RawMention(StrictModel):
    """A place that may name a path, before the repository has been asked."""

    mention: Mention
    """Where it is printed, and the stance that the text gives it."""
    readings: Annotated[tuple[str, ...], Field(min_length=1)]
    """Normalised paths, the likeliest first; several where a line break or a lost underscore leaves doubt."""
    form: PathForm
    stance_sure: bool = True
    told_by: Literal["name", "text", "report"] = "name"
    """What gives it another stance than `asserted`: its name alone, the text around it, or another place."""
    is_directory: bool = False
    """Written as a directory: a trailing slash, or a parent in a tree."""
    tentative: bool = False
    """Looks like other things too (`read/write`): a path only where the repository holds it."""
    places: tuple[str, ...] = ()
    """Directories that its sentence names, in one of which a name alone, or a part of a path, may stand."""
    inside: str = ""
    """The one of them that the words right beside a name alone put it in: `the script wire.sh in tools/`."""
    headed: bool = False
    """It is the heading that names them; a name that several directories hold is left alone then."""
    among: tuple[str, ...] = ()
    """All names of its list, where a mention is a path only if the repository holds most of them."""
    repository: str = ""
    """`owner/name` that a link leads into, lower case; empty for anything but a link."""
    examined: tuple[str, ...] = ()
    """The repositories, other ones perhaps, on which the report says that its program was run; the same for all."""


class PageText(StrictModel):
    """The text of one page, in reading order."""

    page: int
    text: str


class Chunk(StrictModel):
    """A passage of the report, small enough to quote."""

    chunk_id: str
    page: int
    text: str


class ConceptFact(StrictModel):
    """A term of the field, and how the report treats it."""

    term: str
    sentences: tuple[str, ...]
    pages: tuple[int, ...]
    explained: bool
    """A sentence says how or why it works, not just that it is there."""
    places: int = 0
    """Parts of the report that name it, with others between them; the same however it is laid out."""
    around: tuple[str, ...] = ()
    """What stands with the sentences that explain it: the rest of their paragraphs, what a heading stands over."""
    evidence_id: str = ""


class FeatureClaim(StrictModel):
    """A sentence that claims a feature of the program."""

    feature: str
    """`parallel_judges`, `parallel_detectives`, `sandboxed_clone`, `structured_output`, …"""
    sentence: str
    page: int
    negated: bool = False
    evidence_id: str = ""


class DocumentFacts(StrictModel):
    """Everything that the document detective found."""

    name: str
    sha256: str
    pages: int
    date: datetime
    """The PDF's own date; the epoch where it has none."""
    title: str = ""
    has_text: bool
    page_texts: tuple[PageText, ...] = ()
    chunks: tuple[Chunk, ...] = ()
    mentions: tuple[RawMention, ...] = ()
    concepts: tuple[ConceptFact, ...] = ()
    features: tuple[FeatureClaim, ...] = ()
    injections: tuple[InjectionFact, ...] = ()
    limits_hit: tuple[str, ...] = ()


class FigureFacts(StrictModel):
    """Everything that the vision detective found; the PNGs stand in the blob store by their hash."""

    figures: tuple[Figure, ...] = ()
    limits_hit: tuple[str, ...] = ()
    engine: str = ""
    """What read the labels: `text`, or the OCR engine's name and version."""
