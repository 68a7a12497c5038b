"""Judges whose failed answers are asked for again and who see all that they should, and the same judges turned."""

import json
import re
import time

import pytest

from auditor_core.detectives.repo.analysis import analyse
from tests.detectives.repo.trial.courts import bench

CALL = "answer = model.invoke(messages)"
LOOP = "    for attempt in range(ATTEMPTS):\n"
TENACITY = (
    ("import time\n", "from tenacity import retry, retry_if_exception_type, stop_after_attempt\n"),
    ("def ask(", "@retry(stop=stop_after_attempt(3), retry=retry_if_exception_type({kinds}), reraise=True)\ndef ask("),
    (LOOP, "    for attempt in range(1):\n"),
    ("            trouble = error\n", "            raise\n"),
)


def told(*edits: tuple[str, str]) -> tuple[bool, list[str], int]:
    """Whether the model is asked again, how the judges' evidence is divided, and how many are unheard."""
    found = analyse(bench(*edits))
    assert len(found.structured) == 1
    return found.structured[0].retried, sorted({item.of for item in found.divided}), len(found.unheard)


def decorated(kinds: str) -> tuple[tuple[str, str], ...]:
    return tuple((old, new.replace("{kinds}", kinds)) for old, new in TENACITY)


def test_judges_who_do_all_that_they_should_are_told_so():
    assert told() == (True, [], 0)


@pytest.mark.parametrize(
    "edits",
    [
        [("ATTEMPTS = 3", "ATTEMPTS = 1")],
        [("            trouble = error\n", "            break\n            trouble = error\n")],
        [("(ValidationError, OutputParserException, ValueError)", "ConnectionError"), ("RuntimeError as error", "Exception as error")],
        [(LOOP, "    for attempt in range(ATTEMPTS):\n        if attempt:\n            continue\n")],
        decorated("ConnectionError"),
    ],
)  # fmt: skip
def test_an_answer_that_is_never_asked_for_again_is_told(edits):
    assert told(*edits)[0] is False


@pytest.mark.parametrize(
    "edits",
    [
        decorated("(ValidationError, ValueError)"),
        [(".with_structured_output(Opinion)", ".with_structured_output(Opinion).with_retry(stop_after_attempt=2)"), ("ATTEMPTS = 3", "ATTEMPTS = 1")],
        [(LOOP, "    attempt = 0\n    while attempt < ATTEMPTS:\n        attempt += 1\n")],
        [("    return {\"opinions\": opinions}", "    return {'opinions': list(opinions)}"), ("hear(state, \"Defense\")", "hear(state, judge='Defense')")],
    ],
)  # fmt: skip
def test_other_ways_to_ask_again_are_known(edits):
    assert told(*edits) == (True, [], 0)


def test_judges_of_classes_whose_settings_hold_a_key_are_gone_through():
    classes = """
from pydantic_settings import BaseSettings
class Settings(BaseSettings):
    api_key: str | None = None
class Judge:
    def __init__(self, name):
        self.name, self.key = name, Settings().api_key
    def hear(self, state):
        return hear(state, self.name) if self.key else {"opinions": []}
class Lenient(Judge):
    def __init__(self):
        super().__init__("Defense")

def hear("""
    edits = [("\ndef hear(", classes), ('return hear(state, "Defense")', "return Lenient().hear(state)")]
    assert told(*edits) == (True, [], 0)
    assert told(*edits, ('super().__init__("Defense")', 'super().__init__("Prosecutor")'))[2] == 1


@pytest.mark.parametrize(
    ("old", "new", "divided"),
    [
        (':\\n{shown(items)}"', '"', ["nothing"]),
        ('state["criteria"]:', 'state["criteria"][:1]:', ["first"]),
        ("return \"\\n\".join(", "return ''.join(", []),
        ("    opinions = []\n", "    opinions = []\n    state = {**state, 'criteria': list(reversed(state['criteria']))}\n", []),
    ],
)  # fmt: skip
def test_what_no_model_is_shown_or_asked_is_told(old, new, divided):
    assert told((old, new))[1] == divided


def test_judges_that_are_asked_with_the_same_words_are_told():
    one = 'CREEDS["Prosecutor"].replace("Prosecutor", judge)'
    assert told(("CREEDS[judge]", one))[2] > 0
    assert told(("CREEDS[judge]", "CREEDS.get(judge)"))[2] == 0


