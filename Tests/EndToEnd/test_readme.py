"""The README is true: its example builds, its paths and commands exist."""

import re

import pytest

import projects
from running import ROOT, statebook

README = (ROOT / "README.md").read_text(encoding="utf-8")


def example_files() -> dict:
    """Each fenced block that follows a path in bold: the file of that path."""
    blocks = re.findall(r"^\*\*`(content/[^`]+)`\*\*\n+(`{3,})\w*\n(.*?)^\2$", README, re.M | re.S)
    return {path: text for path, _, text in blocks}


def test_the_example_has_a_machine_copy_and_a_guide():
    assert {path.split("/")[1] for path in example_files()} >= {"machines", "copy", "guides"}


def test_the_example_builds_as_printed(tmp_path):
    project = projects.write(tmp_path, example_files())
    result = statebook("check", "--project", project)
    assert result.returncode == 0, result.stderr
    result = statebook("build", "--project", project, "-o", tmp_path / "site")
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:Sources|Tests|content|templates|Benchmarks|scripts)/[^`*<…]*)`", README))))
def test_a_path_named_in_the_readme_exists(path):
    assert (ROOT / path).exists() or path in example_files(), f"README.md names {path}, which is not there"


@pytest.mark.parametrize("target", sorted(set(re.findall(r"(?:^    |`)make ([a-z]+)", README, re.M))))
def test_a_make_target_named_in_the_readme_exists(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.M), f"the Makefile has no target {target}"


@pytest.mark.parametrize("command", sorted(set(re.findall(r"(?:^    |`)statebook ([a-z]+)", README, re.M))))
def test_a_command_named_in_the_readme_exists(command):
    result = statebook(command, "--help")
    assert result.returncode == 0, f"README.md names `statebook {command}`: {result.stderr}"


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_a_link_of_the_readme_resolves(link):
    assert (ROOT / link).exists(), f"README.md links to {link}"
