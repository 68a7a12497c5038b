"""Which sentences explain a term, and which only name it, repeat it, praise it or promise it."""

import time
from datetime import UTC, datetime

import pytest

from auditor_core.detectives.docs.concepts import find_concepts
from auditor_core.detectives.docs.explaining import said_of
from auditor_core.detectives.docs.search import PassageIndex
from auditor_core.detectives.docs.terms import TERMS
from auditor_core.detectives.docs.texts import chunk_pages, sentences_of
from auditor_core.evidence import EvidenceBook
from auditor_core.facts import ConceptFact, PageText

DATE = datetime(2026, 1, 1, tzinfo=UTC)
HONEST: dict[str, tuple[str, str, str]] = {
    "Dialectical synthesis": (
        "• Dialectical synthesis: the Prosecutor attacks, the Defense credits, and fixed rules decide between both.",
        "Dialectical synthesis stands behind the three judges. Each argues its own side of the same evidence, and "
        "the chief justice weighs what they say before a score is given.",
        "Dialectical synthesis Opposed prompts read one exhibit, so that conflicting scores reach settle() court/rules.py",
    ),
    "Fan-out and fan-in": (
        "• Fan-out: three edges leave START, so the three detectives run at once; fan-in: a list edge joins them.",
        "Fan-out and fan-in happen twice. The detectives start in one superstep because no edge leads from one to "
        "another, and the aggregator waits until the last of them has written.",
        "Fan-out and fan-in Three judges run side by side and are joined by one node court/graph.py",
    ),
    "Metacognition": (
        "• Metacognition: the court compares its own scores and hears a criterion again when they lie far apart.",
        "Metacognition is doubt about the verdict itself. When the spread of the scores is wide, a second hearing "
        "checks the evidence that each judge cited.",
        "Metacognition A wide spread sends the criterion back through hear_again, once court/rules.py",
    ),
    "State synchronisation": (
        "• State synchronisation: each parallel node returns its own key, and a reducer merges the dictionaries.",
        "State synchronisation is left to the graph. It collects what the branches return and joins the lists of the "
        "judges, so nobody overwrites anybody.",
        "State synchronisation Lists of opinions are appended by merge_opinions, none is lost court/state.py",
    ),
    "Reducers": (
        "• Reducers: operator.add appends the lists that several judges return, so that no opinion is lost.",
        "Reducers keep what parallel branches write. Without one the last writer wins, because each update "
        "overwrites the one before it.",
        "Reducers union_of merges the dictionaries of all detectives by key court/state.py",
    ),
    "Structured output": (
        "• Structured output: the model is bound to JudicialOpinion and asked again when validation fails.",
        "Structured output is enforced for every judge. The answer is parsed into a Pydantic model, and a broken one "
        "is asked for again with the error in the prompt.",
        "Structured output JudicialOpinion validates the score and sends errors back court/judges.py",
    ),
    "Checkpointing": (
        "• Checkpointing: the state is saved in SQLite after each step, so that a crashed run resumes.",
        "Checkpointing saves the state after each node. An interrupted run starts again from there, because the "
        "thread is looked up by its identifier.",
        "Checkpointing SqliteSaver records each step, a later run resumes court/store.py",
    ),
    "Static analysis by syntax tree": (
        "• Syntax trees: a visitor collects classes and calls, because a regular expression reads comments too.",
        "AST parsing replaces patterns over text. A visitor walks each module and records the calls, so a name in a "
        "string does not count.",
        "AST parsing list_calls walks the module and returns classes court/trees.py",
    ),
    "Sandboxing": (
        "• Sandboxing: strangers' code is cloned into a folder that is removed after the audit, and never runs.",
        "Sandboxing keeps a stranger's code away. The clone lands in a directory of its own, which is deleted when "
        "the detective has read it.",
        "Sandboxing clone_into creates an isolated folder and removes it court/clone.py",
    ),
    "Conditional routing": (
        "• Conditional edges: a function looks at the errors and decides which node runs after the aggregator.",
        "Conditional routing ends a hopeless run. When the clone fails, an edge leads to the report instead of the "
        "judges.",
        "Conditional edges pick_next reads the errors and leads to the report court/graph.py",
    ),
    "Dissent": (
        "• Dissent: where scores lie more than two apart, the report records what the losing judge argued.",
        "Dissent is written down for each criterion. It quotes the judge that was overruled and records which rule "
        "decided against it.",
        "Dissent explain_spread records the lowest and the highest score court/rules.py",
    ),
    "Deterministic rules": (
        "• Deterministic rules: plain conditions decide the score without a model, so the same input gives the same.",
        "Deterministic rules replace a fourth model. Each looks at the scores and caps or lowers them, so two runs "
        "over the same opinions produce the same verdict.",
        "Deterministic rules cap_score applies the cap before weights are added court/rules.py",
    ),
    "Retrieval": (
        "• Retrieval-augmented reading: pages are cut into passages, and a question gets the nearest three of them.",
        "RAG keeps the prompt short. The report is cut into chunks, an index is built by the detective, and each "
        "question receives the passages that come nearest.",
        "BM25 nearest_chunks returns the passages for a question court/search.py",
    ),
    "Persona separation": (
        "• Personas: each judge reads a prompt of its own, which is written without a sentence of the others.",
        "Personas are kept apart by their prompts. One is instructed to look for gaps and another to credit effort, "
        "so their views differ where the evidence is thin.",
        "Personas build_prompt gives each of the judges distinct instructions court/prompts.py",
    ),
}
SHORT = {
    "Dialectical synthesis": "dialectical synthesis",
    "Fan-out and fan-in": "fan-out and fan-in",
    "Metacognition": "metacognition",
    "State synchronisation": "state synchronization",
    "Reducers": "reducers",
    "Structured output": "structured output",
    "Checkpointing": "checkpointing",
    "Static analysis by syntax tree": "AST parsing",
    "Sandboxing": "sandboxing",
    "Conditional routing": "conditional routing",
    "Dissent": "dissent",
    "Deterministic rules": "rule-based scoring",
    "Retrieval": "semantic search",
    "Persona separation": "personas",
}
EMPTY = {
    "a slogan": "The court stands on {0}. {1} makes it fair and modern, which makes it reliable when it runs.",
    "praise of some length": "{1} is one of the most exciting ideas of our field. It inspired the design from the first "
    "day, it shaped every decision, and it gives the outcome a robust and holistic shape, because much lies in it.",
    "history": "{1} goes back to Hegel, who took it from Plato before others used it. In philosophy an idea provokes its "
    "opposite, which is why history moves on by conflict, and Marx turned this upside down when he wrote.",
    "a circle": "{1} means that the court has {0}. Through its {0} it reaches a high level of {0}, which shows {0} at its "
    "best whenever it runs.",
    "use without a word on how": "We used {0} throughout in order to be robust, and by using {0} the project holds what it "
    "promises.",
    "a promise": "{1} will be added in a later version, because the judges could then compare, merge and weigh their own "
    "scores when they run in parallel.",
    "the task's words": "The assignment asks for {0}: opposed judges that argue, parallel nodes that are merged by a "
    "reducer, scores that are compared again when they lie apart.",
    "a heading without text": "3.1 {1}\n\n3.2 Results\n\nThe detectives run in parallel and the judges argue when they are "
    "apart, so that one node merges what they write.",
    "a heading over a caption": "{1}\n\nFigure 3: The judges argue in parallel, compare their scores again, and are merged "
    "by a reducer.",
    "a caption": "Figure 3: {1}, by which the judges argue in parallel, compare scores again and are merged by a reducer.",
    "a list": "We use dialectical synthesis, metacognition, fan-in, reducers, personas, dissent and {0} to run and to "
    "decide by rules.",
}  # fmt: skip