@pytest.mark.parametrize(
    ("new", "unheard"),
    [
        ("min(4, max(3, {0}))", 3),  # whatever it is
        ("3", 3),
        ("min(4, {0})", 0),  # an opinion of its own still
        ("max({0}, 1)", 0),
        ("random.randint(1, 5)", 0),  # not known to a trial
    ],
)
def test_judges_whose_scores_are_pressed_together_are_told(new, unheard):
    pressed = new.format("opinion.score")
    edit = (
        "return Opinion.model_validate(answer)",
        f"opinion = Opinion.model_validate(answer)\n            return opinion.model_copy(update={{'score': {pressed}}})",
    )
    told = analyse(bench(edit, ("import time\n", "import random\nimport time\n"))).unheard
    assert sum("whatever its model answers" in item.told for item in told) == unheard


def test_an_answer_that_is_kept_and_given_again_is_not_taken_for_one_that_nobody_asks_for():
    kept = "    KEPT[key] = answer = Opinion.model_validate(answer)\n            return answer"
    edits = [
        ("def ask(judge, criterion, items):\n", "KEPT = {}\ndef ask(judge, criterion, items):\n    key = judge, criterion['id']\n    if key in KEPT:\n        return KEPT[key]\n"),
        ("return Opinion.model_validate(answer)", kept.strip()),
    ]  # fmt: skip
    assert told(*edits)[2] == 0


@pytest.mark.parametrize(("whose", "unheard"), [("judge", 0), ("OTHERS.get(judge, judge)", 2)])
def test_judges_that_are_asked_with_the_words_of_another_one_are_told(whose, unheard):
    swapped = 'OTHERS = {"Prosecutor": "Defense", "Defense": "Prosecutor"}\nATTEMPTS = 3'
    more = [
        (
            "Look for every flaw.",
            "Look for every flaw, and trust no claim that no fact bears out, however well it is put.",
        ),
        (
            "Give credit for the effort.",
            "Give credit for the effort, and read every doubt in favour of those who did it.",
        ),
    ]
    told = analyse(bench(("CREEDS[judge]", f"CREEDS[{whose}]"), ("ATTEMPTS = 3", swapped), *more)).unheard
    assert sum("the words of another judge" in item.told for item in told) == unheard


MADE = """
from functools import partial

class Judge:
    def __init__(self, name, creed):
        self.name, self.creed = name, creed
    async def __call__(self, state):
        return hear(state, self.name)

def seats():
    return {name: Judge(name, creed) for name, creed in CREEDS.items()}
"""


SEATED = """
from src.judges import seats
KEYS = {"Prosecutor": "prosecutor", "Defense": "defense", "TechLead": "tech_lead"}
"""


@pytest.mark.parametrize(("heard", "unheard"), [("self.name", 0), ('"Prosecutor"', 3)])
def test_judges_that_a_factory_makes_are_gone_through(heard, unheard):
    files = bench()
    files["src/judges.py"] += MADE.replace("self.name)", f"{heard})")
    graph = [line for line in files["src/graph.py"].splitlines() if not re.match(r'court.add_node\("[pdt]', line)]
    graph.append("for name, judge in seats().items():\n    court.add_node(KEYS[name], judge)")
    found = analyse(files | {"src/graph.py": SEATED + "\n".join(graph)})
    assert [call.retried for call in found.structured] == [True]
    assert len(found.unheard) == unheard


BUILT = """
from langgraph.graph import END, START, StateGraph
from src.justice import chief_justice
from src.judges import Bench, Opinion
from src.state import CourtState

def build(bench: Bench):
    court = StateGraph(CourtState)
    for key, name in (("prosecutor", "Prosecutor"), ("defense", "Defense"), ("tech_lead", "TechLead")):
        court.add_node(key, bench.seat(name))
        court.add_edge(START, key)
        court.add_edge(key, "chief_justice")
    court.add_node("chief_justice", chief_justice)
    court.add_edge("chief_justice", END)
    return court.compile()
"""
SEAT = """
class Bench:
    def __init__(self, model):
        self.bound = model.with_structured_output(Opinion)

    def seat(self, name):
        def judge(state):
            return hear(state, name, self.bound)
        return judge
"""


@pytest.mark.parametrize(("attempts", "again"), [("3", True), ("1", False)])
def test_judges_whose_builder_is_handed_what_asks_the_model_are_gone_through(attempts, again):
    files = bench(
        ('    model = ChatOpenAI(model="any").with_structured_output(Opinion)\n', ""),
        ("def ask(judge,", "def ask(model, judge,"), ("ask(judge, criterion", "ask(model, judge, criterion"),
        ("def hear(state, judge):", "def hear(state, judge, model=None):"), ("ATTEMPTS = 3", f"ATTEMPTS = {attempts}"),
    )  # fmt: skip
    files["src/judges.py"] += SEAT
    found = analyse(files | {"src/graph.py": BUILT})
    assert [call.retried for call in found.structured] == [again]


