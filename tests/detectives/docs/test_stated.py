"""Sentences that state a number, a name, a library or a model, and those that only look so."""

import pytest

from auditor_core.detectives.docs.stated import STATED
from tests.detectives.docs.test_features import claims


def stated(*texts: str) -> set[str]:
    return claims(*texts).keys() & STATED.keys()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("A judge that breaks the schema is asked again, at most three times.", "numbered_attempts"),
        ("Invalid JSON goes back to the model, up to 5 attempts.", "numbered_attempts"),
        ("After four failed attempts the opinion is unscored.", "numbered_attempts"),
        ("A confirmed security flaw caps the score at 3.", "numbered_caps"),
        ("Security: a breach that is charged and seen, criterion and total at most 3", "numbered_caps"),
        ("Where a vulnerability is confirmed, the score is never above 3.", "numbered_caps"),
        ("With an unsafe call the criterion is capped at two, whatever the defense says.", "numbered_caps"),
        ("I made 64 small commits while I built it.", "counted_commits"),
        ("Small commits over six days, from setup to judges.", "counted_commits"),
        ("After a shallow start, I made 64 small commits.", "counted_commits"),
        ("It is asked again with exponential backoff.", "backoff"),
        ("Calls are wrapped by tenacity and tried again.", "backoff"),
        ("The Prosecutor runs on Claude and the Defense on GPT-4o.", "models_by_judge"),
        ("Each judge has its own model and prompt.", "models_by_judge"),
        ("To avoid one bias the Prosecutor runs on Claude and the Defense on GPT-4o.", "models_by_judge"),
        ('builder.add_edge("one", "other") and what follows there', "excerpted_wiring"),
        ("1. late_penalty: one point is taken for each day.", "named_parts"),
        ("The merge_evidence reducer joins what they write.", "named_parts"),
        ("The opinions pass drop_doubles, which keeps the newest of each.", "used_parts"),
        ("Whatever a scout writes goes through unite_findings before it is kept.", "used_parts"),
        ("3 late_penalty Takes one point for each day.", "tabled_parts"),
        ("3 late_penalty() Takes one point for each day.", "tabled_parts"),
        ("The verdict falls in final_verdict() (src/justice.py), by rules.", "placed_parts"),
        ("All judges come from make_judge, which is defined in src/nodes/judges.py, by name.", "placed_parts"),
        ("A broken answer is asked for again, eight attempts in all.", "numbered_attempts"),
        ("Both models are frozen, so nobody can change them later.", "frozen_models"),
        ("Evidence objects are immutable once they are made.", "frozen_models"),
        ("AgentState is a Pydantic BaseModel with twelve fields.", "kinds_of_classes"),
        ("The graph state extends TypedDict and holds reducers.", "kinds_of_classes"),
        ("Git never gets a shell, is stopped after 120 seconds, and its exit code is read.", "numbered_limits"),
        ("Each clone has a time limit of two minutes.", "numbered_limits"),
        ("The timeout for git clone is 30 seconds.", "numbered_limits"),
        ("Commands of git run with timeout=30 each.", "numbered_limits"),
        ("Every subprocess runs with a 60-second timeout and in a temporary folder.", "numbered_limits"),
        ("The prosecutor is asked at a temperature of 0.2, and the others are not.", "temperatures"),
        ("Judges are called with temperature=0.7 by one function.", "temperatures"),
        ("All Pydantic models are frozen once they are made.", "frozen_models"),
        ("Evidence travels in immutable dataclasses between nodes.", "frozen_models"),
        ("The CourtState is a Pydantic BaseModel with nine fields.", "kinds_of_classes"),
        ("The CourtState TypedDict holds what all nodes share.", "kinds_of_classes"),
        ("CourtState itself is a TypedDict because the graph requires one.", "kinds_of_classes"),
        ("There are 142 unit tests of the rules.", "counted_tests"),
        ("The suite has 142 tests and covers every line of the package.", "counted_tests"),
        ("The suite holds 142 tests across all layers.", "counted_tests"),
        ("The code is covered to 96 percent by 142 tests in 14 files.", "counted_tests"),
        ("Calls of with_structured_output are repeated by tenacity up to five times.", "numbered_attempts"),
        ("One factory, make_judge in src/bench.py, makes the judges with their prompts.", "placed_parts"),
        ("The class CourtState is defined in src/state.py, beside its reducers.", "placed_parts"),
        ("The key opinions is joined by operator.add.", "reducers_of_keys"),
        ("Five judges read the same evidence.", "counted_members"),
        ("The graph has 7 specialised detectives, and all run in parallel.", "counted_members"),
        ("A fourth judge, the Security Auditor, runs in parallel with the other three.", "counted_members"),
        ("Our fourth detective reads the lock files.", "counted_members"),
        ("A fifth persona then votes on style.", "counted_members"),
        ("Beside the three judges sit a Fire Marshal and a Notary.", "seats_beside"),
        ("Each persona is asked on GPT-4o, Claude and Gemini at the same time.", "named_models"),
        ("The score is the median of Claude and Gemini.", "named_models"),
        ("Every opinion is drafted by GPT-4o and cross-checked by Claude.", "named_models"),
        ("Every opinion is cross-checked by Claude.", "named_models"),
        ("GPT-4o and Claude both vote on each criterion.", "named_models"),
        ("Models of two providers vote on each criterion.", "models_by_judge"),
        ("The call goes through the configured providers: Groq, then Google.", "named_providers"),
        ("OpenAI and Anthropic are the providers of the judges.", "named_providers"),
        ("After two failures the judge falls back to Groq.", "named_providers"),
        ("Every judge polls a panel of two models, from Mistral and Cohere, and averages.", "named_providers"),
        ("A model of ours answers, with Gemini as the standby provider when it is down.", "named_providers"),
        ("Each clone is made by GitPython in a new folder.", "named_products"),
        ("Four different providers' models answer, and the majority counts.", "models_by_judge"),
        ("The router returns a list of Send objects, one for each juror.", "send_objects"),
        ("Every criterion is dispatched through the Send API.", "send_objects"),
        ("Detectives are started with Send(), each with its own file.", "send_objects"),
        ("The Chief Justice is a language model that weighs all arguments.", "model_decides"),
        ("The Chief Justice, itself an LLM, settles the matter.", "model_decides"),
        ("At last the Chief Justice asks the model which side is right.", "model_decides"),
        ("The final score is given by an LLM that reads all pleas.", "model_decides"),
        ("A second LLM finally determines the overall verdict.", "model_decides"),
        ("It asks Claude, bound to a schema, for the final verdict on each matter.", "model_decides"),
        ("The last node consults GPT-4o to write the court's final ruling.", "model_decides"),
        ("If they still differ, a fourth and larger model is called as arbiter.", "model_arbiters"),
        ("A stronger model breaks the tie between the judges.", "model_arbiters"),
        ("The arbiter model has the last word on a split bench.", "model_arbiters"),
        ("Disagreements are settled by a larger LLM with all pleas before it.", "model_arbiters"),
        ("Another model acts as the final tie-breaker there.", "model_arbiters"),
        ("Every model call goes through with_structured_output(JudicialOpinion).", "named_bindings"),
        ("The judges are bound to the schema with bind_tools, one by one.", "named_bindings"),
        ("Each judge calls llm.with_structured_output, and the rest is plain.", "named_bindings"),
        ("Here with_structured_output(Opinion) forces what comes back into shape.", "named_bindings"),
        ("The answers are read by PydanticOutputParser, and nothing else.", "named_bindings"),
        ("Each judge is bound with bind_tools, so it has to give a score and cited evidence.", "named_bindings"),
        ("The models are bound by bind_tools and cite evidence ids.", "named_bindings"),
    ],
)
def test_a_plain_statement_is_a_claim(text, name):
    assert name in stated(text)


