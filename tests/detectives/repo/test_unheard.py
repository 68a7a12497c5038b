"""Prompts of judges that the program carries along, and that no model is ever told."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

TEXT = (
    "You are the Prosecutor. Doubt every claim, hunt for gaps and shortcuts, and charge whatever is missing from "
    "the evidence that you are shown."
)
CHAIN = """
from functools import partial
from langchain_core.prompts import ChatPromptTemplate
NEUTRAL = "Grade it."
def chain(persona):
    return ChatPromptTemplate.from_messages([("system", {}), ("human", "{{exhibits}}")]) | model
"""


def used(source):
    found = [fact.used for fact in read(source).prompts if fact.persona == "Prosecutor"]
    assert len(found) == 1, found
    return found[0]


CARRIED = {
    "a partial": """
        PROSECUTOR = {text!r}
        def judge(state, persona):
            return chain(persona).invoke(state)
        prosecutor = partial(judge, persona=PROSECUTOR)
    """,
    "a place of a partial": """
        PROSECUTOR = {text!r}
        def judge(persona, state):
            return chain(persona).invoke(state)
        prosecutor = partial(judge, PROSECUTOR)
    """,
    "a closure": """
        PROSECUTOR = {text!r}
        def make(persona):
            async def node(state):
                return await chain(persona).ainvoke(state)
            return node
        g.add_node("prosecutor", make(PROSECUTOR))
    """,
    "a class": """
        class Judge:
            def __init__(self, name, prompt):
                self.name = name
                self.prompt = prompt.strip()
            def __call__(self, state):
                return chain(self.prompt).invoke(state)
        g.add_node("prosecutor", Judge("prosecutor", {text!r}))
    """,
    "a base class": """
        class Judge:
            def __init__(self, prompt):
                self.prompt = prompt
            def hear(self, state):
                return chain(self.prompt).invoke(state)
        class Prosecutor(Judge):
            def __init__(self):
                super().__init__({text!r})
    """,
    "an attribute of a class": """
        class Prosecutor(Judge):
            system_prompt = {text!r}
        class Judge:
            def hear(self, state):
                return chain(self.system_prompt).invoke(state)
        g.add_node("prosecutor", Prosecutor().hear)
    """,
    "a dataclass": """
        from dataclasses import dataclass
        @dataclass(frozen=True)
        class Persona:
            name: str
            creed: str
        PROSECUTOR = Persona(name="Prosecutor", creed={text!r})
        def judge(state, who):
            return chain(who.creed).invoke(state)
        def prosecutor(state):
            return judge(state, PROSECUTOR)
    """,
    "a dictionary": """
        PROMPTS = {{"prosecutor": {text!r}, "defense": "Praise."}}
        def judge(state, name):
            persona = PROMPTS[name]
            return chain(persona).invoke(state)
    """,
    "items of a dictionary": """
        PROMPTS = {{"prosecutor": {text!r}, "defense": "Praise."}}
        def make(name, persona):
            return lambda state: chain(persona).invoke({{"name": name}})
        for name, persona in PROMPTS.items():
            g.add_node(name, make(name, persona))
    """,
    "rows": """
        JUDGES = [("prosecutor", {text!r}), ("defense", "Praise.")]
        def build(g):
            for name, persona in JUDGES:
                g.add_node(name, partial(judge, name, persona))
        def judge(name, persona, state):
            return chain(persona).invoke(state)
    """,
    "a function": """
        def prosecutor_prompt():
            return {text!r}
        def judge(state):
            persona = f"{{prosecutor_prompt()}} Be brief."
            return chain(persona).invoke(state)
    """,
    "a default": """
        PROSECUTOR = {text!r}
        def prosecutor(state, persona=PROSECUTOR):
            return chain(persona).invoke(state)
    """,
    "a lambda": """
        PROSECUTOR = {text!r}
        def judge(state, persona):
            return chain(persona).invoke(state)
        g.add_node("prosecutor", lambda state: judge(state, PROSECUTOR))
    """,
    "a sum": """
        PROSECUTOR = {text!r}
        def judge(state):
            text = PROSECUTOR + "\\n" + state["rubric"]
            return chain(text).invoke(state)
    """,
}


@pytest.mark.parametrize("way", CARRIED)
def test_a_prompt_that_comes_as_far_as_the_question_and_is_dropped_there_is_unread(way):
    body = textwrap.dedent(CARRIED[way].format(text=TEXT))
    assert used(CHAIN.format("persona") + body)
    assert not used(CHAIN.format("NEUTRAL") + body)


NAMED = """
from langchain_core.prompts import ChatPromptTemplate
PROSECUTOR = {text!r}
TEMPLATE = {template!r}
def judge(state):
    return (ChatPromptTemplate.from_template(TEMPLATE) | model).invoke({{"persona": PROSECUTOR, "exhibits": show(state)}})
