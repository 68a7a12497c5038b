"""What looks like a credential; made up here, in pieces, so that no scanner takes this file for one."""

import pytest

from auditor_core.detectives.repo.analysis import analyse
from auditor_core.detectives.repo.source.languages import is_read
from auditor_core.detectives.repo.tools.made_up import entropy
from auditor_core.detectives.repo.tools.masking import hide_in_facts, hide_secrets
from auditor_core.detectives.repo.tools.secrets import find_in_history
from auditor_core.facts import Place, PromptFact
from auditor_core.intake.removed import RemovedLine
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


def test_configuration_is_searched_and_that_of_tests_is_not():
    text = f'{{"api_key": "{RANDOM}"}}'
    assert [str(f.place) for f in read(**{"config.json": text, "tests__config.json": text}).secrets] == [
        "config.json:1"
    ]


def test_excerpts_hide_credentials():
    assert RANDOM not in hide_secrets(f'KEY = "{GIVEN["openai"]}"\nAPI_KEY = "{RANDOM}"\n')


def test_entropy_tells_generated_from_written():
    assert entropy("aaaa") == 0 < entropy("hello world") < entropy(RANDOM)


def test_credentials_that_only_the_history_holds_are_named_with_the_commit_that_took_them_out():
    key = "sk-proj-" + RANDOM
    lines = [
        RemovedLine("c1", "a.py", "import os", 7),
        RemovedLine("c1", "a.py", f'KEY = "{key}"', 9),
        RemovedLine("c0", "b.py", f'KEY = "{key}"', 1),
    ]
    (fact,) = find_in_history(lines, ())
    assert (str(fact.place), fact.commit, fact.masked) == ("a.py:9", "c1", "sk-p…")
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


FULL = RANDOM + "Ab3dE6gHxW9uKq5Lo8Vz"


@pytest.mark.parametrize(
    ("path", "value", "found"),
    [
        ("tests/test_ask.py", "sk-proj-" + FULL, True),
        ("conftest.py", "ghp_" + RANDOM + "Ab3dE6gH", True),
        ("tests/test_ask.py", "sk-proj-" + RANDOM, False),
        ("tests/test_ask.py", "ghp_" + "9a8B7c6D5e" * 3 + "Qw3rTy", False),
        ("tests/test_ask.py", "sk-proj-" + "1234" + FULL, False),
        ("tests/test_ask.py", "sk-test-" + FULL, False),
        ("tests/test_ask.py", GIVEN["aws"], False),
        ("tests/test_ask.py", GIVEN["key"], False),
        ("tests/test_ask.py", f"postgresql://court:{RANDOM}@db.court.org/cases", False),
    ],
)
def test_in_tests_only_keys_of_full_form_count(path, value, found):
    assert bool(read(**{path: f'KEY = "{value}"\n'}).secrets) == found


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("docker-compose.yml", "      POSTGRES_PASSWORD: Vk3pQz81mTnW"),
        ("docker-compose.yml", '      POSTGRES_PASSWORD: "Vk3pQz81mTnW"  # ours'),
        ("docker-compose.yml", "      - MYSQL_ROOT_PASSWORD=Zx81kQpLm2Wv"),
        ("config.json", '{"db": {"user": "court", "password": "Rt92mKqPz71z"}}'),
        ("run.sh", "docker run -e POSTGRES_PASSWORD=Zx81kQpLm2Wv \\\n  postgres"),
    ],
)
def test_a_password_in_settings_may_be_short(path, text):
    assert len(read(**{path: text}).secrets) == 1


def test_passwords_of_lines_that_follow_one_another_are_all_found():
    text = 'A_PASSWORD: "Vk3pQz81mTnW"\nB_PASSWORD: Zx81kQpLm2Wv\nC_PASSWORD: Rt92mKqPz71z'
    assert [fact.place.line for fact in read(**{"docker-compose.yml": text}).secrets] == [1, 2, 3]
    assert hide_secrets(text).count("…") == 3
    assert hide_secrets('def connect(password="Rt92mKqPz71x"): pass') == 'def connect(password="Rt92…"): pass'


@pytest.mark.parametrize(
    ("path", "text"),
    [
        *(
            ("docker-compose.yml", f"      POSTGRES_PASSWORD: {value}")
            for value in (
                *("postgres", "password", "changeme", "postgres123", "P@ssw0rd1", "auditor2024", "neo4j-local-1"),
                *("${POSTGRES_PASSWORD}", "${DB_PASSWORD:-pa55w0rd9x}", "$DB1PASS2WORD", "s3cr3t-dev", "v2-swarm-pass"),
            )
        ),
        ("config.example.json", '{"password": "Rt92mKqPz71z"}'),
        ("locale.json", '{"password": "Password"}'),
        ("src/form.ts", "const form = {password: state2form}"),
    ],
)
def test_local_defaults_and_references_are_none(path, text):
    assert not read(**{path: text}).secrets


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("mysql://root:Xk29dkPq01z@10.0.0.4:3306/app", True),
        ("mongodb+srv://usr:Kk29dMzPq8@cl.mongodb.net/x", True),
        ("mysql://root:Xk29dkPq01z@localhost/app", False),
        ("mysql://root:Xk29dkPq01z@127.0.0.1/app", False),
        ("mysql://root:Xk29dkPq01z@db/app", False),
        ("mysql://root:rootroot1@10.0.0.4/app", False),
        ("mongodb+srv://user:password123@cl.mongodb.net/x", False),
    ],
)
def test_a_chosen_password_in_the_address_of_another_machine_is_found(address, found):
    assert bool(read(f'URL = "{address}"').secrets) == found


@pytest.mark.parametrize(
    ("parameters", "found"),
    [
        ('user, password="Rt92mKqPz71x"', True),
        ('*, host="h", password="Rt92mKqPz71x"', True),
        ('password="password1"', False),
        ('password=None, name="Rt92mKqPz71x"', False),
    ],
)
def test_the_default_of_a_parameter_may_be_a_password(parameters, found):
    assert bool(read(f"def connect({parameters}):\n    return user\n").secrets) == found


def test_nothing_that_is_kept_holds_a_credential():
    key = "sk-proj-" + FULL
    body = "-----BEGIN " + "PRIVATE KEY-----\\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\\n-----END "
    source = f'''
PASSWORD = "hunter2hunter2"
PEM = "{body}PRIVATE KEY-----"
def prosecutor(state):
    """Asks with {key}."""
    return run(["curl", "-H", "{key}"], check=True)
'''
    texts = {"src/judges.py": source, "tests/test_a.py": f'KEY = "{key}"', ".env": "DB_PASSWORD=postgres\n"}
    found = analyse(texts)
    assert {"postgres", "prosecutor", "curl", "begin"} <= set(found.words)
    assert not [word for word in found.words if "hunter2" in word or "miievq" in word or RANDOM.lower() in word]
    assert found.hidden == [key, "hunter2hunter2"]
    shown = hide_secrets(source, found.hidden)
    assert not any(value in shown for value in (key, "hunter2", "MIIEvQ"))


def test_facts_are_the_same_ones_where_they_hold_no_credential():
    fact = PromptFact(name="ask", text=f'Say "{RANDOM}"', place=Place(path="a.py"))
    assert hide_in_facts(fact, ["unseen-1a2b"]) is fact
    assert hide_in_facts(fact, [RANDOM]).text == 'Say "Zk8v…"'
