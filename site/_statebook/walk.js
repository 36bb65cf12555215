(() => {
var walk = document.querySelector(".walk");
var data = window.statebookWalk;
if (!walk || !data) return;
var ids = data.events.map(event => event[0]);
var stage = part("stage");
var app = part("app");
var prompts = [...document.querySelectorAll(".walk-template")];
var guides = [...walk.querySelectorAll("[data-run]")];
var steps = [];
var guide = -1;
function part(name) {
return walk.querySelector("[data-part=" + name + "]");
}
function element(name, attributes, ...children) {
var result = document.createElement(name);
for (var key in attributes) result.setAttribute(key, attributes[key]);
result.append(...children);
return result;
}
function tell(words) {
part("status").textContent = words;
}
function now() {
return steps.length ? steps[steps.length - 1].at : 0;
}
function words() {
return steps.map(step => step.word);
}
function label(event) {
return "“" + data.events[event][1] + "”";
}
function target(at, event) {
var ways = data.steps[at];
for (var index = 0; index < ways.length; index += 2) if (ways[index] === event) return ways[index + 1];
}
function events(at) {
return data.steps[at].filter((_, index) => index % 2 === 0);
}
function screen(at) {
var named = data.configurations[at].map(node => data.states[node][5]);
return ["lock", "settings", "home"].find(name => named.includes(name)) || "app";
}
function prompt(at) {
return data.configurations[at].map(node => data.states[node][4]).filter(Boolean).pop() || "";
}
var views = data.configurations.map((_, at) => screen(at) + prompt(at));
var offers = {};
views.forEach((view, at) => {
offers[view] ||= new Set();
events(at).forEach(event => { offers[view].add(event); });
});
function reason(event, at) {
var following = [at];
var known = new Set(following);
for (var next of following) {
data.steps[next].forEach((to, index) => {
if (index % 2 && !known.has(to)) known.add(following[following.push(to) - 1]);
});
}
var isHere = node => data.configurations[at].includes(node);
var others = to => data.configurations[to].filter(node => !isHere(node));
var nearest = following.filter(to => target(to, event) !== undefined).map(others)
.reduce((best, own) => best && best.length <= own.length ? best : own, undefined);
if (!nearest) {
return label(event) + " has no effect " + (data.steps.some((_, to) => target(to, event) !== undefined) ? "from here on." : "in this profile.");
}
var names = nodes => nodes.map(node => "“" + data.states[node][0] + "”").join(" and ");
var changes = [...new Set(nearest.map(node => data.states[node][3]))].map(region => {
var inRegion = node => data.states[node][3] === region;
return names(nearest.filter(inRegion)) + " in place of " + names(data.configurations[at].filter(inRegion));
});
return label(event) + " would have an effect with " + changes.join(", and ") + ".";
}
function key(event, words) {
var result = element("button", { type: "button" }, words || data.events[event][1]);
result.addEventListener("click", () => { take(event); });
return update(result, event);
}
function update(button, event) {
var isChosen = data.observers.some((observer, row) => observer[data.shows[now()][row] + 2] === data.events[event][1]);
button.classList.toggle("chosen", isChosen && data.events[event][2] === "settings");
button.setAttribute("aria-disabled", target(now(), event) === undefined);
return button;
}
function take(event) {
if (target(now(), event) === undefined) tell("Nothing happens: " + reason(event, now()));
else go([...words(), ids[event]]);
}
var isElsewhere = event => app && ["user", "settings"].includes(data.events[event][2]);
var rows = new Map();
var keys = data.events.map((_, event) => key(event));
["app", "user", "settings", "system"].forEach(look => {
data.events.forEach((event, index) => {
if (event[2] !== look || isElsewhere(index)) return;
if (!rows.has(event[3])) rows.set(event[3], element("ul", { class: "walk-events" }));
rows.get(event[3]).append(element("li", {}, keys[index]));
});
});
rows.forEach((row, name) => {
part("events").append(element("div", { class: "walk-actor" }, element("p", {}, name + ":"), row));
});
function showStage() {
if (!stage) return;
var hadFocus = stage.contains(document.activeElement);
var template = prompts[prompt(now()) || -1];
var choices = template ? template.dataset.events.split(" ").filter(Boolean).map(Number) : [];
var view = screen(now());
stage.replaceChildren();
if (app) {
stage.dataset.screen = view;
stage.append(element("p", { class: "walk-screen" }, { lock: "9:41", settings: "Settings" }[view] || app.content.cloneNode(true)));
}
if (template) {
stage.append(template.content.cloneNode(true));
stage.querySelectorAll(".system-alert-choices li").forEach((item, position) => {
if (position in choices) item.replaceChildren(key(choices[position], item.textContent));
});
} else if (!app) {
stage.append(element("p", { class: "quiet" }, "No prompt is on the screen."));
}
if (app) showTaps(choices);
if (hadFocus) stage.focus({ preventScroll: true });
}
function showTaps(choices) {
var own = data.events.map((_, event) => event).filter(event => isElsewhere(event) && !choices.includes(event));
var isHere = event => offers[views[now()]].has(event);
["user", "settings"].forEach(look => {
var here = own.filter(event => data.events[event][2] === look && isHere(event));
if (!here.length) return;
var list = element("ul", { class: "walk-taps" }, ...here.map(event => element("li", {}, key(event))));
if (look === "settings") stage.append(element("p", { class: "quiet" }, data.events[here[0]][3]));
stage.append(list);
});
part("elsewhere").replaceChildren(...own.filter(event => !isHere(event)).map(event => element("li", {}, key(event))));
}
function showTiming() {
var moments = [0, ...steps.map(step => step.at)];
var head = element("tr", {}, element("td"));
moments.forEach((_, moment) => {
var step = steps[moment - 1];
var name = step ? data.events[step.event][1] + (step.word.endsWith("!") ? " (no effect)" : "") : "Start";
head.append(element("th", { scope: "col" }, element("span", {}, (moment ? moment + " " : "") + name)));
});
var body = data.observers.map((observer, row) => {
var line = element("tr", data.main.includes(row) ? {} : { class: "beside-main" }, element("th", { scope: "row" }, observer[0]));
moments.forEach((at, moment) => {
var shown = data.shows[at][row];
if (moment && shown === data.shows[moments[moment - 1]][row]) return void (line.lastChild.colSpan += 1);
var value = shown < 0 ? "" : element(observer[1] ? "code" : "span", {}, observer[shown + 2]);
line.append(element("td", { class: "value-" + (data.kinds[row][shown] || "") }, element("span", { class: "board-shown" }, value)));
});
return line;
});
var frame = part("timing");
frame.replaceChildren(element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
frame.scrollLeft = frame.scrollWidth;
var says = at => data.configurations[at].map(node => data.states[node][6]).find(Boolean);
var since = moments.length;
while (since && says(moments[since - 1]) === says(now())) since -= 1;
part("says").textContent = says(now()) ? says(now()) + (since ? " Since step " + since + "." : "") : "";
}
function badge(node) {
return element("a", { class: "state state-" + data.states[node][1], href: data.states[node][2] }, data.states[node][0]);
}
var regions = new Map();
data.states.forEach((state, node) => {
if (state.length) regions.set(state[3], [...(regions.get(state[3]) || []), [node, state[0]]]);
});
var followed = (data.states.find(state => state[4]) || data.states.find(state => state.length))[3];
function showPath() {
var frame = part("path");
var hadFocus = frame.contains(document.activeElement);
var inRegion = at => data.configurations[at].filter(node => data.states[node][3] === followed);
var isSame = (at, other) => inRegion(at).join() === inRegion(other).join();
var items = [];
[{ at: 0 }, ...steps].forEach((step, moment, all) => {
var event = data.events[step.event];
var words = moment ? moment + " " + event[1] : "";
if (moment && isSame(step.at, all[moment - 1].at)) {
var beside = items[items.length - 1].lastChild;
return void beside.append((beside.textContent && ", ") + words);
}
var arrow = moment ? [element("p", { class: "board-arrow by-" + event[2] }, element("span", {}, words))] : [];
items.push(element("li", {}, ...arrow, element("p", {}, ...inRegion(step.at).map(badge)), element("p", { class: "quiet" })));
});
var ways = events(now()).filter(event => !isSame(target(now(), event), now()));
ways.sort((one, other) => (data.events[one][2] === "system") - (data.events[other][2] === "system"));
var list = ways.map(event => element("li", {}, key(event), " → ", ...inRegion(target(now(), event)).map(badge)));
var others = events(now()).filter(event => !ways.includes(event)).map(event => data.events[event][1]);
items.push(element("li", {}, element("ul", { class: "walk-events" }, ...list),
element("p", { class: "quiet" }, others.length ? "In other regions: " + others.join(", ") + "." : "")));
frame.replaceChildren(element("ol", {}, ...items));
part("regions").value = followed;
frame.ariaLabel = followed + ": the states so far and what can follow";
frame.scrollLeft = frame.scrollWidth;
if (hadFocus) frame.focus({ preventScroll: true });
}
function showStates() {
var before = data.configurations[steps.length > 1 ? steps[steps.length - 2].at : 0];
var here = data.configurations[now()];
part("states").replaceChildren(...[...regions.keys()].map(region => {
var states = here.filter(node => data.states[node][3] === region);
var isNew = states.some(node => !before.includes(node));
return element("div", { class: isNew ? "changed" : "" }, element("dt", {}, region), element("dd", {}, ...states.map(badge)));
}));
}
var plain = prompts.map(template => template.innerHTML);
var plainApp = app?.innerHTML;
function useWords(chosen) {
if (app) app.innerHTML = data.wordings[chosen]?.[1] || plainApp;
prompts.forEach((template, index) => {
template.innerHTML = data.wordings[chosen]?.[index + 2] || plain[index];
});
document.querySelector(".app-name input").dispatchEvent(new Event("input"));
showStage();
}
function listWords() {
var field = part("wordings");
if (!field) return;
data.wordings.forEach((wording, index) => { field.append(element("option", { value: index }, wording[0])); });
field.addEventListener("change", () => {
statebookKept("wording", field.selectedOptions[0].textContent);
useWords(field.value);
});
var kept = data.wordings.findIndex(wording => wording[0] === statebookKept("wording"));
if (kept < 0) return;
field.value = kept;
useWords(kept);
}
function guided() {
return guide < 0 ? [] : guides[guide].dataset.run.split(",");
}
function isOnRails() {
return steps.every((step, index) => step.word === guided()[index]);
}
function showGuide() {
guides.forEach((card, index) => {
card.setAttribute("aria-pressed", index === guide);
card.lastChild.dataset.all ||= card.lastChild.textContent;
var given = Number(card.dataset.given);
var all = card.lastChild.dataset.all;
card.lastChild.textContent = index !== guide || steps.length < given ? all
: isOnRails() ? "step " + (steps.length - given) + " of " + parseInt(all) : "left; Undo leads back";
});
part("undo").setAttribute("aria-disabled", !steps.length);
part("next").setAttribute("aria-disabled", guide < 0 || !isOnRails() || steps.length >= guided().length);
}
function show(words, said) {
var fault = "";
steps = [];
words.every((word, index) => {
var event = ids.indexOf(word.replace("!", ""));
var at = target(now(), event) ?? (event >= 0 && word.endsWith("!") ? now() : undefined);
if (at !== undefined) return steps.push({ word: word, event: event, at: at });
fault = "The run in the address ends before step " + (index + 1) + ": "
+ (event < 0 ? "there is no event “" + word + "” in this profile." : reason(event, now()));
});
keys.forEach(update);
showStage();
showPath();
showTiming();
showStates();
showGuide();
part("targets").value = "";
document.querySelectorAll(".walk-head .switch a").forEach(link => { link.hash = words.join(","); });
tell(fault || said || effect() + comment());
}
function effect() {
var step = steps[steps.length - 1];
if (!step) return "Choose " + (guides.length ? "a guided run, or " : "") + "what happens first." + (app ? " The phone is a drawing." : "");
var before = steps.length > 1 ? steps[steps.length - 2].at : 0;
var isIdle = step.word.endsWith("!");
var entered = data.configurations[step.at].filter(node => !data.configurations[before].includes(node));
return "Step " + steps.length + ", " + label(step.event) + ". "
+ (isIdle ? "Nothing happens: " + reason(step.event, before) : entered.map(node => data.states[node][3] + ": " + data.states[node][0] + ".").join(" "));
}
function comment() {
if (guide < 0 || !isOnRails()) return "";
var says = guides[guide].dataset.says.split("\n")[steps.length - guides[guide].dataset.given - 1];
return says ? " " + says : "";
}
function go(words, said) {
history.pushState({ guide: guide }, "", "#" + words.join(","));
show(words, said);
}
function read() {
var hash = statebookDecoded(location.hash.slice(1));
if (document.getElementById(hash)) return steps.length || show([]);
guide = history.state?.guide ?? -1;
show(hash.split(",").filter(Boolean));
}
function search(holds) {
var from = new Map();
var waiting = [[[0]]];
for (var cost = 0; cost < waiting.length; cost++) {
for (var [at, before, event] of waiting[cost] || []) {
if (from.has(at)) continue;
from.set(at, [before, event]);
if (holds(at)) {
var run = [];
for (var way = from.get(at); way[1] >= 0; way = from.get(way[0])) run.unshift(ids[way[1]]);
return run;
}
events(at).forEach(next => { (waiting[cost + Number(data.events[next][4])] ||= []).push([target(at, next), at, next]); });
}
}
}
function addTargets(name, options) {
part("targets").append(element("optgroup", { label: name }, ...options.map(([value, title]) => element("option", { value: value }, title))));
}
data.observers.forEach((observer, row) => {
addTargets(observer[0], observer.slice(2).map((value, position) => [row + "=" + position, value]));
});
regions.forEach((states, region) => {
addTargets(region, states);
part("regions").append(element("option", {}, region));
});
part("regions").addEventListener("change", event => {
followed = event.target.value;
showPath();
});
part("targets").addEventListener("change", event => {
var field = event.target;
if (!field.value) return;
var chosen = field.value;
var [row, position] = chosen.split("=").map(Number);
var name = "“" + field.selectedOptions[0].parentElement.label + ": " + field.selectedOptions[0].textContent + "”";
var holds = at => position === undefined ? data.configurations[at].includes(row) : data.shows[at][row] === position;
var run = search(holds);
if (position === undefined) followed = data.states[row][3];
if (run) go(run, "The usual run to " + name + ": " + run.length + (run.length === 1 ? " step." : " steps."));
else tell(name + " cannot happen, in all " + data.configurations.length.toLocaleString("en") + " situations.");
field.value = chosen;
});
guides.forEach((card, index) => {
card.addEventListener("click", () => {
guide = index;
go(guided().slice(0, Number(card.dataset.given)), "Next plays a step of “" + card.firstChild.textContent + "”.");
});
});
part("next").addEventListener("click", () => {
if (guide < 0) tell("Choose a guided run first.");
else if (!isOnRails()) tell("You left the guided run. Undo leads back to it.");
else if (steps.length >= guided().length) tell("The guided run ends here.");
else go(guided().slice(0, steps.length + 1));
});
part("undo").addEventListener("click", () => { if (steps.length) go(words().slice(0, -1)); });
part("restart").addEventListener("click", () => { go([]); });
function copy(text, done) {
statebookCopy(text).then(() => { tell(done); }, () => { tell("Copying is not available here."); });
}
part("copy").addEventListener("click", () => { copy(location.href, "Link copied."); });
part("scenario").addEventListener("click", event => {
var lines = steps.map(step => "      - {do: " + ids[step.event] + (step.word.endsWith("!") ? ", ignored: true}" : "}"));
var head = ["  - id: a-run", "    title: A run", "    profile: " + event.target.dataset.profile, "    steps:"];
if (!lines.length) return tell("Take a step first.");
copy([...head, ...lines, ""].join("\n"), "Copied for the list of a file in content/scenarios.");
});
addEventListener("popstate", read);
document.querySelectorAll(".trace-walk a").forEach(link => {
link.addEventListener("click", () => { walk.scrollIntoView(); });
});
part("next").hidden = part("guides").hidden = !guides.length;
part("says").hidden = !data.states.some(state => state[6]);
walk.hidden = false;
addEventListener("DOMContentLoaded", listWords);
read();
})();
