"""Prompt files that the program opens, and whose text never gets to a model."""

import pytest

from tests.detectives.repo.helpers import read

LONG = "Weigh what the exhibits say, one after another, and give the page or the line that you rely on. " * 2
FILES = {f"src/creeds/{name}.md": f"You are the {name}. {LONG}" for name in ("prosecutor", "defense")}
HEAR = """
def question(creed, case):
    return [HumanMessage(case)]
def make(judge):
    creed = creed_of(judge)
    def node(state):
        return {"opinions": [model.invoke(question(creed, state["case"]))]}
    return node
"""
LOADERS = {
    "a path": 'def creed_of(judge):\n    return (HERE / f"{judge}.md").read_text(encoding="utf-8")',
    "a resource": 'def creed_of(judge):\n    return files("creeds").joinpath(judge + ".md").read_text()',
    "a resource's function": 'def creed_of(judge):\n    return resources.read_text("creeds", f"{judge}.md").strip()',
    "a handle": 'def creed_of(judge):\n    with open(os.path.join(HERE, "%s.md" % judge)) as file:\n        return file.read()',
    "a path of its own": """
        def place(judge):
            return HERE / "{}.md".format(judge)
        @lru_cache
        def creed_of(judge):
            found = place(judge)
            if not found.is_file():
                raise FileNotFoundError(f"there is no {found}")
            log.info("reads %s", found)
            return found.read_text()
    """,
    "a table of names": """
        NAMES = {"prosecutor": "prosecutor.md", "defense": "defense.md"}
        def creed_of(judge):
            return Path(HERE, NAMES[judge]).read_text()
    """,
    "a table of texts": """
        def creed_of(judge):
            return CREEDS[judge]
        CREEDS = {found.stem: found.read_text() for found in sorted(HERE.glob("*.md"))}
    """,
}


def used(source):
    return {fact.persona for fact in read(source, **FILES).prompts if fact.used and fact.persona}


def with_loader(loader: str, hear: str = HEAR) -> str:
    lines = loader.strip("\n").split("\n")
    gap = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[gap:] for line in lines) + "\n" + hear


@pytest.mark.parametrize("loader", [item for name, item in LOADERS.items() if name != "a table of texts"])
def test_files_whose_text_nobody_is_told_are_of_no_use(loader):
    assert used(with_loader(loader)) == set()


@pytest.mark.parametrize("loader", LOADERS.values(), ids=LOADERS)
def test_files_whose_text_is_sent_are_used(loader):
    sent = HEAR.replace("[HumanMessage", "[SystemMessage(creed), HumanMessage")
    assert used(with_loader(loader, sent)) == {"Prosecutor", "Defense"}


@pytest.mark.parametrize(
    ("loader", "hear"),
    [
        ('def creed_of(judge):\n    return TextLoader(f"{judge}.md").load()', HEAR.replace("[Human", "[creed, Human")),
        (LOADERS["a path"], HEAR.replace("creed_of(judge)", "weigh(creed_of(judge))")),
        (LOADERS["a path"], HEAR + 'print(globals()["creed"])'),
        ('def creed_of(judge):\n    log.info(f"{judge}.md")\n    return load(HERE, judge)', HEAR),
        ('def creed_of(judge):\n    return [f for f in HERE.rglob("*") if f.suffix == ".md"][0].read_text()', HEAR),
        ('def creed_of(judge):\n    return find(f"{judge}.md").read_text()', HEAR),
    ],
)
def test_what_cannot_be_followed_is_taken_for_used(loader, hear):
    assert used(with_loader(loader, hear)) == {"Prosecutor", "Defense"}


@pytest.mark.parametrize(
    ("mark", "idle"),
    [("", True), ("@lru_cache\n", True), ("@lru_cache(maxsize=None)\n", True), ("@registered\n", False)],
)
def test_a_loader_that_nothing_names_is_of_no_use_unless_a_decorator_may_keep_it(mark, idle):
    neutral = 'def node(state):\n    return model.invoke([SystemMessage("Be fair."), HumanMessage(state["case"])])\n'
    assert used(with_loader(mark + LOADERS["a path"], neutral)) == (set() if idle else {"Prosecutor", "Defense"})


def test_what_the_program_writes_is_not_what_it_reads():
    saved = '\ndef save(run, text):\n    (OUT / f"{run}.md").write_text(text)\n    open(OUT / f"{run}.md", "w").write(text)\n'
    assert used(with_loader(LOADERS["a path"]) + saved) == set()


