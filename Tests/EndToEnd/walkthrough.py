"""Does what a document says, in order: writes its files, makes its edits, runs its commands, and compares what they print.

- A block below a path in bold, such as **`content/machines/loan.yaml`**, is the file of that path.
- A block of the language `diff` with a `title` is an edit of that file: lines with a plus replace those with a minus, or follow those without a sign.
- A block of the language `shell` is commands; `text` directly behind it is what they print, and nothing if there is no such block.

With STATEBOOK_RECORD=1, what commands print is written into the document, and the test fails.
"""

import os
import pathlib
import re
import shlex
import subprocess

from repositories import SETTINGS
from running import TIMEOUT, binary, environment

BLOCK = re.compile(r"(?:^\*\*`(?P<path>[^`]+)`\*\*\n+)?^(?P<fence>`{3,})(?P<language>\w*)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)^(?P=fence)$", re.M | re.S)


class Walkthrough:
    def __init__(self, document: pathlib.Path, folder: pathlib.Path, skipped=()):
        self.document, self.folder, self.skipped = document, folder, skipped
        self.programs = folder / "bin"
        self.programs.mkdir(parents=True)
        (self.programs / "statebook").symlink_to(binary())
        self.current = folder / "work"
        self.current.mkdir()

    def follow(self):
        """Does everything, and returns the number of commands that were run."""
        text = self.document.read_text(encoding="utf-8")
        printed, recorded, commands, place = "", "", 0, 0
        for block in BLOCK.finditer(text):
            body, language = block["body"], block["language"]
            if printed and language != "text":
                raise AssertionError(f"{self.document.name}: what is printed is missing before {block[0][:60]!r}:\n{printed}")
            if language == "text":
                recorded += text[place : block.start("body")] + printed
                place = block.end("body")
                if not recording():
                    assert counted(body) == counted(printed), f"{self.document.name}: printed is\n{printed}\nand not\n{body}"
                printed = ""
            elif block["path"]:
                path = self.current / block["path"]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(body, encoding="utf-8")
            elif language == "diff":
                self.edit(self.current / block["title"], body)
            elif language == "shell":
                for line in body.splitlines():
                    if not line.startswith(self.skipped):
                        printed += self.run(line)
                        commands += 1
        assert not printed, f"{self.document.name}: what is printed at the end is missing:\n{printed}"
        recorded += text[place:]
        if recording() and recorded != text:
            self.document.write_text(recorded, encoding="utf-8")
            raise AssertionError(f"recorded {self.document}")
        return commands

    def edit(self, path: pathlib.Path, difference: str):
        removed = "".join(line[1:] + "\n" for line in difference.splitlines() if line.startswith("-"))
        added = "".join(line[1:] + "\n" for line in difference.splitlines() if line.startswith("+"))
        kept = "".join(line[1:] + "\n" for line in difference.splitlines() if line.startswith(" "))
        before, after = (removed, added) if removed else (kept, kept + added)
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{path} has not once\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")

    def run(self, line: str) -> str:
        """Runs a command; a server until it serves."""
        line = re.sub(r"^\.build/release/", "", line)
        words = shlex.split(line)
        if words[0] == "cd":
            self.current = self.current / words[1]
            return ""
        serves = words[:2] == ["statebook", "serve"]
        settings = {**SETTINGS, "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}"}
        process = subprocess.Popen(
            ["sh", "-c", f"exec {line}" if serves else line], cwd=self.current, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment(settings),
        )
        if serves:
            assert any("serving http://127.0.0.1:" in printed for printed in process.stdout), f"`{line}` served nothing"
            process.terminate()
            process.communicate(timeout=TIMEOUT)
            return ""
        printed, _ = process.communicate(timeout=TIMEOUT)
        assert process.returncode in (0, 1), f"`{line}` ended with {process.returncode}:\n{printed}"
        return printed


def counted(printed: str) -> str:
    """Without the number of files of a site, which depends on more than a document says."""
    return re.sub(r"^wrote \d+ files", "wrote some files", printed)


def recording() -> bool:
    return os.environ.get("STATEBOOK_RECORD") == "1"
