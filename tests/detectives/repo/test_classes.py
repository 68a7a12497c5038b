"""Classes that model data: kind, fields, reducers, constraints, settings."""

import pytest

from auditor_core.facts import ClassFact
from tests.detectives.repo.helpers import read


def classes(source: str, **files: str) -> dict[str, ClassFact]:
    return {fact.name: fact for fact in read(source, **files).classes}


def field(fact: ClassFact, name: str):
    return next(item for item in fact.fields if item.name == name)


@pytest.mark.parametrize(
    ("header", "kind"),
    [
        ("import pydantic as p\nclass A(p.BaseModel):", "pydantic"),
        ("from pydantic import BaseModel as B\nclass A(B):", "pydantic"),
        ("from pydantic_settings import BaseSettings\nclass A(BaseSettings):", "pydantic"),
        ("from typing import TypedDict\nclass A(TypedDict, total=False):", "typed_dict"),
        ("from typing_extensions import TypedDict\nclass A(TypedDict):", "typed_dict"),
        ("from langgraph.graph import MessagesState\nclass A(MessagesState):", "typed_dict"),
        ("from dataclasses import dataclass\n@dataclass(frozen=True)\nclass A:", "dataclass"),
        ("import enum\nclass A(str, enum.Enum):", "enum"),
        ("class BaseModel: ...\nclass A(BaseModel):", "plain"),
        ("class A:", "plain"),
    ],
)
def test_the_kind_follows_base_or_decorator(header, kind):
    assert classes(f"{header}\n    x: int\n")["A"].kind == kind


def test_inheritance_crosses_modules_and_brings_fields():
    found = classes(
        """
        from .base import Strict
        class Opinion(Strict):
            score: int
        """,
        src__base_py="""
        from pydantic import BaseModel, ConfigDict
        class Strict(BaseModel):
            model_config = ConfigDict(frozen=True, strict=True)
            origin: str
        """,
    )["Opinion"]
    assert (found.kind, found.frozen, found.strict) == ("pydantic", True, True)
    assert [(item.name, item.line) for item in found.fields] == [("score", 4), ("origin", 0)]
    assert found.bases == ("src.base.Strict",)


@pytest.mark.parametrize(
    "settings",
    [
        "    model_config = {'frozen': True, 'strict': True}",
        "    model_config = ConfigDict(strict=True, frozen=True)",
        "    model_config = SHARED",
        "    class Config:\n        frozen = True\n        strict = True",
    ],
)
def test_settings_are_read_wherever_they_stand(settings):
    source = f"from pydantic import BaseModel, ConfigDict\nSHARED = ConfigDict(frozen=True, strict=True)\nclass A(BaseModel):\n{settings}\n"
    fact = classes(source)["A"]
    assert fact.frozen and fact.strict


def test_settings_may_be_keywords_of_the_class_or_the_decorator():
    found = classes(
        """
        from pydantic import BaseModel
        from dataclasses import dataclass
        class A(BaseModel, frozen=True): ...
        @dataclass(frozen=True)
        class B: ...
        class C(BaseModel, frozen=False): ...
        """
    )
    assert [found[name].frozen for name in "ABC"] == [True, True, False]


@pytest.mark.parametrize(
    ("annotation", "reducer"),
    [
        ("Annotated[list, operator.add]", "operator.add"),
        ("Annotated[list, op.add]", "operator.add"),
        ("Annotated[list, plus]", "operator.add"),
        ("Annotated[dict, ior]", "operator.ior"),
        ("Annotated[list, add_messages]", "langgraph.graph.message.add_messages"),
        ("Annotated[list, lambda a, b: a + b]", "lambda"),
        ("Annotated[list, lambda a, b: b]", ""),
        ("Annotated[list, lambda a, b: b or a]", ""),
        ("Annotated[list, lambda a, b: b if b else a or []]", ""),
        ("Annotated[list, lambda a, b: (a or []) + (b or [])]", "lambda"),
        ("Annotated[Shelf, lambda a, b: b]", ""),
        ("Annotated[dict[str, int], latest]", ""),
        ("Annotated[str, lambda a, b: b]", "lambda"),
        ("Annotated[dict, merge]", "src.main.merge"),
        ("Annotated[dict, merge_far]", "src.reducers.far"),
        ("Annotated[dict, other]", "src.main.merge"),
        ("Annotated[dict, make(3)]", "src.main.make"),
        ("Annotated[dict, made]", "src.main.made"),
        ("NotRequired[Annotated[list, operator.add]]", "operator.add"),
        ("'Annotated[list, operator.add]'", "operator.add"),
        ("Notes", "operator.add"),
        ("Annotated[int, Field(ge=1)]", ""),
        ("Annotated[str, 'what it is']", ""),
        ("Annotated[str, UNIT]", ""),
        ("list", ""),
    ],
)
def test_the_reducer_is_named_by_its_meaning(annotation, reducer):
    source = f"""
import operator, operator as op
from operator import add as plus, ior
from typing import Annotated, TypedDict, NotRequired
from langgraph.graph.message import add_messages
from pydantic import Field
from src.reducers import far as merge_far
UNIT = "points"
Notes = Annotated[list, operator.add]
Shelf = dict[str, list[str]]
def merge(a, b): ...
def latest(old, new):
    return new
other = merge
def make(n): ...
made, kept = make(1), make(2)
class S(TypedDict):
    x: {annotation}
"""
    fact = classes(source, src__reducers_py="def far(a, b): ...\n")["S"]
    assert field(fact, "x").reducer == reducer


