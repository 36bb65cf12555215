"""Pages on paper, A4 and US Letter: every diagram can be read, whole on one sheet or in parts, and no word is cut."""

import re
import unicodedata

import pytest
from pdfminer.high_level import extract_pages
from pdfminer.layout import LTChar, LTContainer

import projects
from running import build
from sharing import AUDITS, turn

PROFILE = "reference/location/ios13-4/index.html"
REGION = "reference/location/ios15/regions/authorization/index.html"
CHANGES = "reference/location/changes/ios14/app-clip/index.html"
LANDSCAPE = "reference/location/ios12/regions/authorization/index.html"
GUIDE = "zendrive/guides/two-steps/index.html"
MYTH = "reference/myths/always-stays/index.html"

# What the margins leave of each sheet, of A4 or Letter whichever is less, in CSS pixels.
SHEETS = {"": (703, 963), "on-portrait": (703, 963), "on-landscape": (963, 703)}
# In points.
FORMATS = {"A4": (595.3, 841.9), "Letter": (612, 792)}


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()


# The texts that each picture shows, in its coordinates, from ascenders to descenders. A picture that is hidden has no sizes, so they
# are measured on the screen. The picture of a run may end in the middle of a frame, before its title.
MEASURE = """() => {
  window.texts = [...document.querySelectorAll('.diagram-figure')].map(figure => {
    const svg = figure.querySelector('.diagram'), toPicture = svg.getScreenCTM().inverse(), {width, height} = svg.viewBox.baseVal;
    return [...svg.querySelectorAll('text')].map(text => {
      const box = text.getBBox(), baseline = text.y.baseVal[0].value, size = parseFloat(getComputedStyle(text).fontSize);
      const matrix = toPicture.multiply(text.getScreenCTM());
      const low = new DOMPoint(box.x, baseline - .75 * size).matrixTransform(matrix);
      const high = new DOMPoint(box.x + box.width, baseline + .22 * size).matrixTransform(matrix);
      return {words: text.textContent, size, box: [low.x, low.y, high.x, high.y]};
    }).filter(({box: [left, top, right, bottom]}) => left < width && top < height && right > 0 && bottom > 0);
  });
}"""
# Each figure as it is printed: its position, sheets, and texts that are cut or on no sheet.
PRINTED = """paper => [...document.querySelectorAll('.diagram-figure')].flatMap((figure, number) => {
  const picture = figure.querySelector('.diagram-picture');
  if ((picture.className.match(/on-\\S+/) || [''])[0] !== paper) return [];
  const sheets = [...figure.querySelectorAll('.sheet')];
  const holds = (outer, [left, top, right, bottom]) =>
    outer[0] <= left + .5 && outer[1] <= top + .5 && outer[2] >= right - .5 && outer[3] >= bottom - .5;
  const meets = (outer, [left, top, right, bottom]) =>
    outer[0] < right - .5 && outer[1] < bottom - .5 && outer[2] > left + .5 && outer[3] > top + .5;
  const shown = (sheets.length ? sheets : [picture]).map(sheet => {
    const svg = sheet.querySelector('svg'), box = svg.getBoundingClientRect(), {x, y, width, height} = svg.viewBox.baseVal;
    const covers = sheets.length ? [...svg.querySelectorAll('rect')] : [];
    return {
      window: [x, y, x + width, y + height], scale: Math.min(box.width / width, box.height / height), across: box.width,
      covers: covers.map(({x, y, width, height}) =>
        [x.baseVal.value, y.baseVal.value, x.baseVal.value + width.baseVal.value, y.baseVal.value + height.baseVal.value]),
      // The first has the heading above it, the last the legend below it.
      down: sheet.getBoundingClientRect().height,
    };
  });
  const rest = figure.getBoundingClientRect().bottom - figure.querySelector('.diagram-frame').getBoundingClientRect().bottom;
  shown.at(-1).down += rest;
  const texts = window.texts[number];
  const isWhole = (sheet, box) => holds(sheet.window, box) && !sheet.covers.some(cover => meets(cover, box));
  return [{
    label: figure.querySelector('.diagram-frame').getAttribute('aria-label'), sheets: sheets.length, texts: texts.length,
    hidden: getComputedStyle(picture).display === 'none',
    points: Math.min(...texts.map(text => text.size)) * Math.min(...shown.map(sheet => sheet.scale)) * .75,
    across: Math.max(...shown.map(sheet => sheet.across)), down: Math.max(...shown.map(sheet => sheet.down)),
    lost: texts.filter(({box}) => !shown.some(sheet => isWhole(sheet, box))).map(text => text.words),
    cut: texts.filter(({box}) => shown.some(sheet => meets(sheet.window, box) && !isWhole(sheet, box)
      && !sheet.covers.some(cover => holds(cover, box.map((side, index) =>
        index < 2 ? Math.max(side, sheet.window[index]) : Math.min(side, sheet.window[index])))))).map(text => text.words),
  }];
})"""


