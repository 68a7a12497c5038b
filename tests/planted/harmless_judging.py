"""Prompts, rules of the verdict and explanations, written in other ways: none of it moves a score."""

import ast
import json

from tests.planted.flawless import JUSTICE, PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import harmless

NAMES = ("PROSECUTOR", "DEFENSE", "TECH_LEAD")
DOC = '"""What the three judges are told."""'


def told(base: Submission) -> dict[str, str]:
    """What each judge is told beside the common part, by name."""
    scope: dict[str, str] = {}
    exec(base.files[PROMPTS], scope)
    return {name: scope[name].removeprefix(scope["COMMON"]).strip() for name in NAMES}


@harmless
def prompts_in_yaml(base: Submission) -> Submission:
    """The prompts are blocks of one YAML file."""
    blocks = (
        f"{name.lower()}:\n  system: |\n" + "".join(f"    {line}\n" for line in text.splitlines())
        for name, text in told(base).items()
    )
    base = base.write("court/personas.yaml", "".join(blocks), 20)
    read = "".join(f'{name} = _ALL["{name.lower()}"]["system"]\n' for name in NAMES)
    return base.overwrite(
        PROMPTS, f'{DOC}\n\nimport yaml\n\n_ALL = yaml.safe_load(open("court/personas.yaml"))\n{read}'
    )


@harmless
def prompts_in_json(base: Submission) -> Submission:
    """The prompts are values of one JSON file."""
    rows = [{"name": name.replace("_", " ").title(), "says": text} for name, text in told(base).items()]
    base = base.write("court/bench.json", json.dumps({"judges": rows}), 20)
    read = "".join(f'{name} = _ALL[{number}]["says"]\n' for number, name in enumerate(NAMES))
    return base.overwrite(
        PROMPTS, f'{DOC}\n\nimport json\n\n_ALL = json.load(open("court/bench.json"))["judges"]\n{read}'
    )


@harmless
def prompts_as_templates(base: Submission) -> Submission:
    """Each prompt is a Jinja template."""
    for name, text in told(base).items():
        base = base.write(f"court/templates/{name.lower()}.j2", "{% include 'common.j2' %}\n" + text, 20)
    read = "".join(f'{name} = _ALL.get_template("{name.lower()}.j2").render()\n' for name in NAMES)
    return base.overwrite(PROMPTS, f"{DOC}\n\nfrom court.model import templates\n\n_ALL = templates()\n{read}")


@harmless
def prompts_as_lines(base: Submission) -> Submission:
    """Each prompt is a list of lines that are joined."""
    parts = (
        f'{name} = "\\n".join(\n    [\n' + "".join(f"        {line!r},\n" for line in text.splitlines()) + "    ]\n)\n"
        for name, text in told(base).items()
    )
    return base.overwrite(PROMPTS, f"{DOC}\n\n{''.join(parts)}")


@harmless
def prompts_by_member(base: Submission) -> Submission:
    """The prompts stand in a dictionary by members of an enumeration."""
    members = "".join(f"    {name} = {number}\n" for number, name in enumerate(NAMES))
    entries = "".join(f"    Role.{name}: {text!r},\n" for name, text in told(base).items())
    read = "".join(f"{name} = VOICES[Role.{name}]\n" for name in NAMES)
    return base.overwrite(
        PROMPTS, f"{DOC}\n\nfrom enum import Enum\n\n\nclass Role(Enum):\n{members}\n\nVOICES = {{\n{entries}}}\n{read}"
    )


@harmless
def a_frame_around_each_prompt(base: Submission) -> Submission:
    """What all three are told is written out in each prompt."""
    frame = "Cite the evidence by its place. Answer in the given schema, and never leave the scale of the criterion."
    parts = (f'{name} = """{text}\n{frame}"""\n\n' for name, text in told(base).items())
    return base.overwrite(PROMPTS, f"{DOC}\n\n{''.join(parts)}")


# --- the verdict --------------------------------------------------------------------------------


def _named(base: Submission, names: dict[str, str]) -> Submission:
    for old, new in names.items():
        for path in base.files:
            if path.endswith(".py") and old in base.files[path]:
                base = base.swap(path, old, new)
    return base


@harmless
def other_names_for_the_rules(base: Submission) -> Submission:
    """Functions and values of the verdict are called otherwise."""
    names = {"_weighed": "_one_number", "security_violation(": "is_unsafe(", "dissent_summary(": "who_said_what("}
    return _named(
        base, names | {"SECURITY_CAP": "MOST_IF_UNSAFE", "variance = ": "gap = ", "if variance > 2": "if gap > 2"}
    )


@harmless
def rules_in_a_class(base: Submission) -> Submission:
    """The verdict is a method of a class, and each rule another."""
    head, _, body = base.files[JUSTICE].partition("def decide(")
    methods = "def decide(" + body
    for name in ("decide", "_weighed", "security_violation", "dissent_summary", "contested"):
        methods = methods.replace(f"def {name}(", f"def {name}(self, ")
        methods = methods.replace(f" {name}(", f" self.{name}(").replace(f"={name}(", f"=self.{name}(")
        methods = methods.replace(f"def self.{name}(", f"def {name}(")
    inside = "".join(f"    {line}\n" if line else "\n" for line in methods.splitlines())
    head = head.replace("            decide(", "            Bench().decide(")
    return base.overwrite(
        JUSTICE, f'{head}class Bench:\n    """The rules."""\n\n{inside}\n\ncontested = Bench().contested\n'
    )


