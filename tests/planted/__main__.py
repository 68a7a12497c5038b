"""Prints the table: `python -m tests.planted [NAME …] [--write | --rewritten one | --rewritten all]`."""

import argparse
from pathlib import Path

from tests.planted.rewriting.measured import run_rewritten
from tests.planted.table import markdown, run, totals

PAGE = Path(__file__).parents[2] / "docs" / "planted.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="variants to run; all without one")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    parser.add_argument("--verbose", action="store_true", help="say what was not met")
    parser.add_argument("--rewritten", choices=("one", "all"), help="lay one or all rewritings over each variant")
    args = parser.parse_args()
    if args.rewritten:
        _print_rewritten(args.names, every=args.rewritten == "all")
        return
    results = run(args.names, verbose=args.verbose)
    page = markdown(results)
    if args.write:
        PAGE.write_text(page, encoding="utf-8")
    print(page if not args.names else "")


def _print_rewritten(names: list[str], *, every: bool) -> None:
    rows = run_rewritten(names, every=every)
    for each in rows:
        if each.row.missed or each.row.stray:
            print(each.text)
    print("\n".join(totals([each.row for each in rows])))


if __name__ == "__main__":
    main()
