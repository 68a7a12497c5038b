"""What a report says that the program does is read in many wordings, and told from wishes and limitations."""

from itertools import product

import pytest

from auditor_core.detectives.docs.conduct import CONDUCT
from tests.detectives.docs.test_features import claims


def said(*parts: tuple[str, ...]) -> list[str]:
    """Every sentence that takes one piece of each part."""
    return [f"{' '.join(pieces)}." for pieces in product(*parts)]


CLAIMED: dict[str, list[str]] = {
    "repeated_questions": [
        *said(
            (
                "A malformed answer",
                "An opinion that does not validate",
                "An answer that can't be parsed",
                "Invalid JSON",
            ),
            ("is sent back to the model", "is retried", "is asked for again", "gets a second chance", "is handed back"),
            ("together with the error", "up to two times", "at most three times"),
        ),
        *said(
            ("If the schema is violated,", "On a validation error,", "When an answer breaks the schema,"),
            (
                "the node asks again",
                "the model is prompted again",
                "ask_model tries again",
                "the judge has another try",
            ),
        ),
        *said(
            ("The judge is", "Each persona is", "Every model is"),
            ("asked again", "called again", "queried again"),
            ("up to three times", "for at most 4 attempts"),
        ),
        "Invalid responses are answered within three attempts.",
        "The helper adds the validation error to the messages and calls the model again.",
    ],
    "time_limits": [
        *said(
            ("git is started", "The clone is made", "Each subprocess is called", "All commands run"),
            (
                "with a timeout",
                "with a list and a time limit",
                "and killed after sixty seconds",
                "under a hard timeout",
            ),
        ),
        "The checkout has a timeout of 90 seconds.",
        "run_command limits its time and starts git without a shell.",
    ],
    "removed_clones": said(
        ("The clone", "Each checkout", "The temporary directory", "The folder of the clone"),
        ("is removed", "is deleted", "is gone", "is cleaned up"),
        ("at the end", "when the context is left", "in a finally block"),
    ),
    "checked_results": [
        *said(
            ("The wrapper", "Our helper", "run_git"),
            (
                "checks the return code",
                "looks at the exit code",
                "inspects the exit status",
                "verifies its return code",
            ),
        ),
        "The return code is checked after every command.",
        "A non-zero exit code becomes a readable error.",
        "An error is raised when the return code is not zero.",
        "Processes are started with check=True.",
    ],
    "read_history": [
        *said(
            ("The detective", "RepoInvestigator"),
            ("reads", "analyses", "examines", "extracts"),
            ("the git history", "the commit messages", "the git log of the clone"),
        ),
        "The git history is parsed into records by the first detective.",
        "• Git analysis and parsing of sources by the first detective",
        "Commit history analysis: how the work progressed from day to day.",
    ],
    "screened_addresses": [
        *said(
            ("check_url", "The validator"),
            (
                "accepts only https addresses of GitHub",
                "rejects every other address",
                "lets only https through as a URL",
            ),
        ),
        "Only https addresses of known hosts are accepted.",
        "Every URL that is not on the list is refused, and the URL is validated first.",
        "The function validates the repository URL before it is used.",
        "It refuses anything but https.",
        *said(
            ("The repository's URL", "Each address"),
            ("is checked", "is matched", "is compared"),
            ("against an allow-list", "against a pattern", "by a function of its own"),
        ),
        "A whitelist of hosts stands before every clone.",
    ],
    "model_free_synthesis": [
        *said(
            ("The Chief Justice", "chief_justice_node", "The synthesis engine"),
            ("makes no LLM call", "never asks a model", "uses no language model", "works without any model calls"),
        ),
        "No LLM is involved in the verdict.",
        "Without asking a model the Chief Justice merges three opinions.",
    ],
    "modelled_synthesis": [
        *said(
            ("The Chief Justice", "chief_justice_node", "The synthesis engine"),
            ("asks the language model to weigh the opinions", "uses an LLM", "prompts a second LLM for the ruling"),
        ),
        "The Chief Justice in src/judging/justice.py asks the language model to average them.",
        "The final verdict calls a small language model.",
    ],
    "no_invented_opinions": [
        "Then the judge abstains, and no score is invented.",
        "A judge that fails never makes up an opinion.",
        "An abstention is recorded, for opinions are never guessed.",
        "After three attempts it gives up without inventing a score.",
    ],
    "weighted_votes": said(
        ("For architecture", "Where architecture is judged"),
        (
            "the tech lead counts twice",
            "the Tech Lead's vote carries the highest weight",
            "the TechLead has two votes",
            "the tech lead counts 1.5 times",
            "the tech lead has 0.5 of the weight",
            "the tech lead gets a weight of 0.5",
        ),
    ),
    "fact_supremacy": [
        *said(
            ("The defense", "A judge", "Each opinion"),
            ("loses two points", "is overruled", "is lowered"),
            ("when it cites evidence that was not found", "where the facts contradict it"),
        ),
        "Fact supremacy comes first among the rules.",
        "The rules overrule a defense that cites absent evidence.",
        "A defense that cites what is not there loses two points.",
    ],
    "recorded_dissent": said(
        ("Any dissent", "Every dissenting vote", "The minority opinion", "Their disagreement"),
        ("is recorded", "is written into the report", "is kept", "is explained"),
    ),
    "saved_reports": said(
        ("The verdict", "The final report", "Each ruling"),
        ("is saved as", "is written to", "is stored under"),
        ("out/verdict.md", "a Markdown file", "a file on disk"),
    ),
    "second_looks": said(
        ("Contested criteria", "Disputed dimensions"),
        ("are looked at again", "get a second hearing", "are sent through a second look", "are re-examined"),
    ),
    "security_cap": said(
        ("A confirmed violation", "Any security flaw", "A proven vulnerability"),
        ("caps the score at three", "limits the score to 3", "keeps the criterion at 2 or lower"),
    ),
}
LIMITATIONS = [
    "Malformed answers are not retried yet",
    "Asking again after a validation error would be nice",
    "We should set a timeout for git",
    "The return code of git is not checked at the moment",
    "Only https addresses of GitHub should be accepted",
    "The tech lead does not count twice",
    "We plan to let contested criteria be heard again",
    "Dissent is not recorded in this version",
    "The verdict could be saved to a Markdown file",
    "Add a retry for malformed answers",
    "The clone is not removed",
    "The Chief Justice should make no LLM call one day",
    "The Chief Justice could ask the language model for a summary",
    "Evidence that contradicts the defense could lower its score, which loses nothing now",
]
UNRELATED = [
    "Tech Lead Does it run? Trade-offs get 2 or 4 0.5",
    "Tech Lead weighs what it costs 0.2",
    "The state is checked again by the tests",
    "The network may show a timeout",
    "Contested criteria are listed in a table",
    "The prompts are stored in Markdown files",
    "A judge gives an opinion on each criterion",
    "The tech lead asks whether the program works",
    "The return value is a dictionary",
    "The tests were run again",
    "No LLM averages what the Chief Justice is handed",
    "The Chief Justice does not read the model's prose",
    "The Chief Justice uses the model of a verdict",
    "No score is given without an exhibit",
    "An opinion that was made up is a hallucination",
    "The Chief Justice uses the LLM's own words",
    "The Chief Justice uses the LLM judges and their scores",
    "Judges make no LLM call before there is evidence, so the verdict waits",
]


