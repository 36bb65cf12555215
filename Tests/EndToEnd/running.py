"""Runs the statebook binary, and compares the folders that it writes."""

import difflib
import hashlib
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
TIMEOUT = 300


def binary() -> pathlib.Path:
    path = (ROOT / os.environ.get("STATEBOOK", ".build/release/statebook")).resolve()
    if not os.access(path, os.X_OK):
        raise FileNotFoundError(f"missing binary {path}: run `make site`, or name it in STATEBOOK")
    return path


def statebook(*arguments, cwd=ROOT, env=None, prefix=(), program=None, **options) -> subprocess.CompletedProcess:
    """Runs the binary to its end; `env` adds to the environment, and None in it removes."""
    command = [*prefix, str(program or binary()), *map(str, arguments)]
    settings = {"capture_output": True, "text": True, "timeout": TIMEOUT, **options}
    return subprocess.run(command, cwd=cwd, env=environment(env), **settings)


def environment(changes=None) -> dict:
    merged = {**os.environ, **(changes or {})}
    return {name: value for name, value in merged.items() if value is not None}


def build(project, output, *arguments, **options) -> pathlib.Path:
    """Builds a project that must build, and returns the output's folder."""
    result = statebook("build", "--project", project, "-o", output, *arguments, **options)
    assert result.returncode == 0, f"the build failed with {result.returncode}:\n{result.stdout}{result.stderr}"
    return pathlib.Path(output)


def files(folder) -> dict:
    """The bytes of every file in a folder, by its path."""
    folder = pathlib.Path(folder)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def digests(folder) -> dict:
    """The digest of each file of a folder, by its path."""
    return {path: hashlib.sha256(data).hexdigest() for path, data in files(folder).items()}


def difference(expected: dict, actual: dict, limit=5) -> str:
    """The differences between two sets of files in a few lines; empty if there are none."""
    lines = [f"only in the first: {path}" for path in sorted(expected.keys() - actual.keys())]
    lines += [f"only in the second: {path}" for path in sorted(actual.keys() - expected.keys())]
    changed = [path for path in sorted(expected.keys() & actual.keys()) if expected[path] != actual[path]]
    lines += [f"differs: {path}" for path in changed]
    shown = lines[:limit] + ([f"… and {len(lines) - limit} more"] if len(lines) > limit else [])
    if changed:
        first = changed[0]
        texts = [files[first].decode("utf-8", "replace").splitlines() for files in (expected, actual)]
        diff = difflib.unified_diff(*texts, fromfile=first, tofile=first, lineterm="", n=0)
        shown += [line[:200] for line in list(diff)[:12]]
    return "\n".join(shown)


def assert_same_files(expected: dict, actual: dict, remedy: str):
    found = difference(expected, actual)
    assert not found, f"{remedy}\n{found}"
