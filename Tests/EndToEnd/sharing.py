"""Makes expensive fixtures once for all workers of pytest-xdist, and decides how much a run tests."""

import fcntl
import os
import pathlib

import pytest

AUDITS = os.environ.get("STATEBOOK_AUDIT") == "1"
"""Whether to test everything (`make audit`), or samples of slow tests (`make test`)."""


audit = pytest.mark.skipif(not AUDITS, reason="in an audit alone")


def sample(items, count: int) -> list:
    """All elements in an audit, otherwise the given number, spread evenly and the same on each run."""
    items = list(items)
    if AUDITS or len(items) <= count:
        return items
    return [items[number * len(items) // count] for number in range(count)]


def shared(tmp_path_factory, name: str, make) -> pathlib.Path:
    """The folder of that name; the first worker that needs it fills it, and the others wait and read it.

    Tests must not write to it.
    """
    base = tmp_path_factory.getbasetemp()
    # A worker's folder is inside the run's folder.
    base = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    folder, complete = base / name, base / f"{name}.complete"
    with open(base / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not complete.exists():
            make(folder)
            complete.touch()
    return folder
