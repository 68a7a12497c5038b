"""Hostile pages: twice the input takes about twice the time, never four times."""

import time

import pytest

from auditor_core.claims.extract import extract_mentions
from auditor_core.claims.page.layout import PageLayout, Word

BLOCK = 400
ROUNDS = 6


def page(lines: list[str]) -> PageLayout:
    words = []
    for row, line in enumerate(lines):
        x = 50.0
        for text in line.split():
            words.append(Word(x, 50.0 + row * 12, x + len(text) * 5, 60.0 + row * 12, text, row // BLOCK, row % BLOCK))
            x += len(text) * 5 + 3
    return PageLayout(1, 595.0, 60.0 + len(lines) * 12, tuple(words))


HOSTILE = {
    "one long word": lambda n: ["a" * 50 * n],
    "one long path": lambda n: ["a/" * 25 * n],
    "dots": lambda n: ["a." * 25 * n],
    "brackets": lambda n: ["[" * 50 * n + ".py"],
    "braces": lambda n: ["{a," * 5 * n],
    "backslashes": lambda n: ["\\a" * 25 * n],
    "written line feeds": lambda n: ["\\n" * 25 * n],
    "claims on one line": lambda n: [" ".join(f"src/m{i}.py" for i in range(n // 4))],
    "claims on lines": lambda n: [f"see src/m{i}.py and lib/x{i}.py" for i in range(n // 4)],
    "routes": lambda n: ["a/[b]/" * n + "{c}", "a.b-" * n + "/{d}"],
    "halves": lambda n: ["a.c/.h" * 10 * n, "a.c (" * 5 * n, "a.c and . " * 5 * n],
    "what is divided": lambda n: ["src: " + "divided into a, b, " * 3 * n, "divided into " + "a, " * 5 * n],
    "escapes": lambda n: ["\\" * 25 * n + "a", '\\"' * 25 * n],
    "arrows": lambda n: ["-" * 25 * n + "<a", "a.py->" * 10 * n],
    "dots that lead nowhere": lambda n: ["." * 25 * n + "a", "a.py...." * 10 * n],
    "signs between files": lambda n: ["a.py+" * 10 * n, "a.py.." * 10 * n],
    "letters in figures": lambda n: ["a%20b/" * 10 * n + "c.py"],
    "pictures": lambda n: ["\u2705" * 25 * n, "[4K] " * 5 * n],
    "notes": lambda n: ["a.py[1]" * 10 * n, "a.py1" * 10 * n],
    "columns": lambda n: ["a/ b.py" * n],
    "hyphens": lambda n: ["a - " * n + "b-", "c"] * 2,
    "brackets that close": lambda n: ["(a) " * n + "src/b.py (c)"],
    "prose": lambda n: ["the quick brown fox will jump over no lazy dog, as planned."] * n,
    "a tree": lambda n: [f"|-- a{i}.py # x" for i in range(n)],
    "branches within lines": lambda n: ["a |-- b |-- c" for _ in range(4 * n)],
    "rows in one line": lambda n: ["a/ " + "|-- b.py # c | " * n],
    "indentation": lambda n: ["a/", "b/", "c/"] * (n // 2),
    "sentences on directories": lambda n: [
        "the folder " * 5 * n + "are:",
        'folder "a": in this folder. ' * 2 * n,
        *["is in the repository in the a folder of the repository."] * n,
    ],
    "what is built": lambda n: ["cc -o a " * 5 * n + "a.c", *["cc a.c -o a ./a"] * n],
    "documents": lambda n: ["The files:", *["\u2022 A/B C D E F G.pdf", "\u2022 A/" + "B" * 50 + " C" * 9] * n],
    "items": lambda n: ["\u2022 kit: folder of wires", "o bend.py: bends them"] * n,
    "names alone": lambda n: ["kit", "bend.py", "cut.py"] * n,
    "wrapped slashes": lambda n: ["src/"] * n,
    "a column of directories": lambda n: ["src/a/"] * (8 * n),
    "texts named after others": lambda n: [
        "they audited us: " + "review/" * 25 * n + "x.m",
        "review_" * 25 * n + ".md",
    ],
    "requests": lambda n: ["curl -d x " * n + "a.py", *["curl -d x -d y -d z a.py"] * n],
    "former names": lambda n: ["we replaced the old one, which was a.py before and b.py in the old report"] * n,
    "what options name": lambda n: (
        ["the directory given with --out and the file passed by a gets a.json and b.csv"] * n
    ),
    "examples and exchanges": lambda n: (
        ["for example their report on us is kept in a/b.md, e.g. in a/, z. B. c.md"] * n
    ),
    "deep examples": lambda n: ["they are in a/, for example " + "a/" * 400 + "b.py, e.g. c/d.py"] * (n // 8),
    "sessions": lambda n: (
        ["rm -r a mkdir b ./a -b c t.txt ? -> d/e.pdf > x.txt"] * n + ["./a " + "-b c " * 20 * n + "t.txt"]
    ),
    "libraries": lambda n: [
        "libraries a.h (b), c.h and d.h " * n,
        "a.py in a package called b-c-d " * n,
        "a.h, " * 10 * n,
    ],
    "what is kept": lambda n: ["check that data are kept in a/b.yaml was created and stored in c/ [d] + e_f "] * n,
    "repositories that a program was run on": lambda n: (
        ["target repository: a/a-a we tested the project a.a-a/a-a run on the repo 'a-a.a and evaluated a/"] * n
    ),
    "one word with a repository's signs": lambda n: ["tested the repo " + "a-a." * 12 * n, "run repo " + "a/" * 25 * n],
    "titles in a tree": lambda n: ["kit/", "├── a/", "├── b/", *(f"├── 📊 Part{i}" for i in range(4 * n))],
    "words for directories": lambda n: ["directory " * n],
    "orders to copy": lambda n: [
        "open x and copy a to b and copy " * n + "a.c to b.c",
        *["save the script as a.py"] * n,
    ],
    "formulas and ligatures": lambda n: ["http : //a " * n, "kit/f ile.py if it." * n],
    "letters with dots": lambda n: ["a." * 25 * n + "c", "e.t.c. " * n, "x.ino = y.ino; " * n],
    "sites": lambda n: ["site a.rs bend/ half bend/ http://a.example/ b/ " * n],
    "addresses with hyphens": lambda n: ["https://github.com/a/b-", "c/blob/main/d-", "e.py"] * n,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_time_grows_with_the_input_and_no_faster(kind):
    rounds = [(_seconds(kind, 250), _seconds(kind, 1_000)) for _ in range(2)]
    while not _is_linear(rounds) and len(rounds) < ROUNDS:  # a busy machine's caches can slow one of them down
        rounds.append((_seconds(kind, 250), _seconds(kind, 1_000)))
    assert _is_linear(rounds), rounds


def _is_linear(rounds: list[tuple[float, float]]) -> bool:
    """Whether four times the input took less than nine times as long; quadratic would be sixteen times."""
    small, large = map(min, zip(*rounds, strict=True))
    return large < 0.1 or large < 9 * small


def _seconds(kind: str, size: int) -> float:
    layout = page(HOSTILE[kind](size))
    start = time.process_time()
    extract_mentions([layout], 1_000_000)
    return time.process_time() - start
