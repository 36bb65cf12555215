"""Counts the instructions of a process, which do not drift with the speed of the machine.

`perf stat` counts them where the processor's counters can be read, callgrind where not: most virtual machines have no counters.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# callgrind's processor has no instructions for SHA-256, so a digest costs there what it costs nowhere else.
LEFT_OUT = "compress_portable"


class Unavailable(Exception):
    """Nothing on this machine can count instructions."""


def count(command) -> tuple[int, str]:
    """The instructions of one run in millions, and the tool that counted them."""
    millions = by_perf(command)
    if millions is not None:
        return millions, "perf"
    if shutil.which("valgrind"):
        return by_callgrind(command), "callgrind"
    raise Unavailable("no instruction counts: perf has no counters here, and valgrind is not installed")


def by_perf(command) -> int | None:
    if sys.platform != "linux" or not shutil.which("perf"):
        return None
    result = subprocess.run(
        ["perf", "stat", "-x,", "-e", "instructions:u", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    found = re.search(r"^(\d+),[^,]*,instructions:u", result.stderr, re.M)
    return round(int(found[1]) / 1e6) if result.returncode == 0 and found else None


def by_callgrind(command) -> int:
    with tempfile.TemporaryDirectory() as folder:
        program, output = pathlib.Path(folder, "program"), pathlib.Path(folder, "callgrind.out")
        shutil.copy2(command[0], program)
        if shutil.which("objcopy"):
            # valgrind reads all debugging information first, which takes longer than the run.
            subprocess.run(["objcopy", "--strip-debug", str(program)], check=True)
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", str(program), *command[1:]]
        result = subprocess.run(tool, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if result.returncode != 0:
            sys.exit(f"{result.stderr}{' '.join(tool)}\nended with exit status {result.returncode}")
        listing = subprocess.run(
            ["callgrind_annotate", "--threshold=100", str(output)], check=True, capture_output=True, text=True
        ).stdout
    return round((total(listing) - left_out(listing)) / 1e6)


def number(text: str) -> int:
    return int(text.replace(",", ""))


def total(listing: str) -> int:
    found = re.search(r"^\s*([\d,]+) .*PROGRAM TOTALS", listing, re.M)
    if not found:
        sys.exit("callgrind_annotate prints no total: its format has changed")
    return number(found[1])


def left_out(listing: str) -> int:
    return sum(number(each[1]) for each in re.finditer(rf"^\s*([\d,]+) .*{LEFT_OUT}", listing, re.M))
