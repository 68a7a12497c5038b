"""Attempts, schemas, scores and routes that are written another way and do the same."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_unearned import JUDGES_STARTED
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.submission import Submission
from tests.planted.variants import harmless

VALIDATED = "            return JudicialOpinion.model_validate(answer)\n"


@harmless
def left_after_the_last_attempt(base: Submission) -> Submission:
    """The handler leaves the loop itself, after the last attempt alone."""
    base = base.swap(BENCH, "for _ in range(ATTEMPTS):", "for attempt in range(ATTEMPTS):")
    return base.swap(
        BENCH,
        '            question += f"\\n\\nYour last answer',
        '            if attempt == ATTEMPTS - 1:\n                break\n            question += f"\\n\\nYour last answer',
    )


@harmless
def a_schema_in_words_and_a_validation(base: Submission) -> Submission:
    """The model is handed the description of the schema, and the answer is held against the class."""
    return base.swap(
        BENCH, "with_structured_output(JudicialOpinion)", "with_structured_output(JudicialOpinion.model_json_schema())"
    )


@harmless
def scores_kept_on_the_scale(base: Submission) -> Submission:
    """A score is put back on the scale, and lowered where nothing is cited."""
    return base.swap(BENCH, VALIDATED, """            opinion = JudicialOpinion.model_validate(answer)
            opinion.score = max(1, min(5, opinion.score))
            if not opinion.cited_evidence:
                opinion.score = 1
            return opinion
""")  # fmt: skip


@harmless
def judges_in_any_order(base: Submission) -> Submission:
    """Criteria are put to the judges in an order by chance, and one pause is longer than another."""
    base = base.swap(BENCH, "for criterion in state[\"rubric\"]]", "for criterion in random.sample(state[\"rubric\"], k=len(state[\"rubric\"]))]")  # fmt: skip
    base = base.swap(BENCH, "            question += f\"\\n\\nYour last answer", "            time.sleep(random.uniform(0.1, 0.5))\n            question += f\"\\n\\nYour last answer")  # fmt: skip
    return base.swap(BENCH, "from collections.abc", "import random\nimport time\nfrom collections.abc")


@harmless
def all_judges_are_named(base: Submission) -> Submission:
    """A router names all judges at once, whom a mapping leads to."""
    base = base.swap(WIRING, JUDGES_STARTED, '''    builder.add_conditional_edges("open_hearing", whose_turn, {name: name for name in BENCH})
''')  # fmt: skip
    return base.swap(WIRING, "def build_graph", '''BENCH = ("prosecutor", "defense", "tech_lead")


def whose_turn(state: AgentState) -> list[str]:
    """All of them."""
    return list(BENCH)


def build_graph''')  # fmt: skip


@harmless
def each_signs_its_own(base: Submission) -> Submission:
    """Each judge writes its own name on what its own prompt brought."""
    for persona, judge in (("PROSECUTOR", "Prosecutor"), ("DEFENSE", "Defense"), ("TECH_LEAD", "TechLead")):
        base = base.swap(BENCH, f'    return _hear(state, prompts.{persona}, "{judge}")\n', f"""    persona = prompts.{persona}
    heard = _hear(state, persona, "{judge}")["opinions"]
    return {{"opinions": [opinion.model_copy(update={{"judge": "{judge}"}}) for opinion in heard]}}
""")  # fmt: skip
    return base
