"""Runs a process to its end, and the table of what it took."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

# What the tables call the program when it is compared with another build of itself.
BEFORE, AFTER = "before", "after"


class Measurement:
    """A command's runs; the first is the warm-up, unless it is the only one."""

    def __init__(self):
        self.walls, self.processors, self.peaks = [], [], []

    def run(self, command, statuses=(0,)):
        began = time.perf_counter()
        # Kept for failures: warnings about omitted diagrams do not belong in the table.
        messages = tempfile.TemporaryFile()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        self.walls.append(time.perf_counter() - began)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in statuses:
            messages.seek(0)
            sys.exit(f"{messages.read().decode(errors='replace')}{' '.join(command)}\nended with exit status {process.returncode}")
        self.processors.append(usage.ru_utime + usage.ru_stime)
        # Kilobytes on Linux, bytes on macOS.
        self.peaks.append(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))

    @property
    def count(self) -> int:
        return max(1, len(self.walls) - 1)

    @property
    def wall(self) -> float:
        return statistics.median(self.walls[1:] or self.walls)

    @property
    def processor(self) -> float:
        return statistics.median(self.processors[1:] or self.processors)

    @property
    def memory(self) -> float:
        return statistics.median(self.peaks[1:] or self.peaks) / 1_000_000


class Programs:
    """The programs to measure in turns: one, or one after another build of itself."""

    def __init__(self, statebook: str, baseline: str | None = None):
        self.paths = {BEFORE: baseline, AFTER: statebook} if baseline else {AFTER: statebook}

    @property
    def are_compared(self) -> bool:
        return BEFORE in self.paths

    def measurements(self) -> dict:
        return {name: Measurement() for name in self.paths}


class Table:
    """Prints each row as soon as it is known, and the targets at the end."""

    def __init__(self, programs: Programs):
        self.compares = programs.are_compared
        self.targets = []
        if self.compares:
            groups = "".join(f" {name:^30}" for name in ("wall", "processor", "peak"))
            print(f"{'':<38} {'':>4}{groups}")
            print(f"{'':<38} {'runs':>4}" + 3 * f" {BEFORE:>11} {AFTER:>11} {'ratio':>6}")
        else:
            print(f"{'':<38} {'runs':>4} {'wall':>11} {'processor':>11} {'peak':>11} {'wall/Hugo':>9} {'cpu/Hugo':>9} {'peak/Hugo':>9}")

    def row(self, what: str, measured: dict, reference: Measurement | None = None):
        """A row of one task; `reference` is the run of another tool on the same input."""
        after = measured[AFTER]
        if self.compares:
            before = measured.get(BEFORE)
            figures = "".join(
                self.pair(name, unit, digits, before, after)
                for name, unit, digits in (("wall", "s", 3), ("processor", "s", 3), ("memory", "MB", 1))
            )
        else:
            figures = f" {after.wall:9.3f} s {after.processor:9.3f} s {after.memory:8.1f} MB"
            if reference:
                ratios = (after.wall / reference.wall, after.processor / reference.processor, after.memory / reference.memory)
                figures += "".join(f" {ratio:9.2f}" for ratio in ratios)
        print(f"{what:<38} {after.count:4}{figures}".rstrip(), flush=True)

    @staticmethod
    def pair(name, unit, digits, before, after) -> str:
        def cell(measurement):
            return f"{getattr(measurement, name):.{digits}f} {unit}" if measurement else ""

        ratio = f"{getattr(after, name) / getattr(before, name):6.2f}" if before else ""
        return f" {cell(before):>11} {cell(after):>11} {ratio:>6}"

    def target(self, what: str, value: float, limit: float, unit: str = ""):
        """Records a measured value and the most that it may be."""
        verdict = "met" if value <= limit else "MISSED"
        self.targets.append(f"{what:<52} {value:8.2f}{unit} of at most {limit:g}{unit}: {verdict}")

    def end(self):
        print("", *self.targets, sep="\n")
