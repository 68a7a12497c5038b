"""Sentences that claim a feature are found, and told from those that deny or postpone it."""

from datetime import UTC, datetime

import pytest

from auditor_core.detectives.docs.features import find_features
from auditor_core.detectives.docs.texts import Sentence
from auditor_core.evidence import EvidenceBook


def claims(*texts: str) -> dict[str, bool]:
    """Features that the sentences of a paragraph name, and whether they deny them."""
    sentences = [Sentence(1, text) for text in texts]
    found = find_features(sentences, EvidenceBook("docs", datetime(2026, 1, 1, tzinfo=UTC)), "0" * 64)
    return {item.feature: item.negated for item in found}


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("The three judges run in parallel.", "parallel_judges"),
        ("Judges do not see each other's opinions and run in parallel.", "parallel_judges"),
        ("Without waiting for each other, the detectives work concurrently.", "parallel_detectives"),
        ("The Chief Justice decides without an LLM, by hardcoded rules.", "deterministic_synthesis"),
        ("The verdict is reached by deterministic rules, not by averaging.", "deterministic_synthesis"),
        ("Every repository is cloned into a temporary directory without a shell.", "sandboxed_clone"),
        ("Each answer is bound to a Pydantic schema with structured output.", "structured_output"),
        ("We never call os.system or a shell anywhere.", "no_shell"),
        ("Every clone is opened in a Docker container without network.", "containers"),
        ("Git runs in a Docker container, so that no hook of a submission could reach the host.", "containers"),
        ("A multimodal model classifies each diagram of the report.", "vision_model"),
        ("Gemini 1.5 Pro classifies the architecture diagram.", "vision_model"),
        ("The clone and all later steps run in a Docker container.", "containers"),
        ("Git is run inside a throw-away container that has no network.", "containers"),
        ("The graph routes back from the Chief Justice to all three judges.", "loop_to_judges"),
        ("When the variance is high, control returns to the judges.", "loop_to_judges"),
        ("The chief justice convenes the judges again.", "second_hearings"),
        ("In a second round the judges see what the others wrote.", "second_hearings"),
        ("A cross-encoder reranks the passages.", "vector_store"),
        ("Each chunk is embedded with text-embedding-3-small.", "vector_store"),
        ("Scanned pages are read with OCR before they are cut.", "ocr_engines"),
        ("Pre-commit hooks run the linter and the type checker.", "pre_commit_hooks"),
        ("Continuous integration runs all tests on every push.", "ci_pipelines"),
        ("An HTTP endpoint accepts new audits.", "web_service"),
        ("A human reviewer approves the verdict before it is written.", "human_reviews"),
        ("The graph pauses for human-in-the-loop approval before it decides.", "human_reviews"),
        ("Before that the graph interrupts, and a human looks through the opinions.", "human_reviews"),
        ("An examiner reads all opinions and then approves them.", "human_reviews"),
        ("Before the verdict the graph is interrupted and a person confirms each opinion.", "human_reviews"),
        ("The run is paused until a reviewer accepts what the judges said.", "human_reviews"),
        ("Every clone is opened in a throw-away Docker container.", "contained_clones"),
        ("Each repository gets its own container, which is gone afterwards.", "contained_clones"),
        ("It runs in a fresh Docker container that code_investigator starts for each audit.", "contained_clones"),
        ("It works within a Docker container which is launched by the first detective.", "contained_clones"),
        ("For each audit the investigator node spins up a new Docker container.", "contained_clones"),
        ("To avoid all risk, each clone runs in a Docker container.", "containers"),
        ("In order to plan well each clone is opened in a Docker container.", "containers"),
        ("Every super-step is kept by a PostgresSaver.", "checkpointing"),
        ("An audit that was stopped may go on from its last checkpoint.", "checkpointing"),
        ("Python files are parsed with tree-sitter.", "named_products"),
        ("Custom reducers drop opinions that are there twice.", "custom_reducers"),
        ("The graph consists of 14 nodes.", "counted_nodes"),
        ("The judges use Claude 3.5 Sonnet through the API of its maker.", "named_models"),
        ("join_reports merges the dictionaries item by item.", "used_parts"),
        ("Before the verdict the graph is interrupted with interrupt_before.", "used_parts"),
        ("evidences Dict[str, List[Evidence]] join_reports three detectives", "used_parts"),
        ("The text is stored in a FAISS index that the analyst queries.", "vector_store"),
        ("When the third attempt fails it switches to a local Llama model through Ollama.", "local_models"),
        ("A token budget per judge stops the run before it becomes expensive.", "spending_limits"),
        ("Verdicts are stored in PostgreSQL and can be queried later.", "database"),
        ("Each figure of the report is handed to GPT-4o for a description.", "vision_model"),
        ("Gemini then describes what the figures show.", "vision_model"),
        ("Each rendered page is sent along, which lets Gemini 2.0 describe the diagrams.", "vision_model"),
        ("The inspector draws every figure and asks Claude to judge it.", "vision_model"),
        ("GPT-4o then looks at each rendered page.", "vision_model"),
        ("Runs are kept in SQLite, one row for each verdict.", "database"),
        ("A Streamlit page shows the verdict of each criterion.", "dashboards"),
        ("GitHub Actions runs the checks after each push.", "ci_pipelines"),
        ("Labels of figures are read with Tesseract, page by page.", "ocr_engines"),
        ("Where they lie far apart, a conditional edge leads back to the judges.", "loop_to_judges"),
        ("The graph loops back to all three judges once.", "loop_to_judges"),
        ("An asyncio semaphore lets four calls through at a time.", "asynchronous_calls"),
        ("The prosecutor and the tech lead are called side by side.", "parallel_judges"),
        ("One node starts all three detectives at once.", "parallel_detectives"),
        ("Each submission is fetched into a temp dir and the clone is dropped later.", "sandboxed_clone"),
        ("A judge answers in a validated model rather than free text.", "structured_output"),
        ("What a judge says is forced into a strict schema.", "structured_output"),
        ("Our AgentState is strongly typed.", "typed_state"),
        ("The Chief Justice is plain Python with fixed rules.", "deterministic_synthesis"),
        ("A confirmed vulnerability caps the score at three.", "security_cap"),
        ("We walk the AST to find the graph.", "ast_analysis"),
        ("Afterwards every judge reads what the others wrote and may answer.", "debates"),
        ("Each judge sees the opinions of the other two and may revise its own score.", "debates"),
        ("Then each of them reads the arguments of the other two and revises its score.", "debates"),
        ("The judges debate over up to three rounds before the Chief Justice decides.", "debates"),
        ("A moderator leads a multi-round debate between the personas.", "debates"),
        ("The Prosecutor reads the Defense's argument and answers it.", "debates"),
        ("Opinions are exchanged between the judges before the verdict.", "debates"),
        ("Prosecutor, defense and tech_lead get the same evidence and then reply to each other.", "debates"),
        ("The Prosecutor and the Defense rebut one another before anybody decides.", "debates"),
        ("The judges refine their scores in two rounds of rebuttal before the verdict.", "debates"),
        ("The prosecutor starts low and the defense high, and then each reads the opinion of the other.", "debates"),
        ("The judges answer alone, and each gets the arguments of the others in a second round.", "debates"),
        ("The personas settle their differences over three short rounds of debate.", "debates"),
        ("After a round of rebuttals the judges fix their scores.", "debates"),
        ("It loops back through a conditional edge from the chief justice to the judges.", "loop_to_judges"),
        ("A conditional edge leads from chief_justice back to convene_court when they differ.", "loop_to_judges"),
        ("If the spread is too wide, the router sends the state back to the hearing.", "loop_to_judges"),
        ("There is an edge from chief_justice to prosecutor, defense and tech_lead.", "loop_to_judges"),
        ("The graph has a cycle between the Chief Justice and the judges.", "loop_to_judges"),
        ("A wide spread returns the case to the bench once.", "loop_to_judges"),
        ("After a split vote the flow loops back to open_trial and its three judges.", "loop_to_judges"),
        (
            "Above two points of difference the judges give new opinions after reading the first ones.",
            "second_hearings",
        ),
        ("A wide spread reconvenes the court with the dissent attached.", "second_hearings"),
        ("Where they differ, the judges are re-invoked with the contested evidence.", "second_hearings"),
        ("In that case all three reconsider their scores.", "second_hearings"),
        ("Where they differ, the judges are reinvoked with the contested evidence.", "second_hearings"),
        ("Another round of the judges follows when the variance is high.", "second_hearings"),
        ("In a second round each reads the opinion of the other and may revise the score.", "second_hearings"),
        ("Prosecutor and defense read each other's argument in another round.", "second_hearings"),
        ("After that they adjust their votes in a second round.", "second_hearings"),
    ],
)
def test_a_claim_is_no_denial(text: str, feature: str) -> None:
    assert claims(text)[feature] is False


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("The judges do not run in parallel.", "parallel_judges"),
        ("Parallel judges are planned for the next version.", "parallel_judges"),
        ("Structured output is not enforced at the moment.", "structured_output"),
        ("We used a temporary directory instead of a Docker container.", "containers"),
        ("Docker containers would be safer, so no hook could reach the host.", "containers"),
        ("A local Llama model could be tried later.", "local_models"),
        ("To avoid all risk, a Docker container would be needed.", "containers"),
        ("Clones go to a temporary folder, so a Docker container could follow later.", "containers"),
        ("A vision model could classify each diagram.", "vision_model"),
        ("The graph does not loop back to the judges.", "loop_to_judges"),
        ("Let the inspector describe each diagram with a vision model.", "vision_model"),
        ("2. Add a Streamlit dashboard for the verdicts.", "dashboards"),
        ("PostgreSQL can be used as a store of verdicts.", "database"),
        ("No vector store is needed for so little text.", "vector_store"),
        ("We would like the judges to debate with each other.", "debates"),
        ("The biggest step ahead is a round in which the judges answer one another.", "debates"),
        ("No judge reads the opinions of the others before it votes.", "debates"),
        ("We rejected a multi-round debate between the judges for its cost.", "debates"),
        ("Prosecutor and Defense could reply to each other in a later version.", "debates"),
        ("We plan to let the judges argue in two rounds of rebuttal.", "debates"),
        ("A Streamlit dashboard is planned for the next version.", "dashboards"),
        ("There is no structured output in this version.", "structured_output"),
        ("Retries will be added to the tools later.", "retries"),
        ("The state lacks reducers for now.", "reducers"),
        ("We plan to let the judges run in parallel.", "parallel_judges"),
        ("The author intends to add retries.", "retries"),
        ("The next step is to give the state reducers.", "reducers"),
        ("We copy each dictionary, as LangGraph may yet keep it in some checkpoint.", "checkpointing"),
    ],
)
def test_a_denial_is_no_claim(text: str, feature: str) -> None:
    assert claims(text)[feature] is True


