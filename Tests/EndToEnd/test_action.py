"""The GitHub action: what its step does to a pull request, with repositories made here and a stand-in for GitHub's API.

The step is run as `action.yml` has it: its inputs become its environment, and its line is given to a shell.
"""

import json
import re
import subprocess
import sys
import unicodedata

import pytest
import yaml

import forges
import projects
from repositories import SETTINGS, Repository
from running import ROOT, binary, environment
from sharing import audit

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step.get("id") or step["name"]: step for step in ACTION["runs"]["steps"]}

KNOCK_TWICE = projects.GUIDE.replace("Knock first", "Knock twice")
BROKEN = projects.GUIDE + "\nSee [the next step](gone.md).\n"


@pytest.fixture
def forge():
    with forges.github() as forge:
        yield forge


class PullRequest:
    """Pull request 7: a branch of an origin, and the clone of a job."""

    def __init__(self, folder, files, branch="topic", folder_of_project="."):
        self.folder = folder
        self.origin = Repository.create(folder / "origin")
        projects.door(self.origin.folder / folder_of_project)
        self.base = self.origin.commit("A door")
        self.branch = branch
        self.origin.branch(branch)
        self.head = self.origin.commit("A change", files)
        self.clones = 0

    def push(self, files):
        self.origin.branch(self.branch, self.head)
        self.head = self.origin.commit("Another change", files)

    def moves_on(self, files):
        """Somebody else's change of the base; the event of the job still names the commit before it."""
        self.origin.branch("main")
        self.origin.commit("Somebody else’s change", files)

    def checkout(self, depth=1, merge=True) -> Repository:
        """What actions/checkout makes: a merge of both branches, or with `ref:` the branch itself."""
        commit = self.origin.merge_of("main", self.head) if merge else self.head
        self.clones += 1
        return self.origin.clone(self.folder / f"clone-{self.clones}", commit, depth)

    @property
    def event(self) -> dict:
        request = {"number": 7, "base": {"sha": self.base, "ref": "main"}, "head": {"sha": self.head, "ref": self.branch}}
        return {"pull_request": {**request, "title": "$(touch pwned) `touch pwned` ${{ 1 }}"}}


class Job:
    """What a run of the step leaves behind."""

    def __init__(self, process, folder):
        self.status = process.returncode
        # Bytes: text mode hides carriage returns.
        self.log = process.stdout.decode()
        self.errors = process.stderr.decode()
        self.summary = (folder / "summary.md").read_bytes().decode()
        text = (folder / "outputs").read_text(encoding="utf-8")
        self.outputs = {name: value for name, _, value in re.findall(r"^([\w-]+)<<(\w+)\n(.*?)\n\2$", text, re.M | re.S)}

    @property
    def commands(self) -> list:
        """The lines that GitHub takes for commands: none between `stop-commands` and its token."""
        found, end = [], None
        # A runner of GitHub also ends a line at a carriage return.
        for line in re.split("[\r\n]", self.log):
            stop = re.fullmatch(r"::stop-commands::(\w+)", line)
            if end is None and stop:
                end = stop[1]
            elif end is not None and line == f"::{end}::":
                end = None
            elif end is None and line.startswith("::"):
                found.append(line)
        assert end is None, "the log ends where GitHub finds no commands"
        return found

    def annotations(self, kind: str) -> list:
        return [line for line in self.commands if line.startswith((f"::{kind} ", f"::{kind}::"))]


