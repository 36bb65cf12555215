"""`statebook import xliff`: writes translations to the copy, and changes nothing else."""

import hashlib
import os
import pathlib
import re
import shutil
import xml.etree.ElementTree as ElementTree

import pytest

import copies
from running import ROOT, statebook

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
ElementTree.register_namespace("", NAMESPACE)
HARD = "„Zitat“ \"gerade\" 'einfach' < & > \\ # : - {a: b} [c] %@ 🚗 \u202bעברית\u202c\nneue Zeile\tTab  zwei Leerzeichen "


def tag(name):
    return f"{{{NAMESPACE}}}{name}"


COPY = """\
# A comment that stays.
copy:
  - id: one # and this one
    slot: screen-title
    text: {en: First text, de: {text: "Erster Text", state: needs_review, digest: 000000000000}}
  - id: two
    slot: screen-body
    text:
      en: "Second <appname> text"
      de: 'Zweiter <appname>-Text'   # quoted in another way
    note: A note.

  - id: three
    slot: button
    by-edition:
      acme:
        text: {en: Acme’s own}
    text:
      en: Third text
  - {id: four, slot: banner, text: {en: Fourth text}}
"""
SETTINGS = "format: 1\ntitle: T\nlocales: [en, de, es]\n"
EDITION = "edition: acme\ntitle: Acme\n"


@pytest.fixture
def project(tmp_path) -> pathlib.Path:
    for path, text in {
        "statebook.yaml": SETTINGS, "copy/texts.yaml": COPY, "editions/acme.yaml": EDITION,
        "guides/start.md": "---\ntitle: Start\n---\n\nText.\n",
    }.items():
        file = tmp_path / "project/content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "project"


def texts(project) -> pathlib.Path:
    return project / "content/copy/texts.yaml"


def xliff(project, units, language="de") -> pathlib.Path:
    """A document with (id, source, target, state) for each unit."""
    root = ElementTree.Element(tag("xliff"), version="1.2")
    attributes = {"original": "content/copy/texts.yaml", "source-language": "en", "datatype": "plaintext"}
    if language:
        attributes["target-language"] = language
    body = ElementTree.SubElement(ElementTree.SubElement(root, tag("file"), attributes), tag("body"))
    for name, source, target, *state in units:
        unit = ElementTree.SubElement(body, tag("trans-unit"), id=name)
        ElementTree.SubElement(unit, tag("source")).text = source
        if target is not None:
            element = ElementTree.SubElement(unit, tag("target"), {"state": state[0]} if state else {})
            element.text = target
    path = project.parent / "back.xlf"
    ElementTree.ElementTree(root).write(path, encoding="UTF-8", xml_declaration=True)
    return path


def take(project, units, *arguments, language="de"):
    return statebook("import", "xliff", xliff(project, units, language), "--project", project, *arguments)


def digest(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:12]


def changed_lines(before: str, after: str) -> dict:
    before, after = before.splitlines(), after.splitlines()
    assert len(before) == len(after)
    return {number + 1: new for number, (old, new) in enumerate(zip(before, after)) if old != new}


def test_a_translation_replaces_its_text_and_nothing_else(project):
    result = take(project, [("one", "First text", "Text Nummer eins", "translated")])
    assert (result.returncode, result.stderr) == (0, "")
    assert changed_lines(COPY, texts(project).read_text()) == {
        5: f'    text: {{en: First text, de: {{text: "Text Nummer eins", state: translated, digest: {digest("First text")}}}}}'
    }
    assert "content/copy/texts.yaml:5: one de: needs_review → translated\n" in result.stdout
    assert result.stdout.endswith("1 text changed\n")


def test_a_plain_text_gains_its_state_and_digest(project):
    take(project, [("two", "Second <appname> text", "Text zwei von <appname>", "needs-review-translation")])
    lines = changed_lines(COPY, texts(project).read_text())
    assert list(lines) == [10]
    assert lines[10] == (
        f'      de: {{text: "Text zwei von <appname>", state: needs_review, digest: {digest("Second <appname> text")}}}'
        "   # quoted in another way"
    )


@pytest.mark.parametrize(
    "unit, source, line, added",
    [
        ("one", "First text", 5, ', es: {text: "Neu", digest: '),
        ("two", "Second <appname> text", 11, '      es: {text: "<appname> neu", digest: '),
        ("three", "Third text", 20, '      es: {text: "Neu", digest: '),
        ("three@acme", "Acme’s own", 17, ', es: {text: "Neu", digest: '),
        ("four", "Fourth text", 20, ', es: {text: "Neu", digest: '),
    ],
)
def test_a_new_language_is_added_beside_the_others(project, unit, source, line, added):
    target = "<appname> neu" if "<appname>" in source else "Neu"
    result = take(project, [(unit, source, target, "final")], language="es")
    assert (result.returncode, result.stderr) == (0, "")
    assert f"{unit} es: none → translated" in result.stdout
    after = texts(project).read_text()
    assert added in after.splitlines()[line - 1]
    assert re.sub(r"(, |\n {6})es: \{[^}]*\}", "", after) == COPY