@pytest.mark.parametrize(
    "text",
    [
        "Prosecutor and defense demand opposite readings of the same record, and since each judge receives a private"
        " brief, nobody can adapt to the others.",
        "In one round of discussion the judges answer the record without seeing the opinions of the others.",
    ],
)
def test_judges_who_know_nothing_of_each_other_are_not_said_to_debate(text: str) -> None:
    assert "debates" not in claims(text)


@pytest.mark.parametrize(
    ("before", "text", "claimed"),
    [
        ("Fan-out means that one node starts several.", "Our graph does this for the judges.", {"parallel_judges"}),
        ("All nodes of a step run in parallel.", "The same holds for the detectives.", {"parallel_detectives"}),
        ("Nodes may run in parallel.", "The judges read the evidence in turn.", set()),
        ("Nothing here is not in parallel.", "The same holds for the judges.", set()),
        ("Nodes call each other.", "Our graph does this for the judges.", set()),
    ],
)
def test_a_sentence_may_claim_what_the_one_before_it_says(before: str, text: str, claimed: set[str]) -> None:
    assert {name for name in claims(before, text) if name.startswith("parallel")} == claimed


@pytest.mark.parametrize(
    "text",
    [
        "Inside the Docker container the detective starts with the clone.",
        "A Docker container that make starts holds the detective and all else.",
        "The detectives start when the Docker container is up.",
        "The whole program runs in a Docker container that is started by hand.",
    ],
)
def test_a_program_that_runs_in_a_container_is_not_said_to_start_one(text: str) -> None:
    assert "contained_clones" not in claims(text)


