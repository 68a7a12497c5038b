"""Prompt files that the program reads, and those that it never does."""

import pytest

from tests.detectives.repo.helpers import read

LONG = "Judge what the evidence says, weigh it with care, and name what you have read of it. " * 2


@pytest.mark.parametrize(
    ("reads", "used"),
    [
        ('open("prompts/prosecutor.md")', {"Prosecutor"}),
        ('open("prompts/prosecutor.md")\nopen(f"prompts/{role}.md")', {"Prosecutor", "Defense"}),
        ('open("prompts/prosecutor.md")\nfolder.glob("*.md")', {"Prosecutor", "Defense"}),
        ('load("prompts")', {"Prosecutor", "Defense"}),
    ],
)
def test_a_prompt_file_that_is_never_named_beside_one_that_is_goes_unread(reads, used):
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    found = read(reads, **files).prompts
    assert {fact.persona for fact in found if fact.used} == used


@pytest.mark.parametrize(
    ("second", "third", "used"),
    [
        ("defense", "tech_lead", {"Prosecutor", "Defense", "TechLead"}),
        ("prosecutor", "prosecutor", {"Prosecutor"}),
        ("defense", "defense", {"Prosecutor", "Defense"}),
    ],
)
def test_a_judge_that_is_given_anothers_file_leaves_its_own_unread(second, third, used):
    source = f"""
class Judge:
    def __init__(self, name, file):
        self.text = open(f"prompts/{{file}}.md").read()
    def hear(self, case):
        return ask(self.text, case)
bench = [Judge("Prosecutor", "prosecutor"), Judge("Defense", "{second}"), Judge("TechLead", "{third}")]
"""
    files = {f"prompts/{name}.md": LONG for name in ("prosecutor", "defense", "tech_lead")}
    assert {fact.persona for fact in read(source, **files).prompts if fact.used} == used


LOADER = "def text_of(name: str) -> str:\n    return (FOLDER / f'{name}.md').read_text()\n"


@pytest.mark.parametrize(
    ("asking", "used"),
    [
        ("def hear(case): return ask(text_of('case'))", set()),
        ("def hear(case): return ask(text_of('case'), text_of(name='defense'))", {"Defense"}),
        ("def hear(case, judge): return ask(text_of('case'), text_of(judge.file))", {"Prosecutor", "Defense"}),
        ("def hear(case): return ask(text_of('case'), *map(text_of, case.judges))", {"Prosecutor", "Defense"}),
        ("def hear(case): return ask(text_of('case'), (FOLDER / f'{case.judge}.md').read_text())", {"Prosecutor", "Defense"}),
        ("def hear(case): return ask(case)", {"Prosecutor", "Defense"}),
    ],
)  # fmt: skip
def test_a_file_that_no_call_of_the_only_loader_asks_for_goes_unread(asking, used):
    files = {f"src/prompts/{name}.md": f"You are the {name}. {LONG}" for name in ("prosecutor", "defense")}
    files["src/prompts/case.md"] = f"You are shown a case. {LONG}"
    found = read(f"{LOADER}{asking}\n", **files).prompts
    assert {fact.persona for fact in found if fact.used and fact.persona} == used


@pytest.mark.parametrize(
    ("loader", "used"),
    [
        ("def creed(judge, fallback='defense'):\n    return (HERE / f'{fallback}.md').read_text()", {"Defense"}),
        ("def creed(judge, *, file='defense'):\n    return (HERE / f'{file}.md').read_text()", {"Defense"}),
        ("def creed(judge, file=None):\n    return (HERE / f'{file or judge}.md').read_text()", {"Prosecutor", "Defense"}),
        ("def creed(judge):\n    judge = 'defense'\n    return (HERE / f'{judge}.md').read_text()", {"Defense"}),
        ("def creed(judge):\n    judge = judge or 'defense'\n    return (HERE / f'{judge}.md').read_text()", {"Prosecutor", "Defense"}),
        ("def creed(judge):\n    own = 'defense'\n    return (HERE / f'{own}.md').read_text()", {"Defense"}),
        ("def creed(judge):\n    own = judge\n    return (HERE / f'{own}.md').read_text()", {"Prosecutor", "Defense"}),
        ("STEM = 'defense'\ndef creed(judge):\n    return (HERE / f'{STEM}.md').read_text()", {"Defense"}),
        ("def creed(judge):\n    return (HERE / f'{judge.value}.md').read_text()", {"Prosecutor", "Defense"}),
    ],
)  # fmt: skip
def test_a_loader_that_reads_the_same_file_for_each_judge_leaves_the_others_unread(loader, used):
    hear = "def hear(judge, case): return ask(creed(judge), case)\nhear('prosecutor', 1)\nhear(PERSON, 1)\n"
    files = {f"src/creeds/{name}.md": f"You are the {name}. {LONG}" for name in ("prosecutor", "defense")}
    assert {fact.persona for fact in read(f"{loader}\n{hear}", **files).prompts if fact.used and fact.persona} == used


LIBRARY = """
class Texts:
    def give(self, name: str, /, **values):
        return self._read(name).format(**values)
    def _read(self, name):
        return (self.folder / f"{name}.md").read_text()
class Page:
    def give(self, verdict):
        return self.template.give(verdict=verdict)
    def write(self, verdict):
        return self.give(verdict)
class Judge:
    FIELD
    def hear(self, case):
        return ask(self.texts.give(self.voice), self.texts.give("case", case=case))
class Prosecutor(Judge):
    FIRST
class Defense(Judge):
    SECOND
"""


