"""Calls that bind a schema, retried and validated or not."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

SCHEMA = "from pydantic import BaseModel\nclass Opinion(BaseModel):\n    score: int\n"


BOUND = ("with_structured_output", "Opinion")


def structured(source: str):
    found = read(SCHEMA + source).structured
    assert found, "nothing found"
    return found[0]


@pytest.mark.parametrize(
    ("source", "method", "schema"),
    [
        ("m.with_structured_output(Opinion)", "with_structured_output", "Opinion"),
        ("m.with_structured_output(schema=Opinion, include_raw=True)", "with_structured_output", "Opinion"),
        ("m.bind_tools([Opinion, Other])", "bind_tools", "Opinion, Other"),
        ("c.create(response_format=Opinion)", "response_format", "Opinion"),
        ("create_agent(m, tools=[search], response_format=Opinion)", "response_format", "Opinion"),
        ("c.create(response_model=Opinion)", "response_model", "Opinion"),
        ("PydanticOutputParser(pydantic_object=Opinion)", "PydanticOutputParser", "Opinion"),
        ("Agent('m', output_type=Opinion)", "output_type", "Opinion"),
        ("c.chat(format=Opinion.model_json_schema())", "model_json_schema", "Opinion"),
        ("c.create(tools=[{'input_schema': Opinion.model_json_schema()}])", "model_json_schema", "Opinion"),
        ("c.ask(config=C(response_mime_type='json', response_schema=Opinion))", "response_schema", "Opinion"),
        ("c.create(response_format={'type': 'json_object'})", "response_format", "json"),
        ("ChatOllama(format='json')", "json_mode", ""),
        ("def f():\n    tools = [Opinion]\n    return m.bind_tools(tools)", "bind_tools", "Opinion"),
        ("class J:\n    schema = Opinion\n    def f(self):\n        m.with_structured_output(self.schema)", *BOUND),
        (
            "class J:\n    schema: type = Opinion\n    def f(self):\n        m.with_structured_output(self.schema)",
            *BOUND,
        ),
        (
            "class J:\n    def __init__(self, s):\n        self.s = s\n    def f(self):\n        m.with_structured_output(self.s)\n"
            "j = J(Opinion)",
            *BOUND,
        ),
        ("def bind(m, s=Opinion):\n    return m.with_structured_output(s)", *BOUND),
    ],
)
def test_method_and_schema(source, method, schema):
    fact = structured(source)
    assert (fact.method, fact.schema_name) == (method, schema)


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    for i in range(3):\n        try:\n            return m.with_structured_output(Opinion).invoke(p)\n        except ValueError: pass",
        "def f():\n    s = m.with_structured_output(Opinion)\n    while True:\n        try:\n            return s.invoke(p)\n        except ValueError: pass",
        "from tenacity import retry\n@retry(stop=3)\ndef f():\n    return m.with_structured_output(Opinion).invoke(p)",
        "def f():\n    return m.with_structured_output(Opinion).with_retry(stop_after_attempt=3)",
        "def make():\n    return m.with_structured_output(Opinion)\ndef ask():\n    s = make()\n    for i in range(2):\n        try:\n            return s.invoke(p)\n        except ValueError: pass",
        "def make():\n    return m.with_structured_output(Opinion)\ndef judge():\n    return again(make(), p)\ndef again(llm, p):\n    for i in range(2):\n        try:\n            return llm.invoke(p)\n        except ValueError: pass",
        "class J:\n    def __init__(self):\n        self.s = m.with_structured_output(Opinion)\n    def ask(self):\n        for i in range(2):\n            try:\n                return self.s.invoke(p)\n            except ValueError: pass",
        "def f(p, left=3):\n    try:\n        return m.with_structured_output(Opinion).invoke(p)\n    except ValueError:\n        return f(p, left - 1) if left else None",
        "def f():\n    s = m.with_structured_output(Opinion)\n    try:\n        return s.invoke(p)\n    except ValueError as e:\n        return s.invoke([*p, str(e)])",
        "def f():\n    s = m.with_structured_output(Opinion)\n    for attempt in range(3):\n        answer = s.invoke(p)\n        if answer is not None:\n            return answer",
        "def node(state):\n    return m.with_structured_output(Opinion).invoke(p)\ng.add_node('n', node, retry_policy=RetryPolicy())",
        "p = PydanticOutputParser(pydantic_object=Opinion)\n@retry(stop=3)\ndef f(q):\n    return p.parse(m.invoke(q))",
        "def f(q, left=3):\n    a = m.bind_tools([Opinion]).invoke(q)\n    if not a.tool_calls:\n        return f(q, left - 1)\n    return a",
        "def make():\n    s = m.with_structured_output(Opinion)\n    async def ask():\n        async for a in AsyncRetrying(stop=stop_after_attempt(3)):\n            with a: return await s.ainvoke(p)\n    return ask",
        "def make():\n    s = m.with_structured_output(Opinion)\n    @retry\n    def ask():\n        return s.invoke(p)\n    return ask",
        "TRIES = 2\ndef f():\n    for i in range(TRIES):\n        try:\n            return m.with_structured_output(Opinion).invoke(p)\n        except ValueError: pass",
        "def make():\n    return m.with_structured_output(Opinion)\ndef judge():\n    s = make()\n    def one(p):\n        return hear(s, p)\n    return one\ndef hear(chain, p):\n    for a in Retrying(stop=stop_after_attempt(3)):\n        with a: return chain.invoke(p)",
        "def judge():\n    return hear(m.with_structured_output(Opinion), p)\ndef hear(chain, p):\n    try:\n        return ask(chain, p)\n    except RetryError:\n        return None\n@retry(stop=stop_after_attempt(3))\ndef ask(chain, p):\n    return chain.invoke(p)",
        "def node(state):\n    return m.with_structured_output(Opinion).invoke(p)\nNODES = [node]\nfor one in NODES:\n    g.add_node(one, retry_policy=RetryPolicy())",
        "class J:\n    def __init__(self, tries=1):\n        self.tries = tries\n        self.s = m.with_structured_output(Opinion)\n    def ask(self):\n        for i in range(self.tries):\n            try:\n                return self.s.invoke(p)\n            except ValueError: pass\nJ(3)",
    ],
)
def test_retries_are_seen_near_and_far(source):
    assert structured(source).retried


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    return m.with_structured_output(Opinion).invoke(p)",
        "def f():\n    try:\n        return m.with_structured_output(Opinion).invoke(p)\n    except ValueError:\n        return None",
        "def f():\n    s = m.with_structured_output(Opinion)\n    return [s.invoke(d) for d in dims]",
        "def f():\n    s = m.with_structured_output(Opinion)\n    for d in dims:\n        try:\n            out.append(s.invoke(d))\n        except ValueError:\n            continue",
        "def f():\n    s = m.with_structured_output(Opinion)\n    for i in range(3):\n        try:\n            return s.invoke(p)\n        except ValueError:\n            return None",
        "def f():\n    s = m.with_structured_output(Opinion)\n    for i in range(len(dims)):\n        try:\n            out.append(s.invoke(dims[i]))\n        except ValueError:\n            pass",
        "TRIES = 1\ndef f():\n    for i in range(TRIES):\n        try:\n            return m.with_structured_output(Opinion).invoke(p)\n        except ValueError: pass",
        "@retry(stop=stop_after_attempt(1))\ndef f():\n    return m.with_structured_output(Opinion).invoke(p)",
        "TRIES = 1\ndef f():\n    s = m.with_structured_output(Opinion)\n    for a in Retrying(stop=stop_after_attempt(TRIES)):\n        with a: return s.invoke(p)",
        "def f():\n    return m.with_structured_output(Opinion).with_retry(stop_after_attempt=1).invoke(p)",
        "def f():\n    more = 0\n    for i in range(more + 1):\n        try:\n            return m.with_structured_output(Opinion).invoke(p)\n        except ValueError: pass",
        "class Settings:\n    tries: int = 1\nclass J:\n    def __init__(self, tries=1):\n        self.tries = tries\n        self.s = m.with_structured_output(Opinion)\n    def ask(self):\n        for i in range(self.tries):\n            try:\n                return self.s.invoke(p)\n            except ValueError: pass\nJ(Settings().tries)",
        "class Settings:\n    tries: int = Field(default=1)\ndef f():\n    s = m.with_structured_output(Opinion)\n    for a in Retrying(stop=stop_after_attempt(get_settings().tries)):\n        with a: return s.invoke(p)",
    ],
)
def test_one_attempt_is_no_retry(source):
    assert not structured(source).retried


ATTEMPTED = """
BROKEN = (ValidationError, OutputParserException)
LOST = (ConnectionError, httpx.TransportError)
async def one(chain, p):
    answer = await chain.ainvoke(p)
    return answer.model_copy()
