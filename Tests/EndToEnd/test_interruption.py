"""All or nothing: whatever happens to a build, the site is the old one or the new one, and whole."""

import contextlib
import os
import random
import shutil
import signal
import statistics
import subprocess
import time

import pytest

import projects
from running import binary, build, digests, environment, statebook
from sharing import AUDITS

# How often a build is killed, and interrupted.
KILLS, FIRST_KILLS, TIMES = (50, 10, 30) if AUDITS else (6, 2, 6)
INTERRUPTIONS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def version(folder, name):
    """A project large enough to be killed during a build; every page names its version."""
    pages = {
        f"content/guides/page-{number}.md": projects.guide(
            f"Page {number}", f"This is {name}.\n\n" + "\n\n".join(f"## Part {part}\n\nText of {name}." for part in range(20))
        )
        for number in range(60)
    }
    pages["content/guides/door.md"] = projects.GUIDE
    pages["content/machines/door.yaml"] = projects.DOOR
    pages["content/statebook.yaml"] = f"format: 1\ntitle: {name}\n"
    return projects.write(folder, pages)


def start(project, output, scratch, ignoring=None):
    def set_signals():
        # If the parent process ignores a signal, so would the build.
        for number in INTERRUPTIONS:
            signal.signal(number, signal.SIG_IGN if number == ignoring else signal.SIG_DFL)

    return subprocess.Popen(
        [str(binary()), "build", "--project", str(project), "-o", str(output)],
        env=environment({"TMPDIR": str(scratch)}),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=set_signals,
    )


def test_a_killed_build_leaves_the_old_site_whole_and_the_next_leaves_no_litter(tmp_path):
    versions = [version(tmp_path / name, name) for name in ("the old one", "the new one")]
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    public = tmp_path / "public"
    site = public / "site"
    whole, durations = [], []
    for project in [*versions, *versions]:
        began = time.monotonic()
        whole.append(digests(build(project, site)))
        durations.append(time.monotonic() - began)
    assert whole[0] == whole[2] and whole[1] == whole[3] and whole[0] != whole[1]
    duration = statistics.median(durations)

    chance = random.Random(20191003)
    killed = attempt = 0
    # A build that was faster than its delay does not count.
    while killed < KILLS and attempt < 10 * KILLS:
        attempt += 1
        # Half of the kills at any time, half of them near the end, where the site is swapped.
        delay = duration * (chance.uniform(0, 1.05) if attempt % 2 else chance.uniform(0.7, 1.05))
        began = time.monotonic()
        process = start(versions[attempt % 2], site, scratch)
        try:
            process.wait(delay)
            # The machine does less now than when the builds were timed.
            duration = min(duration, time.monotonic() - began)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
        now = digests(site)
        assert now in whole[:2], f"kill {attempt} after {delay:.3f} s left a site that is neither the old nor the new one"
    assert killed == KILLS, f"only {killed} of {attempt} builds were still running when they were to be killed"

    assert digests(build(versions[0], site, env={"TMPDIR": str(scratch)})) == whole[0]
    assert sorted(os.listdir(public)) == ["site"], "the next build left litter beside the site"
    assert os.listdir(scratch) == [], "builds leave files in the folder for temporary files"


def test_a_first_build_that_is_killed_leaves_no_half_site(tmp_path):
    project = version(tmp_path / "project", "the first one")
    began = time.monotonic()
    whole = digests(build(project, tmp_path / "measured" / "site"))
    duration = time.monotonic() - began
    chance = random.Random(13)
    for attempt in range(FIRST_KILLS):
        site = tmp_path / f"public-{attempt}" / "site"
        process = start(project, site, tmp_path)
        try:
            process.wait(duration * chance.uniform(0.2, 1))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        assert not site.exists() or digests(site) == whole
        assert digests(build(project, site)) == whole
        assert os.listdir(site.parent) == ["site"]


