"""`statebook coverage --claims`: which single edits of a machine its claims catch."""

import json
import re
import shutil

import projects
from running import statebook

CLAIMS = """\
machine: door
claims:
  - {id: unasked, says: Nobody comes in unasked., check: never ajar before knock}
  - {id: open-sign, says: Ajar it says open., check: always ajar implies sign = open}
myths:
  - {id: for-ever, says: Once open it is open., check: never shut after ajar, profiles: [v2]}
"""
EMPTY = "  - {id: anything, says: It stands somehow., check: reachable shut, profiles: [v2]}\n"


def project(folder, claims=CLAIMS):
    return projects.write(projects.door(folder), {"content/claims/door.yaml": claims})


def measured(door, *options):
    result = statebook("coverage", "--claims", "--format", "json", *options, cwd=door)
    assert result.returncode == 0, result.stderr
    (machine,) = json.loads(result.stdout)["machines"]
    return machine


def test_coverage_counts_the_edits_that_each_claim_catches(tmp_path):
    door = measured(project(tmp_path))
    assert (door["edits"], door["stopped"], door["unseen"], door["judged"]) == (14, 0, 0, 14)

    def edits(entry):
        return [f"{edit['kind']}: {edit['edit']}" for edit in entry]

    unasked, sign = door["claims"]
    # If the state cannot be reached, both claims are vacuous in every profile.
    assert (unasked["id"], unasked["catches"]) == ("unasked", 5)
    assert edits(unasked["alone"]) == ["retrigger: let-in on slam", "move-initial: leaf begins in ajar"]
    assert (sign["id"], sign["catches"]) == ("open-sign", 5)
    assert edits(sign["alone"]) == ["drop-value: ajar without sign", "change-value: ajar shows sign = closed"]
    (myth,) = door["myths"]
    assert (myth["id"], myth["catches"]) == ("for-ever", 6)
    assert edits(myth["alone"]) == ["drop-transition: slammed", "retarget: slammed to ajar", "move-source: slammed from shut"]
    assert edits(door["uncaught"]) == [
        "retrigger: slammed on knock",
        "drop-value: shut without sign",
        "change-value: shut shows sign = open",
        "drop-when: transition slammed",
    ]


def test_the_text_output_has_the_same_figures(tmp_path):
    result = statebook("coverage", "--claims", cwd=project(tmp_path))
    assert result.returncode == 0 and result.stderr == "", "off a terminal there is no line of progress"
    assert "14 single edits: 0 make the machine invalid, 0 cannot be seen by any check, 14 are judged\n" in result.stdout
    assert "of those judged, 10 are caught by a claim or a myth, 4 by none\n" in result.stdout
    assert re.search(r"^unasked +5 +2$", result.stdout, re.M)
    assert "\nfor-ever alone:\n  drop-transition: slammed\n  retarget: slammed to ajar\n  move-source: slammed from shut\n" in result.stdout


def test_a_claim_that_catches_nothing_is_a_warning(tmp_path):
    door = project(tmp_path, CLAIMS.replace("myths:", EMPTY + "myths:"))
    result = statebook("coverage", "--claims", cwd=door)
    assert result.returncode == 0
    assert re.search(
        r"^content/claims/door\.yaml:5:\d+: warning: claim `anything` catches none of 14 single edits .*\[claim/catches-nothing\]$",
        result.stderr,
        re.M,
    )
    assert statebook("coverage", "--claims", "--fail-on", "warning", cwd=door).returncode == 1
    assert statebook("check", "--fail-on", "note", cwd=door).returncode == 0, "check does not try edits"