def judge():
    chain = m.with_structured_output(Opinion)
    async def hear(p):
        {}
    return hear
"""


@pytest.mark.parametrize(
    ("body", "again"),
    [
        ("for i in range(3):\n            try: return await one(chain, p)\n            except BROKEN: pass", True),
        ("while left:\n            try: return await one(chain, p)\n            except BROKEN: pass", True),
        ("for i in range(3):\n            try: return await one(chain, p)\n            except LOST: pass", False),
        ("for i in range(3):\n            try: return await one(chain, p)\n            except BROKEN: raise", False),
        ("for i in range(3):\n            try: return await other(chain, p)\n            except BROKEN: pass", False),
        ("for i in range(3):\n            print(await one(chain, p))\n            if i: break", False),
        ("for item in p:\n            try: await one(chain, item)\n            except BROKEN: pass", False),
        ("return await one(chain, p)", False),
    ],
)
def test_what_an_own_function_asks_in_a_loop_that_catches_failures_is_asked_again(body, again):
    assert structured(ATTEMPTED.format(body)).retried is again


AFTER = """
LOST = (ConnectionError, TimeoutError)
BROKEN = (ValidationError, *LOST)
class Passing(Exception): ...
class GateTimeout(Passing): ...
class Weak(Exception): ...
class Refused(Weak): ...
class WeakNetwork(Weak): ...
class Never(Exception): ...
def load(place):
    if not place: raise GateTimeout(place)
    if place.bad: raise Refused(place)
    raise WeakNetwork