"""


def test_a_value_that_no_template_names_is_dropped():
    assert used(NAMED.format(text=TEXT, template="{persona} Look at {exhibits}"))
    assert not used(NAMED.format(text=TEXT, template="Look at {exhibits}"))
    assert used(NAMED.format(text=TEXT, template="Look at {exhibits}") + 'def say(values): return values["persona"]\n')


def test_what_is_only_noted_down_asked_or_compared_is_unread():
    noted = 'def judge(state, persona):\n    log.info("asking %s", persona)\n    return model.invoke(state)\n'
    asked = 'def judge(state, persona):\n    if not persona:\n        raise ValueError("no persona")\n    return model.invoke(state)\n'
    for body in (noted, asked):
        assert not used(f"PROSECUTOR = {TEXT!r}\n{body}def prosecutor(state): return judge(state, PROSECUTOR)\n")


@pytest.mark.parametrize("body", [
    # handed to what is not the program's own
    "def judge(state):\n    return ask(PROSECUTOR, state)",
    "def judge(state):\n    return llm.invoke([SystemMessage(content=PROSECUTOR), state])",
    "def judge(state):\n    return llm.invoke([{'role': 'system', 'content': PROSECUTOR}])",
    "def judge(state):\n    text = {'prompt': PROSECUTOR}\n    return send(**text)",
    # read under a name that is put together
    "import prompts\nfrom x import PROSECUTOR as CREED\ndef judge(state):\n    return ask(CREED)",
    "def judge(state, name):\n    check(PROSECUTOR)\n    return ask(globals()[name])\ndef check(text):\n    pass",
    # one of the methods that may be meant takes it
    "class A:\n    def put(self, text): pass\nclass B:\n    def put(self, text): return ask(text)\n"
    "    def run(self): return self.put(PROSECUTOR)",
    # it may be any function that is called
    "def judge(state, put):\n    return put(PROSECUTOR)\ndef put(text):\n    pass",
    # a decorator of the program's own may do anything
    "def told(f):\n    return lambda text: ask(text)\n@told\ndef put(text):\n    pass\nput(PROSECUTOR)",
    # a class of somebody else's may read what it is given
    "class Judge(Runnable):\n    prompt: str\nnode = Judge(prompt=PROSECUTOR)",
    "from typing import NamedTuple\nclass Judge(NamedTuple):\n    prompt: str\nnode = Judge(prompt=PROSECUTOR)",
    "from dataclasses import asdict, dataclass\n@dataclass\nclass Judge:\n    prompt: str\n"
    "node = Judge(prompt=PROSECUTOR)\nask(asdict(node))",
    # it goes round and comes out
    "def judge(state):\n    lines = []\n    lines.append(PROSECUTOR)\n    return ask('\\n'.join(lines))",
    "def judge(state):\n    first, second = PROSECUTOR, 'x'\n    return ask(first)",
    "def judge(state):\n    table = {}\n    table['prosecutor'] = PROSECUTOR\n    return ask(table['prosecutor'])",
    "def judge(state):\n    yield PROSECUTOR",
])  # fmt: skip
def test_what_may_be_heard_counts_as_heard(body):
    assert used(f"PROSECUTOR = {TEXT!r}\n{body}\n")


def test_what_another_key_asks_for_is_not_the_persona():
    source = """
        PROMPTS = {{"prosecutor": {text!r}, "plain": "Grade it."}}
        def judge(state):
            chosen = PROMPTS[{key!r}]
            return ask(chosen)
    """
    assert used(textwrap.dedent(source.format(text=TEXT, key="prosecutor")))
    assert not used(textwrap.dedent(source.format(text=TEXT, key="plain")))


NOTED = [
    'model.invoke(text, config={{"tags": ["court"], "metadata": {{"creed": {noted}}}}})',
    'model.invoke(text, {{"metadata": {{"creed": {noted}}}}})',
    'model.with_config(tags=["court"], metadata={{"creed": {noted}}}).invoke(text)',
    'trace(text, metadata={{"creed": {noted}}}) or model.invoke(text)',
    'log.info("asking", extra={{"creed": {noted}}}) or model.invoke(text)',
]


@pytest.mark.parametrize("call", NOTED)
def test_what_is_only_noted_beside_a_question_is_not_asked(call):
    source = (
        "PROSECUTOR = {text!r}\nNEUTRAL = 'Grade it.'\nasync def judge(state):\n    text = f'{{{told}}} {{state}}'\n"
    )
    source += f"    return {call}\n"
    assert used(source.format(text=TEXT, told="PROSECUTOR", noted="NEUTRAL"))
    assert not used(source.format(text=TEXT, told="NEUTRAL", noted="PROSECUTOR"))
    assert not used(
        source.format(text=TEXT, told="NEUTRAL", noted="PROSECUTOR if state['judge'] == 'Prosecutor' else NEUTRAL")
    )


@pytest.mark.parametrize("body", [
    "def judge(state):\n    return ask(state, metadata={'creed': PROSECUTOR})\ndef ask(state, metadata):\n"
    "    return model.invoke(metadata['creed'])",
    "def judge(state):\n    return ask({'system': PROSECUTOR})\ndef ask(config):\n    return model.invoke(config['system'])",
    "def judge(state):\n    return (from_template('{metadata} {state}') | model).invoke({'metadata': PROSECUTOR})",
    "def judge(state):\n    return ask(state, extra=PROSECUTOR)\ndef ask(state, **told):\n    return model.invoke(told)",
    "def judge(state):\n    return model.bind(system=PROSECUTOR).invoke(state)",
    "def judge(state):\n    return model.invoke(state, config={'configurable': {'system': PROSECUTOR}})",
])  # fmt: skip
def test_what_is_handed_on_under_the_name_of_a_note_and_read_counts_as_heard(body):
    assert used(f"PROSECUTOR = {TEXT!r}\n{body}\n")


@pytest.mark.parametrize(
    ("body", "heard"),
    [
        ("prompt = NEUTRAL\n    return ask(prompt, state)", False),
        ("state = dict(state)\n    prompt = NEUTRAL\n    return ask(prompt, state)", False),
        ("prompt = prompt + NEUTRAL\n    return ask(prompt, state)", True),
        ("if not prompt:\n        prompt = NEUTRAL\n    return ask(prompt, state)", True),
        ("first = ask(prompt, state)\n    prompt = NEUTRAL\n    return first or ask(prompt, state)", True),
    ],
)
def test_a_parameter_that_is_set_anew_before_it_is_read_loses_what_it_is_given(body, heard):
    source = f"PROSECUTOR = {TEXT!r}\nNEUTRAL = 'Grade it.'\ndef hear(state, prompt):\n    {body}\n"
    assert used(f"{source}def prosecutor(state):\n    return hear(state, PROSECUTOR)\n") is heard


@pytest.mark.parametrize("sent", ["persona.prompt", "NEUTRAL"])
def test_the_text_of_an_object_is_heard_where_its_field_is_read_whoever_reads_its_name(sent):
    source = f"""
        NEUTRAL = "Grade it."
        PROSECUTOR = {TEXT!r}
        @dataclass
        class Persona:
            name: str
            prompt: str
        BENCH = [Persona("prosecutor", PROSECUTOR)]
        def hear(state, persona):
            return ask({sent}, state).model_copy(update={{"judge": persona.name}})
        def judges(state):
            return [hear(state, persona) for persona in BENCH]
        """
    assert used(textwrap.dedent(source)) is (sent != "NEUTRAL")


MESSAGES = {
    "a message": ("system = SystemMessage(content=PROSECUTOR)", "system"),
    "a message of a table": (
        "system = HumanMessage({'prosecutor': {'system': PROSECUTOR}}['prosecutor']['system'])",
        "system",
    ),
    "parts": ("system = types.Content(parts=[types.Part.from_text(text=PROSECUTOR)])", "system"),
    "a template": ("system = SystemMessagePromptTemplate.from_template(PROSECUTOR)", "system"),
    "messages": ("system = ChatPromptTemplate.from_messages([('system', PROSECUTOR)])", "system"),
    "a dictionary": ("system = {'role': 'system', 'content': PROSECUTOR}", "system"),
}
ASKING = """
PROSECUTOR = {text!r}
LOOKED_FOR = ["PROSECUTOR", "DEFENSE"]
def prosecutor(state):
    {made}
    return model.invoke([{sent}, HumanMessage(state["exhibits"])])
