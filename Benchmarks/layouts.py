"""Writes projects whose one machine has N states, in shapes that are easy and hard to draw.

    python3 layouts.py chain 300 FOLDER

A shape with “-frames” behind it has its states in compound states of ten.
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
# The sizes of each shape that the benchmark measures.
SIZES = (50, 100, 200, 300, 1000, 2000)
MEASURED = {shape: SIZES for shape in ("ladder", "tree", "hub", "chain", "web")} | {
    # The frames are states, too.
    "web-frames": (50, 100, 200, 270, 900, 1800),
    "mesh": (10, 20, 50),
}
# How many states stand in one frame, in a machine with frames.
FRAME = 10


def states(count: int, has_frames: bool) -> list[str]:
    """The lines of the states, in frames where asked for; the names of every other state are long."""
    lines = []
    for state in range(count):
        indent = "      "
        if has_frames:
            if state % FRAME == 0:
                lines += [f"      f{state}:", f"        title: Frame {state // FRAME}", f"        initial: s{state}", "        states:"]
            indent = "          "
        title = f"State {state}" if state % 2 else f"State {state}, in which several things are shown at once and nothing is asked"
        lines.append(f"{indent}s{state}: {{title: \"{title}\", shows: {{lamp: {'lit' if state % 3 else 'dark'}}}}}")
    return lines


def machine(shape: str, count: int) -> str:
    name, _, frames = shape.partition("-")
    edges = SHAPES[name](count)
    events = dict.fromkeys(event for _, _, event in edges)
    lines = [f"machine: {shape}", f"title: A {shape} of {count} states", "profiles:", "  only: {title: Only}"]
    lines += ["observers:", "  lamp: {title: The lamp, values: [dark, lit]}", "events:"]
    lines += [f"  {event}: {{label: {event.replace('-', ' ').capitalize()}, by: user}}" for event in events]
    lines += ["regions:", "  flow:", "    title: Flow", f"    initial: {'f0' if frames else 's0'}", "    states:"]
    lines += states(count, has_frames=frames == "frames")
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