def run(clone: Repository, forge, event: dict, inputs=None, **variables) -> Job:
    folder = clone.folder.parent / f"{clone.folder.name}-job"
    folder.mkdir(exist_ok=True)
    for name in ("summary.md", "outputs"):
        (folder / name).write_text("", encoding="utf-8")
    (folder / "event.json").write_text(json.dumps(event), encoding="utf-8")
    defaults = {name: value.get("default", "") for name, value in ACTION["inputs"].items()}
    given = {**defaults, "token": "secret", "statebook": str(binary()), **(inputs or {})}
    step = STEPS["report"]
    settings = {
        **SETTINGS,
        "GITHUB_ACTIONS": "true",
        "GITHUB_ACTION_PATH": str(ROOT),
        "GITHUB_API_URL": forge.address,
        "GITHUB_REPOSITORY": "door/docs",
        "GITHUB_EVENT_PATH": str(folder / "event.json"),
        "GITHUB_RUN_ID": None,
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        "GITHUB_OUTPUT": str(folder / "outputs"),
        "RUNNER_TEMP": str(folder),
        **{name: evaluated(text, given) for name, text in step["env"].items()},
        **variables,
    }
    process = subprocess.run(
        [step["shell"], "-e", "-c", step["run"]], cwd=clone.folder, env=environment(settings), capture_output=True
    )
    job = Job(process, folder)
    assert "Traceback" not in job.errors, job.errors
    assert not list(clone.folder.rglob("pwned")), "a text of the pull request was run as a command"
    return job


def evaluated(expression: str, inputs: dict) -> str:
    """An expression of the action: an input, or the first of several values that is not empty."""
    names = re.fullmatch(r"\$\{\{ ([\w.|\s-]+) \}\}", expression)[1].split(" || ")
    values = [inputs[name.removeprefix("inputs.")] for name in names if name.startswith("inputs.")]
    return next((value for value in values if value), "")


# action.yml