"""


@pytest.mark.parametrize("way", MESSAGES)
def test_a_message_that_is_put_together_and_not_sent_leaves_its_prompt_unread(way):
    made, name = MESSAGES[way]
    assert used(ASKING.format(text=TEXT, made=made, sent=name))
    assert used(ASKING.format(text=TEXT, made=made, sent=f"*state['said'], {name}"))
    assert used(ASKING.format(text=TEXT, made=f"{made}\n    state['said'] = {name}", sent="NEUTRAL"))
    assert not used(ASKING.format(text=TEXT, made=made, sent='SystemMessage("You grade the work of students.")'))
    assert not used(ASKING.format(text=TEXT, made=f"{made}\n    print({name})", sent="NEUTRAL"))
    assert used(ASKING.format(text=TEXT, made=f"{made}\n    all = [{name}, 'x']", sent="*all[:1]"))
    assert used(ASKING.format(text=TEXT, made=f"{made}\n    all = ['x', {name}]", sent="all[1:][0]"))
    assert used(ASKING.format(text=TEXT, made=f"{made}\n    all = [{name}, 'x']", sent="*all[-2:]"))
    assert not used(ASKING.format(text=TEXT, made=f"{made}\n    all = [{name}, 'x']", sent="*all[1:]"))
    assert not used(ASKING.format(text=TEXT, made=f"{made}\n    all = ['x', {name}]", sent="*all[:1]"))


@pytest.mark.parametrize("read", ['getattr(prompts, "PROSECUTOR")', 'scope["PROSECUTOR"]', 'load("PROSECUTOR")'])
def test_a_prompt_that_is_asked_for_by_its_name_is_read(read):
    body = ASKING.format(text=TEXT, made="system = SystemMessage(content=PROSECUTOR)", sent="NEUTRAL")
    assert used(f"{body}    return {read}\n")


@pytest.mark.parametrize(("sent", "heard"), [("[told, asked][1:]", False), ("[told, asked]", True)])
def test_a_message_under_another_name_of_its_class_is_followed(sent, heard):
    source = f"""
        from langchain_core.messages import HumanMessage as Asked, SystemMessage as Told
        PROSECUTOR = {TEXT!r}
        def judge(state):
            told, asked = Told(content=PROSECUTOR), Asked(content=state)
            return model.invoke({sent})
    """
    assert used(source) is heard


TEMPLATED = """
from langchain_core.prompts import ChatPromptTemplate, MessagesPlaceholder
PROSECUTOR = {text!r}
def chain(persona):
    prompt = ChatPromptTemplate.from_messages([("system", {first}), ("human", "{{exhibits}}")])
    return prompt.partial(system=persona) | model
