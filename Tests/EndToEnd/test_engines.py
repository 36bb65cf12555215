"""Other engines run the SCXML export and reach the same configurations as Statebook: python-statemachine and Qt.

They are not compared where they deviate from the Recommendation of the W3C:

- python-statemachine ends a machine once all regions of the outermost parallel state are final. The text ends it when a final
  child of <scxml> is entered, and at nothing else (3.7; appendix D, enterStates). From there on it is not compared.
- python-statemachine makes attributes of states' ids and cannot take those that its classes have, such as `history`
  (machines.WORDS has none of them). It takes an event for the state of the same id, so no event is called as a state is, unless by
  a name with a hyphen.
"""

import concurrent.futures
import os
import random
import time

import pytest

import engines
import machines
from running import ROOT, statebook
from sharing import AUDITS, sample

# In a sample, each feature is as frequent.
COUNT, SEEDS = (200, 460) if AUDITS else (80, 190)
STEPS = 60
PROFILES = ["ios12", "ios13", "ios13-4", "ios14", "app-clip"]


@pytest.fixture(scope="module")
def random_machines(tmp_path_factory):
    """Valid machines with their projects and their SCXML, by seed."""
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
    """Runs the engines side by side; returns the configurations that were reached."""
    choice = random.Random(seed)
    ours = engines.Statebook(project, machine, profile)
    others = {"Qt": engines.Qt(scxml), "python-statemachine": engines.PythonStatemachine(scxml)}
    finals = engines.final_states(scxml)
    names = engines.names(scxml)
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
            ours.send(event)
            for engine in others.values():
                engine.send(names.get(event, event))
    finally:
        ours.close()


@pytest.mark.parametrize("profile", PROFILES)
def test_the_shipped_machine_runs_alike_in_all_engines(shipped_site, profile):
    scxml = engines.downloads(shipped_site, "location", profile)["scxml"]
    events = engines.events(scxml)
    met = set()
    for seed in range(3):
        met |= compare(ROOT, scxml, events, seed, 200, "location", profile)
    assert len(met) > 20, "the runs hardly move"


@pytest.mark.parametrize("template, machine, profile", [("handbook", "door", "v2"), ("app-copy", "location", "ios"), ("machine", "order", "shop")])
def test_the_machine_of_a_new_project_runs_alike_in_all_engines(tmp_path, template, machine, profile):
    assert statebook("new", tmp_path / "docs", "--template", template).returncode == 0
    scxml = engines.export(tmp_path / "docs", "scxml", machine, profile)
    assert len(compare(tmp_path / "docs", scxml, engines.events(scxml), 1, STEPS, machine, profile)) > 2


def test_random_machines_run_alike_in_all_engines(random_machines):
    chosen = sample(random_machines.items(), 40)
    met = sum(
        len(compare(project, scxml, list(machine["events"]), seed, STEPS)) for seed, (machine, project, scxml) in chosen
    )
    assert met > 4 * len(chosen), "the machines hardly move"


@pytest.fixture(scope="module")
def open_machines(tmp_path_factory):
    """Valid machines with open conditions and delays, with their projects and their SCXML, by seed."""
    folder = tmp_path_factory.mktemp("open")
    found = machines.sound(folder / "all", range(120), make=machines.Generator.opened)
    prepared = {}
    for seed, machine in list(found.items())[:30]:
        project = machines.write(folder / str(seed), machine)
        prepared[seed] = (project, engines.export(project, "scxml"))
    assert len(prepared) == 30
    return prepared


def compare_open(project, scxml, seed, steps):
    """Runs the engines side by side, each event with values of all open conditions; returns the configurations reached."""
    choice = random.Random(seed)
    ours = engines.Statebook(project)
    others = {"Qt": engines.Qt(engines.without_delays(scxml)), "python-statemachine": engines.PythonStatemachine(engines.without_delays(scxml))}
    finals, names, met, sent = engines.final_states(scxml), engines.names(scxml), set(), []
    try:
        for _ in range(steps):
            if all(final & set(ours.active) for final in finals):
                others.pop("python-statemachine", None)
            for name, other in others.items():
                assert other.active == ours.active, f"{name} differs from Statebook after {sent}\n{scxml}"
            met.add(tuple(ours.active))
            idle = [event for event in names if event not in {line.split()[0] for line in ours.enabled}]
            line = choice.choice(ours.enabled if ours.enabled and (choice.random() < 0.9 or not idle) else idle or names)
            event, *given = line.replace("not ", "!").split()
            values = {condition: choice.random() < 0.5 for condition in machines.CONDITIONS}
            values.update({condition.removeprefix("!"): not condition.startswith("!") for condition in given})
            sent.append(line)
            ours.send(line)
            for engine in others.values():
                engine.send(names[event], **{condition.replace("-", "_"): value for condition, value in values.items()})
        return met
    finally:
        ours.close()


