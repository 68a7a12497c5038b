"""Limits, reducers, failures, answers and evidence that are written in other ways: none of it moves a score."""

from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.flawless import CLONE, STATE
from tests.planted.submission import Submission
from tests.planted.variants import harmless

CONFIDENCE = "confidence: float = Field(default=1.0, ge=0, le=1)"
UNITED = "dict[str, list[Evidence]], operator.ior"
CAUGHT = "        except subprocess.TimeoutExpired as error:"
PICKED = '    evidence = [item for source in sorted(state["evidences"]) for item in state["evidences"][source]]\n'
_SHOWN = """def _evidence_text(state: AgentState) -> str:
    return "\\n".join(
        f"- {item.location}: {item.goal}: {item.rationale}"
        for source in sorted(state["evidences"])
        for item in state["evidences"][source]
    )
"""


@harmless
def limited_by_a_validator(base: Submission) -> Submission:
    """A validator of the class holds the confidence between 0 and 1."""
    base = base.swap(STATE, "import BaseModel, Field\n", "import BaseModel, Field, field_validator\n")
    return base.swap(STATE, f"    {CONFIDENCE}\n", '''    confidence: float = 1.0

    @field_validator("confidence")
    @classmethod
    def between_none_and_all(cls, value: float) -> float:
        """Nobody is less than not sure, or more than sure."""
        return min(max(value, 0.0), 1.0)
''')  # fmt: skip


@harmless
def limited_by_a_shared_type(base: Submission) -> Submission:
    """The limits of the confidence stand in a type that has a name."""
    base = base.swap(STATE, CONFIDENCE, "confidence: Share = 1.0")
    return base.swap(STATE, "\n\nclass Evidence(", "\nShare = Annotated[float, Field(ge=0, le=1)]\n\n\nclass Evidence(")


@harmless
def limited_by_a_helper(base: Submission) -> Submission:
    """A function gives the field with its limits."""
    base = base.swap(STATE, CONFIDENCE, 'confidence: float = share("how sure")')
    return base.swap(STATE, "\n\nclass Evidence(", '''

def share(what: str, default: float = 1.0) -> float:
    """A field between 0 and 1."""
    return Field(default=default, ge=0, le=1, description=what)


class Evidence(''')  # fmt: skip


@harmless
def some_content_of_any_kind(base: Submission) -> Submission:
    """Besides what it must tell, evidence may hold anything."""
    return base.swap(
        STATE, f"    {CONFIDENCE}\n", f"    {CONFIDENCE}\n    details: dict = Field(default_factory=dict)\n"
    )


@harmless
def united_by_a_function(base: Submission) -> Submission:
    """A function of its own puts the dictionaries of two branches together."""
    base = base.swap(STATE, UNITED, "dict[str, list[Evidence]], united")
    return base.swap(STATE, "\n\nclass AgentState(", '''

def united(left: dict | None, right: dict | None) -> dict:
    """What two branches found."""
    return {**(left or {}), **(right or {})}


class AgentState(''')  # fmt: skip


@harmless
def united_by_a_lambda(base: Submission) -> Submission:
    """A lambda puts the dictionaries of two branches together."""
    return base.swap(STATE, UNITED, "dict[str, list[Evidence]], lambda left, right: left | right")


@harmless
def a_key_of_a_node_alone(base: Submission) -> Submission:
    """The judges note how long they thought in a state that they alone share."""
    base = base.swap(STATE, "\n\nclass AgentState(", '''

class BenchState(TypedDict):
    """What the judges tell each other of."""

    words: Annotated[int, operator.add]


class AgentState(''')  # fmt: skip
    return base.swap(BENCH, 'return {"opinions": [opinion for opinion in opinions if opinion is not None]}', (
        'return {"opinions": [opinion for opinion in opinions if opinion is not None], "words": len(evidence)}'
    ))  # fmt: skip


@harmless
def a_key_that_is_handed_beside_the_state(base: Submission) -> Submission:
    """The judges hand their name on with the state, under a key of its own."""
    base = base.swap(BENCH, "evidence = _evidence_text(state)", 'evidence = _evidence_text({**state, "judge": judge})')
    return base.swap(
        BENCH,
        '    return "\\n".join(\n',
        '    told = f"{state[\'judge\']}, this was found:\\n"\n    return told + "\\n".join(\n',
    )


