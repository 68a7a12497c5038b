"""What limits a score: its type under whichever name, and validators that really hold it to something."""

import textwrap

import pytest

from tests.checks.helpers import ask, bound, repo
from tests.detectives.repo.helpers import read

HEAD = "from typing import *\nfrom enum import IntEnum\nfrom annotated_types import Ge, Interval, Le\nfrom pydantic import *\n"


def limits(declared, before="", after=""):
    body = textwrap.indent(textwrap.dedent(after), "    ")
    source = f"{HEAD}{textwrap.dedent(before)}\nclass Opinion(BaseModel):\n    score: {declared}\n{body}"
    classes = read(source).classes
    outcome = ask("output.score_limited", repo=repo(classes=tuple(classes), structured_calls=(bound("Opinion"),)))
    return next(item for item in classes if item.name == "Opinion").fields[0].constraints, outcome


@pytest.mark.parametrize(
    ("declared", "before", "outcome"),
    [
        ("Mark | None = None", "Mark = Annotated[int, Field(ge=1, le=5)]", "met"),
        ("Optional[Mark]", "Mark = Annotated[int, Ge(1), Le(5)]", "met"),
        ("Mark", "Mark: TypeAlias = Literal[1, 2, 3, 4, 5]", "met"),
        ("Annotated[Mark, Field(le=5)]", "Mark = Annotated[int, Field(ge=1)]", "met"),
        ("int = Field(**SCALE)", "SCALE = {'ge': 1, 'le': 5}", "met"),
        ("PositiveInt = Field(lt=6)", "", "met"),
        ("Step", "class Step(IntEnum):\n    LOW = 1\n    HIGH = 5", "met"),
        ("Step | None", "class Step(IntEnum):\n    LOW = 1\n    HIGH = 5", "met"),
        ("int = Field(ge=1)", "", "unmet"),
        ("int = Field(gt=0, strict=True)", "", "unmet"),
        ("Annotated[int, Field(le=5)]", "", "unmet"),
        ("Annotated[int, Interval(ge=1)]", "", "unmet"),
        ("PositiveInt", "", "unmet"),
        ("Mark", "Mark = Annotated[int, Field(ge=1)]", "unmet"),
        ("Mark", "Mark = int", "unmet"),
    ],
)
def test_a_scale_has_two_ends_under_whichever_name(declared, before, outcome):
    assert limits(declared, before)[1] == outcome


VALIDATORS = {
    "if v < 1:\n    raise ValueError(v)\nreturn v": ("ge=1",),
    "assert v <= 5, v\nreturn v": ("le=5",),
    "if v > 5:\n    v = 5\nreturn v": ("le=5",),
    "return min(v, 5)": ("le=5",),
    "if not 1 <= v <= 5:\n    raise ValueError(v)\nreturn v": ("validator=known",),
    "if v > 5:\n    return 5\nreturn 1 if v < 1 else v": ("validator=known",),
    "return int(max(1, min(v, 5)))": ("validator=known",),
    "return on_scale(v)": ("validator=known",),
    "if v not in (1, 2, 3):\n    raise ValueError(v)\nreturn v": ("validator=known",),
    "if not 1 <= v <= 5:\n    log.warning('%s is off', v)\nreturn v": (),
    "if v not in range(1, 6):\n    warnings.warn(str(v))\nreturn v": (),
    "return int(v)": (),
    "print(v)\nreturn v": (),
}


@pytest.mark.parametrize("body", VALIDATORS)
def test_a_validator_holds_a_score_to_what_it_refuses_or_puts_back(body):
    own = '@field_validator("score")\n@classmethod\ndef known(cls, v):\n' + textwrap.indent(body, "    ")
    apart = "def known(v):\n" + textwrap.indent(body, "    ")
    held = VALIDATORS[body]
    expected = (held, "met" if held == ("validator=known",) else "unmet")
    assert limits("int", after=own) == limits("Annotated[int, AfterValidator(known)]", apart) == expected


def test_a_validator_of_the_whole_object_holds_what_it_raises_for_or_sets():
    def of(step):
        body = f"    if self.score not in range(1, 6):\n        {step}\n    return self\n"
        return limits("int", after='@model_validator(mode="after")\ndef known(self):\n' + body)[1]

    assert of("raise ValueError(self.score)") == of("self.score = 1") == "met"
    assert of("self.argument += f' ({self.score})'") == of("logging.error('%s', self.score)") == "unmet"


def test_two_halves_of_a_scale_may_stand_apart():
    own = '@field_validator("score")\ndef known(cls, v):\n    if v < 1:\n        raise ValueError(v)\n    return v\n'
    assert limits("int = Field(le=5)", after=own) == (("le=5", "ge=1"), "met")
