"""Machines in other formats, checked with programs that read them: Graphviz, jsonschema, an XML parser, a browser.

Mermaid's text is held here against its documented grammar, by the few forms of lines that the export uses; test_mermaid.py asks
Mermaid itself.
"""

import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import jsonschema
import pytest

import engines
import machines
import mermaid
import projects
from running import ROOT, files, statebook
from sharing import audit

PROFILES = ["ios12", "ios13", "ios13-4", "ios14", "app-clip"]
HOSTILE = "".join(map(chr, range(0x20, 0x7F))) + " -- ** // __ ~~ <b> &amp; #quot; é ü → 文"

ODD = {
    "machine": "odd",
    "title": HOSTILE,
    "profiles": {"only": {"title": HOSTILE}},
    "observers": {"eye": {"title": HOSTILE, "values": {"open": HOSTILE}}},
    "events": {"end": {"label": HOSTILE, "by": "user"}, "go-on": {"label": "go:on;", "by": "system"}},
    "regions": {
        "state": {
            "title": HOSTILE,
            "initial": "end",
            "states": {
                "end": {"title": HOSTILE, "shows": {"eye": "open"}},
                "note": {"title": "[*]", "shows": {"eye": "open"}, "tags": ["class"]},
                "a-b": {
                    "title": "a b",
                    "initial": "graph",
                    "shows": {"eye": "open"},
                    "states": {
                        "graph": {"title": "--> {"},
                        "as": {"title": "past", "type": "deep-history", "fallback": "graph"},
                        "default": {"title": "all", "type": "final"},
                    },
                    "transitions": [{"id": "node", "from": "graph", "event": "end", "to": "default"}],
                },
            },
            "transitions": [
                {"id": "end", "from": "end", "event": "end", "to": "note", "if": "not in(note) and (in(end) or in(graph))"},
                {"id": "style", "from": "note", "event": "go-on", "to": "as"},
                {"id": "done", "from": "a-b", "done": "a-b", "to": "end"},
                {"id": "any", "event": "go-on", "to": "a-b", "if": "in(end)"},
            ],
        }
    },
}


@pytest.fixture(scope="module")
def odd(tmp_path_factory) -> dict:
    """The exports of a machine whose words all have a meaning in some format."""
    settings = {**machines.SETTINGS, "title": "Odd"}
    content = {"content/statebook.yaml": json.dumps(settings), "content/machines/odd.yaml": json.dumps(ODD)}
    project = projects.write(tmp_path_factory.mktemp("odd"), content)
    return {language: engines.export(project, language, "odd") for language in engines.SUFFIXES}


@pytest.fixture(scope="module")
def everything(shipped_site, odd, tmp_path_factory) -> dict:
    """The exports of every shipped profile, of the odd machine, and of random ones, by a name for messages."""
    found = {profile: engines.downloads(shipped_site, "location", profile) for profile in PROFILES}
    folder = tmp_path_factory.mktemp("crowd")
    for seed, machine in list(machines.sound(folder / "all", range(30)).items())[:8]:
        project = machines.write(folder / str(seed), machine)
        found[f"seed {seed}"] = {language: engines.export(project, language) for language in engines.SUFFIXES}
    return {**found, "odd": odd}


def run(command, text=""):
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)


def ids(exports) -> set:
    """The ids of all regions and states in the JSON."""
    found = set()

    def visit(nodes):
        for node in nodes:
            found.add(node["id"])
            visit(node.get("states", []) + node.get("regions", []))

    visit(json.loads(exports["json"])["regions"])
    return found


def test_graphviz_lays_out_the_dot(everything):
    for name, exports in everything.items():
        result = run(["dot", "-Tjson"], exports["dot"])
        assert result.returncode == 0 and not result.stderr, f"{name}: {result.stderr}"
        drawn = json.loads(result.stdout)
        names = {thing["name"].partition(":")[2] for thing in drawn["objects"]}
        regions = json.loads(exports["json"])["regions"]
        # A single region is the whole picture, and has no frame.
        assert ids(exports) - ({regions[0]["id"]} if len(regions) == 1 else set()) <= names, name
        marked = " ".join(thing.get("comment", "") for thing in drawn["objects"]).split()
        assert sorted(marked) == sorted(edge["id"] for edge in json.loads(exports["json"])["transitions"]), name


def test_dot_shows_every_title_as_it_is(odd):
    result = run(["dot", "-Tsvg"], odd["dot"])
    assert result.returncode == 0 and not result.stderr, result.stderr
    svg = ElementTree.fromstring(result.stdout)
    shown = " ".join("".join(text.itertext()) for text in svg.iter("{http://www.w3.org/2000/svg}text"))
    words = set(shown.replace("\N{NO-BREAK SPACE}", " ").split())
    assert set(HOSTILE.split()) <= words, f"not shown: {set(HOSTILE.split()) - words}"


def svg(machine="location", profile="ios13", region=None, project=ROOT, view="complete") -> str:
    arguments = ["--machine", machine, "--profile", profile, "--view", view] + (["--region", region] if region else [])
    result = statebook("export", "svg", "--project", project, *arguments)
    assert result.returncode == 0, result.stderr
    return result.stdout