@pytest.mark.parametrize(
    "text",
    [
        "A clone that fails is tried again, at most three times.",
        "No fourth model is called as arbiter, only the rules.",
        "A larger model could break the tie between the judges.",
        "The peer's program asks a larger model as arbiter.",
        "We decided against a model that breaks ties.",
        "A rule breaks the tie between the judges.",
        "The data model resolves conflicts of names.",
        "The detective looks whether models are bound with with_structured_output.",
        "The judges do not go through with_structured_output here.",
        "There is evidence of models that are bound with bind_tools.",
        "When the peers' model is down, the judge falls back to Groq.",
        "The judges use JSON mode instead of with_structured_output.",
        "The answers could be bound with bind_tools later.",
        "The rubric asks for judges that use with_structured_output.",
        "4.2 Judges that answer in a schema are asked for it again.",
        "Layer 4 judges what layer 3 has found.",
        "The courts of phase 5 judges have not seen yet.",
        "Their repository has five judges.",
        "Adding a fourth judge means one more row in the table.",
        "A fourth judge would see what the three do not.",
        "The synthesis is not a fourth judge that looks at everything again.",
        "There is no fourth judge who votes on security.",
        "If a fourth judge votes, the median is another.",
        "A vote of Claude and Gemini would be more robust.",
        "Other providers, Anthropic and Cohere among them, could be added with one line.",
        "Adding a provider like Anthropic takes one class.",
        "Models from Mistral and Cohere differ in style.",
        "The audited repository uses models from Cohere.",
        "No judge uses a model by Cohere.",
        "It works with every provider that is OpenAI-compatible.",
        "A provider other than Groq can be named in the settings.",
        "We chose plain subprocess calls over GitPython.",
        "Clones: subprocess.run with a list, os.system or GitPython",
        "Opinions are not cross-checked by Claude.",
        "The audited opinions were drafted by Claude.",
        "We considered models of two providers.",
        "If there were ten judges, it would be slow.",
        "The models should be frozen in the next version.",
        "The objects are not frozen, which we regret.",
        "A state that is typed by Pydantic would be safer.",
        "A contested criterion goes back to the judges at most two times.",
        "There is no exponential backoff between two questions to the judges.",
        "Exponential backoff would make the judges more robust.",
        "We plan to wrap the calls by tenacity in the next version.",
        "An improved version could cap the score of a security flaw at 2.",
        "The score of an unsafe repository is never capped at 1.",
        "The peer's repository has 64 small commits.",
        "If a submission has 3 commits or fewer, it is flagged.",
        "The audited history had 12 commits in two days.",
        "We clone with a depth of 300 commits, which is quick.",
        "The log is limited to 200 commits.",
        "Only the last 100 commits are read.",
        "The tool fetches 50 commits at once.",
        "Three commits or fewer count as an upload in one go.",
        "Each judge has its own prompt and tone.",
        "We considered whether each judge should use a different model.",
        "The peer agent called the function late_penalty of theirs.",
        "3 late_penalty Should take one point in the next version.",
        "3 late_penalty",
        "In 3 late_penalty takes one point for each day.",
        "The function late_penalty should be added next.",
        "A clone that takes long is not stopped after 60 seconds.",
        "A dashboard has a time limit of 30 seconds.",
        "A clone could have a time limit of 30 seconds.",
        "A temperature of 0.7 would make the judges differ more.",
        "The temperature rose by 1.5% in the hall.",
        "The weights of both language models are frozen.",
        "All models would be frozen in the next version.",
        "The CourtState could be a Pydantic BaseModel instead.",
        "The peer's CourtState is a Pydantic BaseModel.",
        "The CourtState is not a Pydantic BaseModel.",
        "We plan to have 142 unit tests of the rules.",
        "The peer's repository has 142 tests in 14 files.",
        "There were 142 tests in 14 files when we began.",
        "If make_judge in src/bench.py fails, the run ends.",
        "The audited opinions were joined by operator.add.",
        "Edges are enough here, so we do not use the Send API.",
        "A router could return Send objects for each juror.",
        "We chose plain edges rather than the Send API.",
        "The nodes return what they found and send objects to the store.",
        "Results are collected by nodes that send tasks to the queue.",
        "The Chief Justice is no language model and never asks one.",
        "The Chief Justice never asks the model for a number.",
        "The Chief Justice could be a language model one day.",
        "If the Chief Justice is a language model, nobody can check it.",
        "The Chief Justice uses a weighted scoring model of its own.",
        "The Chief Justice calls the model's validator on each opinion.",
        "Each judge's score is given by an LLM with a prompt of its own.",
        "The final score is computed by the LLM judges' votes and a rule.",
        "It never asks Claude for the final verdict, which falls by rules.",
        "Asking an LLM costs more than a rule; the final verdict is reached by code.",
        "Somebody asks Claude for a score, and the final verdict is none of its matters.",
        "Their Chief Justice is a language model.",
        "They run on one model, so the Prosecutor does not run on Claude while the Defense runs on GPT-4o.",
    ],
)
def test_what_is_denied_planned_weighed_up_or_of_others_is_no_claim(text):
    assert not stated(text)


