"""What readers take along from a page: pictures for slides, and proposals for texts."""

import json
import xml.etree.ElementTree

import pytest

import projects
from browsing import NARROW, WIDE, axe
from running import build

COPY = "fairmatic/copy/index.html"
# Figures with their pages, the buttons beside them, and words that their pictures have.
FIGURES = {
    "storyboard": ("index.html", ".storyboard", ["Asked in two steps (iOS 18 and later)", "notDetermined", "Allow Once", "×", "Denied"]),
    "alert": (COPY, ".desk > figure", ["Request prompt", "Illustration, iOS 18 and later", "to use your location?", "Don’t Allow"]),
    "drawing": ("reference/location/ios18/index.html", ".prompt-drawing", ["Request prompt", "Illustration."]),
    "diagram": ("reference/location/ios18/regions/authorization/index.html", ".diagram-figure", [
        "Location access, iOS 18 and later: Authorization", "Provisional Always", "by the app", "Under a condition"]),
}
SPACE = "{http://www.w3.org/2000/svg}"
# The words of a picture that reach out of it, and those that lie on one another.
FAULTS = """() => {
  const boxes = [...document.querySelectorAll('text')].map(text => [text.textContent, text.getBoundingClientRect()]);
  const outside = boxes.filter(([, box]) => box.left < 40 || box.right > 1560 || box.top < 40 || box.bottom > 860);
  const meeting = boxes.filter(([, one], index) => boxes.slice(index + 1).some(([, other]) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) * .45));
  return [outside, meeting].map(found => found.map(([words]) => words));
}"""
PIXELS = """async () => {
  const [item] = await navigator.clipboard.read();
  const image = await createImageBitmap(await item.getType('image/png'));
  return [image.width, image.height];
}"""


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport=WIDE)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def saved(page, press, folder):
    with page.expect_download() as download:
        press()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def drawn(page, selector) -> str:
    """The picture of a figure, as the button makes it."""
    make = "async selector => { await statebookLoad('picture.js'); return (await statebookPicture(document.querySelector(selector))).text }"
    return page.evaluate(make, selector)


@pytest.mark.parametrize("name", FIGURES)
def test_a_picture_for_a_slide_needs_nothing_else_and_is_the_same_in_every_window(page, shipped_site, tmp_path, name):
    path, selector, words = FIGURES[name]
    page.goto((shipped_site / path).as_uri(), wait_until="load")
    assert page.locator("script[src$='picture.js']").count() == 0, "loaded before it is asked for"
    text = drawn(page, selector)
    root = xml.etree.ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 1600 900"
    assert {element.tag.removeprefix(SPACE) for element in root.iter()} <= {"svg", "title", "desc", "g", "rect", "path", "circle", "polygon", "text"}
    assert [part for part in ("href", "url(", "var(", "NaN") if part in text] == []
    shown = [element.text for element in root.iter(SPACE + "text")]
    assert set(words) <= set(shown) | {root.find(SPACE + "title").text}, shown
    file = tmp_path / "slide.svg"
    file.write_text(text, encoding="utf-8")
    opened = page.context.new_page()
    opened.set_viewport_size({"width": 1600, "height": 900})
    opened.goto(file.as_uri())
    assert opened.evaluate(FAULTS) == [[], []]
    # The colors are those of the page, and nothing else depends on it.
    ground = root.find(SPACE + "rect").get("fill")
    page.emulate_media(color_scheme="dark")
    dark = drawn(page, selector)
    assert xml.etree.ElementTree.fromstring(dark).find(SPACE + "rect").get("fill") != ground == "rgb(255, 255, 255)"
    page.emulate_media(color_scheme="light")
    if name != "alert":
        page.set_viewport_size(NARROW)
        assert drawn(page, selector) == text
    assert page.locator("iframe").count() == 0


