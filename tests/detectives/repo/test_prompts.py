"""Prompts wherever they live, and whose they are."""

import json

import pytest

from tests.detectives.repo.helpers import read

LONG = "You are a careful reader of source code who looks at every line and every claim before a word is said about it. Take your time with it."


PLAIN = LONG.replace("You are", "Be")
"""Nothing in it says that it speaks to a model."""


def prompts(source: str = "", **files: str):
    return read(source, **files).prompts


@pytest.mark.parametrize(
    "source",
    [
        f'SYSTEM_PROMPT = "{LONG}"',
        f'def build():\n    prompt = f"{LONG} {{topic}}"\n    return prompt',
        f'from langchain_core.messages import SystemMessage\nm = [SystemMessage(content="{LONG}")]',
        f'ChatPromptTemplate.from_messages([("system", "{LONG}"), ("human", "short")])',
        f'PROMPTS = {{"one": "{LONG}"}}',
        f'class A:\n    system_message = "{LONG}"',
        f'def persona():\n    return "{LONG}"',
        f'call(system="{LONG}")',
    ],
)
def test_prompts_are_found_wherever_they_live(source):
    assert len(prompts(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        f'def f():\n    """{LONG}"""',
        'ERROR = "The file could not be read because it is larger than the limit, which is set in the settings of the program, so that nothing was read."',
        f'print("{LONG}")',
        'PROMPT = "short"',
        f"# {LONG}",
    ],
)
def test_other_texts_are_none(source):
    assert prompts(source) == []


@pytest.mark.parametrize(
    ("source", "persona"),
    [
        (f'PROSECUTOR_PROMPT = "{LONG}"', "Prosecutor"),
        (f'DEFENCE_SYSTEM = "{LONG}"', "Defense"),
        (f'PROMPTS = {{"tech_lead": "{LONG}"}}', "TechLead"),
        (f'def tech_lead_prompt():\n    return "{LONG}"', "TechLead"),
        (f'def prosecutor(state):\n    prompt = "{LONG}"\n    return ask(prompt)', "Prosecutor"),
        (
            'PROMPT = "You are the Defense Attorney. Look for effort and for intent in all that was handed in, and say so."',
            "Defense",
        ),
        (
            'PROMPT = "You are the technical lead. Ask whether it works, and whether it can be kept up by others for years."',
            "TechLead",
        ),
        (
            'PROMPT = "You are the chief. Weigh the prosecutor against the defense and write down what you have decided."',
            "",
        ),
        (f'class Prosecutor:\n    prompt = "{LONG}"', "Prosecutor"),
        (f'PROSECUTOR = "{PLAIN}"', "Prosecutor"),
        (f'def text(judge):\n    match judge:\n        case "defense":\n            return "{PLAIN}"', "Defense"),
        (f'def text(judge):\n    if judge == "tech_lead":\n        return "{PLAIN}"', "TechLead"),
        (f'def defense():\n    """{PLAIN}"""\nprompt = inspect.getdoc(defense)', "Defense"),
    ],
)
def test_the_persona_is_told_by_name_place_or_text(source, persona):
    assert [fact.persona for fact in prompts(source)] == [persona]


def test_the_name_and_the_place_of_a_prompt():
    fact = prompts(f'\nPROMPTS = {{\n  "Defense": "{LONG}",\n}}')[0]
    assert (fact.name, fact.place.line) == ("PROMPTS.Defense", 3)


def test_a_file_in_a_folder_of_prompts_is_one():
    found = read(**{"prompts__defense.md": "Be kind.\nAlways.", "docs__notes.md": LONG}).prompts
    assert [(fact.name, fact.persona, fact.place.path) for fact in found] == [
        ("defense", "Defense", "prompts/defense.md")
    ]


def test_prompts_of_tests_are_left_out():
    assert prompts("", tests__test_a_py=f'PROMPT = "{LONG}"') == []


YAML = 'tone: stern\njudges:\n  - name: Prosecutor\n    says: >\n      You are the one who attacks.\n      Spare nothing.\n  - name: Defense\n    says: "You are the one who forgives.\\nSpare everybody."\nend: 1\n'
JSON = '{"bench": {"tech_lead": {"system": "You are the engineer who asks what works."}, "clerk": "You are silent."}}'
TOML = '[judges.defense]\nsystem = "You are the one who forgives."\n'


