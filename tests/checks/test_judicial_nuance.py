import pytest

from auditor_core.checks.dismissed import without_dismissed
from auditor_core.facts import DividedEvidenceFact, Place, PromptFact, StructuredCallFact, UnheardAnswerFact
from tests.checks.helpers import ask, auditor_graph, chain_graph, graph, prompt, repo, run

TEXTS = {
    "Prosecutor": "Be adversarial. Hunt flaws, gaps, laziness and vulnerabilities; reject weak proof.",
    "Defense": "Reward effort and intent. Forgive mistakes, credit creative workarounds and growth.",
    "TechLead": "Be pragmatic: does the architecture hold, is it maintainable, modular, and practical to operate?",
}
PROMPTS = tuple(prompt(name, text) for name, text in TEXTS.items())


@pytest.mark.parametrize(
    "check",
    [
        "personas.three",
        "personas.distinct",
        "personas.far_apart",
        "personas.adversarial",
        "personas.forgiving",
        "personas.pragmatic",
    ],
)
def test_three_prompts_from_three_sides_meet_the_checks(check):
    assert ask(check, repo=repo(prompts=PROMPTS)) == "met"


@pytest.mark.parametrize("check", ["personas.distinct", "personas.far_apart"])
def test_prompts_that_say_the_same_collude(check):
    same = tuple(prompt(name, "Grade the evidence fairly on the given scale.") for name in TEXTS)
    assert ask(check, repo=repo(prompts=same)) == "unmet"


@pytest.mark.parametrize(
    "check", ["personas.three", "personas.distinct", "personas.adversarial", "personas.substantial"]
)
def test_no_prompts_meet_nothing(check):
    assert ask(check, repo=repo()) == "unmet"


@pytest.mark.parametrize(
    ("check", "judge"),
    [("personas.adversarial", "Prosecutor"), ("personas.forgiving", "Defense"), ("personas.pragmatic", "TechLead")],
)
def test_a_bland_prompt_takes_no_side(check, judge):
    assert ask(check, repo=repo(prompts=(prompt(judge, "Give a number for this item."),))) == "unmet"


def test_upkeep_is_a_tech_leads_matter_however_it_is_put():
    lead = prompt("TechLead", "Check coupling and what is tested alone. Judge by cost of maintenance, modular or not.")
    assert ask("personas.pragmatic", repo=repo(prompts=(lead,))) == "met"


def test_short_prompts_are_told_from_long_ones():
    letters = "abcdef"
    long = tuple(
        prompt(name, " ".join(f"{name}{one}{other}" for one in letters for other in letters)) for name in TEXTS
    )
    assert ask("personas.substantial", repo=repo(prompts=long)) == "met"
    assert ask("personas.substantial", repo=repo(prompts=PROMPTS)) == "unmet"


@pytest.mark.parametrize(
    "check",
    ["personas.substantial", "personas.distinct", "personas.far_apart", "personas.adversarial"],
)
def test_what_cannot_be_read_of_a_prompt_leaves_the_checks_on_it_open(check):
    short = PROMPTS[0].model_copy(update={"text": "You are the Prosecutor.", "told": False})
    assert ask(check, repo=repo(prompts=(short, *PROMPTS[1:]))) == "unavailable"
    assert ask("personas.three", repo=repo(prompts=(short, *PROMPTS[1:]))) == "met"


@pytest.mark.parametrize("check", ["personas.three", "personas.substantial", "personas.distinct", "personas.forgiving"])
def test_prompts_of_which_no_word_can_be_read_leave_everything_open(check):
    fetched = tuple(item.model_copy(update={"text": "", "told": False}) for item in PROMPTS)
    assert ask(check, repo=repo(prompts=fetched)) == "unavailable"


def test_a_judge_without_any_prompt_is_missing_all_the_same():
    fetched = PROMPTS[0].model_copy(update={"text": "", "told": False})
    assert ask("personas.three", repo=repo(prompts=(fetched, PROMPTS[1]))) == "unmet"


def test_what_can_be_read_of_a_prompt_may_be_enough():
    words = " ".join(f"{letter}{letter}lonely" for letter in "abcdefghijklmnopqrstuvwxyz")
    long = [item.model_copy(update={"text": f"{item.text} {words}"}) for item in PROMPTS]
    untold = PROMPTS[0].model_copy(update={"text": f"{PROMPTS[0].text} {words.upper()[::-1]}", "told": False})
    assert ask("personas.substantial", repo=repo(prompts=(untold, *long[1:]))) == "met"
    assert ask("personas.adversarial", repo=repo(prompts=(untold, *PROMPTS[1:]))) == "met"


