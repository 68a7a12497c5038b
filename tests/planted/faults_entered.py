"""Faults behind a registry, a case or a layout: what is entered, recorded or named there comes to nothing."""

from dataclasses import replace

from tests.planted import harmless_entered
from tests.planted.faults_code import JUDGES as BENCH
from tests.planted.faults_code import SAYS
from tests.planted.flawless import CLONE, DRAWING
from tests.planted.flawless import JUSTICE as CHIEF
from tests.planted.submission import Submission
from tests.planted.variants import ACCURACY, JUDGES, JUSTICE, THEORY, TOOLS, VISUAL, fault

THREE = ("prosecutor", "defense", "tech_lead")


@fault(JUDGES, may=(ACCURACY,), why=SAYS)
def a_registry_of_which_one_is_asked(base: Submission) -> Submission:
    """All personas are in the registry, and each node sends the prompt of the defense."""
    base = harmless_entered.personas_in_a_registry.change(base)
    return base.swap(BENCH, "persona.prompt", 'SEATS["defense"].prompt')


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_dissent_that_stays_in_its_case(base: Submission) -> Submission:
    """The dissent is recorded in the case, and the result that the report shows is made without it."""
    return harmless_entered.a_case_that_records_the_dissent.change(base).swap(CHIEF, ", dissent=case.dissent", "")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_rules_object_that_caps_at_five(base: Submission) -> Submission:
    """The security rule's object is made with the end of the scale."""
    base = harmless_entered.rules_that_are_objects.change(base)
    return base.swap(CHIEF, "SecurityOverride(),", "SecurityOverride(5.0),")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_rules_object_that_overrules_nobody(base: Submission) -> Submission:
    """The defense that cites what is not there is given the weight that each judge has."""
    base = harmless_entered.rules_that_are_objects.change(base)
    return base.swap(CHIEF, "FactSupremacy(),", "FactSupremacy(weight=1.0),")


@fault(JUSTICE, may=(ACCURACY,), why=SAYS)
def a_drawn_opinion_where_judges_differ(base: Submission) -> Submission:
    """Where judges are far apart, the score is that of an opinion drawn by chance."""
    base = base.swap(CHIEF, "from statistics", "import random\nfrom statistics")
    return base.swap(CHIEF, "    if security_violation(opinions):", """    if max(scores.values()) - min(scores.values()) > 2:
        drawn = random.choice(opinions)
        value = float(drawn.score)
    if security_violation(opinions):""")  # fmt: skip


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def a_clone_beside_the_program(base: Submission) -> Submission:
    """A temporary directory is opened, and the clone goes into the program's own one."""
    base = base.swap(CLONE, 'Path(directory) / "repository"', 'HOME / "repository"')
    return base.swap(CLONE, "CLONE_SECONDS = 90\n", "CLONE_SECONDS = 90\nHOME = Path(__file__).resolve().parents[2]\n")


@fault(TOOLS, may=(ACCURACY,), why=SAYS)
def an_empty_repository_in_its_place(base: Submission) -> Submission:
    """Where the clone fails, an empty repository is made in its place, and nobody is told."""
    base = base.cut(CLONE, "        except subprocess.TimeoutExpired", "        except subprocess.CalledProcessError")
    return base.cut(CLONE, "        except subprocess.CalledProcessError", "        yield target", '''        except subprocess.SubprocessError:
            subprocess.run(["git", "init", "--bare", str(target)], check=True, timeout=10)
''')  # fmt: skip


@fault(THEORY)
def fan_in_in_the_layout_alone(base: Submission) -> Submission:
    """The section on fan-out and fan-in is gone; both stand beside files in the layout of the repository."""
    base = harmless_entered.a_layout_that_names_the_ideas_as_well.change(base)
    return base.reword(r"<h3>3\.1 Fan-out and fan-in</h3>\s*<p>.*?</p>", "<h3>3.1 Overview</h3>")


@fault(THEORY)
def synchronisation_from_a_textbook(base: Submission) -> Submission:
    """State synchronisation is a problem of computer science, which databases solve; reducers stand elsewhere."""
    base = base.reword(r"(<h3>3\.2 State synchronisation</h3>\s*)<p>.*?</p>", r"""\1<p>State synchronisation is a classical
problem of computer science. Databases use transactions for it, and distributed systems use consensus.</p>""")  # fmt: skip
    return base.says("<p>Dialectical synthesis means", """<p>Reducers merge what the branches write under one key, so that
no branch overwrites what another one found: <code>operator.add</code> joins lists.</p>
<p>Dialectical synthesis means""")  # fmt: skip


@fault(VISUAL, may=(ACCURACY,), why=SAYS)
def judges_drawn_past_the_verdict(base: Submission) -> Submission:
    """All judges lead to the end in the drawing, and the aggregator to the verdict."""
    edges = [edge for edge in DRAWING.edges if edge not in {(name, "chief_justice") for name in THREE}]
    drawn = (*edges, *((name, "END") for name in THREE), ("open_hearing", "chief_justice"))
    return base.drawn(replace(DRAWING, edges=drawn))
