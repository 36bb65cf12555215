"""A repository with pull requests of every kind: `review` reports each exactly as it is recorded in `reviews/`.

`STATEBOOK_RECORD=1` records the reports again, and fails.
"""

import json
import os
import pathlib
import re
import shutil

import pytest

import projects
from projects import sample
from repositories import Repository
from running import statebook

RECORDED = pathlib.Path(__file__).parent / "reviews"
PROJECT = "docs"
MACHINE = "content/machines/location.yaml"
COPY = "content/copy/location.yaml"
CLAIMS = "content/claims/location.yaml"
SCENARIOS = "content/scenarios/location.yaml"
START = "content/guides/start.md"
RECOVERY = "content/guides/recovery.md"
SETTINGS = "content/statebook.yaml"


class Request:
    """A branch with one commit: texts replaced in files, or files added, moved, and removed."""

    def __init__(self, name, *edits, base=(), everywhere=(), files=None):
        self.name, self.edits, self.base, self.everywhere, self.files = name, edits, base, everywhere, files or {}

    def __repr__(self):
        return self.name


def edited(files: dict, edits) -> dict:
    files = dict(files)
    for path, old, new in edits:
        assert files[path].count(old) == 1, f"{path} has {files[path].count(old)} times: {old}"
        files[path] = files[path].replace(old, new)
    return files


def sections_swapped(guide: str) -> str:
    """A guide of two sections, in the other order."""
    beginning, first, second = guide.split("\n## ")
    return "\n## ".join([beginning, second.rstrip("\n") + "\n", first.rstrip("\n") + "\n"])


