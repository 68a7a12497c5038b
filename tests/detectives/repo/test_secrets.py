"""What looks like a credential; made up here, in pieces, so that no scanner takes this file for one."""

import pytest

from auditor_core.detectives.repo.source.languages import is_read
from auditor_core.detectives.repo.tools.secrets import entropy, find_in_history, hide_secrets
from tests.detectives.repo.helpers import read

RANDOM = "Zk8vQ2mXw7Lr4TnB9sYd3HcJ6pGf"
GIVEN = {
    "openai": "sk-" + RANDOM,
    "anthropic": "sk-ant-" + RANDOM,
    "github": "ghp_" + RANDOM + "Ab3dE6gH",
    "google": "AIza" + RANDOM + "Ab3dE6g",
    "aws": "AKIA" + "Q7RZT4XW2M9LKPB3",
    "tavily": "tvly-dev-" + RANDOM,
    "xai": "xai-" + RANDOM + RANDOM,
    "npm": "npm_" + RANDOM + "Ab3dE6gH",
    "pypi": "pypi-AgE" + RANDOM + RANDOM,
    "signed": "eyJ" + RANDOM + ".eyJ" + RANDOM + "." + RANDOM,
    "key": "-----BEGIN RSA " + "PRIVATE KEY-----",
}


@pytest.mark.parametrize("kind", GIVEN)
def test_known_forms_are_found_and_masked(kind):
    found = read(f'CLIENT = connect("{GIVEN[kind]}")\n').secrets
    assert len(found) == 1
    assert kind == "key" or RANDOM not in found[0].masked


@pytest.mark.parametrize(
    "source",
    [
        f'API_KEY = "{RANDOM}"',
        f'settings = {{"secret": "{RANDOM}"}}',
        f'client = Client(password="{RANDOM}")',
        'DB_PASSWORD = "sunny-42"',
        'class Settings: pwd: str = "Tr0ub4dor&3"',
    ],
)
def test_a_generated_value_or_a_password_under_a_telling_name_is_found(source):
    assert [fact.place.line for fact in read(source).secrets] == [1]


@pytest.mark.parametrize(
    "source",
    [
        'API_KEY = os.environ["API_KEY"]',
        'API_KEY = "your-api-key-goes-here-please"',
        'API_KEY = "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx"',
        'KEY = "evidence_aggregator_node_name"',
        'MODEL_KEY = "claude-opus-4-20250514-latest"',
        'TOKEN = "sk-your-key-1234567890abcdefgh"',
        f'NAME = "{RANDOM}"',
        'PASSWORD = "not set yet"',
        'PASSWORD = "changeme1"',
        'PASSWORD = "db_password_1"',
        'password = "{password1}"',
        'FIELD = "password1"',
    ],
)
def test_placeholders_and_names_are_none(source):
    assert read(source).secrets == []


def test_a_password_in_an_address_and_a_bearer_token_are_found():
    assert read(f'DATABASE = "postgresql://court:{RANDOM}@db.example.org/cases"').secrets
    assert read(f'HEADERS = {{"Authorization": "Bearer {RANDOM}"}}').secrets
    assert not read('DATABASE = "postgresql://user:password@localhost/db"').secrets
    assert not read(
        'HEADERS = {"Authorization": f"Bearer {token}"}\nNOTE = "Bearer authentication-is-required-here"'
    ).secrets


@pytest.mark.parametrize("path", ["deploy/id_ed25519", "certs/server.pem", "Dockerfile", "docker/Dockerfile.prod"])
def test_files_without_a_telling_ending_are_searched_too(path):
    assert is_read(path)
    assert [str(fact.place) for fact in read(**{path: f"x\n{GIVEN['key']}\n"}).secrets] == [f"{path}:2"]


def test_an_environment_file_with_values_counts_and_its_example_does_not():
    text = "# keys\nOPENAI_API_KEY=" + RANDOM + "\nDEBUG=1\nOTHER_KEY=<your key>\n"
    found = read(**{".env": text, ".env.example": text.replace(RANDOM, "your-key")}).secrets
    assert [str(fact.place) for fact in found] == [".env:2"]