@pytest.mark.parametrize(
    ("path", "content", "found"),
    [
        ("config__bench.yaml", YAML, {"Prosecutor": "Spare nothing", "Defense": "Spare everybody"}),
        ("config__bench.json", JSON, {"TechLead": "what works"}),
        ("bench.toml", TOML, {"Defense": "forgives"}),
        ("config__bench.json", '{"prosecutor": "charge fraud"}', {}),
        ("config__bench.json", "[" * 2000, {}),
        ("templates__prosecutor.j2", "You are {{ who }}. Spare nothing.", {"Prosecutor": "Spare nothing"}),
        ("docs__defense.md", "How the defense works.", {}),
    ],
)
def test_files_of_prompts_are_told_by_their_keys_and_their_words(path, content, found):
    facts = read("", **{path: content}).prompts
    assert {fact.persona: True for fact in facts} == dict.fromkeys(found, True)
    assert all(found[fact.persona] in fact.text for fact in facts)


@pytest.mark.parametrize(
    "value",
    [
        '"You are the Prosecutor. Trust nothing that is shown. " + "Look for gaps, for flaws and for what is missing, always and everywhere, at once."',
        '"\\n".join(["You are the Prosecutor. Trust nothing that is shown.", "Look for gaps, for flaws and for what is missing, always and everywhere."])',
    ],
)
def test_a_prompt_in_pieces_is_one(value):
    facts = prompts(f"VOICE = {value}\nask(VOICE)")
    assert [(fact.persona, "missing" in fact.text) for fact in facts] == [("Prosecutor", True)]


def test_prompts_in_one_list_stay_apart():
    source = f'VOICES = [\n  "You are the Prosecutor. {LONG}",\n  "You are the Defense. {LONG}",\n]\nask(VOICES)'
    assert [fact.persona for fact in prompts(source)] == ["Prosecutor", "Defense"]


@pytest.mark.parametrize(
    ("source", "used"),
    [
        ("DEFENSE_PROMPT = {}", False),
        ("DEFENSE_PROMPT = {}\nask(DEFENSE_PROMPT)", True),
        ('DEFENSE_PROMPT = {}\nask(getattr(prompts, "DEFENSE_PROMPT"))', True),
        ('DEFENSE_PROMPT = {}\nask(globals()[f"{{role}}_PROMPT"])', True),
        ('P = {{"defense": {}, "other": ""}}\nask(P["defense"])', True),
        ('P = {{"defense": {}, "other": ""}}\nask(P["other"])', False),
        ('P = {{"defense": {}, "other": ""}}\nask(P[role], P["other"])', True),
        ("P = {{Role.DEFENSE: {}}}\nask(P[Role.DEFENSE])", True),
        ("def defense():\n    prompt = {}\n    return ask(prompt)\ngraph.add_node(defense)", True),
        ("def defense():\n    prompt = {}\n    return ask(prompt)", False),
        ("class Defense:\n    prompt = {}\nDefense().prompt", True),
        ("class Defense:\n    prompt = {}", False),
        ('DEFENSE_PROMPT = {}\nKNOWN = ["DEFENSE_PROMPT"]', False),
        ('DEFENSE_PROMPT = {}\nKNOWN = ["DEFENSE_PROMPT"]\nask(*[getattr(prompts, name) for name in KNOWN])', True),
    ],
)
def test_a_prompt_that_nothing_reads_is_known(source, used):
    assert [fact.used for fact in prompts(source.format(repr(LONG))) if fact.persona] == [used]


@pytest.mark.parametrize(
    ("asked", "used"),
    [
        ("from src import voices\nask(getattr(voices, name.upper()))", True),
        ("import src.voices as texts\nask(getattr(texts, f'{name}_PROMPT'))", True),
        ("from src import voices\nask(getattr(voices, 'OTHER'))", False),
        ("from src import voices, tools\nask(getattr(tools, name))", False),
        ("from src.voices import Voices\nask(getattr(Voices, name))", False),
    ],
)
def test_a_prompt_of_a_module_that_a_name_is_worked_out_for_is_used(asked, used):
    found = prompts(asked, src__voices_py=f"DEFENSE_PROMPT = {LONG!r}\nclass Voices:\n    x = 1\n")
    assert [fact.used for fact in found if fact.persona] == [used]


def test_a_prompt_of_a_class_that_a_name_is_worked_out_for_is_used():
    source = f"class Voices:\n    defense = {LONG!r}\nask(getattr(Voices, persona))"
    assert [fact.used for fact in prompts(source) if fact.persona] == [True]
    assert [fact.used for fact in prompts(source.replace("(Voices", "(Others")) if fact.persona] == [False]


