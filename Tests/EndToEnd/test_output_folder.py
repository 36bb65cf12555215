"""What a build does to its output folder: it never destroys files that Statebook did not write."""

import os
import pathlib
import shutil
import tempfile

import pytest

import projects
from running import binary, build, digests, files, statebook


@pytest.fixture
def project(tmp_path) -> pathlib.Path:
    return projects.door(tmp_path / "project")


@pytest.fixture
def site(project, tmp_path) -> pathlib.Path:
    return build(project, tmp_path / "public" / "site")


def refused(project, output, word):
    """Runs a build that must be refused, and checks that nothing changed."""
    before = digests(output)
    result = statebook("build", "--project", project, "-o", output)
    assert result.returncode == 2, f"{result.returncode}: {result.stderr}"
    assert word in result.stderr, f"the message does not name “{word}”: {result.stderr}"
    assert digests(output) == before, "a build that was refused wrote something"
    assert os.listdir(output.parent) == [output.name], "a build that was refused left something beside the output"
    return result


def test_a_folder_that_is_not_a_site_is_refused(project, tmp_path):
    precious = projects.write(tmp_path / "public" / "photos", {"holiday.txt": "precious"})
    assert "--replace" in refused(project, precious, "photos").stderr


def test_an_empty_folder_is_accepted(project, tmp_path):
    (tmp_path / "empty").mkdir()
    assert (build(project, tmp_path / "empty") / "index.html").is_file()


def test_files_whose_names_begin_with_a_dot_are_published_from_static_alone(project, site):
    assert (site / ".nojekyll").read_bytes() == b"", "GitHub Pages drops folders that begin with `_`"
    hidden = {".well-known/security.txt": "a", ".nojekyll": "own", ".gitkeep": "", ".DS_Store": "b", ".github/x.txt": "c"}
    projects.write(project, {f"content/static/{name}": text for name, text in hidden.items()} | {"content/assets/.x.txt": "d"})
    before = files(site).keys()
    build(project, site)
    assert files(site).keys() - before == {".well-known/security.txt"}
    assert (site / ".nojekyll").read_text() == "own"


def test_an_edited_or_missing_page_is_written_again(project, site):
    fresh = digests(site)
    (site / "index.html").write_text("edited")
    (site / "llms.txt").unlink()
    build(project, site)
    assert digests(site) == fresh


def test_an_added_file_stops_the_build(project, site):
    (site / "CNAME").write_text("docs.example.org\n")
    refused(project, site, "CNAME")


def test_a_missing_manifest_stops_the_build(project, site):
    for path in site.iterdir():
        if path.name.startswith("."):
            path.unlink()
    refused(project, site, "site")


def test_replace_deletes_added_files(project, site, tmp_path):
    fresh = digests(site)
    (site / "index.html").write_text("edited")
    (site / "CNAME").write_text("added")
    build(project, site, "--replace")
    assert digests(site) == fresh
    assert os.listdir(site.parent) == ["site"]


def test_an_obsolete_page_is_removed(project, site):
    (project / "content/guides/other.md").write_text(projects.guide("Other", "More."))
    build(project, site)
    more = digests(site)
    (project / "content/guides/other.md").unlink()
    build(project, site)
    assert any("other" in path for path in more.keys() - digests(site).keys())


@pytest.mark.parametrize("place", ["", "content", "content/site", "templates/site"])
def test_the_project_is_never_written_over(project, place):
    before = digests(project)
    result = statebook("build", "--project", project, "-o", project / place)
    assert result.returncode == 2, result.stderr
    assert digests(project) == before


def test_a_symbolic_link_at_the_output_is_not_followed(project, tmp_path):
    precious = projects.write(tmp_path / "precious", {"holiday.txt": "precious"})
    (tmp_path / "site").symlink_to(precious)
    result = statebook("build", "--project", project, "-o", tmp_path / "site")
    assert result.returncode == 2, result.stderr
    assert digests(precious).keys() == {"holiday.txt"}
    assert (tmp_path / "site").is_symlink()


def test_a_folder_without_write_permission_is_refused_and_named(project):
    # Permissions do not stop root, so root runs the binary as another user, from a folder that everyone can read.
    user = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    public = pathlib.Path(tempfile.mkdtemp(prefix="statebook-"))
    try:
        public.chmod(0o755)
        program = public / "statebook"
        shutil.copy2(binary(), program)
        shutil.copytree(project, public / "project")
        locked = public / "locked"
        locked.mkdir(mode=0o555)
        result = statebook(
            "build", "--project", public / "project", "-o", locked / "site", cwd="/", program=program, **user
        )
        assert result.returncode == 2, f"{result.returncode}: {result.stderr}"
        assert "locked" in result.stderr, result.stderr
        assert list(locked.iterdir()) == []
    finally:
        shutil.rmtree(public)


def test_a_site_of_one_edition_is_not_mixed_with_another(tmp_path):
    project = projects.door(tmp_path / "project")
    for edition, word in (("east", "Eastern"), ("west", "Western")):
        projects.write(
            project,
            {f"content/editions/{edition}.yaml": f"edition: {edition}\ntitle: {word}\nterms: {{sdk: {{en: {word} SDK}}}}\n"},
        )
    site = build(project, tmp_path / "site", "--edition", "east")
    build(project, site, "--edition", "west")
    assert not [path for path, data in files(site).items() if "east" in path or b"Eastern" in data]


@pytest.mark.parametrize("inside", [True, False])
def test_a_check_names_an_edited_file_by_its_path(project, tmp_path, inside):
    output = build(project, project / "public" if inside else tmp_path / "public")
    page = output / "index.html"
    page.write_text(page.read_text().replace("</title>", "!</title>"))
    result = statebook("check", "--project", "project", "--site", os.path.relpath(output, tmp_path), cwd=tmp_path)
    assert result.returncode == 1, result.stderr
    named = result.stderr.split(": error: ")[0]
    assert (tmp_path / named).samefile(page), f"“{named}” is not the page that was edited"
