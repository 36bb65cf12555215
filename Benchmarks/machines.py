"""Writes a project whose machine has 4^N configurations, with ten claims: of ten forms, all true, and each word of them has an
effect.

Each of N regions has four states in a ring. The first step of a ring is blocked while the neighboring region is in its last state;
resets never are. So the regions depend on one another, and yet every combination can be reached.
"""

import pathlib
import sys


def region(number: int, count: int) -> str:
    neighbor = (number + 1) % count
    lines = [f"  r{number}:", f"    initial: r{number}-a", "    states:"]
    lines += [f"      r{number}-{state}: {{title: State {state}, shows: {{lamp-{number}: {lamp}}}}}"
              for state, lamp in zip("abcd", ["dark", "dark", "lit", "lit"])]
    lines.append("    transitions:")
    for source, target in zip("abcd", "bcda"):
        guard = f", if: not in(r{neighbor}-d)" if source == "a" else ""
        lines.append(
            f"      - {{id: go-{number}-{source}, from: r{number}-{source}, event: go-{number}, to: r{number}-{target}{guard}}}")
    for source in "bcd":
        lines.append(
            f"      - {{id: reset-{number}-{source}, from: r{number}-{source}, event: reset-{number}, to: r{number}-a}}")
    return "\n".join(lines)


def machine(count: int) -> str:
    regions = range(count)
    return "\n".join(
        ["machine: rings", "title: Rings", "profiles:", "  only: {title: Only}", "observers:"]
        + [f"  lamp-{number}: {{title: Lamp {number}, values: [dark, lit]}}" for number in regions]
        + ["events:"]
        + [f"  go-{number}: {{label: Go {number}, by: user}}\n  reset-{number}: {{label: Reset {number}, by: app}}"
           for number in regions]
        + ["regions:"] + [region(number, count) for number in regions]
    ) + "\n"


def claims(count: int) -> str:
    last = count - 1
    checks = [
        "never r0-d after r0-a until go-0",
        "never r1-b before go-1",
        "at most 3 r2-c before reset-2 or r2-a and by user",
        f"always lamp-{last} = lit implies r{last}-c or r{last}-d",
        f"in r{last}-a, reset-{last} does nothing",
        "by app never leads to r3-c",
        "after r4-b eventually r4-a given turning",
        f"from every state, {' and '.join(f'r{number}-d' for number in range(0, count, 2))} is reachable",
        f"reachable {' and '.join(f'r{number}-c' for number in range(count))}",
        "unreachable r5-a and lamp-5 = lit",
    ]
    lines = ["machine: rings", "assumptions:", "  - {id: turning, says: It turns., fair: [go-4 or reset-4]}", "claims:"]
    lines += [f"  - {{id: claim-{number}, says: Claim {number}., check: '{check}'}}" for number, check in enumerate(checks)]
    return "\n".join(lines) + "\n"


def write(folder: pathlib.Path, count: int):
    content = folder / "content"
    for kind in ("machines", "claims"):
        (content / kind).mkdir(parents=True, exist_ok=True)
    (content / "statebook.yaml").write_text("format: 1\ntitle: Rings\n")
    (content / "machines" / "rings.yaml").write_text(machine(count))
    (content / "claims" / "rings.yaml").write_text(claims(count))


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[2]), int(sys.argv[1]))