REQUESTS = [
    # Words
    Request("copy-word", (COPY, "record the mileage of your trips", "log the mileage of your trips")),
    Request("copy-final-period", (COPY, "<appname> cannot record trips.", "<appname> cannot record trips")),
    Request("copy-widened", (COPY, "record the mileage of your trips.", "record the mileage of your trips, even when the app is closed.")),
    Request("copy-narrowed", (COPY, "sends your location to <partner>, who helps you.", "calls for help.")),
    Request("copy-placeholder", (COPY, "Your location lets <appname> record the mileage", "Your location lets us record the mileage")),
    Request(
        "copy-in-two-editions",
        (COPY, "Your location lets <appname> record the mileage", "Location lets <appname> record the mileage"),
        (COPY, "Your location lets <appname> record trips for", "Location lets <appname> record trips for"),
    ),
    Request("copy-reviewed", (COPY, "state: needs_review, ", "")),
    Request("copy-suppression-extended", (COPY, "until: 2090-12-31", "until: 2095-12-31")),
    Request(
        "copy-suppression-dropped",
        (COPY, "    suppress:\n      - {rule: purpose/app-name-first, reason: The app acts here., until: 2090-12-31, locales: [en]}\n", ""),
    ),
    Request("copy-key", (COPY, "keys: [NSLocationWhenInUseUsageDescription]", "keys: [NSLocationAlwaysAndWhenInUseUsageDescription]")),
    Request("copy-purpose-key", (COPY, "purpose-key: Trip", "purpose-key: Journey")),
    Request("copy-entry-dropped", (COPY, "  - {id: button.settings, slot: button, text: {en: Open Settings, de: {text: Einstellungen öffnen, digest: 3f940108cb1e}}}\n", "")),
    Request("copy-entry-renamed", (COPY, "id: button.settings", "id: button.open-settings")),
    Request(
        "translation-comes-back",
        (COPY, "zeichnet <appname> deine Fahrten auf.\", digest: 73f64f20e2f5", "protokolliert <appname> deine Fahrten.\", digest: 3f05fda3a11a"),
        base=[(COPY, "record the mileage of your trips", "log the mileage of your trips")],
    ),
    Request("term", ("content/editions/acme.yaml", "en: the Acme desk", "en: the Acme team")),
    Request("term-renamed", ("content/editions/acme.yaml", "{partner:", "{desk:"), ("content/editions/zen.yaml", "{partner:", "{desk:"), everywhere=[("<partner>", "<desk>")]),
    Request("app-renamed", ("content/editions/acme.yaml", "name: Acme Care", "name: Acme Help")),
    # Flow
    Request("transition-retargeted", (MACHINE, "event: refuse, to: denied}\n      - {id: reminded", "event: refuse, to: new}\n      - {id: reminded")),
    Request("transition-added", (MACHINE, "      - {id: lost,", "      - {id: given-up, from: asking, event: reset, to: new}\n      - {id: lost,")),
    Request("transition-removed", (MACHINE, "      - {id: lost, from: reminding, event: refuse, to: denied}\n", "")),
    Request("state-renamed", everywhere=[("reminding", "nagging")]),
    Request(
        "state-removed",
        (MACHINE, "      reminding: {title: Reminding, shows: {status: granted, accuracy: full}, prompt: reminder}\n", ""),
        (MACHINE, "      - {id: reminded, from: granted, event: ask, to: reminding, if: in(plugged)}\n", ""),
        (MACHINE, "      - {id: confirmed, from: reminding, event: allow, to: last}\n", ""),
        (MACHINE, "      - {id: lost, from: reminding, event: refuse, to: denied}\n", ""),
    ),
    Request("guard-dropped", (MACHINE, ", if: in(plugged)", "")),
    Request("observer-value", (MACHINE, "shows: {status: undecided, accuracy: full}, prompt: request", "shows: {status: denied, accuracy: full}, prompt: request")),
    Request(
        "value-in-a-table-of-choices",
        (MACHINE, "granted: While using, denied", "granted: In use, denied"),
        base=[(START, "## After a grant\n", "## After a grant\n\n```{choices}\n```\n")],
    ),
    Request("choices-swapped", (MACHINE, "choices: [allow, {event: once, when: os >= 14}, refuse]", "choices: [{event: once, when: os >= 14}, allow, refuse]")),
    Request(
        "choice-dropped",
        (MACHINE, "choices: [allow, {event: once, when: os >= 14}, refuse]", "choices: [allow, refuse]"),
        (MACHINE, "      - {id: let-once, from: asking, event: once, to: granted, when: os >= 14}\n", ""),
        (MACHINE, "  once: {label: Allow Once, by: user}\n", ""),
        (SCENARIOS, "choices: [allow, once, refuse]", "choices: [allow, refuse]"),
    ),
    Request("label", (MACHINE, "label: Don’t Allow", "label: Refuse")),
    Request(
        "condition-retitled",
        (MACHINE, "on-power: {title: On power,", "on-power: {title: Plugged in,"),
        base=[
            (MACHINE, "\nregions:\n  access:\n", "\nconditions:\n  on-power: {title: On power, if: in(plugged)}\n\nregions:\n  access:\n"),
            (MACHINE, "to: reminding, if: in(plugged)}", "to: reminding, if: on-power}"),
        ],
    ),
    Request("alert", (MACHINE, "Allow “<appname>” to use your location?", "Allow “<appname>” to access your location?")),
    Request("same-behavior", (MACHINE, "{id: asked, from: new, event: ask, to: asking}", "{id: asked, from: new, event: ask, to: asking, when: os >= 13}")),
    Request("profile-added", (MACHINE, "  ios14: {title: iOS 14, os: \"14.0\"}\n", "  ios14: {title: iOS 14, os: \"14.0\"}\n  ios15: {title: iOS 15, os: \"15.0\"}\n")),
    Request("formatting", (MACHINE, "  ios14: {title: iOS 14, os: \"14.0\"}", "  ios14:\n    os: '14.0'  # the newest\n    title: \"iOS 14\""), (START, "The app asks, and {prompt}`request` appears with the text of the app.\nClaim", "The app asks, and {prompt}`request` appears with the text\nof the app. Claim")),
    # Proofs
    Request("claim-reworded", (CLAIMS, "says: No app is granted access unasked.", "says: Access needs a request.")),
    Request("claim-check", (CLAIMS, "check: never granted before ask", "check: never granted before asking")),
    Request("claim-dropped", (CLAIMS, "  - {id: decided, says: Each request is decided., check: after asking eventually granted or denied given answers, profiles: [ios13]}\n", "")),
    Request("scenario-step", (SCENARIOS, "      - {do: allow, expect: granted, shows: {status: granted}}", "      - {do: allow, expect: granted, shows: {status: granted}}\n      - {do: blur, expect: vague}")),
    Request("source", ("content/sources.yaml", "retrieved: 2026-03-31", "retrieved: 2026-05-01")),
    # Guides
    Request("prose", (START, "The app records trips with", "From then on, the app records trips with")),
    Request(
        "table-behind-a-claim",
        (RECOVERY, "| You | wait |", "| You | ask again |"),
        base=[(RECOVERY, "says {claim}`reset-helps`.", "says {claim}`reset-helps`\n\n| Who | What |\n| --- | --- |\n| You | wait |")],
    ),
    Request(
        "one-of-equal-findings",
        (COPY, 'deine Fahrten auf."', 'deine Fahrten auf.", digest: 73f64f20e2f5'),
        base=[(COPY, ", digest: 73f64f20e2f5", ""), (COPY, ", digest: 35a5f17fd13a", "")],
    ),
    Request("heading", (START, "## After a grant", "## After the grant")),
    Request("section-added", (RECOVERY, "## Before\n", "## Later\n\nAsk {mark}`advice` again.\n\n## Before\n")),
    Request("sections-moved", files={START: sections_swapped(sample()[START])}),
    Request("guide-removed", (SETTINGS, "guides: [start, recovery]", "guides: [start]"), files={RECOVERY: None}),
    Request(
        "guide-renamed", (SETTINGS, "guides: [start, recovery]", "guides: [start, afterwards]"),
        files={RECOVERY: None, "content/guides/afterwards.md": sample()[RECOVERY]},
    ),
    # Other things
    Request("sdk-default", ("content/sdk/recorder.yaml", 'default: "5"', 'default: "10"')),
    Request("gate", (SETTINGS, "coverage: {states: {claim: 0}}", "coverage: {states: {claim: 10}}")),
    Request("file-changed", ("content/static/contact.txt", "trips@", "help@")),
    Request("nothing"),
    # Errors on either side
    Request("unreadable-head", (COPY, 'auf.", digest: 73f64f20e2f5', 'auf." digest: 73f64f20e2f5'), (COPY, "After a crash", "After any crash")),
    Request("unreadable-base", (COPY, 'auf." digest: 73f64f20e2f5', 'auf.", digest: 73f64f20e2f5'), base=[(COPY, 'auf.", digest: 73f64f20e2f5', 'auf." digest: 73f64f20e2f5')]),
    Request("broken-head", (MACHINE, "event: reset, to: new,", "event: reset, to: nwe,"), (COPY, "cannot record trips", "cannot log trips")),
    Request("broken-base", (MACHINE, "to: nwe,", "to: new,"), base=[(MACHINE, "event: reset, to: new,", "event: reset, to: nwe,")]),
    Request(
        "unreadable-both", (MACHINE, "event: reset, to: new,", "event: reset, to: asking,"), (MACHINE, "title: On battery", "title: On its battery"),
        base=[(MACHINE, "{id: pulled-out, from", "{id: pulled-out from")],
    ),
    Request("unreadable-as-before", (COPY, "After a crash", "After any crash"), base=[(MACHINE, "{id: pulled-out, from", "{id: pulled-out from")]),
    Request(
        "address-lost-beside-a-false-claim", (SETTINGS, "guides: [start, recovery]", "guides: [start]"), files={RECOVERY: None},
        base=[(CLAIMS, "check: never granted before ask", "check: never granted before refuse")],
    ),
    Request(
        "budget-raised", (SETTINGS, "states: 5}", "states: 3000}"),
        (MACHINE, "event: reset, to: new,", "event: reset, to: asking,"), base=[(SETTINGS, "budgets: {claims: 70}", "budgets: {claims: 70, states: 5}")],
    ),
]


