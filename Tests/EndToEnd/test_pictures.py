"""Pictures say what the tables, their descriptions, and the exports say: each is read by itself and held against the JSON export."""

import ast
import collections
import json
import re
import xml.etree.ElementTree as ElementTree

import lxml.html
import pytest
import yaml

import engines
import machines
import mermaid
from running import ROOT, build
from sharing import AUDITS

PROFILES = ["ios12", "ios13", "ios13-4", "ios14", "ios15", "ios18", "app-clip"]
SEEDS = range(60 if AUDITS else 16)
ACTORS = {"user": "user", "app": "app", "system": "system", "settings": "Settings"}
CONDITIONS = yaml.safe_load((ROOT / "content/machines/location.yaml").read_text(encoding="utf-8"))["conditions"]


def fold(title):
    return title.lower()


class Facts:
    """A machine as the JSON export has it."""

    def __init__(self, exported):
        self.nodes, self.parents, self.roots = {}, {}, {}
        for region in exported["regions"]:
            self._add(region, None, region["id"])
        self.regions = [region["id"] for region in exported["regions"]]
        self.events = {event["id"]: event for event in exported["events"]}
        self.transitions = exported["transitions"]
        self.conditions = [known for known in CONDITIONS.values() if "if" in known] if exported["machine"] == "location" else []
        # What the machine does not know has no states, and exports have its title.
        self.open = {known["id"]: known["title"] for known in exported.get("conditions", [])}
        self.choices = {prompt["id"]: set(prompt["choices"]) for prompt in exported["prompts"]}

    def _add(self, node, parent, root):
        self.nodes[node["id"]], self.parents[node["id"]], self.roots[node["id"]] = node, parent, root
        for child in node.get("states", []) + node.get("regions", []):
            self._add(child, node["id"], root)

    def of(self, region):
        """The transitions of a region, in the order of their numbers."""
        return [edge for edge in self.transitions if self.roots[edge["from"]] == region]

    def starts(self, edge):
        """Where lines of a transition may begin: at its source, or all together at the prompts inside that ask for it."""
        inner = {id for id in self.nodes if edge["from"] in self._around(id) and not self.nodes[id].get("states")}
        asking = {id for id in inner if edge.get("event") in self.choices.get(self.nodes[id].get("prompt"), ())}
        return [{edge["from"]}] + ([inner] if inner and inner == asking else [])

    def _around(self, id):
        while id := self.parents[id]:
            yield id

    def inside(self, region, *types):
        return {id for id, node in self.nodes.items() if self.roots[id] == region and node["type"] in types}

    def title(self, id):
        return self.nodes[id]["title"]

    def local_name(self, id):
        """The title; where another node of the region has the same one, behind the nearest title around it that tells them apart."""
        rivals = [other for other in self._twins(id) if self.roots[other] == self.roots[id]]
        around, others = self._frames(id), [self._frames(rival) for rival in rivals]
        apart = [frame for frame in around if all(fold(frame) not in map(fold, other) for other in others)]
        if not apart and around and all(fold(around[0]) != fold(other[0]) for other in others if other):
            apart = around
        return f"{apart[0]}: {self.title(id)}" if rivals and apart and id != self.roots[id] else self.title(id)

    def name(self, id):
        """The same among all nodes of the machine: behind that of the region where nothing else tells two apart."""
        local, root = self.local_name(id), self.roots[id]
        is_alone = not self._twins(id) or root == id or local != self.title(id)
        return local if is_alone else f"{self.title(root)}: {self.title(id)}"

    def _twins(self, id):
        return [other for other in self.nodes if other != id and fold(self.title(other)) == fold(self.title(id))]

    def _frames(self, id):
        return [self.title(frame) for frame in self._around(id) if frame != self.roots[id]]

    def guard(self, edge, name):
        if "if" not in edge:
            return ""
        terms = re.compile(r"in\(([^)]*)\)|" + "|".join([r"(?!)", *map(re.escape, self.open)]))
        return "if " + terms.sub(lambda found: f"“{name(found[1]) if found[1] else self.open[found[0]]}”", edge["if"])

    def written_out(self, text, form=str):
        """The text with what its named conditions stand for, which is all that the export has."""
        for condition in self.conditions:
            meaning = self._without_missing_states(condition["if"])
            if meaning in ("True", "False"):
                continue
            is_alternative = " or " in re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", re.sub(r"in\([^)]*\)", "", meaning))
            title, meaning = form(f"“{condition['title']}”"), form(self.guard({"if": meaning}, self.name).removeprefix("if "))
            text = text.replace(f"{title}{form(' ')}({meaning})", title)
            link = form(" and ")
            if is_alternative:
                text = text.replace(form("not ") + title, f"{form('not ')}({meaning})")
                text = text.replace(link + title, f"{link}({meaning})").replace(title + link, f"({meaning}){link}")
            text = text.replace(title, meaning)
        return text

    def _without_missing_states(self, condition):
        """A condition in a profile, which can lack states: those are never active."""
        names = {}

        def short(node):
            if isinstance(node, ast.Name):
                return f"in({names[node.id]})" if names[node.id] in self.nodes else False
            if isinstance(node, ast.UnaryOp):
                inner = short(node.operand)
                return not inner if isinstance(inner, bool) else f"not {inner}"
            is_and = isinstance(node.op, ast.And)
            parts = [short(value) for value in node.values]
            if (not is_and) in parts:
                return not is_and
            parts = [part for part in parts if not isinstance(part, bool)]
            if len(parts) < 2:
                return parts[0] if parts else is_and
            return (" and " if is_and else " or ").join(f"({part})" if is_and and " or " in part else part for part in parts)

        def name(found):
            names[f"n{len(names)}"] = found[1]
            return f"n{len(names) - 1}"

        return str(short(ast.parse(re.sub(r"in\(([^)]*)\)", name, condition), mode="eval").body))

    def trigger(self, edge, name):
        if "event" in edge:
            return self.events[edge["event"]]["label"]
        return f"“{name(edge['done'])}” is complete" if "done" in edge else "immediately"

    def actor(self, edge):
        return self.events[edge["event"]]["by"] if "event" in edge else None

    def clause(self, edge):
        """The transition as descriptions have it, without its source."""
        trigger = self.trigger(edge, self.name)
        if "event" in edge:
            trigger = f"on “{trigger}” ({ACTORS[self.actor(edge)]})"
        elif "done" in edge:
            trigger = "when " + trigger
        return " ".join(filter(None, [f"to “{self.name(edge['to'])}”", trigger, self.guard(edge, self.name)]))


