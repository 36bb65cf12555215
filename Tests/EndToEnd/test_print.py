"""Pages on paper, A4 and US Letter: a diagram is at most as large as its sheet, and a wide one is printed across."""

import unicodedata

import pytest
from pdfminer.high_level import extract_pages
from pdfminer.layout import LTChar, LTContainer

from sharing import turn

PROFILE = "reference/location/ios13-4/index.html"
REGION = "reference/location/ios15/regions/authorization/index.html"
WIDE = "reference/location/ios12/regions/authorization/index.html"

# What the margins leave of A4 and US Letter, whichever is less, in CSS pixels, across and down, by the class of a wide picture.
SHEETS = {"": (703, 963), "wide": (963, 703)}
SIZES = """() => [...document.querySelectorAll('.diagram-picture')].map(picture => {
  const box = picture.querySelector('svg').getBoundingClientRect();
  return [picture.classList.contains('wide') ? 'wide' : '', box.width, box.height];
})"""


@pytest.fixture(scope="module")
def page(browser):
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_every_picture_fits_its_sheet(page, shipped_site, shipped_pages, samples):
    others = [path for path in samples if "data-dot=" in shipped_pages.pages[path].path.read_text(encoding="utf-8")]
    page.emulate_media(media="print")
    count = 0
    for path in dict.fromkeys([PROFILE, REGION, WIDE, *turn(others, 2, 3)]):
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        for kind, (across, down) in SHEETS.items():
            page.set_viewport_size({"width": across, "height": down})
            # A script may set what the policy forbids a style sheet of the page.
            page.evaluate("() => Object.assign(document.body.style, {margin: 0, width: 'auto'})")
            for found, width, height in page.evaluate(SIZES):
                if found == kind:
                    count += 1
                    assert width <= across and height <= down, f"{path}: {width} × {height}"
    assert count > 3


@pytest.mark.parametrize("format", ["A4", "Letter"])
def test_a_wide_picture_is_printed_across_and_disclosures_are_open(page, shipped_site, tmp_path, format):
    page.goto((shipped_site / PROFILE).as_uri(), wait_until="load")
    page.pdf(path=tmp_path / "profile.pdf", format=format, prefer_css_page_size=True)
    sheets = [words(sheet) for sheet in extract_pages(tmp_path / "profile.pdf")]
    assert any("regionsareactiveatthesametime" in sheet for sheet in sheets), sheets[0][:200]
    assert any("Itstransitions1." in sheet for sheet in sheets), "a disclosure is closed"
    page.goto((shipped_site / WIDE).as_uri(), wait_until="load")
    page.pdf(path=tmp_path / "region.pdf", format=format, prefer_css_page_size=True)
    sheets = list(extract_pages(tmp_path / "region.pdf"))
    found = next(sheet for sheet in sheets if "eachnumberreferstoarow" in words(sheet))
    assert found.width > found.height
    letters = [(sheet, letter) for sheet in sheets for letter in characters(sheet)]
    assert not [letter for sheet, letter in letters if letter.x0 < 0 or letter.y0 < 0 or letter.x1 > sheet.width or letter.y1 > sheet.height]


def words(sheet) -> str:
    """The text of a printed page without its spaces and ligatures."""
    return "".join(unicodedata.normalize("NFKC", "".join(letter.get_text() for letter in characters(sheet))).split())


def characters(part):
    """The characters of a part of a printed page."""
    if isinstance(part, LTChar):
        yield part
    elif isinstance(part, LTContainer):
        for inner in part:
            yield from characters(inner)
