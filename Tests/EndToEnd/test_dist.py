"""What `make dist` packs: complete, the same on each run, and in an audit installed in a bare system. `make dist` builds what is packed
here.
"""

import hashlib
import os
import pathlib
import platform
import re
import shutil
import subprocess
import tarfile

import pytest

from running import ROOT, binary, difference, files
from sharing import AUDITS, shared

pytestmark = pytest.mark.skipif(
    platform.system() != "Linux" or not shutil.which("dpkg-query"), reason="archives are made on Debian and its relatives"
)


def pack(folder):
    command = [ROOT / "scripts/dist", ROOT / ".build/dist/release/statebook", folder]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


@pytest.fixture(scope="session")
def packed(tmp_path_factory) -> pathlib.Path:
    return shared(tmp_path_factory, "dist", pack)


def archive(folder, suffix=".tar.gz") -> pathlib.Path:
    """The one archive of a folder, or its one Debian package."""
    (found,) = pathlib.Path(folder).glob("*" + suffix)
    return found


def field(package: pathlib.Path, name: str) -> str:
    return subprocess.run(["dpkg-deb", "--field", package, name], capture_output=True, text=True, check=True).stdout.strip()


def unpack(source: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """Unpacks an archive, and returns the only folder in it."""
    with tarfile.open(source) as tar:
        assert all(member.uid == 0 and member.gid == 0 and not member.uname for member in tar), "somebody’s account is in it"
        tar.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    assert source.name == root.name + ".tar.gz"
    return root


def test_the_checksums_are_those_of_the_archive_and_the_package(packed):
    paths = [archive(packed), archive(packed, ".deb")]
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths]
    assert (packed / "SHA256SUMS").read_text() == "".join(lines)


def test_the_package_has_the_files_of_the_archive_where_debian_has_them(packed, tmp_path):
    package = archive(packed, ".deb")
    listing = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True).stdout.splitlines()
    assert all(line.split()[1] == "root/root" for line in listing), "somebody’s account is in it"
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path / "package"], check=True)
    root = unpack(archive(packed), tmp_path / "archive")
    ours, theirs = files(tmp_path / "package/usr"), files(root)
    moved = {
        "share/zsh/site-functions/_statebook": "share/zsh/vendor-completions/_statebook",
        "share/man/man1/statebook.1": "share/man/man1/statebook.1.gz",
        "share/doc/statebook/CHANGELOG.md": "share/doc/statebook/changelog.gz",
        "share/doc/statebook/licenses.md": "share/doc/statebook/copyright",
    }
    assert ours.keys() == {moved.get(path, path) for path in theirs}
    assert ours["bin/statebook"] == theirs["bin/statebook"]
    assert field(package, "Depends").split(", ") == theirs["share/doc/statebook/packages.txt"].decode().split()
    assert 1000 < int(field(package, "Installed-Size")) < 200_000


@pytest.mark.skipif(not AUDITS, reason="packs the program once more; make audit runs it")
def test_the_same_program_gives_the_same_bytes(packed, tmp_path):
    pack(tmp_path)
    assert not difference(files(packed), files(tmp_path))


def test_the_unpacked_program_runs_from_any_folder(packed, tmp_path):
    root = unpack(archive(packed), tmp_path)
    result = subprocess.run([root / "bin/statebook", "--version"], cwd="/", capture_output=True, text=True)
    assert result.returncode == 0 and result.stdout.strip() in root.name, result.stderr


@pytest.mark.parametrize(
    "path",
    [
        "share/doc/statebook/licenses.md",
        "share/doc/statebook/CHANGELOG.md",
        "share/zsh/site-functions/_statebook",
        "share/fish/vendor_completions.d/statebook.fish",
        "share/statebook/ci/run.py",
    ],
)
def test_the_archive_has(packed, tmp_path, path):
    assert (unpack(archive(packed), tmp_path) / path).stat().st_size > 0


