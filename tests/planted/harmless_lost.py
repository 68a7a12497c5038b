"""Merging, failing and answering that are written in other ways, and lose nothing: none of it moves a score."""

from tests.planted.faults_lost import (
    DETECTIVES,
    asked,
    asked_first,
    cloned_into,
    facts_told_apart_by,
    merged_by,
    routed_by_source,
)
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.submission import Submission
from tests.planted.variants import harmless


@harmless
def opinions_are_joined_longest_first(base: Submission) -> Submission:
    """The reducer puts the shorter list behind the longer."""
    body = (
        "    first = max(left, right, key=len)\n    second = right if first is left else left\n"
        "    return [*first, *second]"
    )
    return merged_by(base, body)


@harmless
def facts_told_apart_by_their_place(base: Submission) -> Submission:
    """The reducer keeps one fact of each goal and place."""
    return facts_told_apart_by(base, "(item.goal, item.location)")


@harmless
def the_raw_answer_is_kept_beside(base: Submission) -> Submission:
    """The bound model gives the answer as it came as well; the opinion is what was read of it."""
    return asked(base, (
        '            if answer["parsing_error"]:\n'
        '                raise ValueError(json.dumps(str(answer["raw"].content)))\n'
        '            return JudicialOpinion.model_validate(answer["parsed"])\n'
    ))  # fmt: skip


@harmless
def a_copy_of_a_validated_opinion(base: Submission) -> Submission:
    """An opinion that was validated is copied without being validated again."""
    return asked(base, (
        '            checked = JudicialOpinion.model_validate(answer["parsed"])\n'
        "            return JudicialOpinion.model_construct(**json.loads(checked.model_dump_json()))\n"
    ))  # fmt: skip


@harmless
def two_detectives_clone_and_take_what_fails(base: Submission) -> Submission:
    """A second detective clones as well; each notes its own failure."""
    return base.swap(DETECTIVES, "    count = paper.pictures(path) if path.is_file() else 0\n", (
        "    count = paper.pictures(path) if path.is_file() else 0\n"
        "    try:\n"
        '        with clone.cloned(state["repo_url"]) as repository:\n'
        '            count += sum(1 for item in repository.iterdir() if item.suffix == ".png")\n'
        "    except clone.CloneError as error:\n"
        '        return {"evidences": {"vision": []}, "errors": [f"vision_inspector: {error}"]}\n'
    ))  # fmt: skip


@harmless
def a_place_that_is_looked_at(base: Submission) -> Submission:
    """A failed clone gives its place back all the same, and who calls looks whether anything is there."""
    base = cloned_into(base, "        pass\n    return target\n")
    return base.swap(DETECTIVES, "            found = [_history(repository)", (
        "            if not repository.exists():\n"
        '                raise clone.CloneError(f"nothing was cloned from {state[\'repo_url\']!r}")\n'
        "            found = [_history(repository)"
    ))  # fmt: skip


@harmless
def missing_evidence_is_asked_for_elsewhere(base: Submission) -> Submission:
    """The router asks a function that looks at the evidence."""
    return asked_first(base, '    return not any(state["evidences"].values())')


@harmless
def a_router_that_asks_for_sources(base: Submission) -> Submission:
    """The way out is taken where there is evidence of neither the repository nor the report."""
    return routed_by_source(base, 'not evidences.get("repo") and not evidences.get("docs")')


@harmless
def what_is_new_is_put_in_order(base: Submission) -> Submission:
    """The reducer joins both lists and puts them in order, or gives back the old one where nothing came."""
    body = "    ordered = sorted([*left, *right], key=lambda item: item.criterion_id)\n    return ordered or left"
    return merged_by(base, body)


@harmless
def a_router_that_asks_for_failures(base: Submission) -> Submission:
    """The way out is taken where nothing was found and something failed."""
    return base.swap(WIRING, 'return "hear" if any(state["evidences"].values()) else "withhold"', (
        'if len(state["errors"]) == 0 or state["evidences"]:\n        return "hear"\n    return "withhold"'
    ))  # fmt: skip


@harmless
def one_side_alone_where_the_other_is_empty(base: Submission) -> Submission:
    """The reducer gives one list back as it is where nothing stands in the other."""
    return merged_by(
        base,
        "    if not left:\n        return right\n    if not right:\n        return left\n    return [*left, *right]",
    )


@harmless
def sources_that_are_needed(base: Submission) -> Submission:
    """The way out is taken where one of the sources that a constant names is missing."""
    base = base.swap(WIRING, "def enough_evidence", 'NEEDED = ("repo", "docs")\n\n\ndef enough_evidence')
    return base.swap(WIRING, 'any(state["evidences"].values())', 'all(state["evidences"].get(name) for name in NEEDED)')
