"""`statebook coverage`: what has prose, a claim, a scenario, a source."""

import json
import re

import projects
from running import statebook

CLAIMS = """\
machine: door
claims:
  - {id: unasked, says: Nobody comes in unasked., check: never ajar before knock}
"""

SCENARIOS = """\
machine: door
scenarios:
  - {id: visit, title: A visit, profile: v2, steps: [{do: knock, expect: ajar}]}
"""


def project(folder, settings=""):
    door = projects.door(folder, settings)
    text = projects.DOOR.replace("ajar: {title: Ajar,", "ajar: {title: Ajar, sources: [manual],")
    return projects.write(
        door,
        {
            "content/machines/door.yaml": text,
            "content/sources.yaml": "sources: [{id: manual, title: The manual, no-url: It is printed.}]\n",
            "content/claims/door.yaml": CLAIMS,
            "content/scenarios/door.yaml": SCENARIOS,
            "content/guides/door.md": projects.guide("The door", "A door may be {state}`ajar` or {transition}`let-in`. {source}`manual`"),
        },
    )


def measured(result) -> dict:
    (machine,) = json.loads(result.stdout)["machines"]
    assert machine["machine"] == "door"
    return machine


def test_coverage_counts_prose_claims_scenarios_and_sources(tmp_path):
    result = statebook("coverage", "--format", "json", cwd=project(tmp_path))
    assert result.returncode == 0, result.stderr
    door = measured(result)
    assert door["states"] == {
        "total": 2,
        "prose": {"covered": 1, "uncovered": ["shut"]},
        "claim": {"covered": 1, "uncovered": ["shut"]},
        "scenario": {"covered": 2, "uncovered": []},
        "source": {"covered": 1, "uncovered": ["shut"]},
    }
    # A claim covers the transitions of its event. No claim covers `slam`, which has no transition in v1.
    assert door["transitions"] == {
        "total": 2,
        "prose": {"covered": 1, "uncovered": ["slammed"]},
        "claim": {"covered": 1, "uncovered": ["slammed"]},
        "scenario": {"covered": 1, "uncovered": ["slammed"]},
        "source": {"covered": 0, "uncovered": ["let-in", "slammed"]},
    }
    assert door["prompts"]["total"] == 0


def test_the_table_shows_shares_and_the_names_of_what_is_missing(tmp_path):
    result = statebook("coverage", cwd=project(tmp_path))
    assert result.returncode == 0, result.stderr
    assert re.search(r"^states \(2\) +1 +50 % +1 +50 % +2 +100 % +1 +50 %$", result.stdout, re.M), result.stdout
    assert "states without prose (1):\n  shut\n" in result.stdout
    assert "transitions without source: all\n" in result.stdout


def test_a_draft_does_not_count_as_prose(tmp_path):
    door = project(tmp_path)
    draft = "---\ntitle: The door\ndraft: true\n---\n\nA door may be {state}`ajar`.\n"
    projects.write(door, {"content/guides/door.md": draft, "content/guides/other.md": projects.guide("Other", "Text.")})
    assert measured(statebook("coverage", "--format", "json", cwd=door))["states"]["prose"]["covered"] == 0


def test_a_share_below_its_threshold_is_a_finding_of_coverage_and_check(tmp_path):
    door = project(tmp_path, "coverage:\n  states: {prose: 50, source: 51}\n")
    for command in ("coverage", "check"):
        result = statebook(command, cwd=door)
        assert result.returncode == 1, result.stderr
        assert re.search(r"^content/statebook\.yaml:4:31: error: .*\(50 %\), expected at least 51 % \[coverage/below\]$", result.stderr, re.M)
        assert "not covered: `shut`" in result.stderr
        assert result.stderr.endswith("1 error\n"), result.stderr
    assert "states (2)" in statebook("coverage", cwd=door).stdout, "no table below the threshold"


def test_a_rule_lowered_to_a_warning_does_not_fail_the_command(tmp_path):
    door = project(tmp_path, "coverage: {states: {prose: 100}}\nrules: {coverage/below: warning}\n")
    assert statebook("check", cwd=door).returncode == 0
    assert statebook("coverage", cwd=door).returncode == 0
    assert statebook("coverage", "--fail-on", "warning", cwd=door).returncode == 1


def test_other_errors_end_the_command_before_it_measures(tmp_path):
    door = project(tmp_path)
    projects.write(door, {"content/guides/door.md": projects.guide("The door", "{state}`nowhere`")})
    result = statebook("coverage", cwd=door)
    assert result.returncode == 1
    assert result.stdout == "" and "nowhere" in result.stderr
    assert statebook("coverage", "--project", tmp_path / "gone").returncode == 2
    assert statebook("coverage", "--format", "xml", cwd=door).returncode == 64


def test_coverage_counts_facts_by_their_support(tmp_path):
    result = statebook("coverage", "--format", "json", cwd=project(tmp_path))
    none = {"proved": 0, "assumed": 0, "cited": 0, "unverified": 0, "unsupported": 0}
    assert json.loads(result.stdout)["facts"] == [
        {"in": "machine door", "total": 1, **none, "cited": 1},
        {"in": "claims", "total": 1, **none, "proved": 1},
        {"in": "guide door", "total": 1, **none, "cited": 1},
    ]
    table = statebook("coverage", cwd=project(tmp_path / "again")).stdout
    assert re.search(r"^guide door +1 +0 +0 +1 +0 +0$", table, re.M), table
