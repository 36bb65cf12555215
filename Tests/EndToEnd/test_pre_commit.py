"""The pre-commit hook, run by pre-commit itself."""

import os
import shutil
import subprocess
import sys

import pytest

import projects
from repositories import SETTINGS, Repository
from running import ROOT, binary, environment

BROKEN = projects.GUIDE + "\nSee [the next step](gone.md).\n"


@pytest.fixture
def hooks(tmp_path) -> Repository:
    """A repository with this project's hooks, and nothing else of it."""
    repository = Repository.create(tmp_path / "hooks")
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", repository.folder)
    repository.commit("Hooks")
    return repository


def pre_commit(repository: Repository, *arguments):
    """Runs pre-commit with the program on the PATH and a cache of its own."""
    programs = repository.folder.parent / "bin"
    programs.mkdir(exist_ok=True)
    if not (programs / "statebook").exists():
        (programs / "statebook").symlink_to(binary())
    settings = {**SETTINGS, "PATH": f"{programs}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(programs.parent / "cache")}
    command = [sys.executable, "-m", "pre_commit", *map(str, arguments)]
    return subprocess.run(command, cwd=repository.folder, env=environment(settings), capture_output=True, text=True)


def try_hook(repository: Repository, hooks: Repository):
    """Runs the hook on what is staged."""
    return pre_commit(repository, "try-repo", hooks.folder, "statebook-check", "--verbose")


@pytest.fixture
def door(tmp_path) -> Repository:
    repository = Repository.create(tmp_path / "docs")
    projects.door(repository.folder)
    repository.commit("A door")
    return repository


def stage(repository: Repository, path: str, text: str):
    (repository.folder / path).write_text(text, encoding="utf-8")
    repository.git("add", path)


def test_the_manifest_is_valid(hooks):
    result = pre_commit(hooks, "validate-manifest", ROOT / ".pre-commit-hooks.yaml")
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_clean_change_passes(door, hooks):
    stage(door, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    result = try_hook(door, hooks)
    assert result.returncode == 0 and "Passed" in result.stdout, result.stdout + result.stderr


def test_an_error_stops_the_commit_and_is_shown(door, hooks):
    stage(door, "content/guides/door.md", BROKEN)
    result = try_hook(door, hooks)
    assert result.returncode == 1
    assert "content/guides/door.md" in result.stdout and "gone.md" in result.stdout, result.stdout


def test_only_what_is_staged_is_checked(door, hooks):
    stage(door, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    (door.folder / "content/guides/door.md").write_text(BROKEN, encoding="utf-8")
    result = try_hook(door, hooks)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_commit_of_other_files_is_not_checked(door, hooks):
    stage(door, "README.md", "About the door.\n")
    result = try_hook(door, hooks)
    assert result.returncode == 0 and "Skipped" in result.stdout, result.stdout + result.stderr


def test_a_project_in_a_folder_is_named_by_arguments(tmp_path, hooks):
    repository = Repository.create(tmp_path / "docs")
    projects.door(repository.folder / "manual")
    config = (
        f"repos:\n- repo: file://{hooks.folder}\n  rev: {hooks.git('rev-parse', 'HEAD')}\n"
        "  hooks: [{id: statebook-check, args: [--project, manual]}]\n"
    )
    repository.commit("A door", {".pre-commit-config.yaml": config})
    stage(repository, "manual/content/guides/door.md", BROKEN)
    result = pre_commit(repository, "run")
    assert result.returncode == 1 and "manual/content/guides/door.md" in result.stdout, result.stdout + result.stderr