def with_folder(files: dict) -> dict:
    return {f"{PROJECT}/{path}": text for path, text in files.items()}


@pytest.fixture(scope="module")
def repository(tmp_path_factory) -> Repository:
    """A branch for each request, and for each base that is not main's."""
    repository = Repository.create(tmp_path_factory.mktemp("requests") / "origin")
    files = sample()
    repository.commit("The sample", with_folder(files))
    for request in REQUESTS:
        before = edited(files, request.base)
        repository.branch(f"base/{request.name}")
        if request.base:
            repository.commit("The base", with_folder(before))
        after = edited(before, request.edits)
        for old, new in request.everywhere:
            after = {path: text.replace(old, new) for path, text in after.items()}
        after.update(request.files)
        repository.branch(request.name, f"base/{request.name}")
        repository.commit(request.name, with_folder({path: text for path, text in after.items() if text != before.get(path)}))
    repository.git("checkout", "--quiet", "main")
    return repository


def review(repository, *arguments):
    return statebook("review", "--project", PROJECT, *arguments, cwd=repository.folder)


def body(report: str) -> str:
    """A report without its first and last paragraphs, which name the versions."""
    return report.split("\n\n", 1)[1].rsplit("\n\n", 1)[0]


def expect_recorded(name: str, text: str):
    path = RECORDED / name
    if os.environ.get("STATEBOOK_RECORD"):
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            pytest.fail(f"recorded {path.name}: read it, and run again")
        return
    assert path.exists(), f"{path.name} is not recorded: run with STATEBOOK_RECORD=1"
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("request_", REQUESTS, ids=repr)
def test_each_request_is_reported_as_recorded(repository, request_):
    result = review(repository, "--base", f"base/{request_.name}", "--head", request_.name)
    assert result.returncode == 0 and (result.stderr == "" or result.stdout == ""), result.stderr
    expect_recorded(f"{request_.name}.txt", result.stdout)