def commands() -> list:
    """The commands that the program's help lists."""
    result = subprocess.run([binary(), "--help"], capture_output=True, text=True)
    groups = re.findall(r"^[A-Z]+ SUBCOMMANDS:\n((?:  .*\n)+)", result.stdout, re.M)
    return re.findall(r"^  ([a-z-]+)", "".join(groups), re.M)


def test_the_manual_has_all_commands_and_no_mistake(packed, tmp_path):
    page = unpack(archive(packed), tmp_path) / "share/man/man1/statebook.1"
    lint = subprocess.run(["mandoc", "-T", "lint", page], capture_output=True, text=True)
    assert lint.returncode == 0, lint.stdout
    text = subprocess.run(["mandoc", "-T", "utf8", page], capture_output=True, text=True).stdout
    # Bold is a letter printed twice.
    plain = re.sub(".\b", "", text)
    assert len(commands()) > 12
    for command in commands():
        assert f"statebook {command}" in plain, f"the manual lacks {command}"
    assert "--project dir" in plain and "Exit status:" in plain


def test_bash_completes_a_command(packed, tmp_path):
    script = unpack(archive(packed), tmp_path) / "share/bash-completion/completions/statebook"
    typed = 'COMP_WORDS=(statebook ch); COMP_CWORD=1; COMP_LINE="statebook ch"; COMP_POINT=12'
    line = f'source "$1"; {typed}; _statebook; echo "${{COMPREPLY[@]}}"'
    result = subprocess.run(["bash", "-c", line, "bash", script], capture_output=True, text=True)
    assert "check" in result.stdout.split(), result.stdout + result.stderr


@pytest.mark.skipif(not AUDITS, reason="installs a system; make audit runs it")
def test_a_package_runs_in_a_bare_system_with_the_packages_that_it_depends_on(tmp_path):
    package = archive(ROOT / "dist", ".deb")
    packages = field(package, "Depends").split(", ")
    assert not any("swift" in package for package in packages)
    codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
    system = tmp_path / "system"
    administrator = [] if os.geteuid() == 0 else ["sudo", "-n"]
    bare = ["chroot", system, "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin"]

    def run(*command, **options):
        result = subprocess.run([*administrator, *map(str, command)], capture_output=True, text=True, **options)
        assert result.returncode == 0, f"{command}: {result.stdout[-2000:]}{result.stderr[-2000:]}"
        return result.stdout

    try:
        run("debootstrap", "--variant=minbase", f"--include={','.join(packages)}", codename, system)
        run("cp", package, system / "statebook.deb")
        # It fails if a package is missing that this one depends on.
        run(*bare, "dpkg", "--install", "/statebook.deb")
        # Swift's runtime reads the arguments of its process there.
        run("mount", "-t", "proc", "proc", system / "proc")

        def statebook(*arguments):
            return run("chroot", system, "/usr/bin/env", "-i", "/usr/bin/statebook", *arguments)

        assert statebook("--version").strip() == field(package, "Version")
        statebook("new", "/docs")
        statebook("build", "--project", "/docs")
        statebook("check", "--project", "/docs", "--site", "/docs/site")
        page = (system / "docs/site/reference").glob("*/*/index.html")
        assert any("<svg" in path.read_text(encoding="utf-8") for path in page), "Graphviz drew nothing"

        # What the image has besides, by its own lines; the script for CI then finds no forge that runs it.
        lines = re.search(r"^RUN --mount=type=bind,target=/dist (.*?)\n[A-Z]", (ROOT / "Containerfile").read_text(), re.M | re.S)
        run("cp", "-R", package.parent, system / "dist")
        run(*bare, "sh", "-ec", lines[1])
        run(*bare, "sh", "-c", "git -C / --version && python3 /usr/share/statebook/ci/run.py; test $? = 64")
    finally:
        if os.path.ismount(system / "proc"):
            run("umount", system / "proc")
        if system.exists():
            run("rm", "-rf", "--one-file-system", system)
