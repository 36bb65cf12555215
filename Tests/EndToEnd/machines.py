"""Random machines: nested and parallel, with history, final states, guards and eventless transitions; the same on each run."""

import json
import pathlib
import random

from running import statebook

# Ids that are words of the languages that machines are exported to; the rest are numbered.
WORDS = ["end", "state", "note", "class", "default", "in", "done", "as", "fork", "node", "graph", "init", "run", "error"]

# Ids of events that are, or begin with, the first word of SCXML's own events: `done.state.ID`, `error.execution`.
PROCESSOR_WORDS = ["done", "error", "done-state", "error-execution", "done-invoke"]

ACTORS = ["user", "app", "system"]

# Ids of open conditions; in expressions, hyphens are underscores.
CONDITIONS = ["paid", "tries-left", "over-limit"]

# Findings that random machines cannot avoid, and that do not affect how they run.
SETTINGS = {
    "format": 1,
    "title": "Random machines",
    "rules": {"machine/unreachable-state": "off", "machine/dead-transition": "off"},
    "budgets": {"configurations": 100},
}


class Generator:
    """Makes one machine as the value of its YAML file."""

    def __init__(self, seed, size=1.0):
        self.random = random.Random(seed)
        self.size = size
        self.count = 0
        self.words = self.random.sample(WORDS, len(WORDS))
        self.events = [f"e{number}" for number in range(self.random.randint(3, 6))]
        if self.random.random() < 0.5:
            # Most transitions use the first ones.
            chosen = self.random.sample(PROCESSOR_WORDS, 2)
            self.events = chosen + self.events[2:]
        # Every node by id: its kind, parent, and children.
        self.nodes = {}
        self.taken = set()

    def machine(self) -> dict:
        regions = {}
        for _ in range(self.random.choice([1, 1, 2, 2, 3])):
            self.region(regions, None, 0)
        for name, node in self.nodes.items():
            if node["type"] in ("region", "compound"):
                node["value"]["transitions"] = self.transitions(name)
        return {
            "machine": "random",
            "title": "A random machine",
            "profiles": {"only": {"title": "Only"}},
            "events": {event: {"label": event, "by": ACTORS[number % 3]} for number, event in enumerate(self.events)},
            "regions": regions,
        }

    # Structure

    def name(self) -> str:
        self.count += 1
        if self.words and self.random.random() < 0.1:
            return self.words.pop()
        return f"s{self.count}" if self.random.random() < 0.8 else f"s-{self.count}"

    def add(self, kind, parent, value) -> str:
        name = self.name()
        self.nodes[name] = {"type": kind, "parent": parent, "children": [], "value": value}
        if parent:
            self.nodes[parent]["children"].append(name)
        return name

    def region(self, siblings, parent, depth):
        value = {"initial": "", "states": {}}
        name = self.add("region", parent, value)
        siblings[name] = value
        self.fill(name, depth)

    def fill(self, parent, depth):
        value = self.nodes[parent]["value"]
        ordinary = []
        for _ in range(self.random.randint(2, 4)):
            ordinary.append(self.state(parent, value["states"], depth))
        if self.random.random() < 0.3:
            name = self.add("final", parent, {"title": "Final", "type": "final"})
            value["states"][name] = self.nodes[name]["value"]
        if depth > 0 and self.random.random() < 0.5 or self.random.random() < 0.15:
            self.history(parent, value["states"], ordinary)
        value["initial"] = self.random.choice(ordinary)
        # Document order means nothing to a run of a verified machine, so nothing may depend on finals coming last.
        shuffled = list(value["states"].items())
        self.random.shuffle(shuffled)
        value["states"].clear()
        value["states"].update(shuffled)
        if len([name for name, node in self.nodes.items() if node["parent"] == parent and node["type"] == "history"]) == 1:
            histories = [name for name in value["states"] if self.nodes[name]["type"] == "history"]
            if self.random.random() < 0.2:
                value["initial"] = histories[0]

    def state(self, parent, siblings, depth) -> str:
        kind = self.random.random()
        value = {"title": f"State {self.count + 1}"}
        # A large machine has too many configurations to be explored in passing.
        if len(self.nodes) > 9 * self.size:
            kind = 1
        if depth < 3 and kind < 0.3:
            name = self.add("compound", parent, value)
            value.update({"initial": "", "states": {}})
            siblings[name] = value
            self.fill(name, depth + 1)
        elif depth < 2 and kind < 0.45:
            name = self.add("parallel", parent, value)
            value["regions"] = {}
            siblings[name] = value
            for _ in range(2):
                self.region(value["regions"], name, depth + 1)
        else:
            name = self.add("atomic", parent, value)
            siblings[name] = value
        return name

    def history(self, parent, siblings, ordinary):
        is_deep = self.random.random() < 0.5
        inside = [name for name in self.inside(parent) if self.nodes[name]["type"] in ("atomic", "compound", "parallel")]
        value = {
            "title": "As before",
            "type": "deep-history" if is_deep else "history",
            "fallback": self.random.choice(inside if is_deep else ordinary),
        }
        siblings[self.add("history", parent, value)] = value

    def inside(self, name) -> list:
        children = self.nodes[name]["children"]
        return children + [inner for child in children for inner in self.inside(child)]

    # Transitions

    def transitions(self, declared_on) -> list:
        transitions = []
        sources = [
            name for name in self.inside(declared_on) if self.nodes[name]["type"] in ("atomic", "compound", "parallel")
        ]
        count = len(self.nodes[declared_on]["children"])
        transitions += self.tour(declared_on)
        for _ in range(self.random.randint(1, 2 * count)):
            self.count += 1
            transition = {"id": f"t{self.count}"}
            source = self.random.choice(sources) if self.random.random() < 0.85 else None
            if source:
                transition["from"] = source
            targets = self.targets(source) if source else self.inside(declared_on)
            kind = self.random.random()
            if kind < 0.8:
                transition["event"] = self.random.choice(self.events)
            elif kind < 0.93:
                transition["done"] = self.completed(source)
            else:
                # Forward only: most cycles of eventless transitions would never end.
                later = targets[targets.index(source) + 1 :] if source in targets else []
                targets = later or targets
            transition["to"] = self.random.choice(targets)
            if kind >= 0.93 or self.random.random() < 0.35:
                transition["if"] = self.guard(2)
            # Two transitions from one state on one event would often conflict, and Statebook rejects such machines.
            trigger = (source or declared_on, transition.get("event"), transition.get("done"))
            if trigger not in self.taken or "if" in transition and self.random.random() < 0.1:
                self.taken.add(trigger)
                transitions.append(transition)
        return transitions

    def tour(self, parent) -> list:
        """Adds transitions from ordinary children to the next ones, so that most machines move; in small machines from all of them."""
        children = [
            child for child in self.nodes[parent]["children"] if self.nodes[child]["type"] in ("atomic", "compound", "parallel")
        ]
        transitions = []
        for child, following in zip(children, children[1:] + children[:1]):
            event = self.random.choice(self.events)
            if child != following and self.random.random() < 0.7:
                self.count += 1
                self.taken.add((child, event, None))
                transitions.append({"id": f"t{self.count}", "from": child, "event": event, "to": following})
        return transitions

    def targets(self, source) -> list:
        """The possible targets of a transition: usually in the region of its source, since others conflict with other regions."""
        region = source
        while self.nodes[region]["type"] != "region":
            region = self.nodes[region]["parent"]
        while self.nodes[region]["parent"] and self.random.random() < 0.25:
            region = self.nodes[region]["parent"]
        return self.inside(region)

    def completed(self, source) -> str:
        """The state that must be done: usually the source itself."""
        if source and self.nodes[source]["type"] in ("compound", "parallel") and self.random.random() < 0.8:
            return source
        return self.random.choice([name for name, node in self.nodes.items() if node["children"]])

    def opened(self) -> dict:
        """The machine with open conditions, choices that depend on them, delays, and transitions that stay."""
        machine = self.machine()
        machine["conditions"] = {name: {"title": f"condition {name}"} for name in CONDITIONS}
        for name, node in list(self.nodes.items()):
            if node["type"] not in ("region", "compound"):
                continue
            states, transitions = node["value"]["states"], node["value"]["transitions"]
            plain = [child for child in states if self.nodes[child]["type"] == "atomic"]
            if len(plain) > 1 and self.random.random() < 0.7:
                self.count += 1
                choice = f"choice-{self.count}"
                states[choice] = {"title": "A choice"}
                for number, guard in enumerate([self.outcome(), "otherwise"]):
                    transitions.append({"id": f"{choice}-{number}", "from": choice, "to": self.random.choice(plain), "if": guard})
                for transition in transitions:
                    if transition.get("event") and transition["to"] in plain and self.random.random() < 0.3:
                        transition["to"] = choice
            for transition in list(transitions):
                if not transition.get("event") or not transition.get("from") or "if" in transition:
                    continue
                kind = self.random.random()
                if kind < 0.3:
                    transition["if"] = self.outcome()
                    if self.random.random() < 0.7:
                        self.count += 1
                        other = {**transition, "id": f"t{self.count}", "if": "otherwise"}
                        if self.random.random() < 0.3:
                            del other["to"]
                        transitions.append(other)
                elif kind < 0.45:
                    del transition["event"]
                    transition["after"] = f"{self.random.randint(1, 90)} minutes"
        return machine

    def outcome(self) -> str:
        first, second = self.random.sample(CONDITIONS, 2)
        return self.random.choice([first, f"not {first}", f"{first} and {second}", f"{first} or not {second}"])

    def guard(self, depth) -> str:
        kind = self.random.random()
        if depth == 0 or kind < 0.5:
            # A region of the machine is always active, which a guard must not ask.
            names = [name for name, node in self.nodes.items() if node["type"] != "history" and node["parent"]]
            return f"in({self.random.choice(names)})"
        if kind < 0.7:
            return f"not ({self.guard(depth - 1)})"
        return f"({self.guard(depth - 1)}) {self.random.choice(['and', 'or'])} ({self.guard(depth - 1)})"