class Picture:
    """A diagram as it is drawn: boxes, lines, and labels, from nothing but the shapes, classes, and ids in the SVG."""

    def __init__(self, svg, legend):
        self.prefix = svg.xpath("./title/@id")[0].removesuffix("title")
        self.description = "".join(svg.xpath("./desc")[0].itertext())
        self.boxes, self.classes, self.lines, self.labels, self.signs = {}, {}, {}, {}, collections.Counter()
        glyphs = {path.get("d"): actor for actor in ACTORS for path in legend.xpath(f".//g[contains(@class, 'by-{actor}')]/path[@class='glyph']")}
        # The outermost group holds all others.
        for group in svg.xpath("./g//g"):
            id, classes = group.get("id", "").removeprefix(self.prefix), group.get("class", "").split()
            if "edge" in classes:
                self.lines[id] = self._line(group)
            # One without classes draws nothing: scripts find a box by it.
            elif id and classes:
                self.boxes[id], self.classes[id] = self._box(group), classes
                if "transition" in classes:
                    self._read_labels(id, group, glyphs)
        self.texts = ["".join(text.itertext()) for text in svg.xpath(".//text")]
        for shape in svg.iter("path"):
            self.signs[shape.get("class")] += 1

    def _box(self, group):
        for shape in group:
            if shape.tag == "rect" and shape.get("class") == "box":
                x, y, width, height = (float(shape.get(name)) for name in ("x", "y", "width", "height"))
                return (x, y, x + width, y + height)
            if shape.tag == "circle":
                x, y, radius = (float(shape.get(name)) for name in ("cx", "cy", "r"))
                return (x - radius, y - radius, x + radius, y + radius)
            if shape.tag == "path" and shape.get("class") == "box":
                return self._extent(shape.get("d"))
        raise AssertionError(f"no outline in {group.get('id')}")

    @staticmethod
    def _extent(data):
        xs, ys, x, y = [], [], 0.0, 0.0
        for command, numbers in re.findall(r"([A-Z])([^A-Z]*)", data):
            values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
            if command == "H":
                x = values[0]
            elif command == "V":
                y = values[0]
            elif values:
                x, y = values[-2:]
            xs.append(x)
            ys.append(y)
        return (min(xs), min(ys), max(xs), max(ys))

    @staticmethod
    def _line(group):
        points = []
        for path in group.xpath("./path"):
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d"))]
            points += [tuple(numbers[:2]), tuple(numbers[-2:])]
        tips = [tuple(map(float, polygon.get("points").split()[1].split(","))) for polygon in group.xpath("./polygon")]
        return points, tips

    def _read_labels(self, id, group, glyphs):
        actor = label = None
        for part in group.iter("path", "text"):
            kind = (part.get("class") or "").split()
            if "glyph" in kind:
                actor = glyphs[part.get("d")]
            elif "number" in kind:
                label = {"id": id, "actor": actor, "trigger": "", "condition": ""}
                self.labels[int(part.text)] = label
                actor = None
            else:
                label["condition" if kind == ["condition"] else "trigger"] += "".join(part.itertext())

    def distance(self, point, id):
        """From a point to the outline of a box."""
        left, top, right, bottom = self.boxes[id]
        x, y = point
        outside = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
        if any(outside):
            return (outside[0] ** 2 + outside[1] ** 2) ** 0.5
        return min(x - left, right - x, y - top, bottom - y)