@harmless
def a_table_of_rules(base: Submission) -> Submission:
    """Each rule is a pair of functions in a table: when it applies, and what it does."""
    return base.cut(JUSTICE, "def decide(", "def _weighed(", '''def decide(criterion: str, opinions: list[JudicialOpinion], facts: list[Evidence]) -> CriterionResult:
    """One criterion, rule by rule."""
    scores = {opinion.judge: float(opinion.score) for opinion in opinions}
    value = _weighed(criterion, scores, [])
    used = []
    for name, applies, apply in RULES:
        if applies(opinions, facts):
            value = apply(value, opinions)
            used.append(name)
    return CriterionResult(criterion_id=criterion, score=round(value), rules=used, opinions=opinions, dissent=dissent_summary(scores))


def _invented(opinions: list[JudicialOpinion], facts: list[Evidence]) -> bool:
    missing = {fact.location for fact in facts if not fact.found}
    return any(missing & set(opinion.cited_evidence) for opinion in opinions if opinion.judge == "Defense")


def _without_defense(_: float, opinions: list[JudicialOpinion]) -> float:
    return mean(opinion.score for opinion in opinions if opinion.judge != "Defense")


def _hit(opinions: list[JudicialOpinion], _: list[Evidence]) -> bool:
    return security_violation(opinions)


def _held_down(value: float, _: list[JudicialOpinion]) -> float:
    return min(value, SECURITY_CAP)


RULES = (
    ("fact supremacy", _invented, _without_defense),
    ("security override", _hit, _held_down),
)


''')  # fmt: skip


@harmless
def a_choice_for_the_cap(base: Submission) -> Submission:
    """The cap is chosen in one expression."""
    return base.swap(
        JUSTICE,
        '    if security_violation(opinions):\n        rules.append("security override")\n        value = min(value, SECURITY_CAP)\n',
        "    value = min(value, SECURITY_CAP) if security_violation(opinions) else value\n",
    )


@harmless
def left_early_without_a_violation(base: Submission) -> Submission:
    """A function of its own caps; it returns early where nothing was violated."""
    base = base.swap(
        JUSTICE,
        '    if security_violation(opinions):\n        rules.append("security override")\n        value = min(value, SECURITY_CAP)\n',
        "    value = _after_security(value, opinions)\n",
    )
    return base.swap(JUSTICE, "def _weighed(", '''def _after_security(value: float, opinions: list[JudicialOpinion]) -> float:
    """The value, capped where the prosecutor has confirmed a violation."""
    if not security_violation(opinions):
        return value
    return min(value, SECURITY_CAP)


def _weighed(''')  # fmt: skip


@harmless
def a_helper_that_writes(base: Submission) -> Submission:
    """Another function opens the file and writes the report."""
    base = base.swap("court/cli.py", '(options.out / "verdict.md").write_text(final["report"])', 'save(options.out / "verdict.md", final["report"])')  # fmt: skip
    return base.swap("court/cli.py", "def main()", '''def save(path: Path, text: str) -> None:
    """Keep a text."""
    with path.open("w") as stream:
        stream.write(text)


def main()''')  # fmt: skip


@harmless
def unparsed(base: Submission) -> Submission:
    """Every module is written out anew from its syntax tree."""
    for path, text in base.files.items():
        if path.endswith(".py") and _anew(text) != text:
            base = base.edit(path, _anew)
    return base


def _anew(text: str) -> str:
    return ast.unparse(ast.parse(text)) + "\n" if text.strip() else text


@harmless
def values_under_other_names(base: Submission) -> Submission:
    """The score is handed from name to name before it is put into the result."""
    base = base.swap(JUSTICE, "        value = min(value, SECURITY_CAP)\n", (
        "        if (limited := min(value, SECURITY_CAP)) < value:\n            value = limited\n"
    ))  # fmt: skip
    return base.swap(JUSTICE, "    return CriterionResult(criterion_id=criterion, score=max(1, round(value)),", (
        "    final = max(1, round(value))\n    fields = {\"score\": final}\n"
        "    return CriterionResult(criterion_id=criterion, **fields,"
    ))  # fmt: skip


@harmless
def a_switch_that_is_on(base: Submission) -> Submission:
    """The cap hangs on a switch of the module that is on."""
    base = base.swap(JUSTICE, "    if security_violation(opinions):", "    if STRICT and security_violation(opinions):")
    return base.swap(JUSTICE, "SECURITY_CAP = 3\n", "SECURITY_CAP = 3\nSTRICT = True\n")


# --- the report ---------------------------------------------------------------------------------


@harmless
def a_term_in_the_heading_alone(base: Submission) -> Submission:
    """The heading names metacognition; the text below says what it is without naming it."""
    return base.says("<p>Metacognition means that the court judges", "<p>The court judges")


@harmless
def an_explanation_in_items(base: Submission) -> Submission:
    """Metacognition is explained in a list of short items."""
    return base.reword(
        r"<h3>3\.4 Metacognition</h3>.*?</p>",
        """<h3>3.4 Metacognition</h3>
<ul><li>The court judges its own judgement.</li>
<li><code>contested</code> in <code>court/nodes/chief_justice.py</code> compares the highest with the lowest score.</li>
<li>A criterion goes back when they are more than two apart: the evidence was read in two ways.</li></ul>""",
    )
