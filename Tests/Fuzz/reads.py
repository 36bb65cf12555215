"""Lets each read of a small project fail: a command must then end with another status than 0, and name the file.

`fuzz.py reads` runs it. A library that is compiled here and preloaded lists the files and folders that a command opens, then lets the
reads of one of them fail, at once, after half of its bytes, or when it is opened again. What of a git repository git can do without may change nothing.
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import corpus

HERE = pathlib.Path(__file__).parent
TIMEOUT = 60


def project(folder):
    """Writes a project with each kind of file, its site, an app, and a repository with a change."""

    def git(*arguments):
        who = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main", "-c", "gc.auto=0"]
        subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)

    files = {path: data for path, data in corpus.files(corpus.FIXTURES / "whole").items()}
    settings = files["content/statebook.yaml"]
    settings = re.sub(rb"versions:\n(  .*\n)+", b"", settings).replace(b"site: built", b"site: committed")
    files |= {
        "content/statebook.yaml": settings,
        "content/static/notes.txt": b"A file of the root\n",
        "templates/assets/own.css": b"p { margin: 0 }\n",
    }
    app = corpus.files(corpus.FIXTURES / "bases/app")
    text = b"<key>NSKey</key><string>Acme Drive puts your name on the sign.</string>"
    app["app/Acme/Info.plist"] = app["app/Acme/Info.plist"].replace(b"<dict>", b"<dict>" + text, 1)
    files |= app
    write(folder, files)
    git("init")
    git("add", "-A")
    git("commit", "-m", "base")
    shutil.copytree(folder / "content", folder / "base/content")
    shutil.copytree(folder / "templates", folder / "base/templates")
    guide = folder / "content/guides/end.md"
    guide.write_bytes(guide.read_bytes() + b"\nOne sentence more.\n")


def write(folder, files):
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


WAYS = {"": "", "LATE": ", after half of it", "AGAIN": ", when it is opened again"}
COMMANDS = {
    "check": ["check"],
    "build": ["build", "--site", "out"],
    "export of a machine": ["export", "scxml", "--machine", "door", "--profile", "v1"],
    "export of copy": ["export", "csv", "--edition", "acme", "--variant", "short"],
    "audit": ["audit", "app", "--edition", "acme", "--variant", "short"],
    "review of folders": ["review", "--base", "./base", "--fail-on", "breaking"],
    "review of a commit": ["review", "--base", "HEAD", "--fail-on", "breaking"],
}


class Reads:
    def __init__(self, program, top):
        self.program, self.top = program, top
        self.library = top / "reads.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", self.library, HERE / "reads.c", "-ldl"], check=True)
        self.folder = top / "project"
        self.folder.mkdir()
        project(self.folder)
        self.run(["build"])

    def run(self, command, **settings):
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        env = os.environ | {f"READS_{name}": str(value) for name, value in settings.items()}
        if settings:
            env |= {"LD_PRELOAD": str(self.library), "READS_ROOT": f"{self.folder}/"}
        return subprocess.run(
            [self.program, *command], cwd=self.folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            errors="replace", timeout=TIMEOUT,
        )

    def failures(self):
        """What is wrong, and the number of reads that failed."""
        wrong, count = [], 0
        for name, command in COMMANDS.items():
            log = self.top / "log"
            log.unlink(missing_ok=True)
            usual = self.run(command, LOG=log)
            if usual.returncode:
                wrong.append(f"{name} ends with {usual.returncode} without a failure:\n{usual.stdout}{usual.stderr}")
                continue
            openings = collections.Counter(log.read_text().splitlines())
            for path, way in [(path, way) for path in self.sample(openings) for way in WAYS]:
                is_git = "/.git/" in path + "/"
                # git maps its objects into memory; a folder is not read as bytes.
                if way == "LATE" and (is_git or os.path.isdir(path) or not os.path.getsize(path)):
                    continue
                if way == "AGAIN" and (is_git or openings[path] == 1):
                    continue
                count += 1
                result = self.run(command, FAIL=path, **({way: 1} if way else {}))
                if problem := self.problem(result, usual, pathlib.Path(path), is_git, way):
                    wrong.append(f"{name}: {os.path.relpath(path, self.folder)}{WAYS[way]}: {problem}")
        return wrong, count

    def sample(self, paths):
        """Of the files of the site, which are all read in the same way, the first three and the list of them."""
        pages = [path for path in paths if path.startswith(f"{self.folder}/site/") and not path.endswith(".statebook.json")]
        return [path for path in paths if path not in pages[3:]]

    def problem(self, result, usual, path, is_git, way):
        output = result.stdout + result.stderr
        if result.returncode not in (0, 1, 2):
            return f"ends with {result.returncode}"
        if is_git:
            same = (result.returncode, result.stdout) == (0, usual.stdout)
            return None if result.returncode or same else "ends with 0 and says something else"
        # A report opens a file again to show the line below a finding.
        if way == "AGAIN" and path.name in usual.stdout + usual.stderr:
            return None
        if not result.returncode:
            return "ends with 0"
        return None if path.name in output else f"is not named in:\n{output[:2000]}"


def failures(program):
    with tempfile.TemporaryDirectory(prefix="statebook-reads-") as top:
        return Reads(program, pathlib.Path(os.path.realpath(top))).failures()