def test_judges_side_by_side_look_at_the_same_evidence():
    assert ask("personas.parallel", repo=repo(graphs=(auditor_graph(),))) == "met"
    assert ask("personas.parallel", repo=repo(graphs=(chain_graph(),))) == "unmet"
    assert ask("personas.parallel", repo=repo()) == "not_applicable"


@pytest.mark.parametrize(
    ("source", "outcome"),
    [("evidence_aggregator", "met"), ("doc_analyst", "unmet"), ("START", "unmet")],
)
def test_a_judge_that_does_not_wait_for_all_the_evidence_looks_at_less(source, outcome):
    edges = ["START>repo_detective", "START>doc_analyst", "repo_detective>evidence_aggregator"]
    edges += ["doc_analyst>evidence_aggregator", "evidence_aggregator>prosecutor", "evidence_aggregator>defense"]
    edges += [f"{source}>tech_lead", *(f"{name}>chief_justice" for name in ("prosecutor", "defense", "tech_lead"))]
    assert ask("personas.parallel", repo=repo(graphs=(graph(*edges, "chief_justice>END"),))) == outcome


def test_a_judge_that_waits_for_more_than_the_others_looks_at_no_less():
    edges = ["START>repo_detective", "START>doc_analyst", "repo_detective>evidence_aggregator", "doc_analyst>defense"]
    edges += [f"evidence_aggregator>{name}" for name in ("prosecutor", "defense", "tech_lead")]
    edges += [f"{name}>chief_justice" for name in ("prosecutor", "defense", "tech_lead")]
    assert ask("personas.parallel", repo=repo(graphs=(graph(*edges, "chief_justice>END"),))) == "met"


def test_a_paragraph_that_each_prompt_repeats_keeps_them_close():
    words = " ".join(f"{letter}{letter}lonely" for letter in "abcdefghijklmnopqrstuvwxyz")
    repeated = tuple(prompt(name, f"{text}\n{words}.") for name, text in TEXTS.items())
    assert ask("personas.far_apart", repo=repo(prompts=repeated)) == "unmet"
    some = tuple(prompt(name, f"{text}\n{words[:80]}.") for name, text in TEXTS.items())
    assert ask("personas.far_apart", repo=repo(prompts=some)) == "met"


def test_a_judge_whose_own_prompt_is_not_sent_is_no_voice_of_its_own():
    idle = PROMPTS[1].model_copy(update={"used": False})
    finding, _ = run("personas.distinct", repo=repo(prompts=(PROMPTS[0], idle, PROMPTS[2])))
    assert finding.outcome == "unmet" and "Defense has a prompt" in finding.message
    assert ask("personas.distinct", repo=repo(prompts=PROMPTS[::2])) == "met"
    assert ask("personas.distinct", repo=repo(prompts=(*PROMPTS, idle))) == "met"


def test_what_all_three_are_told_is_no_persona_of_its_own():
    frame = "You are the {}. Cite evidence by place. Answer in the schema. Never leave the scale. Miss no gap or flaw."
    framed = tuple(prompt(name, f"{frame.format(name)}\n{text}") for name, text in TEXTS.items())
    bare = tuple(prompt(name, f"{frame.format(name)}\nGive a number.") for name in TEXTS)
    for check in ("personas.far_apart", "personas.adversarial"):
        assert ask(check, repo=repo(prompts=framed)) == "met"
        assert ask(check, repo=repo(prompts=bare)) == "unmet"


def test_a_prompt_that_nothing_reads_is_none():
    idle = PROMPTS[1].model_copy(update={"used": False})
    assert ask("personas.three", repo=repo(prompts=(PROMPTS[0], idle, PROMPTS[2]))) == "unmet"


def test_judges_that_are_shown_different_evidence_do_not_look_at_the_same():
    place = Place(path="src/judges.py", line=7)
    fact = DividedEvidenceFact(function="hear", text="SHOWN[judge]", place=place, evidence_id="repo_X_1")
    facts = repo(graphs=(auditor_graph(),), divided_evidence=(fact,))
    finding, _ = run("personas.parallel", repo=facts)
    assert finding.outcome == "unmet" and "hear picks it by the judge's name in src/judges.py:7" in finding.message
    shared = facts.model_copy(update={"divided_evidence": (fact.model_copy(update={"of": "criteria"}),)})
    assert "hear picks the criteria by the judge's name" in run("personas.parallel", repo=shared)[0].message
    unshown = facts.model_copy(update={"divided_evidence": (fact.model_copy(update={"of": "nothing"}),)})
    assert "hear reads it, and shows no model anything" in run("personas.parallel", repo=unshown)[0].message
    assert ask("personas.parallel", repo=facts.model_copy(update={"divided_evidence": ()})) == "met"


