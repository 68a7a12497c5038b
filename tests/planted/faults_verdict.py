"""Faults in the personas and in the synthesis."""

from tests.planted.flawless import GRAPH as FILE
from tests.planted.flawless import JUSTICE as FILE_OF_VERDICT
from tests.planted.flawless import PROMPTS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, JUDGES, JUSTICE, VISUAL, fault

SAYS = "the report says otherwise"
NEWLINE = "\n"
GENTLE = """You are the Prosecutor. Read the evidence and say what you think of it. Write about the criterion in
plain sentences, one after the other, and give a number in the end. Mention files where it seems useful, keep the
tone polite, and think of the reader who has little time, as somebody who will look at many of these."""
STERN = """You are the Defense. Read the evidence line by line and list what it shows. Write down every file that the
criterion speaks of, say in which module it stands, and finish with a number. Keep to the order of the rubric, use
short sentences, name dates where they matter, and leave out whatever nobody asked about in the first place."""
VAGUE = """You are the Tech Lead. Read the evidence and give an opinion. Say which files you looked at and what you
noticed there, in the order in which you saw it; mention colours, names and comments where they caught your eye, and
finish with a number between one and five that fits your impression of the whole submission on that day."""


def _says(base: Submission, name: str, text: str, end: str) -> Submission:
    return base.cut(
        PROMPTS, f"{name} = (", end, f'{name} = (\n    COMMON\n    + """\n{text}"""\n)\n{NEWLINE if end else ""}'
    )


# --- personas -----------------------------------------------------------------------------------


@fault(JUDGES)
def three_times_the_same(base: Submission) -> Submission:
    """All three judges are told the same."""
    return base.cut(
        PROMPTS,
        "DEFENSE = (",
        "",
        'DEFENSE = PROSECUTOR.replace("Prosecutor", "Defense")\n\nTECH_LEAD = PROSECUTOR.replace("Prosecutor", "Tech Lead")\n',
    )


@fault(JUDGES)
def copied_prompts(base: Submission) -> Submission:
    """The tech lead's prompt is a copy of the prosecutor's with another first sentence."""
    return _says(base, "TECH_LEAD", """You are the Tech Lead. Trust nothing. Search for gaps, security flaws, shortcuts and laziness. Treat
every claim without evidence as false, every missing file as a broken promise, every vague sentence as
an attempt to hide a weakness. Be adversarial, strict and precise about architecture; attack the weakest point first.""", "")  # fmt: skip


@fault(JUDGES)
def half_copied(base: Submission) -> Submission:
    """The tech lead's prompt shares a third of its words with the prosecutor's."""
    return _says(base, "TECH_LEAD", """You are the Tech Lead. Does it work, and can it be maintained? Weigh architecture, modular design, tests
and practical viability. Search for gaps, security flaws and shortcuts as well. Treat every claim without
evidence as false, be strict and precise about technical debt, and name the weakest point first.""", "")  # fmt: skip


@fault(JUDGES)
def one_liners(base: Submission) -> Submission:
    """The defense is told who it is and nothing else."""
    return _says(
        base,
        "DEFENSE",
        "You are the Defense. Reward effort, intent, creative workarounds, progress and the spirit of it; credit strengths, "
        "be generous and forgiving, whatever the others say of it.",
        "TECH_LEAD = (",
    )


@fault(JUDGES)
def a_gentle_prosecutor(base: Submission) -> Submission:
    """The prosecutor is not told to attack."""
    return _says(base, "PROSECUTOR", GENTLE, "DEFENSE = (")


@fault(JUDGES)
def a_neutral_defense(base: Submission) -> Submission:
    """The defense is not told to forgive."""
    return _says(base, "DEFENSE", STERN, "TECH_LEAD = (")


@fault(JUDGES)
def a_vague_tech_lead(base: Submission) -> Submission:
    """The tech lead is not told to ask what works."""
    return _says(base, "TECH_LEAD", VAGUE, "")


@fault(JUDGES)
def one_judge_missing(base: Submission) -> Submission:
    """There is no prompt for the tech lead: it uses the defense's."""
    base = base.cut(PROMPTS, "TECH_LEAD = (", "")
    return base.swap("court/nodes/judges.py", "prompts.TECH_LEAD", "prompts.DEFENSE")


@fault(JUDGES)
def a_prompt_that_nobody_reads(base: Submission) -> Submission:
    """The defense has a prompt, and is handed the prosecutor's."""
    return base.swap("court/nodes/judges.py", "prompts.DEFENSE", "prompts.PROSECUTOR")


@fault(JUDGES)
def one_key_for_all(base: Submission) -> Submission:
    """The prompts stand in a dictionary of which one key alone is looked up."""
    base = base.swap(PROMPTS, "DEFENSE = (", 'PERSONAS = {"prosecutor": PROSECUTOR, "defense": ').swap(
        PROMPTS, ")\n\nTECH_LEAD", "}\n\nTECH_LEAD"
    )
    return base.swap("court/nodes/judges.py", "prompts.DEFENSE", 'prompts.PERSONAS["prosecutor"]')


