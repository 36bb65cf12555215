"""The completion scripts, each loaded and used in its own shell."""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import time

import pytest

from running import binary

CASES = [
    ("statebook rev", ["review"]),
    ("statebook review --fail", ["--fail-on"]),
    ("statebook check --base", ["--baseline"]),
]


def script(shell: str, folder: pathlib.Path) -> pathlib.Path:
    """The completion script of a shell, under the name that zsh looks for."""
    result = subprocess.run([binary(), "--generate-completion-script", shell], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    path = folder / "_statebook"
    path.write_text(result.stdout, encoding="utf-8")
    return path


def in_bash(path: pathlib.Path, line: str) -> list:
    """What bash offers for the last word of a line."""
    words = line.split(" ")
    program = f"""
        source {path}
        COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; COMP_LINE='{line}'; COMP_POINT={len(line)}; COMP_TYPE=9
        _statebook statebook {words[-1]} {words[-2]}
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    result = subprocess.run(["bash", "--norc", "-c", program], capture_output=True, text=True)
    return [word.strip() for word in result.stdout.split("\n") if word.strip()]


def in_fish(path: pathlib.Path, line: str) -> list:
    """What fish offers for the last word of a line."""
    command = ["fish", "--no-config", "-c", f"source {path}; complete -C '{line}'"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0 and not result.stderr, result.stderr
    return [entry.split("\t")[0] for entry in result.stdout.splitlines()]


def in_zsh(path: pathlib.Path, line: str) -> list:
    """The last word of a line after the tab key was pressed in zsh."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="dumb", PATH=f"{binary().parent}:{os.environ['PATH']}")
        os.execvp("zsh", ["zsh", "-f", "-i"])

    def read(pattern: str) -> re.Match:
        text, end = "", time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                text += os.read(terminal, 4096).decode("utf-8", "replace")
            if found := re.search(pattern, text):
                return found
        raise AssertionError(f"zsh did not write {pattern}: {text!r}")

    def send(keys: str):
        os.write(terminal, keys.encode())

    try:
        send(f"PROMPT=; fpath=({path.parent} $fpath); autoload -Uz compinit; compinit -u -D; print rea''dy\n")
        read("\nready")
        send(f"{line}\t")
        read(re.escape(line) + ".* $")
        # To the beginning of the line and to its end, so that the line is printed, and not run.
        send("\x01print -r -- '<' \x05 '>'\n")
        return [read("\n< (.*?) +>").group(1).split(" ")[-1]]
    finally:
        send("exit\n")
        os.close(terminal)
        os.waitpid(process, 0)


SHELLS = {"bash": in_bash, "fish": in_fish, "zsh": in_zsh}


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("line, expected", CASES)
def test_a_shell_completes_what_is_typed(shell, line, expected, tmp_path):
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    assert SHELLS[shell](script(shell, tmp_path), line) == expected
