"""The copy in other formats, checked with third-party tools: the XLIFF schema, plistlib, Translate Toolkit, jsonschema, csv."""

import csv
import io
import json
import pathlib
import plistlib
import re
import sys

import jsonschema
import pytest
from lxml import etree
from translate.storage import xliff
from translate.storage.properties import stringsutf8file

import copies
import projects
from running import ROOT, build, files, statebook

APP_FORMATS = ["xcstrings", "strings", "infoplist"]
FORMATS = [*APP_FORMATS, "xliff", "csv", "json"]
LOCALES = [copies.SOURCE, *copies.TARGETS]
SCHEMAS = pathlib.Path("/usr/share/php/Symfony/Component/Translation/Resources/schemas")


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> pathlib.Path:
    return copies.project(tmp_path_factory.mktemp("copy"))


def localizable(locale) -> dict:
    """The expected contents of Localizable in a language."""
    expected = {f"text.{key}": copies.text(key, locale) for key in copies.TEXTS}
    return {**expected, "text.own": "Alder’s own Alder SDK"} if locale == copies.SOURCE else expected


# String Catalogs


SAMPLE = """\
{
  "sourceLanguage" : "en",
  "strings" : {
    "NSLocationWhenInUseUsageDescription" : {
      "comment" : "Privacy - Location When In Use Usage Description. Acme \\"A/B\\".",
      "extractionState" : "manual",
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "needs_review",
            "value" : "Für Fahrten.\\nImmer\\\\."
          }
        },
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "For trips: https://example.com/a&b"
          }
        }
      }
    }
  },
  "version" : "1.0"
}"""
"""A catalog in the layout in which Xcode writes one."""


def test_a_catalog_is_laid_out_as_the_sample(tmp_path):
    texts = {"en": "For trips: https://example.com/a&b", "de": {"text": "Für Fahrten.\nImmer\\.", "state": "needs_review"}}
    entry = {"id": "purpose", "slot": "purpose", "keys": copies.KEYS[:1], "text": texts}
    content = {
        "content/statebook.yaml": copies.settings("en", "de"),
        "content/copy/texts.yaml": copies.yaml({"copy": [entry]}),
    }
    project = projects.write(projects.smallest(tmp_path), content)
    command = ["export", "xcstrings", "--project", project, "--app-name", 'Acme "A/B"']
    assert statebook(*command).stdout == SAMPLE
    empty = '{\n  "sourceLanguage" : "en",\n  "strings" : {\n\n  },\n  "version" : "1.0"\n}'
    assert statebook(*command, "--table", "Localizable").stdout == empty


TOKEN = re.compile(r'("(?:[^"\\]|\\.)*"|[{}\[\],:])')


def xcode_layout(text: str) -> str:
    """The tokens of a JSON text in the layout of the sample: all white space between them is regenerated."""
    result, depth, before = "", 0, ""
    for token in TOKEN.findall(text):
        if token in "}]":
            depth -= 1
            result += "\n" * (2 if before in "{[" else 1) + "  " * depth + token
        elif token == ":":
            result += " : "
        elif token == ",":
            result += ","
        else:
            result += ("\n" + "  " * depth if before and before in "{[," else "") + token
            depth += token in "{["
        before = token
    return result


def test_the_layout_that_exports_are_compared_with_is_the_one_of_the_sample():
    assert xcode_layout(json.dumps(json.loads(SAMPLE), ensure_ascii=False)) == SAMPLE
    assert xcode_layout('{"a": {}}') == '{\n  "a" : {\n\n  }\n}'


@pytest.mark.parametrize("table", ["InfoPlist", "Localizable"])
def test_catalogs_have_that_layout_and_every_text(project, table):
    text = copies.export(project, "xcstrings", "--table", table)
    assert xcode_layout(text) == text
    catalog = json.loads(text)
    assert list(catalog) == ["sourceLanguage", "strings", "version"]
    assert list(catalog["strings"]) == sorted(catalog["strings"])
    assert not re.search(r"\\u(?!00[01])|\\/", text), "Xcode escapes neither slashes nor letters"
    for locale in LOCALES:
        units = {
            key: entry["localizations"][locale]["stringUnit"]
            for key, entry in catalog["strings"].items()
            if locale in entry["localizations"]
        }
        if table == "Localizable":
            assert {key: unit["value"] for key, unit in units.items()} == localizable(locale)
        else:
            assert units.keys() == {*copies.KEYS, "RecordTrip"}
            assert units["RecordTrip"]["value"] == copies.text("markup", locale)
        states = {unit["state"] for unit in units.values()}
        assert states == {{"en": "translated", "de": "needs_review", "ar": "new"}[locale]}
    for entry in catalog["strings"].values():
        assert entry["extractionState"] == "manual" and copies.APP in entry["comment"]