def test_machines_with_open_conditions_and_delays_run_alike_in_all_engines(open_machines):
    met = sum(len(compare_open(project, scxml, seed, 170)) for seed, (project, scxml) in open_machines.items())
    assert met > 3 * len(open_machines), "the machines hardly move"
    for part, least in [("<assign ", 8), ("<send ", 8), ('cond="_event.data', 8), (r'<transition statebook:id="[^"]*" event="[^"]*" cond="[^"]*"/>', 1)]:
        count = sum(engines.has(part, scxml) for _, scxml in open_machines.values())
        assert count >= least, f"only {count} machines have {part}"


def test_qt_waits_for_a_delay(tmp_path):
    machine = {
        "title": "A delay",
        "states": {"held": {"title": "Held"}, "released": {"title": "Released"}},
        "transitions": [{"from": "held", "after": "50 milliseconds", "to": "released"}],
    }
    engine = engines.Qt(engines.export(machines.write(tmp_path, machine), "scxml"))
    assert engine.active == ["held"]
    deadline = time.monotonic() + 10
    while engine.active == ["held"] and time.monotonic() < deadline:
        engines.Qt.application.processEvents()
    assert engine.active == ["released"]


# Every transition on `done` and `error` leads elsewhere than the transitions that the processor's own events trigger.
COLLIDING = {
    "machine": "random",
    "title": "Events of processors",
    "profiles": {"only": {"title": "Only"}},
    "events": {
        "done": {"label": "Done", "by": "user"},
        "error": {"label": "Error", "by": "user"},
        "done-state": {"label": "Done state", "by": "user"},
        "go": {"label": "Go", "by": "user"},
    },
    "regions": {
        "state": {
            "initial": "done",
            "states": {
                "done": {
                    "title": "Done",
                    "initial": "error",
                    "states": {"error": {"title": "Error"}, "last": {"title": "Last", "type": "final"}},
                    "transitions": [{"id": "finish", "from": "error", "event": "go", "to": "last"}],
                },
                "by-event": {"title": "By the event"},
                "by-error": {"title": "By the error"},
                "done-state": {"title": "By the other event"},
            },
            "transitions": [
                {"id": "by-done", "from": "done", "event": "done", "to": "by-event"},
                {"id": "by-error", "from": "done", "event": "error", "to": "by-error"},
                {"id": "by-done-state", "from": "done", "event": "done-state", "to": "done-state"},
                {"id": "again", "from": "by-event", "event": "done", "to": "done"},
                {"id": "again-error", "from": "by-error", "event": "error", "to": "done"},
                {"id": "again-state", "from": "done-state", "event": "done-state", "to": "done"},
            ],
        }
    },
}


def test_events_named_like_those_of_scxml_run_alike_in_all_engines(tmp_path):
    project = machines.write(tmp_path, COLLIDING)
    scxml = engines.export(project, "scxml")
    assert engines.names(scxml) == {"done": "event_done", "error": "event_error", "done-state": "done-state", "go": "go"}
    met = set()
    for seed in range(3):
        met |= compare(project, scxml, list(COLLIDING["events"]), seed, STEPS)
    assert met == {("error",), ("last",), ("by-event",), ("by-error",), ("done-state",)}


def test_the_engines_show_the_collision_if_such_an_event_keeps_its_name(tmp_path):
    """The reason for the renaming: if the id is the name, entering the final state triggers the transition on `done`."""
    scxml = engines.export(machines.write(tmp_path, COLLIDING), "scxml").replace("event_done", "done")
    for engine in (engines.Qt(scxml), engines.PythonStatemachine(scxml)):
        engine.send("go")
        assert engine.active == ["by-event"]


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
        ('event="event_done" statebook:event-id="done"', 15),
        ('event="event_error" statebook:event-id="error"', 15),
        ('event="done-state"', 15),
        ('event="event_done"(?s:.)*event="done.state.|event="done.state.(?s:.)*event="event_done"', 5),
    ],
)
def test_the_random_machines_have_enough_of_each_feature(random_machines, part, least):
    """The comparison is only meaningful if the machines have every feature."""
    count = sum(engines.has(part, scxml) for _, _, scxml in random_machines.values())
    assert count >= least * COUNT // 200, f"only {count} of {COUNT} machines have {part}"
