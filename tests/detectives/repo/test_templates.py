"""Reports that a template writes: a file, a constant, one that includes others; what each of them tells."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read
from tests.detectives.repo.test_untold import COURT

SUMMARY = "## Overview\n\n{{ court.overview }}\n\n"
CRITERIA = "{% for ruling in court.rulings %}\n### {{ ruling.name }}: {{ ruling.score }}\n{% endfor %}\n"
DISSENT = (
    "{% for ruling in court.rulings %}{% if ruling.dissent_note %}> {{ ruling.dissent_note }}{% endif %}{% endfor %}\n"
)
REMEDY = "## Next steps\n\n{% for ruling in court.rulings %}- {{ ruling.remedy }}\n{% endfor %}\n"
EVERY = {"summary": SUMMARY, "criteria": CRITERIA, "dissent": DISSENT, "remedy": REMEDY}
HEAD = "# Ruling on {{ court.name }}\n\n## What was read\n\n"

FUNCTION = """
from jinja2 import Environment, PackageLoader

_FORMS = Environment(loader=PackageLoader("court", "forms"))

def render(court):
    return _FORMS.get_template("ruling.md.j2").render(court=court)

def save(court, path):
    path.write_text(render(court))
"""
CLASS = """
from jinja2 import Environment, FileSystemLoader

class RulingWriter:
    form = "ruling.md.j2"

    def __init__(self, folder):
        self._forms = Environment(loader=FileSystemLoader(folder))

    def render(self, court):
        return self._forms.get_template(self.form).render(court=court)
"""
READ = """
from jinja2 import Template

FORM = Path(__file__).parent / "forms" / "ruling.md.j2"

def render(court):
    return Template(FORM.read_text()).render(court=court)