"""
RETRIED_AFTER = (
    "def f(): return (p | m.with_structured_output(Opinion)).with_retry(retry_if_exception_type={})",
    "@retry(retry=retry_if_exception_type({}), stop=stop_after_attempt(3))\ndef f(): return m.with_structured_output(Opinion).invoke(p)",
    "@backoff.on_exception(backoff.expo, {})\ndef f(): return m.with_structured_output(Opinion).invoke(p)",
    "@stamina.retry(on={}, attempts=3)\ndef f(): return m.with_structured_output(Opinion).invoke(p)",
    "def f():\n    s = m.with_structured_output(Opinion)\n    for a in Retrying(retry=retry_if_exception_type({})):\n        with a: return s.invoke(p)",
    "def f():\n    s = m.with_structured_output(Opinion)\n    try: return s.invoke(p)\n    except {}: return s.invoke(p)",
    "def f(s): return m.with_structured_output(Opinion).invoke(p)\ng.add_node('n', f, retry_policy=RetryPolicy(retry_on={}))",
)
IN_ROUNDS = "def f():\n    s = m.with_structured_output(Opinion)\n    for a in range(3):\n        try: return s.invoke(p)\n        except {}: wait()"
KINDS = [
    ("(ConnectionError, TimeoutError)", False),
    ("LOST", False),
    ("(openai.RateLimitError, httpx.ReadTimeout, requests.exceptions.ConnectionError)", False),
    ("BROKEN", True),
    ("(ConnectionError, ValueError)", True),
    ("Exception", True),
    ("OutputParserException", True),
    ("JudgeFailed", True),
    ("Passing", False),
]


SET = """
@dataclass
class Settings:
    rounds: int = 3
def load(most):
    return Settings({given})
SETTINGS = load(3)
def f(p):
    s = m.with_structured_output(Opinion)
    for _ in range({over}):
        try: return s.invoke(p)
        except ValidationError: wait()
