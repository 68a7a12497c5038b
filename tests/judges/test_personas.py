from itertools import combinations

from auditor_core.checks.words import content_words, jaccard
from auditor_core.judges.personas import PERSONAS
from auditor_core.models import JUDGES


def test_there_is_a_persona_for_every_judge():
    assert tuple(PERSONAS) == JUDGES
    assert all(persona.judge == name for name, persona in PERSONAS.items())


def test_personas_share_less_than_a_tenth_of_their_content_words():
    for left, right in combinations(PERSONAS.values(), 2):
        assert jaccard(content_words(left.text), content_words(right.text)) < 0.1


def test_each_persona_has_enough_to_say():
    assert all(len(content_words(persona.text)) >= 40 for persona in PERSONAS.values())
