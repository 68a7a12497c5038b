"""Prompts of judges in branches that no run comes to, and in those that one may come to."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read

TEXT = (
    "You are the Prosecutor. Doubt every claim, hunt for gaps and shortcuts, and charge whatever is missing from "
    "the evidence that you are shown."
)
HEAD = f"from functools import partial\nPROSECUTOR = {TEXT!r}\nPLAIN = 'Grade it.'\n"


def used(source: str) -> bool:
    found = [fact.used for fact in read(HEAD + textwrap.dedent(source)).prompts if fact.persona == "Prosecutor"]
    assert len(found) == 1, found
    return found[0]


NAMED = {
    "a closure": """
        def make(judge):
            def node(state):
                if judge == "WORD":
                    text = PROSECUTOR
                else:
                    text = PLAIN
                return ask(text, state)
            return node
        g.add_node("prosecutor", make("Prosecutor"))
        g.add_node("defense", make("Defense"))
    """,
    "a method": """
        class Bench:
            async def hear(self, judge, state):
                return await ask(PROSECUTOR if judge == "WORD" else PLAIN, state)
            async def all(self, state):
                return [await self.hear("Prosecutor", state), await self.hear(judge="Defense", state=state)]
    """,
    "an attribute": """
        class Judge:
            def __init__(self, name):
                self.name = name
            def hear(self, state):
                if self.name.lower() != "word":
                    return ask(PLAIN, state)
                return ask(PROSECUTOR, state)
        JUDGES = [Judge("Prosecutor"), Judge("Defense")]
    """,
    "a loop": """
        NAMES = ("Prosecutor", "Defense")
        def hear_all(state):
            return [hear(name, state) for name in NAMES]
        def hear(judge, state):
            text = PLAIN
            if judge in ("WORD", "Chief"):
                text = PROSECUTOR
            return ask(text, state)
    """,
    "a partial": """
        def hear(judge, state):
            table = {"WORD": PROSECUTOR, "Defense": PLAIN}
            return ask(table.get(judge, PLAIN), state)
        g.add_node("prosecutor", partial(hear, "Prosecutor"))
        g.add_node("defense", partial(hear, "Defense"))
    """,
    "a default": """
        def hear(state, judge="Prosecutor"):
            return ask(PROSECUTOR if judge == "WORD" else PLAIN, state)
        def both(state):
            return hear(state), hear(state, judge="Defense")
    """,
    "two functions": """
        def text_of(who):
            if who == "Defense":
                return PLAIN
            elif who == "WORD":
                return PROSECUTOR
            return PLAIN
        def hear(judge, state):
            return ask(text_of(judge), state)
        def both(state):
            return hear("Prosecutor", state), hear("Defense", state)
    """,
}


@pytest.mark.parametrize("way", NAMED)
def test_a_branch_for_a_name_that_nobody_has_is_never_taken(way):
    right, wrong = (
        NAMED[way].replace("WORD", word).replace('"word"', f'"{word.lower()}"') for word in ("Prosecutor", "Prosecuter")
    )
    assert used(right)
    assert not used(wrong)


@pytest.mark.parametrize("source", [
    # handed over from outside
    "def hear(judge, state):\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)\n"
    "def main(names):\n    return [hear(name, {}) for name in names] + [hear('Defense', {})]",
    # it may be called by anybody
    "def hear(judge, state):\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)\n"
    "def main():\n    run(hear)\n    return hear('Defense', {})",
    "@app.command()\ndef hear(judge):\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)\nhear('Defense')",
    # nobody calls it that is seen
    "def hear(judge, state):\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)",
    # the name is made anew
    "def hear(judge, state):\n    judge = ALIASES.get(judge, judge)\n"
    "    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)\nhear('Prosecutor', {})",
    # by all arguments at once
    "def hear(judge, state):\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)\n"
    "hear('Defense', {})\nhear(*row)\nhear(**more)",
    # out of the state, whatever stands there
    "def hear(state):\n    judge = state['judge']\n    return ask(PROSECUTOR if judge == 'Prosecuter' else PLAIN)",
])  # fmt: skip
def test_a_name_that_may_come_from_elsewhere_leaves_the_branch_open(source):
    assert used(source)


CANNED = {
    "given back": """
        OFFLINE = True
        def prosecutor(state):
            if OFFLINE:
                return {"score": 3}
            return ask(PROSECUTOR, state)
    """,
    "the other branch": """
        class Settings:
            pass
        USE_MODEL: bool = False
        async def prosecutor(state):
            if not USE_MODEL:
                answer = TABLE["prosecutor"]
            else:
                answer = await ask(PROSECUTOR, state)
            return answer
    """,
    "a table's opinion": """
        MOCKED = True
        def canned(criterion):
            if not MOCKED:
                return None
            return Opinion(score=TABLE.get(criterion, 3))
        def prosecutor(state):
            opinions = []
            for criterion in state["criteria"]:
                if MOCKED:
                    made = canned(criterion)
                    if made:
                        opinions.append(made)
                        continue
                opinions.append(ask(PROSECUTOR, criterion))
            return opinions
    """,
    "at once": """
        DRY_RUN = True
        def prosecutor(state):
            return TABLE["prosecutor"] if DRY_RUN and state is not None or DRY_RUN else ask(PROSECUTOR, state)
    """,
}


@pytest.mark.parametrize("way", CANNED)
def test_a_question_that_a_constant_forbids_for_ever_is_never_put(way):
    source = CANNED[way]
    opened = source.replace("= True", '= os.getenv("X") == "1"').replace(": bool = False", ' = bool(os.getenv("X"))')
    assert not used(source)
    assert used(opened)
    assert used(source.replace("= True", "= None").replace("= False", "= True").replace("= None", "= False"))


@pytest.mark.parametrize("other", [
    "def main(args):\n    global OFFLINE\n    OFFLINE = args.offline",
    "import settings\ndef main(args):\n    settings.OFFLINE = args.offline",
    "def main(args):\n    setattr(settings, 'OFFLINE', args.offline)",
    "try:\n    import model\nexcept ImportError:\n    OFFLINE = False",
])  # fmt: skip
def test_a_constant_that_somebody_sets_besides_is_open(other):
    source = (
        "OFFLINE = True\ndef prosecutor(state):\n    if OFFLINE:\n        return 3\n    return ask(PROSECUTOR, state)\n"
    )
    assert not used(source)
    assert used(source + other)


def test_a_switch_that_only_notes_or_may_give_nothing_closes_no_way():
    noted = (
        "DEBUG = True\ndef prosecutor(state):\n    if DEBUG:\n        print(state)\n    return ask(PROSECUTOR, state)\n"
    )
    cached = (
        "CACHE = True\ndef known(key):\n    if key in SEEN:\n        return Opinion(SEEN[key])\n    return None\n"
        "def prosecutor(state):\n    if CACHE:\n        made = known(state)\n        if made:\n            return made\n"
        "    return ask(PROSECUTOR, state)\n"
    )
    assert used(noted)
    assert used(cached)
