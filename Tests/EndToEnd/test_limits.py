"""Large machines and many guides: a site is written in bounded time and size, and lists what it omits."""

import csv
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import pytest

from projects import write
from running import ROOT, assert_same_files, binary, build, files, statebook
from sharing import audit

sys.path.append(str(ROOT / "Benchmarks"))
import generate  # noqa: E402
import layouts  # noqa: E402

SIZE = 300


@pytest.fixture(scope="module")
def chain(tmp_path_factory):
    """Three hundred states that each lead to the next and back to the first, and the output of the build."""
    folder = tmp_path_factory.mktemp("chain")
    layouts.write(folder, "chain", SIZE)
    result = statebook("build", "--project", folder, "-o", folder / "site")
    assert result.returncode == 0, result.stderr
    return folder, result.stderr


def page(folder, path):
    return (folder / "site/reference/chain/only" / path).read_text(encoding="utf-8")


def test_a_diagram_over_the_budget_is_a_warning_with_its_size_and_the_budget(chain):
    folder, output = chain
    assert output.count("[page/large-diagram]") == 1 and output.endswith("1 warning\n"), output
    assert "content/machines/chain.yaml:" in output and f"{SIZE} states and {2 * (SIZE - 1)} transitions" in output
    assert "raise `diagram-size` under `budgets` in content/statebook.yaml" in output
    text = page(folder, "index.html")
    assert "No diagram: 300 states and 598 transitions are too many to draw." in text and "data-dot" not in text
    assert "class=\"legend\"" not in text, "a legend without a diagram"
    assert text.count('<tr id="transition.') == 2 * (SIZE - 1), "the table is not whole"


def test_a_test_plan_ends_at_5000_steps_and_names_what_it_omits(chain):
    folder, _ = chain
    text = page(folder, "testing/index.html")
    steps = int(re.search(r"([0-9,]+) steps in total", text)[1].replace(",", ""))
    left_out = int(re.search(r"What no run covers: ([0-9]+) transitions", text)[1])
    covered = int(re.search(r"cover ([0-9]+) of 598 transitions", text)[1])
    assert covered + left_out == 598 and left_out > 0
    assert text[text.index('id="page.left-out"') :].count('<li><a class="row-number"') == left_out
    rows = list(csv.reader((folder / "site/reference/chain/only/testing/runs.csv").open(encoding="utf-8", newline="")))
    parts = [row[2] for row in rows]
    assert parts.count("test") == steps and 4000 < steps + parts.count("before") <= 5000


def test_a_machine_of_30000_states_needs_no_table_of_their_square(tmp_path):
    count = 30_000
    states = "".join(f"      s{number}: {{title: S{number}}}\n" for number in range(count))
    transitions = "".join(f"      - {{id: t{number}, from: s{number}, event: go, to: s{(number + 1) % count}}}\n" for number in range(count))
    head = "machine: ring\ntitle: Ring\nprofiles: {only: {title: Only}}\nevents: {go: {label: Go, by: user}}\nregions:\n  ring:\n    initial: s0\n"
    write(tmp_path, {
        "content/statebook.yaml": f"format: 1\ntitle: Ring\nbudgets: {{states: {count}}}\n",
        "content/machines/ring.yaml": f"{head}    states:\n{states}    transitions:\n{transitions}",
    })
    result = statebook(
        "simulate", "--project", tmp_path, "--machine", "ring", "--profile", "only", input="go\n", prefix=["sh", "-c", 'ulimit -v 3000000; exec "$0" "$@"']
    )
    assert result.returncode == 0 and '"s1"' in result.stdout, result.stderr[:2000]


def test_a_raised_budget_brings_the_diagram_back(tmp_path):
    layouts.write(tmp_path, "chain", 75)
    assert "[page/large-diagram]" in statebook("check", "--project", tmp_path).stderr
    write(tmp_path, {"content/statebook.yaml": "format: 1\ntitle: Layouts\nbudgets: {diagram-size: 6000}\n"})
    site = build(tmp_path, tmp_path / "site")
    text = (site / "reference/chain/only/index.html").read_text(encoding="utf-8")
    assert text.count("data-dot=") == 1 and "No diagram" not in text


@pytest.mark.parametrize("shape, count", [("web", 150), ("mesh", 12), ("web-frames", 100)])
def test_a_simplified_layout_is_the_same_on_each_run_and_on_one_core(tmp_path, shape, count):
    layouts.write(tmp_path, shape, count)
    first = files(build(tmp_path, tmp_path / "first"))
    one_core = ["taskset", "-c", "0"] if sys.platform == "linux" else []
    second = files(build(tmp_path, tmp_path / "second", prefix=one_core))
    assert_same_files(first, second, "two builds of one project differ")
    assert b"data-dot" in first[f"reference/{shape}/only/index.html"]


def test_a_state_names_the_first_of_many_actions_of_the_app_that_do_nothing_there(tmp_path):
    layouts.write(tmp_path, "hub", 40)
    machine = tmp_path / "content/machines/hub.yaml"
    machine.write_text(machine.read_text().replace("by: user", "by: app"))
    site = build(tmp_path, tmp_path / "site")
    text = (site / "reference/hub/only/states/s1/index.html").read_text(encoding="utf-8")
    idle = re.search("Nothing happens here on ([^<]*)", text)[1]
    assert idle.endswith(" and 15 more.") and idle.count("“Go ") == 24


@audit
def test_four_times_as_many_guides_take_four_times_the_processor_time():
    # Files in memory take the same time each, however many there are.
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        counts = (2_000, 8_000)
        for count in counts:
            generate.generate(count, pathlib.Path(folder, str(count)))
        # What else runs on the machine only adds to a run, so the least of three counts.
        few, many = (min(processor_time(pathlib.Path(folder, str(count))) for _ in range(3)) for count in counts)
    assert many <= 4.3 * few, f"2,000 guides take {few:.2f} s of processor time, 8,000 take {many:.2f} s: look for a step in the square of the guides"


def processor_time(folder) -> float:
    """Seconds of processor time, in the program and in the system, of one build."""
    output = folder / "site"
    shutil.rmtree(output, ignore_errors=True)
    process = subprocess.Popen([binary(), "build", "--project", folder / "statebook", "-o", output], stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime
