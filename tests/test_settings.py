"""Every setting is documented with its default, and read from the environment."""

import os
import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from auditor_core.settings import Limits, Settings, fingerprint, load_environment

EXAMPLE = Path(__file__).parent.parent / ".env.example"


def documented() -> dict[str, str]:
    return dict(re.findall(r"^# (AUDITOR_\w+)=(.*)$", EXAMPLE.read_text(), re.MULTILINE))


def test_the_example_names_every_setting_and_nothing_else():
    names = {f"AUDITOR_{name.upper()}" for name in Settings.model_fields if name != "limits"}
    names |= {f"AUDITOR_LIMITS__{name.upper()}" for name in Limits.model_fields}
    assert set(documented()) == names


def test_the_example_s_values_are_the_defaults(monkeypatch):
    default = Settings(_env_file=None)
    for name, value in documented().items():
        if value:
            monkeypatch.setenv(name, value)
    assert Settings(_env_file=None) == default


def test_a_comma_separated_list_of_hosts_is_read(monkeypatch):
    monkeypatch.setenv("AUDITOR_ALLOWED_HOSTS", "Git.example.org, code.example.org,")
    assert Settings(_env_file=None).allowed_hosts == ("git.example.org", "code.example.org")


def test_a_limit_of_zero_is_refused(monkeypatch):
    monkeypatch.setenv("AUDITOR_LIMITS__PDF_PAGES", "0")
    with pytest.raises(ValidationError, match="pdf_pages"):
        Settings(_env_file=None)


def test_limits_on_size_belong_to_the_fingerprint_and_limits_on_time_do_not():
    def of(**limits: int) -> str:
        return fingerprint(Settings(_env_file=None, limits=Limits(**limits)).result_settings())

    assert of(pdf_pages=7) != of()
    assert of(audit_seconds=7) == of()


def test_the_env_file_reaches_other_libraries_and_never_overrides_the_environment(tmp_path, monkeypatch):
    (tmp_path / ".env").write_text("SOME_PROVIDER_KEY=from-file\nALREADY_SET=from-file\n")
    monkeypatch.delenv("SOME_PROVIDER_KEY", raising=False)
    monkeypatch.setenv("ALREADY_SET", "from-environment")
    load_environment.cache_clear()
    try:
        load_environment(tmp_path)
        assert os.environ["SOME_PROVIDER_KEY"] == "from-file"
        assert os.environ["ALREADY_SET"] == "from-environment"
    finally:
        monkeypatch.delenv("SOME_PROVIDER_KEY", raising=False)
        load_environment.cache_clear()
