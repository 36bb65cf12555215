"""Parts of diagrams: what a guide draws of a machine, counted against the machine's export, and where the signs for the rest lead."""

import collections
import json
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
PARTS = {"asking-and-ajar": ":states: asking, ajar", "near-shut": ":state: shut\n:depth: 1"}
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
    exported = statebook("export", "json", "--project", folder, "--machine", "door", "--profile", "only")
    assert exported.returncode == 0, exported.stderr
    return folder / "built", json.loads(exported.stdout)


def titles(nodes) -> dict:
    """The titles of nodes and of everything in them, by their ids."""
    found = {}
    for node in nodes:
        found |= {node["id"]: node["title"]} | titles(node.get("states", []))
    return found


def signs(page) -> dict:
    """What each sign for the rest says, by the id of its state: how many ways in, and how many out."""
    found = {}
    for sign in page.locator("svg.diagram:not(.sign) g.more:not(.edge)").all():
        words = sign.locator("title").first.text_content()
        count = {way: int(number) for number, way in re.findall(r"(\d+) transitions? (in|out)", words)}
        found[re.sub(r"^.*more\.", "", sign.get_attribute("id"))] = (count.get("in", 0), count.get("out", 0))
    return found


def drawn_transitions(page) -> set:
    return {label.get_attribute("data-transition") for label in page.locator("svg.diagram g[data-transition]").all()}


def drawn_states(page) -> set:
    return {re.sub(r"^.*state\.", "", box.get_attribute("id")) for box in page.locator(".diagram g.state[id]").all()}


def expected_signs(page, transitions, region) -> dict:
    """Each end that is drawn of a transition that is not, counted from the export."""
    count = collections.defaultdict(lambda: [0, 0])
    kept, states = drawn_transitions(page), drawn_states(page)
    for transition in transitions:
        if transition["id"] in kept:
            continue
        if transition["to"] in states:
            count[transition["to"]][0] += 1
        if transition["from"] in states or transition["from"] == region:
            count[transition["from"]][1] += 1
    return {state: tuple(ways) for state, ways in count.items()}


def test_a_sign_counts_what_is_left_out_and_leads_to_the_whole_diagram(browser, door):
    site, machine = door
    transitions = machine["transitions"]
    context = browser.new_context(viewport=WIDE)
    for name in PARTS:
        page = open_page(context, site, f"guides/{name}/index.html")
        found = signs(page)
        assert found and found == expected_signs(page, transitions, "leaf"), f"{name}: {found}"
        links = page.locator(".diagram-links a[href$='regions/leaf/index.html']")
        assert links.count() >= len(found), f"{name}: a sign without a link"
        box = links.first.locator("rect").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_url("**/reference/door/only/regions/leaf/index.html")
        whole = drawn_transitions(page)
        assert {"ask", "let-in", "send-off", "slammed", "widen", "narrow"} <= whole, f"{name} leads to {whole}"
        page.close()
    context.close()


def test_a_part_says_what_it_leaves_out_and_where_the_rest_is(browser, door):
    site, machine = door
    context = browser.new_context(viewport=NARROW)
    for name in PARTS:
        page = open_page(context, site, f"guides/{name}/index.html")
        caption, description = page.locator("figcaption").inner_text(), page.locator(".diagram desc").text_content()
        states, kept = drawn_states(page), drawn_transitions(page)
        for text in (caption, description):
            assert f"{len(states - {'moving'})} of 4 states and {len(kept)} of 6 transitions" in text, f"{name}: {text}"
        assert ("Around them: “Moving”." in description) == ("moving" in states), f"{name}: {description}"
        for state, (ways_in, ways_out) in signs(page).items():
            title = titles(machine["regions"])[state]
            assert f"“{title}”: " in description, f"{name}: {description}"
        assert page.locator("figcaption a", has_text="Whole diagram").count() == 1
        assert axe(page) == [], name
        page.close()
    context.close()


def test_a_storyboard_shows_the_moments_of_its_scenario(browser, door):
    context = browser.new_context(viewport=WIDE)
    page = open_page(context, door[0], "index.html")
    board = page.locator(".board > li")
    assert [beat.locator(".board-state").inner_text() for beat in board.all()] == ["Asking", "Moving", "Wide open"]
    page.locator("figcaption a", has_text="All steps").click()
    page.wait_for_url("**/reference/scenarios/visit/index.html")
    context.close()


def test_the_shipped_site_opens_with_main_paths(shipped_site):
    guides = sorted((ROOT / "content/guides").glob("*.md"))
    assert guides
    for page in [shipped_site / "index.html", *(shipped_site / f"fairmatic/guides/{guide.stem}/index.html" for guide in guides)]:
        text = page.read_text(encoding="utf-8")
        found = re.search(r'class="(storyboard|diagram-figure)"', text)
        figure, heading = found.start() if found else -1, re.search(r"<h2[^>]*>", text[text.find("<h1"):])
        assert 0 <= figure, f"{page} has no picture"
        if page.parent != shipped_site:
            assert figure < text.find("<h1") + heading.start(), f"{page} does not open with a picture"
        first = text[figure:text.find("</figure>", figure)]
        assert first.count("board-picture") > 1 or "A part of" in first, f"{page} opens with a whole diagram"
