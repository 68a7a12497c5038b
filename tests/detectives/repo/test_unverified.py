"""Clones that take any server's certificate."""

import pytest

from tests.detectives.repo.helpers import read

HEAD = "import os\nimport subprocess\nimport git\n"
RUN = "def fetch(url, place):\n    subprocess.run(['git', {}'clone', url, place], check=True{})\n"
HELPER = "def run(words):\n    return subprocess.run(['git', {}*words], check=True)\ndef fetch(url):\n    run([{}'clone', url])\n"
OFF, ENV = "'-c', 'http.sslVerify=false', ", "{**os.environ, 'GIT_SSL_NO_VERIFY': '1'}"


def unverified(source: str) -> bool:
    (fact,) = [
        found.fact for found in read(HEAD + source).calls if "clone" in f"{found.fact.text} {found.fact.command}"
    ][:1]
    return fact.unverified


@pytest.mark.parametrize(
    "source",
    [
        RUN.format(OFF, ""),
        RUN.format(OFF.replace("false", "0"), ""),
        RUN.format(OFF.replace("http.", "http.https://example.org."), ""),
        RUN.format("", f", env={ENV}"),
        f"SURROUNDINGS = {ENV}\n" + RUN.format("", ", env=SURROUNDINGS"),
        "os.environ['GIT_SSL_NO_VERIFY'] = 'true'\n" + RUN.format("", ""),
        HELPER.format("", OFF),
        HELPER.format(OFF, ""),
        "def fetch(url, place):\n    git.Repo.clone_from(url, place, multi_options=['-c http.sslVerify=false'])\n",
        "def fetch(url, place):\n    words = ['git', '-c', 'http.sslVerify=false', 'clone', url]\n    subprocess.run(words)\n",
    ],
)
def test_a_clone_that_turns_the_look_at_certificates_off_is_unverified(source):
    assert unverified(source)


@pytest.mark.parametrize(
    "source",
    [
        RUN.format("", ""),
        RUN.format(OFF.replace("false", "true"), ""),
        RUN.format("*(['-c', 'http.sslVerify=false'] if insecure else []), ", ""),
        "if INSECURE:\n    os.environ['GIT_SSL_NO_VERIFY'] = '1'\n" + RUN.format("", ""),
        "os.environ.pop('GIT_SSL_NO_VERIFY', None)\n" + RUN.format("", ""),
        "def is_unsafe(text):\n    return 'http.sslVerify=false' in text\n" + RUN.format("", ""),
        HELPER.format("", ""),
    ],
)
def test_a_clone_that_leaves_it_on_or_to_a_condition_is_not(source):
    assert not unverified(source)
