"""The documents are correct: the example of the README builds, and the paths, targets, and commands that they name exist."""

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


def test_the_diagrams_of_the_document_of_directives_build_on_the_example(tmp_path):
    document = (ROOT / "docs/directives.md").read_text(encoding="utf-8")
    diagrams = re.findall(r"^```\{diagram\} door\n.*?^```$", document, re.M | re.S)
    options = {option for diagram in diagrams for option in re.findall(r"^:([a-z]+):", diagram, re.M)}
    assert options >= {"path", "states", "state", "depth"}, "docs/directives.md has an example of each option"
    files = example_files()
    files["content/guides/parts.md"] = "---\ntitle: Parts\nmachine: door\nprofile: v2\n---\n\n" + "\n\n".join(diagrams) + "\n"
    for main_path in re.findall(r"`?(main-path: [^`\n]+)", document):
        files["content/machines/door.yaml"] = re.sub("main-path: .*", main_path, files["content/machines/door.yaml"])
        project = projects.write(tmp_path / f"project-{len(main_path)}", files)
        result = statebook("build", "--project", project, "-o", tmp_path / f"site-{len(main_path)}")
        assert result.returncode == 0, result.stderr
        page = (tmp_path / f"site-{len(main_path)}" / "guides/parts/index.html").read_text(encoding="utf-8")
        assert page.count('class="diagram-figure"') == len(diagrams)


def in_documents(pattern: str, *documents: str) -> list:
    """The matches of a pattern in documents, with the document's path."""
    found = {(match, path) for path in documents for match in re.findall(pattern, (ROOT / path).read_text(), re.M)}
    return sorted(found)


DOCUMENTS = ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:content|templates)/[^`*<…]*)`", README))))
def test_the_readme_names_existing_content(path):
    assert (ROOT / path).exists() or path in example_files(), f"README.md names {path}, which does not exist"


@pytest.mark.parametrize("path, document", in_documents(r"`((?:Sources|Tests|Benchmarks|scripts)/[^`*<… ]*)`", *DOCUMENTS))
def test_a_document_names_existing_files(path, document):
    assert (ROOT / path).exists(), f"{document} names {path}, which does not exist"


@pytest.mark.parametrize("target, document", in_documents(r"(?:^    |`)make ([a-z]+)", *DOCUMENTS))
def test_a_document_names_existing_make_targets(target, document):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.M), f"{document}: the Makefile has no target {target}"


@pytest.mark.parametrize("command", sorted({match for match, _ in in_documents(r"(?:^    |`)statebook ([a-z]+(?:-[a-z]+)*)", *DOCUMENTS)}))
def test_a_document_names_existing_commands(command):
    result = statebook(command, "--help")
    assert result.returncode == 0, f"a document names `statebook {command}`: {result.stderr}"


@pytest.mark.parametrize("link, document", in_documents(r"\]\(([^)#:]+)[)#]", *DOCUMENTS))
def test_a_document_links_to_existing_files(link, document):
    assert ((ROOT / document).parent / link).exists(), f"{document} links to {link}, which does not exist"


SUITES = [*(ROOT / "Tests").glob("*Tests"), *(ROOT / "Tests/EndToEnd").glob("test_*.py")]


@pytest.mark.parametrize("suite", sorted(path.name for path in SUITES))
def test_a_suite_is_listed_in_the_table_of_tests(suite):
    rows = (ROOT / "docs/tests.md").read_text(encoding="utf-8").splitlines()
    assert any(row.startswith(f"| `{suite}` |") for row in rows), f"docs/tests.md: missing row `{suite}`"
