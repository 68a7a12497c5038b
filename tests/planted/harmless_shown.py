"""Harmless changes beside faults of what is shown: evidence and clones that go another way, and arrive."""

from tests.planted.faults_code import JUDGES
from tests.planted.flawless import CLONE
from tests.planted.submission import Submission
from tests.planted.variants import harmless

WITH_EVIDENCE = "\\n\\nEvidence:\\n{evidence}"
QUESTION = (
    "    question = f\"Judge: {judge}\\nCriterion: {criterion['id']}: {criterion['name']}" + WITH_EVIDENCE + '"\n'
)
READ = """    return "\\n".join(
        f"- {item.location}: {item.goal}: {item.rationale}"
        for source in sorted(state["evidences"])
        for item in state["evidences"][source]
    )
"""
EACH = 'for criterion in state["rubric"]]'
TARGET = 'target = Path(directory) / "repository"'


@harmless
def asked_by_a_template(base: Submission) -> Submission:
    """A chain of a template and the model is asked, and the template has a place for the evidence."""
    base = base.swap(
        JUDGES, "from pydantic import", "from langchain_core.prompts import ChatPromptTemplate\nfrom pydantic import"
    )
    base = base.swap(
        JUDGES,
        "ATTEMPTS = 3\n",
        f'ATTEMPTS = 3\nQUESTION = "Judge: {{judge}}\\nCriterion: {{name}}{WITH_EVIDENCE}{{trouble}}"\n',
    )
    base = base.swap(
        JUDGES,
        QUESTION,
        """    chain = ChatPromptTemplate.from_messages([("system", persona), ("human", QUESTION)]) | judge_model
    trouble = ""
""",
    )
    base = base.swap(
        JUDGES,
        'judge_model.invoke([("system", persona), ("human", question)])',
        """chain.invoke(
                {"judge": judge, "name": criterion["name"], "evidence": evidence, "trouble": trouble}
            )""",
    )
    return base.swap(JUDGES, 'question += f"', 'trouble += f"')


@harmless
def evidence_told_line_by_line(base: Submission) -> Submission:
    """A loop writes the lines of the evidence, and says where there is none."""
    return base.swap(JUDGES, READ, """    lines = []
    for source, items in sorted(state["evidences"].items()):
        if not items:
            continue
        lines.append(f"{source}: {len(items)} pieces")
        lines.extend(f"- {item.location}: {item.goal}: {item.rationale}" for item in items)
    return "\\n".join(lines) or "No evidence."
""")  # fmt: skip


@harmless
def cloned_below_a_directory_of_the_same_name(base: Submission) -> Submission:
    """The clone lies in the temporary directory, under that one's own name."""
    return base.swap(CLONE, TARGET, "target = Path(directory) / Path(directory).name")


@harmless
def at_most_a_hundred_criteria(base: Submission) -> Submission:
    """So many criteria are judged as no rubric has, and the log names the first of them."""
    base = base.swap(JUDGES, EACH, 'for criterion in state["rubric"][:100]]')
    return base.swap(JUDGES, "    opinions = [", """    for criterion in state["rubric"][:1]:
        print("the first one:", criterion["id"])
    opinions = [""")  # fmt: skip