def test_a_second_import_changes_nothing(project):
    units = [("one", "First text", "Eins", "final"), ("two", "Second <appname> text", "Zwei <appname>")]
    assert "2 texts changed" in take(project, units).stdout
    after = texts(project).read_bytes()
    stamp = texts(project).stat().st_mtime_ns
    again = take(project, units)
    assert again.stdout == "nothing to change: 2 translations unchanged\n"
    assert (texts(project).read_bytes(), texts(project).stat().st_mtime_ns) == (after, stamp)


def test_an_untouched_file_changes_nothing(project, tmp_path):
    """A stale translation stays stale, since an export and import do not mean that anyone reviewed it."""
    out = tmp_path / "out.xlf"
    for language in ["de", "es"]:
        exported = statebook(
            "export", "xliff", "--edition", "acme", "--locale", language, "--project", project, "--output", out
        )
        assert exported.returncode == 0, exported.stderr
        result = statebook("import", "xliff", out, "--project", project)
        assert (result.returncode, result.stderr) == (0, "")
        assert "nothing to change" in result.stdout
    assert texts(project).read_text() == COPY


@pytest.mark.parametrize(
    "unit, source", [("one", "First text"), ("two", "Second <appname> text"), ("four", "Fourth text")]
)
def test_any_text_comes_back_unchanged(project, unit, source):
    text = HARD + ("<appname>" if "<appname>" in source else "")
    (project / "content/statebook.yaml").write_text(copies.settings("en", "de", "es"))
    assert take(project, [(unit, source, text)]).returncode == 0
    exported = statebook("export", "xliff", "--edition", "acme", "--locale", "de", "--project", project)
    assert exported.returncode == 0, exported.stderr
    targets = {
        found.get("id"): found.findtext(tag("target"))
        for found in ElementTree.fromstring(exported.stdout.encode()).iter(tag("trans-unit"))
    }
    assert targets[unit] == text
    assert "nothing to change" in take(project, [(unit, source, text)]).stdout


@pytest.mark.parametrize(
    "units, language, rule, says",
    [
        ([("one", "Another text", "Eins")], "de", "import/changed-source", "[-Another-]{+First+} text"),
        ([("two", "Second <appname> text", "Zwei")], "de", "import/placeholders", "missing placeholder `<appname>`"),
        (
            [("two", "Second <appname> text", "Zwei <appnam>")], "de", "import/placeholders",
            "help: did you mean `<appname>`?",
        ),
        ([("one", "First text", "Eins <appname>")], "de", "import/placeholders", "more often than in the source text"),
        ([("onee", "First text", "Eins")], "de", "import/unknown-unit", "help: did you mean `one`?"),
        ([("one@nobody", "First text", "Eins")], "de", "import/unknown-unit", "unknown unit `one@nobody`"),
        ([("one", "First text", "Un")], "fr", "import/unknown-locale", "unknown language `fr`"),
        ([("one", "First text", "Un")], None, "import/unknown-locale", "missing attribute `target-language`"),
        ([("one", "First text", "Eins\x9f")], "de", "import/unplaceable", "control character U+009F"),
        ([("one", "First text", "Eins", "done")], "de", "import/unknown-state", "unknown state `done` in XLIFF 1.2"),
        ([("one", "First text", "Eins"), ("one", "First text", "Uno")], "de", "import/unread", "duplicate unit"),
    ],
)
def test_one_refused_unit_stops_the_import(project, units, language, rule, says):
    good = [] if language != "de" else [("four", "Fourth text", "Vier")]
    result = take(project, [*good, *units], language=language)
    assert result.returncode == 1
    assert f"[{rule}]" in result.stderr and says in result.stderr
    assert result.stdout == ""
    assert texts(project).read_text() == COPY


def test_a_finding_points_into_the_document(project):
    result = take(project, [("two", "Second <appname> text", "Zwei")])
    first = result.stderr.splitlines()[0]
    assert re.match(r".*back\.xlf:\d+:\d+: error: missing placeholder `", first)
    assert "<target>Zwei</target>" in result.stderr.splitlines()[1]


@pytest.mark.parametrize(
    "document, says",
    [
        (b"", "no element found"),
        (b"<xliff xmlns='urn:oasis:names:tc:xliff:document:2.0' version='2.0'/>", "unsupported version XLIFF 2.0"),
        (b"<!DOCTYPE xliff [<!ENTITY a 'b'>]><xliff/>", "the document type contains declarations"),
        (b"<xliff", "unclosed token"),
        (b"\xff\xfe\x00", "the file ends within a UTF-16 character"),
    ],
)
def test_a_file_that_is_not_xliff_is_a_finding(project, document, says):
    path = project.parent / "back.xlf"
    path.write_bytes(document)
    result = statebook("import", "xliff", path, "--project", project)
    assert result.returncode == 1
    assert "[import/unread]" in result.stderr and says in result.stderr