def test_configuration_is_searched_and_tests_are_not():
    text = f'{{"api_key": "{RANDOM}"}}'
    assert [str(f.place) for f in read(**{"config.json": text, "tests__config.json": text}).secrets] == [
        "config.json:1"
    ]


def test_excerpts_hide_credentials():
    assert RANDOM not in hide_secrets(f'KEY = "{GIVEN["openai"]}"\nAPI_KEY = "{RANDOM}"\n')


def test_entropy_tells_generated_from_written():
    assert entropy("aaaa") == 0 < entropy("hello world") < entropy(RANDOM)


def test_credentials_that_only_the_history_holds_are_named_with_the_commit_that_took_them_out():
    key = "sk-proj-9f3KdL2mQ8xTz7VbN4pRw6Yc1HgJ5sAe"
    lines = [("c1", "a.py", f'KEY = "{key}"'), ("c0", "b.py", f'KEY = "{key}"'), ("c1", "tests/test_a.py", f'"{key}"')]
    (fact,) = find_in_history(lines, ())
    assert (fact.place.path, fact.commit, fact.masked) == ("a.py", "c1", "sk-p…")
    assert find_in_history(lines, [fact]) == []


SECRET = "aZ3kQ9rT" + "5vLm2Kx7Wd1N" + "f6Hg4Js0Pa8Yc3EuGoBi"


@pytest.mark.parametrize(
    "path",
    ["creds", "config.env", "deploy/settings.ini", ".aws/credentials", "notes.md", "src/cloud.js", "prod.secrets"],
)
def test_the_secret_half_of_a_cloud_key_is_found_in_any_file(path):
    assert is_read(path)
    found = read(**{path: f"[default]\naws_secret_access_key = {SECRET}\n"}).secrets
    assert [(fact.place.line, fact.masked) for fact in found] == [(2, "aZ3k…")]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("deploy.yaml", f"  auth_token: {RANDOM}"),
        ("run.sh", f"export SERVICE_API_KEY={RANDOM}  # ours"),
        ("Dockerfile", f"ENV SIGNING_KEY={RANDOM}"),
        ("app.properties", f"db.password = {RANDOM}"),
        ("creds", f"client_secret: {RANDOM}"),
    ],
)
def test_a_generated_value_needs_no_quotes_where_settings_have_none(path, text):
    assert is_read(path)
    assert [fact.rule for fact in read(**{path: text}).secrets] == ["credential under its name"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("deploy.yaml", "cache-key: pip-3.11-requirements-linux"),
        ("deploy.yaml", "token: ${{ secrets.PUBLISHING_TOKEN_2 }}"),
        ("deploy.yaml", "secret: team-settings-for-stage-2024"),
        ("settings.ini", "api_key = your-api-key-goes-here-1234"),
        ("run.sh", "TOKEN=$(cat /run/token)"),
        ("src/app.js", f"token = state{RANDOM}"),
        ("config", "token = first"),
    ],
)
def test_names_and_references_without_quotes_are_none(path, text):
    assert not read(**{path: text}).secrets


def test_every_credential_of_a_line_counts_and_each_once():
    line = f'const a = "{GIVEN["openai"]}", b = "{GIVEN["google"]}", apiKey = "{GIVEN["google"]}", secret = "{SECRET}";'
    assert [fact.rule for fact in read(**{"src/app.js": line}).secrets] == [
        "OpenAI key", "Google key", "credential under its name",
    ]  # fmt: skip
    assert len(read(f'TOKEN = "{GIVEN["github"]}"').secrets) == 1


def test_what_is_hidden_in_an_excerpt_keeps_its_name():
    hidden = hide_secrets(f"aws_secret_access_key = {SECRET}\nauth_token: {RANDOM}\n")
    assert hidden == "aws_secret_access_key = aZ3k…\nauth_token: Zk8v…\n"
