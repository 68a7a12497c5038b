"""The terms of the field that a report on such a program explains or only drops, as data."""

from typing import NamedTuple

from auditor_core.detectives.docs.wording import Wording, wording


class Term(NamedTuple):
    """A concept, the ways in which it is written, and words of the matter itself."""

    name: str
    wording: Wording
    """How it is written."""
    question: str
    """What to search for where the term itself is not there."""
    matter: str = ""
    """Words of which an explanation has some, as a regular expression over lower-case text; empty: any will do."""


TERMS: tuple[Term, ...] = (
    Term(
        "Dialectical synthesis",
        wording(
            "dialectic|thesis|adversarial",
            r"dialectic(?:al)?(?:ly|s)?\b|thesis[\s,–-]+(?:and )?antithesis|adversarial (?:debate|reasoning"
            r"|personas?|judges?)",
        ),
        "opposing judges debate conflicting opinions synthesis verdict",
        r"oppos\w+|contrar\w+|conflict\w*|contradict\w*|tension|disagree\w*|dissent\w*|debat\w+|argu(?:e|es|ed|ing|ments?)\b|"
        r"attack\w*|adversar\w+|against|prosecut\w+|defen[cs]e|defends?|advocat\w+|tech[\s_-]?lead|judges?\b|personas?|"
        r"perspectives?|viewpoints?|positions?|sides?\b|thesis|antithesis|weigh\w*|reconcil\w+|resolv\w+|verdict",
    ),
    Term(
        "Fan-out and fan-in",
        wording("fan", r"fan(?:s|ned|ning)?[\s-]?(?:out|in)\b"),
        "parallel branches run concurrently join barrier nodes",
        r"parallel\w*|concurren\w+|simultaneous\w*|same (?:time|moment)|at once|next to each other|side by side|"
        r"branch\w*|edges?\b|nodes?\b|supersteps?|barrier|wait\w*|join\w*|converg\w+|merg\w+|aggregat\w+|collect\w*|gather\w*|"
        r"detectives?|investigators?|judges?\b|workers?|reducers?|until",
    ),
    Term(
        "Metacognition",
        wording(
            "cogniti|self|reason",
            r"meta-?cogniti(?:on|ve)\w*|self-?(?:reflection|evaluation|critique|correction)|reason\w* about "
            r"(?:its|their) own",
        ),
        "system evaluates its own judgement reflection doubt re-evaluation",
        r"\bown\b|itself|themselves|\bself\b|self[\s-]\w+|doubt\w*|re-?evaluat\w+|reconsider\w*|re-?assess\w*|"
        r"second (?:look|round|pass)|again|apart|disagree\w*|varian\w+|spread|confiden\w+|uncertain\w*|unreliab\w+|"
        r"reflect\w*|critiqu\w+|blind spots?|feedback|bias\w*|monitor\w*|introspect\w*|improv\w+",
    ),
    Term(
        "State synchronisation",
        wording(
            "synchroni",
            r"(?:state|evidence|fan-in|data)[\s-]+synchroni[sz]\w+|synchroni[sz]ation (?:barrier|point|node"
            r"|of)|synchroni[sz]es? (?:the )?(?:state|evidence|branches)",
        ),
        "state merged parallel writes barrier reducer keys",
        r"reducers?|operator\.\w+|merg\w+|overwr\w+|lost|los(?:s|es|ing)|rac(?:e|es|ing)\b|append\w*|concatenat\w+|join\w*|"
        r"combin\w+|parallel|concurren\w+|writ\w+|keys?\b|barrier|wait\w*|blocks?|until|accumulat\w+|conflict\w*",
    ),
    Term(
        "Reducers",
        wording("reducer|operator.", r"\breducers?\b|operator\.(?:ior|add)\b"),
        "merge parallel writes without overwriting annotated state",
        r"merg\w+|overwr\w+|lost|los(?:s|es|ing)|rac(?:e|es|ing)\b|append\w*|concatenat\w+|join\w*|combin\w+|parallel|"
        r"concurren\w+|writ\w+|accumulat\w+|preserv\w+|conflict\w*|union|updates?",
    ),
    Term(
        "Structured output",
        wording(
            "structured|schema",
            r"structured[\s-]outputs?|with_structured_output|schema[\s-](?:bound|constrained|enforced)|json schema",
        ),
        "model answer validated schema pydantic retry",
    ),
    Term(
        "Checkpointing",
        wording("checkpoint", r"checkpoint(?:s|er|ing|ed)?\b"),
        "persist state resume interrupted run memory",
    ),
    Term(
        "Static analysis by syntax tree",
        wording(
            "ast|syntax|sitter",
            r"abstract syntax tree|syntax trees?\b|\bast\b(?:[\s-](?:pars\w+|based|anal\w+|walk\w*|node\w*))?"
            r"|tree-sitter",
        ),
        "parse source code classes calls without regular expressions",
    ),
    Term(
        "Sandboxing",
        wording("sandbox|temp", r"sandbox(?:ed|ing|es)?\b|temporary director(?:y|ies)|tempfile\.\w+"),
        "clone isolated temporary directory cleanup",
    ),
    Term(
        "Conditional routing",
        wording("conditional", r"conditional (?:edges?|routing)|add_conditional_edges"),
        "route on failure edge depends on state",
    ),
    Term(
        "Dissent",
        wording("dissent|minority", r"\bdissent(?:s|ing)?\b|minority opinion"),
        "judges disagree spread explained variance",
    ),
    Term(
        "Deterministic rules",
        wording(
            "determinis|rule-based", r"determinis(?:tic|tically|m)\b|rule-based (?:synthesis|scoring|engine|verdict)"
        ),
        "fixed rules decide score without model",
    ),
    Term(
        "Retrieval",
        wording(
            "retrieval|rag|semantic|vector|bm25",
            r"retrieval[\s-]augmented|\brag\b(?:-lite)?|semantic (?:search|chunking)|vector (?:store|search"
            r"|database)|\bbm25\b",
        ),
        "chunks passages index question embedding",
    ),
    Term("Persona separation", wording("persona", r"\bpersonas?\b"), "distinct prompts judges different perspective"),
)
