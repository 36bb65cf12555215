"""Code in guides: its colors, its marked lines, its copy button, and tabs of several languages, with and without JavaScript."""

import pytest

import projects
from browsing import COLORS, NARROW, WIDE, axe, open_page
from running import build

SWIFT = 'let door = Door(name: "front") // oak\ntry await door.knock(times: 2)\n'
KOTLIN = 'val door = Door(name = "front")\n/* oak */\ndoor.knock(times = 2)\n'
LISTINGS = f"""---
title: Knocking
---

```swift title="Sources/Door.swift" {{2}} tab
{SWIFT}```

```kotlin tab
{KOTLIN}```

The same in other words:

```diff tab
-@Old <a href="x">one</a>
+two
```

```xml tab
<door kind="oak">&amp;</door>
```

```kotlin tab
val again = true
```
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = projects.write(
        tmp_path_factory.mktemp("code"),
        {
            "content/statebook.yaml": "format: 1\ntitle: Doors\n",
            "content/guides/knocking.md": LISTINGS,
            "content/guides/steps.md": f"---\ntitle: Steps\n---\n\n## Do this\n\n1. Knock.\n2. Wait.\n\n```swift tab beside\n{SWIFT}```\n\n```kotlin tab\n{KOTLIN}```\n\n## Next\n\nGo in.\n",
            "content/guides/other.md": f"---\ntitle: Other\n---\n\n```swift tab\n{SWIFT}```\n\n```kotlin tab\n{KOTLIN}```\n",
        },
    )
    build(folder, folder / "built")
    return folder / "built"


def test_code_is_colored_and_tabs_are_chosen_by_keys(browser, site):
    context = browser.new_context(viewport=WIDE)
    page = open_page(context, site, "guides/knocking/index.html")
    assert page.locator(".tabs").count() == 2, "a paragraph separates groups"
    assert page.locator("code.language-swift").text_content() == SWIFT
    assert page.locator(".listing-title").text_content() == "Sources/Door.swift"
    assert page.locator("mark").all_text_contents() == [SWIFT.splitlines()[1] + "\n"]
    assert page.locator("code.language-swift .code-comment").all_text_contents() == ["// oak"]
    colors = page.locator(".tabs pre span").evaluate_all("spans => new Set(spans.map(s => getComputedStyle(s).color)).size")
    assert colors >= 5, "kinds of tokens look alike"

    tabs = page.locator("[role=tab]")
    assert tabs.all_text_contents() == ["Swift", "Kotlin", "Diff", "XML", "Kotlin"]
    height = page.evaluate("document.documentElement.scrollHeight")
    tabs.nth(0).focus()
    page.keyboard.press("ArrowRight")
    assert tabs.nth(1).evaluate("tab => tab === document.activeElement && tab.ariaSelected === 'true'")
    assert tabs.nth(4).get_attribute("aria-selected") == "true", "the choice holds for each group that has the language"
    assert page.locator("code.language-kotlin").first.is_visible() and not page.locator("code.language-swift").is_visible()
    assert page.evaluate("document.documentElement.scrollHeight") == height, "the page moves when a language is chosen"
    page.keyboard.press("Home")
    assert page.locator("code.language-swift").is_visible()
    page.keyboard.press("End")
    other = open_page(context, site, "guides/other/index.html")
    assert other.locator("code.language-kotlin").is_visible(), "another page forgets the language"
    assert not other.locator("code.language-swift").is_visible()
    context.close()


def test_code_stands_beside_its_steps_where_there_is_room(browser, site):
    for size, is_beside in ((WIDE, True), (NARROW, False)):
        context = browser.new_context(viewport=size)
        page = open_page(context, site, "guides/steps/index.html")
        code, steps = page.locator(".tabs").bounding_box(), page.locator(".prose ol li").first.bounding_box()
        assert (code["x"] >= steps["x"] + 100) == is_beside
        assert (code["y"] <= steps["y"]) == is_beside
        assert page.locator("h2", has_text="Next").bounding_box()["y"] >= code["y"] + code["height"], "the next section is beside the code, too"
        context.close()


def test_a_button_copies_the_code_as_it_is(browser, site):
    context = browser.new_context(viewport=WIDE)
    context.add_init_script("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };")
    page = open_page(context, site, "guides/knocking/index.html")
    page.locator(".listing", has_text="oak").first.hover()
    page.get_by_role("button", name="Copy: Sources/Door.swift").click()
    assert page.evaluate("window.copied") == SWIFT
    assert page.locator("main > [role=status]").text_content() == "Copied: Sources/Door.swift"
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colors_have_enough_contrast(browser, site, theme):
    context = browser.new_context(viewport=NARROW, color_scheme=theme)
    page = open_page(context, site, "guides/knocking/index.html")
    # One group after another: axe judges only what is seen.
    for language in ("Swift", "Kotlin", "Diff", "XML"):
        page.get_by_role("tab", name=language).first.click()
        assert axe(page, COLORS if theme == "dark" else None) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    context.close()


def test_with_forced_colors_the_chosen_tab_alone_has_a_line(browser, site):
    context = browser.new_context(viewport=WIDE, forced_colors="active")
    page = open_page(context, site, "guides/knocking/index.html")
    line = "tabs => tabs.map(tab => getComputedStyle(tab).borderBottomColor)"
    chosen = page.locator("[aria-selected=true]").evaluate_all(line)
    others = set(page.locator("[aria-selected=false]").evaluate_all(line))
    assert others == {page.evaluate("getComputedStyle(document.body).backgroundColor")} and others.isdisjoint(chosen)
    context.close()


def test_without_javascript_each_language_is_shown_with_its_name(browser, site):
    context = browser.new_context(viewport=NARROW, java_script_enabled=False)
    page = open_page(context, site, "guides/knocking/index.html")
    assert all(listing.is_visible() for listing in page.locator(".listing").all())
    assert page.locator(".listing-language").all_text_contents() == ["Swift", "Kotlin", "Diff", "XML", "Kotlin"]
    assert page.get_by_role("button").count() == 0
    context.close()
