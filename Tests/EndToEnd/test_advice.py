"""Advice works: what documents and messages tell people to type is run as it is printed, or is listed here with the reason why not.

It is the lines of indented and shell blocks, and code that begins with a program's name. `FILLED` replaces placeholders by names of the
prepared project. What a review says about a clone that lacks its base is in test_review_requests.py.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

import pytest

import projects
from repositories import SETTINGS, Repository
from running import ROOT, TIMEOUT, binary, environment, statebook

DOCUMENTS = [ROOT / path for path in ("README.md", "CONTRIBUTING.md", "Benchmarks/README.md", "Tests/Fixtures/README.md")]
# The tutorial is run in its order by test_readme.py.
DOCUMENTS += sorted(path for path in (ROOT / "docs/content").rglob("*.md") if path.name != "tutorial.md")
SOURCES = [*sorted((ROOT / "Sources").rglob("*.swift")), *sorted((ROOT / "ci").glob("*.py")), ROOT / "action.yml"]
SOURCES += sorted((ROOT / "Sources").glob("*/Rules/texts/*.md"))
SOURCES += sorted(path for path in (ROOT / "Sources/Pipeline/starters").rglob("*") if path.is_file())
SUBCOMMANDS = "|".join(re.findall(r'commandName: "(.+)"', "".join(path.read_text() for path in SOURCES if path.parent.name == "Commands")))
PROGRAMS = "apt-get|brew|cp|dot|git|make|npm|pip3?|plutil|python3?|rm|sha256sum|sh|statebook|sudo|swift|tar|xcodebuild|xcrun"

COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )?(?:\S+/)?(?:{PROGRAMS}) |(?:{SUBCOMMANDS}) --|export (?:svg|dot)$")
FENCE = re.compile(r"^ *(`{3,})(.*)\n((?:.*\n)*?) *\1$", re.M)
BLOCK = re.compile(r"(?<=\n\n)(?: {4}.*\n)+")
CODE = re.compile(r"(?<!`)(`{1,2})(?!`)((?:(?!\n\n)[^`])+)\1(?!`)")

LISTED = {
    "content/**/": "is a line of .gitattributes",
    "docker build": "needs Docker: test_dist.py runs the lines of the Containerfile in a bare system",
    "content/guides/door.md changed": "is what `statebook serve` prints",
    "export PATH=": "sets a variable of the shell that types it",
    "git config --global --add safe.directory": "is how git's own message begins, which names a folder of another user",
    "git fetch\\(": "depends on what a clone lacks: test_review_requests.py runs it in several",
    "git lfs pull": "needs a clone whose pictures are pointers",
    "git fetch --unshallow": "needs a shallow clone: test_review_requests.py has some",
    "plutil -convert": "is a program of macOS",
    "sha256sum -c SHA256SUMS": "needs an archive of `make dist`, which test_dist.py unpacks",
    "site/** linguist-generated": "is a line of .gitattributes",
    "statebook check --project door": "has an error on purpose: test_readme.py runs it",
    "statebook import mermaid": "needs a machine in that notation, as `MachineImportTests` have",
    "statebook import scxml": "needs a machine in that notation: test_imports.py has some",
    "statebook import xstate": "needs a machine in that notation, as `MachineImportTests` have",
    "statebook review --accept": "needs the fingerprint of a change, which `AcceptanceTests` accepts",
    "statebook review --base main --accept": "needs the fingerprint of a change, which `AcceptanceTests` accepts",
    "sudo apt-get install": "installs packages, as test_dist.py does in a bare system",
    "sudo tar": "needs root, and an archive of `make dist`",
}
"""Beginnings of what does not run here, with the reason."""

OPTIONS = {"app-name": "Acme", "region": "access", "view": "complete", "locale": "de", "table": "Localizable", "output": "exported"}
FILLED = [
    (r"^\.build/release/", ""),
    (rf"^(?=(?:{SUBCOMMANDS}) )", "statebook "),
    # It measures for minutes; with --help it only reads the options before.
    (r"^\S+ (Benchmarks/compare.py .*)", rf"{sys.executable} {ROOT}/\1 --help"),
    (r"\bzendrive\b", "acme"),
    (r"<address>", "$ORIGIN"),
    (r"\bAPP\b", "app"),
    (r"\bFILE\b", "de.xliff"),
    (r"\bFORMAT --machine M --profile P\b", "json --machine location --profile ios13"),
    (r"\bCOMMAND\b", "check"),
    (r"\bFORMAT$", "csv"),
    (r"\bKIND\b", "machine"),
    (r"\bNAME\b", "transition"),
    (r"\bREV\b", "HEAD~1"),
    (r"\bRULE\b|\\\(rule\.id\)", "site/missing"),
    (r"\\\(\$0\.key\)|\{run\.command\}", "check"),
    (r"\\\(value\)$", "csv"),
    (r"\\\(Import\.formats\[0\]\) \\\(file\)", "xliff de.xliff"),
    (r"<format> --machine <machine> --profile <profile>", "svg --machine location --profile ios13"),
    (r"<format> --edition <edition> --variant <variant>", "strings --edition acme --variant safety"),
    (r"\[--(\S+) <\w+>\]", lambda option: f"--{option[1]} {OPTIONS[option[1]]}"),
    # Names of commands, with the arguments that they require
    (r"^statebook export$", "statebook export json"),
    (r"^statebook export (svg|dot)$", r"\g<0> --machine location --profile ios13"),
    (r"^statebook export (\w+)$", r"\g<0> --edition acme --variant safety"),
    (r"^statebook new$", "statebook new my-docs"),
    (r"^statebook review$", "statebook review --base main"),
    (r"^statebook schema$", "statebook schema machine"),
    (r"^git ls-tree$", "git ls-tree HEAD"),
]


def texts(path: pathlib.Path):
    """The blocks of a document, and all code; of a program, the code in its messages and the lines of its help."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        fences = [body for _, language, body in FENCE.findall(text) if language in ("", "bash", "console", "sh", "shell")]
        text = FENCE.sub("", text)
        for block in fences + BLOCK.findall(text):
            yield "block", [re.sub(r"\s+# .*", "", line.strip()) for line in block.splitlines()]
        text = BLOCK.sub("", text)
    elif path.suffix == ".swift":
        # Without comments; what a backslash or a plus joins is one line.
        text = re.sub(r'\\\n\s*|"\s*\n\s*\+ "', "", re.sub(r"^\s*//.*\n", "", text, flags=re.M)).replace('\\"', '"')
        yield from (("code", [line]) for line in re.findall(r"^ +(statebook .*)$", text, re.M))
    yield from (("code", [" ".join(code.split())]) for _, code in CODE.findall(text))


