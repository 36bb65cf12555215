"""The GitLab job: its script lines, run with GitLab's variables in a repository made here, and a stand-in for GitLab's API."""

import json
import subprocess
import xml.etree.ElementTree

import pytest
import yaml

import forges
import projects
from repositories import SETTINGS, Repository
from running import ROOT, binary, environment

JOB = yaml.safe_load((ROOT / "ci/gitlab.yml").read_text(encoding="utf-8"))["statebook"]
KNOCK_TWICE = projects.GUIDE.replace("Knock first", "Knock twice")
BROKEN = projects.GUIDE + "\nSee [the next step](gone.md).\n"


@pytest.fixture
def forge():
    with forges.gitlab() as forge:
        yield forge


class MergeRequest:
    """Merge request 7, and an image with an unpacked release of Statebook."""

    def __init__(self, folder, files):
        self.folder = folder
        self.origin = Repository.create(folder / "origin")
        projects.door(self.origin.folder)
        self.base = self.origin.commit("A door")
        self.origin.branch("topic")
        self.head = self.origin.commit("A change", files)
        self.home = folder / "opt/statebook"
        (self.home / "bin").mkdir(parents=True)
        (self.home / "bin/statebook").symlink_to(binary())
        (self.home / "share/statebook").mkdir(parents=True)
        (self.home / "share/statebook/ci").symlink_to(ROOT / "ci")

    def run(self, forge, variables=None, depth=20):
        clone = self.origin.clone(self.folder / f"clone-{len(list(self.folder.iterdir()))}", self.head, depth)
        settings = {**SETTINGS, **self.variables(forge, clone.folder), **(variables or {})}
        values = {name: value for name, value in JOB["variables"].items()} | {"STATEBOOK_HOME": str(self.home)}
        for name, value in values.items():
            settings.setdefault(name, expanded(value, {**settings, **values}))
        script = "set -e\n" + "\n".join(JOB["script"])
        result = subprocess.run(["sh", "-c", script], cwd=clone.folder, env=environment(settings), capture_output=True, text=True)
        assert "Traceback" not in result.stderr, result.stderr
        return result, clone.folder

    def variables(self, forge, folder) -> dict:
        """The predefined variables of a merge request pipeline that the job may rely on."""
        return {
            "GITLAB_CI": "true",
            "GITHUB_ACTIONS": None,
            "CI_PROJECT_DIR": str(folder),
            "CI_PROJECT_ID": "12",
            "CI_API_V4_URL": forge.address,
            "CI_COMMIT_SHA": self.head,
            "CI_PIPELINE_SOURCE": "merge_request_event",
            "CI_MERGE_REQUEST_IID": "7",
            "CI_MERGE_REQUEST_PROJECT_ID": "12",
            "CI_MERGE_REQUEST_PROJECT_URL": "https://forge.example/door/docs",
            "CI_MERGE_REQUEST_DIFF_BASE_SHA": self.base,
            "STATEBOOK_TOKEN": "secret",
        }


def expanded(value: str, variables: dict) -> str:
    """A variable's value with the variables that it names, as GitLab expands it; the longest name first."""
    for name in sorted(variables, key=len, reverse=True):
        if variables[name] is not None:
            value = value.replace(f"${name}", variables[name])
    return value


def test_a_merge_request_is_checked_reviewed_and_commented(tmp_path, forge):
    request = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    result, folder = request.run(forge)
    assert result.returncode == 0, result.stdout + result.stderr
    assert len(forge.comments) == 1 and "twice" in forge.bodies[0]
    assert "twice" in (folder / "statebook-reports/review.html").read_text(encoding="utf-8")
    variables = (folder / "statebook-reports/statebook.env").read_text(encoding="utf-8").splitlines()
    assert "STATEBOOK_CHANGED=true" in variables and "STATEBOOK_ERRORS=0" in variables


@pytest.mark.parametrize("guide", [KNOCK_TWICE, BROKEN], ids=["clean", "broken"])
def test_the_reports_that_the_job_names_exist(tmp_path, forge, guide):
    _, folder = MergeRequest(tmp_path, {"content/guides/door.md": guide}).run(forge)
    reports = JOB["artifacts"]["reports"]
    assert all((folder / path).exists() for path in reports.values())
    quality = json.loads((folder / reports["codequality"]).read_text(encoding="utf-8"))
    assert [entry["location"]["path"] for entry in quality] == (["content/guides/door.md"] if guide == BROKEN else [])
    xml.etree.ElementTree.parse(folder / reports["junit"])


def test_an_error_fails_the_job_after_everything_is_reported(tmp_path, forge):
    result, folder = MergeRequest(tmp_path, {"content/guides/door.md": BROKEN}).run(forge)
    assert result.returncode == 1
    assert "gone.md" in result.stdout and len(forge.comments) == 1
    assert "STATEBOOK_ERRORS=1" in (folder / "statebook-reports/statebook.env").read_text(encoding="utf-8").splitlines()


def test_the_note_is_updated_behind_many_others(tmp_path, forge):
    request = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    request.run(forge)
    own = forge.comments.pop()
    for number in range(130):
        forge.add(f"Note {number}", {"id": 7, "username": "someone"})
    forge.comments.append({**own, "id": 999})
    request.origin.branch("topic", request.head)
    request.head = request.origin.commit("Thrice", {"content/guides/door.md": KNOCK_TWICE.replace("twice", "thrice")})
    request.run(forge)
    assert len(forge.comments) == 131 and "thrice" in forge.bodies[-1]


def test_without_a_token_the_review_is_an_artifact(tmp_path, forge):
    request = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    result, folder = request.run(forge, {"STATEBOOK_TOKEN": None})
    assert result.returncode == 0 and forge.requests == []
    assert (folder / "statebook-reports/review.html").exists()


def test_a_token_that_may_not_comment_is_no_failure(tmp_path, forge):
    forge.refusal = 403
    result, _ = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE}).run(forge)
    assert result.returncode == 0 and "may not comment" in result.stdout


def test_without_a_change_nothing_is_said(tmp_path, forge):
    result, _ = MergeRequest(tmp_path, {"README.md": "About the door.\n"}).run(forge)
    assert result.returncode == 0, result.stdout + result.stderr
    assert forge.changes == []


def test_a_merged_result_is_compared_with_the_branch_that_it_was_merged_into(tmp_path, forge):
    request = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    head = request.head
    request.origin.branch("main")
    target = request.origin.commit("Another", {"content/guides/other.md": projects.guide("Another", "A new guide.")})
    request.head = request.origin.merge_of("main", head)
    variables = {
        "CI_MERGE_REQUEST_TARGET_BRANCH_SHA": target, "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": head, "CI_COMMIT_SHA": request.head,
    }
    result, _ = request.run(forge, variables, depth=1)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "twice" in forge.bodies[0] and "new guide" not in forge.bodies[0]


def test_a_branch_pipeline_is_checked_only(tmp_path, forge):
    request = MergeRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    variables = {name: None for name in request.variables(forge, tmp_path) if name.startswith("CI_MERGE_REQUEST")}
    result, folder = request.run(forge, variables)
    assert result.returncode == 0 and forge.requests == []
    assert not (folder / "statebook-reports/review.html").exists()
