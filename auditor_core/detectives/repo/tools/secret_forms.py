"""What credentials look like: the forms of known providers, and values under a telling name."""

import re

_FORTY = r"""["']?\]?\s{0,4}[:=]{1,2}\s{0,4}["']?(?P<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])"""
"""What follows the name of the secret half of a key of AWS, which has no form of its own."""
RULES = (
    ("private key", "-----BEGIN", re.compile(r"-----BEGIN (?:[A-Z]{2,10} )?PRIVATE KEY-----")),
    ("AWS access key", "IA", re.compile(r"\bAKIA[0-9A-Z]{16}\b")),
    ("AWS secret key", "ccess_?[kK]ey", re.compile(rf"ecret_?[aA]ccess_?[kK]ey{_FORTY}")),
    ("AWS secret key", "SECRET_ACCESS_KEY", re.compile(f"SECRET_ACCESS_KEY{_FORTY}")),
    ("AWS session key", "IA", re.compile(r"\bASIA[0-9A-Z]{16}\b")),
    ("GitHub token", "gh[pousr]_", re.compile(r"gh[pousr]_[A-Za-z0-9]{36,255}\b")),
    ("GitHub token", "github_pat_", re.compile(r"github_pat_[A-Za-z0-9_]{60,255}\b")),
    ("GitLab token", "glpat-", re.compile(r"glpat-[A-Za-z0-9_-]{20,64}\b")),
    ("Anthropic key", "sk-", re.compile(r"sk-ant-[A-Za-z0-9_-]{20,200}")),
    ("OpenRouter key", "sk-", re.compile(r"sk-or-v1-[0-9a-f]{40,80}\b")),
    ("OpenAI key", "sk-", re.compile(r"(?<![A-Za-z0-9])sk-(?!ant-|or-)(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,200}")),
    ("Google key", "AIza", re.compile(r"AIza[0-9A-Za-z_-]{35}\b")),
    ("Groq key", "gsk_", re.compile(r"gsk_[A-Za-z0-9]{40,64}\b")),
    ("Hugging Face token", "hf_", re.compile(r"(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,64}\b")),
    ("LangSmith key", "lsv2_", re.compile(r"lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{8,12}\b")),
    ("Tavily key", "tvly-", re.compile(r"tvly-(?:dev-|prod-)?[A-Za-z0-9-]{20,64}\b")),
    ("xAI key", "xai-", re.compile(r"(?<![A-Za-z0-9])xai-[A-Za-z0-9]{40,120}\b")),
    ("npm token", "npm_", re.compile(r"(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}\b")),
    ("PyPI token", "pypi-AgE", re.compile(r"pypi-AgE[A-Za-z0-9_-]{40,400}")),
    ("signed token", "eyJ", re.compile(r"(?<![\w-])eyJ[\w-]{10,1000}\.eyJ[\w-]{10,4000}\.[\w-]{20,1000}")),
    ("Slack token", "xox[abprs]-", re.compile(r"xox[abprs]-[A-Za-z0-9-]{20,120}")),
    ("Stripe key", "k_live_", re.compile(r"[rs]k_live_[0-9a-zA-Z]{20,120}\b")),
    ("bearer token", "earer ", re.compile(r"\b[Bb]earer (?P<value>[A-Za-z0-9._~+/=-]{20,400})")),
    (
        "password in an address",
        r"://(?=[^\s/:@'\"<>{}$]{1,64}:)",
        re.compile(
            r"\b[a-z][a-z0-9+.-]{1,20}://[^\s/:@'\"<>{}$]{1,64}:(?P<value>[^\s/:@'\"<>{}$]{8,100})@"
            r"(?P<host>[A-Za-z0-9][\w.-]{0,100})"
        ),
    ),
)
"""Name, a mark that must occur, pattern. Looking for a mark costs next to nothing, and is done once for all rules."""
REACH = {
    "AWS access key": 2,
    "AWS secret key": 7,
    "AWS session key": 2,
    "bearer token": 1,
    "Stripe key": 1,
    "password in an address": 21,
}
"""How many characters before its mark a pattern begins at the most; the others begin with it."""
MARKS = {mark: re.compile(mark) for _, mark, _ in RULES}
VALUE = re.compile(r"[A-Za-z0-9+/_=.\-]{20,200}")
ASSIGNED = re.compile(
    r"""(?i)(?:key|token|secret|password|passwd)["']?\]?\s{0,4}[:=][\w\s\[\]|]{0,20}=?\s{0,4}"""
    r"""(?P<quote>["'])(?P<value>[A-Za-z0-9+/_=.\-]{20,200})(?P=quote)"""
)
PLAIN = re.compile(
    r"(?im)^[ \t]*(?:(?:export|env|arg|set|-)[ \t]+)?[\w.-]{0,60}?(?:(?:api|access|secret|private|auth|account|signing|"
    r"encryption)[_.-]?key|token|secret|passw(?:or)?d)[ \t]{0,4}[:=][ \t]{0,4}"
    r"(?P<value>[A-Za-z0-9+/_=.\-]{20,200})[ \t]*(?:[#;].*)?$"
)
"""A line of settings without quotes."""
CHOSEN = re.compile(
    r"""(?ima)(?:passw(?:or)?d|passphrase|pwd)["']?[ \t]{0,4}[:=][ \t]{0,4}"""
    r"""(?P<quote>["']?)(?P<value>[\w!#$%&*+.?@^~-]{8,64})(?P=quote)(?:[ \t,;)}\]\\].*)?$"""
)
"""A line of settings with a short value under the name of a password."""
ENVIRONMENT = re.compile(
    r"""(?im)^(?:export\s+)?(?P<name>[A-Z0-9_]{0,40}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD))\s{0,2}=\s{0,2}["']?"""
    r"""(?P<value>[^\s"'#]{8,200})"""
)
OF_PROVIDERS = frozenset(name for name, _, _ in RULES if name.endswith((" key", " token"))) - {
    *("private key", "AWS access key", "AWS secret key", "AWS session key", "bearer token", "signed token")
}
"""Rules of keys that are as long for everybody, so that one in a test may be told from what stands in for one."""
HISTORY_PATTERN = (
    "sk-[A-Za-z0-9]|AKIA[0-9A-Z]|ASIA[0-9A-Z]|gh[pousr]_[A-Za-z0-9]|github_pat_|glpat-|AIza|gsk_|hf_[A-Za-z]|lsv2_|"
    "tvly-|xai-[A-Za-z0-9]|npm_[A-Za-z0-9]|pypi-AgE|eyJ[A-Za-z0-9]|xox[abprs]-|k_live_|PRIVATE KEY|"
    "(KEY|TOKEN|SECRET|PASSWORD)[ ]?=|ecret_?[aA]ccess_?[kK]ey"
)
"""What git looks for in the changes of the history, before any of them is read here."""


def may_hold_passwords(text: str) -> bool:
    """Whether some name in a text may be that of a password: told in a fraction of the time that the pattern takes."""
    lower = text.lower()
    return "passw" in lower or "passphrase" in lower or "pwd" in lower
