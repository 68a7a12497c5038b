"""How sentences write what code can refute: numbers, makers of models, names of functions. Patterns for lower case.

What finds such a statement and what checks it read it by the same words.
"""

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SPELLED = {word: float(number) for number, word in enumerate(_WORDS, 1)}
NUMBER = rf"(?:{'|'.join(_WORDS)}|\d{{1,4}}(?:\.\d+)?)"
_COUNTED_OTHERWISE = (
    *("layer", "phase", "week", "step", "stage", "tier", "level", "section", "figure", "table", "superstep", "part"),
    *("chapter", "version", "day", "rule", "first", "other"),
)
MEMBERS = (
    "".join(rf"(?<!{word} )" for word in _COUNTED_OTHERWISE) + r"(?<![\w.#/×x*-])"
    rf"(?P<number>{'|'.join(_WORDS)}|(?<=[a-z,] )\d{{1,2}}) (?:(?!(?:of|or|and|{'|'.join(_WORDS)})\b)[a-z-]+ ){{0,2}}"
    r"(?P<who>judges|personas|detectives)\b"
)
"""How many there are of a role; a number behind `layer` counts layers, one that a line begins with counts sections.

Of two numbers the second counts: `Nuance 4 three personas` is a table's row.
"""
_ORDINALS = ("third", "fourth", "fifth", "sixth", "seventh")
_PLACES = dict(zip(_ORDINALS, range(3, 8), strict=True))
_SITS = (
    r"(?:runs?|votes?|judges|scores|grades|reads|checks|looks|listens|joins|argues|weighs|rules|sits|gives|examines"
    r"|receives|inspects|reviews|asks|speaks|works|stands|starts|takes|covers|watches|collects|extracts|scans|analy[sz]es"
    r"|is (?:asked|heard|there|called|consulted|responsible|dedicated))"
)
ONE_MORE = (
    rf"\b(?:an?|the|our|its) (?P<ordinal>{'|'.join(_ORDINALS)}) (?P<whom>judge|persona|detective)\b"
    rf"(?:,? (?:called |named )?(?!(?:would|could|might|may|can|will|should)\b)[\w-]+(?: [\w-]+){{0,3}},)?"
    rf"(?: (?:also|then|always|only|which|that|who))? {_SITS}\b"
)
"""One of a role by its place among them, with what it does: `a fourth judge, the Auditor, runs beside them`."""
SEATED = (
    rf"\b(?:besides?|in addition to|next to|alongside) (?:the|these|our|its) (?P<beside>{'|'.join(_WORDS)}) "
    rf"(?P<seats>judges|personas|detectives),? (?:there )?(?:sit|stand|vote|argue|are|is|{_SITS}) (?P<more>an? \w)"
)
"""Who sits with those of a role: `beside the three judges sit a Fire Marshal and a Notary`."""
TRIES = r"(?:more |further )?(?:times?|attempts?|tries|retries)"
"""What is counted, behind the number of attempts."""
NODES = (
    rf"\b(?:graph|stategraph|workflow) (?:has|consists of|contains|comprises|is made of|is built from) "
    rf"(?P<nodes>{NUMBER}) (?:[a-z-]+ )?nodes\b"
)
"""How many nodes the graph has."""
CAPPED_AT = (
    r"(?:\bcap(?:s|ped|ping)?\b[^.;]{0,50}?\b(?:at|to|of) (?:a (?:score|maximum) of )?"
    r"|\b(?:scores?|criteri(?:on|a)|total|verdicts?|grades?) (?:(?:is|are|stays?|remains?) )?(?:limited to"
    r"|at most|n(?:o|ot|ever) (?:more|higher|better) than|never above) )"
)
"""What stands before the number that a score is limited to."""
BEFORE_COMMITS = r"(?<![\w.#/-])"
"""A number of commits is no part of another word, of a version or an identifier."""
NAME = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+"
"""A name of code: of several words."""
PART = r"(?:function|method|rule|reducer|helper)"
"""What a sentence calls a part of the code."""
ITEM = r"^\W{0,3}(?:\d{1,2}[.)] )?"
"""How an item of a list begins."""
NUMBERED = rf"\d{{1,2}} {NAME}"
"""How a row of a table begins that numbers the parts of the code."""
TABLED = rf"^(?:\d{{1,2}} (?P<numbered>{NAME})(?:\(\))?: |(?P<first>{NAME})(?:\(\))? \| )"
"""A row with its columns apart: `3 late_penalty: Takes a point.`, `late_penalty | takes a point`."""
TABLE_ROWS = 3
"""Rows that make a table of parts, at least."""
WIRING = r"(?P<wired>add_(?:node|edge|conditional_edges))"
"""How a line of code begins that wires the graph, behind the name of its builder."""
_WORKS = (
    r"(?:merges|concatenates|appends|deduplicates|combines|unites|drops|removes|returns|raises|builds|binds|computes|reads"
    r"|writes|loads|calls|invokes|runs|applies|caps|routes|validates|sanitizes|extracts|resolves|parses|clones|wraps)"
)
USED_PART = (
    rf"{ITEM}(?P<doing>{NAME})(?:\(\))? {_WORKS}\b"
    rf"|\b(?:compiled|interrupted|paused|stopped|merged|combined|joined|deduplicated|wrapped|cloned|parsed|checked"
    rf"|validated|caught|annotated|reduced|sanitized) (?:with|by|through|via|using) (?P<means>{NAME})\b"
    rf"|\b(?:pass(?:es|ed)? through|go(?:es)? through|pass(?:es)?(?=\s\w+(?:\(\))?, which)) (?P<passed>{NAME})\b"
    rf"|\b(?:annotated|dict|list|set|tuple|sequence)\[.{{0,60}}\],? (?P<typed>{NAME})\b"
)
"""A part of the code that does something, is the means of it, or stands beside a type: `merge_lists joins both`."""
MODELS = ("gpt", "claude", "gemini", "llama", "mistral", "deepseek", "qwen", "grok")
"""How names of language models begin."""
MAKERS = ("openai", "anthropic")
"""Makers that are named in place of their models."""
PROVIDERS = {
    "anthropic": "anthropic|claude",
    "openai": "openai|gpt",
    "gemini": "gemini|genai|generativeai|google",
    "google": "gemini|genai|generativeai|google",
    "groq": "groq",
    "mistral": "mistral",
    "cohere": "cohere",
    "deepseek": "deepseek",
}
"""Who serves models, and what then stands somewhere in the code or its settings."""
_PROVIDER = rf"(?:{'|'.join(PROVIDERS)})\b(?![- ]compatible)"
_LISTED = rf"{_PROVIDER}(?:(?:,|,? and|,? or|,? then) {_PROVIDER})*"
SERVED_BY = (
    rf"\bproviders?\b(?: (?!like\b|than\b|such\b|except\b|besides\b)\w+){{0,3}}[:(,]? ?(?:first |then )?{_PROVIDER}"
    rf"|\b{_LISTED},? (?:is|are|as|being) (?:\w+ ){{0,2}}providers?\b"
    rf"|\b(?:falls? back|fails? over|switch(?:es)?|fall-?back)\b[^.;]{{0,25}}? to {_PROVIDER}"
    rf"|\b(?:asks|calls|queries|uses|consults|polls|runs on|is backed by) (?:[\w-]+ ){{0,5}}(?:models?|llms?),?"
    rf" (?:from|of|by) {_LISTED}"
)
"""Who answers, of those that serve models: `the providers are tried in turn: first Groq, then Gemini`."""