@pytest.mark.parametrize("name", ["choice-dropped", "copy-widened", "profile-added"])
def test_a_comment_on_a_flow_a_text_and_a_version_is_written_as_recorded(repository, name):
    """scripts/pictures draws the first one for the documentation."""
    result = review(repository, "--base", f"base/{name}", "--head", name, "--base-name", "main", "--format", "markdown")
    assert result.returncode == 0, result.stderr
    expect_recorded(f"{name}.md", result.stdout)


def test_every_recorded_review_is_compared():
    assert len(REQUESTS) >= 30
    assert {path.stem for path in RECORDED.glob("*.txt")} == {request.name for request in REQUESTS}


@pytest.mark.parametrize("name", ["nothing", "formatting"])
def test_no_change_is_an_empty_valid_document(repository, name):
    versions = ["--base", f"base/{name}", "--head", name, "--fail-on", "notable"]
    for form in ["text", "markdown", "github"]:
        result = review(repository, *versions, "--format", form)
        note = f"note: no change in meaning from base/{name} to {name}\n" if form == "text" else ""
        assert (result.stdout, result.stderr) == ("", note)
    assert '"changes": []' in review(repository, *versions, "--format", "json").stdout
    assert review(repository, *versions, "--format", "html").stdout.startswith("<!doctype html>")


def test_the_level_decides_the_exit_status(repository):
    def status(name, level):
        return review(repository, "--base", "main", "--head", name, "--fail-on", level).returncode

    assert status("transition-removed", "breaking") == 1
    assert status("copy-word", "breaking") == 0
    assert status("copy-word", "notable") == 1
    assert status("copy-final-period", "notable") == 0


@pytest.mark.parametrize("name", ["unreadable-both", "unreadable-head", "unreadable-base"])
def test_what_could_not_be_compared_comes_first_and_fails_a_gate(repository, name):
    versions = ["--base", f"base/{name}", "--head", name]
    for level in ["breaking", "editorial"]:
        gate = review(repository, *versions, "--fail-on", level)
        assert gate.returncode == 1 and gate.stderr.startswith("error: the review is incomplete, so `--fail-on` fails: what `"), gate.stderr
    written = {form: review(repository, *versions, "--format", form).stdout for form in ["text", "markdown", "json", "html", "github"]}
    assert written["text"].startswith("What could not be compared\n  What `content/")
    assert written["markdown"].startswith("### What could not be compared\n\n- What <code>content/")
    assert written["github"].startswith("::warning title=What could not be compared::What `content/")
    assert written["html"].index('<h2 id="what-could-not-be-compared">') < written["html"].index('<p class="lead">')
    report = json.loads(written["json"])
    assert list(report)[:2] == ["format", "gaps"] and len(report["gaps"]) == 1


