"""`statebook simulate`: one event per line in, one JSON line out."""

import json
import re
import subprocess

import pytest

import projects
from running import binary, statebook


def simulate(folder, events, machine="door", profile="v2"):
    return statebook(
        "simulate", "--project", folder, "--machine", machine, "--profile", profile, input="".join(f"{e}\n" for e in events)
    )


def lines(result) -> list:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_simulate_prints_the_start_and_an_answer_to_each_event(tmp_path):
    result = simulate(projects.door(tmp_path), ["knock", "slam", "slam"])
    assert result.returncode == 0, result.stderr
    shut = {"configuration": ["shut"], "observers": {"sign": "closed"}, "prompt": None, "enabled": ["knock"]}
    ajar = {"configuration": ["ajar"], "observers": {"sign": "open"}, "prompt": None, "enabled": ["slam"]}
    assert lines(result) == [
        {"event": None, **shut},
        {"event": "knock", **ajar},
        {"event": "slam", **shut},
        {"event": "slam", **shut},
    ]
    assert list(lines(result)[0]) == ["event", "configuration", "observers", "prompt", "enabled"]


def test_simulate_runs_the_machine_of_the_profile(tmp_path):
    result = simulate(projects.door(tmp_path), ["knock", "slam"], profile="v1")
    assert result.returncode == 0, result.stderr
    assert lines(result)[-1] == {
        "event": "slam", "configuration": ["ajar"], "observers": {"sign": "open"}, "prompt": None, "enabled": []
    }


ASKING = """\
machine: door
title: A door that asks
profiles: {v1: {title: Version 1, os: "1.0"}, v2: {title: Version 2, os: "2.0"}}
events:
  knock: {label: Knock, by: user}
  refuse: {label: Go away, by: user}
  allow: {label: Come in, by: user}
  later: {label: Later, by: user}
  more: {label: More, by: user}
prompts:
  entry: {title: Who is there?, copy: door.why, choices: [allow, refuse, {event: later, when: os >= 2.0}]}
  details: {title: Who exactly?, choices: [refuse]}
regions:
  leaf:
    initial: shut
    states:
      shut: {title: Shut}
      asking:
        title: Asking
        prompt: entry
        initial: plain
        states: {plain: {title: Plain}, curious: {title: Curious, prompt: details}}
        transitions: [{id: more, from: plain, event: more, to: curious}]
      ajar: {title: Ajar}
    transitions:
      - {id: ask, from: shut, event: knock, to: asking}
      - {id: let-in, from: asking, event: allow, to: ajar}
      - {id: send-off, from: asking, event: refuse, to: shut}
      - {id: put-off, from: asking, event: later, to: shut, when: os >= 2.0}
"""


@pytest.mark.parametrize("profile, choices", [("v1", ["allow", "refuse"]), ("v2", ["allow", "refuse", "later"])])
def test_the_prompt_on_the_screen_has_its_choices_and_its_copy(tmp_path, profile, choices):
    project = projects.write(projects.smallest(tmp_path), {"content/machines/door.yaml": ASKING})
    result = simulate(project, ["knock", "more", "refuse", "knock", "allow"], profile=profile)
    assert result.returncode == 0, result.stderr
    entry = {"id": "entry", "choices": choices, "copy": "door.why"}
    details = {"id": "details", "choices": ["refuse"], "copy": None}
    assert [line["prompt"] for line in lines(result)] == [None, entry, details, None, entry, None]


def test_simulate_answers_before_the_next_event(tmp_path):
    command = [binary(), "simulate", "--project", projects.door(tmp_path), "--machine", "door", "--profile", "v2"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert json.loads(process.stdout.readline())["configuration"] == ["shut"]
        for event, state in [("knock", "ajar"), ("slam", "shut"), ("knock", "ajar")]:
            process.stdin.write(event + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["configuration"] == [state]
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_an_unknown_event_is_a_finding_and_changes_nothing(tmp_path):
    result = simulate(projects.door(tmp_path), ["knock", "", "  slamm", "slam"])
    assert result.returncode == 1
    assert re.search(r"^<stdin>:3:3: error: .*`slamm` \[simulation/unknown-event\]$", result.stderr, re.M), result.stderr
    assert "did you mean `slam`?" in result.stderr
    assert result.stderr.endswith("1 error\n"), result.stderr
    assert [line["configuration"] for line in lines(result)] == [["shut"], ["ajar"], ["ajar"], ["shut"]]


@pytest.mark.parametrize("names", [("dor", "v2", "`door`"), ("door", "v3", "`v1`")], ids=["machine", "profile"])
def test_an_unknown_machine_or_profile_ends_with_2(tmp_path, names):
    result = simulate(projects.door(tmp_path), ["knock"], machine=names[0], profile=names[1])
    assert result.returncode == 2, result.stderr
    assert names[2] in result.stderr, "the message does not name the nearest: " + result.stderr
    assert result.stdout == ""


def test_only_a_choice_that_there_is_must_be_made(tmp_path):
    project = projects.door(tmp_path)
    result = statebook("simulate", "--project", project, "--profile", "v2", input="")
    assert result.returncode == 0 and result.stdout, result.stderr
    result = statebook("simulate", "--project", project, input="")
    assert result.returncode == 2 and not result.stdout
    assert result.stderr == "error: missing option `--profile`; expected one of `v1`, `v2`\n"


def test_simulate_needs_a_machine_without_errors_and_no_more(tmp_path):
    project = projects.door(tmp_path)
    (project / "content/guides/door.md").write_text("no front matter, {state}`nowhere`")
    assert simulate(project, ["knock"]).returncode == 0, "a broken guide kept the machine from running"
    (project / "content/machines/door.yaml").write_text(projects.DOOR.replace("to: ajar", "to: ajra"))
    result = simulate(project, ["knock"])
    assert result.returncode == 1
    assert re.search(r"content/machines/door\.yaml:\d+:\d+: error: .*ajra", result.stderr), result.stderr
    assert result.stdout == ""


def test_a_conflict_is_a_finding_when_it_occurs(tmp_path):
    project = projects.door(tmp_path)
    text = projects.DOOR + "      - {id: walk-in, from: shut, event: knock, to: shut}\n"
    (project / "content/machines/door.yaml").write_text(text)
    result = simulate(project, ["knock", "slam", "knock"])
    assert result.returncode == 1
    assert result.stderr.count("[machine/conflict]") == 1, result.stderr
    assert lines(result)[-1]["configuration"] == ["ajar"]
