"""Every text of YAML that a page shows: its grave accents and asterisks are styles, wherever on the site it is."""

import html
import json
import re
import shutil

import pytest
import yaml

from running import ROOT, build, files, statebook

# What `.text` means in a shape: any words. Ids, addresses, and the like have a narrower form.
WORDS = [
    {"type": ["string", "number", "boolean"], "pattern": r"[^ \t\n\r]"},
    # A reason.
    {"type": ["string", "number"], "pattern": r"^(?!(?:true|false|yes|no)$)[\s\S]*[^ \t\n\r]"},
]
# Texts that are shown as they are written, or on no page.
LITERAL = {
    "what readers of an app see, in its own words": [
        "machine event.labels", "machine prompt.alert", "machine prompt-of-a-state.alert", "machine prompt.alert-begins",
        "machine prompt-of-a-state.alert-begins", "machine prompt.map-control", "machine prompt-of-a-state.map-control",
        "copy copy-entry.text",
        "copy copy-entry.variants", "copy edition's-words.text", "copy edition's-words.variants", "copy text.text",
        "edition .terms", "edition app.name", "edition question.ask", "edition question.answer",
    ],
    "code, which is in its own face": [
        "machine prompt.key", "machine prompt-of-a-state.key", "copy copy-entry.keys[]", "sdk member.returns",
        "sdk type.declaration", "sdk member.declaration", "sdk member.type", "sdk member.default", "sdk member.unit", "sdk member.swift", "sdk member.attributes[]",
        "sdk parameter.type",
    ],
    "expressions": [
        "machine observer.when", "machine choice.when", "machine condition.if", "machine region.when", "machine state.when", "machine test-plan.when",
        "machine prompt.map", "machine prompt-of-a-state.map", "machine transition.when", "machine transition.if", "machine value.if", "claims assumption.fair[]", "claims claim.check",
        "claims myth.check", "scenarios start-of-a-scenario.expect", "scenarios step-of-a-scenario.expect",
    ],
    "names of things, by which others refer to them": [
        "machine observer.values[]", "machine profile", "copy suppression.rule", "copy variant.features[]", "edition .reviewers[]",
    ],
    "words that readers search for": ["machine event.also[]", "machine state.also[]", "machine value.also[]", "guide .also[]"],
    "files and branches": [
        "statebook repository.branch", "statebook look.logo", "statebook look.picture", "edition look.logo",
        "edition look.picture",
    ],
}
# Texts that are only where plain text can be.
PLAIN = {
    "machine kind.title": "signs are explained in words that pictures have, too",
    "claims assumption.note": "no page shows assumptions apart from their claims",
    "claims assumption.notes[]": "no page shows assumptions apart from their claims",
    "claims assumption.unverified": "no page shows assumptions apart from their claims",
    "sdk type.note": "a table of members has their notes alone",
    "claims myth.topic": "myths are listed without topics",
    "copy suppression.reason": "no page shows findings",
    "edition note.text": "questions are shown as the edition answers them",
    "edition question.note": "questions are shown as the edition answers them",
    "edition reading.says": "questions are shown as the edition answers them",
    "sdk .title": "no page is about an interface",
}
KINDS = {
    "statebook.yaml": "statebook", "machines/*.yaml": "machine", "claims/*.yaml": "claims", "scenarios/*.yaml": "scenarios",
    "copy/*.yaml": "copy", "editions/*.yaml": "edition", "sdk/*.yaml": "sdk", "sources.yaml": "sources", "guides/**/*.md": "guide",
}


