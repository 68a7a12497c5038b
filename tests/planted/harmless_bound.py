"""Harmless changes beside the faults of what is bound, tried again and put somewhere: another way, and none worse."""

from tests.planted.faults_code import JUDGES, RUN
from tests.planted.flawless import CLONE
from tests.planted.submission import Submission
from tests.planted.variants import harmless

BINDING = "    judge_model = chat_model().with_structured_output(JudicialOpinion)\n"
LOOP = "    for _ in range(ATTEMPTS):"
ASKED = "            answer = judge_model.invoke("
HELD_UP, UNSEEN = "model_validate(answer)", "model_construct(**dict(answer or {}))"
TRIED = """    try:
        for attempt in Retrying(stop=stop_after_attempt(ATTEMPTS), retry=retry_if_exception_type(AGAIN)):
            with attempt:
                answer = judge_model.invoke([("system", persona), ("human", question)])
                return JudicialOpinion.model_validate(answer)
    except RetryError as error:
        log.warning("%s gave up on %s: %s", judge, criterion["id"], error)
    return None
"""
CHECKED = """    parsed = urlparse(url)
    if parsed.scheme != "https" or parsed.hostname not in ALLOWED_HOSTS:
        raise CloneError(f"refused address: {url!r}")
    return url
"""


@harmless
def text_models_get_a_parser(base: Submission) -> Submission:
    """Where no schema can be bound, a parser holds up the text of the answer; a broken one is asked for again."""
    base = base.swap(JUDGES, BINDING, """    try:
        judge_model = chat_model().with_structured_output(JudicialOpinion)
    except NotImplementedError:
        judge_model = chat_model() | PydanticOutputParser(pydantic_object=JudicialOpinion)
""")  # fmt: skip
    return base.swap(
        JUDGES,
        "from pydantic import",
        "from langchain_core.output_parsers import PydanticOutputParser\nfrom pydantic import",
    )


@harmless
def a_line_about_the_bound_model(base: Submission) -> Submission:
    """A line in the log says whether there is a bound model, and that one is asked."""
    base = base.swap(JUDGES, BINDING, f'{BINDING}    log.debug("bound: %s", judge_model is not None)\n')
    return base.swap(JUDGES, "ATTEMPTS = 3\n", "ATTEMPTS = 3\nlog = logging.getLogger(__name__)\n").swap(
        JUDGES, "from collections.abc", "import logging\nfrom collections.abc"
    )


@harmless
def no_answer_is_no_opinion(base: Submission) -> Submission:
    """An answer that did not come fails; of another one, which the bound model holds up, the fields are taken."""
    return base.swap(
        JUDGES,
        f"            return JudicialOpinion.{HELD_UP}\n",
        f"""            if answer is None:
                raise ValueError("no answer")
            return JudicialOpinion.{UNSEEN}
""",
    )


@harmless
def tried_by_tenacity(base: Submission) -> Submission:
    """Tenacity asks again after failures that are listed under a name."""
    base = base.cut(JUDGES, LOOP, "\n\ndef _evidence_text", TRIED)
    base = base.swap(JUDGES, "ATTEMPTS = 3\n", """ATTEMPTS = 3
AGAIN = (ValidationError, ValueError)
log = logging.getLogger(__name__)
""")  # fmt: skip
    base = base.swap(JUDGES, "from collections.abc", "import logging\nfrom collections.abc")
    return base.swap(
        JUDGES,
        "from pydantic import ValidationError\n",
        "from pydantic import ValidationError\nfrom tenacity import RetryError, Retrying, retry_if_exception_type, stop_after_attempt\n",
    )


@harmless
def a_place_below_where_git_starts(base: Submission) -> Submission:
    """Git starts in the temporary directory, and the clone goes to a written path below that."""
    base = base.swap(CLONE, 'target = Path(directory) / "repository"', 'target = Path("repository")')
    base = base.swap(CLONE, RUN, RUN.replace("check=True", "cwd=directory,\n                check=True"))
    return base.swap(CLONE, "        yield target", "        yield Path(directory) / target")


@harmless
def an_address_that_a_pattern_checks(base: Submission) -> Submission:
    """A pattern says which addresses pass."""
    base = base.swap(CLONE, CHECKED, '''    cleaned = (url or "").strip()
    if not ADDRESS.match(cleaned):
        raise CloneError(f"refused address: {cleaned!r}")
    return cleaned
''')  # fmt: skip
    base = base.swap(CLONE, 'ALLOWED_HOSTS = {"github.com", "gitlab.com", "codeberg.org"}\n', r'''ADDRESS = re.compile(r"https://(github\.com|gitlab\.com|codeberg\.org)/[\w./-]+$")
''')  # fmt: skip
    return base.swap(CLONE, "import subprocess\n", "import re\nimport subprocess\n").swap(
        CLONE, "from urllib.parse import urlparse\n", ""
    )


@harmless
def objections_that_are_raised(base: Submission) -> Submission:
    """What speaks against an address is collected, and raised together."""
    return base.swap(CLONE, CHECKED, '''    parsed, objections = urlparse(url), list[str]()
    if parsed.scheme != "https":
        objections.append("no https")
    if parsed.hostname not in ALLOWED_HOSTS:
        objections.append("no known host")
    if objections:
        raise CloneError(f"refused address: {url!r}: {objections}")
    return url
''')  # fmt: skip
