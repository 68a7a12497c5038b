"""What lines of code and of a shell do with a path, and what a session with a program shows of it, as data.

The patterns are for lower-case text, where none says otherwise.
"""

import re

CODE_TARGET = re.compile(
    r"(?:savefig|imsave|imwrite|to_(?:csv|json|excel|parquet|pickle|html|sql|feather)|write_(?:text|csv|bytes|html"
    r"|image)|\.(?:save|export|dump|write|store)\w*|writefile(?:sync)?|createwritestream|ggsave|write\.csv|saverds"
    r"|savetxt|np\.save|persistentclient|torch\.save|joblib\.dump|filewriter|fileoutputstream|os\.create|makedirs"
    r"|mkdir"
    r"|createdirector(?:y|ies)|torch\.load)\((?:[^()\"'`‘’“”]*,\s*)?(?:\w+ ?= ?)?(?:[\w.]+ ?/ ?)?"
    r"[rfb]?[\"'`‘’“”]?(?:\./)?$"
    r"|(?:^|\s)(?:\d?>>?|&>"
    r"|-o|-out|--(?:(?:[a-z]+-)?out(?:put|file|dir)?(?:-(?:file|dir|directory|folder|path))?"
    r"|results?-(?:dir|directory|folder|path)|dest|salida"
    r"|sortie|ausgabe|saida)[ =]|tee(?: -a)?|touch|mkdir(?: -p)?)\s*[\"'`“”]?(?:\./)?$"
    r"|(?:^|\s)(?:cp|mv|copy|ln|install)(?: [-–]\w+)* (?!(?:the|this|that|our|your|its|an?) )[^\s;|&\-–][^\s;"
    r"|&]* [\"'`]?(?:\./)?$|\b(?:copy|copie|copiez|copia|copiare|copiar|kopiere|kopieren)\b(?! (?:(?:of|de|di"
    r"|von) [^;/]{1,50} )?(?:is|are|was|were|lies|lives|stands|está|están|est|sont|è|sono|é|são|ist|liegt"
    r"|steht)\b).{2,70}\s(?:to|as|into|en"
    r"|vers|para|come|in|nach|als|a) (?:(?:the|le|el|il|o|la|die|den) )?(?:\w+ )?[\"'`“”]?(?:\./)?$"
    r"|\b(?:coverage html|javac|javadoc|kotlinc|scaladoc|jsdoc|unzip|pip3? download)\b[^;|&]{0,80}\s-d"
    r"[ =][\"'`]?(?:\./)?$|\s(?:-o|--output)[ =][\w-]{0,20}(?:json|xml|ya?ml|csv|sarif|html|text|table)"
    r" (?:\\ )?(?:-f|--file)[ =][\"'`]?(?:\./)?$"
)
"""Right before the path, in code, a shell's line or an order to copy: where something is put."""

COPIED = re.compile(
    r"(?:^|[\s$])cp(?: -\w+)* [^\s;|&\-][^\s;|&]* [\"'`]?(?:\./)?$"
    r"|^[\W\d]*(?:(?:then|first|next|now|zuerst|dann|luego|primero|d'abord|puis|poi|prima|depois),? )?(?:copy"
    r"|copie[zr]?"
    r"|copia(?:re|r)?|kopiere[n]?)\b.{2,90}\s(?:to|as|into|en|vers|para|come|in|nach|als|a)"
    r" (?:(?:the|le|el|il|o|la|die|den) )?(?:\w+ )?[\"'`“”]?(?:\./)?$"
)
"""Before the path: whoever sets the program up makes it, as a copy of another one."""

OPTION = re.compile(r"\s--?out(?:put|file|dir)?(?:-(?:file|dir|path))?[ =][\"'`“”]?(?:\./)?$")
"""Right before the path, in a shell's line: the option for what a command writes."""

BUILT = re.compile(r"(?:^|\s)[-–]o (?:\./)?([A-Za-z_][\w\-]{0,60})(?=[\s\"'`;&|),]|\.?$)")
"""In a shell's line, as printed: the program that a compiler makes."""

REDIRECTED = re.compile(
    r"(?:^|[\s$%#])(?:(?:\./|python3?|uv|pip3?|npm|npx|pnpm|yarn|node|deno|bun|make|cargo|go|java|docker|git|curl|wget"
    r"|cat|echo|psql|mysqldump|pg_dump|sqlite3|jq|sed|awk|grep|sort|bash|sh|poetry|terraform|kubectl|pytest) ?\S"
    r"|[\w./-]+ [^>]{0,80}?-{1,2}[a-z])[^>]*(?<=[\w\s\"')])\s*\d?>>?\s*[\"'`]?(?:\./)?$"
)
"""Before the path: a shell's line whose output goes there."""

CODE_TARGET_BITS = ("(", ">", "-o", "-d", "--", "tee", "touch", "mkdir", "cp ", "mv ", "ln ", "install", "cop", "kop")
"""Bits of which each of these holds one; looked for first, because that is quick."""

