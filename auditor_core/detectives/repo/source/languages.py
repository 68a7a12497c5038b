"""What a file is, told from its path alone: its language, and whether it is a test, a text or a prompt."""

import posixpath
import re
from functools import lru_cache

LANGUAGES = {
    ".c": "C",
    ".cc": "C++",
    ".cpp": "C++",
    ".cs": "C#",
    ".css": "CSS",
    ".csv": "CSV",
    ".dart": "Dart",
    ".go": "Go",
    ".h": "C",
    ".hpp": "C++",
    ".html": "HTML",
    ".ipynb": "Jupyter",
    ".java": "Java",
    ".js": "JavaScript",
    ".json": "JSON",
    ".jsx": "JavaScript",
    ".kt": "Kotlin",
    ".lua": "Lua",
    ".md": "Markdown",
    ".php": "PHP",
    ".py": "Python",
    ".pyi": "Python",
    ".r": "R",
    ".rb": "Ruby",
    ".rs": "Rust",
    ".rst": "reStructuredText",
    ".scala": "Scala",
    ".sh": "Shell",
    ".sql": "SQL",
    ".swift": "Swift",
    ".tex": "TeX",
    ".toml": "TOML",
    ".ts": "TypeScript",
    ".tsx": "TypeScript",
    ".txt": "Text",
    ".vue": "Vue",
    ".xml": "XML",
    ".yaml": "YAML",
    ".yml": "YAML",
}
PARSED_ENDINGS = (".py", ".ipynb")
TEXT_ENDINGS = (".md", ".rst", ".txt", ".adoc", ".markdown")
TEMPLATE_ENDINGS = (".j2", ".jinja", ".jinja2", ".tmpl", ".tpl", ".mustache", ".mako")
PROMPT_ENDINGS = (".txt", ".md", *TEMPLATE_ENDINGS, ".prompt")
DATA_ENDINGS = (".yaml", ".yml", ".json", ".toml")
"""Of files that may hold several prompts, each under a key."""
CONFIG_ENDINGS = (
    *(".cfg", ".conf", ".env", ".ini", ".json", ".properties", ".toml", ".yaml", ".yml"),
    *(".c", ".cpp", ".cs", ".go", ".java", ".js", ".jsx", ".kt", ".php", ".rb", ".rs", ".sh", ".ts", ".tsx"),
    *(".bat", ".key", ".pem", ".ppk", ".ps1", ".tf", ".tfvars"),
)
"""Beside Python, the endings of files in which a credential may stand."""
_PLAIN_ENDINGS = (".cfg", ".conf", ".env", ".ini", ".properties", ".toml", ".yaml", ".yml", ".tfvars", ".sh")
"""Those of them in which a value needs no quotes."""
_CONFIG_NAMES = re.compile(
    r"(.+\.)?(dockerfile|containerfile|makefile|procfile|jenkinsfile)(\..+)?|id_(rsa|dsa|ecdsa|ed25519)"
    r"|\.(netrc|npmrc|pypirc|pgpass|git-credentials|envrc)|(.*[._-])?(creds?|credentials?|secrets?|config)",
    re.IGNORECASE,
)
"""Names of such files without an ending that tells."""
_PROMPT_FOLDER = re.compile(r"(^|/)(prompts?|personas?)/", re.IGNORECASE)
_TEMPLATE_PATH = re.compile(r"templ|skeleton|layout", re.IGNORECASE)
_PROMPT_NAME = re.compile(r"prompt|persona|prosecut|defen[cs]e|tech[_-]?lead", re.IGNORECASE)
_TEST_FOLDERS = frozenset({"test", "tests", "testing"})
_VENDORED = frozenset({"node_modules", "site-packages", ".venv", "venv", "env", "__pypackages__", "vendor"})

_TESTING = re.compile(
    r"^\s*(?:async\s+)?def test|^class \w*Test|^\s*(?:import|from) (?:pytest|unittest|hypothesis)\b", re.MULTILINE
)
"""What a module of tests holds."""