@fault(JUDGES)
def a_form_for_every_judge(base: Submission) -> Submission:
    """One form with the judge's title put in."""
    return base.overwrite(PROMPTS, f'''"""What the three judges are told."""

_FORM = """{STERN.replace("the Defense", "the {title}")}"""
PROSECUTOR = _FORM.format(title="Prosecutor")
DEFENSE = _FORM.format(title="Defense")
TECH_LEAD = _FORM.format(title="Tech Lead")
''')  # fmt: skip


# --- synthesis ----------------------------------------------------------------------------------


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_model_decides(base: Submission) -> Submission:
    """A model reads the opinions and decides."""
    return base.overwrite(FILE_OF_VERDICT, '''"""The verdict, by a model."""

from court.model import chat_model
from court.state import AgentState, CriterionResult


def chief_justice(state: AgentState) -> dict:
    """Asks a model for every criterion."""
    judge = chat_model().with_structured_output(CriterionResult)
    criteria = list(dict.fromkeys(opinion.criterion_id for opinion in state["opinions"]))
    return {"results": [judge.invoke(f"Decide {criterion}: {state['opinions']}") for criterion in criteria]}


def contested(state: AgentState) -> str:
    """Never."""
    return "done"
''')  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_model_overrules(base: Submission) -> Submission:
    """Rules stand there, but a model has the last word."""
    base = base.swap(FILE_OF_VERDICT, "    return CriterionResult(criterion_id=criterion, score=max(1, round(value))",
                     '    value = float(chat_model().invoke(f"Give a final score: {value} {rules}").content)\n    return CriterionResult(criterion_id=criterion, score=max(1, round(value))')  # fmt: skip
    return base.swap(FILE_OF_VERDICT, "from court.state", "from court.model import chat_model\nfrom court.state")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_plain_mean(base: Submission) -> Submission:
    """The verdict is the mean, and nothing else."""
    return base.cut(FILE_OF_VERDICT, "    rules = []\n", "", '''    score = round(mean(opinion.score for opinion in opinions))
    return CriterionResult(criterion_id=criterion, score=score, rules=[], opinions=opinions)


def contested(state: AgentState) -> str:
    """Never."""
    return "done"
''')  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def no_cap(base: Submission) -> Submission:
    """A security violation changes nothing."""
    base = base.cut(FILE_OF_VERDICT, "    if security_violation(opinions):", "    return CriterionResult")
    return base.cut(FILE_OF_VERDICT, "def security_violation", "\n\ndef dissent_summary").swap(
        FILE_OF_VERDICT, "SECURITY_CAP = 3\n", ""
    )


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def violations_only_noted(base: Submission) -> Submission:
    """A security violation is written down, and the score stays."""
    return base.swap(FILE_OF_VERDICT, "        value = min(value, SECURITY_CAP)\n", "")


@fault(JUSTICE, ACCURACY)
def opinions_against_the_facts(base: Submission) -> Submission:
    """Nobody loses a point for citing what is not there."""
    base = base.cut(FILE_OF_VERDICT, "    for opinion in opinions:\n        if opinion.judge", "    value = _weighed")
    return base.swap(FILE_OF_VERDICT, "    missing = {fact.location for fact in facts if not fact.found}\n", "")


@fault(JUSTICE, ACCURACY)
def everybody_counts_once(base: Submission) -> Submission:
    """The tech lead counts like everybody else."""
    base = base.cut(FILE_OF_VERDICT, "    if criterion in ARCHITECTURE", "    variance = ")
    return base.swap(FILE_OF_VERDICT, 'ARCHITECTURE = {"graph_orchestration", "state_management"}\n', "").swap(
        FILE_OF_VERDICT, "The mean; the tech lead counts twice in architecture, and", "The mean;")  # fmt: skip


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def wide_spreads_unnoticed(base: Submission) -> Submission:
    """Far apart or close together: the same mean."""
    base = base.cut(FILE_OF_VERDICT, "    variance = max", "    return mean(values)")
    base = base.cut(FILE_OF_VERDICT, "    spread = max", '    return "; ".join')
    return base.cut(FILE_OF_VERDICT, "    needs_re_evaluation = ", "", '    return "done"\n')


@fault(JUSTICE, may=(GRAPH, ACCURACY, VISUAL), why="the graph loses a conditional edge")
def never_heard_again(base: Submission) -> Submission:
    """Contested criteria are not looked at again."""
    base = base.cut(FILE_OF_VERDICT, "def contested", "").swap(FILE, ", contested\n", "\n")
    return base.cut(
        FILE,
        '    builder.add_conditional_edges("chief_justice"',
        '    builder.add_edge("report_writer"',
        '    builder.add_edge("chief_justice", "report_writer")\n',
    )


