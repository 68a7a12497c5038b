"""Logs say which run they belong to and never hold a secret."""

import json
import logging
import time

import pytest

from auditor_core.logs import configure_logs, current_run, mask
from auditor_core.settings import Settings


@pytest.mark.parametrize(
    "text",
    [
        "https://user:geheim123@host/x",
        "https://geheim123@host/x",
        "OPENAI_API_KEY=geheim123",
        "api_key: 'geheim123'",
        '{"access_token": "geheim123"}',
        "Authorization: Bearer geheim123",
        "password=geheim123&x=1",
        "?token=geheim123",
        "https://host/token=geheim123",
        "__my_2nd-token: geheim123",
        "settings.token: geheim123",
        "sk-geheim123geheim123geheim123",
        "ghp_geheim123geheim123geheim123",
    ],
)
def test_secrets_are_blotted_out(text: str) -> None:
    assert "geheim123" not in mask(f"before {text} after")
    assert mask(text) != text


@pytest.mark.parametrize(
    "text",
    [
        "https://github.com/owner/name",
        "src/tokens.py:3",
        "flagged path '../../etc/passwd': security_violation",
        "flagged path 'deploy/api_token': hallucinated",
        "counted 12 tokens of text",
        "the secretary's password policy",
    ],
)
def test_harmless_texts_stay(text: str) -> None:
    assert mask(text) == text


def test_a_long_line_takes_no_longer_than_its_length() -> None:
    def taken(length: int) -> float:
        text = "a-_" * length
        began = time.process_time()
        mask(text)
        return time.process_time() - began

    taken(10)
    assert taken(80_000) < 12 * taken(20_000) + 0.05


@pytest.mark.parametrize("form", ["human", "json"])
def test_a_line_carries_its_run_and_no_secret(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(Settings(log_format=form, log_level="INFO", _env_file=None))
    logger = logging.getLogger("auditor_core.somewhere")
    token = current_run.set("run42")
    try:
        try:
            raise ValueError("https://u:geheim123@host")
        except ValueError:
            logger.exception("it failed for %s", "https://u:geheim123@host/x")
        logger.debug("not told")
    finally:
        current_run.reset(token)
    text = capsys.readouterr().err
    assert "geheim123" not in text
    assert "run42" in text
    assert "ValueError" in text
    assert "not told" not in text
    if form == "json":
        assert json.loads(text)["level"] == "ERROR"


@pytest.fixture(autouse=True)
def _silence() -> object:
    yield
    logger = logging.getLogger("auditor_core")
    logger.handlers.clear()
    logger.propagate = True
    logger.setLevel(logging.NOTSET)
