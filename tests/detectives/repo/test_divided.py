"""Judges that are shown different evidence, and those that are only spoken to differently."""

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

GRAPH = (
    IMPORTS
    + """
def look_repo(state):
    return {"evidences": {"repo": []}}
def look_docs(state):
    return {"evidences": {"docs": []}}
builder = StateGraph(State)
builder.add_node("look_repo", look_repo)
builder.add_node("look_docs", look_docs)
builder.add_edge(START, "look_repo")
builder.add_edge(START, "look_docs")
"""
)
TABLE = "{'Prosecutor': ['repo'], 'Defense': ['docs']}"


def divided(source: str) -> list[str]:
    return [fact.function for fact in read(GRAPH + source).divided]


def hearing(*lines: str) -> str:
    return "def hear(judge, state):\n" + "".join(f"    {line}\n" for line in lines) + "    return exhibits\n"


ALL = "exhibits = state['evidences']"


@pytest.mark.parametrize(
    "source",
    [
        hearing(f"keys = {TABLE}.get(judge, ['repo', 'docs'])", "exhibits = {k: state['evidences'][k] for k in keys}"),
        f"SHOWN = {TABLE}\n" + hearing("exhibits = [state['evidences'][k] for k in SHOWN[judge]]"),
        f"class Bench:\n    def __init__(self):\n        self.shown = {TABLE}\n    def hear(self, judge, evidences):\n        shown = {{'Defense': 'docs', 'TechLead': 'repo'}}\n        return evidences[shown[judge]]",
        hearing(ALL, "if judge == 'Prosecutor':", "    exhibits = {'repo': state['evidences']['repo']}"),
        hearing("if judge == 'Defense':", "    exhibits = state['evidences'].get('docs')", "else:", f"    {ALL}"),
        hearing("exhibits = state['evidences']['repo'] if judge == 'TechLead' else state['evidences']"),
        "async def hear(judge, exhibits):\n    if judge == 'Prosecutor':\n        exhibits = [item for item in exhibits if not item.found]\n    return exhibits",
        hearing("exhibits = [e for e in state['evidences'].values() if judge != 'Defense' or e.found]"),
        "def hear(judge, exhibits):\n    shown = [e for e in exhibits if judge != 'Defense' or e.found]\n    return model.invoke(brief(judge, shown))",
        "def hear(judge, keys, evidence):\n    return text_of([k for k in keys if evidence[k].found or judge != 'Defense'], evidence)",
        "def hear(judge, evidences):\n    if judge == 'Prosecutor':\n        evidences = {key: [e for e in group if not e.found] for key, group in evidences.items()}\n    return evidences",
        hearing("exhibits = [e for g in state['evidences'].values() for e in g if e.found == (judge == 'Defense')]"),
        hearing(
            "kinds = {'Prosecutor': (False,), 'Defense': (True,)}",
            "exhibits = {k: [e for e in group if e.found in kinds[judge]] for k, group in state['evidences'].items()}",
        ),
        "def hear(judge, exhibits):\n    if judge == 'Defense':\n        exhibits = list(filter(lambda item: item.found, exhibits))\n    return exhibits",
        "def gaps(items):\n    return [item for item in items if not item.found]\ndef hear(judge, exhibits):\n    if judge == 'Prosecutor':\n        exhibits = gaps(exhibits)\n    return exhibits",
        "def hear(judge, state):\n    exhibits = pick(state['evidences'])\n    if judge == 'Defense':\n        exhibits = [e for group in exhibits.values() for e in group if e.found]\n    return exhibits",
    ],
)
def test_evidence_that_is_picked_by_the_judges_name_is_divided(source):
    assert divided(source) in (["hear"], ["Bench.hear"])


def test_nodes_of_judges_that_read_sources_of_their_own_divide_the_evidence():
    node = "def {0}(state):\n    return hear('{0}', state['evidences']{1})\n"
    own = node.format("prosecutor", "['repo']") + node.format("defense", ".get('docs', [])")
    assert divided(own) == ["prosecutor"]
    same = node.format("prosecutor", "['repo']") + node.format("defense", "['repo']")
    assert divided(same) == []
    whole = node.format("prosecutor", "['repo']") + node.format("defense", "")
    assert divided(whole) == []  # the one may read it besides