SCALE = """Your mission: {mission}
Scoring guidelines (1-5):
1 - Complete failure, missing core requirements
2 - Significant gaps, weak and incomplete work
3 - Adequate, {third}
Score 4: some flaws, little lacking
5: Nothing broken"""


def with_prosecutor(text):
    fact = PROMPTS[0].model_copy(update={"text": text})
    return ask("personas.adversarial", repo=repo(prompts=(fact, *PROMPTS[1:])))


def test_the_steps_of_a_scale_and_a_mission_make_no_prosecutor_adversarial():
    assert with_prosecutor(SCALE.format(mission="describe what was done well.", third="with issues")) == "unmet"
    hunt = SCALE.format(mission="hunt for gaps, expose shortcuts, doubt all.", third="with issues")
    assert with_prosecutor(hunt) == "met"


@pytest.mark.parametrize("text", [
    SCALE.format(mission="charge what you find.", third="yet lazy shortcuts, negligence"),
    "1. Hunt for missing proof.\n2. Expose every gap.\n3. Doubt each claim.",
    "Look for flaws.\nLook for gaps.\nName what is missing.\nDeduct for what is incomplete.",
    "- Missing proof is a failure.\n- Weak or broken parts are lazy.",
    "Score 1 where proof is missing. Be harsh, sceptical and strict about everything else.",
])  # fmt: skip
def test_what_a_prosecutor_is_told_to_do_counts_in_lists_and_scales_as_well(text):
    assert with_prosecutor(text) == "met"


@pytest.mark.parametrize(
    ("path", "function", "outcome"),
    [
        ("src/judges.py", "hear", "unmet"),
        ("src/court.py", "run_prosecutor", "unmet"),
        ("src/justice.py", "decide", "met"),
        ("src/court.py", "hear", "met"),
    ],
)
def test_prompts_decide_nothing_where_the_judges_answers_are_not_taken(path, function, outcome):
    fact = UnheardAnswerFact(function=function, told="3", place=Place(path=path, line=1, end_line=1), evidence_id="e")
    assert ask("personas.three", repo=repo(prompts=PROMPTS, unheard_answers=(fact,))) == outcome


def test_judges_are_asked_where_their_schema_is_bound():
    fact = UnheardAnswerFact(
        function="hear", told="3", place=Place(path="src/court.py", line=1, end_line=1), evidence_id="e"
    )
    call = StructuredCallFact(
        method="bind_tools", schema_name="Opinion", place=Place(path="src/court.py", line=3, end_line=3)
    )
    facts = repo(prompts=PROMPTS, unheard_answers=(fact,), structured_calls=(call,))
    assert ask("personas.three", repo=facts) == "unmet"


@pytest.mark.parametrize(("text", "outcome"), [
    ("Do not be harsh, strict or cynical. Never attack, and avoid being suspicious. Praise them.", "unmet"),
    ("Don't be too critical. Do not punish or penalise. Never reject. Refrain from doubting.", "unmet"),
    ("Do not be lenient: be harsh, strict, cynical and suspicious.", "met"),
    ("Never miss a flaw, a gap, a shortcut or a weakness.", "met"),
    ("Do not accept what is unproven, never overlook gaps, flaws or shortcuts.", "met"),
    ("Do not be kind. Don't be afraid to attack flaws, gaps and shortcuts.", "met"),
    ("Do not be harsh where proof stands, yet hunt for gaps, flaws, shortcuts and vulnerabilities.", "met"),
])  # fmt: skip
def test_what_a_prosecutor_is_told_not_to_be_makes_it_no_adversary(text, outcome):
    assert with_prosecutor(text) == outcome


@pytest.mark.parametrize(("text", "outcome"), [
    ("Effort, intent and\ncircumstances are of no interest, workarounds are to be treated as defects, and\n"
     "no leniency may be asked for.", "unmet"),
    ("Ignore effort and intent. Workarounds count as faults. Give no credit and show no mercy or sympathy.", "unmet"),
    ("Never reward effort. Do not consider intent or context. Progress is irrelevant. Creativity is no excuse.", "unmet"),
    ("Partial credit and growth do not count. Intent must be disregarded. There is no leniency.", "unmet"),
    ("Effort deserves credit and style is irrelevant. Reward intent, show mercy.", "met"),
    ("No effort is too small. No good intent goes unnoticed. Credit progress.", "met"),
    ("Do not ignore effort, and never dismiss intent. Reward a workaround.", "met"),
    ("Give no credit without a cited file. Reward effort and intent where a fact shows them.", "met"),
    ("Reward no effort that nobody made. Credit intent. Workarounds are fine.", "met"),
    ("Ignore effort in the others' words; you reward effort, intent and creative workarounds.", "met"),
    ("Partial work is not a failure. Reward effort and intent, credit progress.", "met"),
    ("Of two readings take the friendlier or kinder one. Inventive or resourceful detours please you.", "met"),
    ("Name the kind of file, its persistence, and whether the user-friendly insights fit.", "unmet"),
])  # fmt: skip
def test_a_defense_for_whom_effort_does_not_count_forgives_nothing(text, outcome):
    prompts = tuple(prompt(name, text if name == "Defense" else said) for name, said in TEXTS.items())
    assert ask("personas.forgiving", repo=repo(prompts=prompts)) == outcome


