"""Pages as people meet them: in a browser, narrow and wide, light and dark, with and without JavaScript."""

import pytest
from axe_playwright_python.sync_playwright import Axe

NARROW, WIDE = {"width": 390, "height": 844}, {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def samples(shipped_pages) -> list:
    """Pages of every kind: home, the profiles, some states, the guides of one edition and one of each other, the rest."""
    pages = sorted(shipped_pages.pages)
    states = [path for path in pages if "/states/" in path]
    guides = [path for path in pages if "/guides/" in path]
    editions = sorted({path.split("/")[0] for path in guides})
    chosen = [path for path in pages if path not in states and path not in guides]
    # States differ in what they show, so take some from all over the machine.
    chosen += states[:: max(1, len(states) // 6)]
    chosen += [path for path in guides if path.startswith(editions[0] + "/")]
    chosen += [next(path for path in guides if path.startswith(edition + "/")) for edition in editions[1:]]
    for part in ("reference/", "/states/", "/guides/", "/copy/"):
        assert any(part in path for path in chosen), f"the shipped site has no page with {part} in its path"
    return chosen


def open_page(context, site, path):
    page = context.new_page()
    page.goto((site / path).as_uri(), wait_until="load")
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [NARROW, WIDE], ids=["390px", "1440px"])
def test_axe_finds_no_violation(browser, shipped_site, samples, scheme, viewport):
    problems = []
    context = browser.new_context(viewport=viewport, color_scheme=scheme)
    for path in samples:
        page = open_page(context, shipped_site, path)
        for violation in Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]:
            nodes = violation["nodes"]
            first = f"{nodes[0]['target']} {nodes[0].get('failureSummary', '')}"
            problems.append(f"{path}: {violation['id']} ({len(nodes)}): {violation['help']}: {first}")
        page.close()
    context.close()
    assert not problems, "\n".join(problems[:20])


@pytest.mark.parametrize("viewport", [NARROW, WIDE], ids=["390px", "1440px"])
def test_nothing_scrolls_sideways(browser, shipped_site, shipped_pages, viewport):
    wide = []
    context = browser.new_context(viewport=viewport)
    page = context.new_page()
    for path in shipped_pages.pages:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > viewport["width"]:
            wide.append(f"{path} is {width} px wide; {page.evaluate(WIDEST)}")
    context.close()
    assert not wide, "\n".join(wide[:20])


# The elements that reach out furthest and are in no frame that scrolls or cuts off. A frame that is not positioned does not
# hold what is positioned in it, such as text for screen readers alone.
WIDEST = """() => {
  const around = e => getComputedStyle(e).position === 'absolute' ? e.offsetParent : e.parentElement;
  const framed = e => Boolean(e) && (getComputedStyle(e).overflowX !== 'visible' || framed(around(e)));
  return [...document.querySelectorAll('body *')].filter(e => !framed(around(e)))
    .map(e => [Math.round(e.getBoundingClientRect().right), e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '')])
    .sort((a, b) => b[0] - a[0]).slice(0, 3).map(e => e.join(' px: ')).join(', ');
}"""


def test_pages_say_the_same_without_javascript(browser, shipped_site, samples):
    with_scripts = browser.new_context(viewport=WIDE)
    without = browser.new_context(viewport=WIDE, java_script_enabled=False)
    lost = []
    for path in samples:
        texts = []
        for context in (with_scripts, without):
            page = open_page(context, shipped_site, path)
            texts.append([line.strip() for line in page.locator("main").inner_text().splitlines() if line.strip()])
            page.close()
        assert texts[1], f"{path} has no text in <main> without JavaScript"
        hidden = [line for line in texts[0] if line not in set(texts[1])]
        if hidden:
            lost.append(f"{path}: only with JavaScript: {hidden[:3]}")
    with_scripts.close()
    without.close()
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


def test_pages_ask_for_nothing_from_elsewhere_and_report_no_error(browser, shipped_site, samples):
    problems = []
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    inside = shipped_site.as_uri()
    page.on("request", lambda request: request.url.startswith((inside, "data:")) or problems.append(request.url))
    page.on("requestfailed", lambda request: problems.append(f"{request.url}: {request.failure}"))
    page.on("console", lambda message: message.type == "error" and problems.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    for path in samples:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
    context.close()
    assert not problems, "\n".join(problems[:20])
