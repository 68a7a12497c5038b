"""Prompts in files beside the code, by whatever way the code comes to read them."""

import pytest

from tests.detectives.repo.helpers import read

ALL = {"Prosecutor", "Defense", "TechLead"}
NAMES = ("prosecutor", "defense", "tech_lead")
BRIEFS = (
    "Trust nobody, hunt for gaps and flaws in what was handed in, and charge every shortcut with what it will break.",
    "Reward effort and intent, praise workarounds, argue for partial credit, and come down only for what is ruled out.",
    "Ask whether the pieces can be kept running for two years by somebody else, and choose what would be merged today.",
)
LONG = tuple(f"{text} Give reasons before the score, and cite what was looked at by its id." for text in BRIEFS)
HEAR = """
class Persona(NamedTuple):
    name: str
    brief: str
def hear(persona, case, model):
    return model.with_structured_output(Opinion).invoke([("system", persona.brief), ("human", case)])
"""


def bench(*briefs: str) -> str:
    """Three judges with their briefs as expressions."""
    rows = zip(("PROSECUTOR", "DEFENSE", "TECH_LEAD"), ("Prosecutor", "Defense", "TechLead"), briefs, strict=True)
    nodes = (
        f"{name} = Persona('{who}', {brief})\ndef {who.lower()}(s): return hear({name}, s, M)\n"
        for name, who, brief in rows
    )
    return HEAR + "".join(nodes)


def each(form: str) -> str:
    return bench(*(form.format(name) for name in NAMES))


def heard(source: str, folder: str, ending: str, names: tuple[str, ...] = NAMES) -> set[str]:
    files = {f"{folder}/{name}{ending}": text for name, text in zip(names, LONG, strict=True)}
    return {fact.persona for fact in read(source, **files).prompts if fact.used and fact.persona}


@pytest.mark.parametrize(
    ("source", "folder", "ending"),
    [
        ("HERE = Path(__file__).parent / 'briefs'\n" + each("(HERE / '{}.md').read_text()"), "src/briefs", ".md"),
        ("HERE = Path(__file__).parent\n" + each("(HERE / '{}.txt').read_text()"), "src", ".txt"),
        ("BOX = files('court.briefs')\n" + each("BOX.joinpath('{}.md').read_text()"), "src/court/briefs", ".md"),
        (each("pkgutil.get_data('court', 'briefs/{}.md').decode()"), "src/court/briefs", ".md"),
        (each("open('src/briefs/{}.md').read()"), "src/briefs", ".md"),
        ("@cache\ndef brief(name):\n    return (HERE / 'briefs' / f'{name}.md').read_text()\n" + each("brief('{}')"), "src/briefs", ".md"),
        ("def brief(name):\n    return open(join('briefs', name + '.txt')).read()\n" + each("brief('{}')"), "briefs", ".txt"),
        ("def brief(name):\n    with open('briefs/%s.txt' % name) as f:\n        return f.read()\n" + each("brief('{}')"), "briefs", ".txt"),
        ("def brief(name):\n    return (Path('briefs') / name).with_suffix('.md').read_text()\n" + each("brief('{}')"), "briefs", ".md"),
        (HEAR + "B = {n: Persona(n, (HERE / 'briefs' / f'{n}.md').read_text()) for n in N}\ndef node(n): return hear(B[n])\n", "briefs", ".md"),
        (HEAR + "B = {p.stem: Persona(p.stem, p.read_text()) for p in Path('briefs').glob('*.md')}\ndef node(n): return hear(B[n])\n", "briefs", ".md"),
        (HEAR + "B = {p.stem: Persona(p.stem, p.read_text()) for p in Path('briefs').iterdir()}\ndef node(n): return hear(B[n])\n", "briefs", ".md"),
        ("env = Environment(loader=FileSystemLoader('briefs'))\n" + each("env.get_template('{}.j2').render()"), "briefs", ".j2"),
    ],
)  # fmt: skip
def test_a_text_that_the_code_reads_for_a_judge_is_its_prompt(source, folder, ending):
    assert heard(source, folder, ending) == ALL


