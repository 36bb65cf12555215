"""Pages in the browser: the pages of a site to open, and the violations that axe finds on one."""

from axe_playwright_python.base import AXE_SCRIPT

# Pages on which a profile is walked, tested, and compared. Only the smallest are opened: the larger ones have more of the
# same.
TRIALS = ("/walk/", "/testing/", "/changes/")
NARROW, WIDE = {"width": 390, "height": 844}, {"width": 1440, "height": 900}


def samples(shipped_pages) -> list:
    """Pages of every kind: the entrances, two profiles, some states, scenarios and trials of a profile, the guides of one edition and
    one of each other."""
    pages = sorted(shipped_pages.pages)
    states = [path for path in pages if "/states/" in path]
    topics = [path for path in pages if "/claims/" in path and path.count("/") > 2]
    stories = [path for path in pages if "/scenarios/" in path and path.count("/") > 2]
    regions = [path for path in pages if "/regions/" in path]
    trials = [path for path in pages if any(part in path for part in TRIALS)]
    guides = [path for path in pages if "/guides/" in path]
    profiles = {path.split("/states/")[0] + "/index.html" for path in states}
    profiles = sorted(profiles, key=lambda path: (len(by_profile(states, path)), path))
    editions = sorted({path.split("/")[0] for path in guides})
    chosen = [path for path in pages if path not in states + regions + guides + profiles + topics + stories + trials]
    # The larger ones have more of the same: thousands of rows, pictures, and badges, which axe judges one by one.
    chosen += profiles[:2]
    smallest = sorted(trials, key=lambda path: (shipped_pages.pages[path].path.stat().st_size, path))
    for part in TRIALS:
        chosen += [path for path in smallest if part in path][:2]
    chosen += regions[:: max(1, len(regions) // 3)]
    chosen += topics[:: max(1, len(topics) // 2)]
    chosen += stories[:: max(1, len(stories) // 3)]
    # States differ in what they show, so take some from all over the machine.
    chosen += states[:: max(1, len(states) // 6)]
    chosen += [path for path in guides if path.startswith(editions[0] + "/")]
    chosen += [next(path for path in guides if path.startswith(edition + "/")) for edition in editions[1:]]
    kinds = ("reference/", "/states/", "/regions/", "/guides/", "/copy/", "/claims/", "/myths/", "/scenarios/", *TRIALS)
    for part in kinds:
        assert any(part in path for path in chosen), f"the shipped site has no page with {part} in its path"
    return chosen


def by_profile(states, profile) -> list:
    return [path for path in states if path.startswith(profile.removesuffix("index.html"))]


def open_page(context, site, path):
    page = context.new_page()
    page.goto((site / path).as_uri(), wait_until="load")
    return page


# The rules that depend on colors. They judge both themes, all others one.
COLORS = ["color-contrast", "link-in-text-block"]
RUN_AXE = """async colors => {
  const only = colors ? {runOnly: {type: 'rule', values: colors}} : {};
  const {violations} = await axe.run({resultTypes: ['violations'], elementRef: false, ...only});
  return violations.map(({id, help, nodes}) =>
    `${id} (${nodes.length}): ${help}: ${nodes[0].target} ${nodes[0].failureSummary || ''}`);
}"""


def axe(page, rules=None) -> list:
    """The violations that axe finds on a page, by all rules or by the given ones."""
    page.evaluate(AXE_SCRIPT)
    return page.evaluate(RUN_AXE, rules)
