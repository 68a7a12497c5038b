"""Makes up reports with known claims: names, sentences in several languages, tables, trees, decoys."""

import random
from dataclasses import dataclass, field

from tests.claims.drawing import BULLET, Sheet

DIRECTORIES = (
    "src",
    "lib",
    "core",
    "engine",
    "tools",
    "handlers",
    "web",
    "cmd",
    "internal",
    "data_io",
    "services",
    "docs",
)
STEMS = (
    "loader",
    "parser",
    "router",
    "planner",
    "index",
    "storage",
    "session_pool",
    "event_bus",
    "metrics",
    "cache_layer",
    "tokenizer",
    "rate_limit",
    "scheduler",
    "report_writer",
    "http_client",
    "graph_view",
    "user_model",
    "migrate-db",
)
ENDINGS = ("py", "py", "py", "ts", "go", "java", "rs", "c", "yaml", "json", "md", "sh", "tsx", "cpp")
ROOT_FILES = (
    "pyproject.toml",
    "Dockerfile",
    "Makefile",
    ".env.example",
    "docker-compose.yml",
    "package.json",
    "go.mod",
    ".gitignore",
)

ASSERTED = (
    "The pipeline is built in {p} and compiled once.",
    "See {p} for how the retries are counted.",
    "The file {p} defines the typed settings of the program.",
    "Retry logic lives in {p}, which wraps every outgoing call.",
    "All limits stand in one block ({p}) and are read at start.",
    "The helper in {p}:42 checks every address before use.",
    "As \u201c{p}\u201d shows, the queue is bounded\u2014and never grows.",
    "Errors are caught in {p}#L12-L20 and logged with their place.",
    "Two modules, {p} and {q}, share the work between them.",
    "We rewrote {p}, {q} and their tests during the second week.",
    "The function load() in {p} returns early on an empty input.",
    "El flujo se construye en {p} y se compila una sola vez.",
    "El archivo {p} define los l\u00edmites del programa.",
    "Le flux est construit dans {p} et compil\u00e9 une seule fois.",
    "Le fichier {p} contient les r\u00e8gles de validation.",
    "Der Ablauf steht in {p} und wird einmal \u00fcbersetzt.",
    "Die Datei {p} enth\u00e4lt alle Grenzwerte des Programms.",
    "Il flusso \u00e8 definito in {p} e viene compilato una volta.",
    "O fluxo est\u00e1 definido em {p} e \u00e9 compilado uma vez.",
    "De regels staan in {p} en worden eenmaal gelezen.",
    "\u6d41\u7a0b\u5728{p}\u4e2d\u5b9a\u4e49\u3002",
    "\u041b\u043e\u0433\u0438\u043a\u0430 \u043e\u043f\u0438\u0441\u0430\u043d\u0430 \u0432 {p} \u0438 \u043f\u0440\u043e\u0432\u0435\u0440\u0435\u043d\u0430.",
)
OTHER = (
    "We will add {p} in the next release.",
    "{p} (planned) will hold the shared retries.",
    "TODO: create {p} for the shared settings.",
    "A later version should introduce {p} for this purpose.",
    "There is no {p} in the repository.",
    "The file {p} was removed during the clean-up.",
    "{p} does not exist any more.",
    "A made-up name such as {p} would be reported at once.",
    "Each run writes {p} when it ends.",
    "The command generates {p} from the collected numbers.",
    "Crearemos {p} en la pr\u00f3xima versi\u00f3n.",
    "No existe {p} en el repositorio.",
    "El programa genera {p} al terminar.",
    "Nous ajouterons {p} plus tard.",
    "{p} a \u00e9t\u00e9 supprim\u00e9 pendant le nettoyage.",
    "Le programme g\u00e9n\u00e8re {p} \u00e0 la fin.",
    "Die geplante Datei {p} folgt im n\u00e4chsten Schritt.",
    "{p} wurde beim Aufr\u00e4umen gel\u00f6scht.",
    "Das Programm schreibt {p} am Ende des Laufs.",
    "In futuro aggiungeremo {p} al progetto.",
    "Il file {p} non esiste nel progetto.",
    "Vamos criar {p} na pr\u00f3xima vers\u00e3o.",
    "O ficheiro {p} foi removido do projeto.",
)
RENAMES = (
    "{p} was renamed to {q} in March.",
    "We renamed {p} to {q} before the deadline.",
    "{p} fue renombrado a {q} en marzo.",
    "{p} wurde in {q} umbenannt.",
)
DECOYS = (
    "It is built with Node.js 20, Next.js and Vue.js on TCP/IP and/or HTTP/2.",
    "The model acme-labs/Tiny-3.1-8B-Instruct answers with application/json or text/html.",
    "Branch feature/login was merged into main, and v2.3.1 was released on 12/03/2025.",
    "The reducers operator.add and os.path.join are called by numpy.ndarray objects.",
    "Input/output and read/write pairs, i.e. client/server roles, score 4.5/5.0 here.",
    "Fan-in/fan-out is used, e.g. for self.state.items() and response.json() calls.",
    "More at https://docs.python.org/3/library/ast.html or from someone@example.com today.",
    "Formats (.py, .md and .docx) are accepted; the others/any rest are refused.",
    "Llama.cpp, ASP.NET and Socket.IO were looked at; U.S. users pay $3/month.",
)


