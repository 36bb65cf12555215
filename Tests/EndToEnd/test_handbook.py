"""A handbook in three levels with two editions: its menu, its addresses when guides move, and its links to the repository."""

import re

import pytest

from browsing import axe
from projects import DOOR, guide, write
from running import build, statebook

SETTINGS = """\
format: 1
title: Door handbook
base-url: https://handbook.acme.io/
repository: {url: https://github.com/acme/handbook, folder: docs}
guides:
  - overview
  - section: Set up
    folder: setup
    guides: [setup/install]
"""
DEEP = "guides/setup/ios/permissions/"
WIDTHS = [320, 390, 820, 1440]


def check(folder):
    return statebook("check", "--project", folder)


def handbook(folder):
    long = "Words that explain the step. " * 60
    return write(
        folder,
        {
            "content/statebook.yaml": SETTINGS,
            "content/machines/door.yaml": DOOR,
            "content/editions/acme.yaml": "edition: acme\ntitle: Acme\n",
            "content/editions/bolt.yaml": "edition: bolt\ntitle: Bolt\n",
            "content/guides/overview.md": guide("Overview", "Begin with [install](setup/install.md). {mark}`advice`"),
            "content/guides/setup/index.md": guide("Set up the door", "All of it. {mark}`advice`"),
            "content/guides/setup/install.md": guide("Install", "See {guide}`setup/ios/permissions`. {mark}`advice`"),
            "content/guides/setup/ios/permissions.md": guide(
                "Permissions", f"{long} {{mark}}`advice`\n\n## Ask late\n\n{long} {{mark}}`advice`"
            ),
            "content/guides/reference/errors.md": guide("Errors", "None so far. {mark}`advice`"),
        },
    )


@pytest.fixture(scope="module")
def moved(tmp_path_factory):
    """The handbook after a guide has moved, and what was said on the way."""
    folder = handbook(tmp_path_factory.mktemp("handbook"))
    said = {"recorded": statebook("addresses", "--write", "--project", folder)}
    said["listed"] = check(folder)
    old = folder / "content/guides/setup/ios/permissions.md"
    (folder / "content/guides/setup/apple").mkdir()
    old.rename(folder / "content/guides/setup/apple/permissions.md")
    said["lost"] = check(folder)
    install = folder / "content/guides/setup/install.md"
    install.write_text(install.read_text().replace("setup/ios/", "setup/apple/"))
    said["mended link"] = check(folder)
    settings = folder / "content/statebook.yaml"
    settings.write_text(SETTINGS + f"redirects: {{{DEEP}: {DEEP.replace('ios', 'apple')}}}\n")
    statebook("addresses", "--write", "--project", folder)
    said["redirected"] = check(folder)
    build(folder, folder / "site")
    return folder, said


def test_a_published_address_cannot_be_lost_without_a_word(moved):
    folder, said = moved
    assert said["recorded"].returncode == 0 and "added" in said["recorded"].stderr, said["recorded"].stderr
    assert f"acme/{DEEP}\n" in (folder / "content/addresses.txt").read_text(), "an old address is kept in the list"
    assert said["listed"].returncode == 0 and "address" not in said["listed"].stderr, said["listed"].stderr
    assert said["lost"].returncode == 1 and "unknown guide `setup/ios/permissions`" in said["lost"].stderr
    assert "did you mean `setup/apple/permissions`?" in said["lost"].stderr
    found = said["mended link"].stderr
    assert said["mended link"].returncode == 1 and f"no page has the published address `acme/{DEEP}`" in found
    assert f"add `{DEEP}: {DEEP.replace('ios', 'apple')}` to `redirects`" in found, found
    assert said["redirected"].returncode == 0 and "address" not in said["redirected"].stderr, said["redirected"].stderr


def test_an_old_address_leads_on_with_its_anchor(moved, browser):
    site = moved[0] / "site"
    new = (site / f"acme/{DEEP.replace('ios', 'apple')}index.html").as_uri()
    for scripts in (True, False):
        context = browser.new_context(java_script_enabled=scripts)
        page = context.new_page()
        page.goto((site / f"acme/{DEEP}index.html").as_uri() + "#ask-late", wait_until="commit")
        page.wait_for_url(lambda url: url.startswith(new))
        assert page.url == new + ("#ask-late" if scripts else ""), "a script keeps the anchor, the refresh the page"
        context.close()
    sitemap = (site / "sitemap.xml").read_text()
    assert f"acme/{DEEP.replace('ios', 'apple')}" in sitemap and f"acme/{DEEP}<" not in sitemap


