"""Diagrams in a browser: they fit, zoom, open, and light up with the text beside them."""

import re
import xml.etree.ElementTree

import pytest

from browsing import NARROW, WIDE, axe, open_page
from sharing import AUDITS, sample, turn

MIDDLE = {"width": 820, "height": 1180}
PROFILE = "reference/location/ios14/index.html"
# The region with most transitions.
REGION = "reference/location/ios14/regions/authorization/index.html"
# Pictures that are too large for a window at once, all of them of machines that start in a state within a frame.
LARGE = [
    *[f"reference/location/{profile}/regions/authorization/index.html" for profile in ("ios13", "ios13-4", "ios14", "ios15")],
    "reference/location/changes/ios13/ios13-4/index.html",
]
STATE = "reference/location/ios14/states/denied/index.html"
MAIN = ".diagram-figure[id='figure.authorization']"
TRANSITION = "ask-always-first"


@pytest.fixture(scope="module")
def figure_pages(shipped_pages, samples) -> list:
    """Pages with figures: in an audit all of them, otherwise one profile, its largest region, and those among the samples."""
    def has_figure(path):
        return "data-dot=" in shipped_pages.pages[path].path.read_text(encoding="utf-8")

    paths = sorted(shipped_pages.pages) if AUDITS else dict.fromkeys([PROFILE, REGION, *samples])
    return [path for path in paths if has_figure(path)]


def regions(shipped_pages) -> list:
    """The pages of the profile's regions."""
    paths = [path for path in sorted(shipped_pages.pages) if path.startswith(PROFILE.replace("index.html", "regions/"))]
    assert len(paths) > 5
    return paths


# Each figure's label, how far its picture reaches out of its frame and out of the window, and its smallest text as shown.
FITS = """() => [...document.querySelectorAll('.diagram-frame')].map(frame => {
  const svg = frame.querySelector('svg'), box = svg.getBoundingClientRect(), around = frame.getBoundingClientRect();
  const sizes = [...svg.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize));
  return {
    label: frame.getAttribute('aria-label'),
    out: Math.max(around.left - box.left, box.right - around.right, around.top - box.top, box.bottom - around.bottom,
      box.right - innerWidth, frame.scrollWidth - frame.clientWidth),
    width: svg.width.baseVal.value, text: Math.min(...sizes) * box.width / svg.width.baseVal.value,
  };
})"""


@pytest.mark.parametrize("number, viewport", [*enumerate([WIDE, MIDDLE, NARROW])], ids=["1440px", "820px", "390px"])
def test_every_diagram_is_seen_whole(visit, shipped_site, figure_pages, number, viewport):
    page = visit(REGION, viewport)
    cut, small = [], []
    for path in dict.fromkeys([REGION, *turn(figure_pages, number, 3)]):
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        for figure in page.evaluate(FITS):
            place = f"{path}, {figure['label']}"
            if figure["out"] > 1:
                cut.append(f"{place}: {figure['out']:.0f} px are cut")
            if viewport is WIDE and figure["text"] < 11:
                small.append(f"{place}: {figure['width']} px wide, so its text is shown at {figure['text']:.1f} px")
    assert not cut, "\n".join(cut[:20])
    assert not small, "\n".join(small[:20])


@pytest.mark.parametrize("viewport", [NARROW, MIDDLE, WIDE], ids=["390px", "820px", "1440px"])
def test_the_controls_that_a_script_adds_move_nothing(visit, shipped_site, viewport):
    page = visit(REGION, viewport)
    for path in (PROFILE, REGION, STATE):
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        assert page.locator(".diagram-tools").count() == page.locator(".diagram-figure").count() > 0
        with_controls, without = page.evaluate(HEIGHTS)
        assert with_controls == without, path


# The heights of all figures, with and without their controls.
HEIGHTS = """() => {
  const heights = () => [...document.querySelectorAll('.diagram-figure')].map(figure => figure.getBoundingClientRect().height);
  const before = heights();
  document.querySelectorAll('.diagram-tools').forEach(tools => tools.remove());
  return [before, heights()];
}"""