def explained(text: str) -> dict[str, bool]:
    page = [PageText(page=1, text=text)]
    with PassageIndex(chunk_pages(page)) as index:
        found = find_concepts(sentences_of(page), index, EvidenceBook("docs", DATE), "0" * 64)
    return {concept.term: concept.explained for concept in found}


def test_every_term_has_explanations_to_test_with():
    assert HONEST.keys() == SHORT.keys() == {term.name for term in TERMS}


@pytest.mark.parametrize("style", [0, 1, 2], ids=["bullet", "two sentences", "row of a table"])
@pytest.mark.parametrize("term", HONEST)
def test_a_term_is_explained_by_who_does_what(term, style):
    assert explained(f"About the program.\n\n{HONEST[term][style]}\n\nThe end of it.")[term]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("No checkpointer is configured, which costs a whole run.", 0),
        ("The weakest point is the missing checkpointing.", 0),
        ("It comes without a checkpointer.", 0),
        ("We use a checkpointer throughout.", 1),
    ],
)
def test_a_gap_that_is_owned_up_to_is_no_term_that_is_dropped(text, named):
    page = [PageText(page=1, text=text)]
    with PassageIndex(chunk_pages(page)) as index:
        found = find_concepts(sentences_of(page), index, EvidenceBook("docs", DATE), "0" * 64)
    assert len(next(item.sentences for item in found if item.term == "Checkpointing")) == named


