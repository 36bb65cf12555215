"""What a reader does on a page: choose a theme, follow the contents, switch profiles, tick off a test plan, use the colors of the
system."""

import pytest
from playwright.sync_api import expect

from browsing import NARROW, WIDE, axe
from sharing import turn

MIDDLE = {"width": 820, "height": 1180}
PLAN = "reference/location/ios14/testing/index.html"
PROFILE = "reference/location/ios13-4/index.html"
REGION = "reference/location/ios14/regions/authorization/index.html"
GUIDE = "fairmatic/guides/integration/index.html"


def ground(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize("viewport", [NARROW, WIDE], ids=["390px", "1440px"])
def test_the_theme_says_what_is_chosen_and_is_kept(visit, shipped_site, viewport):
    page = visit("index.html", viewport, color_scheme="light")
    theme = page.get_by_label("Theme")
    assert theme.locator("option").all_inner_texts() == ["Auto", "Light", "Dark"]
    assert theme.locator("option:checked").inner_text() == "Auto"
    light = ground(page)
    theme.select_option("Dark")
    assert ground(page) != light, "the choice shows nothing"
    page.goto((shipped_site / GUIDE).as_uri(), wait_until="load")
    assert ground(page) != light and page.get_by_label("Theme").locator("option:checked").inner_text() == "Dark"
    page.get_by_label("Theme").select_option("Auto")
    assert ground(page) == light
    page.emulate_media(color_scheme="dark")
    assert ground(page) != light, "auto does not follow the system"


def test_without_javascript_there_is_nothing_that_does_nothing(visit):
    for path in ("index.html", PLAN, "fairmatic/copy/index.html"):
        page = visit(path, java_script_enabled=False)
        assert page.locator(":is(button, select, input:not([type=checkbox])):visible").count() == 0, path
    assert visit(PLAN, java_script_enabled=False).locator(".checklist input:visible").count() > 10


def test_the_contents_follow_the_reader_and_a_switch_keeps_the_section(visit):
    page = visit(PROFILE)
    current = page.locator(".contents [aria-current]")
    assert current.count() == 0
    page.evaluate("document.getElementById('page.prompts').scrollIntoView()")
    # A wide picture covers the list.
    current.wait_for(state="attached")
    assert current.text_content() == "Prompts"
    page.evaluate("scrollTo(0, 0)")
    current.wait_for(state="detached")
    page.evaluate("document.getElementById('region.reminders').scrollIntoView()")
    current.wait_for(state="attached")
    page.locator("nav[data-keeps-place] a", has_text="iOS 14").first.click()
    page.wait_for_load_state("load")
    assert page.url.endswith("/ios14/index.html#region.reminders")
    # A link to a row that is there in the other profile, too.
    page = visit(PROFILE + "#region.reminders")
    page.locator(".switch a", has_text="iOS 15").click()
    page.wait_for_load_state("load")
    assert page.url.endswith("/ios15/index.html#region.reminders")


# At how many points below the header the contents are above what is in their column.
COVERED = """() => {
  const column = document.querySelector('.aside').getBoundingClientRect();
  let covered = 0;
  for (let x = column.left + 2; x < innerWidth - 20; x += 10)
    for (let y = 58; y < innerHeight; y += 10)
      covered += document.elementFromPoint(x, y)?.closest('.aside, figure')?.matches('.aside') ?? 0;
  return covered;
}"""


def test_the_contents_can_be_reached_beside_a_wide_picture(visit):
    page = visit(REGION)
    entries = page.locator(".contents a")
    figure = page.locator("figure .diagram").first.bounding_box()
    page.evaluate(f"window.scrollTo(0, {figure['y'] + 200})")
    page.locator(".contents.covered").wait_for()
    assert page.evaluate(COVERED) == 0, "the contents or their title cover the picture"
    # The keyboard opens them too.
    entries.first.focus()
    assert page.evaluate(COVERED) > 0
    entries.first.blur()
    assert page.evaluate(COVERED) == 0
    # The title is in the header, before the search.
    page.mouse.move(page.locator(".search").bounding_box()["x"] - 60, 28)
    entries.last.click()
    assert page.url.endswith(entries.last.get_attribute("href"))


def test_a_test_plan_keeps_its_ticks_and_copies_itself(visit, shipped_site):
    page = visit(PLAN)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    boxes, count = page.locator(".checklist input"), page.locator(".plan [role=status]")
    total = boxes.count()
    assert count.inner_text() == f"0 of {total} steps done"
    for number in (0, 2):
        boxes.nth(number).check()
    assert count.inner_text() == f"2 of {total} steps done"
    page.reload(wait_until="load")
    assert count.inner_text() == f"2 of {total} steps done"
    assert [boxes.nth(number).is_checked() for number in range(4)] == [True, False, True, False]
    page.get_by_role("button", name="Copy as Markdown").click()
    expect(count).to_have_text("Copied")
    # The count is back after two seconds.
    expect(count).to_have_text(f"2 of {total} steps done", timeout=4000)
    lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    steps = [line for line in lines if line.startswith("- [")]
    assert lines[0].startswith("# Test plan: Location access, iOS 14 ") and len(steps) == total and "## Run 1" in lines
    assert not any(end in line for line in lines for end in (".:", ".;", "?;")), "a sign follows the end of a sentence"
    assert sum(line.startswith("Nobody can do ") for line in lines) == page.locator(".run > .note").count()
    assert [step[:6] for step in steps[:3]] == ["- [x] ", "- [ ] ", "- [x] "]
    assert all(": " in step for step in steps), "a step does not say what to expect"
    # Another profile has a plan of its own.
    page.goto((shipped_site / PLAN.replace("ios14", "ios13")).as_uri(), wait_until="load")
    assert count.inner_text().startswith("0 of ")
    page.goto((shipped_site / PLAN).as_uri(), wait_until="load")
    page.get_by_role("button", name="Clear").click()
    page.reload(wait_until="load")
    assert count.inner_text() == f"0 of {total} steps done"


def test_the_colors_of_the_system_do_not_hide_what_is_current(visit):
    page = visit(GUIDE, forced_colors="active")
    look = """element => ['borderLeftWidth', 'fontWeight', 'outlineStyle'].map(name => getComputedStyle(element)[name])
      .concat(getComputedStyle(element, '::before').content)"""
    current = page.locator(".menu [aria-current]").first
    other = page.locator(".menu li:not(:has([aria-current])) a").first
    assert current.evaluate(look)[3] != "none" and other.evaluate(look)[3] == "none"
    page = visit(PROFILE, forced_colors="active")
    assert page.locator(".switch [aria-current]").evaluate(look)[2] == "solid"
    assert axe(page) == []


# Each field's height, and how far its label's words are above it.
FIELDS = """fields => fields.map(field => {
  const words = document.createRange(), box = field.getBoundingClientRect();
  words.selectNode(field.parentElement.firstChild);
  return [box.height, box.top - words.getBoundingClientRect().bottom];
})"""


@pytest.mark.parametrize("viewport", [NARROW, WIDE], ids=["390px", "1440px"])
def test_fields_are_of_one_height_and_their_focus_covers_no_label(visit, viewport):
    page = visit("reference/claims/index.html", viewport)
    fields = page.locator(".filters :is(input, select)").evaluate_all(FIELDS)
    # As far as the ring of the focus reaches.
    assert len(fields) == 2 and len({height for height, _ in fields}) == 1, fields
    assert all(distance >= 5 for _, distance in fields), fields


# A badge that is broken in a sentence has no area of its own: WCAG 2.2, 2.5.8, excepts it.
TARGETS = """() => [...document.querySelectorAll('main :is(.source, a.state, a.row-number, a.cell-proof, a.proof, a.tag)')].filter(mark => mark.checkVisibility() && mark.getClientRects().length === 1).map(mark => {
  const box = mark.getClientRects()[0], size = getComputedStyle(mark, '::after');
  const middle = {x: box.left + box.width / 2, y: box.top + box.height / 2};
  return {text: mark.textContent, width: parseFloat(size.width), height: parseFloat(size.height)};
})"""

# Marks on a line without a word in front of them: the text before them ends higher up. In the narrow columns of a table of choices,
# all marks are below their badge; where it is cards, they have room beside it. Below a drawing, a tag has a line of its own.
ORPHANS = """() => [...document.querySelectorAll('main .marks')].filter(marks => marks.checkVisibility() && !(innerWidth >= 1200 && marks.closest('.choices td, .proved-rows td')) && !marks.matches('.drawing .marks:has(> .tag:first-child)')).filter(marks => {
  const first = marks.firstElementChild, before = document.createRange();
  const walker = document.createTreeWalker(marks.closest('p, li, td, th, dd, dt, h1, h2, h3, h4, figcaption, caption') ?? marks.parentElement, NodeFilter.SHOW_TEXT);
  let last = null;
  for (let node = walker.nextNode(); node && !marks.contains(node); node = walker.nextNode())
    if (node.textContent.trim() && node.parentElement.checkVisibility() && !node.parentElement.closest('.visually-hidden')) last = node;
  if (!last) return false;
  before.setStart(last, last.textContent.trimEnd().length - 1);
  before.setEnd(last, last.textContent.trimEnd().length);
  const word = before.getBoundingClientRect(), mark = first.getClientRects()[0];
  return mark.top > word.bottom;
}).map(marks => marks.parentElement.innerText.slice(-60))"""


@pytest.mark.parametrize("number, viewport", [*enumerate([NARROW, MIDDLE, WIDE])], ids=["390px", "820px", "1440px"])
def test_small_links_can_be_hit_and_source_marks_stay_with_their_sentence(visit, shipped_site, samples, number, viewport):
    page = visit("index.html", viewport)
    small, orphans, seen = [], [], 0
    for path in dict.fromkeys([PROFILE, *turn(samples, number, 3)]):
        page.goto((shipped_site / path).as_uri(), wait_until="load")
        targets = page.evaluate(TARGETS)
        seen += len(targets)
        small += [f"{path}: {target}" for target in targets if target["width"] < 24 or target["height"] < 24]
        orphans += [f"{path}: {text}" for text in page.evaluate(ORPHANS)]
    assert seen > 100
    assert not small, "\n".join(small[:10])
    assert not orphans, "\n".join(orphans[:20])


def test_a_proof_with_its_profiles_is_one_badge_on_one_line(visit):
    badges = visit(GUIDE.replace("integration", "two-steps")).locator(".proof-elsewhere")
    assert badges.count() > 0
    for badge in badges.all():
        assert badge.bounding_box()["height"] < 30, f"“{badge.inner_text()}” breaks"


# Of each situation, whether its colon is on another line than its badge, or outside of its cell.
LOST_COLONS = """situations => situations.map(situation => {
  const colon = document.createRange(), {lastChild} = situation, badge = situation.querySelector('.state').getBoundingClientRect();
  colon.setStart(lastChild, 0);
  colon.setEnd(lastChild, lastChild.textContent.length);
  const box = colon.getBoundingClientRect();
  return lastChild.textContent !== ':' || box.top > badge.bottom || box.right > situation.closest('td').getBoundingClientRect().right;
})"""


@pytest.mark.parametrize("viewport", [NARROW, MIDDLE, WIDE], ids=["390px", "820px", "1440px"])
def test_a_colon_stays_with_its_situation(visit, viewport):
    found = visit(PROFILE, viewport).locator(".choices-next > .kept").evaluate_all(LOST_COLONS)
    assert found and not any(found)


def test_next_is_on_the_right(visit):
    page = visit(GUIDE.replace("integration", "always"))
    previous, following = (page.locator(f".neighbors .{name}").bounding_box() for name in ("previous", "next"))
    assert previous["x"] + previous["width"] <= following["x"]
    page = visit(GUIDE)
    assert page.locator(".neighbors .next").bounding_box()["x"] > WIDE["width"] / 2 - 100


def test_states_with_what_observers_see_are_cards_on_a_phone(visit):
    page = visit(REGION, NARROW)
    table = page.locator("table.observers").first
    row = table.locator("tbody tr").first
    cells = [cell.bounding_box() for cell in row.locator("td").all()]
    around = row.bounding_box()
    assert len(cells) >= 4 and all(cell["width"] >= around["width"] / 2 - 3 for cell in cells)
    # The state has the first line for itself, and its ground reaches from edge to edge.
    assert row.locator("th").bounding_box()["width"] >= around["width"] - 3
    assert cells[0]["y"] == cells[1]["y"] and cells[2]["y"] > cells[0]["y"] and cells[0]["x"] == cells[2]["x"]
    assert all(cell["x"] + cell["width"] <= NARROW["width"] for cell in cells)
    assert row.locator("td").first.evaluate("cell => getComputedStyle(cell, '::before').content") == '"The app reads"'
    # It still is a table for those who hear it.
    assert table.get_by_role("row").count() > 2 and table.get_by_role("columnheader").count() >= 5
