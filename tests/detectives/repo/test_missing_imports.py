"""Names that a graph's module imports from the repository's own modules, which have none of that name."""

import pytest

from tests.detectives.repo.helpers import IMPORTS, read

NODES = (
    "import os\ntry:\n    import fast as engine\nexcept ImportError:\n    engine = None\nfor limit in range(3): ...\n"
)
NODES += "class Court: ...\ndef hear(state): ...\nfirst, *others = 1, 2, 3\n"


def missing(imports: str, **files: str) -> list[str]:
    """What a graph in src/main.py lacks, beside src/nodes.py."""
    source = f"{imports}\n{IMPORTS}g = StateGraph(dict)\ng.add_node('a', print)\n"
    (graph,) = read(source, **({"src__nodes_py": NODES} | files)).graphs
    return [item.partition(" (")[0] for item in graph.missing]


@pytest.mark.parametrize(
    "imports",
    [
        "from src.nodes import hear, Court, first, others, limit, engine, os",
        "from .nodes import hear",
        "from nodes import hear",
        "from src import nodes",
        "from src.nodes import *",
        "from langgraph.nodes import anything",
        "import src.nodes",
        "try:\n    from src.nodes import gone\nexcept ImportError:\n    gone = None",
        "def later():\n    from src.nodes import gone",
    ],
)
def test_what_is_there_or_may_be_is_not_missing(imports):
    assert missing(imports, src____init___py="") == []


@pytest.mark.parametrize("imports", ["from src.nodes import hear, gone", "from .nodes import gone as g"])
def test_a_name_that_the_module_does_not_have_is_missing(imports):
    assert missing(imports) == ["gone of src/nodes.py"]


def test_what_an_imported_module_lacks_is_missing_as_well():
    judges = "from src.nodes import gone\ndef judge(state): ...\n"
    assert missing("from src.judges import judge", src__judges_py=judges) == ["gone of src/nodes.py"]


@pytest.mark.parametrize("source", ["def __getattr__(name): ...", "globals().update(x=1)", "from elsewhere import *"])
def test_a_module_that_may_make_names_has_any(source):
    assert missing("from src.nodes import gone", src__nodes_py=source) == []