@pytest.mark.parametrize("kind", EMPTY)
@pytest.mark.parametrize("term", SHORT)
def test_a_term_is_not_explained_by_empty_words(term, kind):
    name = SHORT[term]
    assert not explained(EMPTY[kind].format(name, name[0].upper() + name[1:]))[term]


@pytest.mark.parametrize(
    ("term", "definition"),
    [
        ("Fan-out and fan-in", "Fan-out: a task is split over several workers. Fan-in: the results are gathered by one."),
        ("Fan-out and fan-in", "Fan-in is when the nodes fan in, and fan-out is when a node fans out to more of them."),
        ("State synchronisation", "State synchronization means keeping copies of data consistent by locks that wait."),
        ("Metacognition", "In psychology metacognition means that people reflect on and compare what they keep in mind."),
        ("Dialectical synthesis", "Dialectics: a thesis meets its antithesis, and by their conflict a higher truth begins."),
    ],
)  # fmt: skip
def test_the_definition_of_a_dictionary_explains_nothing_of_the_program(term, definition):
    assert not explained(definition)[term]


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (
            "Dialectical synthesis",
            "Dialectically: what one judge claims survives another's objections before it counts.",
        ),
        (
            "Dialectical synthesis",
            "Dialectical synthesis\n\nThe prosecutor believes nothing. The defender believes everything. Neither is right "
            "alone, so a table of rules turns both numbers into one.",
        ),
        (
            "Fan-out and fan-in",
            "Fan-out: the evidence is passed concurrently to each judge; fan-in: a node once all spoke.",
        ),
        ("Metacognition", "Metacognition: if the three scores differ by more than two, the hearing is repeated."),
        ("Metacognition", "Metacognition: if a judge returns nonsense, it is asked what is wrong with its answer."),
        (
            "State synchronisation",
            "State synchronization: channels are annotated, and a reducer puts evidence together.",
        ),
    ],
)
def test_an_explanation_may_be_terse_where_parts_do_things(term, text):
    assert explained(text)[term]


@pytest.mark.parametrize(
    ("term", "sentence"),
    [
        ("State synchronisation", "State synchronization prevents races and guarantees that no agent's data is lost."),
        ("Metacognition", "Metacognition allows the system to reflect on its scores and ensures that they improve."),
        (
            "Metacognition",
            "Through metacognition the court stays calm, and by using metacognition it improves its scores.",
        ),
        ("Metacognition", "I learned a lot about metacognition before the judges ran, and when I read, I compared it."),
        (
            "Dialectical synthesis",
            "Dialectical synthesis was hard to build, because the judges kept arguing while it ran.",
        ),
    ],
)
def test_what_it_is_for_that_it_is_used_and_how_hard_it_was_say_nothing_of_how(term, sentence):
    assert not explained(sentence)[term]


@pytest.mark.parametrize(
    "beginning",
    [
        "Dialectical synthesis makes our court fair and modern.",
        "Dialectical synthesis is one of the strengths of this work.",
        "Dialectical synthesis goes back to Hegel.",
    ],
)
def test_the_next_paragraph_explains_no_term_whose_own_paragraph_says_nothing(beginning):
    after = "The opinions are weighed by settle in court/rules.py, which caps what the Prosecutor attacked."
    assert not explained(f"{beginning}\n\n{after}")["Dialectical synthesis"]
    assert explained(f"{beginning} {after}")["Dialectical synthesis"]


