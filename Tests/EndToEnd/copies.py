"""A project whose copy has every character that some format escapes, and its exports."""

import functools
import json
import pathlib

import projects
from running import statebook

TEXTS = {
    "quotes": "“curly” ‘single’ „low“ «angle» \"straight\" it's",
    "markup": "1 < 2 & 3 > 2, a<b, &amp; &#65; ]]> <!-- --> </string> %@ %1$s",
    "emoji": "👩‍🚀 🇩🇪 e\u0301 \U0001f9ea done",
    "rtl": "مرحبا <appname> שלום 123",
    "lines": "one\ntwo\n\nfour\r\nfive\rsix\tseven",
    "slashes": r"\ \n \" \U0041 // /* no comment */ C:\temp",
    "separators": "a\u2028b\u2029c\u0085d\u00a0e\ufefff",
    "formula": "=1+1",
    "plus": "+49 30",
    "minus": "-1",
    "at": "@SUM(A1)",
    "commas": 'a,b;c "d", e',
    "blanks": "  two before, two behind  ",
}
"""English texts by the last part of their id."""

KEYS = ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
APP = "Ärger & Söhne <3 “Fahrten”"
SOURCE, TARGETS = "en", ["de", "ar"]


def text(key: str, locale: str, app: str | None = APP) -> str:
    """A text of the project."""
    said = TEXTS[key] if locale == SOURCE else f"{locale} {TEXTS[key]} {locale}"
    return said if app is None else said.replace("<appname>", app)


def entries(untranslated=()) -> list:
    def texts(key):
        states = {"de": "needs_review", "ar": "new"}
        done = [locale for locale in TARGETS if (key, locale) not in untranslated]
        others = {locale: {"text": text(key, locale, None), "state": states[locale]} for locale in done}
        return {SOURCE: text(key, SOURCE, None), **others}

    return [
        *({"id": f"text.{key}", "slot": "screen-body", "variants": {"mileage": texts(key)}} for key in TEXTS),
        {"id": "purpose.location", "slot": "purpose", "keys": KEYS, "text": texts("rtl")},
        {
            "id": "purpose.trip",
            "slot": "purpose",
            "keys": ["NSLocationTemporaryUsageDescriptionDictionary"],
            "purpose-key": "RecordTrip",
            "text": texts("markup"),
        },
        {
            "id": "text.own",
            "slot": "button",
            "text": {SOURCE: "Shared"},
            "by-edition": {"alder": {"text": {SOURCE: "Alder’s own <sdk>"}}, "birch": {"text": {SOURCE: "Birch’s own"}}},
        },
    ]


NOT_OF_WORDS = """
address audit claim copy coverage file guide import link machine markdown page path project reference scenario simulation site source
template yaml
""".split()
"""Families of rules that do not judge how a text is worded."""


@functools.cache
def rules_of_words() -> dict:
    """All rules about wording, turned off: the texts test formats and are not meant for users."""
    ids = [line.split()[0] for line in statebook("explain").stdout.splitlines() if "/" in line.split("  ")[0]]
    return {id: "off" for id in ids if id.split("/")[0] not in NOT_OF_WORDS}


def yaml(value) -> str:
    """A value as JSON, which is also YAML if line breaks that only YAML recognizes are escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return "".join(f"\\u{ord(each):04x}" if each in "\u0085\u00a0\u2028\u2029\ufeff" else each for each in text)


def settings(*locales) -> str:
    """A statebook.yaml that allows any wording."""
    return yaml({"format": 1, "title": "Copy", "locales": locales, "platforms": ["ios"], "rules": rules_of_words()})


def block(value, indent="") -> str:
    """A mapping as YAML in block style, as people write it, with the properties of one text on one line."""
    lines = ""
    for key, inner in value.items():
        if isinstance(inner, list) and isinstance(inner[0], dict):
            items = (block(item, indent + "    ") for item in inner)
            lines += f"{indent}{key}:\n" + "".join(f"{indent}  - {item[len(indent) + 4:]}" for item in items)
        elif isinstance(inner, dict) and "state" not in inner:
            lines += f"{indent}{key}:\n{block(inner, indent + '  ')}"
        else:
            lines += f"{indent}{key}: {' '.join(line.strip() for line in yaml(inner).splitlines())}\n"
    return lines


def project(folder, write=yaml, untranslated=()) -> pathlib.Path:
    """A project of two editions and one variant; the first edition knows an app.

    `write` turns the copy into YAML, `untranslated` are pairs of a text's key and a language that lack.
    """

    def edition(id, title, **more):
        terms = {"sdk": {SOURCE: f"{title} SDK"}}
        return yaml({"edition": id, "title": title, "terms": terms, **more})

    copy = {"variants": {"mileage": {"title": "Mileage"}}, "copy": entries(untranslated)}
    return projects.write(
        folder,
        {
            "content/statebook.yaml": settings(SOURCE, *TARGETS),
            "content/copy/texts.yaml": write(copy),
            "content/editions/alder.yaml": edition("alder", "Alder", apps=[{"name": APP, "variant": "mileage"}]),
            "content/editions/birch.yaml": edition("birch", "Birch"),
            "content/guides/start.md": projects.guide("Start", "Text."),
        },
    )


def export(project, format, *arguments, edition="alder") -> str:
    """What `statebook export` prints, with its line ends."""
    command = ["export", format, "--edition", edition, "--variant", "mileage", *arguments]
    result = statebook(*command, "--project", project, text=False)
    assert result.returncode == 0, result.stderr.decode()
    return result.stdout.decode()