def test_what_is_broken_in_the_same_way_on_both_sides_did_not_change(repository):
    repository.branch("still-unreadable", "unreadable-both")
    repository.commit("Nothing of the project", {"README.md": "More"})
    result = review(repository, "--base", "unreadable-both", "--head", "still-unreadable", "--fail-on", "editorial")
    repository.git("checkout", "--quiet", "main")
    assert (result.returncode, result.stdout) == (0, ""), result.stdout


def test_a_file_that_the_base_and_the_head_do_not_read_is_a_gap(tmp_path):
    base, head = tmp_path / "base", tmp_path / "head"
    for folder, text in [(base, "machine: gate\n"), (head, "machine: fence\n")]:
        projects.write(folder, sample())
        (folder / "content/machines/gate.yml").write_text(text)
        (folder / "content/claim").mkdir()
        (folder / "content/claim/gate.yaml").write_text("claims: []\n")
        (folder / "content/claim/other.yaml").write_text(text)
    result = statebook("review", "--project", head, "--base", base, "--fail-on", "breaking", "--format", "json")
    assert result.returncode == 1
    assert json.loads(result.stdout)["gaps"] == [
        "what `content/claim/other.yaml` and `content/machines/gate.yml` say is not compared, since there are errors in "
        f"`{base}` and the working tree"
    ]


def test_a_merge_base_leaves_out_what_the_target_did_meanwhile(repository):
    repository.branch("moved-on")
    repository.commit("Meanwhile", {f"{PROJECT}/content/static/contact.txt": "Write to nobody.\n"})
    alone = review(repository, "--base", "main", "--head", "copy-word").stdout
    both = review(repository, "--base", "moved-on", "--head", "copy-word", "--exact").stdout
    with_base = review(repository, "--base", "moved-on", "--head", "copy-word").stdout
    assert ", where this branch left it)" in " ".join(with_base.split())
    assert "contact.txt" in both and "contact.txt" not in with_base
    assert body(with_base) == body(alone)
    # A branch that merged the target in the meantime has its own changes alone, too.
    repository.branch("merged", "copy-word")
    repository.git("merge", "--quiet", "--no-ff", "--message", "Merge moved-on", "moved-on")
    merged = review(repository, "--base", "moved-on", "--head", "merged").stdout
    assert body(merged) == body(alone)
    repository.git("checkout", "--quiet", "main")


def test_a_project_that_moved_is_found_in_the_base(repository, tmp_path):
    clone = Repository(shutil.copytree(repository.folder, tmp_path / "clone"))
    clone.git("mv", PROJECT, "handbook")
    result = statebook("review", "--project", "handbook", "--base", "HEAD", "--fail-on", "editorial", cwd=clone.folder)
    assert (result.returncode, result.stdout) == (0, ""), result.stdout


def test_a_base_without_the_project_fails_a_gate(tmp_path):
    folder = tmp_path / "new"
    folder.mkdir()
    repository = Repository.create(folder)
    repository.commit("Nothing yet", {"README.md": "A handbook.\n"})
    projects.write(folder, sample())
    result = statebook("review", "--base", "HEAD", "--fail-on", "breaking", cwd=folder)
    assert result.returncode == 1 and "`HEAD` has no project here" in " ".join(result.stdout.split())


def test_a_head_without_the_project_is_refused_with_the_places_of_others(tmp_path):
    folder = tmp_path / "moved"
    folder.mkdir()
    repository = Repository.create(folder)
    repository.commit("A project", sample())
    moved = {f"{name}/{path}": text for name in ("first", "second") for path, text in sample().items()}
    repository.commit("Two elsewhere", {path: None for path in sample()} | moved)
    (folder / "content").mkdir(exist_ok=True)
    result = statebook("review", "--base", "HEAD~1", "--head", "HEAD", cwd=folder)
    assert result.returncode == 2 and not result.stdout
    assert "choose one with `--project first/` or `--project second/`" in result.stderr


