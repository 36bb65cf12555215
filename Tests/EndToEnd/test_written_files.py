"""Schemas and templates that the program writes out, used as an editor and a project use them."""

import json

import jsonschema
import pytest
import referencing
import yaml

import projects
from running import statebook
from test_readme import STARTER


def test_all_schemas_are_valid_have_an_identifier_and_accept_the_example(tmp_path):
    result = statebook("schema", "--all", tmp_path / "schemas")
    assert result.returncode == 0, result.stderr
    schemas = {path.stem: json.loads(path.read_text()) for path in (tmp_path / "schemas").glob("*.json")}
    assert {"machine", "claims", "guide", "statebook", "export", "review"} <= schemas.keys()
    assert len({schema["$id"] for schema in schemas.values()}) == len(schemas)
    registry = referencing.Registry().with_contents((schema["$id"], schema) for schema in schemas.values())
    for kind, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert statebook("schema", kind).stdout == (tmp_path / "schemas" / f"{kind}.json").read_text()
    for path, text in STARTER.items():
        kind = {"machines": "machine", "statebook.yaml": "statebook"}.get(path.split("/")[1], path.split("/")[1])
        if kind not in schemas:
            continue
        value = yaml.load(text, yaml.BaseLoader)
        by_identifier = jsonschema.Draft202012Validator({"$ref": schemas[kind]["$id"]}, registry=registry)
        faults = [error for error in by_identifier.iter_errors(value) if error.validator not in ("const", "type")]
        assert not faults, f"{path}: {faults}"
        assert not by_identifier.is_valid(value | {"unknown-key": "x"}), "the schema accepts anything"


def test_written_templates_are_the_built_in_ones_and_are_not_overwritten(tmp_path):
    project = projects.write(tmp_path, STARTER)
    names = statebook("templates").stdout.split()
    assert {"layout.mustache", "assets/styles/search.css", "parts/prompt.mustache"} <= set(names)
    assert statebook("build", "--project", project, "-o", tmp_path / "before").returncode == 0
    result = statebook("templates", "--write", "layout.mustache", "--write", "parts/prompt.mustache", "--project", project)
    assert (result.returncode, result.stdout) == (0, "wrote 2 templates\n"), result.stderr
    assert statebook("build", "--project", project, "-o", tmp_path / "after").returncode == 0
    page = "reference/door/v1/index.html"
    assert (tmp_path / "before" / page).read_bytes() == (tmp_path / "after" / page).read_bytes()

    layout = project / "templates/layout.mustache"
    layout.write_text(layout.read_text().replace("<body", '<body data-mine="yes"'))
    assert statebook("build", "--project", project, "-o", tmp_path / "after").returncode == 0
    assert 'data-mine="yes"' in (tmp_path / "after" / page).read_text()
    result = statebook("templates", "--write", "parts/chips.mustache", "--write", "layout.mustache", "--project", project)
    assert result.returncode == 2 and "already exists" in result.stderr and "data-mine" in layout.read_text()
    assert not (project / "templates/parts/chips.mustache").exists()
    assert statebook("templates", "--write", "layout.mustache", "--replace", "--project", project).returncode == 0
    assert "data-mine" not in layout.read_text()

    assert statebook("templates", "--all", tmp_path / "copies").returncode == 0
    assert sorted(str(path.relative_to(tmp_path / "copies")) for path in (tmp_path / "copies").rglob("*.*")) == names


@pytest.mark.parametrize("arguments, words", [
    (["schema"], "missing argument `<kind>` or option `--all`"),
    (["schema", "machine", "--all", "x"], "found both"),
    (["schema", "machin"], "did you mean `machine`?"),
    (["schema", "machine", "--replace"], "`--replace` needs `--all`"),
    (["schema", "--all", ""], "expected the name of a folder"),
    (["templates", "--write", "layout.mustach"], "did you mean `layout.mustache`?"),
    (["templates", "--write", "layout.mustache", "--all", "x"], "found both"),
    (["templates", "--replace"], "needs `--write` or `--all`"),
    (["explain", "digram"], "did you mean the directive `diagram`?"),
])
def test_wrong_usage_is_explained(arguments, words):
    result = statebook(*arguments)
    assert result.returncode == 64 and words in result.stderr