def part(id):
    return re.sub(r"[^A-Za-z0-9-]", lambda found: "".join(f"_{byte:02x}" for byte in found[0].encode()), id)


def word(id, role):
    """A name in Mermaid."""
    return role + mermaid.word(id).removeprefix("s")


def bare(text):
    """Without spaces: lines break between words and inside long ones."""
    return "".join(text.split())


class Section:
    """A region: its picture and its table."""

    def __init__(self, page, region):
        section = page.xpath("//main")[0]
        figure = section.xpath(".//figure[@id=$id]", id=f"figure.{region}")[0]
        self.picture = Picture(figure.xpath(".//*[local-name()='svg'][@role='img']")[0], figure.xpath(".//ul[@class='legend']")[0])
        self.rows = section.xpath(".//table[@class='transitions']/tbody/tr")


@pytest.fixture(scope="module")
def crowd(tmp_path_factory):
    """A site of sound random machines."""
    folder = tmp_path_factory.mktemp("pictures")
    sound = machines.sound(folder / "all", SEEDS)
    for seed in set(SEEDS) - set(sound):
        machines.path(folder / "all", seed).unlink()
    build(folder / "all", folder / "site")
    return folder / "site", [f"m{seed}" for seed in sound]


@pytest.fixture(scope="module")
def everything(shipped_site, crowd):
    """The facts, the pages by region, and the exports of each profile, by a name for messages."""
    site, names = crowd
    places = [(shipped_site, "location", profile) for profile in PROFILES] + [(site, name, "only") for name in names]
    found = {}
    for folder, machine, profile in places:
        exports = engines.downloads(folder, machine, profile)
        facts = Facts(json.loads(exports["json"]))
        home = folder / "reference" / machine / profile
        pages = {
            region: lxml.html.parse(str((home / "regions" / region if len(facts.regions) > 1 else home) / "index.html")).getroot()
            for region in facts.regions
        }
        found[f"{machine} {profile}"] = (facts, pages, exports)
    assert len(found) > len(PROFILES) + 4
    return found


def sections(everything):
    for name, (facts, pages, _) in everything.items():
        # Without transitions, the story of a region is all of it.
        for region in filter(facts.of, facts.regions):
            yield f"{name}, {region}", facts, region, Section(pages[region], region)


def test_a_table_has_the_transitions(everything):
    for name, facts, region, section in sections(everything):
        edges = facts.of(region)
        assert [row.get("id") for row in section.rows] == [f"transition.{edge['id']}" for edge in edges], name
        for number, (edge, row) in enumerate(zip(edges, section.rows), 1):
            source, cause, target = row.xpath("./td")
            assert row.xpath("string(./th)").strip() == str(number), name
            assert facts.local_name(edge["from"]) in source.text_content()
            assert facts.local_name(edge["to"]) in target.text_content()
            is_anywhere = edge.get("internal", False) or facts.nodes[edge["from"]]["type"] == "region"
            assert ("any state" in source.text_content()) == is_anywhere, f"{name}, {edge['id']}"
            assert facts.trigger(edge, facts.name) in cause.text_content(), f"{name}, {edge['id']}"
            assert facts.written_out(cause.xpath("string(.//*[@class='guard'])")) == facts.guard(edge, facts.name), f"{name}, {edge['id']}"
            actor = facts.actor(edge)
            assert cause.xpath(".//*[contains(@class, 'actor')]/text()") == ([ACTORS[actor]] if actor else []), name


def test_a_picture_has_the_labels_of_the_transitions(everything):
    for name, facts, region, section in sections(everything):
        labels = section.picture.labels
        assert sorted(labels) == list(range(1, len(facts.of(region)) + 1)), name
        trigger = ""
        for number, edge in enumerate(facts.of(region), 1):
            label = labels[number]
            assert label["actor"] == facts.actor(edge), f"{name}, {edge['id']}"
            # A trigger that is the same as the one above it is not repeated.
            trigger = facts.trigger(edge, facts.name)
            assert bare(label["trigger"]) in (bare(trigger), ""), f"{name}, {edge['id']}"
            guard = facts.guard(edge, facts.name)
            condition = facts.written_out(bare(label["condition"]), bare)
            # What is too long for a label is in the table.
            if {"receipt", "listed"} & set(section.picture.classes.get("any." + label["id"], [])):
                assert condition == bare(f"from {facts.name(edge['from'])}" + (", if …" if guard else "")), f"{name}, {edge['id']}"
            elif condition == bare("if …"):
                assert len(guard) > 40, f"{name}, {edge['id']}"
            else:
                assert condition == bare(guard), f"{name}, {edge['id']}"


def distance(picture, points, id):
    return min(picture.distance(point, id) for point in points)


def begin_at(picture, lines, starts):
    """Whether each line begins at one of these places, and at each place one of them."""
    found = [next((start for start in sorted(starts) if distance(picture, points, start) < 7), None) for points, _ in lines]
    return len(found) == len(starts) and set(found) == starts


