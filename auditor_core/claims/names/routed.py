"""Names in brackets: how web frameworks name the files and directories of a page after its route."""

import re

from auditor_core.claims.names.looks import PAGE_EXTENSIONS, extension

GROUP = r"\(\w[\w\-]*\)|(?:\(\.{1,3}\))+[\w\-]+"
"""A group of pages, and a page that is shown within another one: `(shop)`, `(.)item`."""
ROUTE = re.compile(rf"\[{{1,2}}(?:\.\.\.)?\w+\]{{1,2}}(?:\.\w+)*|{GROUP}")
"""`[id].tsx`, `[...slug]`, `(group)`."""
PLUS = re.compile(
    r"\+(?:(?:page|layout|error|server)(?:@\w{0,40})?(?:\.server)?\.(?:svelte|[jt]s)"
    r"|(?:Page|Layout|Head|Wrapper|Loading|config|data|guard|route|title|client|on[A-Z]\w{1,40})(?:\.(?:client|server|shared))?"
    r"\.(?:vue|[jt]sx?))"
)
"""Names that tell a framework what a file is for by a sign before them: `+page.svelte`, `+Page.vue`."""
_PART = re.compile(rf"[\w.+@\-]+|{ROUTE.pattern}")


def is_routed(path: str) -> bool:
    """Whether names of a path stand in brackets that a framework understands, and all others are plain ones."""
    parts = path.split("/")
    return any(map(ROUTE.fullmatch, parts)) and all(map(_PART.fullmatch, parts))


def is_page(path: str, *, is_directory: bool = False) -> bool:
    """Whether such a path is a page's file, or a directory that leads to one; others have to be looked up."""
    return is_routed(path) and (is_directory or extension(path) in PAGE_EXTENSIONS)