@fault(JUSTICE)
def no_dissent(base: Submission) -> Submission:
    """Nothing says why the judges disagreed."""
    base = base.cut(FILE_OF_VERDICT, "def dissent_summary", "def contested")
    base = base.swap(FILE_OF_VERDICT, ", dissent=dissent_summary(scores)", "")
    return base.swap(
        FILE_OF_VERDICT,
        'any(result.dissent for result in state["results"])',
        'any(result.wide for result in state["results"])',
    )


@fault(JUSTICE)
def nothing_written(base: Submission) -> Submission:
    """The verdict is a dictionary that nobody writes out."""
    base = base.overwrite(
        "court/report.py",
        '"""The end."""\n\nfrom court.state import AgentState\n\n\ndef report_writer(state: AgentState) -> dict:\n    """Adds the scores."""\n    return {"report": str([result.score for result in state["results"]])}\n',
    )
    return base.swap(
        "court/cli.py", '    (options.out / "verdict.md").write_text(final["report"])\n', '    print(final["report"])\n'
    )


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_at_the_top(base: Submission) -> Submission:
    """The cap for security faults is the best score there is."""
    return base.swap(FILE_OF_VERDICT, "SECURITY_CAP = 3", "SECURITY_CAP = 5")


@fault(JUSTICE)
def always_the_same_dissent(base: Submission) -> Submission:
    """The dissent is one sentence, whoever said what."""
    return base.swap(FILE_OF_VERDICT, "dissent=dissent_summary(scores)", 'dissent="The judges may have disagreed."')


@fault(JUSTICE)
def nobody_calls_the_dissent(base: Submission) -> Submission:
    """The function that tells the dissent stands there, and nothing calls it."""
    return base.swap(FILE_OF_VERDICT, "dissent=dissent_summary(scores)", 'dissent=""')


@fault(JUSTICE, ACCURACY)
def weights_all_alike(base: Submission) -> Submission:
    """A table weighs the judges, each of them the same."""
    base = base.cut(FILE_OF_VERDICT, "    if criterion in ARCHITECTURE", "    variance = ")
    base = base.swap(FILE_OF_VERDICT, "    return mean(values)", "    total = sum(score * WEIGHTS[judge] for judge, score in scores.items())\n    return total / sum(WEIGHTS[judge] for judge in scores)")  # fmt: skip
    return base.swap(FILE_OF_VERDICT, "ARCHITECTURE = {", 'WEIGHTS = {"Prosecutor": 1.5, "Defense": 1.5, "TechLead": 1.5}\nARCHITECTURE = {')  # fmt: skip


@fault(JUSTICE)
def spreads_only_logged(base: Submission) -> Submission:
    """A wide spread is printed, and changes nothing."""
    base = base.cut(
        FILE_OF_VERDICT,
        '        rules.append("score variance',
        "    return mean(values)",
        '        print(f"spread: {variance}")\n',
    )
    base = base.swap(FILE_OF_VERDICT, '    if spread <= 2:\n        return ""\n', "")
    return base.cut(FILE_OF_VERDICT, "    needs_re_evaluation = ", "", '    return "done"\n')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_cap_somewhere_else(base: Submission) -> Submission:
    """Scores are capped where an opinion is short, not where security is at stake."""
    base = base.swap(FILE_OF_VERDICT, "    if security_violation(opinions):\n        rules.append(\"security override\")", "    if any(len(opinion.argument) < 40 for opinion in opinions):\n        rules.append(\"short\")")  # fmt: skip
    return base.swap(FILE_OF_VERDICT, "SECURITY_CAP", "SHORT_CAP").cut(
        FILE_OF_VERDICT, "def security_violation", "\n\ndef dissent_summary"
    )


@fault(JUSTICE)
def only_printed(base: Submission) -> Submission:
    """The report is Markdown, and is printed."""
    return base.swap(
        "court/cli.py", '    (options.out / "verdict.md").write_text(final["report"])\n', '    print(final["report"])\n'
    )


@fault(JUSTICE)
def only_data(base: Submission) -> Submission:
    """The results are dumped as JSON; nobody calls what would write Markdown."""
    base = base.swap("court/cli.py", '    (options.out / "verdict.md").write_text(final["report"])\n', '    (options.out / "verdict.json").write_text(json.dumps(final["report"]))\n')  # fmt: skip
    return base.swap("court/report.py", "def report_writer(state: AgentState) -> dict:", 'def report_writer(state: AgentState) -> dict:\n    """Hands the scores on."""\n    return {"report": [result.score for result in state["results"]]}\n\n\ndef as_markdown(state: AgentState) -> dict:')  # fmt: skip
