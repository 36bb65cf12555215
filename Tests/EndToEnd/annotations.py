"""Reads commands of GitHub Actions as its runner does: one line each, escapes undone."""

import re

COMMAND = re.compile(r"::(?P<name>[a-z-]+)(?: (?P<properties>[^:]*))?::(?P<message>.*)", re.S)


def unescaped(text: str, escapes: dict) -> str:
    """Undoes escapes as actions/runner does in src/Runner.Common/ActionCommand.cs: `%25` last, so that nothing is undone twice."""
    for escape, character in escapes.items():
        text = text.replace(escape, character)
    return text.replace("%25", "%")


DATA = {"%0D": "\r", "%0A": "\n"}
PROPERTY = {**DATA, "%3A": ":", "%2C": ","}


def commands(output: str) -> list:
    """Each command as its name, its properties, and its message; every line must be one."""
    found = []
    for line in output.split("\n")[:-1]:
        match = COMMAND.fullmatch(line)
        assert match, f"not a command: {line!r}"
        pairs = [pair.split("=", 1) for pair in (match["properties"] or "").split(",") if pair]
        properties = {key: unescaped(value, PROPERTY) for key, value in pairs}
        found.append((match["name"], properties, unescaped(match["message"], DATA)))
    return found