# Strings files and Info.plist


@pytest.mark.parametrize("locale", LOCALES)
def test_translate_toolkit_reads_the_strings(project, locale):
    text = copies.export(project, "strings", "--table", "Localizable", "--locale", locale)
    units = stringsutf8file.parsestring(text.encode()).units
    read = {unit.name: unit.source for unit in units}
    if locale != copies.SOURCE:
        assert "the text is that of en" in [unit for unit in units if unit.name == "text.own"][0].getnotes()
        del read["text.own"]
    assert read == localizable(locale)
    assert all(copies.APP in unit.getnotes() for unit in units)


def test_the_strings_of_info_plist_mark_the_purpose_key(project):
    units = stringsutf8file.parsestring(copies.export(project, "strings", "--locale", "de").encode()).units
    assert {unit.name: unit.source for unit in units} == {
        **{key: copies.text("rtl", "de") for key in copies.KEYS},
        "RecordTrip": copies.text("markup", "de"),
    }
    assert ["test on a device" in unit.getnotes() for unit in units] == [False, False, True]


@pytest.mark.parametrize("locale", LOCALES)
def test_plistlib_reads_the_values_of_info_plist(project, locale):
    values = plistlib.loads(copies.export(project, "infoplist", "--locale", locale).encode())
    assert values == {
        **{key: copies.text("rtl", locale) for key in copies.KEYS},
        "NSLocationTemporaryUsageDescriptionDictionary": {"RecordTrip": copies.text("markup", locale)},
    }


# XLIFF


@pytest.fixture(scope="module")
def schema() -> etree.XMLSchema:
    """XLIFF 1.2 strict; its imports from the Web are read from the same folder."""

    class Beside(etree.Resolver):
        def resolve(self, url, _, context):
            if url == "http://www.w3.org/2001/xml.xsd":
                return self.resolve_filename(str(SCHEMAS / "xml.xsd"), context)

    parser = etree.XMLParser(no_network=True)
    parser.resolvers.add(Beside())
    return etree.XMLSchema(etree.parse(str(SCHEMAS / "xliff-core-1.2-strict.xsd"), parser))


@pytest.mark.skipif(sys.platform != "linux", reason="the schema comes with a package of Debian")
def test_xliff_is_valid_to_the_strict_schema(project, schema, shipped_site):
    texts = [copies.export(project, "xliff"), copies.export(project, "xliff", "--locale", "ar")]
    shipped = sorted(shipped_site.glob("*/copy/downloads/*/*.xliff"))
    assert len(shipped) == 2 * 3 * 2, "two editions, three variants, two target languages"
    for text in [*(text.encode() for text in texts), *(path.read_bytes() for path in shipped)]:
        document = etree.fromstring(text)
        assert schema.validate(document), schema.error_log
    wrong = etree.fromstring(texts[0].replace('state="new"', 'state="draft"').encode())
    assert not schema.validate(wrong), "the schema accepts anything"


def test_translate_toolkit_reads_the_xliff(project):
    text = copies.export(project, "xliff", "--app-name", "Nobody")
    assert "Nobody" not in text
    document = xliff.xlifffile.parsestring(text.encode())
    assert document.getfilenames() == ["content/copy/texts.yaml"] * len(copies.TARGETS)
    for locale in copies.TARGETS:
        document = xliff.xlifffile.parsestring(copies.export(project, "xliff", "--locale", locale).encode())
        assert (document.sourcelanguage, document.targetlanguage) == (copies.SOURCE, locale)
        units = {unit.xmlelement.get("id"): unit for unit in document.units}
        assert units.keys() == {
            *(f"text.{key}|mileage" for key in copies.TEXTS), "purpose.location", "purpose.trip", "text.own@alder",
        }
        for key in copies.TEXTS:
            unit = units[f"text.{key}|mileage"]
            assert unit.source == copies.text(key, copies.SOURCE, None)
            assert unit.target == copies.text(key, locale, None)
            assert unit.xmlelement.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"
        assert units["text.own@alder"].source == "Alder’s own <sdk>" and not units["text.own@alder"].target
        assert "<sdk> stands for “Alder SDK”" in units["text.own@alder"].getnotes()


