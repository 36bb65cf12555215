"""Pages of changes in a browser: they begin with what changed, and their rows and pictures lead to each other."""

from urllib.parse import urljoin

import pytest

from browsing import NARROW, WIDE

# Together they have what was added, changed, and removed, with the state at the end of its line or without it.
PAGES = [f"reference/location/changes/{profiles}/index.html" for profiles in ("ios14/ios15", "ios14/app-clip")]
ROWS = ".changes > li[id^='transition.']"
# The rows whose sign leads to a picture on the page.
DRAWN = ROWS + ":has(> .row-number[href^='#'])"
LIT = "[...document.querySelectorAll('.diagram .on')].map(part => part.dataset.transition ?? part.dataset.state).filter(Boolean)"


def ids(page, selector) -> list:
    return page.locator(selector).evaluate_all("rows => rows.map(row => row.id)")


def transition(row) -> str:
    return row.removeprefix("transition.")


@pytest.mark.parametrize("path", PAGES)
def test_each_row_of_a_transition_lights_its_line_and_its_ends(visit, path):
    page = visit(path)
    rows = ids(page, DRAWN)
    assert len(rows) > 10
    dark = []
    for row in rows:
        page.locator(f"[id='{row}'] > div").dispatch_event("pointermove", {"pointerType": "mouse"})
        lit = page.evaluate(LIT)
        # What went with a removed state has no line: it lights the state.
        if transition(row) not in lit or len(set(lit)) < 2 or not page.locator(".diagram :is(.edge, .state.bare).on").count():
            dark.append(row)
    assert not dark, f"no line is lit for {dark}"


@pytest.mark.parametrize("path", PAGES)
def test_each_change_in_a_picture_leads_to_its_row_and_all_else_to_its_region(visit, path, shipped_pages):
    page = visit(path)
    changed = {f"#{row}" for row in ids(page, DRAWN)}
    links = page.locator(".diagram-links a[data-transition]").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert {link for link in links if link.startswith("#")} == changed
    others = [urljoin(path, link) for link in links if not link.startswith("#")]
    assert others
    for other in others:
        target, _, anchor = other.partition("#")
        assert "/regions/" in target and anchor in shipped_pages.pages[target].ids, other


def test_signs_lead_from_the_row_to_the_lit_line_and_back(visit):
    page = visit(PAGES[0])
    label = page.locator(".diagram-links a[data-transition='tap-button-denied']")
    row = page.locator("[id='transition.tap-button-denied']")
    row.locator(".row-number").click()
    page.mouse.move(5, 450)
    assert page.url.endswith("#drawn.tap-button-denied") and "tap-button-denied" in page.evaluate(LIT)
    assert 60 < label.bounding_box()["y"] < 840, "the label is in view"
    label.hover()
    assert row.evaluate("row => row.matches('.lit')")
    label.click()
    assert page.url.endswith("#transition.tap-button-denied")
    assert 56 <= row.bounding_box()["y"] < 840, "the row is in view"
    page.mouse.move(5, 450)
    assert "tap-button-denied" in page.evaluate(LIT), "the line stays lit"


def test_on_a_phone_a_sign_opens_the_picture_at_its_label(visit):
    page = visit(PAGES[0], NARROW, has_touch=True)
    page.locator("[id='transition.tap-button-denied'] > .row-number").tap()
    dialog = page.locator("dialog")
    dialog.wait_for()
    box = dialog.locator(".diagram-links a[data-transition='tap-button-denied']").bounding_box()
    assert 0 < box["x"] < 390 and 60 < box["y"] < 844
    assert "tap-button-denied" in page.evaluate(LIT)


def test_rows_of_what_went_with_a_removed_state_lead_to_the_state(visit):
    page = visit(PAGES[1])
    state = page.locator(".diagram .state.bare:has(> g[data-transition='provisional-to-while-using'])")
    assert state.locator("g[data-transition]").count() > 3
    assert not page.locator(".diagram .edge.bare").count()
    page.locator("[id='transition.provisional-to-while-using'] > .row-number").click()
    page.mouse.move(5, 450)
    assert page.url.endswith("#drawn.provisional-to-while-using") and state.evaluate("state => state.matches('.on')")
    assert 60 < state.bounding_box()["y"] < 840, "the state is in view"


@pytest.mark.parametrize("path", PAGES)
def test_a_state_in_a_row_or_at_the_top_lights_its_ways(visit, path):
    page = visit(path)
    drawn = set(page.locator(".diagram-links a[data-state]").evaluate_all("links => links.map(link => link.href.baseVal)"))
    for names in (DRAWN + " a.state", "main > ul:not([class]) a[href*='/states/']"):
        states = [link for link in page.locator(names).all() if link.get_attribute("href") in drawn]
        assert states
        for state in states:
            state.focus()
            assert state.get_attribute("href").split("/")[-2] in page.evaluate(LIT), state.get_attribute("href")
    links = page.locator(DRAWN + " a.state").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert drawn >= set(links), "rows and pictures name a state by the same page"


@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["1440px", "390px"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_begins_with_what_changed_by_name(visit, path, viewport):
    page = visit(path, viewport)
    lines = page.locator("main > ul").first.locator("> li")
    assert lines.first.bounding_box()["y"] < viewport["height"], "the first screen shows what changed"
    for line in lines.all():
        assert line.locator("a").count() > 0, line.inner_text()
    names = page.locator("main > ul").first.locator("a[href^='#transition.']")
    assert names.count() > 3
    name = names.first
    anchor = name.get_attribute("href")[1:]
    name.click()
    page.mouse.move(5, 450)
    assert page.locator(f"[id='{anchor}']:target").count() == 1 and transition(anchor) in page.evaluate(LIT)
    assert name.inner_text() in page.locator(f"[id='{anchor}']").inner_text()
