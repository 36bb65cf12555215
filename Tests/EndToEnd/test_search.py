"""The search, in a browser: what readers ask for, in their words, comes first; results by keyboard and pointer; its index."""

import gzip
import re
import unicodedata
import urllib.parse

import pytest

from browsing import NARROW, WIDE, axe, opens
from projects import door, guide, write
from running import build
from sharing import audit

# What readers type, and a part of the address that the first result has: names of states, prompts, profiles, and kinds of pages,
# misspelled, in code, in other languages, and in other words. None depends on the words of a guide.
QUERIES = [
    ("remider", "#prompt.reminder"),
    ("provisonal always", "/states/provisional-always/"),
    ("authorizedWhenInUse", "/states/when-in-use/"),
    ("“Allow Once”", "/ios18/index.html#page.prompts"),
    ("ubicacion", "/copy/es/"),
    ("denied ios 14", "/ios14/states/denied/"),
    ("what changed in ios 14", "/changes/ios13-4/ios14/"),
    ("qa checklist", "/ios18/testing/"),
    ("counterexample", "/reference/myths/index.html"),
    ("reminder every 3 days", "/reference/myths/reminder-every-three-days/"),
    ("shows While Using, records nothing", "/symptoms/index.html#seen."),
    ("settings shows while using but app reads always", "/symptoms/index.html#seen.authorizedAlways.while-using.held"),
    ("settings shows always", "/symptoms/index.html#seen.authorizedAlways.always.delivered"),
    ("requestWhenInUseAuthorization", "/guides/ten-minutes/"),
    ("objective-c", "/guides/ten-minutes/"),
    ("german", "/copy/de/index.html"),
    ("xliff", "/copy/index.html#page.downloads"),
    ("while using but nothing in background", "/ios18/symptoms/index.html#seen."),
    ("greyed out", "/ios18/symptoms/index.html#seen.restricted.greyed-out.no"),
    ("nothing recorded", "/ios18/symptoms/index.html#seen."),
    ("geofence", "/ios18/states/reduced-accuracy/"),
    ("force quit", "/ios18/regions/"),
    ("blue bar", "/ios18/regions/"),
]

# A lock with words of its readers, in two versions; the guide is about the first.
LOCK = """\
machine: lock
title: A lock
profiles: {v1: {title: Version 1, os: "1"}, v2: {title: The pocket lock, os: "2"}}
observers:
  light: {title: The light is, values: {off: {title: "off", also: [nothing happens, dead battery]}, green: {title: green, kind: granted}, red: {title: red, also: [beeps all night]}}}
  door: {title: The door, values: {shut: {title: stays shut, also: [stuck, cannot get in]}, opens: {title: opens, kind: granted}}}
events:
  wake: {label: Touches the pad, by: user}
  code: {label: Enters the code, also: [PIN, password, key in], by: user}
  kick: {label: Is kicked, also: [break in, force open], by: system}
  reset: {label: "On", by: settings}
prompts: {pad: {title: The pad, choices: [code]}}
regions:
  bolt:
    initial: asleep
    states:
      asleep: {title: Asleep, also: [does not react], shows: {light: off, door: shut}}
      notice: {title: Notice, shows: {light: green, door: shut}, note: Nothing is known of this.}
      asking: {title: Asking, shows: {light: off, door: shut}, prompt: pad}
      open: {title: Open, kind: granted, also: [wide open], shows: {light: green, door: opens}}
      alarm: {title: Alarm, kind: refused, also: [siren, locked out], shows: {light: red, door: shut}}
      pocket: {title: In the pocket, when: os >= 2, shows: {light: red, door: opens}, note: The light is red and the door is stuck and stuck and stuck.}
    transitions:
      - {id: woken, from: asleep, event: wake, to: asking}
      - {id: noticed, from: asking, event: kick, to: notice}
      - {id: entered, from: asking, event: code, to: open}
      - {id: kicked, from: asleep, event: kick, to: alarm}
      - {id: is-reset, from: alarm, event: reset, to: open}
      - {id: pocketed, from: open, event: kick, to: pocket, when: os >= 2}
"""

