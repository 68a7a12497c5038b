"""Rules that stand in the code and come to nothing: they are never asked for, never taken, or give back what they got."""

import textwrap

import pytest

from tests.detectives.repo.helpers import read


def rules(source: str) -> set[str]:
    return {fact.kind for fact in read("", src__justice_py=source).rules}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("return case.unsafe", True),
        ("return False", False),
        ("if case.unsafe:\n    return False\nreturn 0", False),
        ("if case.unsafe:\n    return True\nreturn False", True),
        ("return False and case.unsafe", False),
        ("return any(item in case.found for item in ())", False),
        ("try:\n    return case.unsafe\nexcept KeyError:\n    return False", True),
        ("return not True", False),
        ("unsafe = False\nreturn unsafe", False),
        ("unsafe = False\nfor item in case.found:\n    unsafe = unsafe or item.unsafe\nreturn unsafe", True),
        ("...", True),
        ("yield False", True),
    ],
)
@pytest.mark.parametrize("asked", ["confirmed(case)", "score > CAP and confirmed(case)"])
def test_a_cap_whose_condition_is_never_confirmed_is_none(answer, asked, told):
    body = textwrap.indent(answer, "    ")
    source = f"CAP = 3\ndef confirmed(case):\n{body}\ndef security_cap(case, score):\n    if {asked}:\n        return min(score, CAP)\n    return score\n"
    assert bool({"override", "cap"} & rules(source)) is told


@pytest.mark.parametrize(("answer", "told"), [("case.unsafe", True), ("False", False)])
def test_methods_awaited_functions_and_tables_are_followed_to_what_they_answer(answer, told):
    method = f"""
class Bench:
    def unsafe(self, case):
        return {answer}
    def security_cap(self, case, score):
        found = self.unsafe(case)
        return min(score, 3) if found else score
"""
    awaited = f"""
async def is_unsafe(case):
    return {answer}
async def security_cap(case, score):
    if await is_unsafe(case):
        score = min(score, 3)
    return score
"""
    table = f"""
def is_unsafe(case):
    return {answer}
RULES = [Rule("security", is_unsafe, lambda case: min(case.score, 3))]
def decide(case):
    for rule in RULES:
        case.score = rule.apply(case)
    return case.score
"""
    assert [bool({"override", "cap"} & rules(item)) for item in (method, awaited)] == [told, told]
    assert ("override" in rules(table)) is told


def test_a_hook_that_other_classes_fill_in_is_left_open():
    source = """
class Rule:
    def unsafe(self, case):
        return False
    def security_cap(self, case, score):
        return min(score, 3) if self.unsafe(case) else score
class Calls(Rule):
    def unsafe(self, case):
        return case.shell
"""
    assert "override" in rules(source)


OVERRULE = """
def overrule(opinions, scores, known, notes):
    lowered = dict(scores)
    for opinion in opinions:
        if opinion.cited_evidence not in known:
            lowered[opinion.judge] = scores[opinion.judge] - 2
            notes.append("overruled")
    return lowered
def decide(opinions, scores, known, notes):
    {taken}
    return mean(scores.values())
"""


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("scores = overrule(opinions, scores, known, notes)", True),
        ("scores.update(overrule(opinions, scores, known, notes))", True),
        ("overrule(opinions, scores, known, notes)", False),
    ],
)
def test_lowered_scores_that_nobody_takes_overrule_nobody(taken, told):
    assert ("supremacy" in rules(OVERRULE.format(taken=taken))) is told


def test_scores_that_are_lowered_where_they_stand_need_not_be_taken():
    source = OVERRULE.format(taken="overrule(opinions, scores, known, notes)")
    assert "supremacy" in rules(source.replace("lowered = dict(scores)", "lowered = scores"))
    assert "supremacy" in rules(source.replace("lowered = dict(scores)", "lowered = opinions.scores"))


@pytest.mark.parametrize(("step", "told"), [("min(value, 3)", False), ("value = min(value, 3)", True)])
def test_a_value_that_is_worked_out_and_left_there_caps_nothing(step, told):
    source = (
        f"def decide(scores, unsafe):\n    value = mean(scores)\n    if unsafe:\n        {step}\n    return value\n"
    )
    assert bool({"override", "cap"} & rules(source)) is told