"""
CONSTANT = '''
from jinja2 import Template

RULING = """{form}"""

def render(court):
    return Template(RULING).render(court=court)
'''
WRITINGS = {"function": FUNCTION, "class": CLASS, "read": READ, "constant": CONSTANT}


def rules(writing: str, form: str, **files: str) -> list:
    code = WRITINGS[writing].replace("{form}", form)
    if writing != "constant":
        files["court__forms__ruling.md.j2"] = form
    return read("", court__justice_py=COURT, court__written_py=code, **files).rules


def without(*parts: str) -> str:
    return HEAD + "".join(text for part, text in EVERY.items() if part not in parts)


def untold(found: list) -> set[str]:
    return {fact.name for fact in found if fact.kind == "untold"}


@pytest.mark.parametrize("writing", WRITINGS)
def test_a_template_that_the_code_fills_in_is_the_report(writing):
    found = rules(writing, without())
    assert [fact.place.path for fact in found if fact.kind == "report"] == ["court/written.py"]
    assert untold(found) == set()
    assert any(fact.kind == "remedy" for fact in found)


@pytest.mark.parametrize("writing", WRITINGS)
@pytest.mark.parametrize("part", EVERY)
def test_a_part_that_the_template_leaves_out_is_named(writing, part):
    assert untold(rules(writing, without(part))) == {part}


@pytest.mark.parametrize(
    ("code", "form"),
    [
        ('RULING = "{form}"\ndef render(court):\n    return RULING.format(court=court)\n', "{0}"),
        ('RULING = "{form}"\ndef render(court):\n    return Template(RULING).substitute(vars=court)\n', "{0}"),
    ],
)
def test_gaps_of_format_are_read_as_well(code, form):
    text = "# Ruling\\n\\n## Overview\\n{court.overview}\\n## Criteria\\n{court.table}\\n## Dissent\\n{court.dissent_note}\\n"
    found = read("", court__justice_py=COURT, court__written_py=code.replace("{form}", text)).rules
    assert untold(found) == {"remedy"}
    more = code.replace("{form}", text + "## How to mend it\\n{court.remedy}\\n")
    assert untold(read("", court__justice_py=COURT, court__written_py=more).rules) == set()


def test_what_is_asked_or_counted_is_not_told():
    asked = "{% if court.rulings[0].dissent_note %}It was close.{% endif %}{{ court.dissents | length }} of them\n"
    assert untold(rules("function", without("dissent") + asked)) == {"dissent"}


@pytest.mark.parametrize(
    ("given", "missed"),
    [
        ("court=court, dissents=court.dissents", set()),
        ("court=court, dissents=[]", {"dissent"}),
        ("court=court", {"dissent"}),
        ("**court.fields", set()),
        ("court.fields", set()),
    ],
)
def test_a_value_that_the_template_is_not_handed_is_not_told(given, missed):
    form = (
        without("dissent") + "{% if dissents %}## Dissent\n{% for d in dissents %}{{ d.text }}{% endfor %}{% endif %}\n"
    )
    code = FUNCTION.replace("court=court)", f"{given})")
    found = read("", court__justice_py=COURT, court__written_py=code, **{"court__forms__ruling.md.j2": form}).rules
    assert untold(found) == missed


def test_an_included_template_is_read_and_one_that_is_not_there_leaves_it_open():
    form = without("dissent") + '{% include "dissent.md.j2" %}\n'
    assert untold(rules("function", form, **{"court__forms__dissent.md.j2": DISSENT})) == set()
    assert untold(rules("function", form, **{"court__forms__dissent.md.j2": "{{ court.name }}"})) == {"dissent"}
    assert untold(rules("function", form)) == set()


def test_a_part_may_have_a_template_of_its_own():
    more = '\ndef closing(court):\n    return _FORMS.get_template("closing.md.j2").render(court=court)\n'
    code = FUNCTION.replace("court=court)", "court=court) + closing(court)") + more
    files = {"court__forms__ruling.md.j2": without("dissent"), "court__forms__closing.md.j2": DISSENT}
    assert untold(read("", court__justice_py=COURT, court__written_py=code, **files).rules) == set()


@pytest.mark.parametrize("broken", ["{% for x in %}", "{% nonsense %}", "{{ " + "(" * 20000 + " }}"])
def test_a_template_that_cannot_be_read_leaves_it_open(broken):
    found = rules("function", without("dissent") + broken)
    assert untold(found) == set()
    assert any(fact.kind == "report" for fact in found)


def test_nothing_in_a_template_is_worked_out():
    assert untold(rules("function", without() + "{{ 9 ** 9 ** 9 ** 9 }}{{ 'a' * 10 ** 12 }}")) == set()


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("court__forms__ruling.md.j2", "You are the judge.\n# Task\n## Form\n{{ x }}"),
        ("court__prompts__ruling.md.j2", without()),
        ("court__forms__other.md.j2", without()),
        ("court__forms__ruling.md.j2", "# Ruling\n{{ x }}"),
    ],
)
def test_a_prompt_another_file_or_a_note_is_no_report(path, form):
    found = read("", court__justice_py=COURT, court__written_py=READ, **{path: form}).rules
    assert not [fact for fact in found if fact.kind == "report" and fact.place.path == "court/written.py"]


def test_a_template_that_nothing_fills_in_is_no_report():
    graph = textwrap.dedent("""
        from langgraph.graph import END, START, StateGraph
        from court.justice import verdict
        built = StateGraph(dict)
        built.add_node("chief_justice", verdict)
        built.add_edge(START, "chief_justice")
        built.add_edge("chief_justice", END)
    """)
    files = {"court__forms__ruling.md.j2": without(), "court__graph_py": graph}
    unused = read(
        "",
        court__justice_py=COURT,
        court__written_py=FUNCTION.replace("def render", "def as_text").replace("render(court))", "'')"),
        **files,
    )
    assert not [fact for fact in unused.rules if fact.kind == "report"]
    held = 'FORM = "ruling.md.j2"\n'
    assert not [
        f for f in read("", court__justice_py=COURT, court__written_py=held, **files).rules if f.kind == "report"
    ]
