"""A project whose copy holds every character that some format spells otherwise, and its exports."""

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
    """What a text of the project says."""
    said = TEXTS[key] if locale == SOURCE else f"{locale} {TEXTS[key]} {locale}"
    return said if app is None else said.replace("<appname>", app)


def entries() -> list:
    def texts(key):
        states = {"de": "needs_review", "ar": "new"}
        others = {locale: {"text": text(key, locale, None), "state": states[locale]} for locale in TARGETS}
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


def yaml(value) -> str:
    """A value as JSON, which is YAML too but for the line ends that only YAML knows."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    return "".join(f"\\u{ord(each):04x}" if each in "\u0085\u00a0\u2028\u2029\ufeff" else each for each in text)


def project(folder) -> pathlib.Path:
    """A project of two editions and one variant; the first edition knows an app."""

    def edition(id, title, **more):
        terms = {"sdk": {SOURCE: f"{title} SDK"}}
        return yaml({"edition": id, "title": title, "terms": terms, **more})

    settings = {"format": 1, "title": "Copy", "locales": [SOURCE, *TARGETS]}
    copy = {"variants": {"mileage": {"title": "Mileage"}}, "copy": entries()}
    return projects.write(
        folder,
        {
            "content/statebook.yaml": yaml(settings),
            "content/copy/texts.yaml": yaml(copy),
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
