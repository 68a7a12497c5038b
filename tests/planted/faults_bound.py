"""Faults behind what looks well: a bound model that nobody asks, tries after other failures, a place beside the room."""

from tests.planted import harmless_bound
from tests.planted.faults_code import JUDGES, SAYS
from tests.planted.flawless import CLONE
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, OUTPUT, TOOLS, fault

ONCE = """    try:
        answer = judge_model.invoke([("system", persona), ("human", question)])
        return JudicialOpinion.model_validate(answer)
    except ValidationError:
        return None
"""


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def asked_again_only_where_nothing_can_be_bound(base: Submission) -> Submission:
    """Each question is put once; only a model that takes no schema is asked in another way."""
    base = harmless_bound.a_line_about_the_bound_model.change(base)
    base = base.swap(JUDGES, harmless_bound.BINDING, """    messages = [("system", persona), ("human", evidence)]
    try:
        judge_model = chat_model().with_structured_output(JudicialOpinion)
    except NotImplementedError:
        return JudicialOpinion.model_validate_json(chat_model().invoke(messages).content)
""")  # fmt: skip
    return base.cut(JUDGES, harmless_bound.LOOP, "\n\ndef _evidence_text", ONCE)


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def tried_again_after_missing_files(base: Submission) -> Submission:
    """Tenacity asks again where a file is missing, which no answer is."""
    base = harmless_bound.tried_by_tenacity.change(base)
    return base.swap(JUDGES, "AGAIN = (ValidationError, ValueError)", "AGAIN = (FileNotFoundError,)").swap(
        JUDGES, "    except RetryError as error:", "    except (RetryError, ValidationError) as error:"
    )


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_bound_model_for_the_log(base: Submission) -> Submission:
    """A schema is bound for a line in the log; the model is asked as it is, and its text is cut up."""
    base = harmless_bound.a_line_about_the_bound_model.change(base)
    base = base.swap(JUDGES, harmless_bound.ASKED, "            text = chat_model().invoke(").swap(
        JUDGES, '("human", question)])\n', '("human", question)]).content\n'
    )
    return base.swap(JUDGES, "return JudicialOpinion.model_validate(answer)", """return JudicialOpinion.model_construct(
                judge=judge, criterion_id=criterion["id"], score=int(text[0]), argument=text[1:], cited_evidence=[]
            )""")  # fmt: skip


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def nothing_is_an_opinion_too(base: Submission) -> Submission:
    """What stands for an answer that did not come becomes an opinion, past validation."""
    return base.swap(JUDGES, f"JudicialOpinion.{harmless_bound.HELD_UP}", f"JudicialOpinion.{harmless_bound.UNSEEN}")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def cloned_beside_the_program(base: Submission) -> Submission:
    """The temporary directory is made, and the clone goes to a written path where the program was started."""
    return base.swap(CLONE, 'target = Path(directory) / "repository"', 'target = Path("clones") / url.split("/")[-1]')


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_pattern_for_any_text(base: Submission) -> Submission:
    """The pattern that addresses have to match is one that every text matches."""
    base = harmless_bound.an_address_that_a_pattern_checks.change(base)
    return base.edit(
        CLONE,
        lambda text: "\n".join(
            'ADDRESS = re.compile(r".+")' if line.startswith("ADDRESS =") else line for line in text.split("\n")
        ),
    )


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def objections_for_nobody(base: Submission) -> Submission:
    """What speaks against an address is collected, and the address is given back all the same."""
    return base.swap(CLONE, harmless_bound.CHECKED, '''    parsed = urlparse(url)
    objections: list[str] = []
    if parsed.scheme != "https":
        objections.append("no https")
    if parsed.hostname not in ALLOWED_HOSTS:
        objections.append("no known host")
    return url
''')  # fmt: skip