"""


@pytest.mark.parametrize(
    ("given", "over", "again"),
    [
        ("", "SETTINGS.rounds", True),
        ("rounds=1", "SETTINGS.rounds", False),
        ("rounds=min(1, int(os.environ['ROUNDS']))", "SETTINGS.rounds", False),
        ("rounds=min(1, most)", "1, SETTINGS.rounds + 1", False),
        ("rounds=max(1, int(os.environ['ROUNDS']))", "SETTINGS.rounds", True),
        ("rounds=min(5, int(os.environ['ROUNDS']))", "SETTINGS.rounds", True),
        ("rounds=int(os.environ['ROUNDS'])", "SETTINGS.rounds", True),
        ("", "min(3, p), 4", True),
        ("rounds=1), Settings(", "SETTINGS.rounds", True),
    ],
)
def test_settings_that_cap_the_rounds_at_one_leave_none_to_ask_again(given, over, again):
    assert structured(SET.format(given=given, over=over)).retried is again


@pytest.mark.parametrize("source", RETRIED_AFTER)
@pytest.mark.parametrize(("kinds", "again"), [*KINDS, ("Weak", True), ("Never", True)])
def test_who_tries_again_after_lost_connections_alone_never_asks_for_a_better_answer(source, kinds, again):
    assert structured(AFTER + source.format(kinds)).retried is again


@pytest.mark.parametrize(("kinds", "again"), [*KINDS, ("Weak", False), ("Never", False)])
def test_what_nothing_in_a_round_makes_begins_no_other_one(kinds, again):
    assert structured(AFTER + IN_ROUNDS.format(kinds)).retried is again


@pytest.mark.parametrize(
    "told",
    ["retry=retry_if_exception(is_broken)", "retry=retry_if_exception_type(OSError) | retry_if_result(is_none)", ""],
)
def test_other_conditions_of_a_retry_may_hold_of_a_broken_answer(told):
    source = f"@retry({told})\ndef f(): return m.with_structured_output(Opinion).invoke(p)"
    assert structured(source).retried


def test_of_a_helper_that_is_handed_the_schema_the_callers_bind_it():
    helpers = "def bind(m, s):\n    return with_schema(m, s)\ndef with_schema(m, s):\n    return m.with_structured_output(s)\n"
    source = "from src.bench import bind\ndef judge(p):\n    s = bind(m, Opinion)\n    while True:\n        try:\n            return s.invoke(p)\n        except ValueError: pass\n"
    (fact,) = read(SCHEMA + source, src__bench_py=helpers).structured
    assert (fact.schema_name, fact.function, fact.place.path) == ("Opinion", "judge", "src/main.py")
    assert fact.retried and fact.validated


@pytest.mark.parametrize("node", ["partial(node, p=1)", "lambda state: node(state)", "traced(node)"])
def test_a_retry_policy_reaches_the_function_within(node):
    source = "def node(state):\n    return m.with_structured_output(Opinion).invoke(p)\n"
    assert structured(f"{source}g.add_node(node='n', action={node}, retry=RetryPolicy())").retried


@pytest.mark.parametrize("bound", ["m.with_structured_output(Opinion)", "prompt | m.with_structured_output(Opinion)"])
def test_a_retry_policy_reaches_a_node_over_a_helper_that_only_binds_the_model(bound):
    helper = f"def bound(m):\n    return {bound}\n"
    source = f"{helper}def ask(m, s):\n    return bound(m).invoke(s)\ndef node(s):\n    return ask(m, s)\n"
    assert structured(f"{source}g.add_node('n', node, retry=RetryPolicy())").retried
    assert not structured(f"{source}g.add_node('n', node)").retried


MAKERS = [
    "def make(name):\n    def hear(state):\n        return ask(name, state)\n    return hear\nnode = make('Defense')",
    "def make(name):\n    async def hear(state):\n        return ask(name, state)\n    return hear\nnode = make('Defense')",
    "def hear(name, state):\n    return ask(name, state)\nnode = partial(hear, 'Defense')",
    "def hear(name, state):\n    return ask(name, state)\nnode = lambda state: hear('Defense', state)",
]


@pytest.mark.parametrize("made", MAKERS)
def test_a_retry_policy_reaches_a_node_that_is_made(made):
    source = f"def ask(name, state):\n    return m.with_structured_output(Opinion).invoke(name)\n{made}\n"
    assert structured(f"{source}g.add_node('n', node, retry=RetryPolicy())").retried
    assert structured(f"{source}g.add_node('n', node, retry_policy=RetryPolicy(max_attempts=3))").retried
    assert not structured(f"{source}g.add_node('n', node)").retried
    assert not structured(f"{source}g.add_node('n', node, retry=RetryPolicy(max_attempts=1))").retried


@pytest.mark.parametrize(
    ("policy", "again"),
    [
        ("RetryPolicy(max_attempts=1)", False),
        ("RetryPolicy(max_attempts=ONCE)", False),
        ("once", False),
        ("[RetryPolicy(max_attempts=1), RetryPolicy(retry_on=OSError)]", False),
        ("None", False),
        ("RetryPolicy(max_attempts=2)", True),
        ("RetryPolicy(max_attempts=settings.tries)", True),
        ("thrice", True),
        ("[RetryPolicy(max_attempts=1), RetryPolicy(max_attempts=3)]", True),
        ("handed_over", True),
    ],
)
def test_the_first_attempt_of_a_policy_is_no_second(policy, again):
    source = "ONCE = 1\nonce = RetryPolicy(max_attempts=1)\nthrice = RetryPolicy(max_attempts=3)\n"
    source += "def node(state):\n    return m.with_structured_output(Opinion).invoke(p)\n"
    assert structured(f"{source}g.add_node('n', node, retry={policy})").retried is again


def test_a_pydantic_schema_validates_and_json_mode_alone_does_not():
    assert structured("m.with_structured_output(Opinion)").validated
    assert not structured("def f():\n    return ChatOllama(format='json').invoke(p)").validated
    assert structured(
        "def f():\n    r = ChatOllama(format='json').invoke(p)\n    return Opinion.model_validate_json(r)"
    ).validated


def test_a_tool_call_is_validated_by_who_reads_it():
    source = "def f():\n    reply = m.bind_tools([Opinion]).invoke(p)\n    return {}(**reply.tool_calls[0]['args'])"
    assert structured(source.format("Opinion")).validated
    assert not structured(source.format("Opinion.model_construct")).validated


def test_tests_are_left_out():
    assert read("", tests__test_a_py="m.with_structured_output(A)\n").structured == []


@pytest.mark.parametrize(
    ("option", "again"), [("max_retries=3", True), ("max_retries=TRIES", True), ("max_retries=0", False), ("", False)]
)
def test_a_client_that_validates_answers_itself_is_told_how_often_to_ask(option, again):
    source = f"TRIES = 2\ndef f():\n    return client.chat.completions.create(response_model=Opinion, {option})"
    assert structured(source).retried is again


def test_a_client_that_a_thread_calls_is_one_call():
    source = "async def f():\n    return await asyncio.to_thread(client.create, response_model=Opinion, max_retries=2)"
    fact = structured(source)
    assert (fact.method, fact.schema_name, fact.retried) == ("response_model", "Opinion", True)


def test_an_answer_that_is_checked_in_a_loop_is_asked_for_again():
    body = "    while left:\n        left -= 1\n        reply = s.invoke(p)\n        try:\n            return Opinion(**reply)\n"
    source = f"def f(left):\n    s = m.with_structured_output(Opinion)\n{body}        except ValueError as e:\n            {{}}"
    assert structured(source.format("p.append(e)")).retried
    assert not structured(source.format("raise")).retried


@pytest.mark.parametrize(
    ("made", "validated"), [("Opinion(**args)", True), ("Opinion.model_construct(**args)", False), ("args", True)]
)
def test_an_object_that_is_made_unchecked_is_not_validated_by_its_class(made, validated):
    fact = structured(f"""
