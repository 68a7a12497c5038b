"""Files that printed code writes by a variable: a program makes them, unless the repository holds them; made up."""

import pytest

from tests.claims.drawing import Sheet


def code(*listings: tuple[str, ...]) -> Sheet:
    sheet = Sheet()
    for lines in listings:
        sheet.paragraph("The program bends all wires, one after the other, as its code shows.")
        sheet.rows(lines, font="cour")
    return sheet


@pytest.mark.parametrize(
    ("name", "use"),
    [
        ('PLAN = "plan.json"', 'with open(PLAN, "w") as out:'),
        ("PLAN = os.path.join(top, 'plan.json')", "with open(PLAN, mode='a') as out:"),
        ("plan = top / 'plan.json'", "plan.write_text(wires)"),
        ("plan = 'plan.csv'", "table.to_csv(plan, index=False)"),
        ("const PLAN = path.join(__dirname, 'plan.json');", "fs.writeFileSync(PLAN, wires);"),
        ('char *plan = "plan.json";', 'FILE *out = fopen(plan, "w");'),
        ("plan = 'plan.json'", "np.save(wires, plan)"),
    ],
)
def test_what_code_writes_by_a_variable_is_no_claim_unless_it_is_there(name: str, use: str):
    path = "plan.csv" if "plan.csv" in name else "plan.json"
    assert code((name, "print(1)", use)).asserted() == set()
    assert code((name, "print(1)", use)).asserted([path]) == {path}


@pytest.mark.parametrize(
    ("name", "use"),
    [
        ('PLAN = "plan.json"', "with open(PLAN) as given:"),
        ('PLAN = "plan.json"', 'with open(PLAN, "r") as given:'),
        ('PLAN = "plan.json"', 'with open(OTHER, "w") as out:'),
        ('PLAN = "plan.py"', 'with open(PLAN, "w") as out:'),
    ],
)
def test_what_code_reads_by_a_variable_is_a_claim(name: str, use: str):
    assert code((name, "print(1)", use)).asserted() == {name.split('"')[1]}


def test_constants_hold_for_all_code_and_other_variables_for_their_own():
    assert code(('PLAN = "plan.json"', "print(1)"), ('open(PLAN, "w")', "print(2)")).asserted() == set()
    assert code(('plan = "plan.json"', "print(1)"), ('open(plan, "w")', "print(2)")).asserted() == {"plan.json"}