@pytest.mark.parametrize("across", [390, 820, 1440])
def test_the_controls_are_above_the_picture_and_stay_in_sight_with_it(visit, shipped_site, across):
    page = visit(REGION, {"width": across, "height": 500})
    for path in LARGE:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        figure = page.locator(".diagram-figure").first
        button = figure.get_by_role("button", name="Open the diagram")
        frame = figure.locator(".diagram-frame").bounding_box()
        box = button.bounding_box()
        assert opacity(button) == 1 and frame["y"] - 50 < box["y"] < box["y"] + box["height"] < frame["y"], "it covers the picture"
        page.evaluate(f"scrollTo(0, {frame['y'] + frame['height'] / 2})")
        page.wait_for_timeout(100)
        assert button.evaluate(ON_TOP), f"{path}: out of sight in the middle of the picture"
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.wait_for_timeout(100)
        assert button.bounding_box()["y"] < 0, f"{path}: in sight without the picture"


ON_TOP = """button => {
  const box = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def test_where_text_is_small_a_click_opens_the_picture_at_its_place(visit, shipped_site):
    page = visit(REGION, MIDDLE)
    for across in (700, 820, 1100, 1250, 1439, 1440):
        page.set_viewport_size({"width": across, "height": 900})
        for path, state in ((LARGE[0], "denied"), (STATE, "ask-next-time")):
            page.goto((shipped_site / path).as_uri(), wait_until="load")
            page.wait_for_timeout(100)
            figure = page.locator(".diagram-figure").first
            frame = figure.locator(".diagram-frame")
            is_small = figure.evaluate(TEXT) < 11
            link = figure.locator(f".diagram-links a[data-state='{state}']").first
            looks = [frame.get_attribute("title"), link.evaluate("link => getComputedStyle(link).cursor")]
            assert looks == (["Click to open the diagram", "zoom-in"] if is_small else ["", "pointer"]), f"{path} at {across} px"
            if not is_small:
                continue
            address = page.url
            link.click()
            dialog = page.locator("dialog")
            assert dialog.is_visible() and page.url == address, f"{path} at {across} px: a click leads away"
            assert dialog.evaluate(TEXT) >= 11
            assert dialog.evaluate(SEEN, f"[data-state='{state}']"), f"{path} at {across} px opens elsewhere"
    # The keyboard opens it, too.
    page.set_viewport_size(MIDDLE)
    page.goto((shipped_site / REGION).as_uri(), wait_until="load")
    page.wait_for_timeout(100)
    page.locator(MAIN).locator(".diagram-frame").focus()
    page.keyboard.press("Enter")
    assert page.locator("dialog").is_visible()


@pytest.mark.parametrize("viewport", [NARROW, MIDDLE], ids=["390px", "820px"])
def test_a_tap_opens_the_tapped_place(visit, viewport):
    page = visit(REGION, viewport, has_touch=True)
    figure, frame, picture = main_figure(page)
    dialog = page.locator("dialog")
    for state in ("never-asked", "denied", "always", "restricted-later"):
        place = picture.locator(f".diagram-links a[data-state='{state}']").bounding_box()
        page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        assert dialog.evaluate(SEEN, f".state[data-state='{state}']"), f"{state} is out of sight"
        page.get_by_role("button", name="Close").tap()
        picture.wait_for()


def test_a_phone_opens_a_picture_at_the_first_change_or_at_the_state_of_the_page(visit):
    changes = LARGE[-1]
    for path, part in [
        (changes, ":is(.state, .transition, .any, .receipt):is(.added, .removed, .changed):not(.frame)"),
        (STATE, ".state.focus"), (REGION + "#drawn.refused", "[data-transition='refused']"),
    ]:
        page = visit(path, NARROW, has_touch=True)
        page.get_by_role("button", name="Open the diagram").first.tap()
        assert page.locator("dialog").evaluate(SEEN, part), f"{path} opens elsewhere"


def test_a_long_title_leaves_room_for_the_picture(visit, shipped_pages):
    path = next(path for path in sorted(shipped_pages.pages) if "/myths/" in path and "data-dot=" in shipped_pages.pages[path].path.read_text("utf-8"))
    page = visit(path, NARROW, has_touch=True)
    page.get_by_role("button", name="Open the diagram").first.tap()
    assert page.locator("dialog > header").bounding_box()["height"] <= 72


ROWS = "() => [...document.querySelectorAll('tr[id^=\"transition.\"]')].map(row => row.id)"

# Where the row of the address has landed: nothing if it is in sight, otherwise what covers it.
LANDING = """() => {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const box = row.getBoundingClientRect();
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const y = atEnd ? box.top + box.height / 2 : box.top + 8;
  const hit = document.elementFromPoint(box.left + 20, y);
  return hit && row.contains(hit) ? null : `${row.id} is below ${hit ? hit.tagName : 'nothing'} at ${Math.round(box.top)} px`;
}"""


@pytest.mark.parametrize("viewport", [WIDE, MIDDLE, NARROW], ids=["1440px", "820px", "390px"])
def test_links_to_rows_land_in_sight(visit, shipped_site, shipped_pages, viewport):
    page, count = visit(REGION, viewport), 0
    for path in regions(shipped_pages):
        address = (shipped_site / path).as_uri()
        page.goto(address, wait_until="load")
        hidden = []
        for row in sample(page.evaluate(ROWS), 3):
            # From another page: within one, the browser scrolls when the scripts are done.
            page.goto("about:blank")
            page.goto(f"{address}#{row}", wait_until="load")
            count += 1
            hidden += filter(None, [page.evaluate(LANDING)])
        assert not hidden, f"{path}: {len(hidden)} rows: {hidden[:5]}"
    assert count > 15


def main_figure(page):
    figure = page.locator(MAIN)
    figure.scroll_into_view_if_needed()
    return figure, figure.locator(".diagram-frame"), figure.locator(".diagram-picture")


def width(picture) -> float:
    return picture.bounding_box()["width"]


def center(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 600) / 2


def test_a_diagram_is_zoomed_and_panned_by_wheel_keys_and_buttons(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    whole, height, above = width(picture), frame.bounding_box()["height"], page.evaluate("scrollY")
    page.mouse.move(*center(frame))
    page.mouse.wheel(0, 10)
    page.wait_for_timeout(100)
    assert width(picture) == whole, "the wheel alone scrolls the page"
    page.evaluate(f"scrollTo(0, {above})")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_timeout(100)
    assert width(picture) > whole * 1.3, "Ctrl and the wheel do not zoom"
    assert frame.bounding_box()["height"] == height, "the page has moved"

    # The mouse drags, and the click that ends a drag opens nothing.
    x, y = center(frame)
    before = frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    after = frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    assert [round(a - b) for a, b in zip(after, before)] == [60, 40] and page.url.endswith(REGION)

    frame.focus()
    page.keyboard.press("0")
    assert width(picture) == pytest.approx(whole, abs=1)
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert width(picture) > whole * 1.5
    left = frame.evaluate("frame => frame.scrollLeft")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("([frame, left]) => frame.scrollLeft > left", arg=[frame.element_handle(), left])
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert width(picture) == pytest.approx(whole, abs=1)

    figure.hover()
    figure.get_by_role("button", name="Zoom in").click()
    assert width(picture) == pytest.approx(whole * 1.25, rel=0.02)
    figure.get_by_role("button", name="Show the whole diagram").click()
    assert width(picture) == pytest.approx(whole, abs=1)


def pinch(page, x, y, start, end):
    """Two fingers that move apart or together around a point."""
    touch = page.context.new_cdp_session(page)

    def send(kind, half=None):
        points = [] if half is None else [{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", start)
    for step in range(1, 6):
        send("touchMove", start + (end - start) * step / 5)
    send("touchEnd")


@pytest.mark.parametrize("viewport", [MIDDLE, NARROW], ids=["820px", "390px"])
def test_two_fingers_zoom_a_diagram(visit, viewport):
    page = visit(REGION, viewport, has_touch=True)
    figure, frame, picture = main_figure(page)
    if viewport is NARROW:
        figure.get_by_role("button", name="Open the diagram").tap()
        frame = page.locator("dialog .diagram-frame")
        picture = frame.locator(".diagram-picture")
    before = width(picture)
    pinch(page, *center(frame), 50, 100)
    assert width(picture) == pytest.approx(before * 2, rel=0.1)
    pinch(page, *center(frame), 100, 50)
    assert width(picture) == pytest.approx(before, rel=0.1)


def test_a_thumbnail_opens(visit):
    page = visit(REGION, NARROW, has_touch=True)
    figure, frame, picture = main_figure(page)
    place, height = page.evaluate("scrollY"), frame.bounding_box()["height"]
    assert picture.locator("text").first.is_visible() and width(picture) <= 390
    picture.locator(".diagram-links a[data-state='never-asked']").tap()
    dialog = page.locator("dialog")
    assert dialog.is_visible() and page.url.endswith(REGION), "a tap on a thumbnail opens it"
    assert dialog.locator("h2").inner_text() == frame.get_attribute("aria-label")
    assert dialog.evaluate(SEEN, ".state[data-state='never-asked']"), "the first view does not show what was tapped"
    size = dialog.evaluate("d => d.querySelector('svg').getBoundingClientRect().width / d.querySelector('svg').width.baseVal.value")
    assert size == pytest.approx(1, abs=0.01), "the text has its intended size"
    assert frame.bounding_box()["height"] == height, "the page behind has moved"
    assert axe(page) == []
    page.get_by_role("button", name="Close").tap()
    assert not dialog.is_visible() and width(figure.locator(".diagram-picture")) <= 390
    assert page.evaluate("scrollY") == place


# Whether the first part that matches lies within the frame of a dialog.
SEEN = """(dialog, part) => {
  const a = dialog.querySelector('.diagram-frame').getBoundingClientRect();
  const b = [...dialog.querySelectorAll(part)].find(part => part.closest('.diagram')).getBoundingClientRect();
  return b.left >= a.left && b.right <= a.right && b.top >= a.top && b.bottom <= a.bottom;
}"""


@pytest.mark.parametrize("viewport", [WIDE, MIDDLE, NARROW], ids=["1440px", "820px", "390px"])
def test_an_open_diagram_has_larger_text_and_shows_what_changes_or_where_the_machine_starts(visit, shipped_site, viewport):
    page = visit(REGION, viewport)
    for path in LARGE:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        figure = page.locator(".diagram-figure").first
        before = figure.evaluate(TEXT)
        figure.get_by_role("button", name="Open the diagram").click()
        dialog = page.locator("dialog")
        assert dialog.evaluate(TEXT) >= max(before, 11), path
        main = ".state:is(.added, .removed, .changed)" if "/changes/" in path else ".state[data-state='never-asked']"
        assert dialog.evaluate(SEEN, main), f"{path} opens elsewhere"
        page.keyboard.press("0")
        assert max(dialog.locator(".diagram-frame").evaluate(CUT)) <= 0, f"{path} is not seen whole"


# The size of a picture's smallest text as shown.
TEXT = """figure => {
  const svg = figure.querySelector('svg.diagram');
  const sizes = [...svg.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize));
  return Math.min(...sizes) * svg.getBoundingClientRect().width / svg.width.baseVal.value;
}"""
CUT = "frame => [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight]"


def test_a_diagram_opens_in_the_whole_window_by_keyboard(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    # The controls are before the picture, as they are above it.
    frame.focus()
    for name in ("Download as SVG", "Open the diagram", "Show the whole diagram", "Zoom in", "Zoom out"):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate("document.activeElement.title") == name
    figure.get_by_role("button", name="Open the diagram").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog")
    box = dialog.bounding_box()
    assert (box["width"], box["height"]) == (1440, 900)
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    assert axe(page) == []
    # What the page has beside the picture is out of reach now, so that the picture has links for the keyboard.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.state") == "never-asked" and "ask-always-first" in lit(page)
    while page.evaluate("document.activeElement.dataset.transition") != "restrict-location":
        page.keyboard.press("Tab")
    assert set(lit(page)) == {"restrict-location", "restricted-later"}
    assert dialog.evaluate(SEEN, ".transition.on"), "what has the focus is not in view"
    page.keyboard.press("+")
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    picture.wait_for()
    assert figure.locator("a[tabindex='0'], .diagram-links:not([aria-hidden='true'])").count() == 0
    assert page.evaluate("document.activeElement.title") == "Open the diagram", "the focus returns"


def opacity(part) -> float:
    """How much of a part is seen, with all that it is in."""
    return part.evaluate("""part => {
      let result = 1;
      for (; part; part = part.parentElement) result *= parseFloat(getComputedStyle(part).opacity);
      return result;
    }""")


def lit(page, selector=".diagram-picture.lit"):
    """The ids of the transitions and states that are lit in the first picture with light in it."""
    return page.locator(selector).first.evaluate("""picture => [...picture.querySelectorAll('.diagram .on')]
      .flatMap(part => [part.dataset.transition, part.dataset.state]).filter(Boolean)""")


def test_a_state_in_the_picture_lights_its_ways(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    picture.locator(".diagram-links a[data-state='never-asked']").hover()
    assert {"never-asked", "ask-when-in-use-first", "ask-always-first", "asked-when-in-use"} <= set(lit(page))
    assert "denied" not in lit(page)
    dim = picture.locator(".diagram [data-state='denied']").first
    page.wait_for_timeout(200)
    assert float(dim.evaluate("part => getComputedStyle(part).opacity")) < 0.5
    picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").hover()
    assert set(lit(page)) == {TRANSITION, "never-asked", "asked-always"}
    edges = picture.locator(".diagram .edge.on")
    assert edges.count() == 2 and all(TRANSITION in id for id in edges.evaluate_all("edges => edges.map(edge => edge.id)"))
    assert page.locator("tr.lit").get_attribute("id") == f"transition.{TRANSITION}"
    page.mouse.move(5, 450)
    assert page.locator(".lit").count() == 0


def test_a_choice_lights_the_prompts_that_offer_it(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    picture.locator(".diagram-links a[data-transition='refused']").first.hover()
    page.wait_for_timeout(200)
    for prompt in ("asked-always", "asked-when-in-use"):
        assert opacity(picture.locator(f".diagram [data-state='{prompt}']").first) == 1
    assert opacity(picture.locator(".diagram [data-state='never-asked']").first) < 0.5


def test_the_text_lights_the_picture(visit):
    page = visit(REGION)
    row = page.locator(f"tr[id='transition.{TRANSITION}']")
    row.locator("td").nth(1).hover(position={"x": 2, "y": 2})
    assert set(lit(page)) == {TRANSITION, "never-asked", "asked-always"}
    row.locator("a.state").first.focus()
    assert "ask-when-in-use-first" in lit(page), "a state that has the focus lights its ways"
    # On the page of a state, what can happen there lights the picture of its neighbors.
    page = visit(STATE)
    page.locator(".possibility .row-number").first.focus()
    number = page.locator(".possibility .row-number").first.get_attribute("href").split("#transition.")[1]
    assert number in lit(page)


def test_what_leaves_or_enters_a_state_elsewhere_is_lit_with_it(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    picture.locator(".diagram-links a[data-state='denied']").hover()
    assert "restrict-location" in lit(page), "it starts at any state"
    assert picture.locator("[id$='.any.transition.restrict-location'].on").count() == 1
    assert "set-while-using" in lit(page), "it leaves a state around"
    picture.locator(".diagram-links a[data-state='provisional-waiting']").hover()
    assert "allowed-provisionally" in lit(page), "it enters a state around, which starts in this one"
    picture.locator(".diagram-links a[data-state='decided']").hover()
    assert {"refused", "restrict-location"} <= set(lit(page)), "what enters and leaves states inside"
    # The sign for any state is lit with what starts at it, and dim with anything else.
    sign = picture.locator("[id$='.any.transition.restrict-location']")
    picture.locator(".diagram-links a[data-transition='restrict-location']").hover()
    page.wait_for_timeout(200)
    assert opacity(sign) == 1
    picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").hover()
    page.wait_for_timeout(200)
    assert opacity(sign) < 0.5
    page = visit(STATE.replace("denied", "restricted-later"))
    page.locator(".row-number[href$='restrict-location']").focus()
    assert page.locator(".any.on").count() == 1


def test_a_row_of_a_label_is_lit_with_the_words_of_its_event(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    row = picture.locator(".diagram g[data-transition='next-time-to-while-using']")
    for number in range(2):
        picture.locator(".diagram-links a[data-transition='set-while-using']").hover()
        page.wait_for_timeout(200)
        assert opacity(row.get_by_text("While Using the App")) == 1, number
        assert opacity(row.locator(".number")) < 0.5 and opacity(row.locator(".condition").first) < 0.5
        picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").hover()
    # Where each row has its own words, only these are lit.
    picture.locator(".diagram-links a[data-transition='once-closed']").hover()
    page.wait_for_timeout(200)
    words = [picture.locator(f".diagram g[data-transition='{id}'] text").nth(1) for id in ("once-ended", "once-closed")]
    assert opacity(words[0]) < 0.5 and opacity(words[1]) == 1


def test_numbers_lead_from_the_picture_to_the_row_and_back(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").click()
    assert page.url.endswith(f"#transition.{TRANSITION}")
    row = page.locator(f"tr[id='transition.{TRANSITION}']")
    assert row.evaluate("row => row.contains(document.elementFromPoint(row.getBoundingClientRect().left + 20, row.getBoundingClientRect().top + 8))")
    page.mouse.move(5, 450)
    assert TRANSITION in lit(page), "the edge stays lit"
    row.locator(".row-number").click()
    page.mouse.move(5, 450)
    assert page.url.endswith(f"#drawn.{TRANSITION}") and TRANSITION in lit(page)
    box = picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").bounding_box()
    assert 60 < box["y"] < 840, "the label is in view"
    page.keyboard.press("Escape")
    assert page.locator(".lit").count() == 0


def test_on_a_phone_a_row_opens_the_picture_at_its_label(visit):
    page = visit(REGION, NARROW, has_touch=True)
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").tap()
    dialog = page.locator("dialog")
    dialog.wait_for()
    assert dialog.evaluate(SEEN, f"[data-transition='{TRANSITION}']")
    dialog.locator(f".diagram-links a[data-transition='{TRANSITION}']").tap()
    dialog.wait_for(state="hidden")
    assert page.url.endswith(f"#transition.{TRANSITION}")


@pytest.mark.parametrize("path", [REGION, STATE], ids=["region", "state"])
def test_a_tap_on_a_row_lights_the_picture(visit, path):
    page = visit(path, MIDDLE, has_touch=True)
    row = page.locator("tr", has=page.locator(".row-number")).filter(has_text="Don’t Allow")
    row.locator("td").nth(1).tap(position={"x": 2, "y": 2})
    assert set(lit(page)) == {"refused", "asking", "denied"}
    if path == REGION:
        page.locator("h1").tap()
        assert page.locator(".lit").count() == 0
        row.locator(".row-number").tap()
        page.wait_for_url("**#drawn.refused")
        assert set(lit(page)) == {"refused", "asking", "denied"}
        page.locator("dialog .diagram-links a[data-state='denied']").tap()
        page.wait_for_url(f"**/{STATE}")


def test_where_clicks_open_a_picture_links_still_open_tabs(visit):
    page = visit(REGION, NARROW)
    figure, frame, picture = main_figure(page)
    label = picture.locator(f".diagram-links a[data-transition='{TRANSITION}']")
    for click in ({"modifiers": ["ControlOrMeta"]}, {"modifiers": ["Shift"]}, {"button": "middle"}):
        with page.context.expect_page() as opened:
            label.click(**click)
        opened.value.wait_for_url(f"**/{REGION}#transition.{TRANSITION}")
        opened.value.close()
        assert page.locator("dialog[open]").count() == 0 and "#" not in page.url, click
    with page.context.expect_page() as opened:
        page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url("**#figure.authorization")
    assert page.locator("dialog[open]").count() == 0 and "#" not in page.url


def test_a_diagram_is_saved_as_a_file_that_needs_no_other(visit, tmp_path):
    page = visit(REGION, color_scheme="dark")
    figure, frame, picture = main_figure(page)
    figure.hover()
    with page.expect_download() as download:
        figure.get_by_role("button", name="Download as SVG").click()
    assert re.fullmatch(r"[\w-]+-authorization\.svg", download.value.suggested_filename)
    file = tmp_path / "picture.svg"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    root = xml.etree.ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in text and "href=" not in text
    assert page.evaluate("document.documentElement.dataset.theme") is None
    words = picture.locator(".diagram text").all_text_contents()
    assert [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")] == words
    # Without the style sheets of the site, a box has the colors that it has on a light page.
    light = visit(REGION).locator(f"{MAIN} .diagram .kind-granted:not(.frame) .box").first
    page.goto(file.as_uri())
    assert page.locator(".kind-granted:not(.frame) .box").first.evaluate(COLORS) == light.evaluate(COLORS)


COLORS = "box => [getComputedStyle(box).fill, getComputedStyle(box).stroke, getComputedStyle(box).strokeWidth]"


def test_without_javascript_every_picture_can_be_read(visit):
    page = visit(REGION, NARROW, java_script_enabled=False)
    assert page.locator(".diagram-tools, dialog").count() == 0
    figure, frame, picture = main_figure(page)
    assert width(picture) < 390 and max(frame.evaluate(CUT)) <= 0, "all of it is in the first view"
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").click()
    assert width(picture) > 1000 and frame.evaluate(CUT)[0] > 0, "the number of a row leads to the picture in its size, which scrolls"
    page = visit(STATE, NARROW, java_script_enabled=False)
    picture = page.locator(".diagram-picture").first
    assert width(picture) < 390
    page.get_by_role("link", name="Full size").first.click()
    assert width(picture) > 390, "a link below a picture shows it in its size"
    assert visit(STATE, NARROW).get_by_role("link", name="Full size").count() == 0, "a script opens the picture instead"
    page = visit(REGION, java_script_enabled=False)
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").click()
    box = page.locator(MAIN).bounding_box()
    assert 56 <= box["y"] < 100, "the number of a row leads to the picture"


def test_what_is_lit_and_the_controls_are_seen_with_forced_colors(visit):
    page = visit(REGION, forced_colors="active")
    figure, frame, picture = main_figure(page)
    picture.locator(f".diagram-links a[data-transition='{TRANSITION}']").hover()
    page.wait_for_timeout(200)
    assert opacity(picture.locator(".diagram .edge.on").first) == 1
    assert opacity(picture.locator(".diagram .edge:not(.on)").first) < 0.5
    button = figure.get_by_role("button", name="Open the diagram")
    colors = button.evaluate("button => [getComputedStyle(button).color, getComputedStyle(button).backgroundColor]")
    assert colors[0] != colors[1]
