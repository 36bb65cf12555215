"""Runs Statebook on mutated content or foreign files for a while, and keeps what it handles wrongly: `make fuzz`.
Lets also each read of a small project fail.

fuzz.py content|foreign [--seconds N] [--seed N] [--statebook PATH] [--keep DIR]
fuzz.py reads [--statebook PATH]
fuzz.py again FOLDER [--statebook PATH]    runs a kept case again, and shows what is printed
"""

import argparse
import collections
import json
import os
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unicodedata
import xml.etree.ElementTree as ElementTree

import corpus
import reads
from mutations import mutated

TIMEOUT, SHRINKING, FAILURES = 10, 40, 20
"""Seconds for a run and for making a failing case smaller, and the number of failures after which fuzzing ends."""
FORMATS = {"check": "json sarif gitlab junit github markdown", "audit": "json sarif junit", "import": "json", "review": "json html markdown github"}
CRASH = re.compile(r"(?s)Fatal error[^\n]*|Program crashed.*?crashed:.*? 0x\w+ ([^\n]+) \+ \d+ in statebook")
RULE = re.compile(r"\[([a-z0-9]+/[a-z0-9-]+)\]$", re.MULTILINE)
OF_DATES = {"copy/expired-suppression", "source/future-date"}
"""Rules that `check` alone applies."""
PARSERS = {
    "json": json.loads, "sarif": json.loads, "gitlab": json.loads, "xcstrings": json.loads, "plist": plistlib.loads,
    "junit": ElementTree.fromstring, "xliff": ElementTree.fromstring, "scxml": ElementTree.fromstring, "xml": ElementTree.fromstring,
}


class Broken(Exception):
    """What Statebook did wrong, in words that are the same for similar cases."""


def write(folder, case):
    for path, data in case.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