def test_a_picture_has_the_lines_of_the_transitions(everything):
    for name, facts, region, section in sections(everything):
        picture = section.picture
        for number, edge in enumerate(facts.of(region), 1):
            id = picture.labels[number]["id"]
            points, tips = picture.lines[id + ".to"]
            assert len(tips) == 1, f"{name}, {edge['id']}: {len(tips)} heads"
            target = f"state.{part(edge['to'])}"
            assert picture.distance(tips[0], target) < 7, f"{name}, {edge['id']}: the head is away from “{facts.title(edge['to'])}”"
            lines = [line for key, line in picture.lines.items() if re.fullmatch(re.escape(id) + r"\.from\d*", key)]
            assert lines and not any(tips for _, tips in lines), f"{name}, {edge['id']}: a head at the source"
            starts = [{f"state.{part(start)}" for start in all} for all in facts.starts(edge)]
            if "any." + id in picture.boxes:
                starts = [{"any." + id}]
            assert any(begin_at(picture, lines, all) for all in starts), f"{name}, {edge['id']}: no end at its source"
            assert all(distance(picture, points, id) < 7 for points, _ in lines), f"{name}, {edge['id']}: no end at its label"


def test_a_picture_has_the_states_and_their_signs(everything):
    for name, facts, region, section in sections(everything):
        picture = section.picture
        states = {id for id in facts.inside(region, "atomic", "compound", "parallel", "final", "history", "deep-history", "region")}
        drawn = {id for id in picture.boxes if id.startswith("state.")}
        assert drawn == {f"state.{part(id)}" for id in states - {region}}, name
        for id in states - {region}:
            classes = picture.classes[f"state.{part(id)}"]
            node = facts.nodes[id]
            assert ("final" in classes) == (node["type"] == "final"), f"{name}, {id}"
            assert ("history" in classes) == ("history" in node["type"]), f"{name}, {id}"
            assert "history" not in node["type"] or ("deep" in classes) == (node["type"] == "deep-history"), f"{name}, {id}"
            assert "kind" not in node or f"kind-{node['kind']}" in classes, f"{name}, {id}"
        kinds = [facts.nodes[id].get("kind") for id in states - {region}]
        assert sum("◉ " in text for text in picture.texts) == len(facts.inside(region, "final")), name
        assert sum("× " in text for text in picture.texts) == picture.signs["bar"] == kinds.count("refused"), name


def test_a_picture_has_the_initial_states(everything):
    for name, facts, region, section in sections(everything):
        picture = section.picture
        initial = {facts.nodes[id]["initial"]: id for id in facts.nodes if "initial" in facts.nodes[id]}
        marked = {id for id in initial if "starts" in picture.classes.get(f"state.{part(id)}", [])}
        start = facts.nodes[region]["initial"]
        assert start in marked, name
        assert len(marked) == sum("starts" in classes for classes in picture.classes.values()), f"{name}: something that is not initial is marked"
        assert len(marked) == sum("●" in text for text in picture.texts), name
        said = {f"“{facts.name(initial[id])}” starts in “{facts.name(id)}”" for id in marked - {start}}
        said.add(f"It starts in “{facts.name(start)}”")
        assert picture.description.count(" starts in “") == len(said), f"{name}: {picture.description}"
        assert all(sentence in picture.description for sentence in said), f"{name}: {said}: {picture.description}"


def test_a_description_has_the_states_and_transitions(everything):
    for name, facts, region, section in sections(everything):
        said = facts.written_out(section.picture.description)
        states = facts.inside(region, "atomic", "final")
        edges = facts.of(region)
        assert said.startswith(f"State diagram of “{facts.title(region)}”: {len(states)} state"), name
        assert len(re.findall(r"[:;] to “", said)) == len(edges), f"{name}: {said}"
        expected = collections.defaultdict(list)
        for edge in edges:
            source = f"any state of “{facts.name(edge['from'])}”" if edge.get("internal") else f"“{facts.name(edge['from'])}”"
            expected["any state" if edge["from"] == region else source].append(facts.clause(edge))
        for source, clauses in expected.items():
            assert f"From {source}: {'; '.join(clauses)}" in said, f"{name}: {source}: {clauses}: {said}"
        finals = [facts.name(id) for id in facts.nodes if id in facts.inside(region, "final")]
        assert ("Final: " in said) == bool(finals), name
        assert not finals or "Final: " + ", ".join(f"“{title}”" for title in finals) in said, name
        for id in facts.inside(region, "history", "deep-history"):
            fallback = facts.nodes[id].get("fallback")
            assert f"“{facts.title(id)}” returns to the last active state" in said, name
            assert not fallback or f"at first to “{facts.name(fallback)}”" in said, name


