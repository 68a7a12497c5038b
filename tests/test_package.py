"""What the package offers, and what importing it costs."""

import subprocess
import sys

import auditor_core


def test_all_names_what_can_be_imported() -> None:
    assert sorted(auditor_core.__all__) == sorted({*auditor_core._HOMES, "__version__"})
    for name in auditor_core.__all__:
        assert getattr(auditor_core, name) is not None
    assert set(auditor_core.__all__) <= set(dir(auditor_core))


def test_importing_costs_nothing_and_needs_no_streamlit() -> None:
    program = (
        "import sys; sys.modules['streamlit'] = None; import auditor_core;"
        "assert not {'langgraph', 'pymupdf', 'pandas', 'sqlalchemy', 'pydantic'} & set(sys.modules);"
        "from auditor_core import audit, Settings, Report"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
