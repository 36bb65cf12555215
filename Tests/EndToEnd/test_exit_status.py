"""The exit status is honest: 0 clean, 1 errors among the findings, 2 could not run, 64 wrong usage."""

import os
import re
import subprocess

import pytest

import projects
from running import binary, build, digests, files, statebook

BROKEN = "See [the next step](gone.md) and {state}`nowhere`."


def run(folder, command, *arguments, **options):
    output = ("-o", folder / "out") if command == "build" else ()
    return statebook(command, "--project", folder, *output, *arguments, **options)


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_clean_project_ends_with_0(tmp_path, command):
    result = run(projects.smallest(tmp_path), command)
    assert result.returncode == 0, result.stderr


@pytest.mark.parametrize("command", ["build", "check"])
def test_errors_in_the_content_end_with_1(tmp_path, command):
    result = run(projects.smallest(tmp_path, BROKEN), command)
    assert result.returncode == 1, result.stderr
    assert re.search(r"content/guides/hello\.md:5:\d+: error: .+ \[[a-z-]+/[a-z-]+\]$", result.stderr, re.M), result.stderr
    assert "gone.md" in result.stderr and "nowhere" in result.stderr, "one finding hides the other:\n" + result.stderr


@pytest.mark.parametrize("command", ["check", "build"])
def test_settings_that_are_too_large_are_an_error(tmp_path, command):
    project = projects.smallest(tmp_path)
    settings = project / "content/statebook.yaml"
    settings.write_text("# " + "x" * (4 << 20) + "\n" + settings.read_text())
    result = run(project, command)
    assert result.returncode == 1
    assert "content/statebook.yaml:1:1: error: the file has" in result.stderr and "[file/too-large]" in result.stderr
    assert not (tmp_path / "out").exists()


def test_a_build_with_errors_writes_nothing(tmp_path):
    result = run(projects.smallest(tmp_path, BROKEN), "build")
    assert result.returncode == 1
    assert not (tmp_path / "out").exists(), "a build with errors wrote a site"
    assert [path.name for path in tmp_path.iterdir()] == ["content"], "a build with errors left something behind"


def test_an_error_leaves_the_old_site_as_it_was(tmp_path):
    project = projects.smallest(tmp_path)
    assert run(project, "build").returncode == 0
    before = digests(tmp_path / "out")
    projects.smallest(tmp_path, BROKEN)
    assert run(project, "build").returncode == 1
    assert digests(tmp_path / "out") == before


def test_check_writes_nothing(tmp_path):
    project = projects.door(tmp_path)
    before = files(tmp_path)
    assert run(project, "check").returncode == 0
    assert files(tmp_path) == before


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_folder_without_a_project_ends_with_2(tmp_path, command):
    result = run(tmp_path, command)
    assert result.returncode == 2, result.stderr
    assert "content" in result.stderr, "the message does not say what is missing: " + result.stderr


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_missing_folder_ends_with_2(tmp_path, command):
    result = run(tmp_path / "nowhere", command)
    assert result.returncode == 2, result.stderr
    assert "nowhere" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["build", "--nonsense"],
        ["check", "--nonsense"],
        ["build", "--edition"],
        ["build", "one-argument-too-many"],
        ["check", "--fail-on", "nonsense"],
        ["new", "docs", "--template", "nonsense"],
    ],
    ids=" ".join,
)
def test_wrong_usage_ends_with_64(tmp_path, arguments):
    project = projects.smallest(tmp_path)
    result = statebook(*arguments, cwd=project)
    assert result.returncode == 64, result.stderr
    assert result.stderr.strip(), "wrong usage without a message"
    assert [path.name for path in project.iterdir()] == ["content"], "wrong usage wrote something"


def test_an_unknown_edition_is_an_error(tmp_path):
    result = run(projects.smallest(tmp_path), "build", "--edition", "nobody")
    assert result.returncode in (1, 2, 64), result.stderr
    assert "nobody" in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["build", "check"])
@pytest.mark.parametrize("report", ["content/statebook.yaml", "templates/report.txt", "site/report.txt"])
def test_a_report_that_would_overwrite_the_project_ends_with_2(tmp_path, command, report):
    project = projects.smallest(tmp_path)
    before = files(project)
    result = statebook(command, "--format", f"json={report}", cwd=project)
    assert result.returncode == 2, result.stderr
    assert report in result.stderr
    assert files(project) == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["schema", "machine"], ["explain"], ["check", "--format", "json"]], ids=" ".join)
def test_a_full_standard_output_ends_with_2(tmp_path, arguments):
    project = projects.smallest(tmp_path)
    with open("/dev/full", "w") as full:
        result = subprocess.run([binary(), *arguments], cwd=project, stdout=full, stderr=subprocess.PIPE, text=True)
    assert result.returncode == 2
    assert "standard output" in result.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_findings_lost_on_standard_error_end_with_2(tmp_path):
    project = projects.smallest(tmp_path, BROKEN)
    with open("/dev/full", "w") as full:
        result = subprocess.run([binary(), "check"], cwd=project, stdout=subprocess.PIPE, stderr=full, text=True)
    assert result.returncode == 2


