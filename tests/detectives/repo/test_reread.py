"""Repeats that read one and the same answer again, and those that ask for another."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

HEAD = """
from pydantic import BaseModel, ValidationError
from tenacity import retry, stop_after_attempt
class Opinion(BaseModel):
    score: int
"""


def retried(source: str) -> list[bool]:
    return [fact.retried for fact in read(HEAD + textwrap.dedent(source)).structured]


SAME = [
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        reader = PydanticToolsParser(tools=[Opinion], first_tool_only=True)
        answer = bound.invoke(messages)
        for attempt in range(3):
            try:
                return reader.invoke(answer)
            except ValidationError as e:
                log(e)
        return None
    """,
    """
    reader = PydanticOutputParser(pydantic_object=Opinion)
    def ask(llm, prompt):
        text = llm.invoke(prompt).content
        tries = 0
        while tries < 3:
            try:
                return reader.parse(text)
            except ValidationError:
                tries += 1
        raise RuntimeError
    """,
    """
    def read_opinion(answer):
        return PydanticToolsParser(tools=[Opinion]).invoke(answer)
    def ask(llm, prompt):
        answer = llm.bind_tools([Opinion]).invoke(prompt)
        for _ in range(3):
            try:
                return read_opinion(answer)
            except ValidationError:
                continue
    """,
    """
    class Judge:
        def __init__(self, llm):
            self.model = llm.bind_tools([Opinion])
            self.parser = PydanticToolsParser(tools=[Opinion])
        def rule(self, prompt):
            reply = self.model.invoke(prompt)
            for attempt in range(1, 4):
                try:
                    return self.parser.invoke(reply)
                except ValidationError as why:
                    prompt = prompt + [why]
    """,
    """
    def ask(llm, messages):
        bound = llm.with_structured_output(Opinion, include_raw=True)
        answer = None
        for attempt in range(3):
            answer = answer or bound.invoke(messages)
            try:
                return Opinion.model_validate(answer)
            except ValidationError as e:
                messages = messages + [e]
    """,
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        answer = None
        for attempt in range(3):
            if answer is None:
                answer = bound.invoke(messages)
            try:
                return Opinion.model_validate(answer.tool_calls[0]["args"])
            except ValidationError as e:
                messages = messages + [e]
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    def parse_again(text, left=3):
        try:
            return parser.parse(text)
        except ValidationError:
            return parse_again(text, left - 1) if left else None
    def ask(llm, p):
        return parse_again(llm.invoke(p).content)
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    @retry(stop=stop_after_attempt(3))
    def to_opinion(text):
        return parser.parse(text)
    def ask(llm, p):
        return to_opinion(llm.invoke(p).content)
    """,
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        for attempt in range(3):
            if attempt == 0:
                answer = bound.invoke(messages)
            try:
                return Opinion.model_validate(answer.tool_calls[0]["args"])
            except ValidationError as e:
                messages = messages + [e]
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    def ask(llm, p):
        text = llm.invoke(p).content
        try:
            return parser.parse(text)
        except ValidationError:
            return parser.parse(text.strip())
    """,
]


@pytest.mark.parametrize("source", SAME)
def test_the_same_answer_read_again_is_no_retry(source):
    found = retried(source)
    assert found
    assert not any(found)


ANEW = [
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        reader = PydanticToolsParser(tools=[Opinion], first_tool_only=True)
        for attempt in range(3):
            try:
                answer = bound.invoke(messages)
                return reader.invoke(answer)
            except ValidationError as e:
                log(e)
        return None
    """,
    """
    reader = PydanticOutputParser(pydantic_object=Opinion)
    def ask(llm, prompt):
        tries = 0
        while tries < 3:
            try:
                return reader.parse(llm.invoke(prompt).content)
            except ValidationError:
                tries += 1
        raise RuntimeError
    """,
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        reader = PydanticToolsParser(tools=[Opinion], first_tool_only=True)
        answer = bound.invoke(messages)
        for attempt in range(3):
            try:
                return reader.invoke(answer)
            except ValidationError as e:
                answer = bound.invoke(messages + [e])
        return None
    """,
    """
    parser = llm | PydanticOutputParser(pydantic_object=Opinion)
    def ask(prompt):
        for attempt in range(3):
            try:
                return parser.invoke(prompt)
            except ValidationError: pass
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    @retry(stop=stop_after_attempt(3))
    def to_opinion(llm, p):
        text = llm.invoke(p).content
        return parser.parse(text)
    """,
    """
    def reply(llm, p):
        return llm.bind_tools([Opinion]).invoke(p)
    def read_opinion(answer):
        return PydanticToolsParser(tools=[Opinion]).invoke(answer)
    def ask(llm, prompt):
        for _ in range(3):
            answer = reply(llm, prompt)
            try:
                return read_opinion(answer)
            except ValidationError:
                continue
    """,
    """
    def ask(llm, messages):
        bound = llm.bind_tools([Opinion])
        answer = None
        for attempt in range(3):
            if answer is None:
                answer = bound.invoke(messages)
            try:
                return Opinion.model_validate(answer.tool_calls[0]["args"])
            except ValidationError as e:
                answer = None
                messages = messages + [e]
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    def ask(llm, p):
        text = llm.invoke(p).content
        for attempt in range(3):
            try:
                return parser.parse(text)
            except ValidationError as e:
                text = llm.invoke(p + str(e)).content
    """,
    """
    parser = PydanticOutputParser(pydantic_object=Opinion)
    def ask(llm, p):
        text = llm.invoke(p).content
        try:
            return parser.parse(text)
        except ValidationError as e:
            return parser.parse(llm.invoke(p + str(e)).content)
    """,
    """
    def ask(llm, p):
        bound = llm.with_structured_output(Opinion)
        opinion = None
        for attempt in range(3):
            if opinion is None:
                try:
                    opinion = bound.invoke(p)
                except ValidationError:
                    continue
        return opinion
    """,
]


@pytest.mark.parametrize("source", ANEW)
def test_an_answer_that_is_asked_for_anew_is_a_retry(source):
    assert any(retried(source))
