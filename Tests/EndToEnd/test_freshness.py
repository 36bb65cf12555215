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


@pytest.mark.parametrize("path", [REGIONS, RUNS])
def test_a_page_is_fresh_whatever_numbers_its_drawings_have(committed, path):
    site = committed.site
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


@pytest.mark.parametrize(
    "what",
    [
        r"(<text class=\"title\"[^>]*>)([^<]*)",
        r"(<desc [^>]*>)([^<]*)",
        r"(class=\"diagram-links\".*?<a href=\")([^\"]*)",
        r"( data-dot=\")([^\"]*)",
    ],
)
def test_a_page_is_outdated_if_a_word_of_a_drawing_differs(committed, what):
    site = committed.site
    page = (site / REGIONS).read_text(encoding="utf-8")
    changed = re.sub(what, lambda found: found[1] + "other" + found[2], page, count=1, flags=re.DOTALL)
    assert changed != page
    committed(REGIONS, changed)
    result = check(site)
    assert result.returncode == 1 and "[site/outdated]" in result.stderr and REGIONS in result.stderr, result.stderr


def test_a_page_is_outdated_if_a_drawing_has_another_part(committed):
    site = committed.site
    page = (site / REGIONS).read_text(encoding="utf-8")
    box = re.search(r'<rect class="box"[^>]*>', page).group()
    committed(REGIONS, page.replace(box, box + box, 1))
    result = check(site)
    assert result.returncode == 1 and "[site/outdated]" in result.stderr, result.stderr


def test_the_marker_names_the_release_of_graphviz(shipped_site):
    marker = json.loads((shipped_site / ".statebook.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", marker["graphviz"])
