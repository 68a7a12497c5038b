"""Faults by which something gets lost on its way: what a branch wrote, a failure, an answer that broke the schema."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import CLONE, HISTORY
from tests.planted.flawless import GRAPH as WIRING
from tests.planted.flawless import STATE as MODELS
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, GRAPH, OUTPUT, STATE, TOOLS, fault

OPINIONS = "opinions: Annotated[list[JudicialOpinion], operator.add]"


def merged_by(base: Submission, body: str) -> Submission:
    """Opinions are merged by a function of the repository's own."""
    base = base.swap(MODELS, OPINIONS, "opinions: Annotated[list[JudicialOpinion], merged]")
    return base.swap(MODELS, "class AgentState(", (
        f'def merged(left: list, right: list) -> list:\n    """What two branches wrote."""\n{body}\n\n\nclass AgentState('
    ))  # fmt: skip


@fault(STATE)
def the_longer_list_of_opinions(base: Submission) -> Submission:
    """The reducer keeps the longer of the two lists."""
    return merged_by(base, "    return max(left or [], right or [], key=len)")


@fault(STATE)
def the_first_list_that_is_not_empty(base: Submission) -> Submission:
    """The reducer keeps the first list that holds anything."""
    body = "    for side in (right, left):\n        if side:\n            return side\n    return []"
    return merged_by(base, body)


@fault(STATE)
def what_is_new_unless_it_is_empty(base: Submission) -> Submission:
    """The reducer puts the new list in order, and gives it back in place of the old one wherever it holds anything."""
    return merged_by(
        base, "    ordered = sorted(right, key=lambda item: item.criterion_id)\n    return ordered or left"
    )


@fault(STATE)
def whoever_comes_first(base: Submission) -> Submission:
    """The reducer joins both lists, but never comes to it: where there is something, nothing is added."""
    return merged_by(base, "    if left:\n        return left\n    return [*left, *right]")


@fault(STATE)
def the_last_two_opinions(base: Submission) -> Submission:
    """The reducer joins both lists and keeps two opinions."""
    return merged_by(base, "    both = [*left, *right]\n    return both[-2:]")


def facts_told_apart_by(base: Submission, key: str) -> Submission:
    """Evidence is merged by a function that keeps the first fact of each source under each key."""
    base = base.swap(MODELS, "list[Evidence]], operator.ior]", "list[Evidence]], filed]")
    return base.swap(MODELS, "class AgentState(", f'''def filed(left: dict, right: dict) -> dict:
    """The facts of two branches by their source."""
    both = {{source: list(facts) for source, facts in left.items()}}
    for source, facts in right.items():
        shelf = both.setdefault(source, [])
        known = {{{key} for item in shelf}}
        for item in facts:
            if {key} not in known:
                shelf.append(item)
                known.add({key})
    return both


class AgentState(''')  # fmt: skip


@fault(STATE)
def facts_told_apart_by_their_goal(base: Submission) -> Submission:
    """The reducer keeps one fact of each goal, and a detective files one of the same goal for each module."""
    return facts_told_apart_by(base, "item.goal")


def asked(base: Submission, answer: str) -> Submission:
    """Judges make their opinions of an answer in another way; both the answer as it came and what was read are there."""
    base = base.swap(BENCH, "with_structured_output(JudicialOpinion)", "with_structured_output(JudicialOpinion, include_raw=True)")  # fmt: skip
    base = base.swap(BENCH, "from collections.abc import Callable\n", "import json\nfrom collections.abc import Callable\n")  # fmt: skip
    return base.swap(BENCH, "            return JudicialOpinion.model_validate(answer)\n", answer)


@fault(OUTPUT)
def the_answer_as_it_came(base: Submission) -> Submission:
    """The model is bound to the schema, and the opinion is made of its raw text, unvalidated."""
    return asked(base, '            return JudicialOpinion.model_construct(**json.loads(answer["raw"].content))\n')


@fault(OUTPUT)
def the_defense_is_not_validated(base: Submission) -> Submission:
    """The defense is asked without a schema, and its text is taken for an opinion."""
    base = base.swap(BENCH, "from collections.abc import Callable\n", "import json\nfrom collections.abc import Callable\n")  # fmt: skip
    return base.swap(BENCH, "            return JudicialOpinion.model_validate(answer)\n", (
        '            if judge == "Defense":\n'
        '                text = chat_model().invoke([("system", persona), ("human", question)]).content\n'
        "                return JudicialOpinion.model_construct(**json.loads(text))\n"
        "            return answer\n"
    ))  # fmt: skip


DETECTIVES = "court/nodes/detectives.py"


@fault(TOOLS, may=(GRAPH,), why="the detective that clones notes no failure any more")
def the_clone_that_counts_is_unguarded(base: Submission) -> Submission:
    """Who reads the history lets a failed clone end the run; another detective, that clones too, takes its own."""
    base = base.cut(DETECTIVES, "    try:\n        with clone.cloned(", '    return {"evidences": {"repo": found}}', (
        '    with clone.cloned(state["repo_url"]) as repository:\n'
        "        found = [_history(repository), *_modules(repository)]\n"
    ))  # fmt: skip
    return base.swap(DETECTIVES, "    count = paper.pictures(path) if path.is_file() else 0\n", (
        "    count = paper.pictures(path) if path.is_file() else 0\n"
        "    try:\n"
        '        with clone.cloned(state["repo_url"]) as repository:\n'
        '            count += sum(1 for item in repository.iterdir() if item.suffix == ".png")\n'
        "    except clone.CloneError:\n"
        '        return {"evidences": {"vision": []}, "errors": ["vision_inspector: no clone"]}\n'
    ))  # fmt: skip


