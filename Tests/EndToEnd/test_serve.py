"""`statebook serve`: pages over HTTP, reloaded in place as the content changes, in a browser and by hostile requests."""

import contextlib
import http.client
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.parse

import pytest
from playwright.sync_api import Error

from projects import DOOR, GUIDE, write
from running import ROOT, binary, difference, digests, files, statebook
from sharing import AUDITS

PATIENCE = 30
LONG = "\n\n".join(f"Paragraph {number}." for number in range(80))


class Served:
    """A server at work on a project, with what it printed."""

    def __init__(self, project, *options, cwd=None):
        self.project = pathlib.Path(project)
        self.log = self.project.parent / f"{self.project.name}-{time.monotonic_ns()}.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [binary(), "serve", "--project", str(project), *options], stdout=log, stderr=log, cwd=cwd,
                # A shell lets what it runs in the background ignore interrupts, and its children inherit that.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )
        self.until(lambda: "serving " in self.printed or self.process.poll() is not None, "a line with the address")
        assert self.process.poll() is None, self.printed
        self.address = re.search(r"serving (http://127\.0\.0\.1:\d+/)", self.printed)[1]
        self.port = int(self.address.rsplit(":", 1)[1].rstrip("/"))

    @property
    def printed(self) -> str:
        return self.log.read_text()

    def until(self, holds, what):
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"waited for {what}, in vain; printed:\n{self.printed}"
            time.sleep(0.01)

    def request(self, target, method="GET", **headers):
        """Sends a request whose target nobody tidies up; returns the response and its body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.putrequest(method, target, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body

    def raw(self, data: bytes) -> bytes:
        """What the server answers to bytes, until it ends the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(data)
            received = b""
            with contextlib.suppress(ConnectionResetError):
                while more := connection.recv(65536):
                    received += more
        return received

    def builds(self) -> int:
        return self.printed.count(" in 0.") + len(re.findall(r" in [1-9]\d*\.\d\d s", self.printed))

    def after_change(self, change):
        """Makes a change and waits until it was built."""
        before = self.builds()
        change()
        self.until(lambda: self.builds() > before, "another build")

    def stop(self, number=signal.SIGINT) -> int:
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)


