"""What a reader does: choose a theme, find the way by keyboard and on a phone, tick off a test plan, copy a text, and
look at a diagram. Each behavior has one test."""

import plistlib
import re
import xml.etree.ElementTree

import pytest
from playwright.sync_api import expect

from browsing import MIDDLE, NARROW, WIDE, axe, open_page, opens
from projects import smallest, write
from running import build
from sharing import sample

PLAN = "reference/location/ios14/testing/index.html"
PROFILE = "reference/location/ios13-4/index.html"
# The region with most transitions.
REGION = "reference/location/ios14/regions/authorization/index.html"
STATE = "reference/location/ios14/states/denied/index.html"
GUIDE = "fairmatic/guides/integration/index.html"
MAIN = ".diagram-figure[id='figure.authorization']"
TRANSITION = "ask-always-first"


# The page


def ground(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_the_theme_says_what_is_chosen_and_is_kept(visit, shipped_site):
    page = visit("index.html", WIDE, color_scheme="light")
    light = ground(page)
    page.get_by_role("button", name="Use the dark theme").click()
    assert ground(page) != light, "the choice shows nothing"
    page.goto((shipped_site / GUIDE).as_uri(), wait_until="load")
    assert ground(page) != light, "another page forgets the theme"
    page.get_by_role("button", name="Use the light theme").click()
    assert ground(page) == light
    page.emulate_media(color_scheme="dark")
    assert ground(page) != light, "the system’s own theme is not followed again"
    page.get_by_role("button", name="Use the light theme").wait_for()


def test_without_javascript_there_is_nothing_that_does_nothing(visit):
    for path in ("index.html", PLAN, "fairmatic/copy/index.html"):
        page = visit(path, java_script_enabled=False)
        assert page.locator(":is(button, select, input:not([type=checkbox])):visible").count() == 0, path
    page = visit(PLAN, java_script_enabled=False)
    assert page.locator(".checklist input:visible").count() == page.locator(".run").first.locator("input").count()
    shown = page.locator(".checklist input:visible").count()
    page.locator(".run > summary").nth(1).click()
    assert page.locator(".checklist input:visible").count() > shown


def test_the_navigation_opens_on_a_phone_without_javascript(browser, shipped_site, samples):
    context = browser.new_context(viewport=NARROW, java_script_enabled=False)
    path = next(path for path in samples if "/guides/" in path)
    page = open_page(context, shipped_site, path)
    links = page.locator("nav a")
    visible = [links.nth(index).is_visible() for index in range(links.count())]
    if not all(visible):
        page.locator("summary:visible").first.click()
    opened = [links.nth(index).is_visible() for index in range(links.count())]
    context.close()
    assert sum(opened) > sum(visible) or all(visible), "the button does not open the navigation"
    assert any(opened), "there is no navigation on a phone"


def test_the_contents_follow_the_reader_and_a_switch_keeps_the_section(visit):
    page = visit(PROFILE)
    current = page.locator(".contents [aria-current]")
    assert current.count() == 0
    page.evaluate("document.getElementById('page.prompts').scrollIntoView()")
    # The list itself is not shown beside what is wide.
    current.wait_for(state="attached")
    assert current.text_content() == "Prompts"
    page.evaluate("scrollTo(0, 0)")
    current.wait_for(state="detached")
    page.evaluate("document.getElementById('page.observers').scrollIntoView()")
    current.wait_for(state="attached")
    page.locator("nav[data-keeps-place] a", has_text="iOS 14").first.click()
    page.wait_for_load_state("load")
    assert page.url.endswith("/ios14/index.html#page.observers")
    # A link to a section that is there in the other profile, too.
    page = visit(PROFILE + "#page.observers")
    page.locator(".switch a", has_text="iOS 15").click()
    page.wait_for_load_state("load")
    assert page.url.endswith("/ios15/index.html#page.observers")


# At how many points below the header the contents are above what is in their column.
COVERED = """() => {
  const column = document.querySelector('.aside').getBoundingClientRect();
  const picture = document.querySelector('.diagram-figure').getBoundingClientRect();
  let covered = 0;
  for (let x = column.left + 2; x < innerWidth - 20; x += 10)
    for (let y = 58; y < Math.min(innerHeight, picture.bottom - 20); y += 10)
      covered += document.elementFromPoint(x, y)?.closest('.aside, figure')?.matches('.aside') ?? 0;
  return covered;
}"""


def test_the_contents_can_be_reached_beside_a_wide_picture(visit):
    page = visit("fairmatic/guides/always/index.html")
    entries = page.locator(".contents a")
    figure = page.locator("figure .diagram").first.bounding_box()
    page.evaluate(f"window.scrollTo(0, {figure['y'] + 200})")
    page.locator(".contents.covered").wait_for()
    assert page.evaluate(COVERED) == 0, "the contents or their title cover the picture"
    # The keyboard opens them too.
    entries.first.focus()
    assert page.evaluate(COVERED) > 0
    entries.first.blur()
    assert page.evaluate(COVERED) == 0
    # Past the picture, they are there again.
    page.evaluate("document.querySelector('main h2').scrollIntoView()")
    page.locator(".contents:not(.covered)").wait_for()
    entries.last.click()
    assert page.url.endswith(entries.last.get_attribute("href"))


def test_the_colors_of_the_system_do_not_hide_what_is_current(visit):
    page = visit(GUIDE, forced_colors="active")
    look = """element => ['borderLeftWidth', 'fontWeight', 'outlineStyle'].map(name => getComputedStyle(element)[name])
      .concat(getComputedStyle(element, '::before').content)"""
    current = page.locator(".menu [aria-current]").first
    other = page.locator(".menu li:not(:has([aria-current])) a").first
    assert current.evaluate(look)[3] != "none" and other.evaluate(look)[3] == "none"
    page = visit(PROFILE, forced_colors="active")
    assert page.locator(".switch [aria-current]").evaluate(look)[2] == "solid"
    assert axe(page) == []


# Plans and claims


def test_a_test_plan_keeps_its_ticks_and_copies_itself(visit, shipped_site):
    page = visit(PLAN)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    boxes, count = page.locator(".checklist input"), page.locator(".plan [role=status]")
    total = boxes.count()
    assert count.inner_text() == f"0 of {total} boxes checked"
    for number in (0, 2):
        boxes.nth(number).check()
    assert page.locator("progress").evaluate("bar => [bar.value, bar.max]") == [2, total]
    assert page.locator(".run > summary").first.inner_text().endswith("· 2 checked")
    assert page.locator(".run[open]").count() == 1, "the other runs are folded"
    assert count.inner_text() == f"2 of {total} boxes checked"
    page.reload(wait_until="load")
    assert count.inner_text() == f"2 of {total} boxes checked"
    assert [boxes.nth(number).is_checked() for number in range(4)] == [True, False, True, False]
    page.get_by_role("button", name="Copy as Markdown").click()
    expect(count).to_have_text("Copied")
    # The count is back after two seconds.
    expect(count).to_have_text(f"2 of {total} boxes checked", timeout=4000)
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    things = [line.strip() for line in lines if line.startswith("   - [")]
    assert lines[0].startswith("# Test plan: ") and len(things) == total
    titles = page.locator(".run > summary > b").all_text_contents()
    headings = [line[3:] for line in lines if line.startswith("## ")]
    assert headings[0].startswith("A fresh start") and len(set(titles)) == len(titles)
    assert headings[1:] == [f"{number}. {title}" for number, title in enumerate(titles, 1)]
    assert not any(end in line for line in lines for end in (".:", ".;", "?;")), "a sign follows the end of a sentence"
    assert sum(line.startswith("Nobody can do ") for line in lines) == page.locator(".run > .note").count()
    assert [thing[:6] for thing in things[:3]] == ["- [x] ", "- [ ] ", "- [x] "]
    assert all(len(thing) > 8 for thing in things), "a box does not say what to expect"
    assert sum(bool(re.match(r"[0-9]+\. \*", line)) for line in lines) == page.locator(".check-do").count()
    # What is kept may be anything.
    for kept in ("1", "{}", "[", "null"):
        page.evaluate("kept => localStorage.setItem('statebook-steps ' + location.pathname, kept)", kept)
        page.reload(wait_until="load")
        assert count.inner_text() == f"0 of {total} boxes checked"
        boxes.first.check()
        assert count.inner_text() == f"1 of {total} boxes checked"
    # Another plan, and another profile, have ticks of their own.
    page.locator(".plan-list a:not([aria-current])").first.click()
    assert count.inner_text().startswith("0 of ")
    page.goto((shipped_site / PLAN.replace("ios14", "ios13")).as_uri(), wait_until="load")
    assert count.inner_text().startswith("0 of ")
    page.goto((shipped_site / PLAN).as_uri(), wait_until="load")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Clear").click()
    page.reload(wait_until="load")
    assert count.inner_text() == f"0 of {total} boxes checked"


def test_claims_have_a_page_for_each_topic_and_a_filter(browser, shipped_site, shipped_pages):
    topics = [path for path in shipped_pages.pages if re.fullmatch(r"reference/claims/[^/]+/[^/]+/index\.html", path)]
    overview = shipped_pages.pages["reference/claims/index.html"]
    assert len(topics) > 10
    context = browser.new_context(viewport=NARROW)
    page = open_page(context, shipped_site, "reference/claims/index.html")
    claims, result = page.locator(".claim-list > li:visible"), page.locator(".filters [role=status]")
    total = claims.count()
    assert total > 100 and result.inner_text() == f"{total} claims"
    # Each leads to itself on the page of its topic.
    for number in (0, total // 2, total - 1):
        claim = claims.nth(number)
        link = claim.locator("a.proof").get_attribute("href")
        path, _, anchor = link.partition("#")
        assert anchor == claim.get_attribute("id") and f"reference/claims/{path}" in topics
        assert anchor in shipped_pages.pages[f"reference/claims/{path}"].ids and anchor in overview.ids
    page.get_by_label("Words in the claim").fill("reminder ALWAYS")
    found = claims.count()
    assert 0 < found < total and result.inner_text() == f"{found} of {total} claims"
    assert all("reminder" in text.lower() and "always" in text.lower() for text in claims.all_inner_texts())
    page.get_by_label("Profile").select_option(label="iOS 12")
    fewer, address = claims.count(), page.url
    assert fewer < found and "words=" in address and "profile=" in address
    page.goto(address, wait_until="load")
    assert claims.count() == fewer
    page.get_by_role("button", name="Show all").click()
    # The policy of the page forbids expressions to wait for.
    expect(result).to_have_text(f"{total} claims")
    assert claims.count() == total and "?" not in page.url
    context.close()


# Copy


def gallery(shipped_pages, ending="/zendrive/copy/index.html") -> str:
    return next(path for path in shipped_pages.pages if ("/" + path).endswith(ending))


def unfold(page):
    page.locator(".in-context").evaluate_all("folds => folds.forEach(fold => { fold.open = true; })")


def test_the_table_of_texts_draws_the_one_that_is_chosen_and_that_its_address_names(browser, shipped_site, shipped_pages):
    address = (shipped_site / gallery(shipped_pages)).as_uri()
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    page.goto(address, wait_until="load")
    phone, place, shown = page.locator(".desk-phone"), page.get_by_label("Shown in"), page.locator(".desk figure")
    marked = page.locator("[id='purpose.location/safety'] mark").all_inner_texts()
    assert marked == ["safety features and collision detection"]
    # The first text, then by keyboard the next one, in the prompt that is chosen.
    assert "#" not in page.url and "mileage and expenses" in phone.inner_text()
    page.get_by_label("Show Purpose string, Mileage").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.url.endswith("#purpose.location/scoring") and "driving analysis" in phone.inner_text()
    place.select_option("Upgrade prompt")
    page.locator("[id='purpose.location/safety'] p").first.click()
    assert page.url.endswith("#purpose.location/safety") and place.input_value() == "location.upgrade"
    assert "Change to Always Allow" in phone.inner_text() and marked[0] in phone.inner_text()
    page.get_by_label("App name").fill("Rocket")
    assert "“Rocket”" in phone.inner_text()
    # The address, also of an open page, and with a language: there the source is beside the text.
    page.evaluate("location.hash = '#notification.body/all'")
    expect(phone).to_contain_text("App is unable to record trips")
    assert not place.is_visible() and shown.get_by_text("Illustration").is_visible()
    page.goto(address.replace("/copy/", "/copy/de/") + "#notification.body/all", wait_until="load")
    words = page.locator("[id='notification.body/all'] .desk-words > p").all_inner_texts()
    assert words == ["Bitte erlaube den Zugriff auf den Standort mit „Immer“.", "Please grant Always access for location."]
    assert words[0] in phone.inner_text() and axe(page) == []
    # Without room beside the table, the drawing is below the text, and only for one that was chosen.
    page.set_viewport_size(NARROW)
    assert page.locator("[id='notification.body/all'] .desk-phone").is_visible()
    page.goto("about:blank")
    page.goto(address, wait_until="load")
    assert not shown.is_visible() and page.locator(".desk :checked").count() == 0
    page.get_by_role("link", name="In context").first.click()
    assert page.locator("[id='variant.mileage.purpose.location']").is_visible()
    context.close()


def test_a_gallery_shows_the_part_that_its_address_names(browser, shipped_site, shipped_pages):
    path = gallery(shipped_pages)
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    page.goto((shipped_site / path).as_uri(), wait_until="load")
    texts, drawings = page.locator(".text:visible"), page.locator(".drawing:visible")
    assert texts.count() == 0, "each group is folded"
    unfold(page)
    count, drawn = texts.count(), drawings.count()
    result = page.locator(".filters [role=status]")
    assert count > 5 and result.inner_text() == f"{count} texts"
    assert not page.get_by_role("button", name="Show all").is_visible()

    page.get_by_label("Variant").select_option(label="Scoring")
    assert page.locator(".scene[data-variant]:visible").count() > 0
    assert page.locator(".scene[data-variant]:visible:not([data-variant=scoring])").count() == 0
    assert result.inner_text() == f"{texts.count()} of {count} texts"
    reminder = page.get_by_label("Place").locator("optgroup[label=Prompts] option").nth(2).get_attribute("value")
    page.get_by_label("Place").select_option(reminder)
    assert (texts.count(), drawings.count()) == (1, 1), "one variant in one prompt is one text in one drawing"
    assert drawings.locator(".system-alert-map").count() == 1
    assert axe(page) == []
    address = page.url
    assert "variant=scoring" in address
    # All variants in one prompt, and all prompts of one variant.
    page.get_by_label("Variant").select_option("")
    variants = page.locator(".scene:visible").evaluate_all("scenes => scenes.map(scene => scene.dataset.variant)")
    assert len(set(variants)) == len(variants) == drawings.count() > 1
    page.get_by_label("Variant").select_option(label="Scoring")
    page.get_by_label("Place").select_option("")
    assert len(set(drawings.evaluate_all("drawings => drawings.map(drawing => drawing.dataset.place)"))) > 2
    page.goto(address, wait_until="load")

    # The other languages show the same part, and so does a shared address.
    page.get_by_role("link", name="German").first.click()
    page.wait_for_load_state("load")
    assert "/copy/de/" in page.url and (texts.count(), drawings.count()) == (1, 1)
    assert page.locator(".text:visible .text-words").get_attribute("lang") == "de"
    page.goto(address, wait_until="load")
    assert (texts.count(), drawings.count()) == (1, 1)
    page.get_by_role("button", name="Show all").click()
    assert texts.count() == 0 and result.inner_text() == f"{count} texts" and "?" not in page.url
    unfold(page)
    assert (texts.count(), drawings.count()) == (count, drawn)
    page.goto((shipped_site / path).as_uri() + "?variant=nobody&state=<b>", wait_until="load")
    assert result.inner_text() == f"{count} texts", "what no choice of the page is, is not asked for"
    context.close()


def test_many_texts_wait_for_a_button_also_within_a_group(browser, tmp_path):
    texts = [f"long.t{number}" for number in range(220)] + ["last.title", "last.body"]
    entries = [f"  - {{id: {name}, slot: screen-body, text: {{en: This is text {name} of the app.}}}}\n" for name in texts]
    write(smallest(tmp_path / "project"), {"content/copy/all.yaml": "copy:\n" + "".join(entries)})
    address = (build(tmp_path / "project", tmp_path / "site") / "copy/index.html").as_uri()
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    page.goto(address, wait_until="load")
    shown, more = page.locator(".text:visible"), page.get_by_role("button", name="Show more texts")
    last = page.locator("[id='group.last']")
    unfold(page)
    assert page.locator(".filters [role=status]").inner_text() == "222 texts"
    counts = []
    while more.is_visible():
        counts.append((shown.count(), last.is_visible()))
        more.click()
    assert counts == [(100, False), (200, False)]
    assert shown.count() == 222 and last.is_visible()
    # An address shows what it names, and all before it, also of a page that is open.
    page.goto("about:blank")
    page.goto(address + "#copy.long.t150", wait_until="load")
    assert shown.count() == 200 and page.locator("[id='copy.long.t150']").is_visible() and more.is_visible()
    page.evaluate("location.hash = '#copy.last.body'")
    page.locator("[id='copy.last.body']").wait_for()
    assert shown.count() == 222 and not more.is_visible()
    context.close()


def test_a_copy_button_copies_what_is_shown_and_says_so(browser, shipped_site, shipped_pages):
    context = browser.new_context(viewport=WIDE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto((shipped_site / gallery(shipped_pages, "/fairmatic/copy/de/index.html")).as_uri(), wait_until="load")
    unfold(page)
    text = page.locator(".text").first
    button = text.get_by_role("button", name="Copy: Purpose string, Mileage")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("main > [role=status]", has_text="Copied: Purpose string, Mileage").wait_for(state="attached")
    assert button.inner_text() == "Copied"
    words = page.evaluate("navigator.clipboard.readText()")
    assert words == text.locator(".text-words").inner_text() and "Acme Drive" in words
    assert button.evaluate("element => element === document.activeElement"), "the focus is lost"
    # If a page may not write to the clipboard, the selection is copied.
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.get_by_label("App name").fill("Rocket")
    other = page.locator(".text").nth(1)
    page.evaluate("addEventListener('copy', () => { window.selected = document.activeElement.value; })")
    other.get_by_role("button", name="Copy").click()
    page.locator("main > [role=status]", has_text=", for Rocket").wait_for(state="attached")
    assert page.evaluate("window.selected") == other.locator(".text-words").inner_text()
    context.close()


def test_an_app_name_fills_drawings_and_copied_texts(browser, shipped_site, shipped_pages):
    context = browser.new_context(viewport=NARROW)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto((shipped_site / gallery(shipped_pages)).as_uri(), wait_until="load")
    field, names, status = page.get_by_label("App name"), page.locator("[data-app]"), page.locator("main > [role=status]")
    unfold(page)
    before = names.all_inner_texts()
    button = page.locator(".copied:has([data-words*='<appname>']:not([data-for])) > .copy-button").first
    # Without a name, the button asks for one.
    button.click()
    dialog = page.get_by_role("dialog", name="App name")
    assert axe(page) == []
    dialog.get_by_role("button", name="Cancel").click()
    assert dialog.count() == 0 and button.evaluate("element => element === document.activeElement")
    button.click()
    dialog.get_by_role("textbox").fill("Rocket & Sons")
    page.keyboard.press("Enter")
    status.filter(has_text=", for Rocket & Sons").wait_for(state="attached")
    words = page.evaluate("navigator.clipboard.readText()")
    assert "Rocket & Sons" in words and "<appname>" not in words
    assert field.input_value() == "Rocket & Sons" and set(names.all_inner_texts()) == {"Rocket & Sons"} != set(before)
    # The walk of a machine uses the same name.
    page.goto((shipped_site / "reference/location/ios13-4/walk/index.html").as_uri(), wait_until="load")
    assert page.get_by_label("App name").input_value() == "Rocket & Sons"
    page.get_by_label("App name").fill("")
    page.goto((shipped_site / gallery(shipped_pages)).as_uri(), wait_until="load")
    unfold(page)
    assert names.all_inner_texts() == before
    # A browser that keeps nothing still fills the page.
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('kept nothing'); }})")
    page.reload(wait_until="load")
    unfold(page)
    field.fill("Rocket")
    assert set(names.all_inner_texts()) == {"Rocket"}
    context.close()