SEVERAL = "Fan-out, fan-in and metacognition"
FANNED = "Three edges leave START, so the detectives run at once; one list edge joins them, and fan-in waits for all."
DOUBTED = "Metacognition compares the scores and hears a criterion again when they lie far apart."


@pytest.mark.parametrize(("told", "expected"), [((FANNED,), False), ((FANNED, DOUBTED), True)])
def test_a_heading_over_several_terms_explains_those_that_the_text_below_it_names(told, expected):
    assert explained("\n\n".join((SEVERAL, *told)))["Metacognition"] is expected


def test_what_a_term_was_given_explains_nothing():
    text = "Judges argue opposite sides of the evidence, and the chief justice weighs what each of them says."
    assert explained(f"Dialectics of the judges\n\n{text}")["Dialectical synthesis"]
    assert not explained(f"Dialectics of the judges (4/5)\n\n{text}")["Dialectical synthesis"]
    graded = (
        "Prosecutor (3) against Defense (4): the attack on the graph shows a dialectical tension, which was resolved."
    )
    assert not explained(graded)["Dialectical synthesis"]


def test_what_a_term_was_good_for_explains_nothing():
    text = "Dialectical tension of the judges led to {}conflict detection, which weighs what both sides argued."
    assert not explained(text.format("improved "))["Dialectical synthesis"]
    assert not explained(text.format("much better "))["Dialectical synthesis"]
    assert explained(text.format("a second "))["Dialectical synthesis"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('If the Defense claims "Deep Metacognition" and no exhibit was found, the opinion is overruled.', False),
        ("An opinion that praises metacognition although evidence is missing is thrown out by the rule.", False),
        (
            "settle() the Defense pleads metacognition without one exhibit and loses two points against the others.",
            False,
        ),
        ("We claim metacognition because the court measures the spread of its scores and hears a case again.", True),
        ("Metacognition lets the judges argue over their own scores: a spread above two sends a case back.", True),
    ],
)
def test_what_others_claim_to_have_is_not_explained_by_the_rule_on_their_claim(sentence, expected):
    assert explained(sentence)["Metacognition"] is expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("graph_walker.py collects the edges that code adds and derives which nodes fan out in parallel.", False),
        ("tree_walker.py reads the syntax tree and detects whether the graph really fans in before the judges.", False),
        ("tree_walker.py counts how many edges there are and finds out if there is any fan-in that joins them.", False),
        (
            "tree_walker.py detects whether the graph fans out; in ours the fan-out starts three nodes in parallel.",
            True,
        ),
        (
            "pick_way() decides which nodes the fan-out starts in parallel, so that no detective waits for another.",
            True,
        ),
        ("The join finds which branch of the fan-out failed, and waits until all three nodes have written.", True),
    ],
)
def test_what_is_looked_for_in_the_work_of_others_is_not_explained_by_that(sentence, expected):
    assert explained(sentence)["Fan-out and fan-in"] is expected


def test_a_list_that_a_colon_announces_belongs_to_its_sentence():
    items = "\n\n".join((
        "Metacognition shows in what the court does after a verdict:",
        "• The highest score is compared with the lowest.",
        "• A criterion is heard again when they lie apart.",
    ))  # fmt: skip
    assert explained(items)["Metacognition"]
    assert not explained(items.replace(" after a verdict:", "."))["Metacognition"]


@pytest.mark.parametrize(
    "sentence",
    [
        "The rubric asks for fan-out: build_graph adds three edges from START, so that the detectives run at once.",
        "Fan-out will remain what it is: three edges leave START, so the detectives run in parallel until they are joined.",
        "Fan-out, a word that comes from electronics, means here that three edges leave START and all nodes run at once, "
        "because none waits.",
        "By fan-out we ensure robust runs, because three detectives start in parallel when START leads to each of them.",
        "Fan-out is modern, but what counts is that the judges run in parallel because no edge leads between them.",
    ],
)
def test_praise_history_and_the_task_beside_an_explanation_take_nothing_from_it(sentence):
    assert explained(sentence)["Fan-out and fan-in"]


def pages(*texts: str) -> list[PageText]:
    return [PageText(page=number, text=text) for number, text in enumerate(texts, 1)]


TORN = "The court hears a criterion again because the scores of its judges"
REST = "lie apart."