def write(folder, machine, **more) -> pathlib.Path:
    """A project of that one machine. JSON is YAML, so a machine is written as JSON."""
    content = pathlib.Path(folder) / "content"
    (content / "machines").mkdir(parents=True)
    (content / "statebook.yaml").write_text(json.dumps(SETTINGS))
    (content / "machines" / "random.yaml").write_text(json.dumps({**machine, **more}, indent=1))
    return pathlib.Path(folder)


def sound(folder, seeds, size=1.0, make=Generator.machine) -> dict:
    """The machines of the given seeds without errors, by seed; the folder is left as a project of all of them.

    All are checked in one go: what is wrong with one is found in its own file.
    """
    content = pathlib.Path(folder) / "content"
    (content / "machines").mkdir(parents=True)
    (content / "statebook.yaml").write_text(json.dumps(SETTINGS))
    made = {seed: make(Generator(seed, size)) for seed in seeds}
    for seed, machine in made.items():
        path(folder, seed).write_text(json.dumps({**machine, "machine": f"m{seed}"}))
    result = statebook("check", "--project", folder, "--format", "json", "--all-findings")
    assert result.returncode in (0, 1), result.stderr
    findings = json.loads(result.stdout)
    spoilt = {pathlib.PurePath(finding["path"]).stem for finding in findings if finding["severity"] == "error"}
    return {seed: machine for seed, machine in made.items() if f"m{seed}" not in spoilt}


def path(folder, seed) -> pathlib.Path:
    return pathlib.Path(folder) / "content" / "machines" / f"m{seed}.yaml"