@pytest.mark.parametrize(
    "text",
    [
        "    text:\n      en: Fifth\n      de: |-\n        Fünf\n        Zeilen\n",
        "    text:\n      en: Fifth\n      de: >-\n        Fünf\n        Zeilen\n",
        '    text:\n      en: Fifth\n      de: "Fünf\n        Zeilen"\n',
        "    text:\n      en: Fifth\n      de: Fünf\n        Zeilen\n",
        "    text:\n      en: Fifth\n      de:\n        text: |-\n          Fünf\n        state: new\n",
    ],
)
def test_a_text_on_several_lines_is_not_rewritten(project, text):
    before = COPY + "  - id: five\n    slot: screen-body\n" + text
    texts(project).write_text(before)
    result = take(project, [("four", "Fourth text", "Vier"), ("five", "Fifth", "Eine Zeile")])
    assert result.returncode == 1
    assert "[import/unplaceable]" in result.stderr and "not a single-line string" in result.stderr
    assert texts(project).read_text() == before


def test_an_anchor_stops_the_import(project):
    before = COPY.replace("en: Third text", "en: &name Third text")
    texts(project).write_text(before)
    result = take(project, [("four", "Fourth text", "Vier")])
    assert result.returncode == 1
    assert "anchor [yaml/anchor]" in result.stderr and "content/copy/texts.yaml:" in result.stderr
    assert texts(project).read_text() == before


def test_line_endings_and_permissions_are_kept(project):
    texts(project).write_bytes(COPY.replace("\n", "\r\n").encode())
    os.chmod(texts(project), 0o640)
    assert take(project, [("three", "Third text", "Drei"), ("two", "Second <appname> text", "<appname>!")]).returncode == 0
    after = texts(project).read_bytes()
    assert after.count(b"\n") == after.count(b"\r\n") == COPY.count("\n") + 1
    assert texts(project).stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(texts(project).parent)) == ["texts.yaml"]


def test_wrong_arguments_end_with_64_and_missing_files_with_2(project):
    assert statebook("import", "xlif", "x", "--project", project).returncode == 64
    assert statebook("import", "xliff", "/nowhere", "--project", project).returncode == 2
    assert statebook("import", "xliff", project, "--project", project).returncode == 2
    assert statebook("import", "xliff", xliff(project, []), "--project", "/nowhere").returncode == 2


def test_a_file_without_states_approves_nothing(project):
    same = [("one", "First text", "Erster Text"), ("two", "Second <appname> text", "Zweiter <appname>-Text")]
    assert take(project, same).stdout == "nothing to change: 2 translations unchanged\n"
    assert texts(project).read_text() == COPY
    result = take(project, [*same[:1], ("two", "Second <appname> text", "Neuer <appname>-Text")])
    assert ":10: two de: translated → needs_review\n" in result.stdout
    assert list(changed_lines(COPY, texts(project).read_text())) == [10]


def allow_all(project):
    """Such texts break many rules about wording; as notes, these do not prevent the round trip."""
    settings = project / "content/statebook.yaml"
    text = settings.read_text()
    assert "\nrules:" not in text
    broken = set(re.findall(r"\[([a-z]+/[a-z-]+)\]", statebook("check", "--project", project).stderr))
    settings.write_text(text + "rules:\n" + "".join(f"  {rule}: note\n" for rule in sorted(broken)))


def test_the_shipped_copy_survives_export_translate_import_export(tmp_path):
    """Nothing is lost for texts with quotes, markup, emoji, right-to-left text and line breaks."""
    project = tmp_path / "shipped"
    for folder in ["content", "templates"]:
        shutil.copytree(ROOT / folder, project / folder)
    common = ["--edition", "zendrive", "--variant", "safety", "--project", project]

    def translate(number: int, source: str) -> str:
        placeholders = "".join(re.findall(r"<[a-z-]+>", source))
        return f"{number}: {HARD}{placeholders}"

    document = ElementTree.fromstring(statebook("export", "xliff", "--locale", "de", *common).stdout.encode())
    wanted = {}
    for number, unit in enumerate(document.iter(tag("trans-unit"))):
        target = unit.find(tag("target"))
        if target is None:
            target = ElementTree.Element(tag("target"))
            unit.insert(1, target)
        target.set("state", "final")
        target.text = wanted[unit.get("id")] = translate(number, unit.findtext(tag("source")))
    back = tmp_path / "back.xlf"
    ElementTree.ElementTree(document).write(back, encoding="UTF-8")
    result = statebook("import", "xliff", back, "--project", project)
    # These texts have errors that the project did not have.
    assert result.returncode == 0 and "[placeholder/leftover]" in result.stdout + result.stderr
    assert f"{len(wanted)} texts changed\n" in result.stdout
    assert len(wanted) >= 8

    allow_all(project)
    exported = statebook("export", "xliff", "--locale", "de", *common)
    assert exported.returncode == 0, exported.stderr
    found = {
        unit.get("id"): (unit.findtext(tag("target")), unit.find(tag("target")).get("state"))
        for unit in ElementTree.fromstring(exported.stdout.encode()).iter(tag("trans-unit"))
    }
    assert found == {name: (text, "translated") for name, text in wanted.items()}