def stopped_at_work(project, output, ignoring=None):
    """A build that is stopped while it holds its output; tries again if it was too fast.

    It has hold of it once it stages: the folder that it stages in is there before the lock that lies in it is taken.
    """
    staging = output.parent / f".{output.name}.statebook-work" / "staging"
    for _ in range(20):
        process = start(project, output, output.parent.parent, ignoring)
        while process.poll() is None and not staging.exists():
            pass
        if process.returncode is not None:
            continue
        os.kill(process.pid, signal.SIGSTOP)
        _, status = os.waitpid(process.pid, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            process.returncode = os.waitstatus_to_exitcode(status)
        elif staging.exists():
            return process
        else:
            process.kill()
            process.wait()
    raise AssertionError("no build could be stopped while it was at work")


def test_builds_into_one_place_exclude_each_other(tmp_path):
    old, new = (version(tmp_path / name, name) for name in ("the old one", "the new one"))
    site = build(old, tmp_path / "public" / "site")
    before = digests(site)
    first = stopped_at_work(new, site)
    try:
        second = statebook("build", "--project", old, "-o", site)
        assert second.returncode == 2, f"two builds wrote to one place: {second.returncode} {second.stderr}"
        assert "another build" in second.stderr, second.stderr
        assert digests(site) == before
    finally:
        first.send_signal(signal.SIGCONT)
    assert first.wait(timeout=120) == 0, "the build that was refused disturbed the other"
    assert digests(site) != before
    assert os.listdir(site.parent) == ["site"]


def test_builds_that_start_together_leave_one_whole_site(tmp_path):
    versions = [version(tmp_path / name, name) for name in ("the old one", "the new one")]
    whole = [digests(build(project, tmp_path / f"alone-{number}")) for number, project in enumerate(versions)]
    site = tmp_path / "public" / "site"
    site.parent.mkdir()
    builds = [start(versions[number % 2], site, tmp_path) for number in range(6)]
    statuses = [process.wait(timeout=300) for process in builds]
    assert set(statuses) <= {0, 2} and 0 in statuses, statuses
    assert digests(site) in whole
    assert os.listdir(site.parent) == ["site"]


def interrupt(project, output, number, whole):
    """Interrupts a build that stages. Only if the whole site is in place did the signal come too late."""
    process = stopped_at_work(project, output)
    process.send_signal(number)
    process.send_signal(signal.SIGCONT)
    status = process.wait(timeout=60)
    honest = status == -number or (status == 0 and digests(output) == whole)
    assert honest, f"whoever runs the build cannot tell that it was interrupted: {status}"


@pytest.mark.parametrize("number", INTERRUPTIONS, ids=lambda number: number.name)
def test_an_interrupted_build_leaves_nothing_behind(tmp_path, number):
    versions = [version(tmp_path / name, name) for name in ("the old one", "the new one")]
    before, after = (digests(build(project, tmp_path / f"whole-{count}")) for count, project in enumerate(versions))
    # A signal that comes while the new site is put in place comes too late: that is never interrupted.
    for _ in range(20):
        site = build(versions[0], tmp_path / "public" / "site")
        interrupt(versions[1], site, number, whole=after)
        assert os.listdir(site.parent) == ["site"], "an interrupted build left its work folder"
        if digests(site) == before:
            break
        assert digests(site) == after, "an interrupted build left half a site"
    else:
        raise AssertionError("no build was interrupted before its site was in place")

    first = tmp_path / "nothing" / "yet" / "site"
    (tmp_path / "nothing").mkdir()
    for _ in range(20):
        interrupt(versions[0], first, number, whole=before)
        if not first.exists():
            break
        assert digests(first) == before, "an interrupted first build left half a site"
        shutil.rmtree(first.parent)
    assert os.listdir(tmp_path / "nothing") == [], "an interrupted first build left the folders that it made"


def test_a_build_interrupted_at_any_time_leaves_the_old_site_or_the_new_one_and_no_litter(tmp_path):
    versions = [version(tmp_path / name, name) for name in ("the old one", "the new one")]
    site = tmp_path / "public" / "site"
    began = time.monotonic()
    whole = [digests(build(project, site)) for project in versions]
    duration = (time.monotonic() - began) / 2
    chance = random.Random(2015)
    interrupted = 0
    for attempt in range(TIMES):
        began = time.monotonic()
        process = start(versions[attempt % 2], site, tmp_path)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(duration * chance.uniform(0, 1.05))
            duration = min(duration, time.monotonic() - began)
        process.send_signal(INTERRUPTIONS[attempt % 3])
        status = process.wait(timeout=60)
        interrupted += status != 0
        assert status in (0, -INTERRUPTIONS[attempt % 3]), status
        assert digests(site) in whole
        assert os.listdir(site.parent) == ["site"], f"attempt {attempt} left litter"
    assert interrupted >= TIMES // 3, f"only {interrupted} of {TIMES} builds were still running when they were interrupted"


def test_a_build_that_ignores_hang_ups_goes_on(tmp_path):
    site = tmp_path / "public" / "site"
    process = stopped_at_work(version(tmp_path / "project", "the one"), site, ignoring=signal.SIGHUP)
    process.send_signal(signal.SIGHUP)
    process.send_signal(signal.SIGCONT)
    assert process.wait(timeout=120) == 0
    assert os.listdir(site.parent) == ["site"]