def test_a_list_of_what_is_to_come_states_nothing():
    assert not stated("Future work", "1. late_penalty: one point is taken for each day.")


def test_the_rows_of_a_table_of_judges_give_the_temperatures_under_their_head():
    table = ("Judge Question Temperature", "Defense What effort can be shown? 0.4", "Tech Lead Does it run? 0")
    assert "temperatures" in claims(*table)
    other = ("Judge Question Weight", "Defense What effort can be shown? 0.4", "Tech Lead Does it run? 0")
    assert "temperatures" not in claims(*other)
    ended = ("Judge Question Temperature", "What follows is about votes.", "Defense What effort can be shown? 0.4")
    assert "temperatures" not in claims(*ended)


HEAD = "key written by reducer why this one"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ((HEAD, "findings three scouts unite_by_page a page is read once", "notes all operator.add"), True),
        ((HEAD, "findings pdf_scout, repo_scout operator.ior each has a key of its own"), False),
        (("key written by type why this one", "findings three scouts unite_by_page a page is read once"), False),
        ((HEAD, "notes all operator.add", "That is all.", "findings three scouts unite_by_page once"), False),
    ],
)
def test_the_rows_of_a_table_of_reducers_name_these(texts, expected):
    assert ("named_parts" in stated(*texts)) is expected