def test_one_edition_has_its_redirects_at_its_root(moved, tmp_path):
    build(moved[0], tmp_path / "site", "--edition", "bolt")
    assert "apple/permissions/index.html" in (tmp_path / f"site/{DEEP}index.html").read_text()


def test_the_menu_folds_and_every_width_shows_it(moved, browser):
    page_path = moved[0] / "site/acme/guides/setup/apple/permissions/index.html"
    for width in WIDTHS:
        for scripts in (True, False):
            context = browser.new_context(viewport={"width": width, "height": 800}, java_script_enabled=scripts)
            page = context.new_page()
            page.goto(page_path.as_uri(), wait_until="load")
            menu = page.locator("details.menu")
            if not menu.locator("nav").first.is_visible():
                menu.locator("> summary").click()
            assert menu.get_by_role("link", name="Permissions").is_visible(), f"{width}: the open section is shown"
            assert not menu.get_by_role("link", name="Errors").is_visible(), f"{width}: other sections are folded"
            menu.locator("summary", has_text="Reference").click()
            assert menu.get_by_role("link", name="Errors").is_visible(), f"{width}: a section unfolds"
            if scripts:
                size = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
                assert size[0] <= size[1], f"{width}: the page scrolls sideways"
            context.close()


def test_pages_lead_to_their_files(moved):
    site = moved[0] / "site"
    repository = "https://github.com/acme/handbook"
    text = (site / "acme/guides/setup/apple/permissions/index.html").read_text()
    assert f'<a href="{repository}/edit/main/docs/content/guides/setup/apple/permissions.md">Edit this page</a>' in text
    lines = DOOR.splitlines()
    line = next(number for number, line in enumerate(lines, 1) if line.strip().startswith("ajar:"))
    text = (site / "reference/door/v2/states/ajar/index.html").read_text()
    assert f'<a href="{repository}/blob/main/docs/content/machines/door.yaml#L{line}">' in text
    assert '<p class="origin">' not in (site / "index.html").read_text()


def test_keys_lead_to_the_next_guide_and_can_be_turned_off(moved, browser):
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    guides = moved[0] / "site/acme/guides"
    first, second = (guides / "overview/index.html").as_uri(), (guides / "setup/index.html").as_uri()
    page.goto(first, wait_until="load")
    for forward, back in (("n", "p"), ("ArrowRight", "ArrowLeft")):
        page.keyboard.press(forward)
        page.wait_for_url(second)
        page.wait_for_load_state("load")
        page.keyboard.press(back)
        page.wait_for_url(first)
        page.wait_for_load_state("load")
    page.keyboard.press("/")
    field = page.locator(".search input")
    # What is typed into the field is no shortcut.
    page.keyboard.type("n?p")
    assert field.input_value() == "n?p" and page.url == first
    # Once closes the results, twice leaves the field.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+n")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    assert dialog.is_visible() and "Next page" in dialog.inner_text()
    page.keyboard.press("n")
    assert axe(page) == []
    dialog.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    assert not dialog.is_visible() and page.url == first
    page.reload(wait_until="load")
    for key in ("n", "ArrowRight", "?", "/"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert page.url == first and not page.locator("dialog").count() and page.evaluate("document.activeElement === document.body")
    page.get_by_role("button", name="Keyboard shortcuts").click()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Close").click()
    page.locator("h1").click()
    page.keyboard.press("n")
    page.wait_for_url(second)
    context.close()


def test_rows_lead_to_their_lines(moved):
    site = moved[0] / "site"
    text = (site / "reference/door/v2/index.html").read_text()
    links = re.findall(r'class="row-source" href="https://github.com/acme/handbook/blob/main/docs/content/machines/door.yaml#L(\d+)"', text)
    lines = DOOR.splitlines()
    named = [lines[int(line) - 1].strip() for line in links]
    assert any(line.startswith("ajar:") for line in named) and any("id: " in line for line in named), named
    assert 'class="row-source"' not in (site / "acme/guides/overview/index.html").read_text()
