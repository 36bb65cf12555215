"""Pages in Firefox, from a folder, over HTTP, and in the preview: their policy forbids nothing that they need, and their scripts run."""

import contextlib
import functools
import http.server
import sys
import threading

import pytest

import projects
from firefox import firefox, firefox_path
from running import build
from sharing import AUDITS
from test_serve import served

pytestmark = [
    pytest.mark.skipif(not AUDITS, reason="in an audit alone"),
    pytest.mark.skipif(sys.platform == "darwin" and not firefox_path(), reason="no Firefox: nothing installs it on a Mac"),
]

CODE = """\
---
title: Knocking
---

```swift tab
let door = Door()
```

```kotlin tab
val door = Door()
```
"""


@pytest.fixture(scope="module")
def window(tmp_path_factory):
    with firefox(tmp_path_factory.mktemp("firefox") / "profile") as window:
        yield window


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = projects.door(tmp_path_factory.mktemp("firefox") / "project", "redirects: {guides/bell/: guides/door/}\n")
    return projects.write(folder, {"content/guides/knocking.md": CODE})


@contextlib.contextmanager
def hosted(folder):
    """The address at which the files of a folder are served, as any host does it."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@pytest.mark.parametrize("way", ["folder", "host"])
def test_no_kind_of_page_does_what_its_policy_forbids_or_reports_an_error(window, shipped_site, samples, way):
    with hosted(shipped_site) if way == "host" else contextlib.nullcontext(shipped_site.as_uri() + "/") as root:
        window.messages()
        for path in samples:
            window.open(root + path)
        assert not window.messages()
        # A script and a style that are not in files of the site do nothing, and the console says so.
        window.run("""
          const script = document.createElement('script'), style = document.createElement('style');
          script.textContent = 'window.ran = true'; style.textContent = 'main { display: none }';
          document.head.append(script, style);
        """)
        assert window.run("return window.ran === undefined && getComputedStyle(document.querySelector('main')).display !== 'none'")
        assert [message["category"].startswith("CSP") for message in window.messages()] == [True, True]


def test_nothing_scrolls_sideways_beside_a_scroll_bar(window, shipped_site, samples):
    wide = []
    for width in (820, 1220, 1280, 1440):
        window.ask("WebDriver:SetWindowRect", {"width": width, "height": 800})
        for path in samples:
            window.open((shipped_site / path).as_uri())
            room, needed = window.run("const page = document.documentElement; return [page.clientWidth, page.scrollWidth]")
            if needed > room:
                wide.append(f"{path} is {needed} px wide, with room for {room} px")
    assert room < 1440, "this Firefox has no scroll bars beside pages"
    assert not wide, "\n".join(wide[:20])


@pytest.mark.parametrize("way", ["folder", "host", "preview"])
def test_scripts_run(window, project, tmp_path, way):
    with contextlib.ExitStack() as open_ones:
        if way == "preview":
            root = open_ones.enter_context(served(project)).address
        else:
            site = build(project, tmp_path / "site")
            root = site.as_uri() + "/" if way == "folder" else open_ones.enter_context(hosted(site))
        window.messages()
        window.open(root + "reference/door/v2/index.html")

        light = window.run("return getComputedStyle(document.body).backgroundColor")
        window.run("document.querySelector('.theme').click()")
        assert window.run("return getComputedStyle(document.body).backgroundColor") != light, "the theme switch does nothing"
        window.open(root + "guides/door/index.html")
        assert window.run("return getComputedStyle(document.body).backgroundColor") != light, "another page forgets the theme"
        window.run("document.querySelector('.theme').click()")

        window.run("document.querySelector('.search input').focus()")
        window.wait("window.statebookSearch && !document.querySelector('.search script')")
        window.run("const input = document.querySelector('.search input'); input.value = 'ajar'; input.dispatchEvent(new Event('input'))")
        assert "/states/ajar/" in window.run("return document.querySelector('.search .result').href"), "the search does not find a state"

        window.run("document.querySelector('figure button[aria-label=\"Open the diagram\"]').click()")
        assert window.run("return document.querySelector('dialog[open] .diagram').getBoundingClientRect().width > 100"), "the diagram does not open"

        window.open(root + "guides/knocking/index.html")
        window.run("document.querySelectorAll('[role=tab]')[1].click()")
        seen = "return ['swift', 'kotlin'].map(name => document.querySelector('.language-' + name).checkVisibility({visibilityProperty: true}))"
        assert window.run(seen) == [False, True], "the tabs do not change"

        window.open(root + "reference/door/v2/walk/index.html")
        window.run("[...document.querySelectorAll('.walk button')].find(button => button.textContent.includes('Knock') && !button.dataset.run).click()")
        assert "Ajar" in window.run("return document.querySelector('.walk-states').textContent"), "the walk does not move"

        window.run("location.href = arguments[0]", root + "guides/bell/index.html#what-the-sign-shows")
        window.wait("location.href.endsWith('/guides/door/index.html#what-the-sign-shows')")
        assert not window.messages()


def test_the_preview_reloads_pages_and_shows_errors(window, project):
    guide = project / "content/guides/door.md"
    text = guide.read_text()
    with served(project) as server:
        window.messages()
        window.open(server.address + "guides/door/index.html")
        guide.write_text(text.replace("Knock first", "Ring first"))
        window.wait("document.querySelector('main')?.textContent.includes('Ring first')")
        guide.write_text(text.replace("`shut`", "`shot`"))
        window.wait("document.body.textContent.includes('did you mean')")
        guide.write_text(text)
        window.wait("document.querySelector('main')?.textContent.includes('Knock first') && !document.body.textContent.includes('did you mean')")
        assert not window.messages()