def ask(model):
    args = model.bind_tools([Opinion]).invoke("").tool_calls[0]["args"]
    answer = {made}
    return answer if isinstance(answer, Opinion) else None
""")
    assert fact.validated == validated


@pytest.mark.parametrize(
    ("rounds", "retried"), [("range(3)", True), ("range(1)", False), ("range(1, 1 + 1)", False), ("range(1, 4)", True)]
)
def test_a_model_that_an_object_keeps_is_asked_where_its_methods_are_called(rounds, retried):
    fact = structured(f"""
class Client:
    def __init__(self, model, shape):
        self.model = model.with_structured_output(shape)
    def ask(self, text):
        return self.model.invoke(text)

def opinion(client, text):
    for _ in {rounds}:
        try:
            return client.ask(text)
        except ValueError:
            continue

def main(model):
    return opinion(Client(model, Opinion), "")
""")
    assert (fact.schema_name, fact.function, fact.retried) == ("Opinion", "Client.__init__", retried)


@pytest.mark.parametrize(("retries", "retried"), [("3", True), ("0", False)])
def test_an_agent_that_retries_asks_again(retries, retried):
    assert structured(f"Agent('m', output_type=Opinion, retries={retries})").retried == retried


def test_a_schema_that_is_only_printed_binds_nothing():
    assert read(f"{SCHEMA}print(json.dumps(obj=Opinion.model_json_schema()))").structured == []


@pytest.mark.parametrize("decorator", ["property", "functools.cached_property"])
def test_a_bound_model_that_a_property_gives_is_asked_where_it_is_read(decorator):
    fact = structured(f"""
class Judge:
    @{decorator}
    def chain(self):
        return self.model.with_structured_output(Opinion)
    def opine(self):
        for _ in range(3):
            try:
                return self.chain.invoke("")
            except ValueError:
                continue
