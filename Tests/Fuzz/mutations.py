"""Changes of a case, from a byte to an id in all files. Most keep its structure, to get past the parsers."""

import json
import plistlib
import re

LINE = re.compile(rb".*\n|.+")
TOKEN = re.compile(rb"[\w.@\x80-\xff-]+|[ \t]+|[^\w \t]")
SCALAR = re.compile(rb"(?<=[:,\[{(=] )[^\s,\[\]{}<>`\"=;][^,\[\]{}<>`\"\n=;]*|(?<=[>`\"\[(])[^\s\[\]{}<>`\"()][^\[\]{}<>`\"\n()]*|[\w.@-]+")
WORD = re.compile(rb"[a-z][a-z0-9-]{2,}")
ENTRY = re.compile(rb"(\bid: |^ +)([a-z][\w-]*)(?=[:,])")
HOSTILE = [
    *" ~|*#%;={}<'\"\\\0\r\t", "", "null", "true", "-1", "0", "1e999", "9" * 400, "99999999999999999999", "2024-02-30", ".inf", "**", "***", "\r\n",
    "\x1b[31mred\x1b[0m", "\a\b", "\x7f\x85\x9f", "\u202eright\u202c", "\u2066a\u2069", "\u200b", "\ufeff", "\u2028", "a\u0301" * 3, "\u0130", "ﬀ",
    "👩‍🚀", "مرحبا", "\U0010ffff", "\ufffe", "\uffff", "x" * 5000, "wörd " * 2000, "<appname>", "&amp;", "&#x202e;", "&#0;", "]]>", "<!--", "*/", "//",
    "<script>alert(1)</script>", "%@", "${HOME}", "{{x}}", "$(X)", "::set-env name=X::y", "##[error]x", "@everyone", "=1+1", "../../x", "/etc/passwd",
    "//x", "C:\\x", "CON", "index", "a/b", "a#b", "a b", "-o", "a\nb", ".x", "x" * 200, "javascript:alert(1)", "http://", "https://[::1",
    "not " * 3000 + "shut", "(" * 3000, "in(" * 2000, "[" * 3000, "{a: " * 2000, "- " * 3000, "> " * 3000, "* " * 2000, "![" * 2000, "<a>" * 3000,
    "```", "---", "{state}`x`", "```{diagram} x\n```\n", "<<: *a", "&a", "*a", "!!binary x", "never shut", "shut and not shut", "\\u", "\\U0000",
    "<dict>", "<!DOCTYPE x [<!ENTITY a 'b'>]>", b"\xed\xa0\x80".decode("utf-8", "surrogatepass"),
]
NAMES = [text for text in HOSTILE if 0 < len(text) <= 200 and not set(text) & set("/\0\ud800")]


def hostile(random) -> bytes:
    """A text that programs trip over: as it is, or escaped, so that a parser of JSON, YAML, or XML passes it on."""
    text = random.choice(HOSTILE)
    return random.choice([text, text, json.dumps(text), "".join(f"&#x{ord(each):x};" for each in text[:2000])]).encode("utf-8", "surrogatepass")


def rearranged(data, donor, random):
    """With lines or tokens deleted, repeated, swapped, from another file, indented, or as many entries that differ in their ids."""
    unit = random.choice([LINE, TOKEN])
    parts, others = unit.findall(data) or [b""], unit.findall(donor) or [b""]
    at, back, other = random.randrange(len(parts)), random.randrange(len(parts)), random.randrange(len(others))
    some = slice(at, at + random.choice([1, 1, 1, 2, 5, 20]))
    match random.randrange(6):
        case 0: parts[some] = []
        case 1: parts[at:at] = parts[some] * random.choice([1, 1, 1, 2, 100])
        case 2: parts[at], parts[back] = parts[back], parts[at]
        case 3: parts[some if random.random() < 0.5 else slice(at, at)] = others[other : other + some.stop - at]
        case 4: parts[some] = [b"  " + part for part in parts[some]]
        case 5: parts[at:at] = [ENTRY.sub(rb"\1\g<2>%d" % number, parts[at], 1) for number in range(random.choice([1, 3, 30, 100]))]
    return b"".join(parts)


def replaced(data, donor, random):
    """With another scalar: of this file, of another one, or hostile."""
    found = list(SCALAR.finditer(data)) or [re.match(b"", data)]
    place, strange = random.choice(found), hostile(random)
    at = random.randint(0, len(place[0]))
    choices = [random.choice(found)[0], random.choice(SCALAR.findall(donor) or [b""]), strange, place[0][:at] + strange + place[0][at:]]
    return data[: place.start()] + random.choices(choices, [8, 3, 5, 4])[0] + data[place.end() :]


def flipped(data, donor, random):
    """With other bytes, or cut off."""
    data = bytearray(data or b"x")
    for _ in range(random.choice([1, 1, 2, 8])):
        data[random.randrange(len(data))] = random.choice([random.randrange(256), random.choice(b"\0\n\r\t \"'&<>{}[]:,#`*-|\\")])
    return bytes(data[: random.randrange(len(data))] if random.random() < 0.1 else data)


def recoded(data, donor, random):
    """With other line ends, in another encoding, or as a binary property list."""
    try:
        return plistlib.dumps(plistlib.loads(data), fmt=plistlib.FMT_BINARY)
    except Exception:  # plistlib raises errors of many types on what is no list.
        text = data.decode("utf-8", "replace").replace("\n", random.choice(["\r\n", "\r", "\n\n", "\u2028", "\n"]))
        return text.encode(random.choice(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"]))


def mutated(case, donors, random) -> dict:
    """A case with one to about four changes. `donors` are paths and bytes of files whose parts come into others."""
    case = dict(case)
    while True:
        # Most changes are in what is foreign to the project, if anything is.
        foreign = [path for path in case if path.startswith(("app/", "translations", "machine."))]
        path = random.choice(sorted(foreign if foreign and random.random() < 0.8 else case))
        suffix = path.rpartition(".")[2]
        donor = random.choice([data for name, data in donors if name.endswith(suffix)] or [case[path]])
        kind = random.random()
        if kind < 0.9:
            change = random.choices([rearranged, replaced, flipped, recoded], [8, 10, 2, 1])[0]
            case[path] = change(case[path], donor, random)[:300_000]
        elif kind < 0.95:
            # An id that changes in all files keeps references whole.
            word = random.choice(WORD.findall(case[path]) or [b"title"])
            new = random.choice([hostile(random), random.choice(WORD.findall(donor) or [b"x"])])[:200]
            case = {name: data.replace(word, new)[:300_000] for name, data in case.items()}
        else:
            parts, name = path.split("/"), random.choice(NAMES)
            if len(parts) > 2 and random.random() < 0.4:
                parts[-2] = name
            else:
                parts[-1] = f"{name}.{random.choice([suffix] * 5 + ['yaml', 'md', 'svg', 'x'])}"
            case["/".join(parts)] = random.choice([case.pop(path), donor])
        if random.random() < 0.6:
            return case