def test_without_a_head_the_working_tree_is_reviewed(repository, tmp_path):
    clone = Repository(shutil.copytree(repository.folder, tmp_path / "clone"))
    guide = clone.folder / PROJECT / START
    guide.write_text(guide.read_text(encoding="utf-8").replace("The app records", "It records"), encoding="utf-8")
    (clone.folder / PROJECT / "content/static/new.txt").write_text("New.", encoding="utf-8")
    found = review(clone, "--base", "HEAD").stdout
    assert "It" in found and "new.txt" in found and "the working tree" in found
    assert clone.git("status", "--porcelain") == f"M {PROJECT}/{START}\n?? {PROJECT}/content/static/new.txt"


def test_a_folder_is_a_base_too(repository, tmp_path):
    release = projects.write(tmp_path / "release", sample())
    folder = review(repository, "--base", release, "--head", "copy-word")
    expected = review(repository, "--base", "main", "--head", "copy-word").stdout
    assert body(folder.stdout) == body(expected)


def test_a_shallow_clone_says_how_to_fetch_the_base(repository, tmp_path):
    head = repository.git("rev-parse", "copy-word")
    base = repository.git("rev-parse", "main")
    clone = repository.clone(tmp_path / "clone", head)
    result = review(clone, "--base", base)
    assert result.returncode == 2
    assert f"git fetch --depth=1 origin {base}" in result.stderr
    clone.git("fetch", "--quiet", "--depth=1", "origin", base)
    assert "record" in review(clone, "--base", base).stdout
    assert "itself (no commit in common is known here)" in " ".join(review(clone, "--base", base).stdout.split())
    assert "in common" not in review(clone, "--base", base, "--exact").stdout


@pytest.fixture(scope="module")
def origin(tmp_path_factory) -> Repository:
    """A repository with the branches main and f, each with commits of its own, and a tag."""
    origin = Repository.create(tmp_path_factory.mktemp("clones") / "origin")
    origin.git("config", "uploadpack.allowFilter", "true")
    origin.commit("The base", sample())
    origin.branch("f")
    for branch in ("main", "f"):
        origin.git("checkout", "--quiet", branch)
        for number in range(3):
            origin.commit(f"{branch} {number}", {"content/static/contact.txt": f"Write to {branch} {number}.\n"})
    origin.git("tag", "v1.2", "main~1")
    return origin


# What is left out of a clone of the branch f, a base that it therefore lacks, and the commands that the messages tell.
LACKING = [
    *(("--depth=1", base, 1) for base in ["main", "refs/heads/main", "origin/main", "v1.2", "HASH", "HASH:9", "HEAD~1", "main~1", "origin/main~1"]),
    *(("--single-branch", base, 1) for base in ["main", "origin/main", "v1.2", "HASH", "HASH:9", "main~1", "origin/main~1"]),
    ("--filter=blob:none", "origin/main", 1),
    ("--no-tags", "main", 0), ("--no-tags", "main~1", 0), ("--no-tags", "v1.2", 1),
]


@pytest.mark.parametrize("option, base, commands", LACKING)
def test_a_clone_without_the_base_is_told_commands_that_bring_it(origin, tmp_path, option, base, commands):
    hash = origin.git("rev-parse", "main")
    base, *more = base.replace("HASH:9", hash[:9]).replace("HASH", hash).split()
    wanted, ran = origin.git("rev-parse", base.replace("HEAD", "f").removeprefix("origin/")), []
    origin.git("clone", "--quiet", "--no-tags", "--branch=f", option, f"file://{origin.folder}", tmp_path / "clone")
    clone = Repository(tmp_path / "clone")
    for _ in range(commands + 2):
        result = statebook("review", "--base", base, *more, cwd=clone.folder)
        for command in re.findall("`(git .+?)`", result.stderr):
            ran.append(command)
            clone.shell(command)
        base = (re.findall("(?:then name it|did you mean) `(.+?)`", result.stderr) or [base])[0]
    assert result.returncode == 0 and len(ran) == commands, f"{ran}: {result.stderr}"
    assert clone.git("rev-parse", base) == wanted