""")
    assert fact.retried


@pytest.mark.parametrize(("most", "again"), [("3", True), ("1", False), ("TRIES", False)])
def test_a_while_loop_of_one_round_is_no_retry(most, again):
    source = (
        f"TRIES = 1\ndef f(p):\n    tries = 0\n    while tries < {most}:\n        try:\n"
        "            return m.with_structured_output(Opinion).invoke(p)\n        except ValueError:\n            tries += 1\n"
    )
    assert read(source).structured[0].retried is again


def test_a_retry_may_be_put_on_at_the_top_level():
    source = "bound = m.with_structured_output(Opinion){}\nbench = P | bound\n"
    assert read(source.format(".with_retry()")).structured[0].retried
    assert not read(source.format("")).structured[0].retried


def test_a_schema_may_stand_among_the_options_of_a_request():
    source = "def f(p):\n    return m.generate_content(contents=p, config={'response_schema': Opinion})\n"
    (fact,) = read(source).structured
    assert (fact.method, fact.schema_name) == ("response_schema", "Opinion")


BIND = "m.with_structured_output(Opinion)"


@pytest.mark.parametrize(
    "source",
    [
        f"def f(p):\n    s = {BIND}\n    return m.invoke(p).content",
        f"def f(p):\n    {BIND}\n    return m.invoke(p).content",
        f"def f(p):\n    s = {BIND}.with_retry()\n    return m.invoke(p).content",
        f"def f(p):\n    s = {BIND}\n    chain = p | s\n    return m.invoke(p).content",
        f"class J:\n    def __init__(self, m):\n        self.m, self.n = m, 1\n        self.bound_m = {BIND}\n    def f(self, p):\n        return self.m.invoke(p)",
        f"BOUND = {BIND}\ndef f(p):\n    return m.invoke(p)",
        f"def bound():\n    return {BIND}\ndef f(p):\n    return m.invoke(p)",
        f"def bound():\n    return {BIND}\ndef f(p):\n    s = bound()\n    return m.invoke(p)",
        f"PLAIN = True\ndef f(p):\n    s = m if PLAIN else {BIND}\n    return s.invoke(p)",
        f"PLAIN = True\ndef f(p):\n    if PLAIN:\n        return m.invoke(p)\n    return {BIND}.invoke(p)",
        f"class J:\n    def __init__(self, m):\n        self.plain = True\n        self.s = m if self.plain else self.bound(m)\n    def bound(self, m):\n        return {BIND}\n    def f(self, p):\n        return self.s.invoke(p)",
    ],
)
def test_a_bound_model_that_nobody_takes_is_not_asked(source):
    assert not structured(source).asked


@pytest.mark.parametrize(
    "source",
    [
        f"def f(p):\n    return {BIND}.invoke(p)",
        f"def f(p):\n    {BIND}.invoke(p)",
        f"async def f(p):\n    s = {BIND}\n    return await s.ainvoke(p)",
        f"def f(p):\n    s = {BIND}\n    chain = p | s\n    return chain.invoke(p)",
        f"def f(p):\n    s = {BIND}\n    return ask_again(s, p)",
        f"def f(p):\n    s = {BIND}\n    def again():\n        return s.invoke(p)\n    return again()",
        f"class J:\n    def __init__(self, m):\n        self.bound_m = {BIND}\n    def f(self, p):\n        return self.bound_m.invoke(p)",
        f"def bound():\n    return {BIND}\ndef f(p):\n    return bound().invoke(p)",
        f"def bound():\n    return {BIND}\nJUDGES = {{'Defense': bound}}",
        f"@lru_cache\ndef bound():\n    return {BIND}",
        f"PLAIN = bool(os.environ.get('PLAIN'))\ndef f(p):\n    s = m if PLAIN else {BIND}\n    return s.invoke(p)",
        f"PLAIN = False\ndef f(p):\n    s = m if PLAIN else {BIND}\n    return s.invoke(p)",
        f"class J:\n    def __init__(self, m, plain=True):\n        self.plain = plain\n        self.s = m if self.plain else {BIND}\n    def f(self, p):\n        return self.s.invoke(p)",
        f"class J:\n    def __init__(self, m):\n        self.plain = True\n    def choose(self):\n        self.plain = False\n    def f(self, p):\n        return m.invoke(p) if self.plain else {BIND}.invoke(p)",
        f"class K:\n    def __init__(self):\n        self.plain = True\nclass J:\n    def f(self, p):\n        return m.invoke(p) if self.plain else {BIND}.invoke(p)",
        f"class J:\n    @property\n    def bound(self):\n        return {BIND}",
        f"MODELS = {{'Defense': {BIND}}}",
        "def ask(schema, p):\n    return m.with_structured_output(schema).invoke(p)\ndef f(p):\n    ask(Opinion, p)",
    ],
)
def test_a_bound_model_that_somebody_takes_may_be_asked(source):
    assert structured(source).asked


LOOPED = """
def f(p):
    s = m.with_structured_output(Opinion)
    for attempt in range(3):
        try:
            return s.invoke(p)
        except ValueError as error:
            {}
    return None
"""


@pytest.mark.parametrize(
    "handler",
    [
        "print(error)\n            break\n            p = [*p, str(error)]",
        "if attempt:\n                break\n            else:\n                return None\n            p = [*p, str(error)]",
        "log(error)\n            raise RuntimeError from error\n            if attempt < 2:\n                p = [*p, str(error)]",
        "with lock:\n                return None\n            p = [*p, str(error)]",
        "if isinstance(error, (ValueError, TypeError)):\n                raise\n            p = [*p, str(error)]",
        "if attempt or isinstance(error, Exception):\n                break\n            p = [*p, str(error)]",
    ],
)
def test_a_handler_that_always_leaves_the_loop_never_asks_again(handler):
    assert not structured(LOOPED.format(handler)).retried


@pytest.mark.parametrize(
    "handler",
    [
        "if attempt == 2:\n                break\n            p = [*p, str(error)]",
        "if attempt == 2:\n                raise\n            continue",
        "for line in error.args:\n                if line:\n                    break\n            p = [*p, line]",
        "if attempt < 2:\n                continue\n            else:\n                break",
        "continue\n            return None",
        "if isinstance(error, TimeoutError):\n                raise\n            p = [*p, str(error)]",
        "if attempt and isinstance(error, ValueError):\n                raise\n            p = [*p, str(error)]",
        "if isinstance(p, ValueError):\n                raise\n            p = [*p, str(error)]",
        "match attempt:\n                case 2:\n                    return None",
        "def last():\n                return None\n            p = [*p, last()]",
    ],
)
def test_a_handler_that_leaves_the_loop_at_times_or_another_one_asks_again(handler):
    assert structured(LOOPED.format(handler)).retried


ROUNDS = """
def f(p):
    s = m.with_structured_output(Opinion, include_raw=True)
    for attempt in range(3):
        found = s.invoke(p)
{}
    return None
