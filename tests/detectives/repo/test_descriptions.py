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


GATEWAY = """
from pydantic import ValidationError
class Gateway:
    def _complete(self, payload, **more):
        %s
    def chat(self, p):
        return self._complete({"model": "m", "messages": p})
    def structured(self, p, schema):
        for _ in range(3):
            try:
                answer = self._complete({"messages": p, "response_format": %s})
                return %s
            except ValidationError as why:
                p = [*p, str(why)]
            except (httpx.HTTPError, ValueError):
                time.sleep(1)
class Judge:
    def __call__(self, brief):
        return {"opinions": [self.gateway.%s]}
"""
POSTED = 'return self.client.post("/chat/completions", json=payload).json()["choices"][0]["message"]["content"]'
SHAPE = '{"type": "json_schema", "json_schema": {"schema": schema.model_json_schema()}}'
HELD = "schema.model_validate_json(answer)"
ASKS = "structured(brief, Opinion)"


@pytest.mark.parametrize(
    "posted",
    [
        POSTED,
        "return requests.post(URL, data=json.dumps(payload)).text",
        "return httpx.post(URL, json={**payload, 'stream': False}).text",
        "body = dict(payload, seed=1)\n        return self.client.request('POST', URL, json=body).text",
        "return urllib.request.urlopen(urllib.request.Request(URL, json.dumps(payload).encode())).read()",
        "return self.client.chat.completions.create(**payload).choices[0].message.content",
    ],
)
def test_a_body_that_a_function_is_handed_binds_where_it_is_put_together(posted):
    (fact,) = read(HEAD + GATEWAY % (posted, SHAPE, HELD, ASKS)).structured
    assert (fact.schema_name, fact.function, fact.in_words) == ("Opinion", "Judge.__call__", True)
    assert (fact.validated, fact.retried) == (True, True)


@pytest.mark.parametrize("given", ["schema", "fmt=schema"])
def test_a_part_of_the_body_may_be_handed_over(given):
    source = """
def post(prompt, schema=None, fmt=None):
    return httpx.post(URL, json={"messages": [{"content": prompt}], "format": schema or fmt}).text
def judge(p, shape):
    return Opinion.model_validate_json(post(p, GIVEN))
""".replace("GIVEN", given.replace("schema", "Opinion.model_json_schema()"))
    (fact,) = read(HEAD + source).structured
    assert (fact.schema_name, fact.validated) == ("Opinion", True)


@pytest.mark.parametrize(
    ("shape", "held", "asks"),
    [
        ('{"type": "json_object"}', HELD, ASKS),  # no class is described
        (SHAPE, HELD, "chat(brief)"),  # the judges ask for text
    ],
)
def test_a_body_in_which_no_class_is_described_for_the_judges_binds_none(shape, held, asks):
    found = read(HEAD + GATEWAY % (POSTED, shape, held, asks)).structured
    assert not any("Judge" in fact.function for fact in found)


def test_what_is_never_held_against_the_class_is_not_validated():
    made = "schema.model_construct(**json.loads(answer))"
    (fact,) = read(HEAD + GATEWAY % (POSTED, SHAPE, made, ASKS)).structured
    assert (fact.schema_name, fact.validated) == ("Opinion", False)


def test_a_question_that_speaks_of_a_class_and_what_is_sent_elsewhere_bind_none():
    prompt = """
def post(prompt):
    return httpx.post(URL, json={"model": "m", "messages": [{"role": "user", "content": prompt}]}).text
def judge(p):
    return post(f"{p} {Opinion.model_json_schema()}")
"""
    stored = "def keep(body):\n    log.info('kept', body=body)\ndef show():\n    keep(Opinion.model_json_schema())\n"
    assert read(HEAD + prompt).structured == read(HEAD + stored).structured == []


def test_functions_that_hand_a_body_round_come_to_an_end():
    names = [f"f{number}" for number in range(12)]
    around = "".join(
        f"def {name}(body):\n    httpx.post(URL, json=body)\n" + "".join(f"    {other}(body)\n" for other in names)
        for name in names
    )
    (fact,) = read(HEAD + around + "def ask():\n    f0({'format': Opinion.model_json_schema()})\n").structured
    assert fact.function == "ask"


HANDLERS = """
from pydantic import ValidationError
def ask(p):
    for attempt in range(3):
        try:
            answer = httpx.post(URL, json={"messages": p, "format": Opinion.model_json_schema()}).text
            return Opinion.model_validate_json(answer)
        %s
    raise ValueError(p)
"""


@pytest.mark.parametrize(
    ("handlers", "retried"),
    [
        ("except ValidationError: raise\n        except (httpx.HTTPError, ValueError): pass", False),
        ("except ValidationError as why: raise Unheard(p) from why\n        except Exception: pass", False),
        ("except Exception: break\n        except ValidationError: pass", False),
        ("except ValidationError: raise\n        except json.JSONDecodeError: pass", True),
        ("except httpx.HTTPError: raise\n        except ValueError: pass", True),
        ("except KeyError: raise\n        except ValidationError: pass", True),
        ("except ValidationError:\n            if attempt == 2: raise\n        except httpx.HTTPError: pass", True),
        ("except ValidationError:\n            if attempt < 2: continue\n            raise", True),
        ("except ValidationError as why:\n            if is_late(why): continue\n            raise", False),
        ("except ValidationError: p = [*p, 1]\n        except httpx.HTTPError: raise", True),
    ],
)
def test_the_first_handler_that_takes_a_broken_answer_says_whether_it_is_asked_for_again(handlers, retried):
    assert read(HEAD + HANDLERS % handlers).structured[0].retried is retried