def test_a_text_is_copied_as_it_stands_in_info_plist(browser, shipped_site):
    context = browser.new_context(viewport=WIDE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto((shipped_site / "fairmatic/guides/ten-minutes/index.html").as_uri(), wait_until="load")
    page.get_by_role("button", name="Copy for Info.plist").first.click()
    page.get_by_role("dialog", name="App name").get_by_role("textbox").fill("Rocket & Sons")
    page.keyboard.press("Enter")
    page.locator("main > [role=status]").filter(has_text="for Info.plist, for Rocket & Sons").wait_for(state="attached")
    words = page.evaluate("navigator.clipboard.readText()")
    keys = plistlib.loads(f'<?xml version="1.0"?><plist version="1.0"><dict>{words}</dict></plist>'.encode())
    assert list(keys) == ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
    assert len(set(keys.values())) == 1 and "access, Rocket & Sons cannot" in next(iter(keys.values()))
    context.close()


# Diagrams


def unfold_transitions(page):
    """Shows all transitions of a region, in a picture and in a table."""
    page.locator("details.all > summary").click()


def main_figure(page):
    unfold_transitions(page)
    figure = page.locator(MAIN)
    figure.evaluate("figure => figure.scrollIntoView()")
    return figure, figure.locator(".diagram-frame"), figure.locator(".diagram-picture")


def width(picture) -> float:
    return picture.bounding_box()["width"]


def center(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"], 600) / 2


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


# Whether the first part that matches lies within the frame of a dialog.
SEEN = """(dialog, part) => {
  const a = dialog.querySelector('.diagram-frame').getBoundingClientRect();
  const b = [...dialog.querySelectorAll(part)].find(part => part.closest('.diagram')).getBoundingClientRect();
  return b.left >= a.left && b.right <= a.right && b.top >= a.top && b.bottom <= a.bottom;
}"""


CUT = "frame => [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight]"


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


def test_a_phone_has_a_list_in_place_of_a_picture_and_opens_that_where_the_machine_starts(visit):
    page = visit(REGION, NARROW, has_touch=True)
    unfold_transitions(page)
    figure = page.locator(MAIN)
    transitions = page.locator("table.transitions tbody tr").count()
    assert not figure.locator(".diagram-picture").is_visible()
    figure.locator("summary").tap()
    assert figure.locator(".ways li:visible").count() == transitions, "the list has the transitions of the table"
    figure.get_by_role("button", name="Open the diagram").tap()
    dialog = page.locator("dialog")
    assert dialog.evaluate(SEEN, ".state[data-state='never-asked']"), "the first view does not show where the machine starts"
    page.get_by_role("button", name="Close").tap()
    assert not figure.locator(".diagram-picture").is_visible() and figure.locator(".ways").is_visible()
    # Where the picture is legible, there is no list.
    page = visit(REGION)
    unfold_transitions(page)
    assert not any(ways.is_visible() for ways in page.locator(".diagram-figure > .ways").all())


def test_a_thumbnail_opens(visit):
    page = visit(REGION, MIDDLE, has_touch=True)
    figure, frame, picture = main_figure(page)
    place, height = page.evaluate("scrollY"), frame.bounding_box()["height"]
    assert picture.locator("text").first.is_visible() and width(picture) <= 820
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
    assert not dialog.is_visible() and width(figure.locator(".diagram-picture")) <= 820
    assert page.evaluate("scrollY") == place


def test_a_diagram_opens_in_the_whole_window_by_keyboard(visit):
    page = visit(REGION)
    figure, frame, picture = main_figure(page)
    # The controls are before the picture, as they are above it.
    frame.focus()
    for name in ("Download as SVG", "Copy picture", "Open the diagram", "Show the whole diagram", "Zoom in", "Zoom out"):
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


def test_the_text_lights_the_picture(visit):
    page = visit(REGION)
    unfold_transitions(page)
    row = page.locator(f"tr[id='transition.{TRANSITION}']")
    row.locator("td").nth(1).hover(position={"x": 2, "y": 2})
    whole = MAIN + " .diagram-picture.lit"
    assert set(lit(page, whole)) == {TRANSITION, "never-asked", "asked-always"}
    row.locator("a.state").first.focus()
    assert "ask-when-in-use-first" in lit(page, whole), "a state that has the focus lights its ways"
    # On the page of a state, what can happen there lights its place in the story.
    page = visit(STATE.replace("denied", "when-in-use"))
    page.locator(".possibility .row-number").first.focus()
    number = page.locator(".possibility .row-number").first.get_attribute("href").split("#transition.")[1]
    assert number in lit(page)


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
    unfold_transitions(page)
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").tap()
    dialog = page.locator("dialog")
    dialog.wait_for()
    assert dialog.evaluate(SEEN, f"[data-transition='{TRANSITION}']")
    dialog.locator(f".diagram-links a[data-transition='{TRANSITION}']").tap()
    dialog.wait_for(state="hidden")
    assert page.url.endswith(f"#transition.{TRANSITION}")


def test_where_clicks_open_a_picture_links_still_open_tabs(visit):
    page = visit(REGION, MIDDLE)
    figure, frame, picture = main_figure(page)
    label = picture.locator(f".diagram-links a[data-transition='{TRANSITION}']")
    for click in ({"modifiers": ["ControlOrMeta"]}, {"modifiers": ["Shift"]}, {"button": "middle"}):
        assert opens(page, lambda: label.click(**click)).endswith(f"/{REGION}#transition.{TRANSITION}")
        assert page.locator("dialog[open]").count() == 0 and "#" not in page.url, click
    number = page.locator(f"tr[id='transition.{TRANSITION}'] .row-number")
    assert opens(page, lambda: number.click(modifiers=["ControlOrMeta"])).endswith(f"/{REGION}#figure.authorization")
    assert page.locator("dialog[open]").count() == 0 and "#" not in page.url


COLORS = "box => [getComputedStyle(box).fill, getComputedStyle(box).stroke, getComputedStyle(box).strokeWidth]"


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


def test_without_javascript_every_picture_can_be_read(visit):
    page = visit(REGION, NARROW, java_script_enabled=False)
    assert page.locator(".diagram-tools, dialog").count() == 0
    figure, frame, picture = main_figure(page)
    assert not picture.is_visible() and figure.locator(".ways").is_visible(), "a list is in place of the picture"
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").click()
    assert width(picture) > 1000 and frame.evaluate(CUT)[0] > 0, "the number of a row leads to the picture in its size, which scrolls"
    page = visit(STATE, NARROW, java_script_enabled=False)
    picture = page.locator(".diagram-picture").first
    assert not picture.is_visible()
    page.get_by_role("link", name="Full size").first.click()
    assert width(picture) > 390, "a link below a picture shows it in its size"
    assert visit(STATE, NARROW).get_by_role("link", name="Full size").count() == 0, "a script opens the picture instead"
    page = visit(REGION, java_script_enabled=False)
    unfold_transitions(page)
    page.locator(f"tr[id='transition.{TRANSITION}'] .row-number").click()
    box = page.locator(MAIN).bounding_box()
    assert 56 <= box["y"] < 100, "the number of a row leads to the picture"


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


def test_links_to_rows_land_in_sight(visit):
    page = visit(REGION, NARROW)
    address = page.url
    rows = page.evaluate(ROWS)
    assert len(rows) > 15
    for row in sample(rows, 5):
        # From another page: within one, the browser scrolls when the scripts are done.
        page.goto("about:blank")
        page.goto(f"{address}#{row}", wait_until="load")
        assert page.evaluate(LANDING) is None
