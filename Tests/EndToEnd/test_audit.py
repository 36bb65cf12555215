"""`statebook audit`: an app's files against the recommended copy, as an integrator runs it."""

import json
import shutil

import pytest

from running import ROOT, statebook

FIXTURES = ROOT / "Tests/Fixtures"
PROJECT = FIXTURES / "bases/acme"


def audit(app, *arguments, variant="mileage", **options):
    return statebook(
        "audit", app, "--project", PROJECT, "--edition", "acme", "--variant", variant, *arguments, **options
    )


@pytest.fixture
def app(tmp_path):
    """A copy of the good app, to change."""
    return shutil.copytree(FIXTURES / "bases/app/app", tmp_path / "good")


def test_a_good_app_is_clean(app):
    result = audit(app)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("nothing to report in Acme: Acme/Info.plist")


def test_an_app_with_the_texts_of_a_new_project_is_clean(tmp_path):
    assert statebook("new", "docs", "--template", "app-copy", cwd=tmp_path).returncode == 0
    project = tmp_path / "docs"
    (project / "app").mkdir()
    choice = ["--edition", "acme", "--variant", "safety"]
    for arguments in [["export", "xcstrings"], ["export", "infoplist", "-o", "app/Info.plist"], ["audit", "app", "--app-name", "Acme Care", "--fail-on", "note"]]:
        result = statebook(*arguments, *choice, cwd=project)
        assert (result.returncode, result.stderr) == (0, ""), result.stderr
    assert "Acme Care" in (project / "app/Info.plist").read_text(encoding="utf-8")


def test_a_finding_has_its_place_its_caret_and_the_words_that_differ(app):
    plist = app / "Acme/Info.plist"
    plist.write_text(plist.read_text().replace("cannot record trips", "can’t record trips", 1))
    result = audit("good", "--fail-on", "note", cwd=app.parent)
    assert result.returncode == 1
    lines = result.stderr.splitlines()
    assert lines[0].startswith("good/Acme/Info.plist:12:10: note: differs from the recommended text: ") and lines[0].endswith("[audit/drift]")
    assert "Acme Drive [-can’t-]{+cannot+} record trips" in lines[0]
    assert lines[2].lstrip(" |").startswith("^^^")
    assert audit(app).returncode == 0, "a note ends with 0 unless --fail-on says otherwise"


def test_an_error_ends_with_1_and_appears_in_other_formats(app):
    plist = app / "Acme/Info.plist"
    plist.write_text(plist.read_text().replace("WhenInUseUsage", "WhenInUsage"))
    result = audit("good", "--format", "json", cwd=app.parent)
    assert result.returncode == 1
    found = json.loads(result.stdout)
    assert "audit/mistyped-key" in [finding["rule"] for finding in found]
    assert {finding["path"] for finding in found} == {"good/Acme/Info.plist"}


def test_another_variant_recommends_other_words(app):
    result = audit(app, variant="safety")
    assert "{+safety features+}" in result.stderr
    assert "audit/drift" in result.stderr


@pytest.mark.parametrize(
    "arguments, status, says",
    [
        (["--app-name", "<appname>"], 64, "contains the placeholder `<appname>`"),
        (["--app-name", ""], 64, "is blank"),
        (["--locale", "xx"], 2, "unknown locale `xx`"),
        (["--variant", "milage"], 64, "duplicate option `--variant`"),
        (["--target", "Acmé"], 2, "unknown target `Acmé` in the app’s folder; did you mean `Acme`?"),
    ],
)
def test_wrong_arguments_are_named_with_the_fix(app, arguments, status, says):
    result = audit(app, *arguments)
    assert result.returncode == status
    assert says in result.stderr


def test_an_unknown_variant_is_named_with_the_nearest_one(app):
    result = audit(app, variant="milage")
    assert result.returncode == 2
    assert "did you mean `mileage`?" in result.stderr


def test_an_unknown_app_name_is_reported_and_shown_as_its_placeholder(app):
    plist = app / "Acme/Info.plist"
    plist.write_text(plist.read_text().replace("<string>Acme Drive</string>", "<string>$(PRODUCT_NAME)</string>"))
    result = audit(app)
    assert result.returncode == 0
    assert "unknown name of the app “Acme”; texts keep `<appname>` [audit/unknown]" in result.stderr
    assert "audit/drift" not in result.stderr, "whatever the name is, the words are the recommended ones"
    plist.write_text(plist.read_text().replace("cannot record trips", "can’t record trips", 1))
    assert "write: Without background location access, <appname> cannot" in audit(app).stderr
    plist.write_text(plist.read_text().replace("can’t record trips", "cannot record trips", 1))
    assert audit(app, "--app-name", "Acme Drive").stderr == ""


def test_an_audit_says_what_it_compared_and_what_it_skipped(app):
    result = audit(app)
    assert result.stdout.splitlines() == [
        "nothing to report in Acme: Acme/Info.plist, Acme/de.lproj/InfoPlist.strings",
        "not looked at, an app extension: AcmeWidget/Info.plist",
        "not looked at, build and package folders: Pods, build",
    ]


