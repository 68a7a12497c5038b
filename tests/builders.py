"""Makers of what the auditor must cope with: repositories, hostile trees, PDFs and web servers.

Everything (but an encrypted PDF) is deterministic: the same call gives the same hashes and bytes.

    repo = repository(tmp_path / "repo", {"a.py": "x = 1\n"}, Step({"a.py": None}, message="drop a"))
    pdf = text_pdf(tmp_path / "report.pdf", "First page.", "Second page.")
    with serve(tmp_path) as url: clone(f"{url}/repo.git")
"""

import os
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pymupdf

FIRST_DATE = 1_767_348_000
"""2026-01-02 10:00:00 UTC; each further step is an hour later."""

# --- repositories -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One commit: files to write (None removes one), on top of the branch's last one."""

    files: Mapping[str | bytes, str | bytes | None] = field(default_factory=dict)
    message: str | bytes = ""
    author: str | bytes = "Ada Author <ada@example.org>"
    date: str = ""
    """As git's raw format has it (`1767348000 +0000`); empty: an hour after the step before."""
    branch: str = "main"
    base: str = ""
    """The branch that a new branch starts from; empty: none (a root commit)."""
    merge: str = ""
    """A branch that this commit merges."""
    renames: Mapping[str, str] = field(default_factory=dict)
    symlinks: Mapping[str, str] = field(default_factory=dict)
    executables: Sequence[str] = ()
    """Paths among `files` that get the executable mode."""
    tag: str = ""
    """A lightweight tag set on this commit."""


def git(repo: Path, *arguments: str, stdin: bytes | None = None) -> str:
    """Run git in `repo` without anybody's configuration and return its output, stripped."""
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")},
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_AUTHOR_NAME": "Ada Author",
        "GIT_AUTHOR_EMAIL": "ada@example.org",
        "GIT_COMMITTER_NAME": "Ada Author",
        "GIT_COMMITTER_EMAIL": "ada@example.org",
        "GIT_AUTHOR_DATE": f"{FIRST_DATE} +0000",
        "GIT_COMMITTER_DATE": f"{FIRST_DATE} +0000",
    }
    done = subprocess.run(
        ["git", "-c", "safe.directory=*", *arguments],
        cwd=repo,
        env=environment,
        input=stdin,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"git {' '.join(arguments)}: {done.stderr.decode(errors='replace')}")
    return done.stdout.decode(errors="replace").strip()


def empty_repository(path: Path, *, bare: bool = False) -> Path:
    """Make a repository without commits."""
    path.mkdir(parents=True, exist_ok=True)
    git(path, "init", "-q", "--template=", "-b", "main", *(["--bare"] if bare else []))
    return path


def repository(path: Path, *steps: Step | Mapping[str, str | bytes | None], bare: bool = False) -> Path:
    """Make a repository with one commit for each step; a plain mapping is a step of its files.

    With a work tree (the branch `main` checked out) unless `bare`.
    """
    empty_repository(path, bare=bare)
    git(path, "fast-import", "--quiet", "--force", stdin=b"".join(_fast_import(steps)))
    if not bare:
        git(path, "reset", "-q", "--hard", "main")
    return path


def _fast_import(steps: Sequence[Step | Mapping[str, str | bytes | None]]) -> Iterator[bytes]:
    seen: set[str] = set()
    for number, given in enumerate(steps):
        step = given if isinstance(given, Step) else Step(given)
        reference = f"refs/heads/{step.branch}"
        date = step.date or f"{FIRST_DATE + number * 3600} +0000"
        person = _bytes(step.author)
        yield f"commit {reference}\nmark :{number + 1}\n".encode()
        yield b"author " + person + b" " + date.encode() + b"\n"
        yield b"committer " + person + b" " + date.encode() + b"\n"
        yield _data(step.message or f"Step {number + 1}")
        if step.base and step.branch not in seen:
            yield f"from refs/heads/{step.base}\n".encode()
        if step.merge:
            yield f"merge refs/heads/{step.merge}\n".encode()
        yield from _changes(step)
        if step.tag:
            yield f"reset refs/tags/{step.tag}\nfrom :{number + 1}\n".encode()
        seen.add(step.branch)


def _changes(step: Step) -> Iterator[bytes]:
    for old, new in step.renames.items():
        yield b"R " + _quoted(old) + b" " + _quoted(new) + b"\n"
    for name, content in step.files.items():
        if content is None:
            yield b"D " + _quoted(name) + b"\n"
            continue
        mode = b"100755" if name in step.executables else b"100644"
        yield b"M " + mode + b" inline " + _quoted(name) + b"\n" + _data(content)
    for name, target in step.symlinks.items():
        yield b"M 120000 inline " + _quoted(name) + b"\n" + _data(target)


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def _data(text: str | bytes) -> bytes:
    content = _bytes(text)
    return b"data %d\n%s\n" % (len(content), content)


def _quoted(name: str | bytes) -> bytes:
    escapes = {ord('"'): b'\\"', ord("\\"): b"\\\\", ord("\n"): b"\\n"}
    return b'"' + b"".join(escapes.get(byte, bytes([byte])) for byte in _bytes(name)) + b'"'


# --- trees that no well-behaved git would write -------------------------------------------------


def write_blob(repo: Path, content: bytes) -> str:
    """Store a blob; returns its hash."""
    return git(repo, "hash-object", "-w", "--stdin", stdin=content)


def write_tree(repo: Path, entries: Sequence[tuple[str, bytes, str]]) -> str:
    """Store a tree as it is given, unchecked: (mode such as `100644` or `40000`, name, hash) each."""
    raw = b"".join(mode.encode() + b" " + name + b"\0" + bytes.fromhex(sha) for mode, name, sha in entries)
    return git(repo, "hash-object", "-t", "tree", "-w", "--literally", "--stdin", stdin=raw)


