"""Mermaid itself, in the browser: how it reads a diagram, and that it can draw it.

The bundle is a file of the package mermaid-parser-py, whose Python is not used.
"""

import importlib.util
import json
import pathlib

READ = """async text => {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(text);
  const {nodes, edges} = diagram.db.getData();
  return {
    nodes: nodes.map(node => ({id: node.id, parent: node.parentId ?? null, shape: node.shape, label: node.label})),
    edges: edges.map(edge => ({from: edge.start, to: edge.end, label: edge.label ?? ""})),
  };
}"""
DRAW = """async text => {
  const {svg} = await mermaid.render("drawing", text);
  document.body.innerHTML = svg;
}"""


def bundle() -> str:
    spec = importlib.util.find_spec("mermaid_parser")
    assert spec, "mermaid-parser-py is not installed: run `make test` once"
    return (pathlib.Path(spec.submodule_search_locations[0]) / "js" / "parser.bundle.js").read_text(encoding="utf-8")


class Mermaid:
    """A page with Mermaid on it."""

    def __init__(self, browser):
        self.page = browser.new_page()
        self.page.set_content("<!doctype html><title>Mermaid</title>")
        # The bundle is a Node module; only the needed name is exported.
        self.page.add_script_tag(content=f"(module => {{{bundle()}\nwindow.mermaid = mermaid;}})({{}})")
        self.page.evaluate("mermaid.initialize({startOnLoad: false})")

    def read(self, text) -> "Reading":
        return Reading(self.page.evaluate(READ, text))

    def draw(self, text):
        """Draws a diagram; an error of Mermaid's is one here."""
        self.page.evaluate(DRAW, text)

    def close(self):
        self.page.close()


class Reading:
    """A diagram as Mermaid reads it."""

    def __init__(self, data):
        self.nodes = {node["id"]: node for node in data["nodes"]}
        self.edges = data["edges"]

    def tree(self) -> dict:
        """The parent of every state, by name, without the frames that Mermaid adds around concurrent regions."""
        states = {name for name, node in self.nodes.items() if node["shape"] in ("rect", "roundedWithTitle")}
        return {name: self.parent(name) for name in states if not name.startswith("any_")}

    def parent(self, name):
        parent = self.nodes[name]["parent"]
        while parent is not None and self.nodes[parent]["shape"] == "divider":
            parent = self.nodes[parent]["parent"]
        return parent


def word(id) -> str:
    """The name of a state in Mermaid's text."""
    return "s_" + id.replace("-", "_") + ("_" if id.endswith(("-start", "-end")) else "")


def machine_tree(machine) -> dict:
    """The tree of states and regions of a JSON export, in Mermaid's names; a history is not a state."""
    tree = {}

    def visit(nodes, parent):
        for node in nodes:
            if node["type"] not in ("history", "deep-history"):
                tree[word(node["id"])] = parent
                visit(node.get("states", []) + node.get("regions", []), word(node["id"]))

    visit(machine["regions"], None)
    return tree


def histories(machine) -> dict:
    """The default target of each history, in Mermaid's names."""
    found = {}

    def visit(nodes):
        for node in nodes:
            if node["type"] in ("history", "deep-history"):
                found[word(node["id"])] = word(node["fallback"])
            visit(node.get("states", []) + node.get("regions", []))

    visit(machine["regions"])
    return found


def load(exports) -> dict:
    return json.loads(exports["json"])
