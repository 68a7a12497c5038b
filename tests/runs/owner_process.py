"""A program that audits the sample and dies in the middle: `python -m tests.runs.owner_process DATA_DIR NODE`."""

import os
import signal
import sys
from pathlib import Path

from auditor_core.runs.service import AuditService
from auditor_core.settings import Settings


def main(data_dir: str, node: str) -> None:
    service = AuditService(Settings(data_dir=Path(data_dir), _env_file=None))

    def die(reporting: str, kind: str, _text: str, _number: int) -> None:
        if (reporting, kind) == (node, "start"):
            os.kill(os.getpid(), signal.SIGKILL)

    service.run_here(service.sample_request(), die)


if __name__ == "__main__":
    main(*sys.argv[1:])