@pytest.mark.parametrize(
    "below",
    [
        "The court: report {}",
        "{}",
        "{}/3",
        "[{}]",
        "- {} -",
        "START\n\nrepo_investigator doc_analyst\n\nchief_justice report_writer\n\nThe court: report {}",
    ],
    ids=["a foot", "a number", "a number of all", "in brackets", "with strokes", "a drawing and a foot"],
)
def test_a_sentence_that_a_page_tears_is_whole_whatever_stands_below_it(below):
    said = sentences_of(
        pages(f"{TORN}\n\n{below.format(1)}", f"{REST}\n\n{below.format(2)}", f"So it ends.\n\n{below.format(3)}")
    )
    assert f"{TORN} {REST}" in [sentence.text for sentence in said]


@pytest.mark.parametrize("last", ["A", "The JSON", "It (the court)", "An AST"])
def test_a_page_may_end_after_the_first_word_of_a_sentence_whatever_its_letters(last):
    said = sentences_of(pages(f"The court sits. {last}", "of judges hears it again."))
    assert [sentence.text for sentence in said] == ["The court sits.", f"{last} of judges hears it again."]


@pytest.mark.parametrize("end", ["Nothing is torn here.", "chief_justice report_writer", "Results of our hearing 1"])
def test_what_begins_with_a_small_letter_is_added_to_no_whole_sentence_and_to_no_drawing(end):
    said = [
        sentence.text for sentence in sentences_of(pages(f"Nothing is torn.\n\n{end} 7\n\n12", "ask_judge reads it."))
    ]
    assert said[-1] == "ask_judge reads it."


def test_heads_and_feet_are_left_out_and_words_that_come_back_are_kept():
    texts = [f"The court, report of May\n\nDecision\n\nIt is taken on page {at}.\n\nPage {at}" for at in (1, 2, 3)]
    assert [sentence.text for sentence in sentences_of(pages(*texts))][:2] == [
        "Decision",
        "It is taken on page 1.",
    ]
    assert len(sentences_of(pages(*texts))) == 6
    assert len(sentences_of(pages(*texts[:2]))) == 8


def test_a_heading_that_ends_in_fan_in_is_not_torn():
    said = sentences_of(pages("Fan-out and fan-in\n\nThree edges leave START."))
    assert [sentence.text for sentence in said] == ["Fan-out and fan-in", "Three edges leave START."]


def test_the_number_of_a_section_is_no_sentence():
    said = sentences_of(pages("5. Fan-out and fan-in\n\n2.1. Edges of the start\n\nIn week 2. Then it ran."))
    assert [sentence.text for sentence in said] == [
        *("5. Fan-out and fan-in", "2.1. Edges of the start", "In week 2.", "Then it ran."),
    ]


HALL = "Fan-out lets the three detectives start in one superstep, because three edges leave START."


def concept(term: str, text: str) -> ConceptFact:
    sentences = sentences_of(pages(text))
    with PassageIndex(chunk_pages(pages(text))) as index:
        facts = find_concepts(sentences, index, EvidenceBook("docs", DATE), "0" * 64)
    return next(item for item in facts if item.term == term)


def fan(text: str) -> ConceptFact:
    return concept("Fan-out and fan-in", text)


@pytest.mark.parametrize(
    ("later", "places"),
    [
        ("START\n\nfan-out: detectives at once fan-in\n\nEND\n\nFigure 2. How the nodes are wired.", 1),
        ("Figure 2. How the nodes are wired.\n\nSTART\n\nfan-out\n\nEND", 1),
        ("START\n\nThe fan-out is drawn first.\n\nEND\n\nFigure 2. How the nodes are wired.", 2),
        ("• fan-out of the judges\n\nFigure 2. How the nodes are wired.", 2),
        ("Fan-out once more\n\nThree judges start.\n\nFigure 2. How the nodes are wired.", 2),
        ("Criterion 5 fan-out and fan-in in one row", 2),
    ],
)
def test_words_of_a_drawing_return_to_no_term(later, places):
    between = "\n\n".join(f"Sentence {number} is about something else." for number in range(8))
    assert fan(f"{HALL}\n\n{between}\n\n{later}").places == places