@pytest.mark.parametrize("file, schema", [("action.yml", "github-actions"), ("ci/gitlab.yml", "gitlab-ci")])
def test_a_file_for_a_forge_has_its_schema(file, schema):
    checker = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(ROOT / file)]
    result = subprocess.run(checker, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("step", [step for step in ACTION["runs"]["steps"] if "run" in step], ids=lambda step: step["name"])
def test_no_shell_line_contains_an_expression(step):
    assert "${{" not in step["run"], "pass it in the environment: in a shell line, a branch’s name could be a command"
    assert step["shell"]


@pytest.mark.parametrize("step", [step for step in ACTION["runs"]["steps"] if "uses" in step], ids=lambda step: step["name"])
def test_actions_of_others_are_pinned(step):
    assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", step["uses"]), "name the commit: a tag can be moved to another one"


def test_the_action_declares_the_outputs_that_are_set(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event)
    declared = {name: output["value"] for name, output in ACTION["outputs"].items()}
    assert declared == {name: f"${{{{ steps.report.outputs.{name} }}}}" for name in job.outputs}


# A pull request


def test_a_change_is_reviewed_in_one_comment(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event)
    assert job.status == 0, job.log + job.errors
    assert len(forge.comments) == 1
    assert "twice" in forge.bodies[0] and forge.bodies[0].startswith("<!-- statebook")
    assert "twice" in job.summary
    assert job.outputs["changed"] == "true" and job.outputs["comment"] == forge.comments[0]["html_url"]
    assert job.outputs["errors"] == "0" and int(job.outputs["notable"]) > 0
    assert "twice" in open(job.outputs["review-html"], encoding="utf-8").read()
    assert "runs" in json.load(open(job.outputs["sarif"], encoding="utf-8"))


@audit
def test_the_comment_links_to_the_page_with_the_artifacts(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event, GITHUB_RUN_ID="31", GITHUB_SERVER_URL="https://forge.example")
    assert "https://forge.example/door/docs/actions/runs/31" in forge.bodies[0]


def test_rows_link_to_the_changed_lines_as_they_were_checked_out(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    clone = pull.checkout()
    run(clone, forge, pull.event, GITHUB_SERVER_URL="https://forge.example")
    commit = clone.git("rev-parse", "HEAD")
    address = f"https://forge.example/door/docs/blob/{commit}/content/guides/door.md"
    assert re.search(re.escape(address) + r"(\?plain=1)?#L\d+", forge.bodies[0]), forge.bodies[0]


@audit
def test_a_long_review_is_cut_to_what_a_comment_may_have(monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "ci")
    from comments import shortened

    text = "\n".join(f"- line {number} — é" for number in range(10_000))
    for size in (len, lambda part: len(part.encode())):
        short = shortened(text, 65_536, size)
        assert 60_000 < size(short) <= 65_536
        kept = short.splitlines()[:-2]
        assert kept == text.splitlines()[: len(kept)], "the first lines are the worst"
        assert f"{10_000 - len(kept)} more lines" in short
    assert shortened("short", 5) == "short"


def test_without_a_change_nothing_is_said(tmp_path, forge):
    pull = PullRequest(tmp_path, {"README.md": "About the door.\n"})
    job = run(pull.checkout(), forge, pull.event)
    assert job.status == 0, job.log + job.errors
    assert forge.comments == [] and forge.changes == []
    assert job.outputs["changed"] == "false" and job.outputs["review-html"] == "" and job.outputs["comment"] == ""
    assert {job.outputs[name] for name in ("errors", "breaking", "notable", "editorial")} == {"0"}, "0 is a value, too"


def test_the_comment_is_updated_and_not_repeated(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event)
    job = run(pull.checkout(), forge, pull.event)
    assert len(forge.changes) == 1, f"the same review was written twice: {forge.changes}"
    assert job.outputs["comment"] == forge.comments[0]["html_url"]
    pull.push({"content/guides/door.md": projects.GUIDE.replace("Knock first", "Knock thrice")})
    run(pull.checkout(), forge, pull.event)
    assert len(forge.comments) == 1
    assert "thrice" in forge.bodies[0] and "twice" not in forge.bodies[0]


@audit
def test_the_comment_says_so_when_the_changes_are_gone(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event)
    pull.push({"content/guides/door.md": projects.GUIDE})
    run(pull.checkout(), forge, pull.event)
    assert len(forge.comments) == 1
    assert "No changes any more" in forge.bodies[0] and "twice" not in forge.bodies[0]
    before = len(forge.changes)
    run(pull.checkout(), forge, pull.event)
    assert len(forge.changes) == before


@audit
def test_a_comment_is_found_behind_many_others(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event)
    own = forge.comments.pop()
    for number in range(230):
        forge.add(f"Comment {number}", forges.PERSON)
    forge.comments.insert(150, {**own, "id": 999})
    pull.push({"content/guides/door.md": projects.GUIDE.replace("Knock first", "Knock thrice")})
    run(pull.checkout(), forge, pull.event)
    assert len(forge.comments) == 231
    assert "thrice" in forge.comments[150]["body"]


@audit
def test_comments_of_others_are_never_touched(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event)
    copied = forge.comments.pop()["body"]
    forge.add(copied, forges.PERSON)
    forge.add(f"> {copied}", forges.ACTIONS_BOT)
    run(pull.checkout(), forge, pull.event)
    assert forge.bodies[:2] == [copied, f"> {copied}"]
    assert len(forge.comments) == 3


@audit
def test_a_second_comment_of_a_job_at_the_same_time_is_removed(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    run(pull.checkout(), forge, pull.event)
    forge.add(forge.bodies[0])
    run(pull.checkout(), forge, pull.event)
    assert len(forge.comments) == 1


@audit
def test_each_project_of_a_repository_has_its_comment(tmp_path, forge):
    pull = PullRequest(tmp_path, {"docs/content/guides/door.md": KNOCK_TWICE}, folder_of_project="docs")
    pull.origin.branch("main")
    projects.door(pull.origin.folder / "more--docs")
    pull.base = pull.origin.commit("Another door")
    pull.origin.branch("topic", "main")
    changes = {"docs/content/guides/door.md": KNOCK_TWICE, "more--docs/content/guides/door.md": KNOCK_TWICE}
    pull.head = pull.origin.commit("Both", changes)
    clone = pull.checkout()
    jobs = [run(clone, forge, pull.event, {"project": project}) for project in ["docs", "more--docs", "./docs/"]]
    assert [job.status for job in jobs] == [0, 0, 0]
    assert len({job.outputs["sarif"] for job in jobs}) == 3, "a step overwrites the reports of another one"
    assert len(forge.comments) == 2
    assert all(body.splitlines()[0].count("--") == 2 for body in forge.bodies), "a name ends the HTML comment"


# Where it cannot comment


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_fork_gets_the_review_in_the_summary(tmp_path, forge, status):
    forge.refusal = status
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    for _ in range(2):
        job = run(pull.checkout(), forge, pull.event)
        assert job.status == 0, job.log + job.errors
        assert "twice" in job.summary
        assert any("may not comment" in line for line in job.annotations("notice")), job.log
        assert forge.comments == [] and job.outputs["comment"] == ""


@audit
def test_a_fork_without_changes_is_not_told_about_comments(tmp_path, forge):
    forge.refusal = 403
    pull = PullRequest(tmp_path, {"README.md": "About the door.\n"})
    job = run(pull.checkout(), forge, pull.event)
    assert job.status == 0 and job.annotations("notice") == [] and forge.changes == []


def test_without_a_token_no_request_is_made(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, {"token": ""})
    assert job.status == 0 and forge.requests == [] and "twice" in job.summary


@audit
@pytest.mark.parametrize("guide, status", [(KNOCK_TWICE, 0), (BROKEN, 1)], ids=["clean", "broken"])
def test_an_api_that_is_down_changes_no_verdict(tmp_path, forge, guide, status):
    pull = PullRequest(tmp_path, {"content/guides/door.md": guide})
    # A port on which nothing listens.
    job = run(pull.checkout(), forge, pull.event, GITHUB_API_URL="http://127.0.0.1:9")
    assert job.status == status, job.log + job.errors
    assert any("was not posted" in line for line in job.annotations("warning")), job.log
    assert job.summary and job.outputs["changed"] == "true"


@audit
def test_a_server_error_is_a_warning(tmp_path, forge):
    forge.refusal = 502
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event)
    assert job.status == 0 and any("502" in line for line in job.annotations("warning")), job.log
    assert len(forge.changes) == 1, "a request that writes was repeated: the first could have been carried out"


def test_no_comment_if_none_is_wanted(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, {"comment": "false"})
    assert job.status == 0 and forge.requests == [] and "twice" in job.summary


# The verdict


def test_an_error_fails_the_job_after_everything_is_reported(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": BROKEN})
    job = run(pull.checkout(), forge, pull.event, {"site": "true"})
    assert job.status == 1
    assert any("gone.md" in line and "content/guides/door.md" in line for line in job.annotations("error")), job.log
    assert "gone.md" in job.summary
    assert int(job.outputs["errors"]) == 1 and job.outputs["changed"] == "true"
    assert job.outputs["site"] == "", "a project with errors has no site"
    assert len(forge.comments) == 1


def test_a_notable_change_fails_the_job_if_asked_for(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, {"fail-on-review": "notable"})
    assert job.status == 1
    assert len(forge.comments) == 1 and job.outputs["changed"] == "true"


def test_what_could_not_be_compared_is_counted_and_comes_first(tmp_path, forge):
    broken = projects.DOOR.replace("{id: slammed, from", "{id: slammed from")
    pull = PullRequest(tmp_path, {"content/machines/door.yaml": broken})
    job = run(pull.checkout(), forge, pull.event, {"fail-on-review": "breaking"})
    assert job.status == 1 and job.outputs["gaps"] == "1"
    assert "### What could not be compared" in "".join(forge.bodies[0].split("\n\n")[:2])


def test_warnings_fail_the_job_if_asked_for(tmp_path, forge):
    unused = projects.GUIDE + "\n[^unused]: A note.\n"
    pull = PullRequest(tmp_path, {"content/guides/door.md": unused})
    assert run(pull.checkout(), forge, pull.event).status == 0
    job = run(pull.checkout(), forge, pull.event, {"fail-on": "warning"})
    assert job.status == 1 and int(job.outputs["warnings"]) == 1


@pytest.mark.parametrize(
    "inputs", [{"fail-on": "nonsense"}, {"review": "yes"}, {"statebook": "/nowhere/statebook"}, {"project": "nowhere"}], ids=str
)
def test_a_job_that_cannot_run_is_never_green(tmp_path, forge, inputs):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, inputs)
    assert job.status in (2, 64)
    assert list(inputs.values())[0] in job.log + job.errors, job.log + job.errors
    assert job.annotations("error") or "error:" in job.errors


def test_the_site_is_built_if_asked_for(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, {"site": "true"})
    assert job.status == 0
    with open(job.outputs["site"] + "/index.html", encoding="utf-8") as page:
        assert "Doors" in page.read()


# Other events


def test_a_push_is_checked_and_not_reviewed(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": BROKEN})
    job = run(pull.checkout(), forge, {"before": pull.base, "after": pull.head, "ref": "refs/heads/main"})
    assert job.status == 1
    assert forge.requests == [] and job.outputs["changed"] == "false"
    assert "gone.md" in job.summary


@audit
def test_a_push_is_reviewed_against_a_given_base(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, {"ref": "refs/heads/main"}, {"base": "main"})
    assert job.status == 0, job.log + job.errors
    assert "twice" in job.summary and forge.requests == []


@pytest.mark.parametrize("base", ["--upload-pack=touch pwned", "nowhere", "+main:main", "a b"])
def test_a_base_that_is_no_revision_ends_with_2(tmp_path, forge, base):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    job = run(pull.checkout(), forge, pull.event, {"base": base})
    assert job.status == 2 and any(base in line for line in job.annotations("error")), job.log


# Clones


@audit
@pytest.mark.parametrize("depth", [0, 1], ids=["complete", "shallow"])
@pytest.mark.parametrize("merge", [True, False], ids=["merge", "branch"])
def test_changes_of_others_are_not_reviewed(tmp_path, forge, depth, merge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    pull.moves_on({"content/guides/other.md": projects.guide("Somebody else’s", "A new guide.")})
    clone = pull.checkout(depth=depth, merge=merge)
    job = run(clone, forge, pull.event)
    assert job.status == 0, job.log + job.errors
    assert "twice" in forge.bodies[0] and "Somebody" not in forge.bodies[0] and "new guide" not in forge.bodies[0]


def test_a_shallow_clone_is_deepened_to_where_the_branch_began(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    for number in range(60):
        pull.push({"README.md": f"{number}\n"})
    pull.moves_on({"content/guides/other.md": projects.guide("Somebody else’s", "A new guide.")})
    pull.base = pull.origin.git("rev-parse", "main")
    job = run(pull.checkout(merge=False), forge, pull.event)
    assert job.status == 0, job.log + job.errors
    assert "twice" in forge.bodies[0] and "new guide" not in forge.bodies[0]


@audit
def test_a_complete_clone_stays_complete(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    pull.moves_on({"README.md": "Somebody else’s change\n"})
    clone = pull.checkout(depth=0, merge=False)
    count = clone.git("rev-list", "--all", "--count")
    run(clone, forge, pull.event)
    run(clone, forge, pull.event, {"base": "main"})
    assert clone.git("rev-parse", "--is-shallow-repository") == "false"
    assert clone.git("rev-list", "--all", "--count") >= count


def test_history_that_cannot_be_fetched_is_an_error_with_its_remedy(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    clone = pull.checkout()
    clone.git("remote", "set-url", "origin", f"file://{tmp_path}/gone")
    job = run(clone, forge, pull.event)
    assert job.status == 2
    assert any("fetch-depth: 0" in line for line in job.annotations("error")), job.log
    assert job.outputs["errors"] == "0", "the check has its result all the same"
    assert forge.comments == []


@audit
def test_a_clone_of_another_user_is_read(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    # Complete, as git at the other end of a fetch reads its own settings.
    job = run(pull.checkout(depth=0), forge, pull.event, GIT_TEST_ASSUME_DIFFERENT_OWNER="1")
    assert job.status == 0 and "twice" in job.summary, job.log + job.errors


# What others chose to call things


def test_names_and_texts_are_never_commands(tmp_path, forge):
    hostile = "::error::from the content\n##[error]from the content\n::set-output name=x::y\n"
    guide = projects.guide("$(touch pwned)", f"`touch pwned`\n\n```\n{hostile}```\n\n[broken](gone.md) ::error::inline\n")
    branch = "$(touch${IFS}pwned);`touch${IFS}pwned`"
    pull = PullRequest(tmp_path, {"content/guides/touch-pwned.md": guide}, branch=branch)
    job = run(pull.checkout(), forge, pull.event)
    assert job.status == 1
    for line in job.commands:
        assert not line.startswith(("::error::from", "::set-output", "##[")), line


# Control and format characters, and separators of lines and paragraphs: nothing of them is written as it is.
HIDDEN = "".join(chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp"))


def yaml_text(words: str) -> str:
    """A text in double quotes of YAML, with every character that is not ASCII as an escape."""
    escapes = (rf"\x{ord(c):02x}" if ord(c) < 0x100 else rf"\u{ord(c):04x}" if ord(c) < 0x10000 else rf"\U{ord(c):08x}" for c in words)
    return '"' + "".join(c if " " <= c <= "~" and c not in '"\\' else e for c, e in zip(words, escapes)) + '"'


@audit
def test_no_character_of_a_text_begins_a_command(tmp_path, forge):
    """Each character before a command, in a title, a note, a copy text, an id, a file’s name, a guide, and so in messages."""
    hostile = "".join(f"{character}::error file=README.md::pwned" for character in HIDDEN)
    in_files = "".join(c for c in hostile if c not in "\0")
    name = "\u2028::set-env name=A::b\v::error::pwned\x85\x1c\u202e"
    copy = f"copy: banner\nkind: banner\ntitle: Banner\ntexts:\n  en: {yaml_text('Open ' + hostile)}\n"
    files = {
        "content/statebook.yaml": f"format: 1\ntitle: {yaml_text(hostile)}\n{yaml_text('unknown' + hostile)}: 1\n",
        "content/machines/door.yaml": projects.DOOR.replace("title: Shut", f"title: {yaml_text(hostile)}").replace(
            "ajar: {title: Ajar", f"ajar: {{title: Ajar, note: {yaml_text(hostile)}"
        ).replace("id: let-in", f"id: {yaml_text(hostile)}"),
        "content/copy/banner.yaml": copy,
        "content/guides/door.md": projects.guide(yaml_text(hostile), f"{in_files}\n\n# {in_files}\n\n{{state}}`{in_files}`\n"),
        f"content/guides/{name}.md": projects.guide(name, f"[broken]({in_files}.md)"),
    }
    pull = PullRequest(tmp_path, files)
    job = run(pull.checkout(), forge, pull.event)
    assert job.commands and all(
        re.match(r"::(error|warning|notice) title=|::(group|endgroup)::", line) for line in job.commands
    ), job.commands
    for text in (job.log, job.summary, *forge.bodies):
        assert not set(text) & set(HIDDEN) - {"\n"}, sorted(map(ascii, set(text) & set(HIDDEN)))


@audit
def test_a_command_that_hangs_is_ended(tmp_path, forge):
    pull = PullRequest(tmp_path, {"content/guides/door.md": KNOCK_TWICE})
    program = tmp_path / "sleeping"
    program.write_text("#!/bin/sh\necho begun\nexec sleep 60\n")
    program.chmod(0o755)
    job = run(pull.checkout(), forge, pull.event, {"statebook": str(program), "review": "false"}, STATEBOOK_TIME_LIMIT="1")
    assert job.status == 2 and "begun" in job.log
    assert any("ended after a limit of 1 s" in line for line in job.annotations("error")), job.log


@audit
def test_annotations_stay_within_what_github_shows(tmp_path, forge):
    links = "\n\n".join(f"[broken](gone-{number}.md)" for number in range(30))
    pull = PullRequest(tmp_path, {"content/guides/door.md": projects.GUIDE + "\n" + links + "\n"})
    job = run(pull.checkout(), forge, pull.event)
    assert 0 < len(job.annotations("error")) <= 10
    assert job.outputs["errors"] == "30"
