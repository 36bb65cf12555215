"""The walk on a page: it has the same steps as `statebook simulate`, its address is the run, and every event has its place: on the phone, beside it, or, with the reason, not now."""

import json
import random
import re
import subprocess

import pytest
from playwright.sync_api import expect

from browsing import MIDDLE, NARROW, WIDE, axe
import projects
from running import ROOT, binary, build
from sharing import shared

PROFILES = ("ios12", "ios13", "ios13-4", "ios14", "app-clip")

# An app that needs the camera, on a phone.
CAMERA = """\
machine: camera
title: Camera access
profiles: {v1: {title: Version 1, os: "1.0"}, v2: {title: Version 2, os: "2.0"}}
observers:
  reads: {title: The app reads, style: code, values: [undecided, granted, denied]}
  settings: {title: Settings shows, values: {none: no row yet, allow: {title: Allow, kind: granted}, never: Never}}
events:
  open: {label: Opens the app, by: user, gesture: icon}
  leave: {label: Leaves the app, by: user, gesture: swipe-up}
  lock: {label: Locks the phone, by: user, gesture: side-button}
  unlock: {label: Unlocks the phone, by: user, gesture: swipe-up}
  scan: {label: Scans a code, by: user}
  ask: {label: Requests the camera, by: app}
  agree: {label: OK, by: user}
  refuse: {label: Don’t Allow, by: user}
  set-allow: {label: Allow, by: settings}
  set-never: {label: Never, by: settings}
  restrict: {label: A restriction begins, by: system}
  shake: {label: Shakes the phone, by: user}
prompts:
  question: {title: Question, alert: {en: “<appname>” would like to use the camera}, copy: purpose.camera, choices: [refuse, agree]}
regions:
  permission:
    title: Permission
    initial: undecided
    states:
      undecided: {title: Undecided, shows: {reads: undecided, settings: none}}
      asked: {title: Asked, prompt: question, shows: {reads: undecided, settings: none}}
      allowed: {title: Allowed, kind: granted, shows: {reads: granted, settings: allow}}
      refused: {title: Refused, kind: refused, shows: {reads: denied, settings: never}}
      restricted: {title: Restricted, contradicts: true, note: Settings still shows Allow., shows: {reads: denied, settings: allow}}
    transitions:
      - {id: asked-now, from: undecided, event: ask, to: asked, if: in(front)}
      - {id: agreed, from: asked, event: agree, to: allowed}
      - {id: refused-now, from: asked, event: refuse, to: refused}
      - {id: allowed-later, from: refused, event: set-allow, to: allowed, if: not in(front) and not in(locked)}
      - {id: refused-later, from: allowed, event: set-never, to: refused, if: not in(front) and not in(locked)}
      - {id: restricted-now, from: allowed, event: restrict, to: restricted}
  app:
    title: App
    initial: closed
    states:
      closed: {title: Not running, screen: home}
      front: {title: In the foreground, screen: app}
    transitions:
      - {id: opened, from: closed, event: open, to: front, if: not in(locked)}
      - {id: left, from: front, event: leave, to: closed, if: not in(asked) and not in(locked)}
  device:
    title: Device
    initial: unlocked
    states:
      unlocked: {title: Unlocked}
      locked: {title: Locked, screen: lock}
    transitions:
      - {id: locked-now, from: unlocked, event: lock, to: locked, if: not in(asked)}
      - {id: unlocked-now, from: locked, event: unlock, to: unlocked}
  scanner:
    title: Scanner
    initial: idle
    states: {idle: {title: Idle}, used: {title: Used}}
    transitions:
      - {id: scanned, from: idle, event: scan, to: used, if: in(front) and in(allowed) and not in(locked)}
      - {id: shaken, from: idle, event: shake, to: used, when: os >= 2.0}
"""
SCENARIOS = """\
machine: camera
scenarios:
  - id: refusal
    title: A user who says no
    profiles: [v1, v2]
    given: [open]
    steps:
      - {do: ask, expect: asked}
      - {do: refuse, expect: refused, says: The app is told.}
      - {do: ask, ignored: true}
"""
COPY = """\
variants: {shop: {title: Shop, features: {en: [shelf]}}, bank: {title: Bank, features: {en: [check]}}}
copy:
  - id: purpose.camera
    slot: purpose
    keys: [NSCameraUsageDescription]
    variants:
      shop: {en: <appname> reads the code on a shelf with your camera.}
      bank: {en: <appname> deposits a check that you photograph with your camera.}
"""
WALK = "reference/camera/v1/walk/index.html"
ASKED = "open,ask"
LOW = ({"width": 844, "height": 390}, {"width": 720, "height": 450}, {"width": 640, "height": 400})


