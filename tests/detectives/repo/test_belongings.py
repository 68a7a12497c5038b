"""Prompts that only their place gives away: below a judge's key, beside its name, in its class, in pieces."""

import pytest

from tests.detectives.repo.helpers import read

SAID = {
    "Prosecutor": "Doubt whatever has no file behind it and ask for the line, then ask for the run that shows it.",
    "Defense": "Credit the try and the thought behind it, and speak of what was learned before what is still open.",
    "TechLead": "Ask who keeps this alive in a year, what a change costs, and whether it starts on another machine.",
}
ONE, TWO, THREE = (f"{text} Say so in plain words and give one number for it." for text in SAID.values())
P, D, T = SAID.values()
REST = "Say so in plain words and give one number for it, with the place that made you think of it."


def facts(source, **files):
    found = read(source, **files).prompts
    return {fact.persona: fact for fact in found if fact.persona}


@pytest.mark.parametrize(
    "source",
    [
        f'T = {{}}\nT["Prosecutor"] = "{ONE}"\nT["Defense"] = "{TWO}"\nT["TechLead"] = "{THREE}"\nask(T[who])',
        f'Seat = namedtuple("Seat", "who said")\nSEATS = [Seat("Prosecutor", " ".join(["{P}", "{REST}"])), '
        f'Seat("Defense", " ".join(["{D}", "{REST}"])), Seat("TechLead", " ".join(["{T}", "{REST}"]))]\nask(SEATS)',
        f'ROWS = {{"prosecutor": {{"asks": ["{P}", "{REST}"]}}, "defense": {{"asks": ["{D}", "{REST}"]}}, '
        f'"tech_lead": {{"asks": ["{T}", "{REST}"], "scores": "{REST}"}}}}\nask(ROWS[who]["asks"])',
        f'@dataclass\nclass Bench:\n    prosecutor: Seat = field(default=Seat("P.", dedent("""{ONE}""")))\n'
        f'    defense: Seat = field(default=Seat("D.", dedent("""{TWO}""")))\n'
        f'    tech_lead: Seat = field(default=Seat("T.", dedent("""{THREE}""")))\n'
        "ask(Bench().prosecutor, Bench().defense, Bench().tech_lead)",
        f'class Prosecutor(Judge):\n    @property\n    def view(self):\n        return "{ONE}"\n'
        f'class Defense(Judge):\n    @property\n    def view(self):\n        return "{TWO}"\n'
        f'class TechLead(Judge):\n    @property\n    def view(self):\n        return "{THREE}"\n'
        "class Judge:\n    def hear(self):\n        return model.invoke(self.view)",
        f'def prosecutor_view():\n    return "{ONE}"\ndef defense_view():\n    return "{TWO}"\n'
        f'def tech_lead_view():\n    return "{THREE}"\nask(prosecutor_view(), defense_view(), tech_lead_view())',
    ],
)
def test_all_that_stands_for_one_judge_is_its_prompt(source):
    found = facts(source)
    assert {name: fact.used for name, fact in found.items()} == dict.fromkeys(SAID, True)
    assert all(text[:40] in found[name].text for name, text in SAID.items())


@pytest.mark.parametrize(
    "source",
    [
        f'ROWS = [Opinion(judge="Prosecutor", score=1, argument="{ONE}")]',
        f'ROWS = {{"Prosecutor": {{"score": 1, "argument": "{ONE}"}}}}',
        f'print("Prosecutor", "{ONE}")',
        f'ROWS = {{"both": {{"Prosecutor": 1, "Defense": 2, "text": "{ONE}"}}}}',
        'LABELS = {"Prosecutor": "The one who doubts", "Defense": "The one who hopes"}',
        f'def check(name):\n    assert name == "Prosecutor", "{ONE}"',
    ],
)
def test_what_a_judge_answers_or_people_read_is_none(source):
    assert facts(source) == {}


def test_a_prompt_that_speaks_for_itself_is_enough():
    source = f'PROSECUTOR_PROMPT = "You are the prosecutor. {ONE}"\nNOTES = {{"Prosecutor": {{"a": ["{D}", "{REST}"]}}}}\nask(PROSECUTOR_PROMPT, NOTES)'
    assert [fact.name for fact in read(source).prompts] == ["PROSECUTOR_PROMPT"]


def test_a_property_that_nobody_reads_tells_nobody():
    source = f'class Prosecutor(Judge):\n    @property\n    def view(self):\n        return "{ONE}"\n'
    asking = "class Judge:\n    def hear(self):\n        return model.invoke({})"
    assert facts(source + asking.format("self.view"))["Prosecutor"].used
    assert not facts(source + asking.format("'Give a number.'"))["Prosecutor"].used


@pytest.mark.parametrize(("listed", "used"), [("defense", True), ("prosecutor", False)])
def test_an_object_that_nobody_reads_speaks_for_nobody(listed, used):
    source = (
        f'prosecutor = Agent("m", system_prompt=("You are the prosecutor. {ONE}", "{REST}"))\n'
        f'defense = Agent("m", system_prompt=("You are the defense. {TWO}", "{REST}"))\n'
        f'BENCH = {{"prosecutor": prosecutor, "defense": {listed}}}\nrun(BENCH)'
    )
    assert facts(source)["Defense"].used is used
    assert facts(source)["Prosecutor"].used


def test_what_tells_one_judge_of_the_others_is_a_prompt():
    found = read(
        'def ask(x):\n    return "\\n".join(["You and the two other judges must agree on a score.", x])'
    ).prompts
    assert [fact.text[:7] for fact in found] == ["You and"]


def test_a_file_of_data_holds_prompts_though_one_of_them_is_short():
    text = "".join(
        f"  {name}:\n    said: |\n      You judge. {said} {REST}\n"
        for name, said in (("prosecutor", P), ("tech_lead", T))
    )
    found = facts("x = 1", **{"conf__bench.yaml": f"judges:\n{text}  defense:\n    said: You are kind.\n"})
    assert found.keys() == SAID.keys()
