"""Pages on paper: nothing that only a pointer or a script opens stands there alone, and a page breaks where readers can bear it."""

from browsing import WIDE

PRINTED = """() => {
  const style = selector => [...document.querySelectorAll(selector)].map(element => getComputedStyle(element));
  return {
    labels: [...document.querySelectorAll('main [data-live]')].filter(element => element.matches('.copied *') && element.checkVisibility()).length,
    buttons: [...document.querySelectorAll('main button')].filter(element => element.checkVisibility()).length,
    tabs: style('.tab-list').filter(found => found.display !== 'none').length,
    codes: style(':is(h2, h3, p):has(+ :is(.tabs, .listing))').filter(found => found.breakAfter !== 'avoid').length,
    boards: style('.storyboard').filter(found => found.breakInside !== 'auto').length,
    moments: style('.board > li').filter(found => found.breakInside !== 'avoid').length,
    sources: style('.dot-sources').filter(found => found.opacity !== '1' || found.position !== 'static').length,
  };
}"""


def test_labels_without_a_text_are_not_printed_and_code_follows_its_heading(browser, shipped_site, shipped_pages):
    guides = [path for path in sorted(shipped_pages.pages) if path.startswith("fairmatic/guides/")]
    texts = {path: (shipped_site / path).read_text(encoding="utf-8") for path in guides}
    page = browser.new_page(viewport=WIDE)
    page.emulate_media(media="print")
    for parts in ('class="copied"', 'class="tabs"', 'class="storyboard"', 'class="dot"'):
        path = next(path for path, text in texts.items() if parts in text)
        page.goto((shipped_site / path).as_uri())
        assert set(page.evaluate(PRINTED).values()) == {0}, f"{path}: {page.evaluate(PRINTED)}"
    # Nor are the buttons of the texts and drawings, the folded ones among them.
    page.goto((shipped_site / "fairmatic/copy/index.html").as_uri())
    assert page.evaluate(PRINTED)["buttons"] == 0 and page.locator("main button").count() > 20
    page.close()


def test_a_storyboard_begins_on_the_page_that_has_room_for_its_first_moment(browser, shipped_site):
    page = browser.new_page()
    page.goto((shipped_site / "index.html").as_uri())
    assert page.pdf(format="A4").count(b"/Type /Page\n") <= 4
    page.close()