def problems(page, address) -> tuple:
    """What cannot be read of the pictures of a page in print, and how many sheets each picture has."""
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(address, wait_until="load")
    page.evaluate(MEASURE)
    page.emulate_media(media="print")
    found, counts = [], []
    for paper, (across, down) in SHEETS.items():
        page.set_viewport_size({"width": across, "height": down})
        # A script may set what the policy forbids a style sheet of the page.
        page.evaluate("() => Object.assign(document.body.style, {margin: 0, width: 'auto'})")
        for figure in page.evaluate(PRINTED, paper):
            counts.append(figure["sheets"])
            assert figure["texts"] and figure["hidden"] == (figure["sheets"] > 0) and figure["sheets"] != 1, figure
            if figure["points"] < 6.99 or figure["across"] > across or figure["down"] > down or figure["lost"] or figure["cut"]:
                found.append((address, paper, figure))
    assert len(counts) == page.locator(".diagram-figure").count() > 0, address
    return found, counts


def test_every_picture_has_7_pt_on_one_sheet_or_in_parts_that_cut_no_word(page, shipped_site, shipped_pages, samples):
    def text(path):
        return shipped_pages.pages[path].path.read_text(encoding="utf-8")

    parted = [path for path in sorted(shipped_pages.pages) if 'class="sheet"' in text(path)]
    assert {REGION, CHANGES, MYTH} <= set(parted)
    others = [path for path in samples if "data-dot=" in text(path)]
    paths = dict.fromkeys([PROFILE, LANDSCAPE, *parted, *turn(others, 2, 3)])
    results = [problems(page, (shipped_site / path).as_uri()) for path in paths]
    assert not [found for result, _ in results for found in result]
    assert max(count for _, counts in results for count in counts) > 2


# States in a row in which each can lead to each of the next, with long names: wide and high.
WIDE_MACHINE = """\
machine: wide
title: A wide machine
profiles: {v1: {title: Version 1, os: "1.0"}}
events: {go: {label: Somebody goes on to whatever comes next here, by: user}}
regions:
  all:
    initial: s0
    states:
STATES
    transitions:
TRANSITIONS
"""


def wide_machine(count: int, ways: int) -> str:
    states = [f"      s{number}: {{title: State number {number}}}" for number in range(count)]
    # Each event leads from a state to several by guards that cannot hold together: by events of their own.
    events = [f"  go{way}: {{label: Somebody takes way number {way} from here, by: user}}" for way in range(ways)]
    transitions = [
        f"      - {{id: t{number}-{way}, from: s{number}, event: go{way}, to: s{(number * ways + way + 1) % count}}}"
        for number in range(count) for way in range(ways)
    ]
    text = WIDE_MACHINE.replace("STATES", "\n".join(states)).replace("TRANSITIONS", "\n".join(transitions))
    return re.sub(r"events: .*", lambda _: "events:\n" + "\n".join(events), text)


def test_a_picture_that_is_also_too_wide_is_cut_in_rows_and_columns(page, tmp_path):
    project = projects.write(tmp_path / "project", {
        "content/statebook.yaml": "format: 1\ntitle: Wide\n", "content/machines/wide.yaml": wide_machine(60, 3),
    })
    site = build(project, tmp_path / "site")
    path = site / "reference/wide/v1/index.html"
    found, counts = problems(page, path.as_uri())
    assert not found
    lines = page.locator(".sheet").evaluate_all("sheets => sheets.map(sheet => sheet.dataset.label)")
    assert counts == [len(lines)] and re.fullmatch(rf"Part 1 of {len(lines)}, row 1, column 1", lines[0]), lines
    assert any("column 2" in line for line in lines)


# Each of the pages, of the formats, and of the two ways at least once.
SOME = [(REGION, "A4", False), (CHANGES, "Letter", False), (MYTH, "A4", True)]
ALL = [(path, format, prefers) for path in (REGION, CHANGES, MYTH) for format in FORMATS for prefers in (False, True)]