@pytest.mark.parametrize(
    "source",
    [
        hearing("keys = {'Prosecutor': ['repo', 'docs'], 'Defense': ['docs', 'repo']}[judge]", ALL),
        hearing("focus = {'Prosecutor': ['gaps'], 'Defense': ['effort']}[judge]", ALL),
        hearing("persona = {'Prosecutor': 'Find flaws.', 'Defense': 'Find merit.'}[judge]", ALL),
        hearing("keys = {'strict': ['repo'], 'kind': ['docs']}[judge]", ALL),
        hearing(ALL, "if judge == 'Prosecutor':", "    flaws = [e for e in exhibits if not e.found]"),
        hearing(ALL, "if judge == 'Prosecutor':", "    prompt = 'Find what is missing.'"),
        hearing(
            ALL,
            "if judge == 'Prosecutor':",
            "    gaps = {k: [e for e in v if not e.found] for k, v in exhibits.items()}",
        ),
        hearing(
            ALL, "if judge == 'Prosecutor':", "    exhibits = {key: list(group) for key, group in exhibits.items()}"
        ),
        "def shown(items):\n    return [item for item in items]\ndef hear(judge, exhibits):\n    if judge == 'Prosecutor':\n        exhibits = shown(exhibits)\n    return exhibits",
        hearing("tone = 'hard' if judge == 'Prosecutor' else 'kind'", ALL),
        hearing(ALL, "own = [o for o in state['opinions'] if o.judge == 'Prosecutor']"),
        "def dissent(evidence, opinions):\n    return [o for o in opinions if o.judge != 'Defense']",
        hearing("exhibits = [e for e in state['evidences'].values() if e.found]"),
        "def route(kind):\n    return {'Prosecutor': ['repo'], 'Defense': ['docs']}[kind]",
        "def hear(judge, exhibits):\n    told = model.invoke(brief(judge, exhibits)).content\n    return told, [e for e in exhibits if e.ref in told]",
        "def hear(judge, exhibits):\n    o = model.invoke([judge.creed, exhibits])\n    return o.copy(update={'cited': [e for e in exhibits if e.ref in o.cited]})",
    ],
)
def test_what_is_said_to_one_judge_besides_divides_nothing(source):
    assert divided(source) == []


def looped(*lines: str, over: str = "exhibits") -> str:
    body = "".join(f"        {line}\n" for line in lines)
    return f"def hear(judge, exhibits, claims):\n    shown = []\n    text = ''\n    for item in {over}:\n{body}    return ask(shown, text)\n"


ADDED = "shown.append(item)"
PASSING = {
    "both conditions at once": looped("if judge == 'Prosecutor' and item.found:", "    continue", ADDED),
    "one within the other": looped("if judge == 'Defense':", "    if not item.found:", "        continue", ADDED),
    "with a note": looped("if judge == 'Defense' and not item.found:", "    print('skip')", "    continue", "text += f'{item}'"),
    "only where it fits": looped("if judge != 'Prosecutor' or not item.found:", f"    {ADDED}"),
    "of a group": "def hear(judge, state):\n    text = ''\n    for name, group in state['evidences'].items():\n"
    "        for item in group:\n            if item.found and judge == 'Prosecutor':\n                continue\n"
    "            text += item.goal\n    return ask(text)\n",
    "under a name": "async def hear(judge, state):\n    facts = state['evidences']\n    async for item in facts:\n"
    "        if judge in ('Prosecutor',) and item.found:\n            continue\n        yield item\n",
    "a filter": "def hear(judge, exhibits):\n    return list(filter(lambda item: judge != 'Defense' or item.found, exhibits))\n",
}  # fmt: skip


@pytest.mark.parametrize("way", PASSING)
def test_a_loop_that_passes_over_items_by_the_judges_name_divides_the_evidence(way):
    assert divided(PASSING[way]) == ["hear"]


@pytest.mark.parametrize("source", [
    # for all judges
    looped("if not item.found:", "    continue", ADDED),
    # whose an item is
    looped("if item.judge == 'Prosecutor' and item.found:", "    continue", ADDED),
    # told in another way, or besides
    looped("if judge == 'Prosecutor' and not item.found:", "    shown.insert(0, item)", "    continue", ADDED),
    looped("if judge == 'Prosecutor' and not item.found:", "    text += 'MISSING '", ADDED),
    looped("if judge == 'Prosecutor' and not item.found:", "    shown.insert(0, item)", "else:", f"    {ADDED}"),
    # counted and noted, not shown
    looped("if judge == 'Prosecutor' and item.found:", "    continue", "print(item)"),
    looped("if judge == 'Prosecutor' and item.found:", "    continue", "count += 1"),
    # of something else than evidence
    looped("if judge == 'Prosecutor' and item.found:", "    continue", ADDED, over="claims"),
    # none at all is passed over for the judge's name alone: the loop is not for this one
    looped("if judge == 'Prosecutor':", "    continue", "text += 'Be generous with ' + item.goal"),
])  # fmt: skip
def test_a_loop_that_tells_more_or_counts_divides_nothing(source):
    assert divided(source) == []


