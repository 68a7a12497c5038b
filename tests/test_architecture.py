"""Holds the code to the plan of the house in ARCHITECTURE.md: who may import whom, and how large a thing may be."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "auditor_core"
MODULES = sorted([ROOT / "app.py", *(ROOT / "pages").rglob("*.py"), *(ROOT / PACKAGE).rglob("*.py")])


def table(name: str) -> dict[str, str]:
    """What stands in a block of that name in the architecture's document, a line each: `key: text`."""
    block = re.search(rf"```{name}\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text(), re.DOTALL)
    assert block, f"ARCHITECTURE.md has no block of {name}"
    return dict(re.findall(r"^(\w+):(.*)$", block[1], re.MULTILINE))


ROOMS = {room: set(allowed.split()) for room, allowed in table("imports").items()}
STOREYS = {
    f"{PACKAGE}.claims": list(table("claims")),
    f"{PACKAGE}.detectives.repo": list(table("repo")),
}
"""The parts of the largest rooms, each built on those before it."""

GROUND_FLOOR = ("errors", "models", "evidence", "facts")
PURE_ROOMS = ("claims", "checks", "comparison", "labels", "judges", "justice", "cohort", "export", "state", "rubric")
WORLD = {"pymupdf", "git", "subprocess", "socket", "sqlalchemy", "pebble", "langgraph", "httpx", "requests", "time"}
"""What touches the world, or the clock."""

MODULE_LINES, FUNCTION_LINES = 260, 60
VALUES_ONLY = {"models.py", "facts.py"}
"""Long lists of values without behaviour; to read them in one place is their point."""
MIGRATIONS = ROOT / PACKAGE / "runs" / "migrations" / "versions"
"""A migration is one long list of columns."""
RELATIVE = "a relative import"


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(dotted: str) -> str:
    """The room a module belongs to: the part below the package, or the top-level name outside of it."""
    top, _, rest = dotted.partition(".")
    return rest.partition(".")[0] if top == PACKAGE else "pages" if top == "app" else top


def own_room(path: Path) -> str:
    """The room of a file; empty for the package's own `__init__` and `__main__`, which stand at the door."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return "" if parts[-1] in ("__init__", "__main__") and len(parts) == 2 else room_of(".".join(parts))


@cache
def tree(path: Path) -> ast.Module:
    """A module's syntax tree, which nothing here changes."""
    return ast.parse(path.read_text())


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Dotted names that a file imports anywhere: at the top, in functions, for type checkers, by name."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield RELATIVE
        elif isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            yield from (f"{PACKAGE}.{alias.name}" for alias in node.names if alias.name != "__version__")
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield from (arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant))


def tops(path: Path) -> set[str]:
    """Top-level names of everything that a file imports."""
    return {name.split(".")[0] for name in imports(path)}


def test_the_table_names_every_room_and_only_rooms() -> None:
    rooms = {own_room(path) for path in MODULES} - {""}
    assert rooms <= set(ROOMS), f"not in ARCHITECTURE.md: {sorted(rooms - set(ROOMS))}"
    for allowed in ROOMS.values():
        assert allowed <= set(ROOMS)


def test_the_table_goes_downward_only() -> None:
    left = dict(ROOMS)
    while left:
        floor = {room for room, allowed in left.items() if not allowed & set(left) - {room}}
        assert floor, f"these rooms import each other: {sorted(left)}"
        left = {room: allowed for room, allowed in left.items() if room not in floor}


def test_a_module_imports_only_what_its_room_may() -> None:
    wrong = [
        f"{name_of(path)}: {name}"
        for path in MODULES
        if (room := own_room(path))
        for name in imports(path)
        if name.split(".")[0] in (PACKAGE, "pages") and room_of(name) not in ROOMS.get(room, set()) | {room}
    ]
    assert wrong == []


@pytest.mark.parametrize("room", STOREYS)
def test_the_largest_rooms_are_built_floor_upon_floor(room: str) -> None:
    place, floors = ROOT / room.replace(".", "/"), STOREYS[room]
    assert sorted(floors) == sorted(path.parent.name for path in place.glob("*/__init__.py"))
    wrong = [
        f"{name_of(path)}: {name}"
        for height, floor in enumerate(floors)
        for path in (place / floor).rglob("*.py")
        for name in imports(path)
        if name.startswith(f"{room}.") and name.removeprefix(f"{room}.").split(".")[0] not in floors[: height + 1]
    ]
    assert wrong == []


def test_imports_are_absolute_so_that_the_room_shows() -> None:
    assert [name_of(path) for path in MODULES if RELATIVE in imports(path)] == []


def test_only_the_screens_know_streamlit() -> None:
    assert [name_of(path) for path in MODULES if own_room(path) != "pages" and "streamlit" in tops(path)] == []


def test_the_ground_floor_stands_on_the_standard_library_and_pydantic() -> None:
    allowed = {*sys.stdlib_module_names, "pydantic", PACKAGE}
    assert [room for room in GROUND_FLOOR if tops(ROOT / PACKAGE / f"{room}.py") - allowed] == []


def test_what_checks_judges_and_shows_does_not_touch_the_world() -> None:
    assert [name_of(path) for path in MODULES if own_room(path) in PURE_ROOMS and WORLD & tops(path)] == []


def test_every_module_says_at_its_top_what_it_is_for() -> None:
    assert [name_of(path) for path in MODULES if not ast.get_docstring(tree(path))] == []


def test_modules_stay_small() -> None:
    lines = {name_of(path): path.read_text().count("\n") for path in MODULES if path.name not in VALUES_ONLY}
    assert {name: count for name, count in lines.items() if count > MODULE_LINES} == {}


def test_functions_stay_small() -> None:
    long = [
        f"{name_of(path)}: {node.name}"
        for path in MODULES
        if MIGRATIONS not in path.parents
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= FUNCTION_LINES
    ]
    assert long == []


def test_the_core_imports_without_streamlit() -> None:
    script = f"""
import importlib, pkgutil, sys
sys.modules["streamlit"] = None
import {PACKAGE}
for module in pkgutil.walk_packages({PACKAGE}.__path__, "{PACKAGE}."):
    if not module.name.endswith("__main__") and ".migrations" not in module.name:
        importlib.import_module(module.name)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr


def test_importing_the_package_is_light() -> None:
    script = f"import sys, {PACKAGE}; print(sorted({{'pymupdf', 'langgraph', 'pandas'}} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def test_no_file_names_a_place_on_the_machine_it_was_written_on() -> None:
    foreign = re.compile(rf"{re.escape(str(ROOT))}\b|(?<!\w)/wor[k]/|\.\./share[d]\b")
    kinds = {".py", ".md", ".toml", ".yml", ".yaml", ".json", ".ipynb", ".css", ".html", ".sh", ".example", ""}
    places = [ROOT / name for name in ("pages", PACKAGE, "tests", "notebooks", ".streamlit")]
    files = [*ROOT.iterdir(), *(path for place in places for path in place.rglob("*"))]
    skipped = {"__pycache__", ".git"}  # a worktree names its checkout in a file
    texts = [path for path in files if path.is_file() and path.suffix in kinds and skipped.isdisjoint(path.parts)]
    assert [name_of(path) for path in texts if foreign.search(path.read_text(errors="replace"))] == []
