"""A flattened machine: every configuration that its JSON export can reach, found by an interpreter of SCXML's algorithm in Python.

It shares nothing with Statebook but the export (appendix D of the Recommendation, without data).
"""

import re


class Flat:
    """Configurations as numbers from 0, with the steps between them."""

    def __init__(self, export, limit=5000):
        self.machine = export
        self.nodes, self.order = {}, []
        for region in export["regions"]:
            self.add(region, None)
        for number, name in enumerate(self.order):
            self.nodes[name]["number"] = number
        for transition in export["transitions"]:
            transition["condition"] = condition(transition["if"]) if "if" in transition else None
        self.events = [event["id"] for event in export["events"]]
        self.explore(limit)

    def add(self, node, parent):
        name = node["id"]
        children = node.get("states", []) + node.get("regions", [])
        ancestors = [parent, *self.nodes[parent]["ancestors"]] if parent else []
        self.nodes[name] = {**node, "parent": parent, "ancestors": ancestors, "children": [child["id"] for child in children]}
        self.order.append(name)
        for child in children:
            self.add(child, name)

    # Exploring

    def explore(self, limit):
        start = self.settle(self.enter(set(), {}, [region["id"] for region in self.machine["regions"]], None))
        self.configurations, numbers = [start], {freeze(start): 0}
        self.steps = []
        for number, current in enumerate(self.configurations):
            for event in self.events:
                enabled = self.select(current, lambda transition: transition.get("event") == event)
                if not enabled:
                    continue
                following = self.settle(self.microstep(current, enabled))
                key = freeze(following)
                if key not in numbers:
                    numbers[key] = len(self.configurations)
                    self.configurations.append(following)
                    assert len(self.configurations) <= limit, "too many configurations to be laid flat"
                self.steps.append((number, event, numbers[key]))

    def settle(self, state):
        active, memory, queue = state
        for _ in range(1000):
            enabled = self.select((active, memory), lambda transition: "event" not in transition and "done" not in transition)
            while not enabled and queue:
                done = queue.pop(0)
                enabled = self.select((active, memory), lambda transition: transition.get("done") == done)
            if not enabled:
                return active, memory
            active, memory, raised = self.microstep((active, memory), enabled)
            queue = queue + raised
        raise AssertionError("a livelock in a verified machine")

    # Appendix D

    def select(self, state, matches):
        active, memory = state
        enabled = []
        for name in self.order:
            if name not in active or self.nodes[name]["children"]:
                continue
            for source in [name, *self.nodes[name]["ancestors"]]:
                found = [
                    transition
                    for transition in self.machine["transitions"]
                    if transition["from"] == source
                    and matches(transition)
                    and (transition["condition"] is None or transition["condition"](active))
                ]
                if found:
                    if found[0] not in enabled:
                        enabled.append(found[0])
                    break
        return self.without_conflicts(state, enabled)

    def without_conflicts(self, state, enabled):
        kept = []
        for first in enabled:
            preempted, removed = False, []
            for second in kept:
                if self.exits(state, first) & self.exits(state, second):
                    if second["from"] in self.nodes[first["from"]]["ancestors"]:
                        removed.append(second)
                    else:
                        preempted = True
                        break
            if not preempted:
                kept = [transition for transition in kept if transition not in removed] + [first]
        return kept

    def targets(self, name, memory):
        node = self.nodes[name]
        if node["type"] not in ("history", "deep-history"):
            return [name]
        return list(memory.get(name, ())) or self.targets(node["fallback"], memory)

    def domain(self, transition, memory):
        targets = self.targets(transition["to"], memory)
        source = transition["from"]
        if transition.get("internal") and all(source in self.nodes[target]["ancestors"] for target in targets):
            return source
        for ancestor in self.nodes[source]["ancestors"]:
            if self.nodes[ancestor]["type"] in ("compound", "region"):
                if all(ancestor in self.nodes[target]["ancestors"] for target in targets):
                    return ancestor
        return None

    def exits(self, state, transition):
        active, memory = state
        domain = self.domain(transition, memory)
        return {name for name in active if domain is None or domain in self.nodes[name]["ancestors"]}

    def microstep(self, state, enabled):
        active, memory = state
        left = set().union(*(self.exits(state, transition) for transition in enabled))
        remembered = dict(memory)
        for name in left:
            for child in self.nodes[name]["children"]:
                kind = self.nodes[child]["type"]
                if kind == "history":
                    remembered[child] = tuple(other for other in self.order if other in active and self.nodes[other]["parent"] == name)
                elif kind == "deep-history":
                    remembered[child] = tuple(
                        other
                        for other in self.order
                        if other in active and name in self.nodes[other]["ancestors"] and not self.nodes[other]["children"]
                    )
        marked = []
        for transition in enabled:
            self.mark_down(transition["to"], remembered, marked)
            for target in self.targets(transition["to"], remembered):
                self.mark_up(target, self.domain(transition, remembered), remembered, marked)
        return self.enter(active - left, remembered, marked, marked)

    def mark_down(self, name, memory, marked):
        node = self.nodes[name]
        if node["type"] in ("history", "deep-history"):
            targets = list(memory.get(name, ())) or [node["fallback"]]
            for target in targets:
                self.mark_down(target, memory, marked)
            for target in targets:
                self.mark_up(target, node["parent"], memory, marked)
            return
        marked.append(name)
        if node["type"] in ("compound", "region"):
            self.mark_down(node["initial"], memory, marked)
            self.mark_up(node["initial"], name, memory, marked)
        elif node["type"] == "parallel":
            self.mark_regions(name, memory, marked)

    def mark_up(self, name, domain, memory, marked):
        for ancestor in self.nodes[name]["ancestors"]:
            if ancestor == domain:
                return
            marked.append(ancestor)
            if self.nodes[ancestor]["type"] == "parallel":
                self.mark_regions(ancestor, memory, marked)
        if domain is None:
            for region in self.machine["regions"]:
                if not any(region["id"] in self.nodes[other]["ancestors"] for other in marked):
                    self.mark_down(region["id"], memory, marked)

    def mark_regions(self, parallel, memory, marked):
        for region in self.nodes[parallel]["children"]:
            if not any(region in self.nodes[other]["ancestors"] for other in marked):
                self.mark_down(region, memory, marked)

    def enter(self, active, memory, names, marked):
        if marked is None:
            marked = []
            for name in names:
                self.mark_down(name, memory, marked)
        active, raised = set(active), []
        for name in self.order:
            if name not in marked or name in active:
                continue
            active.add(name)
            if self.nodes[name]["type"] == "final":
                parent = self.nodes[name]["parent"]
                raised.append(parent)
                around = self.nodes[parent]["parent"]
                if around and self.nodes[around]["type"] == "parallel" and self.is_complete(around, active):
                    raised.append(around)
        return active, memory, raised

    def is_complete(self, name, active):
        node = self.nodes[name]
        if node["type"] == "parallel":
            return all(self.is_complete(child, active) for child in node["children"])
        return any(self.nodes[child]["type"] == "final" and child in active for child in node["children"])

    def leaves(self, number):
        active, _ = self.configurations[number]
        return sorted(name for name in active if not self.nodes[name]["children"])


def freeze(state):
    active, memory = state
    return frozenset(active), tuple(sorted(memory.items()))


def condition(text):
    """A guard as a function of the active states."""
    code = re.sub(r"in\(([a-z0-9-]+)\)", r"('\1' in active)", text)
    return eval(f"lambda active: {code}")  # Statebook wrote it: names, and, or, not and parentheses.
