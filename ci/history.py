"""Finds the commit that a change began from, and fetches it where the clone is shallow.

Nothing that a branch, a title, or a file is called becomes a part of a command line: only commit ids do, and the base that
the job's author has set, which git is told not to take for an option.
"""

import dataclasses
import os
import subprocess

# Most pull requests are found in the first; the rest of the history costs more than one commit of each branch.
DEEPENINGS = [["--deepen=50"], ["--deepen=500"], ["--unshallow"]]
FETCH_SECONDS = 300


@dataclasses.dataclass
class Change:
    """A pull request or merge request."""

    number: int
    base: str
    """The commit of the target branch, or where the source branch left it."""
    head: str
    """The last commit of the source branch."""
    base_name: str = ""
    head_name: str = ""
    """What the branches are called; only for reports."""
    is_fork: bool = False
    """Whether the source branch is in another repository, whose owner accepts no change here."""


class MissingHistory(Exception):
    """The clone lacks the commit, and it cannot be fetched."""


def base(given: str, change) -> str:
    """The id of the commit to compare the work tree with."""
    if given:
        return _given(given)
    parents = _parents("HEAD")
    # A forge checks out a merge of both branches. Its first parent is the target branch as it was merged, which can be newer than
    # the event's: compared with that, the changes of others would be shown as well.
    if len(parents) == 2 and parents[1] == change.head:
        return _commit(parents[0])
    return _merge_base(change)


def head() -> str:
    """The id of the commit that is checked out, whose lines a review names."""
    return _resolved("HEAD")


def _given(revision: str) -> str:
    found = _resolved(revision)
    if found:
        return found
    if revision.startswith("-") or any(character in revision for character in "+:*^ \t\n"):
        raise MissingHistory(f"unknown revision `{revision}`")
    if not _fetch(revision):
        raise MissingHistory(f"unknown revision `{revision}`, which cannot be fetched from origin either")
    return _resolved("FETCH_HEAD")


def _commit(id: str) -> str:
    if not _resolved(id) and not _fetch(id):
        raise MissingHistory(f"missing commit {id}, which cannot be fetched from origin: {REMEDY}")
    return id


def _merge_base(change: Change) -> str:
    _commit(change.base)
    for deepening in [None, *DEEPENINGS]:
        # In a complete clone, `--deepen` and `--depth` would cut off the history that is there.
        if deepening and (not _is_shallow() or not _fetch(change.base, change.head, options=deepening)):
            break
        status, found = _git("merge-base", change.base, "HEAD")
        if status == 0:
            return found
    raise MissingHistory(f"the clone does not reach back to where this branch left commit {change.base}: {REMEDY}")


REMEDY = "fetch the whole history (GitHub: `fetch-depth: 0` for actions/checkout; GitLab: `GIT_DEPTH: 0`)"


def _parents(revision: str) -> list:
    """The parents that a commit names, also where the clone lacks them."""
    status, text = _git("cat-file", "commit", revision)
    header = text.split("\n\n")[0] if status == 0 else ""
    return [line.split()[1] for line in header.split("\n") if line.startswith("parent ")]


def _resolved(revision: str) -> str:
    status, id = _git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
    return id if status == 0 else ""


def _is_shallow() -> bool:
    return _git("rev-parse", "--is-shallow-repository") == (0, "true")


def _fetch(*revisions: str, options=None) -> bool:
    if options is None:
        options = ["--depth=1"] if _is_shallow() else []
    status, _ = _git("fetch", "--quiet", "--no-tags", "--no-recurse-submodules", *options, "--", "origin", *revisions)
    return status == 0


def _git(*arguments: str):
    """The exit status of git, and what it printed."""
    try:
        result = subprocess.run(
            ["git", *arguments], stdout=subprocess.PIPE, env=git_environment(), timeout=FETCH_SECONDS,
        )
    except subprocess.TimeoutExpired:
        return 1, ""
    except OSError as error:
        raise MissingHistory(f"cannot run git: {error.strerror}") from error
    return result.returncode, result.stdout.decode("utf-8", "replace").strip()


def git_environment() -> dict:
    """Git never asks for a password, which nobody would type, and reads the clone although, in a container, it belongs to another
    user than the job's."""
    return {
        **os.environ,
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
