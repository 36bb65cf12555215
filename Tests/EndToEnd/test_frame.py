"""What is around every page: nothing moves while it loads, the header leaves room for the page, its policy holds, and what it
tells search engines and previews is its own."""

import collections
import gzip
import html
import re
import xml.etree.ElementTree

import pytest
from playwright.sync_api import expect

import projects
from browsing import NARROW, WIDE, open_page
from running import build
from sharing import AUDITS, turn

MIDDLE = {"width": 820, "height": 1180}

WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver(list => list.getEntries().forEach(entry => shifts.push({
  value: entry.value, what: entry.sources.map(source => (source.node?.outerHTML ?? source.node?.textContent ?? '').slice(0, 80)),
}))).observe({type: 'layout-shift', buffered: true});
"""


@pytest.fixture(scope="module")
def paths(shipped_pages, samples) -> list:
    return sorted(shipped_pages.pages) if AUDITS else samples


@pytest.mark.parametrize("number, viewport", [*enumerate([NARROW, MIDDLE, WIDE])], ids=["390px", "820px", "1440px"])
def test_nothing_moves_while_a_page_loads_and_the_header_leaves_it_the_screen(browser, shipped_site, paths, number, viewport):
    context = browser.new_context(viewport=viewport)
    context.add_init_script(WATCH_SHIFTS)
    page = context.new_page()
    moved, high = [], []
    for path in turn(paths, number, 3):
        # On a busy machine, a table can be painted before its last row was read, and then sometimes widens a column.
        if shifts(page, shipped_site / path):
            moved += [f"{path}: {shift['value']:.4f}: {shift['what']}" for shift in shifts(page, shipped_site / path)]
        top = page.evaluate("document.querySelector('main').getBoundingClientRect().top")
        if top > 0.12 * viewport["height"]:
            high.append(f"{path}: the page begins at {top:.0f} px")
    context.close()
    assert not moved, "\n".join(moved[:20])
    assert not high, "\n".join(high[:20])


def shifts(page, path):
    page.goto(path.as_uri(), wait_until="load")
    # Entries are delivered after the frame that they are about.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))")
    return page.evaluate("shifts")


def test_a_shift_is_noticed(browser, tmp_path):
    late = "addEventListener('load', () => setTimeout(() => { const p = document.createElement('p'); p.style.height = '200px'; document.body.prepend(p); }, 200))"
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Late</title><h1>Late</h1><script>{late}</script>")
    context = browser.new_context(viewport=NARROW)
    context.add_init_script(WATCH_SHIFTS)
    page = open_page(context, tmp_path, "index.html")
    page.wait_for_function("shifts.length > 0")
    context.close()


def test_every_page_asks_for_nothing_from_elsewhere_reports_no_error_and_its_policy_is_strict_and_holds(browser, shipped_site, paths):
    problems = []
    inside = shipped_site.as_uri()
    context = browser.new_context(viewport=WIDE)
    context.add_init_script("addEventListener('securitypolicyviolation', event => console.error(event.violatedDirective))")
    page = context.new_page()
    page.on("console", lambda message: message.type in ("error", "warning") and problems.append(f"{page.url}: {message.text}"))
    page.on("request", lambda request: request.url.startswith((inside, "data:")) or problems.append(request.url))
    # The icon of a page is still being read when the next page is opened; that it is there, the tests of links show.
    page.on("requestfailed", lambda request: request.url.endswith("/favicon.svg") or problems.append(f"{request.url}: {request.failure}"))
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    for path in paths:
        text = (shipped_site / path).read_text(encoding="utf-8")
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', text)
        assert policy, f"{path} has no policy"
        assert text.index(policy.group()) < text.index("<script"), f"{path}: the policy comes after what it is for"
        assert "default-src 'none'" in policy[1] and "unsafe" not in policy[1] and "*" not in policy[1], path
        page.goto((shipped_site / path).as_uri(), wait_until="load")
    # The policy does hold: a script and a style that are not in files of the site do nothing.
    assert not problems, "\n".join(problems[:20])
    page.evaluate("""() => {
      const script = document.createElement('script'), style = document.createElement('style');
      script.textContent = 'window.ran = true'; style.textContent = 'main { display: none }';
      document.head.append(script, style);
    }""")
    assert page.evaluate("window.ran === undefined && getComputedStyle(document.querySelector('main')).display !== 'none'")
    assert len(problems) >= 2
    context.close()


def head(path):
    text = path.read_text(encoding="utf-8").split("</head>")[0]
    title = re.search(r"<title>(.*?)</title>", text)
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', text))
    return {"title": html.unescape(title[1]), **{name: html.unescape(value) for name, value in found.items()}}, text


def test_every_page_has_a_title_and_a_description_of_its_own(shipped_pages):
    heads = {path: head(page.path)[0] for path, page in shipped_pages.pages.items()}
    # Pages that only lead elsewhere are for no reader.
    heads = {path: found for path, found in heads.items() if found.get("robots") != "noindex"}
    for key in ("title", "description"):
        shared = collections.defaultdict(list)
        for path, found in heads.items():
            assert len(found.get(key, "")) > 10, f"{path}: {key}"
            shared[found[key]].append(path)
        several = {value: found for value, found in shared.items() if len(found) > 1}
        assert not several, "\n".join(f"{value}: {found[:3]}" for value, found in list(several.items())[:10])
    for path, found in heads.items():
        assert found["og:description"] == found["description"], path
        assert found["title"].startswith(found["og:title"]), path
        assert found["og:type"] == ("website" if path.count("/") < 2 and "copy" not in path else "article"), path


def test_no_page_has_styles_of_its_own(shipped_pages):
    for path, page in shipped_pages.pages.items():
        assert not re.search(r"<[^>]+\sstyle=|<style|\son[a-z]+=", page.path.read_text(encoding="utf-8")), path


def test_a_page_has_an_icon_and_no_address_as_long_as_the_project_has_none(shipped_site, shipped_pages):
    names = {path.name for path in shipped_site.iterdir()}
    assert "llms.txt" in names and not names & {"404.html", "sitemap.xml", "robots.txt"}
    for path, page in shipped_pages.pages.items():
        text = head(page.path)[1]
        assert '<link rel="icon" href="' in text, path
        assert "canonical" not in text and "og:url" not in text and "example.com" not in text, path


def test_with_an_address_a_site_can_be_found(tmp_path):
    project = projects.door(tmp_path / "project", "base-url: https://handbook.acme.io/\n")
    site = build(project, tmp_path / "site")
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    addresses = {path: "https://handbook.acme.io/" + path.removesuffix("index.html") for path in pages if path != "404.html"}
    for path, address in addresses.items():
        found, text = head(site / path)
        assert f'<link rel="canonical" href="{address}">' in text and found["og:url"] == address
    tree = xml.etree.ElementTree.parse(site / "sitemap.xml")
    name = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    assert tree.getroot().tag == name + "urlset"
    assert sorted(place.text for place in tree.iter(name + "loc")) == sorted(addresses.values())
    assert "Sitemap: https://handbook.acme.io/sitemap.xml\n" in (site / "robots.txt").read_text()
    missing = head(site / "404.html")[1]
    assert '<base href="https://handbook.acme.io/">' in missing and "noindex" in missing and "canonical" not in missing
    links = re.findall(r"^- \[[^]]+\]\(([^)]+)\)", (site / "llms.txt").read_text(), re.M)
    twins = {"https://handbook.acme.io/" + path.relative_to(site).as_posix() for path in site.rglob("*.html.md")}
    assert twins == {"https://handbook.acme.io/" + path + ".md" for path in addresses}
    assert len(links) > 3 and set(links) <= twins


def test_below_a_path_robots_are_told_nothing_and_a_file_of_the_project_comes_first(tmp_path):
    project = projects.door(tmp_path / "project", "base-url: https://acme.io/handbook\n")
    projects.write(project, {"content/static/llms.txt": "# Ours\n"})
    site = build(project, tmp_path / "site")
    # Robots read the file at the root of a host alone.
    assert not (site / "robots.txt").exists() and (site / "sitemap.xml").exists()
    assert (site / "llms.txt").read_text() == "# Ours\n"
    assert '<base href="https://acme.io/handbook/">' in (site / "404.html").read_text()


def test_the_description_of_a_guide_is_its_first_sentence(tmp_path):
    site = build(projects.door(tmp_path / "project"), tmp_path / "site")
    found, _ = head(site / "guides/door/index.html")
    assert found["description"] == "Knock first: a Shut door is not Ajar."


# Compressed bytes and elements of a page.
PAGE_LIMITS = (30_000, 4_000)


def test_pages_styles_and_scripts_are_light(shipped_site, shipped_pages):
    heavy = []
    for path, page in shipped_pages.pages.items():
        data = page.path.read_bytes()
        size, nodes = len(gzip.compress(data, 9)), len(re.findall(rb"<[a-zA-Z]", data))
        if size > PAGE_LIMITS[0] or nodes > PAGE_LIMITS[1]:
            heavy.append(f"{path}: {size} bytes compressed, {nodes} elements")
    assert not heavy, "\n".join(heavy)
    assets = shipped_site / "_statebook"
    styles = sum(len(gzip.compress(path.read_bytes(), 9)) for path in assets.glob("*.css"))
    scripts = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in assets.glob("*.js") if path.name != "search-index.js"}
    assert styles <= 14 * 1024, f"{styles} bytes of styles, compressed"
    assert sum(scripts.values()) <= 20 * 1024, scripts
    loaded = {}
    for path, page in shipped_pages.pages.items():
        names = re.findall(r'<script src="[^"]*/?_statebook/([a-z]+\.js)"', page.path.read_text(encoding="utf-8"))
        loaded[path] = sum(scripts[name] for name in set(names))
    heaviest = max(loaded, key=loaded.get)
    assert loaded[heaviest] <= 17 * 1024, f"{heaviest} loads {loaded[heaviest]} bytes of scripts, compressed"


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
