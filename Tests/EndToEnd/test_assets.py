"""Files of the project that are published as they are: pictures, pages of one's own, and templates of any checkout."""

import base64

import pytest

import projects
from browsing import NARROW, open_page
from running import build, statebook

# One black pixel.
PICTURE = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")


@pytest.fixture
def project(tmp_path):
    project = projects.smallest(tmp_path, "![A door](../assets/door.png) and the [interface](../static/api/index.html).")
    projects.write(
        project, {"content/static/api/index.html": "<!doctype html><title>Interface</title><p>Ours</p>\n", "content/assets/door.png": ""}
    )
    (project / "content/assets/door.png").write_bytes(PICTURE)
    with (project / "content/statebook.yaml").open("a") as settings:
        settings.write("look: {links: [{title: Interface, url: /api/}]}\n")
    return project


def test_pages_of_one_s_own_are_linked_by_guides_and_the_menu(browser, project, tmp_path):
    site = build(project, tmp_path / "site")
    context = browser.new_context(viewport=NARROW)
    (guide,) = [path for path in site.rglob("*.html") if "door.png" in path.read_text()]
    for link in ["main a", ".menu a"]:
        page = open_page(context, site, guide.relative_to(site).as_posix())
        assert page.locator("main img").evaluate("image => image.naturalWidth") == 1
        page.locator("details.menu").evaluate("menu => { menu.open = true; }")
        page.locator(link, has_text="Interface").first.click()
        page.wait_for_url("**/api/index.html")
        assert page.locator("p").inner_text() == "Ours"
    context.close()


@pytest.mark.parametrize("name", ["door.gif", "page.html"])
def test_what_is_no_picture_is_no_picture_in_a_guide(project, name):
    guide = next((project / "content/guides").rglob("*.md"))
    guide.write_text(guide.read_text().replace("door.png", name))
    (project / "content/assets" / name).write_text("<!doctype html><p>Not found</p>")
    result = statebook("check", cwd=project)
    assert result.returncode == 1 and "expected a picture" in result.stderr, result.stderr


def test_templates_with_the_lines_of_another_system_give_the_same_site(project, tmp_path):
    (project / "content/assets/door.png").write_bytes(PICTURE)
    first = build(project, tmp_path / "first")
    assert statebook("templates", "--all", "templates", cwd=project).returncode == 0
    for path in (project / "templates").rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    second = build(project, tmp_path / "second")
    for path in first.rglob("*"):
        if path.is_file() and path.name != ".statebook.json":
            assert path.read_bytes() == (second / path.relative_to(first)).read_bytes(), path
