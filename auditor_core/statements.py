"""How sentences write what code can refute: numbers, makers of models, names of functions. Patterns for lower case.

What finds such a statement and what checks it read it by the same words.
"""

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_SPELLED = {word: float(number) for number, word in enumerate(_WORDS, 1)}
NUMBER = rf"(?:{'|'.join(_WORDS)}|\d{{1,4}}(?:\.\d+)?)"
TRIES = r"(?:more |further )?(?:times?|attempts?|tries|retries)"
"""What is counted, behind the number of attempts."""
CAPPED_AT = r"\bcap(?:s|ped|ping)?\b[^.;]{0,50}?\b(?:at|to|of) (?:a (?:score|maximum) of )?"
"""What stands before the number that a score is limited to."""
BEFORE_COMMITS = r"(?<![\w.#/-])"
"""A number of commits is no part of another word, of a version or an identifier."""
NAME = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+"
"""A name of code: of several words."""
PART = r"(?:function|method|rule|reducer|helper)"
"""What a sentence calls a part of the code."""
PLACED = r"(?:,? (?:which |that )?(?:is|are|was|lives?|stands?|sits?) )?(?:defined |implemented |found |declared )?"
"""What stands between a name of code and the file that is said to hold it, before `in`."""
SOURCE = r"[\w./-]*\w\.py\b"
"""A file of Python, as it is written."""
STATE = r"\b(?:(?:agent|graph|case|audit)[ _]?)?state\b"
VALIDATED, PLAIN = r"(?:pydantic|basemodel)", r"typed ?dict"
"""What a state may be said to be, one or the other."""
ITEM = r"^\W{0,3}(?:\d{1,2}[.)] )?"
"""How an item of a list begins."""
MODELS = ("gpt", "claude", "gemini", "llama", "mistral", "deepseek", "qwen", "grok")
"""How names of language models begin."""
MAKERS = ("openai", "anthropic")
"""Makers that are named in place of their models."""

TOGETHER = (
    *("gather", "create_task", "TaskGroup", "ensure_future", "to_thread", "run_in_executor", "wait", "as_completed"),
    *("start_soon", "create_task_group", "open_nursery", "abatch", "run_in_threadpool", "RunnableParallel"),
    *("staggered_race", "create_subprocess_exec", "create_subprocess_shell", "run_coroutine_threadsafe"),
)
"""Calls by which code that waits for each other is started at once, as they are called or handed on."""

CODE_PARSERS = frozenset({"ast", "tree_sitter", "libcst", "parso", "astroid", "jedi"})
"""Libraries that make syntax trees of code."""


def number_of(written: str) -> float:
    """The number that a match of `NUMBER` stands for."""
    return _SPELLED.get(written) or float(written)
