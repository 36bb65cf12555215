"""The page for unknown addresses: it looks like the site on any host, leads to the nearest pages, and shows an address only as text."""

import base64
import hashlib
import http.server
import re
import threading
from contextlib import contextmanager

import pytest

import projects
from browsing import NARROW, WIDE, axe
from running import build


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lost")
    return build(projects.door(folder / "project", "base-url: https://docs.acme.dev/handbook/\n"), folder / "site")


@contextmanager
def host(site, path: str):
    """A host that has the site below a path, and its page for unknown addresses everywhere; yields its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            name = self.path.partition("?")[0].removeprefix(path)
            file = site / (name + "index.html" if name.endswith("/") else name)
            isFound = self.path.startswith(path) and "%" not in name and len(name) < 200 and file.is_file()
            kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
            self.send_response(200 if isFound else 404)
            self.send_header("Content-Type", kinds.get(file.suffix, "text/html") if isFound else "text/html")
            self.end_headers()
            self.wfile.write((file if isFound else site / "404.html").read_bytes())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("path", ["/handbook/", "/", "/previews/pr-12/"])
def test_it_looks_like_the_site_wherever_the_site_is(browser, site, path):
    with host(site, path) as address:
        page = browser.new_page(viewport=WIDE)
        page.goto(f"{address}{path}reference/door/v3/states/ajar/")
        page.locator(".lost li").first.wait_for()
        assert page.evaluate("getComputedStyle(document.querySelector('.site-header')).position") == "sticky"
        assert page.locator(".lost li a").first.get_attribute("href") == f"{address}{path}reference/door/v2/states/ajar/index.html"
        assert page.locator(".search input").input_value() == "ajar" and axe(page) == []
        # The skip link stays on the page, and the search finds what is not near.
        page.locator(".skip").focus()
        page.keyboard.press("Enter")
        assert page.url.endswith("/states/ajar/") and page.evaluate("document.activeElement.id") == "page.main"
        page.locator(".search input").fill("using the door")
        page.locator(".search .result").first.wait_for()
        page.keyboard.press("Enter")
        page.wait_for_url(f"{address}{path}guides/door/**")
        page.close()


HOSTILE = [
    "%zz/%e0%a4%a", "<script>ran = 1</script>/", "%3Cimg%20src=x%20onerror=ran=1%3E", "/evil.example/x/", "javascript:ran=1//",
    "a" * 3000 + "/b" * 300, "%E2%80%AEdlrow", "%00", "?q=<b>", "#<b>", "'\"><svg onload=ran=1>",
]  # fmt: skip


def test_whatever_is_asked_for_is_text(browser, site):
    with host(site, "/handbook/") as address:
        page = browser.new_page(viewport=NARROW)
        wrong = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: request.url.startswith(address) or wrong.append(request.url))
        elements = set()
        for path in HOSTILE:
            page.goto(f"{address}/handbook/nowhere/{path}")
            page.locator(".lost .search").wait_for()
            shown = page.locator("main code").inner_text()
            assert len(shown) <= 81 and "\u202e" not in shown, path
            elements.add(page.evaluate("[...document.querySelectorAll('main :not(.lost *)')].map(e => e.localName).join()"))
            assert page.evaluate("window.ran === undefined && document.documentElement.scrollWidth <= innerWidth"), path
        assert not wrong and len(elements) == 1, (wrong, elements)
        page.close()


def test_its_script_is_the_one_that_its_policy_allows(site):
    text = (site / "404.html").read_text(encoding="utf-8")
    script = re.search(r"<script>(.*?)</script>", text, re.S)[1]
    allowed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{allowed}';" in text, f"write sha256-{allowed} in page-metadata.mustache"
    for page in site.rglob("index.html"):
        assert "<script>" not in page.read_text(encoding="utf-8"), page
