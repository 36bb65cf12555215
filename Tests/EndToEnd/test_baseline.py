"""Findings in a baseline pass, new ones fail, and fixed ones are named."""

import json

import pytest

import projects
from running import files, statebook
from test_ci_formats import FORMATS

BROKEN = "See [one](gone.md).\n\nSee [two](lost.md) and [three](away.md).\n\nSee [one](gone.md).\n"


def check(project, *arguments, **options):
    return statebook("check", "--project", project, *arguments, **options)


@pytest.fixture
def project(tmp_path):
    return projects.smallest(tmp_path / "docs", BROKEN)


@pytest.fixture
def baseline(project, tmp_path):
    path = tmp_path / "baseline.json"
    result = check(project, "--write-baseline", path)
    assert (result.returncode, result.stderr) == (0, ""), result.stderr
    assert result.stdout == f"wrote 4 known findings to {path}\n"
    return path


def test_a_baseline_is_readable_and_sorted(baseline):
    content = json.loads(baseline.read_text())
    assert content["format"] == 1
    guide = {"path": "content/guides/hello.md", "rule": "link/broken"}
    assert content["findings"] == [
        {**guide, "text": "See [one](gone.md).", "count": 2},
        {**guide, "text": "See [two](lost.md) and [three](away.md).", "count": 2},
    ]


@pytest.mark.parametrize("format", FORMATS)
def test_known_findings_pass_and_are_in_no_format(project, baseline, format):
    result = check(project, "--baseline", baseline, "--format", format)
    assert result.returncode == 0
    assert "link/broken" not in result.stdout + result.stderr
    assert "4 known findings in the baseline\n" in result.stderr


def test_known_findings_stay_known_if_lines_move(project, baseline):
    projects.smallest(project, "A new paragraph.\n\n" * 9 + BROKEN.replace("See [one]", "  See   [one]"))
    assert check(project, "--baseline", baseline).returncode == 0


def test_new_findings_fail(project, baseline):
    projects.smallest(project, BROKEN + "\nSee [four](new.md).\n")
    result = check(project, "--baseline", baseline)
    assert result.returncode == 1
    assert result.stderr.count("[link/broken]") == 1 and "new.md" in result.stderr
    assert result.stderr.endswith("1 error\n4 known findings in the baseline\n")


def test_one_more_of_the_same_is_new(project, baseline):
    projects.smallest(project, BROKEN + "\nSee [one](gone.md).\n")
    result = check(project, "--baseline", baseline)
    assert result.returncode == 1
    assert result.stderr.count("[link/broken]") == 1


def test_fixed_findings_are_named_and_removed(project, baseline):
    projects.smallest(project, "See [two](lost.md) and [three](away.md).\n\nSee [one](gone.md).\n")
    result = check(project, "--baseline", baseline)
    assert result.returncode == 0
    assert result.stderr == (
        "3 known findings in the baseline\n"
        "1 finding in the baseline is fixed; `--write-baseline` removes it:\n"
        "  content/guides/hello.md: See [one](gone.md). [link/broken]\n"
    )
    result = check(project, "--baseline", baseline, "--write-baseline", baseline)
    assert result.returncode == 0, result.stderr
    assert f"wrote 3 known findings to {baseline}\n" in result.stdout
    assert "fixed" not in check(project, "--baseline", baseline).stderr


def test_a_baseline_never_grows_by_shrinking(project, baseline):
    before = baseline.read_bytes()
    projects.smallest(project, "See [two](lost.md) and [three](away.md).\n\nSee [four](new.md).\n")
    result = check(project, "--baseline", baseline, "--write-baseline", baseline)
    assert result.returncode == 2
    assert "new.md" in result.stderr, "the new finding is not reported"
    assert "new errors can hide known findings" in result.stderr
    assert "fixed;" not in result.stderr, "what an error can hide is called fixed"
    assert baseline.read_bytes() == before


def test_warnings_are_known_as_well(tmp_path):
    project = projects.smallest(tmp_path / "docs")
    projects.write(project, {"content/terms.yaml": "terms:\n  unused: {title: Nobody uses it}\n"})
    found = json.loads(check(project, "--format", "json", "--fail-on", "note").stdout)
    assert found, "the project has no warning to accept"
    path = tmp_path / "baseline.json"
    assert check(project, "--write-baseline", path).returncode == 0
    result = check(project, "--baseline", path, "--fail-on", "note")
    assert result.returncode == 0, result.stderr


def test_a_baseline_is_the_same_from_any_folder(project, baseline, tmp_path):
    other = tmp_path / "other.json"
    assert statebook("check", "--write-baseline", other, cwd=project).returncode == 0
    assert other.read_bytes() == baseline.read_bytes()


@pytest.mark.parametrize(
    "damage, words",
    [
        ("", "it is not valid JSON"),
        ("[]", "expected an object"),
        ("{}", "missing key `format`"),
        ('{"format": 2, "findings": []}', "it has format 2, expected 1"),
        ('{"format": 1}', "missing key `findings`"),
        ('{"format": 1, "findings": {}}', "`findings`: expected an array"),
        ('{"format": 1, "findings": [{"path": "a", "rule": 3, "text": ""}]}', "`findings`, entry 1, `rule`: expected a string"),
        ('{"format": 1, "findings": [{"path": "a", "text": ""}]}', "`findings`, entry 1: missing key `rule`"),
        ('{"format": 1, "findings": [{"path": "", "rule": "", "text": "", "count": 0}]}', "the count 0"),
        ('{"format": 1,\n<<<<<<< ours\n', "line 2 is a conflict that git left in it"),
    ],
)
def test_a_damaged_baseline_ends_with_2(project, tmp_path, damage, words):
    path = tmp_path / "baseline.json"
    path.write_text(damage)
    result = check(project, "--baseline", path)
    assert result.returncode == 2
    assert f"cannot read the baseline `{path}`: " in result.stderr
    assert words in result.stderr, result.stderr
    assert f"`--write-baseline {path}`" in result.stderr


def test_a_missing_baseline_ends_with_2_and_names_the_command(project):
    result = check(project, "--baseline", "none.json")
    assert result.returncode == 2
    assert "the file `none.json` does not exist; `--write-baseline none.json` writes a baseline" in result.stderr


def test_a_baseline_is_not_written_over_the_project(project):
    before = files(project)
    for path in ("content/baseline.json", "site/baseline.json"):
        result = statebook("check", "--write-baseline", path, cwd=project)
        assert result.returncode == 2
        assert path in result.stderr
    result = statebook("check", "--write-baseline", "a.json", "--format", "json=a.json", cwd=project)
    assert result.returncode == 2
    assert files(project) == before


def test_an_empty_name_ends_with_64(project):
    for option in ("--baseline", "--write-baseline"):
        assert check(project, option, "").returncode == 64