def conduct(*texts: str) -> dict[str, bool]:
    return {name: denied for name, denied in claims(*texts).items() if name in CONDUCT}


def test_every_kind_of_conduct_has_its_wordings() -> None:
    assert set(CLAIMED) >= set(CONDUCT)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, texts in CLAIMED.items() for text in texts])
def test_conduct_is_claimed_in_many_ways(name: str, text: str) -> None:
    assert claims(text).get(name) is False


@pytest.mark.parametrize("text", LIMITATIONS)
def test_a_limitation_or_a_wish_is_no_claim(text: str) -> None:
    assert all(conduct(f"{text}.").values())


@pytest.mark.parametrize("text", UNRELATED)
def test_the_words_alone_claim_nothing(text: str) -> None:
    assert conduct(f"{text}.") == {}


@pytest.mark.parametrize("heading", ["7. Future work", "Next steps", "Remediation plan"])
def test_what_is_listed_below_a_heading_over_plans_is_postponed(heading: str) -> None:
    assert claims(heading, "• A retry of malformed answers, up to three attempts.") == {
        "repeated_questions": True,
        "retries": True,
    }
    assert claims(heading, "Each clone has a timeout.") == {"time_limits": False}
    assert claims(heading, "8. Tools", "• Each clone has a timeout.") == {"time_limits": False}


def test_a_contested_verdict_that_goes_back_to_its_judges_is_no_malformed_answer() -> None:
    assert "repeated_questions" not in conduct(
        "Where the spread is wide, the judges are asked again, at most two times."
    )
