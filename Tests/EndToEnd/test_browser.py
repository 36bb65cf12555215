"""Pages in a browser: narrow and wide, with and without JavaScript, by keyboard."""

from browsing import NARROW, WIDE, axe, open_page
from projects import smallest, write
from running import build
from sharing import sample, turn


# A small phone, or a wide window enlarged four times; and the narrowest windows that have two and three columns.
NARROWEST = [{"width": 320, "height": 640}, {"width": 800, "height": 1180}, {"width": 1200, "height": 800}]
# What holds in only one of two profiles is said behind each claim.
DIFFERING = "reference/location/changes/ios14/app-clip/index.html"


def test_nothing_scrolls_sideways(browser, shipped_site, shipped_pages, samples):
    wide = []
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    # Most of the other pages are of states and differ little in their width.
    for path in dict.fromkeys([DIFFERING, *turn(samples, 1, 2), *sample(shipped_pages.pages, 8)]):
        page.set_viewport_size(NARROW)
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        for viewport in (NARROW, *NARROWEST, WIDE):
            page.set_viewport_size(viewport)
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > viewport["width"]:
                wide.append(f"{path} is {width} px wide at {viewport['width']} px; {page.evaluate(WIDEST)}")
    context.close()
    assert not wide, "\n".join(wide[:20])


# The elements that extend furthest and are in no frame that scrolls or clips. A frame that is not positioned does not
# contain its positioned descendants, such as text for screen readers.
WIDEST = """() => {
  const around = e => getComputedStyle(e).position === 'absolute' ? e.offsetParent : e.parentElement;
  const framed = e => Boolean(e) && (getComputedStyle(e).overflowX !== 'visible' || framed(around(e)));
  return [...document.querySelectorAll('body *')].filter(e => !framed(around(e)))
    .map(e => [Math.round(e.getBoundingClientRect().right), e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '')])
    .sort((a, b) => b[0] - a[0]).slice(0, 3).map(e => e.join(' px: ')).join(', ');
}"""


def test_pages_say_the_same_without_javascript(browser, shipped_site, samples):
    contexts = [browser.new_context(viewport=WIDE, java_script_enabled=enabled) for enabled in (True, False)]
    pages = [context.new_page() for context in contexts]
    lost = []
    for path in turn(samples, 0, 3):
        if 'http-equiv="refresh"' in (shipped_site / path).read_text(encoding="utf-8"):
            continue  # It leads on, by a script or without.
        texts = []
        for page in pages:
            page.goto((shipped_site / path).as_uri(), wait_until="load")
            # Interactive elements have their own test; their runs are on the page as text.
            page.evaluate("document.querySelectorAll('[data-live]').forEach(element => element.remove())")
            texts.append([line.strip() for line in page.locator("main").inner_text().splitlines() if line.strip()])
        assert texts[1], f"{path} has no text in <main> without JavaScript"
        hidden = [line for line in texts[0] if line not in set(texts[1])]
        if hidden:
            lost.append(f"{path}: only with JavaScript: {hidden[:3]}")
    for context in contexts:
        context.close()
    assert not lost, "\n".join(lost[:20])


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


def test_a_walk_goes_by_keyboard_where_the_machine_goes(browser, shipped_site, shipped_pages):
    path = next(path for path in shipped_pages.pages if path.endswith("/ios14/walk/index.html"))
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    page.goto((shipped_site / path).as_uri(), wait_until="load")
    states, heading = page.locator("[data-part=states]"), page.locator("[data-part=heading]")
    at_start = states.inner_text()
    assert page.locator("[data-part=undo]").is_disabled()
    for label in ("Opens the app", "Requests Always", "Allow While Using App"):
        button = page.locator(".walk button", has_text=label)
        button.focus()
        page.keyboard.press("Enter")
        assert heading.evaluate("element => element === document.activeElement"), "the focus is lost"
        assert label in page.locator("[data-part=status]").inner_text()
        if label == "Requests Always":
            assert page.locator(".walk .system-alert-choices button").all_inner_texts() == [
                "Allow Once", "Allow While Using App", "Don’t Allow"
            ]
            assert axe(page) == []
    assert page.locator(".walk .system-alert").count() == 0
    assert "Provisional Always, waiting" in states.inner_text()
    assert "authorizedAlways" in page.locator("[data-part=observers]").inner_text()
    assert page.locator("[data-part=trace] > li").count() == 3
    page.locator("[data-part=undo]").click()
    assert page.locator("[data-part=trace] > li").count() == 2
    page.locator("[data-part=restart]").click()
    assert states.inner_text() == at_start
    page.goto((shipped_site / path).as_uri() + "?run=open-app,ask-when-in-use,dont-allow", wait_until="load")
    assert page.locator("[data-part=trace] > li").count() == 3 and "Denied" in states.inner_text()
    context.close()