def test_a_row_of_a_table_says_what_its_next_column_does():
    assert "tabled_parts" in stated("3 late_penalty", "Takes one point for each day.")
    assert "tabled_parts" not in stated("3 late_penalty", "4 early_bonus")
    assert "tabled_parts" not in stated("Future work", "3 late_penalty", "Takes one point for each day.")


def test_a_row_may_say_when_its_function_does_what_but_not_of_whom_else():
    assert "tabled_parts" in stated("3 late_penalty Adds to the prompt of a judge if a day is over.")
    assert "tabled_parts" not in stated("3 late_penalty Is what the audited repository calls its rule.")


ROWS = ("cap_it security flaw at most 3", "weigh_it tech lead counts twice", "late_penalty days too late one point")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (ROWS, True),
        ((ROWS[0], "in all criteria of the rubric", *ROWS[1:]), True),  # a cell by itself
        ((" ".join(ROWS),), True),  # a table that is read as one text
        (ROWS[:2], False),
        ((ROWS[0], "One is", "left", ROWS[1], "One is", "left", ROWS[2]), False),
        ((" ".join(ROWS) + ".",), False),  # a sentence that names three
        (tuple(row.replace("_", "") for row in ROWS), False),
        (("SERVICE_ID is added to the answer", "CHANNEL_NONE stands for no channel", "DATA_ID is read then"), False),
    ],
)
def test_rows_that_begin_with_names_of_code_are_a_table_only_among_others(texts, expected):
    assert ("tabled_parts" in stated(*texts)) is expected
