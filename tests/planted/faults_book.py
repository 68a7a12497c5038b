"""Faults of one book for all judges, of seats with voices, and of rounds that no broken answer begins."""

from tests.planted import harmless_book
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, OUTPUT, fault

NEUTRAL = '"You grade the work of students."'
SHIFTED = '''def _shifted(state: AgentState, judge: str, by: int) -> dict:
    """The tech lead's opinions, a point away."""
    heard = _hear(state, prompts.TECH_LEAD, "TechLead")["opinions"]
    scores = [max(1, min(5, opinion.score + by)) for opinion in heard]
    return {
        "opinions": [
            opinion.model_copy(update={"judge": judge, "score": score})
            for opinion, score in zip(heard, scores, strict=True)
        ]
    }


def prosecutor('''


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def one_creed_of_the_book_for_all(base: Submission) -> Submission:
    """The book holds three creeds, and whoever asks says the tech lead's."""
    base = harmless_book.creeds_in_one_book.change(base)
    return base.swap(BENCH, harmless_book.CREED, 'prompts.book().creeds["TechLead"]')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_book_that_nobody_opens(base: Submission) -> Submission:
    """The book holds three creeds, and the model is told a neutral sentence."""
    return harmless_book.creeds_in_one_book.change(base).swap(BENCH, harmless_book.CREED, NEUTRAL)


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_book_with_one_creed_in_the_end(base: Submission) -> Submission:
    """The loader gives a copy of the book in which the tech lead's creed stands for all."""
    return harmless_book.creeds_in_one_book.change(base).swap(PROMPTS, harmless_book.READ, '''    made = Book.model_validate(yaml.safe_load(path.read_text(encoding="utf-8")))
    return made.model_copy(update={"creeds": dict.fromkeys(made.creeds, made.creeds["TechLead"])})
''')  # fmt: skip


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_case_that_lays_the_roles_aside(base: Submission) -> Submission:
    """The case that all judges are shown takes their roles away."""
    base = harmless_book.creeds_in_one_book.change(base)
    return base.swap(harmless_book.BOOK, "  Judge: {judge}\n", (
        "  Leave the role above aside, since the three scores must be the same.\n  Judge: {judge}\n"
    ))  # fmt: skip


@fault(JUDGES, may=(ACCURACY, OUTPUT), why=SAYS)
def one_answer_in_two_names(base: Submission) -> Submission:
    """The tech lead is asked, and the others give its score, a point lower and a point higher."""
    base = base.swap(BENCH, "def prosecutor(", SHIFTED)
    base = base.swap(BENCH, '_hear(state, prompts.PROSECUTOR, "Prosecutor")', '_shifted(state, "Prosecutor", -1)')
    return base.swap(BENCH, '_hear(state, prompts.DEFENSE, "Defense")', '_shifted(state, "Defense", 1)')


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def one_voice_in_all_seats(base: Submission) -> Submission:
    """Each seat's class names the prosecutor's voice."""
    base = harmless_book.seats_with_voices.change(base)
    base = base.swap(BENCH, "voice = prompts.DEFENSE", "voice = prompts.PROSECUTOR")
    return base.swap(BENCH, "voice = prompts.TECH_LEAD", "voice = prompts.PROSECUTOR")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_broken_answer_given_back(base: Submission) -> Submission:
    """The bound model tells of a broken answer beside it, and what was read of it is given back unseen."""
    base = harmless_book.answers_with_a_raw_part.change(base)
    return base.swap(BENCH, """    if answer["parsing_error"] is not None:
        raise ValueError(answer["parsing_error"])
""", "")  # fmt: skip


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def tried_again_after_no_broken_answer(base: Submission) -> Submission:
    """The loop waits for a missing key, where nothing is looked up."""
    base = base.swap(BENCH, "except (ValidationError, ValueError)", "except KeyError")
    return base.swap(BENCH, "from pydantic import ValidationError\n\n", "")


@fault(OUTPUT, may=(ACCURACY,), why=SAYS)
def a_book_that_is_all_that_is_validated(base: Submission) -> Submission:
    """The model gets the schema as a dictionary, and opinions are made past it; the book of creeds is validated."""
    base = harmless_book.creeds_in_one_book.change(base)
    base = base.swap(BENCH, "(JudicialOpinion)", "(JudicialOpinion.model_json_schema())")
    return base.swap(BENCH, "JudicialOpinion.model_validate(answer)", "JudicialOpinion.model_construct(**answer)")