SENT = """
from langgraph.types import Send
from src.judges import hear

def judge(part):
    return hear({"criteria": [part["criterion"]], "evidence": part["evidence"]}, part["judge"])

def summon(state):
    return [
        Send("judge", {"judge": name, "criterion": criterion, "evidence": state["evidence"]})
        for criterion in state["criteria"]{some}
        for name in ("Prosecutor", "Defense", "TechLead")
    ]
"""
SUMMONED = """
from langgraph.graph import END, START, StateGraph
from src.justice import chief_justice
from src.sent import judge, summon
from src.state import CourtState
court = StateGraph(CourtState)
court.add_node("judge", judge)
court.add_node("chief_justice", chief_justice)
court.add_conditional_edges(START, summon, ["judge"])
court.add_edge("judge", "chief_justice")
court.add_edge("chief_justice", END)
"""


@pytest.mark.parametrize(
    ("some", "edits", "told"),
    [
        ("", [], (True, [], 0)),
        ("", [("ATTEMPTS = 3", "ATTEMPTS = 1")], (False, [], 0)),
        ("", [("CREEDS[judge]", 'CREEDS["Defense"]')], (True, [], 3)),
        ("[:1]", [], (True, ["first"], 0)),
    ],
)
def test_judges_that_are_sent_their_part_of_the_state_are_gone_through(some, edits, told):
    files = bench(*edits) | {"src/sent.py": SENT.replace("{some}", some), "src/graph.py": SUMMONED}
    found = analyse(files)
    assert (found.structured[0].retried, sorted({item.of for item in found.divided}), len(found.unheard)) == told


CREEDS = "Prosecutor: |\n  Look for every flaw.\nDefense: Give credit.\nTechLead: Ask what lasts.\n"
REGISTER = """
JUDGES = {}

def enter(name):
    def take(function):
        JUDGES[name] = function
        return function
    return take
"""
REGISTERED = """
from langgraph.graph import END, START, StateGraph
import src.judges
from src.justice import chief_justice
from src.register import JUDGES
from src.state import CourtState
court = StateGraph(CourtState)
court.add_node("chief_justice", chief_justice)
for name, judge in JUDGES.items():
    court.add_node(name, judge)
    court.add_edge(START, name)
    court.add_edge(name, "chief_justice")
court.add_edge("chief_justice", END)
"""


@pytest.mark.parametrize(("creeds", "unheard"), [(CREEDS, 0), (re.sub(": .*\n(  .*\n)?", ": Look well.\n", CREEDS), 3)])
def test_judges_who_enter_a_register_and_whose_creeds_stand_in_a_file_are_gone_through(creeds, unheard):
    read = 'import yaml\nfrom pathlib import Path\nCREEDS = yaml.safe_load(Path("creeds.yaml").read_text())\nOLD = {'
    files = bench(("CREEDS = {", read)) | {"src/register.py": REGISTER, "src/graph.py": REGISTERED}
    entered = re.sub(r"\ndef (prosecutor|defense|tech_lead)\(", r"\n@enter('\1')\ndef \1(", files["src/judges.py"])
    files |= {"src/judges.py": "from src.register import enter\n" + entered, "src/creeds.yaml": creeds}
    assert len(analyse(files).unheard) == unheard


CHAIN = """    answer = chain.invoke({{"creed": CREEDS[judge], "criterion": criterion["id"], "items": shown(items)}})
    return answer

def read(answer):
    if answer.get("parsing_error"):
        raise ValueError("not an opinion")
    return Opinion.model_validate(answer["parsed"])

def never():
"""


@pytest.mark.parametrize(
    ("made", "again"),
    [
        ("(prompt | bound | RunnableLambda(read)).with_retry(stop_after_attempt=3)", True),
        ("prompt | (bound | read).with_retry(retry_if_exception_type=(ValueError,))", True),
        ("prompt | bound | read", False),
        ("prompt | bound.with_retry(stop_after_attempt=3) | read", False),  # what is read then fails
        ("prompt | bound | RunnableLambda(read).with_retry(stop_after_attempt=3)", False),  # the same answer again
        ("(prompt | bound | read).with_fallbacks([prompt | bound | read])", True),
    ],
)
def test_chains_are_run_as_the_library_does(made, again):
    model = 'model = ChatOpenAI(model="any").with_structured_output(Opinion)'
    chain = f"""bound = ChatOpenAI(model="any").with_structured_output(Opinion, include_raw=True)
    prompt = ChatPromptTemplate.from_messages([("system", "{{creed}}"), ("human", "Criterion {{criterion}}: {{items}}")])
    chain = {made}
"""
    edits = [
        (model, chain + CHAIN.format() + "    model = None"),
        (
            "import time\n",
            "import time\nfrom langchain_core.prompts import ChatPromptTemplate\nfrom langchain_core.runnables import RunnableLambda\n",
        ),
        ("RuntimeError as error", "Exception as error"),
    ]
    found = analyse(bench(*edits))
    assert [call.retried for call in found.structured] == [again]