LOOK = """
def supported(item, known):
    return item.cited in known
def reevaluate(opinions, scores, known, rules):
{body}
def decide(opinions, scores, known, rules):
    if max(scores.values()) - min(scores.values()) > 2:
        {taken}
    return mean(scores.values())
"""
TAKEN = "scores = reevaluate(opinions, scores, known, rules)"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('rules.append("re-evaluated")\nreturn scores', False),
        ("return dict(scores)", False),
        ("return {judge: score for judge, score in scores.items()}", False),
        ("again = {}\nfor item in opinions:\n    again[item.judge] = item.score\nreturn again", False),
        ("pass", False),
        ("raise NotImplementedError", False),
        ("print('looking again')\nsame = scores\nreturn same", False),
        ("checked = [item for item in opinions if supported(item, known)]\nreturn scores", False),
        ("return {item.judge: item.score for item in opinions if supported(item, known)}", True),
        ("again = {}\nfor item in opinions:\n    if supported(item, known):\n        again[item.judge] = item.score\nreturn again", True),
        ("again = {}\nfor item in opinions:\n    again[item.judge] = max(1, item.score - 1)\nreturn again", True),
        ("return {item.judge: item.revised_score for item in opinions}", True),
        ("for item in opinions:\n    item.score = min(item.score, 4)\nreturn scores", True),
        ("rules.append(f'stands for {[item for item in opinions if supported(item, known)]}')\nreturn scores", True),
        ("scores['Defense'] = 2\nreturn scores", True),
        ("hear_again(opinions)\nreturn scores", True),
        ("if known:\n    return scores\nreturn {'TechLead': scores['TechLead']}", True),
        ("return median(scores)", True),
    ],
)  # fmt: skip
def test_a_second_look_that_gives_back_what_it_got_is_none(body, told):
    source = LOOK.format(body=textwrap.indent(body, "    "), taken=TAKEN)
    assert ("re_evaluation" in rules(source)) is told


@pytest.mark.parametrize(
    ("taken", "told"), [(TAKEN, True), (TAKEN[9:], False), (TAKEN.replace("scores =", "new ="), False)]
)
def test_a_second_look_that_nobody_takes_is_none(taken, told):
    body = "    return {item.judge: item.score for item in opinions if supported(item, known)}"
    assert ("re_evaluation" in rules(LOOK.format(body=body, taken=taken))) is told


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("    return scores, 'looked at again'", False),
        ("    return median(scores), 'looked at again'", True),
        (
            "    scores = {item.judge: item.score for item in opinions if supported(item, known)}\n    return scores, ''",
            True,
        ),
    ],
)
def test_a_second_look_may_give_a_remark_beside_its_scores(body, told):
    taken = "scores, note = reevaluate(opinions, scores, known, rules)"
    assert ("re_evaluation" in rules(LOOK.format(body=body, taken=taken))) is told


BY_ONE = """
def reweigh(opinions, weights, known, rules):
    fresh = dict(weights)
    for item in opinions:
        good = [name for name in item.cited if name in known]
        share = len(good) / len(item.cited)
        {entry}
        rules.append(f"{{len(good)}} of {{item.judge}}'s citations hold")
    return fresh
def decide(opinions, scores, weights, known, rules):
    if max(scores.values()) - min(scores.values()) > 2:
        weights = reweigh(opinions, weights, known, rules)
    return sum(scores[judge] * weights[judge] for judge in scores) / sum(weights.values())
"""


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("fresh[item.judge] = weights[item.judge] * max(share, 1.0)", False),
        ("fresh[item.judge] = 1 * fresh[item.judge]", False),
        ("fresh[item.judge] = weights[item.judge] * max(share, 0.1)", True),
        ("fresh[item.judge] = weights[item.judge] * max(len(good), 1.0)", True),
        ("fresh[item.judge] = weights['Defense'] * max(share, 1.0)", True),
        ("fresh[item.judge] = weights[item.judge] * max(share, 1.0)\n        item.score = min(item.score, 3)", True),
    ],
)
def test_a_second_look_that_weighs_everything_by_one_is_none_whatever_it_notes(entry, told):
    assert ("re_evaluation" in rules(BY_ONE.format(entry=entry))) is told