def test_one_file_may_be_told_and_another_not():
    source = """
def bench():
    first = open("creeds/prosecutor.md").read()
    second = open("creeds/defense.md").read()
    return [ask(first), len(second)]
"""
    assert used(source) == {"Prosecutor"}


CREED = "name: {name}\ncreed: |\n  You are the {name} of this court.\n  " + LONG + "\nscale: 5\n"
HELD = {f"src/creeds/{name}.yaml": CREED.format(name=name) for name in ("prosecutor", "defense")}
IN_JSON = '{{"name": "{name}", "told": {{"creed": "You are the {name}. ' + LONG + '"}}}}'
OF_TABLES = {f"src/creeds/{name}.json": IN_JSON.format(name=name) for name in ("prosecutor", "defense")}
OBJECTS = """
class Creed(BaseModel):
    name: str
    creed: str
    scale: int = 5
def creed_of(judge):
    text = (HERE / f"{judge}.yaml").read_text()
    return Creed.model_validate(yaml.safe_load(text))
class Juror:
    def __init__(self, held: Creed):
        self.held = held
    def hear(self, case: Case):
        return model.invoke([SystemMessage("Be fair."), HumanMessage(self.held.name), HumanMessage(case.text)])
class Case(BaseModel):
    text: str
prosecutor, defense = Juror(creed_of("prosecutor")), Juror(creed_of("defense"))
"""
TABLES = """
def creed_of(judge):
    with open(HERE / (judge + ".json")) as file:
        return json.load(file)
def hear(judge, case):
    held = creed_of(judge)
    return model.invoke([SystemMessage("Be fair."), HumanMessage(held["name"]), HumanMessage(case)])
"""


def told_by(source, files):
    return {fact.persona for fact in read(source, **files).prompts if fact.used and fact.persona}


@pytest.mark.parametrize(
    "source",
    [
        OBJECTS,
        OBJECTS.replace("Creed.model_validate(yaml.safe_load(text))", "Creed(**yaml.safe_load(text))"),
        OBJECTS.replace("(BaseModel)", "").replace("class Creed", "@dataclass\nclass Creed"),
        OBJECTS.replace("case.text", "str(case.model_dump())"),
    ],
)
def test_fields_of_objects_from_files_that_nobody_asks_for_are_of_no_use(source):
    assert told_by(source, HELD) == set()


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ('"Be fair."', "self.held.creed"),
        ('"Be fair."', 'f"{self.held.creed} Be fair."'),
        ('"Be fair."', "TEMPLATE.format(held=self.held)"),
        ('"Be fair."', "str(self.held.model_dump())"),
        ('"Be fair."', "render(self.held)"),
        ('"Be fair."', "getattr(self.held, 'creed')"),
    ],
)
def test_fields_of_objects_from_files_that_are_asked_for_are_used(said, instead):
    source = OBJECTS.replace(said, instead) + 'TEMPLATE = "{held.creed} Be fair."\n'
    source += "def render(creed: Creed):\n    return creed.model_dump_json()\n" if "render" in instead else ""
    assert told_by(source, HELD) == {"Prosecutor", "Defense"}


def test_entries_of_tables_from_files_are_followed():
    assert told_by(TABLES, OF_TABLES) == set()
    assert told_by(TABLES.replace('"Be fair."', 'held["told"]["creed"]'), OF_TABLES) == {"Prosecutor", "Defense"}
    assert told_by(TABLES.replace('"Be fair."', "str(held)"), OF_TABLES) == {"Prosecutor", "Defense"}
    assert told_by(TABLES.replace("json.load(file)", "file.read()"), OF_TABLES) == {"Prosecutor", "Defense"}


OBJECTS = """
@dataclass(frozen=True)
class Persona:
    name: str
    file: str
    @property
    def creed(self):
        return (HERE / self.file).read_text(encoding="utf-8")
BENCH = (Persona("Prosecutor", "prosecutor.md"), Persona("Defense", "defense.md"))
def save(verdict):
    path = OUT / f"{verdict.name}.md"
    path.write_text(verdict.text)
    return path
def make(persona):
    def node(state):
        return {"opinions": [model.invoke([SystemMessage(SAID), HumanMessage(state["case"])])]}
    return node
"""


def test_a_property_that_nobody_asks_for_reads_in_vain_whatever_else_is_written():
    assert used(OBJECTS.replace("SAID", "NEUTRAL")) == set()
    assert used(OBJECTS.replace("SAID", "persona.creed")) == {"Prosecutor", "Defense"}


def test_a_loader_that_nobody_calls_sends_nothing_where_the_model_is_told_something_else():
    told = HEAR.replace("creed_of(judge)", "judge").replace("[HumanMessage", '[SystemMessage("Grade."), HumanMessage')
    assert used(with_loader(LOADERS["a path"], told)) == set()


