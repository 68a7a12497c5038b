import pytest

from tests.checks.helpers import ask, claim, concept, document, graph, repo

TERMS = {
    "concepts.dialectic": "Dialectical Synthesis",
    "concepts.fan": "Fan-In / Fan-Out",
    "concepts.metacognition": "Metacognition",
    "concepts.synchronization": "State Synchronization",
}


@pytest.mark.parametrize(("check", "term"), TERMS.items())
def test_an_explained_term_is_told_from_a_dropped_one(check, term):
    assert ask(check, document=document(concepts=(concept(term, "It works so."),))) == "met"
    assert ask(check, document=document(concepts=(concept(term, "We use it.", explained=False),))) == "unmet"
    assert ask(check, document=document()) == "unmet"
    assert ask(check, document=document(has_text=False)) == "unavailable"


def test_dropped_terms_are_counted():
    good, bad = concept("Metacognition", "So."), concept("Fan-In", "Yes.", explained=False)
    assert ask("concepts.not_dropped", document=document(concepts=(good, bad))) == "unmet"
    assert ask("concepts.not_dropped", document=document(concepts=(good,))) == "met"
    assert ask("concepts.not_dropped", document=document()) == "not_applicable"


def test_explanations_that_name_code_are_tied_to_it():
    tied = (concept("Fan-In", "See src/graph.py."), concept("Metacognition", "The node chief_justice checks itself."))
    assert ask("concepts.tied_to_code", document=document(concepts=tied)) == "met"
    loose = (concept("Fan-In", "Things meet."), concept("Metacognition", "It thinks."))
    assert ask("concepts.tied_to_code", document=document(concepts=loose)) == "unmet"


def test_where_pages_end_makes_no_two_places_of_one():
    torn = tuple(concept(term, "So.", pages=(1, 2), places=1) for term in ("Fan-In", "Metacognition"))
    assert ask("concepts.returned_to", document=document(concepts=torn)) == "unmet"


def test_ideas_in_several_places_of_one_page_are_returned_to():
    far, near = (
        tuple(concept(term, "So.", places=places) for term in ("Fan-In", "Metacognition")) for places in (2, 1)
    )
    assert ask("concepts.returned_to", document=document(concepts=far)) == "met"
    assert ask("concepts.returned_to", document=document(concepts=near)) == "unmet"


def test_the_number_of_a_section_ties_nothing_to_code():
    concepts = tuple(concept(term, "3.4 Metacognition means to look again.") for term in ("Metacognition", "Dissent"))
    assert ask("concepts.tied_to_code", document=document(concepts=concepts)) == "unmet"


def test_a_word_for_a_part_of_the_program_that_falls_once_is_no_idea():
    idea = concept("Metacognition", "It thinks.")
    passing = concept("Sandboxing", "Clones go into src/sandbox.py.", explained=False)
    again = concept("Sandboxing", "Clones go into src/sandbox.py.", "It is a sandbox.", explained=False)
    assert ask("concepts.not_dropped", document=document(concepts=(idea, passing))) == "met"
    assert ask("concepts.not_dropped", document=document(concepts=(idea, again))) == "unmet"
    tied = (concept("Metacognition", "The node chief_justice checks itself."), passing)
    assert ask("concepts.tied_to_code", document=document(concepts=tied)) == "unmet"


def test_file_and_function_may_stand_beside_the_sentence_that_names_the_idea():
    beside = ("Both stand in src/graph.py.", "There build_graph adds them.")
    ideas = tuple(concept(term, f"{term} joins branches.", places=1) for term in ("Fan-In", "Metacognition"))
    assert ask("concepts.returned_to", document=document(concepts=ideas)) == "unmet"
    whole = tuple(item.model_copy(update={"around": beside}) for item in ideas)
    assert ask("concepts.returned_to", document=document(concepts=whole)) == "met"
    assert ask("concepts.tied_to_code", document=document(concepts=whole)) == "unmet"