@pytest.mark.parametrize(
    ("field", "first", "second", "used"),
    [
        ("voice: str", 'voice = "prosecutor"', 'voice = "defense"', {"Prosecutor", "Defense"}),
        ('voice: ClassVar[str] = "prosecutor"', "pass", 'speech = "defense"', {"Prosecutor"}),
        ('voice = "defense"', "pass", "pass", {"Defense"}),
        ('voice = "prosecutor"', "pass", "def __init__(self, voice):\n        self.voice = voice", {"Prosecutor", "Defense"}),
        ("", "pass", "@property\n    def voice(self):\n        return type(self).__name__.lower()", {"Prosecutor", "Defense"}),
        ('voice = "prosecutor"', "pass", 'voice = "case"', {"Prosecutor"}),
    ],
)  # fmt: skip
def test_a_file_that_no_class_of_a_judge_names_goes_unread(field, first, second, used):
    source = LIBRARY.replace("FIELD", field).replace("FIRST", first).replace("SECOND", second)
    files = {f"src/prompts/{name}.md": f"You are the {name}. {LONG}" for name in ("prosecutor", "defense")}
    files["src/prompts/case.md"] = f"You are shown a case. {LONG}"
    assert {fact.persona for fact in read(source, **files).prompts if fact.used and fact.persona} == used


@pytest.mark.parametrize(
    ("made", "used"),
    [
        ('Judge("a", voice="prosecutor"), Judge("b", voice="prosecutor")', {"Prosecutor"}),
        ('Judge("a", voice="prosecutor"), Judge("b", voice="defense")', {"Prosecutor", "Defense"}),
        ('Judge("a", "prosecutor"), Judge("b", "defense")', {"Prosecutor", "Defense"}),
    ],
)
def test_a_file_may_be_named_where_an_object_is_made(made, used):
    source = LIBRARY.replace("    FIELD", "    name: str\n    voice: str").replace(
        "class Judge", "@dataclass\nclass Judge"
    )
    source = source.replace(
        "class Prosecutor(Judge):\n    FIRST\nclass Defense(Judge):\n    SECOND\n", f"BENCH = [{made}]\n"
    )
    files = {f"src/prompts/{name}.md": f"You are the {name}. {LONG}" for name in ("prosecutor", "defense")}
    files["src/prompts/case.md"] = f"You are shown a case. {LONG}"
    assert {fact.persona for fact in read(source, **files).prompts if fact.used and fact.persona} == used


SEATS = """
from langchain_core.messages import SystemMessage
@dataclass(frozen=True)
class Seat:
    judge: str
    brief: str
BENCH = (Seat("Prosecutor", "prosecutor.md"), Seat("Defense", "{second}.md"))
def brief_of(name):
    return (HERE / name).read_text()
def hear(seat, case, now):
    (OUT / f"{{now}}-verdict.md").write_text(case)
    return model.invoke([SystemMessage({said}), case])
"""


@pytest.mark.parametrize(
    ("second", "said", "used"),
    [
        ("defense", "brief_of(seat.brief)", {"Prosecutor", "Defense"}),
        ("prosecutor", "brief_of(seat.brief)", {"Prosecutor"}),
        ("defense", "GRADER", set()),
    ],
)
def test_files_that_seats_name_are_read_where_their_names_are_opened(second, said, used):
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    found = read(SEATS.format(second=second, said=said), **files).prompts
    assert {fact.persona for fact in found if fact.persona and fact.used} == used


WRITES = {
    "a path": "def save(verdict):\n    path = OUT / f'{verdict.name}.md'\n    path.write_text(verdict.text)\n",
    "a path of its own": (
        "def place(verdict):\n    return OUT / (verdict.name + '.md')\n"
        "def save(verdict):\n    path = place(verdict)\n    path.write_text(verdict.text)\n    return str(path)\n"
    ),
    "a handle": "def save(verdict):\n    with open(f'{verdict.name}.md', 'w') as file:\n        file.write(verdict.text)\n",
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_name_that_is_written_to_is_no_name_of_what_is_read(write):
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    found = read('open("prompts/prosecutor.md")\n' + write, **files).prompts
    assert {fact.persona for fact in found if fact.used} == {"Prosecutor"}


def test_a_name_that_is_handed_on_where_something_is_written_may_be_read():
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    both = "def note(role):\n    said = creed_of(f'{role}.md')\n    LOG.write_text(said)\n"
    found = read('open("prompts/prosecutor.md")\n' + both, **files).prompts
    assert {fact.persona for fact in found if fact.used} == {"Prosecutor", "Defense"}


def test_a_name_that_is_made_for_who_writes_and_for_who_reads_may_be_read():
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    both = WRITES["a path of its own"] + "def creed(role):\n    return place(role).read_text()\n"
    found = read('open("prompts/prosecutor.md")\n' + both, **files).prompts
    assert {fact.persona for fact in found if fact.used} == {"Prosecutor", "Defense"}


def test_a_name_may_be_written_to_and_read():
    files = {"prompts/prosecutor.md": LONG, "prompts/defense.md": LONG}
    both = "def renew(role):\n    path = OUT / f'{role}.md'\n    path.write_text(path.read_text().strip())\n"
    found = read('open("prompts/prosecutor.md")\n' + both, **files).prompts
    assert {fact.persona for fact in found if fact.used} == {"Prosecutor", "Defense"}