"""


@pytest.mark.parametrize(
    ("body", "again"),
    [
        ("if found['parsed']:\n    return found['parsed']\np = [*p, 'again']", True),
        ("try:\n    told = seen(found)\nexcept ValueError:\n    p = [*p, 'again']\n    continue\nreturn told", True),
        ("try:\n    told = seen(found)\nexcept ValueError:\n    return None\nreturn told", False),
        ("if found['parsed']:\n    return found['parsed']\np = [*p, 'again']\nbreak", False),
        ("if found['parsed']:\n    return found['parsed']\nelse:\n    raise ValueError(found)", False),
        ("if found['parsed'] is None:\n    continue\nreturn found['parsed']", True),
        ("for part in found:\n    if part is None:\n        continue\nif part:\n    return part\nbreak", False),
        ("try:\n    return Opinion.model_validate(found)\nexcept ValueError:\n    p = [*p, 'again']\nbreak", False),
        ("try:\n    return Opinion.model_validate(found)\nexcept ValueError:\n    p = [*p, 'again']", True),
        ("try:\n    return Opinion.model_validate(found)\nexcept ValueError:\n    break", False),
        ("with suppress(ValueError):\n    return Opinion.model_validate(found)", True),
        ("match found:\n    case {'parsed': None}:\n        p = []\n    case _:\n        return found", True),
        ("match found:\n    case {'parsed': None}:\n        break\n    case _:\n        return found", False),
    ],
)
def test_a_loop_of_which_every_round_is_the_last_asks_once(body, again):
    assert structured(ROUNDS.format(textwrap.indent(body, " " * 8))).retried is again


IN_WORDS = """
def model():
    return m.with_structured_output({})
def hear(p):
    answer = model().invoke(p)
    {}
def judge(state):
    return {{"opinions": [hear(p) for p in state["prompts"]]}}
def well(answer):
    return Opinion(**answer)
"""


@pytest.mark.parametrize("schema", ["Opinion.model_json_schema()", "schema=Opinion.model_json_schema()", "SHAPE"])
@pytest.mark.parametrize(
    ("body", "validated"),
    [
        ("return answer", False),
        ("return answer or Opinion(score=3)", False),
        ("return answer['score']", False),
        ("return Opinion(**answer)", True),
        ("return Opinion.model_validate(answer)", True),
        ("return well(answer)", True),
        ("return Opinion(score=answer['score'])", True),
        ("return TypeAdapter(Opinion).validate_python(answer)", True),
    ],
)
def test_what_comes_back_from_a_schema_in_words_is_validated_by_hand_or_not_at_all(schema, body, validated):
    fact = structured("SHAPE = Opinion.model_json_schema()\n" + IN_WORDS.format(schema, body))
    assert fact.in_words
    assert fact.validated is validated


def test_who_calls_the_one_that_asks_may_validate_what_comes_back():
    source = IN_WORDS.format("Opinion.model_json_schema()", "return answer")
    assert structured(source.replace("[hear(p) for", "[Opinion.model_validate(hear(p)) for")).validated


def test_a_schema_that_is_handed_over_as_a_class_is_not_in_words():
    assert not structured(IN_WORDS.format("Opinion", "return answer")).in_words


TABLE = "SETTINGS = {}\n@retry(stop=stop_after_attempt(SETTINGS['tries']))\ndef f():\n    return m.with_structured_output(Opinion).invoke(p)\n"


@pytest.mark.parametrize(
    ("table", "rest", "retried"),
    [
        ("{'tries': 1, 'seconds': 30}", "", False),
        ("{'tries': 3, 'seconds': 1}", "", True),
        ("{'tries': int(os.getenv('TRIES', '1'))}", "", True),
        ("{'tries': 1}", "SETTINGS['tries'] = 3\n", True),
        ("{'tries': 1}", "SETTINGS.update(read())\n", True),
        ("{'tries': 1} | read()", "", True),
        ("{'seconds': 1}", "", True),
    ],
)
def test_the_attempts_may_stand_in_a_table(table, rest, retried):
    assert structured(TABLE.format(table) + rest).retried is retried


ASKED = "def f():\n    if {}:\n        return m.with_structured_output(Opinion).invoke(p)\n    return m.invoke(p)\n"


@pytest.mark.parametrize(
    ("test", "rest", "asked"),
    [
        ("hasattr(m, 'with_structured_outputs')", "", False),
        ("hasattr(m, 'with_structred_output')", "", False),
        ("not hasattr(m, 'with_structuredoutput')", "", True),
        ("hasattr(m, 'with_structured_output')", "", True),
        ("hasattr(m, 'structured')", "", True),
        ("hasattr(m, name)", "", True),
        ("hasattr(m, 'with_structured_outputs')", "class M:\n    def with_structured_outputs(self): ...\n", True),
        ("hasattr(m, 'with_structured_outputs') or late", "", True),
    ],
)
def test_an_attribute_that_is_misspelt_is_never_there(test, rest, asked):
    assert structured(ASKED.format(test) + rest).asked is asked


TOLD = "def ask(p, tries={}):\n    s = m.with_structured_output(Opinion)\n    for i in range(tries):\n"
TOLD += (
    "        try:\n            return s.invoke(p)\n        except ValueError: pass\nclass Settings:\n    tries = 3\n"
)


@pytest.mark.parametrize(
    ("default", "calls", "again"),
    [
        (1, "ask(p)", False),
        (3, "ask(p, 1)", False),
        (1, "ask(p, tries=Settings.tries)", True),
        (1, "ask(p)\nask(p, 3)", True),
        (2, "ask(p)", True),
    ],
)
def test_how_many_rounds_a_parameter_gives_is_told_by_its_default_and_its_callers(default, calls, again):
    assert structured(TOLD.format(default) + calls).retried is again


PARSED = "parser = PydanticToolsParser(tools=[Opinion])\ndef ask(p):\n    {}return parser.invoke(m.invoke(p))"


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ("", False),
        ("bound = m.bind_tools([Opinion])\n    ", False),
        ("bound = m.bind_tools([Opinion])\n    return parser.invoke(bound.invoke(p))\n    ", True),
        (
            "bound = m.bind(tools=[convert_to_openai_tool(Opinion)])\n    return parser.invoke(bound.invoke(p))\n    ",
            True,
        ),
    ],
)
def test_a_parser_of_tools_binds_nothing_where_the_model_is_given_none(body, asked):
    found = read(SCHEMA + PARSED.format(body)).structured
    assert any(fact.asked for fact in found if fact.method == "PydanticToolsParser") is asked


PAST_ALL = """
class Limits(BaseModel):
    tries: int = 2
