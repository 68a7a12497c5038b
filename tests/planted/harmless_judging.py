"""Prompts and rules of the verdict, written in other ways: none of it moves a score."""

import json

from tests.planted.flawless import PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

NAMES = ("PROSECUTOR", "DEFENSE", "TECH_LEAD")
DOC = '"""What the three judges are told."""'


def _told(base: Submission) -> dict[str, str]:
    """What each judge is told beside the common part, by name."""
    scope: dict[str, str] = {}
    exec(base.files[PROMPTS], scope)
    return {name: scope[name].removeprefix(scope["COMMON"]).strip() for name in NAMES}


@harmless
def prompts_in_yaml(base: Submission) -> Submission:
    """The prompts are blocks of one YAML file."""
    blocks = (
        f"{name.lower()}:\n  system: |\n" + "".join(f"    {line}\n" for line in text.splitlines())
        for name, text in _told(base).items()
    )
    base = base.write("court/personas.yaml", "".join(blocks), 20)
    read = "".join(f'{name} = _ALL["{name.lower()}"]["system"]\n' for name in NAMES)
    return base.overwrite(
        PROMPTS, f'{DOC}\n\nimport yaml\n\n_ALL = yaml.safe_load(open("court/personas.yaml"))\n{read}'
    )


@harmless
def prompts_in_json(base: Submission) -> Submission:
    """The prompts are values of one JSON file."""
    rows = [{"name": name.replace("_", " ").title(), "says": text} for name, text in _told(base).items()]
    base = base.write("court/bench.json", json.dumps({"judges": rows}), 20)
    read = "".join(f'{name} = _ALL[{number}]["says"]\n' for number, name in enumerate(NAMES))
    return base.overwrite(
        PROMPTS, f'{DOC}\n\nimport json\n\n_ALL = json.load(open("court/bench.json"))["judges"]\n{read}'
    )


@harmless
def prompts_as_templates(base: Submission) -> Submission:
    """Each prompt is a Jinja template."""
    for name, text in _told(base).items():
        base = base.write(f"court/templates/{name.lower()}.j2", "{% include 'common.j2' %}\n" + text, 20)
    read = "".join(f'{name} = _ALL.get_template("{name.lower()}.j2").render()\n' for name in NAMES)
    return base.overwrite(PROMPTS, f"{DOC}\n\nfrom court.model import templates\n\n_ALL = templates()\n{read}")


@harmless
def prompts_as_lines(base: Submission) -> Submission:
    """Each prompt is a list of lines that are joined."""
    parts = (
        f'{name} = "\\n".join(\n    [\n' + "".join(f"        {line!r},\n" for line in text.splitlines()) + "    ]\n)\n"
        for name, text in _told(base).items()
    )
    return base.overwrite(PROMPTS, f"{DOC}\n\n{''.join(parts)}")


@harmless
def prompts_by_member(base: Submission) -> Submission:
    """The prompts stand in a dictionary by members of an enumeration."""
    members = "".join(f"    {name} = {number}\n" for number, name in enumerate(NAMES))
    entries = "".join(f"    Role.{name}: {text!r},\n" for name, text in _told(base).items())
    read = "".join(f"{name} = VOICES[Role.{name}]\n" for name in NAMES)
    return base.overwrite(
        PROMPTS, f"{DOC}\n\nfrom enum import Enum\n\n\nclass Role(Enum):\n{members}\n\nVOICES = {{\n{entries}}}\n{read}"
    )


@harmless
def a_frame_around_each_prompt(base: Submission) -> Submission:
    """What all three are told is written out in each prompt."""
    frame = "Cite the evidence by its place. Answer in the given schema, and never leave the scale of the criterion."
    parts = (f'{name} = """{text}\n{frame}"""\n\n' for name, text in _told(base).items())
    return base.overwrite(PROMPTS, f"{DOC}\n\n{''.join(parts)}")