def cloned_into(base: Submission, failing: str) -> Submission:
    """The clone is made by a function that gives the place back; `failing` stands where it failed."""
    base = base.cut(CLONE, "@contextmanager", "", (
        "def cloned(url: str, directory: str) -> Path:\n"
        '    """A bare clone below a directory."""\n'
        '    target = Path(directory) / "repository"\n'
        "    try:\n"
        "        subprocess.run(\n"
        '            ["git", "clone", "--bare", "--quiet", "--", check_url(url), str(target)],\n'
        "            check=True,\n            capture_output=True,\n            timeout=CLONE_SECONDS,\n        )\n"
        "        return target\n"
        "    except Exception:\n"
        f"{failing}"
    ))  # fmt: skip
    base = base.swap(CLONE, "from collections.abc import Iterator\nfrom contextlib import contextmanager\n", "")
    base = base.swap(CLONE, "import tempfile\n", "")
    base = base.swap(DETECTIVES, 'clone.cloned(state["repo_url"]) as repository:\n', (
        'tempfile.TemporaryDirectory() as directory:\n            repository = clone.cloned(state["repo_url"], directory)\n'
    ))  # fmt: skip
    return base.swap(DETECTIVES, "from pathlib import Path\n", "import tempfile\nfrom pathlib import Path\n")


@fault(TOOLS)
def a_place_where_nothing_was_cloned(base: Submission) -> Submission:
    """Where the clone failed, its place is given back as if it were there."""
    return cloned_into(base, "        pass\n    return target\n")


@fault(TOOLS)
def a_return_code_that_is_printed(base: Submission) -> Submission:
    """How reading the history ended is shown, and nothing comes of it."""
    return base.cut(HISTORY, '        ["git", "log"', "    return [Commit(", (
        '        ["git", "log", "--reverse", "--format=%H%x09%aI%x09%s"],\n        cwd=repository,\n'
        "        capture_output=True,\n        text=True,\n        timeout=20,\n    )\n"
        '    print(f"git log ended with {done.returncode}")\n'
    ))  # fmt: skip


def asked_first(base: Submission, body: str) -> Submission:
    """The router asks a function whether there is anything to hear."""
    base = base.swap(WIRING, 'return "hear" if any(state["evidences"].values()) else "withhold"', (
        'return "withhold" if nothing_to_hear(state) else "hear"'
    ))  # fmt: skip
    return base.swap(WIRING, "def build_graph", (
        f'def nothing_to_hear(state: AgentState) -> bool:\n    """Whether the detectives found nothing."""\n{body}\n\n\n'
        "def build_graph"
    ))  # fmt: skip


@fault(GRAPH, may=(ACCURACY,), why="the report tells of the way out")
def missing_evidence_is_never_seen(base: Submission) -> Submission:
    """The function that the router asks answers the same whatever was found."""
    return asked_first(base, "    return False")


@fault(GRAPH, may=(ACCURACY,), why="the report tells of the way out")
def a_router_that_is_turned_round(base: Submission) -> Submission:
    """Whatever evidence there is is withheld, and none is heard."""
    return asked_first(base, '    return not any(state["evidences"].values())').swap(
        WIRING, '"withhold" if nothing_to_hear(state)', '"withhold" if any(state["evidences"].values())'
    )


def routed_by_source(base: Submission, asked: str) -> Submission:
    """The router looks the evidence up by its source, and gives the way as a list."""
    base = base.swap(WIRING, "def enough_evidence(state: AgentState) -> str:", "def enough_evidence(state: AgentState) -> list[str]:")  # fmt: skip
    return base.swap(WIRING, 'return "hear" if any(state["evidences"].values()) else "withhold"', (
        f'evidences = state["evidences"]\n    if {asked}:\n        return ["withhold"]\n    return ["hear"]'
    ))  # fmt: skip


@fault(GRAPH, may=(ACCURACY,), why="the report tells of the way out")
def all_sources_together_are_withheld(base: Submission) -> Submission:
    """Where there is evidence of the repository and of the report, none is heard."""
    return routed_by_source(base, 'evidences.get("repo") and evidences.get("docs")')


@fault(OUTPUT, ACCURACY)
def a_score_below_the_only_attempt(base: Submission) -> Submission:
    """A judge is asked once; below, where that failed, an opinion stands ready."""
    return base.cut(BENCH, "    for _ in range(ATTEMPTS):", "def _evidence_text", (
        "    try:\n"
        '        answer = judge_model.invoke([("system", persona), ("human", question)])\n'
        "        return JudicialOpinion.model_validate(answer)\n"
        "    except (ValidationError, ValueError):\n"
        "        pass\n"
        '    return JudicialOpinion(judge=judge, criterion_id=criterion["id"], score=3, argument="neutral")\n\n\n'
    ))  # fmt: skip


@fault(GRAPH, may=(ACCURACY,), why="the report says that a hearing without evidence is withheld")
def nothing_is_needed(base: Submission) -> Submission:
    """The constant that names the sources a hearing needs names none."""
    base = base.swap(WIRING, "def enough_evidence", "NEEDED: tuple[str, ...] = ()\n\n\ndef enough_evidence")
    return base.swap(WIRING, 'any(state["evidences"].values())', 'all(state["evidences"].get(name) for name in NEEDED)')
