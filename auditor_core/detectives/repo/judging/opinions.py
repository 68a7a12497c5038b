"""Names by which code asks a model, takes its answer and makes an opinion of it; shared by all who follow these."""

ASKING = frozenset({"invoke", "ainvoke", "predict", "apredict", "create", "generate_content", "chat", "complete"})
"""Methods that ask a model."""
TEXT = frozenset({"content", "text", "output_text"})
"""Attributes of an answer that hold its text."""
VALIDATING = frozenset(
    {"model_validate", "model_validate_json", "parse_obj", "parse_raw", "validate_python", "validate_json"}
)
"""Methods that hold an answer against a schema."""
UNCHECKED = frozenset({"model_construct", "construct"})
"""Methods that make an object of a schema without a look at what it is made of."""
SCORES = frozenset({"score", "grade", "rating"})
"""Fields of an opinion that give its score."""
OF_OPINIONS = frozenset({"judge", "persona", "argument", "reasoning", "rationale", "cited_evidence", "criterion_id"})
"""What a dictionary holds besides, if it is an opinion."""
