"""`python -m auditor_core` is the command line."""

from auditor_core.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
