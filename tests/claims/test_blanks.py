"""Paths on somebody's machine whose directories hold blanks."""

import pytest

from auditor_core.claims.names.tokens import find_candidates


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("It is kept in /Users/ada/Google Drive/wires/bend.md for all.", "/Users/ada/Google Drive/wires/bend.md"),
        (
            "Saves go to ~/.local/share/bender/Wire Frame/save.json on Linux.",
            "~/.local/share/bender/Wire Frame/save.json",
        ),
        (
            "See ~/Library/Application Support/Bender/wires.db for more.",
            "~/Library/Application Support/Bender/wires.db",
        ),
        ("It is in “C:/Program Files/Bender/wires.ini” there.", "C:/Program Files/Bender/wires.ini"),
        (r"It is in C:\Program Files\Bender\wires.ini there.", "C:/Program Files/Bender/wires.ini"),
        (r"It is in C:\\Program Files\\Bender\\wires.ini there.", "C:/Program Files/Bender/wires.ini"),
        ("(/home/ada/My Wires/bend.py)", "/home/ada/My Wires/bend.py"),
        (
            "/Users/ada/Google Drive/Course/W12 Bending using Wires/frame/bend.md tells it",
            "/Users/ada/Google Drive/Course/W12 Bending using Wires/frame/bend.md",
        ),
        ("%APPDATA%/Wire Frame/save.json", "%APPDATA%/Wire Frame/save.json"),
        ("/Volumes/Wire Disk/bend.py, and no more", "/Volumes/Wire Disk/bend.py"),
        ("/mnt/Bender Data/turns/one.csv", "/mnt/Bender Data/turns/one.csv"),
    ],
)
def test_a_blank_within_a_machines_path_does_not_end_it(text: str, path: str):
    assert [(each.path, each.stance) for each in find_candidates(text)] == [(path, "outside")]


@pytest.mark.parametrize(
    ("text", "path", "stance"),
    [
        (r"Paths like C:\Users\...\bend.py end up as C.", "C:/Users/.../bend.py", "example"),
        ("It prints /home/ada/.../bend.py there.", "/home/ada/.../bend.py", "example"),
        (r"It is in C:\Program Files\...\bend.py there.", "C:/Program Files/.../bend.py", "example"),
        ("It prints /home/ada/../bend.py there.", "/home/ada/../bend.py", "outside"),
        ("It prints /home/ada/bend.py... there.", "/home/ada/bend.py", "outside"),
    ],
)
def test_a_machines_path_that_leaves_parts_out_is_an_example(text: str, path: str, stance: str):
    assert [(each.path, each.stance) for each in find_candidates(text)] == [(path, stance)]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("The data of /Users/ada/Data goes to frame/bend.py at once.", "frame/bend.py"),
        ("From /home/ada/wires Frame/bend.py reads more.", "Frame/bend.py"),
        ("Copy ~/Wires to Frame/bend.py first.", "Frame/bend.py"),
        ("It reads /home/ada/Wires/one.csv. Frame/bend.py does so.", "Frame/bend.py"),
        ("After /home/ada/Wires, Frame/bend.py is read.", "Frame/bend.py"),
        ("From /home/ada/My Wires/one.csv reads Frame/bend.py all.", "Frame/bend.py"),
        ("Wires/Steel Frame/bend.py", "Frame/bend.py"),
    ],
)
def test_what_follows_a_machines_path_is_one_of_its_own(text: str, last: str):
    assert [each.path for each in find_candidates(text)][-1] == last