_DATA = r"(?:pydantic|data ?class(?:es)?|base ?models?|models?|schemas?|instances|objects|classes)"
FROZEN = (
    rf"\b{_DATA}\b[^.;:]{{0,40}}\b(?:frozen|immutable)\b|\b(?:frozen|immutable),? (?:[\w-]+ ){{0,2}}{_DATA}\b"
    r"|\bfrozen ?= ?true\b"
)
"""Data that nobody can change once it is made."""
KINDS = {
    "pydantic": r"(?:pydantic(?: v?2)? (?:base ?model|model|class)|base ?model)\b",
    "typed_dict": r"typed ?dict\b",
    "dataclass": r"data ?class\b",
}
"""What a class is said to be, by the kind of class that it is then."""
_IS_A = (
    r"(?:is|are|inherits? from|extends|subclasses|derives from"
    r"|is (?:defined|implemented|declared|modell?ed|written|built|typed) (?:as|with|by|using))"
    r"(?: (?:an?|the|our|single|shared|central|strict|strictly|typed|fully|plain|frozen|langgraph|python|validated)\b"
    r",?){0,4}"
)
OF_KIND = (
    rf"(?<!dict )(?<!model )(?<!dataclass )\b(?P<name>[a-z]\w+)(?: (?P<verb>(?:itself )?{_IS_A} )?| ?\((?:an? )?)"
    rf"(?:{'|'.join(f'(?P<{name}>{pattern})' for name, pattern in KINDS.items())})"
)
"""A class with its kind: `AgentState is a TypedDict`, `the AgentState TypedDict`, `class AgentState(TypedDict)`."""
_TESTED = r"(?:(?:unit|automated|passing|pytest|integration|regression) )"
TESTS = (
    rf"(?<![\w.])(?P<tests>\d{{1,5}}) (?:{_TESTED}{{1,2}}tests\b|test (?:functions|cases)\b"
    r"|tests,? (?:(?:all|that|which) )?(?:(?:are|is) )?(?:pass|cover|green|in all|in total|across)"
    r"|tests in \d{1,3} (?:files|modules)\b)"
    r"|\b(?:tests?|suite) (?:has|have|contains?|holds|counts|comprises|consists of|runs) (?P<held>\d{1,5}) tests\b"
    r"|\bsuite of (?P<suite>\d{1,5}) tests\b"
)
"""How many tests there are."""
_DEFINED = r"(?:defined|declared)"
_PARTS = r"(?:function|method|class|model|schema|helper|utility|factory|reducer|node|constant)"
_TICK = r"[`'\"“”‘’]?"
PLACED = (
    rf"\b(?P<placed>\w+_\w+|\w{{3,}}(?=\(\)|{_TICK} {_PARTS}\b|{_TICK},? (?:\w+ )?(?:is |are )?{_DEFINED}))(?:\(\))?"
    rf"{_TICK}(?: {_PARTS})?,?"
    rf"(?: (?:(?:which|that) )?(?:(?:is|are) )?(?P<verb>{_DEFINED}|implemented|written|located|found|placed"
    rf"|lives?|sits?))? ?(?:\b(?:in|inside|within|from) (?:the (?:file|module) )?|\((?:see |in )?){_TICK}"
    r"(?P<path>(?:[\w.-]+/ ?)*[\w-]+\.py)\b"
)
"""A name of the code with the file that holds it: `make_judge in src/bench.py`."""
_STOPPED = (
    r"\b(?:stopped|killed|abort(?:s|ed)|cancell?ed|terminated|interrupted|ended|gives? up|given up|tim(?:es?|ed) out"
    r"|time-?outs?|time[- ]limits?|limit(?:s|ed)?|deadline)\b"
)
_LENGTH = r"(?P<{0}>{1})[ -]?(?P<{0}_unit>s|secs?|seconds?|min|minutes?)\b"
TIME_LIMIT = (
    rf"{_STOPPED}[^.;:,]{{0,20}}?(?:\b(?:after|at|of|to|within|is|than)|=) {_LENGTH.format('limit', NUMBER)}"
    rf"|\btime_?out ?= ?(?P<given>{NUMBER})(?P<given_unit>)\b"
    rf"|\b{_LENGTH.format('before', NUMBER)} (?:time-?out|time[- ]limit|limit|deadline)\b"
)
"""How long something may take: `stopped after 60 seconds`, `a 60-second timeout`."""
_BINDING = r"(?P<{0}>with_structured_output|bind_tools|pydantic(?:output|tools)parser)\b"
BOUND_BY = (
    r"\b(?:calls?|models?|llms?|judges?|personas?|answers?|responses?|opinions?|outputs?)\b[^.;:]{0,60}?"
    r"\b(?:through|via|by|with|using|uses?|calls?|invokes?) (?:[a-z'’]+ ){0,2}(?:[\w.]+\.|\.)?"
    + _BINDING.format("means")
    + rf"|{_BINDING.format('binds')}(?:\([^()]*\))? (?:binds|forces|makes|guarantees|ensures|wraps|validates"
    r"|is (?:called|used|applied))\b"
)
"""What holds a model's answer to a schema: `each judge is called through with_structured_output`."""
TEMPERATURE = (
    r"\btemperatures?(?:\)?,? (?:is|are|of|at|to|set to|fixed at))? ?[=:]? ?(?P<degree>[012](?:\.\d+)?)(?![\w%]|\.\d)"
    r"|^temperature: .* (?P<column>[012](?:\.\d+)?)$"
)
"""The temperature of a model, in a sentence or at the end of a table's row."""
PREVENTED = r",? \bso (?:that )?(?:not )?(?:even|no|nothing|nobody)\b[^.;]{0,80}\b(?:could|would|can|will)\b[^.;]*"
"""What a sentence says that can't happen any more: `so that no hook could do harm`. It puts nothing else in doubt."""
LIBRARY_REDUCERS = {"ior": "union", "or_": "union", "add": "joining", "iadd": "joining", "concat": "joining"}
"""Functions of `operator` that unite or join what they are handed; those of one kind do the same."""
REDUCER = r"\boperator\.(?:ior|or_|add|iadd|concat)\b|\badd_messages\b"