@pytest.mark.parametrize(
    ("base", "asked", "used"),
    [
        ("Judge", "NEUTRAL", False),
        ("Judge", "self.charge", True),
        ("Judge", 'getattr(self, "charge")', True),
        ("Judge", "getattr(self, name)", True),
        ("framework.Agent", "NEUTRAL", True),
    ],
)
def test_a_prompt_that_a_class_keeps_and_nothing_reads_is_not_used(base, asked, used):
    source = f"""
DEFENSE_PROMPT = {LONG!r}
class Judge(ABC):
    def heard(self):
        return ask({asked})
class Defense({base}):
    charge: ClassVar[str] = DEFENSE_PROMPT
"""
    assert [fact.used for fact in prompts(source) if fact.persona] == [used]


def test_the_texts_of_one_object_are_one_prompt():
    source = """
    RULES = ("Read everything.", "Name the evidence.")
    class Persona: ...
    ACCUSER = Persona(Who.PROSECUTOR, creed="You are convinced that defects are hidden here.", duties=("Attack claims.",))
    LEAD = Persona(Who.TECH_LEAD, creed="You decide whether this can be maintained.", duties=RULES)
    PEOPLE = (ACCUSER, LEAD)
    """
    accuser, lead = read(source).prompts
    assert (accuser.persona, accuser.text.splitlines()[-1]) == ("Prosecutor", "Attack claims.")
    assert (lead.persona, lead.text.splitlines()[1:]) == ("TechLead", ["Read everything.", "Name the evidence."])


CLASSES = """
class Prosecutor(Persona):
    creed = "{0}"

class Defense(Persona):
    creed = "{0}"

PERSONAS = (Prosecutor, Defense)

def ask(persona):
    return {1}.creed
"""


def test_what_a_personas_class_holds_is_its_prompt():
    found = prompts(CLASSES.format(PLAIN, "persona"))
    assert [(item.persona, item.used) for item in found] == [("Prosecutor", True), ("Defense", True)]


def test_a_class_whose_text_is_read_of_another_class_alone_is_not_used():
    found = prompts(CLASSES.format(PLAIN, "Prosecutor"))
    assert [(item.persona, item.used) for item in found] == [("Prosecutor", True), ("Defense", False)]


@pytest.mark.parametrize(("text", "number"), [(PLAIN, 3), (PLAIN.replace("your", "some"), 0)])
def test_a_file_with_a_long_text_to_each_persona_holds_prompts(text, number):
    values = "".join(f"{name}: {text}\n" for name in ("Prosecutor", "Defense", "Tech lead"))
    assert len(prompts("", **{"src/creeds.yaml": values})) == number


ROWS = (
    'JUDGES = [("prosecutor", "{0}"), ("defense", "{0}")]\nfor name, text in JUDGES: ask(text)',
    'JUDGES = [{{"id": "prosecutor", "text": "{0}"}}, {{"id": "defense", "text": "{0}"}}]\nfor j in JUDGES: ask(j["text"])',
    'def judge(name, says): ask(says)\njudge(name="prosecutor", says="{0}")\njudge("defense", says="{0}")',
    'class Persona(str, Enum):\n    PROSECUTOR = "{0}"\n    DEFENSE = "{0}"\nfor one in Persona: ask(one.value)',
)


@pytest.mark.parametrize("source", ROWS)
def test_a_text_beside_a_personas_name_is_its_prompt(source):
    found = prompts(source.format(PLAIN))
    assert [(item.persona, item.used, item.text) for item in found] == [
        ("Prosecutor", True, PLAIN),
        ("Defense", True, PLAIN),
    ]


@pytest.mark.parametrize(
    "source",
    [
        'ROW = ("prosecutor", "defense", "{0}")',
        'SAMPLE = Opinion(judge="prosecutor", score=2, argument="{0}")',
        'SAMPLE = {{"judge": "prosecutor", "argument": "{0}"}}',
        'ROW = ("somebody", "{0}")',
    ],
)
def test_what_a_judge_has_said_and_what_stands_beside_several_names_is_none(source):
    assert prompts(source.format(PLAIN)) == []


@pytest.mark.parametrize(
    ("said", "used"),
    [("persona", True), ("'You are a judge.'", False), ("f'{persona} Answer briefly.'", True)],
)
def test_a_prompt_that_its_receiver_never_reads_is_not_used(said, used):
    source = f"""
PROSECUTOR_PROMPT = {LONG!r}
def ask(model, persona, text):
    return model.invoke([SystemMessage(content={said}), text])
def argue(state, persona):
    return ask(state.model, persona, state.text)
def prosecutor(state):
    return argue(state, persona=PROSECUTOR_PROMPT)
"""
    (fact,) = [item for item in read(source).prompts if item.name == "PROSECUTOR_PROMPT"]
    assert fact.used is used


