"""The walk on a page: it has the same steps as `statebook simulate`, its address is the run, and a tap and its result are on one screen."""

import json
import random
import re
import subprocess

import pytest
from playwright.sync_api import expect

from browsing import MIDDLE, NARROW, WIDE, axe
from projects import door
from running import ROOT, binary, build

WALK = "reference/location/ios15/walk/index.html"
ALWAYS = "open-app,ask-always"
PROFILES = ("ios12", "ios13", "ios13-4", "ios14", "app-clip")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_walk_reaches_the_same_configurations_as_simulate(shipped_site, profile):
    script = (shipped_site / f"reference/location/{profile}/walk/walk-data.js").read_text(encoding="utf-8")
    data = json.loads(re.fullmatch(r"window\.statebookWalk=(.*);\n", script, re.DOTALL)[1])
    chance = random.Random(profile)
    events, visited = [], [0]
    for _ in range(200):
        steps = data["steps"][visited[-1]]
        if not steps:
            break
        choice = 2 * chance.randrange(len(steps) // 2)
        events.append(data["events"][steps[choice]][0])
        visited.append(steps[choice + 1])
    assert len(events) > 20, "the walk ends too soon to show anything"
    lines = simulate(profile, events)
    assert len(lines) == len(visited)
    for line, configuration in zip(lines, visited):
        leaves = [data["states"][node][2].split("/")[-2] for node in data["configurations"][configuration]]
        assert leaves == line["configuration"], events
        enabled = [data["events"][event][0] for event in data["steps"][configuration][::2]]
        assert enabled == line["enabled"], events


def simulate(profile, events) -> list:
    result = subprocess.run(
        [binary(), "simulate", "--machine", "location", "--profile", profile, "--project", ROOT],
        input="".join(f"{event}\n" for event in events),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def part(page, name):
    return page.locator(f".walk [data-part={name}]")


def press(page, name, within=".walk-stage, .walk-actor"):
    """Presses a button as a reader does, also one that has no effect."""
    page.locator(within).get_by_role("button", name=name, exact=True).click(force=True)


def shown(page) -> dict:
    """What each observer shows last."""
    rows = part(page, "timing").locator("tbody tr").all()
    return {row.locator("th").inner_text(): row.locator("td").last.inner_text() for row in rows}


def run(page) -> str:
    return page.evaluate("decodeURIComponent(location.hash.slice(1))")


@pytest.mark.parametrize("viewport", (NARROW, MIDDLE, WIDE), ids=("narrow", "middle", "wide"))
def test_the_trap_is_three_taps_and_what_follows_is_on_the_same_screen(visit, viewport):
    page = visit(WALK, viewport)
    # On narrower pages, the picture stands below what the phone needs; on a phone, the lower part of the drawn one is below what a tap shows.
    places = {NARROW["width"]: ".walk-actor, .walk-result", MIDDLE["width"]: ".walk-stage, .walk-side > :not(dl, .walk-picture)"}.get(
        viewport["width"], ".walk-stage, .walk-side > :not(dl)")
    if viewport == WIDE:
        part(page, "stage").evaluate("element => element.scrollIntoView({block: 'start'})")
    top = page.evaluate("scrollY")
    boxes = "elements => elements.map(element => { const {x, y, width, height} = element.getBoundingClientRect(); return [x, y, width, height]; })"
    before = page.locator(places).evaluate_all(boxes)
    for name in ("Opens the app", "Requests Always", "Allow While Using App"):
        page.locator(".walk-stage, .walk-actor").get_by_role("button", name=name, exact=True).click()
        assert page.locator(places).evaluate_all(boxes) == before, f"something moves on “{name}”"
        assert page.evaluate("scrollY") == top, f"“{name}” is not on the screen"
    seen = shown(page)
    assert seen["The app reads"] == "authorizedAlways" and seen["Settings shows"] == "While Using the App"
    assert seen["Background locations"] == "held"
    expect(part(page, "says")).to_have_text(re.compile("The app reads Always, and nothing arrives.* Since step 3"))
    assert max(y + height for _, y, _, height in before) <= viewport["height"] and min(y for _, y, _, _ in before) >= 0
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert axe(page) == []


def path(page) -> list:
    """The items of the picture: the states so far, and last what can follow."""
    return [" ".join(item.split()) for item in part(page, "path").locator("ol > li").all_inner_texts()]


@pytest.mark.parametrize("viewport", (NARROW, WIDE), ids=("narrow", "wide"))
def test_the_picture_shows_the_states_so_far_and_where_they_can_lead(visit, viewport):
    page = visit(WALK + "#open-app,ask-always,allow-while-using,leave-app,background-location,offer-upgrade", viewport)
    assert part(page, "path").get_attribute("aria-label") == "Authorization: the states so far and what can follow"
    *states, ways = [item for item in path(page) if not item.startswith(("Keep", "Change", "A restriction"))]
    assert states == ["Never asked 1 Opens the app", "2 Requests Always Always requested",
                      "3 Allow While Using App Provisional Always, waiting 4 Leaves the app, 5 A background location is obtained"]
    assert ways.startswith("6 iOS finds a good moment Upgrade prompt shown by iOS")
    assert path(page)[-1].startswith("Keep Only While Using → When In Use (final) Change to Always Allow → Always ")
    assert part(page, "path").evaluate("frame => frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 1"), "the end is not in view"
    # Also after a tap.
    part(page, "undo").click()
    press(page, "iOS finds a good moment")
    assert part(page, "path").evaluate("frame => frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 1 && frame.scrollLeft > 0")
    way = part(page, "path").get_by_role("button", name="Change to Always Allow")
    way.focus()
    page.keyboard.press("Enter")
    assert run(page).endswith(",offer-upgrade,change-to-always") and path(page)[-2] == "7 Change to Always Allow Always"
    assert part(page, "path").evaluate("frame => frame === document.activeElement"), "the focus is lost"
    part(page, "regions").select_option("Always request")
    assert [words[:60] for words in path(page)] == [
        "Always not yet requested 1 Opens the app", "2 Requests Always Always already requested 3 Allow While Usi",
        "Ask Next Time → Always not yet requested In other regions: O"]
    page.go_back()
    part(page, "regions").select_option("Location button")
    assert path(page)[-1].startswith("In other regions: Opens the app, Closes the app in the app switcher, ")
    assert axe(page) == []


def test_the_phone_shows_prompts_in_the_words_of_an_edition(visit):
    page = visit(WALK + "#open-app,ask-always")
    alert = page.locator(".walk-stage .system-alert")
    assert "The app’s text" in alert.inner_text()
    part(page, "wordings").select_option(label="Zendrive, Safety, German")
    assert "The app’s text" not in alert.inner_text() and "Standort" in alert.inner_text()
    page.locator(".walk .app-name input").fill("Wegweiser")
    assert "Wegweiser" in alert.inner_text()
    page.reload(wait_until="load")
    expect(alert).to_contain_text("Standort")
    alert.get_by_role("button").nth(1).click()
    assert run(page).startswith("open-app,ask-always,") and run(page).count(",") == 2
    part(page, "wordings").select_option(label="Texts of …")
    page.go_back()
    expect(alert).to_contain_text("The app’s text")


def test_a_walk_goes_by_keyboard_and_the_focus_stays(visit):
    page = visit(WALK, NARROW)
    for name, place in (("Opens the app", "stage"), ("Requests Always", "events"), ("Allow While Using App", "stage")):
        part(page, place).get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        assert part(page, place).evaluate("element => element.contains(document.activeElement)"), "the focus is lost"
        assert name in part(page, "status").inner_text()
    assert "Provisional Always, waiting" in part(page, "states").inner_text()


def test_the_address_is_the_run(visit, shipped_site):
    page = visit(WALK)
    at_start = part(page, "states").inner_text()
    press(page, "Opens the app")
    press(page, "Requests Always")
    assert run(page) == ALWAYS
    labels = page.locator(".walk-stage .system-alert-choices button").all_inner_texts()
    assert labels == ["Allow Once", "Allow While Using App", "Don’t Allow"]
    page.reload(wait_until="load")
    assert page.locator(".walk-stage .system-alert").count() == 1 and run(page) == ALWAYS
    page.go_back()
    assert run(page) == "open-app" and page.locator(".walk-stage .system-alert").count() == 0
    page.go_back()
    assert part(page, "states").inner_text() == at_start
    page.go_forward()
    assert run(page) == "open-app"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part(page, "copy").click()
    expect(part(page, "status")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    # The same run on another version of the system.
    assert page.locator(".switch").get_by_role("link", name="iOS 14", exact=True).get_attribute("href").endswith("#open-app")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    assert shown(page)["The app reads"] == "notDetermined" and "Start" in part(page, "timing").inner_text()


def test_an_impossible_run_ends_before_its_first_bad_step(visit):
    page = visit(WALK + "#open-app,ask-always,keep-only-while-using,leave-app")
    assert part(page, "timing").locator("thead th").count() == 3
    expect(part(page, "status")).to_contain_text("ends before step 3: “Keep Only While Using” would have an effect with “Upgrade prompt")
    page = visit(WALK + "#open-app,fly")
    expect(part(page, "status")).to_contain_text("ends before step 2: there is no event “fly”")
    # An address that was cut off.
    page = visit(WALK + "#fly%")
    expect(part(page, "status")).to_contain_text("ends before step 1: there is no event “fly%”")


def test_an_event_that_does_nothing_says_why(visit):
    page = visit(WALK)
    press(page, "Requests Always")
    expect(part(page, "status")).to_have_text("Nothing happens: “Requests Always” would have an effect with “In the foreground” in place of “Not running”.")
    press(page, "Opens the app")
    press(page, "iOS shows a reminder")
    expect(part(page, "status")).to_contain_text("Nothing happens: “iOS shows a reminder” would have an effect with “Always” in place of “Never asked”")
    assert run(page) == "open-app"


def test_take_me_to_plays_the_usual_run_or_says_that_there_is_none(visit):
    page = visit(WALK)
    targets = part(page, "targets")
    targets.select_option(label="held")
    assert run(page) == "open-app,ask-always,allow-while-using"
    page.go_back()
    assert run(page) == ""
    targets.select_option(label="Always")
    assert page.locator(".walk .chosen").all_text_contents() == ["Always"], "the row of Settings that is set has a mark"
    page.go_back()
    targets.select_option(label="while using until tomorrow")
    expect(part(page, "status")).to_have_text(re.compile(r"“Settings shows: while using until tomorrow” cannot happen, in all [\d,]+ situations\."))


def test_a_guided_run_plays_step_by_step_and_the_reader_may_leave_it(visit, shipped_site):
    page = visit(WALK)
    page.locator(".walk-guides button", has_text="A new user who says no").click()
    for _ in range(3):
        part(page, "next").click()
    # What this screen of the phone never offers is in a fold.
    page.locator(".walk-stage summary").click()
    press(page, "Opens the app")
    expect(part(page, "status")).to_contain_text("Nothing happens: “Opens the app” would have an effect with “In the background” in place of “In the foreground”.")
    assert run(page) == "open-app,ask-when-in-use,dont-allow"
    part(page, "next").click()
    # The scenario asks in vain, which is a step, too.
    assert run(page) == "open-app,ask-when-in-use,dont-allow,ask-always!"
    expect(part(page, "status")).to_contain_text("Nothing happens: “Requests Always”")
    press(page, "Leaves the app")
    expect(page.locator(".walk-guides [aria-pressed=true]")).to_contain_text("left")
    part(page, "undo").click()
    part(page, "next").click()
    assert part(page, "next").get_attribute("aria-disabled") == "true" and run(page).endswith("ask-when-in-use!")


def test_every_run_that_a_page_offers_can_be_walked(browser, shipped_site, shipped_pages):
    runs = set()
    for name, page in shipped_pages.pages.items():
        if name.startswith("reference/") and any(part in name for part in ("/claims/", "/myths/", "/scenarios/")):
            runs |= {(page.path.parent / link).resolve().as_posix() for link, _ in page.links if "/walk/index.html#" in link}
    assert len(runs) > 20, "claims, myths and scenarios offer no runs"
    context = browser.new_context()
    lost = []
    for link in sorted(runs)[::4]:
        address, _, events = link.partition("#")
        page = context.new_page()
        page.goto(f"file://{address}#{events}", wait_until="load")
        if part(page, "timing").locator("thead th").count() != len(events.split(",")) + 1:
            lost.append(link)
        page.close()
    context.close()
    assert not lost, "\n".join(lost[:20])


def test_a_machine_that_is_no_phone_has_the_same_walk_with_rows_for_all_actors(tmp_path, browser):
    site = build(door(tmp_path / "project"), tmp_path / "site")
    page = browser.new_page()
    page.goto((site / "reference/door/v2/walk/index.html").as_uri(), wait_until="load")
    assert page.locator(".walk-phone").count() == 0 and page.locator(".walk-actor > p").count() > 0
    part(page, "events").get_by_role("button", name="Knock").first.click()
    assert "Ajar" in part(page, "states").inner_text()
    page.close()