@pytest.mark.parametrize(
    ("sentence", "outcome"),
    [
        ("Fan-in is done by build_graph in src/graph.py, which waits for all.", "met"),
        ("Fan-in is done by the class GraphBuilder of graph.py.", "met"),
        ("Fan-in is done in src/graph.py.", "unmet"),
        ("Fan-in is done by build_graph.", "unmet"),
        ("Fan-in is done by some_module.py alone.", "unmet"),
    ],
)
def test_an_idea_that_one_explanation_shows_in_file_and_function_need_not_be_returned_to(sentence, outcome):
    ideas = tuple(concept(term, sentence, places=1) for term in ("Fan-In", "Metacognition"))
    assert ask("concepts.returned_to", document=document(concepts=ideas)) == outcome
    bare = tuple(concept(term, sentence, places=1, explained=False) for term in ("Fan-In", "Metacognition"))
    assert ask("concepts.returned_to", document=document(concepts=bare)) == "unmet"


@pytest.mark.parametrize(
    ("verdict", "candidates", "outcome"),
    [
        ("verified", (), "met"),
        ("imprecise", ("court/graph.py",), "met"),
        ("historical", ("court/wiring.py",), "met"),
        ("historical", (), "unmet"),
        ("hallucinated", (), "unmet"),
    ],
)
def test_a_file_that_does_not_exist_ties_an_idea_to_nothing(verdict, candidates, outcome):
    tied = (concept("Fan-In", "court/graph.py joins them."), concept("Metacognition", "As graph.py says, it doubts."))
    claims = (claim("court/graph.py", verdict, candidates=candidates),)
    assert ask("concepts.tied_to_code", document=document(concepts=tied), claims=claims) == outcome


def test_another_name_beside_an_invented_file_still_ties_an_idea_to_code():
    tied = tuple(concept(term, "court/doubt.py calls weigh_again.") for term in ("Fan-In", "Metacognition"))
    claims = (claim("court/doubt.py", "hallucinated"),)
    assert ask("concepts.tied_to_code", document=document(concepts=tied), claims=claims) == "met"


@pytest.mark.parametrize(
    ("sentence", "outcome"),
    [
        ("Edges lead from open_case to read_repo and read_pdf, so both run at once.", "met"),
        ("Edges lead from open_case to read_repo, and to read_repo again.", "unmet"),
        ("Edges lead from begin_it to look_here and look_there, so both run at once.", "unmet"),
    ],
)
def test_an_idea_that_several_names_of_the_code_show_need_not_be_returned_to(sentence, outcome):
    ideas = tuple(concept(term, sentence, places=1) for term in ("Fan-In", "Metacognition"))
    facts = repo(graphs=(graph("open_case>read_repo", "open_case>read_pdf"),))
    assert ask("concepts.returned_to", repo=facts, document=document(concepts=ideas)) == outcome


@pytest.mark.parametrize(
    ("beside", "outcome"),
    [("Edges lead from open_case to both.", "met"), ("Edges lead from begin_it to both.", "unmet"), ("", "unmet")],
)
def test_a_sentence_beside_the_ideas_own_ties_it_to_what_the_code_has(beside, outcome):
    ideas = tuple(
        concept(term, f"{term} joins branches.").model_copy(update={"around": (beside,)})
        for term in ("Fan-In", "Metacognition")
    )
    facts = repo(graphs=(graph("open_case>read_repo", "open_case>read_pdf"),))
    assert ask("concepts.tied_to_code", repo=facts, document=document(concepts=ideas)) == outcome


WORDS = ("add", "evidence_locker", "operator", "unlocked_door", "state")


