"""Other engines run the SCXML export and come to the same configurations as Statebook: python-statemachine, and Qt.

Where they leave the W3C's text is said here, and only there are they not asked:

- python-statemachine ends a machine once all regions of the outermost parallel state are final. The text ends it when a final
  child of <scxml> is entered, and at nothing else (3.7; appendix D, enterStates). From there on it is not compared.
- python-statemachine makes attributes of states' ids and cannot take those that its classes have, such as `history`
  (machines.WORDS has none of them).
"""

import concurrent.futures
import os
import random

import pytest

import engines
import machines
from running import ROOT

COUNT = 200
SEEDS = 460
STEPS = 60
PROFILES = ["ios12", "ios13", "ios13-4", "ios14", "app-clip"]


@pytest.fixture(scope="module")
def random_machines(tmp_path_factory):
    """Sound machines with their projects and their SCXML, by seed."""
    folder = tmp_path_factory.mktemp("machines")
    found = machines.sound(folder / "all", range(SEEDS))
    chosen = dict(list(found.items())[:COUNT])
    assert len(chosen) == COUNT, f"only {len(chosen)} of {SEEDS} seeds give sound machines: try more of them"

    def prepare(item):
        seed, machine = item
        project = machines.write(folder / str(seed), machine)
        return seed, (machine, project, engines.export(project, "scxml"))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(prepare, chosen.items()))


def compare(project, scxml, events, seed, steps, machine="random", profile="only"):
    """Runs the engines side by side; returns the configurations that were met."""
    choice = random.Random(seed)
    ours = engines.Statebook(project, machine, profile)
    others = {"Qt": engines.Qt(scxml), "python-statemachine": engines.PythonStatemachine(scxml)}
    finals = engines.final_states(scxml)
    sent = []
    met = set()
    try:
        while True:
            if all(final & set(ours.active) for final in finals):
                others.pop("python-statemachine", None)
            for name, other in others.items():
                assert other.active == ours.active, f"{name} differs from Statebook after {' '.join(sent)}\n{scxml}"
            met.add(tuple(ours.active))
            if len(sent) == steps:
                return met
            # Most events that do nothing are alike.
            event = choice.choice(ours.enabled if ours.enabled and choice.random() < 0.8 else events)
            sent.append(event)
            for engine in [ours, *others.values()]:
                engine.send(event)
    finally:
        ours.close()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_shipped_machine_runs_alike(shipped_site, profile):
    scxml = engines.downloads(shipped_site, "location", profile)["scxml"]
    events = engines.events(scxml)
    met = set()
    for seed in range(3):
        met |= compare(ROOT, scxml, events, seed, 200, "location", profile)
    assert len(met) > 20, "the runs hardly move"


def test_random_machines_run_alike(random_machines):
    met = sum(
        len(compare(project, scxml, list(machine["events"]), seed, STEPS))
        for seed, (machine, project, scxml) in random_machines.items()
    )
    assert met > 4 * COUNT, "the machines hardly move"


@pytest.mark.parametrize(
    "part, least",
    [
        ('<history id="[^"]*" type="shallow"', 20),
        ('<history id="[^"]*" type="deep"', 20),
        ("<final ", 50),
        ('event="done.state', 50),
        ('<parallel id="(?!random_machine)', 50),
        ('cond="', 100),
        ('<transition statebook:id="[^"]*" cond=', 20),
        ('type="internal"', 50),
        ('datamodel="null"', 5),
    ],
)
def test_random_machines_have(random_machines, part, least):
    """What the comparison is worth depends on what the machines are made of."""
    count = sum(engines.has(part, scxml) for _, _, scxml in random_machines.values())
    assert count >= least, f"only {count} of {COUNT} machines have {part}"
