"""`statebook import scxml`: a machine that is exported and imported is the same machine.

Its second export is the first one, but for how guards group what `and` joins, so that both behave alike.
"""

import ast
import concurrent.futures
import json
import os
import pathlib
import xml.etree.ElementTree as ElementTree

import pytest

import engines
import machines
from running import ROOT, statebook
from sharing import AUDITS

PROFILES = ["ios12", "ios13", "ios13-4", "ios14", "ios15", "ios18", "app-clip"]
COUNT, SEEDS = (100, 240) if AUDITS else (25, 60)
SETTINGS = {**machines.SETTINGS, "budgets": {"configurations": 10_000}}


def imported(folder, scxml) -> str:
    """The export of a machine that is imported into a project of its own."""
    content = pathlib.Path(folder) / "content"
    content.mkdir(parents=True)
    (content / "statebook.yaml").write_text(json.dumps(SETTINGS))
    file = content.parent / "machine.scxml"
    file.write_text(scxml)
    result = statebook("import", "scxml", file, "--project", content.parent)
    assert result.returncode == 0, result.stderr
    result = statebook("export", "scxml", "--project", content.parent)
    assert result.returncode == 0, result.stderr
    return result.stdout


def guard(text):
    """A guard as nested tuples, with all that one `and` or `or` joins in one."""

    def value(node):
        if isinstance(node, ast.BoolOp):
            kind = type(node.op).__name__
            parts = [value(part) for part in node.values]
            return (kind, *(inner for part in parts for inner in (part[1:] if part[0] == kind else [part])))
        if isinstance(node, ast.Compare):
            return ("Not", value(node.left))
        return ("In", node.args[0].value) if isinstance(node, ast.Call) else ast.unparse(node)

    python = text.replace("&&", "and").replace("||", "or").replace("false", "False")
    return value(ast.parse(python, mode="eval").body)


def normal(scxml):
    """The elements of a document with their attributes, without the name of the profile."""
    root = ElementTree.fromstring(scxml)
    del root.attrib["name"]

    def value(element):
        attributes = {key: guard(text) if key == "cond" else text for key, text in element.attrib.items()}
        children = [value(child) for child in element]
        # The order of what is assigned means nothing.
        if all(child.tag.endswith(("}data", "}assign")) for child in element):
            children.sort(key=repr)
        return (element.tag, attributes, children)

    return value(root)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_shipped_machine_comes_back(profile, tmp_path):
    scxml = engines.export(ROOT, "scxml", "location", profile)
    assert normal(imported(tmp_path / "project", scxml)) == normal(scxml)


@pytest.mark.parametrize("make", [machines.Generator.machine, machines.Generator.opened])
def test_random_machines_come_back(tmp_path, make):
    found = machines.sound(tmp_path / "all", range(SEEDS), make=make)
    chosen = dict(list(found.items())[:COUNT])
    assert len(chosen) == COUNT, f"only {len(chosen)} of {SEEDS} seeds give sound machines: try more of them"

    def difference(item):
        seed, machine = item
        scxml = engines.export(machines.write(tmp_path / str(seed), machine), "scxml")
        again = imported(tmp_path / f"{seed}-again", scxml)
        return None if normal(again) == normal(scxml) else f"seed {seed}:\n{scxml}\n{again}"

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        differences = list(filter(None, pool.map(difference, chosen.items())))
    assert not differences, differences[0]