# What readers of the lock type, and what they see first.
WORDS = [
    ("stuck", "#seen.off.shut"),
    ("door stuck red light", "#seen.red.shut"),
    ("cannot get in", "#seen."),
    ("dead battery", "#seen.off.shut"),
    ("beeps", "#seen.red.shut"),
    ("siren", "#seen.red.shut"),
    ("nothing happens", "#seen.off.shut"),
    ("does not react", "#seen.off.shut"),
    ("PIN", "#transition.entered"),
    ("someone tried to break in", "#transition."),
]

ASK = """query => {
  const input = document.querySelector('.search input');
  input.value = query;
  input.dispatchEvent(new Event('input'));
  const first = document.querySelector('.search .result');
  return first ? first.href : '';
}"""


@pytest.fixture(scope="module")
def page(browser, shipped_site):
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    open_search(page, shipped_site / "index.html")
    yield page
    context.close()


def open_search(page, path):
    page.goto(path.as_uri(), wait_until="load")
    page.keyboard.press("/")
    page.wait_for_function("() => window.statebookSearch && !document.querySelector('.search script')")


def results(page) -> list:
    """The shown results, each with its words, its kind, and its address."""
    return page.evaluate("""() => [...document.querySelectorAll('.search .result')].map(
      row => [row.innerText, row.closest('[role=group]').getAttribute('aria-label'), row.href])""")


def test_the_right_page_comes_first(page):
    wrong = []
    for query, expected in QUERIES:
        first = page.evaluate(ASK, query)
        if expected not in first:
            wrong.append(f"{query}: {first.partition('/shipped/')[2] or first}, expected …{expected}…")
    assert not wrong, "\n".join(wrong)


def test_signs_and_captions_of_diagrams_are_not_found(page):
    for words in ("more transitions in the whole diagram", "only Settings helps"):
        page.evaluate(ASK, words)
        assert words not in " ".join(page.locator(".search .excerpt").all_inner_texts())


def test_results_are_links_that_show_the_match_and_say_whose_they_are(page):
    page.locator(".search input").fill("precise location")
    first = page.locator(".search .result").first
    assert set(text.lower() for text in first.locator("mark").all_inner_texts()) == {"precise", "location"}
    page.locator(".search input").fill("purpose string")
    excerpts = page.locator(".search .result .excerpt mark")
    assert excerpts.count() > 0, "no excerpt marks what matches"
    # A guide of two editions is one result, which says whose it is and leads to the other, too.
    page.locator(".search input").fill("what does a new user see")
    guide = page.locator(".search .result").first
    assert guide.locator(".where").inner_text().endswith("Fairmatic")
    other = page.locator(".search .others").first.get_by_text("Zendrive")
    assert "/zendrive/guides/" in other.evaluate("link => link.href")
    address = guide.evaluate("link => link.href")
    assert opens(page, lambda: guide.click(modifiers=["ControlOrMeta"])) == address


def test_kinds_choose_and_all_results_can_be_reached(page):
    page.locator(".search input").fill("location")
    status, rows = page.locator(".search [role=status]"), page.locator(".search .result")
    total = int(re.match(r"\d+", status.inner_text())[0])
    assert total > 100 and rows.count() == 10
    while page.locator(".search .more").is_visible():
        before = rows.count()
        page.locator(".search .more").click()
        assert rows.count() > before
    assert rows.count() == total
    page.locator(".search .kinds button", has_text="States").focus()
    page.keyboard.press("Enter")
    pressed = page.locator(".search .kinds [aria-pressed=true]")
    assert pressed.evaluate("button => button === document.activeElement"), "the focus is lost"
    assert all(kind == "States" for _, kind, _ in results(page)) and rows.count() > 0
    assert status.inner_text().split()[0] == pressed.inner_text().split()[1]
    assert axe(page) == []