@pytest.mark.parametrize(
    "source",
    [
        bench(*(f"Path('briefs/{name}.md').read_text()" for name in ("against", "for", "lead"))),
        "def brief(name):\n    return (Path('briefs') / f'{name}.md').read_text()\n"
        + bench("brief('against')", "brief('for')", "brief('lead')"),
        "A, B, C = None, None, None\nX = HERE / 'against.md'\nY = HERE / 'for.md'\nZ = HERE / 'lead.md'\n"
        + bench("X.read_text()", "Y.read_text()", "Z.read_text()"),
        HEAR + "PATHS = {'Prosecutor': 'briefs/against.md', 'Defense': 'briefs/for.md', 'TechLead': 'briefs/lead.md'}\n"
        "B = [Persona(n, Path(p).read_text()) for n, p in PATHS.items()]\ndef node(n): return hear(B[n])\n",
        HEAR + "class Judge:\n    def brief(self): return (Path('briefs') / self.file).read_text()\n"
        "class Prosecutor(Judge):\n    file = 'against.md'\nclass Defense(Judge):\n    file = 'for.md'\n"
        "class TechLead(Judge):\n    file = 'lead.md'\n",
    ],
)
def test_whose_a_text_is_may_stand_where_it_is_read(source):
    assert heard(source, "briefs", ".md", ("against", "for", "lead")) == ALL


def test_one_text_may_hold_the_parts_of_all():
    text = "# Briefs\n\n" + "".join(
        f"## The {name.replace('_', ' ')}\n\n{text}\n\n" for name, text in zip(NAMES, LONG, strict=True)
    )
    source = HEAR + "PARTS = Path('briefs.md').read_text().split('## ')\ndef node(n): return hear(PARTS[n])\n"
    found = {fact.persona: fact.text for fact in read(source, **{"briefs.md": text}).prompts}
    assert found == dict(zip(("Prosecutor", "Defense", "TechLead"), LONG, strict=True))


@pytest.mark.parametrize("times", [1, 2])
def test_what_the_judges_have_said_is_no_prompt(times):
    said = "".join(
        f"## The {name}\n\n**Score:** 3\n\n**Argument:** {text}\n\n" for name, text in zip(NAMES, LONG, strict=True)
    )
    source = HEAR + "def node(n): return hear(Path('verdict.md').read_text())\n"
    assert not [fact for fact in read(source, **{"verdict.md": said * times}).prompts if fact.persona]


@pytest.mark.parametrize("folder", ["audit/report_generated", "reports", "out"])
def test_what_the_program_has_written_is_no_prompt(folder):
    source = HEAR + f"def node(n): return hear((Path('{folder}') / f'{{n}}.md').read_text())\n"
    assert heard(source, folder, ".md", ("pro", "contra", "lead")) == set()


@pytest.mark.parametrize(
    ("source", "folder"),
    [
        ("x = 1\n", "docs"),
        (HEAR + "B = Path('briefs').glob('*.md')\n", "docs"),
        (HEAR + "B = (HERE / 'elsewhere' / f'{name}.md').read_text()\n", "notes"),
        (each("open('briefs/{}.txt').read()"), "briefs"),
        (each("(HERE / 'defence' / '{}.rst').read_text()"), "briefs"),
    ],
)  # fmt: skip
def test_texts_that_nothing_reads_are_no_prompts(source, folder):
    assert heard(source, folder, ".md") == set()


def test_files_that_are_not_there_are_no_prompts():
    assert not read(each("open('briefs/{}.md').read()")).prompts


@pytest.mark.parametrize(
    "source",
    [
        each("hub.pull('me/{}-prompt')"),
        "PROMPTS = {n: Client().pull_prompt(f'court-{n}') for n in ('prosecutor', 'defense', 'tech_lead')}\n",
        each("os.environ['{}_PROMPT']"),
        "def prompt_of(role):\n    return db.execute('select text from prompts', (role,)).fetchone()[0]\n" + each("prompt_of('{}')"),
    ],
)  # fmt: skip
def test_what_is_fetched_from_elsewhere_is_a_prompt_without_words(source):
    found = read(source).prompts
    assert {(fact.persona, fact.text, fact.told) for fact in found} == {(name, "", False) for name in ALL}


@pytest.mark.parametrize(
    "source", [each("'{}'"), "KEY = os.environ['KEY']\n" + each("'{}'"), "hub.pull('me/rag-prompt')\n"]
)
def test_what_is_fetched_for_something_else_is_no_judges(source):
    assert not read(source).prompts


def test_a_name_made_to_be_looked_for_in_many_ways_takes_no_longer():
    name = "a" * 200
    parts = "".join("{n}a" for _ in range(60))
    source = f"def brief(n): return open(f'briefs/{parts}b.md').read()\n" + each("brief('{}')")
    assert heard(source, "briefs", ".md", (f"{name}1", f"{name}2", f"{name}3")) == set()
