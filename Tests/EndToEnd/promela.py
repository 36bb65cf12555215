"""Claims as LTL, and flat machines as Promela, for Spin.

A run alternates configurations and steps, as in the definition of claims. `s` holds at steps; `e` is the event of the last step,
`m` the number of steps so far, `c` the configuration (at a step, the one that it leaves). Each set of configurations that a
formula names is a bit, `a7`, which is set on arrival, and `b7` is its previous value: spelled out, sets exceed the length that
Spin allows for formulas.
Debian's Spin has no next operator; none is needed, for a step is always followed by one configuration: next(f) is s U (!s && f).
"""

import concurrent.futures
import os
import re
import subprocess

NONE = 255


class Bits(list):
    """The sets of configurations that are bits of the model, and the propositions of formulas, each a bit `p7` of its own.

    Spin unfolds each `and` and `or` of a formula, which can take hours, so each proposition must be a single name.
    """

    def __init__(self):
        super().__init__()
        self.named_expressions = []
        # The largest number of steps that a formula counts.
        self.counted = 0

    def name(self, expression) -> str:
        if expression not in self.named_expressions:
            self.named_expressions.append(expression)
        return f"p{self.named_expressions.index(expression)}"


class Inexpressible(Exception):
    """A check that LTL cannot express."""


class Proposition:
    """A proposition over one machine: as an expression of Promela, and the kind of place where it is judged.

    `sets` is where the sets of configurations get their numbers.
    """

    def __init__(self, text, flat, sets):
        self.flat, self.sets = flat, sets
        self.tokens = re.findall(r"[()=]|[^\s()=]+", text)
        self.atoms = []
        self.expression = self.disjunction()
        assert not self.tokens, f"cannot read {text}"
        self.at_steps = all(kind in ("event", "by") for kind, _ in self.atoms)

    def disjunction(self):
        parts = [self.conjunction()]
        while self.take("or"):
            parts.append(self.conjunction())
        return "(" + " || ".join(parts) + ")"

    def conjunction(self):
        parts = [self.negation()]
        while self.take("and"):
            parts.append(self.negation())
        return "(" + " && ".join(parts) + ")"

    def negation(self):
        if self.take("not"):
            return "!" + self.negation()
        if self.take("("):
            inner = self.disjunction()
            assert self.take(")")
            return inner
        return self.atom()

    def take(self, token):
        if self.tokens[:1] == [token]:
            self.tokens.pop(0)
            return True
        return False

    def atom(self):
        word = self.tokens.pop(0)
        if word in ("state", "event", "tag", "prompt") and self.take("("):
            name = self.tokens.pop(0)
            assert self.take(")")
            return self.named(word, name)
        if word == "by":
            return self.named("by", self.tokens.pop(0))
        if self.take("="):
            return self.named("shows", (word, self.tokens.pop(0)))
        nodes = self.flat.nodes
        if word in nodes:
            return self.named("state", word)
        if word in self.flat.events:
            return self.named("event", word)
        if word == "prompt" and not any("prompt" in node.get("tags", []) for node in nodes.values()):
            return self.named("prompt", None)
        # A tag, or a state that is folded away here.
        return self.named("tag", word)

    def named(self, kind, name):
        self.atoms.append((kind, name))
        events = self.flat.machine["events"]
        if kind in ("event", "by"):
            found = [number for number, event in enumerate(events) if event["id" if kind == "event" else "by"] == name]
            return among("e", found)
        test = {
            "state": lambda node, own: own == name,
            "tag": lambda node, own: name in node.get("tags", []),
            "prompt": lambda node, own: node.get("prompt") == name if name else "prompt" in node,
            "shows": lambda node, own: node.get("shows", {}).get(name[0]) == name[1] if kind == "shows" else False,
        }[kind]
        holds = {own for own, node in self.flat.nodes.items() if test(node, own)}
        members = frozenset(number for number, (active, _) in enumerate(self.flat.configurations) if active & holds)
        return bit(members, self.sets)

    @property
    def placed(self):
        """True only at the places where it is judged."""
        return f"({'s' if self.at_steps else '!s'} && {self.expression})"

    @property
    def plain(self):
        """Its value in the configuration, or in the one before a step; it must not name events."""
        if any(kind in ("event", "by") for kind, _ in self.atoms):
            raise Inexpressible("a step in place of a state")
        return self.expression

    @property
    def before(self):
        """Its value in the previous configuration."""
        return re.sub(r"\ba(\d+)", r"b\1", self.plain)


def bit(members, sets):
    """The bit for a set of configurations."""
    if not members:
        return "false"
    if members not in sets:
        sets.append(members)
    return f"a{sets.index(members)}"