def test_what_is_unknown_is_said(page):
    page.locator(".search input").fill("xyzzyxyzzy")
    notice = page.locator(".search .notice")
    assert notice.inner_text() == "No results for “xyzzyxyzzy”." and page.locator(".search .result").count() == 0
    page.locator(".search input").fill("reminder xyzzyxyzzy")
    assert "“xyzzyxyzzy”" in notice.inner_text() and page.locator(".search .result").count() > 0
    # A misspelled word is sought as the one that it may be.
    page.locator(".search input").fill("alwyas setings")
    assert notice.inner_text() == "Showing results for “always” and “settings”."
    assert re.fullmatch(r"Showing .*\. \d+ results?", page.locator(".search [role=status]").inner_text())
    page.locator(".search input").fill("always")
    assert notice.inner_text() == ""
    page.locator(".search input").fill("")
    assert not page.locator(".search .results").is_visible()


def test_names_are_found_whole_and_raised_digits_as_digits(browser, tmp_path):
    project = write(
        door(tmp_path / "project"),
        {
            "content/editions/green.yaml": "edition: green\ntitle: Green Post\n",
            "content/guides/notifications.md": guide("Notifications", "A notification comes by post."),
            "content/guides/android.md": guide("On Android", "An app asks for `POST_NOTIFICATIONS`. Its air has little CO₂."),
            "content/scenarios/door.yaml": "machine: door\nscenarios:\n  - id: happy\n    title: A guest is let in\n    says: The happy path.\n"
            "    profiles: [v1, v2]\n    steps:\n      - {do: knock, expect: ajar}\n",
        },
    )
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    open_search(page, build(project, tmp_path / "site") / "index.html")
    for query, expected, mark in (
        ("POST_NOTIFICATIONS", "/guides/android/", "POST_NOTIFICATIONS"),
        ("post_noti", "/guides/android/", "POST_NOTIFICATIONS"),
        ("postNotifications", "/guides/android/", "POST_NOTIFICATIONS"),
        ("notifications", "/guides/notifications/", "Notifications"),
        ("OTHER_NOTIFICATION", "/guides/notifications/", "Notification"),
        ("CO2", "/guides/android/", "CO₂"),
        ("co₂", "/guides/android/", "CO₂"),
        ("happy path", "/scenarios/happy/", "happy"),
    ):
        assert expected in page.evaluate(ASK, query), query
        assert mark in page.locator(".search .result").first.locator("mark").all_inner_texts(), query
    context.close()