def test_one_app_of_several_can_be_audited_alone(tmp_path):
    archive = (FIXTURES / "rules/audit/no-location-key.txt").read_text()
    for path in ["Acme.xcodeproj/project.pbxproj", "Acme/Info.plist"]:
        file = tmp_path / "app" / path
        file.parent.mkdir(parents=True)
        file.write_text(archive.partition(f"-- app/{path} --\n")[2].partition("\n-- ")[0])
    both = audit(tmp_path / "app")
    assert both.returncode == 0 and "[audit/no-location-key]" in both.stderr
    preview = audit(tmp_path / "app", "--target", "AcmePreview")
    assert preview.returncode == 1 and "in the app “AcmePreview”" in preview.stderr
    assert "not looked at, not chosen: Acme" in preview.stdout.splitlines()
    assert "Acme/Info.plist" not in preview.stderr


def test_an_empty_folder_is_not_clean(tmp_path):
    result = audit(tmp_path)
    assert result.returncode == 1
    assert "no iOS app found in the folder" in result.stderr and "[audit/nothing-compared]" in result.stderr
    assert result.stdout == ""


def test_links_are_not_followed_and_nothing_outside_of_the_folder_is_read(tmp_path):
    shutil.copytree(FIXTURES / "bases/app-with-settings/app", tmp_path / "app")
    shutil.move(tmp_path / "app/Acme/Acme-Info.plist", tmp_path / "Outside.plist")
    (tmp_path / "app/Acme/Acme-Info.plist").symlink_to(tmp_path / "Outside.plist")
    linked = audit(tmp_path / "app")
    assert "Acme/Acme-Info.plist is behind a symbolic link, which is not followed [audit/unknown]" in linked.stderr
    project = tmp_path / "app/Acme.xcodeproj/project.pbxproj"
    text = project.read_text()
    assert "$(SRCROOT)/Acme/$(PRODUCT_NAME)-Info.plist" in text
    project.write_text(text.replace("$(SRCROOT)/Acme/$(PRODUCT_NAME)-Info.plist", "../Outside.plist"))
    outside = audit(tmp_path / "app")
    assert "“../Outside.plist” is outside of the folder [audit/unknown]" in outside.stderr
    assert "missing-key" not in linked.stderr + outside.stderr


def test_a_repository_of_many_files_is_audited_without_reading_those_of_no_target(tmp_path):
    shutil.copytree(FIXTURES / "bases/app-with-settings/app", tmp_path / "app")
    for number in range(300):
        folder = tmp_path / f"app/Modules/M{number}/en.lproj"
        folder.mkdir(parents=True)
        (folder / "Localizable.strings").write_text('"a" = "b";\n' * 50)
        (folder.parent / "Info.plist").write_text("<plist><dict/></plist>")
    result = audit(tmp_path / "app")
    assert (result.returncode, result.stderr) == (0, "")
    assert "not looked at, of no target: Modules/M0/Info.plist" in result.stdout and "292 more" in result.stdout


def test_a_missing_app_or_project_ends_with_2():
    assert audit("/nowhere/at/all").returncode == 2
    assert statebook("audit", "Tests", "--project", "/nowhere").returncode == 2


def test_an_audit_writes_nothing(app):
    before = {path: path.read_bytes() for path in app.rglob("*") if path.is_file()}
    audit(app)
    assert before == {path: path.read_bytes() for path in app.rglob("*") if path.is_file()}


def test_exported_copy_passes_the_audit(tmp_path):
    """The shipped copy, exported into an app: Info.plist, a String Catalog, and strings files in its place."""
    common = ["--edition", "zendrive", "--variant", "safety", "--app-name", "North & South"]
    plist = statebook("export", "infoplist", *common).stdout
    with_modes = plist.replace(
        "<dict>", "<dict><key>UIBackgroundModes</key><array><string>location</string></array>", 1
    )
    (tmp_path / "Info.plist").write_text(with_modes)
    (tmp_path / "InfoPlist.xcstrings").write_text(statebook("export", "xcstrings", *common).stdout)
    localizable = statebook("export", "xcstrings", "--table", "Localizable", *common).stdout
    (tmp_path / "Localizable.xcstrings").write_text(localizable)
    catalog = statebook("audit", tmp_path, *common)
    assert (catalog.returncode, catalog.stderr) == (0, "")
    assert "InfoPlist.xcstrings" in catalog.stdout
    (tmp_path / "InfoPlist.xcstrings").unlink()
    for locale in ["en", "de", "es"]:
        folder = tmp_path / f"{locale}.lproj"
        folder.mkdir()
        text = statebook("export", "strings", "--locale", locale, *common).stdout
        (folder / "InfoPlist.strings").write_text(text)
    strings = statebook("audit", tmp_path, *common)
    assert (strings.returncode, strings.stderr) == (0, "")