TOGETHER = (
    *("gather", "create_task", "TaskGroup", "ensure_future", "to_thread", "run_in_executor", "wait", "as_completed"),
    *("start_soon", "create_task_group", "open_nursery", "abatch", "run_in_threadpool", "RunnableParallel"),
    *("staggered_race", "create_subprocess_exec", "create_subprocess_shell", "run_coroutine_threadsafe"),
)
"""Calls by which code that waits for each other is started at once, as they are called or handed on."""

CODE_PARSERS = frozenset({"ast", "tree_sitter", "libcst", "parso", "astroid", "jedi"})
"""Libraries that make syntax trees of code."""

PRODUCTS = {
    "docker": "docker|testcontainers",
    "podman": "podman",
    "gvisor": "gvisor|runsc",
    "firecracker": "firecracker",
    "firejail": "firejail",
    "kubernetes": "kubernetes|kubectl|k8s|helm",
    "faiss": "faiss",
    "chroma(?:db)?": "chroma",
    "pinecone": "pinecone",
    "weaviate": "weaviate",
    "qdrant": "qdrant",
    "pgvector": "pgvector",
    "sentence[ -]transformers?": "sentence[_-]?transformer|huggingface|hugging_face",
    "redis(?:saver)?": "redis",
    "postgres(?:ql|saver)?": "postgres|psycopg|asyncpg|pgvector",
    "mongodb(?:saver)?": "mongo",
    "mysql": "mysql",
    "neo4j": "neo4j",
    "sqlite(?:saver)?": "sqlite|sqlalchemy|sqlmodel|peewee",
    "sqlalchemy": "sqlalchemy",
    "kafka": "kafka",
    "rabbitmq": "rabbit|pika|amqp",
    "celery": "celery",
    "ollama": "ollama|11434",
    "vllm": "vllm",
    "fastapi": "fastapi",
    "django": "django",
    "streamlit": "streamlit",
    "gradio": "gradio",
    "chainlit": "chainlit",
    "tesseract": "tesseract",
    "easyocr": "easyocr",
    "paddleocr": "paddleocr|paddle",
    "langfuse": "langfuse",
    "opentelemetry": "opentelemetry|otel",
    "prometheus": "prometheus",
    "structlog": "structlog",
    "loguru": "loguru",
    "tiktoken": "tiktoken",
    "tree[- ]sitter": "tree[_-]?sitter",
    "libcst": "libcst",
    "pydriller": "pydriller",
    "gitpython": r"gitpython|clone_from|iter_commits|^git\.\w",
    "pygit2": "pygit2",
    "dulwich": "dulwich",
    "pdfplumber": "pdfplumber",
    "pymupdf": "pymupdf|fitz",
    "pypdf2?": "pypdf",
    "pdfminer": "pdfminer",
    "semgrep": "semgrep",
    "networkx": "networkx",
    "litellm": "litellm",
    "httpx": "httpx",
    "jinja2?": "jinja",
    "typer": "typer",
    "docling": "docling",
    "spacy": "spacy",
    "graphql": "graphql|strawberry|graphene",
    "oauth2?": "oauth|authlib",
    "jwt": "jwt|jose",
}
"""What a report may name by its own name, and what then stands somewhere in the code, its files or its settings."""


def number_of(written: str) -> float:
    """The number that a match of `NUMBER`, or a place among others, stands for."""
    return _SPELLED.get(written) or float(_PLACES.get(written, 0) or written)
