"""Writes N guides of about 8 KB, the same on every machine: one folder for Statebook and one for Hugo.

    python3 generate.py 2000 FOLDER
"""

import pathlib
import random
import sys

SIZE = 8_000
WORDS = """app user system setting prompt answer version region event guard state change locate deliver delay background
foreground battery signal screen phone trip start end record reason choice allow refuse keep always while once again
later reminder update install remove open close wait watch read show ask say mean need make find hold lose reach""".split()

# A page of HTML for each guide, and nothing else.
HUGO_PLAIN = """\
baseURL = "https://example.org/"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "section", "RSS", "sitemap", "404"]
[markup.highlight]
codeFences = false
"""
# What Statebook makes of each guide as well: contents, colored code, a Markdown file beside the page, and the text for the search.
HUGO_SAME = """\
baseURL = "https://example.org/"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "section", "RSS", "404"]
[params]
contents = true
[markup.highlight]
noClasses = false
[outputs]
home = ["html", "json"]
page = ["html", "markdown"]
"""
HUGO_PAGE = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main><h1>{{ .Title }}</h1>{{ if site.Params.contents }}{{ .TableOfContents }}{{ end }}{{ .Content }}</main></body>
</html>
"""
HUGO_MARKDOWN = "# {{ .Title }}\n\n{{ .RawContent }}"
# The index that Hugo sites give to a search in the browser: the text of each page.
HUGO_SEARCH = """\
[{{ range $number, $page := .Site.RegularPages }}{{ if $number }},{{ end }}
{{ dict "title" .Title "href" .RelPermalink "text" .Plain | jsonify }}{{ end }}
]
"""
HUGO_HOME = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main><ul>{{ range .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></main></body>
</html>
"""


def name(number: int) -> str:
    return f"guide-{number:05}"


def heading(number: int, part: int) -> str:
    """The heading of a part; links to it are made from this alone."""
    return f"Part {part} {WORDS[(number + part) % len(WORDS)]}"


def link(number: int, count: int, chance: random.Random) -> str:
    target = chance.randrange(count)
    # Every guide has three parts or more.
    part = chance.randrange(1, 4)
    anchor = heading(target, part).lower().replace(" ", "-")
    return f"[{' '.join(chance.choices(WORDS, k=2))}]({name(target)}.md#{anchor})"


def sentence(chance: random.Random) -> str:
    words = chance.choices(WORDS, k=chance.randrange(6, 16))
    words[2] = f"*{words[2]}*" if chance.random() < 0.3 else words[2]
    words[4] = f"`{words[4]}`" if chance.random() < 0.3 else words[4]
    return " ".join(words).capitalize() + "."


def paragraph(number: int, count: int, chance: random.Random) -> str:
    sentences = [sentence(chance) for _ in range(chance.randrange(3, 6))]
    sentences.append(f"See {link(number, count, chance)}.")
    return "\n".join(sentences)


def bullets(chance: random.Random) -> str:
    lines = []
    for _ in range(chance.randrange(3, 6)):
        lines.append(f"- {sentence(chance)}")
        lines += [f"  1. {sentence(chance)}" for _ in range(chance.randrange(0, 3))]
    return "\n".join(lines)


def table(chance: random.Random) -> str:
    row = lambda: "| " + " | ".join(" ".join(chance.choices(WORDS, k=3)) for _ in range(4)) + " |"
    return "\n".join([row(), "|---|:--|--:|---|", *(row() for _ in range(chance.randrange(4, 9)))])


def code(chance: random.Random) -> str:
    lines = [f"let {a} = {b}({c}: {d})" for a, b, c, d in (chance.choices(WORDS, k=4) for _ in range(6))]
    return "\n".join(["```swift", *lines, "```"])


def guide(number: int, count: int) -> str:
    chance = random.Random(number)
    parts = [f"---\ntitle: Guide {number} on {WORDS[number % len(WORDS)]}\n---"]
    size, part = len(parts[0]), 0
    while size < SIZE:
        part += 1
        blocks = [
            f"## {heading(number, part)}",
            paragraph(number, count, chance),
            bullets(chance),
            table(chance),
            paragraph(number, count, chance),
            code(chance),
        ]
        parts += blocks
        size += sum(len(block) + 2 for block in blocks)
    return "\n\n".join(parts) + "\n"


def generate(count: int, folder: pathlib.Path):
    statebook, hugo = folder / "statebook", folder / "hugo"
    for path in (statebook / "content/guides", statebook / "content/editions", hugo / "content", hugo / "layouts"):
        path.mkdir(parents=True)
    (statebook / "content/statebook.yaml").write_text("format: 1\ntitle: Benchmark\n")
    (statebook / "content/editions/acme.yaml").write_text("edition: acme\ntitle: Acme\n")
    (hugo / "plain.toml").write_text(HUGO_PLAIN)
    (hugo / "same.toml").write_text(HUGO_SAME)
    (hugo / "layouts/single.html").write_text(HUGO_PAGE)
    (hugo / "layouts/single.md").write_text(HUGO_MARKDOWN)
    (hugo / "layouts/home.html").write_text(HUGO_HOME)
    (hugo / "layouts/home.json").write_text(HUGO_SEARCH)
    for number in range(count):
        text = guide(number, count)
        (statebook / "content/guides" / f"{name(number)}.md").write_text(text)
        (hugo / "content" / f"{name(number)}.md").write_text(text)


if __name__ == "__main__":
    generate(int(sys.argv[1]), pathlib.Path(sys.argv[2]))