class Marking:
    """Puts a style into each text of a document, as its schema says what is one."""

    def __init__(self, kind, texts):
        self.kind, self.texts = kind, texts
        self.schema = json.loads(statebook("schema", kind).stdout)

    def mark(self, value, schema=None, name=""):
        schema = schema or self.schema
        while "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = self.schema["$defs"][name]
        for choice in schema.get("anyOf", []) + schema.get("oneOf", []):
            if self.fits(value, choice):
                return self.mark(value, choice, name)
        if isinstance(value, dict):
            return {key: self.member(key, item, schema, name) for key, item in value.items()}
        if isinstance(value, list):
            return [self.mark(item, schema.get("items", {}), name + "[]") for item in value]
        if not any(all(schema.get(key) == rule for key, rule in words.items()) for words in WORDS):
            return value
        key = f"{self.kind} {name}".rstrip()
        if any(key in names for names in LITERAL.values()):
            return value
        self.texts.append(key)
        return f"`q{len(self.texts)}q` {value}"

    def member(self, key, value, schema, name):
        own = schema.get("properties", {}).get(key)
        inner = own if own is not None else schema.get("additionalProperties") or {}
        return self.mark(value, inner, f"{name}.{key}" if own is not None else name)

    def fits(self, value, schema):
        while "$ref" in schema:
            schema = self.schema["$defs"][schema["$ref"].rpartition("/")[2]]
        if "anyOf" in schema:
            return any(self.fits(value, choice) for choice in schema["anyOf"])
        types = schema.get("type", [])
        own = "object" if isinstance(value, dict) else "array" if isinstance(value, list) else "string"
        if own not in ([types] if isinstance(types, str) else types):
            return False
        return own != "string" or re.search(schema.get("pattern", ""), str(value)) is not None


@pytest.fixture(scope="module")
def marked(tmp_path_factory):
    """The project that has every key, with a style in each text; what kind of text each number stands for."""
    folder = tmp_path_factory.mktemp("styles")
    project = folder / "project"
    # The pages of topics have addresses that are made from texts.
    shutil.copytree(ROOT / "Tests/Fixtures/whole", project, ignore=shutil.ignore_patterns("addresses.txt"))
    texts = []
    for pattern, kind in KINDS.items():
        marking = Marking(kind, texts)
        paths = sorted((project / "content").glob(pattern))
        assert paths, f"no file {pattern}: list where the files of this kind are"
        for path in paths:
            text = path.read_text()
            matter, body = (text.split("---\n", 2)[1], text.split("---\n", 2)[2]) if kind == "guide" else (text, None)
            value = yaml.load(matter, yaml.BaseLoader)
            # Their titles are names, and their folders are not there.
            value.pop("versions", None)
            if path.name == "start.md":
                body += "\n```{sdk} Door\n:as: table\n```\n"
            data = yaml.dump(marking.mark(value), allow_unicode=True, sort_keys=False, width=10000)
            path.write_text(data if body is None else f"---\n{data}---\n{body}")
    return texts, files(build(project, folder / "site"))


def test_no_mark_is_shown_as_it_is_written(marked):
    _, site = marked
    found = {}
    for path, data in site.items():
        if not path.endswith(".md") and (raw := re.findall(r"\S*`q\d+q.{0,30}", html.unescape(data.decode("utf-8", "replace")))):
            found[path] = raw[:3]
    listed = "\n".join(f"{path}: {words}" for path, words in found.items())
    assert not found, f"show these with their styles, or where only plain text can be, without the marks:\n{listed}"


def test_each_text_is_shown_with_its_style(marked):
    texts, site = marked
    pages = b"".join(data for path, data in site.items() if path.endswith(".html"))
    shown = {int(number) for number in re.findall(rb"<code>q(\d+)q</code>", pages)}
    lost = {}
    for number, name in enumerate(texts, 1):
        lost.setdefault(name, []).append(number)
    # A text that is on no page, such as that of a state that nothing shows, is no matter, if others of its kind are.
    missing = [name for name, numbers in lost.items() if shown.isdisjoint(numbers) and name not in PLAIN]
    assert not missing, "show these with their styles: " + ", ".join(missing)
    assert [name for name in PLAIN if name not in lost or not shown.isdisjoint(lost[name])] == [], "remove these from the list"


def test_words_that_are_plain_keep_what_is_marked(marked):
    _, site = marked
    machine = site["reference/door/v1/index.html"].decode()
    pictures = "".join(re.findall(r"<svg.*?</svg>", machine, re.S))
    assert re.search(r"q\d+q", pictures) and "<code>" not in pictures
    assert re.search(r"<title>q\d+q A door", machine) and re.search(r'aria-label="[^"]*q\d+q', machine)
