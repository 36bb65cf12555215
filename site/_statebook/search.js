(() => {
var box = document.querySelector(".search");
var set = statebookSet;
var element = statebookElement;
var input = box.querySelector("input");
var panel = box.querySelector(".results");
var status = box.querySelector("[role=status]");
var kinds = element("div", { class: "kinds", role: "group", "aria-label": "Kinds of results" });
var notice = element("p", { class: "quiet notice" });
var list = element("div", { role: "listbox", id: "page.results", "aria-label": "Results" });
var more = element("button", { type: "button", class: "more" });
panel.append(kinds, notice, list, more);
var root = new URL("../", document.currentScript.src).href;
var here = location.href.split(/[?#]/)[0];
var index = null;
var words = [];
var known = [];
var isWanted = false;
var small;
var found = null;
var kind;
var shown = 0;
var selected = -1;
var loaded = statebookLoad("search-index.js").then(() => {
index = window.statebookSearch;
small = new Set(index.small.split(" "));
words = Object.keys(index.words).sort();
if (box.contains(document.activeElement)) search();
});
function uses(number) {
return index.words[words[number]];
}
function details(number) {
if (known[number]) return known[number];
var result = index.results[number];
var places = [];
result.slice(4).forEach(place => {
var area = index.areas[place[0]];
var text = place.length > 2 ? place[2] : places[places.length - 1].text;
places.push({ folder: area[0], label: area[1], isAside: area[2], href: root + area[0] + place[1], text: text, states: place[3] });
});
if (index.areas.some(area => isOfEdition(area[0]) && isHere(area[0]))) {
places = places.filter(place => !isOfEdition(place.folder) || isHere(place.folder));
}
var title = result[1];
return (known[number] = { title: title, whole: result[2], style: result[3], places: places, words: wordsOf(title).join(" ") });
}
function kindOf(number) {
return index.kinds[index.results[number][0]];
}
var ligatures = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };
function fold(text) {
return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060'‘’ʼ_]/g, "")
.replace(/[ßæœøđłı²³¹⁰-₉]/g, sign => ligatures[sign] || sign.normalize("NFKC")).normalize("NFC");
}
function wordsOf(text) {
return fold(text).match(/[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]|\d+(?:\.\d+)+|(?:(?![\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}])[\p{L}\p{N}])+/gu) || [];
}
var joint = /_|\.(?=\p{L})/gu;
function parted(text) {
return text.replace(joint, " ").replace(/[\p{Ll}\d](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu, "$& ");
}
var endings = /^(?:|e|s|es|ed|ing)$/;
function meanings(word, isLoose) {
var result = new Map();
function add(number, fit) {
if (fit > (result.get(number) || 0)) result.set(number, fit);
}
function each(start, use) {
var number = words[0] < start ? firstFrom(start) : 0;
for (; number < words.length && words[number].startsWith(start); number += 1) use(number);
}
var open = [];
each(word, number => {
if (words[number] === word) add(number, 1);
else if (!small.has(word)) open.push(number);
});
open.sort((one, other) => uses(other).length - uses(one).length || words[one].length - words[other].length);
open.slice(0, 200).forEach(number => {
add(number, 0.4 + 0.5 * (word.length / words[number].length));
});
var stem = word.replace(/(?:ing|ed|es|s|e)$/, "");
if (stem.length > 2 && stem.length < word.length) {
each(stem, number => {
if (endings.test(words[number].slice(stem.length))) add(number, 0.85);
});
}
if (word.length > 4 && (isLoose || !result.size)) {
var limit = word.length < 8 ? 1 : 2;
var near = [];
words.forEach((other, number) => {
if (other.length < word.length - limit || /^\d/.test(other)) return;
var errors = distance(word, other, limit);
if (errors > limit && other.length > word.length) errors = distance(word, other.slice(0, word.length), limit) + 0.5;
if (errors <= limit) near.push([number, errors]);
});
near.sort((one, other) => one[1] - other[1] || uses(other[0]).length - uses(one[0]).length);
if (near.length && !result.size) result.corrected = words[near[0][0]];
near.forEach(entry => {
if (entry[1] < near[0][1] + 1) add(entry[0], 0.6 - 0.15 * entry[1]);
});
}
return result;
}
function firstFrom(word) {
var low = 0;
var high = words.length;
while (low < high) {
var middle = (low + high) >> 1;
if (words[middle] < word) low = middle + 1;
else high = middle;
}
return low;
}
function distance(one, other, limit) {
if (Math.abs(one.length - other.length) > limit) return limit + 1;
var before = [];
var row = [];
for (var column = 0; column <= other.length; column += 1) row.push(column);
for (var line = 1; line <= one.length; line += 1) {
var next = [line];
var least = line;
for (column = 1; column <= other.length; column += 1) {
var isSame = one[line - 1] === other[column - 1];
var cost = Math.min(row[column] + 1, next[column - 1] + 1, row[column - 1] + (isSame ? 0 : 1));
if (line > 1 && column > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]) {
cost = Math.min(cost, before[column - 2] + 1);
}
next.push(cost);
least = Math.min(least, cost);
}
if (least > limit) return limit + 1;
before = row;
row = next;
}
return row[other.length];
}
var levels = [0.4, 1, 1.5, 2.8, 3, 4.5, 6, 8];
function termsOf(query) {
var terms = wordsOf(query).map(word => ({ word: word, isSmall: small.has(word) }));
if (terms.every(term => term.isSmall)) terms.forEach(term => { term.isSmall = false; });
return terms;
}
function matches(terms, isLoose) {
var size = index.results.length;
var total = new Float32Array(size);
var counts = new Uint8Array(size);
terms.forEach(term => {
var own = new Float32Array(size);
term.meanings = meanings(term.word, isLoose && !term.isSmall);
var count = 0;
term.meanings.forEach((fit, number) => {
uses(number).forEach(use => {
var result = use >> 3;
var value = levels[use & 7] * fit;
if (!own[result]) count += 1;
if (value > own[result]) own[result] = value;
});
});
term.isKnown = count > 0;
var rarity = Math.log(1 + index.results.length / (count || 1)) * (term.isSmall ? 0.4 : 1);
own.forEach((value, result) => {
if (!value) return;
total[result] += value * rarity;
if (!term.isSmall) counts[result] += 1;
});
});
var needed = terms.filter(term => !term.isSmall).length;
var mostOf = aside => counts.reduce((most, count, result) => count > most && (aside || !isAside(result)) ? count : most, 0);
var most = mostOf(false) || mostOf(true);
var all = [];
if (most) {
counts.forEach((count, result) => { if (count >= most) all.push(result); });
}
all = all.map(result => {
return { number: result, score: total[result] * kindOf(result)[2] * (isAside(result) ? 0.5 : 1) };
});
all.sort((one, other) => other.score - one.score || one.number - other.number);
return { all: all, isWhole: mostOf(true) === needed };
}
function isAside(number) {
return index.results[number].slice(4).every(place => index.areas[place[0]][2]);
}
function isMeant(term, word) {
return term.sought.has(word) || (!small.has(term.word) && word.startsWith(term.word));
}
function isOfEdition(folder) {
return /^(?!reference\/)./.test(folder);
}
function isHere(folder) {
return here.startsWith(root + folder);
}
function choose(result, terms) {
result.places.forEach((place, position) => {
var named = wordsOf(place.label).filter(word => !small.has(word));
var other = named.filter(word => !terms.some(term => isMeant(term, word)));
var isNamed = other.length * 2 <= named.length;
var said = new Set(wordsOf((isNamed ? place.label : "") + " " + place.text));
place.hits = terms.filter(term => {
return said.has(term.word) || [...said].some(word => isMeant(term, word));
}).length;
if (isNamed) place.hits += 0.5 - other.length / 100;
else if (place.isAside && !isHere(place.folder)) place.hits -= place.isAside === 1 ? 1.5 : 0.5;
place.rank = (isHere(place.folder) ? place.folder.length : 0) - position / 1000;
});
return result.places.slice().sort((one, other) => other.hits - one.hits || other.rank - one.rank);
}
function refine(all, query, terms) {
var said = terms.map(term => term.word);
var pairs = said.slice(1).map((word, position) => " " + said[position] + " " + word);
var parts = " " + wordsOf(parted(query)).join(" ") + " ";
said = said.join(" ");
all.forEach(entry => {
var result = details(entry.number);
if (pairs.length && !result.said) {
result.said = " " + result.places.map(place => wordsOf(place.text).join(" ")).join("\n ");
}
var title = result.words;
var bonus = title.startsWith(said) ? 0.7 * said.length / title.length : 0;
pairs.forEach(pair => {
bonus += (" " + title).includes(pair) ? 0.4 : result.said.includes(pair) ? 0.2 : 0;
});
if (title === said) bonus = 2;
else if (bonus > 1 || (parts.includes(" " + title + " ") && parts.length > said.length + 2)) bonus = 1;
entry.score *= 1 + bonus;
});
all.sort((one, other) => other.score - one.score || one.number - other.number);
}
function find(query) {
var terms = /^\s*\p{L}[+#]/u.test(query) ? [] : termsOf(query);
if (!terms.length) return query.trim() ? { all: [], terms: terms, query: query } : null;
var result = matches(terms, false);
if (!result.isWhole) {
var parts = termsOf(parted(query));
var loose = matches(parts, false);
if (loose.isWhole) terms = parts;
else loose = matches(terms, true);
if (loose.isWhole || !result.all.length) result = loose;
else result = matches(terms, false);
if (!result.all.length) result = matches(terms = parts, false);
}
terms.forEach(term => {
term.sought = new Set(Array.from(term.meanings.keys(), number => words[number]));
});
var best = result.all.slice(0, 100);
refine(best, query, terms);
result.all = best.filter(entry => details(entry.number).places.length).concat(result.all.slice(100));
result.terms = terms;
result.query = query;
return result;
}
function hits(text, terms) {
var result = [];
function look(name, at) {
var word = fold(name).replace(joint, "");
var term = terms.findIndex(term => isMeant(term, word));
if (term < 0 || (terms[term].isSmall && terms.length > 2)) {
var parts = name.split(joint);
if (parts.length < 2) parts = parted(name).split(" ");
if (parts.length > 1) parts.forEach(part => {
at = text.indexOf(part, at);
look(part, at);
at += part.length;
});
return;
}
var isBeginning = word.startsWith(terms[term].word) && word.length === name.length;
result.push([at, at + (isBeginning ? terms[term].word.length : name.length), term]);
}
for (var match of text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’_]|\.(?=[\p{L}\p{N}]))*/gu)) look(match[0], match.index);
return result;
}
function marked(parent, text, marks, start, end) {
var at = start;
marks.forEach(mark => {
if (mark[0] < at || mark[1] > end) return;
parent.append(text.slice(at, mark[0]), element("mark", {}, text.slice(mark[0], mark[1])));
at = mark[1];
});
parent.append(text.slice(at, end));
return parent;
}
function excerpt(text, terms) {
var size = 150;
var marks = hits(text, terms);
var best = 0;
var most = 0;
marks.forEach((mark, position) => {
var inside = new Set();
for (var next = position; next < marks.length && marks[next][1] < mark[0] + size - 30; next += 1) inside.add(marks[next][2]);
if (inside.size > most) {
most = inside.size;
best = mark[0];
}
});
var start = best < 60 ? 0 : text.lastIndexOf(" ", best - 30) + 1;
var end = start + size < text.length ? text.lastIndexOf(" ", start + size) : text.length;
if (end <= start) end = text.length;
var result = element("span", { class: "excerpt" }, start ? "… " : "");
marked(result, text, marks, start, end);
if (end < text.length) result.append(" …");
return result;
}
function option(attributes, ...children) {
return element("a", { role: "option", "aria-selected": "false", ...attributes }, ...children);
}
function named(style, text) {
return marked(element("span", { class: style }), text, hits(text, found.terms), 0, text.length);
}
function group(kind, entries) {
var around = element("div", { role: "group", "aria-label": kind[1] }, element("span", { class: "group-title" }, kind[1]));
var tables = {};
entries.forEach(entry => {
var result = details(entry.number);
var places = choose(result, found.terms);
if (!places[0]?.states) return places[0] && around.append(row(result, places));
var cells = result.title.split("\n").map(cell => cell.split("\t"));
var table = tables[places[0].label];
if (!table) {
var titles = cells.map(cell => cell[0]).concat("It is: " + places[0].label).map(title => element("span", {}, title));
table = tables[places[0].label] = element("div", { class: "seen" }, element("div", { class: "quiet", "aria-hidden": "true" }, ...titles));
around.append(table);
}
var states = places[0].states.flatMap(state => [element("span", { class: "state state-" + state[0] }, state[1]), " "]);
var name = cells.map(cell => cell.join(" ")).concat(places[0].states.map(state => state[1])).join(", ");
table.append(option({ class: "result", href: places[0].href, "aria-label": name },
...cells.map(cell => Object.assign(named("", cell[1]), { title: cell[0] })), element("span", {}, ...states, element("span", { class: "quiet" }, places[0].text))));
});
return around;
}
function row(result, places) {
var first = places[0];
var words = element("span", {}, named(result.style || "title", result.title), " ");
if (first.text) words.append(excerpt(first.text, found.terms));
var main = option({ class: "result", href: first.href }, words,
element("span", { class: "quiet where" }, [result.whole, first.label].filter(Boolean).join(" · ")));
var around = element("div", {}, main);
if (places.length > 1) {
var others = element("div", { class: "others quiet" }, "Also in ");
places.slice(1).forEach(place => {
others.append(option({ href: place.href }, place.label), " ");
});
around.append(others);
}
return around;
}
function search() {
if (!index) return;
var before = found;
found = find(input.value);
if (!before || !found || before.query !== found.query) {
shown = 10;
kind = null;
panel.scrollTop = 0;
}
show();
}
function counted(count) {
return count === 1 ? "1 result" : count + " results";
}
function show() {
var all = found ? found.all : [];
var counts = new Map();
all.forEach(entry => { counts.set(kindOf(entry.number), (counts.get(kindOf(entry.number)) || 0) + 1); });
if (!counts.has(kind)) kind = null;
var chosen = all.filter(entry => !kind || kindOf(entry.number) === kind);
var visible = chosen.slice(0, shown);
kinds.replaceChildren();
if (counts.size > 1) {
[[null, all.length], ...counts].forEach(entry => {
var button = element("button", { type: "button", "aria-pressed": String(entry[0] === kind) });
button.append(entry[0] ? entry[0][1] : "All", " ", element("span", { class: "quiet" }, String(entry[1])));
button.addEventListener("click", () => {
kind = entry[0];
shown = 10;
show();
var again = kinds.querySelector("[aria-pressed=true]");
if (again && document.activeElement !== input) again.focus();
});
kinds.append(button);
});
}
notice.textContent = said(all);
var groups = new Map();
visible.forEach(entry => { groups.set(kindOf(entry.number), (groups.get(kindOf(entry.number)) || []).concat(entry)); });
list.replaceChildren(...[...groups].map(([kind, entries]) => group(kind, entries)));
options().forEach((option, position) => { option.id = "page.result-" + position; });
var rest = chosen.length - visible.length;
more.hidden = rest <= 0;
more.textContent = rest > 100 ? "Show 100 more of " + counted(chosen.length) : "Show all " + counted(chosen.length);
list.hidden = !all.length;
panel.hidden = !found;
status.textContent = found ? [notice.textContent, all.length ? counted(chosen.length) : ""].join(" ").trim() : "";
set(input, { "aria-expanded": String(visible.length > 0) });
select(visible.length ? 0 : -1);
if (isWanted && selected >= 0) go();
isWanted = false;
}
function said(all) {
if (!found) return "";
function quoted(words, joint) {
return words.map(word => "“" + word + "”").join(joint);
}
var unknown = found.terms.filter(term => !term.isKnown && !term.isSmall).map(term => term.word);
var corrected = found.terms.map(term => term.meanings.corrected).filter(Boolean);
if (!all.length) return "No results for “" + found.query.trim() + "”.";
if (unknown.length) return "Nothing has " + quoted(unknown, " or ") + ". These have the other words:";
if (!found.isWhole) return "Nothing has all of these words. These have the most:";
return corrected.length ? "Showing results for " + quoted(corrected, " and ") + "." : "";
}
function options() {
return list.querySelectorAll(".result");
}
function select(position) {
var all = options();
if (all[selected]) set(all[selected], { "aria-selected": "false" });
selected = position;
if (!all[selected]) return input.removeAttribute("aria-activedescendant");
set(all[selected], { "aria-selected": "true" });
set(input, { "aria-activedescendant": all[selected].id });
}
function go() {
if (!index) isWanted = true;
else if (options()[selected]) options()[selected].click();
}
function close() {
found = null;
panel.hidden = true;
status.textContent = "";
set(input, { "aria-expanded": "false" });
select(-1);
}
input.addEventListener("focus", () => {
if (input.value && panel.hidden) search();
});
input.addEventListener("input", search);
box.addEventListener("keydown", event => {
if (event.key === "ArrowDown" || event.key === "ArrowUp") {
var count = options().length;
if (!count) return;
if (document.activeElement !== input) input.focus();
else select((selected + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
options()[selected].scrollIntoView({ block: "nearest" });
} else if (event.key === "Enter" && event.target === input) {
go();
} else if (event.key === "Escape") {
var wasOpen = !panel.hidden;
close();
input.value = "";
if (wasOpen) input.focus();
else input.blur();
} else {
return;
}
event.preventDefault();
});
more.addEventListener("click", () => {
var before = new Set([...options()].map(option => option.href));
shown += found.all.length - shown > 100 ? 100 : found.all.length;
var isFocused = document.activeElement === more;
show();
var first = [...options()].findIndex(option => !before.has(option.href));
select(first);
if (isFocused && options()[first]) options()[first].focus();
});
list.addEventListener("click", event => {
if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(close, 0);
});
panel.addEventListener("mousedown", event => {
if (event.target.closest("button")) event.preventDefault();
});
box.addEventListener("focusout", event => {
if (!box.contains(event.relatedTarget)) setTimeout(() => {
if (!box.contains(document.activeElement)) close();
}, 200);
});
function partsOf(path) {
return path.replace(/(index)?\.html$/, "").split("/").filter(Boolean).map(part => part.slice(0, 60));
}
function likeness(asked, page) {
var name = page[page.length - 1] || "";
var named = asked.map((part, position) => {
return Math.max(3 - distance(part, name, 2), name.startsWith(part) ? 1 : 0) * (position === asked.length - 1 ? 2 : 1);
});
return Math.max(...named) && Math.max(...named) + asked.filter(part => page.includes(part)).length - page.length / 10;
}
function nearest(asked) {
return index.results.flatMap((result, number) => {
var page = details(number);
return page.places.filter(place => !place.href.includes("#")).map(place => {
return { title: page.title, place: place, near: likeness(asked, partsOf(statebookDecoded(place.href.slice(root.length)))) };
}).sort((one, other) => other.near - one.near).slice(0, 1);
}).filter(page => page.near > 2.5).sort((one, other) => other.near - one.near).slice(0, 3);
}
var lost = document.querySelector(".lost");
if (lost) {
var asked = statebookDecoded(location.pathname).replace(/\p{C}/gu, "\ufffd");
var parts = partsOf(asked).slice(-8);
lost.previousElementSibling.querySelector("span").replaceWith(element("code", {}, asked.length > 80 ? "…" + asked.slice(-80) : asked));
input.value = (parts[parts.length - 1] || "").replace(/[-_.]+/g, " ");
lost.append(box);
loaded.then(() => {
lost.append(element("ul", { class: "story-list" }, ...nearest(parts).map(page => element("li", {},
element("a", { href: page.place.href }, page.title), " ", element("span", { class: "quiet" }, page.place.label),
element("p", {}, excerpt(page.place.text, []))))));
});
}
})();
