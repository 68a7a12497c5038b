"""Words of the code, and the numbers by which it limits attempts and scores."""

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.tools import vocabulary


def numbers(source: str, **files: str) -> dict[str, float]:
    texts = {"src/judges.py": source, **{name.replace("__", "."): text for name, text in files.items()}}
    return {item.name: item.value for item in analyse(texts).numbers}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("MAX_ATTEMPTS = 3\n", {"MAX_ATTEMPTS": 3}),
        ("class Settings:\n    judge_attempts: int = Field(default=4, ge=1, le=9)\n", {"judge_attempts": 4}),
        ("ATTEMPTS = int(os.getenv('ATTEMPTS', '3'))\n", {"ATTEMPTS": 3}),
        ("def ask(model, tries=2):\n    return model\n", {"tries": 2}),
        ("ask(max_retries=5)\n", {"max_retries": 5}),
        ("stop = stop_after_attempt(6)\n", {"stop_after_attempt": 6}),
        ("for attempt in range(3):\n    ask()\n", {"attempt": 3}),
        ("LIMITS = {'max_attempts': 7}\n", {"max_attempts": 7}),
        ("SECURITY_CAP = 3.0\n", {"SECURITY_CAP": 3}),
        ("captured = 8\nRETRY = True\nATTEMPTS = limits()\n", {}),
    ],
)
def test_numbers_are_found_however_they_are_given(source, expected):
    assert numbers(source) == expected


def test_settings_in_files_count_as_well():
    assert numbers("", settings__yaml="judges:\n  max_attempts: 4\n") == {"max_attempts": 4}
    assert numbers("", config__toml="retries = 2\n") == {"retries": 2}


def test_words_are_those_of_code_and_settings_and_not_of_documents():
    texts = {
        "a.py": "def late_penalty(x):\n    return x\n",
        "rubric.json": '{"on_time": 1}',
        "README.md": "no_such_rule",
    }
    texts["requirements.txt"] = "tenacity==8\n"
    words = vocabulary.words_of(texts)
    assert {"late_penalty", "on_time", "tenacity"} <= set(words)
    assert "no_such_rule" not in words
    assert list(words) == sorted(words)


def test_sentences_in_json_speak_of_things_and_are_no_words_of_the_program():
    text = '{"on_time": "Nobody may interrupt the run for it.", "mode": "kind and brief", "model": "gpt-4o"}'
    words = vocabulary.words_of({"rubric.json": text, "note.py": "NOTE = 'Whoever is asked may object to it.'"})
    assert {"on_time", "mode", "kind", "gpt-4o", "object"} <= set(words)
    assert "interrupt" not in words


def test_too_many_words_are_not_kept():
    many = " ".join(f"word_{number}" for number in range(vocabulary.MOST_WORDS + 1))
    assert vocabulary.words_of({"a.py": many}) == ()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("ask(model, temperature=0.2)\n", {0.2}),
        ("HEAT = 0.3\nask(model, temperature=HEAT)\n", {0.3}),
        ("TEMPERATURES = {'prosecutor': 0.1, 'defense': 0.6}\nask(temperature=TEMPERATURES[name])\n", {0.1, 0.6}),
        ("TEMPERATURE = float(os.getenv('TEMPERATURE', '0.4'))\n", {0.4}),
        ("class Voice(NamedTuple):\n    name: str\n    temperature: float\nVOICES = [Voice('a', 0.5)]\n", {0.5}),
        ("SETTINGS = {'clone_timeout': 90}\nrun(cmd, timeout=SETTINGS['clone_timeout'])\n", {90}),
        ("run(cmd, timeout=2 * 60)\n", {120}),
        ("def fetch(url, timeout=45):\n    run(url, timeout=timeout)\n", {45}),
        ("run(cmd, timeout=60)\nwait(timeout=left(start))\n", set()),  # one that is not spelled out
        ("ask(temperature=heat(name))\nask(temperature=0)\n", set()),
        ("if temperature > 1:\n    stop()\n", set()),
    ],
)
def test_time_limits_and_temperatures_are_found_where_all_of_them_are_spelled_out(source, expected):
    assert {item.value for item in analyse({"src/judges.py": source}).numbers} == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("@retry(stop=stop_after_attempt(3))\ndef ask(judge):\n    return model.invoke(judge)\n", {3}),
        ("@retry(\n    stop=stop_after_attempt(4),\n)\nasync def ask(judge):\n    return await judge()\n", {4}),
        ("class Judge:\n    @backoff.on_exception(expo, Error, max_tries=5)\n    def ask(self):\n        go()\n", {5}),
        ("@retry(stop=stop_after_attempt(ATTEMPTS))\ndef ask(judge):\n    return judge()\n", set()),
        ("@retry\ndef ask(judge):\n    return judge()\n", set()),
    ],
)
def test_a_number_of_attempts_may_stand_in_a_decorator(source, expected):
    assert {item.value for item in analyse({"src/judges.py": source}).numbers} == expected


def test_a_setting_of_a_file_is_a_time_limit_too():
    assert numbers("run(cmd, timeout=timeout)\n", settings__yaml="git:\n  timeout: 75\n") == {"timeout": 75}