def collected() -> dict:
    """All commands with the files that have them; those of a block are together."""
    found = {}
    for path in DOCUMENTS + SOURCES:
        for kind, lines in texts(path):
            if kind == "block" or COMMAND.match(lines[0]):
                found.setdefault(tuple(lines), []).append(str(path.relative_to(ROOT)))
    return found


def filled(command: str) -> list:
    """The command to run; several for words between bars, such as `csv|json`."""
    words = re.search(r" ([a-z]+(?:\|[a-z]+)+)$", command)
    if words:
        return [line for word in words[1].split("|") for line in filled(command[: words.start(1)] + word)]
    for pattern, text in FILLED:
        command = re.sub(pattern, text, command)
    return [command]


FOUND = collected()
EACH = sorted({command for commands in FOUND for command in commands})
MADE = [command for command in EACH if re.search(r"(?:^| )make ", command)]
TESTED = [command for command in EACH if re.search("swift test|-m pytest", command)]


def runs() -> list:
    """What is run, in the order of its block; what a longer block has is run there."""
    rest = [command for command in EACH if command not in MADE + TESTED and not command.startswith(tuple(LISTED))]
    blocks = {tuple(line for command in commands if command in rest for line in filled(command)) for commands in FOUND}
    return sorted(block for block in blocks if block and not any(set(block) < set(other) for other in blocks))


@pytest.fixture(scope="module")
def prepared(tmp_path_factory) -> pathlib.Path:
    """A project in a repository with two commits, a tag, and an origin; with a translation, an app, and a baseline."""
    folder = tmp_path_factory.mktemp("advice")
    repository = Repository.create(folder / "project")
    repository.commit("The base", projects.sample())
    repository.git("tag", "v1.2")
    repository.git("clone", "--quiet", "--bare", ".", folder / "origin")
    repository.git("remote", "add", "origin", folder / "origin")
    repository.branch("work")
    repository.commit("The head", {"content/static/contact.txt": "Write to help@example.com.\n"})
    (repository.folder / "app").mkdir()
    copy = ["--edition", "acme", "--variant", "safety", "--output"]
    for arguments in [
        ["export", "infoplist", *copy, "app/Info.plist"],
        ["export", "xliff", "--locale", "de", *copy, "de.xliff"],
        ["check", "--write-baseline", "baseline.json"],
    ]:
        assert statebook(*arguments, cwd=repository.folder).returncode == 0
    (folder / "bin").mkdir()
    (folder / "bin/statebook").symlink_to(binary())
    return folder


