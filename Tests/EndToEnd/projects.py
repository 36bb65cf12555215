"""Small projects that tests write."""

import pathlib
import re

from running import ROOT

DOOR = """\
machine: door
title: A door that asks
profiles:
  v1: {title: Version 1, os: "1.0"}
  v2: {title: Version 2, os: "2.0"}
observers:
  sign: {title: The sign shows, values: [open, closed]}
events:
  knock: {label: Knock, by: user}
  slam: {label: The wind slams the door, by: system}
regions:
  leaf:
    initial: shut
    states:
      shut: {title: Shut, shows: {sign: closed}}
      ajar: {title: Ajar, shows: {sign: open}}
    transitions:
      - {id: let-in, from: shut, event: knock, to: ajar}
      - {id: slammed, from: ajar, event: slam, to: shut, when: os >= 2.0}
"""

GUIDE = """\
---
title: Using the door
machine: door
profile: v2
---

Knock first: a {state}`shut` door is not {state}`ajar`.

```{diagram} door
```

## What the sign shows

```{states} door
```
"""


def write(folder, files: dict) -> pathlib.Path:
    """Writes texts to paths below a folder."""
    folder = pathlib.Path(folder)
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def guide(title: str, body: str) -> str:
    return f"---\ntitle: {title}\n---\n\n{body}\n"


def smallest(folder, body="Come in.") -> pathlib.Path:
    """A project of one guide."""
    return write(
        folder,
        {
            "content/statebook.yaml": "format: 1\ntitle: Small\n",
            "content/guides/hello.md": guide("Hello", body),
        },
    )


def door(folder, settings="") -> pathlib.Path:
    """A project of one machine and one guide."""
    return write(
        folder,
        {
            "content/statebook.yaml": "format: 1\ntitle: Doors\n" + settings,
            "content/machines/door.yaml": DOOR,
            "content/guides/door.md": GUIDE,
        },
    )


def sample() -> dict:
    """The files of the project that the fixtures of reviews are laid over: it has something of every kind."""
    text = (ROOT / "Tests/Fixtures/bases/review.txt").read_text(encoding="utf-8")
    parts = re.split(r"^-- (.+) --\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))
