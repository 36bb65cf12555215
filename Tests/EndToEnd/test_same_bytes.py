"""The bytes of a site depend only on the content and the Graphviz release."""

import shutil
import sys

import pytest

from running import ROOT, assert_same_files, build, files

MESSAGE = "the site's bytes depend on more than its content:"


@pytest.mark.skipif(sys.platform != "linux", reason="taskset is Linux's; elsewhere a process cannot be held to one core")
def test_one_core_writes_the_same_bytes_as_all_cores(shipped_site, tmp_path):
    one = build(ROOT, tmp_path / "out", prefix=["taskset", "-c", "0"])
    assert_same_files(files(shipped_site), files(one), MESSAGE)


def test_another_folder_time_zone_and_language_write_the_same_bytes(shipped_site, tmp_path):
    elsewhere = tmp_path / "ein anderer Ort"
    for folder in ("content", "templates"):
        shutil.copytree(ROOT / folder, elsewhere / folder)
    # Another order of creation gives another order in the folder's listing.
    settings = {"TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "C", "HOME": "/nonexistent", "USER": None}
    built = build(elsewhere, tmp_path / "a name" / "site", cwd=tmp_path, env=settings)
    assert_same_files(files(shipped_site), files(built), MESSAGE)


def test_a_machine_without_fonts_writes_the_same_bytes(shipped_site, tmp_path):
    config = tmp_path / "fonts.conf"
    config.write_text('<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig/>\n')
    settings = {"FONTCONFIG_FILE": str(config), "FONTCONFIG_PATH": str(tmp_path), "GDFONTPATH": None, "DOTFONTPATH": None}
    built = build(ROOT, tmp_path / "out", env=settings)
    assert_same_files(files(shipped_site), files(built), MESSAGE)


def test_a_build_over_an_old_site_writes_the_same_bytes(shipped_site, tmp_path):
    build(ROOT, tmp_path / "out", "--edition", "zendrive")
    assert_same_files(files(shipped_site), files(build(ROOT, tmp_path / "out")), MESSAGE)
