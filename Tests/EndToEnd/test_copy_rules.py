"""Copy rules on the command line: the output of `explain`, and the date, which only `check` considers."""

import projects
import pytest
from running import statebook

COPY = """copy:
  - id: banner.start
    slot: banner
    text: {en: "Two  spaces."}
    suppress: [{rule: text/double-space, reason: A sign, until: 2026-06-14}]
"""


@pytest.fixture
def project(tmp_path):
    folder = projects.smallest(tmp_path)
    (folder / "content/copy").mkdir()
    (folder / "content/copy/banner.yaml").write_text(COPY, encoding="utf-8")
    return folder


def test_a_suppression_is_valid_on_its_last_day(project):
    result = statebook("check", "--project", project, "--today", "2026-06-14")
    assert (result.returncode, result.stderr) == (0, "")


def test_the_finding_returns_the_day_after(project):
    result = statebook("check", "--project", project, "--today", "2026-06-15", "--fail-on", "warning")
    assert result.returncode == 1
    assert "[copy/expired-suppression]" in result.stderr and "[text/double-space]" in result.stderr
    assert "banner.yaml:5:" in result.stderr and "expired on 2026-06-14" in result.stderr


def test_without_a_day_the_clock_decides(project):
    # The date of the suppression is in the past.
    assert "[copy/expired-suppression]" in statebook("check", "--project", project).stderr


def test_a_build_does_not_read_the_clock(project, tmp_path):
    result = statebook("build", "--project", project, "-o", tmp_path / "out")
    assert (result.returncode, result.stderr) == (0, "")
    assert statebook("build", "--today", "2026-06-15", "--project", project).returncode == 64


@pytest.mark.parametrize("day", ["2026-02-30", "tomorrow", "2026-6-1"])
def test_an_invalid_day_is_wrong_usage(project, day):
    assert statebook("check", "--project", project, "--today", day).returncode == 64


def test_explain_shows_source_and_examples():
    text = statebook("explain", "purpose/vague-benefit").stdout
    for part in ("error", "Source: Apple", "https://developer.apple.com/", "Good:\n  ", "Bad:\n  "):
        assert part in text
    assert "\u00ad" not in statebook("explain", "text/invisible-character").stdout
