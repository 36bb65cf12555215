"""Claims as LTL, and flat machines as Promela, for Spin.

A run is laid out place by place, as the meaning of claims has it: a configuration, a step, a configuration, and so on. `s` holds
at steps; `e` is the event of the last step, `c` the configuration (at a step, the one that is being left) and `o` the one before.
Debian's Spin has no next operator; none is needed, for a step is always followed by one configuration: next(f) is s U (!s && f).
"""

import re
import subprocess

NONE = 255


class Untold(Exception):
    """A check that LTL cannot say."""


class Proposition:
    """A proposition over one machine: as an expression of Promela, and the kind of place where it is judged."""

    def __init__(self, text, flat):
        self.flat = flat
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
        return among("c", [number for number, (active, _) in enumerate(self.flat.configurations) if active & holds])

    @property
    def placed(self):
        """True only at the places where it is judged."""
        return f"({'s' if self.at_steps else '!s'} && {self.expression})"

    def of(self, variable):
        """What it says of another variable's configuration; it must speak of configurations alone."""
        if any(kind in ("event", "by") for kind, _ in self.atoms):
            raise Untold("a step in the place of a state")
        return re.sub(r"\bc\b", variable, self.expression)


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


def formula(check, flat, fairness=()):
    """The check in LTL; and whether it holds where the formula does, or where it does not.

    Throws Untold for what LTL cannot say.
    """

    def read(text):
        return Proposition(text, flat)

    def at(part):
        return part.placed

    def once(part, then):
        """Whenever the part holds, `then` from the next place on where it is a step, or else from that place on."""
        return f"[] (!{at(part)} || {following(then)})" if part.at_steps else f"[] (!{at(part)} || {then})"

    def following(then):
        return f"(s U (!s && {then}))"

    def until(what, end):
        """Weak: the end need not come."""
        return f"(([] {what}) || ({what} U {end}))"

    if match := re.fullmatch(r"never (.+) after (.+?)(?: until (.+))?", check):
        q, p = read(match[1]), read(match[2])
        r = at(read(match[3])) if match[3] else "false"
        return once(p, until(f"!{at(q)}", r)), True
    if match := re.fullmatch(r"never (.+) before (.+)", check):
        return until(f"!{at(read(match[1]))}", at(read(match[2]))), True
    if match := re.fullmatch(r"at most (\d+) (.+) before (.+)", check):
        q, r = read(match[2]), at(read(match[3]))
        told = until(f"!{at(q)}", r)
        for _ in range(int(match[1])):
            if q.at_steps:
                told = until(f"!{at(q)}", f"({r} || ({at(q)} && {following(told)}))")
            else:
                # Over configurations alone: a step in between ends no Q.
                told = until(f"(s || {at(q)})", f"({r} || (!s && !{at(q)} && {told}))")
                told = until(f"!{at(q)}", f"({r} || ({at(q)} && {told}))")
        return told, True
    if match := re.fullmatch(r"always (.+) implies (.+)", check):
        return f"[] (!{at(read(match[1]))} || {at(read(match[2]))})", True
    if match := re.fullmatch(r"in (.+), (.+) does nothing", check):
        return f"[] !(s && {read(match[2]).expression} && {read(match[1]).of('c')})", True
    if match := re.fullmatch(r"(.+) never leads to (.+?)(?: in (.+))?", check):
        e, q = read(match[1]), read(match[2])
        situation = read(match[3]).of("o") if match[3] else "true"
        return f"[] !(!s && {e.expression} && {situation} && !{q.of('o')} && {q.of('c')})", True
    if match := re.fullmatch(r"after (.+?) eventually (.+?)(?: given .+)?", check):
        told = once(read(match[1]), f"(<> {at(read(match[2]))})")
        for fair in map(read, fairness):
            # Or else the run is unfair: what is possible again and again is at last done no more.
            told = f"((([] <> {enabled(fair, flat)}) && (<> [] !{at(fair)})) || {told})"
        return told, True
    if match := re.fullmatch(r"unreachable (.+)", check):
        return f"[] !{at(read(match[1]))}", True
    if match := re.fullmatch(r"reachable (.+)", check):
        return f"[] !{at(read(match[1]))}", False
    raise Untold(check)


def enabled(step, flat):
    """The configurations out of which a step satisfies the proposition."""
    test = step.expression.replace("||", " or ").replace("&&", " and ").replace("!", " not ").replace("false", "False")
    code = compile(test, "enabled", "eval")
    events = {event: number for number, event in enumerate(flat.events)}
    found = {before for before, event, after in flat.steps if eval(code, {"e": events[event], "c": after, "s": True})}
    return f"(!s && {among('c', sorted(found))})"


def spin(flat, checks: dict, folder) -> dict:
    """Whether each check holds, by its name; those that LTL cannot say are left out.

    `checks` has the check's text and the propositions of its assumption by name.
    """
    told = {}
    for number, (name, (check, fairness)) in enumerate(checks.items()):
        try:
            told[name] = (f"f{number}", *formula(check, flat, fairness))
        except Untold:
            pass
    events = {event: number for number, event in enumerate(flat.events)}
    lines = [f"byte e = {NONE}; short c = 0; short o = 0; short n = 0; bit s = 0", "active proctype machine() {", "do"]
    for before, event, after in flat.steps:
        lines.append(f":: d_step {{ s == 0 && c == {before}; n = {after}; e = {events[event]}; s = 1 }}")
    lines += [":: d_step { s == 1; o = c; c = n; n = 0; s = 0 }", "od", "}"]
    lines += [f"ltl {identifier} {{ {text} }}" for identifier, text, _ in told.values()]
    (folder / "flat.pml").write_text("\n".join(lines) + "\n")
    run(["spin", "-a", "flat.pml"], folder)
    run(["cc", "-O0", "-w", "-DNOREDUCE", "-DMEMLIM=512", "-o", "pan", "pan.c"], folder)
    return {name: holds == proved(identifier, folder) for name, (identifier, _, holds) in told.items()}


def proved(identifier, folder) -> bool:
    output = run(["./pan", "-a", "-E", "-m200000", "-N", identifier], folder)
    found = re.search(r"errors: (\d+)", output)
    assert found and "max search depth too small" not in output, output
    return found[1] == "0"


def run(command, folder) -> str:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, f"{command}: {result.stdout[-2000:]}{result.stderr[-2000:]}"
    return result.stdout