def among(variable, numbers):
    """A test for membership, in ranges."""
    ranges = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    tests = [
        f"{variable}=={first}" if first == last else f"({variable}>={first} && {variable}<={last})" for first, last in ranges
    ]
    return "(" + (" || ".join(tests) or "false") + ")"


def formula(check, flat, sets, fairness=()):
    """The check in LTL, and whether it holds if the formula does (True) or if the formula fails (False).

    Throws Inexpressible for what LTL cannot express.
    """

    def read(text):
        return Proposition(text, flat, sets)

    def at(part):
        return sets.name(part.placed)

    def once(part, then):
        """Whenever the part holds, `then` from the next place on where it is a step, or else from that place on."""
        return f"[] (!{at(part)} || {following(then)})" if part.at_steps else f"[] (!{at(part)} || {then})"

    def following(then):
        return f"(s U (!s && {then}))"

    def until(what, end):
        """Weak until: the end need not happen."""
        return f"(([] {what}) || ({what} U {end}))"

    if match := re.fullmatch(r"never (.+) after (.+?)(?: until (.+))?", check):
        q, p = read(match[1]), read(match[2])
        r = at(read(match[3])) if match[3] else "false"
        return once(p, until(f"!{at(q)}", r)), True
    if match := re.fullmatch(r"never (.+) before (.+)", check):
        return until(f"!{at(read(match[1]))}", at(read(match[2]))), True
    if match := re.fullmatch(r"never (.+)", check):
        return f"[] !{at(read(match[1]))}", True
    if match := re.fullmatch(r"at most (\d+) (.+) before (.+)", check):
        q, r = read(match[2]), at(read(match[3]))
        translated = until(f"!{at(q)}", r)
        for _ in range(int(match[1])):
            if q.at_steps:
                translated = until(f"!{at(q)}", f"({r} || ({at(q)} && {following(translated)}))")
            else:
                # Only over configurations: a step in between does not end Q.
                gone = sets.name(f"(!s && !{q.placed})")
                translated = until(f"!{gone}", f"({r} || ({gone} && {translated}))")
                translated = until(f"!{at(q)}", f"({r} || ({at(q)} && {translated}))")
        return translated, True
    if match := re.fullmatch(r"always (.+) implies (.+)", check):
        return f"[] !{sets.name(f'(!s && {read(match[1]).expression} && !{read(match[2]).expression})')}", True
    if match := re.fullmatch(r"always (.+)", check):
        return f"[] !{sets.name(f'(!s && !{read(match[1]).expression})')}", True
    if match := re.fullmatch(r"in (.+), (.+) leads to (.+)", check):
        s, e, q = (read(match[number]) for number in (1, 2, 3))
        return f"[] !{sets.name(f'(!s && e < {NONE} && {e.expression} && {s.before} && !{q.plain})')}", True
    if match := re.fullmatch(r"in (.+), (.+) does nothing", check):
        return f"[] !{sets.name(f'(s && {read(match[2]).expression} && {read(match[1]).plain})')}", True
    if match := re.fullmatch(r"(.+) never leads to (.+?)(?: in (.+))?", check):
        e, q = read(match[1]), read(match[2])
        situation = read(match[3]).before if match[3] else "true"
        arrival = f"(!s && e < {NONE} && {e.expression} && {situation} && !{q.before} && {q.plain})"
        return f"[] !{sets.name(arrival)}", True
    if match := re.fullmatch(r"after (.+?) eventually (.+?)(?: given .+)?", check):
        translated = once(read(match[1]), f"(<> {at(read(match[2]))})")
        for fair in map(read, fairness):
            # Otherwise the run is unfair: a step that is possible again and again is eventually never taken.
            translated = f"((([] <> {enabled(fair, flat, sets)}) && (<> [] !{at(fair)})) || {translated})"
        return translated, True
    if match := re.fullmatch(r"(.+) is reachable without (.+)", check):
        return until(f"!{at(read(match[1]))}", at(read(match[2]))), False
    if match := re.fullmatch(r"(.+) is reachable within (\d+) steps?", check):
        # A nested formula would take Spin minutes to translate, so the model counts its steps.
        sets.counted = max(sets.counted, int(match[2]))
        return f"[] !{sets.name(f'({read(match[1]).placed} && m <= {match[2]})')}", False
    if match := re.fullmatch(r"unreachable (.+)", check):
        return f"[] !{at(read(match[1]))}", True
    if match := re.fullmatch(r"reachable (.+)", check):
        return f"[] !{at(read(match[1]))}", False
    raise Inexpressible(check)


def enabled(step, flat, sets):
    """The configurations from which a step satisfies the proposition."""
    code = compile(python(step.expression), "enabled", "eval")
    events = {event: number for number, event in enumerate(flat.events)}
    found = frozenset(before for before, event, after in flat.steps if eval(code, {"e": events[event]}))
    return sets.name(f"(!s && {bit(found, sets)})")


