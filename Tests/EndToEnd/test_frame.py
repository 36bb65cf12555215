"""What is around every page: what it tells search engines and previews is its own, and it is light."""

import collections
import gzip
import html
import re
import xml.etree.ElementTree

import projects
from running import build


def head(path):
    text = path.read_text(encoding="utf-8").split("</head>")[0]
    title = re.search(r"<title>(.*?)</title>", text)
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', text))
    return {"title": html.unescape(title[1]), **{name: html.unescape(value) for name, value in found.items()}}, text


def test_every_page_has_a_title_and_a_description_of_its_own(shipped_pages):
    heads = {path: head(page.path)[0] for path, page in shipped_pages.pages.items()}
    # Pages that only lead elsewhere are for no reader.
    heads = {path: found for path, found in heads.items() if found.get("robots") != "noindex"}
    for key in ("title", "description"):
        shared = collections.defaultdict(list)
        for path, found in heads.items():
            assert len(found.get(key, "")) > 10, f"{path}: {key}"
            shared[found[key]].append(path)
        several = {value: found for value, found in shared.items() if len(found) > 1}
        assert not several, "\n".join(f"{value}: {found[:3]}" for value, found in list(several.items())[:10])
    for path, found in heads.items():
        assert found["og:description"] == found["description"], path
        assert found["title"].startswith(found["og:title"]), path
        assert found["og:type"] == ("website" if path.count("/") < 2 and "copy" not in path else "article"), path


def test_no_page_has_styles_of_its_own(shipped_pages):
    for path, page in shipped_pages.pages.items():
        assert not re.search(r"<[^>]+\sstyle=|<style|\son[a-z]+=", page.path.read_text(encoding="utf-8")), path


def test_a_page_has_an_icon_and_no_address_as_long_as_the_project_has_none(shipped_site, shipped_pages):
    names = {path.name for path in shipped_site.iterdir()}
    assert "llms.txt" in names and not names & {"404.html", "sitemap.xml", "robots.txt"}
    for path, page in shipped_pages.pages.items():
        text = head(page.path)[1]
        assert '<link rel="icon" href="' in text, path
        assert "canonical" not in text and "og:url" not in text and "example.com" not in text, path


def test_with_an_address_a_site_can_be_found(tmp_path):
    project = projects.door(tmp_path / "project", "base-url: https://handbook.acme.io/\n")
    site = build(project, tmp_path / "site")
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    addresses = {path: "https://handbook.acme.io/" + path.removesuffix("index.html") for path in pages if path != "404.html"}
    for path, address in addresses.items():
        found, text = head(site / path)
        assert f'<link rel="canonical" href="{address}">' in text and found["og:url"] == address
    tree = xml.etree.ElementTree.parse(site / "sitemap.xml")
    name = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    assert tree.getroot().tag == name + "urlset"
    assert sorted(place.text for place in tree.iter(name + "loc")) == sorted(addresses.values())
    assert "Sitemap: https://handbook.acme.io/sitemap.xml\n" in (site / "robots.txt").read_text()
    missing = head(site / "404.html")[1]
    assert '<base href="/">' in missing and "noindex" in missing and "canonical" not in missing
    links = re.findall(r"^- \[[^]]+\]\(([^)]+)\)", (site / "llms.txt").read_text(), re.M)
    twins = {"https://handbook.acme.io/" + path.relative_to(site).as_posix() for path in site.rglob("*.html.md")}
    assert twins == {"https://handbook.acme.io/" + path + ".md" for path in addresses}
    assert len(links) > 3 and set(links) <= twins


def test_below_a_path_robots_are_told_nothing_and_a_file_of_the_project_comes_first(tmp_path):
    project = projects.door(tmp_path / "project", "base-url: https://acme.io/handbook\n")
    projects.write(project, {"content/static/llms.txt": "# Ours\n"})
    site = build(project, tmp_path / "site")
    # Robots read the file at the root of a host alone.
    assert not (site / "robots.txt").exists() and (site / "sitemap.xml").exists()
    assert (site / "llms.txt").read_text() == "# Ours\n"
    assert '<base href="/handbook/">' in (site / "404.html").read_text()


def test_the_description_of_a_guide_is_its_first_sentence(tmp_path):
    site = build(projects.door(tmp_path / "project"), tmp_path / "site")
    found, _ = head(site / "guides/door/index.html")
    assert found["description"] == "Knock first: a Shut door is not Ajar."


# Compressed bytes and elements of a page.
PAGE_LIMITS = (32 * 1024, 4_000)


def test_pages_styles_and_scripts_are_light(shipped_site, shipped_pages):
    heavy = []
    for path, page in shipped_pages.pages.items():
        data = page.path.read_bytes()
        size, nodes = len(gzip.compress(data, 9)), len(re.findall(rb"<[a-zA-Z]", data))
        if size > PAGE_LIMITS[0] or nodes > PAGE_LIMITS[1]:
            heavy.append(f"{path}: {size} bytes compressed, {nodes} elements")
    assert not heavy, "\n".join(heavy)
    assets = shipped_site / "_statebook"
    styles = sum(len(gzip.compress(path.read_bytes(), 9)) for path in assets.glob("*.css"))
    scripts = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in assets.glob("*.js") if path.name != "search-index.js"}
    assert styles <= 17 * 1024, f"{styles} bytes of styles, compressed"
    loaded, known = {}, set()
    for path, page in shipped_pages.pages.items():
        names = re.findall(r'<script src="[^"]*/?_statebook/([a-z]+\.js)"', page.path.read_text(encoding="utf-8"))
        loaded[path] = sum(scripts[name] for name in set(names))
        known |= set(names)
    # What pages load, and what waits until a reader asks for it.
    assert sum(scripts[name] for name in known) <= 19.5 * 1024, scripts
    assert sum(size for name, size in scripts.items() if name not in known) <= 12.5 * 1024, scripts
    heaviest = max(loaded, key=loaded.get)
    assert loaded[heaviest] <= 14.25 * 1024, f"{heaviest} loads {loaded[heaviest]} bytes of scripts, compressed"
