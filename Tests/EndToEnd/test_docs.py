"""The documentation is a project of its own: it has no finding, and the real program does what its machine says.

The runs are those of the test plan that the built documentation has. Each event of a run is done to a real build, and after each step
everything that an observer shows is looked at from outside.
"""

import contextlib
import csv
import itertools
import json
import os
import re
import shutil
import signal
import subprocess

import pytest

import projects
from running import ROOT, binary, build, digests, environment, statebook

PROJECT = ROOT / "docs"
RECORD = os.environ.get("STATEBOOK_RECORD") == "1"


def test_the_documentation_has_no_findings():
    result = statebook("check", "--project", PROJECT, "--fail-on", "warning")
    assert result.returncode == 0, result.stderr


@pytest.fixture(scope="module")
def plan(tmp_path_factory) -> list:
    """The steps of the test plan of the machine `build`, as its page offers them."""
    site = build(PROJECT, tmp_path_factory.mktemp("docs") / "site")
    with (site / "reference/build/any/testing/runs.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def machine() -> dict:
    return json.loads(statebook("export", "json", "--project", PROJECT, "--machine", "build").stdout)


class Builds:
    """A project and its output folder. Its methods are the events of the machine, its properties the observers."""

    def __init__(self, folder):
        self.project, self.output, self.whole = folder / "project", folder / "public" / "site", folder / "whole"
        self.output.parent.mkdir(parents=True)
        self.work = self.output.parent / f".{self.output.name}.statebook-work"
        self.process = None
        self.status = "none"
        self.versions = []  # the files of a whole site of each version of the content
        # Large enough to be stopped before it is written.
        self.pages = {f"content/guides/page-{n}.md": projects.guide(f"Page {n}", "Text.\n\n" * 40) for n in range(40)}
        self.edit()

    def event_edit(self):
        self.edit()

    def edit(self):
        title = f"Version {len(self.versions) + 1}"
        projects.write(self.project, self.pages | {"content/statebook.yaml": f"format: 1\ntitle: {title}\n"})
        self.versions.append(digests(build(self.project, self.whole)))

    def event_break(self):
        projects.write(self.project, {"content/guides/broken.md": projects.guide("Broken", "{state}`nowhere`")})

    def event_mend(self):
        (self.project / "content/guides/broken.md").unlink()

    def start(self, *options) -> subprocess.Popen:
        command = [str(binary()), "build", "--project", str(self.project), "-o", str(self.output), *options]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen(command, env=environment(), preexec_fn=prepare, **quiet)

    def event_build(self, *options):
        """Starts a build, which either ends or is stopped where it has begun to stage; again, if it was too fast."""
        public, staging = self.output.parent, self.work / "staging"
        for attempt in range(20):
            before = shutil.copytree(public, public.with_name(f"before-{attempt}"), dirs_exist_ok=True)
            with held(staging) as left:
                process = self.start(*options)
                while process.poll() is None and (new := identity(staging)) in (None, left):
                    pass
                if process.poll() is None and stops(process):
                    if identity(staging) == new:
                        self.process = process
                        return
                    # It was about to end, with the new site in place.
                    process.kill()
                    process.wait()
                elif process.returncode != 0:
                    self.ended(process.returncode)
                    return
            shutil.rmtree(public)
            before.rename(public)
        raise AssertionError("no build could be stopped while it staged its site")

    def event_replace(self):
        self.event_build("--replace")

    def event_second(self):
        self.ended(self.start().wait(timeout=60))

    def end(self, number=None):
        process, self.process = self.process, None
        if number:
            process.send_signal(number)
        process.send_signal(signal.SIGCONT)
        self.ended(process.wait(timeout=60))

    def event_finish(self):
        self.end()

    def event_interrupt(self):
        self.end(signal.SIGINT)

    def event_kill(self):
        self.end(signal.SIGKILL)

    def event_add_file(self):
        projects.write(self.output, {"CNAME": "docs.acme.io\n"})

    def event_remove_file(self):
        (self.output / "CNAME").unlink()

    def ended(self, status):
        names = {0: "published", 1: "errors", 2: "refused", -signal.SIGINT: "interrupted", -signal.SIGKILL: "killed"}
        self.status = names[status]

    def observed(self) -> dict:
        """What each observer shows, as it is found on the disk and by the exit status."""
        site = {path: digest for path, digest in digests(self.output).items() if path != "CNAME"}
        assert not site or site in self.versions, "the site is neither the old one nor the new one"
        return {
            "site": "none" if not site else "latest" if site == self.versions[-1] else "earlier",
            "status": self.status,
            "work": "present" if self.work.exists() else "absent",
            "others": "present" if (self.output / "CNAME").exists() else "none",
        }


def prepare():
    """A build can be interrupted, and goes on more slowly than the test that watches it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.nice(5)


def stops(process) -> bool:
    """Stops a process, unless it ends first."""
    os.kill(process.pid, signal.SIGSTOP)
    _, status = os.waitpid(process.pid, os.WUNTRACED)
    if not os.WIFSTOPPED(status):
        process.returncode = os.waitstatus_to_exitcode(status)
    return os.WIFSTOPPED(status)


def identity(folder):
    """What tells a folder from others that have its path later; None if it does not exist."""
    try:
        return folder.stat().st_ino
    except FileNotFoundError:
        return None


@contextlib.contextmanager
def held(folder):
    """The identity of a folder that a killed build left. While it is open, no other folder gets the same one."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY) if folder.exists() else None
    try:
        yield identity(folder)
    finally:
        if descriptor is not None:
            os.close(descriptor)


def test_the_program_does_what_the_test_plan_of_its_machine_says(plan, machine, tmp_path):
    event_of = {event["label"]: event["id"] for event in machine["events"]}
    labels = {
        observer["title"]: (observer["id"], {value["label"]: value["id"] for value in observer["values"]})
        for observer in machine["observers"]
    }
    done = set()
    for number, steps in itertools.groupby(plan, key=lambda step: step["run"]):
        builds = Builds(tmp_path / number)
        try:
            for step in steps:
                if step["part"] != "start":
                    event = event_of[step["action"]]
                    getattr(builds, "event_" + event.replace("-", "_"))()
                    done.add(event)
                expected = {name: values[step[title]] for title, (name, values) in labels.items()}
                assert builds.observed() == expected, f"run {number}, step {step['step']}, “{step['action']}”, in {step['states']}"
        finally:
            if builds.process:
                builds.end(signal.SIGKILL)
    assert done == set(event_of.values()), "the test plan leaves out events"


def options(command: dict) -> str:
    """A command with its options, as Markdown."""
    lines = [f"### `{command['commandName']}`", "", plain(command["abstract"]), ""]
    for part in re.split(r"\n\s*\n", command.get("discussion") or ""):
        lines += [plain(part), ""] if part.strip() else []
    rows = []
    for argument in command.get("arguments", []):
        if argument.get("valueName") in ("help", "version") or not argument.get("shouldDisplay", True):
            continue
        value = "" if argument["kind"] == "flag" else f" <{argument['valueName']}>"
        names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
        written = ", ".join(names) + value if names else value.strip()
        meaning = [plain(argument.get("abstract") or "")]
        if isinstance(argument.get("discussion"), str):
            meaning.append(plain(argument["discussion"]))
        if argument.get("allValues"):
            meaning.append("One of " + ", ".join(f"`{value}`" for value in argument["allValues"]) + ".")
        rows.append(f"| `{written}` | {' '.join(filter(None, meaning))} |")
    return "\n".join([*lines, "| option | meaning |", "| --- | --- |", *rows]) + "\n"


def plain(text: str) -> str:
    """Words of a help text in one line of Markdown; names in angle brackets and options are code."""
    text = re.sub(r"^([a-z]+) {2,}(.+)$", r"`\1`: \2;", text, flags=re.M)
    text = re.sub(r";(?=\n[^`]|$)", ".", text)
    text = " ".join(text.split()).replace("|", "\\|")
    return "".join(
        part if part.startswith("`") else re.sub(r"(?<![\w`])(--?[a-z][a-z-]*|<[a-z]+>)", r"`\1`", part)
        for part in re.split(r"(`[^`]+`)", text)
    )


def test_the_reference_of_commands_says_what_the_program_says():
    path = PROJECT / "content/guides/reference/commands.md"
    command = json.loads(statebook("--experimental-dump-help").stdout)["command"]
    expected = "\n".join(options(below) for below in command["subcommands"] if below["commandName"] != "help")
    text = path.read_text(encoding="utf-8")
    start, part, end = re.fullmatch(r"(.*<!-- From the program: commands -->\n)(.*)(<!-- End -->\n)", text, re.S).groups()
    if RECORD and part != f"\n{expected}\n":
        path.write_text(f"{start}\n{expected}\n{end}", encoding="utf-8")
    assert part == f"\n{expected}\n", "the help of a command has changed: STATEBOOK_RECORD=1 writes it here"