LOOKS = """scale => {
  const wanted = ["fill", "stroke", "strokeWidth", "strokeDasharray", "fontSize", "fontWeight", "textAnchor"];
  const elements = [...document.querySelectorAll("svg.diagram [id] :is(rect, path, circle, polygon, text)")];
  // Only the page has an id for the drawing, to print it in parts.
  const isNamed = element => !element.closest("[id]").id.endsWith("drawing");
  return elements.filter(element => isNamed(element) && element.closest("svg").querySelector("desc").textContent === scale).map(element => {
    const style = getComputedStyle(element);
    const group = element.closest("[id]").id.replace(/^[^-]*-(?=state\\.|transition\\.|any\\.|initial\\.)/, "");
    const seen = name => name.startsWith("stroke") && style.stroke === "none" ? "none" : style[name];
    return [group, element.tagName, element.textContent, ...wanted.map(seen)];
  });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_svg_file_looks_like_the_picture_on_the_page(browser, shipped_site, tmp_path, scheme):
    file = tmp_path / "region.svg"
    file.write_text(svg(region="authorization"), encoding="utf-8")
    description = ElementTree.parse(file).getroot().find("{http://www.w3.org/2000/svg}desc").text
    seen = []
    for path in (file, shipped_site / "reference/location/ios13/regions/authorization/index.html"):
        page = browser.new_page(color_scheme=scheme)
        page.goto(path.as_uri())
        seen.append(page.evaluate(LOOKS, description))
        page.close()
    ours, theirs = ([look[1:] for look in looks] for looks in seen)
    assert len(ours) > 100 and len(ours) == len(theirs)
    for one, other in zip(ours, theirs):
        assert one == other


@audit
def test_an_svg_file_stands_alone(tmp_path):
    for text in (svg(), svg(region="authorization"), svg(region="watch"), svg(view="story")):
        root = ElementTree.fromstring(text)
        names = {element.tag.partition("}")[2] for element in root.iter()}
        assert names <= {"svg", "title", "desc", "style", "g", "rect", "path", "circle", "polygon", "text"}
        attributes = {name for element in root.iter() for name in element.attrib}
        assert not any("href" in name or name.startswith("on") for name in attributes)
        labels = root.attrib["aria-labelledby"].split()
        assert [child.attrib.get("id") for child in root][:2] == labels
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        assert root.attrib["viewBox"].split() == ["0", "0", root.attrib["width"], root.attrib["height"]]
        for rect in root.iter("{http://www.w3.org/2000/svg}rect"):
            assert float(rect.attrib["width"]) <= width and float(rect.attrib["height"]) <= height


@pytest.mark.parametrize("name", ["authorisation", "asking"], ids=["misspelled", "a state"])
def test_an_unknown_region_ends_with_2(name):
    command = ["export", "svg", "--machine", "location", "--profile", "ios13", "--region", name]
    result = statebook(*command)
    assert result.returncode == 2 and not result.stdout
    assert "region" in result.stderr and (name == "asking" or "`authorization`" in result.stderr)


def test_a_region_in_a_format_without_drawings_ends_with_64(tmp_path):
    command = ["export", "json", "--machine", "door", "--profile", "v2", "--region", "leaf"]
    result = statebook(*command, cwd=projects.door(tmp_path))
    assert result.returncode == 64 and "--region" in result.stderr and "dot and svg" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["mermaid", "--view", "story"], "dot and svg"), (["svg", "--view", "storey"], "did you mean `story`?")],
)
def test_a_wrong_view_ends_with_64(tmp_path, arguments, words):
    result = statebook("export", *arguments, "--machine", "door", cwd=projects.door(tmp_path))
    assert result.returncode == 64 and "view" in result.stderr and words in result.stderr


def test_a_story_as_dot_names_each_transition_once():
    command = ["export", "dot", "--machine", "location", "--profile", "ios15", "--view", "story"]
    text = statebook(*command).stdout
    drawn = json.loads(run(["dot", "-Tjson"], text).stdout)
    everything = json.loads(statebook("export", "json", *command[2:6]).stdout)
    left = re.findall(r"^// ([a-z-]+) \((?:settings|detour|unreachable)\)", text, re.M)
    assert len(left) == len(set(left)) > 20
    words = " ".join(edge.get("comment", "") for edge in drawn["edges"]).split()
    region = {edge["id"] for edge in everything["transitions"]} & set(words + left)
    # Three of the transitions that are drawn are those of the reminder.
    assert len(region) == 43 and not set(words) & set(left)


NAME = r"(?:s|any|to)_[a-z][a-z0-9_]*"
TEXT = r"(?:[A-Za-z0-9 ,.()?!']|#\d+;|[^\x00-\x7F])+"
MERMAID = [
    rf'state "{TEXT}" as {NAME}',
    rf"state {NAME} <<choice>>",
    rf"state {NAME} \{{",
    r"\}",
    r"--",
    rf"\[\*\] --> {NAME}",
    rf"{NAME} --> \[\*\]",
    rf"{NAME} --> {NAME}(?: : {TEXT})?",
    r"%% [a-z][a-z0-9-]*",
]


def test_mermaid_text_follows_the_grammar_of_mermaid(everything):
    for name, exports in everything.items():
        lines = exports["mermaid"].splitlines()
        assert lines[0] == lines[2] == "---" and lines[3] == "stateDiagram-v2"
        assert json.loads(lines[1].removeprefix("title: "))
        depth = 0
        for line in lines[4:]:
            assert any(re.fullmatch(form, line.strip()) for form in MERMAID), f"{name}: not a form of line: {line}"
            depth += line.endswith("{") - (line.strip() == "}")
            assert depth >= 0
        assert depth == 0
        names = re.findall(r'^ *state (?:".*" as )?(s_\w+)(?: <<choice>>)?$', exports["mermaid"], re.M)
        assert sorted(names) == sorted(mermaid.word(id) for id in ids(exports)), name


def test_json_follows_its_schema(everything):
    schema = json.loads(statebook("schema", "export").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    for exports in everything.values():
        judge.validate(json.loads(exports["json"]))


def test_json_has_the_verdicts_of_claims_and_myths(everything):
    exported = [json.loads(everything[profile]["json"]) for profile in PROFILES]
    claims = [claim for machine in exported for claim in machine["claims"]]
    myths = [myth for machine in exported for myth in machine["myths"]]
    assert claims and all(claim["verdict"] in ("holds", "vacuous") for claim in claims)
    assert myths and all(myth["verdict"] == "fails" and "steps" in myth["trace"] for myth in myths)


def test_scxml_has_every_id_and_nothing_else(everything):
    for name, exports in everything.items():
        root = ElementTree.fromstring(exports["scxml"])
        exported = json.loads(exports["json"])
        named = [element.get("id") for element in root.iter() if element.get("id")]
        assert sorted(named) == sorted([*ids(exports), exported["machine"] + "_machine"]), name
        marked = [element.get("{urn:statebook:scxml}id") for element in root.iter(engines.SCXML + "transition")]
        assert sorted(filter(None, marked)) == sorted(edge["id"] for edge in exported["transitions"]), name
        assert all(element.tag.startswith(engines.SCXML) for element in root.iter())


# The command


def test_an_export_can_be_written_to_a_file(tmp_path):
    project = projects.door(tmp_path)
    result = statebook("export", "scxml", "--machine", "door", "--profile", "v2", "--output", "door.scxml", cwd=project)
    assert result.returncode == 0 and not result.stdout, result.stderr
    assert (project / "door.scxml").read_text() == engines.export(project, "scxml", "door", "v2")


@pytest.mark.parametrize("place", ["content/door.scxml", "templates/door.scxml", "site/door.scxml"])
def test_an_export_that_would_overwrite_the_project_ends_with_2(tmp_path, place):
    project = projects.door(tmp_path)
    before = files(project)
    result = statebook("export", "scxml", "--machine", "door", "--profile", "v2", "--output", place, cwd=project)
    assert result.returncode == 2 and place in result.stderr
    assert files(project) == before


@pytest.mark.parametrize(
    "arguments, status, words",
    [
        (["smcxl", "--machine", "door", "--profile", "v2"], 64, "scxml"),
        (["scxml", "--machine", "door"], 2, "`--profile`; expected one of `v1`, `v2`"),
        (["scxml"], 2, "`--profile`; expected one of `v1`, `v2`"),
        (["scxml", "--machine", "dor", "--profile", "v2"], 2, "`door`"),
        (["scxml", "--machine", "door", "--profile", "v3"], 2, "`v"),
    ],
)
def test_a_misspelled_name_is_reported_with_the_nearest(tmp_path, arguments, status, words):
    result = statebook("export", *arguments, cwd=projects.door(tmp_path))
    assert result.returncode == status and not result.stdout
    assert words in result.stderr


def test_the_only_machine_needs_no_name(tmp_path):
    project = projects.door(tmp_path)
    result = statebook("export", "scxml", "--profile", "v2", cwd=project)
    assert result.returncode == 0, result.stderr
    assert result.stdout == engines.export(project, "scxml", "door", "v2")


def test_errors_in_the_project_end_with_1_and_nothing_is_printed(tmp_path):
    project = projects.door(tmp_path)
    projects.write(project, {"content/guides/more.md": projects.guide("More", "See {state}`nowhere`.")})
    result = statebook("export", "scxml", "--machine", "door", "--profile", "v2", cwd=project)
    assert result.returncode == 1 and not result.stdout
    assert "nowhere" in result.stderr


@pytest.mark.parametrize("language, suffix", engines.SUFFIXES.items())
def test_the_site_offers_what_export_prints(shipped_site, language, suffix):
    offered = engines.downloads(shipped_site, "location", "ios14")
    assert offered[language] == engines.export(ROOT, language, "location", "ios14")
    page = (shipped_site / "reference" / "location" / "ios14" / "index.html").read_text(encoding="utf-8")
    assert re.search(rf'href="downloads/location-ios14\.{suffix}" download>[^<]+</a>: [a-z]', page)