def test_a_picture_is_copied_as_pixels_or_saved(page, shipped_site, tmp_path):
    page.goto((shipped_site / "index.html").as_uri(), wait_until="load")
    button = page.locator(".storyboard").get_by_role("button", name="Copy picture")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("main > [role=status]", has_text="Copied: picture").wait_for(state="attached")
    assert button.inner_text() == "Copied" and page.evaluate(PIXELS) == [3200, 1800]
    assert button.evaluate("element => element === document.activeElement")
    save = page.locator(".storyboard").get_by_role("button", name="Save picture as SVG")
    file = saved(page, save.click, tmp_path)
    assert file.name == "asked-in-two-steps-ios-18-and-later.svg" and file.read_text(encoding="utf-8") == drawn(page, ".storyboard")
    # Where the clipboard takes no pictures, the same button saves.
    page.evaluate("delete window.ClipboardItem")
    page.reload(wait_until="load")
    page.evaluate("delete window.ClipboardItem")
    assert saved(page, button.click, tmp_path).name == file.name
    page.locator("main > [role=status]", has_text="Saved: picture").wait_for(state="attached")
    # A diagram has the buttons above it.
    page.goto((shipped_site / FIGURES["diagram"][0]).as_uri(), wait_until="load")
    page.locator(".diagram-figure").first.get_by_role("button", name="Copy picture").click()
    page.locator("main > [role=status]", has_text="Copied: picture").wait_for(state="attached")
    assert page.evaluate(PIXELS) == [3200, 1800] and axe(page) == []


def test_a_proposal_is_written_beside_its_text_and_copied_with_what_others_need(page, shipped_site):
    page.goto((shipped_site / COPY).as_uri(), wait_until="load")
    cell = page.locator("[id='purpose.location/scoring']")
    button, field = cell.get_by_role("button", name="Propose: Purpose string, Scoring"), page.get_by_role("textbox", name="Proposed")
    button.focus()
    page.keyboard.press("Enter")
    field.wait_for()
    now = field.input_value()
    assert field.evaluate("field => field === document.activeElement") and "<appname>" in now
    assert button.get_attribute("aria-expanded") == "true"
    page.keyboard.type("Proposed: ")
    limit = cell.locator(".proposal > .quiet").inner_text()
    assert limit == f"{len(now.replace('<appname>', 'Acme Drive')) + 10} of 180 characters"
    field.fill("With <appname> " * 12)
    assert cell.locator(".too-long").count() == 1 and axe(page) == []
    field.fill("Your trips, <appname>.")
    page.set_viewport_size(NARROW)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Copy proposal").click()
    page.locator("main > [role=status]", has_text="Copied: proposal for Purpose string, Scoring").wait_for(state="attached")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    address = (shipped_site / COPY).as_uri() + "#purpose.location/scoring"
    assert lines == [
        "Text: Purpose string, Scoring (purpose.location)", "Page: Copy for Fairmatic", "Language: English", "Now: " + now,
        "Proposed: Your trips, <appname>.", address,
    ]
    field.focus()
    page.keyboard.press("Escape")
    assert field.count() == 0 and button.evaluate("element => element === document.activeElement")
    assert button.get_attribute("aria-expanded") == "false"
    # The address leads to the text.
    page.goto("about:blank")
    page.goto(address, wait_until="load")
    assert page.locator(".desk input:checked").get_attribute("value") == "purpose.location/scoring"


def test_a_proposal_for_a_translation_names_its_language_file_and_line(page, tmp_path):
    settings = "locales: [en, de]\nrepository: {url: https://github.com/acme/doors, branch: main}\n"
    texts = "copy:\n  - id: banner.shut\n    slot: banner\n    text:\n      en: Knock first.\n      de: Bitte klopfen.\n"
    project = projects.write(projects.door(tmp_path / "project", settings), {"content/copy/door.yaml": texts})
    page.goto((build(project, tmp_path / "site") / "copy/de/index.html").as_uri(), wait_until="load")
    page.locator(".in-context").evaluate_all("folds => folds.forEach(fold => { fold.open = true; })")
    text = page.locator(".text")
    text.get_by_role("button", name="Propose").click()
    text.get_by_role("textbox", name="Proposed").fill("Klopf an!")
    text.get_by_role("button", name="Copy proposal").click()
    page.locator("main > [role=status]", has_text="Copied: proposal").wait_for(state="attached")
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert lines[1:6] == [
        "Page: Copy in German", "Language: German", "Now: Bitte klopfen.", "Proposed: Klopf an!",
        "Source: door.yaml, line 6, https://github.com/acme/doors/blob/main/content/copy/door.yaml#L6",
    ]
    anchor = lines[6].partition("#")[2]
    assert page.evaluate(f"document.getElementById({json.dumps(anchor)})?.closest('.copy-group') !== null"), lines[6]