def test_no_file_of_a_site_is_opened_as_a_closed_stream(tmp_path):
    project = projects.smallest(tmp_path, "Come in.\n\n[^unused]: A note.")
    whole = build(project, tmp_path / "whole")
    command = 'exec "$@" <&- 2>&-'
    arguments = [binary(), "build", "--project", project, "-o", tmp_path / "site"]
    result = subprocess.run(["sh", "-c", command, "sh", *arguments], stdout=subprocess.PIPE, text=True)
    assert result.returncode == 2, "the findings are lost without an error"
    assert not (tmp_path / "site").exists() or files(tmp_path / "site") == files(whole)


def test_a_misspelled_command_names_the_nearest():
    result = statebook("chekc")
    assert result.returncode == 64
    assert "unknown command `chekc`; did you mean" in result.stderr
    assert "new, serve, check, build" in statebook("frobnicate").stderr
    for word, command in [("init", "new"), ("dev", "serve"), ("preview", "serve"), ("lint", "check")]:
        assert f"`statebook {command}` does that" in statebook(word).stderr


def test_an_empty_name_ends_with_64(tmp_path):
    project = projects.smallest(tmp_path)
    for arguments in [["new", ""], ["check", "--site", ""], ["build", "-o", ""], ["check", "--project", ""]]:
        result = statebook(*arguments, cwd=project)
        assert result.returncode == 64, f"{arguments}: {result.stderr}"


def test_the_output_of_a_build_is_its_site_and_a_check_has_none(tmp_path):
    project = projects.smallest(tmp_path)
    assert statebook("build", "--output", "out", cwd=project).returncode == 0 and (project / "out/index.html").exists()
    for name in ["out.json", "out.sarif", "out.md"]:
        result = statebook("build", "--output", name, cwd=project)
        assert result.returncode == 64 and f"={name}`" in result.stderr and not (project / name).exists()
    (project / "file").write_text("precious")
    assert statebook("build", "--output", "file", cwd=project).returncode == 2
    result = statebook("check", "--output", "out", cwd=project)
    assert result.returncode == 64 and "`--site out`" in result.stderr and "`--format json=out`" in result.stderr


def test_help_ends_with_0():
    assert statebook("--help").returncode == 0
    assert statebook("build", "--help").returncode == 0


def test_without_a_command_it_says_what_to_do_next_in_this_folder(tmp_path):
    for folder, command in [(tmp_path, "statebook new my-docs"), (projects.smallest(tmp_path / "docs"), "statebook serve")]:
        result = statebook(cwd=folder)
        assert (result.returncode, result.stderr) == (0, "")
        assert f"`{command}`" in result.stdout and "--help" in result.stdout and result.stdout.count("\n") <= 3


@pytest.mark.parametrize("template", ["handbook", "app-copy", "machine"])
def test_a_new_project_has_not_even_a_note(tmp_path, template):
    assert statebook("new", "docs", "--template", template, cwd=tmp_path).returncode == 0
    for command in [["check", "--fail-on", "note"], ["build", "--fail-on", "note"]]:
        result = statebook(*command, cwd=tmp_path / "docs")
        assert (result.returncode, result.stderr) == (0, ""), result.stderr


def test_a_stale_committed_site_fails_the_check_which_names_the_fix(tmp_path):
    project = projects.door(tmp_path, settings="site: committed\n")
    assert statebook("build", cwd=project).returncode == 0
    assert statebook("check", cwd=project).returncode == 0
    (project / "content/guides/door.md").write_text(projects.GUIDE.replace("Knock first", "Knock twice"))
    result = statebook("check", cwd=project)
    assert result.returncode == 1, result.stderr
    assert "statebook build" in result.stderr, "the check does not name the command that mends it:\n" + result.stderr
    assert "guides/door/index.html" in result.stderr, "the check does not name the page:\n" + result.stderr
    assert statebook("build", cwd=project).returncode == 0
    assert statebook("check", cwd=project).returncode == 0


def test_a_missing_committed_site_fails_the_check(tmp_path):
    result = statebook("check", cwd=projects.door(tmp_path, settings="site: committed\n"))
    assert result.returncode == 1, result.stderr
    assert "statebook build" in result.stderr


def test_output_to_a_pipe_has_no_colors(tmp_path):
    result = run(projects.smallest(tmp_path, BROKEN), "check")
    assert "\x1b" not in result.stderr + result.stdout


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (["check", "--fix"], "`check` changes nothing"),
        (["check", "."], "--project ."),
        (["check", "content/guides/start.md"], "reads the whole project"),
        (["build", "--watch"], "`statebook serve` does that"),
        (["serve", "--host", "0.0.0.0"], "this machine only"),
        (["export", "--format", "xliff"], "`statebook export xliff`"),
        (["import", "de.xliff"], "`statebook import xliff de.xliff`"),
        (["export", "csv", "--variant", "a", "--variant", "b"], "duplicate option `--variant`"),
        (["export", "xcstrings", "--output", "Localizable.xcstrings"], "`--table Localizable`"),
        (["build", "--replcae"], "did you mean `--replace`?"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_other_programs_call_it_is_answered_with_what_does_it(tmp_path, arguments, remedy):
    result = statebook(*arguments, cwd=projects.smallest(tmp_path))
    assert result.returncode == 64, result.stderr
    assert remedy in result.stderr


def test_an_unknown_option_is_not_taken_for_another_one(tmp_path):
    result = statebook("check", "--fox", cwd=projects.smallest(tmp_path))
    assert result.returncode == 64
    assert "did you mean" not in result.stderr.lower()