def test_constraints_are_kept_as_written():
    fact = classes(
        """
        from typing import Annotated, Literal
        from annotated_types import Ge
        from pydantic import BaseModel, Field
        class A(BaseModel):
            score: int = Field(ge=1, le=5, description="one to five")
            name: Annotated[str, Field(min_length=2)]
            size: Annotated[int, Ge(0)] = 1
            judge: Literal["Prosecutor", "Defense"]
        """
    )["A"]
    assert [item.constraints for item in fact.fields] == [("ge=1", "le=5"), ("min_length=2",), ("ge=0",), ()]
    assert [item.annotation for item in fact.fields] == ["int", "str", "int", 'Literal["Prosecutor", "Defense"]']


@pytest.mark.parametrize(
    ("declared", "limited"),
    [
        ("score: int = UNIT", True),
        ("score: Annotated[int, UNIT]", True),
        ("score: int = unit('how sure')", True),
        ("score: Score", True),
        ("score: Annotated[int, AfterValidator(in_range)]", True),
        ("score: int\n    @field_validator('score')\n    def known(cls, value): return max(1, min(5, value))", True),
        ("score: int\n    @pydantic.validator('*')\n    def known(cls, value): return max(1, min(5, value))", True),
        ("score: int\n    @model_validator(mode='after')\n    def known(self):\n        assert self.score < 6", True),
        ("score: int\n    def model_post_init(self, _):\n        self.score = min(self.score, 5)", True),
        ("score: int", False),
        ("score: int = Field(description='one to five')", False),
        ("score: int = plain()", False),
        ("score: int\n    @field_validator('name')\n    def known(cls, value): return value.strip()", False),
        ("score: int\n    @model_validator(mode='after')\n    def known(self):\n        assert self.name", False),
        ("score: int\n    def __init__(self, score):\n        self.score = score", False),
    ],
)
def test_what_limits_a_value_may_stand_elsewhere(declared, limited):
    source = f"""
from typing import Annotated
import pydantic
from pydantic import AfterValidator, BaseModel, Field, conint, field_validator, model_validator
UNIT = Field(ge=1, le=5)
Score = conint(ge=1, le=5)
def unit(text):
    return Field(ge=1, le=5, description=text)
def plain():
    return Field(description="no limits")
class A(BaseModel):
    name: str
    {declared}
"""
    assert bool(field(classes(source)["A"], "score").constraints) is limited


def test_a_validator_of_a_base_looks_at_what_is_inherited():
    source = """
        from pydantic import BaseModel, field_validator
        class Base(BaseModel):
            score: int
            @field_validator("score")
            def known(cls, value):
                return max(1, min(value, 5))
        class A(Base):
            name: str
        """
    assert field(classes(source)["A"], "score").constraints == ("validator=known",)


def test_a_validator_looks_at_values_under_whatever_name_it_is_imported():
    source = """
        from pydantic import BaseModel, field_serializer as shows, field_validator as checks
        class A(BaseModel):
            score: int
            weight: int
            @checks("score")
            def known(cls, value):
                return max(1, min(value, 5))
            @shows("weight")
            def told(self, value):
                return max(1, min(value, 5))
        """
    found = classes(source)["A"]
    assert (field(found, "score").constraints, field(found, "weight").constraints) == (("validator=known",), ())


def test_a_typed_dict_may_be_made_by_a_call():
    fact = classes(
        'from typing import TypedDict, Annotated\nimport operator\nS = TypedDict("S", {"a": int, "b": Annotated[list, operator.add]})\n'
    )["S"]
    assert (fact.kind, [item.reducer for item in fact.fields]) == ("typed_dict", ["", "operator.add"])


def test_messages_state_brings_its_messages():
    fact = classes("from langgraph.graph import MessagesState\nclass S(MessagesState):\n    x: int\n")["S"]
    assert field(fact, "messages").reducer.endswith("add_messages")


def test_classes_of_tests_are_not_the_products():
    assert classes("", tests__test_a_py="class Toy: ...\n") == {}


def test_inheritance_in_a_circle_ends():
    assert classes("class A(B): ...\nclass B(A): ...\n")["A"].kind == "plain"


@pytest.mark.parametrize(
    ("written", "default"),
    [
        ("score: int = 3", "3"),
        ("score: int = Field(default=3, ge=1, le=5)", "3"),
        ("score: int = Field(3, ge=1)", "3"),
        ("score: int = Field(ge=1, le=5)", ""),
        ("score: int = Field(..., ge=1)", ""),
        ("score: int | None = None", ""),
        ("score: bool = True", ""),
    ],
)
def test_a_number_that_a_field_has_where_none_is_given_is_its_default(written, default):
    facts = read(f"from pydantic import BaseModel, Field\n\nclass Opinion(BaseModel):\n    {written}\n")
    assert facts.classes[0].fields[0].default == default
