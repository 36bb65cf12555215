"""Reads the links and anchors of the pages of a site."""

import html.parser
import pathlib
import urllib.parse

LINKS = {"href", "src", "xlink:href", "srcset", "poster", "data", "action"}


class Page(html.parser.HTMLParser):
    """The ids of a page and everything that it links to, each with its line."""

    def __init__(self, path: pathlib.Path):
        super().__init__(convert_charrefs=True)
        self.path = path
        self.ids: set[str] = set()
        self.repeated: list[str] = []
        self.links: list[tuple[str, int]] = []
        self.feed(path.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if value is None:
                continue
            if name == "id":
                if value in self.ids:
                    self.repeated.append(value)
                self.ids.add(value)
            elif name == "srcset":
                for candidate in value.split(","):
                    self.links.append((candidate.split()[0], self.getpos()[0]))
            elif name in LINKS:
                self.links.append((value, self.getpos()[0]))

    handle_startendtag = handle_starttag


class Site:
    """All pages of a site, by their path in it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.pages = {
            path.relative_to(self.folder).as_posix(): Page(path) for path in sorted(self.folder.rglob("*.html"))
        }

    def broken_links(self) -> list[str]:
        """The links and anchors that do not resolve, as lines for people; relative links must work from a folder."""
        broken = []
        for name, page in self.pages.items():
            for link, line in page.links:
                problem = self._problem(page, link)
                if problem:
                    broken.append(f"{name}:{line}: “{link}” {problem}")
        return broken

    def unreachable_pages(self) -> list[str]:
        """The pages that cannot be reached by links from the home page, but for those that only lead elsewhere."""
        reached, waiting = set(), ["index.html"]
        while waiting:
            name = waiting.pop()
            if name in reached or name not in self.pages:
                continue
            reached.add(name)
            for link, _ in self.pages[name].links:
                target = self._target(self.pages[name], link)
                if target is not None and target.is_relative_to(self.folder):
                    waiting.append(target.relative_to(self.folder).as_posix())
        moved = {name for name in self.pages if '<meta name="robots" content="noindex">' in self.pages[name].path.read_text("utf-8")}
        return sorted(self.pages.keys() - reached - moved)

    def _target(self, page, link):
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            return None
        if not parts.path:
            return page.path
        return (page.path.parent / urllib.parse.unquote(parts.path)).resolve()

    def _problem(self, page, link):
        parts = urllib.parse.urlsplit(link)
        if parts.scheme in ("https", "http", "mailto") and (parts.netloc or parts.scheme == "mailto"):
            return None
        if parts.scheme or parts.netloc:
            return f"has a scheme that pages must not use: {parts.scheme or '//'}"
        if parts.path.startswith("/"):
            return "is not relative, so it breaks where the site is opened from a folder"
        target = self._target(page, link)
        if not target.is_relative_to(self.folder):
            return "leads out of the site"
        if not target.is_file():
            return "names a folder, not its index.html" if target.is_dir() else "leads to a file that is not there"
        # On a walk, it is a run.
        if parts.fragment and target.suffix == ".html" and target.parent.name != "walk":
            name = target.relative_to(self.folder).as_posix()
            if urllib.parse.unquote(parts.fragment) not in self.pages[name].ids:
                return "leads to an anchor that is not on that page"
        return None