PLEAS = """
def overrule(opinions, evidence):
    plea = next((item for item in opinions if item.judge == "Defense"), None)
    if plea is None:
        return opinions, False
    if "metacognition" in plea.argument and not any(item.found for item in evidence):
        others = [item for item in opinions if item.judge != "Defense"]
        lowest = min(item.score for item in others)
        {given}
    return opinions, False
def decide(opinions, evidence, rules):
    {taken}
    if overruled:
        rules.append("fact supremacy")
    return sum(item.score for item in {counted}) / len({counted})
"""
COPIED = 'return others + [plea.model_copy(update={"score": lowest})], True'
IN_TURN = "changed = [*others, replace(plea, score=lowest)]\n        return changed, True"


@pytest.mark.parametrize("given", [COPIED, IN_TURN])
@pytest.mark.parametrize(
    ("taken", "counted", "told"),
    [
        ("opinions, overruled = overrule(opinions, evidence)", "opinions", True),
        ("heard, overruled = overrule(opinions, evidence)", "heard", True),
        ("heard, overruled = overrule(opinions, evidence)\n    kept = list(heard)", "kept", True),
        ("both = overrule(opinions, evidence)\n    overruled = both[1]", "both[0]", True),
        ("_, overruled = overrule(opinions, evidence)", "opinions", False),
        ("heard, overruled = overrule(opinions, evidence)", "opinions", False),
    ],
)
def test_opinions_that_are_lowered_beside_a_flag_have_to_be_the_ones_that_count(given, taken, counted, told):
    assert ("supremacy" in rules(PLEAS.format(given=given, taken=taken, counted=counted))) is told


WEIGHED = """    kept, notes = [], []
    for item in opinions:
        if supported(item, known):
            kept.append(item)
        else:
            notes.append(f"{item.judge} was set aside")
    return kept, notes"""


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ("_, notes = reevaluate(opinions, scores, known, rules)\n        rules += notes", False),
        ("left, notes = reevaluate(opinions, scores, known, rules)\n        rules.extend(notes)", False),
        ("_, _ = reevaluate(opinions, scores, known, rules)", False),
        ("opinions, notes = reevaluate(opinions, scores, known, rules)\n        rules += notes", True),
        ("opinions, _ = reevaluate(opinions, scores, known, rules)", True),
        ("_, notes = reevaluate(opinions, scores, known, rules)\n        opinions = without(opinions) if notes else []", True),
    ],
)  # fmt: skip
def test_of_a_second_look_more_than_its_remarks_has_to_be_taken(taken, told):
    source = LOOK.format(body=WEIGHED, taken=taken).replace(
        "mean(scores.values())", "mean(item.score for item in opinions)"
    )
    assert ("re_evaluation" in rules(source)) is told


def test_a_list_of_names_that_a_second_look_gives_is_no_remark():
    body = WEIGHED.replace('f"{item.judge} was set aside"', "item.judge")
    taken = "_, struck = reevaluate(opinions, scores, known, rules)\n        scores = without(scores, struck)"
    assert "re_evaluation" in rules(LOOK.format(body=body, taken=taken))


STRUCK = """
def overrule(opinions, evidence, notes):
    ruled = []
    for plea in opinions:
        if plea.judge == "Defense" and not any(item.found for item in evidence):
            lowered = max(1, plea.score - 2)
            notes.append(f"overruled: {{plea.score}} becomes {{lowered}}")
            {step}
        ruled.append(plea)
    return ruled
"""


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ('plea = plea.model_copy(update={"score": lowered})', True),
        ("plea.score = lowered", True),
        ('ruled.append(plea.model_copy(update={"score": lowered}))\n            continue', True),
        ('plea.model_copy(update={"score": lowered})', False),
        ("replace(plea, score=lowered)", False),
        ("pass", False),
    ],
)
def test_a_lowered_copy_that_nobody_takes_overrules_nobody(step, told):
    assert ("supremacy" in rules(STRUCK.format(step=step))) is told