@pytest.mark.parametrize(
    "edit",
    [
        ("return Opinion.model_validate(answer)", "return settle(answer)"),  # not known
        ('ChatOpenAI(model="any").with_structured_output(Opinion)', "make().bind_tools([Opinion])"),
        ("from src.state import Opinion\n", "from src.state import Opinion\nwhile True: pass\n"),
    ],
)
def test_judges_that_can_t_be_gone_through_are_told_nothing_of(edit):
    assert analyse(bench(edit)).divided == []


@pytest.mark.parametrize(("policy", "retried"), [("RetryPolicy()", True), ("None", False)])
def test_a_policy_of_the_graph_is_not_overruled(policy, retried):
    files = bench(("ATTEMPTS = 3", "ATTEMPTS = 1"), ("except RuntimeError", "except KeyError"))
    graph = files["src/graph.py"].replace(", tech_lead)", f", tech_lead, retry_policy={policy})")
    graph = graph.replace(", defense)", f", defense, retry_policy={policy})")
    graph = graph.replace(", prosecutor)", f", prosecutor, retry_policy={policy})")
    (call,) = analyse(files | {"src/graph.py": f"from langgraph.types import RetryPolicy\n{graph}"}).structured
    assert call.retried is retried


CITED = """            if judge not in answer.judge or not {{item.id for item in items}}{sign}set(answer.cited):
                raise ValueError("cites what is not there")
            return Opinion.model_validate(answer)"""


@pytest.mark.parametrize(
    ("edit", "refused"),
    [
        (("if answer is None", "if answer is not None"), True),
        (("            return Opinion.model_validate(answer)", CITED.format(sign=" & ")), False),
        (("            return Opinion.model_validate(answer)", CITED.format(sign=" & ").replace("or not", "or")), True),
        (("opinions.append(ask(judge, criterion, items))", "ask(judge, criterion, items)"), True),
        (("opinions.append(ask(judge, criterion, items))", "opinions.append(settle(ask(judge, criterion, items)))"), False),
        (("return Opinion.model_validate(answer)", "return Opinion.model_validate(answer.verdict)"), False),
    ],
)  # fmt: skip
def test_judges_who_refuse_what_fits_are_told(edit, refused):
    assert analyse(bench(edit)).structured[0].refused is refused


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    trouble = None\n", "    trouble = None\n    messages.append(messages)\n"),
        ("    trouble = None\n", "    trouble = None\n    messages += [CREEDS[judge] * 90] * 3000\n"),
        ("invoke(messages)", "invoke()"),
        ("invoke(messages)", "invoke(*[messages] * 99)"),
        ('HumanMessage(content=question)', "HumanMessage()"),
        ("ATTEMPTS = 3", "ATTEMPTS = 10 ** 9"),
        ("    trouble = None\n", "    trouble = None\n    for _ in range(60):\n        model = model | model\n"),
        ("    trouble = None\n", "    trouble = None\n    for _ in range(60):\n        model = (model | int).with_retry(stop_after_attempt=10)\n"),
        ("    trouble = None\n", "    trouble = None\n    for _ in range(60):\n        model = model.with_fallbacks([model | int, model | int])\n"),
        ("    opinions = []\n", "    opinions = []\n    opinions.append(opinions)\n"),
        ('.with_structured_output(Opinion)', ".with_structured_output().with_retry(stop_after_attempt='many')"),
        ("import time\n", "import time\nimport json\nRUBRIC = [json.load(open('rubric.json')) for _ in range(10 ** 6)]\n"),
        ("def prosecutor(state):\n", "def prosecutor(state):\n    getattr()\n    isinstance(1)\n"),
    ],
)  # fmt: skip
def test_hostile_judges_neither_hold_up_nor_break_a_trial(old, new):
    began = time.process_time()
    analyse(bench((old, new)) | {"rubric.json": json.dumps({"dimensions": [{"id": f"row_{n}"} for n in range(900)]})})
    assert time.process_time() - began < 10  # most of it for the steps that a trial may take