def test_what_stands_with_an_explanation_is_kept_with_it():
    kept = f"{HALL} They are added by add_parts in court/graph.py."
    assert fan(f"{kept}\n\nOther things follow.").around == (HALL, "They are added by add_parts in court/graph.py.")
    below = "Three edges leave START, so the detectives start in one superstep. Then court/graph.py waits for all."
    assert fan(f"2 Fan-out\n\n{below}").around == tuple(f"{part}." for part in below.removesuffix(".").split(". "))
    assert fan("There is a fan-out.\n\nOther things follow.").around == ()


@pytest.mark.parametrize(
    ("end", "joined"), [("there it begins at 4", True), ("and so on in the self-", True), ("it begins there.", False)]
)
def test_a_line_that_a_gap_tears_goes_on(end, joined):
    said = sentences_of(pages(f"A judge has a scale of its own and {end}\n\nand ends at 5."))
    assert len(said) == (1 if joined else 2)


DRAWN = "fan-out: three judges run in parallel\nfan-in: one node waits\n\nSTART\n\njustice\n\nFigure 2. The court."
READ = "All three judges read the same evidence, and none of them is told what another one has said of it."


@pytest.mark.parametrize(
    ("heading", "torn"),
    [("4. How the branches of the court meet in the one node", True), ("4. The branches of the court", False)],
)
def test_a_short_heading_does_not_go_on_with_the_first_words_of_a_drawing(heading, torn):
    said = sentences_of(pages(f"{heading}\n\n{DRAWN}\n\n{READ}"))
    assert (said[0].text == heading) is not torn


def test_words_of_a_drawing_below_a_heading_explain_nothing():
    assert not fan(f"4. The branches of the court\n\n{DRAWN}\n\n{READ} Our graph has a modern fan-out.").explained
    assert fan(f"4. The branches of the court\n\n{DRAWN}\n\n{READ} {HALL}").explained


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (
            "The system has it, which is an important property of modern agents. The function reflect is in court/revise.py.",
            False,
        ),
        (
            "It is one of the most interesting concepts in software engineering. Our code for it lives in court/doubt/measure.py.",
            False,
        ),
        (
            "Self-reflection is a key feature of agents. The class Reflection can be found in bench/reflect.py, and doubt() is defined in bench/compare.py.",
            False,
        ),
        (
            "It is a property of the court: reflect in court/revise.py measures how far the judges lie apart, and warns.",
            True,
        ),
        (
            "The function reflect is in court/revise.py and compares the scores of the judges before a verdict is written.",
            True,
        ),
        ("Where doubt is left, the court looks at the evidence again; the code stands in court/revise.py.", True),
    ],
)
def test_where_the_code_stands_and_what_an_idea_is_counted_among_say_nothing_of_how(told, expected):
    assert explained(f"8. Metacognition\n\n{told}")["Metacognition"] is expected


@pytest.mark.parametrize("part", ["a/", "a-", "a.", "a()", "is a a-", "is in a/", "/a."])
def test_a_path_of_twice_the_length_takes_twice_as_long(part):
    def seconds(count):
        start = time.process_time()
        said_of(TERMS[0], f"{TERMS[0].name} is {part * count}")
        return time.process_time() - start

    assert any(seconds(8_000 + turn) < 3 * seconds(4_000 + turn) for turn in range(3))  # each another text


WHY = "The graph implements fan-out and fan-in, with all detectives launching in parallel and judges running concurrently."
CODED = "In src/graph.py fan-out leads from START to three detectives in parallel, and one node waits for all of them."
GRADES = [
    ("Graph orchestration (4/5)", WHY, False),
    ("Graph orchestration", "4/5 — " + WHY, False),
    ("Graph orchestration (4/5)", "Two points matter here.\n\n" + WHY, False),
    ("Graph orchestration (4/5)", CODED, True),
    ("Graph orchestration", WHY, True),
    ("Graph orchestration (4/5)", "The graph is fine.\n\nHow the graph runs\n\n" + WHY, True),
]


@pytest.mark.parametrize(("heading", "told", "expected"), GRADES)
def test_reasons_for_a_grade_explain_a_term_only_where_they_name_code(heading, told, expected):
    assert explained(f"{heading}\n\n{told}")["Fan-out and fan-in"] is expected