def test_the_legend_has_the_actors(everything):
    for name, facts, region, section in sections(everything):
        drawn = {label["actor"] for label in section.picture.labels.values()}
        assert drawn == {facts.actor(edge) for edge in facts.of(region)}, name


# The exports


def test_dot_has_the_ends_of_the_transitions(everything):
    for name, (facts, _, exports) in everything.items():
        labels, lines = {}, collections.defaultdict(list)
        for line in exports["dot"].splitlines():
            if found := re.match(r' *"([^"]*)" -> "([^"]*)" \[(.*)\]', line):
                frames = [re.search(rf'{side}="cluster:([^"]*)"', found[3]) for side in ("ltail", "lhead")]
                ends = [frame[1] if frame else end for frame, end in zip(frames, found.groups())]
                heads = {"none": (), "back": (0,), "forward": (1,)}[(re.search(r'dir="(\w+)"', found[3]) or [0, "forward"])[1]]
                lines[found[1]].append((ends[1], 1 in heads, 0 in heads))
                lines[found[2]].append((ends[0], 0 in heads, 1 in heads))
            elif found := re.match(r' *"(label:\d+)" \[.*comment="([^"]*)"', line):
                labels.update(dict.fromkeys(found[2].split(), found[1]))
        for edge in facts.transitions:
            ends = lines[labels[edge["id"]]]
            targets = [end.removeprefix("state:") for end, is_head, _ in ends if is_head]
            assert targets == [edge["to"]], f"{name}, {edge['id']}: {ends}"
            sources = {end.removeprefix("state:") for end, is_head, _ in ends if not is_head}
            assert len(sources) == len(ends) - 1, f"{name}, {edge['id']}: {ends}"
            assert sources in facts.starts(edge) or all(source.startswith("any:") for source in sources), f"{name}, {edge['id']}: {sources}"


def test_scxml_has_the_transitions(everything):
    for name, (facts, _, exports) in everything.items():
        root = ElementTree.fromstring(exports["scxml"])
        found = {}
        for parent in root.iter():
            for child in parent.findall(engines.SCXML + "transition"):
                found[child.get(engines.STATEBOOK + "id")] = (parent.get("id"), child)
        for edge in facts.transitions:
            source, transition = found[edge["id"]]
            assert (source, transition.get("target")) == (edge["from"], edge["to"]), f"{name}, {edge['id']}"
            assert ("cond" in transition.attrib) == ("if" in edge), f"{name}, {edge['id']}"
            assert ("event" in transition.attrib) == ("event" in edge or "done" in edge), f"{name}, {edge['id']}"
        finals = {final.get("id") for final in root.iter(engines.SCXML + "final")}
        assert finals == {id for id, node in facts.nodes.items() if node["type"] == "final"}, name


def test_mermaid_has_the_transitions(everything):
    for name, (facts, _, exports) in everything.items():
        lines = [line.strip() for line in exports["mermaid"].splitlines()]
        for edge in facts.transitions:
            arrow = lines[lines.index(f"%% {edge['id']}") + 1]
            source, _, rest = arrow.partition(" --> ")
            target, _, label = rest.partition(" : ")
            starts = {word(edge["from"], "s"), word(edge["from"], "any")}
            # Mermaid reaches a state from its inside through a choice next to it.
            ends = {word(edge["to"], "s"), word(edge["id"], "to")}
            assert source in starts and target in ends, f"{name}, {edge['id']}: {arrow}"
            assert bool(label) == ("event" in edge or "done" in edge or "if" in edge), f"{name}, {edge['id']}: {arrow}"
            assert ("#91;" in label) == ("if" in edge), f"{name}, {edge['id']}: {arrow}"
