"""The workflow that makes a release of a tag: its shell lines are run as they are, with stand-ins for the programs that build and publish."""

import json
import re
import shutil
import subprocess
import sys

import pytest
import yaml

from running import ROOT, environment

WORKFLOW = ROOT / ".github/workflows/release.yml"
CONTENT = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
(JOB,) = CONTENT["jobs"].values()
LINES = [step for step in JOB["steps"] if "run" in step]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
VERSION = re.search('"(.+)"', (ROOT / "Sources/Pipeline/Version.swift").read_text(encoding="utf-8"))[1]

STAND_IN = f"""#!{sys.executable}
import json, os, pathlib, subprocess, sys

name, arguments = pathlib.Path(sys.argv[0]).name, sys.argv[1:]
with open(os.environ["LOG"], "a") as log:
    log.write(json.dumps([name, *arguments]) + "\\n")
if name == "docker" and arguments[0] == "run":
    if arguments[-1] == "--version":
        print(os.environ["PRINTED"])
    else:
        image = next(number for number, argument in enumerate(arguments) if argument.startswith("swift:"))
        sys.exit(subprocess.run(arguments[image + 1 :]).returncode)
if name == "make":
    os.mkdir("dist")
    for file in ("statebook.tar.gz", "statebook.deb", "SHA256SUMS"):
        pathlib.Path("dist", file).touch()
"""
"""Runs in the place of a program: writes what it was called with; a container of Swift runs its command."""


class Run:
    """What the steps did for a tag, until one failed."""

    def __init__(self, folder, tag, printed=VERSION):
        bin, clone, self.log = folder / "bin", folder / "clone", folder / "log"
        for path in ("Containerfile", "CHANGELOG.md", "Sources/Pipeline/Version.swift"):
            (clone / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, clone / path)
        bin.mkdir()
        for name in ("docker", "gh", "git", "apt-get", "make"):
            (bin / name).write_text(STAND_IN)
            (bin / name).chmod(0o755)
        self.log.touch()
        kept = folder / "kept"
        kept.touch()
        known = {"GITHUB_REPOSITORY": "Door/Docs", "GITHUB_SERVER_URL": "https://forge.example", "GITHUB_ACTOR": "ada"}
        known |= {"GITHUB_REF_NAME": tag, "GITHUB_ENV": str(kept), "RUNNER_TEMP": str(folder), "LOG": str(self.log), "PRINTED": printed}
        known |= {"PATH": f"{bin}:{environment()['PATH']}"}
        self.failed = None
        for step in LINES:
            own = {name: value.replace("${{ github.token }}", "secret") for name, value in step.get("env", {}).items()}
            later = dict(line.split("=", 1) for line in kept.read_text().splitlines())
            command = [CONTENT["defaults"]["run"]["shell"], "-e", "-c", step["run"]]
            result = subprocess.run(command, cwd=clone, env=environment({**known, **later, **own}), capture_output=True, text=True)
            if result.returncode:
                self.failed, self.errors = step["name"], result.stderr
                break
        self.notes = folder / "notes.md"

    def calls(self, *beginning) -> list:
        """The arguments of each call that begins like this."""
        calls = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [call for call in calls if call[: len(beginning)] == list(beginning)]


def test_the_workflow_has_its_schema():
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(WORKFLOW)]
    result = subprocess.run(checker, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_it_may_do_no_more_than_it_does():
    assert CONTENT["permissions"] == {} and JOB["permissions"] == {"contents": "write", "packages": "write"}
    (action,) = [step for step in JOB["steps"] if "uses" in step]
    assert re.fullmatch("actions/checkout@[0-9a-f]{40}", action["uses"]), "name the commit: a tag can be moved to another one"
    assert action["with"]["persist-credentials"] is False, "the build could read the token"
    assert all(step["name"].startswith("Publish") for step in LINES if "env" in step), "only a step that publishes has the token"
    assert not any("${{" in step["run"] for step in LINES), "pass it in the environment: the name of a tag could be a command"


def test_a_tag_becomes_an_image_and_a_release(tmp_path):
    run = Run(tmp_path, f"v{VERSION}")
    assert run.failed is None, run.errors
    image = f"ghcr.io/door/docs:{VERSION}"
    assert run.calls("make") == [["make", "dist", "V=1"]]
    (build,) = run.calls("docker", "build")
    assert image in build and build[-3:] == ["--file", "Containerfile", "dist"]
    assert run.calls("docker", "push") == [["docker", "push", image]]
    (release,) = run.calls("gh")
    assert release[1:4] == ["release", "create", f"v{VERSION}"]
    assert release[-3:] == ["dist/SHA256SUMS", "dist/statebook.deb", "dist/statebook.tar.gz"]
    assert "secret" not in run.log.read_text(), "other processes can read arguments"
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    assert run.notes.read_text(encoding="utf-8").strip() == changelog.partition("\n")[2].strip()


@pytest.mark.parametrize("tag, printed", [("v0.0.99", VERSION), (f"v{VERSION}", ""), (f"v{VERSION[:-1]}", VERSION)])
def test_nothing_is_published_of_another_version_or_a_program_that_does_not_run(tmp_path, tag, printed):
    run = Run(tmp_path, tag, printed)
    assert run.failed and not run.failed.startswith("Publish")
    assert bool(run.calls("make")) == (tag == f"v{VERSION}"), "a build takes ten minutes: compare the tag before"
    assert not run.calls("docker", "push") and not run.calls("docker", "login") and not run.calls("gh")


def test_the_image_has_the_system_for_which_the_package_is_built():
    swift, system = re.search(r"swift:([\d.]+)-(\w+)", WORKFLOW.read_text(encoding="utf-8")).groups()
    assert f"FROM debian:{system}-slim\n" in CONTAINERFILE
    assert f"Swift {swift} " in (ROOT / "scripts/need").read_text(encoding="utf-8")