@pytest.mark.parametrize(
    ("lead", "used"),
    [
        ("def tech_lead(state):\n    return ask('tech_lead', state)\n", True),
        ("def tech_lead(state):\n    return ask('defense', state)\n", False),
        ("class TechLeadJudge(Judge):\n    role = Role.DEFENSE\n", False),
        ("class TechLeadJudge(Judge):\n    role = Role.TECH_LEAD\n", True),
        ("class TechLeadJudge(Judge):\n    role = Role.TECH_LEAD\n    prompt_file = 'defense.md'\n", False),
        ("class TechLeadJudge(Judge):\n    role = Role.TECH_LEAD\n    template: str = DEFENSE\n", False),
        ("class TechLeadJudge(Judge):\n    opponent = 'defense'\n    prompt = 'tech_lead'\n", True),
        ("def tech_lead(state):\n    return ask(state, rebuts='defense', by='tech_lead')\n", True),
        ("def tech_lead_decides_ties(state):\n    return find(state, 'defense')\n", True),
    ],
)
def test_a_judge_that_speaks_for_another_leaves_its_own_prompt_unread(lead, used):
    source = f"TECH_LEAD = {LONG!r}\nDEFENSE = {LONG!r}\nall = [TECH_LEAD, DEFENSE]\n{lead}"
    assert {fact.persona: fact.used for fact in read(source).prompts} == {"TechLead": used, "Defense": True}


CHARGED = f"""
from enum import Enum
class Seat(str, Enum):
    PROSECUTOR = "Prosecutor"
PROSECUTOR = "Seat of the prosecution. {LONG}"
class Judge:
    def __call__(self, brief):
        return model.invoke([SystemMessage(content=%s), brief], self.seat)
class Prosecutor(Judge):
    seat = Seat.PROSECUTOR
    charge = PROSECUTOR
"""


@pytest.mark.parametrize(("read_as", "used"), [("self.charge", True), ("PLAIN", False), ("getattr(self, name)", True)])
def test_a_prompt_that_a_class_keeps_in_vain_is_unused_though_a_member_has_its_name(read_as, used):
    found = {fact.name: fact.used for fact in prompts(CHARGED % read_as)}
    assert found["PROSECUTOR"] is used


CREEDS = {"prosecutor": f"Doubt it. {LONG}", "defense": f"Plead for it. {LONG}", "tech_lead": f"Run it. {LONG}"}
TABLES = {
    "yaml": "# One for each.\ncreeds:\n" + "".join(f"  {name}: |\n    {text}\n" for name, text in CREEDS.items()),
    "toml": "".join(f"[{name}]\ncreed = '{text}'\n" for name, text in CREEDS.items()),
    "json": json.dumps({"creeds": CREEDS}),
}


@pytest.mark.parametrize("written", TABLES)
def test_a_table_written_in_a_text_of_the_code_holds_a_prompt_for_each_judge(written):
    found = prompts(f"BOOK = {TABLES[written]!r}\ncreeds = load(BOOK)")
    assert [fact.persona for fact in found] == ["Prosecutor", "Defense", "TechLead"]
    assert all(text in fact.text for fact, text in zip(found, CREEDS.values(), strict=True))


def test_a_text_that_tells_one_reader_of_all_judges_is_no_table_of_prompts():
    told = "".join(f"{name}: {text}\n" for name, text in CREEDS.items())
    assert len(prompts(f"SYSTEM_PROMPT = {'You are the chief. These have spoken.' + chr(10) + told!r}")) == 1


def test_what_stands_beside_the_judges_in_their_file_is_told_to_nobody_alone():
    case = "case: |\n  What the Prosecutor and you are shown is the same. " + PLAIN + "\n"
    other = case.replace("case", "host").replace("What", "You are the host. What")
    found = prompts(**{"prompts/book.yaml": TABLES["yaml"] + case + other, "limits.yaml": case})
    assert [fact.persona for fact in found] == ["Prosecutor", "Defense", "TechLead", ""]
    assert (found[3].name, PLAIN in found[3].text) == ("book.case", True)


def test_what_a_file_without_judges_holds_is_not_told_to_them():
    assert [fact.persona for fact in prompts(**{"config.yaml": f"case: |\n  {PLAIN}\n"})] == []
