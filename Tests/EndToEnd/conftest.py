"""Shared fixtures: the sites of the shipped content, built once for all workers, and one browser for each worker, in an audit one after another."""

import pathlib

import pytest
from playwright.sync_api import sync_playwright

import browsing
from pages import Site
from running import ROOT, build
from sharing import shared

EDITIONS = ("fairmatic", "zendrive")

# The slowest files come first, so that no worker starts one when the others are done.
LONGEST = ["test_pages.py", "test_shipped_content.py", "test_action.py", "test_reader.py", "test_exports.py", "test_spin.py", "test_mermaid.py"]


def pytest_collection_modifyitems(items):
    def place(item):
        return LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST)

    items.sort(key=place)


@pytest.fixture(scope="session")
def shipped_site(tmp_path_factory) -> pathlib.Path:
    """The shipped content with both editions; to be read, not written."""
    return shared(tmp_path_factory, "shipped", lambda folder: build(ROOT, folder))


@pytest.fixture(scope="session")
def edition_sites(tmp_path_factory) -> dict:
    """The shipped content once for each edition; to be read, not written."""

    def site(edition):
        return shared(tmp_path_factory, edition, lambda folder: build(ROOT, folder, "--edition", edition))

    return {edition: site(edition) for edition in EDITIONS}


@pytest.fixture(scope="session")
def shipped_pages(shipped_site) -> Site:
    return Site(shipped_site)


@pytest.fixture(scope="session")
def samples(shipped_pages) -> list:
    """The paths of pages of every kind; in an audit, of all pages."""
    return browsing.samples(shipped_pages)


@pytest.fixture(scope="session", params=browsing.browsers(), ids=lambda path: path and pathlib.Path(path).name)
def browser(request):
    with sync_playwright() as playwright:
        chromium = browsing.launch(playwright, request.param)
        yield chromium
        chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """A failure may depend on the browser, so its report names the version."""
    report = yield
    if report.failed and (browser := item.funcargs.get("browser")):
        report.sections.append(("browser", f"{item.callspec.params['browser']}: version {browser.version}"))
    return report


@pytest.fixture
def visit(browser, shipped_site):
    """Opens a page of the shipped site in a window of its own."""
    contexts = []

    def visit(path, viewport=browsing.WIDE, **options):
        contexts.append(browser.new_context(viewport=viewport, **options))
        page = contexts[-1].new_page()
        address, _, fragment = path.partition("#")
        page.goto((shipped_site / address).as_uri() + ("#" + fragment if fragment else ""), wait_until="load")
        return page

    yield visit
    for context in contexts:
        context.close()

