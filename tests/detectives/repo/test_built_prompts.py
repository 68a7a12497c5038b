"""Prompts that are put together of constants, or filled in."""

import pytest

from tests.detectives.repo.helpers import read

HARSH = "Be adversarial and harsh; hunt for gaps, flaws and shortcuts, and trust nothing that is merely claimed"
SAID = f"You are the Prosecutor in this court. {HARSH}."
GRAPH = "graph.add_node(prosecutor)\ngraph.add_node(defense)\n"
BASE = 'BASE = "You are {role} in this court. {stance} Judge what follows by its evidence: {case}"\n'


def prosecutor(source: str, **files: str):
    """The prosecutor's prompt."""
    (fact,) = (item for item in read(source, **files).prompts if item.persona == "Prosecutor")
    return fact


@pytest.mark.parametrize(
    "prompt",
    [
        'f"You are the Prosecutor in this court. {TONE}."',
        '"You are the Prosecutor in this court. " + TONE + "."',
        '"You are the Prosecutor in this court. %s." % TONE',
        '"You are the Prosecutor in this court. %(tone)s." % {"tone": TONE}',
        '"You are the Prosecutor in this court. {}.".format(TONE)',
        '"You are the Prosecutor in this court. {tone}.".format(tone=TONE)',
        '"You are the Prosecutor in this court. {tone}.".format(**{"tone": TONE})',
        'Template("You are the Prosecutor in this court. $tone.").substitute(tone=TONE)',
        'Template("You are the Prosecutor in this court. {{ tone }}.").render(tone=TONE)',
        'ChatPromptTemplate.from_template("You are the Prosecutor in this court. {tone}.").partial(tone=TONE)',
        'ChatPromptTemplate.from_messages([("system", "You are the Prosecutor in this court. {tone}.")]).partial(tone=TONE)',
        '" ".join(["You are the Prosecutor in this court.", TONE]) + "."',
    ],
)
@pytest.mark.parametrize("tone", [f'TONE = "{HARSH}"\n', "from src.tones import TONE\n", "from src import tones\n"])
def test_constants_are_filled_in_however_a_prompt_is_put_together(prompt, tone):
    written = prompt.replace("TONE", "tones.TONE") if tone.endswith("tones\n") else prompt
    source = f"{tone}PROSECUTOR_PROMPT = {written}\nask(PROSECUTOR_PROMPT)\n"
    fact = prosecutor(source, src__tones_py=f'TONE = "{HARSH}"\n')
    assert (fact.text, fact.used, fact.told) == (SAID, True, True)


@pytest.mark.parametrize(
    "source",
    [
        BASE + f'def prosecutor(s):\n    return ask(BASE.format(role="the Prosecutor", stance="{HARSH}.", case=s))\n'
        'def defense(s):\n    return ask(BASE.format(role="the Defense", stance="Be kind.", case=s))\n',
        'def told(role, stance):\n    return f"You are {role} in this court. {stance}"\n'
        f'def prosecutor(s):\n    return ask(told("the Prosecutor", "{HARSH}."), s)\n'
        'def defense(s):\n    return ask(told("the Defense", stance="Be kind."), s)\n',
    ],
)
def test_of_a_shared_template_each_has_what_is_put_in(source):
    fact = prosecutor(source + GRAPH)
    assert (fact.text.replace("\n", " "), fact.used) == (SAID, True)


def test_what_several_prompts_add_is_the_side_of_none():
    source = (
        f'RULES = "{HARSH}"\n'
        'PROSECUTOR_PROMPT = f"You are the Prosecutor in this court, strictly. {RULES}"\n'
        'DEFENSE_PROMPT = f"You are the Defense in this court, kindly. {RULES}"\n'
    )
    assert prosecutor(source).text == "You are the Prosecutor in this court, strictly. {…}"


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ('PROSECUTOR_PROMPT = f"You are the Prosecutor in this court. Be {load_tone()}."', False),
        ('PROSECUTOR_PROMPT = f"You are the Prosecutor in this court. Be {settings.tone}."', False),
        ('PROSECUTOR_PROMPT = "You are the Prosecutor in this court. " + PROSECUTOR_RULES', False),
        ('PROSECUTOR_PROMPT = f"You are the Prosecutor in this court. Judge {evidence}."', True),
        ('def prosecutor(case):\n    prompt = f"You are the Prosecutor in this court. Judge {case}."', True),
        (
            "def prosecutor(case):\n    return ask(load('judge').format(role='the Prosecutor', "
            "stance='Be adversarial, and harsh.'))\n" + GRAPH,
            False,
        ),
    ],
)
def test_what_cannot_be_read_is_known_where_it_may_say_how_to_judge(source, told):
    assert prosecutor(source).told is told


@pytest.mark.parametrize(
    "source",
    [
        'TONE = "harsh"\nTONE = "kind"\nPROSECUTOR_PROMPT = f"You are the Prosecutor in this court. Be {TONE}."',
        'TONE = "harsh"\ndef prompt(TONE):\n    return f"You are the Prosecutor in this court. Be {TONE}."',
    ],
)
def test_a_name_that_is_set_otherwise_is_not_filled_in(source):
    assert all("harsh" not in item.text and "kind" not in item.text for item in read(source).prompts)


def test_what_is_filled_in_for_people_is_no_prompt():
    source = 'NAME = "court"\nprint("The {judge} of the %s has said what it had to say about it.".format(judge="prosecutor"))'
    assert read(source + '\nLINE = "The prosecutor says of %s what there is to say." % NAME\n').prompts == []
