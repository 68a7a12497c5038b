"""Answers that are asked for again: by the program's own decorators, by generators, by what is made for an object."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_structured import SCHEMA

OWN = """
import functools
class GivenUp(Exception):
    pass
def stubborn(*kinds, rounds=3):
    def around(work):
        @functools.wraps(work)
        def inner(*args, **words):
            for _ in range(rounds):
                try:
                    return work(*args, **words)
                except kinds as why:
                    {step}
            raise GivenUp(rounds)
        return inner
    return around
model = m.with_structured_output(Opinion)
{mark}
def ask(p):
    return model.invoke(p)
def judge(state):
    try:
        return ask(state["p"])
    except GivenUp:
        return None
"""


@pytest.mark.parametrize(
    ("mark", "step", "retried", "caught"),
    [
        ("@stubborn(ValidationError)", "last = why", True, None),
        ("@stubborn(ValidationError, KeyError, rounds=5)", "log(why)", True, None),
        ("@stubborn(Exception)", "pass", True, None),
        ("@stubborn(ConnectionError)", "last = why", False, False),
        ("@stubborn(ValidationError)", "break", False, None),
        ("", "last = why", False, False),
    ],
)
def test_a_decorator_of_the_program_may_ask_again(mark, step, retried, caught):
    fact = read(SCHEMA + OWN.format(mark=mark, step=step)).structured[0]
    assert (fact.retried, fact.caught) == (retried, caught)


ROUNDS = """
def answers(p, most):
    {loop}:
        yield client.completion(messages=p, response_format=Opinion)
def judge(p):
    for answer in answers(p, most={most}):
        try:
            return Opinion.model_validate_json(answer.text)
        except ValueError as why:
            {step}
    return None
"""


@pytest.mark.parametrize(
    ("loop", "most", "step", "retried"),
    [
        ("for _ in range(most)", 3, "p = [*p, str(why)]", True),
        ("while True", 3, "continue", True),
        ("for _ in range(most)", 1, "continue", False),
        ("for _ in range(most)", 3, "return None", False),
        ("for _ in range(most)", 3, "break", False),
        ("for item in p", 3, "continue", False),
    ],
)
def test_a_generator_of_answers_asks_again_where_its_reader_goes_on(loop, most, step, retried):
    source = ROUNDS.format(loop=loop, most=most, step=step)
    assert read(SCHEMA + source).structured[0].retried is retried


MADE = """
from dataclasses import dataclass, field
def bound():
    return m.with_structured_output(Opinion)
@dataclass
class Judge:
    rounds: int = {rounds}
    model: object = {made}
    def ask(self, p):
        for _ in range(self.rounds):
            try:
                return self.model.invoke(p)
            except ValueError:
                continue
