"""Schemas that are handed to a class of the program's own, which never looks at them."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

SCHEMA = "from pydantic import BaseModel\nclass Opinion(BaseModel):\n    score: int\n"
WRAPPER = """
class Model:
    def __init__(self):
        self.chat = ChatOpenAI()
    def with_structured_output(self, schema):
        return self
    def invoke(self, question):
        return self.chat.invoke(question).content
def model():
    return Model()
"""
ASKED = "def judge(question):\n    return model().with_structured_output(Opinion).invoke(question)\n"
KEPT = "def judge(question):\n    asked = model()\n    return asked.with_structured_output(Opinion).invoke(question)\n"
HANDED = "def judge(asked: Model, question):\n    return asked.with_structured_output(Opinion).invoke(question)\n"


def bound(source: str) -> set[str]:
    return {fact.function for fact in read(SCHEMA + textwrap.dedent(source)).structured if fact.asked}


@pytest.mark.parametrize("asked", [ASKED, KEPT, HANDED, ASKED.replace("model()", "Model()")])
def test_a_method_that_never_looks_at_the_schema_binds_nothing(asked):
    assert bound(WRAPPER + asked) == set()


@pytest.mark.parametrize(
    "wrapper",
    [
        WRAPPER.replace("return self\n", "return Bound(self.chat, schema)\n"),
        WRAPPER.replace("return self\n", "return self.chat.with_structured_output(schema)\n"),
        WRAPPER.replace("(self, schema)", "(self, *given, **words)").replace("return self\n", "return bind(*given)\n"),
        WRAPPER.replace(".content", "").replace("ChatOpenAI()", "ChatOpenAI().with_structured_output(Opinion)"),
        WRAPPER.replace("self.chat.invoke(question).content", "Opinion.model_validate_json(self.chat(question))"),
        WRAPPER.replace("self.chat.invoke(question)", "self.chat.parse(question, response_format=self.form)"),
        WRAPPER.replace("    return Model()", "    return Model() if OFFLINE else ChatOpenAI()"),
        WRAPPER.replace(
            "    return Model()", "    if OFFLINE:\n        return Model()\n    return init_chat_model(NAME)"
        ),
        WRAPPER.replace("    return Model()", "    return ChatOpenAI()"),
    ],
)
def test_a_class_that_hands_the_schema_on_or_is_one_of_several_may_bind(wrapper):
    assert bound(wrapper + ASKED)