@pytest.mark.parametrize(("path", "format", "prefers"), ALL if AUDITS else SOME)
def test_a_printed_page_has_one_part_on_each_sheet_and_no_word_below_7_pt(page, shipped_site, tmp_path, path, format, prefers):
    page.goto((shipped_site / path).as_uri(), wait_until="load")
    heading = page.locator("main h2" if path == CHANGES else "h1").first.inner_text().split("\n")[-1]
    page.emulate_media(media="print")
    caption = page.locator(".diagram-figure:has(.sheet) figcaption").first.inner_text()
    page.pdf(path=tmp_path / "page.pdf", format=format, prefer_css_page_size=prefers)
    sheets = list(extract_pages(tmp_path / "page.pdf"))
    sizes = {tuple(sorted((sheet.width, sheet.height))) for sheet in sheets}
    assert all(abs(a - b) < 2 for size in sizes for a, b in zip(size, FORMATS[format])), sizes
    letters = [(sheet, letter) for sheet in sheets for letter in characters(sheet)]
    assert len(letters) > 1000
    small = {(round(letter.size, 1), letter.get_text()) for _, letter in letters if letter.size < 6.95 and letter.get_text().strip()}
    assert not small, sorted(small)[:5]
    cut = [letter for sheet, letter in letters if letter.x0 < 0 or letter.y0 < 0 or letter.x1 > sheet.width or letter.y1 > sheet.height]
    assert not cut, cut[:5]
    texts = [words(sheet) for sheet in sheets]
    parts = [(number, *map(int, part)) for number, text in enumerate(texts) for part in re.findall(r"Part(\d+)of(\d+),from", text)]
    first, count = parts[0][0], parts[0][2]
    assert parts == [(first + number, number + 1, count) for number in range(count)], parts
    assert squeezed(caption) in texts[first + count - 1], "the caption is below the last part"
    if path != MYTH:
        assert texts[first].startswith(squeezed(heading)) or squeezed(heading) in texts[first][:80], texts[first][:80]
    assert all(len(text) > 150 for text in texts[first : first + count]), "a sheet is almost blank"


def test_a_heading_is_on_the_sheet_of_its_picture_and_disclosures_are_open(page, shipped_site, tmp_path):
    page.goto((shipped_site / PROFILE).as_uri(), wait_until="load")
    page.pdf(path=tmp_path / "profile.pdf", format="A4", prefer_css_page_size=True)
    sheets = [words(sheet) for sheet in extract_pages(tmp_path / "profile.pdf")]
    assert "regionsareactiveatthesametime" in sheets[0], sheets[0][:200]
    assert any("Itstransitions1." in sheet for sheet in sheets), "a disclosure is closed"
    page.goto((shipped_site / LANDSCAPE).as_uri(), wait_until="load")
    page.pdf(path=tmp_path / "region.pdf", format="A4", prefer_css_page_size=True)
    first = next(extract_pages(tmp_path / "region.pdf"))
    assert first.width > first.height and "Authorization" in words(first) and "eachnumberreferstoarow" in words(first)


def test_a_paragraph_of_a_guide_is_on_the_sheet_of_the_text_before_it_not_alone_above_a_picture(page, shipped_site, tmp_path):
    page.goto((shipped_site / GUIDE).as_uri(), wait_until="load")
    paragraph = page.locator("p:has(+ .diagram-figure .on-landscape)").first.inner_text()
    page.pdf(path=tmp_path / "guide.pdf", format="A4", prefer_css_page_size=True)
    sheets = list(extract_pages(tmp_path / "guide.pdf"))
    assert squeezed(paragraph.split("\n")[0])[:60] in words(sheets[0]) and sheets[1].width > sheets[1].height


def test_parts_are_not_seen_on_the_screen_and_look_like_the_picture_also_after_it_was_opened(page, shipped_site):
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto((shipped_site / REGION).as_uri(), wait_until="load")
    assert page.locator(".diagram-picture").is_visible() and not page.locator(".sheet").first.is_visible()
    page.get_by_role("button", name="Open the diagram").click()
    page.keyboard.press("Escape")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.emulate_media(media="print")
    assert not page.locator(".diagram-picture").is_visible() and page.locator(".sheet").first.is_visible()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(element => element.id)")
    assert len(ids) == len(set(ids))
    # A part shows the same as the picture at its place, point by point.
    part = page.locator(".sheet svg").nth(1)
    drawn = part.screenshot()
    part.evaluate("""part => {
      const original = document.getElementById(part.querySelector('use').href.baseVal.slice(1));
      part.querySelector('use').replaceWith(original);
    }""")
    assert part.screenshot() == drawn


def squeezed(text: str) -> str:
    return "".join(text.split())


def words(sheet) -> str:
    """The text of a printed page without its spaces and ligatures."""
    return squeezed(unicodedata.normalize("NFKC", "".join(letter.get_text() for letter in characters(sheet))))


def characters(part):
    """The characters of a part of a printed page."""
    if isinstance(part, LTChar):
        yield part
    elif isinstance(part, LTContainer):
        for inner in part:
            yield from characters(inner)
