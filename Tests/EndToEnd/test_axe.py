"""axe finds no violation on any kind of page: narrow and light, wide and dark; in an audit on all pages in all four."""

import pytest

from browsing import COLORS, NARROW, WIDE, axe
from sharing import AUDITS


# Neighbors among the samples are of one kind, so each kind is judged narrow and light, and wide and dark.
CASES = [(NARROW, "light", 0), (WIDE, "dark", 1)]


@pytest.mark.parametrize("viewport, scheme, first", CASES, ids=["390px-light", "1440px-dark"])
def test_axe_finds_no_violation(browser, shipped_site, shipped_pages, samples, viewport, scheme, first):
    context = browser.new_context(viewport=viewport, color_scheme=scheme)
    page = context.new_page()
    problems = []
    for path in shipped_pages.pages if AUDITS else samples[first::2]:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        problems += [f"{path} ({scheme}): {violation}" for violation in axe(page)]
        if AUDITS:
            other = "light" if scheme == "dark" else "dark"
            page.emulate_media(color_scheme=other)
            problems += [f"{path} ({other}): {violation}" for violation in axe(page, COLORS)]
            page.emulate_media(color_scheme=scheme)
    context.close()
    assert not problems, "\n".join(problems[:20])


def test_axe_finds_a_violation_where_there_is_one(browser):
    page = browser.new_page()
    page.set_content("<!doctype html><html lang=en><title>Gray</title><main><h1 style='color: #eee'>Gray</h1><img src=''></main>")
    found = axe(page)
    page.close()
    assert {violation.split()[0] for violation in found} >= {"color-contrast", "image-alt"}, found
