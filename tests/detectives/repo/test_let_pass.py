"""Rounds in which a broken answer fails nowhere."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_structured import SCHEMA

ROUNDS = """
class Hearing:
    def hear(self, talk):
        bound = m.with_structured_output(Opinion, include_raw=RAW)
        for _ in range(3):
            answer = bound.invoke(talk)
            try:
                ROUND
            except ValueError as why:
                talk = [*talk, str(why)]
        raise Silent(talk)
    def taken(self, answer):
        TAKEN
    def noted(self, answer):
        log.info(answer)
        return self.taken(answer)
class Other:
    def taken(self, answer):
        raise ValueError(answer)
"""


def retried(step: str, taken: str = "pass", raw: str = "True") -> bool:
    source = ROUNDS.replace("ROUND", step).replace("TAKEN", taken).replace("RAW", raw)
    return read(SCHEMA + source).structured[0].retried


@pytest.mark.parametrize(
    ("step", "taken"),
    [
        ('return answer["parsed"]', "pass"),
        ('return answer.get("parsed")', "pass"),
        ('opinion = answer["parsed"]; return opinion', "pass"),
        ("return self.taken(answer)", 'return answer["parsed"]'),
        ("return self.noted(answer)", 'opinion = answer.get("parsed"); return opinion'),
    ],
)
def test_who_gives_back_whatever_came_asks_once(step, taken):
    assert not retried(step, taken)
    assert retried(step, taken, raw="False")


@pytest.mark.parametrize(
    ("step", "taken"),
    [
        ('return Opinion.model_validate(answer["parsed"])', "pass"),
        ('return checked(answer["parsed"])', "pass"),
        ('opinion = answer["parsed"]; note(opinion.score); return opinion', "pass"),
        ('if answer["parsed"]: return answer["parsed"]', "pass"),
        ('if answer["parsing_error"]: raise ValueError; return answer["parsed"]', "pass"),
        ("return self.taken(answer)", 'assert answer["parsed"]; return answer["parsed"]'),
        ("return self.taken(answer)", 'return answer["parsed"].model_copy()'),
        ("return self.taken(answer)", "return answer[self.field]"),
        ('weigh(answer); return answer["parsed"]', "pass"),
        ('if short(answer): talk = []; continue\n                return answer["parsed"]', "pass"),
        ("opinion = self.taken(answer)\n                if opinion: return opinion", 'return answer["parsed"]'),
    ],
)
def test_who_looks_at_what_came_may_ask_again(step, taken):
    assert retried(step, taken)