def test_what_happens_right_away_does_not_happen_in_parallel() -> None:
    assert claims("An opinion that breaks the schema is dropped at once.") == {}


def test_a_word_alone_claims_nothing() -> None:
    assert claims("Parallel judges") == {}
    assert claims("The weather was fine on that day.") == {}


PLAN = ("7. Improvement plan", "What Where", "1 broken answers", "a PostgreSQL store for all verdicts court/store.py")


def test_rows_below_a_plan_claim_nothing_until_the_next_section() -> None:
    assert claims(*PLAN) == {"database": True}
    stored = {"database": False, "named_products": False}
    assert claims(*PLAN, "8. Storage", "Verdicts are stored in PostgreSQL and can be queried later.") == stored
    assert claims(*PLAN[1:]) == stored
    assert claims("Improvement plan", "Architecture", "Verdicts are stored in PostgreSQL.") == stored


@pytest.mark.parametrize(
    "text",
    [
        "The invalid answer is sent back to the judge with the validation error.",
        "The case goes back to the opinions that were cited.",
        "A plain edge leads from the aggregator to convene_court.",
        "An edge leads from the aggregator back to the report writer.",
        "Three edges lead from each judge to the chief_justice node.",
        "The router sends the judges to work when the evidence is there.",
        "The court gives its opinions in a new table.",
        "Every judge gives a second reason for its vote.",
        "The court reads the evidence again before it closes.",
        "Judges are asked again when the answer breaks the schema.",
        "In a second round each answer is validated, and another round corrects its form.",
        "The second round of commits brought the judges' prompts and the score of each.",
        "Neither sees the opinion of the other before the verdict.",
        "The report is embedded as quoted material between two fences.",
        "Custom reducers are not needed, because each key has one writer.",
        "Figures are not described by a person.",
        "As more code is generated, human review can't keep pace.",
    ],
)
def test_what_sounds_like_a_feature_claims_none(text):
    assert claims(text).keys() <= {"reducers", "repeated_questions"}