def language_of(path: str) -> str:
    """Language by the file's ending; empty where unknown."""
    return LANGUAGES.get(posixpath.splitext(path)[1].lower(), "")


@lru_cache(maxsize=65_536)
def is_test(path: str) -> bool:
    """Whether the path is a test by pytest's and unittest's customs."""
    folder, name = posixpath.split(path)
    stem = posixpath.splitext(name)[0]
    return (
        stem.startswith("test_")
        or stem.endswith("_test")
        or stem in ("conftest", "test", "tests")
        or not _TEST_FOLDERS.isdisjoint(folder.lower().split("/"))
    )


def seems_a_test(path: str, source: str) -> bool:
    """Whether only a module's name speaks of tests: `test_runner.py` may as well run the tests of somebody else."""
    folder, name = posixpath.split(path)
    own = name.startswith("test_") or posixpath.splitext(name)[0].endswith("_test")
    return own and not is_test(f"{folder}/_.py") and _TESTING.search(source) is None


def is_vendored(path: str) -> bool:
    """Whether the path lies in a committed copy of other people's code."""
    return not _VENDORED.isdisjoint(path.lower().split("/")[:-1])


def is_parsed(path: str) -> bool:
    """Whether the file is Python source (notebooks included) of the project itself."""
    return path.endswith(PARSED_ENDINGS) and not is_vendored(path)


def is_prompt_file(path: str) -> bool:
    """Whether the file is a prompt, by the folder it is kept in."""
    return bool(_PROMPT_FOLDER.search(path)) and path.lower().endswith((*PROMPT_ENDINGS, *DATA_ENDINGS))


def may_hold_prompts(path: str) -> bool:
    """Whether a prompt, or values among which prompts stand, may be in the file; its text has to tell."""
    lower = path.lower()
    named = lower.endswith(PROMPT_ENDINGS) and bool(_PROMPT_NAME.search(posixpath.basename(path)))
    return (named or is_prompt_file(path) or is_data_file(path)) and not is_test(path) and not is_vendored(path)


def is_data_file(path: str) -> bool:
    """Whether the file keeps values under keys."""
    return path.lower().endswith(DATA_ENDINGS)


def is_template(path: str) -> bool:
    """Whether the file is a text with gaps that code fills in: by its ending, or a text that is kept as such."""
    lower = path.lower()
    named = lower.endswith((*TEXT_ENDINGS, ".html")) and bool(_TEMPLATE_PATH.search(path))
    return (named or lower.endswith(TEMPLATE_ENDINGS)) and not is_test(path) and not is_vendored(path)


def has_plain_values(path: str) -> bool:
    """Whether the file keeps settings as `name = value`, without quotes around the value."""
    name = posixpath.basename(path)
    return name.lower().endswith(_PLAIN_ENDINGS) or bool(_CONFIG_NAMES.fullmatch(name))


def is_env_file(path: str) -> bool:
    """Whether the file is an environment file with real values (not an example of one)."""
    name = posixpath.basename(path).lower()
    return name == ".env" or (
        name.startswith(".env.")
        and not any(word in name for word in ("example", "sample", "template", "dist", "defaults"))
    )


def is_read(path: str) -> bool:
    """Whether the repository detective reads the file's content."""
    lower = path.lower()
    return (
        not is_vendored(path)
        and (
            lower.endswith((*PARSED_ENDINGS, *TEXT_ENDINGS, *CONFIG_ENDINGS))
            or may_hold_prompts(path)
            or is_template(path)
            or lower.endswith(PROMPT_ENDINGS)
            or posixpath.basename(lower).startswith(".env")
            or lower.rsplit("/", 1)[-1] in ("readme", ".gitignore")
            or bool(_CONFIG_NAMES.fullmatch(posixpath.basename(path)))
        )
    ) or lower.rsplit("/", 1)[-1] == ".gitignore"