def prosecutor(state):
    return chain(PROSECUTOR).invoke({{"exhibits": state["exhibits"]}})
"""


@pytest.mark.parametrize(
    ("first", "heard"),
    [
        ('"{system}"', True),
        ('"You judge. { system }"', True),
        ('"{{{{ system }}}}"', True),
        ("HEAD", True),
        ('"You are a judge of the court."', False),
        ('"Speak to the system in {exhibits}."', False),
    ],
)
def test_a_value_that_is_kept_for_a_template_without_a_place_for_it_is_dropped(first, heard):
    more = 'HEAD = "{system} Be brief."\n' if first == "HEAD" else ""
    assert used(more + TEMPLATED.format(text=TEXT, first=first)) == heard


def test_a_placeholder_of_messages_is_a_place_as_well():
    source = TEMPLATED.format(text=TEXT, first='"Judge."').replace(
        '("human"', 'MessagesPlaceholder("system"), ("human"'
    )
    assert used(source)


DOOR = """
from dataclasses import dataclass
@dataclass(frozen=True)
class Persona:
    role: str
    creed: str
PROSECUTOR = Persona(role="prosecutor", creed={text!r})
class Door:
    def ask(self, system, human):
        return self.model.invoke([SystemMessage({sent}), HumanMessage(human)])
{more}
class Judge:
    def __init__(self, persona, door{kind}):
        self.persona = persona
        self.door = door{made}
    def __call__(self, state):
        return self.door.ask(self.persona.creed, brief(state))
g.add_node("prosecutor", Judge(PROSECUTOR, {given}))
"""
PLAIN = {"text": TEXT, "sent": '"You rule."', "more": "", "kind": ": Door", "made": "", "given": "Door()"}


@pytest.mark.parametrize(
    ("way", "heard"),
    [
        ({}, False),
        ({"kind": "=None", "made": " or Door()"}, False),
        ({"kind": ""}, False),
        ({"kind": ": Door | None"}, False),
        ({"sent": "system"}, True),
        ({"sent": 'f"You rule. {system}"'}, True),
        ({"kind": ": Any", "given": "door_of(settings)"}, True),
        ({"kind": ": BaseChatModel", "given": "model"}, True),
        ({"more": "class Wide(Door):\n    def ask(self, system, human):\n        return send(system, human)\n"}, True),
        ({"more": "class Wide(Door):\n    def ask(self, *told):\n        return send(*told)\n"}, True),
    ],
)
def test_what_a_method_of_an_own_object_does_not_read_of_what_it_is_handed_is_dropped(way, heard):
    assert used(DOOR.format(**{**PLAIN, **way})) == heard