@pytest.fixture
def project(prepared, tmp_path) -> pathlib.Path:
    """A copy of the project, to change."""
    return shutil.copytree(prepared / "project", tmp_path / "project")


def run(command: str, folder: pathlib.Path, prepared: pathlib.Path) -> str:
    """Runs a command to its end, which must be a success, or until it serves a site; returns what it printed."""
    path = f"{prepared / 'bin'}{os.pathsep}{os.environ['PATH']}"
    serves = command.startswith("statebook serve")
    process = subprocess.Popen(
        ["sh", "-c", f"exec {command}" if serves else command], cwd=folder, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment({**SETTINGS, "PATH": path, "ORIGIN": str(prepared / "origin")}),
    )
    if serves:
        assert any("serving http://127.0.0.1:" in line for line in process.stdout), f"`{command}` served nothing"
        process.terminate()
    printed, _ = process.communicate(timeout=TIMEOUT)
    assert process.returncode == (-signal.SIGTERM if serves else 0), f"`{command}` ended with {process.returncode}:\n{printed}"
    return printed


@pytest.mark.parametrize("commands", runs(), ids="; ".join)
def test_commands_run_as_they_are_printed(commands, project, prepared):
    for command in commands:
        assert not re.match(r"(?:apt-get|brew|npm|pip3?|sudo) ", command), f"add `{command}` to LISTED: it changes this machine"
        run(command, project, prepared)


def test_commands_are_found_in_documents_and_messages():
    places = {place for places in FOUND.values() for place in places}
    assert len(EACH) >= 100 and {"README.md", "docs/content/guides/how-to/ci.md", "Sources/Workspace/Rules/texts/site.md", "ci/run.py"} <= places
    for beginning in LISTED:
        assert any(command.startswith(beginning) for command in EACH), f"remove `{beginning}` from LISTED: it is found no more"


@pytest.mark.parametrize("command", MADE)
def test_a_target_of_make_exists(command):
    target = re.search(r"\bmake ([a-z-]+)", command)[1]
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.M), f"the Makefile has no target {target}"


@pytest.mark.parametrize("command", TESTED)
def test_tests_that_a_command_selects_exist(command):
    names = {path.name for path in (ROOT / "Tests").iterdir()}
    for path in [*(ROOT / "Tests").rglob("*.swift"), *(ROOT / "Tests").rglob("test_*.py")]:
        names.update(re.findall(r"^(?:struct|def) (\w+)", path.read_text(encoding="utf-8"), re.M))
    suites, paths = re.findall(r"\b[A-Z]\w+Tests\b", command), re.findall(r"\bTests/\S+", command)
    assert suites + paths and set(suites) <= names and all((ROOT / path).exists() for path in paths)
    for word in re.findall(r"-k (\S+)", command):
        assert any(word in name for name in names), f"no test has {word} in its name"


def test_options_that_documents_and_messages_name_exist():
    known = {option for name in SUBCOMMANDS.split("|") for option in re.findall(r"--[a-z-]+", statebook(name, "--help").stdout)}
    codes = [lines[0] for path in DOCUMENTS + SOURCES if path.suffix != ".py" for _, lines in texts(path)]
    named = {option for code in codes for option in re.findall(r"^--[a-z]+(?:-[a-z]+)*", code)}
    # An option of git.
    assert len(named) >= 20 and named - known == {"--ext-diff"}


def test_a_finding_about_the_site_names_the_build_that_mends_it(prepared, project, tmp_path):
    settings = project / "content/statebook.yaml"
    settings.write_text(settings.read_text().replace("site: built", "site: committed"))
    site = tmp_path / "the site"
    check = ["check", "--project", project, "--edition", "acme", "--app-name", "Ärger & Co", "--site", site]
    for damage in [lambda: None, lambda: (site / "404.html").write_text("Edited"), lambda: (site / "index.html").unlink()]:
        damage()
        found = statebook(*check)
        assert found.returncode == 1
        run(re.search(r"help: .*`(statebook build .+?)`", found.stderr)[1], tmp_path, prepared)
        assert statebook(*check).returncode == 0


def test_a_new_project_says_how_to_serve_it(prepared, tmp_path):
    created = run("statebook new 'my docs'", tmp_path, prepared)
    run(re.search("next: (.+)", created)[1], tmp_path, prepared)