def test_a_loader_that_nobody_calls_may_be_there_for_others_where_the_program_tells_no_model_anything():
    assert used(with_loader(LOADERS["a path"], "def node(state):\n    return decide(state)\n")) == {
        "Prosecutor",
        "Defense",
    }


WRITTEN = """
def publish(state):
    text = ENV.get_template("verdict.md.j2").render(rulings=state["rulings"])
    target = Path(state["out"]) / f"{state['name']}.md"
    TARGET
    return {"file": str(target)}
NODES = [publish]
"""


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("target.write_text(text)", set()),
        ("target.write_text(target.read_text() + text)", {"Prosecutor", "Defense"}),
        ("return target.read_text()", {"Prosecutor", "Defense"}),
    ],
)
def test_the_name_of_a_file_that_is_written_is_no_name_of_one_that_is_read(done, told):
    assert used(with_loader(LOADERS["a table of names"].strip("\n"), HEAR + WRITTEN.replace("TARGET", done))) == told


PLACED = """
def place(state):
    return Path(state["out"]) / (state["name"] + ".md")
def publish(state):
    target = place(state)
    target.write_text(str(state["rulings"]))
    return {"file": str(target)}
"""


def test_the_same_of_a_name_that_a_function_of_its_own_makes():
    assert used(with_loader(LOADERS["a table of names"].strip("\n"), HEAR + PLACED)) == set()
    opened = PLACED + "def again(state):\n    return place(state).read_text()\nNODES = [again]\n"
    told = {"Prosecutor", "Defense"}
    assert used(with_loader(LOADERS["a table of names"].strip("\n"), HEAR + opened)) == told


BOOK = {
    "src/book.yaml": "creeds:\n"
    + "".join(f"  {name}: |\n    You are the {name}. {LONG}\n" for name in ("Prosecutor", "Defense", "TechLead"))
    + "case: Look at it.\n"
}
OF_BOOK = """
PLACE = Path(__file__).with_name("book.yaml")
class Book(BaseModel):
    creeds: dict[str, str]
    case: str
    @model_validator(mode="after")
    def differ(self):
        if len({text.strip() for text in self.creeds.values()}) != 3:
            raise ValueError("three creeds are needed")
        return self
@lru_cache
def book(path: Path = PLACE) -> Book:
    return Book.model_validate(yaml.safe_load(path.read_text()))
def hear(judge, case):
    return model.invoke([SystemMessage(book().creeds[judge]), HumanMessage(case)])
def columns():
    return set(Row.model_fields)
class Row(BaseModel):
    title: str
"""
EVERYONE = {"Prosecutor", "Defense", "TechLead"}


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("book().creeds[judge]", EVERYONE),
        ("book().creeds.get(judge)", EVERYONE),
        ('book().creeds["TechLead"]', {"TechLead"}),
        ('book().creeds.get("Defense")', {"Defense"}),
        ('"Be fair."', set()),
    ],
)
def test_what_one_file_holds_for_each_judge_is_of_use_where_it_is_sent(said, told):
    assert told_by(OF_BOOK.replace("book().creeds[judge]", said), BOOK) == told


COPIED = """    made = Book.model_validate(yaml.safe_load(path.read_text()))
    one = made.creeds["TechLead"]
    return COPY
"""


@pytest.mark.parametrize(
    ("copy", "told"),
    [
        ('made.model_copy(update={"creeds": dict.fromkeys(made.creeds, one)})', {"TechLead"}),
        ('made.model_copy(update={"creeds": {name: one for name in made.creeds}})', {"TechLead"}),
        ("replace(made, creeds=dict.fromkeys(made.creeds, one))", {"TechLead"}),
        ('made.model_copy(update={"creeds": {name: text.strip() for name, text in made.creeds.items()}})', EVERYONE),
        ('made.model_copy(update={"case": one})', EVERYONE),
        ("made.model_copy(update=others(one))", EVERYONE),
        (
            'made.model_copy(update={"creeds": dict.fromkeys(made.creeds, one)}) if path.name == "one" else made',
            EVERYONE,
        ),
        ('shared(made.model_copy(update={"creeds": {"TechLead": one}}), made.rest())', EVERYONE),
    ],
)
def test_what_an_object_held_before_every_copy_of_it_got_something_else_is_of_no_use(copy, told):
    given = "    return Book.model_validate(yaml.safe_load(path.read_text()))\n"
    assert told_by(OF_BOOK.replace(given, COPIED.replace("COPY", copy)), BOOK) == told