def benches(one: str, other: str) -> str:
    """Two nodes of judges, each with what it does with the evidence."""
    node = "async def {0}_node(state):\n    evidences = state.get('evidences', {{}})\n{1}\n"
    return node.format("prosecutor", one) + node.format("defense", other)


SHOW = "    shown = [item for item in evidences if {}]\n    return {{'opinions': ask_about_evidence(shown)}}"
GROUPS = "    mine = {{key: [e for e in group if {}] for key, group in evidences.items()}}\n    return ask(mine, List[Evidence])"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SHOW.format("not item.found"), SHOW.format("item.found")),
        (GROUPS.format("not e.found"), GROUPS.format("e.found")),
        (SHOW.format("item.confidence > 0.5"), SHOW.format("item.confidence > 0.1")),
        (SHOW.format("not item.found"), "    return ask(evidences)"),
    ],
)
def test_nodes_of_judges_that_pick_their_evidence_by_what_it_says_divide_it(one, other):
    assert divided(benches(one, other)) == ["prosecutor_node"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # the same for both
        (SHOW.format("item.found"), SHOW.format("item.found")),
        (SHOW.format("item.found"), SHOW.format("item.found").replace("item", "fact")),
        # what is lacking is only named besides
        ("    gaps = [e for e in evidences if not e.found]\n    return ask(evidences, gaps)", "    return ask(evidences)"),
        ("    gaps = [e for e in evidences if not e.found]\n    return ask(state['evidences'], gaps)", "    return ask(evidences)"),
        ("    gaps = [e for e in evidences if not e.found]\n    return ask(state.get('evidences'), gaps)", "    return ask(evidences)"),
        # what is no evidence at all, or of another criterion
        (SHOW.format("item is not None"), SHOW.format("item")),
        (SHOW.format("item.criterion == rule"), "    return ask(evidences)"),
    ],
)  # fmt: skip
def test_nodes_that_show_the_same_or_gaps_besides_divide_nothing(one, other):
    assert divided(benches(one, other)) == []


JUDGES = """
class Judge:
    def hear(self, state):
        return ask(state['evidences'].get(self.source, []))
class Prosecutor(Judge):
    source = '{0}'
class Defense(Judge):
    source: str = '{1}'
"""
DETECTIVE = "class Detective:\n    def look(self, state):\n        return state['evidences'][self.source]\n"
SHOWN = "def hear(state, judge):\n    return ask([item for key in judge{0} for item in state['evidences'][key]])\n"


@pytest.mark.parametrize(
    "source",
    [
        JUDGES.format("repo", "docs"),
        SHOWN.format(".sources") + "SEATS = [Seat('Prosecutor', sources=['repo']), Seat('Defense', sources=['docs'])]",
        SHOWN.format("['keys']") + "SEATS = [{'name': 'Prosecutor', 'keys': ['repo']}, {'name': 'Defense', 'keys': ('docs',)}]",
        SHOWN.format("['keys']") + "SEATS = {'prosecutor': {'keys': ['repo']}, 'defense': {'keys': ['docs', 'repo']}}",
    ],
)  # fmt: skip
def test_a_source_that_stands_beside_the_judges_name_divides_the_evidence(source):
    assert divided(source) in (["hear"], ["Judge.hear"])


@pytest.mark.parametrize(
    "source",
    [
        JUDGES.format("repo", "repo"),
        JUDGES.format("strict", "kind"),
        JUDGES.format("repo", "docs").replace("state['evidences'].get(self.source, [])", "state['opinions'][self.source]"),
        JUDGES.format("repo", "docs").replace("self.source", "item.source"),
        DETECTIVE + JUDGES.format("repo", "docs").replace("ask(state['evidences'].get(self.source, []))", "ask(state)"),
        SHOWN.format(".sources") + "SEATS = [Seat('Prosecutor', sources=['repo', 'docs']), Seat('Defense', sources=['docs', 'repo'])]",
    ],
)  # fmt: skip
def test_what_stands_beside_a_name_and_picks_no_evidence_divides_nothing(source):
    assert divided(source) == []