TOLD = "The Prosecutor seeks flaws, the Defense rewards effort, and fixed rules resolve what they argue about."


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Dialectical synthesis", True),
        ("Dialectical synthesis (deterministic rules)", True),
        ("2.1 Dialectical synthesis (three personas)", True),
        ("Dialectical synthesis and metacognition", False),
        ("Determinism (dialectical synthesis)", False),
        ("Priority 4: dialectical synthesis", False),
        ("Recommendation 2 – dialectical synthesis", False),
        ("Step 2: dialectical synthesis", True),
    ],
)
def test_what_stands_below_a_heading_explains_what_that_is_on(heading, expected):
    assert explained(f"{heading}\n\n{TOLD}")["Dialectical synthesis"] is expected


def test_a_row_of_a_table_with_a_grade_explains_no_criterion():
    row = (
        '2/5 "No gaps or flaws can be argued about, so the Prosecutor attacks nothing and the Defense credits effort."'
    )
    assert not explained(f"Judicial nuance and dialectics\n\n{row}")["Dialectical synthesis"]
    assert not explained(f"Judicial nuance and dialectics\n\nScore: 2. {row}")["Dialectical synthesis"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Two stages save time compared to sequential execution, while the reducer ensures nothing is lost.", False),
        ("The reducer mechanism guarantees that nothing is lost during concurrent writes of the branches.", False),
        ("The reducer ensures that nothing is lost, since it appends what each of the branches writes.", True),
        ("What both branches write is compared with the list so far before the reducer merges it there.", True),
        ("The diagram could better show the two lists that the reducer merges where branches come together.", False),
    ],
)
def test_what_a_thing_is_for_and_better_than_says_nothing_of_how(sentence, expected):
    assert explained(sentence)["Reducers"] is expected


@pytest.mark.parametrize(
    ("listing", "prose"),
    [
        ('# fan-out: to all judges\nbuilder.add_edge(["a", "b"], "join")', False),
        ('builder.add_conditional_edges("join", fan_out, JUDGES + ["failed"])', False),
        ("class CourtState(TypedDict, total=False):\n    # each fan-out writes here\n    opinions: Annotated[list, add]", False),
        ("opinions: Annotated[list[Opinion], operator.add] = Field()  # written by each fan-out branch", False),
        ("def fan_out(state):\n    return [Send(name, state) for name in JUDGES]  # three nodes start", False),
        ("fan_out = [Send(name, state) for name in JUDGES]  # three nodes start in one superstep", False),
        ("court.toml every knob court/ graph.py the StateGraph, with its fan-out state.py keys and reducers detectives/ "
         "repo.py starts the clone join.py fan-in, waits for all branches rules.py decides", False),
        ("graph.py fan-out to nodes that run at once state.py reducers rules.py decides join.py fan-in of branches "
         "repo.py clones doc.py reads", False),
        ("In court/graph.py the fan-out starts repo.py, doc.py and vision.py, so that all run at once, and join.py, "
         "which waits for the branches, is the fan-in; rules.py decides.", True),
        ("Fan-out: repo.py, doc.py and vision.py start from one node at once, and the edges lead to join.py", True),
        ("builder.add_edge(detectives, join) is the fan-in, which waits until all three branches have written.", True),
        ("# The fan-out leads three edges from START to the detectives, which therefore run in one superstep.", True),
        ("Fan-out: edges lead from START to three detectives, so they start in one superstep (see graph.py)", True),
        ("fan_out(state) starts the three judges in one superstep and the fan-in edge joins their branches", True),
    ],
)  # fmt: skip
def test_lines_of_code_show_and_do_not_explain(listing, prose):
    assert fan(f"This is how it is written down.\n\n{listing}").explained is prose


@pytest.mark.parametrize(
    ("heading", "below", "expected"),
    [
        ("3.4 Metacognition", "4. Architecture diagram of the graph.", False),
        ("3.4 Metacognition", "3.5 Hearings are told apart.", False),
        ("3. Metacognition", "4. Hearings are told apart.", False),
        ("3. Metacognition", "4 Hearings are told apart.", True),
        ("3.4 Metacognition", "1. Scores are compared.", True),
        ("3.4 Metacognition", "7. Scores are compared.", True),
        ("3. Metacognition", "1. Scores are compared. 2. Wide gaps are found. 4. Hearings begin.", True),
        ("Metacognition", "4. Scores are compared.", True),
    ],
)
def test_the_next_section_is_no_part_of_what_a_heading_stands_over(heading, below, expected):
    doubt = "A wide spread sends the case back, and the judges look again when they have doubts."
    assert explained(f"{heading}\n\nIt is dear to us.\n\n{below} {doubt}")["Metacognition"] is expected


