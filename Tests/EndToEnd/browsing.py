"""Pages in the browser: which browser opens them, a few pages of each kind, what a click opens, and the violations that axe finds on one."""

import os
import shutil

from axe_playwright_python.base import AXE_SCRIPT

from sharing import AUDITS

NARROW, MIDDLE, WIDE = {"width": 390, "height": 844}, {"width": 820, "height": 1180}, {"width": 1440, "height": 900}
# The parts of an address that are words, and no ids of the content.
WORDS = {
    "index.html", "reference", "states", "regions", "changes", "walk", "testing", "claims", "myths", "scenarios", "sources",
    "guides", "copy",
}


def browsers() -> list:
    """The paths of the browsers that open pages, the machine's own: Playwright's package installs none. If there is none, None.

    The one without windows is the first, as it takes half of the processor time; in an audit, pages are opened in the others, too.
    """
    candidates = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else [
        shutil.which("chromium-headless-shell"),
        shutil.which("chromium"),
        shutil.which("google-chrome"),
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]
    found = [path for path in candidates if path and os.access(path, os.X_OK)] or [None]
    return found if AUDITS else found[:1]


def launch(playwright, path):
    if not path:
        raise FileNotFoundError("missing Chromium: run `make test`, which installs it, or name one in CHROMIUM")
    # --no-sandbox: in a container the tests often run as root.
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def samples(shipped_pages) -> list:
    """Two pages of each kind, the smallest one and one of average size; in an audit all pages."""
    pages = [path for path in sorted(shipped_pages.pages) if not leads_elsewhere(shipped_pages.pages[path].path)]
    if AUDITS:
        return pages
    kinds = {}
    for path in sorted(pages, key=lambda path: shipped_pages.pages[path].path.stat().st_size):
        kinds.setdefault("/".join(part if part in WORDS else "*" for part in path.split("/")), []).append(path)
    assert len(kinds) > 15, kinds.keys()
    return [path for kind in kinds.values() for path in dict.fromkeys([kind[0], kind[len(kind) // 2]])]


def leads_elsewhere(page) -> bool:
    return 'http-equiv="refresh"' in page.read_text(encoding="utf-8")


def open_page(context, site, path):
    page = context.new_page()
    page.goto((site / path).as_uri(), wait_until="load")
    return page


def opens(page, click) -> str:
    """The address that a click asks the browser to open in another tab or window.

    What becomes of it there is the browser's matter: the headless shell of Chromium 150 crashes in such a tab.
    """
    session = page.context.new_cdp_session(page)
    asked = []
    session.on("Page.frameRequestedNavigation", lambda request: asked.append(request))
    session.send("Page.enable")
    with page.context.expect_page() as opened:
        click()
    opened.value.close()
    session.detach()
    assert [request["disposition"] in ("newTab", "newWindow") for request in asked] == [True], asked
    return asked[0]["url"]


# The rules that depend on colors. They judge both themes, all others one.
COLORS = ["color-contrast", "link-in-text-block"]
# Without what axe would load again, which the policy of the pages forbids.
RUN_AXE = """async colors => {
  const only = colors ? {runOnly: {type: 'rule', values: colors}} : {};
  const {violations} = await axe.run({preload: false, resultTypes: ['violations'], elementRef: false, ...only});
  return violations.map(({id, help, nodes}) =>
    `${id} (${nodes.length}): ${help}: ${nodes[0].target} ${nodes[0].failureSummary || ''}`);
}"""


def axe(page, rules=None) -> list:
    """The violations that axe finds on a page, by all rules or by the given ones."""
    page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN_AXE, rules)
