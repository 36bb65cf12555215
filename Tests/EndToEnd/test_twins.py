"""Pages as Markdown: cmark-gfm reads the same headings, texts, and tables as the page has, and no HTML."""

import html.parser
import re
from html import unescape

import cmarkgfm

from projects import DOOR, guide, write
from running import build

VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
LEFT = {"anchor", "visually-hidden", "copy-button", "tools", "full-size"}

TRICKY = """\
Not *emphasis* alone: 2 * 3 * 4, a_b_c, `a|b`, [brackets], \\<appname>, &amp;amp;, ~~no~~, and <https://example.org/a(b)>. {mark}`advice`

1\\. is no list, and neither is this:

\\+ a sign. {mark}`advice`

## A heading with `code` | and a bar

| Key | Says |
|---|---|
| `a\\|b` | one \\| two |
| {state}`ajar` | **bold** |

- one

  a paragraph
- two {mark}`advice`

- [x] a task that is done {mark}`advice`
- [ ] an open one {mark}`advice`

```swift
let fence = "```"
```

```{states} door
```

```{transitions} door
```

> [!NOTE]
> Mind the *gap*. {mark}`advice`
"""


class Headings(html.parser.HTMLParser):
    """The headings of a page's main part, with their levels, without what is for the screen alone."""

    def __init__(self, text):
        super().__init__()
        self.found, self.open, self.level, self.left = [], [], 0, 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag in VOID:
            return
        classes = set((dict(attributes).get("class") or "").split())
        self.open.append((tag, bool(classes & LEFT) or tag in {"nav", "svg", "select", "button", "header", "footer"}, "eyebrow" in classes))
        self.left += self.open[-1][1]
        if re.fullmatch("h[1-6]", tag) and not self.left and any(name == "main" for name, *_ in self.open):
            self.level = int(tag[1])
            self.found.append((self.level, ""))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        while self.open:
            name, isLeft, isEyebrow = self.open.pop()
            self.left -= isLeft
            # The page puts the words on a line of their own.
            if isEyebrow:
                self.handle_data(":")
            if name == tag:
                break
        if re.fullmatch("h[1-6]", tag):
            self.level = 0
        # The page parts links by their margins, Markdown by spaces.
        if tag == "a":
            self.handle_data(" ")

    def handle_data(self, data):
        if self.level and not self.left:
            self.found[-1] = (self.level, self.found[-1][1] + data)


def headings(text):
    return [(level, " ".join(words.replace("\u2060", " ").split())) for level, words in Headings(text).found]


def judge(site, twin):
    page = twin.with_suffix("")
    text = twin.read_text(encoding="utf-8")
    read = cmarkgfm.github_flavored_markdown_to_html(text)
    assert "raw HTML omitted" not in read, f"{twin}: HTML in the Markdown"
    assert headings(f"<main>{read}</main>") == [entry for entry in headings(page.read_text(encoding="utf-8")) if entry[1]], twin
    for address in re.findall(r'(?:href|src)="([^"#?:]+)(?:[#?][^"]*)?"', read):
        assert (page.parent / unescape(address)).exists(), f"{twin}: a link leads to {address}"
    assert f'<link rel="alternate" type="text/markdown" href="{twin.name}">' in page.read_text(encoding="utf-8")
    return read


def test_what_is_tricky_in_markdown_stays_as_it_is(tmp_path):
    project = write(
        tmp_path / "project",
        {
            "content/statebook.yaml": "format: 1\ntitle: Door\n",
            "content/machines/door.yaml": DOOR,
            "content/guides/tricky.md": guide("Tricky `<b>` < & *more*", TRICKY),
        },
    )
    site = build(project, tmp_path / "site")
    read = judge(site, site / "guides/tricky/index.html.md")
    words = unescape(re.sub(r"<[^>]+>", "", read))
    for said in ("2 * 3 * 4, a_b_c, a|b, [brackets], <appname>, &amp;", "~~no~~" if "<del>" not in read else "no", "1. is no list", "+ a sign", "one | two", 'let fence = "```"'):
        assert said in words, f"{said!r} in {words}"
    assert "<li>" in read and read.count("<table>") == 3 and "<strong>bold</strong>" in read and "<em>gap</em>" in read
    tasks = re.findall(r"^- (\[.\] an? \w+)", (site / "guides/tricky/index.html.md").read_text(), re.M)
    assert tasks == ["[x] a task", "[ ] an open"], "the boxes of tasks are in the Markdown"
    assert "Ajar" in words and "{state" not in words and "{transitions" not in words
    # Each table has its rows in rows.
    assert read.count("<tr>") > 8
    assert (site / "llms.txt").read_text().count("index.html.md") >= 2
    assert "index.html)" not in (site / "llms.txt").read_text()


def test_every_twin_of_the_shipped_site_is_markdown_and_light(shipped_site):
    twins = sorted(shipped_site.rglob("*.html.md"))
    pages = {path for path in shipped_site.rglob("index.html") if "http-equiv=\"refresh\"" not in path.read_text(encoding="utf-8")}
    assert pages == {twin.with_suffix("") for twin in twins}
    for twin in twins:
        judge(shipped_site, twin)
    size = sum(twin.stat().st_size for twin in twins)
    whole = sum(path.stat().st_size for path in shipped_site.rglob("*") if path.is_file())
    assert size <= 0.2 * whole, f"{size} of {whole} bytes"
