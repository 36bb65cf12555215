"""Spin reaches the same verdicts as Statebook on the claims that LTL can express, on machines flattened by the tests' own interpreter."""

import json
import random

import pytest

import engines
import flat
import machines
import promela
import projects
from running import ROOT, statebook
from sharing import AUDITS, sample

# One profile before the upgrade prompt, one with provisional Always, and one without Always; in an audit all but iOS 18, which
# has an open condition, for which the flat machine has no word.
PROFILES = ["ios12", "ios13", *(["ios13-4", "ios14", "ios15"] if AUDITS else []), "app-clip"]
# For each profile. The time that Spin takes grows with the number of claims in one model.
CHECKS = 30 if AUDITS else 20
# Random machines, and random claims about each.
COUNT, CLAIMS = (6, 30) if AUDITS else (2, 20)


def assumptions() -> dict:
    """The steps that each assumption of the shipped claims names."""
    lines = (ROOT / "content" / "claims" / "location.yaml").read_text(encoding="utf-8").splitlines()
    found, current = {}, None
    for line in lines[: lines.index("claims:")]:
        key, _, value = line.strip().removeprefix("- ").partition(": ")
        if key == "id":
            current = value
        elif key == "fair":
            found[current] = value.strip("[]").split(", ")
    return found


@pytest.mark.parametrize("profile", PROFILES)
def test_spin_agrees_on_the_shipped_claims_and_myths(shipped_site, tmp_path, profile):
    export = json.loads(engines.downloads(shipped_site, "location", profile)["json"])
    laid = flat.Flat(export)
    fair = assumptions()
    judged = [claim for claim in export["claims"] + export["myths"] if claim["verdict"] != "vacuous"]
    claims = {claim["id"]: claim for claim in sample(judged, CHECKS)}
    checks = {id: (claim["check"], fair.get(claim["check"].partition(" given ")[2], [])) for id, claim in claims.items()}
    found = promela.spin(laid, checks, tmp_path)
    assert len(found) >= 0.9 * len(checks), "fewer claims than expected were translated to LTL"
    wrong = [f"{id}: {claims[id]['check']}" for id, holds in found.items() if holds != (claims[id]["verdict"] == "holds")]
    assert not wrong, f"Spin disagrees about {wrong}"


class Claims:
    """Random checks about one machine."""

    def __init__(self, seed, export):
        self.random = random.Random(seed)
        self.events = [event["id"] for event in export["events"]]
        nodes = flat.Flat(export).nodes
        self.states = [name for name, node in nodes.items() if "history" not in node["type"]]

    def check(self) -> str:
        number = self.random.choice
        p, q, r = (self.proposition() for _ in range(3))
        s, t = self.configuration(), self.step()
        return number(
            [
                f"never {q} after {p}",
                f"never {q} after {p} until {r}",
                f"never {q} before {p}",
                f"never {q}",
                f"at most 1 {t} before {r}",
                f"always {s}",
                f"in {s}, {t} leads to {self.configuration()}",
                f"{q} is reachable without {p}",
                f"{q} is reachable within {self.random.randint(1, 3)} steps",
                f"always {self.configuration()} implies {s}",
                f"in {s}, {t} does nothing",
                f"{t} never leads to {s}",
                f"{t} never leads to {s} in {self.configuration()}",
                f"after {p} eventually {q}",
                f"reachable {q}",
                f"unreachable {q}",
            ]
        )

    def proposition(self) -> str:
        return self.random.choice([self.configuration, self.step, self.mixed])()

    def configuration(self) -> str:
        return self.joined([f"state({name})" for name in self.random.sample(self.states, 2)])

    def step(self) -> str:
        atoms = [f"event({name})" for name in self.events] + [f"by {actor}" for actor in machines.ACTORS]
        return self.joined(self.random.sample(atoms, 2))

    def mixed(self) -> str:
        return self.joined([f"state({self.random.choice(self.states)})", f"event({self.random.choice(self.events)})"])

    def joined(self, atoms) -> str:
        first, second = atoms
        return self.random.choice(
            [first, first, f"({first} or {second})", f"({first} and not {second})", f"(not {first} and not {second})"]
        )


def verdicts(project, checks, fair) -> dict:
    """Statebook's verdict on each check; vacuous checks are omitted."""
    lines = ["machine: random", "assumptions:"]
    lines.append("  - " + json.dumps({"id": "fairness", "says": "Fair.", "fair": fair}))
    lines.append("claims:")
    first = len(lines) + 1
    lines += [
        "  - " + json.dumps({"id": name, "says": "Random.", "check": check, "profiles": ["only"]})
        for name, check in checks.items()
    ]
    projects.write(project, {"content/claims/random.yaml": "\n".join(lines) + "\n"})
    result = statebook("check", "--project", project, "--format", "json")
    found = dict.fromkeys(checks, True)
    names = list(checks)
    for finding in json.loads(result.stdout):
        if not finding["path"].endswith("claims/random.yaml"):
            continue
        if finding["rule"] in ("claim/no-effect", "claim/never-leads-to-not", "claim/same-check", "claim/never-leads-within"):
            # These judge the value of a check, not whether it holds.
            continue
        assert finding["rule"] in ("claim/false", "claim/vacuous"), finding
        found[names[finding["start"]["line"] - first]] = False if finding["rule"] == "claim/false" else None
    return {name: verdict for name, verdict in found.items() if verdict is not None}


def test_spin_agrees_on_random_claims_about_random_machines(tmp_path):
    sound = list(machines.sound(tmp_path / "all", range(100, 100 + 4 * COUNT)).items())[:COUNT]
    assert len(sound) == COUNT, "too few of the seeds give sound machines: try more of them"
    holding = failing = 0
    for seed, machine in sound:
        project = machines.write(tmp_path / str(seed), machine)
        export = json.loads(engines.export(project, "json"))
        laid = flat.Flat(export)
        source = Claims(seed, export)
        checks = {f"c{number}": source.check() for number in range(CLAIMS)}
        # One step: for two, Spin takes minutes to translate the formula.
        fair = source.events[:1]
        ours = verdicts(project, checks, fair)
        asked = {name: (checks[name], fair if " given " in checks[name] else []) for name in ours}
        folder = tmp_path / f"spin{seed}"
        folder.mkdir()
        theirs = promela.spin(laid, asked, folder)
        wrong = [f"{checks[name]} (Spin: {holds})" for name, holds in theirs.items() if holds != ours[name]]
        assert not wrong, f"seed {seed}, fair {fair}: Spin disagrees about {wrong}\n{json.dumps(machine)}"
        holding += sum(ours[name] for name in theirs)
        failing += sum(not ours[name] for name in theirs)
    assert holding > 4 * COUNT and failing > 4 * COUNT, f"{holding} claims held and {failing} failed: too few to compare"


def test_the_flat_machine_runs_like_the_one_of_statebook(shipped_site):
    """Spin judges the machine that Statebook runs."""
    for profile in PROFILES:
        laid = flat.Flat(json.loads(engines.downloads(shipped_site, "location", profile)["json"]))
        steps = {(before, event): after for before, event, after in laid.steps}
        ours = engines.Statebook(ROOT, "location", profile)
        choice, now = random.Random(profile), 0
        for _ in range(300):
            assert laid.leaves(now) == ours.active
            assert sorted(event for number, event in steps if number == now) == sorted(ours.enabled)
            event = choice.choice(ours.enabled)
            ours.send(event)
            now = steps[now, event]
        ours.close()
