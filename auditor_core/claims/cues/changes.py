"""What git prints beside changed files, as data; lower case. Letters are those of `git diff --name-status`."""

import re

LONGEST = 24
"""Characters that git prints before a path in its line."""

REMOVED = re.compile(r"\W*(?:[ma]?d|deleted:|delete mode \d{6}|rm)\s+[\"'`]?")
RENAMED = re.compile(r"\W*(?:rm?\d{0,3}|renamed:|rename)\s+[\"'`]?")
ADDED = re.compile(r"\W*(?:new file:|modified:|create mode \d{6})\s+[\"'`]?")
"""All that stands before the path."""

NEW_NAME = re.compile(r"[\s\"'`]*(?:->|=>|→)?[\s\"'`]*")
"""All that stands between an old name and a new one."""

UNTRACKED = re.compile(r"(?:^|\s)\?\?\s*$|untracked files:(?:\s*\([^()]*\))?[/\s]*$")
"""Before the path; other paths are slashes here."""
