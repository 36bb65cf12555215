"""A committed site stays up to date under another release of Graphviz: the comparison ignores everything that depends on the layout."""

import hashlib
import json
import re
import shutil

import pytest

from running import ROOT, statebook

DRAWING = re.compile(r'<svg xmlns="http://www.w3.org/2000/svg" class="diagram[ "-].*?</svg>', re.DOTALL)
PLACE = re.compile(r'(?<= )(cx|cy|d|height|points|r|rx|transform|viewBox|width|x|y)="([^"]*)"')
NUMBER = re.compile(r"-?\d+(\.\d+)?")
# A page with drawings of what differs in several parts of a machine, and one with a run on a drawing.
REGIONS = "reference/location/changes/ios13/ios13-4/index.html"
RUNS = "reference/myths/rare-stays-rare/index.html"


@pytest.fixture
def committed(shipped_site, tmp_path):
    """A copy of the built site, and a function that replaces a page as if a build had written it."""
    site = shutil.copytree(shipped_site, tmp_path / "site")

    def put(path: str, text: str):
        (site / path).write_text(text, encoding="utf-8")
        marker = site / ".statebook.json"
        content = json.loads(marker.read_text(encoding="utf-8"))
        old = content["files"][path]
        new = hashlib.sha256(text.encode()).hexdigest()
        assert len(old) == len(new)
        marker.write_text(marker.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

    put.site = site
    return put


def check(site):
    return statebook("check", "-o", site)


def nudged(match: re.Match) -> str:
    """A drawing in which every coordinate differs."""

    def nudge(attribute: re.Match) -> str:
        # The outline of a glyph does not depend on the layout.
        before = match.group()[: attribute.start()]
        if attribute[1] == "d" and 'class="glyph"' in before[before.rfind("<") :]:
            return attribute.group()
        return f'{attribute[1]}="{NUMBER.sub(lambda number: str(float(number[0]) + 3.25), attribute[2])}"'

    return PLACE.sub(nudge, match.group())


def test_pages_are_fresh_whatever_numbers_their_drawings_have(committed):
    site = committed.site
    for path in (REGIONS, RUNS):
        page = (site / path).read_text(encoding="utf-8")
        assert len(DRAWING.findall(page)) > 1 and 'class="diagram-links"' in page, f"{path} has no drawing with links"
        changed = re.sub(r'(class="diagram-picture)[^"]*', r"\1 on-other", DRAWING.sub(nudged, page))
        assert changed.count(" on-other") == page.count("data-dot=")
        kept = sum(old == new for old, new in zip(DRAWING.findall(page), DRAWING.findall(changed)))
        assert kept == 0, "a drawing has not moved"
        committed(path, changed)
    marker = site / ".statebook.json"
    marker.write_text(re.sub(r'"graphviz": "[^"]*"', '"graphviz": "99.0.0"', marker.read_text()))
    result = check(site)
    assert result.returncode == 0, result.stderr


OTHER_WORD = r"\g<1>other\g<2>"
DIFFERENCES = {
    "a word on the drawing": (r"(<text class=\"title\"[^>]*>)([^<]*)", OTHER_WORD),
    "a word of the description": (r"(<desc [^>]*>)([^<]*)", OTHER_WORD),
    "the target of a link": (r"(class=\"diagram-links\".*?<a href=\")([^\"]*)", OTHER_WORD),
    "what is to be drawn": (r"( data-dot=\")([^\"]*)", OTHER_WORD),
    "another box": (r"(<rect class=\"box\"[^>]*>)", r"\1\1"),
}


def test_a_page_is_outdated_if_anything_but_numbers_of_a_drawing_differs(committed):
    site = committed.site
    pages = sorted(path.relative_to(site).as_posix() for path in site.glob("reference/*/changes/*/*/index.html"))
    paths = [path for path in pages if 'class="diagram-links"' in (site / path).read_text(encoding="utf-8")]
    assert len(paths) >= len(DIFFERENCES), "too few pages have drawings of what differs"
    changed = dict(zip(DIFFERENCES, paths))
    for what, path in changed.items():
        page = (site / path).read_text(encoding="utf-8")
        text, count = re.subn(*DIFFERENCES[what], page, count=1, flags=re.DOTALL)
        assert count == 1, f"{path} does not have {what}"
        committed(path, text)
    result = check(site)
    assert result.returncode == 1 and "[site/outdated]" in result.stderr, result.stderr
    missed = [what for what, path in changed.items() if f"note: {path}\n" not in result.stderr]
    assert not missed, f"{missed}\n{result.stderr}"


def test_the_marker_names_the_release_of_graphviz(shipped_site):
    marker = json.loads((shipped_site / ".statebook.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", marker["graphviz"])