@dataclass
class Report:
    """A drawn report and what it claims."""

    sheet: Sheet
    files: set[str] = field(default_factory=set)
    asserted: set[str] = field(default_factory=set)
    other: set[str] = field(default_factory=set)


def make_report(seed: int, pages: int = 4) -> Report:
    """A report of about so many pages, the same for the same seed."""
    rng = random.Random(seed)
    sheet = Sheet(
        size=rng.choice((8.5, 9.0, 10.0, 11.0)),
        font=rng.choice(("helv", "tiro", "cour", "helv")),
        width=rng.choice((470.0, 440.0, 300.0, 230.0)),
    )
    sheet.header, sheet.footer = rng.choice((("", ""), ("A report on a program", "Page"), ("", "Page")))
    maker = _Maker(rng, Report(sheet))
    while len(sheet.document) < pages or sheet.y < 500:
        maker.section()
        if len(sheet.document) > pages:
            break
    maker.settle()
    return maker.report


class _Maker:
    def __init__(self, rng: random.Random, report: Report) -> None:
        self.rng, self.report, self.sheet = rng, report, report.sheet
        self.used: set[str] = set()

    def section(self) -> None:
        self.sheet.heading(
            self.rng.choice(("Design", "How it works", "3.2 Modules", "Ergebnisse", "Resultados", "Overview"))
        )
        kinds = (
            self.prose,
            self.prose,
            self.prose,
            self.others,
            self.renames,
            self.decoys,
            self.table,
            self.status_table,
            self.tree,
            self.indented_tree,
            self.listing,
            self.lists,
            self.links,
        )
        for kind in self.rng.sample(kinds, 5):
            kind()

    def path(self, *, depth: int | None = None, exists: float = 0.7) -> str:
        while True:
            depth_now = self.rng.choice((0, 1, 2, 2, 3)) if depth is None else depth
            parts = [self.rng.choice(DIRECTORIES) for _ in range(depth_now)]
            name = f"{self.rng.choice(STEMS)}{self.rng.choice(('', '_v2', '_base', '2', '_main', '_io', '-x'))}.{self.rng.choice(ENDINGS)}"
            path = "/".join([*dict.fromkeys(parts), name])
            if name not in self.used:
                self.used.add(name)
                if self.rng.random() < exists:
                    self.report.files.add(path)
                return path

    def claim(self, **options: float) -> str:
        path = self.path(**options)
        self.report.asserted.add(path)
        return path

    def prose(self) -> None:
        templates = self.rng.sample(ASSERTED, 4)
        text = " ".join(
            template.format(p=self.decorated(), q=self.claim())
            if "{q}" in template
            else template.format(p=self.decorated())
            for template in templates
        )
        drawn = "drawn" if self.rng.random() < 0.3 else ""
        self.sheet.paragraph(text, breaks=self.rng.choice(("space", "slash", "slash")), underscores=drawn)

    def decorated(self) -> str:
        path = self.claim()
        roll = self.rng.random()
        if roll < 0.06:
            return f"./{path}"
        if roll < 0.12:
            return path + "\u200b"
        if roll < 0.18:
            return f"`{path}`"
        return path

    def others(self) -> None:
        sentences = []
        for template in self.rng.sample(OTHER, 3):
            path = self.path(exists=0.0)
            self.report.other.add(path)
            sentences.append(template.format(p=path))
        self.sheet.paragraph(" ".join(sentences), breaks="slash")

    def renames(self) -> None:
        old, new = self.path(exists=0.0), self.claim(exists=1.0)
        self.report.other.add(old)
        self.sheet.paragraph(self.rng.choice(RENAMES).format(p=old, q=new))

    def decoys(self) -> None:
        self.sheet.paragraph(" ".join(self.rng.sample(DECOYS, 3)))

    def table(self) -> None:
        words = ("Reads and checks the input", "Keeps what was found", "Routes every request", "Holds the settings")
        rows = [("File", "Purpose")] + [(self.claim(), self.rng.choice(words)) for _ in range(4)]
        narrow = self.rng.choice((62.0, 80.0, 110.0, 200.0))
        self.sheet.table(
            rows, (narrow, 120.0), breaks=self.rng.choice(("any", "slash")), borders=self.rng.random() < 0.6
        )

    def status_table(self) -> None:
        rows = [("File", "State")]
        for state, asserted in (("Done", True), ("Planned", False), ("Complete", True), ("Removed", False)):
            path = self.claim() if asserted else self.path(exists=0.0)
            if not asserted:
                self.report.other.add(path)
            rows.append((path, state))
        self.sheet.table(rows, (190.0, 80.0), breaks="slash", borders=self.rng.random() < 0.5)

    def tree(self) -> None:
        style = self.rng.choice(
            (
                ("\u251c\u2500\u2500 ", "\u2514\u2500\u2500 ", "\u2502   ", "    ", "cjk"),
                ("|-- ", "`-- ", "|   ", "    ", "cour"),
                ("+-- ", "+-- ", "|   ", "    ", "cour"),
            )
        )
        top = self.rng.sample(DIRECTORIES, 2)
        root = self.rng.choice(("my-program/", ".", ""))
        lines = [root] if root else []
        for number, directory in enumerate(top):
            lines += self._branch(directory, style, last=False, number=number)
        name = self.rng.choice(ROOT_FILES)
        self.report.asserted.add(name)
        lines.append(f"{style[1]}{name}")
        self.sheet.rows(lines, font=style[4])

    def _branch(self, directory: str, style: tuple[str, ...], *, last: bool, number: int) -> list[str]:
        middle, end, bar, *_ = style
        comment = self.rng.choice(("", "  # the parts that run", "  # reads and writes"))
        lines = [f"{end if last else middle}{directory}/{comment}"]
        self.report.asserted.add(directory)
        files = [self._leaf(directory) for _ in range(3)]
        deeper = f"part{number}"
        self.report.asserted.add(f"{directory}/{deeper}")
        lines += [f"{bar}{middle}{deeper}/", f"{bar}{bar}{end}{self._leaf(f'{directory}/{deeper}')}"]
        for index, name in enumerate(files):
            lines.append(
                f"{bar}{end if index == len(files) - 1 else middle}{name}{self.rng.choice(('', '  # main part'))}"
            )
        return lines

    def _leaf(self, directory: str) -> str:
        name = self.path(depth=0, exists=0.0)
        path = f"{directory}/{name}"
        self.report.asserted.add(path)
        if self.rng.random() < 0.7:
            self.report.files.add(path)
        return name

    def indented_tree(self) -> None:
        directory = self.rng.choice(DIRECTORIES)
        self.report.asserted |= {directory, f"{directory}/inner"}
        lines = [
            f"{directory}/",
            f"    {self._leaf(directory)}",
            "    inner/",
            f"        {self._leaf(f'{directory}/inner')}",
            f"    {self._leaf(directory)}",
        ]
        self.sheet.rows(lines, font="cour")

    def listing(self) -> None:
        lines = [
            f"python {self.claim(depth=1)} --limit 5 \\",
            f"    --config={self.claim(depth=2)}",
            f"cat {self.claim(depth=2)} | head",
        ]
        self.sheet.rows(lines, font="cour")

    def lists(self) -> None:
        items = [self.rng.choice(ASSERTED[:5]).format(p=self.claim()) for _ in range(3)]
        if self.rng.random() < 0.5:
            self.sheet.numbered(items, late=self.rng.random() < 0.5, breaks="slash")
        else:
            for item in items:
                self.sheet.paragraph(f"{BULLET} {item}", breaks="slash")

    def links(self) -> None:
        path = self.claim(depth=2)
        self.sheet.link("the source of this part", f"https://github.com/someone/my-program/blob/main/{path}")
        self.sheet.link("an unrelated page", "https://github.com/python/cpython/blob/main/Lib/ast.py")

    def settle(self) -> None:
        """Directories are there when a file lies below them; a name asserted anywhere is asserted."""
        self.report.other -= self.report.asserted
        self.sheet.paragraph(
            "Sources: https://github.com/someone/my-program and its wiki at https://github.com/someone/my-program/wiki."
        )