@pytest.mark.parametrize("revision", ["--upload-pack=x", "origin/--upload-pack=x", "HEAD~9", "HEAD^{/none}", "a..b", "main:content", "@{upstream}"])
def test_no_command_is_told_for_a_revision_that_none_brings(origin, tmp_path, revision):
    origin.git("clone", "--quiet", f"file://{origin.folder}", tmp_path / "clone")
    Repository(tmp_path / "clone").git("checkout", "--quiet", "--detach")
    result = statebook("review", f"--base={revision}", cwd=tmp_path / "clone")
    assert result.returncode == 2 and result.stderr.startswith("error: unknown revision") and "`git" not in result.stderr


def with_links(folder, links: dict, files: dict) -> Repository:
    """A repository with two commits, which differ by a word of a guide; symbolic links have their targets."""
    repository = Repository.create(folder)
    for link, target in links.items():
        (repository.folder / link).parent.mkdir(parents=True, exist_ok=True)
        (repository.folder / link).symlink_to(target)
    repository.commit("The base", files)
    guide = next(path for path in files if path.endswith("guides/start.md"))
    repository.commit("The head", {guide: files[guide].replace("The app records", "It records")})
    return repository


@pytest.mark.parametrize(
    "links",
    [
        {f"{PROJECT}/content": "../shared/content"},
        {f"{PROJECT}/content": "../latest", "latest": "again", "again": "shared/content"},
        {f"{PROJECT}/content": "../latest/content", "latest": "shared"},
    ],
    ids=["one", "several", "on the way"],
)
def test_content_that_is_a_link_in_a_commit_is_reviewed(tmp_path, links):
    files = {f"shared/{path}": text for path, text in sample().items()}
    repository = with_links(tmp_path / "linked", links, files)
    found = review(repository, "--base", "HEAD~1", "--head", "HEAD")
    assert found.returncode == 0 and "content/guides/start.md" in found.stdout, found.stderr
    plain = with_links(tmp_path / "plain", {}, with_folder(sample()))
    assert review(plain, "--base", "HEAD~1", "--head", "HEAD").stdout == found.stdout
    # The working tree has the same files as the commit.
    assert review(repository, "--base", "HEAD").stdout == ""


@pytest.mark.parametrize(
    "target, reason",
    [
        ("../../elsewhere", "outside of the repository"),
        ("/elsewhere", "outside of the repository"),
        ("../shared/none", "not in that commit"),
        ("../shared/content/statebook.yaml", "leads to no folder"),
        ("content", "leads back to itself"),
    ],
)
def test_content_that_is_a_link_to_nothing_in_a_commit_ends_with_2(tmp_path, target, reason):
    files = {f"shared/{path}": text for path, text in sample().items()}
    repository = with_links(tmp_path / "linked", {f"{PROJECT}/content": target}, files)
    (repository.folder / PROJECT / "content").unlink()
    (repository.folder / PROJECT / "content").symlink_to("../shared/content")
    result = review(repository, "--base", "HEAD~1", "--head", "HEAD")
    assert result.returncode == 2 and result.stdout == ""
    assert reason in result.stderr and f"`{PROJECT}/content`" in result.stderr


@pytest.mark.parametrize("revision", ["--help", "-1", "--upload-pack=touch hacked", "main; touch hacked", "$(touch hacked)", ""])
def test_a_revision_is_never_an_option_or_a_command(repository, revision):
    result = review(repository, f"--base={revision}")
    assert result.returncode in (2, 64) and result.stdout == ""
    assert not list(repository.folder.rglob("hacked"))


def test_replace_refs_and_filters_are_not_applied(repository, tmp_path):
    clone = Repository(shutil.copytree(repository.folder, tmp_path / "clone"))
    clone.git("replace", "main", "transition-removed")
    clone.git("config", "filter.shout.smudge", "tr a-z A-Z")
    clone.git("config", "filter.shout.required", "true")
    (clone.folder / ".git/info/attributes").write_text("*.yaml filter=shout\n", encoding="utf-8")
    found = review(clone, "--base", "main", "--head", "copy-word")
    assert found.stdout == review(repository, "--base", "main", "--head", "copy-word").stdout
