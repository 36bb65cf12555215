"""Two published versions of a handbook side by side: the switch keeps the place, and the older one says that it is not the newest."""

import re
import shutil
from types import SimpleNamespace

import pytest

from projects import guide, write
from running import build, statebook

LIST = """\
versions:
  this: "{}"
  all:
    - {{title: "2.0", folder: "2.0"}}
    - {{title: "1.0", folder: old/1.0}}
    - {{title: "0.9", url: https://old.acme.io/}}
"""
SETTINGS = "format: 1\ntitle: Handbook\n"
LONG = "Words that explain the step. " * 80 + "{mark}`advice`\n\n"


def guides(names):
    return {f"content/guides/{name}.md": guide(name.capitalize(), f"{LONG}## Details\n\n{LONG}") for name in names}


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """A folder with version 2.0, in which a guide is new and one has moved, and with version 1.0."""
    made = tmp_path_factory.mktemp("versions")
    old = write(made / "one", {"content/statebook.yaml": SETTINGS + LIST.format("1.0"), **guides(["start", "begin", "gone"])})
    moved = "redirects: {guides/begin/: guides/opening/}\n"
    new = write(made / "two", {"content/statebook.yaml": SETTINGS + LIST.format("2.0") + moved, **guides(["start", "opening", "fresh"])})
    (made / "site/old").mkdir(parents=True)
    build(old, made / "site/old/1.0")
    build(new, made / "site/2.0")
    return SimpleNamespace(site=made / "site", old=old)


def switch(page, version, width=1440):
    menu = page.locator("details.menu")
    if not menu.locator("nav").first.is_visible():
        menu.locator("> summary").click()
    page.locator("details.versions > summary").click()
    return page.locator("details.versions a", has_text=version)


def test_the_switch_keeps_the_place_where_the_other_version_has_it(published, browser):
    new, old = published.site / "2.0", published.site / "old/1.0"
    ways = [
        (new, "guides/start/index.html#details", "1.0", old, "guides/start/index.html#details"),
        (new, "guides/fresh/index.html#details", "1.0", old, "index.html"),
        (new, "guides/opening/index.html", "1.0", old, "guides/begin/index.html"),
        (old, "guides/start/index.html", "2.0", new, "guides/start/index.html"),
        # The new version sends readers of the old address on.
        (old, "guides/begin/index.html", "2.0", new, "guides/opening/index.html"),
        (old, "guides/gone/index.html", "2.0", new, "index.html"),
    ]
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    for site, path, version, other, target in ways:
        page.goto((site / path.split("#")[0]).as_uri() + ("#details" if "#" in path else ""), wait_until="load")
        switch(page, version).click()
        page.wait_for_url((other / target.split("#")[0]).as_uri() + ("#details" if "#" in target else ""))
    context.close()


def test_without_scripts_or_for_another_host_links_lead_to_the_home_page(published, browser):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((published.site / "old/1.0/guides/start/index.html").as_uri())
    assert switch(page, "0.9").get_attribute("href") == "https://old.acme.io/"
    page.locator("details.versions a", has_text="2.0").click()
    assert page.url == (published.site / "2.0/index.html").as_uri()
    context.close()


def test_an_older_version_says_so(published, browser):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto((published.site / "old/1.0/guides/start/index.html").as_uri(), wait_until="load")
    notice = page.locator(".outdated")
    assert notice.inner_text() == "Version 1.0 is not the newest. Read version 2.0"
    notice.get_by_role("link").click()
    page.wait_for_url((published.site / "2.0/guides/start/index.html").as_uri())
    assert not page.locator(".outdated").count()
    header = page.locator(".site-header").bounding_box()["height"]
    assert header <= 0.12 * 844, f"{header} px of a phone"
    context.close()


def test_titles_of_versions_have_styles(tmp_path):
    versions = 'versions: {this: "2.0", newest: "3.0 `beta`", all: [{title: "3.0 `beta`", folder: "3.0"}, {title: "2.0", folder: "2.0"}]}\n'
    folder = write(tmp_path / "project", {"content/statebook.yaml": SETTINGS + versions, **guides(["start"])})
    page = (build(folder, tmp_path / "site") / "guides/start/index.html").read_text(encoding="utf-8")
    assert page.count("3.0 <code>beta</code>") == 2 and "`beta`" not in page, "in the menu and in the notice"


def test_a_version_that_was_not_published_is_no_dead_end(published, browser, tmp_path):
    shutil.copytree(published.site / "2.0", tmp_path / "2.0")
    page = browser.new_page()
    page.goto((tmp_path / "2.0/guides/start/index.html").as_uri(), wait_until="load")
    link = switch(page, "1.0")
    link.click(no_wait_after=True)
    page.wait_for_timeout(200)
    assert link.count() == 0 or link.get_attribute("href").endswith("old/1.0/index.html")
    page.close()


def test_a_site_without_versions_has_none_of_it(published, tmp_path):
    folder = write(tmp_path / "plain", {"content/statebook.yaml": SETTINGS, **guides(["start"])})
    build(folder, tmp_path / "site")
    assert not list((tmp_path / "site/_statebook").glob("*addresses*")) and not (tmp_path / "site/_statebook/versions.js").exists()
    assert not re.search("versions|outdated", (tmp_path / "site/guides/start/index.html").read_text())


def test_links_to_other_folders_stay_errors(published):
    page = published.old / "templates/pages/guide.mustache"
    page.parent.mkdir(parents=True)
    said = statebook("templates", "--write", "pages/guide.mustache", "--project", published.old)
    assert said.returncode == 0, said.stderr
    page.write_text(page.read_text().replace("<h1>", '<p><a href="../../../../2.0/guides/start/index.html">new</a></p><h1>'))
    found = statebook("check", "--project", published.old)
    page.unlink()
    assert found.returncode == 1 and "2.0/guides/start/index.html" in found.stderr, found.stderr


def test_the_version_of_the_shared_folder_links_to_the_others(tmp_path):
    versions = 'versions: {this: "3.0", all: [{title: "3.0", folder: .}, {title: "2.0", folder: "2.0"}]}\n'
    folder = write(tmp_path / "project", {"content/statebook.yaml": SETTINGS + versions, **guides(["start"])})
    assert 'href="2.0/' in (build(folder, tmp_path / "site") / "index.html").read_text(encoding="utf-8")
