"""Made-up reports over fonts, widths, wraps, tables, trees, drawn underscores, links and languages."""

from auditor_core.claims.extract import extract_mentions
from tests.accuracy import label_sets, rates, tally
from tests.claims.generated import make_report
from tests.claims.removal import take_out


def test_made_up_reports_are_read_with_hardly_an_error():
    right = false = missed = pages = 0
    for seed in range(100, 109):
        report = make_report(seed)
        pages += len(report.sheet.document)
        counts = tally(report.asserted, report.sheet.asserted(report.files), set())
        right, false, missed = right + counts[0], false + counts[1], missed + counts[2]
    assert pages >= 36
    assert right / (right + false) >= 0.98, rates(right, false, missed)
    assert right / (right + missed) >= 0.98, rates(right, false, missed)


def test_a_cited_file_that_goes_is_flagged_and_nothing_else_changes():
    for seed in (201, 202):
        report = make_report(seed, pages=2)
        mentions = extract_mentions(report.sheet.layouts(), 100_000)
        removals = take_out(mentions, sorted(report.files))
        assert removals.taken >= 10
        assert (removals.unflagged, removals.disturbed) == ((), ())


def test_the_same_seed_gives_the_same_report():
    first, second = make_report(7, pages=1), make_report(7, pages=1)
    assert first.asserted == second.asserted
    assert first.sheet.layouts() == second.sheet.layouts()


def test_unsure_labels_are_free_of_penalty():
    labels = [
        {"path": "a.py", "stance": "asserted", "status": "exists", "unsure": False},
        {"path": "./b.py/", "stance": "asserted", "status": "missing", "unsure": True, "alt_path": "src/b.py"},
        {"path": "c.py", "stance": "planned", "status": "missing", "unsure": False},
        {"path": "d.py", "stance": "asserted", "status": "missing", "unsure": False},
    ]
    expected, free = label_sets(labels)
    assert expected == {"claims": {"a.py", "d.py"}, "flags": {"d.py"}}
    assert tally(expected["claims"], {"a.py", "b.py", "c.py"}, free) == (1, 1, 1)
