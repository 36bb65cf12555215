"""Diagrams in guides: which states stand out in a story, where its caption leads, and storyboards."""

import re

import pytest

import projects
from browsing import NARROW, WIDE, axe, open_page
from running import ROOT, build, statebook

DOOR = """machine: door
title: A door
main-path: visit
profiles: {only: {title: Only}}
events:
  knock: {label: Knock, by: user}
  open: {label: Open, by: user}
  push: {label: Push, by: user}
  slam: {label: Slam, by: system}
  turn: {label: Turn the key, by: user}
regions:
  leaf:
    title: The leaf
    initial: shut
    states:
      shut: {title: Shut}
      asking: {title: Asking}
      moving:
        title: Moving
        initial: ajar
        states:
          ajar: {title: Ajar}
          wide: {title: Wide open}
        transitions:
          - {id: widen, from: ajar, event: push, to: wide}
          - {id: narrow, from: wide, event: push, to: ajar}
    transitions:
      - {id: ask, from: shut, event: knock, to: asking}
      - {id: let-in, from: asking, event: open, to: moving, if: in(unlocked)}
      - {id: send-off, from: asking, event: turn, to: shut}
      - {id: slammed, from: moving, event: slam, to: shut}
  lock:
    title: The lock
    initial: unlocked
    states:
      unlocked: {title: Unlocked}
      locked: {title: Locked}
    transitions:
      - {id: bolt, from: unlocked, event: turn, to: locked}
      - {id: unbolt, from: locked, event: turn, to: unlocked}
"""
SCENARIO = """machine: door
scenarios:
  - {id: visit, title: A visit, profile: only, given: [knock], steps: [{do: open, expect: ajar}, {do: push, expect: wide}]}
"""
PARTS = {"asking-and-moving": ":states: asking, moving", "near-shut": ":state: shut"}
FILES = {
    "content/statebook.yaml": "format: 1\ntitle: Doors\n",
    "content/machines/door.yaml": DOOR,
    "content/scenarios/door.yaml": SCENARIO,
    **{
        f"content/guides/{name}.md": f"---\ntitle: {name}\nmachine: door\n---\n\n```{{diagram}} door\n{options}\n```\n"
        for name, options in PARTS.items()
    },
}


@pytest.fixture(scope="module")
def door(tmp_path_factory):
    folder = projects.write(tmp_path_factory.mktemp("door"), FILES)
    build(folder, folder / "built")
    return folder / "built"


def test_named_states_stand_out_in_the_story(browser, door):
    """One state with its arrows, several with the arrows among them; the rest is dim, and the caption leads to all transitions."""
    bright = {
        "asking-and-moving": ({"asking", "ajar", "wide"}, {"let-in", "widen", "narrow"}),
        "near-shut": ({"shut", "asking", "ajar", "wide"}, {"ask", "send-off", "slammed"}),
    }
    context = browser.new_context(viewport=WIDE)
    for name, (states, transitions) in bright.items():
        page = open_page(context, door, f"guides/{name}/index.html")
        boxes = page.locator(".diagram g.state[data-state]:not(.dim)").evaluate_all("all => all.map(box => box.dataset.state)")
        lines = page.locator(".diagram g.edge:not(.dim) [data-transition], .diagram g.beside:not(.dim)[data-transition], .diagram g.beside:not(.dim) [data-transition]")
        found = set(lines.evaluate_all("all => all.map(line => line.dataset.transition)"))
        assert (set(boxes), found) == (states, transitions), name
        page.locator("figcaption a", has_text="All 6 transitions").click()
        page.wait_for_url("**/reference/door/only/regions/leaf/index.html#all.leaf")
        assert page.locator("details.all").get_attribute("open") is not None
        page.close()
    context.close()


def test_states_of_two_regions_are_refused(tmp_path):
    guide = "---\ntitle: Two\nmachine: door\n---\n\n```{diagram} door\n:states: asking, locked\n```\n"
    result = statebook("check", "--project", projects.write(tmp_path, {**FILES, "content/guides/two.md": guide}))
    assert "content/guides/two.md:7:10: error: a diagram shows one region, and `asking` and `locked` are in two" in result.stdout + result.stderr


def test_a_guide_with_a_story_has_no_faults_on_a_phone(browser, door):
    context = browser.new_context(viewport=NARROW)
    page = open_page(context, door, "guides/near-shut/index.html")
    assert page.locator("figcaption").inner_text().startswith("“The leaf” in Only: ")
    assert axe(page) == []
    context.close()


def test_a_storyboard_shows_the_moments_of_its_scenario(browser, door):
    context = browser.new_context(viewport=WIDE)
    page = open_page(context, door, "index.html")
    board = page.locator(".board > li")
    assert [beat.locator(".board-state").inner_text() for beat in board.all()] == ["Asking", "Moving", "Wide open"]
    page.locator("figcaption a", has_text="All steps").click()
    page.wait_for_url("**/reference/scenarios/visit/index.html")
    context.close()


def test_the_shipped_site_opens_with_main_paths(shipped_site):
    guides = sorted((ROOT / "content/guides").glob("*.md"))
    assert guides
    # In ten minutes, one acts.
    guides = [guide for guide in guides if guide.stem != "ten-minutes"]
    for page in [shipped_site / "index.html", *(shipped_site / f"fairmatic/guides/{guide.stem}/index.html" for guide in guides)]:
        text = page.read_text(encoding="utf-8")
        found = re.search(r'class="(storyboard|diagram-figure)"', text)
        figure, heading = found.start() if found else -1, re.search(r"<h2[^>]*>", text[text.find("<h1"):])
        assert 0 <= figure, f"{page} has no picture"
        if page.parent != shipped_site:
            assert figure < text.find("<h1") + heading.start(), f"{page} does not open with a picture"