@pytest.mark.parametrize(
    ("sentence", "words", "outcome"),
    [
        ("State synchronization means that an agent locks the state before it writes.", WORDS, "unmet"),
        ("State synchronization is a mutex around the state, so that others wait.", WORDS, "unmet"),
        ("State synchronization means that an agent locks the state before it writes.", (*WORDS, "rlock"), "met"),
        ("State synchronization means that an agent locks the state before it writes.", (*WORDS, "state_lock"), "met"),
        ("State synchronization means that an agent locks the state before it writes.", (), "met"),
        ("State synchronization needs no locks, because each node returns its own update.", WORDS, "met"),
        ("State synchronization works without locks, since each branch has its own key.", WORDS, "met"),
        ("State synchronization locks nothing: a reducer merges what the branches write.", WORDS, "met"),
        ("State synchronization unlocks nothing, each key has one writer.", WORDS, "met"),
        ("State synchronization is a lock per key, so that reducers are not needed.", WORDS, "unmet"),
        ("State synchronization means that a mutex guards each key, so that no reducer is needed.", WORDS, "unmet"),
        ("State synchronization takes no lock: where reducers are not enough, a key has one writer.", WORDS, "met"),
        ("State synchronization is no matter of a semaphore: with no reducer a second write fails.", WORDS, "met"),
        ("State synchronization blocks the join until all branches have written.", WORDS, "met"),
    ],
)
def test_locks_that_the_code_does_not_have_explain_nothing(sentence, words, outcome):
    facts = document(concepts=(concept("State Synchronization", sentence), concept("Reducers", "They merge.")))
    assert ask("concepts.synchronization", repo=repo(words=words), document=facts) == outcome


@pytest.mark.parametrize(
    ("sentences", "outcome"),
    [
        (("Metacognition means that the program writes a log of each step.",), "unmet"),
        (("With metacognition the graph can be traced.", "When something goes wrong we read the traces."), "unmet"),
        (("Metacognition means that the court logs how far its scores lie apart.",), "met"),
        (("Metacognition means that the program keeps a log.", "It is read again where it was not sure."), "met"),
        (("Metacognition is a dialogue of the program with its catalog.",), "met"),
    ],
)
def test_a_log_is_no_thinking_about_thinking(sentences, outcome):
    idea = concept("Metacognition", sentences[0]).model_copy(update={"around": sentences[1:]})
    assert ask("concepts.metacognition", document=document(concepts=(idea,))) == outcome


@pytest.mark.parametrize(
    ("sentence", "outcome"),
    [
        ("A reducer merges what the branches write.", "met"),
        ("Without operator.add one of two lists would be lost.", "met"),
        ("Reducers prevent that one branch overwrites what another wrote.", "met"),
        ("A reducer so that no write is lost in a race.", "met"),
        ("The reducer unites both, where one was lost before.", "met"),
        ("Reducers were a surprise: with three detectives each of them overwrote the key.", "unmet"),
        ("I learned what a reducer is when two thirds of the evidence were lost.", "unmet"),
        ("We tested the reducer with two detectives that write under one criterion.", "unmet"),
        ("evidences: Annotated[dict[str, list], merge_evidence]", "unmet"),
        ("A visitor finds which fields have a reducer, and which nodes and edges are added.", "unmet"),
        ("The tool asks for reducers, and whether somebody adds a conditional edge.", "unmet"),
        ("The first version had no reducers; I mended it and added the test that looks for them.", "unmet"),
        ("Tests were added for the reducers of each key.", "unmet"),
        ("The reducer, for which there is a test, adds one list to the other.", "met"),
        ("Where two nodes write one key and add to it, the reducer concerns both.", "met"),
    ],
)
def test_reducers_stand_for_synchronisation_where_it_is_said_what_becomes_of_the_writes(sentence, outcome):
    named = concept("State Synchronization", "It uses state synchronization.", explained=False)
    facts = document(concepts=(named, concept("Reducers", sentence)))
    assert ask("concepts.synchronization", document=facts) == outcome


@pytest.mark.parametrize(
    ("said", "explained", "outcome"),
    [
        ("State synchronization is a classical problem of computer science.", False, "unmet"),
        ("State synchronization is known from distributed systems and from databases.", False, "unmet"),
        ("State synchronization, a problem of computer science, is solved in court/state.py.", False, "met"),
        ("State synchronization is a problem of computer science that our graph has too.", False, "met"),
        ("State synchronization is an old problem of computer science, solved by merging.", True, "met"),
        ("It uses state synchronization.", False, "met"),
    ],
)
def test_reducers_do_not_stand_for_synchronisation_that_is_told_from_a_textbook(said, explained, outcome):
    named = concept("State Synchronization", said, explained=explained)
    merging = concept("Reducers", "A reducer merges what the branches write.")
    assert ask("concepts.synchronization", document=document(concepts=(named, merging))) == outcome