class Judge:
    """Runs the commands of cases, and knows what each must do and may write."""

    def __init__(self, program, shows=False):
        self.program, self.shows, self.statuses, self.slowest = program, shows, collections.Counter(), (0, "")

    def failure(self, kind, case) -> tuple:
        """What is wrong with a case, or None; and the rules of its findings."""
        with tempfile.TemporaryDirectory(prefix="statebook-fuzz-") as top:
            # A path with some `..` still leads to where the files are compared.
            self.top, self.folder = pathlib.Path(top), pathlib.Path(top) / "one/two/three"
            try:
                write(self.folder, case)
            except OSError:  # The system refuses the name of a file.
                return None, set()
            for folder in (self.folder, self.top / "out", self.top / "tmp"):
                folder.mkdir(parents=True, exist_ok=True)
            try:
                return None, getattr(self, f"judge_{kind}")()
            except Broken as broken:
                return str(broken), set()

    def judge_content(self):
        checked = self.run("check", "--today", "2026-01-01")
        if checked.returncode == 0:
            built = self.run("build", "-o", self.top / "out/site", writes="out/site/")
            if built.returncode != 0:
                raise Broken(f"check ends with 0, and build with {built.returncode}")
            if differing := (checked.rules ^ built.rules) - OF_DATES:
                raise Broken(f"check and build differ in {min(differing)}")
            self.parse("build", corpus.files(self.top / "out/site"))
        return checked.rules

    def judge_import(self):
        before = corpus.files(self.folder)
        first = self.run("import", "xliff", "translations.xlf", writes="one/two/three/content/copy/")
        after = corpus.files(self.folder)
        if before.keys() != after.keys() or (first.returncode != 0 and before != after):
            raise Broken(f"an import that ends with {first.returncode} leaves the project half changed")
        if first.returncode == 0 and self.run("import", "xliff", "translations.xlf").returncode != 0:
            raise Broken("the second import of a file fails")
        self.run("check", "--today", "2026-01-01")
        return first.rules

    def judge_machine(self):
        file = next(self.folder.glob("machine.*"), None)
        if file is None:
            return set()
        before = corpus.files(self.folder)
        done = self.run("import", file.suffix[1:], file.name, writes="one/two/three/content/machines/")
        if (before == corpus.files(self.folder)) == (done.returncode == 0):
            raise Broken(f"an import of a machine that ends with {done.returncode} writes " + ("none" if done.returncode == 0 else "one"))
        return done.rules

    def judge_audit(self):
        return self.run("audit", "app", "--edition", "acme", "--variant", "mileage").rules

    def judge_review(self):
        return self.run("review", "--project", "head", "--base", "base", "--head", "head").rules

    def export(self, case, variant) -> bytes:
        """The XLIFF of a project."""
        with tempfile.TemporaryDirectory() as folder:
            write(pathlib.Path(folder), case)
            command = [self.program, "export", "xliff", "--edition", "acme", "--variant", variant]
            return subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout

    def run(self, command, *arguments, writes="no folder"):
        """Runs a command, and checks what each must do. `writes` begins the paths of files that it may write."""
        before, start = corpus.files(self.top), time.monotonic()
        formats = [f"--format={name}={self.top}/out/report.{name}" for name in FORMATS.get(command, "").split()]
        whole = [self.program, command, *map(str, arguments), "--format=text", *formats]
        env = os.environ | {"TMPDIR": f"{self.top}/tmp", "HOME": f"{self.top}/tmp", "SWIFT_BACKTRACE": "enable=yes,color=no"}
        try:
            done = subprocess.run(whole, cwd=self.folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            raise Broken(f"{command} takes longer than {TIMEOUT} s") from None
        self.slowest = max(self.slowest, (time.monotonic() - start, command))
        self.statuses[f"{command} {done.returncode}"] += 1
        try:
            output, errors = done.stdout.decode(), done.stderr.decode()
        except UnicodeDecodeError:
            raise Broken(f"{command} prints invalid UTF-8") from None
        if self.shows:
            print(f"$ statebook {command} {' '.join(map(str, arguments))}\n{output}{errors}exit status {done.returncode}")
        crash = CRASH.search(errors + output)
        if done.returncode not in (0, 1, 2) or crash:
            raise Broken(f"{command} ends with {done.returncode}" + (f" in {crash[1]}" if crash else ""))
        if done.returncode and not errors.strip():
            raise Broken(f"{command} ends with {done.returncode} and prints nothing to standard error")
        if any(each not in "\n\t" and unicodedata.category(each) in ("Cc", "Cf", "Zl", "Zp") for each in output + errors):
            raise Broken(f"{command} prints an invisible character as it is")
        self.parse(command, corpus.files(self.top / "out"))
        changed = {path for path, _ in before.items() ^ corpus.files(self.top).items() if not path.startswith(("out/report.", writes))}
        if changed:
            raise Broken(f"{command} changes other files than it should")
        done.rules = set(RULE.findall(output + errors))
        return done

    def parse(self, command, files):
        """Reads what was written, except the project's own files in a site."""
        copied = set(corpus.files(self.folder).values())
        for path, data in files.items():
            kind = path.rpartition(".")[2]
            try:
                if data not in copied:
                    PARSERS.get(kind, bytes.decode)(data)
            except Exception as error:  # Each parser has errors of its own.
                raise Broken(f"{command} writes invalid {kind}: {re.sub('[0-9]+', '…', str(error))}") from error


def smaller(case, fails, deadline) -> dict:
    """A part of a case that still fails: fewer files, then fewer lines, then fewer bytes."""

    def fewer(parts, join):
        size = len(parts) // 2 or 1
        while size:
            at = 0
            while at < len(parts) and time.monotonic() < deadline:
                rest = parts[:at] + parts[at + size :]
                parts, at = (rest, at) if fails(join(rest)) else (parts, at + size)
            size //= 2
        return join(parts)

    case = fewer(list(case.items()), dict)
    for unit in (rb".*\n|.+", rb"(?s:.)"):
        for path in case:
            case = fewer(re.findall(unit, case[path]), lambda parts: case | {path: b"".join(parts)})
    return case


def fuzz(judge, mode, seconds, seed, keep) -> int:
    """The number of failures that differ."""
    cases = corpus.content() if mode == "content" else corpus.foreign(judge.export)
    files = [file for kind in cases.values() for case in kind for file in case.items()] + [*corpus.files(corpus.ROOT / "content").items()]
    # The published content is too large to be a case.
    donors, source = sorted({file for file in files if file[1]}), random.Random(seed)
    failures, rules, count, start = collections.Counter(), set(), 0, time.monotonic()
    while time.monotonic() < start + seconds and len(failures) < FAILURES:
        kind = source.choice(sorted(cases))
        case = mutated(source.choice(cases[kind]), donors, source)
        broken, found = judge.failure(kind, case)
        count += 1
        if found - rules:  # What reaches something new is mutated further.
            cases[kind].append(case)
            rules |= found
        if broken and not failures[broken]:
            case = smaller(case, lambda case: judge.failure(kind, case)[0] == broken, time.monotonic() + SHRINKING)
            target = keep / f"{kind}-{seed}-{count}"
            shutil.rmtree(target, ignore_errors=True)
            write(target, case)
            print(f"{broken}\n  python3 {os.path.relpath(__file__)} again {os.path.relpath(target)} --statebook {os.path.relpath(judge.program)}", flush=True)
        if broken:
            failures[broken] += 1
    rate, (slowest, command) = count / (time.monotonic() - start), judge.slowest
    print(f"{mode}, seed {seed}: {count} cases, {rate:.0f} a second, {len(rules)} rules, {failures.total()} failures of {len(failures)} kinds")
    print(", ".join(f"{name}: {number}" for name, number in sorted(judge.statuses.items())) + f"; slowest: {command}, {slowest:.1f} s")
    return len(failures)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mode", choices=["content", "foreign", "reads", "again"])
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--statebook", type=pathlib.Path, default=corpus.ROOT / ".build/release/statebook")
    parser.add_argument("--keep", type=pathlib.Path, default=corpus.ROOT / "Tests/Fuzz/failures")
    options = parser.parse_args()
    if not os.access(options.statebook, os.X_OK):
        parser.error(f"missing program {options.statebook}: run `make site`, or name one with --statebook")
    if options.mode == "reads" and sys.platform != "linux":
        sys.exit(print("reads: skipped, since only Linux preloads a library"))
    if options.mode == "reads":
        wrong, count = reads.failures(options.statebook.resolve())
        print("".join(f"{each}\n" for each in wrong) + f"reads: {count} failed, {len(wrong)} failures")
        sys.exit(1 if wrong else 0)
    judge = Judge(options.statebook.resolve(), shows=options.mode == "again")
    if options.mode != "again":
        sys.exit(1 if fuzz(judge, options.mode, options.seconds, options.seed, options.keep) else 0)
    broken, _ = judge.failure(options.folder.name.partition("-")[0], corpus.files(options.folder))
    sys.exit(broken)


if __name__ == "__main__":
    main()