CODE_WRITES = re.compile(
    r"[\"'`”]\s*,\s*(?:mode\s*=\s*)?[\"'`“][wax]b?t?\+?[\"'`”]"
    r"|[\"'`”]?\s*,?\s*(?:std::)?ios::out"
)
"""Right after the path: it is opened for writing."""

ELSEWHERE = re.compile(
    r"(?:^|[\s;&$])cd [\"']?(?:\.\./+|~/|/|\$(?:home\b|\{home\}|env:\w)|%\w+%)\S*(?!.*\bcd )|\bssh \S+ .*",
    re.IGNORECASE | re.DOTALL,
)
"""Before the path, in a shell's line, as printed: where it runs is not the repository."""

ELSEWHERE_BITS = ("cd ", "ssh ")
"""Bits of which each of these holds one."""

GIVEN = re.compile(
    r"(?:^|\s)[$%] (?!(?:python3?|pip3?|uv|npm|npx|yarn|node|docker|git|make|pytest|bash|sh|source|cat|ls|less|head"
    r"|tail|vim?"
    r"|nano|code|cp|mv|rm|chmod|ruff|mypy|go|cargo|java|ruby|php|sqlite3|psql|poetry|tox"
    r"|jupyter)\b)[a-z][\w-]*(?: [a-z][\w-]*)?"
    r"(?: --?[\w-]+(?:[= ][\w-]+)?)* [\"'`]?$"
)
"""Right before a name, in a session with the program itself: the user's own file, which it is given."""

RUNS = re.compile(
    r"(?:^|\n)\W{0,3}(?:[$%#>] ?)?(?:\./[\w\-]{1,40}(?:/[\w\-]{1,40}){0,4}(?:\.(?:exe|out))?|[\w\-]{1,40}\.exe)"
    r"(?:[ \n][^\s|&;<>/]{1,40}){0,8}[ \n][\"'`“]?$"
)
"""Before a name, as printed: a shell's line that calls a program that was built, `./solve -v` or `solve.exe`.

Scripts have an ending of their own.
"""

ANSWERED = re.compile(r"\?(?: ?\([^()?\n]{1,80}\))?\s{1,8}(?:-{1,2}|={1,2})?>{1,3} ?[\"']?$")
"""Before a path, as printed: a program asks, and behind its prompt its user answers."""

ANSWER = re.compile(r"(?:^|[?)]\s|\s\s)(?:-{1,2}|={1,2})?>{1,3} ?[\"']?$")
"""Before a path, where the sentence begins with the prompt."""

ENTERED = re.compile(r"(?:^|[\n$>;&])\s{0,8}cd (?:\./)?$")
"""Right before a directory, in a shell's line: it is gone to."""

CLEARED = re.compile(
    r"(?:^|[\n$>;&])\s{0,8}(?:rm -\w{0,3}r\w{0,3}|mkdir(?: -p)?) (?:\./)?([\w.\-]{2,60})/?(?=\s|[;&]|$)"
)
"""A shell's line that does away with a directory, or makes it: gives the directory's name."""

GOES = re.compile(r"(?:^|[\s$>;&])cd [\"']?$")
"""Right before a directory: the shell goes there."""

LEAVES_OUT = re.compile(
    r"(?:^|\s)--?(?:exclude|ignore|skip|omit)(?:-(?:dirs?|director(?:y|ies)|paths?|pattern))?[ =][\"'`]?(?:\./)?$"
)
"""Right before a directory, in a shell's line: a tool is not to look there."""

_QUOTES = "\"'`‘’“”"
ASSIGNED = re.compile(
    r"\b(?P<variable>[A-Za-z_]\w*)(?: ?: ?\w+)? ?= ?(?:[\w.]+\(\s?(?:[\w.]+, ?)*|[\w.]+ ?/ ?)?"
    rf"[rf]?[{_QUOTES}](?P<path>[\w.\-/]{{0,80}}[\w\-]\.[A-Za-z]\w{{0,7}})[{_QUOTES}]"
)
"""In code, as printed: a variable is set to a file's name, perhaps below a directory, `p = join(top, "plan.json")`."""

ASSIGNED_OR_WRITTEN = re.compile(
    rf"{ASSIGNED.pattern}|\bf?open\( ?(\w+) ?, ?(?:mode ?= ?)?[{_QUOTES}][wax]"
    r"|(?:writeFile(?:Sync)?|[Ff]ile_put_contents|FileWriter|FileOutputStream|savefig|imwrite"
    r"|to_(?:csv|json|excel|parquet|pickle|html))\( ?(\w+) ?[,)]"
    r"|(?:\.save|\.dump|write\.csv|saveRDS)\( ?[\w.]+ ?, ?(\w+) ?[,)]"
    rf"|\b(\w+)\.(?:write_(?:text|bytes)\(|open\( ?(?:mode ?= ?)?[{_QUOTES}][wax])"
)
"""The same, or what such a variable names is written; the last groups hold the variable."""