def test_every_run_that_a_page_offers_can_be_walked(browser, shipped_site, shipped_pages):
    runs = set()
    for name, page in shipped_pages.pages.items():
        if name.startswith("reference/") and any(part in name for part in ("/claims/", "/myths/")):
            runs |= {(page.path.parent / link).resolve().as_posix() for link, _ in page.links if "?run=" in link}
    assert len(runs) > 20, "claims and myths offer no runs"
    context = browser.new_context()
    page = context.new_page()
    lost = []
    for run in sorted(runs)[::4]:
        address, _, events = run.partition("?run=")
        page.goto(f"file://{address}?run={events}", wait_until="load")
        if page.locator("[data-part=trace] > li").count() != len(events.split(",")):
            lost.append(run)
    context.close()
    assert not lost, "\n".join(lost[:20])


def gallery(shipped_pages, ending="/zendrive/copy/index.html") -> str:
    return next(path for path in shipped_pages.pages if ("/" + path).endswith(ending))


def test_a_gallery_shows_the_part_that_its_address_names(browser, shipped_site, shipped_pages):
    path = gallery(shipped_pages)
    context = browser.new_context(viewport=NARROW)
    page = context.new_page()
    page.goto((shipped_site / path).as_uri(), wait_until="load")
    texts, drawings = page.locator(".text:visible"), page.locator(".drawing:visible")
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
    assert (texts.count(), drawings.count()) == (count, drawn) and "?" not in page.url
    page.goto((shipped_site / path).as_uri() + "?variant=nobody&state=<b>", wait_until="load")
    assert result.inner_text() == f"0 of {count} texts", "no text is what the address asks for"
    page.get_by_role("button", name="Show all").click()
    assert texts.count() == count and "?" not in page.url
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
    other.get_by_role("button").click()
    page.locator("main > [role=status]", has_text=", for Rocket").wait_for(state="attached")
    assert page.evaluate("window.selected") == other.locator(".text-words").inner_text()
    context.close()


def test_an_app_name_fills_drawings_and_copied_texts(browser, shipped_site, shipped_pages):
    context = browser.new_context(viewport=NARROW)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto((shipped_site / gallery(shipped_pages)).as_uri(), wait_until="load")
    field, names, status = page.get_by_label("App name"), page.locator("[data-app]"), page.locator("main > [role=status]")
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
    assert names.all_inner_texts() == before
    # A browser that keeps nothing still fills the page.
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new Error('kept nothing'); }})")
    page.reload(wait_until="load")
    field.fill("Rocket")
    assert set(names.all_inner_texts()) == {"Rocket"}
    context.close()


def test_a_gallery_offers_nothing_to_press_without_javascript(browser, shipped_site, shipped_pages):
    context = browser.new_context(viewport=NARROW, java_script_enabled=False)
    page = open_page(context, shipped_site, gallery(shipped_pages))
    assert page.locator("main :is(button, select):visible").count() == 0
    assert page.locator(".text").count() == page.locator(".text:visible").count() > 5
    page.get_by_role("link", name="Spanish").first.click()
    page.wait_for_load_state("load")
    assert page.locator(".text-words[lang=es]:visible").count() == page.locator(".text").count()
    context.close()


def test_the_pages_of_the_copy_are_light(shipped_site, shipped_pages):
    heavy = {path: (shipped_site / path).stat().st_size for path in shipped_pages.pages if "/copy/" in path}
    assert len(heavy) >= 6 and max(heavy.values()) < 400_000, heavy
