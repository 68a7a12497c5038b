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
    acts: str
    """What happens where it is at work, as a regular expression over lower-case text; an explanation names some."""
    by_parts: bool = False
    """Whether an explanation also has to say which parts of the program do so: an idea is in many textbooks."""


TERMS: tuple[Term, ...] = (
    Term(
        "Dialectical synthesis",
        wording(
            "dialectic|thesis|adversarial",
            r"dialectic(?:al)?(?:ly|s)?\b|thesis[\s,–-]+(?:and )?antithesis|adversarial (?:debate|reasoning"
            r"|personas?|judges?)",
        ),
        "opposing judges debate conflicting opinions synthesis verdict",
        r"oppos\w+|contrar\w+|conflict\w*|contradict\w*|tension|disagree\w*|dissent\w*|debat\w+|"
        r"argu(?:e|es|ed|ing|ments?)\b|"
        r"attack\w*|adversar\w+|against|challeng\w+|perspectives?|viewpoints?|positions?|stances?|sides?\b|thesis|"
        r"antithesis|"
        r"weigh\w*|reconcil\w+|resolv\w+|overrul\w+|outvot\w+|plea(?:ds?)?\b|accus\w+|flaws?|gaps?|weakness\w*|"
        r"strengths?|"
        r"merits?|credit\w*|reward\w*|effort|intent\b|caps?\b|capped|median|majority|apart|"
        r"differ(?:s|ed|ent|ently)?\b|"
        r"objections?|believes?\b|difference",
        by_parts=True,
    ),
    Term(
        "Fan-out and fan-in",
        wording("fan", r"fan(?:s|ned|ning)?[\s-]?(?:out|in)\b"),
        "parallel branches run concurrently join barrier nodes",
        r"parallel\w*|concurren\w+|simultaneous\w*|same (?:time|moment|step|superstep)|(?:at|in) one (?:step|go)|"
        r"at once|"
        r"next to each other|side by side|supersteps?|barrier|wait\w*|join\w*|converg\w+|merg\w+|"
        r"aggregat(?:e|es|ed|ing)\b|"
        r"collect\w*|gather\w*|until|after (?:all|the last)|once (?:all|every|each|both)|meets?\b|met\b|"
        r"independen\w+|branch\w*|"
        r"split\w*|launch\w*|dispatch\w*|trigger\w*|unit(?:e|es|ed)\b|leads? (?:to|from)|goe?s? (?:to|out)|edges?\b|"
        r"add_edge|"
        r"together|predecessors?|incoming|outgoing",
        by_parts=True,
    ),
    Term(
        "Metacognition",
        wording(
            "cogniti|self|reason",
            r"meta-?cogniti(?:on|ve)\w*|self-?(?:reflection|evaluation|critique|correction)|reason\w* about "
            r"(?:its|their) own",
        ),
        "system evaluates its own judgement reflection doubt re-evaluation",
        r"doubt\w*|re-?evaluat\w+|re-?consider\w*|re-?assess\w*|re-?examin\w*|re-?check\w*|re-?hear\w*|revis\w+|"
        r"second (?:look|round|pass|hearing)|again|sends? \w+(?: \w+)? back|apart|gaps?|disagree\w*|varian\w+|spread|"
        r"confiden\w+|uncertain\w*|unsure|not sure|unreliab\w+|reflect\w*|critiqu\w+|blind spots?|feedback|bias\w*|"
        r"monitor\w*|"
        r"introspect\w*|improv\w+|compar\w+|measur\w+|unsupported|overrul\w+|strik\w+|"
        r"lowers?\b(?! (?:the )?temperature)|low\b(?! temperature)|"
        r"repeat\w*|certaint\w+|discard\w*|thrown?|differ(?:s|ed|ence)?\b|wrong|mistak\w+|nonsense",
        by_parts=True,
    ),
    Term(
        "State synchronisation",
        wording(
            "synchroni",
            r"(?:state|evidence|fan-in|data)[\s-]+synchroni[sz]\w+|synchroni[sz]ation (?:barrier|point|node"
            r"|of)|synchroni[sz]es? (?:the )?(?:state|evidence|branches)",
        ),
        "state merged parallel writes barrier reducer keys",
        r"operator\.\w+|merg\w+|overwr\w+|lost|los(?:s|es|ing)|rac(?:e|es|ing)\b|append\w*|concatenat\w+|join\w*|"
        r"combin\w+|unit(?:e|es|ed)\b|union|parallel|concurren\w+|writ\w+|barrier|wait\w*|blocks?|until|accumulat\w+|"
        r"conflict\w*|converg\w+|lock\w*|same (?:key|field|step)|"
        r"supersteps?|reducers?|together",
        by_parts=True,
    ),
    Term(
        "Reducers",
        wording("reducer|operator.", r"\breducers?\b|operator\.(?:ior|add)\b"),
        "merge parallel writes without overwriting annotated state",
        r"merg\w+|overwr\w+|lost|los(?:s|es|ing)|rac(?:e|es|ing)\b|append\w*|concatenat\w+|join\w*|combin\w+|parallel|"
        r"concurren\w+|writ\w+|accumulat\w+|preserv\w+|conflict\w*|union|unit(?:e|es|ed)\b|updates?|add(?:s|ed)\b",
    ),
    Term(
        "Structured output",
        wording(
            "structured|schema",
            r"structured[\s-]outputs?|with_structured_output|schema[\s-](?:bound|constrained|enforced)|json schema",
        ),
        "model answer validated schema pydantic retry",
        r"pydantic|valid\w+|fields?\b|json|pars\w+|retr(?:y|ies|ied)|again|models?\b|bound|bind\w*|schema|"
        r"class(?:es)?\b|llms?\b|\w*opinions?\b|scores?\b",
    ),
    Term(
        "Checkpointing",
        wording("checkpoint", r"checkpoint(?:s|er|ing|ed)?\b"),
        "persist state resume interrupted run memory",
        r"sav\w+|persist\w*|resum\w+|restor\w+|sqlite|threads?\b|interrupt\w*|crash\w*|memory|again|later|disk|"
        r"database|re-?start\w*",
    ),
    Term(
        "Static analysis by syntax tree",
        wording(
            "ast|syntax|sitter",
            r"abstract syntax tree|syntax trees?\b|\bast\b(?:[\s-](?:pars\w+|based|anal\w+|walk\w*|node\w*))?"
            r"|tree-sitter",
        ),
        "parse source code classes calls without regular expressions",
        r"pars\w+|class(?:es)?\b|calls?\b|imports?\b|functions?\b|nodes?\b|visit\w*|walk\w*|regex\w*|"
        r"regular expression|grep|comments?\b|strings?\b|text\w*|nest\w*|structur\w+|python|quer(?:y|ies)",
    ),
    Term(
        "Sandboxing",
        wording("sandbox|temp", r"sandbox(?:ed|ing|es)?\b|temporary director(?:y|ies)|tempfile\.\w+"),
        "clone isolated temporary directory cleanup",
        r"clon\w+|delet\w+|remov\w+|clean\w*|isolat\w+|disappear\w*|destroy\w*|sub-?process\w*|shell|time-?outs?|"
        r"director(?:y|ies)|folders?|working copy|repositor\w+|tempfile|"
        r"malicious|untrusted|strangers?\b|host\b",
    ),
    Term(
        "Conditional routing",
        wording("conditional", r"conditional (?:edges?|routing)|add_conditional_edges"),
        "route on failure edge depends on state",
        r"fail\w*|errors?\b|rout\w+|leads?\b|instead|depend\w*|if\b|skip\w*|fallback|handlers?|"
        r"nodes?\b|branch\w*|functions?\b|decid\w+",
    ),
    Term(
        "Dissent",
        wording("dissent|minority", r"\bdissent(?:s|ing)?\b|minority opinion"),
        "judges disagree spread explained variance",
        r"disagree\w*|varian\w+|spread|apart|differ\w*|overrul\w+|argu\w+|record\w*|quot\w+|scores?\b|points?\b|"
        r"judges?\b|conflict\w*|los(?:t|ing)\b",
    ),
    Term(
        "Deterministic rules",
        wording(
            "determinis|rule-based", r"determinis(?:tic|tically|m)\b|rule-based (?:synthesis|scoring|engine|verdict)"
        ),
        "fixed rules decide score without model",
        r"rules?\b|if\b|cap\w*|same\b|llms?\b|models?\b|python|reproduc\w+|temperature|fixed|random\w*|overrid\w+|"
        r"overrul\w*|averag\w*|weigh\w*|scores?\b|merg\w+|sort\w*",
    ),
    Term(
        "Retrieval",
        wording(
            "retrieval|rag|semantic|vector|bm25",
            r"retrieval[\s-]augmented|\brag\b(?:-lite)?|semantic (?:search|chunking)|vector (?:store|search"
            r"|database)|\bbm25\b",
        ),
        "chunks passages index question embedding",
        r"chunk\w*|passages?|index\w*|embed\w*|quer(?:y|ies)|questions?|context\w*|keywords?|pages?\b|pdfs?\b|"
        r"paragraphs?|near\w*",
    ),
    Term(
        "Persona separation",
        wording("persona", r"\bpersonas?\b"),
        "distinct prompts judges different perspective",
        r"prompt\w*|prosecut\w+|defen[cs]e|tech[\s_-]?lead|distinct\w*|differ\w*|oppos\w+|instruct\w*|overlap\w*|"
        r"philosoph\w+|judges?\b|stances?|views?\b",
    ),
)
