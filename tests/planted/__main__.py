"""Prints the table: `python -m tests.planted [NAME …] [--write]`."""

import argparse
from pathlib import Path

from tests.planted.table import markdown, run

PAGE = Path(__file__).parents[2] / "docs" / "planted.md"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="variants to run; all without one")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    parser.add_argument("--verbose", action="store_true", help="say what was not met")
    args = parser.parse_args()
    results = run(args.names, verbose=args.verbose)
    page = markdown(results)
    if args.write:
        PAGE.write_text(page, encoding="utf-8")
    print(page if not args.names else "")


if __name__ == "__main__":
    main()
