"""axe finds no violation on any kind of page: narrow and wide, light and dark."""

import pytest

from browsing import COLORS, NARROW, WIDE, axe
from sharing import AUDITS


@pytest.mark.parametrize("number, viewport", list(enumerate([NARROW, WIDE])), ids=["390px", "1440px"])
def test_axe_finds_no_violation(browser, shipped_site, shipped_pages, samples, number, viewport):
    # Neighbors among the samples are of one kind, so each kind is judged at both widths.
    paths = shipped_pages.pages if AUDITS else samples[number::2]
    problems = []
    context = browser.new_context(viewport=viewport, color_scheme="light")
    page = context.new_page()
    for path in paths:
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        for scheme, rules in (("light", None), ("dark", COLORS)):
            page.emulate_media(color_scheme=scheme)
            problems += [f"{path} ({scheme}): {violation}" for violation in axe(page, rules)]
        page.emulate_media(color_scheme="light")
    context.close()
    assert not problems, "\n".join(problems[:20])


def test_axe_finds_a_violation_where_there_is_one(browser):
    page = browser.new_page()
    page.set_content("<!doctype html><html lang=en><title>Gray</title><main><h1 style='color: #eee'>Gray</h1><img src=''></main>")
    found = axe(page)
    page.close()
    assert {violation.split()[0] for violation in found} >= {"color-contrast", "image-alt"}, found