def judge(p):
    for _ in range(Limits().tries):
        try:
            return taken({bound}.invoke(p))
        except ValidationError:
            p = [*p, 'again']
def taken(answer):
    return {made}
"""


@pytest.mark.parametrize(
    ("bound", "made", "validated"),
    [
        ("m.with_structured_output(Opinion.model_json_schema())", "Opinion.model_construct(**answer)", False),
        ("m.with_structured_output(Opinion.model_json_schema())", "Opinion(**answer)", True),
        ("m.with_structured_output(Opinion.model_json_schema())", "well(answer) or Opinion.model_construct()", True),
        ("m.with_structured_output(Opinion)", "Opinion.model_construct(**answer.model_dump())", True),
    ],
)
def test_who_waits_for_a_failure_that_no_opinion_can_have_validates_nothing(bound, made, validated):
    helper = "def well(answer):\n    return Opinion.model_validate(answer)\n"
    assert structured(PAST_ALL.format(bound=bound, made=made) + helper).validated is validated


@pytest.mark.parametrize(
    ("body", "validated"),
    [
        ("return answer['raw'].content", False),
        ("return answer.get('raw')", False),
        ("log.debug(answer['raw'])\n    return answer['parsed']", True),
        ("if answer['parsing_error']:\n        return answer['raw']\n    return answer", True),
        ("match answer:\n        case {'parsed': found}:\n            return found\n    return answer['raw']", True),
        ("return Opinion.model_validate_json(answer['raw'].content)", True),
        ("return answer", True),
    ],
)
def test_of_an_answer_whose_words_alone_are_taken_nothing_is_validated(body, validated):
    source = f"def judge(p):\n    answer = m.with_structured_output(Opinion, include_raw=True).invoke(p)\n    {body}\n"
    assert structured(source).validated is validated


@pytest.mark.parametrize(
    ("node", "asked"),
    [
        ("m.with_structured_output(Opinion).invoke(state)", {"node"}),
        ("hear(state)", {"hear"}),
        ("[m.with_structured_output(Opinion).invoke(state), hear(state)]", {"node", "hear"}),
        ("m.with_structured_output(Other).invoke(state)", {"node", "hear"}),
    ],
)
def test_a_model_that_is_bound_where_nobody_calls_is_not_asked_if_another_one_is_asked_for_the_same(node, asked):
    source = (
        "class Other(BaseModel):\n    score: int\n"
        "def hear(p):\n    return m.with_structured_output(Opinion).invoke(p)\n"
        f"def node(state):\n    return {node}\n"
        "graph.add_node('node', node)\n"
    )
    assert {item.function for item in read(SCHEMA + source).structured if item.asked} == asked


BESIDE = """
class Book(BaseModel):
    creeds: dict[str, str]
class Panel(BaseModel):
    opinions: list[Opinion]
def book(path):
    return HELD
def ask(p):
    bound = m.with_structured_output(Opinion.model_json_schema())
    return Opinion.model_construct(**bound.invoke([book(PLACE), p]))
"""


@pytest.mark.parametrize(
    ("held", "validated"),
    [
        ("Book.model_validate(yaml.safe_load(path.read_text()))", False),
        ("Panel.model_validate(yaml.safe_load(path.read_text()))", True),
        ("Opinion.model_validate_json(path.read_text())", True),
        ("Book.model_validate(path)", True),
        ("kinds[0].model_validate(yaml.safe_load(path.read_text()))", True),
    ],
)
def test_a_file_that_is_read_into_another_model_is_no_answer(held, validated):
    assert structured(BESIDE.replace("HELD", held)).validated is validated