@pytest.fixture(scope="session")
def walks(tmp_path_factory):
    """The site of the camera; to be read, not written."""

    def site(folder):
        files = {
            "content/statebook.yaml": "format: 1\ntitle: Camera\nplatforms: [ios]\n",
            "content/machines/camera.yaml": CAMERA, "content/scenarios/camera.yaml": SCENARIOS, "content/copy/camera.yaml": COPY,
        }
        return build(projects.write(folder.with_name("camera-project"), files), folder)

    return shared(tmp_path_factory, "camera", site)


@pytest.fixture
def walk(browser, walks):
    """Opens a walk of the camera at a run; fails if its script does."""
    context = browser.new_context()
    faults = []

    def opened(run="", viewport=WIDE, path=WALK):
        page = context.new_page()
        page.set_viewport_size(viewport)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto((walks / path).as_uri() + "#" + run, wait_until="load")
        return page

    opened.context = context
    yield opened
    context.close()
    assert not faults, faults


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


def buttons(page, name) -> list:
    """What can be tapped in a part of the walk, by the names that screen readers say."""
    return part(page, name).get_by_role("button").all_inner_texts()


def press(page, name, within="stage"):
    part(page, within).get_by_role("button", name=name, exact=True).click()


def shown(page) -> dict:
    """What each observer shows."""
    return dict(zip(part(page, "shows").locator("dt").all_inner_texts(), part(page, "shows").locator("dd").all_inner_texts()))


def run(page) -> str:
    return page.evaluate("decodeURIComponent(location.hash.slice(1))")


def screen(page) -> str:
    return part(page, "stage").get_attribute("data-screen")


@pytest.mark.parametrize("viewport", (NARROW, MIDDLE, WIDE), ids=("narrow", "middle", "wide"))
def test_the_phone_has_the_screen_of_the_states_and_only_what_can_be_tapped(walk, viewport):
    page = walk(viewport=viewport)
    assert screen(page) == "home" and buttons(page, "stage") == ["<appname>", "Side button: Locks the phone"]
    assert part(page, "stage").get_by_role("button").first.get_attribute("title") == "Opens the app"
    press(page, "<appname>")
    assert screen(page) == "app" and buttons(page, "stage") == ["Swipe up: Leaves the app", "Side button: Locks the phone"]
    assert buttons(page, "events") == ["Requests the camera"]
    press(page, "Requests the camera", "events")
    assert buttons(page, "stage") == ["Don’t Allow", "OK"] and buttons(page, "events") == []
    assert page.locator(".walk-phone .system-alert-title").count() == 1
    press(page, "OK")
    assert "Scans a code" in buttons(page, "stage") and shown(page)["The app reads"] == "granted"
    press(page, "Side button: Locks the phone")
    assert screen(page) == "lock" and buttons(page, "stage") == ["Swipe up: Unlocks the phone"]
    assert run(page) == "open,ask,agree,lock"
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    assert axe(page) == []


def test_settings_is_opened_and_closed_without_a_step(walk):
    page = walk("open,ask,agree,leave")
    assert "Settings" in buttons(page, "stage")
    press(page, "Settings")
    rows = part(page, "stage").locator(".walk-rows li")
    assert screen(page) == "settings" and rows.all_inner_texts() == ["Allow", "Never"]
    assert page.locator(".walk-rows .chosen").all_inner_texts() == ["Allow"]
    assert run(page) == "open,ask,agree,leave"
    assert part(page, "stage").evaluate("element => element === document.activeElement"), "the focus is lost"
    assert axe(page) == []
    press(page, "Never")
    # Settings stays open, and shows the new value.
    assert screen(page) == "settings" and page.locator(".walk-rows .chosen").all_inner_texts() == ["Never"]
    assert run(page) == "open,ask,agree,leave,set-never"
    press(page, "‹ Back")
    assert screen(page) == "home" and run(page).endswith("set-never")
    # Where there is no row to choose, nothing leads to Settings.
    assert "Settings" not in buttons(walk(), "stage")