def python(expression) -> str:
    """A Promela expression in Python syntax."""
    return re.sub(r"!(?!=)", " not ", expression.replace("||", " or ").replace("&&", " and ")).replace("false", "False").replace("true", "True")


def spin(flat, checks: dict, folder) -> dict:
    """Whether each check holds, by its name; those that LTL cannot express are omitted.

    `checks` has the check's text and the propositions of its assumption by name.
    """
    translated, sets = {}, Bits()
    for number, (name, (check, fairness)) in enumerate(checks.items()):
        try:
            translated[name] = (f"f{number}", *formula(check, flat, sets, fairness))
        except Inexpressible:
            pass
    tables, lines = model(flat, sets)
    (folder / "tables.h").write_text(tables)
    lines += [f"ltl {identifier} {{ {text} }}" for identifier, text, _ in translated.values()]
    (folder / "flat.pml").write_text("\n".join(lines) + "\n")
    run(["spin", "-a", "flat.pml"], folder)
    run(["cc", "-O0", "-w", "-DNOREDUCE", "-DMEMLIM=512", "-o", "pan", "pan.c"], folder)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda translated: proved(translated[0], folder), translated.values())
        return {name: holds == answer for (name, (_, _, holds)), answer in zip(translated.items(), answers)}


def model(flat, sets) -> tuple[str, list]:
    """The tables of the flat machine in C, and its Promela: thousands of alternatives would take Spin half a minute."""
    assert len(flat.configurations) < 2**15, "more configurations than a Promela `short` can number"
    events = {event: number for number, event in enumerate(flat.events)}
    leaving = [[step for step in flat.steps if step[0] == number] for number in range(len(flat.configurations))]
    first = [sum(map(len, leaving[:number])) for number in range(len(leaving) + 1)]
    ordered = [step for steps in leaving for step in steps] or [(0, flat.events[0], 0)]
    tables = {
        "FIRST": first,
        "EVENT": [events[event] for _, event, _ in ordered],
        "AFTER": [after for _, _, after in ordered],
        **{f"IN{number}": [int(place in members) for place in range(len(leaving))] for number, members in enumerate(sets)},
    }
    # Spin limits the length of a declaration, so it is told of a file.
    written = ((name, ", ".join(map(str, values))) for name, values in tables.items())
    text = "".join(f"static const int {name}[] = {{{values}}};\n" for name, values in written)
    lines = ['c_decl { \\#include "tables.h" }']
    lines += [f"byte e = {NONE}; byte m = 0; short c = 0; short n = 0; bit s = 0"]
    lines += [f"bit a{number} = {int(0 in members)}; bit b{number} = 0" for number, members in enumerate(sets)]

    def inside(expression):
        return re.sub(r"\b([ab]\d+|[ems])\b", r"now.\1", expression).replace("false", "0").replace("true", "1")

    judge = "".join(f" now.p{number} = {inside(expression)};" for number, expression in enumerate(sets.named_expressions))
    count = f"if (now.m <= {sets.counted}) now.m++; " if sets.counted else ""
    start = {"e": NONE, "m": 0, "s": False, "false": False, "true": True}
    start |= {f"a{number}": 0 in members for number, members in enumerate(sets)}
    start |= {f"b{number}": False for number in range(len(sets))}
    for number, expression in enumerate(sets.named_expressions):
        lines.append(f"bit p{number} = {int(bool(eval(python(expression), dict(start))))}")
    lines += ["active proctype machine() {", "do"]
    for number in range(max(map(len, leaving))):
        place = f"FIRST[now.c] + {number}"
        take = f"{count}now.e = EVENT[{place}]; now.n = AFTER[{place}]; now.s = 1;{judge}"
        lines.append(f":: d_step {{ c_expr {{ !now.s && {place} < FIRST[now.c + 1] }}; c_code {{ {take} }} }}")
    arrive = "now.c = now.n; now.n = 0; now.s = 0;"
    arrive += "".join(f" now.b{number} = now.a{number}; now.a{number} = IN{number}[now.c];" for number in range(len(sets)))
    arrive += judge
    return text, [*lines, f":: d_step {{ c_expr {{ now.s }}; c_code {{ {arrive} }} }}", "od", "}"]


def proved(identifier, folder) -> bool:
    output = run(["./pan", "-a", "-E", "-m50000", "-w16", "-N", identifier], folder)
    found = re.search(r"errors: (\d+)", output)
    assert found and "max search depth too small" not in output, output
    return found[1] == "0"


def run(command, folder) -> str:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, f"{command}: {result.stdout[-2000:]}{result.stderr[-2000:]}"
    return result.stdout