@harmless
def a_clone_that_is_put_together(base: Submission) -> Submission:
    """The words of the clone are put together step by step, and a function of its own runs them."""
    base = base.cut(CLONE, "            subprocess.run(\n                [\"git\", \"clone\"", CAUGHT, '''            words = ["clone", "--bare", "--quiet"]
            words += ["--", check_url(url)]
            words.append(str(target))
            run_git(words)
''')  # fmt: skip
    return base.swap(CLONE, "\n@contextmanager", '''
def run_git(words: list[str]) -> None:
    """Run git, which must not fail."""
    command = ["git"]
    command.extend(words)
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=CLONE_SECONDS)


@contextmanager''')  # fmt: skip


@harmless
def a_clone_that_tells_whether_it_came(base: Submission) -> Submission:
    """The clone is told not to check; its return code is looked at instead."""
    base = base.swap(CLONE, "            subprocess.run(\n                [\"git\", \"clone\"", (
        "            done = subprocess.run(\n                [\"git\", \"clone\""
    ))  # fmt: skip
    base = base.swap(CLONE, "                check=True,\n", "                check=False,\n")
    return base.cut(CLONE, "        except subprocess.CalledProcessError", "        yield target", '''        if done.returncode:
            raise CloneError(done.stderr.strip() or "git clone failed")
''')  # fmt: skip


@harmless
def a_silent_clone_that_is_looked_for(base: Submission) -> Submission:
    """A clone that fails is passed over; whether it is there is asked right afterwards."""
    return base.cut(CLONE, CAUGHT, "        yield target", '''        except subprocess.SubprocessError:
            pass
        if not (target / "HEAD").is_file():
            raise CloneError(f"no clone of {url!r} came: is it public?")
''')  # fmt: skip


@harmless
def bound_by_a_function(base: Submission) -> Submission:
    """A function gives the bound model."""
    base = base.swap(BENCH, "judge_model = chat_model().with_structured_output(JudicialOpinion)", (
        "judge_model = bound_judge()"
    ))  # fmt: skip
    return base.swap(BENCH, "\n\ndef ask(", '''

def bound_judge():
    """The model, bound to the schema of an opinion."""
    return chat_model().with_structured_output(JudicialOpinion)


def ask(''')  # fmt: skip


@harmless
def an_opinion_that_says_it_is_none(base: Submission) -> Submission:
    """Where all attempts failed, an opinion is handed on that is marked as unscored, and is left out."""
    base = base.swap(STATE, "    cited_evidence: list[str] = Field(default_factory=list)\n", (
        "    cited_evidence: list[str] = Field(default_factory=list)\n    unscored: bool = False\n"
    ))  # fmt: skip
    base = base.swap(BENCH, "    return None\n", '''    return JudicialOpinion(
        judge=judge, criterion_id=criterion["id"], score=1, argument="No answer kept to the schema.", unscored=True
    )
''')  # fmt: skip
    return base.swap(BENCH, "for opinion in opinions if opinion is not None]", (
        "for opinion in opinions if not opinion.unscored]"
    ))  # fmt: skip


@harmless
def sources_in_another_order(base: Submission) -> Submission:
    """Each judge is shown all of the evidence, in an order of its own."""
    base = base.swap(BENCH, _SHOWN, '''ORDER = {
    "Prosecutor": ("repo", "docs", "vision"),
    "Defense": ("docs", "vision", "repo"),
    "TechLead": ("vision", "repo", "docs"),
}


def _evidence_text(state: AgentState, judge: str) -> str:
    return "\\n".join(
        f"- {item.location}: {item.goal}: {item.rationale}"
        for source in ORDER[judge]
        for item in state["evidences"].get(source, [])
    )
''')  # fmt: skip
    return base.swap(BENCH, "_evidence_text(state)", "_evidence_text(state, judge)")


@harmless
def shown_by_a_function(base: Submission) -> Submission:
    """The evidence is gathered under a name before it is put into words, and the prosecutor is told what to look at."""
    base = base.swap(BENCH, _SHOWN, f'''def _evidence_text(state: AgentState, judge: str) -> str:
{PICKED}    lines = [f"- {{item.location}}: {{item.goal}}: {{item.rationale}}" for item in evidence]
    if judge == "Prosecutor":
        lines.append("Look at what was looked for in vain.")
    return "\\n".join(lines)
''')  # fmt: skip
    return base.swap(BENCH, "_evidence_text(state)", "_evidence_text(state, judge)")