def test_what_does_nothing_now_is_folded_with_its_reason(walk):
    page = walk("open")
    idle = part(page, "idle")
    assert idle.locator("summary").inner_text() == "Not now · 8" and idle.locator("li").count() == 0
    idle.locator("summary").click()
    reasons = idle.locator("li").all_inner_texts()
    assert "The user opens the app: “App” is “In the foreground”, not “Not running”" in reasons
    assert "The user chooses “OK”: “Permission” is “Undecided”, not “Asked”" in reasons
    assert not any("shakes" in reason for reason in reasons), "what has no effect in the profile is not worth a word"
    press(page, "Requests the camera", "events")
    assert any("App" in reason for reason in idle.locator("li").all_inner_texts())
    assert "The app requests the camera: it has no effect from here on" in idle.locator("li").all_inner_texts()
    assert axe(page) == []


def test_the_current_state_is_lit_in_the_story(walk):
    page = walk(ASKED)
    lit = page.locator(".walk-story .here")
    assert lit.get_attribute("data-state") == "asked" and page.locator(".walk-story .diagram-picture.lit").count() == 1
    press(page, "OK")
    assert lit.get_attribute("data-state") == "allowed"
    # The pointer lights something else only as long as it is there.
    page.locator(".walk-story .diagram-links [data-state=undecided]").hover()
    page.mouse.move(1, 1)
    page.go_back()
    page.wait_for_function("document.querySelector('.walk-story .here').dataset.state === 'asked'")
    expect(page.locator(".walk-story .diagram-picture.lit [data-state=asked].on").first).to_be_attached()
    part(page, "undo").click()
    assert "Undecided" in part(page, "states").inner_text()


def test_the_phone_shows_prompts_in_the_words_of_a_variant(walk):
    page = walk(ASKED)
    alert = page.locator(".walk-phone .system-alert")
    part(page, "wordings").select_option(label="Bank")
    expect(alert).to_contain_text("deposits a check")
    page.locator(".walk .app-name input").fill("Teller")
    expect(alert).to_contain_text("“Teller” would like")
    page.reload(wait_until="load")
    expect(alert).to_contain_text("Teller deposits a check")
    press(page, "OK")
    press(page, "Swipe up: Leaves the app")
    assert buttons(page, "stage")[:2] == ["Teller", "Settings"]


def test_a_walk_goes_by_keyboard_the_focus_stays_and_what_happened_is_said(walk):
    page = walk(viewport=NARROW)
    for name, place, said in (
        ("<appname>", "stage", "Step 1: The user opens the app. App: In the foreground."),
        ("Requests the camera", "events", "Step 2: The app requests the camera. Permission: Asked."),
        ("OK", "stage", "Step 3: The user chooses “OK”. Permission: Allowed."),
    ):
        part(page, place).get_by_role("button", name=name, exact=True).focus()
        page.keyboard.press("Enter")
        assert part(page, place).evaluate("element => element.contains(document.activeElement)"), "the focus is lost"
        expect(part(page, "status")).to_have_text(said)
    assert part(page, "steps").locator("li").all_inner_texts()[-1] == "The user chooses “OK”"
    press(page, "A restriction begins", "events")
    expect(part(page, "says")).to_have_text("Settings still shows Allow. Since step 4.")


def test_the_address_is_the_run(walk):
    page = walk()
    at_start = part(page, "states").inner_text()
    press(page, "<appname>")
    press(page, "Requests the camera", "events")
    assert run(page) == ASKED
    page.reload(wait_until="load")
    assert page.locator(".walk-phone .system-alert").count() == 1 and run(page) == ASKED
    page.go_back()
    assert run(page) == "open" and page.locator(".walk-phone .system-alert").count() == 0
    page.go_back()
    assert part(page, "states").inner_text() == at_start
    page.go_forward()
    assert run(page) == "open"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    part(page, "copy").click()
    expect(part(page, "status")).to_have_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    # The same run in another profile.
    assert page.locator(".switch").get_by_role("link", name="Version 2", exact=True).get_attribute("href").endswith("#open")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    assert shown(page)["The app reads"] == "undecided" and part(page, "steps").locator("li").count() == 1, "a link within the page is no run"