@pytest.mark.parametrize(
    ("heat", "expected"),
    [
        ("a low temperature", False),
        ("a temperature that lowers the temperature of the others", False),
        ("a low confidence", True),
        ("doubt, which lowers the score,", True),
    ],
)
def test_how_warm_a_model_is_says_nothing_of_its_judgement(heat, expected):
    text = f"Metacognition means that {heat} makes each judge read the prompt with care, because it runs so."
    assert explained(text)["Metacognition"] is expected


WAYS = "Metacognition shows in our court in two ways:\n\n"
TRACKED = "The chief justice compares the scores of a criterion and hears the judges again where they lie far apart."
KEPT_ON = "It keeps what each of them said."


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        # The items' first words on lines of their own, as another face sets them.
        (f"2.5 Metacognition\n\n{WAYS}1. Tracked\nDissent.\n{TRACKED}\n\n2. Second\nHearings.\n{KEPT_ON}", True),
        (f"2.5 Metacognition\n\n{WAYS}1. Tracked Dissent\n{TRACKED}\n\n2. Second Hearings\n{KEPT_ON}", True),
        (f"{WAYS}1. Tracked Dissent\n{TRACKED}\n\n2. Second Hearings\n{KEPT_ON}", True),
        (f"2.5 Metacognition\n\n{WAYS}1. Tracked Dissent. {TRACKED}\n\n2. Second Hearings. {KEPT_ON}", True),
        # The next section is none of the items, whatever stands before it.
        (f"2.5 Metacognition\n\n{WAYS}3. Results\n{TRACKED}", False),
        (f"2.5 Metacognition\n\n{WAYS}2.6 Results\n{TRACKED}", False),
        (f"2.5 Metacognition\n\n{WAYS}Results\n\n{TRACKED}", False),
        (f"Metacognition\n\nIt is a fine thing.\n\n1. Results\n{TRACKED}", False),
        (f"2.5 Metacognition\n\n{WAYS}1. Pride\n\n2. Joy\n\n4. Results\n{TRACKED}", False),
    ],
)
def test_an_item_that_looks_like_a_heading_belongs_to_its_list(page, expected):
    assert concept("Metacognition", page).explained is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("MapReduce", False),
        ("JavaScript", False),
        ("LlamaIndex", False),
        ("EvidenceBoard", True),
        ("MapReducer", False),
    ],
)
def test_a_name_that_everybody_knows_is_no_part_of_the_program(name, expected):
    told = (
        "Fan-out means that work is spread over many workers, and fan-in that the results come together again. "
        f"Both are known from {name} and save time, because nobody has to wait for anybody else."
    )
    assert explained(f"Fan-out and fan-in\n\n{told}")["Fan-out and fan-in"] is expected


EASY = (
    "State synchronisation is essential, since many agents share one state. It guarantees that all of them see the same "
    "data and that nothing gets lost. The library takes care of it for us."
)
OTHER = (
    "Errors are data. The base class of the detectives catches whatever a node raises and returns it under a key, where "
    "the report of the chief justice shows it to the reader."
)


@pytest.mark.parametrize(
    ("below", "expected"),
    [
        ((EASY, OTHER), False),
        ((EASY,), False),
        ((EASY, OTHER, "Two detectives write one key, and its reducer merges what both return."), True),
        (
            ("Detectives and judges write the same keys in one superstep.", "Each key has a reducer that merges them."),
            True,
        ),
        (
            (EASY, "\n".join(("• evidences: written by detectives, merged by key", "• opinions: judges, appended"))),
            True,
        ),
    ],
)
def test_what_a_section_goes_on_with_explains_its_term_only_as_far_as_it_is_on_it(below, expected):
    text = "\n\n".join(("State synchronisation", *below))
    assert explained(text)["State synchronisation"] is expected