def test_an_edit_that_cannot_run_counts_for_no_claim(tmp_path):
    door = project(tmp_path)
    machine = door / "content/machines/door.yaml"
    # Only version 1 has the state, so no run of the other version can begin there.
    text = machine.read_text().replace("ajar: {title: Ajar,", "barred: {title: Barred, when: os < 2.0, shows: {sign: closed}}\n      ajar: {title: Ajar,")
    machine.write_text(text.replace("    transitions:\n", "    transitions:\n      - {id: bar, from: shut, event: slam, to: barred, when: os < 2.0}\n"))
    measures = measured(door)
    assert measures["stopped"] > 0
    messages = json.dumps(measures, ensure_ascii=False)
    assert "leaf begins in ajar" in messages and "leaf begins in barred" not in messages


def test_the_claims_page_shows_what_was_recorded(tmp_path):
    door = project(tmp_path)

    def page():
        result = statebook("build", "-o", "out", cwd=door)
        assert result.returncode == 0, result.stderr
        return "".join(path.read_text() for path in sorted((door / "out/reference/claims").rglob("index.html"))), result.stderr

    assert "single edit" not in page()[0]
    recorded = statebook("coverage", "--claims", "--record", cwd=door)
    assert recorded.returncode == 0 and recorded.stderr == "wrote the figures of 2 claims to content/strength.yaml\n"
    file = door / "content/strength.yaml"
    kept = file.read_text()
    assert re.search(r"^  door:\n    digest: [0-9a-f]{12}\n    edits: 14\n    claims:\n"
                     r"      open-sign: \{catches: 5, alone: 2\}\n      unasked: \{catches: 5, alone: 2\}\n\Z", kept, re.M)
    html, messages = page()
    assert messages == ""
    assert html.count("Catches 5 of 14 single edits, 2 of them alone") == 2
    assert "<dfn>single edit</dfn>" in html

    # The wording of a claim does not change its strength.
    claims = door / "content/claims/door.yaml"
    claims.write_text(CLAIMS.replace("Nobody comes", "Nobody ever comes"))
    assert "Catches 5 of 14" in page()[0]

    for path, old, new in [
        (door / "content/machines/door.yaml", "os >= 2.0", "os >= 1.5"),
        (claims, "never ajar before knock", "never ajar before by user"),
        (file, "unasked: {catches: 5", "unasked: {catches: 6"),
    ]:
        before = path.read_text()
        assert old in before
        path.write_text(before.replace(old, new))
        html, messages = page()
        assert re.search(r"^content/strength\.yaml:4:3: note: outdated figures: .*\[claim/strength-outdated\]$", messages, re.M), new
        assert "single edit" not in html
        path.write_text(before)
    assert "Catches 5 of 14" in page()[0]


def test_recording_again_gives_the_same_file_on_one_core(tmp_path):
    door = project(tmp_path)
    assert statebook("coverage", "--claims", "--record", cwd=door).returncode == 0
    file = door / "content/strength.yaml"
    kept = file.read_bytes()
    again = statebook("coverage", "--claims", "--record", cwd=door)
    assert again.stderr == "content/strength.yaml is up to date (2 claims)\n"
    file.unlink()
    prefix = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    one = statebook("coverage", "--claims", "--record", cwd=door, prefix=prefix)
    assert one.returncode == 0 and file.read_bytes() == kept
    file.write_text(kept.decode().replace("catches: 5", "catches: 1"))
    assert statebook("coverage", "--claims", "--record", "--fail-on", "note", cwd=door).returncode == 0
    assert file.read_bytes() == kept


def test_coverage_says_why_it_cannot_measure(tmp_path):
    door = project(tmp_path, CLAIMS.replace("never ajar before knock", "never ajar before slam"))
    result = statebook("coverage", "--claims", "--record", cwd=door)
    assert result.returncode == 1 and result.stdout == "" and "claim/false" in result.stderr
    assert not (door / "content/strength.yaml").exists()
    assert statebook("coverage", "--record", cwd=door).returncode == 64
    bare = projects.smallest(tmp_path / "bare")
    result = statebook("coverage", "--claims", "--record", cwd=bare)
    assert (result.returncode, result.stdout) == (0, "no claims\n"), result.stderr
    assert "the project has no claims" in result.stderr
