"""One pass of the browser over pages of every kind: accessible, in light and dark, no wider than the window or the sheet, still while
they load, with a strict policy, and without an error."""

import re

from browsing import COLORS, MIDDLE, NARROW, WIDE, axe
from sharing import AUDITS, sample

WINDOWS = [NARROW, WIDE, MIDDLE]
# A small phone, or a wide window enlarged four times; and the narrowest windows that have two and three columns.
OTHERS = [{"width": 320, "height": 640}, {"width": 800, "height": 1180}, {"width": 1200, "height": 800}]
# What the margins leave of a sheet across and upright, of A4 or Letter whichever is less, and whether wide pictures are on it.
SHEETS = [({"width": 963, "height": 703}, True), ({"width": 703, "height": 963}, False)]

# A table is painted before its last row was read, and that row may move the others by a pixel or two, which nobody sees.
WATCH = """
window.shifts = [];
new PerformanceObserver(list => list.getEntries().filter(entry => entry.value > 0.001).forEach(entry => shifts.push(
  `${entry.value.toFixed(4)}: ${entry.sources.map(source => (source.node?.outerHTML ?? source.node?.textContent ?? '').slice(0, 80))}`
))).observe({type: 'layout-shift', buffered: true});
addEventListener('securitypolicyviolation', event => console.error(event.violatedDirective));
"""
# Entries are delivered after the frame that they are about.
SHIFTS = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))).then(() => shifts)"""

# The elements that extend furthest and are in no frame that scrolls or clips. A frame that is not positioned does not
# contain its positioned descendants, such as text for screen readers.
WIDEST = """() => {
  const around = e => getComputedStyle(e).position === 'absolute' ? e.offsetParent : e.parentElement;
  const framed = e => Boolean(e) && (getComputedStyle(e).overflowX !== 'visible' || framed(around(e)));
  return [...document.querySelectorAll('body *')].filter(e => !framed(around(e)))
    .map(e => [Math.round(e.getBoundingClientRect().right), e.tagName.toLowerCase() + '.' + (e.getAttribute('class') || '')])
    .sort((a, b) => b[0] - a[0]).slice(0, 3).map(e => e.join(' px: ')).join(', ');
}"""
# Diagrams that reach out of their frame or the window.
CUT = """() => [...document.querySelectorAll('.diagram-frame')].filter(frame => {
  const box = frame.querySelector('svg').getBoundingClientRect(), around = frame.getBoundingClientRect();
  return Math.max(around.left - box.left, box.right - around.right, box.right - innerWidth, frame.scrollWidth - frame.clientWidth) > 1;
}).map(frame => frame.getAttribute('aria-label'))"""
# Links that are smaller than a fingertip. A badge that is broken in a sentence has no area of its own: WCAG 2.2, 2.5.8, excepts it.
SMALL = """() => [...document.querySelectorAll('main :is(.source, a.state, a.row-number, a.cell-proof, a.proof, a.tag)')]
  .filter(mark => mark.checkVisibility() && mark.getClientRects().length === 1)
  .map(mark => [mark.textContent, parseFloat(getComputedStyle(mark, '::after').width), parseFloat(getComputedStyle(mark, '::after').height)])
  .filter(([, width, height]) => width < 24 || height < 24)"""


# The largest width and height of the pictures on a kind of sheet. A script may set what the policy forbids a style sheet of the page.
PRINTED = """wide => {
  Object.assign(document.body.style, {margin: 0, width: 'auto'});
  const boxes = [...document.querySelectorAll('.diagram-picture')]
    .filter(picture => picture.checkVisibility() && picture.matches(".wide") === wide)
    .map(picture => picture.querySelector('svg').getBoundingClientRect());
  return [Math.max(0, ...boxes.map(box => box.width)), Math.max(0, ...boxes.map(box => box.height))];
}"""


class Pass:
    """A window that collects what is wrong with the pages that it opens."""

    def __init__(self, context, site):
        self.site, self.problems = site, []
        self.page = context.new_page()
        self.page.on("console", lambda message: message.type in ("error", "warning") and self.report(message.text))
        self.page.on("request", lambda request: request.url.startswith((site.as_uri(), "data:")) or self.report(f"asks for {request.url}"))
        # The icon of a page is still being read when the next page is opened; that it is there, the tests of links show.
        self.page.on("requestfailed", lambda request: request.url.endswith("/favicon.svg") or self.report(f"{request.url}: {request.failure}"))
        self.page.on("pageerror", lambda error: self.report(str(error)))

    def report(self, problem):
        self.problems.append(f"{self.page.url.removeprefix(self.site.as_uri())}: {problem}")

    def open(self, path, viewport):
        self.page.set_viewport_size(viewport)
        self.page.goto((self.site / path).as_uri(), wait_until="load")
        return self.page.evaluate(SHIFTS)

    def judge(self, path, viewport, scheme, other=None):
        """Judges a page in one color scheme, and the colors of the other one, if it is given."""
        self.page.emulate_media(color_scheme=scheme)
        # On a busy machine, a table can be painted before its last row was read, and then sometimes widens a column.
        if self.open(path, viewport) and (shifts := self.open(path, viewport)):
            self.report(f"moves while it loads: {shifts}")
        top = self.page.evaluate("document.querySelector('main').getBoundingClientRect().top")
        if top > 0.12 * viewport["height"]:
            self.report(f"begins at {top:.0f} px of {viewport['height']} px")
        found = [(scheme, violation) for violation in axe(self.page)]
        if other:
            self.page.emulate_media(color_scheme=other)
            found += [(other, violation) for violation in axe(self.page, COLORS)]
        for name, violation in found:
            self.report(f"{viewport['width']} px, {name}: {violation}")

    def measure(self):
        for viewport in (*WINDOWS, *OTHERS):
            self.page.set_viewport_size(viewport)
            self.fits(viewport)
            for label in self.page.evaluate(CUT):
                self.report(f"{viewport['width']} px: “{label}” is cut")
        if small := self.page.evaluate(SMALL):
            self.report(f"small links: {small[:3]}")
        self.page.emulate_media(media="print")
        for sheet, wide in SHEETS:
            self.page.set_viewport_size(sheet)
            if wide:
                self.fits(sheet)
            width, height = self.page.evaluate(PRINTED, wide)
            if width > sheet["width"] + 1 or height > sheet["height"] + 1:
                self.report(f"prints a picture of {width:.0f} × {height:.0f} px on {sheet['width']} × {sheet['height']} px")
        if self.page.locator(".site-header:visible, .side:visible").count():
            self.report("prints its header or menu")
        self.page.emulate_media(media="screen")

    def fits(self, viewport):
        width = self.page.evaluate("document.documentElement.scrollWidth")
        if width > viewport["width"]:
            self.report(f"is {width} px wide at {viewport['width']} px; {self.page.evaluate(WIDEST)}")


def test_pages_can_be_read_in_any_window_and_do_nothing_that_they_must_not(browser, shipped_site, samples):
    context = browser.new_context()
    context.add_init_script(WATCH)
    window = Pass(context, shipped_site)
    for number, path in enumerate(samples):
        text = (shipped_site / path).read_text(encoding="utf-8")
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', text)
        assert policy and text.index(policy[0]) < text.index("<script"), f"{path}: no policy before the first script"
        assert "default-src 'none'" in policy[1] and "unsafe" not in policy[1] and "*" not in policy[1], path
        if AUDITS:
            for viewport in WINDOWS:
                window.judge(path, viewport, "light", "dark")
        else:
            # Neighbors are of one kind, so that each kind is judged in light and in dark.
            window.judge(path, WINDOWS[number % 3], ("light", "dark")[number % 2])
        window.measure()
    assert not window.problems, "\n".join(window.problems[:20])
    # The policy does hold: a script and a style that are not in files of the site do nothing.
    window.page.evaluate("""() => {
      const script = document.createElement('script'), style = document.createElement('style');
      script.textContent = 'window.ran = true'; style.textContent = 'main { display: none }';
      document.head.append(script, style);
    }""")
    assert window.page.evaluate("window.ran === undefined && getComputedStyle(document.querySelector('main')).display !== 'none'")
    assert len(window.problems) >= 2
    context.close()


def test_the_pass_finds_what_is_wrong(browser, tmp_path):
    late = "addEventListener('load', () => setTimeout(() => { const p = document.createElement('p'); p.style.height = '200px'; document.body.prepend(p); }, 20))"
    (tmp_path / "index.html").write_text(
        f"<!doctype html><html lang=en><title>Late</title><main><h1 style='color: #eee'>Late</h1><p style='width: 2000px'>Wide<img src='none.png'></main><script>{late}</script>"
    )
    context = browser.new_context()
    context.add_init_script(WATCH)
    window = Pass(context, tmp_path)
    window.judge("index.html", WIDE, "light")
    window.measure()
    context.close()
    for problem in ("moves while it loads", "color-contrast", "image-alt", "none.png", "is 2", "at 390 px"):
        assert any(problem in found for found in window.problems), f"{problem}: {window.problems}"


def test_pages_say_the_same_without_javascript(browser, shipped_site, samples):
    contexts = [browser.new_context(viewport=WIDE, java_script_enabled=enabled) for enabled in (True, False)]
    pages = [context.new_page() for context in contexts]
    lost = []
    for path in sample(samples, 12):
        texts = []
        for page in pages:
            page.goto((shipped_site / path).as_uri(), wait_until="load")
            # Interactive elements have their own test; their runs are on the page as text. A link stands in for the button that opens a diagram.
            page.evaluate("document.querySelectorAll('[data-live], .full-size').forEach(element => element.remove())")
            texts.append([line.strip() for line in page.locator("main").inner_text().splitlines() if line.strip()])
        assert texts[1], f"{path} has no text in <main> without JavaScript"
        hidden = [line for line in texts[0] if line not in set(texts[1])]
        if hidden:
            lost.append(f"{path}: only with JavaScript: {hidden[:3]}")
    for context in contexts:
        context.close()
    assert not lost, "\n".join(lost[:20])