@contextlib.contextmanager
def served(project, *options, **settings):
    server = Served(project, *options, **settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()


def door(folder) -> pathlib.Path:
    return write(
        folder,
        {
            "content/statebook.yaml": "format: 1\ntitle: Doors\n",
            "content/machines/door.yaml": DOOR,
            "content/guides/door.md": GUIDE,
            "content/guides/long.md": f"---\ntitle: Long\n---\n\n{LONG}\n",
            "content/static/film.webm": "no film",
            "site/mine.txt": "not Statebook’s",
        },
    )


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server that tests only read from."""
    with served(door(tmp_path_factory.mktemp("serve") / "project")) as server:
        yield server


def test_files_have_their_types_and_are_never_kept(shared):
    expected = {
        "/": "text/html; charset=utf-8",
        "/index.html": "text/html; charset=utf-8",
        "/guides/door/": "text/html; charset=utf-8",
        "/guides/door/index.html?any=query": "text/html; charset=utf-8",
        "/_statebook/statebook.css": "text/css; charset=utf-8",
        "/_statebook/statebook.js": "text/javascript; charset=utf-8",
        "/_statebook/favicon.svg": "image/svg+xml",
        "/film.webm": "video/webm",
        "/llms.txt": "text/plain; charset=utf-8",
        "/_serve/serve.js": "text/javascript; charset=utf-8",
        "/_serve/serve.css": "text/css; charset=utf-8",
    }
    for target, kind in expected.items():
        response, body = shared.request(target)
        assert (response.status, response.headers["Content-Type"]) == (200, kind), target
        assert response.headers["Cache-Control"] == "no-store", target
        head, nothing = shared.request(target, "HEAD")
        assert nothing == b"" and head.headers["Content-Length"] == str(len(body)) != "0", target


def test_served_pages_differ_from_built_ones_by_what_reloads_them(shared):
    for path, body in site_of(shared).items():
        assert b"_serve/" not in body, path
        if path.endswith(".html"):
            assert shared.request("/" + path)[1].count(b"/_serve/serve.js") == 1, path


def test_a_page_that_is_missing_is_the_site_s_own(shared, tmp_path):
    response, body = shared.request("/no/such/page")
    assert response.status == 404 and b'<base href="/">' in body and b"Page not found" in body and b"serve.js" in body
    response, _ = shared.request("/guides/door")
    assert (response.status, response.headers["Location"]) == (308, "/guides/door/")
    project = door(tmp_path / "project")
    with (project / "content/statebook.yaml").open("a") as settings:
        settings.write("base-url: https://docs.acme.dev/handbook/\n")
    with served(project) as server:
        response, body = server.request("/no/such/page")
        assert response.status == 404 and b"Doors" in body
        assert body.index(b'<base href="/">') < body.index(b'<base href="/handbook/">')


HOSTILE = [
    "/../content/statebook.yaml", "/%2e%2e/content/statebook.yaml", "/..%2fcontent/statebook.yaml", "/%2e%2e%2fcontent%2fstatebook.yaml",
    "/guides/../../content/statebook.yaml", "//content/statebook.yaml", "/%5c..%5ccontent%5cstatebook.yaml", "/content/statebook.yaml",
    "/site/mine.txt", "/etc/passwd", "/%00", "/index.html%00.css", "/%", "/%zz", "/%ff%fe", "/_serve/../index.html", "/_serve/",
    "/.statebook.json", "/" + "a" * 20_000, "/" + "../" * 2_000 + "etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("target", HOSTILE, ids=lambda target: target[:40])
def test_nothing_but_the_site_can_be_requested(shared, target):
    response, body = shared.request(target)
    assert response.status == 404, f"{target} was answered with {response.status}"
    assert b"format: 1" not in body and b"root:" not in body


def test_requests_by_another_name_are_refused(shared):
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:4646", "192.168.0.1", "[::2]", "", "localhost:port"):
        response, body = shared.request("/", Host=host)
        assert response.status == 421 and b"<html" not in body, host
    for host in ("localhost", "LOCALHOST:1", f"127.0.0.1:{shared.port}", "[::1]:80"):
        assert shared.request("/", Host=host)[0].status == 200, host
    assert b" 421 " in shared.raw(b"GET / HTTP/1.0\r\n\r\n"), "a request without a host was answered"
    assert shared.request("/_serve/feed", Origin="http://evil.example")[0].status == 421
    assert shared.request("/_serve/feed", Origin=f"http://localhost:{shared.port}")[0].status == 421


def test_what_is_no_request_ends_only_its_own_connection(shared):
    junk = [
        b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"\xff\xfe\x00" * 100 + b"\r\n\r\n",
    ]  # fmt: skip
    for data in junk:
        answer = shared.raw(data.replace(b"HTTP/1.1\r\n", b"HTTP/1.1\r\nConnection: close\r\n"))
        assert answer.startswith(b"HTTP/1.1 400 "), (data, answer[:100])
    assert shared.raw(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000) == b""
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "get"):
        response, _ = shared.request("/", method)
        assert (response.status, response.headers["Allow"]) == (405, "GET, HEAD"), method
    assert shared.request("/")[0].status == 200


def test_a_taken_port_is_passed_over_unless_it_was_named(shared, tmp_path):
    project = door(tmp_path / "project")
    with served(project) as other:
        assert other.port != shared.port
        named = subprocess.run([binary(), "serve", "--project", project, "--port", str(other.port)], capture_output=True, text=True)
        assert named.returncode == 2 and f"port {other.port} is in use" in named.stderr, named
        assert other.stop() == -signal.SIGINT, "whoever runs it cannot tell that it was interrupted"
    missing = subprocess.run([binary(), "serve", "--project", tmp_path / "nothing"], capture_output=True, text=True)
    assert missing.returncode == 2 and "does not exist" in missing.stderr, missing


def test_nothing_is_written(tmp_path):
    project = door(tmp_path / "project")
    before = digests(project)
    with served(project) as server:
        assert server.request("/")[0].status == 200
    assert digests(project) == before


def site_of(server) -> dict:
    """The files that a server shows, by their paths in a build of the same content, without what it adds to pages."""
    folder = server.project.parent / f"{server.project.name}-built"
    result = statebook("build", "--project", server.project, "-o", folder, "--replace")
    assert result.returncode == 0, result.stderr
    built = files(folder)
    del built[".statebook.json"]
    shown = {}
    for path in built:
        response, body = server.request("/" + urllib.parse.quote(path))
        assert response.status == 200, path
        shown[path] = without_additions(body) if path.endswith(".html") else body
    difference_of_files = difference(built, shown)
    assert not difference_of_files, difference_of_files
    return shown


def without_additions(body: bytes) -> bytes:
    body = re.sub(rb'<link rel="stylesheet" href="/_serve/serve.css">\n<script [^>]*/_serve/serve.js[^>]*></script>\n', b"", body)
    return body.replace(b"connect-src 'self'; ", b"")


def edits(project) -> list:
    """An edit of each file of a project: another title where there is one, or a sentence, or else a comment."""
    paths = [path for path in sorted((project / "content").rglob("*")) if path.suffix in (".md", ".yaml")]

    def edit(path):
        text = path.read_text()
        if path.suffix == ".md":
            return text + "\nOne more sentence. {unverified}`nobody has looked yet`\n"
        changed = re.sub(r"^( *)title: (\w)", r"\1title: Another \2", text, count=1, flags=re.MULTILINE)
        return changed if changed != text else text + "# One more line.\n"

    def retitled(path):
        return re.sub(r"^title: ", "title: Another ", path.read_text(), count=1, flags=re.MULTILINE)

    guides = [path for path in paths if path.suffix == ".md"]
    plain = [(path, lambda path: path.read_text() + "\nOne more sentence.\n") for path in guides]
    return plain + [(path, edit) for path in paths] + [(path, retitled) for path in guides]


def test_after_any_edit_the_site_is_the_one_that_a_build_writes(tmp_path):
    project = tmp_path / "project"
    shutil.copytree(ROOT / "content", project / "content")
    shutil.copytree(ROOT / "templates", project / "templates")
    chosen = edits(project)
    if not AUDITS:
        chosen = chosen[:: len(chosen) // 2 + 1]
    with served(project) as server:
        before = site_of(server)
        for path, edit in chosen:
            server.after_change(lambda: path.write_text(edit(path)))
            assert "still showing" not in server.printed, server.printed
            after = site_of(server)
            assert after != before or path.suffix == ".yaml", f"{path} was edited and no page changed"
            before = after


# What the reader sees

SCROLLED = "() => [scrollY, document.querySelector('details.menu').open]"


def marked(page):
    """Marks a page, so that a test sees when it was replaced."""
    page.evaluate("window.isOld = true")


def until_reloaded(page):
    # The page's policy forbids what Playwright's own waiting does.
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(Error):
            if page.evaluate("!window.isOld && document.readyState === 'complete'"):
                return
        assert time.monotonic() < end, f"{page.url} was not reloaded"
        time.sleep(0.02)


def test_a_change_is_seen_where_the_reader_is_and_errors_leave_the_last_good_site(browser, tmp_path):
    project = door(tmp_path / "project")
    guide = project / "content/guides/long.md"
    text = guide.read_text()
    with served(project) as server, contextlib.closing(browser.new_context(viewport={"width": 390, "height": 600})) as context:
        problems = []
        page, second = context.new_page(), context.new_page()
        for tab in (page, second):
            tab.on("pageerror", lambda error: problems.append(str(error)))
            tab.on("console", lambda message: problems.append(message.text) if "Content Security Policy" in message.text else None)
        page.goto(server.address + "guides/long/")
        second.goto(server.address + "guides/door/")
        page.evaluate("document.querySelector('details.menu').open = true; scrollTo(0, 900)")
        place = page.evaluate(SCROLLED)
        assert place[0] > 500
        for tab in (page, second):
            marked(tab)
        guide.write_text(text.replace("Paragraph 79.", "The last paragraph."))
        for tab in (page, second):
            until_reloaded(tab)
        assert "The last paragraph." in page.content()
        assert page.evaluate(SCROLLED) == place, "the reader is not where they were"

        marked(page)
        guide.write_text(text + "\nIt is {state}`ajarr`.\n")
        overlay = page.locator("#statebook\\.serve")
        overlay.get_by_text("1 error", exact=True).wait_for(timeout=1000 * PATIENCE)
        line = text.count("\n") + 2
        assert re.search(rf"guides/long\.md:{line}:\d+ error: .*ajarr.*\[guide/unknown-name\]", overlay.inner_text()), overlay.inner_text()
        assert "did you mean" in overlay.inner_text()
        assert "The page is from the last build without errors." in overlay.inner_text()
        assert overlay.bounding_box()["height"] > 50 and page.evaluate("window.isOld"), "the good page was replaced"
        assert re.search(rf"long\.md:{line}:\d+: error: ", server.printed), "the terminal does not show it"
        assert "still showing the last site without errors" in server.printed
        fresh = context.new_page()
        fresh.goto(server.address + "guides/long/")
        fresh.locator("#statebook\\.serve").get_by_text("1 error", exact=True).wait_for(timeout=1000 * PATIENCE)
        assert "The last paragraph." in fresh.content()
        page.keyboard.press("Escape")
        assert not overlay.locator("ol").is_visible()
        fresh.close()

        guide.write_text(text + "\nMended.\n")
        until_reloaded(page)
        assert "Mended." in page.content() and overlay.inner_text() == ""
        assert page.evaluate(SCROLLED) == place

        added = project / "content/guides/added.md"
        marked(page)
        added.write_text("---\ntitle: Added\n---\n\nNew.\n")
        until_reloaded(page)
        page.goto(server.address + "guides/added/")
        assert "New." in page.content()
        marked(page)
        added.unlink()
        until_reloaded(page)
        assert "Added" not in page.title() and server.request("/guides/added/")[0].status == 404

        # The address of a server that ended, and begins again.
        page.goto(server.address + "guides/long/")
        marked(page)
        server.stop()
        overlay.get_by_text("has stopped").wait_for(timeout=1000 * PATIENCE)
        guide.write_text(text + "\nAfter a pause.\n")
        with served(project, "--port", str(server.port)):
            until_reloaded(page)
            assert "After a pause." in page.content()
        assert problems == [] or all("has stopped" in problem for problem in problems), problems


def test_errors_come_before_what_earlier_files_are_warned_about(browser, tmp_path):
    project = door(tmp_path / "project")
    write(project, {"content/guides/code.md": "---\ntitle: Code\n---\n\n```cobol\nSTOP RUN.\n```\n"})
    guide = project / "content/guides/long.md"
    guide.write_text(guide.read_text() + "\nIt is {state}`ajarr`.\n")
    with served(project) as server, contextlib.closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(server.address)
        rows = page.locator("#statebook\\.serve li")
        rows.first.wait_for(timeout=1000 * PATIENCE)
        assert [row.split()[1].rstrip(":") for row in rows.all_inner_texts()][:2] == ["error", "warning"]


def test_all_findings_are_printed_on_request(tmp_path):
    project = door(tmp_path / "project")
    guide = project / "content/guides/door.md"
    guide.write_text(guide.read_text() + "".join(f"\n\n[Page](gone-{number}.md)\n" for number in range(30)))
    with served(project, "--all-findings") as server:
        assert server.printed.count("[link/broken]") == 30 and "--all-findings" not in server.printed


def test_a_project_with_errors_from_the_start_shows_them(browser, tmp_path):
    project = door(tmp_path / "project")
    guide = project / "content/guides/door.md"
    text = guide.read_text()
    guide.write_text(text.replace("{state}`shut`", "{state}`shutt`"))
    with served(project) as server, contextlib.closing(browser.new_context()) as context:
        assert server.request("/")[0].status == 503
        page = context.new_page()
        page.goto(server.address + "guides/door/")
        page.locator("#statebook\\.serve").get_by_text("shutt").first.wait_for(timeout=1000 * PATIENCE)
        marked(page)
        guide.write_text(text)
        until_reloaded(page)
        assert page.title().startswith("Using the door")