def commit_tree(repo: Path, tree: str, *, branch: str = "main", message: str = "Hostile") -> str:
    """Commit a tree as the branch's only commit; returns the commit's hash."""
    commit = git(repo, "commit-tree", tree, "-m", message)
    git(repo, "update-ref", f"refs/heads/{branch}", commit)
    return commit


def hostile_repository(path: Path, names: Sequence[bytes], content: bytes = b"x\n") -> Path:
    """Make a bare repository whose one tree lists these names as files, whatever they hold, after `fine.txt`."""
    empty_repository(path, bare=True)
    blob = write_blob(path, content)
    commit_tree(path, write_tree(path, [("100644", name, blob) for name in (b"fine.txt", *names)]))
    return path


def tree_bomb(path: Path, *, width: int = 10, depth: int = 6) -> Path:
    """Make a tiny bare repository that lists width ** depth files."""
    empty_repository(path, bare=True)
    node, mode = write_blob(path, b"boom\n"), "100644"
    for _ in range(depth):
        node, mode = write_tree(path, [(mode, b"%04d" % number, node) for number in range(width)]), "40000"
    commit_tree(path, node)
    return path


# --- PDFs -------------------------------------------------------------------------------------


def text_pdf(path: Path, *pages: str, title: str = "", date: str = "D:20260103120000Z", **save: object) -> Path:
    """Draw a PDF with these texts, one a page; `date` is its creation date as PDF writes it (may be empty)."""
    with pymupdf.open() as document:
        for text in pages or ("A report.",):
            document.new_page(width=595, height=842).insert_textbox((50, 50, 545, 792), text, fontsize=11)
        document.set_metadata({"title": title, "creationDate": date, "modDate": date})
        document.save(path, no_new_id=True, **save)
    return path


def scanned_pdf(path: Path, pages: int = 1) -> Path:
    """Draw a PDF whose pages hold a picture and no text."""
    picture = pymupdf.Pixmap(pymupdf.csGRAY, pymupdf.IRect(0, 0, 60, 80), False)
    picture.clear_with(200)
    with pymupdf.open() as document:
        for _ in range(pages):
            document.new_page(width=595, height=842).insert_image((0, 0, 595, 842), pixmap=picture)
        document.save(path, no_new_id=True)
    return path


def encrypted_pdf(path: Path, password: str = "secret") -> Path:
    """Draw a PDF that can't be opened without its password; without one, only changing it is locked."""
    return text_pdf(path, "Locked.", encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw=password, owner_pw="owner")


def truncated_pdf(path: Path) -> Path:
    """Draw a PDF and keep the first half of its bytes."""
    content = text_pdf(path, "Cut off.").read_bytes()
    path.write_bytes(content[: len(content) // 2])
    return path


def pageless_pdf(path: Path) -> Path:
    """Write a well-formed PDF whose page tree is empty."""
    objects = (b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[]/Count 0>>")
    body, offsets = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        offsets.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    trailer = b"xref\n0 3\n0000000000 65535 f \n%strailer\n<</Size 3/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
    path.write_bytes(body + trailer % (table, len(body)))
    return path


# --- a web server for repositories --------------------------------------------------------------


@contextmanager
def serve(root: Path) -> Iterator[str]:
    """Serve the repositories under `root` over smart http on loopback; yields the address, without a slash.

    Some first parts of a path behave badly: `/private/…` asks for a password (401),
    `/forbidden/…` refuses (403), `/broken/…` fails (503), `/stalled/…` never answers, `/redirect/…`
    sends to the same path without that part, `/elsewhere/HOST/…` to that host. Whatever else is not
    under `root` is a 404.
    """
    server = ThreadingHTTPServer(("127.0.0.1", 0), _RepositoryHandler)
    server.daemon_threads = True
    server.root = root  # type: ignore[attr-defined]
    server.stop = threading.Event()  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.stop.set()  # type: ignore[attr-defined]
        server.shutdown()
        server.server_close()
        thread.join()


class _RepositoryHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def log_message(self, *_: object) -> None:
        pass

    def _answer(self) -> None:
        first, _, rest = self.path.lstrip("/").partition("/")
        match first:
            case "private":
                self._status(401, {"WWW-Authenticate": 'Basic realm="private"'})
            case "forbidden":
                self._status(403, {})
            case "stalled":
                self.server.stop.wait(60)  # type: ignore[attr-defined]
            case "broken":
                self._status(503, {})
            case "elsewhere":
                self._status(302, {"Location": f"http://{rest}"})
            case "redirect":
                self._status(302, {"Location": f"/{rest}"})
            case _:
                self._backend()

    def _status(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _backend(self) -> None:
        """Hand the request to git's own CGI program."""
        address = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        environment = {
            "PATH": os.environ["PATH"],
            "GIT_PROJECT_ROOT": str(self.server.root),  # type: ignore[attr-defined]
            "GIT_HTTP_EXPORT_ALL": "1",
            "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": "safe.directory",
            "GIT_CONFIG_VALUE_0": "*",
            "REQUEST_METHOD": self.command,
            "PATH_INFO": address.path,
            "QUERY_STRING": address.query,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "HTTP_GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
        }
        backend = ["git", "http-backend"]
        answer = subprocess.run(backend, env=environment, input=body, capture_output=True, check=True)
        head, _, content = answer.stdout.partition(b"\r\n\r\n")
        headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n") if ": " in line)
        self._status(int(headers.pop("Status", "200").split()[0]), headers)
        self.wfile.write(content)