"""


@pytest.mark.parametrize("made", ["field(default_factory=bound)", "field(default_factory=lambda: bound())", "bound()"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_field_that_a_function_makes_is_asked_by_the_object(made, rounds):
    fact = read(SCHEMA + MADE.format(made=made, rounds=rounds)).structured[0]
    assert (fact.retried, fact.caught) == (rounds > 1, True)


@pytest.mark.parametrize(
    ("chain", "retried"),
    [
        ("(BOUND | check).with_retry(stop_after_attempt=3)", True),
        ("BOUND.with_retry(stop_after_attempt=3)", True),
        ("BOUND.with_retry(stop_after_attempt=1)", False),
        ("OTHER.with_retry(stop_after_attempt=3) | BOUND", False),
        ("BOUND | check", False),
    ],
)
def test_a_retry_may_be_put_on_the_name_of_a_bound_model(chain, retried):
    source = f"BOUND = m.with_structured_output(Opinion)\nASK = {chain}\ndef judge(p):\n    return ASK.invoke(p)\n"
    assert read(SCHEMA + source).structured[0].retried is retried


@pytest.mark.parametrize(
    ("steps", "retried"),
    [
        ("chain.with_retry(stop_after_attempt=3)\n    return chain", False),
        ("chain = chain.with_retry(stop_after_attempt=3)\n    return chain", True),
        ("return chain.with_retry(stop_after_attempt=3)", True),
    ],
)
def test_a_retry_whose_result_nobody_takes_leaves_the_chain_as_it_was(steps, retried):
    source = f"def made(p):\n    chain = p | m.with_structured_output(Opinion)\n    {steps}\n"
    assert read(SCHEMA + source).structured[0].retried is retried
    own = "class Asking:\n    def with_retry(self, stop_after_attempt): ...\n"
    assert read(SCHEMA + source + own).structured[0].retried


@pytest.mark.parametrize(("given", "caught"), [(", return_exceptions=True", True), ("", False)])
def test_failures_that_are_given_back_end_nothing(given, caught):
    source = f"def judge(p):\n    return m.with_structured_output(Opinion).batch(p{given})\n"
    assert read(SCHEMA + source).structured[0].caught is caught


@pytest.mark.parametrize(
    ("kinds", "caught"), [("(ValueError, KeyError)", True), ("(OSError, KeyError)", False), ("[ValueError]", True)]
)
def test_kinds_may_be_listed_under_a_name(kinds, caught):
    source = f"LOST = {kinds}\ndef judge(p):\n    try:\n        return m.with_structured_output(Opinion).invoke(p)\n"
    assert read(SCHEMA + source + "    except LOST:\n        return None\n").structured[0].caught is caught


@pytest.mark.parametrize("kind", ["str", "dict", "Any"])
def test_a_type_that_holds_any_answer_binds_nothing(kind):
    assert read(f"a = Agent('m', output_type={kind})\nb = c.create(response_model={kind})\n").structured == []


@pytest.mark.parametrize(
    ("made", "validated"),
    [("Opinion.model_construct(**a)", False), ("Opinion.model_validate(a)", True), ("Opinion(**a)", True)],
)
def test_a_handler_proves_no_validation_where_nothing_can_fail(made, validated):
    source = f"def judge(p):\n    a = m.bind_tools([Opinion]).invoke(p).tool_calls[0]['args']\n    try:\n        return {made}\n"
    assert (
        read(SCHEMA + source + "    except ValidationError:\n        return None\n").structured[0].validated
        is validated
    )


@pytest.mark.parametrize("ask", ["litellm.completion(messages=p, response_format=Opinion)", "c.create(p, **FORMAT)"])
@pytest.mark.parametrize(
    ("made", "validated"),
    [("Opinion.model_validate_json(a.text)", True), ("Opinion.model_construct(**json.loads(a.text))", False)],
)
def test_a_client_that_gives_text_leaves_it_to_the_program_to_validate(ask, made, validated):
    head = "FORMAT = {'response_format': {'schema': Opinion.model_json_schema()}}\n"
    source = f"{head}def judge(p):\n    a = {ask}\n    try:\n        return {made}\n    except ValidationError:\n        return None\n"
    fact = read(SCHEMA + source).structured[0]
    assert (fact.validated, fact.caught) == (validated, validated)


LOOKING = """
from held import read_opinion
def held(answer, judge):
    opinion = Opinion.model_validate(answer)
    if opinion.judge != judge:
        raise ValueError("signed by another")
    return opinion
def named(answer, judge):
    return Opinion.model_validate({{"judge": judge, "score": answer["score"]}})
class Sheet:
    def of(self, answer) -> dict[str, int]:
        return self.rows.pop(answer.judge)
def judge(p, check):
    bound = m.with_structured_output(Opinion, include_raw=True)
    for _ in range(3):
        try:
            answer = bound.invoke(p)
            {read}
        except {kind} as why:
            p = p + str(why)
"""


@pytest.mark.parametrize(
    ("read_", "kind", "retried"),
    [
        ("return held(answer, 'Defense')", "KeyError", False),
        ("return held(answer['parsed'], 'Defense')", "(KeyError, IndexError)", False),
        ("return held(answer, 'Defense')", "(KeyError, OSError)", False),
        ("return held(answer, 'Defense')", "(KeyError, ValueError)", True),
        ("return held(answer['opinion'], 'Defense')", "KeyError", True),
        ("return named(answer, 'Defense')", "KeyError", True),
        ("return Sheet().of(answer)", "LookupError", True),
        ("return check(answer)", "KeyError", True),
        ("return read_opinion(answer)", "KeyError", False),
    ],
)
def test_a_failed_look_up_begins_another_round_only_where_something_is_looked_up(read_, kind, retried):
    assert read(SCHEMA + LOOKING.format(read=read_, kind=kind)).structured[0].retried is retried


ASKED_FOR = (
    SCHEMA
    + """