@pytest.fixture(scope="module")
def lock(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("lock")
    write(folder / "project", {
        "content/statebook.yaml": "format: 1\ntitle: Locks\n",
        "content/machines/lock.yaml": LOCK,
        "content/guides/opening.md": "---\ntitle: Opening\nmachine: lock\nprofile: v1\n---\n\nEnter the code.\n",
    })  # fmt: skip
    context = browser.new_context(viewport=WIDE)
    page = context.new_page()
    open_search(page, build(folder / "project", folder / "site") / "index.html")
    yield page
    context.close()


def test_complaints_in_readers_words_find_what_they_see(lock):
    found = {query: lock.evaluate(ASK, query) for query, _ in WORDS}
    assert all(expected in found[query] for query, expected in WORDS), found


def test_small_words_are_no_beginnings_of_other_words(lock):
    for query in ("no", "not", "does", "no siren"):
        lock.evaluate(ASK, query)
        assert not [words for words, _, _ in results(lock) if "Notice" in words], query


def test_profiles_that_no_guide_is_about_come_last(lock):
    lock.evaluate(ASK, "red stuck")
    addresses = [address for _, _, address in results(lock)]
    assert "/v1/" in addresses[0] and "#seen.red.shut" in addresses[0]
    assert [address for address in addresses if "/v2/" in address], addresses
    first = {kind: address for _, kind, address in reversed(results(lock))}
    assert not [address for address in first.values() if "/v2/" in address], first


def test_what_a_person_sees_is_a_table_with_all_states_that_look_so(lock):
    lock.evaluate(ASK, "stuck")
    table = lock.locator(".seen").first
    assert table.locator("> .quiet span").all_inner_texts() == ["The light is", "The door", "It is: Version 1"]
    row = table.locator(".result", has=lock.get_by_text("Asleep", exact=True))
    assert row.locator(".state").all_inner_texts() == ["Asleep", "Asking"]
    lock.evaluate(ASK, "siren")
    assert "What helps: In Settings, “On”." in lock.locator(".seen").first.inner_text()
    assert axe(lock) == []


def test_the_keyboard_finds_a_state_and_closes_the_search(page, shipped_site):
    page.goto((shipped_site / "index.html").as_uri(), wait_until="load")
    page.keyboard.press("Control+k")
    # Typed before the index is there, as on a slow connection.
    page.keyboard.type("not determined")
    page.locator(".search .result .state", has_text="Not determined").first.wait_for()
    field = page.get_by_role("combobox", name="Search")
    for key, chosen in (("ArrowDown", 1), ("ArrowUp", 0)):
        page.keyboard.press(key)
        assert field.get_attribute("aria-activedescendant") == f"page.result-{chosen}"
        assert page.locator(".search [aria-selected=true]").get_attribute("id") == f"page.result-{chosen}"
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("h1 .state").inner_text() == "Not determined"
    page.keyboard.press("/")
    page.keyboard.type("a")
    page.locator(".search .result").first.wait_for()
    page.keyboard.press("Escape")
    assert not page.locator(".search .results").is_visible() and page.locator(".search input").input_value() == ""


def test_on_pages_of_an_edition_there_is_nothing_of_others(page, shipped_site):
    open_search(page, shipped_site / "zendrive" / "index.html")
    for query in ("reminders", "info.plist", "precise location", "standort"):
        assert "/zendrive/" in page.evaluate(ASK, query), query
        links = page.locator(".search .results a").evaluate_all("links => links.map(link => link.href)")
        assert len(links) > 3 and not [link for link in links if "/fairmatic/" in link], query
    open_search(page, shipped_site / "reference" / "location" / "ios14" / "index.html")
    assert "/ios14/states/denied/" in page.evaluate(ASK, "denied")


def test_the_results_fit_a_phone_and_move_nothing(page, shipped_site):
    page.set_viewport_size(NARROW)
    open_search(page, shipped_site / "index.html")
    below = page.locator("h1").bounding_box()
    page.locator(".search input").fill("NSLocationAlwaysAndWhenInUseUsageDescription")
    page.locator(".search .result").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert page.locator("h1").bounding_box() == below
    assert page.locator(".search .results").evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    assert axe(page) == []
    page.set_viewport_size(WIDE)


def test_everything_in_the_index_is_there_and_folded_as_queries_are(page, shipped_site, shipped_pages):
    path = shipped_site / "_statebook" / "search-index.js"
    assert len(gzip.compress(path.read_bytes(), 9)) <= 150 * 1024
    page.goto("about:blank")
    page.add_script_tag(path=str(path))
    index = page.evaluate("statebookSearch")
    targets = {index["areas"][place[0]][0] + place[1] for result in index["results"] for place in result[4:]}
    assert len(targets) > len(shipped_pages.pages)
    assert {target.partition("#")[0] for target in targets} >= {name for name in shipped_pages.pages if "/guides/" in name or "/states/" in name}
    for target in targets:
        name, _, fragment = target.partition("#")
        assert name in shipped_pages.pages, target
        assert not fragment or urllib.parse.unquote(fragment) in shipped_pages.pages[name].ids, target
    assert len(index["words"]) > 1000
    for word in index["words"]:
        folded = "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))
        assert word == folded.lower(), f"{word}: a query has it as {folded.lower()}"