@pytest.mark.parametrize(
    "text",
    [
        "The detectives check whether the repository uses SQLite or Postgres.",
        "The investigator looks for a Dockerfile, pre-commit hooks and Docker images.",
        "Running in Docker is left for later.",
        "I decided against a vector store: five ideas do not justify an index.",
        "A vector store was ruled out, since the text is short.",
    ],
)
def test_what_is_looked_for_or_left_is_not_claimed(text):
    assert set(claims(text).values()) == {True}


@pytest.mark.parametrize(
    ("texts", "denied"),
    [
        (("Part VI: Remediation plan", "Priority What Why", "1 Checkpointer with thread id in src/graph.py"), True),
        (("Remediation plan", "Priority Change Effort", "• Checkpointer with thread id in src/graph.py"), True),
        (("IV. Future work", "Saving of runs", "Checkpointer with thread id in src/graph.py"), True),
        (("Plan", "In this order: (1) a checkpointer with thread id in src/graph.py; (2) more tests."), True),
        (("8. Known gaps and plan", "No checkpointer, so that killed runs start again: compile one, two hours"), True),
        (
            (
                "8. Known gaps",
                "No checkpointer is there yet",
                "A run dies whole, and a checkpointer would keep its parts.",
            ),
            True,
        ),
        (("Plan", "We begin with: (a) a checkpointer with thread id in src/graph.py, and (b)"), True),
        (("The graph", "It has: (1) a checkpointer with thread id in src/graph.py; (2) many tests."), False),
        (("Part VI: Remediation plan", "Part VII: Graph", "1 Checkpointer with thread id in src/graph.py"), False),
        (("IX. Future work", "X. Graph", "1 Checkpointer with thread id in src/graph.py"), False),
        (("Remediation plan", "Saving of runs", "1 Checkpointer with thread id in src/graph.py"), False),
        (("The graph", "What Why", "1 Checkpointer with thread id in src/graph.py"), False),
    ],
)
def test_what_a_table_of_a_plan_lists_is_to_come(texts, denied):
    assert claims(*texts)["checkpointing"] is denied
