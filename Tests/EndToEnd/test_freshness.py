"""A committed site stays up to date under another release of Graphviz: the comparison ignores the layout of drawings."""

import json
import re
import shutil

import pytest

from running import statebook

# A page with several drawings, and one with a drawing of a region.
REGIONS = "reference/location/changes/ios13/ios13-4/index.html"
STATES = "reference/location/ios15/regions/authorization/index.html"
PICTURE = re.compile(r'<div class="diagram-picture.*?</div>', re.DOTALL)


@pytest.fixture
def site(shipped_site, tmp_path):
    return shutil.copytree(shipped_site, tmp_path / "site")


def check(site):
    return statebook("check", "--site", site)


def test_pages_are_fresh_whatever_their_drawings_are(site):
    for path in (REGIONS, STATES):
        page = (site / path).read_text(encoding="utf-8")
        changed, count = PICTURE.subn('<div class="diagram-picture"><svg></svg></div>', page)
        assert count == page.count("data-dot=") > 0, f"{path} has no drawing, or one that was not found"
        (site / path).write_text(changed, encoding="utf-8")
    manifest = site / ".statebook.json"
    manifest.write_text(re.sub(r'"graphviz": "[^"]*"', '"graphviz": "99.0.0"', manifest.read_text()))
    result = check(site)
    assert result.returncode == 0, result.stderr


def test_a_page_is_outdated_if_the_dot_of_a_drawing_differs(site):
    page = (site / REGIONS).read_text(encoding="utf-8")
    (site / REGIONS).write_text(re.sub(r'( data-dot=")[^"]*', r"\1other", page, count=1), encoding="utf-8")
    result = check(site)
    assert result.returncode == 1 and f"{REGIONS}:" in result.stderr and "[site/outdated]" in result.stderr, result.stderr


def test_the_manifest_names_the_release_of_graphviz(site):
    manifest = json.loads((site / ".statebook.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", manifest["graphviz"])
