"""The cases that are mutated. A case is the bytes of its files by path; the text archives of Tests/Fixtures hold most of them."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "Tests/Fixtures"


def files(folder) -> dict:
    """The bytes of each file of a folder, by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()}


def archive(path) -> tuple:
    """The command of a text archive, its base, and the base with what the archive shows. Other forms and findings are skipped."""
    header, *parts = re.split(r"^-- (.+) --\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = [line.partition(": ")[::2] for line in header.splitlines()]
    base = {}
    for name in (value for key, value in lines if key == "base"):
        folder = FIXTURES / "bases" / name
        base |= files(folder) if folder.is_dir() else archive(folder.with_name(name + ".txt"))[2]
    deleted = tuple(value + "/" for key, value in lines if key == "delete")
    shown = {path: data for path, data in base.items() if not (path + "/").startswith(deleted)}
    for title, text in zip(parts[::2], parts[1::2]):
        path = title.removeprefix("change: ")
        if path != title:
            for group in text.split("\n\n"):
                old, new = ("\n".join(line[1:] for line in group.strip("\n").split("\n") if line[:1] != mark) for mark in "+-")
                shown[path] = shown[path].replace(old.encode(), new.encode(), 1)
        elif re.fullmatch(r"\S+[/.]\S+", title):
            shown[path] = text.encode()
    return dict(lines).get("command", "check"), base, shown


def archives(*folders) -> list:
    paths = [path for folder in folders for path in sorted((FIXTURES / folder).rglob("*.txt"))]
    # The templates of too-long.txt take five seconds.
    return [archive(path) for path in paths if "content" not in path.parts and path.name != "too-long.txt"]


def content() -> dict:
    """Projects for `check` and `build`. Bases come more often than their fixtures: they have no finding that hides others."""
    found = [(base, base, shown) for command, base, shown in archives("bases", "rules") if command == "check"]
    whole = files(FIXTURES / "whole")
    # The folder of its older version does not exist.
    whole["content/statebook.yaml"] = re.sub(rb"versions:\n(  .*\n)+", b"", whole["content/statebook.yaml"])
    return {"content": [case for cases in found for case in cases if case] + [files(FIXTURES / "payment"), whole] * 20}


def foreign(export) -> dict:
    """Translations and machines for `import`, apps for `audit`, and pairs of versions for `review`; `export` makes the XLIFF of a project."""
    found = archives("bases", "rules")
    cases = {kind: [shown for command, _, shown in found if command == kind] for kind in ("import", "audit")}
    acme, trips = files(FIXTURES / "bases/acme"), archive(FIXTURES / "bases/review.txt")[2]
    cases["machine"] = [shown for command, _, shown in found if command.startswith("import ")]
    cases["audit"] += [acme | files(FIXTURES / "bases" / app) for app in ("app", "app-with-settings")]
    for project, variant in [(acme, "mileage"), (trips, "mileage"), (trips, "safety")]:
        cases["import"] += [project | {"translations.xlf": export(project, variant)}] * 5
    pairs = [(base, shown) for command, base, shown in archives("review", "rules") if base and command == "check"]
    cases["review"] = [
        {f"base/{path}": data for path, data in old.items()} | {f"head/{path}": data for path, data in new.items()}
        for base, shown in pairs for old, new in [(base, shown), (shown, base)]
    ]
    return cases