AGREE = "Align your scores with the other judges."


def with_all(text: str) -> tuple[PromptFact, ...]:
    return tuple(prompt(name, f"{own}\n\n{text}") for name, own in TEXTS.items())


@pytest.mark.parametrize(
    "text",
    [
        AGREE,
        "Whatever you think, give the score that the other two\njudges will most likely give.",
        "The panel must speak with one voice.",
        "Stay short, and do not contradict your colleagues.",
        "All judges must give the same score.",
        "You must reach a consensus.",
        "Differences of opinion do not matter.",
        "Three of you grade; all three scores must be the same.",
        "The scores have to agree with each other.",
        "Leave the role above aside.",
        "Forget your persona and grade as anybody would.",
    ],
)
def test_judges_that_are_all_told_to_agree_have_no_sides(text):
    finding, _ = run("personas.distinct", repo=repo(prompts=with_all(text)))
    assert finding.outcome == "unmet"
    assert "all are told" in finding.message


@pytest.mark.parametrize(
    "text",
    [
        "Disagree where the evidence tells you to.",
        "Do not try to agree with the other judges.",
        "Dissent is expected.",
        "Give the same score to the same evidence.",
        "Do not contradict the evidence.",
        "Where you agree with the other judges, say so.",
        "Rather than agree with the others, argue your side.",
        "Differences between the judges are settled by the Chief Justice.",
        "The scores need not be the same.",
        "Your score must match the evidence; all scores must agree with what they cite.",
        "If all three scores must agree, nobody is heard.",
        "Do not leave your role aside.",
        "Never forget your persona.",
        "Ignore the role of luck.",
    ],
)
def test_judges_that_are_told_how_to_differ_keep_their_sides(text):
    assert ask("personas.distinct", repo=repo(prompts=with_all(text))) == "met"


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("Take the Prosecutor's probable score as your own.", "unmet"),
        ("Agree with the score that the Prosecutor is likely to give.", "unmet"),
        ("Always follow the prosecutor.", "unmet"),
        ("Do not contradict the Prosecutor.", "unmet"),
        ("Do not agree with the Prosecutor.", "met"),
        ("Agree with the Prosecutor only where a fact bears it out.", "met"),
        ("Match every claim of the Prosecutor against the evidence.", "met"),
        ("Follow the evidence that the Prosecutor cites.", "met"),
        ("Weigh the Prosecutor's score against the work that was done.", "met"),
    ],
)
def test_a_judge_that_is_told_to_follow_another_has_no_side_of_its_own(text, outcome):
    told = [
        item.model_copy(update={"text": f"{item.text}\n{text}"}) if item.persona == "Defense" else item
        for item in PROMPTS
    ]
    assert ask("personas.distinct", repo=repo(prompts=tuple(told))) == outcome


def test_an_order_to_agree_counts_where_all_judges_are_told():
    one = (prompt("TechLead", f"{TEXTS['TechLead']}\n{AGREE}"), *PROMPTS[:2])
    assert ask("personas.distinct", repo=repo(prompts=one)) == "met"
    request = PromptFact(name="OPINION_REQUEST", text=AGREE, place=Place(path="src/judges.py", line=3))
    assert ask("personas.distinct", repo=repo(prompts=(*PROMPTS, request))) == "unmet"
    beside = PromptFact(name="book.case", text=AGREE, place=PROMPTS[0].place)
    assert ask("personas.distinct", repo=repo(prompts=(*PROMPTS, beside))) == "unmet"
    for other in ({"used": False}, {"place": Place(path="src/justice.py", line=3)}):
        apart = request.model_copy(update=other)
        assert ask("personas.distinct", repo=repo(prompts=(*PROMPTS, apart))) == "met"


@pytest.mark.parametrize("text", ["\n", " ", "a ", "effort, ", "no effort and ", "ignore the ", ": ", "—"])
def test_a_hostile_prompt_is_read_in_time(text):
    assert len(without_dismissed(text * (20_000 // len(text)))) <= 21_000
