"""The walk on a page: it has the same steps as `statebook simulate`."""

import json
import random
import re
import subprocess

import pytest

from running import ROOT, binary

PROFILES = ("ios12", "ios13", "ios13-4", "ios14", "app-clip")


@pytest.mark.parametrize("profile", PROFILES)
def test_a_walk_reaches_the_same_configurations_as_simulate(shipped_site, profile):
    script = (shipped_site / f"reference/location/{profile}/walk/walk-data.js").read_text(encoding="utf-8")
    data = json.loads(re.fullmatch(r"window\.statebookWalk=(.*);\n", script, re.DOTALL)[1])
    chance = random.Random(profile)
    events, visited = [], [0]
    for _ in range(200):
        steps = data["steps"][visited[-1]]
        if not steps:
            break
        choice = 2 * chance.randrange(len(steps) // 2)
        events.append(data["events"][steps[choice]][0])
        visited.append(steps[choice + 1])
    assert len(events) > 20, "the walk ends too soon to show anything"
    lines = simulate(profile, events)
    assert len(lines) == len(visited)
    for line, configuration in zip(lines, visited):
        leaves = [data["states"][node][2].split("/")[-2] for node in data["configurations"][configuration]]
        assert leaves == line["configuration"], events
        enabled = [data["events"][event][0] for event in data["steps"][configuration][::2]]
        assert enabled == line["enabled"], events


def simulate(profile, events) -> list:
    result = subprocess.run(
        [binary(), "simulate", "--machine", "location", "--profile", profile, "--project", ROOT],
        input="".join(f"{event}\n" for event in events),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]
