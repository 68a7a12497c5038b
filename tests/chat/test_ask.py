"""A model is asked within limits; every fault of its provider is a note, and nothing but a valid answer counts."""

from collections.abc import Callable
from typing import Literal

import pytest

from auditor_core import chat
from auditor_core.chat import Answer, Question, ask
from auditor_core.settings import Limits
from tests.chat.provider import Play, Reply, answering, failing, refusing, says, stalling

LIMITS = Limits(model_seconds=1)


class Colour(Answer):
    colour: Literal["red", "blue"]


def asked(count: int = 1, name: str = "openai:made-up", remaining: Callable[[], float] = lambda: 60) -> chat.Answers:
    questions = [Question(f"number {number}") for number in range(count)]
    return ask(name, "Name its colour.", questions, Colour, LIMITS, remaining)


def test_a_valid_answer_counts(play: Play) -> None:
    requests = play(answering(colour="red"))
    assert asked() == chat.Answers((Colour(colour="red"),))
    [request] = requests
    assert request["temperature"] == 0
    assert request["response_format"]["json_schema"]["schema"]["additionalProperties"] is False
    assert [message["role"] for message in request["messages"]] == ["system", "user"]


def test_answers_stand_in_the_order_of_their_questions(play: Play) -> None:
    def reply(request: dict) -> tuple[int, object]:
        number = int(request["messages"][1]["content"][0]["text"].split()[1])
        return 200, says(f'{{"colour": "{"red" if number % 2 else "blue"}"}}')

    requests = play(reply)
    given = asked(9).given
    assert [answer.colour for answer in given if answer] == ["blue", "red"] * 4 + ["blue"]
    assert len(requests) == 9


@pytest.mark.parametrize(
    ("reply", "requests"),
    [
        (failing(500), 2),
        (failing(401), 1),
        (refusing, 1),
        (answering(colour="green"), 1),
        (answering(colour="red", score=5), 1),
        (answering(), 1),
        (lambda _: (200, says("no JSON at all")), 1),
        (lambda _: (200, b"<html>"), 1),
        (stalling, 2),
    ],
)
def test_a_fault_is_a_note_and_tried_again_once_at_most(play: Play, reply: Reply, requests: int) -> None:
    seen = play(reply)
    answers = asked()
    assert answers.given == (None,)
    assert answers.note.startswith("the model openai:made-up did not answer 1 of 1 questions (")
    assert "sk-made-up" not in answers.note
    assert len(seen) <= requests


def test_a_provider_that_is_not_there_is_a_note(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    play(failing(500))
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:9/v1")
    assert "did not answer 1 of 1" in asked().note


@pytest.mark.parametrize("name", ["nobody:knows", "made-up", "anthropic:not-installed"])
def test_a_model_that_is_not_known_is_a_note(play: Play, name: str) -> None:
    requests = play(answering(colour="red"))
    answers = asked(2, name)
    assert answers.given == (None, None)
    assert name in answers.note
    assert requests == []


def test_a_missing_key_is_a_note(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    play(answering(colour="red"))
    monkeypatch.delenv("OPENAI_API_KEY")
    assert asked().given == (None,)


def test_nothing_is_asked_when_the_time_is_up(play: Play) -> None:
    requests = play(answering(colour="red"))
    assert "the time was up" in asked(remaining=lambda: 0.5).note
    assert requests == []


def test_without_the_extra_the_note_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "find_spec", lambda _: None)
    assert "pip install 'automaton-auditor[models]'" in asked().note


def test_no_question_asks_nobody() -> None:
    assert asked(0) == chat.Answers(())
