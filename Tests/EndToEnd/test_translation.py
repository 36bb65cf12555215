"""Copy is exported for translators and imported again: another program translates the XLIFF, and no character is lost."""

import json
import re
import shutil

import pytest
from lxml import etree
from translate.storage import xliff

import copies
from running import ROOT, statebook

STATES = {"de": "translated", "ar": "needs-review-translation"}


def translation(source: str, locale: str) -> str:
    """The program's translation of a text: all its characters, in order, among words of the language."""
    words = {"de": "Übersetzt: «{}» & <so> “gut” \\n", "ar": "\u200fمترجم: {} 👩‍🚀"}[locale]
    return words.replace("<so>", "< so >").format(source)


def translated(text: str) -> bytes:
    """An XLIFF file in which Translate Toolkit has set every target."""
    document = xliff.xlifffile.parsestring(text.encode())
    for unit in document.units:
        locale = unit.xmlelement.iterancestors(f"{{{document.namespace}}}file").__next__().get("target-language")
        unit.target = translation(unit.source, locale)
        unit.xmlelement.find(f"{{{document.namespace}}}target").set("state", STATES[locale])
    return bytes(document)


def take_back(project, data: bytes, name="back.xliff"):
    file = project.parent / name
    file.write_bytes(data)
    return statebook("import", "xliff", file, "--project", project)


def source_file(project):
    return project / "content/copy/texts.yaml"


def expected(locale) -> dict:
    """Per id, what the app must show afterward; in the source language, what it showed before."""
    own = {"text.own": "Alder’s own <sdk>"}
    sources = {**{f"text.{key}": copies.text(key, copies.SOURCE, None) for key in copies.TEXTS}, **own}
    sources |= {"purpose.location": copies.text("rtl", copies.SOURCE, None)}
    sources |= {"purpose.trip": copies.text("markup", copies.SOURCE, None)}
    made = sources if locale == copies.SOURCE else {id: translation(text, locale) for id, text in sources.items()}
    return {id: text.replace("<sdk>", "Alder SDK") for id, text in made.items()}


UNTRANSLATED = {("quotes", "de"), ("lines", "de"), ("lines", "ar"), ("rtl", "ar"), ("formula", "de"), ("formula", "ar")}


@pytest.fixture(scope="module", params=[copies.block, copies.yaml], ids=["block", "flow"])
def returned(request, tmp_path_factory):
    """A project before and after the round trip."""
    project = copies.project(tmp_path_factory.mktemp("there") / "project", request.param, UNTRANSLATED)
    before = source_file(project).read_bytes()
    file = translated(copies.export(project, "xliff"))
    result = take_back(project, file)
    assert result.returncode == 0, result.stderr
    return project, before, file, result


def test_every_character_survives_translation(returned):
    project, *_ = returned
    exported = json.loads(copies.export(project, "json"))
    texts = {entry["id"]: entry["texts"] for entry in exported["copy"]}
    for locale in [copies.SOURCE, *copies.TARGETS]:
        found = {id: each[locale]["text"] for id, each in texts.items()}
        assert found == expected(locale), locale
        states = {each[locale]["state"] for each in texts.values()}
        assert states == {{"en": "translated", "de": "translated", "ar": "needs_review"}[locale]}
    assert not any("stale" in each for entry in texts.values() for each in entry.values())


def test_the_second_export_equals_the_translated_file(returned):
    project, _, file, _ = returned

    def units(data):
        root = etree.fromstring(data)
        namespace = "{urn:oasis:names:tc:xliff:document:1.2}"
        return {
            (part.get("target-language"), unit.get("id")): (
                unit.findtext(namespace + "source"),
                unit.findtext(namespace + "target"),
                unit.find(namespace + "target").get("state"),
            )
            for part in root.iter(namespace + "file")
            for unit in part.iter(namespace + "trans-unit")
        }

    assert units(copies.export(project, "xliff").encode()) == units(file)


def test_the_translated_project_has_no_error(returned):
    project, *_ = returned
    result = statebook("check", "--project", project)
    assert result.returncode == 0, result.stderr


def test_an_import_changes_nothing_but_translations(returned):
    project, before, _, result = returned
    before, after = before.decode(), source_file(project).read_bytes().decode()

    def others(text):
        """The text without its translations and their separators."""
        return re.sub(r'[,\s]*"?(?:de|ar)"?: (?:"(?:[^"\\]|\\.)*"|\{(?:[^"{}]|"(?:[^"\\]|\\.)*")*\})', "", text)

    assert others(after) == others(before)
    assert not re.search(r'"?(?:de|ar)"?:', others(before)), "a translation escaped the comparison"
    count = len(copies.TEXTS) + 3
    assert f"{2 * count} texts changed" in result.stdout, result.stdout


def test_importing_the_same_translations_again_changes_nothing(returned):
    project, *_ = returned
    before = source_file(project).read_bytes()
    result = take_back(project, copies.export(project, "xliff").encode(), "again.xliff")
    assert result.returncode == 0, result.stderr
    assert source_file(project).read_bytes() == before


@pytest.mark.parametrize("loss", ["placeholder", "source", "unit"])
def test_a_refused_import_changes_nothing(tmp_path, loss):
    project = copies.project(tmp_path / "project")
    text = translated(copies.export(project, "xliff")).decode()
    if loss == "placeholder":
        text = text.replace("&lt;appname&gt; שלום 123 👩", "שלום 123 👩")
    elif loss == "source":
        text = text.replace("<source>=1+1</source>", "<source>=1+2</source>")
    else:
        text = text.replace("text.quotes|mileage", "text.quotas|mileage")
    before = source_file(project).read_bytes()
    result = take_back(project, text.encode())
    assert result.returncode == 1, result.stdout + result.stderr
    rule = {"placeholder": "import/placeholders", "source": "import/changed-source", "unit": "import/unknown-unit"}[loss]
    assert f"[{rule}]" in result.stderr, result.stderr
    assert source_file(project).read_bytes() == before


def test_a_source_text_that_gained_a_placeholder_can_be_exported_again(tmp_path):
    shutil.copytree(ROOT / "content", tmp_path / "content")
    file = tmp_path / "content/copy/location.yaml"
    file.write_text(file.read_text().replace('"Open Settings"', '"Open <appname>’s settings"'))
    options = ("--project", tmp_path, "--edition", "zendrive", "--variant", "safety", "--locale", "de")
    exported = statebook("export", "xliff", *options)
    assert exported.returncode == 0, exported.stderr
    assert "<source>Open &lt;appname&gt;’s settings</source>" in exported.stdout
    assert "l10n/stale" in statebook("check", "--project", tmp_path, "--edition", "zendrive").stderr
