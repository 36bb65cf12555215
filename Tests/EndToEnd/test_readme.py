"""The documents are correct: what they do, in order, prints what they say; their examples build, and the paths that they name exist.

Examples of the reference add to the project that `statebook new` writes.
"""

import pathlib
import re
import runpy
import tempfile

import pytest

import projects
from running import ROOT, files, statebook
from walkthrough import Walkthrough

README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = ROOT / "docs/content/guides"
REFERENCE = GUIDES / "reference"


def test_the_readme_has_at_most_five_kilobytes_and_its_picture_two_hundred():
    assert len(README.encode()) <= 5_120, "move what is more into docs/"
    assert (ROOT / "docs/site.png").stat().st_size <= 200 * 1024


def test_the_readme_prints_what_its_example_prints(tmp_path):
    assert Walkthrough(ROOT / "README.md", tmp_path).follow() == 2


def test_the_tutorial_prints_what_it_says(tmp_path):
    # The program is built already.
    assert Walkthrough(GUIDES / "tutorial.md", tmp_path, skipped=("git clone", "make", "export PATH")).follow() >= 15


def starter_files() -> dict:
    """The files of the project that `statebook new` writes."""
    with tempfile.TemporaryDirectory() as folder:
        assert statebook("new", "project", cwd=folder).returncode == 0
        return {path: data.decode() for path, data in files(pathlib.Path(folder) / "project").items() if path != ".gitignore"}


STARTER = starter_files()


def example_files(document: str) -> dict:
    """Each fenced block that follows a path in bold: the file of that path."""
    blocks = re.findall(r"^\*\*`((?:content|templates)/[^`]+)`\*\*\n+(`{3,})\w*\n(.*?)^\2$", document, re.M | re.S)
    return {path: text for path, _, text in blocks}


@pytest.mark.parametrize("path, least", [("projects.md", 6), ("machines.md", 3), ("claims.md", 1), ("guides.md", 1), ("templates.md", 4)])
def test_the_files_of_a_document_are_correct_beside_the_example(tmp_path, path, least):
    examples = example_files((REFERENCE / path).read_text(encoding="utf-8"))
    assert len(examples) >= least, f"{path}: a file begins with its path in bold, such as **`content/machines/ticket.yaml`**"
    result = statebook("check", "--fail-on", "warning", "--project", projects.write(tmp_path, STARTER | examples))
    assert result.returncode == 0, result.stderr


def test_a_project_adds_to_every_page_without_a_copy_of_the_frame(tmp_path):
    examples = STARTER | example_files((REFERENCE / "templates.md").read_text(encoding="utf-8"))
    # The other two places, and one part of the frame in the project's own form.
    examples |= {
        "templates/parts/beside-tools.mustache": '<a class="beside" href="{{home}}">Beside</a>\n',
        "templates/parts/after-main.mustache": '<p class="after">After “{{title}}”</p>\n',
        "templates/parts/page-menu.mustache": "",
    }
    project = projects.write(tmp_path, examples)
    result = statebook("build", "--project", project, "-o", tmp_path / "site")
    assert result.returncode == 0, result.stderr
    pages = [path for path in (tmp_path / "site").rglob("*.html")]
    assert len(pages) > 10
    order = ["theme.js", "statebook.css", "own.css", "<body", "announcement", "<header", "search", 'class="beside"', "</header>",
             "<main", 'class="after"', "</main>", '<footer', "© Doors Inc.", "</footer>"]
    for path in pages:
        page, place = path.read_text(encoding="utf-8"), 0
        for word in order:
            place = page.find(word, place)
            assert place >= 0, f"{path}: “{word}” is missing, or in another place"
        assert 'class="side"' not in page and page.count("© Doors Inc.") == 1
    assert (tmp_path / "site/_statebook/own.css").exists()


def test_a_role_shows_words_of_the_author_with_its_link(tmp_path):
    examples = STARTER | example_files((REFERENCE / "guides.md").read_text(encoding="utf-8"))
    assert statebook("build", "--project", projects.write(tmp_path, examples), "-o", tmp_path / "site").returncode == 0
    page = (tmp_path / "site/guides/letting-in/index.html").read_text(encoding="utf-8")
    assert re.search(r'<a href="[^"]*/states/shut/index.html">closed again</a>', page) and "shut&gt;" not in page


def test_the_directives_and_roles_of_the_reference_work_on_the_example(tmp_path):
    document = (REFERENCE / "guides.md").read_text(encoding="utf-8")
    derived = dict(re.findall(r"<!-- From the code: (\w+) -->\n(.*?)<!-- End -->", document, re.S))
    directives = re.findall(r"^````markdown\n(.*?)^````$", derived["directives"], re.M | re.S)
    roles = re.findall(r"^\| `` (.+?) `` \|", derived["roles"], re.M)
    assert len(directives) >= 14 and len(roles) >= 12, "the reference of guides has an example of each directive and role"
    examples = STARTER | {
        "content/copy/door.yaml": COPY, "content/sdk/doorbell.yaml": SDK, "content/editions/acme.yaml": EDITION, "content/sources.yaml": SOURCES,
        "content/guides/all.md": "---\ntitle: All\nmachine: door\nprofile: v2\n---\n\n"
        + "\n".join(directives) + "\n" + "\n\n".join(roles) + "\n",
    }
    result = statebook("build", "--project", projects.write(tmp_path, examples), "-o", tmp_path / "site")
    assert result.returncode == 0, result.stderr


