"""Runs Statebook and keeps what it reports, a file for each format.

A line of a report ends at a line feed and nowhere else. Text mode and `str.splitlines` also end one at a carriage return, U+000B,
U+0085, U+2028, and others: behind one of these, a title or a name of the content would begin a line, and could be a command to
the forge.
"""

import json
import pathlib
import subprocess

from history import git_environment

SUFFIXES = {
    "github": "annotations",
    "gitlab": "gitlab.json",
    "html": "html",
    "json": "json",
    "junit": "junit.xml",
    "markdown": "md",
    "sarif": "sarif",
}


class Run:
    """What one command did and wrote."""

    def __init__(self, command: str, folder: pathlib.Path, levels: list):
        self.command = command
        self.status = 0
        self.text = ""
        self.problem = ""
        self.counts = dict.fromkeys(levels, 0)
        self.gaps = 0
        """The number of things that a review could not compare."""
        self.accepted = 0
        """The number of changes that someone has accepted."""
        self._folder = folder

    def file(self, format: str) -> pathlib.Path:
        return self._folder / f"{self.command}.{SUFFIXES[format]}"

    def path(self, format: str) -> str:
        """The path of a report; empty if the command did not write it."""
        return str(self.file(format)) if self.file(format).exists() else ""

    def read(self, format: str) -> str:
        path = self.file(format)
        return path.read_bytes().decode("utf-8").strip() if path.exists() else ""

    @property
    def annotations(self) -> list:
        return self.read("github").split("\n")

    @property
    def markdown(self) -> str:
        return self.read("markdown")


class Statebook:
    def __init__(self, program: str, project: str, reports: pathlib.Path, time_limit: int):
        """`time_limit` is that of each command, in seconds."""
        self._program = program
        self._project = project
        self._reports = reports
        self._time_limit = time_limit

    def check(self, fail_on: str, baseline: str) -> Run:
        run = Run("check", self._reports, ["error", "warning", "note"])
        arguments = ["--fail-on", fail_on] + (["--baseline", baseline] if baseline else [])
        self._run(run, arguments, ["github", "gitlab", "json", "junit", "markdown", "sarif"])
        for finding in json.loads(run.read("json") or "[]"):
            run.counts[finding["severity"]] += 1 + finding.get("omitted", 0)
        return run

    def review(self, base: str, fail_on: str, options: list) -> Run:
        """Reviews the working tree; `options` say what the versions are called, and where their files are on the web."""
        run = self._new_review()
        arguments = ["--base", base] + (["--fail-on", fail_on] if fail_on else [])
        self._run(run, arguments + options, ["github", "html", "json", "markdown"])
        report = json.loads(run.read("json") or "{}")
        run.gaps = len(report.get("gaps", []))
        for change in report.get("changes", []):
            if change["accepted"]:
                run.accepted += 1
            else:
                run.counts[change["level"]] += 1
        return run

    def no_review(self, reason: str) -> Run:
        """The review that could not begin."""
        run = self._new_review()
        run.status, run.problem = 2, reason
        return run

    def build(self) -> Run:
        """Builds the site into the folder `site` of the reports."""
        run = Run("build", self._reports, [])
        self._call(run, ["build", "--project", self._project, "--site", str(self._reports / "site")])
        return run

    def _new_review(self) -> Run:
        return Run("review", self._reports, ["breaking", "notable", "editorial"])

    def _run(self, run: Run, arguments: list, formats: list):
        for format in formats:
            # What an earlier run left says nothing about this one.
            run.file(format).unlink(missing_ok=True)
        files = [argument for format in formats for argument in ("--format", f"{format}={run.file(format)}")]
        self._call(run, [run.command, "--project", self._project, *arguments, "--format", "text", *files])

    def _call(self, run: Run, arguments: list):
        try:
            result = subprocess.run(
                [self._program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=git_environment(),
                timeout=self._time_limit,
            )
        except OSError as error:
            run.status, run.problem = 2, f"cannot run `{self._program}`: {error.strerror}"
            return
        except subprocess.TimeoutExpired as ended:
            run.status, run.text = 2, (ended.stdout or b"").decode("utf-8", "replace")
            run.problem = (
                f"`statebook {run.command}` was ended after a limit of {self._time_limit} s; "
                "set STATEBOOK_TIME_LIMIT in the job’s environment to give it more"
            )
            return
        # A program that a signal ended has a negative status.
        run.status, run.text = result.returncode if result.returncode >= 0 else 2, result.stdout.decode("utf-8", "replace")
        if run.status not in (0, 1):
            run.problem = f"`statebook {run.command}` could not run (exit status {result.returncode}): {_reason(run.text)}"


def _reason(text: str) -> str:
    """The line that says why; wrong usage is followed by help."""
    lines = [line for line in text.split("\n") if line.strip()]
    return next((line for line in lines if line.lower().startswith("error:")), lines[-1] if lines else "no message")
