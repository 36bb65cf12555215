"""`git diff` with the diff driver: content as a review, everything else as lines."""

import os

import pytest

import projects
from repositories import SETTINGS, Repository
from running import binary, environment, statebook

ATTRIBUTES = "content/**/*.yaml diff=statebook\ncontent/**/*.md diff=statebook\n"
BROKEN = projects.GUIDE + "\nSee [the next step](gone.md).\n"


def configured(folder, project=".") -> Repository:
    repository = Repository.create(folder)
    projects.door(repository.folder / project)
    (repository.folder / project / ".gitattributes").write_text(ATTRIBUTES)
    repository.git("config", "diff.statebook.command", f"{binary()} diff-driver")
    repository.commit("A door")
    return repository


@pytest.fixture
def repository(tmp_path) -> Repository:
    return configured(tmp_path / "docs")


def write(repository, path, text):
    (repository.folder / path).parent.mkdir(parents=True, exist_ok=True)
    (repository.folder / path).write_text(text, encoding="utf-8")


def without_let_in(machine: str) -> str:
    return "".join(line for line in machine.splitlines(True) if "id: let-in" not in line)


def test_a_changed_machine_is_shown_as_a_review(repository):
    write(repository, "content/machines/door.yaml", projects.DOOR.replace("to: ajar}", "to: shut}"))
    shown = repository.git("diff")
    assert shown.startswith("diff --statebook a/content/machines/door.yaml b/content/machines/door.yaml")
    assert "let-in" in shown and "Breaking" in shown, shown
    assert "@@" not in shown, "lines are shown beside the review"
    assert "@@" in repository.git("diff", "--no-ext-diff")


def test_a_guide_is_shown_by_its_words(repository):
    write(repository, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    shown = repository.git("diff")
    assert "twice" in shown and "content/guides/door.md" in shown, shown


def test_formatting_alone_is_said_to_mean_the_same(repository):
    write(repository, "content/machines/door.yaml", "# The door of the house\n" + projects.DOOR)
    shown = repository.git("diff").splitlines()
    assert len(shown) == 2 and shown[1] == "The meaning is the same."


@pytest.mark.parametrize("arguments", [["--cached"], ["HEAD~1", "HEAD"], ["HEAD~1..HEAD", "--", "content"]], ids=" ".join)
def test_the_index_and_commits_are_compared_too(repository, arguments):
    write(repository, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    repository.git("add", "--all")
    if arguments != ["--cached"]:
        repository.commit("Twice")
        write(repository, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock thrice"))
    shown = repository.git("diff", *arguments)
    assert "twice" in shown and "thrice" not in shown, shown


def test_new_deleted_and_moved_files(repository):
    write(repository, "content/guides/other.md", projects.guide("Another guide", "Come in."))
    repository.git("add", "--all")
    assert "other" in repository.git("diff", "--cached").split("\n", 1)[1]
    repository.commit("Another")
    (repository.folder / "content/guides/other.md").unlink()
    assert "other" in repository.git("diff").split("\n", 1)[1]
    repository.git("checkout", "--quiet", ".")
    repository.git("mv", "content/guides/other.md", "content/guides/moved.md")
    assert "diff --statebook a/content/guides/other.md b/content/guides/moved.md" in repository.git("diff", "--cached", "-M")


def test_a_broken_file_is_shown_with_its_error(repository):
    write(repository, "content/guides/door.md", BROKEN)
    assert "gone.md" in repository.git("diff")
    write(repository, "content/machines/door.yaml", "machine: [")
    shown = repository.git("diff")
    assert shown.count("diff --statebook") == 2, "one file hides the other"


def test_a_project_in_a_folder(tmp_path):
    repository = configured(tmp_path / "docs", project="manual")
    write(repository, "manual/content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    for folder in [repository.folder, repository.folder / "manual/content"]:
        shown = Repository(folder).git("diff")
        assert "twice" in shown and "manual/content/guides/door.md" in shown, shown


def test_what_is_no_content_is_shown_as_lines(repository):
    write(repository, ".gitattributes", ATTRIBUTES + "notes.md diff=statebook\n*.bin diff=statebook\n")
    write(repository, "notes.md", "one\ntwo\n")
    (repository.folder / "picture.bin").write_bytes(b"\0one")
    repository.commit("Notes")
    write(repository, "notes.md", "one\n" + "long " * 100 + "\n")
    (repository.folder / "picture.bin").write_bytes(b"\0two")
    shown = repository.git("diff").splitlines()
    assert "-two" in shown and "+" + "long " * 100 in shown, shown
    assert "Binary files differ" in shown


def test_a_conflict_is_named(repository):
    for branch in ("left", "right"):
        repository.branch(branch)
        repository.commit(branch, {"content/guides/door.md": projects.GUIDE.replace("Knock first", f"Knock {branch}")})
    command = ["merge", "--quiet", "left"]
    with pytest.raises(AssertionError):
        repository.git(*command)
    assert "* Unmerged path content/guides/door.md" in repository.git("diff", "--base") + repository.git("diff")


def test_wrong_arguments_end_with_64():
    assert statebook("diff-driver", "one", "two").returncode == 64
    assert statebook("diff-driver", "--help").returncode == 0


def test_a_pager_gets_color(repository):
    write(repository, "content/guides/door.md", projects.GUIDE.replace("Knock first", "Knock twice"))
    colored = environment({**SETTINGS, "GIT_PAGER_IN_USE": "true", "TERM": "xterm", "NO_COLOR": None})
    path = "content/guides/door.md"
    repository.git("show", "HEAD:" + path)
    old = repository.folder / "old.md"
    old.write_text(projects.GUIDE)
    arguments = [path, old, "0" * 40, "100644", path, "0" * 40, "100644"]
    shown = statebook("diff-driver", *arguments, cwd=repository.folder, env=colored).stdout
    assert "\x1b[" in shown
    assert "\x1b[" not in statebook("diff-driver", *arguments, cwd=repository.folder, env={"GIT_PAGER_IN_USE": None}).stdout