def test_the_example_of_each_form_is_proved_on_the_example(tmp_path):
    document = (REFERENCE / "claims.md").read_text(encoding="utf-8")
    forms = re.search(r"<!-- From the code: forms -->\n(.*?)<!-- End -->", document, re.S).group(1)
    examples = re.findall(r"^`(.+)`: (.+)$", forms, re.M)
    assert len(examples) >= 16, "the reference of claims has an example of each form"
    claims = [f'  - {{id: form-{n}, says: "{says}", check: "{check}"}}' for n, (check, says) in enumerate(examples)]
    examples = STARTER | {"content/claims/forms.yaml": "machine: door\nclaims:\n" + "\n".join(claims) + "\n"}
    result = statebook("check", "--project", projects.write(tmp_path, examples))
    assert result.returncode == 0, result.stderr


COPY = """
copy:
  - {id: door.why, slot: screen-body, text: {en: Say why you want to come in.}}
"""
SDK = """
sdk: doorbell
title: The doorbell
types:
  - name: Doorbell
    summary: It rings.
    members:
      - {name: ring, kind: method}
"""
EDITION = """
edition: acme
title: Acme
terms: {sdk: {en: Doorbell SDK}}
questions: [{id: why, ask: Why a bell?, answer: It is heard.}]
"""
SOURCES = """
sources:
  - {id: manual, title: The manual of the door, no-url: It is on paper.}
"""


def test_the_diagrams_of_the_document_of_directives_build_on_the_example(tmp_path):
    document = (REFERENCE / "guides.md").read_text(encoding="utf-8")
    diagrams = re.findall(r"^```\{diagram\} door\n.*?^```$", document, re.M | re.S)
    options = {option for diagram in diagrams for option in re.findall(r"^:([a-z]+):", diagram, re.M)}
    assert options >= {"path", "states", "state"}, "the reference of guides has an example of each option"
    examples = dict(STARTER)
    examples["content/guides/parts.md"] = "---\ntitle: Parts\nmachine: door\nprofile: v2\n---\n\n" + "\n\n".join(diagrams) + "\n"
    for main_path in re.findall(r"`?(main-path: [^`\n]+)", document):
        examples["content/machines/door.yaml"] = re.sub("main-path: .*", main_path, examples["content/machines/door.yaml"])
        project = projects.write(tmp_path / f"project-{len(main_path)}", examples)
        result = statebook("build", "--project", project, "-o", tmp_path / f"site-{len(main_path)}")
        assert result.returncode == 0, result.stderr
        page = (tmp_path / f"site-{len(main_path)}" / "guides/parts/index.html").read_text(encoding="utf-8")
        assert page.count('class="diagram-figure"') + page.count('class="storyboard"') == len(diagrams)


def in_documents(pattern: str, *documents: str) -> list:
    """The matches of a pattern in documents, with the document's path."""
    found = {(match, path) for path in documents for match in re.findall(pattern, (ROOT / path).read_text(), re.M)}
    return sorted(found)


def links_in(*documents: str) -> list:
    """The links of documents to files, with the document's path; what is code is no link."""
    code = re.compile(r"^(`{3,}).*?^\1$|(`+)[^`].*?\2", re.M | re.S)
    texts = {path: code.sub("", (ROOT / path).read_text()) for path in documents}
    return sorted({(link, path) for path, text in texts.items() for link in re.findall(r"\]\(([^)#:]+)[)#]", text)})


DOCUMENTS = ["README.md", "CONTRIBUTING.md", *sorted(path.relative_to(ROOT).as_posix() for path in GUIDES.rglob("*.md"))]


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:content|templates)/[^`*<…]*)`", README))))
def test_the_readme_names_existing_content(path):
    assert (ROOT / path).exists(), f"README.md names {path}, which does not exist"


@pytest.mark.parametrize("path, document", in_documents(r"`((?:Sources|Tests|Benchmarks|scripts)/[^`*<… ]*)`", *DOCUMENTS))
def test_a_document_names_existing_files(path, document):
    assert (ROOT / path).exists(), f"{document} names {path}, which does not exist"


@pytest.mark.parametrize("link, document", links_in(*DOCUMENTS))
def test_a_document_links_to_existing_files(link, document):
    assert ((ROOT / document).parent / link).exists(), f"{document} links to {link}, which does not exist"


def test_every_picture_is_made_by_a_script():
    made = runpy.run_path(str(ROOT / "scripts/pictures"))["PICTURES"]
    shown = {((ROOT / path).parent / link).resolve() for link, path in links_in(*DOCUMENTS) if link.endswith(".png")}
    assert shown == {ROOT / picture for picture in made}, "list each picture of the documents in scripts/pictures"


SUITES = [*(ROOT / "Tests").glob("*Tests"), *(ROOT / "Tests/EndToEnd").glob("test_*.py")]


@pytest.mark.parametrize("suite", sorted(path.name for path in SUITES))
def test_a_suite_is_listed_in_the_table_of_tests(suite):
    rows = (GUIDES / "contributing/tests.md").read_text(encoding="utf-8").splitlines()
    assert any(row.startswith(f"| `{suite}` |") for row in rows), f"contributing/tests.md: missing row `{suite}`"
