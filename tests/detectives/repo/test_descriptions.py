"""Schemas that reach a model in words, wherever these are put together."""

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_structured import SCHEMA

HEAD = SCHEMA + "import httpx, json, requests\nfrom pydantic import TypeAdapter\n"

REQUESTS = {
    "a tool at the top": """
TOOL = {"name": "file", "input_schema": Opinion.model_json_schema()}
def ask(p):
    return client.messages.create(tools=[TOOL], messages=p)
""",
    "a function's schema, less its title": """
def shape():
    words = Opinion.model_json_schema()
    words.pop("title")
    return words
def ask(p):
    return client.messages.create(tools=[{"input_schema": shape()}], messages=p)
""",
    "the body of a request": """
def ask(p):
    body = {"messages": p, "response_format": {"json_schema": {"schema": Opinion.model_json_schema()}}}
    return httpx.post(URL, json=body)
""",
    "a body that is filled later": """
def ask(p):
    body = {"messages": p}
    body["format"] = Opinion.model_json_schema()
    return requests.post(URL, data=json.dumps(body))
""",
    "a tool of any class": """
def tool(model):
    return {"name": model.__name__, "input_schema": model.model_json_schema()}
def ask(p):
    return client.messages.create(tools=[tool(Opinion)], messages=p)
""",
    "a request for any class": """
def send(p, model):
    return httpx.post(URL, json={"messages": p, "format": model.model_json_schema()})
def ask(p):
    return send(p, Opinion)
""",
    "an adapter": """
ADAPTER = TypeAdapter(Opinion)
def ask(p):
    return client.chat(messages=p, format=ADAPTER.json_schema())
""",
    "a format under a name": """
FORMAT = {"type": "json_schema", "json_schema": {"schema": Opinion.model_json_schema()}}
def ask(p):
    return client.chat.completions.create(messages=p, response_format=FORMAT)
""",
    "an attribute of a class": """
class Judge:
    shape = Opinion.model_json_schema()
    def ask(self, p):
        return client.chat(messages=p, format=self.shape)
""",
    "options that are unrolled": """
def ask(p):
    options = {"response_format": {"schema": Opinion.model_json_schema()}}
    return client.create(messages=p, **options)
""",
}


@pytest.mark.parametrize("way", REQUESTS)
def test_a_description_is_followed_into_the_request(way):
    found = read(HEAD + REQUESTS[way]).structured
    assert [(fact.schema_name, fact.in_words) for fact in found] == [("Opinion", True)]
    assert not found[0].validated


@pytest.mark.parametrize("way", REQUESTS)
def test_a_request_without_the_description_binds_nothing(way):
    plain = REQUESTS[way].replace(".model_json_schema()", ".__doc__").replace(".json_schema()", ".core_schema")
    assert not any(fact.in_words for fact in read(HEAD + plain).structured)


@pytest.mark.parametrize(
    "source",
    [
        "SHAPE = Opinion.model_json_schema()\nPath('schema.json').write_text(json.dumps(SHAPE))",
        "def save():\n    store(data=Opinion.model_json_schema)",
        "SHAPE = Opinion.model_json_schema()\nlog.info('asked', body=SHAPE)",
    ],
)
def test_a_description_that_no_model_gets_binds_nothing(source):
    assert read(HEAD + source).structured == []


ASKED = """
from pydantic import ValidationError
class Unheard(Exception):
    pass
def send(p):
    return httpx.post(URL, json={"messages": p, "format": Opinion.model_json_schema()}).text
def ask(p):
    for _ in range(3):
        answer = send(p)
        try:
            return Opinion.model_validate_json(answer)
        except ValidationError as why:
            %s
    raise Unheard(p)
def judge(state):
    try:
        return {"opinions": [ask(p) for p in state["prompts"]]}
    except %s:
        return {"errors": ["nothing"]}
"""


@pytest.mark.parametrize(
    ("step", "kind", "retried", "caught"),
    [
        ("p = [*p, str(why)]", "Unheard", True, True),
        ("raise Unheard(why)", "Unheard", False, True),
        ("raise", "Unheard", False, None),
        ("raise Unheard(why)", "httpx.HTTPError", False, None),
        ("raise Unheard(why)", "OSError", False, False),
        ("return None", "OSError", False, True),
    ],
)
def test_an_answer_to_a_request_is_asked_for_again_or_caught_like_any(step, kind, retried, caught):
    fact = read(HEAD + ASKED % (step, kind)).structured[0]
    assert (fact.retried, fact.validated, fact.caught) == (retried, True, caught)
