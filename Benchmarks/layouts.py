"""Writes projects whose one machine has N states, in shapes that are easy and hard to draw.

    python3 layouts.py chain 300 FOLDER
"""

import pathlib
import random
import sys

# An edge: the source, the target, and the event.
Edge = tuple[int, int, str]


def ladder(count: int) -> list[Edge]:
    """Each state leads to the next and back."""
    on = [(state, state + 1, "next") for state in range(count - 1)]
    return on + [(state + 1, state, "back") for state in range(count - 1)]


def chain(count: int) -> list[Edge]:
    """Each state leads to the next, and home to the first."""
    on = [(state, state + 1, "next") for state in range(count - 1)]
    return on + [(state, 0, "home") for state in range(1, count)]


def hub(count: int) -> list[Edge]:
    """The first state leads to each other and back."""
    out = [(0, state, f"go-{state}") for state in range(1, count)]
    return out + [(state, 0, "home") for state in range(1, count)]


def tree(count: int) -> list[Edge]:
    """Each state leads to two others, and back to where it came from."""
    down = [((state - 1) // 2, state, "left" if state % 2 else "right") for state in range(1, count)]
    return down + [(state, (state - 1) // 2, "back") for state in range(1, count)]


def web(count: int) -> list[Edge]:
    """Each state can be reached from an earlier one, and leads to one that chance picks."""
    chance = random.Random(count)
    edges = [(chance.randrange(state), state, f"go-{state}") for state in range(1, count)]
    return edges + [(state, chance.randrange(count), "jump") for state in range(count)]


def mesh(count: int) -> list[Edge]:
    """Each state leads to each other."""
    return [(one, other, f"go-{other}") for one in range(count) for other in range(count) if one != other]


SHAPES = {"ladder": ladder, "chain": chain, "hub": hub, "tree": tree, "web": web, "mesh": mesh}


def machine(shape: str, count: int) -> str:
    edges = SHAPES[shape](count)
    events = dict.fromkeys(event for _, _, event in edges)
    lines = [f"machine: {shape}", f"title: A {shape} of {count} states", "profiles:", "  only: {title: Only}"]
    lines += ["observers:", "  lamp: {title: The lamp, values: [dark, lit]}", "events:"]
    lines += [f"  {event}: {{label: {event.replace('-', ' ').capitalize()}, by: user}}" for event in events]
    lines += ["regions:", "  flow:", "    title: Flow", "    initial: s0", "    states:"]
    lines += [f"      s{state}: {{title: State {state}, shows: {{lamp: {'lit' if state % 3 else 'dark'}}}}}" for state in range(count)]
    lines.append("    transitions:")
    lines += [
        f"      - {{id: t{number}, from: s{source}, event: {event}, to: s{target}}}"
        for number, (source, target, event) in enumerate(edges)
    ]
    return "\n".join(lines) + "\n"


def write(folder: pathlib.Path, shape: str, count: int):
    content = folder / "content"
    (content / "machines").mkdir(parents=True, exist_ok=True)
    (content / "statebook.yaml").write_text("format: 1\ntitle: Layouts\n")
    (content / "machines" / f"{shape}.yaml").write_text(machine(shape, count))


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[3]), sys.argv[1], int(sys.argv[2]))
