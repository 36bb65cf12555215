"""The worst findings are last on the screen, and of many of one rule the first are printed and the rest counted."""

import json
import re
import subprocess

import pytest

import projects
from running import statebook

COUNT = 227
# Each line breaks one rule once.
TEXT = "".join(f"Line {number} knows no [page](gone-{number}.md).\n\n" for number in range(COUNT))


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return projects.smallest(tmp_path_factory.mktemp("many"), TEXT)


def test_the_first_findings_are_printed_and_the_rest_counted(project):
    result = statebook("check", "--project", project)
    assert result.returncode == 1
    assert result.stderr.count("[link/broken]") == 20, result.stderr
    assert f"… and {COUNT - 20} more of this rule in {project}/content/guides/hello.md; `--all-findings` shows them" in result.stderr
    assert result.stderr.splitlines()[-1] == f"{COUNT} errors"


def test_all_findings_are_printed_on_request(project):
    result = statebook("check", "--project", project, "--all-findings")
    assert result.returncode == 1
    assert result.stderr.count("[link/broken]") == COUNT
    assert "--all-findings" not in result.stderr
    assert result.stderr.splitlines()[-1] == f"{COUNT} errors"


def test_addresses_are_not_buried_in_findings(project):
    result = statebook("addresses", "--project", project)
    assert result.stderr.count("[link/broken]") == 20 and f"{COUNT} errors" in result.stderr.splitlines(), result.stderr


def test_json_says_how_many_findings_are_omitted(project):
    some = json.loads(statebook("check", "--project", project, "--format", "json").stdout)
    assert [entry.get("omitted") for entry in some] == [None] * 19 + [COUNT - 20]
    every = json.loads(statebook("check", "--project", project, "--format", "json", "--all-findings").stdout)
    assert len(every) == COUNT and not any("omitted" in entry for entry in every)


@pytest.fixture(scope="module")
def noisy(tmp_path_factory):
    """Two hundred guides of blocks that nothing supports, and an unknown state in three of them."""
    folder = projects.door(tmp_path_factory.mktemp("noisy"))
    source = 'sources:\n  - {id: src, title: A source, url: "https://developer.apple.com/x", retrieved: 2026-01-01}\n'
    body = "The door is {state}`door/%s` {source}`src`.\n\n" + "The bell rings when somebody knocks.\n\n" * 20
    guides = {
        f"content/guides/g{number}.md": projects.guide(f"Guide {number}", body % ("ajra" if number in (10, 50, 90) else "ajar"))
        for number in range(200)
    }
    return projects.write(folder, {"content/sources.yaml": source, **guides})


def test_a_few_errors_are_the_last_lines_beside_thousands_of_notes(noisy):
    result = statebook("check", "--project", noisy, "--today", "2026-02-01")
    lines = result.stderr.splitlines()
    assert result.returncode == 1 and len(lines) < 100, result.stderr
    errors = [number for number, line in enumerate(lines) if ": error: " in line]
    assert len(errors) == 3 and errors[0] > len(lines) - 20, result.stderr
    notes = [line for line in lines if line.endswith("[guide/unsupported]")]
    assert len(notes) == 1 and re.match(r"note: 4,0\d\d notes in 2\d\d files, most of them in ", notes[0]), notes
    assert re.match(r"3 errors.* 4,0\d\d notes$", lines[-1]) and lines[-2].split() == ["3", "error", "guide/unknown-name"]


def test_low_findings_can_be_left_out_of_all_formats(noisy):
    run = lambda *arguments: statebook("check", "--project", noisy, "--min-severity", "error", *arguments)  # noqa: E731
    result = run()
    assert result.returncode == 1 and "[guide/unsupported]" not in result.stderr, result.stderr
    assert result.stderr.count("[guide/unknown-name]") == 3 and "4,0" in result.stderr.splitlines()[-1]
    assert len(json.loads(run("--format", "json").stdout)) == 3
    failing = statebook("check", "--project", noisy, "--min-severity", "error", "--fail-on", "note")
    assert failing.returncode == 1


def test_an_error_is_not_hidden_by_a_warning_at_its_place(tmp_path):
    project = projects.smallest(tmp_path)
    projects.write(project, {"content/sources.yaml": "sources:\n  - id: A source\n    title: A source\n"})
    result = statebook("check", "--project", project)
    assert result.returncode == 1, result.stderr
    assert "content/sources.yaml:2:9: error: `id` must be lowercase words" in result.stderr and "[project/id-form]" in result.stderr


@pytest.mark.parametrize(("rule", "link"), [("link/address", "www.example.org"), ("markdown/empty-link", "")])
def test_a_rule_that_is_lowered_although_pages_need_it_is_named(tmp_path, rule, link):
    project = projects.smallest(tmp_path, f"[The manual]({link})")
    projects.write(project, {"content/statebook.yaml": f"format: 1\ntitle: Small\nrules: {{{rule}: warning}}\n"})
    result = statebook("check", "--project", project)
    assert result.returncode == 2, result.stderr
    sentence = f"a guide lacks what `{rule}` asks for, which `rules` in content/statebook.yaml lowers"
    assert f"error: there is nothing to render: {sentence}" in result.stderr, result.stderr


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_a_guide_in_another_encoding_is_one_finding_whose_fix_works(tmp_path, encoding):
    project = projects.smallest(tmp_path, "Knock. Ä 日本.\n" * 300)
    guide = project / "content" / "guides" / "hello.md"
    guide.write_bytes(guide.read_text(encoding="utf-8").encode(encoding))
    result = statebook("check", "--project", project)
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1] == "1 error", result.stderr
    command = result.stderr.split("convert it: ")[1].splitlines()[0]
    command = command.replace("NEW-FILE", "new.md").replace("FILE", str(guide))
    subprocess.run(command, shell=True, check=True, cwd=tmp_path)
    guide.write_bytes((tmp_path / "new.md").read_bytes())
    assert statebook("check", "--project", project).returncode == 0


def test_what_follows_from_the_first_wrong_step_of_a_scenario_is_counted(tmp_path):
    project = projects.door(tmp_path)
    scenario = """\
machine: door
scenarios:
  - id: visit
    title: A visit
    profile: v2
    steps:
      - {do: slam, expect: ajar}
      - {do: knock, expect: ajar}
      - {do: knock, expect: shut}
"""
    projects.write(project, {"content/scenarios/door.yaml": scenario})
    result = statebook("check", "--project", project)
    assert result.returncode == 1
    assert "scenarios/door.yaml:7:14: error: event `slam` has no effect here" in result.stderr
    assert result.stderr.count("error: ") == 1, result.stderr
    assert result.stderr.splitlines()[-1] == "4 errors; 3 of them follow from others, `--all-findings` shows them"
    every = statebook("check", "--project", project, "--all-findings").stderr
    assert every.count("error: ") == 4, every