def judge(p, row, case):
    {before}
    bound = m.with_structured_output(Opinion)
    for _ in range(3):
        try:
            {change}
            return bound.invoke(p + row["name"])
        except KeyError as why:
            p = p + str(why)
"""
)


@pytest.mark.parametrize(
    ("before", "change", "retried"),
    [
        ('title = row["name"]', "pass", False),
        ("title = f\"{row['name']}: {row.get('note')}\"", "pass", False),
        ('with case:\n        print(row["name"])\n    title = row["name"]', "pass", False),
        ("pass", "pass", True),
        ('title = row["title"]', "pass", True),
        ('title = row["name"] if case else ""', "pass", True),
        ('if case:\n        title = row["name"]', "pass", True),
        ('title = row["name"]', "row = next(case)", True),
        ('title = row["name"]', "case.send(row)", True),
    ],
)
def test_what_was_looked_up_before_the_rounds_fails_in_none_of_them(before, change, retried):
    assert read(ASKED_FOR.format(before=before, change=change)).structured[0].retried is retried


@pytest.mark.parametrize(
    ("rounds", "retried"), [("(1,)", False), ("[1]", False), ("(1, 2)", True), ("(*more,)", True), ("range(2)", True)]
)
def test_rounds_that_are_written_out_are_counted(rounds, retried):
    source = SCHEMA + ASKED_FOR.removeprefix(SCHEMA).replace("range(3)", rounds).replace("for _ in", "for attempt in")
    assert read(source.format(before="pass", change="pass")).structured[0].retried is retried


SPOILT = """
class Spoilt(Exception):
    pass
class Unsigned(Spoilt):
    pass
{more}
def judge(p, check):
    bound = m.with_structured_output(Opinion)
    why = None
    for _ in range(3):
        try:
            answer = {ask}
            {read}
        except {kind} as failed:
            why = failed
    {after}
"""
GIVES_UP = "raise Spoilt(f'nothing came of it: {why}')"
SIGNED = "def signed(answer):\n    if not answer.judge:\n        raise Unsigned(answer)\n    return answer"
ASKS, RETURNS = "bound.invoke(p)", "return Opinion.model_validate(answer)"


@pytest.mark.parametrize(
    ("ask", "read_", "kind", "more", "after", "retried"),
    [
        (ASKS, RETURNS, "Spoilt", "", GIVES_UP, False),
        (ASKS, RETURNS, "Spoilt", "", "return None", False),
        (ASKS, RETURNS, "(Spoilt, Unsigned)", SIGNED, GIVES_UP, False),
        (ASKS, RETURNS, "(Spoilt, ValidationError)", "", GIVES_UP, True),
        (ASKS, "return signed(answer)", "Spoilt", SIGNED, GIVES_UP, True),
        (ASKS, "return signed(answer)", "Unsigned", SIGNED, GIVES_UP, True),
        (ASKS, "raise Spoilt(answer)", "Spoilt", "", "return None", True),
        (ASKS, "return check(answer)", "Spoilt", "", GIVES_UP, True),
        (ASKS, "return check.of(answer)", "Spoilt", "", GIVES_UP, True),
        (ASKS, RETURNS, "Spoilt", f"{SIGNED}\nhooks.on_answer(signed)", GIVES_UP, True),
        (ASKS, RETURNS, "Spoilt", f"@on_answer\n{SIGNED}", GIVES_UP, True),
        ("(bound | signed).invoke(p)", RETURNS, "Spoilt", SIGNED, GIVES_UP, True),
        (ASKS, RETURNS, "Foreign", "from elsewhere import Foreign", GIVES_UP, True),
        (ASKS, RETURNS, "Spoilt", "from elsewhere import Spoilt", GIVES_UP, True),
    ],
)
def test_a_failure_of_the_programs_own_begins_another_round_only_where_something_there_makes_one(
    ask, read_, kind, more, after, retried
):
    source = SPOILT.format(ask=ask, read=read_, kind=kind, more=more, after=after)
    assert read(SCHEMA + source).structured[0].retried is retried