# CSV and JSON


def defused(text: str) -> str:
    return "'" + text if text[:1] in tuple("=+-@\t\r\n") else text


@pytest.mark.parametrize("app", [None, copies.APP])
def test_the_csv_module_reads_the_table(project, app):
    arguments = ["--app-name", app] if app else []
    text = copies.export(project, "csv", *arguments)
    assert text.startswith("\ufeff"), "Excel takes a file without a byte order mark for one of its own code page"
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))
    assert list(rows[0]) == "id slot key variant edition locale state source text length digest stale proposal".split()
    cells = {(row["id"], row["locale"]): row for row in rows}
    assert len(cells) == len(rows) == len(LOCALES) * (len(copies.TEXTS) + 3)
    for key in copies.TEXTS:
        for locale in LOCALES:
            row = cells[f"text.{key}", locale]
            assert row["text"] == defused(copies.text(key, locale, app))
            assert row["source"] == defused(copies.text(key, copies.SOURCE, app))
            assert (row["variant"], row["edition"], row["digest"], row["stale"]) == ("mileage", "alder", "", "no")
    assert cells["text.own", "de"]["state"] == "missing"
    assert cells["purpose.location", "en"]["key"] == "; ".join(copies.KEYS)


@pytest.mark.parametrize("app", [None, copies.APP])
def test_json_follows_its_schema(project, app, shipped_site):
    schema = json.loads(statebook("schema", "copy-export").stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    judge = jsonschema.Draft202012Validator(schema)
    exported = json.loads(copies.export(project, "json", *(["--app-name", app] if app else [])))
    judge.validate(exported)
    texts = {entry["id"]: entry["texts"] for entry in exported["copy"]}
    for key in copies.TEXTS:
        for locale in LOCALES:
            assert texts[f"text.{key}"][locale]["text"] == copies.text(key, locale, app)
    assert texts["text.rtl"]["ar"]["placeholders"] == ([] if app else ["appname"])
    shipped = sorted(shipped_site.glob("*/copy/downloads/*/*.json"))
    assert len(shipped) == 2 * 3
    for path in shipped:
        judge.validate(json.loads(path.read_text(encoding="utf-8")))
    exported["copy"][0]["slot"] = "nowhere"
    assert not judge.is_valid(exported), "the schema accepts anything"


# The command


@pytest.mark.parametrize(
    "arguments, status, words",
    [
        ("json", 64, "--edition"),
        ("xcstrings --variant mileage", 64, "`alder` or `birch`"),
        ("xcstrings --edition alder", 64, "--variant"),
        ("xcstrings --edition birch --variant mileage", 64, "--app-name"),
        ("csv --edition alder --variant mileage --machine door", 64, "--machine"),
        ("json --edition alder --variant mileage --profile v1", 64, "--edition"),
        ("scxml --machine door --profile v1 --edition alder", 64, "--edition"),
        ("xliff --edition alder --variant mileage --locale en", 64, "`de` or `ar`"),
        ("csv --edition alder --variant mileage --table Localizable", 64, "--table"),
        ("strings --edition alder --variant mileage --table Localisable", 64, "Localizable"),
        ("strings --edition alder --variant mileage --app-name <appname>", 64, "<appname>"),
        ("strings --edition alder --variant mileage --app-name $(PRODUCT_NAME)", 64, "build setting"),
        ("strings --edition aldr --variant mileage", 2, "`alder`"),
        ("strings --edition alder --variant milage", 2, "`mileage`"),
        ("strings --edition alder --variant mileage --locale fr", 2, "`ar`"),
    ],
)
def test_wrong_usage_is_explained_in_a_sentence(project, arguments, status, words):
    result = statebook("export", *arguments.split(), "--project", project)
    assert result.returncode == status and not result.stdout, result.stderr
    assert words in result.stderr.splitlines()[0], result.stderr


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\x1bb", "a\u2028b", "a\u202eb"])
def test_an_app_name_with_control_characters_is_refused(project, name):
    command = ["export", "strings", "--edition", "alder", "--variant", "mileage", "--app-name", name]
    result = statebook(*command, "--project", project)
    assert result.returncode == 64 and not result.stdout, result.stderr
    assert "--app-name" in result.stderr


def test_one_of_two_apps_of_a_variant_must_be_named(tmp_path):
    project = copies.project(tmp_path)
    edition = project / "content/editions/birch.yaml"
    apps = {"edition": "birch", "title": "Birch", "apps": [{"name": "One"}, {"name": "Two", "variant": "mileage"}]}
    edition.write_text(copies.yaml(apps), encoding="utf-8")
    command = ["export", "infoplist", "--edition", "birch", "--variant", "mileage", "--project", project]
    result = statebook(*command)
    assert result.returncode == 64 and "`One` or `Two`" in result.stderr
    assert statebook(*command, "--app-name", "Three").returncode == 0


@pytest.mark.parametrize("format", FORMATS)
def test_nothing_is_printed_if_the_project_has_errors(tmp_path, format):
    project = copies.project(tmp_path)
    projects.write(project, {"content/guides/more.md": projects.guide("More", "See {copy}`nowhere`.")})
    result = statebook("export", format, "--edition", "alder", "--variant", "mileage", "--project", project)
    assert result.returncode == 1 and not result.stdout and "nowhere" in result.stderr


@pytest.mark.parametrize("format", FORMATS)
def test_a_project_without_editions_and_variants_can_be_exported(tmp_path, format):
    content = {
        "content/statebook.yaml": copies.settings("en", "de"),
        "content/copy/texts.yaml": copies.yaml(
            {"copy": [{"id": "text", "slot": "banner", "text": {"en": "Here is <appname>", "de": "Hier ist <appname>"}}]}
        ),
    }
    project = projects.write(projects.smallest(tmp_path), content)
    table = ["--table", "Localizable"] if format in ("xcstrings", "strings") else []
    command = ["export", format, "--project", project, *table]
    result = statebook(*command)
    if format in APP_FORMATS:
        assert result.returncode == 64 and "--app-name" in result.stderr
        result = statebook(*command, "--app-name", "Acme")
    assert result.returncode == 0, result.stderr
    named = {"infoplist": "plist", "xliff": "Here is &lt;appname&gt;", "csv": "Here is <appname>", "json": "Here is <appname>"}
    assert named.get(format, "Here is Acme") in result.stdout


def test_a_placeholder_without_a_value_is_never_exported_to_an_app(tmp_path):
    entry = {"id": "text", "slot": "banner", "text": {"en": "Here is <thing>"}}
    content = {
        "content/statebook.yaml": copies.settings("en"), "content/copy/texts.yaml": copies.yaml({"copy": [entry]})
    }
    project = projects.write(projects.smallest(tmp_path), content)
    command = ["export", "strings", "--project", project, "--table", "Localizable", "--app-name", "Acme"]
    result = statebook(*command)
    assert result.returncode == 1 and not result.stdout, result.stderr
    assert "content/copy/texts.yaml:" in result.stderr and "<thing>" in result.stderr


def test_an_export_can_be_written_to_a_file(tmp_path):
    project = copies.project(tmp_path)
    command = ["export", "xliff", "--edition", "alder", "--variant", "mileage"]
    result = statebook(*command, "--output", "de.xliff", cwd=project)
    assert result.returncode == 0 and not result.stdout, result.stderr
    assert (project / "de.xliff").read_bytes().decode() == copies.export(project, "xliff")


@pytest.mark.parametrize("texts, words", [({"en": "Here"}, "`locales`"), ({"de": "Hier"}, "no copy to translate")])
def test_an_xliff_export_needs_something_to_translate(tmp_path, texts, words):
    content = {
        "content/statebook.yaml": copies.settings("en", *(["de"] if "de" in texts else [])),
        "content/copy/texts.yaml": copies.yaml({"copy": [{"id": "text", "slot": "banner", "text": texts}]}),
    }
    result = statebook("export", "xliff", "--project", projects.write(projects.smallest(tmp_path), content))
    assert result.returncode == 64 and not result.stdout and words in result.stderr, result.stderr


# The site


def test_the_site_offers_what_export_prints(shipped_site):
    def exported(format, *arguments):
        result = statebook(
            "export", format, "--edition", "fairmatic", "--variant", "mileage", *arguments, cwd=ROOT, text=False
        )
        assert result.returncode == 0, result.stderr
        return result.stdout

    tables = ["InfoPlist", "Localizable"]
    expected = {
        "fairmatic-mileage.csv": exported("csv"),
        "fairmatic-mileage.json": exported("json"),
        "acme-drive/Info.plist": exported("infoplist"),
        **{f"fairmatic-mileage-{locale}.xliff": exported("xliff", "--locale", locale) for locale in ("de", "es")},
        **{f"acme-drive/{table}.xcstrings": exported("xcstrings", "--table", table) for table in tables},
        **{
            f"acme-drive/{locale}.lproj/{table}.strings": exported("strings", "--table", table, "--locale", locale)
            for table in tables
            for locale in ("en", "de", "es")
        },
    }
    assert files(shipped_site / "fairmatic/copy/downloads/mileage") == expected
    offered = files(shipped_site / "fairmatic/copy/downloads/scoring")
    assert [path.rsplit(".")[-1] for path in offered] == ["xliff", "xliff", "csv", "json"], "no app has this variant"


def test_downloads_contain_no_word_of_another_edition(tmp_path):
    project = copies.project(tmp_path / "project")
    site = build(project, tmp_path / "alder", "--edition", "alder")
    downloads = files(site / "copy/downloads")
    assert any(b"Alder" in data for data in downloads.values())
    assert not [path for path, data in files(site).items() if b"irch" in data or "irch" in path]


def test_apps_with_similar_names_have_separate_folders(tmp_path):
    project = copies.project(tmp_path / "project")
    apps = [{"name": name} for name in ("Acme", "ACME!", "Äcme", "文", "文文", "Acme 2")]
    edition = copies.yaml({"edition": "birch", "title": "Birch", "apps": apps})
    (project / "content/editions/birch.yaml").write_text(edition, encoding="utf-8")
    site = build(project, tmp_path / "site", "--edition", "birch")
    folders = {path.name for path in (site / "copy/downloads/mileage").iterdir() if path.is_dir()}
    assert folders == {"acme", "acme-2", "cme", "app", "app-2", "acme-2-2"}


def test_a_site_for_one_app_offers_its_files(tmp_path):
    copy = {"copy": [{"id": "text", "slot": "banner", "text": {"en": "Here is <appname>"}}]}
    content = {"content/statebook.yaml": copies.settings("en"), "content/copy/texts.yaml": copies.yaml(copy)}
    project = projects.write(projects.smallest(tmp_path / "project"), content)
    site = build(project, tmp_path / "site", "--app-name", "Acme & Co.")
    assert files(site / "copy/downloads").keys() == {
        "copy.csv", "copy.json", "acme-co/Localizable.xcstrings", "acme-co/en.lproj/Localizable.strings",
    }
    assert "Here is Acme & Co." in (site / "copy/downloads/acme-co/en.lproj/Localizable.strings").read_text()


@pytest.mark.parametrize("format", ["xcstrings", "strings"])
def test_an_app_with_the_exports_passes_its_audit(project, tmp_path, format):
    app = tmp_path / "app"
    app.mkdir()
    (app / "Info.plist").write_text(copies.export(project, "infoplist"), encoding="utf-8", newline="")
    for table in ("InfoPlist", "Localizable"):
        for locale in LOCALES if format == "strings" else [None]:
            folder = app / f"{locale}.lproj" if locale else app
            folder.mkdir(exist_ok=True)
            arguments = ["--table", table, *(["--locale", locale] if locale else [])]
            text = copies.export(project, format, *arguments)
            (folder / f"{table}.{format}").write_text(text, encoding="utf-8", newline="")
    command = ["audit", app, "--edition", "alder", "--variant", "mileage", "--project", project, "--format", "json"]
    named = json.loads(statebook(*command, "--app-name", copies.APP).stdout)
    assert {finding["rule"] for finding in named} == {"audit/no-background-mode"}, named
    # Without an app name, the export does not make one up.
    nameless = json.loads(statebook(*command).stdout)
    assert {finding["rule"] for finding in nameless} == {"audit/no-background-mode", "audit/unknown"}, nameless


def test_a_file_with_texts_of_others_is_not_replaced(project, tmp_path):
    catalog = tmp_path / "Localizable.xcstrings"
    export = ["export", "xcstrings", "--project", project, "--edition", "alder", "--variant", "mileage"]
    export += ["--table", "Localizable", "--output", catalog]
    assert statebook(*export).returncode == 0 and statebook(*export).returncode == 0, "its own"
    strings = json.loads(catalog.read_text(encoding="utf-8"))
    strings["strings"]["Of others"] = {"localizations": {"fi": {"stringUnit": {"state": "translated", "value": "Muiden"}}}}
    catalog.write_text(json.dumps(strings), encoding="utf-8")
    result = statebook(*export)
    assert result.returncode == 2 and "Of others" in result.stderr and "Of others" in catalog.read_text(encoding="utf-8")
    assert statebook(*export, "--force").returncode == 0 and "Of others" not in catalog.read_text(encoding="utf-8")
