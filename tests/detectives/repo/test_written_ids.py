"""Caps for security that look for evidence by an id which nothing in the program writes."""

import pytest

from tests.detectives.repo.helpers import read

RECORDS = """
class Exhibit(BaseModel):
    key: str
    topic: Topic
    found: bool
    place: str = "-"

class Topic(str, Enum):
    TOOLS = "tools"
    HISTORY = "history"
    SHELL = "shell"
"""
DETECTIVES = """
TITLES = {"joins": "How branches meet", "voices": "Who speaks"}

def note(source, key, found, topic=Topic.HISTORY):
    return Exhibit(key=f"{source}:{key}", topic=topic, found=found)

def detect(state):
    facts = [note("code", "commits", True), note("code", "unsafe_call", False, Topic.TOOLS)]
    facts += [note("code", f"class:{name}", True) for name in state["names"]]
    facts += [note("paper", title, True) for title, words in TITLES.items()]
    facts += [note("paper", state["word"].lower(), True)]
    more = [fact.model_copy(update={"key": fact.key.replace("class", "type")}) for fact in facts]
    return {"facts": [*facts, *more]}
"""
FILED = """
def capped(score, table):
    flaw = table.get("KEY")
    if flaw is not None and flaw.found:
        return min(score, 3)
    return score

def final_score(state, score):
    table = {item.key: item for item in state["facts"]}
    return capped(score, table)
"""
HELD = """
SECURITY = "KEY"

@dataclass
class Case:
    score: float
    table: dict[str, Exhibit]
    ceiling: float = 5

    def final(self):
        return min(self.score, self.ceiling)

def override(case):
    flaw = case.table.get(SECURITY)
    if flaw and flaw.found:
        case.ceiling = 3

def filed(state):
    return {item.key: item for item in state["facts"]}

def final_score(state, score):
    case = Case(score, filed(state))
    override(case)
    return case.final()
"""
ANY = """
def final_score(state, score):
    unsafe = any(item.key == "KEY" and item.found for item in state["facts"])
    return min(score, 3) if unsafe else score
"""
NEXT = """
def final_score(state, score):
    flaw = next((item for item in state["facts"] if item.key == "KEY" and item.found), None)
    if flaw is not None:
        score = min(score, 3)
    return score
"""
LISTED = """
def final_score(state, score):
    violations = [item for item in state["facts"] if item.key == "KEY" and item.found]
    if violations:
        score = min(score, 3)
    return score
"""
PREFIX = """
def final_score(state, score):
    for violation in state["facts"]:
        if violation.key.startswith("KEY") and violation.found:
            score = min(score, 3)
    return score
"""
TABLED = """
def final_score(state, score):
    table = state["filed"]
    violations = [name for name in state["charged"] if table[name].key == "KEY" and table[name].found]
    return min(score, 3) if violations else score
"""
WRITINGS = {"tabled": TABLED, "filed": FILED, "held": HELD, "any": ANY, "next": NEXT, "listed": LISTED}


def is_capped(rule: str, key: str, detectives: str = DETECTIVES, records: str = RECORDS) -> bool:
    rule = "from court.detectives import detect\n" + rule.replace("KEY", key)
    found = read("", court__records_py=records, court__detectives_py=detectives, court__justice_py=rule).rules
    return bool({"cap", "override"} & {fact.kind for fact in found})


@pytest.mark.parametrize(
    "key", ["code:unsafe_call", "code:class:Vault", "code:type:Vault", "paper:joins", "paper:shell"]
)
@pytest.mark.parametrize("writing", WRITINGS)
def test_evidence_whose_id_some_detective_may_write_caps(writing, key):
    assert is_capped(WRITINGS[writing], key)


@pytest.mark.parametrize("key", ["code:shell", "unsafe_call", "vision:joins"])
@pytest.mark.parametrize("writing", WRITINGS)
def test_evidence_whose_id_nothing_writes_caps_nothing(writing, key):
    assert not is_capped(WRITINGS[writing], key)


@pytest.mark.parametrize(
    "more",
    [
        "def told(answer):\n    return Exhibit.model_validate(answer)\n",
        "def told(fields):\n    return Exhibit(**fields)\n",
        "def told(model):\n    return model.with_structured_output(Exhibit)\n",
        "class Bundle(BaseModel):\n    items: list[Exhibit]\ndef told(model):\n    return model.with_structured_output(Bundle)\n",
        "def told(state):\n    return Exhibit(key=state['key'], topic=Topic.TOOLS, found=True)\n",
        "def told(fact, changes):\n    return fact.model_copy(update=changes)\n",
        "def told(fact, name, value):\n    setattr(fact, name, value)\n    return fact.key\n",
        "def told(fact, state):\n    fact.key = state['key']\n",
        "def told(state):\n    return note(*state['given'])\n",
        "FIELDS = ('key', 'topic')\n",
    ],
)
@pytest.mark.parametrize("writing", ["filed", "any"])
def test_where_something_may_be_made_with_any_id_it_cannot_be_told(writing, more):
    assert is_capped(WRITINGS[writing], "code:shell", DETECTIVES + more)


@pytest.mark.parametrize("key", ["code:shell", "code:unsafe_call"])
def test_what_objects_of_another_class_call_so_writes_no_id(key):
    keys = "class Lock:\n    def __init__(self, key):\n        self.key = key\nLOCK = Lock(input())\n"
    assert is_capped(ANY, key, DETECTIVES + keys) is (key == "code:unsafe_call")


@pytest.mark.parametrize(
    ("key", "capped"), [("code:", True), ("code:unsafe", True), ("code:class:Va", True), ("vision:", False)]
)
def test_a_prefix_is_one_of_what_is_written(key, capped):
    assert (
        is_capped(PREFIX, key, DETECTIVES.replace("[*facts, *more]", "facts").replace("    more =", "    # more ="))
        is capped
    )
    assert is_capped(PREFIX, key)  # of what is put in place of something it can't be told


def test_a_table_that_somebody_fills_by_other_keys_may_hold_anything():
    filled = FILED.replace("    return capped", '    table["code:shell"] = shell_of(state)\n    return capped')
    assert is_capped(filled, "code:shell")


def test_something_else_in_its_place_is_looked_at():
    assert is_capped(FILED.replace('get("KEY")', 'get("KEY", table["code:unsafe_call"])'), "code:shell")


@pytest.mark.parametrize(("member", "capped"), [("TOOLS", True), ("HISTORY", True), ("SHELL", False)])
def test_a_member_of_an_enumeration_is_written_as_well(member, capped):
    assert is_capped(ANY.replace('item.key == "KEY"', f"item.topic == Topic.{member}"), "") is capped


def test_what_is_no_such_object_may_have_any_text():
    source = ANY.replace("item.found", "item.exists()")
    assert is_capped(source, "code:shell")