def test_an_impossible_run_ends_before_its_first_bad_step(walk):
    page = walk("open,scan,leave")
    assert part(page, "steps").locator("li").count() == 1
    expect(part(page, "status")).to_have_text(
        "The run in the address ends before step 2: “Scans a code” does nothing: “Permission” is “Undecided”, not “Allowed”.")
    expect(part(walk("open,fly"), "status")).to_contain_text("ends before step 2: there is no event “fly”")
    # An address that was cut off.
    expect(part(walk("open%"), "status")).to_have_text(
        "The run in the address ends before step 1: there is no event “open%” in this profile.")


def test_take_me_to_plays_the_usual_run_or_says_that_there_is_none(walk):
    page = walk()
    targets = part(page, "targets")
    targets.select_option(label="granted")
    assert run(page) == "open,ask,agree"
    page.go_back()
    assert run(page) == ""
    targets.select_option(label="Refused")
    assert run(page) == "open,ask,refuse"
    expect(part(page, "status")).to_have_text("The usual run to “Permission: Refused”: 3 steps.")


def test_a_guided_run_plays_step_by_step_and_the_reader_may_leave_it(walk):
    page = walk()
    following = part(page, "next")
    expect(following).to_be_hidden()
    part(page, "guides").select_option(label="A user who says no (3 steps)")
    assert run(page) == "open" and following.inner_text() == "Next (0 of 3)"
    following.click()
    following.click()
    expect(part(page, "status")).to_contain_text("The app is told.")
    following.click()
    # The scenario asks in vain, which is a step, too.
    assert run(page) == "open,ask,refuse,ask!"
    expect(part(page, "status")).to_contain_text("Nothing happens: ")
    assert following.get_attribute("aria-disabled") == "true"
    press(page, "Swipe up: Leaves the app")
    following.click(force=True)
    expect(part(page, "status")).to_have_text("You left the run. Undo leads back to it.")
    part(page, "undo").click()
    assert following.inner_text() == "Next (3 of 3)"


# Whether an element can be clicked in its middle where the page is scrolled to.
HIT = """button => {
  const {left, top, width, height} = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && button.contains(hit);
}"""


@pytest.mark.parametrize("viewport", LOW, ids=lambda viewport: f"{viewport['width']}x{viewport['height']}")
@pytest.mark.parametrize("steps", ("", "open", ASKED, "open,ask,agree,leave"))
def test_in_a_low_window_nothing_covers_what_can_be_tapped(walk, viewport, steps):
    page = walk(steps, viewport)
    keys = page.locator(".walk :is([data-part=stage], [data-part=events]) button").all()
    assert any(key.evaluate(HIT) for key in keys), "nothing can be tapped before the page is scrolled"
    hidden = [key.inner_text() for key in keys if not key.evaluate(f"button => {{ button.scrollIntoView({{block: 'center'}}); return ({HIT})(button); }}")]
    assert hidden == []


def test_without_scripts_a_page_has_its_scenarios_and_runs(browser, walks):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((walks / WALK).as_uri())
    expect(page.locator(".walk")).to_be_hidden()
    expect(page.get_by_role("heading", name="Scenarios")).to_be_visible()
    expect(page.get_by_role("heading", name="Runs", exact=True)).to_be_visible()
    context.close()


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
        if part(page, "steps").locator("li").count() != len(events.split(",")):
            lost.append(link)
        page.close()
    context.close()
    assert not lost, "\n".join(lost[:20])


def test_a_machine_that_is_no_phone_has_its_states_and_a_list_by_actor(tmp_path, browser):
    site = build(projects.door(tmp_path / "project"), tmp_path / "site")
    page = browser.new_page()
    page.goto((site / "reference/door/v2/walk/index.html").as_uri(), wait_until="load")
    assert page.locator(".walk-phone").count() == 0 and page.locator(".walk-actor > p").all_inner_texts() == ["The user"]
    assert page.locator(".walk-place").inner_text().split() == ["Leaf", "Shut", "The", "sign", "shows", "closed"]
    press(page, "Knock", "events")
    assert "Ajar" in part(page, "states").inner_text() and shown(page) == {"The sign shows": "open"}
    assert page.locator(".walk-actor > p").all_inner_texts() == ["The system"]
    assert axe(page) == []
    page.close()
